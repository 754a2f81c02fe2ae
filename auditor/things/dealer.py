"""The dealer's hands; at multiple action up to three of them, on one up card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from auditor.cards import NO_CARD, UNSEEN
from auditor.events import Event
from auditor.logic import Quantity, Truth
from auditor.things.hand import AnyHand
from auditor.things.wager import Wager

if TYPE_CHECKING:
    from auditor.things.round import Round


class DealerHand(AnyHand):
    """One hand of the dealer; one that has not begun is empty, which is not unknown."""

    seat = None
    wagers: tuple[Wager, ...] = ()
    decision = None
    surrendered = doubled = False

    def __init__(self, round_: Round, number: int) -> None:
        super().__init__(round_, number)
        self.sure = 0
        self.hole: int | None = None
        self.shown: str | None = None
        self.first_event: Event | None = None

    def lay(self, card: str, event: Event) -> None:
        face = getattr(event, "face", None)
        hidden = face == "down" or (face is None and card == UNSEEN)
        if hidden and not self.hole:  # the place of the up card, 0, is given up for another
            self.hole = len(self.laid)
        self.laid.append(card)
        self.taken = False
        self.first_event = self.first_event or event
        self.last_card = event
        if not self.round.blind:
            self.sure = len(self.laid)

    def reveal(self, card: str, event: Event) -> None:
        """Turn the hole card up where it lies face down; one that was not dealt yet is laid."""
        if self.hole is None:
            self.hole = len(self.laid)
            self.lay(card, event)
        self.laid[self.hole] = card
        self.last_card = event
        self.shown = card

    def begin(self, before: DealerHand, event: Event) -> None:
        """Begin on the up card of the hand before."""
        if before.laid and not self.laid:
            self.laid.append(before.laid[0])
            self.sure = min(before.sure, 1)
            self.first_event = event

    @property
    def key(self) -> tuple[str, int]:
        return ("dealer", self.number)

    @property
    def cards(self) -> Quantity:
        return self.round.count(len(self.laid))

    @property
    def finished(self) -> Truth:
        """Whether the dealer draws no more: seventeen or over; on a soft one the house says."""
        if self.worth is None or len(self.laid) < 2:
            return None if self.round.blind or self.laid[1:] else False
        total, soft = self.worth
        if total == 17 and soft:
            hits = self.round.table.hits_soft_17
            return None if hits is None else not hits
        return total >= 17

    def undo(self, card: str) -> bool:
        """Take back the last card, drawn in error and burned; whether that was the card."""
        found = len(self.laid) > 2 and self.laid[-1] == card
        if found:
            self.laid.pop()
        return found

    def card(self, index: int) -> str | None:
        """A card by its place: unknown where an earlier one, or another round, may be missing."""
        if self.round.lost:
            return None
        if index < self.sure:
            return self.laid[index]
        return None if self.round.blind else NO_CARD


class Dealer:
    """The dealer's hands; the current one is the one that was dealt to last."""

    def __init__(self, round_: Round) -> None:
        self.round = round_
        self.current = 1
        self.keeps_up_card = False
        self._hands: dict[int, DealerHand] = {}

    def hand(self, number: int) -> DealerHand:
        return self._hands.get(number) or DealerHand(self.round, number)

    def play(self, number: int) -> DealerHand:
        self.current = number
        return self._hands.setdefault(number, DealerHand(self.round, number))

    @property
    def now(self) -> DealerHand:
        return self.hand(self.current)

    @property
    def cards(self) -> Quantity:
        return self.now.cards

    @property
    def collected(self) -> Truth:
        """Whether nothing of the dealer's lies on the layout."""
        if self.now.taken:
            return True
        return None if self.round.blind else not self.now.laid

    @property
    def total(self) -> int | None:
        return self.now.total

    @property
    def finished(self) -> Truth:
        return self.now.finished

    @property
    def blackjack(self) -> Truth:
        return self.now.blackjack

    @property
    def soft(self) -> Truth:
        return self.now.soft

    @property
    def bust(self) -> Truth:
        return self.now.bust

    @property
    def first_card(self) -> str | None:
        return self.now.first_card

    @property
    def second_card(self) -> str | None:
        return self.now.second_card

    @property
    def hole_card(self) -> str | None:
        """The dealer's second card; unknown until it is shown."""
        return self.now.shown or self.now.second_card

    @property
    def lying(self) -> list[str]:
        """The dealer's cards that lie there face up."""
        hand = self.now
        if hand.taken:
            return []
        if self.keeps_up_card:
            return hand.laid[:1]
        hidden = hand.hole if hand.shown is None else None
        return [card for place, card in enumerate(hand.laid) if place != hidden]

    def draw(self, card: str, number: int | None, event: Event) -> None:
        """Lay a card: on the hand that is named, or else on the one that is played now.

        At multiple action each hand begins with the up card of the one before, whether or not the
        log says that it was moved.
        """
        number = number or self.next_hand
        self.keeps_up_card = False
        self.bring_up_card(number, event)
        self.now.lay(card, event)

    @property
    def next_hand(self) -> int:
        """The hand that the next card is of: another one, once the up card alone was kept."""
        return self.current + 1 if self.keeps_up_card else self.current

    def bring_up_card(self, number: int, event: Event) -> None:
        """Turn to a hand; one that begins on the up card of the hand before has it now."""
        before, after = self.now, self.play(number)
        if self.round.table.game == "multiple-action-blackjack" and number > before.number:
            after.begin(before, event)

    def reveal(self, card: str, number: int, event: Event) -> None:
        """Turn the hole card of a hand up."""
        self.play(number).reveal(card, event)
