"""What each act of play changes on the layout. Nothing is refused and nothing is judged."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from auditor import events as e
from auditor.cards import UNSEEN
from auditor.events import Event
from auditor.things import OF_A_HAND, DealerHand, Hand, Seat, Shoe, Wager

if TYPE_CHECKING:
    from auditor.table import Table

PAIR = 2

# ---- the shoe


def _shoe_loaded(table: Table, event: e.ShoeLoaded) -> None:
    before, table.shoe = table.shoe, Shoe(event.decks, table.position, event.count, event.back)
    table.shoe.follow(before)


def _burned(table: Table, event: e.CardBurned) -> None:
    """A card goes to the rack: the next one of the shoe, or one that was drawn in error."""
    dealer = table.round.dealer.now
    drawn_now = not table.round.closed and not dealer.taken
    if event.card is not None and drawn_now and dealer.undo(event.card):
        return
    table.shoe.draw(event.card or UNSEEN)
    if event.face == "up":
        table.shoe.see(event.card)


def _burn_shown(table: Table, event: e.BurnCardShown) -> None:
    table.shoe.see(event.card)


def _mixed(table: Table, _: Event) -> None:
    """Cards were shuffled or taken out: those of this shoe may come again, save what lies here."""
    table.shoe.begin_anew(table.round.cards_lying)


def _emptied(table: Table, event: Event) -> None:
    _mixed(table, event)
    table.shoe.count = None


def _changed(table: Table, _: Event) -> None:
    """A card was taken out of the set or put into it: how many are in the shoe is not known."""
    table.shoe.count = None


# ---- wagers


def _placed(table: Table, event: e.WagerPlaced) -> None:
    wager = _staked(table, event)
    wager.staked += event.amount


def _replaced(table: Table, event: e.WagerReplaced) -> None:
    wager = _staked(table, event)
    wager.staked = event.amount


def _staked(table: Table, event: e.WagerPlaced | e.WagerReplaced) -> Wager:
    seat = table.round.join(event.seat)
    number = table.hand_number(event)
    if number is not None and event.kind in OF_A_HAND:
        seat.play(number)
    wager = table.wager_of(event)
    wager.placed_by = event
    if wager.settlement:
        wager.staked = 0
    wager.settlement = wager.settled_by = None
    table.round.place(wager)
    return wager


def _announced(table: Table, event: e.WagerAnnounced) -> None:
    table.wager_of(event).announced = event.outcome


def _settled(table: Table, event: e.WagerCollected | e.WagerPaid | e.WagerReturned) -> None:
    wager = table.wager_of(event)
    part = None if isinstance(event, e.WagerPaid) else event.amount
    wager.settled_by = event
    if part is not None and part < wager.staked:
        wager.staked -= part
    else:
        wager.settlement = _SETTLEMENTS[type(event)]


# ---- cards


def _dealt(table: Table, event: e.CardDealt) -> None:
    table.round.cards += 1
    table.last_dealer = table.dealer
    table.shoe.draw(event.card)
    if event.face != "down":
        table.shoe.see(event.card)
    if event.dealer or event.seat is None:
        table.round.dealer.draw(event.card, event.hand, event)
    else:
        _dealt_to_seat(table, event, event.seat)


def _dealt_to_seat(table: Table, event: e.CardDealt, number: int) -> None:
    seat = table.round.join(number)
    _split_unwritten(table, seat)
    seat.deal(event.card)
    named = table.hand_number(event)
    hand = seat.play(named if named is not None else 1)
    hand.laid.append(event.card)
    hand.last_card = event
    hand.drawn_after_double = hand.decision == "double"


def _revealed(table: Table, event: e.HoleCardRevealed) -> None:
    table.shoe.see(event.card)
    number = event.hand or table.round.dealer.current
    if table.round.dealer.hand(number).hole is None:
        table.shoe.draw(event.card)  # the log writes the hole card only now
    table.round.dealer.reveal(event.card, number, event)


def _decided(table: Table, event: e.DecisionMade) -> None:
    hand = table.hand_of(event)
    if isinstance(hand, Hand):
        table.round.join(event.seat).play(hand.number).decision = event.decision


def _hand_split(table: Table, event: e.HandSplit) -> None:
    """The second card and the split's own wagers move to the new hand."""
    seat = table.round.join(event.seat)
    _split(table, seat, event.hand or 1, event.into)


