"""A stake on the layout."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from auditor.cards import MATCHES, NO_CARD, NO_MATCH, UNSEEN, rank
from auditor.events import Event
from auditor.logic import Truth
from auditor.things.outcome import outcome

if TYPE_CHECKING:
    from auditor.things.dealer import DealerHand
    from auditor.things.round import Round
    from auditor.things.seat import Hand, Seat

TEN_CARDS = frozenset(("ten", "jack", "queen", "king"))
PLAY = frozenset(("main", "first_attack", "second_attack", "third_attack"))
"""The kinds of wager that a seat is dealt in for."""

ON_THE_HAND = PLAY | {"double", "split"}
"""The kinds of wager that the hand decides against the dealer's."""

OF_A_HAND = frozenset(("main", "insurance", "double", "split"))
"""Kinds of wager that belong to one hand; every other kind is the seat's."""

TWO = 2

WagerKey = tuple[int | None, int | None, int | None, str]
"""Seat, hand, spot and kind; None where the log does not say which."""


class Wager:
    """A stake on the layout; one that was never placed stakes nothing."""

    def __init__(self, round_: Round, key: WagerKey) -> None:
        self.round, self.key = round_, key
        self.kind = key[3]
        self.staked = 0
        self.placed_by: Event | None = None
        self.settled_by: Event | None = None
        self.settlement: str | None = None
        self.announced: str | None = None

    @property
    def seat(self) -> Seat | None:
        return None if self.key[0] is None else self.round.seat(self.key[0])

    @property
    def hand(self) -> Hand | None:
        if self.seat is None or self.key[1] is None:
            return None
        return self.seat.hand(self.key[1])

    @property
    def spot(self) -> int | None:
        return self.key[2]

    @property
    def stake(self) -> int | None:
        """What it stands at, in cents; unknown where a line that changed it may be missing.

        One that the log names in part is known by what it was called when it was placed.
        """
        if self.round.blind_to_wagers or (self.placed_by is None and self._maybe_another):
            return None
        return self.staked

    @property
    def _maybe_another(self) -> bool:
        """Whether it may be one that the log names in another way: fully, or only in part."""
        if None in self.key:
            return True
        seat, _, _, kind = self.key
        named_in_part = (w for w in self.round.wagers if None in w.key and w.lies)
        return any(w.key[0] == seat and w.kind == kind for w in named_in_part)

    @property
    def lies(self) -> bool:
        """Whether it was seen to be placed, and not to be settled or taken back."""
        return self.staked > 0 and self.settlement is None

    @property
    def original(self) -> Wager | None:
        """The wager that this one leans on: the hand's main wager, or the seat's first attack.

        Unknown where the log has not named a hand or a spot that it needs.
        """
        seat, hand, spot, kind = self.key
        if kind in ("second_attack", "third_attack"):
            return self.round.wager((seat, 1, 1, "first_attack"))
        if hand is None or spot is None:
            return None
        attack = self.round.table.game == "triple-attack-blackjack"
        return self.round.wager((seat, hand, spot, "first_attack" if attack else "main"))

    @property
    def opponent(self) -> DealerHand | None:
        """The dealer's hand that decides it: at multiple action the one of its spot."""
        return None if self.spot is None else self.round.dealer.hand(self.spot)

    @property
    def settled(self) -> Truth:
        return True if self.settlement else self._not_yet

    @property
    def collected(self) -> Truth:
        if self.settlement:
            return self.settlement == "lost"
        return self._not_yet

    @property
    def open(self) -> Truth:
        if self.settlement:
            return False
        return None if self.stake is None else self.stake > 0

    @property
    def _not_yet(self) -> Truth:
        return None if self.round.blind_to_wagers else False

    @property
    def outcome(self) -> str | None:
        """Won, lost or tied by the cards; of wagers that they don't decide, as announced."""
        if self.kind == "insurance":
            return self._insurance_outcome
        if self.kind == "match":
            return self._match_outcome
        return self._play_outcome if self.kind in ON_THE_HAND else self.announced

    @property
    def _play_outcome(self) -> str | None:
        unknown = self.hand is None or self.opponent is None
        return None if unknown else outcome(self.hand, self.opponent)  # type: ignore[arg-type]

    @property
    def _match_outcome(self) -> str | None:
        match = None if self.seat is None else self.seat.match
        return None if match is None else "lost" if match == NO_MATCH else "won"

    @property
    def _insurance_outcome(self) -> str | None:
        dealer = self.round.dealer
        if self.round.table.game == "multiple-action-blackjack":
            card = None if self.opponent is None else self.opponent.second_card
        else:
            card = dealer.hole_card
        face = rank(card)
        if face is None or face == NO_CARD:
            return None
        return "won" if face in TEN_CARDS else "lost"

    @property
    def won(self) -> Truth:
        return None if self.outcome is None else self.outcome == "won"

    @property
    def lost(self) -> Truth:
        return None if self.outcome is None else self.outcome == "lost"

    @property
    def minimum(self) -> int | None:
        return self.round.table.limit(self.kind, self.spot).minimum

    @property
    def maximum(self) -> int | None:
        return self.round.table.limit(self.kind, self.spot).maximum

    @property
    def limited(self) -> Truth:
        """Whether a sign says the least and the most that it may be."""
        signs = self.round.table.signs
        posted = signs.limit(self.kind, self.spot)
        if posted is not None and None not in posted:
            return True
        return False if signs.complete else None

    @property
    def result(self) -> str | None:
        """What it is paid for: its kind, or the result that is paid in a way of its own."""
        if self.kind == "match":
            return None if self.seat is None else self.seat.match
        if self.kind in PLAY:
            blackjack = None if self.hand is None else self.hand.blackjack
            return None if blackjack is None else "blackjack" if blackjack else self.kind
        if self.kind == "insurance" and "suited_insurance" in self._posted:
            suited = self._suited
            return None if suited is None else "suited_insurance" if suited else self.kind
        return self.kind

    @property
    def _suited(self) -> Truth:
        """Whether the dealer's two cards are of one suit."""
        cards: list[str] = [] if self.opponent is None else self.opponent.laid
        if self.round.blind or len(cards) < TWO or UNSEEN in cards:
            return None
        return len(cards) == TWO and cards[0][-1] == cards[1][-1]

    @property
    def odds(self) -> Fraction | None:
        """What the house posts for it, where it posts anything."""
        by_match = self.kind == "match" and any(each in self._posted for each in MATCHES.values())
        if self.kind == "match" and not by_match:
            return self._posted.get(self.kind)
        if by_match and self.result is not None:
            return self._posted.get(self.result, self._posted.get(self.kind))
        return self._posted.get(self.result or "")

    @property
    def _posted(self) -> Mapping[str, Fraction]:
        return self.round.table.terms.odds
