"""Random events of every kind, each with the line of the table log that says it.

What an event may carry is taken from the grammar: a way to write it is drawn, then a value for each
field of that way. How a field is written stands here, apart from the grammar, in `WRITTEN`.
"""

from __future__ import annotations

from datetime import timedelta, timezone
from typing import Any

from hypothesis import strategies as st

from auditor import places
from auditor.events import EVENTS, WORDS, Event, own_fields
from auditor.reading import Format

TABLE_LOG = Format(places.grammars() / "table_log.lark")
FILE = "night.log"

NAMES = {alias.replace("_", " ") for alias, _ in TABLE_LOG.grammar.expansions("event")}
WAYS = {
    name: [
        fields
        for alias, fields in TABLE_LOG.grammar.expansions("event")
        if alias.replace("_", " ") == name
    ]
    for name in sorted(NAMES)
}
"""Each event with the ways to write it: the fields of each, in their order."""

WRITTEN = {
    **{name: name + " {}" for name in ("seat", "hand", "spot", "into", "minimum", "maximum")},
    **{"onto": "to seat {}", "back": "back {}"},
    **{name: name + " {}" for name in ("wagers", "decks", "count", "depth", "mode", "effective")},
    **{"everyone": "all", "dealer": "dealer", "keeping": "keeping up", "reason": '"{}"'},
    **{"decision": "to {}", "cause": "for {}", "entry": "#{}"},
}
"""How a field is written, where that is more than its value."""

# ---- values

ONES = st.integers(1, 9)
ZONES = st.integers(-14 * 60, 14 * 60).map(lambda minutes: timezone(timedelta(minutes=minutes)))
INSTANTS = st.datetimes(timezones=ZONES)
CARDS = st.builds(
    "{}{}".format, st.sampled_from([*"A23456789JQK", "10"]), st.sampled_from("CDHS")
) | st.just("unseen")
QUOTABLE = st.characters(exclude_categories=("Cc", "Cs"), exclude_characters='"')
VALUES: dict[str, st.SearchStrategy[Any]] = {
    **{name: st.sampled_from(words) for name, words in WORDS.items()},
    **{name: ONES for name in ("seat", "hand", "spot", "into", "onto")},
    **{name: st.integers(0, 10**9 - 1) for name in ("decks", "count", "depth", "number")},
    **{name: st.integers(0, 10**9 - 1) for name in ("total", "wagers", "entry")},
    **{name: st.integers(0, 10**14 - 1) for name in ("amount", "minimum", "maximum")},
    **{name: st.just(True) for name in ("everyone", "dealer", "keeping")},
    **{"card": CARDS, "effective": INSTANTS, "reason": st.text(QUOTABLE, max_size=12)},
    "option": st.from_regex(r"[a-z]{1,5}(_[a-z0-9]{1,3})?", fullmatch=True),
    "back": st.from_regex(r"[a-z]{1,5}(_[a-z0-9]{1,3})?", fullmatch=True),
    "person": st.from_regex(r"[A-Z][A-Z0-9]{0,3}-?[0-9]{1,4}", fullmatch=True),
}
TABLES = st.from_regex(r"[A-Z][A-Za-z0-9]{0,3}(-[A-Za-z0-9]{1,3})?", fullmatch=True)


# ---- events and lines


def said(field: str, value: Any) -> str:
    """A field as a line says it."""
    return WRITTEN.get(field, "{}").format(_text(field, value))


def _text(field: str, value: Any) -> str:
    if field in ("amount", "minimum", "maximum"):
        dollars, cents = divmod(value, 100)
        return f"{dollars}.{cents:02d}" if cents else str(dollars)
    return str(value.isoformat()) if field == "effective" else str(value)


def spoken(name: str) -> str:
    return name.replace("preshuffled", "pre-shuffled")


@st.composite
def acts(draw: st.DrawFn, name: str | None = None, **values: Any) -> tuple[str, dict[str, Any]]:
    """What happened, without when and where: the words of the line, and the fields."""
    name = name or draw(st.sampled_from(sorted(WAYS)))
    fields = draw(st.sampled_from(WAYS[name]))
    drawn = {field: draw(values.get(field, VALUES[field])) for field in fields}
    words = " ".join([spoken(name), *(said(field, value) for field, value in drawn.items())])
    return words, {"event": name, **drawn}


@st.composite
def events(draw: st.DrawFn, name: str | None = None, **values: Any) -> Event:
    """An event of the table log, whose raw line says it; `values` draw some fields otherwise."""
    words, fields = draw(acts(name, **values))
    kind = EVENTS[fields.pop("event")]
    instant, table = draw(INSTANTS), draw(TABLES)
    sequence = draw(st.none() | st.integers(0, 10**9 - 1))
    replaces = draw(st.none() | st.integers(0, 10**9 - 1))
    stamp = [
        instant.isoformat(),
        table,
        *([] if sequence is None else [f"#{sequence}"]),
        *([] if replaces is None else [f"in place of #{replaces}"]),
    ]
    raw = " ".join([*stamp, words])
    return kind(FILE, 1, raw, instant, table, sequence, replaces, **fields)


def fields_of(event: Event) -> dict[str, Any]:
    """What an event says, without where it stands."""
    return {name: getattr(event, name) for name in own_fields(type(event))}
