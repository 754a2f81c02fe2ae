"""Runs the examples of a card: the log lines in it, and the marks that say what the rule finds.

An example is a log in the canonical format without time and table. `passes`: the rule was kept at
least once, and nothing else. `fails`: it was broken on just the lines marked `!`, and its first
breach affects as many rounds as `affecting` says. `unsure`: it was undetermined on just the lines
marked `?`. `skips`: it had no occasion. A `?` may also stand in an example that fails.
"""

from __future__ import annotations

import re
from datetime import datetime
from functools import cache
from typing import NamedTuple

from auditor import places
from auditor.affected import Ledger, Span
from auditor.events import Event, RecordingLost
from auditor.grammar import Misfit
from auditor.reading import Format
from auditor.rules import tree
from auditor.rules.asking import Asking, Verdict
from auditor.rules.reaching import Spans
from auditor.rules.rulebook import Card, Rulebook
from auditor.rules.supposing import supposed_terms
from auditor.rules.tree import At, Mistake
from auditor.table import Table

TABLE = "BJ-01"


@cache
def canonical() -> Format:
    """The canonical table log, in which examples are written."""
    return Format(places.grammars() / "table_log.lark")


def check_examples(rulebook: Rulebook) -> list[Mistake]:
    """Every example whose marks do not match what its rule finds, or that cannot be read."""
    return [
        mistake
        for card in rulebook.cards
        for example in card.examples
        for mistake in run(card, example)
    ]


def run(card: Card, example: tree.Example) -> list[Mistake]:
    """What is wrong with one example; nothing when it holds."""
    events, mistakes = _events(card, example)
    terms, more = supposed_terms(card, example, events)
    if mistakes or more:
        return mistakes + more
    table = Table(TABLE, terms.game, terms)
    if card.applies and card.applies(table) is not True:
        return _not_asked(card, example)
    return _compare(card, example, _ask(card, table, events))


def _not_asked(card: Card, example: tree.Example) -> list[Mistake]:
    """Where the house is such that the rule does not apply, an example can only skip."""
    if example.verdict == "skips":
        return []
    hint = f"the rule applies when {card.condition_text}; say it with “given”"
    return [Mistake(card.rule.file, example.at, "the rule does not apply here", hint)]


def _events(card: Card, example: tree.Example) -> tuple[list[Event], list[Mistake]]:
    events: list[Event] = []
    mistakes: list[Mistake] = []
    for line, _, text in example.lines:
        try:
            instant, act = _timed(text)
            kind, values = canonical().act(act)
            events.append(kind("example", line, text, instant, TABLE, None, None, *values))
        except Misfit as misfit:
            problem = f"this is no line of the table log: {misfit.problem}"
            hint = misfit.cure or f"expected {misfit.expected}"
            mistakes.append(Mistake(card.rule.file, At(line, misfit.column), problem, hint))
    return events, mistakes


class _Found(NamedTuple):
    """How often a rule was kept, where it was broken or undetermined, and how far that reached."""

    kept: int
    broken: set[int]
    undetermined: set[int]
    rounds: int | None


def _timed(text: str) -> tuple[datetime | None, str]:
    """A line of an example may begin with a time of day, of one and the same day."""
    found = re.match(r"([01]\d|2[0-3]):[0-5]\d:[0-5]\d ", text, re.ASCII)
    if found is None:
        return None, text
    return datetime.fromisoformat(f"2024-11-04T{found.group().strip()}-05:00"), text[found.end() :]


def _ask(card: Card, table: Table, events: list[Event]) -> _Found:
    asking, spans = Asking(table, [card]), Spans(Ledger(table), [card])
    verdicts: list[tuple[Verdict, Span | None]] = []
    for event in events:
        if isinstance(event, RecordingLost):
            verdicts += spans.apart(asking.lose("the recording was lost", None))
            continue
        spans.before(event)
        found = list(asking.step(event))
        spans.after(event)
        verdicts += spans.apart(found)
    verdicts += spans.apart(asking.end())
    spans.ledger.end()
    (asked,) = asking.rules
    if asked.failure:
        raise RuntimeError(f"rule {card.rule.id} fails on its own example: {asked.failure}")
    lines: dict[str, set[int]] = {"broken": set(), "undetermined": set()}
    for (_, judgement), _ in verdicts:
        lines[judgement.verdict].add(judgement.event.line)
    affected = next((span.affected() for _, span in verdicts if span), None)
    rounds = affected.rounds if affected else None
    return _Found(asked.memory.kept, lines["broken"], lines["undetermined"], rounds)


def _compare(card: Card, example: tree.Example, seen: _Found) -> list[Mistake]:
    marked = {mark: {each.line for each in example.lines if each.mark == mark} for mark in "!?"}
    found = [
        *_differences(card, marked["!"], seen.broken, "broken"),
        *_differences(card, marked["?"], seen.undetermined, "undetermined"),
    ]
    if not found and (problem := _missing(example, seen)):
        found.append(Mistake(card.rule.file, example.at, problem))
    return found


def _differences(card: Card, marked: set[int], found: set[int], word: str) -> list[Mistake]:
    return [
        *(
            Mistake(card.rule.file, At(line, 1), f"{card.rule.name} is not {word} here")
            for line in sorted(marked - found)
        ),
        *(
            Mistake(card.rule.file, At(line, 1), f"{card.rule.name} is {word} here, unmarked")
            for line in sorted(found - marked)
        ),
    ]


def _missing(example: tree.Example, seen: _Found) -> str | None:
    """What an example says it shows and does not."""
    kept, broken, unsure, rounds = seen
    if example.rounds not in (None, rounds):
        return f"the first breach of this example affects {rounds or 'no'} rounds"
    match example.verdict:
        case "passes" if not kept or broken or unsure:
            return "this example passes, but the rule was never kept in it, or not only"
        case "fails" if not broken:
            return "this example fails, but no line is marked !"
        case "unsure" if not unsure or broken:
            return "this example is unsure, but no line is marked ?, or one is marked !"
        case "skips" if kept or broken or unsure:
            return "this example skips, but the rule had an occasion in it"
    return None
