"""How the rules did: what was planted against what was found, rule by rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from typing import NamedTuple

from auditor.findings import Finding, Report
from auditor.proof.soundness import Unsound
from auditor.simulator.damage import Damaged
from auditor.simulator.truth import Truth

Broken = dict[tuple[str, int], Finding]
"""The findings of one log by rule and line."""


class Miss(NamedTuple):
    """Something that went wrong, and where to look it up."""

    rule: str
    log: str
    line: int
    words: str


@dataclass
class Score:
    """One rule. `planted` counts acts that break it, `lawful` those at its limit that do not."""

    planted: int = 0
    found: int = 0
    missed: int = 0
    false_alarms: int = 0
    lawful: int = 0
    occasions: int = 0
    damaged: int = 0
    """Planted breaches in damaged logs; of these `decided` were found all the same."""
    decided: int = 0

    def add(self, other: Score) -> None:
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))


@dataclass
class Scores:
    """What one or many trials came to."""

    rules: dict[str, Score] = field(default_factory=dict)
    planted: Counter[str] = field(default_factory=Counter)
    """How often each act was planted, by rule and words."""
    missed: list[Miss] = field(default_factory=list)
    false_alarms: list[Miss] = field(default_factory=list)
    unsound: list[Unsound] = field(default_factory=list)
    rounds: Counter[str] = field(default_factory=Counter)
    """Rounds of each kind of trial: clean, sabotaged, damaged."""
    events: int = 0
    damaged: Counter[float] = field(default_factory=Counter)
    decided: Counter[float] = field(default_factory=Counter)
    """Planted breaches in damaged logs, and those of them that were found, by rate of damage."""
    untraced: Counter[str] = field(default_factory=Counter)
    """Damage that leaves no trace, by its kind, and what was falsely raised because of it."""

    def of(self, rule: str) -> Score:
        return self.rules.setdefault(rule, Score())

    def add(self, other: Scores) -> None:
        for rule, score in other.rules.items():
            self.of(rule).add(score)
        self.missed += other.missed
        self.false_alarms += other.false_alarms
        self.unsound += other.unsound
        self.events += other.events
        for mine, theirs in (
            *((self.planted, other.planted), (self.rounds, other.rounds)),
            *((self.damaged, other.damaged), (self.decided, other.decided)),
            (self.untraced, other.untraced),
        ):
            mine.update(theirs)  # type: ignore[arg-type]


def broken(report: Report) -> Broken:
    return {(f.rule, f.line): f for f in report.findings if f.verdict == "broken"}


def compare(log: str, truths: list[Truth], report: Report) -> Scores:
    """What was planted in one whole log against what was found in it."""
    scores, found = Scores(), broken(report)
    for truth in truths:
        scores.planted[act_name(truth.rule, truth.words)] += 1
        _look_for(truth, found, scores, log)
    for finding in _unexplained(found.values(), truths):
        scores.of(finding.rule).false_alarms += 1
        miss = Miss(finding.rule, log, finding.line, finding.sentence)
        scores.false_alarms.append(miss)
    for coverage in report.coverage:
        occasions = coverage.kept + coverage.broken + coverage.undetermined
        scores.of(coverage.rule).occasions += occasions
    return scores


def act_name(rule: str, words: str) -> str:
    return f"{rule}: {words}"


def compare_damaged(truths: list[Truth], damaged: Damaged, report: Report, rate: float) -> Scores:
    """Which of the planted breaches are still found in a damaged log."""
    scores, found = Scores(), broken(report)
    for truth in truths:
        if truth.breaks and truth.line is not None:
            decided = (truth.rule, damaged.now.get(truth.line, 0)) in found
            score = scores.of(truth.rule)
            score.damaged += 1
            score.decided += decided
            scores.damaged[rate] += 1
            scores.decided[rate] += decided
    return scores


def _look_for(truth: Truth, found: Broken, scores: Scores, log: str) -> None:
    score = scores.of(truth.rule)
    if not truth.breaks:
        score.lawful += 1
        return
    score.planted += 1
    if truth.line is not None and (truth.rule, truth.line) in found:
        score.found += 1
    else:
        score.missed += 1
        scores.missed.append(Miss(truth.rule, log, truth.line or truth.done, truth.words))


def _unexplained(found: Iterable[Finding], truths: list[Truth]) -> Iterator[Finding]:
    """Findings that no planted act explains, be it as the rule that it breaks or beside it."""
    for finding in found:
        if not any(_explains(truth, finding) for truth in truths if truth.breaks):
            yield finding


def _explains(truth: Truth, finding: Finding) -> bool:
    if finding.table != truth.table:
        return False
    if finding.rule == truth.rule:
        return finding.line == truth.line
    return finding.rule in truth.also and truth.done <= finding.line <= truth.over
