"""Plays tables, plants breaches, damages logs, audits them, and compares with the truth."""

from __future__ import annotations

import re
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import Path

from auditor.audit import audit
from auditor.findings import Report
from auditor.house import House
from auditor.proof.recording import reads
from auditor.proof.score import Scores, compare, compare_damaged
from auditor.proof.soundness import Verdicts, unsound
from auditor.reading import Format
from auditor.rules.rulebook import load
from auditor.simulator.acts import ACTS
from auditor.simulator.damage import TRACED, Kind, Vandal
from auditor.simulator.saboteur import Act
from auditor.simulator.simulation import Plan, Simulation
from auditor.simulator.truth import Transcript, Truth
from auditor.writing import Writer

RATES = (0.005, 0.02, 0.1)
"""The rates of damage that are tried: the share of the lines that is hit."""
UNTRACED_RATE = 0.005
NUMBER = re.compile(r" #\d+(?= )")


@dataclass(frozen=True)
class Trial:
    """One log that is played and audited, and what is done to it."""

    plan: Plan
    sabotaged: bool = True


class Prover:
    """Tries one rulebook; holds what takes long to load."""

    def __init__(self, rulesets: Sequence[str], grammar: str) -> None:
        self.rulebook = load([Path(each) for each in rulesets])
        self.form = Format(Path(grammar))
        self._reads = partial(reads, self.form)
        self._sections = {card.rule.section.number for card in self.rulebook.cards}

    def acts(self, game: str) -> list[Act]:
        """The acts against the sections of this rulebook, also where a rule is not there."""
        return [
            act for act in ACTS if act.game == game and act.rule.partition("/")[0] in self._sections
        ]

    def run(self, trial: Trial) -> Scores:
        """Plays one trial. Its logs stay in a folder that is removed afterwards."""
        plan = trial.plan
        acts = self.acts(plan.game) if trial.sabotaged else []
        simulation = Simulation(plan, dict.fromkeys(acts, 1))
        transcript = Transcript(Writer(self.form))
        lines = list(transcript.lines(simulation.entries()))
        truths, whole = transcript.truth(simulation.planted), Verdicts()
        report = self._audited(lines, plan.house, whole)
        scores = compare(f"{plan.game} {plan.seed}", truths, report)
        scores.events = len(lines)
        scores.rounds["sabotaged" if acts else "clean"] = plan.rounds * plan.tables
        if acts:
            for rate in RATES:
                scores.add(self._damaged(plan, rate, lines, truths, whole))
        else:
            scores.untraced += self._untraced(plan, lines)
        return scores

    def _damaged(
        self, plan: Plan, rate: float, lines: list[str], truths: list[Truth], whole: Verdicts
    ) -> Scores:
        """The same log, damaged so that it shows: what is still found, and nothing disproved."""
        damaged = Vandal(rate, f"{plan.seed} {rate}", self._reads, TRACED).damage(lines)
        verdicts = Verdicts()
        report = self._audited(damaged.lines, plan.house, verdicts)
        scores = compare_damaged(truths, damaged, report, rate)
        scores.unsound = unsound(whole, verdicts)
        scores.rounds["damaged"] = plan.rounds * plan.tables
        return scores

    def _untraced(self, plan: Plan, lines: list[str]) -> Counter[str]:
        """Damage to a clean log that nobody can see: how often it is done, and falsely raised."""
        numberless = [NUMBER.sub("", line) for line in lines]
        tried: tuple[tuple[Kind, list[str]], ...] = (("digit", lines), ("swap", numberless))
        found: Counter[str] = Counter()
        for kind, whole in tried:
            vandal = Vandal(UNTRACED_RATE, f"{plan.seed} {kind}", self._reads, (kind,), cuts=False)
            damaged, verdicts = vandal.damage(whole), Verdicts()
            self._audited(damaged.lines, plan.house, verdicts)
            found[kind] += len(damaged.harms)
            found[f"{kind} raised"] += sum(verdicts.broken.values())
        return found

    def _audited(self, lines: Sequence[str], house: House, verdicts: Verdicts) -> Report:
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "table.log"
            log.write_text("\n".join(lines) + "\n", encoding="utf-8")
            return audit([str(log)], self.rulebook, self.form, house, witness=verdicts.witness)


@lru_cache(1)
def prover(rulesets: tuple[str, ...], grammar: str) -> Prover:
    """The prover of this process, loaded once."""
    return Prover(rulesets, grammar)


def run_trial(rulesets: tuple[str, ...], grammar: str, trial: Trial) -> Scores:
    """One trial in whatever process this is."""
    return prover(rulesets, grammar).run(trial)


TABLES = 3
A_TRIAL = 600
"""Rounds of one trial, over its tables: every act finds its moment in so many."""
A_DAY = 50
"""Rounds of a gaming day, short enough that what lasts for the day can be broken often."""


def trials(plan: Plan, rounds: int) -> list[Trial]:
    """The trials of one game: as many rounds clean as sabotaged, in logs of some hundred rounds."""
    found = []
    for number, size in enumerate(_sizes(rounds)):
        part = replace(
            plan,
            seed=f"{plan.seed}-{number}",
            tables=TABLES,
            rounds=max(1, size // TABLES),
            days=max(1, size // TABLES // A_DAY),
        )
        found += [Trial(part), Trial(part, sabotaged=False)]
    return found


def _sizes(rounds: int) -> list[int]:
    whole, rest = divmod(rounds, A_TRIAL)
    return [A_TRIAL] * whole + [rest] * (rest > 0)
