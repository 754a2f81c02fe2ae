"""Events become the text that is read back as the same events, in the words of the grammar."""

from __future__ import annotations

from datetime import datetime

import pytest
from case_logs import CASES
from happenings import FILE, TABLE_LOG, events
from hypothesis import given

from auditor import events as e
from auditor import places
from auditor.events import Event
from auditor.reading import Reader
from auditor.source import Line, read_lines
from auditor.writing import Unwritable, Writer, money

WRITER = Writer(TABLE_LOG)


def read(text: str) -> list[Event]:
    found = list(Reader(TABLE_LOG, FILE, None).read([Line(1, text, None)]))
    assert all(isinstance(each, Event) for each in found), found
    return [each for each in found if isinstance(each, Event)]


@given(events())
def test_what_is_written_is_read_as_the_same_event(event: Event) -> None:
    (again,) = read(WRITER.line(event))
    assert again == type(event)(**{**vars_of(event), "raw": again.raw})


def vars_of(event: Event) -> dict[str, object]:
    return {name: getattr(event, name) for name in event.__struct_fields__}


@pytest.mark.parametrize("path", [*sorted(places.sample_logs().glob("*.log")), *CASES], ids=str)
def test_every_line_of_the_samples_is_written_as_it_stands(path: object) -> None:
    for item in Reader(TABLE_LOG, FILE, None).read(read_lines(str(path))):
        if isinstance(item, Event) and item.instant is not None:
            assert WRITER.line(item).split() == item.raw.split()


def test_an_event_without_time_and_table_is_written_without_them() -> None:
    assert WRITER.line(e.BettingClosed("", 1, "", None, "unnamed", None, None)) == "betting closed"


def test_nothing_of_an_event_is_left_out_silently() -> None:
    instant = datetime.fromisoformat("2024-11-04T20:00:00-05:00")
    both = e.CardDealt("", 1, "", instant, "BJ-07", 1, None, "AS", seat=1, dealer=True)
    with pytest.raises(Unwritable, match="table_log cannot write card dealt"):
        WRITER.line(both)


def test_money_is_written_to_the_cent() -> None:
    assert [money(amount) for amount in (0, 5, 50, 100, 1250)] == [
        *("0", "0.05", "0.50", "1", "12.50")
    ]
