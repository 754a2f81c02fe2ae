"""The commands: what they print, where they print it, and the code with which they end."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from case_logs import rulebook
from commands import (
    AT,
    BREACHES,
    CLEAN,
    COMMAND,
    HOUSE,
    OPENED,
    SAMPLES,
    TOP,
    Answer,
    Argument,
    Desk,
    auditor,
    process,
    report_on,
)

from auditor import __version__
from auditor.findings import SEVERITIES
from auditor.reports.as_json import to_json


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


UNREADABLE = f"{AT} #9 card delt seat 1\n"


# ---- exit codes


def test_a_clean_log_ends_with_0() -> None:
    assert auditor("audit", *HOUSE, CLEAN).code == 0


def test_a_breach_ends_with_1() -> None:
    assert auditor("audit", *HOUSE, BREACHES).code == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["audit"], "LOG"),
        (["audit", "--hose", "x", CLEAN], "--house"),
        (["audit", "--game", "canasta", CLEAN], "blackjack-switch"),
        (["audit", "--format", "pdf", CLEAN], "json"),
        (["audit", "--fail-on", "grave", CLEAN], "critical"),
        (["audit", "--house", "none.toml", CLEAN], "none.toml: there is no such file"),
        (["audit", "--rules", "none", CLEAN], "none: there is no such file or folder"),
        (["rules", "show", "no-such-rule-at-all"], "auditor rules list"),
        (["rules", "show", "insurance-windw"], "did you mean insurance-window?"),
        (["adit", CLEAN], "adit"),
    ],
)
def test_wrong_usage_ends_with_2_and_says_what_would_be_right(
    arguments: list[Argument], said: str
) -> None:
    answer = auditor(*arguments)
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err


def test_a_profile_that_does_not_load_ends_with_2_and_every_mistake(desk: Desk) -> None:
    house = desk.lay("house.toml", 'nme = "x"\nzone = "America/New_Yrok"\n')
    answer = auditor("audit", "--house", house, CLEAN)
    assert (answer.code, answer.out) == (2, "")
    assert f"{house}: nme: " in answer.err
    assert f"{house}: zone: " in answer.err


def test_rules_that_do_not_load_end_with_2(desk: Desk) -> None:
    answer = auditor("audit", "--rules", desk.card(dealer="deelar"), CLEAN)
    assert (answer.code, answer.out) == (2, "")
    assert "touch.rules:9:13: binds is never “deelar”" in answer.err
    assert "did you mean “dealer”?" in answer.err


@pytest.mark.parametrize("other", [CLEAN, BREACHES], ids=["clean", "broken"])
def test_one_log_that_cannot_be_read_ends_with_3_and_the_others_are_audited(other: Path) -> None:
    alone, answer = (report_on(*HOUSE, *logs) for logs in ([other], ["none.log", other]))
    assert answer.exit_code() == 3
    assert answer.findings == alone.findings
    assert [fault.file for fault in answer.faults] == ["none.log"]


def test_one_line_that_cannot_be_read_ends_with_3_though_a_rule_is_broken(desk: Desk) -> None:
    rules, log = desk.card(), desk.breach()
    assert auditor("audit", "--rules", rules, log).code == 1
    desk.lay(log.name, log.read_text() + UNREADABLE)
    answer = auditor("audit", "--rules", rules, log)
    assert answer.code == 3
    assert "1 broken" in answer.out


@pytest.mark.parametrize("severity", SEVERITIES)
def test_a_finding_counts_where_it_is_as_severe_as_asked_for(severity: str, desk: Desk) -> None:
    rules, log = desk.card(major=severity), desk.breach()
    assert auditor("audit", "--rules", rules, "--fail-on", severity, log).code == 1


@pytest.mark.parametrize(("below", "asked"), [*pairwise(SEVERITIES)])
def test_a_finding_one_step_below_does_not_count(below: str, asked: str, desk: Desk) -> None:
    rules, log = desk.card(major=below), desk.breach()
    answer = auditor("audit", "--rules", rules, "--fail-on", asked, log)
    assert answer.code == 0
    assert "1 broken" in answer.out


# ---- JSON


@pytest.mark.parametrize("logs", [[CLEAN], [BREACHES], ["none.log"], ["none.log", SAMPLES]])
def test_json_is_one_object_that_comes_back_byte_for_byte(logs: list[Argument]) -> None:
    answer = auditor("audit", "--format", "json", *HOUSE, *logs)
    assert answer.err == ""
    assert to_json(answer.report) == answer.out
    assert answer.report.exit_code() == answer.code


def test_two_processes_print_the_same_bytes() -> None:
    """However Python orders its sets that day."""
    said = [process("audit", "--format", "json", BREACHES, PYTHONHASHSEED=seed) for seed in "12"]
    assert said[0] == said[1]
    assert said[0].code == 1


# ---- the rulebook


def test_the_list_has_every_rule() -> None:
    answer = auditor("rules", "list")
    assert answer.code == 0
    assert {card.rule.name for card in rulebook().cards} <= set(answer.out.split())


def test_a_card_is_shown_with_its_reading_and_examples() -> None:
    (rule,) = (card.rule for card in rulebook().find("insurance-window"))
    assert rule.reading is not None
    answer = auditor("rules", "show", rule.name)
    assert answer.code == 0
    assert rule.reading in answer.out
    asked = rule.text[rule.text.index("  when ") :]
    assert "passes" in asked
    assert all(line.strip() in answer.out for line in asked.splitlines())
    assert auditor("rules", "show", rule.id) == answer


def test_the_built_in_rules_have_no_mistake() -> None:
    answer = auditor("rules", "check")
    assert (answer.code, answer.err) == (0, "")
    assert re.fullmatch(r"\d+ rules in \d+ sections, \d+ examples, 0 mistakes\n", answer.out)


def test_a_check_prints_every_mistake_with_its_place(desk: Desk) -> None:
    rules = desk.card(dealer="deelar", touched="tuched", major="grave")
    answer = auditor("rules", "check", rules)
    assert answer.code == 2
    assert re.findall(r"^touch\.rules:\d+:\d+", answer.err, re.MULTILINE) == [
        "touch.rules:9:13",
        "touch.rules:10:13",
        "touch.rules:12:9",
    ]


def test_a_check_prints_every_example_that_does_not_hold(desk: Desk) -> None:
    answer = auditor("rules", "check", desk.card())
    assert answer.code == 2
    places = [line.split(": ")[0] for line in answer.out.splitlines()[:-1]]
    assert places == ["touch.rules:14:3", "touch.rules:17:1"]
    assert answer.out.endswith("1 rules in 1 sections, 2 examples, 2 mistakes\n")


@pytest.mark.parametrize("command", [["rules", "check"], ["rules", "list", "--rules"]])
def test_a_path_without_rules_is_no_rulebook_without_mistakes(
    command: list[str], desk: Desk
) -> None:
    folder = desk.lay("night/touched.log", OPENED).parent
    missing = auditor(*command, folder / "none.rules")
    assert (missing.code, missing.out) == (2, "")
    assert f"{folder / 'none.rules'}: there is no such file or folder" in missing.err
    empty = auditor(*command, folder)
    assert (empty.code, empty.out) == (2, "")
    assert f"{folder}: no rule file is in this folder" in empty.err


# ---- the program itself


def test_the_version_is_told() -> None:
    assert auditor("--version") == Answer(0, f"auditor {__version__}\n", "")


def test_help_tells_the_exit_codes() -> None:
    page = " ".join(auditor("--help").out.split())
    for said in ("0 nothing broken", "1 something broken", "2 wrong usage", "3 a log", "70 the"):
        assert said in page


def test_a_shell_can_complete_the_commands() -> None:
    script = process("--show-completion", "bash")
    assert script.code == 0
    assert "_AUDITOR_COMPLETE=complete_bash" in script.out
    asked = {"_AUDITOR_COMPLETE": "complete_bash", "COMP_WORDS": "auditor ru", "COMP_CWORD": "1"}
    assert process(given=b"", **asked).out.split() == ["rules"]


@pytest.mark.parametrize("form", ["terminal", "json"])
def test_a_reader_that_leaves_early_is_no_crash(form: str) -> None:
    """As `| head -1` does."""
    command = [*COMMAND, "audit", "--format", form, str(BREACHES)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, cwd=TOP) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 1


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a disk that is always full")
def test_what_nobody_foresaw_ends_with_70_and_one_line() -> None:
    """A full disk is outside all rooms, so nothing has to be put in the place of any of them."""
    command = [*COMMAND, "audit", str(BREACHES)]
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False, cwd=TOP)
    assert ran.returncode == 70
    assert re.fullmatch(rb"auditor failed: OSError: .*No space left on device\n", ran.stderr)


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell closes it")
def test_a_closed_standard_input_is_a_log_that_cannot_be_read() -> None:
    command = ["/bin/sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, "audit", "-"]
    ran = subprocess.run(command, capture_output=True, check=False, cwd=TOP)
    assert (ran.returncode, ran.stderr) == (3, b"")
    assert b"standard input is closed" in ran.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell closes it")
def test_a_closed_standard_error_does_not_matter() -> None:
    command = ["/bin/sh", "-c", 'exec "$@" 2>&-', "sh", *COMMAND, "audit", str(CLEAN)]
    assert subprocess.run(command, stdout=subprocess.PIPE, check=False, cwd=TOP).returncode == 0


def test_an_encoding_that_lacks_our_signs_loses_none_of_the_report() -> None:
    answer = process("audit", *HOUSE, BREACHES, PYTHONIOENCODING="ascii")
    assert (answer.code, answer.err) == (1, "")
    assert r"\xb7 earlier lines that prove it" in answer.out
    assert "Verdict" in answer.out
