"""What a rule remembers of past events since an anchor.

It is small: positions, and the last event that matches each key. Where lines are missing it answers
as three-valued logic demands: an event that was seen since the anchor happened, but that none was
seen does not mean that none happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from auditor.events import (
    Event,
    RoundStarted,
    ShoeLoaded,
    ShuffleCompleted,
    ShuffleStarted,
    TableOpened,
)
from auditor.logic import AtLeast, Quantity, Truth, add
from auditor.table import Table

EVERYONE = "everyone"
"""The seat of an offer that went to all: it agrees with every seat."""

Key = tuple[Any, ...]

NOT_HIDDEN_IN_A_ROUND = (RoundStarted, TableOpened, ShoeLoaded, ShuffleStarted, ShuffleCompleted)
"""Anchors that one line missing in the middle of a round cannot hide."""


def key_of(table: Table, owner: Any, names: Iterable[str]) -> Key:
    """The key of an event or thing by these names; a part is None where the log does not say."""
    if isinstance(owner, Event):
        return tuple(_event_part(table, owner, name) for name in names)
    return tuple(_thing_part(owner.key, name) for name in names)


def _event_part(table: Table, event: Any, name: str) -> Any:
    if name == "seat":
        return EVERYONE if getattr(event, "everyone", False) else event.seat
    if name == "hand" and not hasattr(event, "kind"):
        if getattr(event, "dealer", False) or not hasattr(event, "seat"):
            return ("dealer", event.hand or table.round.dealer.current)
        return (event.seat, table.hand_number(event))
    return _thing_part(table.wager_key(event), name)


def _thing_part(key: Key, name: str) -> Any:
    if name == "wager":
        return key
    return key[0] if name == "seat" else key[:2] if name == "hand" else key[2]


def agree(left: Any, right: Any) -> Truth:
    """Whether two keys are of the same thing; unknown where a part of one is."""
    if EVERYONE in (left, right):
        return True
    if left is None or right is None:
        return None
    if not isinstance(left, tuple):
        return bool(left == right)
    parts = [agree(*pair) for pair in zip(left, right, strict=True)]
    return False if False in parts else None if None in parts else True


class Entry:
    """The events of one key since the anchor: how many, their sum, the first and the last."""

    __slots__ = ("certain", "count", "event", "first", "last", "total")

    def __init__(self, position: int) -> None:
        self.first = self.last = position
        self.count = 0
        self.total: Quantity = 0
        self.certain = False
        self.event: Event | None = None

    def add(self, event: Event, position: int, amount: Quantity, certain: bool) -> None:
        self.count += 1
        self.total = add(self.total, amount)
        self.last = position
        self.event = event
        self.certain = certain


class Past:
    """Events of one pattern since their anchor.

    `of_round`: the anchor is of the round, so nothing of an earlier round counts. `coarse`: the
    anchor is one that a single missing line cannot hide in the middle of a round.
    """

    def __init__(self, anchors: tuple[type[Event], ...], *, keep_all: bool) -> None:
        self.of_round = all(kind.scope == "round" for kind in anchors)
        self.from_round_start = anchors == (RoundStarted,)
        self.coarse = all(kind in NOT_HIDDEN_IN_A_ROUND for kind in anchors)
        self.keep_all = keep_all
        self.witness: Event | None = None
        self._round: object = None
        self._clear()

    def _clear(self) -> None:
        self._entries: dict[Key, Entry] = {}
        self._anchors: dict[Key, tuple[int, Event]] = {}
        self._all: list[tuple[Key, Event, int, bool]] = []

    def _turn(self, table: Table) -> None:
        if self.of_round and self._round is not table.round:
            self._round = table.round
            self._clear()

    # ---- as events happen

    def remember(
        self, table: Table, event: Event, key: Key, amount: Quantity, match: Truth
    ) -> None:
        """Note an event that matches, or may."""
        self._turn(table)
        certain = match is True
        entry = self._entries.get(key)
        if entry is None:
            entry = self._entries[key] = Entry(table.position)
        entry.add(event, table.position, amount, certain)
        if self.keep_all:
            self._all.append((key, event, table.position, certain))

    def anchor(self, table: Table, event: Event, key: Key, match: Truth) -> None:
        """Begin anew at an anchor: for all keys, or for those that agree with its key.

        An anchor that may or may not be one leaves it unknown what lies after it.
        """
        self._turn(table)
        if match is True:
            gone = [each for each in self._entries if not key or agree(each, key) is True]
            for each in gone:
                del self._entries[each]
            self._all = [kept for kept in self._all if key and agree(kept[0], key) is not True]
            self._anchors[key] = (table.position, event)
        else:
            self._anchors.pop(key, None)

    # ---- when asked

    def happened(self, table: Table, key: Key) -> Truth:
        """Whether an event that agrees with `key` happened since the anchor."""
        self._turn(table)
        anchor = self._anchor(table, key)
        found: Truth = False
        for known, entry in self._entries.items():
            truth = self._counts(table, anchor, known, key, entry.last, entry.certain)
            if truth is True:
                self.witness = entry.event
                return True
            found = None if truth is None else found
        self.witness = self._anchor_event(key)
        return None if found is None or self.blind(table, key) else False

    def matching(self, table: Table, key: Key) -> Iterator[tuple[Event, Truth]]:
        """The events since the anchor that agree with `key`, or may, the latest first."""
        self._turn(table)
        anchor = self._anchor(table, key)
        for known, event, position, certain in reversed(self._all):
            truth = self._counts(table, anchor, known, key, position, certain)
            if truth is not False:
                yield event, truth

    def count(self, table: Table, key: Key) -> Quantity:
        return self._tally(table, key, "count")

    def sum(self, table: Table, key: Key) -> Quantity:
        return self._tally(table, key, "total")

    def _tally(self, table: Table, key: Key, what: str) -> Quantity:
        self._turn(table)
        anchor = self._anchor(table, key)
        total: Quantity = 0
        open_ended = self.blind(table, key)
        for known, entry in self._entries.items():
            first = self._counts(table, anchor, known, key, entry.first, entry.certain)
            if first is True:
                total = add(total, getattr(entry, what))
            open_ended = open_ended or first is None
        if not open_ended or total is None:
            return total
        return total if isinstance(total, AtLeast) else AtLeast(total)

    def blind(self, table: Table, key: Key) -> bool:
        """Whether lines may be missing since the anchor, or the anchor itself."""
        anchor = self._anchor(table, key)
        return anchor is None or table.last_gap >= anchor

    def _anchor(self, table: Table, key: Key) -> int | None:
        if self.from_round_start:
            return table.round.position
        found = [at for known, (at, _) in self._anchors.items() if not known or agree(known, key)]
        return max(found, default=None)

    def _anchor_event(self, key: Key) -> Event | None:
        found = self._anchors.get(key) or self._anchors.get(())
        return found[1] if found else None

    def _counts(
        self, table: Table, anchor: int | None, known: Key, key: Key, position: int, certain: bool
    ) -> Truth:
        """Whether a remembered event is of this key, since the anchor, and surely so."""
        truth = agree(known, key)
        if truth is False or (anchor is not None and position < anchor):
            return False
        hidden = table.last_wide_gap if self.coarse else table.last_gap
        return True if truth and certain and position > hidden else None
