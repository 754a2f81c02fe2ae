"""Writes down what happens at a simulated table, unless the saboteur has something else happen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from auditor.events import Event
from auditor.simulator.clock import Clock
from auditor.simulator.layout import Layout

MOST_OF_A_ROUND = 2000
"""More events than this between two rounds' beginnings are an error of a game or of an act."""


class Runaway(Exception):
    """A round does not come to its end."""


def happening(kind: type[Event], /, **fields: Any) -> Event:
    """An event without its stamp."""
    return kind("", 0, "", None, "", None, None, **fields)


Instead = Callable[[Event, Layout], Iterable[Event]]
"""What happens instead of an event: usually the event itself."""
Noted = Callable[[Event, Layout], None]
"""Told of each event once it is written, with its stamp."""


class Journal:
    """The entries of one table, numbered from 1, each applied to the layout as it is written."""

    def __init__(self, layout: Layout, clock: Clock, instead: Instead, noted: Noted) -> None:
        self.layout, self.clock = layout, clock
        self._instead, self._noted = instead, noted
        self._entries: list[Event] = []
        self._number = 0

    def does(self, kind: type[Event], /, **fields: Any) -> None:
        """Have something happen: an event of that kind with these fields."""
        for event in self._instead(happening(kind, **fields), self.layout):
            self._write(event)

    def _write(self, event: Event) -> None:
        self._number += 1
        instant = self.clock.tick(type(event))
        written = replace(event, instant=instant, table=self.layout.table, sequence=self._number)
        self._entries.append(written)
        self.layout.apply(written)
        self._noted(written, self.layout)
        if len(self.layout.round) > MOST_OF_A_ROUND:
            raise Runaway(f"{len(self.layout.round)} events in one round at {written.table}")

    def taken(self) -> Iterator[Event]:
        """The entries since they were last taken."""
        entries, self._entries = self._entries, []
        yield from entries
