"""A whole proof: all trials of all games, over the processors of the machine, added up."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from auditor.events import GAMES
from auditor.house import House
from auditor.proof.prove import Trial, prover, run_trial, trials
from auditor.proof.score import Score, Scores, act_name
from auditor.simulator.simulation import Plan

Told = Callable[[int, int], None]
"""Told how many trials are done, of how many."""


@dataclass(frozen=True)
class Proof:
    """What came of it. `rounds` is a game's, `names` the rules in the order of their rulebook."""

    rounds: int
    seed: str
    games: tuple[str, ...]
    names: tuple[str, ...]
    scores: Scores
    unplanted: tuple[str, ...]
    """Acts that never found their moment."""

    @property
    def holds(self) -> bool:
        """Nothing missed, nothing falsely raised, nothing unsound, no act left untried."""
        scores = self.scores
        wrong = (scores.missed, scores.false_alarms, scores.unsound, self.unplanted)
        return not any(wrong)

    def of(self, rule: str) -> Score:
        return self.scores.rules.get(rule, Score())

    @property
    def without_act(self) -> tuple[str, ...]:
        """Rules against which there is no act: the proof says nothing of what they miss."""
        return tuple(name for name in self.names if not self.of(name).planted)


def prove(
    rulesets: tuple[str, ...],
    grammar: str,
    house: House,
    rounds: int,
    seed: str = "1",
    games: tuple[str, ...] = GAMES,
    told: Told = lambda _done, _all: None,
) -> Proof:
    """Plays `rounds` of each game clean, as many sabotaged, and these damaged at every rate."""
    planned = [t for game in games for t in trials(Plan(game, rounds, seed, house=house), rounds)]
    scores = Scores()
    for done, each in enumerate(_results(rulesets, grammar, planned), 1):
        scores.add(each)
        told(done, len(planned))
    mine = prover(rulesets, grammar)
    acts = [act for game in games for act in mine.acts(game)]
    unplanted = [a for a in acts if not scores.planted[act_name(a.rule, a.words)]]
    return Proof(
        rounds=rounds,
        seed=seed,
        games=games,
        names=tuple(card.rule.id for card in mine.rulebook.cards),
        scores=scores,
        unplanted=tuple(act_name(act.rule, act.words) for act in unplanted),
    )


def _results(rulesets: tuple[str, ...], grammar: str, planned: list[Trial]) -> Iterator[Scores]:
    """In the order of the trials, so that a proof reads the same each time."""
    run = partial(run_trial, rulesets, grammar)
    with ProcessPoolExecutor(min(os.cpu_count() or 1, len(planned))) as pool:
        yield from pool.map(run, planned)
