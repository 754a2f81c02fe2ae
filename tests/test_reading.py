"""A line becomes the event that it says, or a trouble that shows where and why; never a guess."""

from __future__ import annotations

import io
import re
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from happenings import FILE, INSTANTS, TABLE_LOG, acts, events, fields_of, spoken
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark
from lark import Lark

from auditor import places
from auditor.events import EVENTS, Event, NoticePosted, own_fields
from auditor.reading import UNNAMED, Reader, Trouble
from auditor.source import Line, read_lines

NEW_YORK = ZoneInfo("America/New_York")
STAMP = "2024-11-04T20:14:03.250-05:00 BJ-07"


def read(*texts: str, zone: tzinfo | None = None) -> list[Event | Trouble]:
    lines = (Line(number, text, None) for number, text in enumerate(texts, 1))
    return list(Reader(TABLE_LOG, FILE, zone).read(lines))


def event_of(text: str, zone: tzinfo | None = None) -> Event:
    [event] = read(text, zone=zone)
    assert isinstance(event, Event)
    return event


def trouble_of(text: str) -> Trouble:
    [trouble] = read(text, zone=NEW_YORK)
    assert isinstance(trouble, Trouble)
    assert (trouble.line, trouble.raw, trouble.lost) == (1, text, True)
    return trouble


def written(event: Event) -> dict[str, Any]:
    """The fields that a line wrote."""
    return {name: value for name, value in fields_of(event).items() if value not in (None, False)}


# ---- every event

