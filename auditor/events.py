"""The vocabulary of the table: what can happen, one small frozen value an event.

An event's name is a noun and a participle, the same words in a log, in a rule and, in CamelCase,
here (`card dealt`, `CardDealt`). The names of its fields are the names of the grammar rules that
read them. The same field name means the same thing in every event:

- `seat`, `hand`, `spot`, `into`: numbers from 1; a missing hand or spot was not written.
- `everyone`: the offer went to all seats. `dealer`: the dealer's own, not a seat's.
- `amount`, `minimum`, `maximum`: money in integer cents.
- `card`: rank and suit as in `10H` or `AS`; `unseen` when the log did not see the face.
- `instant`: the time with its offset, or None when the line has none that can be trusted.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime
from typing import ClassVar, Literal

from msgspec import Struct

Scope = Literal["table", "dealer", "shoe", "round", "log"]
"""How long what an event says lives on: until the table closes, the dealer goes, ..."""

GAMES = ("multiple-action-blackjack", "blackjack-switch", "triple-attack-blackjack")
KINDS = (
    *("main", "first_attack", "second_attack", "third_attack", "insurance", "match"),
    *("suited_royals", "triple_match", "double", "split", "progressive", "blackjack_bonus"),
    *("streak", "match_the_dealer", "twenty_point", "optional_bonus", "in_between", "over_under"),
    *("same_suit", "first_sevens"),
)
WORDS: dict[str, tuple[str, ...]] = {
    "game": GAMES,
    "kind": KINDS,
    "decision": ("stand", "hit", "double", "split", "surrender"),
    "face": ("up", "down"),
    "reader": ("positive", "negative"),
    "quality": ("hard", "soft", "blackjack", "bust"),
    "outcome": ("won", "lost"),
    "basis": ("net", "gross"),
    "by": ("dealer", "player", "spectator", "employee", "supervisor", "machine"),
    "attempt": ("wager", "card", "decision", "switch", "touch"),
    "cause": ("bust", "paid", "surrendered", "pickup"),
    "mode": ("random", "sort", "partial"),
    "subject": ("cards", "shuffler", "shoe", "reader", "deal"),
}
"""The fields whose values are words, with every word they can hold."""


def words_of(name: str) -> str:
    """The spoken form of a CamelCase event name: `CardDealt` is `card dealt`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


class Event(Struct, frozen=True, gc=False, omit_defaults=True, tag=words_of, tag_field="event"):
    """One thing that happened at a table, and the line of the log that says so.

    `file` names the log, `line` counts from 1, `raw` is the line as it was written. `sequence` is
    the log's own number; `replaces` the number of the entry that this one corrects.
    """

    file: str
    line: int
    raw: str
    instant: datetime | None
    table: str
    sequence: int | None
    replaces: int | None
    scope: ClassVar[Scope] = "round"
    name: ClassVar[str] = "event"


class _TableEvent(Event, frozen=True, gc=False):
    scope: ClassVar[Scope] = "table"


class _DealerEvent(Event, frozen=True, gc=False):
    scope: ClassVar[Scope] = "dealer"


class _ShoeEvent(Event, frozen=True, gc=False):
    scope: ClassVar[Scope] = "shoe"


class _LogEvent(Event, frozen=True, gc=False):
    scope: ClassVar[Scope] = "log"


# ---- the table


class TableOpened(_TableEvent, frozen=True, gc=False):
    game: str | None = None


class TableClosed(_TableEvent, frozen=True, gc=False):
    pass


class LimitsPosted(_TableEvent, frozen=True, gc=False):
    kind: str
    spot: int | None = None
    minimum: int | None = None
    maximum: int | None = None
    wagers: int | None = None


class NoticePosted(_TableEvent, frozen=True, gc=False):
    option: str
    effective: datetime | None = None


class NoticeAnnounced(_TableEvent, frozen=True, gc=False):
    option: str


class OptionOffered(_TableEvent, frozen=True, gc=False):
    option: str


