"""Whole audits of small logs: what is told of the log, and what that does to the verdicts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from textwrap import dedent
from typing import Any, NamedTuple

import pytest
from case_logs import form, rulebook
from rule_texts import MARKS, Writing, rule, section

from auditor import draft, inquiry, places
from auditor.audit import CLOSED_TABLES, WATCHED_EVERY, audit
from auditor.findings import Coverage, Fault, Finding, Report
from auditor.house import House
from auditor.reading import Format
from auditor.rules.rulebook import Rulebook

SWITCH, ATTACK = "blackjack-switch", "triple-attack-blackjack"
TABLE = "BS-01"

ENTRY = re.compile(r"[|!?]+ (?:([A-Z]{2}-[0-9]+) )?(?:#([0-9]+) )?(.+)")
"""An entry in a test: its mark, then, where they are not what follows, its table and number."""


def written(log: str) -> Iterator[str]:
    """The lines that are meant: each entry with its table, number, and a time for that number."""
    last: Counter[str] = Counter()
    for entry in dedent(log).strip().splitlines():
        found = ENTRY.fullmatch(entry)
        assert found, entry
        table, number = found[1] or TABLE, found[2]
        count = int(number) if number else last[table] + 1
        last[table] = max(last[table], count)
        time = f"2024-11-04T20:{count // 60:02d}:{count % 60:02d}-05:00"
        yield f"{time} {table} #{count} {found[3]}"


def marked(report: Report, log: str) -> str:
    """The log with the marks of what was found on its lines."""
    marks: dict[int, str] = {}
    for finding in report.findings:
        marks[finding.line] = marks.get(finding.line, "") + MARKS[finding.verdict]
    entries = dedent(log).strip().splitlines()
    return "\n".join(
        f"{marks.get(line, '|')} {entry.lstrip('|!? ')}" for line, entry in enumerate(entries, 1)
    )


class Desk(NamedTuple):
    """A folder in which a test lays out its logs and rules."""

    folder: Path

    def rules(self, *cards: str, game: str | None = SWITCH) -> Rulebook:
        head = section(game or "")
        return Writing(self.folder).load("\n".join([head if game else _general(head), *cards]))

    def lay(self, log: str, name: str = "night.log", above: str = "") -> str:
        path = self.folder / name
        path.write_text(above + "\n".join(written(log)) + "\n", encoding="utf-8")
        return str(path)

    def audit(self, rules: Rulebook | str, log: str, **terms: Any) -> Report:
        """What is said of a log, by a rulebook or by one card of switch."""
        book = self.rules(rules) if isinstance(rules, str) else rules
        return audit([self.lay(log)], book, **{"form": form(), **terms})

    def check(self, rules: Rulebook | str, log: str, **terms: Any) -> Report:
        """The same, where what is found must be what is marked."""
        report = self.audit(rules, log, **terms)
        assert marked(report, log) == dedent(log).strip()
        return report


def _general(head: str) -> str:
    return "\n".join(line for line in head.splitlines() if "game" not in line)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def only_fault(report: Report) -> Fault:
    (fault,) = report.faults
    return fault


def only_lost(report: Report) -> Fault:
    """The only fault that lost evidence."""
    (fault,) = (each for each in report.faults if each.lost)
    return fault


def only_finding(report: Report) -> Finding:
    (finding,) = report.findings
    return finding


def row(report: Report, name: str) -> Coverage:
    """The coverage of a rule; of its versions, the first."""
    return next(each for each in report.coverage if each.rule.endswith(f"/{name}"))


UNTOUCHED = rule("never card touched", "a card was touched", "no-touching")
DRAWN = rule("after decision made\nexpect card dealt\nbefore round ended", name="card-drawn")
BURNED = rule("after shoe loaded\nexpect card burned\nbefore card dealt", name="card-burned")
UNKNOWN = rule("when card touched\nrequire house.card_reader is on", name="reader-on")
READER = "severity  major\n  applies   when house.card_reader is on"


# ---- what is wrong with the log, and what it may have hidden

DAMAGED = """\
    | table opened blackjack-switch
    | round started 1
    ? decision made seat 1 hand 1 to hit
    | {}
    | round ended 1
