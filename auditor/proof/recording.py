"""A simulated log as text, with its breaches and its damage, and the truth about it."""

from __future__ import annotations

from typing import TextIO

import msgspec

import auditor
from auditor.grammar import Misfit
from auditor.reading import Format
from auditor.simulator.damage import Damaged, Harm, Vandal
from auditor.simulator.saboteur import Act
from auditor.simulator.simulation import Plan, Simulation
from auditor.simulator.truth import Transcript, Truth, after_damage
from auditor.writing import Writer


class Told(msgspec.Struct, frozen=True):
    """The file of the truth. Lines are those of the log beside it; `damage` counts in the whole."""

    auditor: str
    game: str
    rounds: int
    seed: str
    planted: list[Truth]
    damage: list[Harm]


class Recording:
    """One simulation that is written once: first `write`, then the `truth`."""

    def __init__(
        self, plan: Plan, wanted: dict[Act, int], percent: int, damage: float, form: Format
    ) -> None:
        self._plan, self._rate, self._form = plan, damage, form
        self._simulation = Simulation(plan, wanted, percent)
        self._transcript = Transcript(Writer(form))
        self._damaged: Damaged | None = None

    def write(self, out: TextIO) -> None:
        lines = self._transcript.lines(self._simulation.entries())
        if self._rate:
            vandal = Vandal(self._rate, self._plan.seed, lambda line: reads(self._form, line))
            self._damaged = vandal.damage(list(lines))
            lines = iter(self._damaged.lines)
        out.writelines(f"{line}\n" for line in lines)

    def truth(self) -> bytes:
        """What was planted and damaged, as JSON."""
        planted = self._transcript.truth(self._simulation.planted)
        damaged = self._damaged
        if damaged:
            planted = [after_damage(truth, damaged) for truth in planted]
        plan, harms = self._plan, damaged.harms if damaged else []
        told = Told(auditor.__version__, plan.game, plan.rounds, plan.seed, planted, harms)
        return msgspec.json.format(msgspec.json.encode(told), indent=2) + b"\n"


def reads(form: Format, line: str) -> bool:
    """Whether a line can be read as an entry of its table."""
    try:
        form.grammar.parse(line, "line")
    except Misfit:
        return False
    return "table" in form.stamp(line)[0]
