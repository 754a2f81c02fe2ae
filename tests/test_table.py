"""The table is replayed as the log tells it: it refuses nothing, and knows what it cannot know."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any

import pytest
from happenings import acts
from hypothesis import given, settings
from hypothesis import strategies as st
from tables import (
    MULTIPLE_ACTION,
    SWITCH,
    TRIPLE_ATTACK,
    dealer,
    event_of,
    halfway,
    happen,
    opened,
    play,
    regular,
    wager,
)

from auditor import places
from auditor.cards import NO_CARD, UNSEEN
from auditor.events import EVENTS, GAMES, KINDS, Event
from auditor.logic import AtLeast
from auditor.rules.names import STATES, THINGS
from auditor.table import NOBODY, Limit, Table
from auditor.things import Dealer, DealerHand, Hand, Round, Seat, Wager

# ---- multiple action blackjack: one hand, three spots, three hands of the dealer

THREE_SPOTS = """
    round started 118
    wager placed seat 1 spot 1 main 25
    wager placed seat 1 spot 2 main 30
    wager placed seat 1 spot 3 main 50
    betting closed
    card dealt seat 1 8S up
    card dealt dealer hand 1 AC up
    card dealt seat 1 8H up
"""


def three_spots(log: str = "") -> Table:
    return opened(MULTIPLE_ACTION, THREE_SPOTS + log)


def stakes(table: Table, seat: int = 1) -> dict[tuple[Any, ...], int | None]:
    """What each wager of a seat stands at: by hand, spot and kind."""
    return {wager.key[1:]: wager.stake for wager in table.round.seat(seat).wagers}


def test_each_spot_has_its_own_wager_and_all_are_of_one_hand() -> None:
    table = three_spots()
    assert stakes(table) == {(1, 1, "main"): 2500, (1, 2, "main"): 3000, (1, 3, "main"): 5000}
    [hand] = table.round.hands
    assert [wager.spot for wager in hand.wagers] == [1, 2, 3]
    assert hand.total == 16


def test_what_is_placed_adds_and_what_replaces_says_what_lies_there() -> None:
    table = three_spots("wager placed seat 1 spot 1 main 10\n wager replaced seat 1 spot 2 main 10")
    assert wager(table, "seat 1 spot 1 main").stake == 3500
    assert wager(table, "seat 1 spot 2 main").stake == 1000


NEXT_HAND = {
    "moved and named": "up card moved hand 2\n card dealt dealer hand 2 7S up",
    "moved": "up card moved hand 2\n card dealt dealer 7S up",
    "named": "card dealt dealer hand 2 7S up",
    "kept": "cards collected dealer hand 1 keeping up\n card dealt dealer 7S up",
    "kept, moved and named": """
        cards collected dealer hand 1 keeping up
        up card moved hand 2
        card dealt dealer hand 2 7S up
    """,
}


@pytest.mark.parametrize("log", NEXT_HAND.values(), ids=NEXT_HAND)
def test_each_hand_of_the_dealer_begins_on_the_one_up_card(log: str) -> None:
    table = three_spots("card dealt dealer hand 1 9H up\n" + log)
    one, two = dealer(table).hand(1), dealer(table).hand(2)
    assert (one.first_card, one.second_card, one.total) == ("AC", "9H", 20)
    assert (two.first_card, two.second_card, two.total) == ("AC", "7S", 18)
    assert dealer(table).now is two


def test_a_hand_of_the_dealer_that_has_not_begun_is_empty_and_not_unknown() -> None:
    two = dealer(three_spots()).hand(2)
    assert (two.cards, two.first_card, two.second_card) == (0, NO_CARD, NO_CARD)
    assert (two.total, two.blackjack) == (0, False)


def test_a_wager_is_against_the_hand_of_the_dealer_at_its_spot() -> None:
    table = three_spots("up card moved hand 2")
    assert wager(table, "seat 1 spot 2 main").opponent is dealer(table).hand(2)


def test_the_insurance_of_each_spot_is_decided_by_the_second_card_of_its_hand() -> None:
    table = three_spots("""
        wager placed seat 1 spot 1 insurance 12.50
        wager placed seat 1 spot 2 insurance 15
        wager placed seat 1 spot 3 insurance 25
        card dealt dealer hand 1 9H up
        card dealt dealer hand 2 KD up
    """)
    first, second, third = (wager(table, f"seat 1 spot {spot} insurance") for spot in (1, 2, 3))
    assert (first.won, first.lost, first.stake) == (False, True, 1250)
    assert (second.won, second.lost, second.stake) == (True, False, 1500)
    assert (third.won, third.lost, third.stake) == (None, None, 2500)


def test_insurance_leans_on_the_main_wager_of_its_spot() -> None:
    table = three_spots("wager placed seat 1 spot 3 insurance 25")
    original = wager(table, "seat 1 spot 3 insurance").original
    assert original is wager(table, "seat 1 spot 3 main")


def test_a_wager_without_its_spot_may_be_any_of_several() -> None:
    table = three_spots("wager placed seat 1 insurance 12.50")
    assert wager(table, "seat 1 insurance").stake == 1250
    assert wager(table, "seat 1 insurance").original is None
    assert [wager(table, f"seat 1 spot {n} insurance").stake for n in (1, 2, 3)] == [None] * 3


def test_a_wager_without_its_spot_is_the_one_there_is() -> None:
    table = opened(MULTIPLE_ACTION, "round started 1\n wager placed seat 1 spot 2 main 25")
    assert wager(table, "seat 1 main").spot == 2


def test_a_split_moves_the_second_card_and_its_own_wagers_to_the_new_hand() -> None:
    table = three_spots("""
        decision made seat 1 to split
        wager placed seat 1 spot 1 split 25
        wager placed seat 1 spot 2 split 30
        wager placed seat 1 spot 3 split 50
        hand split seat 1 into 2
        card dealt seat 1 hand 1 3C up
        card dealt seat 1 hand 2 KC up
    """)
    one, two = table.round.seat(1).hands
    assert (one.laid, two.laid) == (["8S", "3C"], ["8H", "KC"])
    assert [w.stake for w in one.wagers if w.kind == "main"] == [2500, 3000, 5000]
    assert {w.kind for w in two.wagers} == {"split"}
    assert [w.stake for w in two.wagers] == [2500, 3000, 5000]


def test_a_split_hand_is_decided_anew_and_never_a_blackjack() -> None:
    table = opened(MULTIPLE_ACTION, "round started 1\n card dealt seat 1 AS\n card dealt seat 1 AH")
    play(table, "decision made seat 1 to split\n hand split seat 1 into 2")
    play(table, "card dealt seat 1 hand 1 KS\n card dealt seat 1 hand 2 KH")
    for hand in table.round.seat(1).hands:
        assert (hand.decision, hand.total, hand.blackjack, hand.finished) == (None, 21, False, True)


def test_a_doubled_hand_is_finished_by_its_one_card() -> None:
    table = three_spots("decision made seat 1 to double\n wager placed seat 1 spot 1 double 25")
    hand = table.round.seat(1).hand(1)
    assert (hand.finished, stakes(table)[1, 1, "double"]) == (False, 2500)
    play(table, "card dealt seat 1 2D up")
    assert (hand.total, hand.finished) == (18, True)


def test_a_bust_hand_is_finished_and_a_hand_of_21_is_not_bust() -> None:
    table = three_spots("decision made seat 1 to hit\n card dealt seat 1 5D up")
    hand = table.round.seat(1).hand(1)
    assert (hand.total, hand.bust, hand.finished, hand.blackjack) == (21, False, True, False)
    play(table, "card dealt seat 1 AD up")
    assert (hand.total, hand.bust, hand.finished) == (22, True, True)


def test_a_wager_is_open_from_its_placing_until_it_is_settled() -> None:
    table = three_spots()
    first, other = wager(table, "seat 1 spot 1 main"), wager(table, "seat 2 spot 1 main")
    assert (first.open, first.settled, first.collected) == (True, False, False)
    assert (other.open, other.settled, other.stake) == (False, False, 0)
    play(table, "wager collected seat 1 spot 1 main 25")
    assert (first.open, first.settled, first.collected) == (False, True, True)


@pytest.mark.parametrize(
    ("line", "settlement", "collected"),
    [
        ("wager collected seat 1 spot 1 main", "lost", True),
        ("wager collected seat 1 spot 1 main 25", "lost", True),
        ("wager paid seat 1 spot 1 main 25 net", "won", False),
        ("wager paid seat 1 spot 1 main 12.50", "won", False),
        ("wager returned seat 1 spot 1 main 25", "tied", False),
    ],
)
def test_a_wager_is_lost_won_or_tied(line: str, settlement: str, collected: bool) -> None:
    first = wager(three_spots(line), "seat 1 spot 1 main")
    assert (first.settlement, first.settled, first.collected) == (settlement, True, collected)


@pytest.mark.parametrize("participle", ["collected", "returned"])
def test_a_part_that_is_taken_leaves_the_rest_open(participle: str) -> None:
    first = wager(three_spots(f"wager {participle} seat 1 spot 1 main 10"), "seat 1 spot 1 main")
    assert (first.stake, first.open, first.settled) == (1500, True, False)


def test_a_wager_that_was_taken_back_and_is_placed_again_stands_at_what_is_new() -> None:
    table = three_spots("wager returned seat 1 spot 1 main 25")
    placed = event_of("wager placed seat 1 spot 1 main 10")
    assert table.standing(placed) == 1000
    happen(table, placed)
    first = wager(table, "seat 1 spot 1 main")
    assert (first.stake, first.open, first.settled) == (1000, True, False)


def test_a_seat_plays_that_has_a_main_wager_or_cards() -> None:
    log = "wager placed seat 2 spot 1 main 10\n card dealt seat 3 9C\n wager placed seat 4 streak 5"
    assert [seat.number for seat in three_spots(log).round.seats] == [1, 2, 3]


# ---- blackjack switch: two hands

TWO_HANDS = """
    round started 118
    wager placed seat 1 hand 1 main 25
    wager placed seat 1 hand 2 main 25
    wager placed seat 1 match 5
    betting closed
    card dealt seat 1 hand 1 AD up
    card dealt seat 1 hand 2 KD up
    card dealt dealer AH up
    card dealt seat 1 hand 1 3S up
    card dealt seat 1 hand 2 QC up
    card dealt dealer unseen down
