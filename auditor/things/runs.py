"""How long the cards that come out of a shoe have followed an order that was there before.

Well mixed cards follow a known order for a card or two. A long run is a sign, and no proof, that
they were not mixed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from auditor.cards import UNSEEN

NEW_DECK = tuple(
    f"{rank}{suit}" for suit in "SDCH" for rank in ("A", *map(str, range(2, 11)), *"JQK")
)
"""A deck as it leaves the box: suit by suit, each from the ace to the king."""


class Follower:
    """Follows cards along an order, forwards and backwards.

    A card whose face was not seen may be the one that is due: it neither ends a run nor counts.
    """

    def __init__(self, order: Sequence[str]) -> None:
        self.order = order
        self._places: dict[str, list[int]] = defaultdict(list)
        for place, card in enumerate(order):
            if card != UNSEEN:
                self._places[card].append(place)
        self._runs: dict[tuple[int, int], int] = {}

    @property
    def longest(self) -> int:
        """How many of the last cards came in this order."""
        return max(self._runs.values(), default=0)

    def step(self, card: str) -> None:
        """The next card came out."""
        runs: dict[tuple[int, int], int] = {}
        for (place, way), length in self._runs.items():
            due = place + way
            if 0 <= due < len(self.order) and UNSEEN in (card, self.order[due]):
                runs[due, way] = length
            elif 0 <= due < len(self.order) and self.order[due] == card:
                runs[due, way] = length + 1
        for place in self._places.get(card, ()):
            for way in (1, -1):
                runs.setdefault((place, way), 1)
        self._runs = runs
