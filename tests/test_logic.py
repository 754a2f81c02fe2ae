"""Three-valued logic: decided exactly when every possibility agrees."""

from __future__ import annotations

import operator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from auditor.logic import (
    AtLeast,
    Quantity,
    add,
    compare,
    divide,
    multiply,
    not_,
    rounded_down,
    rounded_up,
    subtract,
)

COMPARISONS = [operator.le, operator.lt, operator.ge, operator.gt, operator.eq, operator.ne]
SMALL = st.integers(0, 6)
QUANTITIES = st.one_of(SMALL, SMALL.map(AtLeast))


def possible(quantity: Quantity) -> range:
    """What a quantity may be, far enough up that nothing changes beyond."""
    if isinstance(quantity, AtLeast):
        return range(quantity.value, 20)
    assert isinstance(quantity, int)
    return range(quantity, quantity + 1)


@given(st.sampled_from(COMPARISONS), QUANTITIES, QUANTITIES)
def test_a_comparison_is_decided_only_if_every_possibility_agrees(
    exact: object, left: Quantity, right: Quantity
) -> None:
    assert callable(exact)
    answers = {exact(a, b) for a in possible(left) for b in possible(right)}
    said = compare(exact, left, right)
    if isinstance(left, AtLeast) and isinstance(right, AtLeast):
        assert said is None
    else:
        assert said == (answers.pop() if len(answers) == 1 else None)


@pytest.mark.parametrize("exact", COMPARISONS)
def test_what_is_unknown_compares_as_unknown(exact: object) -> None:
    assert callable(exact)
    assert compare(exact, None, 1) is compare(exact, 1, None) is None


def test_the_negation_of_unknown_is_unknown() -> None:
    assert (not_(True), not_(False), not_(None)) == (False, True, None)


@given(QUANTITIES, QUANTITIES)
def test_a_sum_with_something_open_is_open(left: Quantity, right: Quantity) -> None:
    least = min(possible(left)) + min(possible(right))
    opened = isinstance(left, AtLeast) or isinstance(right, AtLeast)
    assert add(left, right) == (AtLeast(least) if opened else least)


def test_arithmetic_with_the_unknown_is_unknown() -> None:
    for operation in (add, subtract, multiply, divide, rounded_down):
        assert operation(None, 1) is operation(1, None) is None
    assert subtract(AtLeast(3), 1) is None


def test_division_is_exact_and_by_zero_unknown() -> None:
    assert divide(1500, 2) == 750
    assert divide(1, 3) == Fraction(1, 3)
    assert divide(1, 0) is None
    assert rounded_up(5, 0) is None


@given(st.integers(0, 10_000), st.integers(1, 500))
def test_rounding_goes_to_the_next_multiple_and_no_further(amount: int, unit: int) -> None:
    up, down = rounded_up(amount, unit), rounded_down(amount, unit)
    assert isinstance(up, int | Fraction)
    assert isinstance(down, int | Fraction)
    assert up % unit == down % unit == 0
    assert down <= amount <= up
    assert up - amount < unit
    assert amount - down < unit


def test_what_is_open_says_so() -> None:
    assert str(AtLeast(3)) == "at least 3"