"""


def two_hands(log: str = "") -> Table:
    return opened(SWITCH, TWO_HANDS + log)


def test_each_of_the_two_hands_has_its_own_wager() -> None:
    one, two = two_hands().round.hands
    assert [(w.kind, w.stake) for w in one.wagers] == [("main", 2500), ("match", 500)]
    assert [(w.kind, w.stake) for w in two.wagers] == [("main", 2500)]


def test_a_switch_exchanges_the_second_cards() -> None:
    one, two = two_hands("switch made seat 1").round.seat(1).hands
    assert (one.laid, one.total, one.soft) == (["AD", "QC"], 21, True)
    assert (two.laid, two.total, two.soft, two.blackjack) == (["KD", "3S"], 13, False, False)


def test_a_switch_is_undone_by_another() -> None:
    one, two = two_hands("switch made seat 1\n switch made seat 1").round.seat(1).hands
    assert (one.laid, two.laid) == (["AD", "3S"], ["KD", "QC"])


def test_a_switch_before_the_second_cards_changes_nothing() -> None:
    log = "round started 1\n card dealt seat 1 hand 1 AD\n card dealt seat 1 hand 2 KD"
    one, two = opened(SWITCH, log + "\n switch made seat 1").round.seat(1).hands
    assert (one.laid, two.laid) == (["AD"], ["KD"])


def test_what_names_none_of_the_two_hands_is_of_neither() -> None:
    table = two_hands("decision made seat 1 to stand")
    assert table.hand_of(event_of("decision made seat 1 to stand")) is None
    assert [hand.decision for hand in table.round.hands] == [None, None]


def test_cards_that_are_collected_of_an_unnamed_hand_may_be_of_either() -> None:
    table = two_hands("cards collected seat 1 hand 2 for bust\n cards collected seat 1")
    assert [hand.collected for hand in table.round.hands] == [None, True]


def test_the_insurance_of_each_hand_is_decided_by_the_hole_card() -> None:
    table = two_hands("""
        wager placed seat 1 hand 1 insurance 12.50
        wager placed seat 1 hand 2 insurance 10
    """)
    insurance = [wager(table, f"seat 1 hand {hand} insurance") for hand in (1, 2)]
    assert [(w.stake, w.won) for w in insurance] == [(1250, None), (1000, None)]
    play(table, "hole card revealed 10H")
    assert [(w.won, w.lost) for w in insurance] == [(True, False)] * 2


@pytest.mark.parametrize("dealt", [UNSEEN, f"{UNSEEN} down", "6C down"])
def test_the_hole_card_that_is_revealed_takes_the_place_of_the_one_face_down(dealt: str) -> None:
    table = opened(SWITCH, f"round started 1\n card dealt dealer AH up\n card dealt dealer {dealt}")
    play(table, "hole card revealed 6C\n card dealt dealer KC up")
    now = dealer(table).now
    assert (now.laid, now.total, now.soft) == (["AH", "6C", "KC"], 17, False)
    assert dealer(table).hole_card == now.second_card == "6C"


def test_the_up_card_that_was_not_seen_is_not_taken_for_the_hole_card() -> None:
    log = "card dealt dealer unseen up\n card dealt dealer unseen down\n hole card revealed 6C"
    assert dealer(opened(SWITCH, "round started 1\n" + log)).now.laid == [UNSEEN, "6C"]


def test_a_hole_card_that_is_revealed_before_any_was_dealt_is_laid() -> None:
    log = "round started 1\n card dealt dealer AH up\n hole card revealed KC"
    now = dealer(opened(SWITCH, log)).now
    assert (now.laid, now.blackjack) == (["AH", "KC"], True)


def test_a_hole_card_that_is_revealed_twice_is_laid_once() -> None:
    log = "round started 1\n card dealt dealer AH\n hole card revealed KC\n hole card revealed KC"
    assert dealer(opened(SWITCH, log)).now.laid == ["AH", "KC"]


def test_each_hand_of_the_dealer_has_a_hole_card_of_its_own() -> None:
    table = three_spots("card dealt dealer hand 1 unseen down\n hole card revealed hand 1 9H")
    assert dealer(table).hole_card == "9H"
    assert dealer(play(table, "card dealt dealer hand 2 7S up")).hole_card == "7S"


def test_the_worth_of_the_dealers_hand_is_unknown_while_a_card_was_not_seen() -> None:
    now = dealer(two_hands()).now
    assert (now.cards, now.first_card, now.second_card) == (2, "AH", UNSEEN)
    assert (now.total, now.soft, now.bust, now.blackjack) == (None, None, None, None)


def test_the_match_wager_is_the_seats_and_is_decided_by_its_cards_whatever_is_announced() -> None:
    table = two_hands()
    match = wager(table, "seat 1 match")
    assert (match.stake, match.outcome, match.won, match.lost) == (500, "lost", False, True)
    play(table, "wager announced seat 1 match won\n wager paid seat 1 match 5 net")
    assert (match.outcome, match.announced, match.settlement) == ("lost", "won", "won")


def test_a_surrendered_hand_is_finished_and_loses_half() -> None:
    table = two_hands("decision made seat 1 hand 1 to surrender")
    play(table, "wager collected seat 1 hand 1 main 12.50")
    main = wager(table, "seat 1 hand 1 main")
    assert main.open
    play(table, "wager returned seat 1 hand 1 main 12.50\n cards collected seat 1 hand 1")
    one, two = table.round.hands
    assert (one.surrendered, one.finished, one.collected) == (True, True, True)
    assert (two.surrendered, two.finished, two.collected) == (False, False, False)
    assert (main.open, main.settlement) == (False, "tied")


# ---- triple attack blackjack: three attack wagers

THREE_ATTACKS = """
    round started 118
    wager placed seat 2 first_attack 50
    card dealt seat 2 AC up
    wager placed seat 2 second_attack 40
    card dealt dealer 2S up
    wager placed seat 2 third_attack 50
    card dealt seat 2 QH up
    card dealt dealer unseen down
