"""The players of a simulated table: who sits there, what they wager, how they play their hands."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from auditor.cards import points, rank
from auditor.house import Terms
from auditor.simulator.layout import Hand

LEAST, MOST, CHIP = 1000, 50000, 250
"""The limits and the smallest chip, in cents, of a house that has not said its own."""

MULTIPLES = (1, 1, 1, 1, 2, 2, 2, 3, 4, 5, 10, 20)
"""How many times the minimum a player stakes: mostly little, sometimes a lot."""

ALWAYS_SPLIT = ("ace", "eight", "nine", "two", "three")


@dataclass
class Player:
    """One who sits at the table. `stake` in cents, `extras` how many side wagers they like."""

    seat: int
    stake: int
    extras: int


class Stakes:
    """What may be wagered, by the signs of the house."""

    def __init__(self, terms: Terms, rng: random.Random) -> None:
        self._terms, self._rng = terms, rng

    @property
    def chip(self) -> int:
        return self._terms.chip or CHIP

    def bounds(self, kind: str, spot: int | None = None) -> tuple[int, int]:
        """The least and the most that may be wagered."""
        limit = self._terms.limit(kind, spot)
        least = LEAST if limit is None or limit.minimum is None else limit.minimum
        most = max(MOST, least) if limit is None or limit.maximum is None else limit.maximum
        return least, most

    def within(self, amount: int, kind: str, spot: int | None = None) -> int:
        """The amount nearest to it that may be wagered."""
        least, most = self.bounds(kind, spot)
        return min(max(amount, least), most)

    def usual(self, kind: str) -> int:
        """A player's stake: a multiple of the least, at times the most or an odd amount."""
        least, most = self.bounds(kind)
        if self._rng.randrange(20) == 0:
            return most
        odd = self._rng.choice((0, 0, 0, 1, 2, 3)) * self.chip
        return self.within(least * self._rng.choice(MULTIPLES) + odd, kind)

    def half(self, stake: int) -> int:
        """Half of a stake, or the next amount above it that chips can make."""
        return -(-stake // (2 * self.chip)) * self.chip

    def half_below(self, stake: int) -> int:
        """Half of a stake, or the next amount below it that chips can make."""
        return stake // (2 * self.chip) * self.chip


class Players:
    """Those who sit at a table, in the order of their seats; they come and go between rounds."""

    def __init__(self, seats: int, kind: str, stakes: Stakes, rng: random.Random) -> None:
        self._seats, self._kind, self._stakes, self._rng = seats, kind, stakes, rng
        self._sitting: dict[int, Player] = {}

    def change(self) -> list[tuple[int, bool]]:
        """Who comes (True) or goes before the next round. Somebody always sits there."""
        changes = []
        for seat in range(1, self._seats + 1):
            sits = seat in self._sitting
            if self._rng.randrange(12 if sits else 8) == 0 or (not self._sitting and seat == 1):
                changes.append((seat, not sits))
                self._change(seat, sits)
        return changes if self._sitting else changes + self.change()

    def _change(self, seat: int, sits: bool) -> None:
        if sits:
            del self._sitting[seat]
        else:
            stake = self._stakes.usual(self._kind)
            self._sitting[seat] = Player(seat, stake, self._rng.randrange(3))

    def __iter__(self) -> Iterator[Player]:
        return iter([self._sitting[seat] for seat in sorted(self._sitting)])


def decide(hand: Hand, up: str, can: set[str], rng: random.Random) -> str:
    """What a sensible player does, and now and then another. `can` is beyond stand and hit."""
    if rng.randrange(25) == 0:
        return rng.choice(["hit", "stand", *sorted(can)])
    total, soft = hand.worth
    against = 11 if up[0] == "A" else points(up)
    first = hand.cards[0]
    if "split" in can and rank(first) in ALWAYS_SPLIT and rank(first) == rank(hand.cards[1]):
        return "split"
    if "surrender" in can and total in (15, 16) and not soft and against >= 10:
        return "surrender"
    if "double" in can and not soft and total in (10, 11) and against < 10:
        return "double"
    if soft:
        return "stand" if total >= 18 else "hit"
    return "stand" if total >= 17 or (total >= 13 and against <= 6) else "hit"
