"""Whether damage made the auditor say what the whole log disproves.

Where damage leaves a trace, what the whole log shows kept is never called broken, and what it shows
broken never kept: the auditor may only say that it cannot know, or say nothing.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from auditor.events import Event
from auditor.rules.rulebook import Card


class Occasion(NamedTuple):
    """On what a rule spoke: the entry that gave it the occasion, by its number or its text."""

    rule: str
    table: str
    entry: int | str


class Verdicts:
    """Every verdict of one audit, counted by what gave the occasion for it."""

    def __init__(self) -> None:
        self.kept: Counter[Occasion] = Counter()
        self.broken: Counter[Occasion] = Counter()

    def witness(self, card: Card, verdict: str, event: Event) -> None:
        entry = event.raw if event.sequence is None else event.sequence
        occasion = Occasion(card.rule.id, event.table, entry)
        (self.kept if verdict == "kept" else self.broken)[occasion] += 1


class Unsound(NamedTuple):
    """A verdict on a damaged log that the whole log disproves."""

    occasion: Occasion
    said: str


def unsound(whole: Verdicts, damaged: Verdicts) -> list[Unsound]:
    """What the audit of the damaged log says more than that of the whole one shows."""
    invented = [
        Unsound(occasion, "broken")
        for occasion, times in damaged.broken.items()
        if times > whole.broken[occasion]
    ]
    covered = [
        Unsound(occasion, "kept")
        for occasion, times in damaged.kept.items()
        if whole.broken[occasion] and times > whole.kept[occasion]
    ]
    return invented + covered
