"""A typed rule to one Python function, generated as source and compiled once.

The function is called twice for an event that concerns its rule: just before the table takes the
event in (`applied` False: duties fall due, then guards are judged, then the past is remembered) and
just after (`applied` True: what an occasion leaves is looked at, and duties are armed). Its text
lies in `linecache`, so that tracebacks and debuggers show it.
"""

from __future__ import annotations

import itertools
import linecache
import operator
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from auditor import cards, logic
from auditor.events import EVENTS, Event
from auditor.rules import typed as t
from auditor.rules.memory import Memory, Past, agree, key_of
from auditor.rules.say import say
from auditor.table import Table

Ask = Callable[[bool, Any, Table, Memory], None]


@dataclass(frozen=True, slots=True)
class Compiled:
    """A rule that can be asked: its function, the events that wake it, and its empty memory."""

    ask: Ask
    source: str
    wakes: frozenset[type[Event]]
    needs: frozenset[type[Event]]
    wakes_on_anything: bool
    pasts: tuple[t.Past, ...]

    def memory(self) -> Memory:
        return Memory([_empty(past) for past in self.pasts])


def _empty(past: t.Past) -> Past:
    kinds = tuple(kind for anchor in past.anchors for kind in anchor.kinds)
    return Past(kinds, keep_all=bool(past.residue))


@dataclass
class _Place:
    """Which Python variables stand for the subject, `its` and `that` at a point of the code."""

    names: dict[str, str]
    quiet: bool = False

    def about(self, subject: str, **more: str) -> _Place:
        return _Place({**self.names, "subject": subject, **more}, self.quiet)

    def quietly(self) -> _Place:
        return _Place(self.names, quiet=True)


@dataclass
class _Read:
    """A value in a variable, the names it was read by, and the things passed on the way."""

    variable: str
    reads: list[tuple[str, str]] = field(default_factory=list)
    things: list[str] = field(default_factory=list)