"""
UNDAMAGED = DAMAGED.replace("?", "|").replace("| round ended", "! round ended")
DAMAGES = {
    "one is missing": ("#5 betting closed", "the numbers jump to #5: 1 entry is missing"),
    "two are missing": ("#6 betting closed", "the numbers jump to #6: 2 entries are missing"),
    "late": ("#2 card dealt seat 1 hand 1 2C", "entry #2 stands after #3, out of its order"),
    "recording lost": ("recording lost", "recording lost at this line"),
    "recording restored": ("recording restored", "recording restored at this line"),
    "unreadable": ("card delt seat 1 hand 1 2C", "“delt”"),
    "voided": ("entry voided #2", "entry #2 is corrected or voided here"),
    "corrected": ("in place of #2 round started 7", "entry #2 is corrected or voided here"),
}


def test_in_a_whole_log_a_duty_that_was_not_kept_is_broken(desk: Desk) -> None:
    report = desk.check(DRAWN, UNDAMAGED.format("betting closed"))
    assert (report.faults, report.exit_code()) == ((), 1)


@pytest.mark.parametrize(("entry", "problem"), DAMAGES.values(), ids=DAMAGES)
def test_what_a_damage_may_have_hidden_is_undetermined(
    entry: str, problem: str, desk: Desk
) -> None:
    report = desk.check(DRAWN, DAMAGED.format(entry))
    fault = only_fault(report)
    assert problem in fault.problem
    assert (fault.line, fault.table, fault.lost, bool(fault.cure)) == (4, TABLE, True, True)
    assert "line 4" in only_finding(report).sentence
    assert (report.totals.kept, report.exit_code()) == (0, 3)


@pytest.mark.parametrize("entry", [entry for entry, _ in DAMAGES.values()], ids=DAMAGES)
def test_what_stands_after_a_damage_is_broken_all_the_same(entry: str, desk: Desk) -> None:
    log = DAMAGED.replace("?", "|").format(entry) + "    ! card touched player seat 1\n"
    desk.check(UNTOUCHED, log)


def test_an_entry_written_twice_counts_once_and_loses_nothing(desk: Desk) -> None:
    report = desk.check(DRAWN, UNDAMAGED.format("#3 decision made seat 1 hand 1 to hit"))
    fault = only_fault(report)
    assert fault.problem == "entry #3 is written twice; it counts once"
    assert (fault.line, fault.lost, report.exit_code()) == (4, False, 1)


def test_an_entry_that_could_not_be_read_is_told_once_and_shown_around_a_finding(
    desk: Desk,
) -> None:
    log = """\
        | table opened blackjack-switch
        | card delt seat 1
        | card delt seat 2
        ! card touched player seat 1
    """
    report = desk.check(UNTOUCHED, log)
    assert [fault.line for fault in report.faults] == [2, 3]
    assert [line.number for line in only_finding(report).around] == [1, 2, 3, 4]
    assert (report.logs[0].events, report.logs[0].unreadable) == (2, 2)


TWO_TABLES = """\
    | table opened blackjack-switch
    | BS-02 table opened blackjack-switch
    {} decision made seat 1 hand 1 to hit
    | {} card delt seat 1
    {} round ended 1
"""


def test_a_line_that_cannot_be_read_blinds_the_table_that_it_names(desk: Desk) -> None:
    desk.check(DRAWN, TWO_TABLES.format("|", "BS-02", "!"))


def test_a_line_of_nobody_knows_which_table_blinds_them_all(desk: Desk) -> None:
    """Its number, whatever it is, is that of no other table's entry."""
    report = desk.check(DRAWN, TWO_TABLES.format("?", "XX-01 #3", "|"))
    assert only_fault(report).line == 4


# ---- corrections

CORRECTED = """\
    | table opened blackjack-switch
    | round started 1
    {} card touched player seat 1
    | round ended 1
    | round started 2
    {} card touched player seat 2
    | wager placed seat 1 hand 1 main 5
    {} card touched player seat 3
    | round ended 2
    | round started 3
    {} card touched player seat 4
    | {}
"""


def corrected(marks: str, entry: str) -> str:
    """The log with the marks of its four breaches, and a correction at its end."""
    return CORRECTED.format(*marks, entry)