SAID: dict[str, dict[str, Any]] = {
    "table opened blackjack-switch": {"game": "blackjack-switch"},
    "table closed": {},
    "limits posted main spot 2 minimum 10 maximum 500.5 wagers 3": {
        **{"kind": "main", "spot": 2, "minimum": 1000, "maximum": 50050, "wagers": 3}
    },
    "notice posted multiple_action effective 2024-11-04T20:00:00Z": {
        **{"option": "multiple_action", "effective": datetime(2024, 11, 4, 20, tzinfo=UTC)}
    },
    "notice announced double_down": {"option": "double_down"},
    "option offered surrender": {"option": "surrender"},
    "option withdrawn surrender": {"option": "surrender"},
    "dealer arrived D-114": {"person": "D-114"},
    "dealer left D114": {"person": "D114"},
    "player seated seat 3 P-9": {"seat": 3, "person": "P-9"},
    "player left seat 3": {"seat": 3},
    "betting closed": {},
    'fault found reader "it does not light up"': {
        **{"subject": "reader", "reason": "it does not light up"}
    },
    "fault settled reader": {"subject": "reader"},
    "shoe loaded decks 8 count 416 back blue": {"decks": 8, "count": 416, "back": "blue"},
    "shuffle started mode random": {"mode": "random"},
    "shuffle completed mode partial": {"mode": "partial"},
    "shuffler loaded count 208": {"count": 208},
    "shuffler unloaded count 207": {"count": 207},
    "cards pre-shuffled count 416": {"count": 416},
    "cards cut player seat 2 depth 30": {"by": "player", "seat": 2, "depth": 30},
    "cutting card placed depth 104": {"depth": 104},
    "cutting card reached": {},
    "card burned down unseen": {"face": "down", "card": "unseen"},
    "burn card requested seat 1": {"seat": 1},
    "burn card shown 10H": {"card": "10H"},
    "shoe emptied count 52": {"count": 52},
    "cards counted count 416": {"count": 416},
    "card removed 4C": {"card": "4C"},
    "card added 4C back blue": {"card": "4C", "back": "blue"},
    "round started 118": {"number": 118},
    "round ended 118": {"number": 118},
    'round voided 118 "misdeal, again"': {"number": 118, "reason": "misdeal, again"},
    "wager offered seat 2 insurance": {"seat": 2, "kind": "insurance"},
    "wager offered all insurance": {"everyone": True, "kind": "insurance"},
    "wager placed seat 1 hand 2 spot 3 main 25.00": {
        **{"seat": 1, "hand": 2, "spot": 3, "kind": "main", "amount": 2500}
    },
    "wager replaced seat 1 hand 2 spot 3 main 0.05": {
        **{"seat": 1, "hand": 2, "spot": 3, "kind": "main", "amount": 5}
    },
    "wager declined seat 1 hand 2 spot 3 insurance": {
        **{"seat": 1, "hand": 2, "spot": 3, "kind": "insurance"}
    },
    "wager announced seat 1 hand 2 spot 3 main won": {
        **{"seat": 1, "hand": 2, "spot": 3, "kind": "main", "outcome": "won"}
    },
    "wager collected seat 1 hand 2 spot 3 main 25": {
        **{"seat": 1, "hand": 2, "spot": 3, "kind": "main", "amount": 2500}
    },
    "wager paid seat 1 hand 2 spot 3 match 37.5 net": {
        **{"seat": 1, "hand": 2, "spot": 3, "kind": "match", "amount": 3750, "basis": "net"}
    },
    "wager returned seat 1 hand 2 spot 3 match_the_dealer 5": {
        **{"seat": 1, "hand": 2, "spot": 3, "kind": "match_the_dealer", "amount": 500}
    },
    "card dealt seat 1 hand 2 KS up": {"seat": 1, "hand": 2, "card": "KS", "face": "up"},
    "card dealt dealer unseen down": {"dealer": True, "card": "unseen", "face": "down"},
    "hole card revealed hand 1 10D": {"hand": 1, "card": "10D"},
    "hole card viewed": {},
    "hole card exposed": {},
    "card reader used negative": {"reader": "negative"},
    "total announced dealer hand 1 17 soft": {
        **{"dealer": True, "hand": 1, "total": 17, "quality": "soft"}
    },
    "total announced seat 4 21 blackjack": {"seat": 4, "total": 21, "quality": "blackjack"},
    "decision made seat 1 hand 2 to stand": {"seat": 1, "hand": 2, "decision": "stand"},
    "hand split seat 1 hand 1 into 3": {"seat": 1, "hand": 1, "into": 3},
    "switch offered all": {"everyone": True},
    "switch offered seat 5": {"seat": 5},
    "switch made seat 5": {"seat": 5},
    "switch declined seat 5": {"seat": 5},
    "up card moved hand 2": {"hand": 2},
    "cards collected seat 1 hand 2 for bust": {"seat": 1, "hand": 2, "cause": "bust"},
    "cards collected dealer keeping up": {"dealer": True, "keeping": True},
    "cards discarded down": {"face": "down"},
    "card moved seat 1 hand 2 6H to seat 3": {"seat": 1, "hand": 2, "card": "6H", "onto": 3},
    "card touched spectator seat 2": {"by": "spectator", "seat": 2},
    'entry voided #41 "typed twice"': {"entry": 41, "reason": "typed twice"},
    'attempt refused machine seat 2 wager "late"': {
        **{"by": "machine", "seat": 2, "attempt": "wager", "reason": "late"}
    },
    "recording lost": {},
    "recording restored": {},
    'note "# the pit boss says: // no"': {"reason": "# the pit boss says: // no"},
}
"""Lines as a person writes them, with every field of every event at least once."""


@pytest.mark.parametrize("text", SAID)
def test_a_line_says_its_event(text: str) -> None:
    event = event_of(text)
    assert text.startswith(spoken(event.name))
    assert written(event) == SAID[text]


def test_every_field_of_every_event_has_been_said() -> None:
    said = {(event_of(text).name, field) for text, fields in SAID.items() for field in fields}
    assert {event_of(text).name for text in SAID} == set(EVENTS)
    assert said == {(name, field) for name, kind in EVENTS.items() for field in own_fields(kind)}


@pytest.mark.parametrize("name", EVENTS)
@settings(max_examples=15)
@given(data=st.data())
def test_a_written_event_is_read_back(name: str, data: st.DataObject) -> None:
    event = data.draw(events(name))
    again = event_of(event.raw)
    assert again == event
    assert again.instant is not None
    assert event.instant is not None
    assert again.instant.utcoffset() == event.instant.utcoffset()


