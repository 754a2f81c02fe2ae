"""A player's place and the hands that are played there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from auditor.logic import Quantity, Truth
from auditor.things.hand import AnyHand
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


class Hand(AnyHand):
    """A player's hand."""

    def __init__(self, seat: Seat, number: int) -> None:
        super().__init__(seat.round, number)
        self.seat = seat
        self.decision: str | None = None
        self.drawn_after_double = False

    @property
    def key(self) -> tuple[int, int]:
        return (self.seat.number, self.number)

    @property
    def wagers(self) -> list[Wager]:
        return [wager for wager in self.round.wagers if wager.key[:2] == self.key]

    @property
    def cards(self) -> Quantity:
        """How many lie there; a split that was not seen would have taken one away."""
        return None if self.round.blind else len(self.laid)

    @property
    def surrendered(self) -> Truth:
        return self.happened(self.decision == "surrender")

    @property
    def finished(self) -> Truth:
        """Whether no more cards are due to the player."""
        if self.decision in ("stand", "surrender") or self.drawn_after_double:
            return True
        return None if self.total is None else self.total >= 21
