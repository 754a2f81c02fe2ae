"""A player's place and the hands that are played there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from auditor.cards import Worth, worth
from auditor.events import Event
from auditor.logic import Quantity, Truth
from auditor.things.wager import PLAY, Wager

if TYPE_CHECKING:
    from auditor.things.round import Round


class Seat:
    """A player's place: the cards dealt to it this round and the hands that it plays."""

    def __init__(self, round_: Round, number: int) -> None:
        self.round, self.number = round_, number
        self.dealt = 0
        self._hands: dict[int, Hand] = {}

    @property
    def cards(self) -> Quantity:
        return self.round.count(self.dealt)

    @property
    def hands(self) -> list[Hand]:
        return list(self._hands.values())

    @property
    def wagers(self) -> list[Wager]:
        return [wager for wager in self.round.wagers if wager.key[0] == self.number]

    @property
    def plays(self) -> bool:
        """Whether it was dealt to, or has a wager that it will be dealt in for."""
        return bool(self.dealt) or any(wager.lies for wager in self.wagers if wager.kind in PLAY)

    @property
    def key(self) -> tuple[int]:
        return (self.number,)

    def hand(self, number: int) -> Hand:
        return self._hands.get(number) or Hand(self, number)

    def play(self, number: int) -> Hand:
        return self._hands.setdefault(number, Hand(self, number))


class Hand:
    """A player's hand."""

    def __init__(self, seat: Seat, number: int) -> None:
        self.seat, self.number = seat, number
        self.round = seat.round
        self.laid: list[str] = []
        self.from_split = False
        self.decision: str | None = None
        self.drawn_after_double = False
        self.taken: Truth = False
        self.last_card: Event | None = None

    @property
    def key(self) -> tuple[int, int]:
        return (self.seat.number, self.number)

    @property
    def wagers(self) -> list[Wager]:
        return [wager for wager in self.round.wagers if wager.key[:2] == self.key]

    @property
    def cards(self) -> Quantity:
        return None if self.round.blind else len(self.laid)

    @property
    def worth(self) -> Worth | None:
        return None if self.round.blind else worth(self.laid)

    @property
    def total(self) -> int | None:
        return None if self.worth is None else self.worth.total

    @property
    def soft(self) -> Truth:
        return None if self.worth is None else self.worth.soft

    @property
    def bust(self) -> Truth:
        return None if self.total is None else self.total > 21

    @property
    def blackjack(self) -> Truth:
        """An ace and a card that counts ten as the first two, not after a split (13:69F-2B.1)."""
        if self.total is None:
            return None
        return self.total == 21 and len(self.laid) == 2 and not self.from_split

    @property
    def surrendered(self) -> Truth:
        return self._happened(self.decision == "surrender")

    @property
    def collected(self) -> Truth:
        return self._happened(self.taken)

    @property
    def finished(self) -> Truth:
        """Whether no more cards are due to the player."""
        if self.decision in ("stand", "surrender") or self.drawn_after_double:
            return True
        return None if self.total is None else self.total >= 21

    def _happened(self, seen: Truth) -> Truth:
        return None if seen is False and self.round.blind else seen
