"""A player's place and the hands that are played there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from auditor.cards import match
from auditor.logic import Quantity, Truth
from auditor.things.hand import AnyHand
from auditor.things.wager import PLAY, Wager

if TYPE_CHECKING:
    from auditor.things.round import Round

FIRST_CARDS = 4
"""The cards that a match wager looks at: those that a player of two hands is dealt first."""


class Seat:
    """A player's place: the cards dealt to it this round and the hands that it plays."""

    def __init__(self, round_: Round, number: int) -> None:
        self.round, self.number = round_, number
        self.dealt = 0
        self.first_cards: list[str] = []
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
    def match(self) -> str | None:
        """What its first four cards match as: a pair, two pair, ..."""
        return None if self.round.blind else match(self.first_cards)

    @property
    def key(self) -> tuple[int]:
        return (self.number,)

    def deal(self, card: str) -> None:
        self.dealt += 1
        if self.dealt <= FIRST_CARDS:
            self.first_cards.append(card)

    def give_up(self, card: str) -> None:
        """A card that was dealt here in error goes elsewhere."""
        self.dealt -= 1
        if card in self.first_cards:
            self.first_cards.remove(card)

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
    def doubled(self) -> Truth:
        """Whether it was doubled and has its one card."""
        return self.happened(self.drawn_after_double)

    @property
    def finished(self) -> Truth:
        """Whether no more cards are due to the player, who is done with it, or has 21 or more."""
        if self.decision in ("stand", "surrender") or self.drawn_after_double or self.taken:
            return True
        return None if self.total is None else self.total >= 21 or self._one_card_to_an_ace

    @property
    def _one_card_to_an_ace(self) -> bool:
        """A split ace gets one card and no more (2.11(c)2)."""
        ace = self.from_split and len(self.laid) > 1 and self.laid[0][:1] == "A"
        return ace and self.round.table.game == "multiple-action-blackjack"
