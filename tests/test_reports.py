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
from rich.cells import cell_len, set_cell_size
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
    values = {"standing": "checked", "severity": "major", "games": ("blackjack-switch",)} | values
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
    rule("13:69F-36.7/burn-first-card", "(c)", games=("triple-attack-blackjack",), **NEVER),
    rule("13:69F-36.7/second-attack-offered", "(e)", games=("triple-attack-blackjack",), **NEVER),
    rule("13:69F-2.18/spots-posted", "(b)", games=("multiple-action-blackjack",), **NEVER),
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
HOSTILE_LINE = (
    f"{CLEAR} [red]x[/red] [link=file:///etc]y[/link] \u202e05.21\u202c 牌桌\t:smile: é\r\n"
)
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
    coverage=(rule(f"{CLEAR}/[red]x", "(a)", broken=1, undetermined=1, games=(CLEAR,)),),
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


@pytest.mark.parametrize("width", [20, 80, 120, 200])
@pytest.mark.parametrize("report", REPORTS.values(), ids=REPORTS)
def test_every_line_fits_the_page_and_ends_in_ink(report: Report, width: int) -> None:
    for line in shown(report, width).splitlines():
        assert cell_len(line) <= width
        assert line == line.rstrip()


def test_colour_adds_no_words() -> None:
    console = Console(width=80, file=StringIO(), force_terminal=True, record=True)
    print_report(EVENING, console)
    assert console.export_text() == shown(EVENING)


def test_the_sentence_comes_first_and_the_law_last() -> None:
    page = shown(EVENING, 120)
    assert WINDOW.reading is not None
    parts = (WINDOW.sentence, "round 118", f"{FILE}:41", raw(38), raw(41), raw(43))
    law = (WINDOW.clause, WINDOW.rule, WINDOW.summary[:60], WINDOW.reading, WINDOW.fingerprint)
    places = [page.index(part) for part in (*parts, *law)]
    assert places == sorted(places)


def authority(**values: Any) -> str:
    """What a finding's page says of what its rule rests on."""
    page = shown(audit(findings=(WINDOW.model_copy(update=values),)), 200)
    said = [line for line in page.splitlines() if line.startswith("authority")]
    assert len(said) <= 1
    return said[0].removeprefix("authority").strip() if said else ""


def test_of_the_law_read_in_full_nothing_is_said_beside_its_clause() -> None:
    assert authority() == authority(authority="law", provenance="manual 4") == ""


def test_a_rule_of_a_text_that_was_read_in_part_says_so() -> None:
    words = "the text of this paragraph was read, its section not in full"
    assert authority(authority="law_in_part") == words


@pytest.mark.parametrize(
    ("provenance", "words"),
    [
        ("manual 4; memorandum 12", "manual 4; memorandum 12"),
        (None, "its profile does not say where that is written"),
        (f"{CLEAR}[red]x", r"\x1b[2J\x1b]0;owned\x07\x9b31m[red]x"),
    ],
)
def test_a_rule_of_the_house_says_where_the_house_has_written_it(
    provenance: str | None, words: str
) -> None:
    said = authority(authority="house", provenance=provenance)
    assert said == f"as configured by the house: {words}"


def test_a_rule_of_several_games_stands_in_the_coverage_of_none_of_them() -> None:
    both = ("blackjack-switch", "triple-attack-blackjack")
    pages = [
        shown(audit(coverage=(rule("13:69F-2A.8/one", "(a)", 1, games=games),)), 120)
        for games in (both[:1], both, ())
    ]
    assert ["switch" in page for page in pages] == [True, False, False]
    assert not any("triple" in page for page in pages)


# ---- causes


def chain(*causes: str | None) -> tuple[Finding, ...]:
    """Findings a, b, c ... with these causes."""
    return tuple(
        WINDOW.model_copy(
            update={"fingerprint": name, "sentence": f"This is {name}.", "cause": cause}
        )
        for name, cause in zip("abcdef", causes, strict=False)
    )


