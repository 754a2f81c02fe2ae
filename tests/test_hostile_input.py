"""Logs that are no logs, that break off, or that mean harm: each is told, none stops the others."""

from __future__ import annotations

import json
import sys
from io import StringIO
from pathlib import Path

import pytest
from case_logs import form, rulebook
from commands import AT, BREACHES, CLEAN, HOUSE, OPENED, SAMPLES, Desk, auditor, process, report_on
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from auditor.audit import audit
from auditor.findings import Report
from auditor.reports.as_json import to_json
from auditor.reports.terminal import print_report
from auditor.source import LONGEST_LINE


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """Where a log is written anew for each example."""
    return Desk(tmp_path_factory.mktemp("hostile"))


def is_harmless(page: str) -> bool:
    """Nothing in it moves, hides or turns what a terminal shows."""
    return page.replace("\n", "").isprintable()


# ---- files that are no logs

NO_LOGS: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "this file is empty"),
    "comments": (b"# nothing\n\n# happened\n", "there is not one event in this file"),
    "binary": (bytes(range(256)) * 40, "binary data"),
    "utf-16": (OPENED.encode("utf-16"), "UTF-16"),
    "zip": (b"PK\x03\x04" + bytes(40), "a zip"),
}


@pytest.mark.parametrize(("content", "said"), NO_LOGS.values(), ids=NO_LOGS)
def test_a_file_that_is_no_log_is_named_with_the_reason(
    content: bytes, said: str, desk: Desk
) -> None:
    log = desk.lay("night.log", content)
    answer = auditor("audit", log)
    assert (answer.code, answer.err) == (3, "")
    assert f"{log}\n" in answer.out
    assert said in answer.out


def test_a_missing_file_and_a_folder_without_logs_are_named(desk: Desk) -> None:
    folder = desk.lay("notes/night.txt", OPENED).parent
    answer = auditor("audit", desk.folder / "none.log", folder)
    assert (answer.code, answer.err) == (3, "")
    for said in ("none.log\n", "there is no such file", f"{folder}\n", "no logs were found"):
        assert said in answer.out


def test_the_logs_beside_those_that_are_none_are_audited(desk: Desk) -> None:
    for name, (content, _) in NO_LOGS.items():
        desk.lay(f"{name}.log", content)
    good = desk.lay("good.log", BREACHES.read_bytes())
    alone, among = report_on(*HOUSE, good), report_on(*HOUSE, desk.folder)
    assert alone.totals.broken > 0
    assert among.findings == alone.findings
    assert {Path(fault.file).stem for fault in among.faults} == set(NO_LOGS)
    assert among.exit_code() == 3


def test_a_process_tells_it_without_a_traceback(desk: Desk) -> None:
    answer = process("audit", desk.folder / "none.log", desk.folder, "-", given=bytes(99))
    assert (answer.code, answer.err) == (3, "")
    assert "Traceback" not in answer.out


# ---- logs that break off, and bytes that are anything


def survived(content: bytes, scratch: Desk) -> Report:
    report = audit([str(scratch.lay("cut.log", content))], rulebook(), form())
    assert report.exit_code() in {0, 1, 3}
    assert to_json(report).isascii()
    return report


def printed(report: Report) -> str:
    page = StringIO()
    print_report(report, Console(file=page, width=100, no_color=True, force_terminal=False))
    return page.getvalue()


LOGS = {log.stem: log.read_bytes() for log in sorted(SAMPLES.glob("*.log"))}
EDGE = 300
"""Bytes at either end of a log in which it is cut at every one of them."""


@pytest.mark.parametrize("name", LOGS)
def test_a_log_cut_at_any_of_its_first_bytes_is_survived(name: str, scratch: Desk) -> None:
    for size in range(EDGE):
        survived(LOGS[name][:size], scratch)


@pytest.mark.parametrize("name", LOGS)
def test_a_log_cut_at_any_of_its_last_bytes_is_survived(name: str, scratch: Desk) -> None:
    """Of the log its last lines, since a whole one takes too long so many times."""
    end = b"".join(LOGS[name].splitlines(keepends=True)[-8:])
    for size in range(len(end) - EDGE, len(end)):
        survived(end[:size], scratch)


@settings(max_examples=30)
@given(name=st.sampled_from(sorted(LOGS)), part=st.floats(0, 1))
def test_a_log_cut_anywhere_is_survived(name: str, part: float, scratch: Desk) -> None:
    log = LOGS[name]
    report = survived(log[: int(part * len(log))], scratch)
    assert is_harmless(printed(report))


@settings(max_examples=40)
@given(before=st.sampled_from([b"", OPENED.encode()]), noise=st.binary(max_size=400))
def test_any_bytes_are_survived(before: bytes, noise: bytes, scratch: Desk) -> None:
    assert is_harmless(printed(survived(before + noise, scratch)))


@settings(max_examples=30)
@given(texts=st.lists(st.text(st.characters(exclude_categories=["Cs"])), max_size=8))
def test_any_text_after_a_stamp_is_survived(texts: list[str], scratch: Desk) -> None:
    content = OPENED + "".join(f"{AT} #{number} {text}\n" for number, text in enumerate(texts, 2))
    assert is_harmless(printed(survived(content.encode(), scratch)))


# ---- lines without measure


