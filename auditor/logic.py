"""Three-valued logic: what is true, what is false, and what the log cannot tell.

A truth is True, False or None (unknown), combined as Kleene does. A quantity is an exact value,
None, or `AtLeast` where lines are missing from the stretch that was counted: a comparison is then
decided only if every quantity that is still possible agrees.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from operator import eq, ge, gt, le, lt, ne
from typing import Any, NamedTuple

Truth = bool | None


class AtLeast(NamedTuple):
    """A count or a sum of which some may not have been seen."""

    value: Any

    def __str__(self) -> str:
        return f"at least {self.value}"


Quantity = int | Fraction | AtLeast | str | None


def not_(truth: Truth) -> Truth:
    return None if truth is None else not truth


def both(*truths: Truth) -> Truth:
    """Kleene's `and`: false if one is false, else unknown if one is unknown."""
    return False if False in truths else None if None in truths else True


def compare(exact: Callable[[Any, Any], bool], left: Quantity, right: Quantity) -> Truth:
    """Whether `left` stands to `right` as `exact` says; unknown if either could go both ways."""
    if left is None or right is None:
        return None
    if isinstance(left, AtLeast):
        return None if isinstance(right, AtLeast) else _open(exact, left.value, right)
    if isinstance(right, AtLeast):
        return _open(_MIRRORED[exact], right.value, left)
    return exact(left, right)


def _open(exact: Callable[[Any, Any], bool], least: Any, other: Any) -> Truth:
    """Compare something that may be anything from `least` up with an exact value."""
    if exact in (ge, gt):
        return True if exact(least, other) else None
    if exact in (le, lt):
        return None if exact(least, other) else False
    if least > other:
        return exact is ne
    return None


_MIRRORED = {ge: le, gt: lt, le: ge, lt: gt, eq: eq, ne: ne}


def add(left: Quantity, right: Quantity) -> Quantity:
    if left is None or right is None:
        return None
    if isinstance(left, AtLeast) or isinstance(right, AtLeast):
        return AtLeast(_least(left) + _least(right))
    return left + right  # type: ignore[operator]


def _least(quantity: Any) -> Any:
    return quantity.value if isinstance(quantity, AtLeast) else quantity


def subtract(left: Quantity, right: Quantity) -> Quantity:
    return _exactly(lambda a, b: a - b, left, right)


def multiply(left: Quantity, right: Quantity) -> Quantity:
    return _exactly(lambda a, b: a * b, left, right)


def divide(left: Quantity, right: Quantity) -> Quantity:
    """Exact division; by zero it is unknown."""
    return None if right == 0 else _exactly(lambda a, b: Fraction(a) / b, left, right)


def _exactly(operation: Callable[[Any, Any], Any], left: Quantity, right: Quantity) -> Quantity:
    if left is None or right is None or isinstance(left, AtLeast) or isinstance(right, AtLeast):
        return None
    return operation(left, right)  # type: ignore[no-any-return]


def rounded_up(amount: Quantity, unit: Quantity) -> Quantity:
    """The least multiple of `unit` that is not less than `amount`; at least that, by any unit."""
    if unit is None and isinstance(amount, int | Fraction):
        return AtLeast(amount)
    return _rounded(amount, unit, lambda parts: -(-parts.numerator // parts.denominator))


def rounded_down(amount: Quantity, unit: Quantity) -> Quantity:
    """The greatest multiple of `unit` that is not more than `amount`."""
    return _rounded(amount, unit, lambda parts: parts.numerator // parts.denominator)


def _rounded(amount: Quantity, unit: Quantity, whole: Callable[[Fraction], int]) -> Quantity:
    if unit == 0:
        return None
    return _exactly(lambda a, b: whole(Fraction(a) / b) * b, amount, unit)
