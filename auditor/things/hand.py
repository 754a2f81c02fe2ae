"""Cards that are played as one hand, whoever plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from auditor.cards import NO_CARD, Worth, worth
from auditor.events import Event
from auditor.logic import Truth

if TYPE_CHECKING:
    from auditor.things.round import Round


class AnyHand:
    """What is true of a player's hand and of the dealer's alike."""

    def __init__(self, round_: Round, number: int) -> None:
        self.round, self.number = round_, number
        self.laid: list[str] = []
        self.from_split = False
        self.switched = False
        self.taken: Truth = False
        self.last_card: Event | None = None

    @property
    def worth(self) -> Worth | None:
        return None if self.round.blind else worth(self.laid)

    @property
    def total(self) -> int | None:
        return None if self.worth is None else self.worth.total

    @property
    def soft(self) -> Truth:
        return None if self.worth is None else self.worth.soft

    @property
    def bust(self) -> Truth:
        return None if self.total is None else self.total > 21

    @property
    def blackjack(self) -> Truth:
        """An ace and a card that counts ten as the first two, not after a split (13:69F-2B.1).

        Where a switch brought them together, it is for the house to say.
        """
        if self.total is None:
            return None
        if self.total != 21 or len(self.laid) != 2 or self.from_split:
            return False
        return self.round.table.switched_blackjack if self.switched else True

    @property
    def split(self) -> Truth:
        """Whether it came from a split."""
        return self.happened(self.from_split)

    @property
    def collected(self) -> Truth:
        return self.happened(self.taken)

    @property
    def first_card(self) -> str | None:
        return self.card(0)

    @property
    def second_card(self) -> str | None:
        return self.card(1)

    def card(self, index: int) -> str | None:
        """A card by its place; unknown where lines may be missing."""
        if self.round.blind:
            return None
        return self.laid[index] if index < len(self.laid) else NO_CARD

    def happened(self, seen: Truth) -> Truth:
        """What was seen happened; what was not may have, where lines may be missing."""
        return None if seen is False and self.round.blind else seen
