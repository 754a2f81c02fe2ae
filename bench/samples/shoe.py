"""The shoe: shuffled, cut, loaded, burned, and emptied once the cutting card is out."""

from __future__ import annotations

from samples.ledger import Ledger

SUITS = "CDHS"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


class Shoe:
    """The cards of a table; `ranks` are those of its game."""

    def __init__(self, ledger: Ledger, decks: int, depth: int, ranks: tuple[str, ...]) -> None:
        self.ledger, self.decks, self.depth, self.ranks = ledger, decks, depth, ranks
        self.cards: list[str] = []
        self.burned = ""
        self.reached = False

    def load(self) -> None:
        """The whole procedure before a shoe is dealt: shuffle, cut, cutting card, load, burn."""
        deck = [rank + suit for rank in self.ranks for suit in SUITS]
        self.cards = deck * self.decks
        self.ledger.rng.shuffle(self.cards)
        self.reached = False
        self.ledger.say("shuffle started")
        self.ledger.say("shuffle completed mode random", 95)
        self.ledger.say(f"cards cut player seat 2 depth {self.ledger.rng.randint(20, 200)}", 6)
        self.ledger.say(f"cutting card placed depth {self.depth}", 4)
        self.ledger.say(f"shoe loaded decks {self.decks} count {len(self.cards)}", 8)
        self.burn()

    def burn(self) -> None:
        self.burned = self.cards.pop()
        self.ledger.say("card burned down")

    def draw(self) -> str:
        """The next card; the cutting card is seen when it comes out before it."""
        if not self.reached and len(self.cards) <= self.depth:
            self.reached = True
            self.ledger.say("cutting card reached")
        return self.cards.pop()

    def renew(self) -> None:
        """After the round in which the cutting card came out: empty, shuffle, load, burn."""
        if self.reached:
            self.ledger.say(f"shoe emptied count {len(self.cards)}", 12)
            self.load()


def worth(cards: list[str]) -> tuple[int, bool]:
    """The total of some cards, and whether an ace in it counts eleven."""
    points = [1 if c[0] == "A" else 10 if c[0] in "1JQK" else int(c[0]) for c in cards]
    soft = 1 in points and sum(points) <= 11
    return sum(points) + (10 if soft else 0), soft


def announced(cards: list[str], *, split: bool = False) -> str:
    """A total as the dealer says it."""
    total, soft = worth(cards)
    natural = total == 21 and len(cards) == 2 and not split
    quality = "blackjack" if natural else "bust" if total > 21 else "soft" if soft else "hard"
    return f"{total} {quality}"


def decide(cards: list[str], up: str, *, may_double: bool, may_split: bool) -> str:
    """What a sensible player does."""
    total, soft = worth(cards)
    against = worth([up])[0]
    if may_split and cards[0][:-1] == cards[1][:-1] and cards[0][:-1] in ("A", "8", "9", "2", "3"):
        return "split"
    if may_double and not soft and total in (10, 11) and against < 10:
        return "double"
    if soft:
        return "stand" if total >= 18 else "hit"
    return "stand" if total >= 17 or (total >= 13 and against <= 6) else "hit"
