"""The cards of a simulated table, in the order in which they will be drawn."""

from __future__ import annotations

import random

from auditor.cards import RANKS, SUITS

WITHOUT_TENS = 48
"""The cards of a deck that has no tens."""

MOST_CARDS = 9
"""That a player, or the dealer, hardly ever needs more of in a round."""


class Shoe:
    """Cards face down. `depth` is how many lie behind the cutting card.

    `seats` is how many may play: enough cards for a whole round lie behind the cutting card.
    """

    def __init__(self, decks: int, deck_cards: int, seats: int, rng: random.Random) -> None:
        self.decks, self._reserve = decks, MOST_CARDS * (seats + 1)
        ranks = [rank for rank in RANKS if not (deck_cards == WITHOUT_TENS and rank == "10")]
        self._all = [rank + suit for rank in ranks for suit in SUITS] * decks
        self._rng = rng
        self.cards: list[str] = []
        self.depth = 0

    @property
    def size(self) -> int:
        return len(self._all)

    def shuffle(self) -> None:
        """All cards together again, in a new order, the cutting card a quarter from the end."""
        self.cards = list(self._all)
        self._rng.shuffle(self.cards)
        self.depth = max(len(self.cards) // 4 + self._rng.randint(-4, 4), self._reserve)

    def draw(self) -> str:
        return self.cards.pop()

    @property
    def at_cutting_card(self) -> bool:
        """Whether the cutting card is the next to come out, or did."""
        return len(self.cards) <= self.depth