@pytest.mark.parametrize(
    "correction",
    [
        'entry voided #7 "error"',
        "in place of #7 wager placed seat 1 hand 1 main 50",
        "in place of #7 card touched player seat 1",
    ],
    ids=["voided", "corrected", "corrected by what would be a breach"],
)
def test_a_correction_withdraws_what_was_found_of_its_round_since(
    correction: str, desk: Desk
) -> None:
    report = desk.check(UNTOUCHED, corrected("!!?!", correction))
    fault = only_fault(report)
    assert fault.problem == "entry #7 is corrected or voided here, after it was judged"
    assert (fault.line, fault.lost, report.exit_code()) == (12, True, 3)
    (withdrawn,) = (each for each in report.findings if each.verdict == "undetermined")
    assert withdrawn.sentence == "A card was touched. (entry #7 was corrected on line 12)"
    counts = row(report, "no-touching")
    assert (counts.kept, counts.broken, counts.undetermined) == (0, 3, 1)


@pytest.mark.parametrize("number", [99, 0])
def test_a_correction_of_what_nobody_remembers_withdraws_everything(
    number: int, desk: Desk
) -> None:
    report = desk.check(UNTOUCHED, corrected("????", f"entry voided #{number}"))
    assert (report.totals.broken, report.totals.undetermined) == (0, 4)


@pytest.mark.parametrize(("marker", "marks"), [(5, "!???"), (9, "!!!?"), (10, "!!!?")])
def test_a_correction_of_a_marker_withdraws_all_that_follows(
    marker: int, marks: str, desk: Desk
) -> None:
    desk.check(UNTOUCHED, corrected(marks, f"in place of #{marker} round started 4"))


def test_a_finding_is_withdrawn_once(desk: Desk) -> None:
    twice = "entry voided #7\n    | entry voided #7"
    report = desk.check(UNTOUCHED, corrected("!!?!", twice))
    assert (report.totals.broken, report.totals.undetermined) == (3, 1)
    assert "line 12" in report.findings[2].sentence


def test_a_correction_out_of_its_order_withdraws_too(desk: Desk) -> None:
    late = "#13 betting closed\n    | #12 entry voided #7"
    problems = [each.problem for each in desk.check(UNTOUCHED, corrected("!!?!", late)).faults]
    assert [problem.split(" ")[:2] for problem in problems] == [
        ["the", "numbers"],
        ["entry", "#12"],
        ["entry", "#7"],
    ]


def test_a_correction_at_one_table_leaves_the_others_alone(desk: Desk) -> None:
    opened = "BS-02 table opened blackjack-switch\n    | BS-02 entry voided #1"
    desk.check(UNTOUCHED, corrected("!!!!", opened))


def test_what_grew_from_a_corrected_entry_is_withdrawn_in_any_round(desk: Desk) -> None:
    log = """\
        | table opened blackjack-switch
        | round started 1
        | decision made seat 1 hand 1 to hit
        | round ended 1
        | round started 2
        | round ended 2
        | round started 3
        ? card burned down
        | entry voided #3
    """
    desk.check(DRAWN.replace("before round ended", "before card burned"), log)


def test_what_the_next_marker_shows_of_a_round_is_withdrawn_with_it(desk: Desk) -> None:
    """Betting was not closed in the first round, unless that is what should have been written."""
    closed = rule("when round started\nrequire some betting closed since round started")
    log = """\
        | table opened blackjack-switch
        ! round started 1
        | card touched dealer
        {} round started 2
        ! round started 3
        | {}
    """
    desk.check(closed, log.format("!", 'note "tea"'))
    desk.check(closed, log.format("?", "in place of #3 betting closed"))


def test_a_round_of_the_next_game_is_another_round(desk: Desk) -> None:
    log = """\
        | table opened blackjack-switch
        | round started 1
        | wager placed seat 1 hand 1 main 5
        | round ended 1
        | table opened triple-attack-blackjack
        | round started 1
        ! card touched player seat 1
        | entry voided #3
    """
    desk.check(desk.rules(UNTOUCHED, game=None), log)


# ---- what is no act

NO_ACTS = ["attempt refused player seat 1 touch", "attempt refused machine card", 'note "tea"']


@pytest.mark.parametrize("entry", NO_ACTS)
def test_what_is_no_act_changes_no_verdict(entry: str, desk: Desk) -> None:
    at_once = rule("after shoe loaded\nexpect card burned\nbefore anything except dealer arrived")
    log = f"""\
        | table opened blackjack-switch
        | shoe loaded
        | {entry}
        | card burned down
    """
    report = desk.check(desk.rules(at_once, UNTOUCHED), log)
    assert (report.faults, report.totals.kept, report.exit_code()) == ((), 1, 0)


