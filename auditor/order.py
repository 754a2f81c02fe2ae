"""The order of a table's entries, by the log's own numbers where it has them.

A number that jumps means entries are missing; one that falls means an entry came out of order; one
that comes again with the same words is the same entry written twice.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Literal, NamedTuple

from auditor.events import STAMP, Event

REMEMBERED = 4096
"""How many of the latest entries are remembered to recognise a repetition."""


class Step(NamedTuple):
    """How an entry follows the one before it: `missing` entries lie between them."""

    kind: Literal["next", "jump", "late", "twice"]
    missing: int = 0


class Order:
    """The numbers of one table's entries so far."""

    def __init__(self) -> None:
        self.last: int | None = None
        self._said: OrderedDict[int, int] = OrderedDict()

    def step(self, event: Event) -> Step:
        number = event.sequence
        if number is None:
            return Step("next")
        words = hash((type(event), *acts(event)))
        if self.last is not None and number <= self.last:
            return Step("twice" if self._said.get(number) == words else "late")
        missing = 0 if self.last is None else number - self.last - 1
        self._remember(number, words)
        return Step("jump", missing) if missing else Step("next")

    def unread(self, number: int | None) -> None:
        """An entry that could not be read was there all the same: its number is not missing."""
        if number is not None and (self.last is None or number == self.last + 1):
            self.last = number

    def _remember(self, number: int, words: int) -> None:
        self.last = number
        self._said[number] = words
        if len(self._said) > REMEMBERED:
            self._said.popitem(last=False)


def acts(event: Event) -> tuple[object, ...]:
    """What an event says, without where it stands: its time and its own fields."""
    fields = event.__struct_fields__[len(STAMP) :]
    return (event.instant, *(getattr(event, name) for name in fields))
