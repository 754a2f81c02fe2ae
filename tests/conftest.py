"""How the tests draw their examples.

`HYPOTHESIS_PROFILE=explore` looks for new ones; without it every run draws the same, so that a
failure is the fault of the change at hand. No test measures time, so none has a deadline.
"""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