"""


def three_attacks(log: str = "") -> Table:
    return opened(TRIPLE_ATTACK, THREE_ATTACKS + log)


def test_the_attack_wagers_of_a_seat_lie_side_by_side() -> None:
    assert stakes(three_attacks(), 2) == {
        (1, 1, "first_attack"): 5000,
        (1, 1, "second_attack"): 4000,
        (1, 1, "third_attack"): 5000,
    }


@pytest.mark.parametrize("kind", ["second_attack", "third_attack", "insurance", "double"])
def test_every_other_wager_leans_on_the_first_attack(kind: str) -> None:
    table = three_attacks()
    assert wager(table, f"seat 2 {kind}").original is wager(table, "seat 2 first_attack")


def test_an_ace_and_a_ten_are_a_blackjack() -> None:
    [hand] = three_attacks().round.hands
    assert (hand.cards, hand.total, hand.soft) == (2, 21, True)
    assert (hand.blackjack, hand.bust, hand.finished) == (True, False, True)


def test_the_dealer_plays_on_from_the_hole_card() -> None:
    table = three_attacks("hole card revealed QS")
    assert (dealer(table).hole_card, dealer(table).total, dealer(table).cards) == ("QS", 12, 2)
    play(table, "card dealt dealer 4C up\n card dealt dealer 6H up")
    now = dealer(table).now
    assert (now.total, now.soft, now.bust, now.cards) == (22, False, True, 4)


@pytest.mark.parametrize(
    ("game", "cards"), [(MULTIPLE_ACTION, 2), (SWITCH, 4), (TRIPLE_ATTACK, 2), (None, None)]
)
def test_a_seat_is_dealt_the_opening_cards_of_its_game(game: str | None, cards: int | None) -> None:
    assert opened(game).opening_cards == cards


# ---- the shoe


def seen(log: str, card: str = "KH") -> int | None:
    return opened(TRIPLE_ATTACK, "round started 1\n" + log).shoe.seen(card)


@pytest.mark.parametrize(
    ("log", "times"),
    [
        ("card dealt seat 1 KH up\n card dealt dealer KH\n card dealt seat 1 KD up", 2),
        ("card dealt dealer KH down", 0),
        ("card dealt dealer KH down\n hole card revealed KH", 1),
        ("card burned up KH\n card burned down\n burn card shown KH", 2),
        ("card burned down KH", 0),
        ("card dealt seat 1 unseen up\n burn card shown", 0),
        ("card dealt seat 1 KH up\n shoe loaded decks 8\n card dealt seat 1 KH up", 1),
    ],
)
def test_the_shoe_counts_what_was_shown_since_it_was_loaded(log: str, times: int) -> None:
    assert seen(log) == times


@pytest.mark.parametrize("card", [None, UNSEEN])
def test_a_card_that_was_not_seen_is_not_counted_as_any(card: str | None) -> None:
    assert opened(SWITCH, "card burned up unseen").shoe.seen(card) is None


@pytest.mark.parametrize(
    ("log", "house", "decks"),
    [
        ("", "", None),
        ("", "decks = 6", 6),
        ("shoe loaded decks 8", "decks = 6", 8),
        ("shoe loaded count 416", "decks = 6", 6),
        ("shoe loaded decks 8\n shoe loaded decks 6", "", 6),
    ],
)
def test_the_decks_are_those_that_were_loaded_or_else_the_houses(
    log: str, house: str, decks: int | None
) -> None:
    assert opened(SWITCH, log, house).decks == decks


# ---- what is posted, and who deals

SIGNS = """
    limits = [
        { kind = "main", minimum = 10, maximum = 500 },
        { kind = "main", spot = 3, maximum = 300 },
    ]
