"""What lies on the layout of a simulated table, by the events that were written.

A saboteur changes events; the layout follows what was written, not what was meant. So the play
that comes after a breach goes on with the cards and the wagers that really lie there.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from auditor import events as e
from auditor.cards import UNSEEN, Worth, worth
from auditor.events import Event
from auditor.house import Terms
from auditor.simulator.shoe import Shoe


class Place(NamedTuple):
    """Where a wager lies."""

    seat: int
    kind: str
    hand: int | None = None
    spot: int | None = None


@dataclass
class Hand:
    """A player's hand. `number` is None while the log names no hand, as with the only one."""

    seat: int
    number: int | None
    cards: list[str] = field(default_factory=list)
    doubled: bool = False
    from_split: bool = False
    switched: bool = False
    done: bool = False
    """No more is decided on it."""

    @property
    def worth(self) -> Worth:
        found = worth(self.cards)
        assert found is not None, "a player's cards lie face up"
        return found

    @property
    def total(self) -> int:
        return self.worth.total

    @property
    def natural(self) -> bool:
        """A blackjack: an ace and a ten that were dealt to it, not split or switched together."""
        two = len(self.cards) == 2 and self.total == 21
        return two and not self.from_split and not self.switched


class Layout:
    """The table as it is after the last event. Money in cents."""

    def __init__(self, table: str, terms: Terms, shoe: Shoe, rng: random.Random) -> None:
        self.table, self.terms, self.shoe, self.rng = table, terms, shoe, rng
        self.wagers: dict[Place, int] = {}
        self.hands: dict[tuple[int, int], Hand] = {}
        self.dealer: dict[int, list[str]] = {}
        self.highest: dict[int, int] = {}
        """The highest number of a hand that each seat had in this round."""
        self.hole: str | None = None
        """The face of the dealer's card that lies face down, which the log does not see."""
        self.round: list[Event] = []
        """What was written since the round started; between two rounds, since the last ended."""
        self.number: int | None = None
        """Of the round that is on, or was last."""
        self.playing = False
        self.cutting_card_out = False

    # ---- what lies where

    def hand(self, seat: int, number: int | None = None) -> Hand | None:
        return self.hands.get((seat, number or 1))

    def hands_of(self, seat: int) -> list[Hand]:
        return [hand for hand in self.hands.values() if hand.seat == seat]

    def stake(self, seat: int, kind: str, hand: int | None = None, spot: int | None = None) -> int:
        """What lies in one place, 0 where nothing does."""
        return self.wagers.get(Place(seat, kind, hand, spot), 0)

    def lying(self, *kinds: str, seat: int | None = None) -> list[Place]:
        """The places where wagers of these kinds lie, in the order in which they were made."""
        return [
            place for place in self.wagers if place.kind in kinds and seat in (None, place.seat)
        ]

    @property
    def up_card(self) -> str | None:
        for cards in self.dealer.values():
            return cards[0] if cards else None
        return None

    def dealer_worth(self, number: int = 1) -> Worth:
        """What the dealer's cards are worth, with the hole card as it really is."""
        cards = [self.hole or card if card == UNSEEN else card for card in self.dealer[number]]
        found = worth(cards)
        assert found is not None
        return found

    def dealer_has_blackjack(self, number: int = 1) -> bool:
        return len(self.dealer[number]) == 2 and self.dealer_worth(number).total == 21

    def seen(self, kind: type[Event], **fields: object) -> bool:
        """Whether such an event was written in this round."""
        return any(
            isinstance(event, kind)
            and all(getattr(event, name) == value for name, value in fields.items())
            for event in self.round
        )

    # ---- what changes it

    def apply(self, event: Event) -> None:
        if isinstance(event, e.RoundStarted):
            self._clear()
            self.playing = True
        self.round.append(event)
        change = _CHANGES.get(type(event))
        if change:
            change(self, event)

    def _clear(self) -> None:
        self.wagers.clear()
        self.hands.clear()
        self.dealer.clear()
        self.highest.clear()
        self.round.clear()
        self.hole = None


def _placed(layout: Layout, event: e.WagerPlaced) -> None:
    place = Place(event.seat, event.kind, event.hand, event.spot)
    layout.wagers[place] = layout.wagers.get(place, 0) + event.amount


def _replaced(layout: Layout, event: e.WagerReplaced) -> None:
    layout.wagers[Place(event.seat, event.kind, event.hand, event.spot)] = event.amount


