"""The cards in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from auditor.cards import UNSEEN


class Shoe:
    """The cards in play since they were loaded: `count` of them, in `decks`, with one `back`.

    `drawn` counts the cards that came out since then, `position` is where it was loaded.
    """

    def __init__(
        self, decks: int | None, position: int, count: int | None = None, back: str | None = None
    ) -> None:
        self.decks, self.position, self.count, self.back = decks, position, count, back
        self.drawn = 0
        self._seen: Counter[str] = Counter()

    def see(self, card: str | None) -> None:
        if card is not None and card != UNSEEN:
            self._seen[card] += 1

    def begin_anew(self, lying: Iterable[str]) -> None:
        """The cards may come again from now on, but for those that lie on the table."""
        self._seen = Counter(card for card in lying if card != UNSEEN)

    def seen(self, card: str | None) -> int | None:
        """How often this very card was shown since the cards were mixed or loaded."""
        return None if card is None or card == UNSEEN else self._seen[card]
