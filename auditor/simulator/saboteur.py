"""The saboteur: has exactly one thing go wrong at a time, and remembers what, and where it shows.

An act is an edit of the play: at its moment something else is written than what the book asks.
All acts that are still wanted wait for their moments; the first whose moment comes is done, and
the others sleep until its effects are over and a clean round was played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal

from auditor import events as e
from auditor.events import Event
from auditor.simulator.layout import Layout

Moment = Callable[[Any, Layout], bool]
"""Whether this is the event. Before it is written, the layout is as it was before it."""
Deed = Callable[[Any, Layout], Iterable[Event]]
"""What is written instead of the event."""
Reach = Literal["round", "shoe", "table"]


@dataclass(frozen=True)
class Act:
    """One way to break a rule, or a lawful act at the very limit of one (`breaks` is then False).

    `rule` is the id of the rule, `words` say what is done. `at` is the moment, `do` what is written
    instead of the event of that moment. The finding is expected on the line of the first event that
    is written from then on for which `shown` is true; without it, on the first that `do` wrote.
    With `later` the event is withheld, and written before the first later event for which that is
    true. With `again` every event for which `at` is true is treated so, within the reach. `also`
    names rules that the same act cannot but break too. `reach` is how long the effect lasts.
    """

    rule: str
    words: str
    game: str
    at: Moment
    do: Deed
    shown: Moment | None = None
    later: Moment | None = None
    again: bool = False
    also: tuple[str, ...] = ()
    reach: Reach = "round"
    breaks: bool = True


@dataclass
class Planted:
    """An act that was done: the entries where it was done and where its finding is expected."""

    act: Act
    table: str
    round: int | None
    since: int | None = None
    """The entry with which its round began."""
    done: int | None = None
    shown: int | None = None
    over: int | None = None
    """Numbers of entries of that table; None while they are not written."""


class Saboteur:
    """Watches one table. `wanted` is how often each act is still to be done, at all tables."""

    def __init__(self, acts: Iterable[Act], wanted: Counter[Act], percent: int = 100) -> None:
        self._acts, self._wanted, self._percent = tuple(acts), wanted, percent
        self.planted: list[Planted] = []
        self._now: Planted | None = None
        self._withheld: list[Event] = []
        self._awake = True
        self._rest = 0
        self._fresh = 0
        """How many of the events that are about to be written are what the act wrote."""

    # ---- what is written instead

    def instead(self, event: Event, layout: Layout) -> Iterable[Event]:
        if self._now is None:
            self._seek(event, layout)
            return self._done(event, layout) if self._now else [event]
        act = self._now.act
        released = self._released(event, layout)
        if act.again and act.at(event, layout):
            return [*released, *self._treated(event, layout)]
        return [*released, event]

    def _seek(self, event: Event, layout: Layout) -> None:
        """The act whose moment this is, of those that were done least often."""
        if isinstance(event, e.RoundStarted | e.TableOpened):
            rested = self._rest <= 0 or isinstance(event, e.TableOpened)
            self._awake = rested and layout.rng.randrange(100) < self._percent
            self._rest -= 1
        if not self._awake:
            return
        for act in self._acts:
            if self._wanted[act] > 0 and act.at(event, layout):
                self._wanted[act] -= 1
                self._now = Planted(act, layout.table, layout.number, _beginning(layout))
                self.planted.append(self._now)
                return

    def _done(self, event: Event, layout: Layout) -> Iterable[Event]:
        assert self._now is not None
        written = self._treated(event, layout)
        self._fresh = len(written)
        return written

    def _treated(self, event: Event, layout: Layout) -> list[Event]:
        assert self._now is not None
        act = self._now.act
        if act.later is not None:
            self._withheld.append(event)
        return list(act.do(event, layout))

    def _released(self, event: Event, layout: Layout) -> list[Event]:
        assert self._now is not None
        later = self._now.act.later
        if not self._withheld or later is None or not later(event, layout):
            return []
        released, self._withheld = self._withheld, []
        return released

    # ---- what was written

    def noted(self, event: Event, layout: Layout) -> None:
        if self._now is None:
            return
        self._note(self._now, event, layout)
        if self._over(self._now.act, event):
            self._now.over = event.sequence
            self._now, self._withheld = None, []
            self._awake, self._rest = False, 1

    def _note(self, planted: Planted, event: Event, layout: Layout) -> None:
        shown = planted.act.shown
        planted.done = planted.done or event.sequence
        if planted.shown is None and (self._fresh if shown is None else shown(event, layout)):
            planted.shown = event.sequence
        self._fresh = max(0, self._fresh - 1)

    def _over(self, act: Act, event: Event) -> bool:
        match act.reach:
            case "round":
                return isinstance(event, e.RoundEnded)
            case "shoe":
                return isinstance(event, e.ShoeEmptied | e.TableClosed)
            case _:
                return isinstance(event, e.TableClosed)


def _beginning(layout: Layout) -> int | None:
    return layout.round[0].sequence if layout.playing and layout.round else None