"""


@pytest.mark.parametrize(
    ("log", "first", "third"),
    [
        ("", (1000, 50000), (None, 30000)),
        ("limits posted main minimum 25", (2500, None), (2500, None)),
        ("limits posted main spot 3 maximum 100", (1000, 50000), (None, 10000)),
        ("limits posted main minimum 25\n limits posted main maximum 75", (2500, 7500), None),
        ("limits posted main minimum 25\n limits posted main minimum 5", (500, None), None),
        ("limits posted main spot 3 minimum 5\n limits posted main minimum 9", None, (500, None)),
        ("limits posted match minimum 25", (1000, 50000), None),
        ("limits posted main wagers 2", (1000, 50000), None),
    ],
)
def test_a_limit_is_of_the_log_before_the_house_and_of_the_spot_before_all_spots(
    log: str, first: tuple[int, int] | None, third: tuple[int, int] | None
) -> None:
    table = opened(MULTIPLE_ACTION, log, SIGNS)
    assert first is None or table.limit("main", 1) == Limit(*first)
    assert third is None or table.limit("main", 3) == Limit(*third)


def test_a_wager_has_the_limits_of_its_kind_and_spot() -> None:
    table = opened(MULTIPLE_ACTION, "", SIGNS)
    third, match = wager(table, "seat 1 spot 3 main"), wager(table, "seat 1 match")
    assert (third.minimum, third.maximum) == (None, 30000)
    assert (match.minimum, match.maximum) == (None, None)


@pytest.mark.parametrize(
    ("log", "limited"),
    [
        ("limits posted main minimum 10 maximum 500", True),
        ("limits posted main minimum 10", False),
        ("", False),
        ("~", None),
    ],
)
def test_a_wager_is_limited_by_a_sign_that_says_least_and_most(
    log: str, limited: bool | None
) -> None:
    assert wager(opened(MULTIPLE_ACTION, log), "seat 1 spot 1 main").limited is limited


@pytest.mark.parametrize(
    ("log", "required", "numbered"),
    [
        ("", 2, False),
        ("limits posted main minimum 10", 2, False),
        ("limits posted main wagers 3", 3, True),
        ("limits posted main wagers 3\n limits posted main minimum 10", 3, True),
    ],
)
def test_the_wagers_required_are_of_the_log_before_the_house(
    log: str, required: int, numbered: bool
) -> None:
    table = opened(MULTIPLE_ACTION, log, "options = { spots_required = 2 }")
    assert (table.spots_required, table.numbered) == (required, numbered)


OFFERED, WITHDRAWN = "option offered multiple_action\n", "option withdrawn multiple_action\n"
HOUSE_WITHOUT = "options = { multiple_action = false }"


@pytest.mark.parametrize(
    ("game", "log", "house", "on"),
    [
        (MULTIPLE_ACTION, "", "", True),
        (SWITCH, "", "", False),
        (MULTIPLE_ACTION, "", HOUSE_WITHOUT, False),
        (MULTIPLE_ACTION, OFFERED, HOUSE_WITHOUT, True),
        (MULTIPLE_ACTION, WITHDRAWN, "", False),
        (MULTIPLE_ACTION, OFFERED + WITHDRAWN, "", False),
    ],
)
def test_an_option_is_as_the_log_says_last_or_else_as_the_house_says(
    game: str, log: str, house: str, on: bool
) -> None:
    assert opened(game, log, house).multiple_action is on


@pytest.mark.parametrize(
    ("log", "dealer", "last"),
    [
        ("", NOBODY, NOBODY),
        ("dealer arrived D-114", "D-114", NOBODY),
        ("dealer arrived D-114\n card dealt seat 1 4S", "D-114", "D-114"),
        ("dealer arrived D-114\n card dealt seat 1 4S\n dealer left", NOBODY, "D-114"),
        ("dealer arrived D-114\n card dealt dealer 4S\n dealer arrived D-2", "D-2", "D-114"),
    ],
)
def test_the_last_dealer_is_the_one_who_dealt_last(log: str, dealer: str, last: str) -> None:
    table = opened(SWITCH, log)
    assert (table.dealer, table.last_dealer) == (dealer, last)


def test_the_chip_and_the_odds_are_the_houses() -> None:
    table = opened(SWITCH, "", 'chip = "2.50"\n odds = { insurance = "2 to 1" }')
    assert table.chip == 250
    assert wager(table, "seat 1 hand 1 insurance").odds == 2
    assert wager(table, "seat 1 hand 1 main").odds is None


@pytest.mark.parametrize(
    ("basis", "house", "net"),
    [
        ("net", "", 7500),
        ("gross", "", 5000),
        ("", "", None),
        ("", 'payouts = "net"', 7500),
        ("", 'payouts = "gross"', 5000),
        ("net", 'payouts = "gross"', 7500),
    ],
)
def test_a_payment_is_net_of_the_stake_as_the_line_or_the_house_says(
    basis: str, house: str, net: int | None
) -> None:
    table = opened(SWITCH, TWO_HANDS, house)
    paid: Any = event_of(f"wager paid seat 1 hand 1 main 75 {basis}".strip())
    assert table.net(paid) == net


def test_a_gross_payment_is_unknown_net_where_the_stake_is() -> None:
    paid: Any = event_of("wager paid seat 1 hand 1 main 75 gross")
    assert halfway(SWITCH).net(paid) is None


# ---- rounds

A_ROUND = """
    wager placed seat 1 spot 1 main 25
    card dealt seat 1 10S
    card dealt dealer 9S
    cards collected seat 1
    cards collected dealer
