"""The vocabulary is whole, and the grammar of the table log speaks all of it and nothing else."""

from __future__ import annotations

import re
from functools import reduce
from operator import or_
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from happenings import TABLE_LOG, WAYS, events
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark
from lark.grammar import NonTerminal

from auditor import places
from auditor.events import (
    EVENTS,
    FIELDS,
    STAMP,
    WORDS,
    Scope,
    cents,
    own_fields,
    words_of,
)

VOCABULARY = """
    table opened, table closed, limits posted, notice posted, option offered, option withdrawn,
    dealer arrived, dealer left, player seated, player left, betting closed,
    shoe loaded, shuffle started, shuffle completed, shuffler loaded, shuffler unloaded,
    cards preshuffled, cards cut, cutting card placed, card burned, burn card requested,
    burn card shown, cutting card reached, shoe emptied, cards counted,
    round started, round ended, round voided,
    wager offered, wager placed, wager replaced, wager declined, wager announced, wager collected,
    wager paid, wager returned,
    card dealt, hole card revealed, hole card viewed, card reader used, total announced,
    decision made, hand split, switch offered, switch made, switch declined, up card moved,
    cards collected, cards discarded, card touched,
    entry voided, attempt refused, recording lost, recording restored, note
"""
"""The events of the design, section 4."""

STARTS = {"rules": ["start"]}
"""The rules that a grammar is read from; those of a log format are read as lines and events."""


def strictly(path: Path, starts: list[str]) -> Lark:
    """A grammar that lark takes at its word: no conflict, no two terminals that collide."""
    text = path.read_text(encoding="utf-8")
    return Lark(text, parser="lalr", start=starts, maybe_placeholders=False, strict=True)


@pytest.fixture(scope="module")
def table_log() -> Lark:
    return strictly(places.grammars() / "table_log.lark", ["line", "event"])


# ---- the vocabulary


def test_every_event_of_the_design_is_in_the_vocabulary() -> None:
    named = {" ".join(name.split()) for name in VOCABULARY.split(",")}
    assert sorted(named - set(EVENTS)) == []


def test_an_event_is_called_by_the_words_of_its_class() -> None:
    assert words_of("CardDealt") == "card dealt"
    assert all(kind.name == name == words_of(kind.__name__) for name, kind in EVENTS.items())


def test_an_event_lives_as_long_as_one_of_the_known_scopes() -> None:
    assert {kind.scope for kind in EVENTS.values()} == set(get_args(Scope))


def test_every_event_begins_with_the_same_stamp() -> None:
    assert STAMP == ("file", "line", "raw", "instant", "table", "sequence", "replaces")
    assert all(kind.__struct_fields__[: len(STAMP)] == STAMP for kind in EVENTS.values())


@pytest.mark.parametrize("name", EVENTS)
def test_every_field_of_an_event_can_be_read(name: str) -> None:
    assert sorted(set(own_fields(EVENTS[name])) - set(FIELDS)) == []


def test_a_field_means_the_same_in_every_event() -> None:
    """One type a field; an event may leave it out, or need it."""
    types: dict[str, set[str]] = {}
    for kind in EVENTS.values():
        hints = get_type_hints(kind)
        for field in own_fields(kind):
            parts = {part.__name__ for part in get_args(hints[field]) or (hints[field],)}
            types.setdefault(field, set()).update(parts - {"NoneType"})
    assert {field: names for field, names in types.items() if len(names) > 1} == {}


def test_no_reader_is_left_without_a_field() -> None:
    used = {field for kind in EVENTS.values() for field in own_fields(kind)} | set(STAMP)
    assert sorted(set(FIELDS) - used) == []


def test_an_event_cannot_be_changed() -> None:
    event = EVENTS["betting closed"]("night.log", 1, "", None, "BJ-07", None, None)
    with pytest.raises(AttributeError):
        event.table = "BJ-08"  # type: ignore[misc]


ANY_EVENT: Any = msgspec.json.Decoder(type=reduce(or_, EVENTS.values()))


@pytest.mark.parametrize("name", EVENTS)
@settings(max_examples=20)
@given(data=st.data())
def test_every_event_survives_being_stored(name: str, data: st.DataObject) -> None:
    event = data.draw(events(name))
    assert ANY_EVENT.decode(msgspec.json.encode(event)) == event


# ---- from text to values


@pytest.mark.parametrize(
    ("text", "amount"),
    [("25", 2500), ("12.50", 1250), ("12.5", 1250), ("0.01", 1), ("0", 0), ("007.10", 710)],
)
def test_money_is_exact(text: str, amount: int) -> None:
    assert cents(text) == amount


@pytest.mark.parametrize("text", ["", "$25", "1,000", "12.50 USD", "ten", "."])
def test_other_notations_of_money_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        cents(text)


# ---- the grammar of the table log


@pytest.mark.parametrize("path", sorted(places.grammars().glob("*.lark")), ids=lambda p: p.stem)
def test_a_grammar_says_one_thing_at_a_time(path: Path) -> None:
    strictly(path, STARTS.get(path.stem, ["line", "event"]))


def test_the_table_log_speaks_of_every_event_and_of_nothing_else() -> None:
    assert set(WAYS) == set(EVENTS)
    assert set(TABLE_LOG.records) == set(EVENTS)


@pytest.mark.parametrize("name", EVENTS)
def test_the_table_log_can_say_every_field_of_an_event(name: str) -> None:
    sayable = {field for way in WAYS[name] for field in way}
    assert sayable == set(own_fields(EVENTS[name]))


@pytest.mark.parametrize("name", EVENTS)
def test_no_way_to_write_an_event_leaves_out_what_it_needs(name: str) -> None:
    kind = EVENTS[name]
    fields = own_fields(kind)
    needed = set(fields[: len(fields) - len(kind.__struct_defaults__)])
    assert [way for way in WAYS[name] if not needed <= set(way)] == []


def test_the_words_of_a_field_are_those_of_the_grammar(table_log: Lark) -> None:
    assert {name: alternatives(table_log, name) for name in WORDS} == {
        name: set(words) for name, words in WORDS.items()
    }


def alternatives(grammar: Lark, field: str) -> set[str]:
    """The words between which the terminal of a field chooses."""
    [rule] = [rule for rule in grammar.rules if rule.origin.name == field]
    pattern = grammar.get_terminal(rule.expansion[-1].name).pattern.value
    choice = re.match(r"\(([^()]+)\)", pattern)
    assert choice is not None
    return set(choice[1].split("|"))


def test_a_field_is_a_run_of_words_and_at_most_one_value(table_log: Lark) -> None:
    """So that the quick way to read a stamp can be derived from the grammar."""
    for rule in table_log.rules:
        if rule.origin.name in FIELDS:
            assert not any(isinstance(symbol, NonTerminal) for symbol in rule.expansion)
            assert sum(not symbol.filter_out for symbol in rule.expansion) <= 1


def test_every_word_of_a_line_is_a_whole_word(table_log: Lark) -> None:
    """Without an end, `card` would also be read at the beginning of `cards`."""
    words = [t for t in table_log.terminals if t.name.startswith("_") and t.name.isupper()]
    spelled = [word for word in words if not word.name.startswith("__")]
    assert [w.name for w in spelled if not w.pattern.value.endswith(r"\b")] == []