@pytest.mark.parametrize(
    ("causes", "expected"),
    [
        ((None, "a", "b"), [("a", "bc")]),
        (("b", None, "a"), [("b", "ac")]),
        ((None, "z", None), [("a", ""), ("b", ""), ("c", "")]),
        (("a", "a"), [("a", ""), ("b", "")]),
        (("b", "a", "a"), [("a", ""), ("b", ""), ("c", "")]),
    ],
    ids=["a chain", "out of order", "a cause not listed", "its own cause", "a circle"],
)
def test_what_follows_stands_under_its_cause(
    causes: tuple[str | None, ...], expected: list[tuple[str, str]]
) -> None:
    page = shown(audit(findings=chain(*causes)))
    for name in "abc"[: len(causes)]:
        assert page.count(f"This is {name}.") == 1
    found = [
        (name, "".join(other for other in "abc" if f"This is {other}." in followers))
        for block in page.split("\nmajor ")[1:]
        for name, _, followers in [block.partition("This is ")[2].partition(".")]
    ]
    assert found == expected


def test_findings_of_one_name_are_all_shown_and_their_followers_once() -> None:
    first, second = chain(None, "a")
    page = shown(audit(findings=(first, first, second)))
    assert page.count("This is a.") == 2
    assert page.count("This is b.") == 1


# ---- the last line


def last_line(report: Report) -> str:
    words = shown(report).partition("Verdict ")[2].partition("\n")[2]
    return " ".join(words.split())


ROW = COVERAGE[0]
UNREADABLE = LOGS[1].model_copy(update={"unreadable": 1})
GAP = Fault(file=FILE, line=1, problem="a gap")


@pytest.mark.parametrize(
    ("report", "words"),
    [
        (CLEAN, "Nothing broken, nothing undetermined, 37 kept, in 2 rounds of 1 log."),
        (audit(), "Nothing was judged: no rule found an occasion, in 0 rounds of 0 logs."),
        (
            audit(logs=(UNREADABLE,), coverage=(ROW,), faults=(GAP,)),
            "Nothing broken was found, but not everything could be judged: 0 undetermined, "
            "37 kept, in 2 rounds of 1 log; 1 line could not be read.",
        ),
        (
            audit(logs=LOGS[:1], coverage=(ROW, COVERAGE[2]), faults=(GAP,) * 6),
            "Nothing broken was found, but not everything could be judged: 0 undetermined, 37 "
            "kept, in 61 rounds of 1 log; 4 lines could not be read; 2 faults of the logs left "
            "gaps; 1 rule could not be checked.",
        ),
        (
            audit(logs=LOGS[1:2], coverage=(rule("s/r", "(a)", 5, undetermined=1),)),
            "Nothing broken was found, but not everything could be judged: 1 undetermined, "
            "5 kept, in 2 rounds of 1 log.",
        ),
        (
            audit(logs=LOGS[1:2], findings=(WINDOW,), coverage=(ROW,)),
            "1 broken, 0 undetermined, 37 kept, in 2 rounds of 1 log.",
        ),
        (
            audit(logs=LOGS[1:2], faults=FAULTS[3:], coverage=(ROW,)),
            "Nothing broken, nothing undetermined, 37 kept, in 2 rounds of 1 log.",
        ),
    ],
    ids=["clean", "nothing", "unreadable", "gaps", "undetermined", "uncounted", "lost nothing"],
)
def test_the_last_line_says_no_more_than_was_judged(report: Report, words: str) -> None:
    assert last_line(report) == words


@given(st.integers(0, 2), st.integers(0, 2), st.integers(0, 2), st.booleans())
def test_only_a_whole_audit_reads_as_clean(
    broken: int, undetermined: int, unreadable: int, is_checkable: bool
) -> None:
    standing = "checked" if is_checkable else "not checkable"
    row = rule("s/r", "(a)", 5, broken=broken, undetermined=undetermined, standing=standing)
    report = audit(coverage=(row,), unlisted_faults=unreadable)
    is_whole = not broken and not undetermined and not unreadable and is_checkable
    assert verdict(report).startswith("Nothing broken, nothing undetermined") == is_whole


