"""Tables that play by the book: always the same, as in a casino, and never called in breach."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from case_logs import form, rulebook
from hypothesis import given, settings
from hypothesis import strategies as st

from auditor import events as e
from auditor import places
from auditor.audit import audit
from auditor.events import GAMES, Event
from auditor.house import NO_HOUSE, House
from auditor.profile import load_house
from auditor.simulator.pit import MOST_ROUNDS, spread
from auditor.simulator.simulation import Plan, Simulation
from auditor.simulator.truth import Transcript
from auditor.writing import Writer

HOUSE = load_house(places.sample_logs() / "house.toml")
WRITER = Writer(form())


def played(plan: Plan) -> list[Event]:
    return list(Simulation(plan).entries())


def lines(plan: Plan) -> list[str]:
    return list(Transcript(WRITER).lines(Simulation(plan).entries()))


def broken(plan: Plan, folder: Path) -> list[str]:
    log = folder / "played.log"
    log.write_text("\n".join(lines(plan)) + "\n", encoding="utf-8")
    report = audit([str(log)], rulebook(), form(), plan.house)
    assert report.faults == ()
    return [f"{f.rule} line {f.line}: {f.verdict} {f.sentence}" for f in report.findings]


@pytest.mark.parametrize("game", GAMES)
def test_play_by_the_book_raises_nothing(game: str, tmp_path: Path) -> None:
    assert broken(Plan(game, 60, "by the book", tables=4, days=3, house=HOUSE), tmp_path) == []


@pytest.mark.parametrize("game", GAMES)
def test_play_by_the_book_breaks_nothing_where_the_house_is_silent(
    game: str, tmp_path: Path
) -> None:
    found = broken(Plan(game, 60, "no house", house=NO_HOUSE), tmp_path)
    assert [each for each in found if ": broken" in each] == []


@settings(max_examples=12, deadline=None)
@given(
    game=st.sampled_from(GAMES),
    seats=st.integers(1, 7),
    rounds=st.integers(1, 12),
    seed=st.text(max_size=4),
)
def test_any_table_plays_every_round_to_its_end(
    game: str, seats: int, rounds: int, seed: str
) -> None:
    kinds = Counter(type(event) for event in played(Plan(game, rounds, seed, seats)))
    assert kinds[e.RoundStarted] == kinds[e.RoundEnded] == rounds
    assert kinds[e.TableOpened] == kinds[e.TableClosed] == 1


def test_the_same_seed_gives_the_same_log_and_another_seed_another() -> None:
    plans = [Plan(GAMES[0], 20, seed, tables=2, house=HOUSE) for seed in ("a", "a", "b")]
    one, again, other = map(lines, plans)
    assert one == again
    assert one != other


@pytest.mark.parametrize("game", GAMES)
def test_a_known_seed_gives_known_bytes(game: str) -> None:
    """Figures that were published can be repeated, on this machine and on any other."""
    text = "\n".join(lines(Plan(game, 30, "bytes", tables=2, house=HOUSE)))
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == KNOWN[game]


KNOWN = {
    "multiple-action-blackjack": "e70734322ce3b652",
    "blackjack-switch": "57c6af1cc6d1c9cb",
    "triple-attack-blackjack": "1e09e6fbb2652601",
}


def test_entries_of_all_tables_stand_in_the_order_of_their_times() -> None:
    entries = played(Plan(GAMES[1], 10, tables=5))
    assert len({event.table for event in entries}) == 5
    instants = [event.instant for event in entries if event.instant]
    assert instants == sorted(instants)


def test_entries_of_a_table_are_numbered_without_a_gap() -> None:
    entries = played(Plan(GAMES[2], 10, tables=2, days=2))
    for table in {event.table for event in entries}:
        numbers = [event.sequence for event in entries if event.table == table]
        assert numbers == list(range(1, len(numbers) + 1))


def test_a_gaming_day_goes_over_midnight() -> None:
    days = {event.instant.date() for event in played(Plan(GAMES[0], 40)) if event.instant}
    assert len(days) == 2


def test_rounds_take_one_to_two_minutes_on_the_whole() -> None:
    entries = played(Plan(GAMES[0], 300, tables=2, house=HOUSE))
    for table in {event.table for event in entries}:
        starts = times(entries, table, e.RoundStarted)
        usual = sorted(after - before for before, after in pairwise(starts))
        assert timedelta(seconds=45) < usual[len(usual) // 2] < timedelta(minutes=2)


def test_dealers_are_relieved_every_twenty_to_sixty_minutes() -> None:
    entries = played(Plan(GAMES[1], 200))
    arrivals = times(entries, entries[0].table, e.DealerArrived)
    stays = [after - before for before, after in pairwise(arrivals)]
    assert stays
    assert all(timedelta(minutes=20) <= each <= timedelta(minutes=66) for each in stays)


def times(entries: Iterable[Event], table: str, kind: type[Event]) -> list:  # type: ignore[type-arg]
    return [each.instant for each in entries if each.table == table and isinstance(each, kind)]


def test_rounds_are_spread_over_the_days_and_no_day_is_overfull() -> None:
    assert spread(7, 3) == [3, 2, 2]
    assert spread(MOST_ROUNDS, 1) == [MOST_ROUNDS]
    assert spread(MOST_ROUNDS + 1, 1) == [MOST_ROUNDS // 2 + 1, MOST_ROUNDS // 2]


@pytest.mark.parametrize("house", [HOUSE, NO_HOUSE], ids=["house", "no house"])
def test_wagers_keep_the_limits_of_their_table(house: House) -> None:
    for event in played(Plan(GAMES[0], 60, tables=3, house=house)):
        if isinstance(event, e.WagerPlaced) and event.kind == "main":
            limit = house.terms(event.table, GAMES[0]).limit("main", event.spot)
            if limit:
                assert (limit.minimum or 0) <= event.amount <= (limit.maximum or event.amount)


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_a_game_knows_is_played(game: str) -> None:
    entries = played(Plan(game, 250, tables=4, house=HOUSE))
    decisions = {event.decision for event in entries if isinstance(event, e.DecisionMade)}
    kinds = {event.kind for event in entries if isinstance(event, e.WagerPlaced)}
    assert {"stand", "hit", "double", "split"} <= decisions
    assert PLAYED[game] <= kinds | decisions | {event.name for event in entries}


PLAYED = {
    "multiple-action-blackjack": {"main", "double", "split", "insurance", "up card moved"},
    "blackjack-switch": {
        *("main", "match", "insurance", "surrender", "switch made", "switch declined"),
        *("card reader used", "hole card revealed", "burn card shown", "dealer left"),
    },
    "triple-attack-blackjack": {
        *("first_attack", "second_attack", "third_attack", "suited_royals", "triple_match"),
        *("surrender", "card reader used", "cutting card reached", "shoe emptied"),
    },
}
