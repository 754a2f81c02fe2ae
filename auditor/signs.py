"""The signs at a table, as the log shows them: limits, how many wagers are asked for, options.

A sign hangs until another takes its place. Where lines are missing it may have been changed unseen:
what it says is then unknown, which is not the same as no sign.
"""

from __future__ import annotations

from typing import NamedTuple

from auditor.events import LimitsPosted


class Limit(NamedTuple):
    """The least and the most of a wager, in cents; None where it is not said, or not known."""

    minimum: int | None
    maximum: int | None


UNKNOWN = Limit(None, None)


class Signs:
    """`complete`: none can be missing, since the log was whole from the first opening on."""

    def __init__(self) -> None:
        self.complete = False
        self.wagers: int | None = None
        self.wagers_posted = False
        self._limits: dict[tuple[str, int | None], Limit] = {}
        self._options: dict[str, bool | None] = {}

    def post(self, event: LimitsPosted) -> None:
        """A sign may be entered in two lines: what the second does not say the first still does."""
        if event.minimum is not None or event.maximum is not None:
            old = self._limits.get((event.kind, event.spot), UNKNOWN)
            least = old.minimum if event.minimum is None else event.minimum
            most = old.maximum if event.maximum is None else event.maximum
            self._limits[event.kind, event.spot] = Limit(least, most)
        if event.wagers is not None:
            self.wagers, self.wagers_posted = event.wagers, True

    def limit(self, kind: str, spot: int | None) -> Limit | None:
        """What the sign of that spot says, else the one of all spots; None if no sign was seen."""
        own = self._limits.get((kind, spot))
        return own if own is not None else self._limits.get((kind, None))

    def switch(self, option: str, on: bool) -> None:
        self._options[option] = on

    def mentions(self, option: str) -> bool:
        return option in self._options

    def option(self, option: str) -> bool | None:
        """Whether an option that was mentioned is on, if that is known."""
        return self._options[option]

    def lose(self) -> None:
        """Lines are missing: what is known may have been changed by them."""
        self.complete = False
        self.wagers = None
        self._limits = dict.fromkeys(self._limits, UNKNOWN)
        self._options = dict.fromkeys(self._options)
