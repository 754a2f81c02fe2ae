"""The time at a simulated table: whole milliseconds, drawn from how long people take."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta, tzinfo

from auditor import events as e
from auditor.events import Event

USUAL = (500, 1500)
PAUSES: dict[type[Event], tuple[int, int]] = {
    e.RoundStarted: (5000, 10000),
    e.WagerPlaced: (300, 1500),
    e.BettingClosed: (2000, 5000),
    e.CardDealt: (500, 1200),
    e.DecisionMade: (1000, 4000),
    e.DealerLeft: (8000, 20000),
    e.DealerArrived: (6000, 15000),
    e.ShuffleStarted: (8000, 20000),
    e.ShuffleCompleted: (80000, 120000),
    e.CardsCut: (3000, 9000),
    e.CuttingCardPlaced: (2000, 6000),
    e.ShoeLoaded: (4000, 10000),
    e.TableClosed: (30000, 90000),
}
"""The least and the most that passes before an event, in milliseconds."""


class Clock:
    """Goes forward only. `zone` is that of the times it tells."""

    def __init__(self, zone: tzinfo, rng: random.Random) -> None:
        self._now, self.zone, self._rng = datetime.min.replace(tzinfo=UTC), zone, rng

    def set(self, instant: datetime) -> None:
        """Another gaming day begins. A table that is still at play goes on from where it is."""
        self._now = max(self._now, instant.astimezone(UTC))

    def tick(self, kind: type[Event]) -> datetime:
        """The time at which an event of that kind happens next."""
        self.wait(*PAUSES.get(kind, USUAL))
        return self.now

    def wait(self, least: int, most: int) -> None:
        """Let some milliseconds pass."""
        self._now += timedelta(milliseconds=self._rng.randint(least, most))

    @property
    def now(self) -> datetime:
        return self._now.astimezone(self.zone)
