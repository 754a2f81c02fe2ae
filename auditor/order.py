"""The order of a table's entries, by the log's own numbers where it has them.

A number that jumps means entries are missing; one that falls means an entry came out of order; one
that comes again with the same words is the same entry written twice.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Literal, NamedTuple

from auditor.events import STAMP, Event

REMEMBERED = 1 << 14
"""How many of a log's latest entries are remembered to recognise a repetition."""


class Step(NamedTuple):
    """How an entry follows the one before it: `missing` entries lie between them."""

    kind: Literal["next", "jump", "late", "twice"]
    missing: int = 0


class Entries:
    """The latest entries of a log, of all its tables: what each number said, as a hash."""

    def __init__(self) -> None:
        self._said: OrderedDict[tuple[str, int], int] = OrderedDict()

    def remember(self, event: Event, number: int) -> None:
        self._said[event.table, number] = _words(event)
        if len(self._said) > REMEMBERED:
            self._said.popitem(last=False)

    def repeats(self, event: Event, number: int) -> bool:
        """Whether the entry of that number said the very same."""
        return self._said.get((event.table, number)) == _words(event)


class Order:
    """The numbers of one table's entries so far; `entries` are those of its whole log."""

    def __init__(self, entries: Entries) -> None:
        self._entries = entries
        self.last: int | None = None

    def step(self, event: Event) -> Step:
        number = event.sequence
        if number is None:
            return Step("next")
        if self.last is not None and number <= self.last:
            return Step("twice" if self._entries.repeats(event, number) else "late")
        missing = 0 if self.last is None else number - self.last - 1
        self.last = number
        self._entries.remember(event, number)
        return Step("jump", missing) if missing else Step("next")

    def unread(self, number: int | None) -> None:
        """An entry that could not be read was there all the same: its number is not missing."""
        if number is not None and (self.last is None or number == self.last + 1):
            self.last = number


def _words(event: Event) -> int:
    return hash((type(event), *acts(event)))


def acts(event: Event) -> tuple[object, ...]:
    """What an event says, without where it stands: its time and its own fields."""
    fields = event.__struct_fields__[len(STAMP) :]
    return (event.instant, *(getattr(event, name) for name in fields))
