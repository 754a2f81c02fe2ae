"""What the tables of one audit share: the rules and terms they are judged by, and what was found.

The logs go by one after the other; what they add up to becomes the report.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field

import auditor
from auditor.draft import Drafts
from auditor.findings import Coverage, Fault, Log, Report, Standing, Unchecked
from auditor.house import House
from auditor.reading import Format
from auditor.rules.asking import Witness
from auditor.rules.model import Rule
from auditor.rules.rulebook import Card, Rulebook

NAMED_TABLES = 5
"""Tables named in a reason; more are counted."""

LISTED_FAULTS = 50
"""Faults listed a file; more are counted."""


@dataclass
class Tally:
    """What became of one rule over all tables."""

    kept: int = 0
    broken: int = 0
    undetermined: int = 0
    asked: bool = False
    reasons: dict[str, dict[str, None]] = field(default_factory=dict)
    """Why it was not asked, or no longer, with the tables at which that was so."""

    def because(self, reason: str, table: str) -> None:
        self.reasons.setdefault(reason, {})[table] = None

    @property
    def reason(self) -> str | None:
        said = [f"{reason} ({_some(list(tables))})" for reason, tables in self.reasons.items()]
        return "; ".join(said) or None


def _some(tables: list[str]) -> str:
    named = ", ".join(tables[:NAMED_TABLES])
    more = len(tables) - NAMED_TABLES
    return f"{named} and {more:,} more" if more > 0 else named


class Inquiry:
    """One audit. `game` is that of tables of which neither log nor profile says it."""

    def __init__(
        self,
        rulebook: Rulebook,
        form: Format,
        house: House,
        game: str | None = None,
        witness: Witness | None = None,
    ) -> None:
        self.rulebook, self.form, self.house, self.game = rulebook, form, house, game
        self.witness = witness
        self.drafts = Drafts()
        self.tallies: dict[Rule, Tally] = defaultdict(Tally)
        self.games: set[str] = set()
        self.logs: list[Log] = []
        self._faults: list[Fault] = []
        self._listed_faults: Counter[str] = Counter()
        self._unlisted_faults: Counter[bool] = Counter()

    def fault(self, fault: Fault) -> None:
        if self._listed_faults[fault.file] < LISTED_FAULTS:
            self._listed_faults[fault.file] += 1
            self._faults.append(fault)
        else:
            self._unlisted_faults[fault.lost] += 1

    def report(self) -> Report:
        return Report(
            auditor=auditor.__version__,
            house=self.house.name,
            logs=tuple(self.logs),
            findings=self.drafts.findings(),
            unlisted=self.drafts.unlisted,
            faults=tuple(self._faults),
            unlisted_faults=self._unlisted_faults[True],
            unlisted_remarks=self._unlisted_faults[False],
            coverage=tuple(self._coverage(card) for card in self.rulebook.cards),
            unchecked=tuple(
                Unchecked(
                    section=u.section.number,
                    games=u.section.games,
                    paragraphs=u.paragraphs,
                    because=u.because,
                )
                for u in self.rulebook.unchecked
            ),
        )

    def _coverage(self, card: Card) -> Coverage:
        rule, tally = card.rule, self.tallies[card.rule]
        reason = tally.reason
        counted = tally.kept + tally.broken + tally.undetermined
        standing: Standing = "checked" if counted else "not exercised"
        if not counted and reason and not tally.asked:
            standing = "not checkable"
        elif not counted:
            absent = rule.section.games and self.games.isdisjoint(rule.section.games)
            dated = not tally.asked and (rule.first_day or rule.last_day)
            idle = "it was not in force then" if dated else "no occasion arose"
            reason = "no table of this game" if absent else reason or idle
        return Coverage(
            rule=rule.id,
            clause=rule.citation,
            severity=rule.severity,
            games=rule.section.games,
            standing=standing,
            kept=tally.kept,
            broken=tally.broken,
            undetermined=tally.undetermined,
            reason=reason,
        )
