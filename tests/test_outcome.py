"""How hands fare by the cards as they lie, what wagers are paid for, when the dealer is done."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tables import (
    MULTIPLE_ACTION,
    SWITCH,
    TRIPLE_ATTACK,
    dealer,
    halfway,
    opened,
    play,
    regular,
    wager,
)

from auditor.cards import match, pips, suit
from auditor.table import Table

KIND = {MULTIPLE_ACTION: "main", SWITCH: "main", TRIPLE_ATTACK: "first_attack"}


def cards(place: str, *dealt: str) -> str:
    return "\n".join(f"card dealt {place} {card}" for card in dealt)


def showdown(game: str, player: str, house: str, options: str = "") -> Table:
    """A round in which seat 1 has these cards in its first hand, and the dealer those."""
    log = [cards("seat 1 hand 1", *player.split()), cards("dealer", *house.split())]
    return opened(game, "\n".join(["round started 1", *log]), f"options = {{ {options} }}")


def first(table: Table) -> str:
    return f"seat 1 hand 1 spot 1 {KIND[table.game or '']}"


def outcome(game: str, player: str, house: str, options: str = "") -> str | None:
    table = showdown(game, player, house, options)
    return wager(table, first(table)).outcome


# ---- by totals


@pytest.mark.parametrize("game", KIND)
@pytest.mark.parametrize(
    ("player", "house", "expected"),
    [
        ("KS 8S", "KH 7H", "won"),
        ("KS 7S", "KH 7H", "tied"),
        ("KS 6S", "KH 7H", "lost"),
        ("KS 6S", "KH 6H 5H", "lost"),
        ("KS 6S 6D", "KH 6H 9H", "lost"),
        ("2S 3S", "KH 6H 7H", "won"),
        ("KS 6S 6D", "KH", "lost"),
        ("KS 8S", "KH", None),
        ("KS 8S", "KH unseen", None),
        ("KS unseen", "KH 7H", None),
        ("unseen 6S 6D", "KH 7H", None),
    ],
    ids=[
        *("higher", "equal", "lower", "against 21", "bust before bust", "against bust"),
        *("bust alone", "no second card", "unseen hole card", "unseen card", "unseen and drawn"),
    ],
)
def test_a_hand_fares_by_its_total(
    game: str, player: str, house: str, expected: str | None
) -> None:
    assert outcome(game, player, house) == expected


def test_a_wager_is_won_or_lost_as_its_outcome_says() -> None:
    table = showdown(SWITCH, "KS 8S", "KH 7H")
    assert (wager(table, first(table)).won, wager(table, first(table)).lost) == (True, False)
    table = showdown(SWITCH, "KS 8S", "KH 8H")
    assert (wager(table, first(table)).won, wager(table, first(table)).lost) == (False, False)


def test_a_hand_without_cards_has_no_outcome() -> None:
    assert outcome(SWITCH, "", "KH 7H") is None


def test_a_surrendered_hand_has_no_outcome() -> None:
    table = showdown(SWITCH, "KS 8S", "KH 7H")
    play(table, "decision made seat 1 hand 1 to surrender")
    assert wager(table, first(table)).outcome is None


def test_an_outcome_is_unknown_where_lines_of_the_round_may_be_missing() -> None:
    log = cards("seat 1", "KS", "8S") + "\n" + cards("dealer", "KH", "7H")
    table = regular(MULTIPLE_ACTION, f"round started 2\n{log}\n~ 1")
    assert wager(table, first(table)).outcome is None


def test_each_spot_fares_against_the_dealers_hand_of_its_own() -> None:
    table = showdown(MULTIPLE_ACTION, "KS 8S", "KH 7H")
    play(table, "card dealt dealer hand 2 8H\n card dealt dealer hand 3 9H")
    spots = [wager(table, f"seat 1 spot {spot} main").outcome for spot in (1, 2, 3)]
    assert spots == ["won", "tied", "lost"]


@pytest.mark.parametrize("kind", ["double", "split"])
def test_what_a_hand_was_doubled_or_split_for_fares_as_the_hand_does(kind: str) -> None:
    table = showdown(SWITCH, "KS 8S", "KH 7H")
    assert wager(table, f"seat 1 hand 1 {kind}").outcome == "won"


def test_a_wager_that_the_hand_does_not_decide_fares_as_announced() -> None:
    table = play(showdown(SWITCH, "KS 8S", "KH 7H"), "wager placed seat 1 streak 5")
    streak = wager(table, "seat 1 streak")
    assert streak.outcome is None
    play(table, "wager announced seat 1 streak lost")
    assert streak.outcome == "lost"


# ---- the dealer's 22


@pytest.mark.parametrize(
    ("game", "options", "expected"),
    [
        (MULTIPLE_ACTION, "", "won"),
        (SWITCH, "", "tied"),
        (TRIPLE_ATTACK, "", None),
        *((game, 'dealer_22 = "push"', "tied") for game in KIND),
        *((game, 'dealer_22 = "bust"', "won") for game in KIND),
    ],
)
def test_a_dealers_22_is_as_the_house_says_or_else_as_the_game(
    game: str, options: str, expected: str | None
) -> None:
    assert outcome(game, "KS 8S", "KH 6H 6D", options) == expected


@pytest.mark.parametrize("game", KIND)
@pytest.mark.parametrize("options", ["", 'dealer_22 = "push"', 'dealer_22 = "bust"'])
def test_only_a_22_is_pushed_and_no_blackjack_and_no_bust_hand(game: str, options: str) -> None:
    assert outcome(game, "KS 8S", "KH 6H 7D", options) == "won"
    assert outcome(game, "AS KS", "KH 6H 6D", options) == "won"
    assert outcome(game, "KS 6S 6C", "KH 6H 6D", options) == "lost"


# ---- blackjacks


@pytest.mark.parametrize("game", [MULTIPLE_ACTION, SWITCH])
@pytest.mark.parametrize(
    ("player", "house", "expected"),
    [
        ("AS KS", "AH KH", "tied"),
        ("AS KS", "7H 7D 7C", "won"),
        ("7S 7C 7D", "AH KH", "lost"),
        ("7S 7C 7D", "7H KH 4D", "tied"),
        ("AS KS", "9H", "won"),
        ("AS KS", "2H", "won"),
        ("AS KS", "10H", None),
        ("AS KS", "AH", None),
        ("AS KS", "unseen", None),
        ("AS KS", "", None),
        ("AS KS", "9H unseen", "won"),
        ("AS KS", "10H unseen", None),
        ("7S 7C 7D", "9H", None),
    ],
)
def test_a_blackjack_beats_all_but_another_and_has_won_where_there_can_be_none(
    game: str, player: str, house: str, expected: str | None
) -> None:
    assert outcome(game, player, house) == expected


def test_an_ace_and_a_ten_after_a_split_are_21_and_no_blackjack() -> None:
    table = showdown(MULTIPLE_ACTION, "AS AC", "7H 7D 7C")
    play(table, "hand split seat 1 hand 1 into 2\n card dealt seat 1 hand 1 KS")
    hand = table.round.seat(1).hand(1)
    assert (hand.total, hand.blackjack, hand.split) == (21, False, True)
    assert wager(table, first(table)).outcome == "tied"


# ---- an ace and a ten that a switch brought together


def switched(house: str, option: str) -> Table:
    """A seat whose first hand is AD QC by a switch of 3S for QC."""
    log = [cards("seat 1 hand 1", "AD", "3S"), cards("seat 1 hand 2", "KD", "QC")]
    log += ["switch made seat 1", cards("dealer", *house.split())]
    options = f'options = {{ switched_blackjack = "{option}" }}' if option else ""
    return opened(SWITCH, "\n".join(["round started 1", *log]), options)


@pytest.mark.parametrize(
    ("option", "blackjack"), [("", None), ("twenty_one", False), ("blackjack", True)]
)
def test_a_switched_ace_and_ten_are_what_the_house_says(
    option: str, blackjack: bool | None
) -> None:
    one, two = switched("KH 7H", option).round.seat(1).hands
    assert (one.laid, one.total, one.blackjack) == (["AD", "QC"], 21, blackjack)
    assert (two.total, two.blackjack) == (13, False)


@pytest.mark.parametrize(
    ("house", "unsaid", "twenty_one", "blackjack"),
    [
        ("KH QH", "won", "won", "won"),
        ("KH 6H 5D", None, "tied", "won"),
        ("AH KH", None, "lost", "tied"),
        ("KH 6H 6D", None, "tied", "won"),
        ("KH 6H 7D", "won", "won", "won"),
        ("9H", None, None, "won"),
    ],
    ids=["20", "21", "blackjack", "22", "23", "a nine alone"],
)
def test_where_the_house_does_not_say_it_is_unknown_only_if_it_matters(
    house: str, unsaid: str | None, twenty_one: str | None, blackjack: str | None
) -> None:
    for option, expected in {"": unsaid, "twenty_one": twenty_one, "blackjack": blackjack}.items():
        table = switched(house, option)
        assert wager(table, first(table)).outcome == expected


# ---- triple attack: won at once


@pytest.mark.parametrize(
    ("player", "house", "expected"),
    [
        ("AS KS", "", "won"),
        ("AS KS", "AH", "won"),
        ("AS KS", "AH unseen", "won"),
        ("AS KS", "KH 7H", "won"),
        ("AS KS", "AH KH", None),
        ("7S 7C 7D", "AH unseen", "won"),
        ("7S 7C 7D", "7H KH 4D", "won"),
        ("7S 7C 7D", "AH KH", None),
        ("KS QS", "AH unseen", None),
        ("KS QS", "AH KH", "lost"),
        ("7S 7C 6D", "", None),
    ],
)
def test_at_triple_attack_a_21_has_won_at_once_unless_the_dealer_is_known_to_have_blackjack(
    player: str, house: str, expected: str | None
) -> None:
    assert outcome(TRIPLE_ATTACK, player, house) == expected


@pytest.mark.parametrize(
    ("house", "expected"), [("KH", None), ("KH 7H", "won"), ("KH 6H 5H", "tied"), ("AH KH", "lost")]
)
def test_at_triple_attack_a_21_in_two_cards_that_is_no_blackjack_has_to_wait(
    house: str, expected: str | None
) -> None:
    table = showdown(TRIPLE_ATTACK, "AS AC", house)
    play(table, "hand split seat 1 hand 1 into 2\n card dealt seat 1 hand 1 KS")
    assert wager(table, first(table)).outcome == expected


# ---- what a wager is paid for


ODDS = """
    [odds]
    main = "1 to 1"
    first_attack = "1 to 1"
    third_attack = "1 to 1"
    double = "1 to 1"
    blackjack = "3 to 2"
    insurance = "2 to 1"
    suited_insurance = "5 to 1"
