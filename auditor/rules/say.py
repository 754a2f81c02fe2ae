"""Values in the words of a sentence: money, cards, odds, names."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from auditor.cards import spoken
from auditor.logic import AtLeast


def say(value: Any, type_: str) -> str:
    """A value as people write it; what is not known says so."""
    if value is None:
        return "a card that was not seen" if type_ == "card" else "unknown"
    if isinstance(value, AtLeast):
        return f"at least {say(value.value, type_)}"
    return _SPOKEN.get(type_, _word)(value)


def money(cents: int | Fraction) -> str:
    """Cents as dollars, exactly: `$12.50`; a part of a cent is written as a fraction of one."""
    sign = "-" if cents < 0 else ""
    whole, part = divmod(abs(Fraction(cents)), 1)
    text = f"{sign}${int(whole) // 100}.{int(whole) % 100:02d}"
    return f"{text} and {part} cent" if part else text


def _difference(cents: int | Fraction) -> str:
    return money(cents) if cents < 0 else f"+{money(cents)}"


def _odds(odds: int | Fraction) -> str:
    exact = Fraction(odds)
    return f"{exact.numerator} to {exact.denominator}"


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value).replace("_", " ")


_SPOKEN: dict[str, Callable[[Any], str]] = {
    "money": money,
    "difference": _difference,
    "odds": _odds,
    "card": spoken,
}
