"""The names that rules may use: of events, of things on the table, and of the house.

Each name has a type and says how Python gets at it, as a template with `{}` for its owner. A name
is unknown (None) when the log or the house does not tell it; `things` and `table.py` say when.
"""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, get_args, get_origin

from auditor.cards import NO_MATCH, RANKS, SUITS
from auditor.events import EVENTS, WORDS, Event, own_fields
from auditor.house import POSTED, Options


class Name(NamedTuple):
    """What a name is, and the Python that reads it from its owner `{}`."""

    type: str
    python: str


def _plain(type_: str, *names: str) -> dict[str, Name]:
    return {name: Name(type_, "{}." + name) for name in names}


SETTLEMENT = ("won", "lost", "tied")
"""How a wager ended: paid, collected, returned."""

VALUES: dict[str, tuple[str, ...]] = {
    **WORDS,
    "rank": (*RANKS.values(), "none"),
    "suit": (*SUITS.values(), "none"),
    "result": (*POSTED, NO_MATCH),
    "outcome": SETTLEMENT,
    "option": ("on", "off"),
}
"""The types whose values are words, with every word of each."""


def _option(name: str, annotation: Any) -> str:
    """The type of a house option, from the profile's own model: on or off, a word, a count."""
    choices = [part for part in get_args(annotation) if part is not type(None)]
    words = get_args(choices[0])
    if words and isinstance(words[0], str):
        VALUES[f"house {name}"] = words
        return f"house {name}"
    return "count" if words and isinstance(words[0], int) else _plain_option(choices[0])


def _plain_option(annotation: Any) -> str:
    inner = get_args(annotation)[0] if get_origin(annotation) is Annotated else annotation
    return "count" if inner is int else "option"


THINGS: dict[str, dict[str, Name]] = {
    "seat": _plain("count", "number", "cards"),
    "hand": {
        **_plain("count", "number", "cards", "total"),
        **_plain("card", "first_card", "second_card"),
        **_plain("decision", "decision"),
        **_plain("seat", "seat"),
    },
    "wager": {
        **_plain("seat", "seat"),
        **_plain("hand", "hand", "opponent"),
        **_plain("count", "spot"),
        **_plain("kind", "kind"),
        **_plain("money", "stake", "minimum", "maximum"),
        **_plain("wager", "original"),
        **_plain("outcome", "outcome", "settlement", "announced"),
        **_plain("result", "result"),
        **_plain("odds", "odds"),
    },
    "dealer": {
        **_plain("count", "cards", "total"),
        **_plain("card", "first_card", "second_card", "hole_card"),
    },
    "card": {
        "rank": Name("rank", "rank({})"),
        "suit": Name("suit", "suit({})"),
        "pips": Name("count", "pips({})"),
        "seen": Name("count", "table.shoe.seen({})"),
    },
    "table": {
        **_plain("game", "game"),
        **_plain("count", "opening_cards", "spots_required"),
        **_plain("money", "chip"),
        **_plain("option", "multiple_action"),
        **_plain("text", "dealer", "last_dealer"),
    },
    "shoe": {
        "decks": Name("count", "table.decks"),
        "count": Name("count", "table.shoe_count"),
        "remaining": Name("count", "table.shoe_remaining"),
        "back": Name("text", "table.shoe_back"),
        "in_deck_order": Name("count", "table.shoe_in_deck_order"),
        "as_discarded": Name("count", "table.shoe_as_discarded"),
    },
    "round": _plain("count", "number"),
    "house": {
        **{
            name: Name(_option(name, field.annotation), "{}.options." + name)
            for name, field in Options.model_fields.items()
        },
        **_plain("count", "decks", "seats"),
        **_plain("text", "payouts"),
        "odds": Name("text", "({}.odds or None)"),
        "limits": Name("text", "({}.limits or None)"),
    },
}
"""Everything that has names of its own, by type."""

STATES: dict[str, tuple[str, ...]] = {
    "hand": (
        *("bust", "soft", "blackjack", "finished", "surrendered", "collected"),
        *("split", "doubled"),
    ),
    "wager": ("open", "settled", "collected", "won", "lost", "limited"),
    "round": ("over",),
    "dealer": ("collected", "bust", "soft", "blackjack", "finished"),
    "table": ("clear", "numbered", "asking"),
}
"""What a thing can be said to be, three-valued."""