class _Writer:
    """Writes the function of one rule."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.constants: dict[str, Any] = {}
        self.pasts: list[t.Past] = []
        self.lets: dict[str, _Read] = {}
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

    def value(self, value: t.Value, place: _Place) -> _Read:
        match value:
            case t.Exact(value=number):
                return _Read(repr(number) if isinstance(number, int) else self.constant(number))
            case t.Get():
                return self.get(value, place)
            case t.Math():
                return self._math(value, place)
            case t.CountPast():
                return self._count_past(value, place)
            case t.CountThings():
                return self._count_things(value, place)

    def get(self, value: t.Get, place: _Place) -> _Read:
        if value.base == "let":
            return self.lets[value.steps[0]]
        here = "table" if value.base == "table" else place.names[value.base]
        read = _Read(here)
        for number, step in enumerate(value.steps):
            given = number == 0 and value.base in ("its", "subject", "table")
            text = step.format(here)
            if "{}" in step and not given:
                text = f"None if {here} is None else {text}"
            if "{}" in step and value.base != "table":
                read.things.append(here)
            here = self.fresh("v")
            self.line(f"{here} = {text}")
        read.variable = here
        read.things += [here]
        read.reads = [(value.text, here)]
        return read

    def _math(self, value: t.Math, place: _Place) -> _Read:
        left, right = self.value(value.left, place), self.value(value.right, place)
        result = self.fresh("v")
        self.line(f"{result} = {value.function}({left.variable}, {right.variable})")
        return _Read(result, left.reads + right.reads, left.things + right.things)

    def _count_past(self, value: t.CountPast, place: _Place) -> _Read:
        result = self.fresh("v")
        past, key = self.past(value.past), self.key(value.past.keys, place)
        self.line(f"{result} = {past}.{'sum' if value.field else 'count'}(table, {key})")
        return _Read(result)

    def _count_things(self, value: t.CountThings, place: _Place) -> _Read:
        result = self.fresh("v")
        self.line(f"{result} = 0")
        collection, owner = self.collection(value.things, place)
        thing = self.fresh("thing")
        with self.block(f"for {thing} in {collection}:"):
            inside = place.about(thing, that=thing).quietly()
            member = self.all(value.things.filters, inside)
            self.line(f"if {member} and None in {thing}.key: {member} = None")
            with self.block(f"if {member} is not False:"):
                amount = self.get(value.field, inside).variable if value.field else "1"
                self.line(f"{result} = add({result}, {amount} if {member} else AtLeast(0))")
        with self.block(f"if {owner}.blind:"):
            self.line(f"{result} = add({result}, AtLeast(0))")
        return _Read(result)

    # ---- the past

    def past(self, past: t.Past) -> str:
        if past not in self.pasts:
            self.pasts.append(past)
        return f"memory.pasts[{self.pasts.index(past)}]"

    def key(self, keys: Iterable[tuple[t.Base, str]], place: _Place) -> str:
        """The key by which past events are asked for: the owners' own parts."""
        parts = [f"*key_of(table, {place.names[base]}, ({name!r},))" for base, name in keys]
        return f"({', '.join(parts)},)" if parts else "()"

    # ---- claims

    def all(self, claims: Iterable[t.Claim], place: _Place) -> str:
        """A variable that holds whether all of them are true."""
        claims = list(claims)
        if len(claims) == 1:
            return self.claim(claims[0], place)
        result = self.fresh("c")
        self.line(f"{result} = True")
        for claim in claims:
            with self.block(f"if {result} is not False:"):
                part = self.claim(claim, place)
                self.line(f"if {part} is False or {result}: {result} = {part}")
        return result

    def any(self, parts: Iterable[Callable[[], str]]) -> str:
        """A variable that holds whether one of them is true."""
        parts = list(parts)
        if len(parts) == 1:
            return parts[0]()
        result = self.fresh("c")
        self.line(f"{result} = False")
        for write in parts:
            with self.block(f"if {result} is not True:"):
                part = write()
                self.line(f"if {part} or {result} is False: {result} = {part}")
        return result

    def claim(self, claim: t.Claim, place: _Place) -> str:
        return self._claims[type(claim)](self, claim, place)

    def _joint(self, claim: t.Joint, place: _Place) -> str:
        if claim.joint == "and":
            return self.all(claim.parts, place)
        return self.any([lambda part=part: self.claim(part, place) for part in claim.parts])  # type: ignore[misc]

    def _compare(self, claim: t.Compare, place: _Place) -> str:
        left, right = self.value(claim.left, place), self.value(claim.right, place)
        result = self.fresh("c")
        self.line(f"{result} = compare({claim.operator}, {left.variable}, {right.variable})")
        return self._noted(result, claim.text, place, left, right)

    def _one_of(self, claim: t.OneOf, place: _Place) -> str:
        read = self.get(claim.value, place)
        result, words = self.fresh("c"), self.constant(claim.words)
        test = "not in" if claim.negated else "in"
        here = read.variable
        self.line(f"{result} = None if {here} is None else {here} {test} {words}")
        return self._noted(result, claim.text, place, read)

    def _same(self, claim: t.Same, place: _Place) -> str:
        left, right = self.get(claim.left, place), self.get(claim.right, place)
        result = self.fresh("c")
        self.line(
            f"{result} = compare({'ne' if claim.negated else 'eq'}, {left.variable}, {right.variable})"
        )
        return self._noted(result, claim.text, place, left, right)

    def _state(self, claim: t.State, place: _Place) -> str:
        read = self.get(claim.thing, place)
        result = self.fresh("c")
        text = claim.python.format(read.variable)
        if claim.python.startswith("{}"):
            text = f"None if {read.variable} is None else {text}"
        self.line(f"{result} = {f'not_({text})' if claim.negated else text}")
        return self._noted(result, claim.text, place, _Read(result, [], read.things))

    def _meant(self, claim: t.Meant, place: _Place) -> str:
        read = self.get(claim.thing, place)
        result = self.fresh("c")
        self.line(f"{result} = None")
        with self.block(f"if {read.variable} is not None:"):
            inner = self.claim(claim.meaning, place.about(read.variable).quietly())
            self.line(f"{result} = {f'not_({inner})' if claim.negated else inner}")
        return self._noted(result, claim.text, place, _Read(result, [], read.things))

    def _happened(self, claim: t.Happened, place: _Place) -> str:
        past = self.past(claim.past)
        if claim.past.residue:
            result = self._happened_with_residue(claim, past, place)
        else:
            result = self.fresh("c")
            key = self.key(claim.past.keys, place)
            self.line(f"{result} = {past}.happened(table, {key})")
        if claim.negated:
            self.line(f"{result} = not_({result})")
            self.line(f"if {result} is False: witness = {past}.witness")
        return self._noted(result, claim.text, place, _Read(result, [], [f"{past}.witness"]))

    def _happened_with_residue(self, claim: t.Happened, past: str, place: _Place) -> str:
        result, event, truth = self.fresh("c"), self.fresh("event"), self.fresh("c")
        key = self.fresh("key")
        self.line(f"{key} = {self.key(claim.past.keys, place)}")
        self.line(f"{result} = False")
        with self.block(f"for {event}, {truth} in {past}.matching(table, {key}):"):
            said = self.all(claim.past.residue, place.about(event).quietly())
            self.line(f"if {said} is False: continue")
            self.line(f"if {said} is None: {truth} = None")
            with self.block(f"if {truth}:"):
                self.line(f"{past}.witness = {event}")
                self.line(f"{result} = True")
                self.line("break")
            self.line(f"{result} = None")
        self.line(f"if {result} is False and {past}.blind(table, {key}): {result} = None")
        return result

    def _over(self, claim: t.Over, place: _Place) -> str:
        """Kleene's `and` (every, no) or `or` (some) over the things of a place."""
        result, thing = self.fresh("c"), self.fresh("thing")
        some = claim.quantifier == "some"
        sought, other = (True, False) if some else (False, True)
        self.line(f"{result} = {other}")
        collection, owner = self.collection(claim.things, place)
        with self.block(f"for {thing} in {collection}:"):
            inside = place.about(thing, that=thing).quietly()
            member = self.all(claim.things.filters, inside)
            self.line(f"if {member} is False: continue")
            said = self.claim(claim.claim, inside) if claim.claim else "True"
            truth = self.fresh("c")
            negation = f"not_({said})" if claim.quantifier == "no" else said
            self.line(f"{truth} = {negation}")
            self.line(f"if {member} is None and {truth} is {sought}: {truth} = None")
            with self.block(f"if {truth} is {sought}:"):
                self.line(f"{result} = {sought}")
                if not some:
                    self.line(f"unmet = {thing}")
                self.line("break")
            self.line(f"if {truth} is None: {result} = None")
        self.line(f"if {result} is {other} and {owner}.blind: {result} = None")
        things = [] if some else ["unmet"]
        return self._noted(result, claim.text, place, _Read(result, [], things))

    def collection(self, things: t.Things, place: _Place) -> tuple[str, str]:
        """The things of a place, and the round that they are of."""
        where = self.get(things.place, place).variable
        found, owner = self.fresh("things"), self.fresh("round")
        self.line(f"{found} = () if {where} is None else {where}.{things.type}s")
        self.line(
            f"{owner} = {where}" if things.place.type == "round" else f"{owner} = table.round"
        )
        return found, owner

    def _noted(self, result: str, text: str, place: _Place, *reads: _Read) -> str:
        """Keep, for the finding, why this part of the claim is not true."""
        if not place.quiet:
            names = [f"({name!r}, {here})" for read in reads for name, here in read.reads]
            things = [each for read in reads for each in read.things]
            seen = "".join(f", {thing}" for thing in dict.fromkeys(things))
            known = f"({', '.join(names)},)" if names else "()"
            self.line(f"if {result} is not True: memory.note({result}, {text!r}, {known}{seen})")
        return result

    _claims: dict[type, Callable[[Any, Any, _Place], str]] = {
        t.Joint: _joint,
        t.Compare: _compare,
        t.OneOf: _one_of,
        t.Same: _same,
        t.State: _state,
        t.Meant: _meant,
        t.Happened: _happened,
        t.Over: _over,
    }

    # ---- occasions

    def occasion(self, patterns: Iterable[t.Pattern], place: _Place) -> str:
        """A variable that holds whether the event matches one of the patterns."""
        return self.any([lambda each=each: self.pattern(each, place) for each in patterns])  # type: ignore[misc]

    def pattern(self, pattern: t.Pattern, place: _Place) -> str:
        result = self.fresh("c")
        self.line(f"{result} = False")
        (kind,) = pattern.kinds
        with self.block(f"if kind is {self.kind(kind)}:"):
            inside = place.about("event")
            matched = self.all(pattern.before, inside)
            for base, name in pattern.keys:
                owner = place.names[base]
                with self.block(f"if {matched} is not False:"):
                    mine = f"key_of(table, event, ({name!r},))"
                    agreed = f"agree({mine}, key_of(table, {owner}, ({name!r},)))"
                    part = self.fresh("c")
                    self.line(f"{part} = {agreed}")
                    self.line(f"if {part} is False or {matched}: {matched} = {part}")
            self.line(f"{result} = {matched}")
        return result

    def sentence(self, sentence: t.Sentence, place: _Place) -> str:
        """Writes the function that says what happened; it runs only for a finding."""
        name = self.fresh("say")
        with self.block(f"def {name}():"):
            parts = []
            for piece in sentence:
                if isinstance(piece, str):
                    parts.append(repr(piece))
                else:
                    read = self.get(piece, place).variable
                    parts.append(f"say({read}, {piece.type!r})")
            self.line(f"return ''.join(({', '.join(parts)},))")
        return name

    def remember(self) -> None:
        """Fold the event into what the rule remembers: first as one that matches, then as anchor."""
        for number, past in enumerate(self.pasts):
            here = f"memory.pasts[{number}]"
            for index, pattern in enumerate(past.events):
                matched = self._matched(pattern)
                if pattern.after:
                    self.line(f"memory.stash[{number, index}] = {matched}")
                else:
                    self._remember(here, past, matched)
            for pattern in past.anchors:
                if pattern.kinds == (EVENTS["round started"],) and not pattern.before:
                    continue
                matched = self._matched(pattern)
                with self.block(f"if {matched} is not False:"):
                    key = self._own_key(pattern.keys)
                    self.line(f"{here}.anchor(table, event, {key}, {matched})")

    def remember_what_is_left(self) -> None:
        """The same for events that match by what they leave, once the table has taken them in."""
        for number, past in enumerate(self.pasts):
            for index, pattern in enumerate(past.events):
                if pattern.after:
                    matched = self.fresh("c")
                    self.line(f"{matched} = memory.stash.pop(({number, index}), False)")
                    with self.block(f"if {matched} is not False:"):
                        left = self.all(pattern.after, _HERE.quietly())
                        self.line(f"if {left} is False or {matched}: {matched} = {left}")
                    self._remember(f"memory.pasts[{number}]", past, matched)

    def _remember(self, here: str, past: t.Past, matched: str) -> None:
        with self.block(f"if {matched} is not False:"):
            key, amount = self._own_key(past.keys), self._amount_of(past)
            self.line(f"{here}.remember(table, event, {key}, {amount}, {matched})")

    def _matched(self, pattern: t.Pattern) -> str:
        return self.pattern(t.Pattern(pattern.kinds, pattern.before, (), (), ""), _HERE.quietly())

    def _own_key(self, keys: Iterable[tuple[t.Base, str]]) -> str:
        names = tuple(name for _, name in keys)
        return f"key_of(table, event, {names!r})" if names else "()"

    def _amount_of(self, past: t.Past) -> str:
        for counted in self.counted:
            if counted.past == past and counted.field:
                return self.get(counted.field, _HERE).variable
        return "0"

    counted: tuple[t.CountPast, ...] = ()


