"""Writes Python: lines, names, constants, and the values that a rule reads.

Everything that comes from a rule goes into the source as a literal (`repr`) or as a name that this
package made; a rule's own words are never code.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from auditor.events import Event
from auditor.rules import typed


@dataclass
class Place:
    """Which Python variables stand for the subject, `its` and `that` at a point of the code."""

    names: dict[str, str]
    quiet: bool = False
    facts: dict[typed.Get, str] = field(default_factory=dict)
    """What was kept of a past event, as it was then: not to be read anew."""

    def about(self, subject: str, **more: str) -> Place:
        return Place({**self.names, "subject": subject, **more}, self.quiet)

    def quietly(self) -> Place:
        return Place(self.names, quiet=True)

    def recalling(self, facts: dict[typed.Get, str]) -> Place:
        return Place(self.names, self.quiet, facts)


@dataclass
class Read:
    """A value in a variable, the names it was read by, and the things passed on the way."""

    variable: str
    reads: list[tuple[str, str]] = field(default_factory=list)
    things: list[str] = field(default_factory=list)


class Writer:
    """Writes the values of one rule's function."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.constants: dict[str, Any] = {}
        self.pasts: list[typed.Past] = []
        self.records: list[typed.Recorded] = []
        self.lets: dict[str, Read] = {}
        self._indent = 0
        self._numbers = itertools.count(1)

    # ---- lines and names

    def line(self, text: str) -> None:
        self.lines.append("    " * self._indent + text)

    @contextmanager
    def block(self, head: str) -> Iterator[None]:
        self.line(head)
        self._indent += 1
        start = len(self.lines)
        yield
        if len(self.lines) == start:
            self.line("pass")
        self._indent -= 1

    def fresh(self, kind: str) -> str:
        return f"{kind}_{next(self._numbers)}"

    def constant(self, value: Any) -> str:
        name = next((n for n, known in self.constants.items() if known is value), None)
        if name is None:
            name = f"CONSTANT_{len(self.constants) + 1}"
            self.constants[name] = value
        return name

    def kind(self, kind: type[Event]) -> str:
        return kind.__name__

    # ---- values

    def value(self, value: typed.Value, place: Place) -> Read:
        match value:
            case typed.Exact(value=number):
                return Read(repr(number) if isinstance(number, int) else self.constant(number))
            case typed.Get():
                return self.get(value, place)
            case typed.Math():
                return self._math(value, place)
            case typed.CountPast():
                return self._count_past(value, place)
            case typed.MinutesSince():
                return self._minutes_since(value, place)
            case typed.CountThings():
                return self._count_things(value, place)

    def get(self, value: typed.Get, place: Place) -> Read:
        if value.base == "let":
            return self.lets[value.steps[0]]
        if value in place.facts:
            return Read(place.facts[value])
        here = "table" if value.base == "table" else place.names[value.base]
        read = Read(here)
        for number, step in enumerate(value.steps):
            given = number == 0 and value.base in ("its", "subject", "table")
            text = step.format(here)
            if "{}" in step and not given:
                text = f"None if {here} is None else {text}"
            if "{}" in step and value.base != "table":
                read.things.append(here)
            through = step.rpartition(".")[0]
            if "(" in through:  # as in table.wager_of(event).stake
                read.things.append(through.format(here))
            here = self.fresh("v")
            self.line(f"{here} = {text}")
        read.variable = here
        read.things += [here]
        read.reads = [(value.text, here)]
        return read

    def _math(self, value: typed.Math, place: Place) -> Read:
        left, right = self.value(value.left, place), self.value(value.right, place)
        result = self.fresh("v")
        self.line(f"{result} = {value.function}({left.variable}, {right.variable})")
        return Read(result, left.reads + right.reads, left.things + right.things)

    def _count_past(self, value: typed.CountPast, place: Place) -> Read:
        result = self.fresh("v")
        past, key = self.past(value.past), self.key(value.past.keys, place)
        self.line(f"{result} = {past}.{'sum' if value.summand else 'count'}(table, {key})")
        return Read(result)

    def _minutes_since(self, value: typed.MinutesSince, place: Place) -> Read:
        result = self.fresh("v")
        past, key = self.past(value.past), self.key(value.past.keys, place)
        self.line(f"{result} = {past}.minutes_since(table, {key}, event)")
        return Read(result, [(value.text, result)], [f"{past}.witness"])

    def _count_things(self, value: typed.CountThings, place: Place) -> Read:
        result, counted = self.fresh("v"), self.fresh("things")
        self.line(f"{result}, {counted} = 0, []")
        collection, blind = self.collection(value.things, place)
        thing = self.fresh("thing")
        with self.block(f"for {thing} in {collection}:"):
            inside = place.about(thing).quietly()
            member = self.all(value.things.filters, inside)
            self.line(f"if {member} and None in {thing}.key: {member} = None")
            with self.block(f"if {member} is not False:"):
                self.line(f"{counted}.append({thing})")
                amount = self.value(value.summand, inside).variable if value.summand else "1"
                self.line(f"{result} = add({result}, {amount} if {member} else AtLeast(0))")
        with self.block(f"if {blind}:"):
            self.line(f"{result} = add({result}, AtLeast(0))")
        return Read(result, [], [f"*{counted}"])

    # ---- the past

    def past(self, past: typed.Past) -> str:
        if past not in self.pasts:
            self.pasts.append(past)
        return f"memory.pasts[{self.pasts.index(past)}]"

    def key(self, keys: Iterable[tuple[typed.Base, str]], place: Place) -> str:
        """The key by which past events are asked for: the owners' own parts."""
        parts = [f"*key_of(table, {place.names[base]}, ({name!r},))" for base, name in keys]
        return f"({', '.join(parts)},)" if parts else "()"

    def collection(self, things: typed.Things, place: Place) -> tuple[str, str]:
        """The things of a place, and whether there may be more of them than the log shows.

        Of a place that is itself unknown the log shows nothing.
        """
        where = self.get(things.place, place).variable
        found = self.fresh("things")
        self.line(f"{found} = () if {where} is None else {where}.{things.type}s")
        round_ = where if things.place.type == "round" else "table.round"
        sight = "blind" if things.type == "hand" else "blind_to_wagers"
        return found, f"({where} is None or {round_}.{sight})"

    def all(self, claims: Iterable[typed.Claim], place: Place) -> str:
        raise NotImplementedError  # things are counted by claims, and claims compare counts
