"""Where the grammars, the rulesets and the sample logs lie.

They stand at the top of the repository, because people read and edit them and no Python is needed
for that. The wheel carries them inside the package, where an installed program can find them. So
the folder in the package is taken when there is one, and else the one beside the package.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _folder(name: str) -> Path:
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def grammars() -> Path:
    """The log grammars and the grammar of the rule language."""
    return _folder("grammars")


def rulesets() -> Path:
    """The rules, in the law's own order."""
    return _folder("rulesets")


def sample_logs() -> Path:
    """Logs to try the program on."""
    return _folder("sample_logs")