# ---- the game

PLAYED = "| table opened{}\n{} card touched player seat 1\n"
AT_SWITCH = House.model_validate({"tables": {TABLE: {"game": SWITCH}}})
AT_ATTACK = House.model_validate({"tables": {TABLE: {"game": ATTACK}}})


@pytest.mark.parametrize(
    ("said", "terms"),
    [
        (f" {SWITCH}", {}),
        ("", {"house": AT_SWITCH}),
        ("", {"game": SWITCH}),
        ("", {"game": ATTACK, "house": AT_SWITCH}),
        (f" {SWITCH}", {"game": ATTACK}),
        (f" {SWITCH}", {"house": AT_SWITCH}),
    ],
    ids=["log", "profile", "command", "profile first", "log first", "both"],
)
def test_log_or_profile_say_the_game_and_else_the_command(
    said: str, terms: dict[str, Any], desk: Desk
) -> None:
    report = desk.check(UNTOUCHED, PLAYED.format(said, "!"), **terms)
    assert (report.faults, report.logs[0].games) == ((), (SWITCH,))


def test_where_log_and_profile_disagree_no_rule_is_asked(desk: Desk) -> None:
    report = desk.check(UNTOUCHED, PLAYED.format(f" {SWITCH}", "|"), house=AT_ATTACK)
    fault = only_fault(report)
    assert fault.problem == f"the log says that {SWITCH} is played here, but {ATTACK} was expected"
    assert (fault.line, fault.lost, report.exit_code()) == (1, True, 3)
    assert "house profile" in (fault.cure or "")


def test_an_unknown_game_is_told_with_its_cures(desk: Desk) -> None:
    report = desk.check(UNTOUCHED, PLAYED.format("", "|"))
    fault = only_fault(report)
    assert "the game at table BS-01 is not known" in fault.problem
    for cure in ("table opened GAME", "profile", "--game GAME"):
        assert cure in (fault.cure or "")
    assert (fault.table, report.logs[0].games, report.exit_code()) == (TABLE, (), 3)


def test_a_game_that_is_said_late_is_told_as_that(desk: Desk) -> None:
    log = f"| card touched dealer\n| table opened {SWITCH}\n! card touched dealer"
    unknown = only_lost(desk.check(UNTOUCHED, log))
    assert "is not known until the log says it" in unknown.problem


def test_a_note_needs_no_game(desk: Desk) -> None:
    log = f'| note "tea"\n| table opened {SWITCH}\n! card touched dealer'
    assert desk.check(UNTOUCHED, log).faults == ()


def test_a_table_that_changes_its_game_is_judged_by_each(desk: Desk) -> None:
    log = """\
        | table opened triple-attack-blackjack
        | card touched player seat 1
        | table opened blackjack-switch
        ! card touched player seat 1
        | table opened triple-attack-blackjack
        | card touched player seat 1
    """
    report = desk.check(UNTOUCHED, log)
    assert (report.faults, report.logs[0].games) == ((), (ATTACK, SWITCH))


def test_what_was_waited_for_in_the_game_before_stays_open(desk: Desk) -> None:
    log = """\
        | table opened blackjack-switch
        ? shoe loaded
        | table opened triple-attack-blackjack
        | card dealt dealer 2C
        | round ended
    """
    desk.check(desk.rules(BURNED, game=None), log)


# ---- where a log begins and ends

ROUND = """\
    | round started 1
    | card dealt dealer AS
    | card touched dealer
    | round ended 1
"""
ENTRIES = dedent(ROUND).splitlines(keepends=True)


@pytest.mark.parametrize(
    ("entries", "said"),
    [(ENTRIES[1:], "begins in the middle of a round"), (ENTRIES[:-1], "ends in the middle")],
    ids=["begins", "ends"],
)
def test_a_round_that_is_cut_is_told_and_nothing_is_lost(
    entries: list[str], said: str, desk: Desk
) -> None:
    report = desk.audit(DRAWN, "".join(entries), game=SWITCH)
    fault = only_fault(report)
    assert said in fault.problem
    assert (fault.lost, report.exit_code()) == (False, 0)


@pytest.mark.parametrize(
    "log",
    ["".join(ENTRIES), "".join(ENTRIES[:1]), f"{ROUND}    | round started 2\n"],
    ids=["whole", "before the first card", "after the next marker"],
)
def test_a_log_that_begins_and_ends_between_rounds_lacks_nothing(log: str, desk: Desk) -> None:
    assert desk.audit(DRAWN, log, game=SWITCH).faults == ()


