"""Rule text to a tree, part by part. Nothing is looked up or judged here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

from lark import Token, Transformer, v_args

from auditor import places
from auditor.grammar import Grammar, Misfit
from auditor.rules.tree import (
    Arithmetic,
    At,
    Ban,
    Both,
    Claim,
    Comparison,
    Duty,
    Example,
    ExampleLine,
    GroupEntry,
    Guard,
    Happening,
    Is,
    Let,
    MinutesSince,
    Mistake,
    Number,
    Occasion,
    Over,
    Part,
    Path,
    Reach,
    Recorded,
    Reference,
    Rounding,
    RulePart,
    SectionPart,
    Since,
    TallyEvents,
    TallyThings,
    Things,
    UncheckedPart,
    Vocabulary,
    WordEntry,
)


@cache
def grammar() -> Grammar:
    return Grammar(places.grammars() / "rules.lark", ["start"])


def read_parts(text: str, file: str) -> tuple[list[tuple[Part, str]], list[Mistake]]:
    """The parts of a rule file with their texts, and a mistake for each that could not be read."""
    parts: list[tuple[Part, str]] = []
    mistakes: list[Mistake] = []
    for padded in _chunks(text):
        try:
            part = _Builder().transform(grammar().parse(padded, "start"))
            parts.append((part, padded.strip()))
        except Misfit as misfit:
            problem = f"{misfit.problem}; expected {misfit.expected}"
            mistakes.append(Mistake(file, At(misfit.line, misfit.column), problem, misfit.cure))
    return parts, mistakes


def _chunks(text: str) -> Iterator[str]:
    """Each part of a file, after as many empty lines as stand before it, so that places are right.

    A part begins with a word at the margin; what stands before the first one is a part too, that
    the grammar will refuse.
    """
    starts = [found.start() for found in re.finditer(r"^[^\s#]", text, re.MULTILINE)]
    first = re.search(r"^[ \t]*(?![\s#])", text, re.MULTILINE)
    bounds = sorted({*starts, *([first.end()] if first else []), len(text)})
    for start, end in pairwise(bounds):
        lines = text[start:end].split("\n")
        while len(lines) > 1 and lines[-1].strip()[:1] in ("", "#"):
            lines.pop()  # remarks are of what follows
        column = start - text.rfind("\n", 0, start) - 1
        yield "\n" * text.count("\n", 0, start) + " " * column + "\n".join(lines)


def _prose(token: Token) -> str:
    return " ".join(str(token).split())


def _where(meta: Any) -> At:
    return At(meta.line, meta.column)


def _spot(token: Token) -> At:
    return At(token.line or 1, token.column or 1)


@v_args(meta=True)
class _Builder(Transformer[Token, Any]):
    """lark's tree to ours: one method a rule of the grammar."""

    # amounts
    def number(self, meta: Any, kids: list[Any]) -> Number:
        return Number(_where(meta), Fraction(str(kids[0])))

    def its(self, meta: Any, kids: list[Any]) -> str:
        return "its"

    def that(self, meta: Any, kids: list[Any]) -> str:
        return "that"

    def path(self, meta: Any, kids: list[Any]) -> Path:
        owner = kids.pop(0) if kids[0] in ("its", "that") and type(kids[0]) is str else None
        return Path(_where(meta), owner, tuple(str(kid) for kid in kids))

    def own_name(self, meta: Any, kids: list[Any]) -> Path:
        return Path(_where(meta), None, (str(kids[0]),))

    def arithmetic(self, meta: Any, kids: list[Any]) -> Arithmetic:
        left, operator, right = kids
        return Arithmetic(_where(meta), left, str(operator), right)

    def rounding(self, meta: Any, kids: list[Any]) -> Rounding:
        amount, direction, unit = kids
        return Rounding(_where(meta), amount, str(direction), unit)

    def count_events(self, meta: Any, kids: list[Any]) -> TallyEvents:
        return TallyEvents(_where(meta), None, _occasion(meta, kids[:-1]), kids[-1])

    def sum_events(self, meta: Any, kids: list[Any]) -> TallyEvents:
        return TallyEvents(_where(meta), kids[0], _occasion(meta, kids[1:-1]), kids[-1])

    def minutes_since(self, meta: Any, kids: list[Any]) -> MinutesSince:
        return MinutesSince(_where(meta), kids[0])

    def count_things(self, meta: Any, kids: list[Any]) -> TallyThings:
        return TallyThings(_where(meta), None, self.things(meta, kids))

    def sum_things(self, meta: Any, kids: list[Any]) -> TallyThings:
        return TallyThings(_where(meta), kids[0], self.things(meta, kids[1:]))

    # occasions
    def reference(self, meta: Any, kids: list[Any]) -> Reference:
        return Reference(_where(meta), kids[0], str(kids[1]))

    def match(self, meta: Any, kids: list[Any]) -> tuple[Reference, ...]:
        return tuple(kids)

    def happening(self, meta: Any, kids: list[Any]) -> Happening:
        match = kids.pop() if isinstance(kids[-1], tuple) else ()
        return Happening(_where(meta), tuple(str(kid) for kid in kids), match)

    def with_claim(self, meta: Any, kids: list[Any]) -> tuple[str, Claim]:
        return ("with", kids[0])

    def leaving(self, meta: Any, kids: list[Any]) -> tuple[str, Claim]:
        return ("leaving", kids[0])

    def occasion(self, meta: Any, kids: list[Any]) -> Occasion:
        return _occasion(meta, kids)

    def occasions(self, meta: Any, kids: list[Any]) -> tuple[Occasion, ...]:
        return tuple(kids)

    def where(self, meta: Any, kids: list[Any]) -> tuple[str, Claim]:
        return ("where", kids[0])

    def things(self, meta: Any, kids: list[Any]) -> Things:
        where = kids.pop()[1] if isinstance(kids[-1], tuple) else None
        *words, place = kids
        return Things(_where(meta), tuple(str(word) for word in words), place, where)

    # claims
    def compare(self, meta: Any, kids: list[Any]) -> Comparison:
        left, operator, right = kids
        return Comparison(_where(meta), left, str(operator), right)

    def condition(self, meta: Any, kids: list[Any]) -> Is:
        subject, state = kids
        return Is(_where(meta), subject, state.choices, state.negated)

    def is_(self, meta: Any, kids: list[Any]) -> Is:
        return Is(_where(meta), None, tuple(kids), negated=False)

    def is_not(self, meta: Any, kids: list[Any]) -> Is:
        return Is(_where(meta), None, tuple(kids), negated=True)

    def is_one_of(self, meta: Any, kids: list[Any]) -> Is:
        return Is(_where(meta), None, tuple(map(_word, kids)), negated=False)

    def is_not_one_of(self, meta: Any, kids: list[Any]) -> Is:
        return Is(_where(meta), None, tuple(map(_word, kids)), negated=True)

    def present(self, meta: Any, kids: list[Any]) -> Since:
        return Since(_where(meta), False, _occasion(meta, kids[:-1]), kids[-1])

    def absent(self, meta: Any, kids: list[Any]) -> Since:
        return Since(_where(meta), True, _occasion(meta, kids[:-1]), kids[-1])

    def recorded(self, meta: Any, kids: list[Any]) -> Recorded:
        return Recorded(_where(meta), _occasion(meta, kids))

    def every(self, meta: Any, kids: list[Any]) -> Over:
        return Over(_where(meta), "every", kids[0], kids[1])

    def exists(self, meta: Any, kids: list[Any]) -> Over:
        return Over(_where(meta), "some", kids[0], kids[1])

    def none(self, meta: Any, kids: list[Any]) -> Over:
        return Over(_where(meta), "no", kids[0], kids[1] if len(kids) > 1 else None)

    def all_of(self, meta: Any, kids: list[Any]) -> Claim:
        return kids[0] if len(kids) == 1 else Both(_where(meta), "and", tuple(kids))

    def any_of(self, meta: Any, kids: list[Any]) -> Claim:
        return kids[0] if len(kids) == 1 else Both(_where(meta), "or", tuple(kids))

    # forms
    def let(self, meta: Any, kids: list[Any]) -> Let:
        return Let(_where(meta), str(kids[0]), kids[1])

    def guard(self, meta: Any, kids: list[Any]) -> Guard:
        occasions, *lets, claim = kids
        return Guard(_where(meta), occasions, tuple(lets), claim)

    def each(self, meta: Any, kids: list[Any]) -> Things:
        return kids[0]  # type: ignore[no-any-return]

    def anything_except(self, meta: Any, kids: list[Any]) -> tuple[str, Any]:
        return ("except", kids[0])

    def unless(self, meta: Any, kids: list[Any]) -> tuple[str, Any]:
        return ("unless", kids[0])

    def mark(self, meta: Any, kids: list[Any]) -> tuple[str, Any]:
        return ("mark", True)

    def duty(self, meta: Any, kids: list[Any]) -> Duty:
        occasions = kids.pop(0)
        each = kids.pop(0) if isinstance(kids[0], Things) else None
        expect, deadline = kids[:2]
        said = dict(kids[2:])
        unless = said.get("unless", ())
        exception = deadline[0] == "except"
        deadline = deadline[1] if exception else deadline
        return Duty(
            _where(meta), occasions, each, expect, deadline, exception, unless, "mark" in said
        )

    def ban(self, meta: Any, kids: list[Any]) -> Ban:
        return Ban(_where(meta), kids[0])

    # parts
    def game(self, meta: Any, kids: list[Any]) -> tuple[str, Any]:
        return ("games", tuple((_spot(kid), str(kid)) for kid in kids))

    def authority(self, meta: Any, kids: list[Any]) -> tuple[str, Any]:
        return ("authority", (_spot(kids[0]), str(kids[0])))

    def source(self, meta: Any, kids: list[Any]) -> tuple[str, Any]:
        return ("source", _prose(kids[0]))

    def as_of(self, meta: Any, kids: list[Any]) -> tuple[str, Any]:
        return ("as_of", _date(kids[0]))

    def outline(self, meta: Any, kids: list[Any]) -> tuple[str, Any]:
        return ("outline", tuple(str(kid) for kid in kids))

    def section(self, meta: Any, kids: list[Any]) -> SectionPart:
        number, title, *fields = kids
        return SectionPart(_where(meta), str(number), _prose(title), dict(fields))

    def group(self, meta: Any, kids: list[Any]) -> GroupEntry:
        *words, occasions = kids
        return GroupEntry(_where(meta), tuple(str(word) for word in words), occasions)

    def word(self, meta: Any, kids: list[Any]) -> WordEntry:
        name, thing, meaning = kids
        return WordEntry(_where(meta), str(name), str(thing), meaning)

    def vocabulary(self, meta: Any, kids: list[Any]) -> Vocabulary:
        return Vocabulary(_where(meta), tuple(kids))

    def name(self, meta: Any, kids: list[Any]) -> str:
        return str(kids[0])

    def clause(self, meta: Any, kids: list[Any]) -> tuple[str, Any]:
        return ("clause", tuple((_spot(kid), str(kid)) for kid in kids))

    def binds(self, meta: Any, kids: list[Any]) -> tuple[str, Any]:
        return ("binds", (_spot(kids[0]), str(kids[0])))

    def severity(self, meta: Any, kids: list[Any]) -> tuple[str, Any]:
        return ("severity", (_spot(kids[0]), str(kids[0])))

    def summary(self, meta: Any, kids: list[Any]) -> tuple[str, Any]:
        return ("summary", _prose(kids[0]))

    def reading(self, meta: Any, kids: list[Any]) -> tuple[str, Any]:
        return ("reading", _prose(kids[0]))

    def in_force(self, meta: Any, kids: list[Any]) -> tuple[str, Any]:
        first, last, *_ = *map(_date, kids), None
        wrong = [str(kid) for kid in kids if _date(kid) is None]
        return ("in_force", (_spot(kids[0]), first, last, wrong))

    def applies(self, meta: Any, kids: list[Any]) -> tuple[str, Any]:
        return ("applies", kids[0])

    def since(self, meta: Any, kids: list[Any]) -> tuple[str, Any]:
        return ("since", kids[0])

    def until(self, meta: Any, kids: list[Any]) -> tuple[str, Any]:
        return ("until", kids[0])

    def affects(self, meta: Any, kids: list[Any]) -> tuple[str, Any]:
        said = dict(kids)
        return ("affects", Reach(_where(meta), said.get("since", ()), said.get("until", ())))

    def affecting(self, meta: Any, kids: list[Any]) -> tuple[str, Any]:
        return ("affecting", int(Fraction(str(kids[0]))))

    def given(self, meta: Any, kids: list[Any]) -> Any:
        return kids[0]

    def example(self, meta: Any, kids: list[Any]) -> Example:
        verdict, *rest = kids
        rounds = rest.pop(0)[1] if isinstance(rest[0], tuple) else None
        givens = tuple(kid for kid in rest if not isinstance(kid, Token))
        lines = tuple(
            ExampleLine(kid.line or 0, kid[0], kid[1:].strip())  # type: ignore[arg-type]
            for kid in rest
            if isinstance(kid, Token)
        )
        return Example(_spot(verdict), str(verdict), givens, lines, rounds)  # type: ignore[arg-type]

    def rule(self, meta: Any, kids: list[Any]) -> RulePart:
        name, *rest = kids
        fields: dict[str, Any] = dict(kid for kid in rest if isinstance(kid, tuple))
        (form,) = (kid for kid in rest if isinstance(kid, Guard | Duty | Ban))
        (prose,) = (kid for kid in rest if isinstance(kid, Token))
        examples = tuple(kid for kid in rest if isinstance(kid, Example))
        return RulePart(_where(meta), name, fields, form, (_spot(prose), _prose(prose)), examples)

    def unchecked(self, meta: Any, kids: list[Any]) -> UncheckedPart:
        *clause, because = kids
        paragraphs = tuple((_spot(kid), str(kid)) for kid in clause)
        return UncheckedPart(_where(meta), paragraphs, _prose(because))


def _occasion(meta: Any, kids: list[Any]) -> Occasion:
    happening, *rest = kids
    said = dict(rest)
    return Occasion(_where(meta), happening, said.get("with"), said.get("leaving"))


def _word(token: Token) -> Path:
    return Path(_spot(token), None, (str(token),))


def _date(token: Token) -> date | None:
    try:
        return date.fromisoformat(str(token))
    except ValueError:
        return None
