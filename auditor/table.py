"""What is true at the table now. `apply` records what happened and never refuses or judges.

Positions count the events of the table from 1; what lies before the log is position 0. Where lines
are missing the table is told to `lose` sight: from then on it knows only what it can still know.
Only what is open is kept, so memory does not grow with the length of the log.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from auditor import events as e
from auditor import play
from auditor.events import Event
from auditor.house import Terms
from auditor.logic import Truth, both
from auditor.signs import UNKNOWN, Limit, Signs
from auditor.things import OF_A_HAND, PLAY, DealerHand, Hand, Round, Seat, Shoe, Wager, WagerKey

OPENING_CARDS = {
    "multiple-action-blackjack": 2,
    "blackjack-switch": 4,
    "triple-attack-blackjack": 2,
}
"""Cards that a seat is dealt before its player decides anything."""

TWO_HANDS = "blackjack-switch"
"""The game in which a seat plays two hands from the start, so that a hand must be named."""

THREE_SPOTS = "multiple-action-blackjack"
"""The game in which a hand carries wagers on several spots, so that a spot must be named."""

NOBODY = "nobody"
"""The last dealer of a table that has just opened."""

NEXT_ROUND = (e.WagerOffered, e.WagerPlaced, e.WagerDeclined, e.BettingClosed, e.CardDealt)
"""Acts that can only be of the next round when the last one is over and no marker was written."""

BEFORE_CARDS = (e.WagerOffered, e.WagerPlaced, e.WagerDeclined)
"""Acts about wagers."""

OPENING = PLAY | {"match", "suited_royals", "triple_match"}
"""The kinds of wager with which a round can begin."""


@dataclass
class Marks:
    """How this log marks its rounds, as far as it was seen."""

    whole: bool = False
    """Whether a round was seen from its marker to its end."""
    early: bool = False
    """Whether something of a round stood before its marker, or it had none."""
    endless: bool = False
    """Whether a round had no end."""

    @property
    def reliable(self) -> bool:
        """Whether a round lasts from its marker to its end, with all that belongs to it."""
        return self.whole and not self.early and not self.endless


class Table:
    """One table as its log shows it."""

    def __init__(self, name: str, game: str | None, terms: Terms) -> None:
        self.name, self.game, self.terms = name, game, terms
        self.position = 0
        self.last_gap = 0
        self.last_wide_gap = 0
        self.gap = "the log begins here"
        """Why evidence was missing the last time."""
        self.rounds = 0
        self._marks = Marks()
        self._idle_seen = False
        """Whether nothing can be missing since the last round ended."""
        self.signs = Signs()
        self.dealer: str | None = None
        """Who deals here, if known; nobody, where the table has just opened or the dealer left."""
        self.last_dealer: str | None = None
        """Who dealt last, if known; nobody, where the table has just opened."""
        self.shoe = Shoe(None, 0)
        self.round = Round(self, None, None)
        self.round.closed = True
        self._left: Truth = None
        self._played = False

    # ---- time and evidence

    def turn(self, event: Event) -> None:
        """Step to `event`; an act of the next round turns the page even without a marker."""
        self.position += 1
        self._played |= event.scope == "round" or isinstance(event, e.TableClosed)
        if self.round.closed and isinstance(event, NEXT_ROUND):
            self._marks.early |= self._idle_seen
            self._begin(None, self.position if self._idle_seen else None)
        elif isinstance(event, BEFORE_CARDS) and self._picked_up(event):
            self._marks.early = self._marks.endless = True
            self._begin(None, None if self.round.blind else self.position)
        late = self.round.cards or self._marks.early
        if isinstance(event, e.WagerPlaced) and not late:
            self.round.missed_wagers = False  # wagers are written after the marker here

    def _picked_up(self, event: e.WagerOffered | e.WagerPlaced | e.WagerDeclined) -> bool:
        """Whether the dealer's cards are gone, so that a wager can only be of the next round."""
        return self.round.dealer.now.taken is True and event.kind in OPENING

    def apply(self, event: Event) -> None:
        """Let `event` happen, whatever the rules say of it."""
        change = _CHANGES.get(type(event))
        if change is not None:
            change(self, event)

    def lose(self, why: str, lines: int | None = None) -> None:
        """Evidence is missing after the current position: `lines` of it, or nobody knows how much.

        Where rounds are marked at both ends, one line that is missing in the middle of a round
        cannot hide the start of another. Elsewhere it can, and so can more than one, or one that is
        missing after the dealer's cards were picked up: then what was seen of the round before says
        nothing of the round that is on now.
        """
        self.last_gap = self.position
        self.signs.lose()
        self.dealer = self.last_dealer = None
        ending = self.round.closed or self.round.dealer.now.taken
        if lines is None or lines > 1 or ending or not self._marks.reliable:
            self.last_wide_gap = self.position
            closed, self.round = self.round.closed, Round(self, None, None)
            self.round.closed = closed
            self._left = None
        self._left = self._left or None  # what was left lying may have been collected
        self._idle_seen = False
        self.gap = why

    def _begin(self, number: int | None, position: int | None) -> None:
        self._left = self.round.clear
        stand = self.round.voided and any(wager.lies for wager in self.round.wagers)
        self.round = Round(self, number, position)
        self.round.wagers_stand = stand
        self.rounds += 1
        self._idle_seen = False

    @property
    def clear(self) -> Truth:
        """Whether no cards lie on the layout, neither of this round nor of the one before."""
        return both(self._left, self.round.clear)

    # ---- who and what an event speaks of

    def seat_of(self, event: Any) -> Seat | None:
        number = getattr(event, "seat", None)
        return None if number is None else self.round.seat(number)

    def hand_number(self, event: Any) -> int | None:
        """The hand that an event of a seat speaks of; None if it names none of several."""
        if event.hand is not None:
            return int(event.hand)
        if self.game == TWO_HANDS or self.game is None:
            return None
        return 1 if len(self.round.seat(event.seat).hands) < 2 else None

    def hand_of(self, event: Any) -> Hand | DealerHand | None:
        if getattr(event, "dealer", False) or getattr(event, "seat", None) is None:
            return self.round.dealer.hand(event.hand or self._dealer_hand(event))
        number = self.hand_number(event)
        return None if number is None else self.round.seat(event.seat).hand(number)

    def _dealer_hand(self, event: Any) -> int:
        """The dealer's hand that is meant where none is named; a card may begin the next one."""
        dealer = self.round.dealer
        return dealer.next_hand if isinstance(event, e.CardDealt) else dealer.current

    def wager_key(self, event: Any) -> WagerKey:
        if event.kind not in OF_A_HAND:
            return (event.seat, 1, event.spot or 1, event.kind)
        return (event.seat, self._wager_hand(event), self._spot(event), event.kind)

    def _wager_hand(self, event: Any) -> int | None:
        """The hand of a wager: where a seat starts with one hand, its first wagers are on that."""
        first = event.kind in ("main", "insurance") and self.game not in (None, TWO_HANDS)
        return 1 if first and event.hand is None else self.hand_number(event)

    def _spot(self, event: Any) -> int | None:
        """The spot of a wager: as written, the only one there is, or unknown among several."""
        if event.spot is not None or self.game != THREE_SPOTS or self.multiple_action is False:
            return event.spot or 1
        spots = {w.spot for w in self.round.seat(event.seat).wagers if w.kind == "main"}
        return spots.pop() if len(spots) == 1 else None

    def wager_of(self, event: Any) -> Wager:
        return self.round.wager(self.wager_key(event))

    def standing(self, event: Any) -> int | None:
        """What a wager stands at once it was placed (added to) or replaced, in cents."""
        if isinstance(event, e.WagerReplaced):
            return event.amount
        wager = self.wager_of(event)
        if wager.stake is None:
            return None
        return int(event.amount) + (0 if wager.settlement else wager.stake)

    def net(self, event: e.WagerPaid) -> int | None:
        """What a winner was paid over and above the stake; unknown if net or gross was not said."""
        basis = event.basis or self.terms.payouts
        if basis == "net":
            return event.amount
        stake = self.wager_of(event).stake
        return event.amount - stake if basis == "gross" and stake is not None else None

    # ---- the names that rules use

    @property
    def opening_cards(self) -> int | None:
        return OPENING_CARDS.get(self.game or "")

    @property
    def chip(self) -> int | None:
        return self.terms.chip

    @property
    def spots_required(self) -> int | None:
        """The fewest wagers a player must make: as posted in the log, else as the house says."""
        return self.signs.wagers if self.signs.wagers_posted else self.terms.options.spots_required

    @property
    def asking(self) -> Truth:
        """Whether every player is asked for a number of wagers; where nothing says so, none is."""
        if self.spots_required is not None:
            return True
        return None if self.signs.wagers_posted else False

    @property
    def numbered(self) -> Truth:
        """Whether a sign says how many wagers a player must make."""
        if self.signs.wagers is not None:
            return True
        return False if self.signs.complete else None

    @property
    def multiple_action(self) -> Truth:
        """Whether the multiple action option is on: as the log says last, else by the game."""
        if self.signs.mentions("multiple_action"):
            return self.signs.option("multiple_action")
        said = self.terms.options.multiple_action
        return said if said is not None else self.game == THREE_SPOTS

    @property
    def hits_soft_17(self) -> Truth:
        """Whether the dealer draws on a soft 17: as the house says, or the layout of the game.

        The layout of blackjack switch says that the dealer must (69E-1.10C(b)).
        """
        said = self.terms.options.soft_17
        return self.game == TWO_HANDS or None if said is None else said == "hit"

    @property
    def dealer_22(self) -> str | None:
        """What a dealer's 22 does to hands that stand: as the house says, or by the game.

        The layout of blackjack switch calls it a push (69E-1.10C(b)); elsewhere, save in triple
        attack, of which that text was not read, it is over 21 like any other.
        """
        by_game = {TWO_HANDS: "push", THREE_SPOTS: "bust"}
        return self.terms.options.dealer_22 or by_game.get(self.game or "")

    @property
    def switched_blackjack(self) -> Truth:
        """Whether an ace and a ten that a switch brought together are a blackjack."""
        said = self.terms.options.switched_blackjack
        return None if said is None else said == "blackjack"

    @property
    def shoe_count(self) -> int | None:
        """How many cards were loaded; unknown where another shoe may have been loaded since."""
        return self.shoe.count if self._shoe_is_seen else None

    @property
    def shoe_back(self) -> str | None:
        """The back of the cards in the shoe, on the same terms."""
        return self.shoe.back if self._shoe_is_seen else None

    @property
    def _shoe_is_seen(self) -> bool:
        return self.shoe.position > self.last_wide_gap

    @property
    def shoe_in_deck_order(self) -> int | None:
        """How many of the last cards came as in a new deck; unknown where lines are missing."""
        return self.shoe.in_deck_order if self.shoe.position > self.last_gap else None

    @property
    def shoe_as_discarded(self) -> int | None:
        """How many of the last cards came as they went to the rack from the shoe before."""
        return self.shoe.as_discarded if self.shoe.before > self.last_gap else None

    @property
    def shoe_remaining(self) -> int | None:
        """How many cards are left in the shoe, where its count and every card of it were seen."""
        seen = self.shoe.position > self.last_gap
        if self.shoe.count is None or not seen:
            return None
        return self.shoe.count - self.shoe.drawn

    @property
    def decks(self) -> int | None:
        """The decks in the shoe: as the log says, else as the house says."""
        if self.shoe.decks is None:
            return self.terms.decks
        return self.shoe.decks if self._shoe_is_seen else None

    def limit(self, kind: str, spot: int | None) -> Limit:
        """The limits of a kind of wager: as posted in the log last, else as the house says."""
        posted = self.signs.limit(kind, spot)
        if posted is not None:
            return posted
        found = self.terms.limit(kind, spot)
        return Limit(found.minimum, found.maximum) if found else UNKNOWN

    # ---- changes: the table

    def _opened(self, event: e.TableOpened) -> None:
        """Nothing lies on the layout, and nobody has dealt."""
        self.signs.complete |= not self._played and not self.last_gap
        self._left = True
        self.round = Round(self, None, self.position)
        self._over()
        self.dealer = self.last_dealer = NOBODY

    def _closed(self, event: e.TableClosed) -> None:
        self.round.closed = self.round.end_seen = True

    def _over(self) -> None:
        self.round.closed = self.round.end_seen = True
        self._idle_seen = True

    def _limits_posted(self, event: e.LimitsPosted) -> None:
        self.signs.post(event)

    def _option_offered(self, event: e.OptionOffered) -> None:
        self.signs.switch(event.option, True)

    def _option_withdrawn(self, event: e.OptionWithdrawn) -> None:
        self.signs.switch(event.option, False)

    def _dealer_arrived(self, event: e.DealerArrived) -> None:
        self.dealer = event.person

    def _dealer_left(self, event: e.DealerLeft) -> None:
        self.dealer = NOBODY

    # ---- changes: the round

    def _started(self, event: e.RoundStarted) -> None:
        if self.round.waits_for_its_marker:
            self.round.number = event.number
            self._marks.early = True
        elif not self._repeats(event):
            if self._marked_among_cards():
                self.lose("the marker of this round may stand among its cards")
                self._marks.early = True
            seen = self._idle_seen
            self._marks.endless |= not self.round.closed and not self.round.blind
            self._begin(event.number, self.position if self.last_gap < self.position else None)
            self.round.missed_wagers = not seen and not self._marks.reliable
        self.round.marked = True

    def _marked_among_cards(self) -> bool:
        """Whether a round that began without its marker was dealt to, and now a marker comes."""
        begun = self.round.position is not None and not self.round.closed
        return begun and not self.round.marked and bool(self.round.cards)

    def _repeats(self, event: e.RoundStarted) -> bool:
        """The marker of the round that has just begun, written twice."""
        idle = not self.round.closed and not self.round.cards and not self.round.wagers
        return idle and event.number is not None and event.number == self.round.number

    def _ended(self, event: e.RoundEnded | e.RoundVoided) -> None:
        self._marks.whole |= self.round.marked and not self.round.blind
        self.round.voided = isinstance(event, e.RoundVoided)
        self._over()


_CHANGES: dict[type[Event], Callable[[Table, Any], None]] = {
    e.TableOpened: Table._opened,
    e.TableClosed: Table._closed,
    e.LimitsPosted: Table._limits_posted,
    e.OptionOffered: Table._option_offered,
    e.OptionWithdrawn: Table._option_withdrawn,
    e.DealerArrived: Table._dealer_arrived,
    e.DealerLeft: Table._dealer_left,
    e.RoundStarted: Table._started,
    e.RoundEnded: Table._ended,
    e.RoundVoided: Table._ended,
    **play.CHANGES,
}
