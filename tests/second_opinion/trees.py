"""The typed tree of every card of the rulesets: what both opinions read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from auditor import places
from auditor.rules import tree, typed
from auditor.rules.check import Checker
from auditor.rules.language import read_parts
from auditor.rules.lookup import Scope
from auditor.rules.rulebook import Card, load
from auditor.rules.vocabulary import Vocabulary


class Ruling(NamedTuple):
    """A card as the auditor asks it, and its form as a second opinion reads it."""

    card: Card
    form: typed.Form
    condition: typed.Claim | None
    """What `applies when` asks for."""


@cache
def rulings() -> tuple[Ruling, ...]:
    trees = {(name, part.at.line): part for name, part in _parts() if type(part) is tree.RulePart}
    words = _vocabulary()
    cards = load([places.rulesets()]).cards
    return tuple(_ruling(card, trees[card.rule.file, card.rule.line], words) for card in cards)


@cache
def rulings_of(game: str) -> tuple[Ruling, ...]:
    return tuple(each for each in rulings() if each.card.rule.section.of(game))


def _ruling(card: Card, part: tree.RulePart, words: Vocabulary) -> Ruling:
    checker = Checker(card.rule.file, words)
    checked = checker.form(part.form)
    assert checked is not None, card.rule.id
    applies = part.fields.get("applies")
    return Ruling(card, checked[0], checker.claim(applies, Scope()) if applies else None)


def _vocabulary() -> Vocabulary:
    vocabulary = Vocabulary()
    for _, part in _parts():
        if isinstance(part, tree.Vocabulary):
            vocabulary.add(part)
    return vocabulary


def _parts() -> Iterator[tuple[str, tree.Part]]:
    """Every part of every rule file, with the file's name as the rulebook says it."""
    root = places.rulesets()
    for path in sorted(root.rglob("*.rules")):
        name = path.relative_to(root).as_posix()
        parts, mistakes = read_parts(path.read_text(encoding="utf-8"), name)
        assert not mistakes
        yield from ((name, part) for part, _ in parts)
