"""How a player's hand fares against the dealer's, by the cards as they lie.

A hand wins by a higher total, by a blackjack against none, or when the dealer goes over 21; equal
totals, and two blackjacks, are a push. What the text of a game that was read, or the house, says
otherwise comes first. None: the cards, or what the house plays by, do not tell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from auditor.things.dealer import DealerHand
    from auditor.things.seat import Hand

Outcome = Literal["won", "lost", "tied"]

PAID_AT_ONCE = "triple-attack-blackjack"
"""The game in which a blackjack, and 21 in three or more cards, has won at once (36.7(h))."""

NEVER_BLACKJACK_ON = frozenset("23456789")
"""Up cards from which a dealer can't make a blackjack."""


def outcome(hand: Hand, dealer: DealerHand) -> Outcome | None:
    """What the wagers on `hand` come to by the cards that lie there now; None where that is open.

    A surrendered hand has none: it was given up before the dealer's cards could decide it.
    """
    if hand.total is None or hand.surrendered is not False or not hand.laid:
        return None
    if hand.total > 21:
        return "lost"
    at_once = _won_at_once(hand, dealer)
    return at_once if at_once else _against(hand, dealer)


def _won_at_once(hand: Hand, dealer: DealerHand) -> Outcome | None:
    """A hand that has won before the dealer plays."""
    if hand.round.table.game == PAID_AT_ONCE:
        return "won" if _early(hand) and dealer.blackjack is not True else None
    safe = (dealer.first_card or "")[:1] in NEVER_BLACKJACK_ON
    return "won" if hand.blackjack and safe else None


def _against(hand: Hand, dealer: DealerHand) -> Outcome | None:
    if dealer.total is None or len(dealer.laid) < 2:
        return None
    if dealer.total > 21:
        return _over(hand, dealer)
    if hand.blackjack is None:  # whether a switch makes one is not said: it may not matter
        either = {_compare(hand, dealer, blackjack) for blackjack in (True, False)}
        return either.pop() if len(either) == 1 else None
    return _compare(hand, dealer, hand.blackjack)


def _over(hand: Hand, dealer: DealerHand) -> Outcome | None:
    """The dealer is over 21; with just 22 some houses push what is no blackjack."""
    if dealer.total != 22 or hand.blackjack:
        return "won"
    rule = hand.round.table.dealer_22
    if rule is None or (rule == "push" and hand.blackjack is None):
        return None
    return "tied" if rule == "push" else "won"


def _compare(hand: Hand, dealer: DealerHand, blackjack: bool) -> Outcome | None:
    if dealer.blackjack and hand.round.table.game == PAID_AT_ONCE and _early(hand):
        return None  # T6: paid at once, or settled by a section that was not read
    one, other = (hand.total, blackjack), (dealer.total, bool(dealer.blackjack))
    return "tied" if one == other else "won" if one > other else "lost"


def _early(hand: Hand) -> bool:
    return bool(hand.blackjack) or (hand.total == 21 and len(hand.laid) > 2)
