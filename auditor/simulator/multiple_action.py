"""Multiple action blackjack: one hand, two or three wagers on it, as many hands of the dealer.

At a table without the option there is one wager, and side wagers that the option excludes.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from auditor import events as e
from auditor.cards import points
from auditor.simulator.game import Game, compare
from auditor.simulator.layout import Hand, Place
from auditor.simulator.players import Player

SPOTS = (1, 2, 3)
KINDS = ("main", "double", "split")
THREE_TO_TWO = Fraction(3, 2)


class MultipleAction(Game):
    name = "multiple-action-blackjack"
    kind = "main"
    seats = 7
    decks = 8

    @property
    def optional(self) -> bool:
        """Whether the table has the option."""
        return self.layout.terms.option("multiple_action") is not False

    @property
    def required(self) -> int:
        """The fewest wagers that a player must make."""
        return self.layout.terms.options.spots_required or 2

    def signs(self) -> None:
        if not self.optional:
            self.post_limits("main")
            return
        self.does(e.OptionOffered, option="multiple_action")
        self.post_limits("main", wagers=self.required)
        self.post_limits("main", spot=3)

    def play(self) -> None:
        self._wagers()
        self._deal()
        if (self.layout.up_card or "").startswith("A"):
            self._insurance()
        for hand in list(self.layout.hands.values()):
            self._turn(hand)
        self._dealer()

    # ---- before the cards

    def _spots(self, player: Player) -> tuple[int | None, ...]:
        if not self.optional:
            return (None,)
        return SPOTS[: 3 if player.extras else self.required]

    def _wagers(self) -> None:
        for player in self.players:
            for spot in self._spots(player):
                stake = self.stakes.within(player.stake, "main", spot)
                self.wager(Place(player.seat, "main", None, spot), stake)
        self.does(e.BettingClosed)

    def _deal(self) -> None:
        for player in self.players:
            self.deal(player.seat)
        self.deal_dealer(1 if self.optional else None)
        for player in self.players:
            self.deal(player.seat)

    def _insurance(self) -> None:
        self.does(e.WagerOffered, everyone=True, kind="insurance")
        for player in self.players:
            insured = [p for p in self.layout.lying("main", seat=player.seat) if self.chance(40)]
            for place in insured:
                most = self.stakes.half_below(self.layout.wagers[place])
                self.wager(Place(player.seat, "insurance", None, place.spot), most)
            if not insured:
                self.does(e.WagerDeclined, seat=player.seat, kind="insurance")

    # ---- the players

    def _turn(self, hand: Hand) -> None:
        self.announce(hand)
        while not hand.done:
            choice = self.choose(hand, self._can(hand))
            if choice == "split":
                self._split(hand)
                return
            if choice != "stand":
                self._card(hand, choice)
        if hand.total > 21:
            self._bust(hand)

    def _can(self, hand: Hand) -> set[str]:
        if len(hand.cards) != 2 or hand.total == 21:
            return set()
        pair = points(hand.cards[0]) == points(hand.cards[1]) and not hand.from_split
        return {"double", "split"} if pair else {"double"}

    def _card(self, hand: Hand, choice: str) -> None:
        if choice == "double":
            for place in self.on_hand(hand, "main", "split"):
                stake = self.layout.wagers[place]
                self.wager(Place(hand.seat, "double", hand.number, place.spot), stake)
        self.deal(hand.seat, hand.number)
        self.announce(hand)

    def _split(self, hand: Hand) -> None:
        """A wager beside each of the first, for the second hand; aces get one card each."""
        for place in self.layout.lying("main", seat=hand.seat):
            stake = self.layout.wagers[place]
            self.wager(Place(hand.seat, "split", hand.number, place.spot), stake)
        self.does(e.HandSplit, seat=hand.seat, hand=1, into=2)
        for each in self.layout.hands_of(hand.seat):
            self.deal(each.seat, each.number)
            if each.cards[0].startswith("A"):
                each.done = True
                self.announce(each)
            else:
                self._turn(each)

    def _bust(self, hand: Hand) -> None:
        """All wagers of the hand go with its cards, its insurance too."""
        insured = () if hand.from_split else ("insurance",)
        for place in self.on_hand(hand, *KINDS, *insured):
            self.collect(place)
        self.take_cards(hand, "bust")

    # ---- the dealer

    def _dealer(self) -> None:
        """A hand for each spot on which a wager still lies, every one built on the up card."""
        for number in SPOTS:
            if self._on_spot(number):
                if number not in self.layout.dealer:
                    self._move_up_card(number)
                self._dealer_hand(number)
                self._settle_spot(number)
        self.pick_up(self._last_hand)

    @property
    def _last_hand(self) -> int | None:
        return max(self.layout.dealer, default=1) if self.optional else None

    def _move_up_card(self, number: int) -> None:
        self.does(e.CardsCollected, dealer=True, hand=self._last_hand, keeping=True)
        self.does(e.CardsDiscarded, face="down")
        self.does(e.UpCardMoved, hand=number)

    def _dealer_hand(self, number: int) -> None:
        hand = number if self.optional else None
        self.deal_dealer(hand)
        self.dealer_draws(number, hand)
        self.announce_dealer(number, hand)

    def _on_spot(self, number: int) -> list[Place]:
        lying = self.layout.lying(*KINDS, "insurance")
        return [place for place in lying if (place.spot or 1) == number]

    def _settle_spot(self, number: int) -> None:
        odds, outcome = self.odds("insurance", Fraction(2)), self._insured(number)
        insured = [place for place in self._on_spot(number) if place.kind == "insurance"]
        self.settle((place, outcome, odds) for place in insured)
        self.settle(self._results(number, self._on_spot(number)))

    def _insured(self, number: int) -> str:
        return "won" if points(self.layout.dealer[number][1]) == 10 else "lost"

    def _results(self, number: int, places: list[Place]) -> Iterator[tuple[Place, str, Fraction]]:
        for place in places:
            hand = self.layout.hand(place.seat, place.hand)
            if hand and place.kind != "insurance":
                natural = hand.natural and place.kind == "main"
                odds = self.odds("blackjack", THREE_TO_TWO) if natural else self.odds(place.kind)
                yield place, self._outcome(hand, number, place.kind), odds

    def _outcome(self, hand: Hand, number: int, kind: str) -> str:
        """A dealer's blackjack takes only what was wagered at first from one who split."""
        natural = self.layout.dealer_has_blackjack(number)
        if natural and kind == "split":
            return "tied"
        if hand.natural != natural:
            return "won" if hand.natural else "lost"
        if natural:
            return "tied"
        return compare(hand.total, self.layout.dealer_worth(number).total)
