"""What values measure: what can be compared and added, and how messages name it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from auditor.rules import tree, typed
from auditor.rules.mistakes import Unclear
from auditor.rules.names import THINGS, VALUES, Name, event_names

SWITCHES = ("option", "flag")
NUMBERS = ("count", "money", "difference", "odds", "number")


def known_words(type_: str) -> tuple[str, ...] | None:
    """The words that a value of this type can be; None for a text, which can be any."""
    if type_ in SWITCHES:
        return VALUES["option"]
    return None if type_ == "text" else VALUES.get(type_, ())


def names_of(owner: typed.Kinds | str | None) -> dict[str, Name]:
    if owner is None:
        return {}
    if owner == ():
        raise Unclear
    return THINGS.get(owner, {}) if isinstance(owner, str) else event_names(owner)


def a(type_: str) -> str:
    return f"a {type_}"


def spoken_type(value: typed.Value) -> str:
    words = {"money": "an amount of money", "count": "a number", "odds": "odds", "rank": "a rank"}
    said = words.get(value.type, a(value.type.replace("_", " ")))
    return f"“{value.text}” ({said})" if hasattr(value, "text") else said


def unit(type_: str) -> str | None:
    """What a number measures: money, or nothing in particular; None for what is no number."""
    if type_ in ("money", "difference"):
        return "money"
    return "number" if type_ in NUMBERS else None


def counted(value: typed.Value) -> typed.Value:
    """Seats and hands are compared and printed by their number."""
    if isinstance(value, typed.Get) and value.type in ("seat", "hand"):
        return replace(value, steps=(*value.steps, "{}.number"), type="count")
    return value


def in_unit_of(value: typed.Value, other: typed.Value) -> typed.Value:
    """A bare number beside money is an amount of it: 25 is 25.00."""
    if isinstance(value, typed.Exact) and value.type == "number" and unit(other.type) == "money":
        in_cents = Fraction(value.value) * 100
        return typed.Exact(int(in_cents) if in_cents.denominator == 1 else in_cents, "money")
    return value


def let_type(let: tree.Let, value: typed.Value) -> str:
    """A difference of money is printed with its sign."""
    difference = isinstance(let.value, tree.Arithmetic) and let.value.operator == "-"
    return "difference" if difference and value.type == "money" else value.type
