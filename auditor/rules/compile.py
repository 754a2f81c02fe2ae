"""A typed rule to one Python function, generated as source and compiled once.

The function is called twice for an event that concerns its rule: just before the table takes the
event in (`applied` False: duties fall due, then guards are judged, then the past is remembered) and
just after (`applied` True: what an occasion leaves is looked at, and duties are armed). Its text
lies in `linecache`, so that tracebacks and debuggers show it.
"""

from __future__ import annotations

import linecache
import operator
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from auditor import cards, logic
from auditor.events import EVENTS, Event
from auditor.rules import typed
from auditor.rules.forms import FormWriter
from auditor.rules.memory import Memory
from auditor.rules.parts import nodes
from auditor.rules.past import Past, agree, key_of
from auditor.rules.say import say
from auditor.rules.writing import Place
from auditor.table import Table

Ask = Callable[[bool, Any, Table, Memory], None]


Meets = Callable[[Event, Table], bool]


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a breach reaches back, to the last `since`, and how long it lasts, up to `until`.

    Both are asked about an event just before the table takes it in, and only about these `kinds`.
    """

    since: Meets
    until: Meets
    kinds: frozenset[type[Event]]
    lasts: bool


@dataclass(frozen=True, slots=True)
class Compiled:
    """A rule that can be asked: its function, the events that wake it, and its empty memory."""

    ask: Ask
    source: str
    wakes: frozenset[type[Event]]
    needs: frozenset[type[Event]]
    wakes_on_anything: bool
    pasts: tuple[typed.Past, ...]

    def memory(self) -> Memory:
        return Memory([_empty(past) for past in self.pasts])


def _empty(past: typed.Past) -> Past:
    kinds = tuple(kind for anchor in past.anchors for kind in anchor.kinds)
    return Past(kinds, round_start=past.from_round_start, keep_all=bool(past.residue))


def compile_rule(name: str, form: typed.Form, sentence: typed.Sentence) -> Compiled:
    """The function of a rule, and when to call it."""
    writer = FormWriter()
    writer.counted = tuple(_counts(form))
    with writer.block("def ask(applied, event, table, memory):"):
        writer.line("kind = type(event)")
        _write(writer, form, sentence)
    source = "\n".join(writer.lines) + "\n"
    exception = isinstance(form, typed.Duty) and form.exception
    heard = (tuple(writer.pasts), tuple(writer.records))
    wakes = frozenset(_kinds(form)) | frozenset(_kinds(heard))
    return Compiled(
        _function(name, source, writer.constants),
        source,
        wakes,
        frozenset(_needed(form)),
        exception,
        tuple(writer.pasts),
    )


def compile_condition(name: str, claim: typed.Claim) -> Callable[[Table], logic.Truth]:
    """A condition on the house and the table, as `applies when` has it."""
    writer = FormWriter()
    with writer.block("def ask(table):"):
        truth = writer.claim(claim, Place({}, quiet=True))
        writer.line(f"return {truth}")
    function: Any = _function(f"{name} applies", "\n".join(writer.lines) + "\n", writer.constants)
    return function  # type: ignore[no-any-return]


def compile_reach(name: str, reach: typed.Reach) -> Reach:
    """What begins and ends the rounds that a breach of a rule affects."""
    return Reach(
        _occasion(f"{name} since", reach.since),
        _occasion(f"{name} until", reach.until),
        frozenset(_kinds((reach.since, reach.until))),
        bool(reach.until),
    )


def _occasion(name: str, patterns: tuple[typed.Pattern, ...]) -> Meets:
    writer = FormWriter()
    with writer.block("def ask(event, table):"):
        writer.line("kind = type(event)")
        matched = writer.occasion(patterns, Place({"subject": "event"}, quiet=True))
        writer.line(f"return {matched} is True")
    function: Any = _function(name, "\n".join(writer.lines) + "\n", writer.constants)
    return function  # type: ignore[no-any-return]


def _write(writer: FormWriter, form: typed.Form, sentence: typed.Sentence) -> None:
    match form:
        case typed.Guard():
            writer.guard(form, sentence)
        case typed.Duty():
            writer.duty(form, sentence)
        case typed.Ban():
            writer.ban(form, sentence)


def _function(name: str, source: str, constants: dict[str, Any]) -> Ask:
    file = f"<rule {name}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    namespace: dict[str, Any] = {
        **{kind.__name__: kind for kind in EVENTS.values()},
        **{each: getattr(operator, each) for each in ("le", "ge", "lt", "gt", "eq", "ne")},
        **{each: getattr(logic, each) for each in _LOGIC},
        **{name: getattr(cards, name) for name in ("rank", "suit", "pips")},
        **{"key_of": key_of, "agree": agree, "say": say, **constants},
    }
    exec(compile(source, file, "exec"), namespace)
    ask: Ask = namespace["ask"]
    return ask


_LOGIC = (
    *("AtLeast", "add", "compare", "divide", "multiply", "not_"),
    *("rounded_down", "rounded_up", "subtract"),
)


def _counts(form: typed.Form) -> Iterator[typed.CountPast]:
    return (node for node in nodes(form) if isinstance(node, typed.CountPast))


def _kinds(tree: object) -> Iterator[type[Event]]:
    for node in nodes(tree):
        if isinstance(node, typed.Pattern):
            yield from node.kinds


def _needed(form: typed.Form) -> Iterator[type[Event]]:
    """The kinds of event without which a format cannot show whether the rule is kept."""
    yield from _kinds(form.occasions)
    for node in nodes(form):
        if isinstance(node, typed.Recorded):
            yield from _kinds(node.events)
    if isinstance(form, typed.Duty):
        yield from _kinds(form.expect)
    if isinstance(form, typed.Guard):
        for node in nodes(form.claim):
            if isinstance(node, typed.Happened):
                yield from _kinds(node.past.events)
