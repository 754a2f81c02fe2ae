"""Blackjack switch: two hands a seat, a match wager, insurance per hand, a switch, 22 ties."""

from __future__ import annotations

from dataclasses import dataclass, field

from samples.ledger import Ledger, money
from samples.shoe import Shoe, announced, decide, worth

MATCH_ODDS = {"pair": 1, "three of a kind": 5, "two pair": 8, "four of a kind": 40}


@dataclass
class Hand:
    seat: int
    number: int
    stake: float
    cards: list[str] = field(default_factory=list)
    doubled: bool = False
    switched: bool = False
    gone: bool = False
    natural_at_first: bool = False

    @property
    def name(self) -> str:
        return f"seat {self.seat} hand {self.number}"

    @property
    def total(self) -> int:
        return worth(self.cards)[0]

    @property
    def natural(self) -> bool:
        """A switched ace and ten is twenty-one, not a blackjack."""
        return self.total == 21 and len(self.cards) == 2 and not self.switched


class BlackjackSwitch:
    """A round at a time; `seats` maps a seat to its stake on each hand and its match wager."""

    def __init__(self, ledger: Ledger, shoe: Shoe, seats: dict[int, tuple[float, float]]) -> None:
        self.ledger, self.shoe, self.seats = ledger, shoe, seats
        self.hands: list[Hand] = []
        self.insured: dict[tuple[int, int], float] = {}
        self.dealer: list[str] = []

    def play(self, number: int) -> None:
        self.ledger.wait(20)
        self.ledger.say(f"round started {number}")
        self._wagers()
        self._deal()
        self._match()
        if self.dealer[0].startswith("A"):
            self._insurance()
        if self._dealer_has_blackjack():
            self._disclose()
            self._settle()
        else:
            self._switches()
            for hand in self.hands:
                self._decisions(hand)
            self._disclose()
            self._draw()
            self._settle()
        self._pick_up()
        self.ledger.say(f"round ended {number}")
        self.shoe.renew()

    def _wagers(self) -> None:
        self.hands, self.insured = [], {}
        for seat, (stake, match) in self.seats.items():
            for number in (1, 2):
                self.ledger.say(f"wager placed seat {seat} hand {number} main {money(stake)}")
                self.hands.append(Hand(seat, number, stake))
            if match:
                self.ledger.say(f"wager placed seat {seat} match {money(match)}")
        self.ledger.say("betting closed")

    def _deal(self) -> None:
        """One card to each hand, the up card, a second to each hand, the hole card."""
        for hand in self.hands:
            self._card(hand)
        self.dealer = [self.shoe.draw()]
        self.ledger.say(f"card dealt dealer {self.dealer[0]} up")
        for hand in self.hands:
            self._card(hand)
        self.dealer.append(self.shoe.draw())
        self.ledger.say("card dealt dealer unseen down")

    def _card(self, hand: Hand) -> None:
        card = self.shoe.draw()
        hand.cards.append(card)
        self.ledger.say(f"card dealt {hand.name} {card} up")

    def _match(self) -> None:
        """The match wager: decided once, at the highest match in the first four cards."""
        for seat, (_, match) in self.seats.items():
            if not match:
                continue
            found = _matched([card for hand in self._of(seat) for card in hand.cards])
            self.ledger.say(f"wager announced seat {seat} match {'won' if found else 'lost'}")
            if found:
                amount = money(match * MATCH_ODDS[found])
                self.ledger.say(f"wager paid seat {seat} match {amount} net")
            else:
                self.ledger.say(f"wager collected seat {seat} match {money(match)}")

    def _of(self, seat: int) -> list[Hand]:
        return [hand for hand in self.hands if hand.seat == seat]

    def _insurance(self) -> None:
        self.ledger.say("wager offered all insurance")
        for seat in self.seats:
            takes = self.ledger.rng.choice((0, 1, 2))
            if not takes:
                self.ledger.say(f"wager declined seat {seat} insurance")
            for hand in self._of(seat)[:takes]:
                amount = _half_in_chips(hand.stake)
                self.ledger.say(f"wager placed {hand.name} insurance {money(amount)}")
                self.insured[seat, hand.number] = amount

    def _dealer_has_blackjack(self) -> bool:
        """The card reader is used under an ace or a card that counts ten."""
        if worth([self.dealer[0]])[0] < 10:
            return False
        found = worth(self.dealer)[0] == 21
        self.ledger.say(f"card reader used {'positive' if found else 'negative'}")
        return found

    def _switches(self) -> None:
        for seat in self.seats:
            self.ledger.say(f"switch offered seat {seat}")
            one, two = self._of(seat)
            if _better_switched(one.cards, two.cards):
                self.ledger.say(f"switch made seat {seat}")
                one.cards[1], two.cards[1] = two.cards[1], one.cards[1]
                one.switched = two.switched = True
            else:
                self.ledger.say(f"switch declined seat {seat}")

    def _decisions(self, hand: Hand) -> None:
        self._announce(hand)
        while hand.total < 21 and not hand.doubled:
            first = len(hand.cards) == 2
            choice = decide(hand.cards, self.dealer[0], may_double=first, may_split=False)
            if first and hand.total == 16 and worth([self.dealer[0]])[0] >= 10:
                choice = "surrender"
            self.ledger.say(f"decision made {hand.name} to {choice}")
            if choice == "surrender":
                self._surrender(hand)
            if choice in ("stand", "surrender"):
                return
            if choice == "double":
                hand.doubled = True
                self.ledger.say(f"wager placed {hand.name} double {money(hand.stake)}")
            self._card(hand)
            self._announce(hand)
        if hand.total > 21:
            self._collect(hand, "bust")

    def _announce(self, hand: Hand) -> None:
        self.ledger.say(f"total announced {hand.name} {announced(hand.cards, split=hand.switched)}")

    def _surrender(self, hand: Hand) -> None:
        """Half of the hand's wager is given up, half goes back."""
        half = money(hand.stake / 2)
        self.ledger.say(f"wager collected {hand.name} main {half}")
        self.ledger.say(f"wager returned {hand.name} main {half}")
        self.ledger.say(f"cards collected {hand.name} for surrendered")
        hand.gone = True

    def _collect(self, hand: Hand, cause: str) -> None:
        self._result(hand, "collected", hand.stake)
        self.ledger.say(f"cards collected {hand.name} for {cause}")
        hand.gone = True

    # ---- the dealer

    def _disclose(self) -> None:
        """The hole card is shown; losing insurance goes at once, winning is paid 2 to 1."""
        self.ledger.say(f"hole card revealed {self.dealer[1]}")
        won = worth([self.dealer[1]])[0] == 10
        for (seat, number), amount in self.insured.items():
            name = f"seat {seat} hand {number} insurance"
            if won:
                self.ledger.say(f"wager paid {name} {money(amount * 2)} net")
            else:
                self.ledger.say(f"wager collected {name} {money(amount)}")

    def _draw(self) -> None:
        """To seventeen, and on a soft seventeen once more."""
        while worth(self.dealer)[0] < 17 or worth(self.dealer) == (17, True):
            card = self.shoe.draw()
            self.dealer.append(card)
            self.ledger.say(f"card dealt dealer {card} up")

    def _settle(self) -> None:
        self.ledger.say(f"total announced dealer {announced(self.dealer)}")
        results = [(hand, self._outcome(hand)) for hand in self.hands if not hand.gone]
        for wanted in ("collected", "paid", "returned"):
            for hand, outcome in results:
                if outcome == wanted:
                    self._result(hand, outcome, hand.stake)

    def _outcome(self, hand: Hand) -> str:
        theirs = worth(self.dealer)[0]
        natural = theirs == 21 and len(self.dealer) == 2
        if hand.natural != natural:
            return "paid" if hand.natural else "collected"
        if theirs == 22 or hand.total == theirs:
            return "returned"
        return "paid" if theirs > 22 or hand.total > theirs else "collected"

    def _result(self, hand: Hand, result: str, amount: float) -> None:
        for kind in ("main", "double") if hand.doubled else ("main",):
            basis = " net" if result == "paid" else ""
            self.ledger.say(f"wager {result} {hand.name} {kind} {money(amount)}{basis}")

    def _pick_up(self) -> None:
        for hand in sorted(self.hands, key=lambda hand: (-hand.seat, hand.number)):
            if not hand.gone:
                self.ledger.say(f"cards collected {hand.name} for pickup")
        self.ledger.say("cards collected dealer")
        self.ledger.say("cards discarded down")


def _half_in_chips(stake: float, chip: float = 2.5) -> float:
    """Half of a stake, or the next amount that chips can make."""
    return -(-stake / 2 // chip) * chip


def _matched(cards: list[str]) -> str | None:
    ranks = [card[:-1] for card in cards]
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    names = {(4,): "four of a kind", (3, 1): "three of a kind", (2, 2): "two pair"}
    return names.get(tuple(counts)) or ("pair" if counts[0] == 2 else None)


def _better_switched(one: list[str], two: list[str]) -> bool:
    """Whether the best total of the two hands grows by the switch."""
    now = max(worth(one)[0], worth(two)[0])
    return max(worth([one[0], two[1]])[0], worth([two[0], one[1]])[0]) > now
