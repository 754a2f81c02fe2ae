"""What the games have in common: cards from the shoe, totals called, wagers settled."""

from __future__ import annotations

import random
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, ClassVar

from auditor import events as e
from auditor.cards import UNSEEN, Worth
from auditor.events import Event
from auditor.house import Options
from auditor.simulator.journal import Journal
from auditor.simulator.layout import Hand, Layout, Place
from auditor.simulator.players import Players, Stakes, decide

EVENS = Fraction(1)


class Game:
    """A game at one table, a round at a time."""

    name: ClassVar[str]
    kind: ClassVar[str]
    """The kind of wager that a player's stake goes by."""
    seats: ClassVar[int]
    decks: ClassVar[int]
    usual: ClassVar[Options] = Options()
    """What is usual in the game where the house has not said."""

    def __init__(self, journal: Journal, players: Players, stakes: Stakes) -> None:
        self.journal, self.players, self.stakes = journal, players, stakes

    @property
    def layout(self) -> Layout:
        return self.journal.layout

    @property
    def rng(self) -> random.Random:
        return self.layout.rng

    def does(self, kind: type[Event], /, **fields: Any) -> None:
        self.journal.does(kind, **fields)

    def signs(self) -> None:
        """What is posted when the table opens."""
        raise NotImplementedError

    def play(self) -> None:
        """What happens between the beginning of a round and its end."""
        raise NotImplementedError

    # ---- signs and wagers

    def post_limits(self, kind: str, wagers: int | None = None, spot: int | None = None) -> None:
        least, most = self.stakes.bounds(kind, spot)
        fields: dict[str, Any] = {"minimum": least, "maximum": most, "wagers": wagers, "spot": spot}
        self.does(e.LimitsPosted, kind=kind, **fields)

    def wager(self, place: Place, amount: int) -> None:
        self.does(e.WagerPlaced, **place._asdict(), amount=amount)

    def chance(self, percent: int) -> bool:
        return self.rng.randrange(100) < percent

    # ---- cards

    def draw(self) -> str:
        """The next card; the cutting card comes out before it."""
        shoe = self.layout.shoe
        if shoe.at_cutting_card and not self.layout.cutting_card_out:
            self.does(e.CuttingCardReached)
        return shoe.draw()

    def deal(self, seat: int, hand: int | None = None) -> None:
        self.does(e.CardDealt, seat=seat, hand=hand, card=self.draw(), face="up")

    def deal_dealer(self, hand: int | None = None) -> None:
        self.does(e.CardDealt, dealer=True, hand=hand, card=self.draw(), face="up")

    def deal_hole_card(self) -> None:
        self.layout.hole = self.draw()
        self.does(e.CardDealt, dealer=True, card=UNSEEN, face="down")

    def reveal(self) -> None:
        """The hole card is shown, if it still lies hidden."""
        if self.layout.hole and any(UNSEEN in cards for cards in self.layout.dealer.values()):
            self.does(e.HoleCardRevealed, card=self.layout.hole)

    def dealer_draws(self, number: int = 1, hand: int | None = None) -> None:
        """To seventeen, and past a soft one where the house hits it."""
        while self._goes_on(self.layout.dealer_worth(number)):
            self.deal_dealer(hand)

    def _goes_on(self, worth: Worth) -> bool:
        hits_soft = self.layout.terms.option("soft_17") == "hit"
        return worth.total < 17 or (hits_soft and worth == Worth(17, True))

    # ---- totals and decisions

    def announce(self, hand: Hand) -> None:
        total, quality = hand.total, _quality(hand.worth, hand.natural)
        self.does(e.TotalAnnounced, seat=hand.seat, hand=hand.number, total=total, quality=quality)

    def announce_dealer(self, number: int = 1, hand: int | None = None) -> None:
        worth = self.layout.dealer_worth(number)
        natural = worth.total == 21 and len(self.layout.dealer[number]) == 2
        quality = _quality(worth, natural)
        self.does(e.TotalAnnounced, dealer=True, hand=hand, total=worth.total, quality=quality)

    def choose(self, hand: Hand, can: set[str]) -> str:
        """What the player decides, written down."""
        choice = decide(hand, self.layout.up_card or "", can, self.rng)
        self.does(e.DecisionMade, seat=hand.seat, hand=hand.number, decision=choice)
        return choice

    def on_hand(self, hand: Hand, *kinds: str) -> list[Place]:
        """The places of the wagers on a hand; a wager that names no hand lies on the first."""
        lying = self.layout.lying(*kinds, seat=hand.seat)
        return [place for place in lying if (place.hand or 1) == (hand.number or 1)]

    def split(self, hand: Hand, stake: int) -> list[Hand]:
        """A hand becomes two, with a wager on the new one; the first comes first."""
        number = hand.number or 1
        new = 1 + self.layout.highest[hand.seat]
        self.wager(Place(hand.seat, "split", hand.number), stake)
        self.does(e.HandSplit, seat=hand.seat, hand=number, into=new)
        parts = (self.layout.hand(hand.seat, each) for each in (number, new))
        return [part for part in parts if part]

    # ---- settlement

    def odds(self, name: str, usual: Fraction = EVENS) -> Fraction:
        return self.layout.terms.odds.get(name, usual)

    def collect(self, place: Place) -> None:
        self.does(e.WagerCollected, **place._asdict(), amount=self.layout.wagers[place])

    def give_back(self, place: Place) -> None:
        self.does(e.WagerReturned, **place._asdict(), amount=self.layout.wagers[place])

    def pay(self, place: Place, odds: Fraction) -> None:
        """What the stake earns; with the stake itself where the house writes payments gross."""
        stake = self.layout.wagers[place]
        earned = int(stake * odds)
        basis = self.layout.terms.payouts or "net"
        amount = earned + stake if basis == "gross" else earned
        self.does(e.WagerPaid, **place._asdict(), amount=amount, basis=basis)

    def settle(self, results: Iterable[tuple[Place, str, Fraction]]) -> None:
        """Losers are collected, then winners paid, then ties given back."""
        found = list(results)
        for wanted in ("lost", "won", "tied"):
            for place, result, odds in found:
                if result == wanted and place in self.layout.wagers:
                    self._settle(place, result, odds)

    def _settle(self, place: Place, result: str, odds: Fraction) -> None:
        if result == "lost":
            self.collect(place)
        elif result == "won":
            self.pay(place, odds)
        else:
            self.give_back(place)

    # ---- the end

    def take_cards(self, hand: Hand, cause: str) -> None:
        self.does(e.CardsCollected, seat=hand.seat, hand=hand.number, cause=cause)

    def pick_up(self, dealer_hand: int | None = None) -> None:
        """The players' cards from the dealer's right to the left, then the dealer's own."""
        for hand in sorted(self.layout.hands.values(), key=lambda each: -each.seat):
            self.take_cards(hand, "pickup")
        self.does(e.CardsCollected, dealer=True, hand=dealer_hand)
        self.does(e.CardsDiscarded, face="down")


def _quality(worth: Worth, natural: bool) -> str:
    if natural:
        return "blackjack"
    return "bust" if worth.total > 21 else "soft" if worth.soft else "hard"


def compare(mine: int, theirs: int, dealer_22: str = "bust") -> str:
    """How a wager ends on two totals, neither a blackjack."""
    if theirs == 22 and dealer_22 == "push":
        return "tied"
    if theirs > 21 or mine > theirs:
        return "won"
    return "tied" if mine == theirs else "lost"