def test_rules_of_games_that_were_not_played_leave_no_gap() -> None:
    others = rule("s/other", "(a)", games=("triple-attack-blackjack",), standing="not checkable")
    several = others.model_copy(update={"games": ("triple-attack-blackjack", "blackjack-switch")})
    every = others.model_copy(update={"games": ()})
    assert verdict(audit(logs=LOGS[:1], coverage=(ROW, others))).count("could not be checked") == 0
    for row in (several, every):
        assert "1 rule could not be checked" in verdict(audit(logs=LOGS[:1], coverage=(ROW, row)))
    assert verdict(audit(logs=LOGS[1:2], coverage=(ROW, others))).count("could not be checked") == 1


# ---- what a log may not do

ANYTHING = st.text(st.characters(), max_size=60)
ODD = st.sampled_from([*"\x00\x07\x1b\x7f\x9b\u200f\u202e\u2028\ufeff\udc80\t\r\n\xa0[]\\/:牌é"])
HARMFUL = st.one_of(ANYTHING, st.lists(ODD, max_size=40).map("".join))


@given(HARMFUL)
def test_visible_text_is_all_ink(text: str) -> None:
    shown_text = visible(text)
    assert shown_text.isprintable()
    assert text if not text.isprintable() else shown_text == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("seat 3 KS", "seat 3 KS"),
        ("\x1b[31m", r"\x1b[31m"),
        ("\x9b31m", r"\x9b31m"),
        ("a\tb\r\n", r"a\tb\r\n"),
        ("\u202e52", r"\u202e52"),
        ("2\xa0477", r"2\xa0477"),
        ("\udc80", r"\udc80"),
        ("牌桌 é ♠", "牌桌 é ♠"),
    ],
)
def test_what_would_act_is_written_out(text: str, expected: str) -> None:
    assert visible(text) == expected


@given(HARMFUL)
def test_no_text_of_a_log_reaches_the_terminal_as_code(text: str) -> None:
    finding = WINDOW.model_copy(
        update={
            "sentence": text,
            "table": text,
            "file": text,
            "around": (Line(number=41, text="x"),),
        }
    )
    fault = FAULTS[0].model_copy(update={"file": text, "problem": text, "text": text})
    page = shown(EVENING.model_copy(update={"findings": (finding,), "faults": (fault,)}))
    assert page.replace("\n", "").isprintable()


def test_markup_is_shown_and_not_obeyed() -> None:
    page = shown(HOSTILE, 120)
    assert "[red]x[/red] [link=file:///etc]y[/link]" in page
    assert ":smile:" in page


@given(st.text(st.sampled_from("ab 牌\t\x1b\u202e"), min_size=1, max_size=150), st.data())
def test_the_caret_stands_under_its_column(text: str, data: st.DataObject) -> None:
    column = data.draw(st.integers(1, len(text)))
    fault = Fault(file="f", line=7, column=column, problem="p", text=text)
    page = shown(audit(faults=(fault,)))
    line, caret = page[page.index("  >  7") :].split("\n")[:2]
    under = set_cell_size(line, cell_len(caret) - 1)
    assert line[len(under) :].startswith(visible(text[column - 1]).rstrip()[:1])


# ---- JSON


@pytest.mark.parametrize("report", REPORTS.values(), ids=REPORTS)
def test_json_says_all_and_comes_back(report: Report) -> None:
    text = to_json(report)
    assert text.isascii()
    assert text.endswith("}\n")
    value = json.loads(text)
    assert list(value) == [*Report.model_fields, "totals"]
    assert value.pop("totals") == report.totals.model_dump()
    assert Report.model_validate_json(json.dumps(value)) == report


def test_the_json_is_as_it_was(snapshot: SnapshotAssertion) -> None:
    assert to_json(EVENING) == snapshot


def test_the_schema_in_the_documentation_is_current() -> None:
    assert json.loads(SCHEMA.read_text(encoding="utf-8")) == report_schema(), (
        "write it anew: python -m auditor.reports.as_json > docs/report.schema.json"
    )


def test_the_schema_knows_every_key_and_asks_for_it() -> None:
    schema = report_schema()
    value = json.loads(to_json(EVENING))
    assert set(schema["properties"]) == set(schema["required"]) == set(value)
    finding = schema["$defs"]["Finding"]
    assert set(finding["properties"]) == set(finding["required"]) == set(value["findings"][0])