"""


def paid_for(table: Table, words: str) -> tuple[str | None, Fraction | None]:
    found = wager(table, words)
    return found.result, found.odds


@pytest.mark.parametrize(
    ("player", "result", "odds"),
    [
        ("KS 9S", "main", 1),
        ("AS KS", "blackjack", Fraction(3, 2)),
        ("7S 7C 7D", "main", 1),
        ("AS unseen", None, None),
    ],
)
def test_a_wager_is_paid_for_its_kind_or_for_a_blackjack(
    player: str, result: str | None, odds: Fraction | None
) -> None:
    log = "round started 1\n" + cards("seat 1 hand 1", *player.split())
    assert paid_for(opened(SWITCH, log, ODDS), "seat 1 hand 1 main") == (result, odds)


def test_a_blackjack_pays_the_wagers_that_it_was_dealt_for_alone() -> None:
    table = opened(TRIPLE_ATTACK, "round started 1\n" + cards("seat 1", "AS", "KS"), ODDS)
    assert paid_for(table, "seat 1 first_attack") == ("blackjack", Fraction(3, 2))
    assert paid_for(table, "seat 1 third_attack") == ("blackjack", Fraction(3, 2))
    assert paid_for(table, "seat 1 double") == ("double", 1)


def test_a_switched_ace_and_ten_are_paid_for_what_the_house_says() -> None:
    results = [
        wager(switched("KH 7H", said), "seat 1 hand 1 main").result
        for said in ("", "twenty_one", "blackjack")
    ]
    assert results == [None, "main", "blackjack"]


def test_a_kind_that_nothing_is_posted_for_has_no_odds() -> None:
    assert paid_for(opened(SWITCH, "round started 1", ODDS), "seat 1 streak") == ("streak", None)
    assert paid_for(opened(SWITCH, "round started 1"), "seat 1 streak") == ("streak", None)


@pytest.mark.parametrize(
    ("house", "result", "odds"),
    [("AH KH", "suited_insurance", 5), ("AH KS", "insurance", 2), ("AH 6H KH", "insurance", 2)],
)
def test_insurance_is_suited_where_both_cards_of_the_dealer_are(
    house: str, result: str, odds: int
) -> None:
    log = "round started 1\n" + cards("dealer", *house.split())
    assert paid_for(opened(TRIPLE_ATTACK, log, ODDS), "seat 1 insurance") == (result, odds)


def test_suited_insurance_without_odds_of_its_own_pays_as_any() -> None:
    log = "round started 1\n" + cards("dealer", "AH", "KH")
    table = opened(TRIPLE_ATTACK, log, 'odds = { insurance = "2 to 1" }')
    assert paid_for(table, "seat 1 insurance") == ("insurance", 2)


def test_whether_insurance_is_suited_is_unknown_while_the_hole_card_is() -> None:
    log = "round started 1\n card dealt dealer AH up\n card dealt dealer unseen down"
    assert paid_for(opened(TRIPLE_ATTACK, log, ODDS), "seat 1 insurance") == (None, None)


def test_whether_insurance_is_suited_is_unknown_where_lines_are_missing() -> None:
    log = "round started 2\n card dealt dealer AH\n ~ 1\n card dealt dealer KH"
    assert wager(regular(TRIPLE_ATTACK, log, ODDS), "seat 1 insurance").result is None


# ---- the match wager

MATCHES = {
    "KS KD KC KH": "match_four_of_a_kind",
    "KS KD KC 2H": "match_three_of_a_kind",
    "KS 2D 2C KH": "match_two_pair",
    "KS 2D 3C KH": "match_pair",
    "KS QD JC 10H": "no_match",
    "KS QD JC unseen": None,
    "KS KD KC": None,
    "KS KD KC KH KS": None,
    "": None,
}
MATCH_ODDS = 'odds = { match_pair = "1 to 1", match_two_pair = "8 to 1" }'


@pytest.mark.parametrize("dealt", MATCHES)
def test_four_cards_match_as_the_highest_that_they_make(dealt: str) -> None:
    assert match(dealt.split()) == MATCHES[dealt]


def matched(dealt: str, house: str = "", more: str = "") -> Table:
    """A seat that was dealt these cards, to its two hands in turn."""
    log = [
        f"card dealt seat 1 hand {1 + number % 2} {card}"
        for number, card in enumerate(dealt.split())
    ]
    return opened(SWITCH, "\n".join(["round started 1", *log, more]), house)


@pytest.mark.parametrize(
    ("dealt", "outcome", "result", "odds"),
    [
        ("KS 2D 2C KH", "won", "match_two_pair", 8),
        ("KS 2D 3C KH", "won", "match_pair", 1),
        ("KS KD KC KH", "won", "match_four_of_a_kind", None),
        ("KS QD JC 10H", "lost", "no_match", None),
        ("KS KD KC", None, None, None),
        ("KS KD KC unseen", None, None, None),
    ],
)
def test_a_match_wager_fares_and_is_paid_by_the_first_four_cards(
    dealt: str, outcome: str | None, result: str | None, odds: int | None
) -> None:
    table = matched(dealt, MATCH_ODDS)
    assert wager(table, "seat 1 match").outcome == outcome
    assert paid_for(table, "seat 1 match") == (result, odds)


def test_a_match_is_of_the_first_cards_whatever_is_switched_or_drawn() -> None:
    more = "switch made seat 1\n card dealt seat 1 hand 1 KC\n card dealt seat 1 hand 2 KD"
    assert wager(matched("KS 2D 3C KH", "", more), "seat 1 match").result == "match_pair"


def test_a_match_is_unknown_where_lines_are_missing() -> None:
    log = "\n".join(f"card dealt seat 1 hand 1 {card}" for card in ("KS", "2D", "3C", "KH"))
    table = regular(SWITCH, f"round started 2\n{log}\n~ 1")
    assert (wager(table, "seat 1 match").outcome, wager(table, "seat 1 match").result) == (
        None,
    ) * 2


def test_where_odds_are_posted_for_match_alone_every_match_pays_them() -> None:
    table = matched("KS 2D 2C KH", 'odds = { match = "3 to 1" }')
    assert paid_for(table, "seat 1 match") == ("match_two_pair", 3)
    both = 'odds = { match = "3 to 1", match_two_pair = "8 to 1" }'
    assert paid_for(matched("KS 2D 2C KH", both), "seat 1 match") == ("match_two_pair", 8)
    assert paid_for(matched("KS 2D 3C KH", both), "seat 1 match") == ("match_pair", 3)


def test_where_some_matches_have_odds_of_their_own_those_of_an_unknown_match_are_unknown() -> None:
    both = 'odds = { match = "3 to 1", match_two_pair = "8 to 1" }'
    assert paid_for(matched("KS 2D 2C unseen", both), "seat 1 match") == (None, None)


# ---- one card


@pytest.mark.parametrize(
    ("card", "named", "counted"),
    [
        ("AS", "spades", 1),
        ("2H", "hearts", 2),
        ("10D", "diamonds", 10),
        ("JC", "clubs", 10),
        ("KC", "clubs", 10),
        ("none", "none", None),
        ("unseen", None, None),
        (None, None, None),
    ],
)
def test_a_card_has_a_suit_and_counts_by_itself(
    card: str | None, named: str | None, counted: int | None
) -> None:
    assert (suit(card), pips(card)) == (named, counted)


# ---- when the dealer is done

HIT, STAND = 'soft_17 = "hit"', 'soft_17 = "stand"'


@pytest.mark.parametrize(
    ("game", "house", "options", "finished"),
    [
        *((game, "KH 6H", "", False) for game in KIND),
        *((game, "KH 7H", "", True) for game in KIND),
        *((game, "AH 5H KD", HIT, False) for game in KIND),
        *((game, "AH 6H KD", HIT, True) for game in KIND),
        *((game, "AH 6H", HIT, False) for game in KIND),
        *((game, "AH 6H", STAND, True) for game in KIND),
        *((game, "AH 7H", HIT, True) for game in KIND),
        *((game, "AH 7H", "", True) for game in KIND),
        *((game, "KH 6H 6D", "", True) for game in KIND),
        *((game, "AH", "", False) for game in KIND),
        *((game, "KH unseen", "", None) for game in KIND),
        (MULTIPLE_ACTION, "AH 6H", "", None),
        (TRIPLE_ATTACK, "AH 6H", "", None),
        (SWITCH, "AH 6H", "", False),
        (SWITCH, "AH 5H", "", False),
    ],
)
def test_the_dealer_is_done_at_17_and_at_a_soft_17_as_the_house_or_the_game_says(
    game: str, house: str, options: str, finished: bool | None
) -> None:
    assert dealer(showdown(game, "", house, options)).finished is finished


def test_whether_the_dealer_is_done_is_unknown_where_cards_may_be_missing() -> None:
    assert dealer(halfway(SWITCH, "card dealt dealer KH\n card dealt dealer 9H")).finished is None
    log = "round started 2\n card dealt dealer KH\n ~ 1"
    assert dealer(regular(SWITCH, log)).finished is None


# ---- cards put right: one that was moved, one of the dealer's that was burned again


def test_a_card_that_is_moved_leaves_its_hand_and_lies_in_the_other_seats() -> None:
    table = opened(MULTIPLE_ACTION, "round started 1\n" + cards("seat 1", "KS", "8S", "6H"))
    play(table, "card dealt seat 2 9C\n card moved seat 1 6H to seat 2")
    one, two = table.round.seat(1), table.round.seat(2)
    assert (one.hand(1).laid, one.cards) == (["KS", "8S"], 2)
    assert (two.hand(1).laid, two.cards) == (["9C", "6H"], 2)


def test_one_of_two_like_cards_is_moved() -> None:
    table = opened(MULTIPLE_ACTION, "round started 1\n" + cards("seat 1", "6H", "6H"))
    play(table, "card moved seat 1 6H to seat 2")
    assert [hand.laid for hand in table.round.hands] == [["6H"], ["6H"]]


def test_a_moved_card_that_was_not_seen_to_be_dealt_lies_where_it_went() -> None:
    table = opened(MULTIPLE_ACTION, "round started 1\n card moved seat 1 6H to seat 2")
    assert table.round.seat(1).cards == 0
    assert (table.round.seat(2).hand(1).laid, table.round.seat(2).cards) == (["6H"], 1)


def test_a_moved_card_may_come_back_and_is_shown_once() -> None:
    table = opened(MULTIPLE_ACTION, "round started 1\n" + cards("seat 1", "KS", "6H"))
    play(table, "card moved seat 1 6H to seat 2\n card moved seat 2 6H to seat 1")
    assert table.round.seat(1).hand(1).laid == ["KS", "6H"]
    assert (table.shoe.seen("6H"), table.round.seat(2).hands[0].laid) == (1, [])


def test_a_card_is_moved_from_the_hand_that_is_named() -> None:
    log = "card dealt seat 1 hand 1 6H\n card dealt seat 1 hand 2 6H"
    table = opened(SWITCH, f"round started 1\n{log}\n card moved seat 1 hand 1 6H to seat 2")
    assert [hand.laid for hand in table.round.seat(1).hands] == [[], ["6H"]]


def test_a_card_that_was_moved_away_is_none_of_the_four_that_match() -> None:
    log = "card dealt seat 1 hand 1 6H\n card moved seat 1 hand 1 6H to seat 2\n"
    table = opened(SWITCH, "round started 1\n" + log)
    play(table, "\n".join(f"card dealt seat 1 hand 1 {card}" for card in ("KS", "2D", "3C", "KH")))
    assert table.round.seat(1).match == "match_pair"


def test_a_card_of_the_dealer_that_is_burned_again_is_no_more_of_the_hand() -> None:
    table = showdown(MULTIPLE_ACTION, "", "KH 7H 8C")
    play(table, "card burned up 8C")
    assert (dealer(table).now.laid, dealer(table).total) == (["KH", "7H"], 17)
    assert (table.shoe.seen("8C"), dealer(table).finished) == (1, True)


@pytest.mark.parametrize(
    ("house", "burned"),
    [("KH 7H 8C", "up 8D"), ("KH 8C", "up 8C"), ("KH 8C 7H", "up 8C"), ("KH 7H 8C", "down")],
    ids=["another card", "one of the first two", "not the last card", "a card unseen"],
)
def test_any_other_card_that_is_burned_comes_from_the_shoe(house: str, burned: str) -> None:
    table = showdown(MULTIPLE_ACTION, "", house)
    play(table, f"card burned {burned}")
    assert dealer(table).now.laid == house.split()


def test_a_card_burned_between_rounds_is_the_shoes_even_if_the_dealer_drew_one_like_it() -> None:
    house = cards("dealer", "5S", "6S", "8C")
    over = f"round started 1\n{house}\ncards collected dealer\nround ended 1"
    table = opened(MULTIPLE_ACTION, f"{over}\nshoe loaded decks 8 count 416\ncard burned up 8C")
    assert (table.shoe.seen("8C"), table.shoe_remaining) == (1, 415)


# ---- the shoe: what may come again, and how many are left


def test_after_a_shuffle_in_mid_round_the_cards_on_the_table_stay_counted() -> None:
    table = showdown(MULTIPLE_ACTION, "KS 8S", "KH 7H")
    play(table, "card burned up 2C\n shuffle completed")
    assert [table.shoe.seen(card) for card in ("KS", "8S", "KH", "7H", "2C")] == [1, 1, 1, 1, 0]


@pytest.mark.parametrize("mixed", ["shuffle completed mode random", "shoe emptied count 0"])
def test_cards_that_went_to_the_rack_may_come_again_when_they_are_mixed(mixed: str) -> None:
    table = showdown(MULTIPLE_ACTION, "KS 8S", "KH 7H")
    play(table, f"cards collected seat 1\n{mixed}")
    assert [table.shoe.seen(card) for card in ("KS", "KH")] == [0, 1]
    play(table, "cards collected dealer\n" + mixed)
    assert table.shoe.seen("KH") == 0


def test_after_a_round_nothing_lies_there_even_if_no_cards_were_seen_to_be_collected() -> None:
    table = showdown(MULTIPLE_ACTION, "KS 8S", "KH 7H")
    play(table, "round ended 1\n shuffle completed")
    assert table.shoe.seen("KS") == 0


def test_a_shuffle_that_only_begins_mixes_nothing_yet() -> None:
    table = showdown(MULTIPLE_ACTION, "KS 8S", "KH 7H")
    assert play(table, "cards collected seat 1\n shuffle started").shoe.seen("KS") == 1


def test_the_hole_card_is_shown_once_though_it_lay_there_while_cards_were_shuffled() -> None:
    log = "round started 1\n card dealt dealer AH up\n card dealt dealer KH down"
    table = opened(SWITCH, log + "\n shuffle completed\n hole card revealed KH")
    assert table.shoe.seen("KH") == 1


LOADED = "shoe loaded decks 8 count 416 back blue\n"


@pytest.mark.parametrize(
    ("log", "remaining"),
    [
        ("", 416),
        ("card burned down\n card burned up 2C", 414),
        ("round started 1\n card dealt seat 1 KS\n card dealt dealer unseen down", 414),
        ("round started 1\n card dealt dealer unseen down\n hole card revealed KS", 415),
        ("round started 1\n card dealt dealer 9S up\n hole card revealed KS", 414),
        ("round started 1\n card dealt dealer 5S\n card dealt dealer 6S\n card dealt dealer 8C\n"
         "card burned up 8C", 413),
        ("round started 1\n card dealt seat 1 KS\n card moved seat 1 KS to seat 2", 415),
        ("burn card shown 2C", 416),
        ("card burned down\n shoe loaded decks 8 count 400", 400),
        ("shoe loaded decks 8", None),
        ("~ 1", None),
        ("~", None),
    ],
)  # fmt: skip
def test_the_shoe_has_what_was_loaded_less_what_came_out(log: str, remaining: int | None) -> None:
    assert opened(SWITCH, LOADED + log).shoe_remaining == remaining


@pytest.mark.parametrize(
    ("gap", "known"), [("", True), ("~ 1", True), ("~ 2", False), ("~", False)]
)
def test_the_cards_that_were_loaded_are_those_until_a_shoe_may_have_been_exchanged(
    gap: str, known: bool
) -> None:
    table = regular(SWITCH, LOADED + f"round started 2\n{gap}")
    assert (table.shoe_count, table.shoe_back) == ((416, "blue") if known else (None, None))