def whole_words() -> st.SearchStrategy[str]:
    """Lines of the grammar, one blank after every word; every time in them is a real one."""
    text = (places.grammars() / "table_log.lark").read_text(encoding="utf-8")
    grammar = Lark(text, parser="lalr", start="event", maybe_placeholders=False)
    letters = st.characters(codec="utf-8", exclude_categories=["Cc"])
    times = INSTANTS.map(datetime.isoformat)
    words = {
        terminal.name: times
        if terminal.name == "INSTANT"
        else st.from_regex(terminal.pattern.to_regexp(), fullmatch=True, alphabet=letters)
        for terminal in grammar.terminals
        if not terminal.name.startswith("__")
    }
    spaced = {name: each.map("{} ".format) for name, each in words.items() if name != "COMMENT"}
    return from_lark(grammar, explicit=spaced)


@given(whole_words())
def test_whatever_the_grammar_can_say_is_read(text: str) -> None:
    event = event_of(text)
    assert text.split()[: len(event.name.split())] == spoken(event.name).split()


# ---- the stamp


@pytest.mark.parametrize(
    ("written", "instant"),
    [
        ("2024-11-04T20:14:03-05:00", datetime(2024, 11, 5, 1, 14, 3, tzinfo=UTC)),
        ("2024-11-04 20:14:03+05:30", datetime(2024, 11, 4, 14, 44, 3, tzinfo=UTC)),
        ("2024-11-04T20:14:03Z", datetime(2024, 11, 4, 20, 14, 3, tzinfo=UTC)),
        ("2024-11-04T20:14:03.5Z", datetime(2024, 11, 4, 20, 14, 3, 500_000, tzinfo=UTC)),
        ("2024-11-04 20:14:03.250001Z", datetime(2024, 11, 4, 20, 14, 3, 250_001, tzinfo=UTC)),
        ("2024-02-29T23:59:59-23:59", datetime(2024, 3, 1, 23, 58, 59, tzinfo=UTC)),
    ],
)
@pytest.mark.parametrize("zone", [None, NEW_YORK])
def test_a_time_with_its_offset_is_taken_at_its_word(
    written: str, instant: datetime, zone: tzinfo | None
) -> None:
    assert event_of(f"{written} BJ-07 betting closed", zone).instant == instant


@pytest.mark.parametrize(
    ("written", "hours"), [("2024-11-04T20:14:03", -5), ("2024-07-04 20:14:03", -4)]
)
def test_a_time_without_its_offset_is_that_of_the_zone(written: str, hours: int) -> None:
    instant = event_of(f"{written} BJ-07 betting closed", NEW_YORK).instant
    assert instant is not None
    assert instant.replace(tzinfo=None) == datetime.fromisoformat(written)
    assert instant.utcoffset() == timedelta(hours=hours)


def test_without_a_zone_there_is_no_time_and_that_is_said_once() -> None:
    line = "2024-11-04T20:14:03 BJ-07 betting closed"
    trouble, *read_on = read("# night", "  " + line, line)
    assert [each.instant for each in read_on if isinstance(each, Event)] == [None, None]
    assert isinstance(trouble, Trouble)
    assert (trouble.line, trouble.column, trouble.lost) == (2, 3, False)
    assert trouble.problem == (
        "this time has no offset, and no zone is known; "
        "this line and others like it are audited without their time"
    )
    assert trouble.cure is not None
    assert 'zone = "America/New_York"' in trouble.cure


@pytest.mark.parametrize("twice_or_never", ["2024-11-03T01:30:00", "2024-03-10T02:30:00"])
def test_in_the_hour_of_the_clock_change_there_is_no_time(twice_or_never: str) -> None:
    line = f"{twice_or_never} BJ-07 betting closed"
    trouble, *read_on = read(line, line, zone=NEW_YORK)
    assert [each.instant for each in read_on if isinstance(each, Event)] == [None, None]
    assert isinstance(trouble, Trouble)
    assert trouble.problem.startswith("at this time the clock changes: it came twice, or never")
    assert trouble.cure == "write the offset on the lines of the hour in which the clock changes"
    assert not trouble.lost


