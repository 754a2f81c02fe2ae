"""What cards are worth: an ace counts eleven where that fits in 21; what was not seen is None."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from auditor.cards import NO_CARD, RANKS, SUITS, UNSEEN, Worth, points, rank, spoken, worth

DECK = [face + suit for face in RANKS for suit in SUITS]
CARDS = st.sampled_from(DECK)
LOW_CARDS = st.sampled_from([face + suit for face in "A2345" for suit in SUITS])
HANDS = st.lists(CARDS, max_size=6) | st.lists(LOW_CARDS, max_size=12)
"""Any hands, and hands with so many low cards that several aces fit in."""


# ---- one card


def test_a_deck_has_fifty_two_cards_that_are_all_called_differently() -> None:
    assert len({spoken(card) for card in DECK}) == 52


@pytest.mark.parametrize(
    ("card", "words"),
    [("AS", "ace of spades"), ("10H", "ten of hearts"), ("QD", "queen of diamonds")],
)
def test_a_card_is_called_by_rank_and_suit(card: str, words: str) -> None:
    assert spoken(card) == f"the {words}"
    assert rank(card) == words.split()[0]


@pytest.mark.parametrize("card", [None, UNSEEN])
def test_a_card_that_was_not_seen_has_no_rank(card: str | None) -> None:
    assert rank(card) is None
    assert spoken(card) == "a card that was not seen"


def test_no_card_is_known_to_be_none() -> None:
    assert rank(NO_CARD) == "none"
    assert spoken(NO_CARD) == "no card"


@pytest.mark.parametrize(
    ("face", "counts"),
    [("A", 1), *((str(face), face) for face in range(2, 11)), ("J", 10), ("Q", 10), ("K", 10)],
)
def test_a_card_counts_its_face_a_court_card_ten_and_an_ace_one(face: str, counts: int) -> None:
    assert [points(face + suit) for suit in SUITS] == [counts] * 4


# ---- a hand


@pytest.mark.parametrize(
    ("cards", "total", "soft"),
    [
        ("10H 7C", 17, False),
        ("AS", 11, True),
        ("AS 6D", 17, True),
        ("AS 6D 4C", 21, True),
        ("AS 6D 5C", 12, False),
        ("AS KD", 21, True),
        ("AS KD QC", 21, False),
        ("AS AC", 12, True),
        ("AS AC 9D", 21, True),
        ("AS AC 10D", 12, False),
        ("AS AC AD AH 7S", 21, True),
        ("AS AC AD AH 8S", 12, False),
        ("10H 9C 2D", 21, False),
        ("10H 9C 3D", 22, False),
        ("10H 9C 2D AS", 22, False),
        ("", 0, False),
    ],
)
def test_one_ace_counts_eleven_where_that_fits(cards: str, total: int, soft: bool) -> None:
    assert worth(cards.split()) == Worth(total, soft)


@pytest.mark.parametrize("cards", [UNSEEN, f"AS {UNSEEN}", f"{UNSEEN} KH 9D 8C"])
def test_a_hand_with_a_card_that_was_not_seen_has_no_known_worth(cards: str) -> None:
    assert worth(cards.split()) is None


def counted(cards: Sequence[str]) -> Worth:
    """The best total by trying one and eleven for each ace: the most up to 21, else the least."""
    values = [(1, 11) if card[0] == "A" else (points(card),) for card in cards]
    hard, *softer = sorted(sum(way) for way in product(*values))
    total = max([hard, *(total for total in softer if total <= 21)])
    return Worth(total, total > hard)


@given(HANDS)
def test_the_worth_is_the_best_of_all_ways_to_count_the_aces(cards: list[str]) -> None:
    assert worth(cards) == counted(cards)


@given(HANDS.flatmap(lambda cards: st.tuples(st.just(cards), st.permutations(cards))))
def test_the_worth_does_not_depend_on_the_order(hands: tuple[list[str], list[str]]) -> None:
    dealt, mixed = hands
    assert worth(dealt) == worth(mixed)


@given(HANDS)
def test_a_hand_is_soft_only_if_an_ace_counts_eleven_within_21(cards: list[str]) -> None:
    found = worth(cards)
    assert found is not None
    eleven = any(rank(card) == "ace" for card in cards) and found.total <= 21
    assert not found.soft or eleven
    assert found.total == sum(map(points, cards)) + 10 * found.soft


@given(HANDS, st.data())
def test_one_card_that_was_not_seen_hides_the_worth(cards: list[str], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(cards)))
    assert worth([*cards[:place], UNSEEN, *cards[place:]]) is None
