"""A grammar says in words what does not fit it, and can be asked what it is made of."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from happenings import INSTANTS, TABLE_LOG, TABLES
from hypothesis import given
from hypothesis import strategies as st
from lark import Token, Tree

from auditor.grammar import MOST_EXPECTED, SPOKEN, Grammar, Misfit
from auditor.rules import language

SMALL = r"""
//: INT    a whole number
start: _PAY amount payer?                        -> payment
     | _OWE amount
amount: INT
payer: _FROM "#" NAME
INT: /[0-9]+(?![\w])/
NAME: /(a|b)+/
_PAY: /pay\b/
_OWE: /owe\b/
_FROM: /from\b/
%ignore " "
"""

Write = Callable[[str], Grammar]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Compiles a grammar of this text."""

    def compiled(text: str) -> Grammar:
        path = tmp_path / "small.lark"
        path.write_text(text, encoding="utf-8")
        return Grammar(path, ["start"])

    return compiled


@pytest.fixture
def small(write: Write) -> Grammar:
    return write(SMALL)


def misfit_of(text: str, grammar: Grammar = TABLE_LOG.grammar, start: str = "event") -> Misfit:
    with pytest.raises(Misfit) as refused:
        grammar.parse(text, start)
    return refused.value


# ---- what went wrong


def test_a_misfit_tells_place_evidence_reason_and_cure() -> None:
    misfit = misfit_of("card delt seat 1 KS")
    assert (misfit.line, misfit.column, misfit.found) == (1, 6, "delt")
    assert misfit.problem == "“delt” does not fit here"
    assert misfit.expected == "added, burned, dealt, moved, reader, removed, touched"
    assert misfit.cure == "did you mean “dealt”?"
    assert str(misfit) == (
        "line 1, column 6: 'delt' does not fit; "
        "expected added, burned, dealt, moved, reader, removed, touched"
    )


def test_lines_and_columns_of_a_longer_text_count_from_1() -> None:
    misfit = misfit_of("rule a\n\n  nevr card dealt\n", language.grammar(), "start")
    assert (misfit.line, misfit.column, misfit.found) == (3, 3, "nevr")
    assert misfit.cure == "did you mean “never”?"


@pytest.mark.parametrize("after", ["", " ", "\t  "])
def test_a_text_that_ends_early_is_told_where_it_ends(after: str) -> None:
    misfit = misfit_of("card dealt seat 1" + after)
    assert (misfit.line, misfit.column, misfit.found) == (1, 18, "")
    assert misfit.problem == "the text ends too early"
    assert misfit.expected == "hand or a card such as AS, 10H or unseen"


def test_an_empty_text_ends_at_its_beginning() -> None:
    assert misfit_of("").column == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("table", "closed or opened"),
        ("betting", "closed"),
        ("player left seat", "a number from 1"),
        ("betting closed now", "the end of the line"),
        ("cards discarded", "down or up"),
        ("card reader used seldom", "negative or positive"),
        ("shoe loaded decks 8 decks", "back, count, the end of the line"),
    ],
)
def test_what_was_expected_is_said_in_words(text: str, expected: str) -> None:
    assert misfit_of(text).expected == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("abcdefghij"[:MOST_EXPECTED], "a, b, c, d, e, f, g, h, i, j"),
        ("abcdefghijk"[: MOST_EXPECTED + 1], "a, b, c, d, e, f, g, h, i, j or one of 1 more"),
    ],
)
def test_many_alternatives_are_counted_and_not_listed(
    write: Write, words: str, expected: str
) -> None:
    letters = write(f"start: LETTER\nLETTER: /{'|'.join(words)}/")
    assert misfit_of("?", letters, "start").expected == expected


def test_kinds_of_value_are_listed_however_many_words_there_are() -> None:
    misfit = misfit_of("2024-11-04t20:14:03Z BJ-07 betting closed", start="line")
    assert misfit.expected.startswith("a time such as 2024-11-04T20:14:03.250-05:00, attempt, ")
    assert misfit.expected.endswith("or one of 18 more")


@pytest.mark.parametrize(
    ("text", "cure"),
    [
        ("table opend", "opened"),
        ("table opened blackjack-swich", "blackjack-switch"),
        ("wager placed seat 1 insurence 5", "insurance"),
        ("wager placed seat 1 match_dealer 5", "match_the_dealer"),
        ("cards preshuffled", "pre-shuffled"),
        ("hole card reveald KS", "revealed"),
    ],
)
def test_the_nearest_right_spelling_is_offered(text: str, cure: str) -> None:
    assert misfit_of(text).cure == f"did you mean “{cure}”?"


