"""`for its seat`: whether two events or things are of the same seat, hand, spot or wager."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from second_opinion.view import Owner, View

from auditor.events import Event
from auditor.logic import Truth, both
from auditor.rules import typed

EVERYONE, DEALER = "everyone", "dealer"
Mark = Any
"""What a seat, hand, spot or wager is known by; None, or a None in it, is not known."""


def marks(keys: Iterable[tuple[typed.Base, str]], view: View) -> tuple[Mark, ...]:
    """What the owners that the keys name are known by."""
    return tuple(mark(view.owner(base), name) for base, name in keys)


def marks_of(subject: Owner, keys: Iterable[tuple[typed.Base, str]]) -> tuple[Mark, ...]:
    """What a subject is known by, under the same names."""
    return tuple(mark(subject, name) for _, name in keys)


def mark(owner: Owner, name: str) -> Mark:
    if name == "option":
        return owner.value.option
    if not isinstance(owner.value, Event):
        return _part(owner.value.key, name)
    return _MARKS[name](owner)


def _part(key: tuple[Any, ...], name: str) -> Mark:
    """A part of what a thing is known by: seat, hand, spot and kind, as many as it has."""
    return {"seat": key[0], "hand": key[:2], "spot": key[2:3], "wager": key}[name]


def _seat(owner: Owner) -> Mark:
    if getattr(owner.value, "dealer", False):
        return DEALER
    return EVERYONE if getattr(owner.value, "everyone", False) else owner.value.seat


def _hand(owner: Owner) -> Mark:
    """The hand that the table says is meant; where it can't say which, it still is of the seat."""
    if hasattr(owner.value, "kind"):
        return owner.table.wager_key(owner.value)[:2]
    hand = owner.table.hand_of(owner.value)
    return (owner.value.seat, None) if hand is None else hand.key


def _spot(owner: Owner) -> Mark:
    if hasattr(owner.value, "seat"):
        return owner.table.wager_key(owner.value)[2:3]
    return (owner.value.spot,)


def _wager(owner: Owner) -> Mark:
    return owner.table.wager_key(owner.value)


_MARKS = {"seat": _seat, "hand": _hand, "spot": _spot, "wager": _wager}


def same(one: Mark, other: Mark) -> Truth:
    """Everyone's is every seat's; what is not known may be the same."""
    if EVERYONE in (one, other):
        return True
    if isinstance(one, tuple) and isinstance(other, tuple):
        return _same_parts(one, other)
    return None if None in (one, other) else bool(one == other)


WAGER_PARTS = 4


def _same_parts(one: tuple[Mark, ...], other: tuple[Mark, ...]) -> Truth:
    """A wager that is called by the same words twice is one wager, even if not all is said."""
    if one == other and len(one) == WAGER_PARTS:
        return True
    return both(*(same(*pair) for pair in zip(one, other, strict=True)))


def all_same(ones: tuple[Mark, ...], others: tuple[Mark, ...]) -> Truth:
    return both(*(same(*pair) for pair in zip(ones, others, strict=True)))