def _taken(layout: Layout, event: e.WagerCollected | e.WagerReturned) -> None:
    place = Place(event.seat, event.kind, event.hand, event.spot)
    left = layout.wagers.get(place, 0) - (event.amount or layout.wagers.get(place, 0))
    if left > 0:
        layout.wagers[place] = left
    else:
        layout.wagers.pop(place, None)


def _paid(layout: Layout, event: e.WagerPaid) -> None:
    layout.wagers.pop(Place(event.seat, event.kind, event.hand, event.spot), None)


def _dealt(layout: Layout, event: e.CardDealt) -> None:
    if event.dealer:
        layout.dealer.setdefault(event.hand or 1, []).append(event.card)
    elif event.seat is not None:
        key = (event.seat, event.hand or 1)
        hand = layout.hands.setdefault(key, Hand(event.seat, event.hand))
        layout.highest[event.seat] = max(layout.highest.get(event.seat, 1), event.hand or 1)
        hand.cards.append(event.card)
        hand.done = hand.done or hand.doubled or hand.total >= 21


def _revealed(layout: Layout, event: e.HoleCardRevealed) -> None:
    for cards in layout.dealer.values():
        cards[:] = [event.card if card == UNSEEN else card for card in cards]


def _decided(layout: Layout, event: e.DecisionMade) -> None:
    hand = layout.hand(event.seat, event.hand)
    if hand:
        hand.done = hand.done or event.decision in ("stand", "surrender")
        hand.doubled = hand.doubled or event.decision == "double"


def _split(layout: Layout, event: e.HandSplit) -> None:
    hand = layout.hand(event.seat, event.hand)
    if hand and len(hand.cards) == 2:
        new = Hand(event.seat, event.into, [hand.cards.pop()], from_split=True)
        hand.from_split, hand.number = True, event.hand or 1
        layout.hands[event.seat, event.into] = new
        layout.highest[event.seat] = event.into
        layout.wagers = {
            _after_split(place, hand, event.into): amount for place, amount in layout.wagers.items()
        }


def _after_split(place: Place, hand: Hand, into: int) -> Place:
    """From now on the hands have numbers, and the wager of the split lies on the new one."""
    if place.seat != hand.seat or (place.hand or 1) != hand.number or place.kind == "insurance":
        return place
    return place._replace(hand=into if place.kind == "split" else hand.number)


def _switched(layout: Layout, event: e.SwitchMade) -> None:
    one, two = layout.hand(event.seat, 1), layout.hand(event.seat, 2)
    if one and two and len(one.cards) == len(two.cards) == 2:
        one.cards[1], two.cards[1] = two.cards[1], one.cards[1]
        one.switched = two.switched = True


def _moved(layout: Layout, event: e.UpCardMoved) -> None:
    up = layout.up_card
    layout.dealer = {event.hand: [up] if up else []}


def _picked_up(layout: Layout, event: e.CardsCollected) -> None:
    if event.dealer:
        up = layout.up_card
        layout.dealer = {event.hand or 1: [up]} if event.keeping and up else {}
    elif event.seat is not None and event.hand is not None:
        layout.hands.pop((event.seat, event.hand), None)
    elif event.seat is not None:
        for hand in layout.hands_of(event.seat):
            del layout.hands[hand.seat, hand.number or 1]


def _ended(layout: Layout, _: e.RoundEnded) -> None:
    layout.playing = False
    layout.round.clear()


def _cutting_card(layout: Layout, event: e.CuttingCardReached | e.ShoeLoaded) -> None:
    layout.cutting_card_out = isinstance(event, e.CuttingCardReached)


_CHANGES: dict[type[Event], Callable[..., None]] = {
    e.WagerPlaced: _placed,
    e.WagerReplaced: _replaced,
    e.WagerCollected: _taken,
    e.WagerReturned: _taken,
    e.WagerPaid: _paid,
    e.CardDealt: _dealt,
    e.HoleCardRevealed: _revealed,
    e.DecisionMade: _decided,
    e.HandSplit: _split,
    e.SwitchMade: _switched,
    e.UpCardMoved: _moved,
    e.CardsCollected: _picked_up,
    e.RoundEnded: _ended,
    e.CuttingCardReached: _cutting_card,
    e.ShoeLoaded: _cutting_card,
}
