"""What lies on the table in a round: seats, hands, wagers, the dealer's cards.

These are the things that rules speak of, and their attributes are the names that rules use. Each
says what is known: None where it is not, `AtLeast` where lines are missing. A round is `blind` when
any of its lines may be missing, and `lost` when its beginning is among them.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from auditor.cards import NO_CARD, UNSEEN, Worth, rank, worth
from auditor.events import Event
from auditor.logic import AtLeast, Quantity, Truth, both

if TYPE_CHECKING:
    from auditor.table import Table

TEN_CARDS = frozenset(("ten", "jack", "queen", "king"))
PLAY = frozenset(("main", "first_attack", "second_attack", "third_attack"))
"""The kinds of wager that a seat is dealt in for."""

WagerKey = tuple[int | None, int | None, int | None, str]
"""Seat, hand, spot and kind; None where the log does not say which."""


class Round:
    """One round: from the first wager or its marker to its end. Its things last until the next."""

    def __init__(self, table: Table, number: int | None, position: int | None) -> None:
        self.table, self.number = table, number
        self.position = position
        self.marked = False
        self.closed = False
        self.end_seen = False
        self.voided = False
        self.missed_wagers = False
        self.wagers_stand = False
        self.cards = 0
        self._seats: dict[int, Seat] = {}
        self._wagers: dict[WagerKey, Wager] = {}
        self.dealer = Dealer(self)

    @property
    def blind(self) -> bool:
        return self.position is None or self.table.last_gap >= self.position

    @property
    def blind_to_wagers(self) -> bool:
        """Whether wagers may be missing.

        Those before the marker, where that is what was seen first; or those of a round before that
        was voided, which may still stand.
        """
        return self.missed_wagers or self.wagers_stand or self.blind

    @property
    def unseen(self) -> str | None:
        """Why not all of it is known; None where it is."""
        if self.blind:
            return self.table.gap.why
        if self.wagers_stand:
            return "the wagers of the voided round before may still stand"
        if self.missed_wagers:
            return "wagers may have been made before the marker of this round, out of sight"
        return None

    @property
    def lost(self) -> bool:
        return self.position is None

    @property
    def over(self) -> Truth:
        return True if self.end_seen else None if self.blind else False

    @property
    def clear(self) -> Truth:
        """Whether all its cards were picked up."""
        all_seen = None if self.blind else True
        return both(all_seen, self.dealer.collected, *(hand.collected for hand in self.hands))

    @property
    def waits_for_its_marker(self) -> bool:
        """Whether it began without its marker, which may still be written after the wagers."""
        begun = self.position is not None or bool(self._wagers)
        return begun and not self.marked and not self.closed and not self.cards

    @property
    def seats(self) -> list[Seat]:
        """The seats that are in the round."""
        return [seat for seat in self._seats.values() if seat.plays]

    @property
    def hands(self) -> list[Hand]:
        return [hand for seat in self._seats.values() for hand in seat.hands if hand.laid]

    @property
    def wagers(self) -> list[Wager]:
        return list(self._wagers.values())

    def seat(self, number: int) -> Seat:
        """That seat; an empty one joins the round only when it stakes or is dealt to."""
        return self._seats.get(number) or Seat(self, number)

    def join(self, number: int) -> Seat:
        return self._seats.setdefault(number, Seat(self, number))

    def wager(self, key: WagerKey) -> Wager:
        """The wager with that key; one that was not placed has no stake."""
        return self._wagers.get(key) or Wager(self, key)

    def place(self, wager: Wager) -> None:
        self._wagers[wager.key] = wager

    def move(self, wager: Wager, hand: int) -> None:
        """Give a wager to another hand of its seat, as a split does."""
        del self._wagers[wager.key]
        wager.key = (wager.key[0], hand, *wager.key[2:])
        self.place(wager)

    def count(self, seen: int) -> Quantity:
        """A number of things seen in this round, as far as it can be known."""
        return AtLeast(seen) if self.blind else seen


class Seat:
    """A player's place: the cards dealt to it this round and the hands that it plays."""

    def __init__(self, round_: Round, number: int) -> None:
        self.round, self.number = round_, number
        self.dealt = 0
        self._hands: dict[int, Hand] = {}

    @property
    def cards(self) -> Quantity:
        return self.round.count(self.dealt)

    @property
    def hands(self) -> list[Hand]:
        return list(self._hands.values())

    @property
    def wagers(self) -> list[Wager]:
        return [wager for wager in self.round.wagers if wager.key[0] == self.number]

    @property
    def plays(self) -> bool:
        """Whether it was dealt to, or has a wager that it will be dealt in for."""
        return bool(self.dealt) or any(wager.lies for wager in self.wagers if wager.kind in PLAY)

    @property
    def key(self) -> tuple[int]:
        return (self.number,)

    def hand(self, number: int) -> Hand:
        return self._hands.get(number) or Hand(self, number)

    def play(self, number: int) -> Hand:
        return self._hands.setdefault(number, Hand(self, number))