@pytest.mark.parametrize("length", [60_000, LONGEST_LINE, LONGEST_LINE + 1, 10 * LONGEST_LINE])
def test_a_very_long_line_costs_itself_and_no_other(length: int, desk: Desk) -> None:
    log = desk.lay("long.log", f"{OPENED}{'x' * length}\n{AT} #2 round started 1\n")
    answer = auditor("audit", log)
    assert answer.code == 3
    assert f"{log}:2" in answer.out
    assert ("is longer than 65,536 bytes" in answer.out) == (length > LONGEST_LINE)
    assert max(map(len, answer.out.splitlines())) <= 400
    (read,) = report_on(log).logs
    assert (read.lines, read.events, read.unreadable) == (3, 2, 1)


def test_a_very_long_line_may_be_a_good_one(desk: Desk) -> None:
    log = desk.lay("long.log", f'{OPENED}{AT} #2 note "{"x" * 60_000}"\n')
    assert auditor("audit", log).code == 0


# ---- text that means harm

CODES = "\x1b[31m\x1b]0;owned\x07\x9b2J\x85\u202e\u2066\u2028\ufeff\t"
MARKUP = "[red]x[/red] [link=file:///etc]y[/link] [/] :smile:"
HARM = f"{CODES}{MARKUP}"
WRITTEN_OUT = r"\x1b[31m\x1b]0;owned\x07\x9b2J\x85\u202e\u2066\u2028\ufeff\t" + MARKUP

# What a file may be called, and how that is shown.
NAME, NAME_SHOWN = HARM.replace("/", "|"), WRITTEN_OUT.replace("/", "|")
on_posix = pytest.mark.skipif(sys.platform == "win32", reason="no file can have such a name there")


def assert_shown(page: str, what: str = WRITTEN_OUT) -> None:
    assert is_harmless(page)
    assert what in page


HARMFUL_LINES = {
    "unreadable": f"{AT} #2 {HARM}\n",
    "no stamp": f"{HARM}\n",
    "quoted": f'{AT} #2 note "{HARM}"\n',
    "a table": f"{AT.replace('BS', HARM)} #2 card touched player seat 1\n",
    "a badge": f"{AT} #2 dealer arrived {HARM}\n",
}


@pytest.mark.parametrize("line", HARMFUL_LINES.values(), ids=HARMFUL_LINES)
def test_a_line_that_means_harm_is_written_out(line: str, desk: Desk) -> None:
    answer = auditor("audit", desk.lay("night.log", OPENED + line))
    assert answer.code == 3
    assert_shown(answer.out)


def test_text_that_may_stand_in_a_log_is_written_out_around_a_finding(desk: Desk) -> None:
    """An escape character makes a line unreadable; these may stand in a quoted text."""
    harm = f"\x9b2J\u202e\u2028\t{MARKUP}"
    log = desk.breach()
    desk.lay(log.name, log.read_text() + f'{AT} #3 note "{harm}"\n')
    answer = auditor("audit", "--rules", desk.card(), log)
    assert answer.code == 1
    assert_shown(answer.out, rf'note "\x9b2J\u202e\u2028\t{MARKUP}"')


@on_posix
def test_the_name_of_a_file_is_written_out(desk: Desk) -> None:
    read = auditor("audit", desk.lay(f"{NAME}.log", OPENED))
    assert_shown(read.out, f"{NAME_SHOWN}.log")


def test_a_profile_that_means_harm_is_written_out(desk: Desk) -> None:
    house = desk.lay("house.toml", f"name = {json.dumps(HARM)}\n")
    assert_shown(auditor("audit", "--house", house, CLEAN).out, f"for {WRITTEN_OUT}")
    for mistake in (f"zone = {json.dumps(HARM)}", f"{json.dumps(HARM)} = 1"):
        desk.lay(house.name, mistake)
        answer = auditor("audit", "--house", house, CLEAN)
        assert answer.code == 2
        assert_shown(answer.err, "[31m")


def test_a_rule_that_means_harm_is_written_out_in_a_report(desk: Desk) -> None:
    rules = desk.card(HARM, **{"A rule of a test.": HARM})
    answer = auditor("audit", "--rules", rules, desk.breach())
    assert answer.code == 1
    assert_shown(answer.out, MARKUP)


@pytest.mark.parametrize("command", [["list", "--rules"], ["show", "under-test", "--rules"]])
def test_a_rule_that_means_harm_is_written_out_on_its_page(command: list[str], desk: Desk) -> None:
    rules = desk.card(HARM, **{"A rule of a test.": HARM})
    answer = auditor("rules", *command, rules)
    assert answer.code == 0
    assert_shown(answer.out, "[red]x[/red]")


def test_a_mistake_in_a_rule_that_means_harm_is_written_out(desk: Desk) -> None:
    answer = auditor("rules", "check", desk.card(dealer=HARM))
    assert answer.code == 2
    assert_shown(answer.err, "owned")


def test_an_argument_that_means_harm_is_written_out() -> None:
    assert_shown(auditor("audit", NAME).out, NAME_SHOWN)
    assert_shown(auditor("audit", "--house", NAME, CLEAN).err, f"{NAME_SHOWN}: there is no")
    assert_shown(auditor("rules", "check", NAME).err, f"{NAME_SHOWN}: there is no")
    assert_shown(auditor("rules", "show", HARM).err, f"“{WRITTEN_OUT}”")


@on_posix
def test_json_carries_the_harm_only_as_escapes(desk: Desk) -> None:
    log = desk.lay(f"{NAME}.log", OPENED + "".join(HARMFUL_LINES.values()))
    answer = auditor("audit", "--format", "json", log)
    assert answer.code == 3
    assert answer.out.isascii()
    assert is_harmless(answer.out)
    assert HARMFUL_LINES["unreadable"].rstrip("\n") in {f.text for f in answer.report.faults}
