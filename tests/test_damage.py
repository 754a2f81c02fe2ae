"""Damage does to a log what it says, and keeps account of it."""

from __future__ import annotations

from functools import cache, partial

import pytest
from case_logs import form
from hypothesis import given, settings
from hypothesis import strategies as st

from auditor.events import GAMES
from auditor.proof.recording import reads
from auditor.simulator.damage import TRACED, UNTRACED, Damaged, Harm, Kind, Vandal
from auditor.simulator.simulation import Plan, Simulation
from auditor.simulator.truth import Transcript, Truth, after_damage
from auditor.writing import Writer

can_be_read = partial(reads, form())


@cache
def log() -> tuple[str, ...]:
    entries = Simulation(Plan(GAMES[0], 6)).entries()
    return tuple(Transcript(Writer(form())).lines(entries))


def damaged(rate: float, seed: str, *kinds: Kind, cuts: bool = False) -> Damaged:
    return Vandal(rate, seed, can_be_read, kinds, cuts).damage(log())


@settings(max_examples=60, deadline=None)
@given(rate=st.floats(0, 1), seed=st.text(max_size=3), cuts=st.booleans())
def test_every_line_that_was_not_hit_still_stands_where_it_is_said_to(
    rate: float, seed: str, cuts: bool
) -> None:
    found = damaged(rate, seed, *TRACED, *UNTRACED, cuts=cuts)
    for number, line in enumerate(log(), 1):
        if not found.harmed(number, number):
            assert found.lines[found.now[number] - 1] == line


@pytest.mark.parametrize("kind", ["garble", "truncate"])
def test_a_spoiled_line_cannot_be_read(kind: Kind) -> None:
    found = damaged(0.2, "1", kind)
    assert found.harms
    for harm in found.harms:
        assert not can_be_read(found.lines[found.now[harm.first] - 1])


def test_a_misread_digit_leaves_a_line_that_reads_and_says_something_else() -> None:
    found = damaged(0.2, "1", "digit")
    changed = [(log()[h.first - 1], found.lines[found.now[h.first] - 1]) for h in found.harms]
    assert all(can_be_read(after) for _, after in changed)
    assert sum(before != after for before, after in changed) > 20
    assert all(before.split()[:3] == after.split()[:3] for before, after in changed)


def test_nothing_is_damaged_at_rate_nought() -> None:
    found = damaged(0, "1", *TRACED)
    assert (found.lines, found.harms) == (list(log()), [])


def test_a_declared_loss_stands_in_place_of_what_was_lost() -> None:
    found = damaged(0.05, "1", "loss")
    said = [line for line in found.lines if "recording" in line]
    assert said
    assert all(can_be_read(line) for line in said)
    lost = sum(harm.last - harm.first + 1 for harm in found.harms)
    assert len(found.lines) == len(log()) - lost + len(said)


def test_a_log_that_is_cut_ends_before_its_end() -> None:
    found = damaged(0, "3", *TRACED, cuts=True)
    assert found.lines == list(log()[: len(found.lines)])
    assert [harm.kind for harm in found.harms] == ["cut"]


TRUTH = Truth("s/r", "what is done", True, "BJ-07", 1, line=5, since=2, done=4, over=8)


@pytest.mark.parametrize(
    ("hit", "decidable"), [(1, "yes"), (2, "perhaps"), (5, "no"), (8, "perhaps"), (9, "yes")]
)
def test_the_truth_says_whether_a_breach_can_still_be_decided(hit: int, decidable: str) -> None:
    found = Vandal(0, "", can_be_read, cuts=False).damage([str(n) for n in range(1, 13)])
    del found.now[hit]
    found.harms.append(Harm("drop", hit, hit))
    assert after_damage(TRUTH, found).decidable == decidable