_HERE = _Place({"subject": "event", "its": "event", "unmet": "unmet", "witness": "witness"})
_DUE = _Place({"subject": "its", "its": "its", "that": "that"})


class _Rule(_Writer):
    """Writes one form."""

    def guard(self, guard: t.Guard, sentence: t.Sentence) -> None:
        with self.block("if not applied:"):
            with self.block(_woken(guard.occasions)):
                self.line("memory.begin()")
                self.line("unmet = witness = None")
                occasion = self.occasion(guard.occasions, _HERE)
                with self.block(f"if {occasion} is not False:"):
                    for let in guard.lets:
                        self.lets[let.name] = self.value(let.value, _HERE)
                    claim = self.claim(guard.claim, _HERE)
                    say_ = self.sentence(sentence, _HERE)
                    self.line(f"memory.judge(table, {occasion}, {claim}, event, {say_})")
            self.remember()
        with self.block("else:"):
            self.remember_what_is_left()

    def ban(self, ban: t.Ban, sentence: t.Sentence) -> None:
        with self.block("if not applied:"):
            with self.block(_woken(ban.occasions)):
                self.line("memory.begin()")
                occasion = self.occasion(ban.occasions, _HERE)
                say_ = self.sentence(sentence, _HERE)
                self.line(f"memory.judge(table, True, not_({occasion}), event, {say_})")
            self.remember()
        with self.block("else:"):
            self.remember_what_is_left()

    def duty(self, duty: t.Duty, sentence: t.Sentence) -> None:
        with self.block("if not applied:"):
            with self.block("for duty in list(memory.armed):"):
                self._due(duty, sentence)
            matched = self.occasion(duty.occasions, _HERE.quietly())
            self.line(f"memory.stash[0] = {matched}")
            self.remember()
        with self.block("else:"):
            self.remember_what_is_left()
            self._arm(duty)

    def _due(self, duty: t.Duty, sentence: t.Sentence) -> None:
        self.line("its, that = duty.trigger, duty.that")
        due = _DUE.quietly()
        met = self.occasion(duty.expect, due)
        with self.block(f"if {met}:"):
            self.line("memory.keep(duty)")
            self.line("continue")
        self._wavers(met, "it is not known whether this line is what was expected")
        if duty.unless:
            lifted = self.occasion(duty.unless, due)
            with self.block(f"if {lifted}:"):
                self.line("memory.lift(duty)")
                self.line("continue")
            self._wavers(lifted, "it is not known whether this line lifts the duty")
        passed = self.occasion(duty.deadline, due)
        if duty.exception:
            self.line(f"{passed} = kind.scope != 'log' and not_({passed})")
        with self.block(f"if {passed}:"):
            said = self.sentence(sentence, _DUE)
            self.line(f"memory.miss(table, duty, event, {said})")
        self._wavers(passed, "it is not known whether this line is the deadline", last=True)

    def _wavers(self, truth: str, why: str, *, last: bool = False) -> None:
        with self.block(f"if {truth} is None:"):
            self.line(f"memory.waver(table, duty, event, {why!r})")
            if not last:
                self.line("continue")

    def _arm(self, duty: t.Duty) -> None:
        self.line("armed = memory.stash.pop(0, False)")
        for pattern in duty.occasions:
            if pattern.after:
                with self.block(
                    f"if armed is not False and kind is {self.kind(pattern.kinds[0])}:"
                ):
                    left = self.all(pattern.after, _HERE.quietly())
                    self.line(f"if {left} is False or armed: armed = {left}")
        with self.block("if armed is not False:"):
            if duty.each is None:
                self.line("memory.arm(table, event, None, armed)")
            else:
                self._arm_each(duty.each)

    def _arm_each(self, things: t.Things) -> None:
        collection, owner = self.collection(things, _HERE)
        thing = self.fresh("thing")
        with self.block(f"for {thing} in {collection}:"):
            member = self.all(things.filters, _HERE.about(thing, that=thing).quietly())
            with self.block(f"if {member} is not False:"):
                self.line(f"memory.arm(table, event, {thing}, armed and {member})")
        with self.block(f"if {owner}.blind:"):
            self.line(f"memory.unseen(table, event, {things.text!r})")