# ---- rules that are not asked


def cut_down(folder: Path, event: str) -> Format:
    """The table log without one event."""
    text = (places.grammars() / "table_log.lark").read_text(encoding="utf-8")
    short, times = re.subn(rf"\n +\| [^\n]*-> {event}\b", "", text)
    assert times == 1
    path = folder / "short_log.lark"
    path.write_text(short, encoding="utf-8")
    return Format(path)


def test_a_rule_whose_events_the_format_lacks_is_not_checkable(desk: Desk) -> None:
    book = desk.rules(BURNED, UNTOUCHED)
    log = "| table opened blackjack-switch\n! card touched dealer"
    report = desk.check(book, log, form=cut_down(desk.folder, "card_burned"))
    burned = row(report, "card-burned")
    assert burned.standing == "not checkable"
    assert "cannot record card burned (BS-01)" in (burned.reason or "")
    assert row(report, "no-touching").standing == "checked"


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({}, "the profile does not say whether house.card_reader is on"),
        ({"card_reader": False}, "it does not hold that house.card_reader is on"),
    ],
    ids=["unknown", "off"],
)
def test_a_rule_that_does_not_apply_is_not_checkable(
    options: dict[str, bool], reason: str, desk: Desk
) -> None:
    house = House.model_validate({"games": {SWITCH: {"options": options}}})
    log = "".join(
        f"| BS-{table:02d} table opened {SWITCH}\n| BS-{table:02d} card touched dealer\n"
        for table in range(1, 8)
    )
    report = desk.check(UNTOUCHED.replace("severity  major", READER), log, house=house)
    untouched = row(report, "no-touching")
    assert untouched.standing == "not checkable"
    assert untouched.reason == f"{reason} (BS-01, BS-02, BS-03, BS-04, BS-05 and 2 more)"


def test_a_rule_that_applies_at_one_table_is_checked(desk: Desk) -> None:
    options = {"card_reader": True}
    house = House.model_validate({"tables": {"BS-02": {"game": SWITCH, "options": options}}})
    log = (
        PLAYED.format(f" {SWITCH}", "|")
        + f"| BS-02 table opened {SWITCH}\n! BS-02 card touched dealer"
    )
    report = desk.check(UNTOUCHED.replace("severity  major", READER), log, house=house)
    untouched = row(report, "no-touching")
    assert (untouched.standing, untouched.broken) == ("checked", 1)
    assert (untouched.reason or "").endswith("(BS-01)")


def test_rules_of_a_game_that_was_not_played_are_not_exercised(desk: Desk) -> None:
    report = desk.audit(rulebook(), f"| table opened {SWITCH}")
    absent = [each for each in report.coverage if each.games and SWITCH not in each.games]
    assert absent
    assert {(each.standing, each.reason) for each in absent} == {
        ("not exercised", "no table of this game")
    }
    played = {each.reason for each in report.coverage if each not in absent}
    assert "no table of this game" not in played


def dated(days: str) -> str:
    return UNTOUCHED.replace("severity  major", f"severity  major\n  in force {days}")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("from 2024-01-01 until 2024-11-04", "from 2024-11-05"),
        ("from 2024-11-04", "from 2023-01-01 until 2024-11-03"),
    ],
    ids=["its last day", "its first day"],
)
def test_the_version_in_force_on_the_day_of_the_log_is_asked(
    before: str, after: str, desk: Desk
) -> None:
    """The day is that of the clock on the wall, though it is the next one in Greenwich."""
    report = desk.check(desk.rules(dated(before), dated(after)), PLAYED.format(f" {SWITCH}", "!"))
    asked, other = report.coverage
    assert (asked.standing, asked.broken) == ("checked", 1)
    assert (other.standing, other.broken) == ("not exercised", 0)
    assert other.reason == "it was not in force then"
    assert report.totals.broken == 1


def failing(book: Rulebook, name: str) -> Rulebook:
    """The same rulebook, in which one rule divides by zero whenever it is asked."""

    def fail(*_: object) -> None:
        raise ZeroDivisionError("of the test")

    return replace(
        book,
        cards=tuple(
            replace(card, compiled=replace(card.compiled, ask=fail))
            if card.rule.name == name
            else card
            for card in book.cards
        ),
    )