@pytest.mark.parametrize(
    "beside", ["2024-11-03T00:59:59", "2024-11-03T02:00:00", "2024-03-10T03:00:00"]
)
def test_beside_that_hour_there_is_a_time(beside: str) -> None:
    assert event_of(f"{beside} BJ-07 betting closed", NEW_YORK).instant is not None


def test_in_that_hour_an_offset_tells_which() -> None:
    times = [f"2024-11-03T01:30:00{offset}" for offset in ("-04:00", "-05:00")]
    first, second = (event_of(f"{time} BJ-07 betting closed", NEW_YORK).instant for time in times)
    assert first is not None
    assert second is not None
    assert second - first == timedelta(hours=1)


@pytest.mark.parametrize(
    "impossible",
    [
        *("2024-02-30T20:14:03Z", "2023-02-29T20:14:03", "2024-13-01T20:14:03Z"),
        *("2024-11-04T25:14:03Z", "2024-11-04T20:60:03-05:00", "2024-11-04 20:14:60"),
        "0000-01-01T00:00:00Z",
    ],
)
def test_an_impossible_time_is_a_trouble_and_no_guess(impossible: str) -> None:
    trouble = trouble_of(f"  {impossible} BJ-07 #41 betting closed")
    assert trouble.column == 3
    assert trouble.problem.startswith(f"“{impossible}” is no time: ")
    assert trouble.cure == "correct the time; it is never guessed"
    assert (trouble.table, trouble.sequence) == ("BJ-07", 41)


@pytest.mark.parametrize("offset", ["+24:00", "-05:60", "+0500", "-5:00", "+05", "-25:00"])
def test_an_impossible_offset_is_no_offset(offset: str) -> None:
    trouble = trouble_of(f"2024-11-04T20:14:03{offset} BJ-07 betting closed")
    assert (trouble.column, trouble.problem) == (20, f"“{offset}” does not fit here")


def test_an_impossible_time_inside_an_event_is_told_where_it_stands() -> None:
    text = f"\t{STAMP}   notice posted surrender effective 2024-02-30T10:00:00Z"
    trouble = trouble_of(text)
    assert trouble.column == text.index("2024-02-30") + 1
    assert trouble.expected == "a time such as 2024-11-04T20:14:03.250-05:00"


def test_a_time_inside_an_event_is_of_the_zone_too() -> None:
    notice = f"{STAMP} notice posted surrender effective 2024-03-01T10:00:00"
    here, there = (written(event_of(text, NEW_YORK)) for text in (notice, f"{notice}-05:00"))
    assert here == there
    trouble, event = read(notice)
    assert isinstance(trouble, Trouble)
    assert not trouble.lost
    assert isinstance(event, NoticePosted)
    assert event.effective is None


@pytest.mark.parametrize(
    ("numbers", "sequence", "replaces"),
    [
        ("", None, None),
        ("#41", 41, None),
        ("#0", 0, None),
        ("in place of #12", None, 12),
        ("#41 in place of #12", 41, 12),
        ("# 41\tin  place of # 12", 41, 12),
        ("#999999999", 999_999_999, None),
    ],
)
def test_an_entry_may_have_its_number_and_that_of_the_one_it_corrects(
    numbers: str, sequence: int | None, replaces: int | None
) -> None:
    event = event_of(f"{STAMP} {numbers} betting closed")
    assert (event.table, event.sequence, event.replaces) == ("BJ-07", sequence, replaces)


def test_an_entry_that_cannot_be_read_keeps_its_table_and_number() -> None:
    trouble = trouble_of(f"{STAMP} #41 betting closd")
    assert (trouble.table, trouble.sequence) == ("BJ-07", 41)


def test_a_log_without_stamps_is_of_one_table_without_a_name() -> None:
    event = event_of("betting closed")
    assert (event.instant, event.table, event.sequence) == (None, UNNAMED, None)