def _woken(patterns: tuple[t.Pattern, ...]) -> str:
    kinds = sorted({kind.__name__ for each in patterns for kind in each.kinds})
    return f"if kind in ({', '.join(kinds)},):"


def compile_rule(name: str, form: t.Form, sentence: t.Sentence) -> Compiled:
    """The function of a rule, and when to call it."""
    writer = _Rule()
    writer.counted = tuple(_counts(form))
    with writer.block("def ask(applied, event, table, memory):"):
        writer.line("kind = type(event)")
        _write(writer, form, sentence)
    source = "\n".join(writer.lines) + "\n"
    exception = isinstance(form, t.Duty) and form.exception
    wakes = frozenset(_kinds(form)) | frozenset(_kinds(tuple(writer.pasts)))
    return Compiled(
        _function(name, source, writer.constants),
        source,
        wakes,
        frozenset(_needed(form)),
        exception,
        tuple(writer.pasts),
    )


def compile_condition(name: str, claim: t.Claim) -> Callable[[Table], logic.Truth]:
    """A condition on the house and the table, as `applies when` has it."""
    writer = _Rule()
    with writer.block("def ask(table):"):
        truth = writer.claim(claim, _Place({}, quiet=True))
        writer.line(f"return {truth}")
    function: Any = _function(f"{name} applies", "\n".join(writer.lines) + "\n", writer.constants)
    return function  # type: ignore[no-any-return]