def test_a_rule_that_fails_is_contained(desk: Desk) -> None:
    book = failing(desk.rules(UNKNOWN, UNTOUCHED), "reader-on")
    report = desk.check(book, PLAYED.format(f" {SWITCH}", "!"))
    fault = only_fault(report)
    assert "/reader-on failed at table BS-01 and was not asked any more" in fault.problem
    assert (fault.lost, report.exit_code()) == (True, 3)
    failed = row(report, "reader-on")
    assert failed.standing == "not exercised"
    assert failed.reason == "the rule itself failed: ZeroDivisionError: of the test (BS-01)"
    assert row(report, "no-touching").broken == 1


# ---- fingerprints

NAMED = """\
    | table opened blackjack-switch
    | round started 1
    ! {} card touched {} seat 1
    | round ended
"""


def name_of(desk: Desk, table: str = TABLE, by: str = "player", round_: int = 1) -> str:
    log = (
        NAMED.replace("| ", f"| {table} ")
        .format(table, by)
        .replace("started 1", f"started {round_}")
    )
    return only_finding(desk.check(UNTOUCHED, log)).fingerprint


def test_a_finding_keeps_its_name_in_another_file_and_on_another_line(desk: Desk) -> None:
    log = NAMED.format(TABLE, "player")
    paths = [desk.lay(log), desk.lay(log, "renamed.log", above="# a comment\n\n")]
    one, two = (only_finding(audit([path], desk.rules(UNTOUCHED), form())) for path in paths)
    assert one.fingerprint == two.fingerprint == name_of(desk)
    assert (one.line, two.line) == (3, 5)


@pytest.mark.parametrize(
    "other", [{"table": "BS-02"}, {"by": "spectator"}, {"round_": 2}], ids=["table", "act", "round"]
)
def test_another_table_act_or_round_is_another_finding(other: dict[str, Any], desk: Desk) -> None:
    assert name_of(desk, **other) != name_of(desk)


def test_the_same_act_twice_in_a_round_is_two_findings(desk: Desk) -> None:
    """Without time and number nothing tells the two apart."""
    log = desk.folder / "plain.log"
    log.write_text("round started 1\ncard touched player\ncard touched player\n")
    report = audit([str(log)], desk.rules(UNTOUCHED), form(), game=SWITCH)
    assert len({finding.fingerprint for finding in report.findings}) == 2
    assert report.findings == audit([str(log)], desk.rules(UNTOUCHED), form(), game=SWITCH).findings


# ---- causes


def test_of_two_breaches_on_a_line_the_graver_is_the_cause(desk: Desk) -> None:
    graver = rule("never card touched", name="never-ever").replace("major", "critical")
    report = desk.check(desk.rules(UNTOUCHED, graver), PLAYED.format(f" {SWITCH}", "!!"))
    first, second = report.findings
    assert (first.severity, first.cause) == ("critical", None)
    assert (second.severity, second.cause) == ("major", first.fingerprint)


def test_a_breach_follows_from_the_one_on_the_line_it_grew_from(desk: Desk) -> None:
    log = """\
        | table opened blackjack-switch
        ! shoe loaded
        | round started 1
        ! card dealt dealer 2C
        | round ended 1
    """
    report = desk.check(desk.rules(BURNED, rule("never shoe loaded", name="no-shoe")), log)
    first, second = report.findings
    assert (first.cause, second.cause) == (None, first.fingerprint)


def test_an_undecided_finding_follows_from_nothing(desk: Desk) -> None:
    report = desk.check(desk.rules(UNTOUCHED, UNKNOWN), PLAYED.format(f" {SWITCH}", "!?"))
    assert [finding.cause for finding in report.findings] == [None, None]


# ---- what is counted and not listed


def test_undetermined_findings_beyond_a_limit_are_only_counted(desk: Desk) -> None:
    listed = draft.LISTED["undetermined"]
    log = f"| table opened {SWITCH}\n" + "| card touched dealer\n" * (listed + 3)
    report = desk.audit(UNKNOWN, log)
    assert (len(report.findings), report.unlisted) == (listed, 3)
    assert report.totals.undetermined == row(report, "reader-on").undetermined == listed + 3


