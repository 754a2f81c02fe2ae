"""Events to log text, by the same log grammar that reads them: the inverse of `reading`.

The words and the order of the fields are taken from the grammar's own rules, so there is one
definition of a format, and what is written can be read again.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from auditor.events import EVENTS, FIELDS, STAMP, Event, cents, own_fields
from auditor.reading import Format


class Unwritable(Exception):
    """A format has no way to write an event with the fields that it has."""

    def __init__(self, event: Event, form: str) -> None:
        super().__init__(f"the format {form} cannot write {event.name} with all that it says")


class Writer:
    """Writes events in one format."""

    def __init__(self, form: Format) -> None:
        self._name = form.name
        self._events = {
            (EVENTS[way.alias.replace("_", " ")], way.fields): way.template
            for way in form.grammar.sentences("event")
        }
        self._stamps = {way.fields: way.template for way in form.grammar.sentences("stamp")}

    def line(self, event: Event) -> str:
        """The event as a line of the log, without the end of the line. Raises Unwritable."""
        act = _said(event, own_fields(type(event)))
        stamp = _said(event, STAMP[3:])
        try:
            words = self._events[type(event), frozenset(act)].format(**act)
            if event.instant is None:
                return words
            return f"{self._stamps[frozenset(stamp)].format(**stamp)} {words}"
        except KeyError:
            raise Unwritable(event, self._name) from None


def _said(event: Event, names: tuple[str, ...]) -> Mapping[str, str]:
    """The fields that hold something, as texts."""
    values = {name: getattr(event, name) for name in names}
    return {
        name: _text(name, value)
        for name, value in values.items()
        if value is not None and value is not False  # 0 equals False, and says something
    }


def _text(name: str, value: Any) -> str:
    if isinstance(value, datetime):
        return value.isoformat(timespec="milliseconds" if value.microsecond % 1000 == 0 else "auto")
    if FIELDS[name] is cents:
        return money(value)
    return f'"{value}"' if name == "reason" else str(value)


def money(amount: int) -> str:
    """Cents as a log writes them: 2500 is `25`, 1250 is `12.50`."""
    whole, fraction = divmod(amount, 100)
    return f"{whole}.{fraction:02}" if fraction else str(whole)