class OptionWithdrawn(_TableEvent, frozen=True, gc=False):
    option: str


class DealerArrived(_DealerEvent, frozen=True, gc=False):
    person: str


class DealerLeft(_DealerEvent, frozen=True, gc=False):
    person: str | None = None


class PlayerSeated(_TableEvent, frozen=True, gc=False):
    seat: int
    person: str | None = None


class PlayerLeft(_TableEvent, frozen=True, gc=False):
    seat: int


class FaultFound(_TableEvent, frozen=True, gc=False):
    subject: str
    reason: str | None = None


class FaultSettled(_TableEvent, frozen=True, gc=False):
    subject: str


class BettingClosed(Event, frozen=True, gc=False):
    pass


# ---- the shoe


class ShoeLoaded(_ShoeEvent, frozen=True, gc=False):
    decks: int | None = None
    count: int | None = None
    back: str | None = None


class ShuffleStarted(_ShoeEvent, frozen=True, gc=False):
    mode: str | None = None


class ShuffleCompleted(_ShoeEvent, frozen=True, gc=False):
    mode: str | None = None


class ShufflerLoaded(_ShoeEvent, frozen=True, gc=False):
    count: int | None = None


class ShufflerUnloaded(_ShoeEvent, frozen=True, gc=False):
    count: int | None = None


class CardsPreshuffled(_ShoeEvent, frozen=True, gc=False):
    count: int | None = None


class CardsCut(_ShoeEvent, frozen=True, gc=False):
    by: str
    seat: int | None = None
    depth: int | None = None


class CuttingCardPlaced(_ShoeEvent, frozen=True, gc=False):
    depth: int | None = None


class CuttingCardReached(_ShoeEvent, frozen=True, gc=False):
    pass


class CardBurned(_ShoeEvent, frozen=True, gc=False):
    face: str
    card: str | None = None


class BurnCardRequested(_ShoeEvent, frozen=True, gc=False):
    seat: int | None = None


class BurnCardShown(_ShoeEvent, frozen=True, gc=False):
    card: str | None = None


class ShoeEmptied(_ShoeEvent, frozen=True, gc=False):
    count: int | None = None


class CardsCounted(_ShoeEvent, frozen=True, gc=False):
    count: int


class CardRemoved(_ShoeEvent, frozen=True, gc=False):
    card: str


class CardAdded(_ShoeEvent, frozen=True, gc=False):
    card: str
    back: str | None = None


# ---- the round


class RoundStarted(Event, frozen=True, gc=False):
    number: int | None = None


class RoundEnded(Event, frozen=True, gc=False):
    number: int | None = None


class RoundVoided(Event, frozen=True, gc=False):
    number: int | None = None
    reason: str | None = None


# ---- wagers


class WagerOffered(Event, frozen=True, gc=False):
    kind: str
    seat: int | None = None
    everyone: bool = False


class WagerPlaced(Event, frozen=True, gc=False):
    seat: int
    kind: str
    amount: int
    hand: int | None = None
    spot: int | None = None


class WagerReplaced(Event, frozen=True, gc=False):
    seat: int
    kind: str
    amount: int
    hand: int | None = None
    spot: int | None = None


class WagerDeclined(Event, frozen=True, gc=False):
    seat: int
    kind: str
    hand: int | None = None
    spot: int | None = None


class WagerAnnounced(Event, frozen=True, gc=False):
    seat: int
    kind: str
    outcome: str
    hand: int | None = None
    spot: int | None = None


class WagerCollected(Event, frozen=True, gc=False):
    seat: int
    kind: str
    hand: int | None = None
    spot: int | None = None
    amount: int | None = None


class WagerPaid(Event, frozen=True, gc=False):
    seat: int
    kind: str
    amount: int
    hand: int | None = None
    spot: int | None = None
    basis: str | None = None


class WagerReturned(Event, frozen=True, gc=False):
    seat: int
    kind: str
    hand: int | None = None
    spot: int | None = None
    amount: int | None = None


# ---- cards


