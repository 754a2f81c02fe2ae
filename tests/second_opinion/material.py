"""Real logs of each game: card examples, cases and sample sessions, a line an event, unstamped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from case_logs import CASES, read_case
from happenings import TABLE_LOG
from second_opinion.trees import Ruling, rulings_of

from auditor import places
from auditor.grammar import Misfit
from auditor.house import House, Terms
from auditor.profile import load_house
from auditor.rules import tree
from auditor.rules.rulebook import Card
from auditor.rules.supposing import supposed_terms

STAMPED = re.compile(r"\S+T(\d\d:\d\d:\d\d)\S* (\S+) (?:#\d+ )?(?:in place of #\d+ )?(.+)")
TIME = re.compile(r"^\d\d:\d\d:\d\d ")
SESSIONS = ("multiple_action", "blackjack_switch", "triple_attack", "most_findings")


class Material(NamedTuple):
    """What was written of a game somewhere, and the terms of the house it was played in."""

    terms: Terms
    lines: tuple[str, ...]


@cache
def examples_of(game: str) -> tuple[Material, ...]:
    """The examples of all cards of a game."""
    return tuple(example for ruling in rulings_of(game) for example in examples(ruling, game))


@cache
def examples(ruling: Ruling, game: str) -> tuple[Material, ...]:
    """The examples of a card, played as that game."""
    return tuple(_played(ruling.card, example, game) for example in ruling.card.examples)


def _played(card: Card, example: tree.Example, game: str) -> Material:
    terms, mistakes = supposed_terms(card, example, [])
    assert not mistakes
    return Material(
        terms.model_copy(update={"game": game}), tuple(line.text for line in example.lines)
    )


@cache
def logs_of(game: str) -> tuple[Material, ...]:
    """The cases and sample sessions of a game."""
    return tuple(each for each in _logs() if each.terms.game == game)


@cache
def _logs() -> tuple[Material, ...]:
    samples = places.sample_logs()
    house = load_house(samples / "house.toml")
    sessions = (_tables(samples / f"{name}.log", house) for name in SESSIONS)
    cases = (_tables(path, read_case(path).house) for path in CASES)
    return tuple(each for log in (*sessions, *cases) for each in log)


def _tables(path: Path, house: House) -> Iterator[Material]:
    """What each table of a log played."""
    stamped = [*filter(None, map(STAMPED.match, path.read_text(encoding="utf-8").splitlines()))]
    for name in dict.fromkeys(found[2] for found in stamped):
        lines = tuple(_readable(f"{f[1]} {f[3]}" for f in stamped if f[2] == name))
        opened = (line.split()[-1] for line in lines if "table opened" in line)
        yield Material(house.terms(name, next(opened, None)), lines)


def _readable(lines: Iterable[str]) -> list[str]:
    return [line for line in lines if can_be_read(line)]


@cache
def can_be_read(line: str) -> bool:
    try:
        TABLE_LOG.act(TIME.sub("", line))
    except Misfit:
        return False
    return True