class Hand:
    """A player's hand."""

    def __init__(self, seat: Seat, number: int) -> None:
        self.seat, self.number = seat, number
        self.round = seat.round
        self.laid: list[str] = []
        self.from_split = False
        self.decision: str | None = None
        self.drawn_after_double = False
        self.taken: Truth = False
        self.last_card: Event | None = None

    @property
    def key(self) -> tuple[int, int]:
        return (self.seat.number, self.number)

    @property
    def wagers(self) -> list[Wager]:
        return [wager for wager in self.round.wagers if wager.key[:2] == self.key]

    @property
    def cards(self) -> Quantity:
        return None if self.round.blind else len(self.laid)

    @property
    def worth(self) -> Worth | None:
        return None if self.round.blind else worth(self.laid)

    @property
    def total(self) -> int | None:
        return None if self.worth is None else self.worth.total

    @property
    def soft(self) -> Truth:
        return None if self.worth is None else self.worth.soft

    @property
    def bust(self) -> Truth:
        return None if self.total is None else self.total > 21

    @property
    def blackjack(self) -> Truth:
        """An ace and a card that counts ten as the first two, not after a split (13:69F-2B.1)."""
        if self.total is None:
            return None
        return self.total == 21 and len(self.laid) == 2 and not self.from_split

    @property
    def surrendered(self) -> Truth:
        return self._happened(self.decision == "surrender")

    @property
    def collected(self) -> Truth:
        return self._happened(self.taken)

    @property
    def finished(self) -> Truth:
        """Whether no more cards are due to the player."""
        if self.decision in ("stand", "surrender") or self.drawn_after_double:
            return True
        return None if self.total is None else self.total >= 21

    def _happened(self, seen: Truth) -> Truth:
        return None if seen is False and self.round.blind else seen


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
        """Won or lost, as the cards decide insurance and the dealer announces other wagers."""
        return self._insurance_outcome if self.kind == "insurance" else self.announced

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
        table = self.round.table
        posted = table.posted(self.kind, self.spot)
        if posted is not None and None not in posted:
            return True
        return False if table.signs_in_sight else None

    @property
    def odds(self) -> Fraction | None:
        return self.round.table.terms.odds.get(self.kind)