@pytest.mark.parametrize(
    ("stamps", "problem"),
    [
        (["", STAMP], "this line names a table, though the lines before it name none"),
        ([STAMP, ""], "this line does not name its table, though the lines before it do"),
    ],
)
def test_stamps_are_on_all_lines_of_a_log_or_on_none(stamps: list[str], problem: str) -> None:
    first, trouble, third = read(*(f"{stamp} betting closed" for stamp in (*stamps, stamps[0])))
    assert isinstance(trouble, Trouble)
    assert (trouble.line, trouble.problem) == (2, problem)
    assert trouble.cure == "write time and table in front of every line of a log, or of none"
    assert isinstance(first, Event)
    assert isinstance(third, Event)


# ---- lines


@pytest.mark.parametrize(
    "text",
    ["{}", "  {}", "\t{}", "{}  \t", " \t {}\t "],
)
@pytest.mark.parametrize("stamp", ["", STAMP + " ", STAMP + "\t \t"])
def test_blanks_around_a_line_mean_nothing(text: str, stamp: str) -> None:
    raw = text.format(f"{stamp}card dealt  seat\t1 KS up")
    event = event_of(raw)
    assert event.raw == raw
    assert written(event) == {"card": "KS", "seat": 1, "face": "up"}


@pytest.mark.parametrize(
    "text", ["", " ", "\t", "# a comment", "#", "// a comment", "  # “indented” \x85 \u2028 ٣"]
)
def test_comments_and_blank_lines_are_passed_over(text: str) -> None:
    assert read(text) == []


def test_an_entry_without_its_time_and_table_is_no_comment() -> None:
    """It would vanish without a word."""
    (trouble,) = read("#12 betting closed")
    assert isinstance(trouble, Trouble)
    assert trouble.column == 1


def test_lines_keep_their_numbers_whatever_their_ends() -> None:
    content = b"\xef\xbb\xbf# night\r\n\r\nbetting closed\r\n  hole card viewed\nround ended"
    lines = read_lines("-", io.BytesIO(content))
    found = [each for each in Reader(TABLE_LOG, FILE, None).read(lines) if isinstance(each, Event)]
    assert [(each.line, each.name) for each in found] == [
        (3, "betting closed"),
        (4, "hole card viewed"),
        (5, "round ended"),
    ]


def test_a_line_that_is_no_text_is_a_trouble_and_the_next_is_read() -> None:
    lines = read_lines("-", io.BytesIO(b'note "caf\xe9"\n# \xff\nbetting closed\n'))
    first, second, third = Reader(TABLE_LOG, FILE, None).read(lines)
    assert isinstance(first, Trouble)
    assert (first.line, first.column, first.lost) == (1, 10, True)
    assert "0xE9 is not UTF-8" in first.problem
    assert isinstance(second, Trouble)
    assert isinstance(third, Event)


# ---- faults


@pytest.mark.parametrize("before", ["", "  ", "\t", f"{STAMP} ", f" \t{STAMP} #41\t"])
def test_the_column_counts_from_1_in_the_line_as_written(before: str) -> None:
    text = before + "card delt seat 1 KS"
    trouble = trouble_of(text)
    assert trouble.column == text.index("delt") + 1
    assert trouble.problem == "“delt” does not fit here"
    assert trouble.expected == "added, burned, dealt, moved, reader, removed, touched"
    assert trouble.cure == "did you mean “dealt”?"


def test_the_column_is_right_far_inside_a_long_line() -> None:
    text = f'{STAMP} attempt refused player wager "{"é" * 5000}" again'
    assert trouble_of(text).column == text.index(" again") + 2