class CardDealt(Event, frozen=True, gc=False):
    card: str
    seat: int | None = None
    dealer: bool = False
    hand: int | None = None
    face: str | None = None


class HoleCardRevealed(Event, frozen=True, gc=False):
    card: str
    hand: int | None = None


class HoleCardViewed(Event, frozen=True, gc=False):
    pass


class HoleCardExposed(Event, frozen=True, gc=False):
    pass


class CardReaderUsed(Event, frozen=True, gc=False):
    reader: str


class TotalAnnounced(Event, frozen=True, gc=False):
    total: int
    seat: int | None = None
    dealer: bool = False
    hand: int | None = None
    quality: str | None = None


class DecisionMade(Event, frozen=True, gc=False):
    seat: int
    decision: str
    hand: int | None = None


class HandSplit(Event, frozen=True, gc=False):
    seat: int
    into: int
    hand: int | None = None


class SwitchOffered(Event, frozen=True, gc=False):
    seat: int | None = None
    everyone: bool = False


class SwitchMade(Event, frozen=True, gc=False):
    seat: int


class SwitchDeclined(Event, frozen=True, gc=False):
    seat: int


class UpCardMoved(Event, frozen=True, gc=False):
    hand: int


class CardsCollected(Event, frozen=True, gc=False):
    seat: int | None = None
    dealer: bool = False
    hand: int | None = None
    keeping: bool = False
    cause: str | None = None


class CardsDiscarded(Event, frozen=True, gc=False):
    face: str


class CardMoved(Event, frozen=True, gc=False):
    seat: int
    card: str
    onto: int
    hand: int | None = None


class CardTouched(Event, frozen=True, gc=False):
    by: str
    seat: int | None = None


# ---- the log itself


class EntryVoided(_LogEvent, frozen=True, gc=False):
    entry: int
    reason: str | None = None


class AttemptRefused(_LogEvent, frozen=True, gc=False):
    by: str
    attempt: str
    seat: int | None = None
    reason: str | None = None


class RecordingLost(_LogEvent, frozen=True, gc=False):
    pass


class RecordingRestored(_LogEvent, frozen=True, gc=False):
    pass


class Note(_LogEvent, frozen=True, gc=False):
    reason: str


STAMP = Event.__struct_fields__
"""The fields that every event carries: where it stands, when, and at which table."""


def _subclasses(parent: type[Event]) -> list[type[Event]]:
    found = []
    for child in parent.__subclasses__():
        found += _subclasses(child) if child.__name__.startswith("_") else [child]
    return found


EVENTS: dict[str, type[Event]] = {words_of(kind.__name__): kind for kind in _subclasses(Event)}
"""Every kind of event by its spoken name."""

for _name, _kind in EVENTS.items():
    _kind.name = _name


def own_fields(kind: type[Event]) -> tuple[str, ...]:
    """The fields of a kind of event beyond the stamp, in their order."""
    return kind.__struct_fields__[len(STAMP) :]


# ---- from text to values


def cents(text: str) -> int:
    """Money as integer cents, exactly: `12.50` is 1250. Raises ValueError for other notations."""
    whole, _, fraction = text.partition(".")
    return int(whole) * 100 + int(fraction.ljust(2, "0") if fraction else 0)


def _flag(_: str) -> bool:
    return True


def _quoted(text: str) -> str:
    return text.strip('"')


_NUMBERS = (
    *("seat", "hand", "spot", "into", "onto", "decks", "count", "depth", "number", "total"),
    *("wagers", "entry", "sequence", "replaces"),
)
FIELDS: dict[str, Callable[[str], object]] = {
    **{name: str for name in ("option", "person", "card", "back", "table", *WORDS)},
    **{name: int for name in _NUMBERS},
    **{name: cents for name in ("amount", "minimum", "maximum")},
    **{name: _flag for name in ("everyone", "dealer", "keeping")},
    **{name: datetime.fromisoformat for name in ("instant", "effective")},
    "reason": _quoted,
}
"""Each field with the function that reads its text."""
