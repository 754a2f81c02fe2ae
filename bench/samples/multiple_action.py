"""Multiple action blackjack: one hand, two or three wagers on it, as many hands of the dealer.

Settled spot by spot: losers are collected, then winners paid, before the up card moves on.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from samples.ledger import Ledger, money
from samples.shoe import Shoe, announced, decide, worth


@dataclass
class Hand:
    seat: int
    number: int
    stakes: dict[int, float]
    kind: str
    cards: list[str] = field(default_factory=list)
    doubled: bool = False
    split: bool = False
    gone: bool = False

    @property
    def total(self) -> int:
        return worth(self.cards)[0]

    @property
    def natural(self) -> bool:
        return self.total == 21 and len(self.cards) == 2 and not self.split


class MultipleAction:
    """A round at a time, on one shoe."""

    def __init__(self, ledger: Ledger, shoe: Shoe, seats: dict[int, dict[int, float]]) -> None:
        self.ledger, self.shoe, self.seats = ledger, shoe, seats
        self.hands: list[Hand] = []
        self.insured: dict[tuple[int, int], float] = {}

    def play(self, number: int) -> None:
        self.ledger.wait(20)
        self.ledger.say(f"round started {number}")
        self._wagers()
        up = self._deal()
        if up.startswith("A"):
            self._insurance()
        for hand in list(self.hands):
            self._decisions(hand, up)
        self._dealer(up)
        self.ledger.say(f"round ended {number}")
        self.shoe.renew()

    def _wagers(self) -> None:
        self.hands, self.insured = [], {}
        for seat, stakes in self.seats.items():
            for spot, stake in stakes.items():
                self.ledger.say(f"wager placed seat {seat} spot {spot} main {money(stake)}")
            self.hands.append(Hand(seat, 1, dict(stakes), "main"))
        self.ledger.say("betting closed")

    def _deal(self) -> str:
        for hand in self.hands:
            self._card(hand)
        up = self.shoe.draw()
        self.ledger.say(f"card dealt dealer hand 1 {up} up")
        for hand in self.hands:
            self._card(hand)
        return up

    def _card(self, hand: Hand) -> None:
        card = self.shoe.draw()
        hand.cards.append(card)
        self.ledger.say(f"card dealt {self._name(hand)} {card} up")

    def _name(self, hand: Hand) -> str:
        several = sum(other.seat == hand.seat for other in self.hands) > 1
        return f"seat {hand.seat} hand {hand.number}" if several else f"seat {hand.seat}"

    def _insurance(self) -> None:
        self.ledger.say("wager offered all insurance")
        for hand in self.hands:
            if self.ledger.rng.random() < 0.5:
                for spot, stake in hand.stakes.items():
                    half = stake / 2
                    words = f"wager placed seat {hand.seat} spot {spot} insurance {money(half)}"
                    self.ledger.say(words)
                    self.insured[hand.seat, spot] = half
            else:
                self.ledger.say(f"wager declined seat {hand.seat} insurance")

    # ---- the players

    def _decisions(self, hand: Hand, up: str) -> None:
        self._announce(hand)
        while hand.total < 21 and not hand.doubled:
            first = len(hand.cards) == 2
            choice = decide(hand.cards, up, may_double=first, may_split=first and not hand.split)
            self.ledger.say(f"decision made {self._name(hand)} to {choice}")
            if choice == "stand":
                return
            if choice == "split":
                self._split(hand, up)
                return
            if choice == "double":
                self._double(hand)
            self._card(hand)
            self._announce(hand)
        if hand.total > 21:
            self._bust(hand)

    def _announce(self, hand: Hand) -> None:
        said = announced(hand.cards, split=hand.split)
        self.ledger.say(f"total announced {self._name(hand)} {said}")

    def _double(self, hand: Hand) -> None:
        hand.doubled = True
        for spot, stake in hand.stakes.items():
            self.ledger.say(f"wager placed {self._name(hand)} spot {spot} double {money(stake)}")

    def _split(self, hand: Hand, up: str) -> None:
        new = Hand(hand.seat, 2, dict(hand.stakes), "split", [hand.cards.pop()], split=True)
        for spot, stake in hand.stakes.items():
            self.ledger.say(
                f"wager placed seat {hand.seat} hand 1 spot {spot} split {money(stake)}"
            )
        self.ledger.say(f"hand split seat {hand.seat} hand 1 into 2")
        hand.split = True
        self.hands.insert(self.hands.index(hand) + 1, new)
        for each in (hand, new):
            self._card(each)
            if each.cards[0].startswith("A"):
                self._announce(each)
            else:
                self._decisions(each, up)

    def _bust(self, hand: Hand) -> None:
        """All of the hand's wagers go with its cards, its insurance too."""
        hand.gone = True
        for spot, stake in hand.stakes.items():
            self._settle("collected", hand, spot, stake)
        for spot in hand.stakes:
            if hand.kind == "main" and not hand.split and (hand.seat, spot) in self.insured:
                amount = self.insured.pop((hand.seat, spot))
                words = f"wager collected seat {hand.seat} spot {spot} insurance {money(amount)}"
                self.ledger.say(words)
        self.ledger.say(f"cards collected {self._name(hand)} for bust")

    # ---- the dealer

    def _dealer(self, up: str) -> None:
        live = [hand for hand in self.hands if not hand.gone]
        spots = sorted({spot for hand in live for spot in hand.stakes} | self._insured_spots())
        number = 1
        for number in spots:
            cards = self._dealer_hand(number, up)
            self._insurance_of(number, cards)
            self._settle_spot(number, cards)
            if number != spots[-1]:
                self.ledger.say(f"cards collected dealer hand {number} keeping up")
                self.ledger.say("cards discarded down")
                self.ledger.say(f"up card moved hand {number + 1}")
        for hand in sorted(live, key=lambda hand: -hand.seat):
            self.ledger.say(f"cards collected {self._name(hand)} for pickup")
        self.ledger.say(f"cards collected dealer hand {number}")
        self.ledger.say("cards discarded down")

    def _insured_spots(self) -> set[int]:
        return {spot for _, spot in self.insured}

    def _dealer_hand(self, number: int, up: str) -> list[str]:
        """The second card, then draws to seventeen."""
        cards = [up]
        while len(cards) < 2 or worth(cards)[0] < 17:
            card = self.shoe.draw()
            cards.append(card)
            self.ledger.say(f"card dealt dealer hand {number} {card} up")
        self.ledger.say(f"total announced dealer hand {number} {announced(cards)}")
        return cards

    def _insurance_of(self, spot: int, cards: list[str]) -> None:
        won = worth([cards[1]])[0] == 10
        for (seat, insured), amount in self.insured.items():
            if insured == spot:
                how = f"paid seat {seat} spot {spot} insurance {money(amount * 2)} net"
                lost = f"collected seat {seat} spot {spot} insurance {money(amount)}"
                self.ledger.say(f"wager {how if won else lost}")

    def _settle_spot(self, spot: int, cards: list[str]) -> None:
        """Losers first, then winners and ties."""
        staked = [hand for hand in self.hands if not hand.gone and spot in hand.stakes]
        results = [(hand, _result(hand, cards)) for hand in staked]
        for wanted in ("collected", "paid", "returned"):
            for hand, result in results:
                if result == wanted:
                    self._settle(result, hand, spot, hand.stakes[spot])

    def _settle(self, result: str, hand: Hand, spot: int, stake: float) -> None:
        for kind in (hand.kind, "double") if hand.doubled else (hand.kind,):
            amount = stake * 1.5 if result == "paid" and hand.natural else stake
            basis = " net" if result == "paid" else ""
            words = f"{self._name(hand)} spot {spot} {kind} {money(amount)}{basis}"
            self.ledger.say(f"wager {result} {words}")


def _result(hand: Hand, dealer: list[str]) -> str:
    theirs, natural = worth(dealer)[0], worth(dealer)[0] == 21 and len(dealer) == 2
    if hand.natural != natural:
        return "paid" if hand.natural else "collected"
    if theirs > 21 or hand.total > theirs:
        return "paid"
    return "returned" if hand.total == theirs else "collected"
