"""Soundness: whatever happens to a log's lines, nothing is called broken that was kept.

Any line left out, doubled, swapped, garbled, any order, any cut: the table survives it, no rule
fails, and where the damage leaves a trace (the logs are numbered) no breach is invented.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from case_logs import CASES, form, read_case, rulebook
from hypothesis import given, settings
from hypothesis import strategies as st

from auditor import places
from auditor.audit import audit
from auditor.findings import Report
from auditor.house import House
from auditor.profile import load_house

HOUSE = load_house(places.sample_logs() / "house.toml")
SESSIONS = ("multiple_action.log", "blackjack_switch.log", "triple_attack.log")
Lines = list[str]


def lines_of(path: Path) -> Lines:
    text = path.read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


ROUNDS = {name: lines_of(places.sample_logs() / name)[:420] for name in SESSIONS}
"""The first rounds of each clean session."""


class Scratch:
    """A file that is written anew for each damaged log."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "damaged.log"

    def audit(self, lines: Lines, house: House = HOUSE) -> Report:
        self.path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        report = audit([str(self.path)], rulebook(), form(), house)
        assert not [fault for fault in report.faults if "failed" in fault.problem]
        return report


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Scratch:
    return Scratch(tmp_path_factory.mktemp("soundness"))


def breaches(report: Report) -> set[tuple[str, str]]:
    """Rule and offending words, without the time and number that stand before them."""
    found = (finding for finding in report.findings if finding.verdict == "broken")
    return {(f.rule, next(line.text for line in f.around if line.mark == "offence")) for f in found}


def verdicts(report: Report) -> tuple[int, int, int]:
    totals = report.totals
    return totals.kept, totals.broken, totals.undetermined


@pytest.mark.parametrize("name", SESSIONS)
def test_a_line_left_out_breaks_nothing(name: str, scratch: Scratch) -> None:
    lines = ROUNDS[name][:260]
    for gone in range(0, len(lines), 2):
        report = scratch.audit([*lines[:gone], *lines[gone + 1 :]])
        assert breaches(report) == set(), lines[gone]


@pytest.mark.parametrize("name", SESSIONS)
def test_a_line_that_cannot_be_read_breaks_nothing(name: str, scratch: Scratch) -> None:
    lines = ROUNDS[name][:260]
    for bad in range(1, len(lines), 4):
        words = lines[bad].split()
        garbled = " ".join([*words[:3], "x" + words[3], *words[4:]])
        report = scratch.audit([*lines[:bad], garbled, *lines[bad + 1 :]])
        assert breaches(report) == set(), lines[bad]
        assert report.exit_code() == 3


@pytest.mark.parametrize("name", SESSIONS)
def test_a_line_written_twice_counts_once(name: str, scratch: Scratch) -> None:
    lines = ROUNDS[name][:260]
    once = scratch.audit(lines)
    for twice in range(0, len(lines), 4):
        report = scratch.audit([*lines[: twice + 1], *lines[twice:]])
        assert verdicts(report) == verdicts(once), lines[twice]
        assert report.exit_code() == once.exit_code() == 0


@pytest.mark.parametrize("name", SESSIONS)
def test_a_log_cut_anywhere_breaks_nothing(name: str, scratch: Scratch) -> None:
    lines = ROUNDS[name][:300]
    for cut in range(1, len(lines), 6):
        assert breaches(scratch.audit(lines[:cut])) == set(), lines[cut]
        assert breaches(scratch.audit(lines[cut:])) == set(), lines[cut]


@st.composite
def damages(draw: st.DrawFn, lines: Lines) -> Lines:
    """Some lines dropped, doubled, swapped, garbled, or a stretch in any order."""
    damaged = list(lines)
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(damaged) - 2))
        match draw(st.sampled_from(("drop", "double", "swap", "garble", "shuffle"))):
            case "drop":
                del damaged[at : at + draw(st.integers(1, 4))]
            case "double":
                damaged.insert(draw(st.integers(at, len(damaged))), damaged[at])
            case "swap":
                other = draw(st.integers(0, len(damaged) - 1))
                damaged[at], damaged[other] = damaged[other], damaged[at]
            case "garble":
                damaged[at] = damaged[at][: draw(st.integers(0, len(damaged[at])))] + "?"
            case "shuffle":
                stretch = damaged[at : at + 12]
                damaged[at : at + 12] = draw(st.permutations(stretch))
        if len(damaged) < 3:
            break
    return damaged


@settings(max_examples=150)
@given(data=st.data(), name=st.sampled_from(SESSIONS))
def test_no_damage_that_leaves_a_trace_invents_a_breach(
    data: st.DataObject, name: str, scratch: Scratch
) -> None:
    report = scratch.audit(data.draw(damages(ROUNDS[name][:160])))
    assert breaches(report) == set()


@settings(max_examples=150)
@given(data=st.data(), path=st.sampled_from(CASES))
def test_damage_finds_no_breach_that_the_whole_log_does_not_have(
    data: st.DataObject, path: Path, scratch: Scratch
) -> None:
    house = read_case(path).house
    lines = lines_of(path)
    whole = breaches(scratch.audit(lines, house))
    assert breaches(scratch.audit(data.draw(damages(lines)), house)) <= whole


def plain(lines: Lines) -> Iterator[str]:
    """The lines without time, table and number."""
    return (line.split(" ", 3)[3] for line in lines)


@settings(max_examples=60)
@given(data=st.data(), name=st.sampled_from(SESSIONS))
def test_any_order_of_lines_without_numbers_is_survived(
    data: st.DataObject, name: str, scratch: Scratch
) -> None:
    opened, *rest = plain(ROUNDS[name][:90])
    scratch.audit([opened, *data.draw(st.permutations(rest))])
