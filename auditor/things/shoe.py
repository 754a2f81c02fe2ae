"""The cards in play."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Sequence

from auditor.cards import UNSEEN
from auditor.things.runs import NEW_DECK, Follower

MOST_CARDS = 520
"""More than any shoe holds: a log need never say that a shoe was loaded."""


class Shoe:
    """The cards in play since they were loaded: `count` of them, in `decks`, with one `back`.

    `drawn` counts the cards that came out since then, `position` is where it was loaded.
    """

    def __init__(
        self, decks: int | None, position: int, count: int | None = None, back: str | None = None
    ) -> None:
        self.decks, self.position, self.count, self.back = decks, position, count, back
        self.drawn = 0
        self.before = 0
        """Where the shoe before was loaded."""
        self.discards: deque[str] = deque(maxlen=MOST_CARDS)
        """The cards that went to the rack, in that order."""
        self._out: deque[str] = deque(maxlen=MOST_CARDS)
        self._followers = {"deck": Follower(NEW_DECK)}
        self._seen: Counter[str] = Counter()

    def draw(self, card: str) -> None:
        """A card comes out of it, seen or not."""
        self.drawn += 1
        self._out.append(card)

    def discard(self, cards: Sequence[str]) -> None:
        """Cards of a hand go to the rack."""
        self.discards += cards

    def follow(self, before: Shoe) -> None:
        """The cards of the shoe before were mixed and are in this one, or should have been."""
        self.before = before.position
        self._followers["discards"] = Follower(tuple(before.discards))

    @property
    def in_deck_order(self) -> int:
        """How many of the last cards came in the order of a new deck."""
        return self._run("deck")

    @property
    def as_discarded(self) -> int:
        """How many of the last cards came as they had gone to the rack from the shoe before."""
        return self._run("discards")

    def _run(self, order: str) -> int:
        self._catch_up()
        return self._followers[order].longest if order in self._followers else 0

    def _catch_up(self) -> None:
        """Follow the cards that came out since the last time; no rule may ever ask."""
        for card in self._out:
            for follower in self._followers.values():
                follower.step(card)
        self._out.clear()

    def see(self, card: str | None) -> None:
        if card is not None and card != UNSEEN:
            self._seen[card] += 1

    def begin_anew(self, lying: Iterable[str]) -> None:
        """The cards may come again from now on, but for those that lie on the table."""
        self._seen = Counter(card for card in lying if card != UNSEEN)

    def seen(self, card: str | None) -> int | None:
        """How often this very card was shown since the cards were mixed or loaded."""
        return None if card is None or card == UNSEEN else self._seen[card]
