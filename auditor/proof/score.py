"""How the rules did: what was planted against what was found, rule by rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from typing import NamedTuple

from auditor.findings import Finding, Report
from auditor.simulator.truth import Truth


class Miss(NamedTuple):
    """What went wrong, for a person to look up."""

    rule: str
    file: str
    line: int | None
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
    open: int = 0
    """Occasions on which the rule could not decide, though nothing was missing from the log."""

    def add(self, other: Score) -> None:
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))


@dataclass
class Scores:
    """All rules, by their ids, and the misses one by one."""

    rules: dict[str, Score] = field(default_factory=dict)
    missed: list[Miss] = field(default_factory=list)
    false_alarms: list[Miss] = field(default_factory=list)

    def of(self, rule: str) -> Score:
        return self.rules.setdefault(rule, Score())

    def add(self, other: Scores) -> None:
        for rule, score in other.rules.items():
            self.of(rule).add(score)
        self.missed += other.missed
        self.false_alarms += other.false_alarms


def compare(file: str, truths: Iterable[Truth], report: Report) -> Scores:
    """What was planted in one log against what was found there."""
    scores, truths = Scores(), list(truths)
    broken = {(f.rule, f.line): f for f in report.findings if f.verdict == "broken"}
    for truth in truths:
        _look_for(truth, broken, scores, file)
    for finding in _unexplained(broken.values(), truths):
        scores.of(finding.rule).false_alarms += 1
        words = finding.sentence
        scores.false_alarms.append(Miss(finding.rule, file, finding.line, words))
    for coverage in report.coverage:
        score = scores.of(coverage.rule)
        score.occasions += coverage.kept + coverage.broken + coverage.undetermined
        score.open += coverage.undetermined
    return scores


def _look_for(
    truth: Truth, broken: dict[tuple[str, int], Finding], scores: Scores, file: str
) -> None:
    score = scores.of(truth.rule)
    if not truth.breaks:
        score.lawful += 1
        return
    score.planted += 1
    if truth.line is not None and (truth.rule, truth.line) in broken:
        score.found += 1
    else:
        score.missed += 1
        scores.missed.append(Miss(truth.rule, file, truth.line or truth.done, truth.words))


def _unexplained(broken: Iterable[Finding], truths: list[Truth]) -> Iterator[Finding]:
    """Findings that no planted act explains, be it as the rule that it breaks or beside it."""
    for finding in broken:
        if not any(_explains(truth, finding) for truth in truths if truth.breaks):
            yield finding


def _explains(truth: Truth, finding: Finding) -> bool:
    if finding.table != truth.table:
        return False
    if finding.rule == truth.rule:
        return finding.line == truth.line
    return finding.rule in truth.also and truth.done <= finding.line <= truth.over
