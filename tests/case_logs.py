"""Logs whose verdict is written in them, as comments.

The header, up to the first blank line, says which case it is, what happens in it and what house it
is played in (`house:` lines are lines of a profile). A mark stands above the line it speaks of:

    # expect: broken RULE
    # expect: undetermined RULE
    # expect: fault WORDS

A fault of the whole file is expected in the header, and so is `clean`: nothing is broken, and
nothing is left undecided.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from auditor import places
from auditor.audit import audit
from auditor.findings import Fault, Report
from auditor.house import House
from auditor.reading import Format
from auditor.rules.rulebook import Rulebook, load

CASES = sorted((Path(__file__).parent / "cases").glob("*.log"))


class Mark(NamedTuple):
    """What is expected on a line; 0 is the file as a whole."""

    line: int
    verdict: str
    words: str


class Case(NamedTuple):
    path: Path
    number: str
    what: str
    house: House
    clean: bool
    marks: tuple[Mark, ...]


@cache
def rulebook() -> Rulebook:
    return load([places.rulesets()])


@cache
def form() -> Format:
    return Format(places.grammars() / "table_log.lark")


def run(path: Path, house: House) -> Report:
    return audit([str(path)], rulebook(), form(), house)


@cache
def read_case(path: Path) -> Case:
    lines = path.read_text(encoding="utf-8").splitlines()
    header = [_said(line) for line in lines[: lines.index("")]]
    keys: dict[str, list[str]] = {}
    for key, value in header:
        keys.setdefault(key, []).append(value)
    expected = keys.get("expect", [])
    whole = [Mark(0, *_verdict(said)) for said in expected if said != "clean"]
    return Case(
        path,
        keys["case"][0],
        keys["what"][0],
        House.model_validate(tomllib.loads("\n".join(keys.get("house", [])))),
        "clean" in expected,
        (*whole, *_marks(lines)),
    )


def _said(comment: str) -> tuple[str, str]:
    key, _, value = comment.removeprefix("# ").partition(": ")
    return key, value


def _verdict(said: str) -> tuple[str, str]:
    verdict, _, words = said.partition(" ")
    return verdict, words


def _marks(lines: list[str]) -> Iterator[Mark]:
    """The marks below the header, each with the number of the line it stands above."""
    waiting: list[str] = []
    start = lines.index("")
    for number, line in enumerate(lines[start:], start + 1):
        if line.startswith("# expect: "):
            waiting.append(_said(line)[1])
        elif line and not line.startswith("#"):
            yield from (Mark(number, *_verdict(said)) for said in waiting)
            waiting = []


def verdicts(report: Report) -> Counter[tuple[int, str, str]]:
    """What was found: line, verdict and the rule's own name."""
    return Counter((each.line, each.verdict, each.rule.split("/")[1]) for each in report.findings)


def is_of(fault: Fault, mark: Mark) -> bool:
    return (fault.line or 0) == mark.line and mark.words in fault.problem
