"""The truth about a simulated log: what was planted in it, and on which lines that shows."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from auditor.events import Event
from auditor.simulator.damage import Damaged
from auditor.simulator.saboteur import Planted
from auditor.writing import Writer


class Truth(Struct, frozen=True):
    """One planted act. Lines count from 1; without `breaks` nothing may be found there.

    `line` is where the finding stands, None where the act did not come to show. `since` is where
    its round begins, `done` and `over` are the first and the last line of what it changed.
    `decidable` says whether the log can still show it after damage: no where its line is gone,
    perhaps where anything from `since` to `over` was touched.
    """

    rule: str
    words: str
    breaks: bool
    table: str
    round: int | None
    line: int | None
    since: int
    done: int
    over: int
    decidable: Literal["yes", "perhaps", "no"] = "yes"
    also: tuple[str, ...] = ()


class Transcript:
    """Writes entries as lines, and remembers on which line each of them stands."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._lines: dict[str, array[int]] = defaultdict(lambda: array("q"))
        self._count = 0

    def lines(self, entries: Iterable[Event]) -> Iterator[str]:
        """The lines, without their ends."""
        for event in entries:
            self._count += 1
            self._lines[event.table].append(self._count)
            yield self._writer.line(event)

    def truth(self, planted: Iterable[Planted]) -> list[Truth]:
        """What was planted, once all was written."""
        return [self._truth(each) for each in planted if each.done is not None]

    def _truth(self, planted: Planted) -> Truth:
        act, table = planted.act, planted.table
        return Truth(
            rule=act.rule,
            words=act.words,
            breaks=act.breaks,
            table=table,
            round=planted.round,
            line=self._line(table, planted.shown) if planted.shown else None,
            since=self._line(table, planted.since or planted.done or 1),
            done=self._line(table, planted.done or 1),
            over=self._line(table, planted.over or len(self._lines[table])),
            also=act.also,
        )

    def _line(self, table: str, entry: int) -> int:
        return self._lines[table][entry - 1]


def after_damage(truth: Truth, damaged: Damaged) -> Truth:
    """The truth about the damaged log: its lines, and whether it can still show the breach."""
    now = damaged.now
    return replace(
        truth,
        line=now.get(truth.line) if truth.line else None,
        since=_next(now, truth.since, truth.over),
        done=_next(now, truth.done, truth.over),
        over=_next(now, truth.over, truth.over),
        decidable=_decidable(truth, damaged),
    )


def _decidable(truth: Truth, damaged: Damaged) -> Literal["yes", "perhaps", "no"]:
    if truth.line not in damaged.now:
        return "no"
    return "perhaps" if damaged.harmed(truth.since, truth.over) else "yes"


def _next(now: dict[int, int], line: int, last: int) -> int:
    """Where a line stands after damage, or the first after it that is left; else the last line."""
    return next((now[each] for each in range(line, last + 1) if each in now), max(now.values()))