"""


def round_of(table: Table) -> tuple[int, int | None, int | None]:
    """How many rounds there were, the number of this one, and what was staked in it."""
    return table.rounds, table.round.number, wager(table, "seat 1 spot 1 main").stake


def test_a_round_lasts_from_its_marker_to_its_end() -> None:
    table = opened(MULTIPLE_ACTION, "round started 118\n" + A_ROUND)
    assert (*round_of(table), table.round.over) == (1, 118, 2500, False)
    assert (*round_of(play(table, "round ended 118")), table.round.over) == (1, 118, 2500, True)
    assert (*round_of(play(table, "round started 119")), table.round.over) == (2, 119, 0, False)


def test_rounds_without_markers_begin_with_a_wager_once_the_dealers_cards_are_gone() -> None:
    assert round_of(opened(MULTIPLE_ACTION, A_ROUND)) == (1, None, 2500)
    assert round_of(opened(MULTIPLE_ACTION, A_ROUND * 3)) == (3, None, 2500)


def test_a_wager_within_a_round_begins_no_other() -> None:
    log = "card dealt dealer AS\n wager placed seat 1 spot 1 insurance 10"
    assert round_of(opened(MULTIPLE_ACTION, "wager placed seat 1 spot 1 main 25\n" + log))[0] == 1
    table = opened(MULTIPLE_ACTION, A_ROUND + "wager placed seat 1 spot 1 insurance 10")
    assert table.rounds == 1


@pytest.mark.parametrize(
    "line",
    [
        "wager offered all streak",
        "wager placed seat 1 spot 1 main 25",
        "wager declined seat 1 streak",
        "betting closed",
        "card dealt seat 1 10S",
    ],
)
def test_what_can_only_be_of_the_next_round_begins_it_without_a_marker(line: str) -> None:
    table = opened(MULTIPLE_ACTION, "round started 1\n round ended 1\n" + line)
    assert (table.rounds, table.round.number, table.round.over) == (2, None, False)


@pytest.mark.parametrize("line", ["cards collected seat 1", "wager paid seat 1 main 25"])
def test_what_may_be_of_the_round_before_begins_no_other(line: str) -> None:
    assert opened(MULTIPLE_ACTION, "round started 1\n round ended 1\n" + line).rounds == 1


def test_a_marker_after_the_wagers_is_of_their_round() -> None:
    log = "wager placed seat 1 spot 1 main 25\n round started 118\n card dealt seat 1 10S"
    assert round_of(opened(MULTIPLE_ACTION, log)) == (1, 118, 2500)


def test_wagers_before_a_marker_may_be_missing_where_rounds_are_marked_loosely() -> None:
    table = halfway(MULTIPLE_ACTION, "round started 118")
    assert round_of(table) == (1, 118, None)
    assert round_of(play(table, "wager placed seat 2 spot 1 main 10")) == (1, 118, 0)


def test_a_marker_that_is_written_twice_counts_once() -> None:
    table = opened(MULTIPLE_ACTION, "round started 118\n round started 118\n" + A_ROUND)
    assert round_of(table) == (1, 118, 2500)


def test_a_marker_after_cards_begins_another_round_whatever_its_number() -> None:
    log = f"round started 118\n {A_ROUND} \n round started 118"
    assert round_of(opened(MULTIPLE_ACTION, log))[:2] == (2, 118)


def test_a_round_whose_end_was_not_written_ends_at_the_next_marker() -> None:
    log = "\n".join(f"round started {number}\n {A_ROUND}" for number in (118, 119, 120))
    table = opened(MULTIPLE_ACTION, log)
    assert round_of(table) == (3, 120, 2500)
    assert len(table.round.wagers) == 1
    assert [hand.laid for hand in table.round.hands] == [["10S"]]


def test_a_table_that_is_closed_is_in_no_round() -> None:
    table = opened(MULTIPLE_ACTION, "round started 118\n table closed")
    assert (table.round.closed, table.round.over) == (True, True)


def test_a_table_that_opens_knows_that_nothing_lies_there() -> None:
    table = opened(MULTIPLE_ACTION)
    assert (table.clear, table.round.over, table.rounds) == (True, True, 0)
    assert wager(table, "seat 1 spot 1 main").stake == 0


def test_the_wagers_of_a_voided_round_may_stand_in_the_next() -> None:
    table = three_spots("round voided 118")
    assert (table.round.voided, table.round.over) == (True, True)
    play(table, "round started 119")
    assert round_of(table) == (2, 119, None)
    assert (table.round.blind, table.round.voided) == (False, False)


def test_the_wagers_of_a_voided_round_that_were_returned_do_not_stand() -> None:
    log = "\n".join(f"wager returned seat 1 spot {spot} main" for spot in (1, 2, 3))
    assert round_of(three_spots(log + "\n round voided 118\n round started 119")) == (2, 119, 0)


@pytest.mark.parametrize(
    ("log", "clear"),
    [
        ("", True),
        ("card dealt seat 1 10S", False),
        ("card dealt seat 1 10S\n cards collected seat 1", True),
        ("card dealt seat 1 10S\n card dealt dealer 9S\n cards collected seat 1", False),
        (A_ROUND, True),
        (A_ROUND + "round started 2", True),
        ("card dealt seat 1 10S\n round ended 1\n round started 2", False),
        ("card dealt seat 1 10S\n ~", None),
        ("card dealt seat 1 10S\n round ended 1\n round started 2\n ~", None),
        ("card dealt seat 1 10S\n round ended 1\n round started 2\n ~ 1", None),
        ("~\n card dealt seat 1 10S", None),
        ("~\n cards collected dealer", None),
    ],
)
def test_a_table_is_clear_once_the_cards_of_all_rounds_were_collected(
    log: str, clear: bool | None
) -> None:
    assert opened(MULTIPLE_ACTION, "round started 1\n" + log).clear is clear


# ---- gaps

HAND_ONE = """
    round started 118
    wager placed seat 1 spot 1 main 25
    wager placed seat 1 spot 2 main 25
    card dealt seat 1 8S up
    card dealt dealer hand 1 AC up
    card dealt seat 1 8H up
    wager collected seat 1 spot 2 main 25
