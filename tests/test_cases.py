"""Real cases: what regulators, players and programmers met with, as logs with their verdicts.

Each is retold in our own words in the log's header, with everything that is not its point made
ordinary. `tests/case_logs.py` says how verdicts are written.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from case_logs import CASES, is_of, read_case, run, verdicts

NUMBERS = frozenset(
    [
        "A02",
        "A05",
        "A08",
        "A10",
        "A12",
        "A13",
        "A15",
        "A18",
        "A21",
        "A24",
        "A29",
        "A30",
        "A31",
        "A33",
        "A34",
        "A35",
        "A36",
        "A37",
        "A39",
        "A40",
        "A41",
        "A43",
        "A45",
        "A46",
        "A47",
        "C02",
        "C03",
        "C04",
        "C08",
        "C09",
        "C11",
        "C12",
        "C13",
        "C16",
        "C18",
        "C19",
        "C21",
        "C23",
        "C25",
        "C28",
        "C29",
        "C32",
        "C33",
        "C34",
        "C35",
        "C36",
        "C38",
        "C42",
        "C44",
        "C46",
        "C48",
        "C49",
        "C52",
        "C53",
        "C55",
        "C56",
        "C58",
        "C59",
        "C61",
        "C62",
        "C64",
        "C65",
        "C68",
        "C71",
        "C72",
    ]
)
"""The cases that were gathered; A are regulators' and players', C are mistakes of programs."""


def number_of(path: Path) -> str:
    return path.stem.split("-")[0]


@pytest.mark.parametrize("path", CASES, ids=number_of)
def test_verdict(path: Path) -> None:
    case = read_case(path)
    report = run(path, case.house)
    faults = [mark for mark in case.marks if mark.verdict == "fault"]
    found = verdicts(report)
    expected = Counter(tuple(mark) for mark in case.marks if mark.verdict != "fault")
    assert found == expected, "\n".join(f"{f.line} {f.rule}: {f.sentence}" for f in report.findings)
    unlisted = [each for each in report.faults if not any(is_of(each, mark) for mark in faults)]
    assert not unlisted
    assert all(any(is_of(each, mark) for each in report.faults) for mark in faults)


@pytest.mark.parametrize("path", CASES, ids=number_of)
def test_header_and_marks(path: Path) -> None:
    """A case is one that was gathered, says what it is about, and either is clean or has marks."""
    case = read_case(path)
    assert case.number == number_of(path)
    assert case.number.rstrip("abcdefgh") in NUMBERS
    assert re.fullmatch(r"[^A-Z].*[^.]", case.what)
    found = any(mark.verdict in ("broken", "undetermined") for mark in case.marks)
    assert found != case.clean
    assert all(mark.verdict in ("broken", "undetermined", "fault") for mark in case.marks)


def test_every_case_has_a_log_or_a_reason_why_it_has_none() -> None:
    reasons = (Path(__file__).parent / "cases" / "README.md").read_text(encoding="utf-8")
    told = {number_of(path).rstrip("abcdefgh") for path in CASES}
    missing = {number for number in NUMBERS - told if f"**{number}**" not in reasons}
    assert not missing
