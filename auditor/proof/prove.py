"""Plays tables, plants breaches, audits the logs, and compares what was found with the truth."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from auditor.audit import audit
from auditor.findings import Report
from auditor.house import House
from auditor.proof.score import Scores, compare
from auditor.reading import Format
from auditor.rules.rulebook import Rulebook, load
from auditor.simulator.acts import ACTS
from auditor.simulator.simulation import Plan, Simulation
from auditor.simulator.truth import Transcript
from auditor.writing import Writer

SESSION = 50
"""Rounds of a gaming day, short enough that what lasts for the day can be broken often."""


@dataclass(frozen=True)
class Trial:
    """One log that is played, sabotaged and audited: `times` is how often each act is planted."""

    plan: Plan
    rules: tuple[str, ...] | None = None
    """Only acts against these rules; None: against all."""
    times: int = 1


class Prover:
    """Tries rulebooks; holds what takes long to load."""

    def __init__(self, rulesets: Sequence[Path], grammar: Path) -> None:
        self.rulebook: Rulebook = load(list(rulesets))
        self.form = Format(grammar)

    def run(self, trial: Trial) -> Scores:
        """Plays one trial. What is written stays in a folder that is removed afterwards."""
        acts = [
            act
            for act in ACTS
            if act.game == trial.plan.game and (trial.rules is None or act.rule in trial.rules)
        ]
        simulation = Simulation(trial.plan, acts, trial.times)
        transcript = Transcript(Writer(self.form))
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / f"{trial.plan.game}-{trial.plan.seed}.log"
            with log.open("w", encoding="utf-8") as out:
                out.writelines(f"{line}\n" for line in transcript.lines(simulation.entries()))
            report = self._audited(log, trial.plan.house)
        return compare(log.name, transcript.truth(simulation.planted), report)

    def _audited(self, log: Path, house: House) -> Report:
        return audit([str(log)], self.rulebook, self.form, house)