"""


def test_one_line_that_is_missing_within_a_round_leaves_it_blind() -> None:
    table = regular(MULTIPLE_ACTION, HAND_ONE)
    before = table.round
    play(table, "~ 1")
    assert table.round is before
    assert (before.number, before.blind, before.lost, before.over) == (118, True, False, None)


def test_in_a_blind_round_the_hands_are_unknown_and_counts_are_open() -> None:
    table = regular(MULTIPLE_ACTION, HAND_ONE + "~ 1")
    [hand] = table.round.hands
    assert (hand.cards, hand.total, hand.soft, hand.bust) == (None, None, None, None)
    assert (hand.blackjack, hand.finished, hand.surrendered, hand.collected) == (None,) * 4
    assert (dealer(table).total, dealer(table).collected) == (None, None)
    assert (table.round.seat(1).cards, dealer(table).cards) == (AtLeast(2), AtLeast(1))


def test_in_a_blind_round_a_wager_is_unknown_unless_it_was_settled() -> None:
    table = regular(MULTIPLE_ACTION, HAND_ONE + "~ 1")
    first, second = wager(table, "seat 1 spot 1 main"), wager(table, "seat 1 spot 2 main")
    assert (first.stake, first.open, first.settled, first.collected) == (None, None, None, None)
    assert (second.settled, second.collected, second.open) == (True, True, False)
    assert wager(table, "seat 1 spot 3 main").stake is None


def test_a_card_of_the_dealer_that_was_sure_before_a_gap_stays_sure() -> None:
    table = regular(MULTIPLE_ACTION, HAND_ONE + "~ 1\n card dealt dealer hand 1 9H up")
    now = dealer(table).now
    assert (now.first_card, now.second_card) == ("AC", None)
    assert now.cards == AtLeast(2)


def test_the_up_card_that_was_sure_stays_sure_in_the_next_hand() -> None:
    log = HAND_ONE + "~ 1\n up card moved hand 2\n card dealt dealer hand 2 9H"
    two = dealer(regular(MULTIPLE_ACTION, log)).hand(2)
    assert (two.first_card, two.second_card) == ("AC", None)


def test_what_happens_in_a_blind_round_is_known_to_have_happened() -> None:
    table = regular(MULTIPLE_ACTION, HAND_ONE + "~ 1")
    play(table, "decision made seat 1 to stand\n cards collected seat 1\n hole card revealed KH")
    [hand] = table.round.hands
    assert (hand.finished, hand.collected) == (True, True)
    assert dealer(table).hole_card == "KH"
    assert play(table, "round ended 118").round.over is True


WIDE_GAPS = {
    "several lines": HAND_ONE + "~ 2",
    "nobody knows how many": HAND_ONE + "~",
    "between rounds": HAND_ONE + "round ended 118\n ~ 1",
}


@pytest.mark.parametrize("log", WIDE_GAPS.values(), ids=WIDE_GAPS)
def test_a_wide_gap_makes_the_round_before_say_nothing(log: str) -> None:
    table = regular(MULTIPLE_ACTION, log)
    assert (table.round.lost, table.round.number, table.round.hands) == (True, None, [])
    assert (dealer(table).first_card, dealer(table).cards) == (None, AtLeast(0))
    assert wager(table, "seat 1 spot 2 main").settled is None


def test_one_missing_line_may_hide_a_round_where_rounds_are_marked_loosely() -> None:
    never_whole = opened(MULTIPLE_ACTION, HAND_ONE + "~ 1")
    once_without = opened(MULTIPLE_ACTION, f"{HAND_ONE} round ended 118\n {A_ROUND} ~ 1")
    once_endless = regular(MULTIPLE_ACTION, f"round started 2\n {A_ROUND} {HAND_ONE} ~ 1")
    assert never_whole.round.lost
    assert once_without.round.lost
    assert once_endless.round.lost


@pytest.mark.parametrize("gap", ["~ 1", "~ 2", "~"])
def test_the_next_round_closes_the_gap(gap: str) -> None:
    table = regular(MULTIPLE_ACTION, f"{HAND_ONE} {gap}\n round started 119")
    assert (*round_of(table), table.round.blind) == (3, 119, 0, False)
    play(table, A_ROUND)
    assert [hand.total for hand in table.round.hands] == [10]
    assert (dealer(table).first_card, dealer(table).second_card) == ("9S", NO_CARD)


def test_a_round_after_a_gap_that_was_not_seen_to_begin_stays_unknown() -> None:
    table = regular(MULTIPLE_ACTION, f"{HAND_ONE} round ended 118\n ~ 1\n {A_ROUND}")
    assert (table.round.lost, table.round.blind) == (True, True)
    assert round_of(table) == (3, None, None)
    assert table.round.seat(1).cards == AtLeast(1)


def test_a_log_that_begins_in_the_middle_knows_nothing_of_what_was_before() -> None:
    table = halfway(SWITCH, "card dealt seat 1 hand 1 KS")
    assert (table.dealer, table.last_dealer, table.clear) == (None, None, None)
    assert (table.round.lost, table.round.over) == (True, None)
    assert wager(table, "seat 1 hand 1 main").open is None


KNOWN_OF_THE_TABLE = """
    limits posted main minimum 10 maximum 500 wagers 2
    option offered multiple_action
    shoe loaded decks 8
    dealer arrived D-114
