"""Runs of cards that follow an order that was there before the shuffle."""

from __future__ import annotations

from case_logs import form

from auditor.events import Event
from auditor.house import Terms
from auditor.table import Table
from auditor.things.runs import NEW_DECK, Follower


def longest(order: str, cards: str) -> int:
    follower = Follower(order.split())
    for card in cards.split():
        follower.step(card)
    return follower.longest


def played(*acts: str) -> Table:
    table = Table("BJ-01", "multiple-action-blackjack", Terms())
    for number, act in enumerate(acts, 1):
        kind, values = form().act(act)
        event: Event = kind("log", number, act, None, "BJ-01", None, None, *values)
        table.turn(event)
        table.apply(event)
    return table


def test_a_new_deck_has_every_card_once() -> None:
    assert len(NEW_DECK) == len(set(NEW_DECK)) == 52


def test_a_run_is_followed_forwards_and_backwards() -> None:
    assert longest("AS KD 2C 9H", "KD 2C 9H") == 3
    assert longest("AS KD 2C 9H", "9H 2C KD") == 3


def test_a_run_ends_with_a_card_that_is_not_due() -> None:
    assert longest("AS KD 2C 9H", "KD 2C AS") == 1
    assert longest("AS KD 2C 9H", "KD 2C 5H") == 0


def test_a_card_that_was_not_seen_neither_ends_a_run_nor_counts() -> None:
    assert longest("AS KD 2C 9H", "AS unseen 2C") == 2
    assert longest("AS unseen 2C 9H", "AS KD 2C") == 2


def test_a_run_does_not_go_beyond_the_ends_of_its_order() -> None:
    assert longest("AS KD", "AS KD 3C") == 0
    assert longest("AS KD", "AS AS") == 1


def test_a_shoe_that_comes_in_the_order_of_a_new_deck_is_seen() -> None:
    table = played("shoe loaded decks 1", "card burned down", "card dealt seat 1 4H up")
    assert table.shoe.in_deck_order == 1
    table = played("shoe loaded", *(f"card dealt seat 1 {n}H up" for n in range(2, 9)))
    assert (table.shoe.in_deck_order, table.shoe.as_discarded) == (7, 0)


def test_the_cards_of_one_shoe_are_followed_in_the_next_as_they_went_to_the_rack() -> None:
    acts = (
        *("shoe loaded", "card dealt seat 1 2H up", "card dealt dealer KD up"),
        *("card dealt seat 1 9C up", "card dealt dealer 7S up"),
        *("cards collected seat 1", "cards collected dealer keeping up", "cards collected dealer"),
        *("shoe loaded", "card dealt seat 1 2H up", "card dealt seat 2 9C up"),
    )
    assert played(*acts).shoe.as_discarded == 2
    assert played(*acts, "card dealt dealer 7S up").shoe.as_discarded == 3


def test_a_log_that_never_loads_a_shoe_does_not_fill_the_memory() -> None:
    table = played(*("card dealt seat 1 2H up", "cards collected seat 1") * 3_000)
    assert len(table.shoe.discards) <= 520
    assert len(table.shoe._out) <= 520
