"""From where a claim is judged: the moment, and whom the words of the rule mean there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from second_opinion.story import Story

from auditor.cards import pips, rank, suit
from auditor.events import Event
from auditor.rules import typed
from auditor.table import Table


@dataclass(frozen=True)
class Owner:
    """Someone or something that has names, and the table at which they are looked up."""

    value: Any
    table: Table


@dataclass(frozen=True)
class View:
    """A moment of a story: just before the event at `at`, or just after where `applied`."""

    story: Story
    at: int
    applied: bool
    table: Table
    owners: dict[str, Owner] = field(default_factory=dict)
    lets: dict[str, Any] = field(default_factory=dict)

    @property
    def event(self) -> Event:
        return self.story.event(self.at)

    @property
    def lived(self) -> range:
        """The steps that lie behind, the latest first."""
        return range(self.at if self.applied else self.at - 1, -1, -1)

    def about(self, **owners: Any) -> View:
        """The same moment, of which others are spoken now: the subject, `its`, `that`."""
        here = {name: Owner(value, self.table) for name, value in owners.items()}
        return replace(self, owners={**self.owners, **here})

    def of(self, subject: Owner) -> View:
        """The same moment, with a subject that is seen as it was at another."""
        return replace(self, owners={**self.owners, "subject": subject})

    def letting(self, name: str, value: Any) -> View:
        return replace(self, lets={**self.lets, name: value})

    def owner(self, base: str) -> Owner:
        return Owner(self.table, self.table) if base == "table" else self.owners[base]


def before(story: Story, at: int) -> View:
    """Just before an event, which is the subject."""
    event = story.event(at)
    return View(story, at, False, story.before(at).table).about(subject=event, its=event)


def after(story: Story, at: int) -> View:
    event = story.event(at)
    return View(story, at, True, story.after(at).table).about(subject=event, its=event)


def read(get: typed.Get, view: View) -> Any:
    """What a name reads, step by step; nothing is known of what is itself unknown."""
    if get.base == "let":
        return view.lets[get.steps[0]]
    owner = view.owner(get.base)
    value = owner.value
    for step in get.steps:
        value = None if value is None and "{}" in step else said_of(value, step, owner.table)
    return value


def said_of(value: Any, words: str, table: Table) -> Any:
    """What the name's own Python, with `{}` for its owner, says of a value."""
    return _function(words)(value, table)


@cache
def _function(words: str) -> Callable[[Any, Table], Any]:
    text = f"lambda it, table: {words.format('it')}"
    return eval(text, {"rank": rank, "suit": suit, "pips": pips})  # type: ignore[no-any-return]
