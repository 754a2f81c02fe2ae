"""Log text to events, by a log grammar.

The grammar is the only definition of the format: an alias of its rule `event` is an event, the
rules it is made of are that event's fields, and the rule `stamp` says what stands in front. Most
lines differ from earlier ones only in their stamp, so the stamp is cut off by a regular expression
derived from the grammar and what follows is remembered; anything else goes to lark, line by line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import datetime, tzinfo
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from lark import Token, Tree

from auditor import events
from auditor.events import EVENTS, FIELDS, Event
from auditor.grammar import Grammar, Misfit
from auditor.source import Line

REMEMBERED = 1 << 14
"""How many event texts are remembered."""

UNNAMED = "unnamed"
"""The table of a log whose lines name none."""

TIMED = frozenset(
    kind
    for kind in EVENTS.values()
    if any(FIELDS[name] == datetime.fromisoformat for name in events.own_fields(kind))
)
"""The kinds of event that speak of a time of their own."""

Act = tuple[type[Event], tuple[object, ...]]
"""What a line says without its stamp: the kind of event, and its own fields in order."""


class Trouble(NamedTuple):
    """A line that could not be read, or whose time could not; `lost` tells which."""

    line: int
    raw: str
    column: int | None
    problem: str
    expected: str | None = None
    cure: str | None = None
    table: str | None = None
    sequence: int | None = None
    lost: bool = True


class _Stamp(NamedTuple):
    instant: datetime | None
    table: str
    sequence: int | None
    replaces: int | None


class _Unreadable(Exception):
    def __init__(self, trouble: Trouble) -> None:
        self.trouble = trouble


class Format:
    """A log format: its grammar, and the events and fields that it can record."""

    def __init__(self, path: Path) -> None:
        self.grammar = Grammar(path, ["line", "event"])
        self.name = self.grammar.name
        self.records: dict[str, frozenset[str]] = _recorded(self.grammar)
        ways = self.grammar.flat("stamp")
        self._stamps = [(re.compile(way.pattern), way.fields) for way in ways]
        self.act = lru_cache(REMEMBERED)(self._act)

    def stamp(self, text: str) -> tuple[dict[str, str], int]:
        """The fields of the stamp as texts, and where the event begins; none is an empty stamp."""
        for pattern, fields in self._stamps:
            if (found := pattern.match(text)) and (text[found.end() :][:1].isspace()):
                return dict(zip(fields, found.groups(), strict=True)), found.end()
        return {}, 0

    def _act(self, text: str) -> Act:
        """The event that a text without its stamp says. Raises Misfit."""
        tree = self.grammar.parse(text, "event")
        kind = EVENTS[_event_name(tree.data)]
        values = dict(self._field(child) for child in tree.children if isinstance(child, Tree))
        return kind, tuple(
            values.get(name, _absent(kind, name)) for name in events.own_fields(kind)
        )

    def _field(self, tree: Tree[Token]) -> tuple[str, object]:
        """A field and its value; what looks right can still be nothing, as a 30 February."""
        tokens = [child for child in tree.children if isinstance(child, Token)]
        text = "".join(tokens)
        try:
            return tree.data, FIELDS[tree.data](text)
        except ValueError:
            (token,) = tokens
            expected = self.grammar.spoken(token.type)
            raise Misfit(token.line or 1, token.column or 1, text, expected, None) from None


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip(" \t"))


def _event_name(alias: str) -> str:
    return str(alias).replace("_", " ")


def _recorded(grammar: Grammar) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for alias, fields in grammar.expansions("event"):
        name = _event_name(alias)
        found[name] = found.get(name, frozenset()) | frozenset(fields)
    return found


@lru_cache(None)
def _absent(kind: type[Event], name: str) -> object:
    """The value of a field that was not written."""
    defaults: tuple[Any, ...] = kind.__struct_defaults__
    fields = kind.__struct_fields__
    at = fields.index(name) - (len(fields) - len(defaults))
    return defaults[at] if at >= 0 else None


class Reader:
    """Reads one log: lines in, events and troubles out, in the order of the lines."""

    def __init__(self, form: Format, file: str, zone: tzinfo | None) -> None:
        self._format, self._file, self._zone = form, file, zone
        self._stamped: bool | None = None
        self._untimed_said: set[str] = set()

    def read(self, lines: Iterable[Line]) -> Iterator[Event | Trouble]:
        for line in lines:
            text = line.text.strip(" \t")
            if line.fault:
                yield self._not_text(line)
            elif text and not self._format.grammar.matches("COMMENT", text):
                yield from self._read(line)

    def _read(self, line: Line) -> Iterator[Event | Trouble]:
        fields, end = self._format.stamp(line.text.lstrip(" \t"))
        try:
            kind, values = self._say(line, _indent(line.text) + end, fields)
            stamp, untimed = self._understand(fields, line)
        except _Unreadable as refused:
            number = fields.get("sequence")
            yield refused.trouble._replace(
                table=fields.get("table"), sequence=int(number) if number else None
            )
            return
        if untimed is not None:
            yield untimed
        if kind in TIMED:
            values, untimed = self._zoned(values, line)
            if untimed is not None:
                yield untimed
        yield kind(self._file, line.number, line.text, *stamp, *values)

    def _say(self, line: Line, start: int, stamp: dict[str, str]) -> Act:
        try:
            act = self._format.act(line.text[start:].strip(" \t"))
        except Misfit as misfit:
            raise _Unreadable(self._refused(line, start, misfit)) from None
        self._alike(line, "table" in stamp)
        return act

    def _refused(self, line: Line, start: int, misfit: Misfit) -> Trouble:
        """Why lark does not take the line: asked again with the whole of it, stamp and all.

        What it takes and is nothing all the same, as a 30 February, stands in the event.
        """
        shift = start + _indent(line.text[start:])
        try:
            self._format.grammar.parse(line.text, "line")
        except Misfit as whole:
            misfit, shift = whole, 0
        column, expected = shift + misfit.column, misfit.expected
        return Trouble(line.number, line.text, column, misfit.problem, expected, misfit.cure)

    def _alike(self, line: Line, stamped: bool) -> None:
        """A log names the table on every line or on none; a line of the other kind has no home."""
        if self._stamped is None:
            self._stamped = stamped
        if self._stamped == stamped:
            return
        problem = (
            "this line does not name its table, though the lines before it do"
            if self._stamped
            else "this line names a table, though the lines before it name none"
        )
        cure = "write time and table in front of every line of a log, or of none"
        raise _Unreadable(Trouble(line.number, line.text, 1, problem, None, cure))

    # ---- the stamp

    def _understand(self, fields: dict[str, str], line: Line) -> tuple[_Stamp, Trouble | None]:
        instant, untimed = self._instant(fields.get("instant"), line)
        sequence, replaces = fields.get("sequence"), fields.get("replaces")
        stamp = _Stamp(
            instant,
            fields.get("table", UNNAMED),
            int(sequence) if sequence else None,
            int(replaces) if replaces else None,
        )
        return stamp, untimed

    def _instant(self, text: str | None, line: Line) -> tuple[datetime | None, Trouble | None]:
        """The time of a line; None, with the reason said once a log, if its offset is unknown."""
        if text is None:
            return None, None
        try:
            instant = datetime.fromisoformat(text)
        except ValueError as error:
            problem, cure = f"“{text}” is no time: {error}", "correct the time; it is never guessed"
            column = _indent(line.text) + 1
            trouble = Trouble(line.number, line.text, column, problem, None, cure)
            raise _Unreadable(trouble) from None
        if instant.tzinfo is not None:
            return instant, None
        return self._local(instant, line)

    def _local(self, instant: datetime, line: Line) -> tuple[datetime | None, Trouble | None]:
        if self._zone is None:
            cure = 'give the zone in the house profile, as in zone = "America/New_York"'
            return None, self._untimed(line, "this time has no offset, and no zone is known", cure)
        first, second = (instant.replace(tzinfo=self._zone, fold=fold) for fold in (0, 1))
        if first.utcoffset() == second.utcoffset():
            return first, None
        cure = "write the offset on the lines of the hour in which the clock changes"
        problem = "at this time the clock changes: it came twice, or never"
        return None, self._untimed(line, problem, cure)

    def _zoned(
        self, values: tuple[object, ...], line: Line
    ) -> tuple[tuple[object, ...], Trouble | None]:
        """The values of an event, its own times at the house's zone where they have no offset."""
        zoned, trouble = list(values), None
        for place, value in enumerate(values):
            if isinstance(value, datetime) and value.tzinfo is None:
                zoned[place], trouble = self._local(value, line)
        return tuple(zoned), trouble

    def _untimed(self, line: Line, problem: str, cure: str) -> Trouble | None:
        if problem in self._untimed_said:
            return None
        self._untimed_said.add(problem)
        problem = f"{problem}; this line and others like it are audited without their time"
        column = _indent(line.text) + 1
        return Trouble(line.number, line.text, column, problem, None, cure, lost=False)

    def _not_text(self, line: Line) -> Trouble:
        assert line.fault is not None
        fault = line.fault
        return Trouble(line.number, line.text, fault.column, fault.problem, None, fault.cure)
