"""The truth about a simulated log: what was planted in it, and on which lines that shows."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator

from msgspec import Struct

from auditor.events import Event
from auditor.simulator.saboteur import Planted
from auditor.writing import Writer


class Truth(Struct, frozen=True):
    """One planted act. Lines count from 1; without `breaks` nothing may be found there.

    `line` is where the finding stands, None where the act did not come to show; `done` and `over`
    are the first and the last line of what it changed.
    """

    rule: str
    words: str
    breaks: bool
    table: str
    round: int | None
    line: int | None
    done: int
    over: int
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
            done=self._line(table, planted.done or 1),
            over=self._line(table, planted.over or len(self._lines[table])),
            also=act.also,
        )

    def _line(self, table: str, entry: int) -> int:
        return self._lines[table][entry - 1]
