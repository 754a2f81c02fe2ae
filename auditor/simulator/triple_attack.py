"""Triple attack blackjack: three attacks, bonus wagers, a hole card, 21 paid when announced.

What an ace and a ten after a split are is not settled: they wait for the dealer's cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from auditor import events as e
from auditor.cards import rank, suit
from auditor.house import Options
from auditor.simulator.game import EVENS, Game, compare
from auditor.simulator.layout import Hand, Place

ATTACKS = ("first_attack", "second_attack", "third_attack")
BONUSES = ("suited_royals", "triple_match")
KINDS = (*ATTACKS, "double", "split")
BONUS_STAKE = 500
BONUS_ODDS = Fraction(10)
READER_UNDER = ("ace", "king", "queen", "jack")
ROYALS = ("king", "queen", "jack")
MOST_HANDS = 3


class TripleAttack(Game):
    name = "triple-attack-blackjack"
    kind = "first_attack"
    seats = 6
    decks = 8
    usual = Options(deck_cards=48, card_reader=True, soft_17="hit", double_after_split=True)

    def signs(self) -> None:
        self.post_limits("first_attack")
        for option in ("card_reader", "surrender"):
            if self.layout.terms.option(option):
                self.does(e.NoticePosted, option=option)

    def play(self) -> None:
        self._opening_wagers()
        for player in self.players:
            self.deal(player.seat)
        self._attack("second_attack")
        self.deal_dealer()
        self._attack("third_attack")
        for player in self.players:
            self.deal(player.seat)
        self.deal_hole_card()
        may_draw = not self._reader_finds_blackjack()
        for hand in list(self.layout.hands.values()):
            self._turn(hand, may_draw)
        self._dealer_turn()
        self.settle(self._results())
        self.pick_up()

    # ---- wagers

    def _opening_wagers(self) -> None:
        for kind in BONUSES:
            self.does(e.WagerOffered, everyone=True, kind=kind)
        for player in self.players:
            self.wager(Place(player.seat, "first_attack"), player.stake)
            for kind in BONUSES[: player.extras]:
                self.wager(Place(player.seat, kind), self.stakes.within(BONUS_STAKE, kind))
        self.does(e.BettingClosed)

    def _attack(self, kind: str) -> None:
        """The further attack: offered to all, equal to the first, placed or declined by each."""
        self.does(e.WagerOffered, everyone=True, kind=kind)
        for player in self.players:
            first = self.layout.stake(player.seat, "first_attack")
            if first and self.chance(60):
                self.wager(Place(player.seat, kind), first)
            else:
                self.does(e.WagerDeclined, seat=player.seat, kind=kind)

    # ---- the players

    def _reader_finds_blackjack(self) -> bool:
        """With an ace, king, queen or jack up, the reader is used before anyone draws."""
        if rank(self.layout.up_card) not in READER_UNDER:
            return False
        found = self.layout.dealer_has_blackjack()
        self.does(e.CardReaderUsed, reader="positive" if found else "negative")
        return found

    def _turn(self, hand: Hand, may_draw: bool) -> None:
        """The total, the bonus wagers, then decisions."""
        self._announce(hand)
        self._bonus(hand)
        while may_draw and not hand.done:
            choice = self.choose(hand, self._can(hand))
            if choice == "split":
                self._split(hand)
                return
            if choice == "surrender":
                self._surrender(hand)
            elif choice != "stand":
                self._card(hand, choice)
        if hand.total > 21:
            self._bust(hand)

    def _announce(self, hand: Hand) -> None:
        """A blackjack, and 21 in three or more cards, is paid when it is announced."""
        self.announce(hand)
        if hand.natural or (hand.total == 21 and len(hand.cards) > 2):
            mine = self.on_hand(hand, *KINDS)
            self.settle((place, "won", self._odds(hand, place)) for place in mine)

    def _bonus(self, hand: Hand) -> None:
        """Two royals of one suit win the one; two cards of the dealer's up rank the other."""
        for place in self.layout.lying(*BONUSES, seat=hand.seat):
            outcome = "won" if self._wins(place.kind, hand) else "lost"
            self.does(e.WagerAnnounced, seat=hand.seat, kind=place.kind, outcome=outcome)
            self.settle([(place, outcome, self.odds(place.kind, BONUS_ODDS))])

    def _wins(self, kind: str, hand: Hand) -> bool:
        one, two = hand.cards[:2]
        if kind == "suited_royals":
            return suit(one) == suit(two) and rank(one) in ROYALS and rank(two) in ROYALS
        return rank(one) == rank(two) == rank(self.layout.up_card)

    def _can(self, hand: Hand) -> set[str]:
        """What may be decided beyond to stand and to hit."""
        if len(hand.cards) != 2:
            return set()
        options, can = self.layout.terms.options, set()
        if not hand.from_split or options.double_after_split:
            can.add("double")
        if options.surrender and not hand.from_split:
            can.add("surrender")
        if rank(hand.cards[0]) == rank(hand.cards[1]) and self._may_split(hand):
            can.add("split")
        return can

    def _may_split(self, hand: Hand) -> bool:
        options = self.layout.terms.options
        if not hand.from_split:
            return True
        again = options.resplit and len(self.layout.hands_of(hand.seat)) < MOST_HANDS
        return bool(again and (options.resplit_aces or rank(hand.cards[0]) != "ace"))

    def _staked(self, hand: Hand) -> int:
        return sum(self.layout.wagers[place] for place in self.on_hand(hand, *ATTACKS, "split"))

    def _card(self, hand: Hand, choice: str) -> None:
        if choice == "double":
            self.wager(Place(hand.seat, "double", hand.number), self._staked(hand))
        self.deal(hand.seat, hand.number)
        self._announce(hand)

    def _split(self, hand: Hand) -> None:
        """The first of the two hands is played out before the other gets a card."""
        for part in self.split(hand, self._staked(hand)):
            self.deal(part.seat, part.number)
            self._turn(part, may_draw=True)

    def _surrender(self, hand: Hand) -> None:
        """Half of each attack is given up, in chips that can make it, and the rest goes back."""
        for place in self.on_hand(hand, *KINDS):
            lost = self.stakes.half(self.layout.wagers[place])
            self.does(e.WagerCollected, **place._asdict(), amount=lost)
            self.give_back(place)
        self.take_cards(hand, "surrendered")

    def _bust(self, hand: Hand) -> None:
        for place in self.on_hand(hand, *KINDS):
            self.collect(place)
        self.take_cards(hand, "bust")

    # ---- the dealer

    def _dealer_turn(self) -> None:
        """The hole card is shown; the dealer draws only against a hand that still plays."""
        self.reveal()
        if self.layout.lying(*KINDS):
            self.dealer_draws()
        self.announce_dealer()

    def _results(self) -> Iterator[tuple[Place, str, Fraction]]:
        for place in self.layout.lying(*KINDS):
            hand = self.layout.hand(place.seat, place.hand)
            if hand:
                total = self.layout.dealer_worth().total
                yield place, compare(hand.total, total, "push"), self._odds(hand, place)

    def _odds(self, hand: Hand, place: Place) -> Fraction:
        natural = hand.natural and place.kind in ATTACKS
        return self.odds("blackjack", EVENS) if natural else self.odds(place.kind)
