"""Asks the rules in force at one table about each of its events, and gathers their verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from auditor.events import Event, RoundVoided
from auditor.rules.memory import Judgement, Memory
from auditor.rules.rulebook import Card
from auditor.table import Table


@dataclass
class Asked:
    """A rule at a table, what it remembers there, and why it stopped, if it did."""

    card: Card
    memory: Memory
    failure: str | None = None


Witness = Callable[[Card, str, Event], None]
"""Told of every verdict of a rule, and the event that gave the occasion for it."""


class Verdict(NamedTuple):
    card: Card
    judgement: Judgement


class Asking:
    """The rules of one table. Steps must be taken in the order of the log."""

    def __init__(self, table: Table, cards: list[Card], witness: Witness | None = None) -> None:
        self.table = table
        self.rules = [Asked(card, card.compiled.memory()) for card in cards]
        if witness:
            for asked in self.rules:
                asked.memory.witness = partial(witness, asked.card)
        self._woken: dict[type[Event], list[Asked]] = {}

    def step(self, event: Event) -> Iterator[Verdict]:
        """Ask, let the event happen, ask again; what was not kept comes out."""
        yield from self._move(self.table.turn, event)
        if isinstance(event, RoundVoided):
            for asked in self.rules:
                asked.memory.void(self.table.round)
        woken = self._wakes(type(event))
        for asked in woken:
            self._ask(asked, False, event)
        yield from self._move(self.table.apply, event)
        for asked in woken:
            self._ask(asked, True, event)
        yield from self._verdicts(woken)

    def lose(self, why: str, lines: int | None) -> Iterator[Verdict]:
        """Evidence is missing from here on."""
        self.table.lose(why, lines)
        for asked in self.rules:
            asked.memory.lose(why)
        yield from self._verdicts(self.rules)

    def end(self) -> Iterator[Verdict]:
        """The log is over: what was still waited for cannot be known."""
        for asked in self.rules:
            asked.memory.lose("the log ends before it could be seen")
        yield from self._verdicts(self.rules)

    def _move(self, change: Callable[[Event], None], event: Event) -> Iterator[Verdict]:
        """Change the table; where a round ends by the next one's beginning, its duties do."""
        before = self.table.round
        change(event)
        if self.table.round is not before and not before.closed:
            for asked in self.rules:
                asked.memory.cut_short(before)
            yield from self._verdicts(self.rules)

    def _wakes(self, kind: type[Event]) -> list[Asked]:
        woken = self._woken.get(kind)
        if woken is None:
            woken = [
                asked
                for asked in self.rules
                if kind in asked.card.compiled.wakes or asked.card.compiled.wakes_on_anything
            ]
            self._woken[kind] = woken
        return woken

    def _ask(self, asked: Asked, applied: bool, event: Event) -> None:
        """A rule that fails is not asked again; the audit goes on, and its report says so."""
        if asked.failure is not None:
            return
        try:
            asked.card.compiled.ask(applied, event, self.table, asked.memory)
        except Exception as error:
            asked.failure = f"{type(error).__name__}: {error}"
            asked.memory.armed = []

    def _verdicts(self, asked: list[Asked]) -> Iterator[Verdict]:
        for each in asked:
            if each.memory.found:
                found, each.memory.found = each.memory.found, []
                for judgement in found:
                    yield Verdict(each.card, judgement)
