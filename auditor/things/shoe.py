"""The cards in play."""

from __future__ import annotations

from auditor.cards import UNSEEN


class Shoe:
    """The cards in play since they were loaded."""

    def __init__(self, decks: int | None, position: int) -> None:
        self.decks, self.position = decks, position
        self._seen: dict[str, int] = {}

    def see(self, card: str | None) -> None:
        if card is not None and card != UNSEEN:
            self._seen[card] = self._seen.get(card, 0) + 1

    def seen(self, card: str | None) -> int | None:
        """How often this very card was shown since the shoe was loaded."""
        return None if card is None or card == UNSEEN else self._seen.get(card, 0)
