"""Looking back: what happened since, how often, and how long ago.

One walks backwards from now, event by event. The walk ends at the anchor: an event that surely is
one. An event that may be the anchor, or a gap in which one may have happened unseen, makes
everything before it doubtful. Where the anchor never comes into sight, or a gap lies this side of
it, more may have happened than was seen.

An anchor that belongs to a round is looked for in this round only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import timedelta
from fractions import Fraction
from typing import NamedTuple

from second_opinion import claims
from second_opinion.same import EVERYONE, Mark, all_same, marks, marks_of
from second_opinion.view import Owner, View, after, before

from auditor import events as e
from auditor.logic import Quantity, Truth, not_
from auditor.rules import typed

BETWEEN_ROUNDS = (e.RoundStarted, e.TableOpened, e.ShoeLoaded, e.ShuffleStarted, e.ShuffleCompleted)
"""Anchors that do not happen in the middle of a round, where a single line was lost."""


class Known(NamedTuple):
    """An event of the past that is an anchor, or one that was asked for; or may be."""

    truth: Truth
    marks: tuple[Mark, ...]


Seen = list[tuple[int, Truth]]

# ---- what is asked


def happened(past: typed.Past, view: View) -> Truth:
    found, complete = seen(past, view)
    truths = [claims.all_of((truth, _rest(past, at, view))) for at, truth in found]
    return claims.any_of([*truths, False if complete else None])


def _rest(past: typed.Past, at: int, view: View) -> Truth:
    """What was to be said with `its` and `that`, of the event as it was then."""
    return claims.all_true(past.residue, view.of(_then(past, at, view)))


def amount_then(summand: typed.Value | None, at: int, past: typed.Past, view: View) -> Quantity:
    """What an event of the past adds to a sum, or to a count."""
    if summand is None:
        return 1
    return claims.amount(summand, view.of(_then(past, at, view)))


def minutes_since(value: typed.MinutesSince, view: View) -> Quantity:
    """By the times of the two events, in minutes and exactly."""
    found, _ = seen(value.past, view)
    sure = next((view.story.event(at) for at, truth in found if truth), None)
    if sure is None or sure.instant is None or view.event.instant is None:
        return None
    return Fraction((view.event.instant - sure.instant) / timedelta(microseconds=1)) / 60_000_000


def was_written(patterns: Iterable[typed.Pattern], view: View) -> bool:
    """Whether such an event surely was in the log before now."""
    return any(_match(each, at, view) for at in _events(view) for each in patterns)


# ---- the walk


def seen(past: typed.Past, view: View) -> tuple[Seen, bool]:
    """The events since the anchor, the latest first; and whether there can be no others."""
    asked = marks(past.keys, view)
    found: Seen = []
    passed: list[Known] = []
    for at in _events(view):
        if _another_round(past, at, view):
            break
        found += _counted(past, at, view, asked, passed, left=True)
        anchors = list(_anchors(past, at, view))
        if any(each.truth and _is_of(each.marks, asked) for each in anchors):
            return found, _whole_since(at, view)
        passed += anchors
        found += _counted(past, at, view, asked, passed, left=False)
        if past.from_round_start and _position(at, view) == view.table.round.position:
            return found, _whole_since(at, view)
    return found, _round_begins_now(past, view)


def _events(view: View) -> Iterator[int]:
    return (at for at in view.lived if isinstance(view.story.steps[at], e.Event))


def _counted(
    past: typed.Past,
    at: int,
    view: View,
    asked: tuple[Mark, ...],
    passed: list[Known],
    *,
    left: bool,
) -> Seen:
    """The event at a step, if it is one that was asked for, by what it `left` or without that."""
    found: Seen = []
    for pattern in past.events:
        if bool(pattern.after) is left and (truth := _match(pattern, at, view)) is not False:
            mine = marks_of(_then(past, at, view), past.keys)
            here = _in_sight(past, at, view), _is_of(mine, asked)
            ended = (not_(_ends(anchor, mine, asked)) for anchor in passed)
            counts = claims.all_of((truth, *here, *ended))
            found += [] if counts is False else [(at, counts)]
    return found


def _match(pattern: typed.Pattern, at: int, view: View) -> Truth:
    """Whether the event at a step was such a one then, whatever it is known by."""
    if type(view.story.event(at)) not in pattern.kinds:
        return False
    known = view.story.known
    if (id(pattern), at) not in known:
        known[id(pattern), at] = claims.all_of(
            (
                claims.all_true(pattern.before, before(view.story, at)),
                claims.all_true(pattern.after, after(view.story, at)),
            )
        )
    return known[id(pattern), at]  # type: ignore[no-any-return]


def _then(past: typed.Past, at: int, view: View) -> Owner:
    """An event of the past as it was then; one that is told by what it left, just after it."""
    left = any(pattern.after for pattern in past.events)
    return (after if left else before)(view.story, at).owner("subject")


# ---- anchors


def _anchors(past: typed.Past, at: int, view: View) -> Iterator[Known]:
    for pattern in past.anchors:
        if not pattern.starts_round and (truth := _match(pattern, at, view)) is not False:
            subject = before(view.story, at).owner("subject")
            yield Known(truth, marks_of(subject, pattern.keys))


def _ends(anchor: Known, mine: tuple[Mark, ...], asked: tuple[Mark, ...]) -> Truth:
    """Whether an anchor that came later ends the count of an event.

    Where it is not known whether the anchor is of what was asked for, it ends what is its own.
    """
    of_asked = _is_of(anchor.marks, asked)
    if of_asked is None and EVERYONE not in mine:
        of_asked = _is_of(anchor.marks, mine)
    return claims.all_of((anchor.truth, of_asked))


def _is_of(marks_: tuple[Mark, ...], others: tuple[Mark, ...]) -> Truth:
    """Whether they are of the same; an anchor without names is one for all."""
    return all_same(marks_, others) if marks_ else True


# ---- sight


def _another_round(past: typed.Past, at: int, view: View) -> bool:
    kinds = [kind for anchor in past.anchors for kind in anchor.kinds]
    of_round = bool(kinds) and all(kind.scope == "round" for kind in kinds)
    here = view.story.after(view.at) if view.applied else view.story.before(view.at)
    return (of_round or past.from_round_start) and view.story.before(at).round != here.round


def _position(at: int, view: View) -> int:
    return view.story.before(at).table.position


def _in_sight(past: typed.Past, at: int, view: View) -> Truth:
    """Whether no anchor can have been missed since."""
    kinds = [kind for anchor in past.anchors for kind in anchor.kinds]
    coarse = bool(kinds) and all(kind in BETWEEN_ROUNDS for kind in kinds)
    gap = view.table.last_wide_gap if coarse else view.table.last_gap
    return True if _position(at, view) > gap else None


def _whole_since(at: int, view: View) -> bool:
    return _position(at, view) > view.table.last_gap


def _round_begins_now(past: typed.Past, view: View) -> bool:
    """The walk met no anchor; the round itself may have begun with the event at hand."""
    begun = view.table.round.position
    return past.from_round_start and begun is not None and begun > view.table.last_gap
