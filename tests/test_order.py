"""The order of entries: what follows, is missing, comes late or twice, and what is forgotten."""

from __future__ import annotations

import msgspec
import pytest
from case_logs import form

from auditor.events import Event
from auditor.order import REMEMBERED, Entries, Order, Step, said
from auditor.reading import Reader
from auditor.source import Line

NEXT, LATE, TWICE = Step("next"), Step("late"), Step("twice")


def entry(number: int | None, words: str = "betting closed", table: str = "BJ-07") -> Event:
    """An entry as a log has it; its time follows from its number."""
    stamp = f"2024-11-04T20:14:{number or 0:02d}-05:00 {table}"
    sequence = "" if number is None else f" #{number}"
    (event,) = Reader(form(), "night.log", None).read([Line(1, f"{stamp}{sequence} {words}", None)])
    assert isinstance(event, Event)
    return event


def steps(*entries: Event, order: Order | None = None) -> list[Step]:
    """How the entries follow each other, each remembered once it was there."""
    order = order or Order(Entries())
    taken = []
    for each in entries:
        taken.append(order.step(each))
        order.remember(each, 1)
    return taken


# ---- next, and what is missing


def test_the_first_entry_may_have_any_number() -> None:
    assert steps(entry(41)) == [NEXT]


def test_the_number_that_follows_is_the_next_entry() -> None:
    assert steps(entry(1), entry(2), entry(3)) == [NEXT, NEXT, NEXT]


@pytest.mark.parametrize(("number", "missing"), [(3, 1), (4, 2), (12, 10)])
def test_a_jump_tells_how_many_entries_are_missing(number: int, missing: int) -> None:
    assert steps(entry(1), entry(number), entry(number + 1)) == [NEXT, Step("jump", missing), NEXT]


def test_entries_without_numbers_are_in_no_wrong_order() -> None:
    assert steps(entry(None), entry(5), entry(None), entry(6)) == [NEXT] * 4


# ---- late, and twice


def test_an_entry_that_was_missing_comes_late() -> None:
    assert steps(entry(1), entry(3), entry(2))[-1] == LATE


def test_a_late_entry_leaves_the_count_where_it_is() -> None:
    assert steps(entry(1), entry(3), entry(2), entry(4))[-1] == NEXT


def test_the_same_words_at_the_same_time_are_the_same_entry() -> None:
    assert steps(entry(1), entry(2), entry(1), entry(2)) == [NEXT, NEXT, TWICE, TWICE]


AGAIN = {
    "other words": entry(1, "betting closed"),
    "another amount": entry(1, "wager placed seat 1 main 6"),
    "a correction": entry(1, "in place of #0 wager placed seat 1 main 5"),
    "another time": msgspec.structs.replace(entry(1, "wager placed seat 1 main 5"), instant=None),
}


@pytest.mark.parametrize("again", AGAIN.values(), ids=AGAIN)
def test_a_number_that_comes_again_with_anything_else_is_late(again: Event) -> None:
    assert steps(entry(1, "wager placed seat 1 main 5"), again) == [NEXT, LATE]


# ---- entries that could not be read


def test_an_entry_that_could_not_be_read_is_not_missing() -> None:
    order = Order(Entries())
    steps(entry(1), order=order)
    order.unread(2)
    order.unread(3)
    assert steps(entry(4), order=order) == [NEXT]


def test_the_first_entry_may_be_unread() -> None:
    order = Order(Entries())
    order.unread(7)
    assert steps(entry(8), entry(10), order=order) == [NEXT, Step("jump", 1)]


@pytest.mark.parametrize("number", [None, 1, 9])
def test_an_unread_number_that_does_not_follow_is_not_believed(number: int | None) -> None:
    order = Order(Entries())
    steps(entry(1), entry(2), order=order)
    order.unread(number)
    assert steps(entry(3), entry(5), order=order) == [NEXT, Step("jump", 1)]


# ---- several tables, and what is forgotten


def test_the_entries_of_several_tables_do_not_mix() -> None:
    entries = Entries()
    one, two = Order(entries), Order(entries)
    assert steps(entry(1), entry(2), order=one) == [NEXT, NEXT]
    assert steps(entry(7, table="BJ-08"), order=two) == [NEXT]
    assert steps(entry(3), entry(1), order=one) == [NEXT, TWICE]
    assert steps(entry(8, table="BJ-08"), entry(2, table="BJ-08"), order=two) == [NEXT, LATE]


def test_a_forgotten_entry_that_comes_again_is_late() -> None:
    """The memory of entries is bounded; who is no longer in it cannot be recognised."""
    order, first = Order(Entries()), entry(0)
    entries = [msgspec.structs.replace(first, sequence=n) for n in range(REMEMBERED + 1)]
    assert set(steps(*entries, order=order)) == {NEXT}
    assert order.step(entries[0]) == LATE
    assert order.step(entries[1]) == TWICE


# ---- what an entry says, and how far that reaches


def test_what_is_said_does_not_depend_on_where_and_when() -> None:
    words = "wager placed seat 1 hand 2 main 5"
    assert said(entry(1, words)) == said(entry(2, words, "BJ-08"))
    assert said(entry(1, words)) != said(entry(1, words + ".50"))


def test_events_with_the_same_fields_do_not_say_the_same() -> None:
    assert said(entry(1, "switch made seat 1")) != said(entry(1, "switch declined seat 1"))


@pytest.mark.parametrize(
    ("words", "reach"),
    [
        ("wager placed seat 1 main 5", 3),
        ("card dealt dealer AS", 3),
        ("round started 118", None),
        ("round ended", None),
        ("round voided", None),
        ("shoe loaded", None),
        ("dealer arrived D-114", None),
        ("table opened", None),
        ("recording lost", None),
    ],
)
def test_an_entry_reaches_its_round_or_all_that_follows(words: str, reach: int | None) -> None:
    order = Order(Entries())
    order.remember(entry(5, words), 3)
    known = order.entries.get("BJ-07", 5)
    assert known is not None
    assert (known.line, known.round) == (1, reach)


def test_an_entry_without_a_number_cannot_be_spoken_of() -> None:
    order = Order(Entries())
    order.remember(entry(None), 1)
    assert order.entries.get("BJ-07", 0) is None
