"""What cards are worth. A card is rank and suit: `AS`, `10H`; `unseen` hides its face."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

UNSEEN = "unseen"
NO_CARD = "none"
"""Stands for a card that is not there yet, which is known, unlike a card that is unseen."""

RANKS = {
    **{"A": "ace", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven"},
    **{"8": "eight", "9": "nine", "10": "ten", "J": "jack", "Q": "queen", "K": "king"},
}
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}

NO_MATCH = "no_match"
MATCHES = {
    (4,): "match_four_of_a_kind",
    (3, 1): "match_three_of_a_kind",
    (2, 2): "match_two_pair",
    (2, 1, 1): "match_pair",
    (1, 1, 1, 1): NO_MATCH,
}
"""What four cards match as, by how many there are of each rank (13:69E-1.10C(c))."""


class Worth(NamedTuple):
    """The best total of some cards, and whether an ace in it counts eleven."""

    total: int
    soft: bool


def rank(card: str | None) -> str | None:
    """The rank as a word; None when the face was not seen, `none` when there is no card."""
    if card is None or card == UNSEEN:
        return None
    return card if card == NO_CARD else RANKS[card[:-1]]


def spoken(card: str | None) -> str:
    """A card in words: `the ace of spades`."""
    if card is None or card == UNSEEN:
        return "a card that was not seen"
    return "no card" if card == NO_CARD else f"the {rank(card)} of {SUITS[card[-1]]}"


def points(card: str) -> int:
    """Face value; court cards ten; an ace one (13:69F-2.2(b))."""
    face = card[:-1]
    return 1 if face == "A" else 10 if face in "JQK" else int(face)


def worth(cards: Sequence[str]) -> Worth | None:
    """Total of a hand, an ace counting eleven where that fits in 21; None if a card is unseen."""
    if UNSEEN in cards:
        return None
    total = sum(points(card) for card in cards)
    soft = total <= 11 and any(card[0] == "A" for card in cards)
    return Worth(total + 10 if soft else total, soft)


def suit(card: str | None) -> str | None:
    """The suit as a word; None when the face was not seen, `none` when there is no card."""
    if card is None or card == UNSEEN:
        return None
    return card if card == NO_CARD else SUITS[card[-1]]


def pips(card: str | None) -> int | None:
    """What a card counts by itself, an ace one; None when it was not seen or is not there."""
    return None if card is None or card in (UNSEEN, NO_CARD) else points(card)


def match(cards: Sequence[str]) -> str | None:
    """What four cards match as, the highest only; None if a card is unseen or they aren't four."""
    if UNSEEN in cards:
        return None
    ranks = Counter(rank(card) for card in cards)
    return MATCHES.get(tuple(sorted(ranks.values(), reverse=True)))
