"""Reports as they are read: golden pages of hand-made audits, and what no log may do to them.

`pytest --snapshot-update` writes the pages anew. Read them before they are kept.
"""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from syrupy.assertion import SnapshotAssertion

from auditor.findings import Coverage, Fault, Finding, Line, Log, Report, Unchecked
from auditor.reports.as_json import report_schema, to_json
from auditor.reports.terminal import print_report
from auditor.reports.verdict import verdict
from auditor.reports.visible import visible

SCHEMA = Path(__file__).parent.parent / "docs" / "report.schema.json"
FILE = "logs/bs-02.log"


def shown(report: Report, width: int = 80) -> str:
    """The report as a file or a pipe gets it: no colour, no codes."""
    file = StringIO()
    print_report(report, Console(file=file, width=width, no_color=True, force_terminal=False))
    return file.getvalue()


# ---- an evening at table BS-02

START = datetime.fromisoformat("2024-11-04T20:14:40.000-05:00")
ACTS = {
    12: "wager placed seat 1 hand 1 main 25",
    33: "card dealt dealer AC up",
    37: "wager offered all insurance",
    38: "switch offered seat 1",
    39: "switch declined seat 1",
    40: "total announced seat 1 hand 1 16",
    41: "wager placed seat 3 hand 1 insurance 12.50",
    42: "switch offered seat 3",
    43: "switch made seat 3",
    58: "hole card revealed 7C",
    59: "card dealt dealer 4D up",
    60: "wager collected seat 3 hand 1 insurance 12.50",
    77: "wager placed seat 3 hand 1 insurence 12.50",
    78: "card dealt seat 1 hand 1 KS up",
}


def instant(number: int) -> datetime:
    return START + timedelta(milliseconds=1250 * number)


def raw(number: int, act: str | None = None) -> str:
    return f"{instant(number).isoformat(timespec='milliseconds')} BS-02 #{number} " + (
        act or ACTS[number]
    )


def lines(*numbers: int) -> tuple[Line, ...]:
    return tuple(Line(number=number, text=raw(number)) for number in numbers)


WINDOW = Finding(
    fingerprint="3f2a9c1b77de",
    verdict="broken",
    rule="13:69F-2A.8/insurance-window",
    clause="13:69F-2A.8(a)2",
    severity="major",
    binds="dealer",
    sentence="Seat 3 staked insurance outside the insurance window.",
    summary="Insurance opens once every player in the round holds four cards. It closes for the "
    "whole table when the first switch is offered or when any player draws.",
    reading="Where only switch decisions are on record, the first of them stands in for the offer.",
    table="BS-02",
    round=118,
    instant=instant(41),
    file=FILE,
    line=41,
    around=lines(39, 40, 41, 42, 43),
    evidence=lines(38),
)
LIMIT = Finding(
    fingerprint="b81f04c6d2aa",
    verdict="broken",
    rule="13:69F-2A.8/insurance-limit",
    clause="13:69F-2A.8(b), (e)",
    severity="minor",
    binds="dealer",
    sentence="Seat 3 has $12.50 on the insurance of hand 1; at most $10.00 was open to it, half "
    "of the $20.00 that it staked on that hand before the first card.",
    summary="The insurance on a hand is at most half that hand's first wager.",
    table="BS-02",
    round=118,
    instant=instant(41),
    file=FILE,
    line=41,
    around=lines(39, 40, 41),
    cause=WINDOW.fingerprint,
)
AT_ONCE = Finding(
    fingerprint="a91c33e0d7f2",
    verdict="broken",
    rule="13:69F-2A.8/losing-insurance-at-once",
    clause="13:69F-2A.8(c)",
    severity="advisory",
    binds="dealer",
    sentence="A card was dealt before the losing insurance of seat 3 was taken.",
    summary="Losing insurance is taken straight after the hole card is shown.",
    table="BS-02",
    round=119,
    instant=instant(59),
    file=FILE,
    line=59,
    around=lines(58, 59, 60),
    evidence=lines(58),
    cause=LIMIT.fingerprint,
)
COLLECTED = Finding(
    fingerprint="0c5d11e9f83b",
    verdict="broken",
    rule="13:69F-2A.8/losing-insurance-collected",
    clause="13:69F-2A.8(c)",
    severity="critical",
    binds="dealer",
    sentence="The losing insurance of seat 3 still lay on the table when the dealer drew.",
    summary="Once the hole card is shown, every losing insurance bet is taken before the dealer "
    "draws.",
    table="BS-02",
    round=119,
    instant=instant(59),
    file=FILE,
    line=59,
    around=lines(58, 59, 60),
    evidence=lines(12, 33, 58),
)


