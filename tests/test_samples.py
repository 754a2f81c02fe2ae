"""The sample logs: clean sessions are clean, every planted breach is found on its line."""

from __future__ import annotations

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from auditor import places
from auditor.audit import audit
from auditor.findings import Report
from auditor.profile import load_house
from auditor.reading import Format
from auditor.reports.as_json import to_json
from auditor.reports.terminal import print_report
from auditor.rules.rulebook import load

TOP = Path(__file__).parents[1]
SAMPLES = places.sample_logs()
CLEAN = ("multiple_action.log", "blackjack_switch.log", "triple_attack.log")
BREACHES = SAMPLES / "most_findings.log"


@pytest.fixture(scope="module", autouse=True)
def _from_the_top() -> None:
    """Reports name files as they were given, so the samples are given from the project's top."""
    os.chdir(TOP)


def report_of(name: str) -> Report:
    form = Format(places.grammars() / "table_log.lark")
    house = load_house(SAMPLES / "house.toml")
    return audit([f"sample_logs/{name}"], load([places.rulesets()]), form, house)


@pytest.mark.parametrize("name", CLEAN)
def test_a_clean_session_has_no_finding_and_no_fault(name: str) -> None:
    report = report_of(name)
    assert report.findings == ()
    assert report.faults == ()
    assert report.totals.rounds >= 20
    assert report.exit_code() == 0


NO_OCCASION = {
    "every game": """
        card-replaced replacement-alike one-back cards-counted-right counted-after-fault
        play-stops-on-fault extra-card-burned no-double-after-split no-late-side-wager
        notice-lead-time
    """,
    "multiple_action.log": """
        two-decks-at-least four-decks-at-least six-or-eight-decks backs-alike
        shuffled-before-dealing dollar-at-a-time offered-to-all placed-before-cards
        beside-a-first-wager same-suit-won same-suit-lost sevens-won sevens-lost loses-on-thirteen
        losers-collected-first collected-after-second-card withdrawal-notice split-wager-made
        surrender-takes-half most-of-a-wager soft-seventeen-hit
    """,
    "blackjack_switch.log": """
        insurance-limit-of-unnamed-hand insurance-settled-unshown notice-of-surrender
        surrender-where-offered no-surrender split-of-equals split-on-two-cards split-wager
        no-resplit no-resplit-of-aces
    """,
    "triple_attack.log": """
        unasked-card-put-right twenty-one-never-lost dealer-draws-last no-peeking
        hole-card-not-exposed insurance-before-reader no-handling only-the-dealer
        no-handling-at-a-wish split-of-equals split-on-two-cards split-wager no-resplit
        no-resplit-of-aces surrender-takes-half
    """,
}
"""Rules for which these clean sessions have no occasion: they wait for what goes wrong, for wagers
and options that these houses do not have, or for a play that does not come up."""


@pytest.mark.parametrize("name", CLEAN)
def test_a_clean_session_exercises_its_game(name: str) -> None:
    """A clean log that never comes near a rule would prove nothing."""
    report = report_of(name)
    (game,) = report.logs[0].games
    ours = [row for row in report.coverage if game in row.games]
    idle = {row.rule.split("/")[1] for row in ours if row.standing != "checked"}
    expected = {*NO_OCCASION["every game"].split(), *NO_OCCASION[name].split()}
    assert idle <= expected


def planted() -> set[tuple[int, str]]:
    """Line and rule of each breach, from the remarks above the lines."""
    found: set[tuple[int, str]] = set()
    waiting: list[str] = []
    for number, line in enumerate(BREACHES.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("# breach: "):
            waiting.append(line.split(": ")[1])
        else:
            found |= {(number, rule) for rule in waiting}
            waiting = []
    return found


def test_each_planted_breach_is_found_on_its_line_and_no_other() -> None:
    report = report_of("most_findings.log")
    broken = {(f.line, f.rule.split("/")[1]) for f in report.findings if f.verdict == "broken"}
    assert broken == planted()
    assert all(f.verdict == "broken" for f in report.findings)
    assert report.faults == ()
    assert report.exit_code() == 1


def test_every_rule_has_a_planted_breach() -> None:
    """By their whole names: two sections may have a rule of the same name."""
    found = {finding.rule for finding in report_of("most_findings.log").findings}
    assert found == {row.rule for row in report_of("most_findings.log").coverage}


def test_a_log_that_is_cut_at_both_ends_breaks_nothing() -> None:
    report = report_of("cut_at_both_ends.log")
    assert report.totals.broken == 0
    assert report.totals.undetermined > 0
    assert {"begins", "ends"} <= {word for f in report.faults for word in f.problem.split()}
    for finding in report.findings:
        assert "the log begins here" in finding.sentence or "the log ends" in finding.sentence


def test_the_samples_are_what_their_program_writes(tmp_path: Path) -> None:
    command = [sys.executable, "bench/write_samples.py", str(tmp_path)]
    subprocess.run(command, cwd=TOP, check=True)
    written = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert written == {name: (SAMPLES / name).read_bytes() for name in written}
    assert {*CLEAN, BREACHES.name, "cut_at_both_ends.log"} == set(written)


def golden(name: str, text: str) -> None:
    """Compare with the file beside the samples; UPDATE_GOLDEN=1 writes it anew."""
    path = SAMPLES / name
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(text, encoding="utf-8", newline="\n")
    assert path.read_text(encoding="utf-8") == text


def test_the_report_on_the_breaches_is_as_it_was() -> None:
    page = StringIO()
    console = Console(file=page, width=100, no_color=True, force_terminal=False)
    print_report(report_of("most_findings.log"), console)
    golden("most_findings.report.txt", page.getvalue())


def test_the_json_on_the_breaches_is_as_it_was() -> None:
    golden("most_findings.report.json", to_json(report_of("most_findings.log")))
