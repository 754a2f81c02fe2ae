"""The order of a table's entries, by the log's own numbers where it has them.

A number that jumps means entries are missing; one that falls means an entry came out of order; one
that comes again with the same words is the same entry written twice.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Literal, NamedTuple

from auditor.events import STAMP, Event, RoundEnded, RoundStarted, RoundVoided

REMEMBERED = 1 << 14
"""How many of a log's latest entries are remembered to recognise a repetition."""

MARKERS = (RoundStarted, RoundEnded, RoundVoided)


class Step(NamedTuple):
    """How an entry follows the one before it: `missing` entries lie between them."""

    kind: Literal["next", "jump", "late", "twice"]
    missing: int = 0


class Entry(NamedTuple):
    """An entry that was read: its words, as a hash, and how far they reach.

    `round` is the round at this table that it says something of, None if it may say something of
    all that follow.
    """

    words: int
    line: int
    round: int | None


class Entries:
    """The latest entries of a log, of all its tables."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, int], Entry] = OrderedDict()

    def add(self, table: str, number: int, entry: Entry) -> None:
        self._known[table, number] = entry
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def get(self, table: str, number: int) -> Entry | None:
        return self._known.get((table, number))


class Order:
    """The numbers of one table's entries so far; `entries` are those of its whole log."""

    def __init__(self, entries: Entries) -> None:
        self.entries = entries
        self.last: int | None = None

    def step(self, event: Event) -> Step:
        number = event.sequence
        if number is None:
            return Step("next")
        if self.last is not None and number <= self.last:
            known = self.entries.get(event.table, number)
            return Step("twice" if known and known.words == _words(event) else "late")
        missing = 0 if self.last is None else number - self.last - 1
        self.last = number
        return Step("jump", missing) if missing else Step("next")

    def remember(self, event: Event, round_: int) -> None:
        """Keep an entry in mind, and the round that it is of."""
        if event.sequence is not None:
            reach = round_ if event.scope == "round" and not isinstance(event, MARKERS) else None
            entry = Entry(_words(event), event.line, reach)
            self.entries.add(event.table, event.sequence, entry)

    def unread(self, number: int | None) -> None:
        """An entry that could not be read was there all the same: its number is not missing."""
        if number is not None and (self.last is None or number == self.last + 1):
            self.last = number


def _words(event: Event) -> int:
    return hash((event.instant, event.replaces, *said(event)))


def said(event: Event) -> tuple[object, ...]:
    """What an event says, without where and when it stands: its kind and its own fields."""
    fields = event.__struct_fields__[len(STAMP) :]
    return (event.name, *(getattr(event, name) for name in fields))