def test_the_limit_is_that_of_each_rule(desk: Desk) -> None:
    listed = draft.LISTED["undetermined"]
    log = f"| table opened {SWITCH}\n" + "| card touched dealer\n" * listed
    report = desk.audit(desk.rules(UNKNOWN, UNKNOWN.replace("reader-on", "other-one")), log)
    assert (len(report.findings), report.unlisted) == (2 * listed, 0)


UNREADABLE, AGAIN = "| card delt\n", f"| #1 table opened {SWITCH}\n"


@pytest.mark.parametrize(
    ("first", "then", "unlisted", "code"),
    [
        (UNREADABLE, UNREADABLE, (3, 0), 3),
        (UNREADABLE, AGAIN, (0, 3), 3),
        (AGAIN, UNREADABLE, (3, 0), 3),
        (AGAIN, AGAIN, (0, 3), 0),
    ],
    ids=["faults", "remarks after faults", "faults after remarks", "remarks"],
)
def test_faults_beyond_a_limit_are_only_counted(
    first: str, then: str, unlisted: tuple[int, int], code: int, desk: Desk
) -> None:
    log = f"| table opened {SWITCH}\n" + first * inquiry.LISTED_FAULTS + then * 3
    report = desk.audit(UNTOUCHED, log)
    assert len(report.faults) == inquiry.LISTED_FAULTS
    assert (report.unlisted_faults, report.unlisted_remarks) == unlisted
    assert report.totals.faults == inquiry.LISTED_FAULTS + 3
    assert report.exit_code() == code


def test_the_faults_of_one_file_do_not_hide_those_of_another(desk: Desk) -> None:
    many = f"| table opened {SWITCH}\n" + UNREADABLE * inquiry.LISTED_FAULTS
    paths = [desk.lay(many, "a.log"), desk.lay(many, "b.log")]
    report = audit(paths, desk.rules(UNTOUCHED), form())
    assert (len(report.faults), report.unlisted_faults) == (2 * inquiry.LISTED_FAULTS, 0)


# ---- tables that have closed


ROUNDED = ("| round started 1", "| round ended")


def closing(others: int, marks: str) -> str:
    """A table whose shoe was not burned closes, others do after it, and it opens once more."""
    entries = [f"| table opened {SWITCH}", f"{marks[0]} shoe loaded", *ROUNDED, "| table closed"]
    for table in range(100, 100 + others):
        for entry in (f"table opened {SWITCH}", "round started 1", "table closed"):
            entries.append(f"| BS-{table} {entry}")
    entries += [f"| table opened {SWITCH}", "| round started 2", f"{marks[1]} card dealt dealer 2C"]
    return "\n".join([*entries, "| round ended"])


@pytest.mark.parametrize(
    ("others", "marks"),
    [(0, "|!"), (CLOSED_TABLES - 1, "|!"), (CLOSED_TABLES, "?|"), (CLOSED_TABLES + 5, "?|")],
)
def test_a_closed_table_is_let_go_after_others_and_still_counted(
    others: int, marks: str, desk: Desk
) -> None:
    report = desk.check(BURNED, closing(others, marks))
    (log,) = report.logs
    assert log.tables == (TABLE, *(f"BS-{table}" for table in range(100, 100 + others)))
    assert (log.games, log.rounds, report.faults) == ((SWITCH,), others + 2, ())


# ---- rounds, and watching


def test_a_finding_carries_the_round_in_which_it_happened(desk: Desk) -> None:
    log = """\
        | table opened blackjack-switch
        ! card touched player seat 1
        | round started 118
        ! card touched player seat 1
        ? shoe loaded
        | round ended 118
        | round started 119
        ! card touched player seat 1
        ? decision made seat 1 hand 1 to hit
    """
    report = desk.check(desk.rules(UNTOUCHED, BURNED, DRAWN), log)
    assert {finding.line: finding.round for finding in report.findings} == {
        2: None,
        4: 118,
        5: 118,
        8: 119,
        9: 119,
    }


def test_who_watches_is_told_how_far_the_audit_is(desk: Desk) -> None:
    told: list[tuple[str, int, int]] = []
    above = "# ten chars\n" * (2 * WATCHED_EVERY)
    path = desk.lay(f"| table opened {SWITCH}", above=above)
    audit([path], desk.rules(UNTOUCHED), form(), watch=lambda *each: told.append(each))
    assert told == [(path, n * WATCHED_EVERY, n * WATCHED_EVERY * 12) for n in (1, 2)]
