"""What a rule remembers of past events since an anchor.

It is small: positions, and the last event that matches each key. Where lines are missing it answers
as three-valued logic demands: an event that was seen since the anchor happened, but that none was
seen does not mean that none happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import timedelta
from fractions import Fraction
from typing import Any, NamedTuple

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

DEALER = "dealer"

MICROSECOND, MINUTE = timedelta(microseconds=1), 60_000_000

Key = tuple[Any, ...]
WAGER_PARTS = 4

NOT_HIDDEN_IN_A_ROUND = (RoundStarted, TableOpened, ShoeLoaded, ShuffleStarted, ShuffleCompleted)
"""Anchors that one line missing in the middle of a round cannot hide."""


def key_of(table: Table, owner: Any, names: Iterable[str]) -> Key:
    """The key of an event or thing by these names; a part is None where the log does not say."""
    if isinstance(owner, Event):
        return tuple(_event_part(table, owner, name) for name in names)
    return tuple(_thing_part(owner.key, name) for name in names)


def _event_part(table: Table, event: Any, name: str) -> Any:
    if name == "seat":
        return _seat_part(event)
    if name == "option":
        return event.option
    if not hasattr(event, "seat") and name == "spot":
        return event.spot
    if name == "hand" and not hasattr(event, "kind"):
        hand = table.hand_of(event)
        return (event.seat, None) if hand is None else hand.key
    return _thing_part(table.wager_key(event), name)


def _seat_part(event: Any) -> Any:
    """A seat, everyone's, or the dealer's place, which is no seat."""
    if getattr(event, "dealer", False):
        return DEALER
    return EVERYONE if getattr(event, "everyone", False) else event.seat


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
    if left == right and len(left) == WAGER_PARTS:
        return True  # a wager that is named twice in the same way, even without its hand
    parts = [agree(*pair) for pair in zip(left, right, strict=True)]
    return False if False in parts else None if None in parts else True


class Entry:
    """The events of one key since the anchor that surely count: how many, their sum, the last.

    `doubt`: there were others that may count as well. `first` is the first that surely counts,
    `last` the last of all.
    """

    __slots__ = ("count", "doubt", "event", "first", "last", "sure", "total")

    def __init__(self) -> None:
        self.last = 0
        self.doubt = False
        self._begin()

    def _begin(self) -> None:
        self.first = self.sure = self.count = 0
        self.total: Quantity = 0
        self.event: Event | None = None

    def doubted(self) -> None:
        """It became unknown whether what was noted so far counts."""
        self.doubt = True
        self._begin()

    def add(self, event: Event, position: int, amount: Quantity, match: Truth) -> None:
        self.last = position
        if match is None:
            self.doubt = True
            return
        self.count += 1
        self.total = add(self.total, amount)
        self.first = self.first or position
        self.sure, self.event = position, event


class Kept(NamedTuple):
    """A past event with what was true then of which a condition speaks that waits until asked."""

    key: Key
    event: Event
    position: int
    certain: bool
    facts: tuple[Any, ...]


class Past:
    """Events of one pattern since their anchor.

    `of_round`: the anchor is of the round, so nothing of an earlier round counts; `round_start`:
    that a round starts is an anchor. `coarse`: the anchor is one that a single missing line cannot
    hide in the middle of a round.
    """

    def __init__(
        self, anchors: tuple[type[Event], ...], *, round_start: bool, keep_all: bool
    ) -> None:
        self.round_start = round_start
        in_round = bool(anchors) and all(kind.scope == "round" for kind in anchors)
        self.of_round = round_start or in_round
        self.coarse = bool(anchors) and all(kind in NOT_HIDDEN_IN_A_ROUND for kind in anchors)
        self.keep_all = keep_all
        self.witness: Event | None = None
        self._round: object = None
        self._clear()

    def _clear(self) -> None:
        self._entries: dict[Key, Entry] = {}
        self._anchors: dict[Key, tuple[int, Event]] = {}
        self._all: list[Kept] = []

    def _turn(self, table: Table) -> None:
        if self.of_round and self._round is not table.round:
            self._round = table.round
            self._clear()

    # ---- as events happen

    def remember(
        self,
        table: Table,
        event: Event,
        key: Key,
        amount: Quantity,
        match: Truth,
        facts: tuple[Any, ...] = (),
    ) -> None:
        """Note an event that matches, or may."""
        self._turn(table)
        entry = self._entries.setdefault(key, Entry())
        if 0 < entry.last <= self._hidden(table):
            entry.doubted()
        entry.add(event, table.position, amount, match)
        if self.keep_all:
            self._all.append(Kept(key, event, table.position, match is True, facts))

    def anchor(self, table: Table, event: Event, key: Key, match: Truth) -> None:
        """Begin anew at an anchor: for all keys, or for those that agree with its key.

        Where it may or may not be the anchor, it is unknown whether what lies before it counts.
        """
        self._turn(table)
        for known, entry in list(self._entries.items()):
            ends = _ends(known, key, match)
            if ends:
                del self._entries[known]
            elif ends is None:
                entry.doubted()
        judged = [(kept, _ends(kept.key, key, match)) for kept in self._all]
        self._all = [
            kept._replace(certain=kept.certain and ends is False)
            for kept, ends in judged
            if ends is not True
        ]
        if match:
            self._anchors[key] = (table.position, event)

    # ---- when asked

    def happened(self, table: Table, key: Key) -> Truth:
        """Whether an event that agrees with `key` happened since the anchor."""
        self._turn(table)
        anchor = self._anchor(table, key)
        found: Truth = False
        for known, entry in self._entries.items():
            if entry.event and self._counts(table, anchor, known, key, entry.sure):
                self.witness = entry.event
                return True
            if self._counts(table, anchor, known, key, entry.last) is not False:
                found = None
        self.witness = self._anchor_event(key)
        return None if found is None or self.blind(table, key) else False

    def matching(self, table: Table, key: Key) -> Iterator[tuple[Event, Truth, tuple[Any, ...]]]:
        """The events since the anchor that agree with `key`, or may, the latest first."""
        self._turn(table)
        anchor = self._anchor(table, key)
        for kept in reversed(self._all):
            truth = self._counts(table, anchor, kept.key, key, kept.position)
            if truth is not False:
                yield kept.event, (truth if kept.certain else None), kept.facts

    def minutes_since(self, table: Table, key: Key, event: Event) -> Quantity:
        """How long before `event` the last such event was, by the times written on both."""
        last = self.witness if self.happened(table, key) else None
        then, now = (last.instant if last else None), event.instant
        if then is None or now is None:
            return None
        return Fraction((now - then) // MICROSECOND, MINUTE)

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
            truth = self._counts(table, anchor, known, key, entry.last)
            if truth is False:
                continue
            if truth and entry.first >= (anchor or 0):
                total = add(total, getattr(entry, what))
                open_ended = open_ended or entry.doubt
            else:
                open_ended = True
        return add(total, AtLeast(0)) if open_ended else total

    def blind(self, table: Table, key: Key) -> bool:
        """Whether lines may be missing since the anchor, or the anchor itself."""
        anchor = self._anchor(table, key)
        return anchor is None or table.last_gap >= anchor

    def _anchor(self, table: Table, key: Key) -> int | None:
        found = [at for known, (at, _) in self._anchors.items() if not known or agree(known, key)]
        if self.round_start and table.round.position is not None:
            found.append(table.round.position)
        return max(found, default=None)

    def _anchor_event(self, key: Key) -> Event | None:
        found = self._anchors.get(key) or self._anchors.get(())
        return found[1] if found else None

    def _counts(
        self, table: Table, anchor: int | None, known: Key, key: Key, position: int
    ) -> Truth:
        """Whether what was noted under a key is of this key, since the anchor, and surely so."""
        truth = agree(known, key)
        if truth is False or (anchor is not None and position < anchor):
            return False
        return True if truth and position > self._hidden(table) else None

    def _hidden(self, table: Table) -> int:
        """The position after which no anchor can be missing."""
        return table.last_wide_gap if self.coarse else table.last_gap


def _ends(known: Key, key: Key, match: Truth) -> Truth:
    """Whether an anchor ends what was noted under a key; everyone's lives on for the others."""
    if EVERYONE in known and key and EVERYONE not in key:
        return False
    agreed = agree(known, key) if key else True
    return False if False in (agreed, match) else None if None in (agreed, match) else True