@pytest.mark.parametrize(
    ("text", "wrong", "expected"),
    [
        ("wager placed seat 1 main 12.505", "12.505", "an amount such as 25 or 12.50"),
        ("wager placed seat 1 main -5", "-5", "an amount such as 25 or 12.50"),
        ("wager placed seat 1 main $25", "$25", "an amount such as 25 or 12.50"),
        ("wager placed seat 1 main 1.", "1.", "an amount such as 25 or 12.50"),
        ("wager placed seat 1 main 1,000", ",000", "the end of the line"),
        ("wager placed seat 1 main 1234567890123", "1234567890123", "an amount such as"),
        ("wager placed seat 1 main ٣", "٣", "an amount such as 25 or 12.50"),
        ("round started 1234567890", "1234567890", "a whole number or the end of the line"),
        ("card dealt seat ٣ KS", "٣", "a number from 1"),
        ("card dealt seat １ KS", "１", "a number from 1"),  # noqa: RUF001
        ("card dealt seat 1٣ KS", "1٣", "a number from 1"),
        ("card dealt seat 1.5 KS", "1.5", "a number from 1"),
        ("card dealt seat one KS", "one", "a number from 1"),
        ("card dealt seat 0 KS", "0", "a number from 1"),
        ("card dealt seat 1 hand 0 KS", "0", "a number from 1"),
        ("dealer left D-١١٤", "D-١١٤", "a badge such as D-114 or the end of the line"),
        ("ｃard dealt seat 1 KS", "ｃard", "attempt, betting, burn, card, "),  # noqa: RUF001
        ("card dealt seat 1 ＫS", "ＫS", "a card such as AS, 10H or unseen"),  # noqa: RUF001
        ("card dealt seat 1 11H", "11H", "a card such as AS, 10H or unseen"),
        ("card dealt seat 1 ks", "ks", "a card such as AS, 10H or unseen"),
        ("Card dealt seat 1 KS", "Card", "attempt, betting, burn, card, "),
        ("card dealt seat 1 KS up rubbish", "rubbish", "the end of the line"),
        ("card dealt seat 1 KS up # comment", "# comment", "the end of the line"),
        ("card dealt seat1 KS", "seat1", "dealer or seat"),
        ("cardsdealt seat 1 KS", "cardsdealt", "attempt, betting, burn, card, "),
        ("card dealt seat 1 KSup", "KSup", "a card such as AS, 10H or unseen"),
        ("wager placed seat 1 mainly 25", "mainly", "or one of 12 more"),
        ('note "no end', '"no end', "a text in double quotes"),
        ("note bare", "bare", "a text in double quotes"),
    ],
)
@pytest.mark.parametrize("stamp", ["", f"{STAMP} #41 "])
def test_what_is_no_value_is_shown_where_it_stands(
    text: str, wrong: str, expected: str, stamp: str
) -> None:
    raw = stamp + text
    trouble = trouble_of(raw)
    assert trouble.column == raw.rindex(wrong) + 1
    assert trouble.problem == f"“{wrong.split()[0]}” does not fit here"
    assert trouble.expected is not None
    assert expected in trouble.expected


@pytest.mark.parametrize(
    ("stamp", "wrong", "expected"),
    [
        ("2024-11-04t20:14:03Z BJ-07", "2024-11-04t20:14:03Z", "a time such as"),
        ("٢٠٢٤-11-04T20:14:03Z BJ-07", "٢٠٢٤-11-04T20:14:03Z", "a time such as"),
        ("2024-11-04T20:14:03ZBJ-07", "2024-11-04T20:14:03ZBJ-07", "a time such as"),
        ("2024-11-04T20:14:03BJ-07", "2024-11-04T20:14:03BJ-07", "a time such as"),
        ("2024-11-04T20:14:03.1234567Z BJ-07", "7Z", "a table such as BJ-07"),
        ("2024-11-04T20:14:03Z bj-07", "bj-07", "a table such as BJ-07"),
        ("2024-11-04T20:14:03Z BJ_07", "BJ_07", "a table such as BJ-07"),
        ("2024-11-04T20:14:03Z BJ-07#41", "BJ-07#41", "a table such as BJ-07"),
        ("2024-11-04T20:14:03Z BJ-07 #x", "x", "a whole number"),
        ("2024-11-04T20:14:03Z BJ-07 #٣", "٣", "a whole number"),
        ("2024-11-04T20:14:03Z BJ-07 #1234567890", "1234567890", "a whole number"),
        ("2024-11-04T20:14:03Z BJ-07 #41in place of #12", "41in", "a whole number"),
        ("2024-11-04T20:14:03Z BJ-07 #41 in placeof #12", "placeof", "place"),
        ("2024-11-04T20:14:03Z BJ-07 #41 in place of 12", "12", "#"),
    ],
)
def test_what_is_no_stamp_is_shown_where_it_stands(stamp: str, wrong: str, expected: str) -> None:
    raw = f" {stamp} betting closed"
    trouble = trouble_of(raw)
    assert trouble.column == raw.rindex(wrong) + 1
    assert trouble.problem == f"“{wrong}” does not fit here"
    assert trouble.expected is not None
    assert trouble.expected.startswith(expected)


