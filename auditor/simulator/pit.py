"""The pit: tables that open, change dealers and shoes, play their rounds and close."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta, tzinfo
from typing import Any
from zoneinfo import ZoneInfo

from auditor import events as e
from auditor.events import Event
from auditor.simulator.game import Game
from auditor.simulator.journal import Journal

ZONE = ZoneInfo("America/New_York")
"""Where nothing else is said, the clocks are those of Atlantic City."""
FIRST_DAY = datetime(2024, 11, 5)  # noqa: DTZ001  made aware with the house's zone
MIDNIGHT = timedelta(hours=24)
EARLIEST = timedelta(hours=10)
A_ROUND = timedelta(seconds=90)
MOST_ROUNDS = 600
"""Of one table on one gaming day; what is more is played on the next."""
RELIEF = (20 * 60, 60 * 60)
"""The least and the most that a dealer stays at a table, in seconds."""
FIRST_NUMBER = 100


class PitTable:
    """One table: its gaming days, one after the other."""

    def __init__(self, game: Game, journal: Journal) -> None:
        self._game, self._journal = game, journal
        self._rng = journal.layout.rng
        self._number = FIRST_NUMBER + self._rng.randrange(900)
        self._badge = 0
        self._relief = datetime.max.replace(tzinfo=UTC)

    def plays(self, days: list[int]) -> Iterator[Event]:
        """The entries of its days, each of so many rounds."""
        for day, rounds in enumerate(days):
            self._journal.clock.set(opening(day, rounds, self._journal.clock.zone))
            self._open()
            for _ in range(rounds):
                yield from self._journal.taken()
                self._round()
            self._does(e.TableClosed)
            yield from self._journal.taken()

    def _does(self, kind: type[Event], /, **fields: Any) -> None:
        self._journal.does(kind, **fields)

    # ---- the day

    def _open(self) -> None:
        self._does(e.TableOpened, game=self._game.name)
        self._game.signs()
        self._dealer_arrives()
        self._fill_shoe()

    def _round(self) -> None:
        self._number += 1
        self._relieve()
        for seat, comes in self._game.players.change():
            self._does(e.PlayerSeated if comes else e.PlayerLeft, seat=seat)
        self._journal.layout.number = self._number
        self._does(e.RoundStarted, number=self._number)
        self._game.play()
        self._does(e.RoundEnded, number=self._number)
        if self._journal.layout.cutting_card_out:
            self._does(e.ShoeEmptied, count=len(self._journal.layout.shoe.cards))
            self._fill_shoe()

    # ---- dealers

    def _dealer_arrives(self) -> None:
        self._badge = self._rng.choice([n for n in range(100, 400) if n != self._badge])
        self._does(e.DealerArrived, person=f"D-{self._badge}")
        stays = timedelta(seconds=self._rng.randint(*RELIEF))
        self._relief = self._journal.clock.now + stays

    def _relieve(self) -> None:
        if self._journal.clock.now >= self._relief:
            self._does(e.DealerLeft, person=f"D-{self._badge}")
            self._dealer_arrives()
            self._burn()

    # ---- the shoe

    def _fill_shoe(self) -> None:
        """Shuffled, cut, the cutting card put back, loaded, and one card burned."""
        shoe = self._journal.layout.shoe
        shoe.shuffle()
        self._does(e.ShuffleStarted)
        self._does(e.ShuffleCompleted, mode="random")
        depth = self._rng.randint(10, shoe.size - 10)
        self._does(e.CardsCut, by="player", seat=self._rng.randint(1, 3), depth=depth)
        self._does(e.CuttingCardPlaced, depth=shoe.depth)
        self._does(e.ShoeLoaded, decks=shoe.decks, count=shoe.size)
        self._burn()

    def _burn(self) -> None:
        """One card, face down; now and then a player asks to see it."""
        card = self._journal.layout.shoe.draw()
        self._does(e.CardBurned, face="down")
        if self._rng.randrange(4) == 0:
            self._does(e.BurnCardRequested, seat=self._rng.randint(1, 3))
            self._does(e.BurnCardShown, card=card)


def opening(day: int, rounds: int, zone: tzinfo) -> datetime:
    """When a table opens, so that about half of its rounds are played before midnight."""
    into_the_day = max(EARLIEST, MIDNIGHT - A_ROUND * (rounds // 2))
    date = FIRST_DAY.date() + timedelta(days=day)
    return datetime.combine(date, time(), zone) + into_the_day


def spread(rounds: int, days: int) -> list[int]:
    """Rounds over days, as evenly as whole rounds go; more days where a day cannot hold them."""
    days = max(days, -(-rounds // MOST_ROUNDS))
    return [rounds // days + (day < rounds % days) for day in range(days)]