class DealerHand:
    """One hand of the dealer; one that has not begun is empty, which is not unknown."""

    def __init__(self, round_: Round, number: int) -> None:
        self.round, self.number = round_, number
        self.laid: list[str] = []
        self.sure = 0
        self.taken = False
        self.hole: int | None = None
        self.shown: str | None = None
        self.first_event: Event | None = None
        self.last_card: Event | None = None

    def lay(self, card: str, event: Event) -> None:
        face = getattr(event, "face", None)
        hidden = face == "down" or (face is None and card == UNSEEN)
        if hidden and not self.hole:  # the place of the up card, 0, is given up for another
            self.hole = len(self.laid)
        self.laid.append(card)
        self.taken = False
        self.first_event = self.first_event or event
        self.last_card = event
        if not self.round.blind:
            self.sure = len(self.laid)

    def reveal(self, card: str, event: Event) -> None:
        """Turn the hole card up where it lies face down; one that was not dealt yet is laid."""
        if self.hole is None:
            self.hole = len(self.laid)
            self.lay(card, event)
        self.laid[self.hole] = card
        self.last_card = event
        self.shown = card

    def begin(self, before: DealerHand, event: Event) -> None:
        """Begin on the up card of the hand before."""
        if before.laid and not self.laid:
            self.laid.append(before.laid[0])
            self.sure = min(before.sure, 1)
            self.first_event = event

    @property
    def key(self) -> tuple[str, int]:
        return ("dealer", self.number)

    @property
    def cards(self) -> Quantity:
        return self.round.count(len(self.laid))

    @property
    def worth(self) -> Worth | None:
        return None if self.round.blind else worth(self.laid)

    @property
    def total(self) -> int | None:
        return None if self.worth is None else self.worth.total

    @property
    def soft(self) -> Truth:
        return None if self.worth is None else self.worth.soft

    @property
    def bust(self) -> Truth:
        return None if self.total is None else self.total > 21

    @property
    def blackjack(self) -> Truth:
        return None if self.total is None else self.total == 21 and len(self.laid) == 2

    @property
    def first_card(self) -> str | None:
        return self._card(0)

    @property
    def second_card(self) -> str | None:
        return self._card(1)

    def _card(self, index: int) -> str | None:
        """A card by its place: unknown where an earlier one, or another round, may be missing."""
        if self.round.lost:
            return None
        if index < self.sure:
            return self.laid[index]
        return None if self.round.blind else NO_CARD


class Dealer:
    """The dealer's hands; the current one is the one that was dealt to last."""

    def __init__(self, round_: Round) -> None:
        self.round = round_
        self.current = 1
        self.keeps_up_card = False
        self._hands: dict[int, DealerHand] = {}

    def hand(self, number: int) -> DealerHand:
        return self._hands.get(number) or DealerHand(self.round, number)

    def play(self, number: int) -> DealerHand:
        self.current = number
        return self._hands.setdefault(number, DealerHand(self.round, number))

    @property
    def now(self) -> DealerHand:
        return self.hand(self.current)

    @property
    def cards(self) -> Quantity:
        return self.now.cards

    @property
    def collected(self) -> Truth:
        """Whether nothing of the dealer's lies on the layout."""
        if self.now.taken:
            return True
        return None if self.round.blind else not self.now.laid

    @property
    def total(self) -> int | None:
        return self.now.total

    @property
    def first_card(self) -> str | None:
        return self.now.first_card

    @property
    def second_card(self) -> str | None:
        return self.now.second_card

    @property
    def hole_card(self) -> str | None:
        """The dealer's second card; unknown until it is shown."""
        return self.now.shown or self.now.second_card

    def draw(self, card: str, number: int | None, event: Event) -> None:
        """Lay a card: on the hand that is named, or else on the one that is played now.

        At multiple action each hand begins with the up card of the one before, whether or not the
        log says that it was moved.
        """
        next_hand = self.current + 1 if self.keeps_up_card else self.current
        self.keeps_up_card = False
        self.bring_up_card(number or next_hand, event)
        self.now.lay(card, event)

    def bring_up_card(self, number: int, event: Event) -> None:
        """Turn to a hand; one that begins on the up card of the hand before has it now."""
        before, after = self.now, self.play(number)
        if self.round.table.game == "multiple-action-blackjack" and number > before.number:
            after.begin(before, event)

    def reveal(self, card: str, number: int, event: Event) -> None:
        """Turn the hole card of a hand up."""
        self.play(number).reveal(card, event)


class Shoe:
    """The cards in play since they were loaded."""

    def __init__(self, decks: int | None, position: int) -> None:
        self.decks, self.position = decks, position
        self._seen: dict[str, int] = {}

    def see(self, card: str | None) -> None:
        if card is not None and card != UNSEEN:
            self._seen[card] = self._seen.get(card, 0) + 1

    def seen(self, card: str | None) -> int | None:
        """How often this very card was shown since the shoe was loaded."""
        return None if card is None or card == UNSEEN else self._seen.get(card, 0)


Thing = Any
"""A seat, a hand or a wager: what a quantifier or `each` can name."""