@pytest.mark.parametrize("text", [STAMP, f"{STAMP} #41", "card dealt", f"{STAMP} card dealt seat"])
def test_a_line_that_ends_early_is_told_where_it_ends(text: str) -> None:
    trouble = trouble_of(text + "  ")
    assert (trouble.column, trouble.problem) == (len(text) + 1, "the text ends too early")


@pytest.mark.parametrize("blank", ["\u00a0", "\u2003", "\u3000", "\u2028", "\x85"])
def test_a_blank_of_another_kind_is_named(blank: str) -> None:
    for text in (f"card{blank}dealt seat 1 KS", f"{STAMP}{blank}betting closed"):
        trouble = trouble_of(text)
        assert trouble.column == text.index(blank) + 1
        assert trouble.problem == f"the blank U+{ord(blank):04X} does not fit here"


def test_after_a_line_that_cannot_be_read_the_next_one_is() -> None:
    first, trouble, third = read("betting closed", "betting closd", "betting closed")
    assert isinstance(trouble, Trouble)
    assert [each.line for each in (first, trouble, third)] == [1, 2, 3]
    assert isinstance(third, Event)


# ---- what is remembered


@pytest.mark.parametrize("name", EVENTS)
@settings(max_examples=5)
@given(data=st.data())
def test_a_remembered_text_says_what_a_new_one_says(name: str, data: st.DataObject) -> None:
    words, _ = data.draw(acts(name))
    TABLE_LOG.act.cache_clear()
    new, remembered = event_of(words), event_of(f" {words}\t")
    assert TABLE_LOG.act.cache_info().hits == 1
    assert written(remembered) == written(new)


def test_a_text_that_was_refused_is_refused_again() -> None:
    first, second = read("betting closd", "betting closd")
    assert isinstance(first, Trouble)
    assert second == first._replace(line=2)


# ---- whatever the line


def event_or_trouble(text: str) -> None:
    """One line is one event or one trouble, unless it is empty or a comment."""
    found = read(text, zone=NEW_YORK)
    lines = [each for each in found if isinstance(each, Event) or each.lost]
    bare = text.strip(" \t")
    assert len(lines) == (0 if not bare or re.match("#(?![0-9])|//", bare) else 1)
    for trouble in found:
        if isinstance(trouble, Trouble):
            assert trouble.column is not None
            assert 1 <= trouble.column <= len(text) + 1


TEXTS = st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"]))
WORDS = st.sampled_from([*(word for text in SAID for word in text.split()), *STAMP.split(), "#41"])


@given(TEXTS | st.lists(WORDS | TEXTS, max_size=9).map(" ".join))
def test_any_text_is_an_event_or_a_trouble(text: str) -> None:
    event_or_trouble(text)


@given(events(), st.integers(0, 200), TEXTS.map(lambda text: text[:1]), st.booleans())
def test_a_line_with_a_slip_is_an_event_or_a_trouble(
    event: Event, at: int, other: str, deletes: bool
) -> None:
    """A character deleted, inserted or replaced."""
    raw = event.raw
    at %= len(raw) + 1
    event_or_trouble(raw[:at] + other + raw[at + deletes :])