def unsure(number: int, sentence: str) -> Finding:
    return Finding(
        fingerprint=f"{number:012x}",
        verdict="undetermined",
        rule="13:69F-2A.8/insurance-window",
        clause="13:69F-2A.8(a)2",
        severity="major",
        binds="dealer",
        sentence=sentence,
        summary="Insurance opens once every player in the round holds four cards.",
        table="BS-02",
        round=number,
        file=FILE,
        line=number,
    )


UNSURE = (
    unsure(3, "Whether seat 1 had four cards cannot be known: the log begins in mid-round."),
    unsure(5, "Whether a switch had been offered cannot be known: line 77 could not be read."),
    unsure(9, "Whether seat 1 had four cards cannot be known: the log begins in mid-round."),
)
FAULTS = (
    Fault(
        file=FILE,
        line=77,
        column=raw(77).index("insurence") + 1,
        problem="“insurence” does not fit",
        expected="insurance, main, match, double or one of 9 more",
        cure="did you mean “insurance”?",
        text=raw(77),
        table="BS-02",
    ),
    Fault(
        file=FILE,
        line=78,
        problem="the sequence number jumps from 78 to 81; two entries are missing",
        cure="ask for the log of the recorder, or look at the tape from 20:16:17",
        text=raw(78),
        table="BS-02",
    ),
    Fault(
        file="logs/bs-03.log.gz",
        problem="the file ends in the middle of its compressed data",
        cure="copy it again",
    ),
    Fault(
        file="logs/ta-11.log",
        line=1,
        column=1,
        problem="this time has no offset, and no zone is known; this line and others like it are "
        "audited without their time",
        cure='give the zone in the house profile, as in zone = "America/New_York"',
        text="2024-11-04T20:14:09 TA-11 shoe loaded decks 8 count 416",
        lost=False,
    ),
)


def rule(name: str, clause: str, kept: int = 0, **values: Any) -> Coverage:
    section, _, _ = name.partition("/")
    values = {"standing": "checked", "severity": "major", "game": "blackjack-switch"} | values
    return Coverage(rule=name, clause=section + clause, kept=kept, **values)


NEVER = {"standing": "not exercised", "reason": "no table of this game is in the logs"}
COVERAGE = (
    rule("13:69F-2A.8/insurance-needs-ace", "(a)", 37),
    rule("13:69F-2A.8/insurance-window", "(a)2", 33, broken=1, undetermined=43),
    rule(
        "13:69F-2A.8/insurance-before-reader",
        *("(a)3", 0),
        standing="not checkable",
        reason="The house does not use a card reader, as configured in its profile.",
    ),
    rule("13:69F-2A.8/insurance-limit", "(b), (e)", 1204, broken=1),
    rule("13:69F-2A.8/losing-insurance-collected", "(c)", 30, broken=1),
    rule("13:69F-2A.8/losing-insurance-at-once", "(c)", 30, broken=1, severity="advisory"),
    rule(
        "13:69F-2A.8/insurance-winners-last",
        "(d)",
        standing="not exercised",
        reason="No insurance was won.",
    ),
    rule("13:69F-2A.9/switch-before-draw", "(a)", 61),
    rule("13:69F-2A.9/shuffle-after-cutting-card", "(f)1, (f)2, (h)", standing="not exercised"),
    rule("13:69F-36.7/burn-first-card", "(c)", game="triple-attack-blackjack", **NEVER),
    rule("13:69F-36.7/second-attack-offered", "(e)", game="triple-attack-blackjack", **NEVER),
    rule("13:69F-2.18/spots-posted", "(b)", game="multiple-action-blackjack", **NEVER),
)
LOGS = (
    Log(
        file=FILE,
        lines=1412,
        events=1390,
        unreadable=4,
        tables=("BS-02",),
        games=("blackjack-switch",),
        rounds=61,
        first=instant(0),
        last=instant(5000),
    ),
    Log(file="logs/bs-03.log.gz", lines=211, events=209, tables=("BS-03",), rounds=2),
    Log(file="logs/ta-11.log", lines=1, events=1, tables=("TA-11",)),
)
UNCHECKED = (
    Unchecked(
        section="13:69F-2A.8",
        paragraphs=("(a)", "(a)1"),
        because="Where the shoe stands on the table is for a camera, not for a log.",
    ),
    Unchecked(
        section="13:69F-2A.8",
        paragraphs=("(f)",),
        because="It gives the player a choice of hands and binds nobody.",
    ),
)


