"""What a form finds in a story: guards and bans event by event, duties each on a way of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from second_opinion.claims import all_of, all_true, amount, any_of, members, occurs, true
from second_opinion.duties import Found, Waiting, Word
from second_opinion.story import Story
from second_opinion.view import View, after, before

from auditor.logic import Truth, not_
from auditor.rules import typed

Opinion = Counter[tuple[int, str]]
"""What is found at each step, and how often."""


def opinion(form: typed.Form, story: Story) -> Opinion:
    found = list(_FORMS[type(form)](form, story))
    counted = {each for each in found if each.cause}
    others = [each for each in found if not each.cause]
    return Counter((each.at, each.word) for each in [*others, *counted])


# ---- guards and bans


def _guard(guard: typed.Guard, story: Story) -> Iterator[Found]:
    for at in _concerned(guard.occasions, story):
        view = before(story, at)
        occasion = occurs(guard.occasions, view)
        if occasion is not False:
            yield Found(at, _judged(occasion, true(guard.claim, _with_lets(guard, view))))


def _with_lets(guard: typed.Guard, view: View) -> View:
    for let in guard.lets:
        view = view.letting(let.name, amount(let.value, view))
    return view


def _judged(occasion: Truth, claim: Truth) -> Word:
    """Where the claim is true nothing is broken, whether or not it was asked for."""
    if claim:
        return "kept"
    return "broken" if occasion and claim is False else "undetermined"


def _ban(ban: typed.Ban, story: Story) -> Iterator[Found]:
    """Every event of its kind keeps a ban or breaks it."""
    for at in _concerned(ban.occasions, story):
        yield Found(at, _judged(True, not_(occurs(ban.occasions, before(story, at)))))


def _concerned(patterns: Iterable[typed.Pattern], story: Story) -> Iterator[int]:
    """The steps at which an event of one of their kinds happens."""
    kinds = {kind for pattern in patterns for kind in pattern.kinds}
    return (at for at, step in enumerate(story.steps) if type(step) in kinds)


# ---- duties


def _duty(duty: typed.Duty, story: Story) -> Iterator[Found]:
    for at in _concerned(duty.occasions, story):
        armed = any_of(_arms(pattern, story, at) for pattern in duty.occasions)
        if armed is not False:
            yield from _armed(duty, story, at, armed)


def _arms(pattern: typed.Pattern, story: Story, at: int) -> Truth:
    """Whether an event is an occasion, by what was before it and by what it leaves."""
    if type(story.event(at)) not in pattern.kinds:
        return False
    leaves = all_true(pattern.after, after(story, at))
    return all_of((occurs([pattern], before(story, at)), leaves))


def _armed(duty: typed.Duty, story: Story, at: int, armed: Truth) -> Iterator[Found]:
    """One duty for the event, or one for each of the things that are there once it happened."""
    if duty.each is None:
        yield from Waiting(duty, story, at, armed, None).found()
        return
    meant, complete = members(duty.each, after(story, at))
    for number, (_, truth) in enumerate(meant):
        yield from Waiting(duty, story, at, all_of((armed, truth)), number).found()
    if not complete:
        yield Found(at, "undetermined")


_FORMS: dict[type, Callable[[Any, Story], Iterator[Found]]] = {
    typed.Guard: _guard,
    typed.Ban: _ban,
    typed.Duty: _duty,
}
