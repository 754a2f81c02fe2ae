"""A log as a list of steps, and the table as it stood at any of them, each time played anew."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import datetime
from functools import cache
from typing import Any, NamedTuple

from happenings import TABLE_LOG

from auditor.events import Event, RecordingLost
from auditor.house import Terms
from auditor.table import Table

TABLE = "BJ-01"
TIMED = re.compile(r"(?:([0-9]{2}:[0-9]{2}:[0-9]{2}) )?(.+)")
LOST = "lines are missing"


class Loss(NamedTuple):
    """Lines are missing here: so many, or nobody knows how many."""

    lines: int | None


Step = Event | Loss


def steps_of(lines: Iterable[str]) -> tuple[Step, ...]:
    """The steps that lines say: `~` is a loss, `~ 1` that of one line."""
    return tuple(_step(number, line) for number, line in enumerate(lines))


def _step(number: int, line: str) -> Step:
    if line.startswith("~"):
        return Loss(int(line[1:]) if line[1:] else None)
    kind, instant, values = _act(line)
    if kind is RecordingLost:
        return Loss(None)
    return kind("night.log", number, line, instant, TABLE, None, None, *values)  # type: ignore[no-any-return]


@cache
def _act(line: str) -> tuple[Any, datetime | None, tuple[object, ...]]:
    time, act = TIMED.fullmatch(line).groups()  # type: ignore[union-attr]
    kind, values = TABLE_LOG.act(act)
    instant = datetime.fromisoformat(f"2024-11-04T{time}-05:00") if time else None
    return kind, instant, tuple(values)


class Snapshot(NamedTuple):
    """The table at a moment. Snapshots with one `round` were taken in one and the same round."""

    table: Table
    round: int


class Replay:
    """A table that is played step by step, and how often it has turned to another round."""

    def __init__(self, game: str | None, terms: Terms) -> None:
        self.table = Table(TABLE, game, terms)
        self.rounds = 0

    def turn(self, event: Event) -> bool:
        return self._left_open(lambda: self.table.turn(event))

    def apply(self, event: Event) -> bool:
        return self._left_open(lambda: self.table.apply(event))

    def lose(self, loss: Loss) -> bool:
        return self._left_open(lambda: self.table.lose(LOST, loss.lines))

    def play(self, step: Step) -> None:
        if isinstance(step, Loss):
            self.lose(step)
        else:
            self.turn(step)
            self.apply(step)

    def _left_open(self, change: Callable[[], None]) -> bool:
        """Change the table; whether that left a round behind whose end was not written."""
        before = self.table.round
        change()
        left = self.table.round is not before
        self.rounds += left
        return left and not before.closed


class Story:
    """A log that is told from its beginning as often as anyone asks."""

    def __init__(self, game: str | None, terms: Terms, lines: Iterable[str]) -> None:
        self.game, self.terms, self.steps = game, terms, steps_of(lines)
        self.known: dict[Any, Any] = {}
        """Answers about the past that were found already."""
        self._snapshots: dict[tuple[int, bool], Snapshot] = {}

    def event(self, at: int) -> Event:
        step = self.steps[at]
        assert isinstance(step, Event)
        return step

    def replayed(self, count: int) -> Replay:
        """A table of one's own, after so many steps."""
        replay = Replay(self.game, self.terms)
        for step in self.steps[:count]:
            replay.play(step)
        return replay

    def before(self, at: int) -> Snapshot:
        """Just before an event, when the table knows that its turn has come."""
        return self._snapshot(at, False)

    def after(self, at: int) -> Snapshot:
        return self._snapshot(at, True)

    def _snapshot(self, at: int, applied: bool) -> Snapshot:
        if (at, applied) not in self._snapshots:
            replay = self.replayed(at + applied)
            if not applied:
                replay.turn(self.event(at))
            self._snapshots[at, applied] = Snapshot(replay.table, replay.rounds)
        return self._snapshots[at, applied]
