"""The words in which acts of sabotage are written: moments, and deeds.

A field may be given as a value, as a tuple of values (any of them will do), or as a function of the
event and the layout.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from auditor.events import Event
from auditor.simulator.journal import happening
from auditor.simulator.layout import Layout
from auditor.simulator.saboteur import Deed, Moment

# ---- moments


def when(kind: type[Event], also: Moment | None = None, /, **fields: Any) -> Moment:
    """An event of that kind with these fields, and for which `also` is true."""

    def is_it(event: Event, layout: Layout) -> bool:
        return (
            isinstance(event, kind)
            and all(_fits(getattr(event, name), fields[name]) for name in fields)
            and (also is None or also(event, layout))
        )

    return is_it


def _fits(value: object, wanted: object) -> bool:
    return value in wanted if isinstance(wanted, tuple) else value == wanted


def either(*moments: Moment) -> Moment:
    return lambda event, layout: any(moment(event, layout) for moment in moments)


def both(*moments: Moment) -> Moment:
    return lambda event, layout: all(moment(event, layout) for moment in moments)


# ---- deeds


def nothing(_event: Event, _layout: Layout) -> list[Event]:
    """The event is left out."""
    return []


def change(**fields: Any) -> Deed:
    """The event happens with other fields."""
    return lambda event, layout: [replace(event, **_values(fields, event, layout))]


def instead(kind: type[Event], /, **fields: Any) -> Deed:
    """Another event happens in its place."""
    return lambda event, layout: [happening(kind, **_values(fields, event, layout))]


def first(kind: type[Event], /, **fields: Any) -> Deed:
    """Another event happens before it."""
    return lambda event, layout: [happening(kind, **_values(fields, event, layout)), event]


def then(kind: type[Event], /, **fields: Any) -> Deed:
    """Another event happens after it."""
    return lambda event, layout: [event, happening(kind, **_values(fields, event, layout))]


def twice(event: Event, _layout: Layout) -> list[Event]:
    """The event happens two times."""
    return [event, event]


def as_it_is(event: Event, _layout: Layout) -> list[Event]:
    """The event happens: a lawful act at the limit, or the moment from which to look."""
    return [event]


def _values(fields: dict[str, Any], event: Event, layout: Layout) -> dict[str, Any]:
    return {
        name: value(event, layout) if callable(value) else value for name, value in fields.items()
    }