def _write(writer: _Rule, form: t.Form, sentence: t.Sentence) -> None:
    match form:
        case t.Guard():
            writer.guard(form, sentence)
        case t.Duty():
            writer.duty(form, sentence)
        case t.Ban():
            writer.ban(form, sentence)


def _function(name: str, source: str, constants: dict[str, Any]) -> Ask:
    file = f"<rule {name}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    namespace: dict[str, Any] = {
        **{kind.__name__: kind for kind in EVENTS.values()},
        **{each: getattr(operator, each) for each in ("le", "ge", "lt", "gt", "eq", "ne")},
        **{each: getattr(logic, each) for each in _LOGIC},
        **{"rank": cards.rank, "key_of": key_of, "agree": agree, "say": say, **constants},
    }
    exec(compile(source, file, "exec"), namespace)
    ask: Ask = namespace["ask"]
    return ask


_LOGIC = (
    *("AtLeast", "add", "compare", "divide", "multiply", "not_"),
    *("rounded_down", "rounded_up", "subtract"),
)


def _nodes(node: object) -> Iterator[object]:
    """Every part of a typed tree."""
    if isinstance(node, tuple):
        for each in node:
            yield from _nodes(each)
    elif names := getattr(node, "__dataclass_fields__", None):
        yield node
        for name in names:
            yield from _nodes(getattr(node, name))


def _counts(form: t.Form) -> Iterator[t.CountPast]:
    return (node for node in _nodes(form) if isinstance(node, t.CountPast))


def _kinds(tree: object) -> Iterator[type[Event]]:
    for node in _nodes(tree):
        if isinstance(node, t.Pattern):
            yield from node.kinds


def _needed(form: t.Form) -> Iterator[type[Event]]:
    """The kinds of event without which a format cannot show whether the rule is kept."""
    yield from _kinds(form.occasions)
    if isinstance(form, t.Duty):
        yield from _kinds(form.expect)
    if isinstance(form, t.Guard):
        for node in _nodes(form.claim):
            if isinstance(node, t.Happened):
                yield from _kinds(node.past.events)