@pytest.mark.parametrize("text", ["table zzz", "table", "card dealt seat 1 K", "seat x"])
def test_nothing_is_offered_where_nothing_is_near(text: str) -> None:
    assert misfit_of(text).cure is None


def test_a_blank_that_no_grammar_takes_is_called_by_its_number() -> None:
    misfit = misfit_of("card\u00a0dealt seat 1 KS")
    assert (misfit.column, misfit.found) == (5, "\u00a0")
    assert misfit.problem == "the blank U+00A0 does not fit here"


# ---- what a terminal is in words


def test_a_terminal_is_called_as_its_grammar_says(small: Grammar) -> None:
    assert small.spoken("INT") == "a whole number"
    assert small.spoken("$END") == "the end of the line"


def test_a_terminal_that_has_no_words_is_called_by_its_name(small: Grammar) -> None:
    assert small.spoken("NAME") == "name"
    assert small.spoken("_SECTION_ID") == "section id"


@pytest.mark.parametrize("grammar", [TABLE_LOG.grammar, language.grammar()], ids=lambda g: g.name)
def test_every_terminal_of_our_grammars_is_said_in_words(grammar: Grammar) -> None:
    """Its own words, or those of a line that begins with `//:`, or those of punctuation."""
    never_expected = {"COMMENT", "WS"}
    names = {name for name in grammar._patterns if not name.startswith("__")} - never_expected
    assert sorted(names - set(grammar._spoken) - set(filter(grammar._words, names))) == []
    assert sorted(set(grammar._spoken) - set(SPOKEN) - names) == []


# ---- what a grammar is made of


def test_the_ways_to_write_a_rule_are_told_with_their_fields(small: Grammar) -> None:
    assert sorted(small.expansions("start")) == [
        ("payment", ["amount"]),
        ("payment", ["amount", "payer"]),
        ("start", ["amount"]),
    ]
    assert list(small.expansions("nothing")) == []


def test_a_terminal_matches_a_whole_text_or_none(small: Grammar) -> None:
    assert small.matches("NAME", "abba")
    assert not small.matches("NAME", "abba!")
    assert not small.matches("NOTHING", "abba")


# ---- the quick way to read a stamp


def fields_by_lark(line: str) -> dict[str, str] | None:
    """The stamp of a line as lark reads it; None if lark does not read the line."""
    try:
        tree = TABLE_LOG.grammar.parse(line, "line")
    except Misfit:
        return None
    stamps = [each for each in tree.children if isinstance(each, Tree) and each.data == "stamp"]
    fields = [each for stamp in stamps for each in stamp.children if isinstance(each, Tree)]
    return {field.data: _value(field) for field in fields}


def _value(field: Tree[Token]) -> str:
    (value,) = field.children
    return str(value)


def test_the_longest_stamp_is_tried_first() -> None:
    assert [way.fields for way in TABLE_LOG.grammar.flat("stamp")] == [
        ("instant", "table", "sequence", "replaces"),
        ("instant", "table", "sequence"),
        ("instant", "table", "replaces"),
        ("instant", "table"),
    ]


BLANKS = st.text(" \t", max_size=2)
PARTS = st.tuples(
    INSTANTS.map(str) | st.just("2024-11-04T20:14:03"),
    TABLES,
    st.sampled_from(["", "#", "# 1", "#12", "#12x", "12", "#1234567890"]),
    st.sampled_from(["", "in place of #7", "in  place\tof # 7", "inplace of #7", "in place of 7"]),
    st.sampled_from(["betting closed", "card burned up", 'note "in place of #9"', "in", ""]),
)


@given(PARTS, st.tuples(*[BLANKS] * 4))
def test_the_quick_way_reads_the_stamps_that_lark_reads(
    parts: tuple[str, ...], blanks: tuple[str, ...]
) -> None:
    """Also where blanks are missing between the parts, and the parts are not right."""
    line = "".join(part for pair in zip(parts, (*blanks, ""), strict=True) for part in pair)
    by_lark = fields_by_lark(line)
    quick, end = TABLE_LOG.stamp(line)
    if by_lark is not None:
        assert quick == by_lark
        assert TABLE_LOG.act(line[end:].strip(" \t"))
    elif quick:
        misfit_of(line[end:].strip(" \t"))
