"""Whether a claim is true at a moment, and what an amount comes to. Read off the tree, no more.

A claim may look back, and what it looks for is described by claims: so this module and `past`
import each other.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from second_opinion import past
from second_opinion.same import all_same, marks, marks_of
from second_opinion.view import Owner, View, read, said_of

from auditor import logic
from auditor.logic import AtLeast, Quantity, Truth, not_
from auditor.rules import typed

# ---- truth


def all_of(truths: Iterable[Truth]) -> Truth:
    """Kleene's `and`; what comes after a false one is not looked at."""
    result: Truth = True
    for truth in truths:
        if truth is False:
            return False
        result = result and truth
    return result


def any_of(truths: Iterable[Truth]) -> Truth:
    return not_(all_of(map(not_, truths)))


def true(claim: typed.Claim, view: View) -> Truth:
    return _CLAIMS[type(claim)](claim, view)


def all_true(claims: Iterable[typed.Claim], view: View) -> Truth:
    return all_of(true(claim, view) for claim in claims)


def _joint(claim: typed.Joint, view: View) -> Truth:
    parts = (true(part, view) for part in claim.parts)
    return all_of(parts) if claim.joint == "and" else any_of(parts)


def _compare(claim: typed.Compare, view: View) -> Truth:
    exact = getattr(operator, claim.operator)
    return logic.compare(exact, amount(claim.left, view), amount(claim.right, view))


def _one_of(claim: typed.OneOf, view: View) -> Truth:
    value = read(claim.value, view)
    return None if value is None else (value in claim.words) is not claim.negated


def _same_value(claim: typed.Same, view: View) -> Truth:
    left, right = read(claim.left, view), read(claim.right, view)
    return None if None in (left, right) else (left == right) is not claim.negated


def _state(claim: typed.State, view: View) -> Truth:
    thing = read(claim.thing, view)
    if thing is None and "None" not in claim.python:  # whether it is stated is always known
        return None
    truth: Truth = said_of(thing, claim.python, view.owner(claim.thing.base).table)
    return not_(truth) if claim.negated else truth


def _meant(claim: typed.Meant, view: View) -> Truth:
    thing = read(claim.thing, view)
    if thing is None:
        return None
    truth = true(claim.meaning, view.about(subject=thing))
    return not_(truth) if claim.negated else truth


def _happened(claim: typed.Happened, view: View) -> Truth:
    truth = past.happened(claim.past, view)
    return not_(truth) if claim.negated else truth


def _recorded(claim: typed.Recorded, view: View) -> Truth:
    kinds = [kind for pattern in claim.events for kind in pattern.kinds]
    promised = any(view.table.terms.promises(kind.name) for kind in kinds)
    return promised or past.was_written(claim.events, view)


# ---- things


def _things(things: typed.Things, view: View) -> Iterator[tuple[Any, Truth]]:
    """The things of a place, each with whether it is one of those that are meant."""
    place = read(things.place, view)
    for thing in () if place is None else getattr(place, f"{things.type}s"):
        yield thing, all_true(things.filters, view.about(subject=thing))


def _all_in_sight(things: typed.Things, view: View) -> bool:
    """Whether there are no others, of which the log does not tell."""
    place = read(things.place, view)
    if place is None:
        return False
    round_ = place if things.place.type == "round" else view.table.round
    return not (round_.blind if things.type == "hand" else round_.blind_to_wagers)


def members(things: typed.Things, view: View) -> tuple[list[tuple[Any, Truth]], bool]:
    """The things that are meant, or may be; and whether those are all."""
    meant = [each for each in _things(things, view) if each[1] is not False]
    return meant, _all_in_sight(things, view)


def _over(claim: typed.Over, view: View) -> Truth:
    meant, complete = members(claim.things, view)
    unseen: list[Truth] = [] if complete else [None]
    said = [(truth, _said_of_each(claim, thing, view)) for thing, truth in meant]
    if claim.quantifier == "every":
        return all_of([*(any_of((not_(member), truth)) for member, truth in said), *unseen])
    found = any_of([*(all_of(pair) for pair in said), *unseen])
    return not_(found) if claim.quantifier == "no" else found


def _said_of_each(claim: typed.Over, thing: Any, view: View) -> Truth:
    return true(claim.claim, view.about(subject=thing, that=thing)) if claim.claim else True


_CLAIMS: dict[type, Callable[[Any, View], Truth]] = {
    typed.Joint: _joint,
    typed.Compare: _compare,
    typed.OneOf: _one_of,
    typed.Same: _same_value,
    typed.State: _state,
    typed.Meant: _meant,
    typed.Happened: _happened,
    typed.Recorded: _recorded,
    typed.Over: _over,
}

# ---- amounts


def amount(value: typed.Value, view: View) -> Quantity:
    return _AMOUNTS[type(value)](value, view)


def _exact(value: typed.Exact, _: View) -> Quantity:
    return value.value


def _math(value: typed.Math, view: View) -> Quantity:
    operation = getattr(logic, value.function)
    return operation(amount(value.left, view), amount(value.right, view))  # type: ignore[no-any-return]


def _count_past(value: typed.CountPast, view: View) -> Quantity:
    found, complete = past.seen(value.past, view)
    amounts = (past.amount_then(value.summand, at, value.past, view) for at, _ in found)
    return _sum(zip((truth for _, truth in found), amounts, strict=True), complete)


def _minutes_since(value: typed.MinutesSince, view: View) -> Quantity:
    return past.minutes_since(value, view)


def _count_things(value: typed.CountThings, view: View) -> Quantity:
    """Of two that the log does not name in full one may be the other."""
    meant, complete = members(value.things, view)
    truths = (None if None in thing.key else truth for thing, truth in meant)
    inside = (view.about(subject=thing) for thing, _ in meant)
    amounts = (amount(value.summand, each) if value.summand else 1 for each in inside)
    return _sum(zip(truths, amounts, strict=True), complete)


def _sum(parts: Iterable[tuple[Truth, Quantity]], complete: bool) -> Quantity:
    """The sum of what surely counts; at least that, where there is or may be more."""
    total: Quantity = 0 if complete else AtLeast(0)
    for truth, part in parts:
        total = logic.add(total, part if truth else AtLeast(0))
    return total


_AMOUNTS: dict[type, Callable[[Any, View], Quantity]] = {
    typed.Exact: _exact,
    typed.Get: read,
    typed.Math: _math,
    typed.CountPast: _count_past,
    typed.CountThings: _count_things,
    typed.MinutesSince: _minutes_since,
}

# ---- occasions


def matches(pattern: typed.Pattern, view: View) -> Truth:
    """Whether the event at hand is such a one, as far as that can be said just before it."""
    if type(view.event) not in pattern.kinds:
        return False
    return all_of(
        (all_true(pattern.before, view.about(subject=view.event)), _agrees(pattern, view))
    )


def _agrees(pattern: typed.Pattern, view: View) -> Truth:
    """Whether it is of the seat, hand, spot or wager that the pattern asks for."""
    mine = marks_of(Owner(view.event, view.table), pattern.keys)
    return all_same(mine, marks(pattern.keys, view))


def occurs(patterns: Iterable[typed.Pattern], view: View) -> Truth:
    return any_of(matches(pattern, view) for pattern in patterns)
