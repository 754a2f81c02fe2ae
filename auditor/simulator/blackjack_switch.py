"""Blackjack switch: two hands a seat, a match wager, insurance on each hand, a switch."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from auditor import events as e
from auditor.cards import NO_MATCH, match, points, worth
from auditor.house import Options
from auditor.simulator.game import EVENS, Game, compare
from auditor.simulator.layout import Hand, Place
from auditor.simulator.players import Player

KINDS = ("main", "double", "split")
MATCH_ODDS = {
    "match_pair": Fraction(1),
    "match_three_of_a_kind": Fraction(5),
    "match_two_pair": Fraction(8),
    "match_four_of_a_kind": Fraction(40),
}


class BlackjackSwitch(Game):
    name = "blackjack-switch"
    kind = "main"
    seats = 5
    decks = 6
    usual = Options(card_reader=True, soft_17="hit", double_after_split=True)

    def signs(self) -> None:
        self.post_limits("main")
        self.post_limits("match")
        if self.layout.terms.option("surrender"):
            self.does(e.NoticePosted, option="surrender")

    def play(self) -> None:
        self._wagers()
        self._deal()
        self._match()
        if (self.layout.up_card or "").startswith("A"):
            self._insurance()
        if self._reader_finds_blackjack():
            self._disclose()
        else:
            self._switches()
            for hand in list(self.layout.hands.values()):
                self._turn(hand)
            self._disclose()
            if not self.layout.dealer_has_blackjack():
                self.dealer_draws()
        self.announce_dealer()
        self.settle(self._results())
        self.pick_up()

    # ---- before the cards

    def _wagers(self) -> None:
        for player in self.players:
            for number in (1, 2):
                self.wager(Place(player.seat, "main", number), player.stake)
            if player.extras:
                self.wager(Place(player.seat, "match"), self._match_stake(player))
        self.does(e.BettingClosed)

    def _match_stake(self, player: Player) -> int:
        least, most = self.stakes.bounds("match")
        return (least, most)[player.extras == 2 and self.chance(10)]

    def _deal(self) -> None:
        """One card to each hand, the up card, a second to each hand, the hole card."""
        places = [(p.seat, number) for p in self.players for number in (1, 2)]
        for seat, number in places:
            self.deal(seat, number)
        self.deal_dealer()
        for seat, number in places:
            self.deal(seat, number)
        self.deal_hole_card()

    # ---- before the switch

    def _match(self) -> None:
        """Decided once, at the highest match among the first four cards."""
        for place in self.layout.lying("match"):
            cards = [card for hand in self.layout.hands_of(place.seat) for card in hand.cards]
            found = match(cards)
            won = found not in (None, NO_MATCH)
            outcome = "won" if won else "lost"
            self.does(e.WagerAnnounced, seat=place.seat, kind="match", outcome=outcome)
            odds = self.odds(found, MATCH_ODDS[found]) if found and won else EVENS
            self.settle([(place, outcome, odds)])

    def _insurance(self) -> None:
        self.does(e.WagerOffered, everyone=True, kind="insurance")
        for player in self.players:
            takes = self.rng.randrange(3)
            if not takes:
                self.does(e.WagerDeclined, seat=player.seat, kind="insurance")
            for number in (1, 2)[:takes]:
                self._insure(player.seat, number)

    def _insure(self, seat: int, number: int) -> None:
        most = self.stakes.half(self.layout.stake(seat, "main", number))
        amount = most if self.chance(70) else max(self.stakes.chip, most // 2)
        if most:
            self.wager(Place(seat, "insurance", number), amount)

    def _reader_finds_blackjack(self) -> bool:
        """Under an ace, or a card that counts ten, where the table has a reader."""
        up = self.layout.up_card
        if not self.layout.terms.option("card_reader") or not up or points(up) not in (1, 10):
            return False
        found = self.layout.dealer_has_blackjack()
        self.does(e.CardReaderUsed, reader="positive" if found else "negative")
        return found

    # ---- the players

    def _switches(self) -> None:
        for player in self.players:
            self.does(e.SwitchOffered, seat=player.seat)
            better = _better_switched(self.layout.hands_of(player.seat))
            kind = e.SwitchMade if better and not self.chance(5) else e.SwitchDeclined
            self.does(kind, seat=player.seat)

    def _turn(self, hand: Hand) -> None:
        self.announce(hand)
        while not hand.done:
            choice = self.choose(hand, self._can(hand))
            if choice == "surrender":
                self._surrender(hand)
            elif choice == "split":
                self._split(hand)
                return
            elif choice != "stand":
                self._card(hand, choice)
        if hand.total > 21:
            self._bust(hand)

    def _can(self, hand: Hand) -> set[str]:
        """What may be decided beyond to stand and to hit."""
        if len(hand.cards) != 2:
            return set()
        options, can = self.layout.terms.options, set()
        if not hand.from_split or options.double_after_split:
            can.add("double")
        if not hand.from_split and points(hand.cards[0]) == points(hand.cards[1]):
            can.add("split")
        if not hand.from_split and options.surrender:
            can.add("surrender")
        return can

    def _card(self, hand: Hand, choice: str) -> None:
        if choice == "double":
            (place, *_) = self.on_hand(hand, "main", "split")
            self.wager(Place(hand.seat, "double", hand.number), self.layout.wagers[place])
        self.deal(hand.seat, hand.number)
        self.announce(hand)

    def _split(self, hand: Hand) -> None:
        """The first of the two hands is played out before the other gets a card."""
        for part in self.split(hand, self.layout.stake(hand.seat, "main", hand.number)):
            self.deal(part.seat, part.number)
            self._turn(part)

    def _surrender(self, hand: Hand) -> None:
        """Half of the wager is given up, in chips that can make it, and the rest goes back."""
        place = Place(hand.seat, "main", hand.number)
        if place in self.layout.wagers:
            stake = self.layout.wagers[place]
            lost = self.stakes.half(stake) if self.chance(50) else self.stakes.half_below(stake)
            self.does(e.WagerCollected, **place._asdict(), amount=lost)
            self.give_back(place)
        self.take_cards(hand, "surrendered")

    def _bust(self, hand: Hand) -> None:
        for place in self.on_hand(hand, *KINDS):
            self.collect(place)
        self.take_cards(hand, "bust")

    # ---- the dealer

    def _disclose(self) -> None:
        """The hole card is shown; losing insurance goes at once, winning is paid 2 to 1."""
        self.reveal()
        won = self.layout.dealer_has_blackjack()
        odds = self.odds("insurance", Fraction(2))
        outcome = "won" if won else "lost"
        self.settle([(place, outcome, odds) for place in self.layout.lying("insurance")])

    def _results(self) -> Iterator[tuple[Place, str, Fraction]]:
        for place in self.layout.lying(*KINDS):
            hand = self.layout.hand(place.seat, place.hand)
            if hand:
                yield place, self._outcome(hand), self._odds(hand, place.kind)

    def _outcome(self, hand: Hand) -> str:
        """A switched ace and ten is twenty-one; a dealer's 22 ties with all but a blackjack."""
        natural = self.layout.dealer_has_blackjack()
        if hand.natural != natural:
            return "won" if hand.natural else "lost"
        if natural:
            return "tied"
        return compare(hand.total, self.layout.dealer_worth().total, "push")

    def _odds(self, hand: Hand, kind: str) -> Fraction:
        return self.odds("blackjack") if hand.natural and kind == "main" else self.odds(kind)


def _better_switched(hands: list[Hand]) -> bool:
    """Whether the better of the two totals grows by the switch."""
    if [len(hand.cards) for hand in hands] != [2, 2]:
        return False
    one, two = (hand.cards for hand in hands)
    switched = worth([one[0], two[1]]), worth([two[0], one[1]])
    now = max(hand.total for hand in hands)
    return max(each.total for each in switched if each) > now