def audit(**parts: Any) -> Report:
    """An audit of nothing, but for the parts given."""
    return Report(
        **{"auditor": "0.1.0", "house": None, "logs": (), "findings": (), "faults": ()}
        | {"coverage": (), "unchecked": ()}
        | parts
    )


EVENING = audit(
    house="Boardwalk Sample Casino",
    logs=LOGS,
    findings=(*UNSURE[:2], WINDOW, LIMIT, AT_ONCE, COLLECTED, UNSURE[2]),
    unlisted=40,
    faults=FAULTS,
    unlisted_faults=3,
    coverage=COVERAGE,
    unchecked=UNCHECKED,
)

# ---- a log that means harm

CLEAR = "\x1b[2J\x1b]0;owned\x07\x9b31m"
HOSTILE_LINE = f"{CLEAR} [red]x[/red] [link=file:///etc]y[/link] \u202e05.21\u202c 牌桌\t:smile: é\r\n"
HOSTILE = audit(
    house=f"[bold]House[/bold] {CLEAR}",
    logs=(Log(file=f"{CLEAR}[red].log", lines=1, events=0, tables=(CLEAR,), games=(CLEAR,)),),
    findings=(
        WINDOW.model_copy(
            update={
                "sentence": f"Seat {CLEAR} staked [red]x[/red].",
                "table": CLEAR,
                "file": f"{CLEAR}[red].log",
                "around": (
                    Line(number=40, text=HOSTILE_LINE * 4),
                    Line(number=41, text=HOSTILE_LINE * 40, mark="offence"),
                    Line(number=1042, text="牌" * 200),
                ),
                "evidence": (Line(number=9, text=HOSTILE_LINE),),
            }
        ),
        UNSURE[0].model_copy(update={"sentence": f"[/] {CLEAR}", "file": CLEAR}),
    ),
    faults=(
        Fault(file=CLEAR, line=1, column=40, problem=HOSTILE_LINE, cure=CLEAR, text=HOSTILE_LINE),
        Fault(file="wide", line=2, column=5, problem="p", text="牌桌\t牌桌"),
        Fault(file="far", line=3, column=901, problem="p", text="x" * 900 + "!" + "y" * 900),
        Fault(file="end", line=4, column=11, problem="p", text="round star"),
        Fault(file="long", line=5, column=3, problem="p", text="ab!" + "y" * 900),
    ),
    coverage=(rule(f"{CLEAR}/[red]x", "(a)", broken=1, undetermined=1, game=CLEAR),),
    unchecked=(Unchecked(section=CLEAR, paragraphs=("[red]",), because=HOSTILE_LINE),),
)

CLEAN = audit(logs=LOGS[1:2], coverage=(rule("13:69F-2A.8/insurance-needs-ace", "(a)", 37),))
ONLY_FAULTS = audit(logs=LOGS[2:], faults=FAULTS, coverage=COVERAGE[-3:])
REPORTS = {
    "evening": EVENING,
    "hostile": HOSTILE,
    "clean": CLEAN,
    "only faults": ONLY_FAULTS,
    "nothing": audit(),
}


# ---- pages


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("name", REPORTS)
def test_the_page_is_as_it_was(name: str, width: int, snapshot: SnapshotAssertion) -> None:
    assert shown(REPORTS[name], width) == snapshot