def _split_unwritten(table: Table, seat: Seat) -> None:
    """A card comes, and a pair that was to be split lies there still: no line said it was."""
    for hand in seat.hands:
        if hand.decision == "split" and len(hand.laid) == PAIR:
            _split(table, seat, hand.number, len(seat.hands) + 1)


def _split(table: Table, seat: Seat, number: int, into: int) -> None:
    old, new = seat.play(number), seat.play(into)
    if new.from_split and new.laid:
        return  # it was split by its next card already
    old.from_split = new.from_split = True
    old.decision = None
    if len(old.laid) > 1:
        new.laid.append(old.laid.pop())
    for wager in old.wagers:
        if wager.kind == "split":
            table.round.move(wager, into)


def _switched(table: Table, event: e.SwitchMade) -> None:
    """The second cards of the two hands change places."""
    one, two = (table.round.join(event.seat).play(number) for number in (1, 2))
    if len(one.laid) > 1 and len(two.laid) > 1:
        one.switched = two.switched = not one.switched  # a second switch undoes the first
        one.laid[1], two.laid[1] = two.laid[1], one.laid[1]


def _moved(table: Table, event: e.CardMoved) -> None:
    """A card that was dealt to a wrong place goes where it belongs."""
    old, new = table.round.seat(event.seat), table.round.join(event.onto)
    named = [old.hand(event.hand)] if event.hand is not None else reversed(old.hands)
    hand = next((each for each in named if event.card in each.laid), None)
    if hand is not None:
        hand.laid.remove(event.card)
        old.give_up(event.card)
    new.deal(event.card)
    new.play(1).laid.append(event.card)


def _up_card_moved(table: Table, event: e.UpCardMoved) -> None:
    """The up card of the dealer's hand before becomes the first card of the next."""
    table.round.dealer.keeps_up_card = False
    table.round.dealer.bring_up_card(event.hand, event)


def _collected(table: Table, event: e.CardsCollected) -> None:
    """Cards leave the layout; where several hands lie there unnamed, any may be meant."""
    hand = table.hand_of(event)
    if hand is not None and not hand.taken:
        table.shoe.discard(hand.laid[1:] if event.keeping else hand.laid)
    if isinstance(hand, DealerHand):
        hand.taken = not event.keeping
        table.round.dealer.keeps_up_card = event.keeping
    elif hand is not None:
        hand.taken = True
    elif event.seat is not None:
        for each in table.round.seat(event.seat).hands:
            each.taken = each.taken or None


_SETTLEMENTS = {e.WagerCollected: "lost", e.WagerPaid: "won", e.WagerReturned: "tied"}

CHANGES: dict[type[Event], Callable[[Table, Any], None]] = {
    e.ShoeLoaded: _shoe_loaded,
    e.ShuffleCompleted: _mixed,
    e.ShoeEmptied: _emptied,
    e.CardRemoved: _changed,
    e.CardAdded: _changed,
    e.CardBurned: _burned,
    e.BurnCardShown: _burn_shown,
    e.WagerPlaced: _placed,
    e.WagerReplaced: _replaced,
    e.WagerAnnounced: _announced,
    e.WagerCollected: _settled,
    e.WagerPaid: _settled,
    e.WagerReturned: _settled,
    e.CardDealt: _dealt,
    e.HoleCardRevealed: _revealed,
    e.DecisionMade: _decided,
    e.HandSplit: _hand_split,
    e.SwitchMade: _switched,
    e.CardMoved: _moved,
    e.UpCardMoved: _up_card_moved,
    e.CardsCollected: _collected,
}
"""What changes, by kind of event; every other kind leaves the layout as it is."""
