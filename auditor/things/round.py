"""One round of play, and how much of it the log shows.

A round is `blind` when any of its lines may be missing, and `lost` when its beginning is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from auditor.logic import AtLeast, Quantity, Truth, both
from auditor.things.dealer import Dealer
from auditor.things.seat import Hand, Seat
from auditor.things.wager import Wager, WagerKey

if TYPE_CHECKING:
    from auditor.table import Table


class Round:
    """One round: from the first wager or its marker to its end. Its things last until the next."""

    def __init__(self, table: Table, number: int | None, position: int | None) -> None:
        self.table, self.number = table, number
        self.position = position
        self.marked = False
        self.closed = False
        self.end_seen = False
        self.voided = False
        self.missed_wagers = False
        self.wagers_stand = False
        self.cards = 0
        self._seats: dict[int, Seat] = {}
        self._wagers: dict[WagerKey, Wager] = {}
        self.dealer = Dealer(self)

    @property
    def blind(self) -> bool:
        return self.position is None or self.table.last_gap >= self.position

    @property
    def blind_to_wagers(self) -> bool:
        """Whether wagers may be missing.

        Those before the marker, where that is what was seen first; or those of a round before that
        was voided, which may still stand.
        """
        return self.unseen is not None

    @property
    def unseen(self) -> str | None:
        """Why not all of it is known; None where it is."""
        if self.blind:
            return self.table.gap
        if self.wagers_stand:
            return "the wagers of the voided round before may still stand"
        if self.missed_wagers:
            return "wagers may have been made before the marker of this round, out of sight"
        return None

    @property
    def lost(self) -> bool:
        return self.position is None

    @property
    def over(self) -> Truth:
        return True if self.end_seen else None if self.blind else False

    @property
    def clear(self) -> Truth:
        """Whether all its cards were picked up."""
        all_seen = None if self.blind else True
        return both(all_seen, self.dealer.collected, *(hand.collected for hand in self.hands))

    @property
    def waits_for_its_marker(self) -> bool:
        """Whether it began without its marker, which may still be written after the wagers."""
        begun = self.position is not None or bool(self._wagers)
        return begun and not self.marked and not self.closed and not self.cards

    @property
    def seats(self) -> list[Seat]:
        """The seats that are in the round."""
        return [seat for seat in self._seats.values() if seat.plays]

    @property
    def hands(self) -> list[Hand]:
        return [hand for seat in self._seats.values() for hand in seat.hands if hand.laid]

    @property
    def cards_lying(self) -> list[str]:
        """The cards on the layout, as far as they were seen."""
        if self.closed:
            return []
        lying = [hand for hand in self.hands if not hand.taken]
        return [card for hand in lying for card in hand.laid] + self.dealer.lying

    @property
    def wagers(self) -> list[Wager]:
        return list(self._wagers.values())

    def seat(self, number: int) -> Seat:
        """That seat; an empty one joins the round only when it stakes or is dealt to."""
        return self._seats.get(number) or Seat(self, number)

    def join(self, number: int) -> Seat:
        return self._seats.setdefault(number, Seat(self, number))

    def wager(self, key: WagerKey) -> Wager:
        """The wager with that key; one that was not placed has no stake."""
        return self._wagers.get(key) or Wager(self, key)

    def place(self, wager: Wager) -> None:
        self._wagers[wager.key] = wager

    def move(self, wager: Wager, hand: int) -> None:
        """Give a wager to another hand of its seat, as a split does."""
        del self._wagers[wager.key]
        wager.key = (wager.key[0], hand, *wager.key[2:])
        self.place(wager)

    def count(self, seen: int) -> Quantity:
        """A number of things seen in this round, as far as it can be known."""
        return AtLeast(seen) if self.blind else seen
