"""The rounds that a breach affects: how many, which, whose money, and what came after discovery."""

from __future__ import annotations

from pathlib import Path

import pytest
from rule_texts import Writing, rule, section

from auditor.audit import audit
from auditor.findings import Affected, Finding, SeatMoney
from auditor.house import House
from auditor.rules.examples import canonical

LASTING = """
    affects rounds until card burned or shoe loaded
    after     shoe loaded
    expect    card burned with face is down
    before    card dealt
"""
REACHING_BACK = """
    affects rounds since shoe loaded
    when      shoe emptied
    require   count = 0
"""
LATE = "wager placed seat 1 main 25"


@pytest.fixture
def writing(tmp_path: Path) -> Writing:
    return Writing(tmp_path)


def round_of(number: int, *more: str) -> list[str]:
    """A round in which seat 1 stakes 25 and loses it."""
    acts = (LATE, f"card dealt seat 1 {number}S up", *more, "wager collected seat 1 main 25")
    return [f"round started {number}", *acts, f"round ended {number}"]


def findings(writing: Writing, condition: str, *acts: str) -> list[Finding]:
    """What a rule with a reach finds in a log of these acts at a multiple action table."""
    card = rule(condition).replace("fails\n", "fails affecting 1 rounds\n")
    card = card.replace("    affects", "  affects")
    rulebook = writing.load(section("multiple-action-blackjack") + "\n" + card)
    lines = [
        f"2024-11-04T20:{number // 60:02d}:{number % 60:02d}-05:00 BJ-01 {act}"
        for number, act in enumerate(acts)
    ]
    log = writing.folder / "night.log"
    log.write_text("\n".join(lines) + "\n", encoding="utf-8")
    house = House.model_validate({"payouts": "net"})
    game = "multiple-action-blackjack"
    report = audit([str(log)], rulebook, canonical(), house, game)
    return [finding for finding in report.findings if finding.verdict == "broken"]


def affected(writing: Writing, condition: str, *acts: str) -> Affected:
    (finding,) = findings(writing, condition, *acts)
    assert finding.affected is not None
    return finding.affected


def test_a_breach_that_lasts_is_one_finding_with_its_rounds_and_their_money(
    writing: Writing,
) -> None:
    found = affected(
        writing,
        LASTING,
        *("table opened", "shoe loaded decks 8", *round_of(2), *round_of(3)),
        *("card burned down", *round_of(4)),
    )
    assert (found.rounds, found.first_round, found.last_round) == (2, 2, 3)
    assert found.money == (SeatMoney(seat=1, staked=5000, won=0, lost=5000),)
    assert (found.ended, found.whole, found.again, found.discovered) == (True, True, 0, None)


def test_what_is_put_right_between_a_marker_and_its_first_card_is_right_for_that_round(
    writing: Writing,
) -> None:
    third = ["round started 3", LATE, "card burned down", "card dealt seat 1 3S up"]
    found = affected(writing, LASTING, "table opened", "shoe loaded", *round_of(2), *third)
    assert (found.rounds, found.last_round) == (1, 2)
    assert found.money == (SeatMoney(seat=1, staked=2500, lost=2500),)


def test_what_is_put_right_in_mid_round_affects_the_whole_of_that_round(writing: Writing) -> None:
    third = round_of(3, "card burned down")
    found = affected(writing, LASTING, "table opened", "shoe loaded", *round_of(2), *third)
    assert (found.rounds, found.last_round, found.ended) == (2, 3, True)
    assert found.money[0].lost == 5000


def test_what_is_never_put_right_lasts_to_the_end_of_the_log(writing: Writing) -> None:
    found = affected(writing, LASTING, "table opened", "shoe loaded", *round_of(2), *round_of(3))
    assert (found.rounds, found.ended) == (2, False)


def test_the_same_breach_while_one_lasts_is_counted_and_no_finding_of_its_own(
    writing: Writing,
) -> None:
    condition = """
        affects rounds until shoe loaded
        never     card dealt with dealer.cards < 1
    """
    acts = ("table opened", *round_of(2), *round_of(3), "shoe loaded", *round_of(4))
    first, second = findings(writing, condition, *acts)
    assert first.affected
    assert second.affected
    assert (first.affected.again, first.affected.rounds) == (1, 2)
    assert (second.affected.again, second.affected.rounds) == (0, 1)


def test_a_breach_that_reaches_back_affects_the_rounds_since_then(writing: Writing) -> None:
    found = affected(
        writing,
        REACHING_BACK,
        *("table opened", *round_of(2), "shoe loaded", *round_of(3), *round_of(4)),
        *("shoe emptied count 1", *round_of(5)),
    )
    assert (found.rounds, found.first_round, found.last_round) == (2, 3, 4)
    assert found.ended


def test_the_rounds_begun_after_a_fault_was_found_are_told(writing: Writing) -> None:
    found = affected(
        writing,
        LASTING,
        *("table opened", "shoe loaded", *round_of(2)),
        *round_of(3, 'fault found deal "no burn"'),
        *(*round_of(4), *round_of(5), "card burned down"),
    )
    assert (found.rounds, found.after_discovery) == (4, 2)
    assert found.discovered == 11


def test_where_lines_are_missing_there_may_be_more_rounds(writing: Writing) -> None:
    acts = ("table opened", "shoe loaded", *round_of(2), "recording lost", *round_of(3))
    assert not affected(writing, LASTING, *acts).whole


def test_won_money_is_what_was_won_over_the_stake_and_a_raise_counts_once(
    writing: Writing,
) -> None:
    second = (
        *("round started 2", LATE, "wager replaced seat 1 main 40", "card dealt seat 1 2S up"),
        *("wager paid seat 1 main 80 gross", "round ended"),
    )
    found = affected(writing, LASTING, "table opened", "shoe loaded", *second)
    assert found.money == (SeatMoney(seat=1, staked=4000, won=4000, lost=0),)


def test_the_same_dealer_again_is_told_beside_the_first_finding(
    writing: Writing,
) -> None:
    acts = (
        *("table opened", "dealer arrived D-1", *round_of(2), *round_of(3)),
        *("dealer arrived D-2", *round_of(4)),
    )
    one, two, three = findings(writing, "never card dealt with dealer.cards < 1", *acts)
    assert (one.dealer, one.repeats) == ("D-1", None)
    assert (two.dealer, two.repeats) == ("D-1", one.fingerprint)
    assert (three.dealer, three.repeats) == ("D-2", None)