"""


def known(table: Table) -> tuple[object, ...]:
    return (
        table.limit("main", 1),
        table.spots_required,
        table.numbered,
        table.multiple_action,
        table.dealer,
    )


def test_what_was_posted_and_who_deals_is_unknown_after_a_gap_until_it_is_said_again() -> None:
    table = opened(MULTIPLE_ACTION, KNOWN_OF_THE_TABLE)
    told = known(table)
    assert told == (Limit(1000, 50000), 2, True, True, "D-114")
    assert known(play(table, "~ 1")) == (Limit(None, None), None, None, None, None)
    assert known(play(table, KNOWN_OF_THE_TABLE)) == told


def test_a_sign_that_was_seen_in_part_is_not_completed_from_before_a_gap() -> None:
    log = "limits posted main minimum 10\n ~ 1\n limits posted main maximum 500"
    assert opened(MULTIPLE_ACTION, log, SIGNS).limit("main", 1) == Limit(None, 50000)


@pytest.mark.parametrize(
    ("log", "asking"),
    [
        ("", False),
        ("~", False),
        ("limits posted main wagers 3", True),
        ("limits posted main wagers 3\n ~ 1", None),
    ],
)
def test_a_number_of_wagers_is_asked_for_where_a_sign_says_so(
    log: str, asking: bool | None
) -> None:
    assert opened(MULTIPLE_ACTION, log).asking is asking


def test_what_the_house_says_outlasts_a_gap() -> None:
    table = opened(MULTIPLE_ACTION, "~", SIGNS + "decks = 8\n options = { spots_required = 2 }")
    assert (table.limit("main", 1), table.decks, table.spots_required) == ((1000, 50000), 8, 2)


@pytest.mark.parametrize(("gap", "decks"), [("", 8), ("~ 1", 8), ("~ 2", None), ("~", None)])
def test_a_shoe_may_be_exchanged_in_a_wide_gap_only(gap: str, decks: int | None) -> None:
    assert regular(SWITCH, f"shoe loaded decks 8\n round started 118\n {gap}").decks == decks


def test_the_dealer_who_dealt_last_is_unknown_after_a_gap() -> None:
    log = "dealer arrived D-114\n card dealt seat 1 4S\n ~ 1"
    assert opened(SWITCH, log).last_dealer is None
    assert opened(SWITCH, log + "\n dealer arrived D-2\n card dealt seat 1 5S").last_dealer == "D-2"


def test_what_a_wager_stands_at_after_a_gap_is_known_only_if_it_is_replaced() -> None:
    table = regular(MULTIPLE_ACTION, HAND_ONE + "~ 1")
    assert table.standing(event_of("wager placed seat 1 spot 1 main 10")) is None
    assert table.standing(event_of("wager replaced seat 1 spot 1 main 10")) == 1000


def test_the_table_says_why_it_lost_sight() -> None:
    assert opened(SWITCH).gap == "the log begins here"
    assert opened(SWITCH, "round started 1\n ~ 1").gap == "lines are missing"


# ---- nothing is refused

FEW = st.integers(1, 3)
FEW_NUMBERS: dict[str, Any] = {
    **{name: FEW for name in ("seat", "hand", "spot", "into", "number", "wagers", "decks")},
    **{name: st.integers(0, 20_000) for name in ("amount", "minimum", "maximum")},
    "option": st.sampled_from(["multiple_action", "surrender"]),
}
"""Few seats, hands and spots, so that random events meet."""


@st.composite
def happenings(draw: st.DrawFn) -> Event:
    words, fields = draw(acts(**FEW_NUMBERS))
    kind = EVENTS[fields.pop("event")]
    return kind("night.log", 1, words, None, "BJ-07", None, None, **fields)


GAPS = st.sampled_from([None, 1, 2])
LOGS = st.lists(st.one_of(*[happenings()] * 5, GAPS), min_size=10, max_size=40)
"""Events of all kinds in any order, and now and then how many lines are missing there."""


def ask(thing: object) -> None:
    """Ask everything that can be asked of a thing."""
    for name, value in vars(type(thing)).items():
        if isinstance(value, property):
            getattr(thing, name)


def things(table: Table) -> Iterator[object]:
    """All that lies on the table, and some that does not."""
    yield from (table, table.round, table.shoe, dealer(table))
    yield from (dealer(table).hand(number) for number in (1, 2, 3))
    for seat in map(table.round.seat, (1, 2, 3)):
        yield from (seat, seat.hand(1), seat.hand(3), *seat.hands)
    yield from table.round.hands
    yield from table.round.wagers
    yield from (table.round.wager((1, None, None, kind)) for kind in ("main", "insurance"))


def ask_everything(table: Table) -> None:
    for thing in things(table):
        ask(thing)
    for kind in ("main", "insurance", "match"):
        table.limit(kind, None)
    table.shoe.seen("AS")


def ask_of(table: Table, event: Any) -> None:
    """Ask what an event speaks of."""
    table.seat_of(event)
    if hasattr(event, "hand"):
        table.hand_of(event)
    if hasattr(event, "spot") and hasattr(event, "seat"):
        ask(table.wager_of(event))
    if event.name in ("wager placed", "wager replaced"):
        table.standing(event)
    if event.name == "wager paid":
        table.net(event)


@pytest.mark.parametrize("game", [*GAMES, None])
@settings(max_examples=100)
@given(log=LOGS)
def test_whatever_happens_is_let_happen_and_everything_can_be_asked(
    game: str | None, log: list[Event | int | None]
) -> None:
    table = halfway(game)
    for event in log:
        if not isinstance(event, Event):
            table.lose("lines are missing", event)
        else:
            table.turn(event)
            ask_of(table, event)
            table.apply(event)
            ask_of(table, event)
        ask_everything(table)


@pytest.mark.parametrize("kind", KINDS)
def test_a_wager_of_every_kind_can_be_staked_and_settled(kind: str) -> None:
    for game in (*GAMES, None):
        placed = opened(game, f"round started 1\n wager placed seat 1 hand 1 spot 1 {kind} 10")
        found = wager(placed, f"seat 1 hand 1 spot 1 {kind}")
        assert (found.stake, found.open) == (1000, True)
        play(placed, f"wager collected seat 1 hand 1 spot 1 {kind} 10")
        assert found.collected


def test_asking_for_a_seat_a_hand_or_a_wager_does_not_lay_it() -> None:
    table = opened(SWITCH, "round started 1")
    seat = table.round.seat(1)
    assert (seat.hand(1).laid, wager(table, "seat 1 hand 1 main").staked) == ([], 0)
    assert (table.round.seats, table.round.wagers, seat.hands) == ([], [], [])


# ---- memory


def sample(name: str) -> str:
    """Five whole rounds of a clean session, without stamps."""
    path = places.sample_logs() / f"{name}.log"
    lines = [line.split(" ", 3)[-1] for line in path.read_text(encoding="utf-8").splitlines()]
    starts = [at for at, line in enumerate(lines) if line.startswith("round started")]
    return "\n".join(lines[starts[0] : starts[5]])


def unmarked(log: str) -> str:
    return "\n".join(line for line in log.splitlines() if not line.startswith("round "))


def held(table: Table) -> int:
    """How many references hang on a table, leaving out what belongs to classes."""
    found, waiting, references = set(), [table], 0
    while waiting:
        thing = waiting.pop()
        if id(thing) not in found and not isinstance(thing, type):
            found.add(id(thing))
            waiting += gc.get_referents(thing)
            references += len(gc.get_referents(thing))
    return references


NIGHTS = {
    "marked": lambda log: log,
    "unmarked": unmarked,
    "without ends": lambda log: log.replace("round ended", "round started"),
    "with gaps": lambda log: log + "\n ~ 1",
    "with wide gaps": lambda log: log + "\n ~",
}
PLAYED = dict(zip(("multiple_action", "blackjack_switch", "triple_attack"), GAMES, strict=True))


@pytest.mark.parametrize("write", NIGHTS.values(), ids=NIGHTS)
@pytest.mark.parametrize("name", PLAYED)
def test_a_long_night_takes_no_more_memory_than_a_short_one(name: str, write: Any) -> None:
    """Of a short night that is long enough to fill what a shoe remembers of its last cards."""
    night = write(sample(name)) + "\n"
    short, long = (opened(PLAYED[name], night * times) for times in (10, 100))
    assert (short.rounds * 10, held(short)) == (long.rounds, held(long))


def test_what_lies_on_the_table_takes_memory() -> None:
    assert held(three_spots()) > held(three_spots("round ended 118\n round started 119"))


# ---- what rules ask for

ASKED_OF = {
    **{"seat": (Seat,), "hand": (Hand, DealerHand), "wager": (Wager,), "dealer": (Dealer,)},
    **{"round": (Round,), "table": (Table,)},
}


@pytest.mark.parametrize("thing", ASKED_OF)
def test_every_name_that_a_rule_may_use_of_a_thing_is_there(thing: str) -> None:
    """Of all that rules call a hand, the player's and the dealer's alike."""
    table = opened(MULTIPLE_ACTION, "round started 1\n wager placed seat 1 spot 1 main 10")
    seat, dealer = table.round.join(1), table.round.dealer
    known = (table, table.round, seat, seat.play(1), dealer, dealer.play(1), *table.round.wagers)
    for kind in ASKED_OF[thing]:
        (one,) = (each for each in known if isinstance(each, kind))
        plain = {n for n, name in THINGS[thing].items() if name.python == f"{{}}.{n}"}
        assert [name for name in (*plain, *STATES.get(thing, ())) if not hasattr(one, name)] == []