NAMED = {
    **{"named": "is not None", "unnamed": "is None"},
    **{"stated": "is not None", "unstated": "is None"},
}
"""Whether the log says which thing, or which word or number, an event speaks of: always known."""

PLACES: dict[str, tuple[str, ...]] = {
    "round": ("seat", "hand", "wager"),
    "seat": ("hand", "wager"),
    "hand": ("wager",),
}
"""Where things are looked for, and which things are there."""

GLOBALS: dict[str, Name] = {
    "round": Name("round", "table.round"),
    "dealer": Name("dealer", "table.round.dealer"),
    "table": Name("table", "table"),
    "shoe": Name("shoe", "table"),
    "house": Name("house", "table.terms"),
}

KEYS = ("seat", "hand", "spot", "wager", "option")
"""The names by which an event is matched with another event or thing (`for its seat`)."""

FIELD_TYPES = {
    **{name: "money" for name in ("amount", "minimum", "maximum")},
    **{name: name for name in WORDS},
    **{name: "text" for name in ("option", "person", "back", "reason")},
    **{name: "flag" for name in ("dealer", "everyone", "keeping")},
    **{name: "instant" for name in ("effective",)},
    "card": "card",
    "seat": "seat",
    "hand": "hand",
}
"""The types of an event's own fields; every other field is a count."""

WAGER_EVENTS = tuple(kind for name, kind in EVENTS.items() if name.startswith("wager "))
PARTIES = ("player", "dealer")
SAID_BY_ADJECTIVES = ("dealer", "everyone")
"""Fields that are no names: `dealer card dealt` says it, and `dealer` is the dealer."""


def event_names(kinds: tuple[type[Event], ...]) -> dict[str, Name]:
    """The names that every one of these kinds of event has."""
    shared = [_names_of(kind) for kind in kinds]
    return {name: found for name, found in shared[0].items() if all(name in s for s in shared)}


def _names_of(kind: type[Event]) -> dict[str, Name]:
    names = {name: _field(name) for name in own_fields(kind) if name not in SAID_BY_ADJECTIVES}
    if "seat" in names:
        names["seat"] = Name("seat", "table.seat_of({})")
    if "hand" in names:
        names["hand"] = Name("hand", "table.hand_of({})")
    if kind in WAGER_EVENTS and "hand" in names:
        names = {**_wager_names(), **names, "spot": Name("count", "table.wager_of({}).spot")}
        if "amount" in names and kind.__name__ in ("WagerPlaced", "WagerReplaced"):
            names["standing"] = Name("money", "table.standing({})")
        if kind.__name__ == "WagerPaid":
            names["net"] = Name("money", "table.net({})")
    return names


def _field(name: str) -> Name:
    return Name(FIELD_TYPES.get(name, "count"), "{}." + name)


def _wager_names() -> dict[str, Name]:
    """An event of a wager also has the names of that wager."""
    found = {"wager": Name("wager", "table.wager_of({})")}
    for name, of_wager in THINGS["wager"].items():
        found[name] = Name(of_wager.type, f"table.wager_of({{}}).{name}")
    return found


def page() -> str:
    """Every name, as the page `docs/names.md`: `python -m auditor.rules.names > docs/names.md`."""
    lines = ["# Names that rules may use", "", "Made by `python -m auditor.rules.names`."]
    lines += ["", "## Things", "", "| of | name | type |", "|---|---|---|"]
    lines += [
        f"| {of} | {n} | {v.type} |" for of, names in THINGS.items() for n, v in names.items()
    ]
    lines += ["", "## States", ""]
    lines += [f"- a {thing} is {', '.join(states)}" for thing, states in STATES.items()]
    lines += ["", "## Events", "", "| event | names |", "|---|---|"]
    lines += [f"| {name} | {', '.join(event_names((kind,)))} |" for name, kind in EVENTS.items()]
    lines += ["", "## Words", ""]
    lines += [f"- {type_}: {', '.join(words)}" for type_, words in VALUES.items()]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    import sys

    sys.stdout.write(page())
