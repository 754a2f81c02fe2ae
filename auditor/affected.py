"""The rounds that a breach affects: how many, which, the money in them, and those after discovery.

A breach of some rules is not over with its line: cards that were not shuffled, or a card that is
missing, touch every round until it is put right, or have done so since the shoe was filled. A
`Ledger` counts the rounds and the money of one table; a `Span` is what it counted between two
marks. Only the current round and the open spans are kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from auditor import events as e
from auditor.events import Event
from auditor.findings import Affected, SeatMoney
from auditor.table import Table


class Money(NamedTuple):
    """What a seat staked, won and lost, in cents; `unclear`: payments that can't be told."""

    staked: int = 0
    won: int = 0
    lost: int = 0
    unclear: int = 0

    def plus(self, other: Money) -> Money:
        return Money(*map(sum, zip(self, other, strict=True)))

    def minus(self, other: Money) -> Money:
        return Money(*(mine - theirs for mine, theirs in zip(self, other, strict=True)))


@dataclass(frozen=True)
class Mark:
    """A point in the log of a table: what was played up to it."""

    rounds: int = 0
    seats: dict[int, Money] = field(default_factory=dict)


@dataclass
class Span:
    """What lies between the mark at which a breach began and the one at which it ended."""

    start: Mark
    last: bool = False
    """Whether its end came in the middle of a round, with which it ends."""
    first_round: int | None = None
    first_instant: datetime | None = None
    last_round: int | None = None
    last_instant: datetime | None = None
    again: int = 0
    whole: bool = True
    discovered: Event | None = None
    dealt_at_discovery: int = 0
    end: Mark | None = None
    ended: bool = False

    def affected(self) -> Affected | None:
        """What is reported; nothing where no round was dealt in it."""
        end = self.end or self.start
        rounds = end.rounds - self.start.rounds
        if not rounds:
            return None
        after = max(0, end.rounds - max(self.dealt_at_discovery, self.start.rounds))
        return Affected(
            rounds=rounds,
            first_round=self.first_round,
            last_round=self.last_round,
            first_instant=self.first_instant,
            last_instant=self.last_instant,
            again=self.again,
            ended=self.ended,
            whole=self.whole,
            discovered=self.discovered.line if self.discovered else None,
            after_discovery=after if self.discovered else 0,
            money=tuple(_between(self.start, end)),
        )


def _between(start: Mark, end: Mark) -> Iterable[SeatMoney]:
    for seat in sorted(end.seats):
        money = end.seats[seat].minus(start.seats.get(seat, Money()))
        if any(money):
            won = None if money.unclear else money.won
            yield SeatMoney(seat=seat, staked=money.staked, won=won, lost=money.lost)


class Ledger:
    """Counts what is played at one table: rounds that were dealt, and the money of each seat."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._rounds = 0
        self._seats: dict[int, Money] = {}
        self._round = table.round
        self._at_start = Mark()
        self._dealt = False
        self._number: int | None = None
        self._instant: datetime | None = None
        self._open: list[Span] = []
        self._stood = 0

    # ---- marks

    def begin(self) -> Span:
        """A span from here on; the round that has begun is in it."""
        begun = not self.table.round.closed
        span = Span(self._at_start if begun else self._now)
        if self._playing:
            self._in(span)
        self._open.append(span)
        return span

    def finish(self, span: Span) -> None:
        """It was put right here: at once between two rounds, else with the round that is on."""
        span.ended = True
        if self._playing:
            span.last = True
        else:
            self._close(span, self._at_start if self._waiting else self._now)

    def drop(self, span: Span) -> None:
        """It turned out to be of no matter."""
        self._open = [each for each in self._open if each is not span]

    def _close(self, span: Span, mark: Mark) -> None:
        span.end = mark
        self.drop(span)

    @property
    def _now(self) -> Mark:
        return Mark(self._rounds, dict(self._seats))

    @property
    def _playing(self) -> bool:
        """Whether cards of the current round were dealt, and it is not over."""
        return self._dealt and not self.table.round.closed

    @property
    def _waiting(self) -> bool:
        """Whether a round has begun and no card of it was dealt yet."""
        return not self._dealt and not self.table.round.closed

    # ---- what happens

    def before(self, event: Event) -> None:
        """`event` is about to happen: what stands there now may be replaced or taken."""
        wager = self.table.wager_of(event) if isinstance(event, _ON_A_WAGER) else None
        self._stood = wager.staked if wager and not wager.settlement else 0

    def after(self, event: Event) -> None:
        """The table has taken `event` in."""
        if self.table.round is not self._round:
            self._turn()
        if isinstance(event, e.CardDealt) and not self._dealt:
            self._first_card(event)
        if isinstance(event, e.FaultFound):
            self._discover(event)
        elif isinstance(event, e.WagerPlaced | e.WagerPaid | e.WagerCollected):
            self._pay(event)
        elif isinstance(event, e.WagerReplaced):
            self._add(event.seat, Money(staked=event.amount - self._stood))
        if self.table.round.closed:
            self._let_end()

    def _turn(self) -> None:
        """The next round begins."""
        self._let_end()
        self._round, self._dealt = self.table.round, False
        self._at_start = self._now

    def _first_card(self, event: Event) -> None:
        self._dealt = True
        self._rounds += 1
        self._number, self._instant = self.table.round.number, event.instant
        for span in self._open:
            self._in(span)

    def _in(self, span: Span) -> None:
        """The current round is one of a span's."""
        if span.first_round is None and span.first_instant is None:
            span.first_round, span.first_instant = self._number, self._instant
        span.last_round, span.last_instant = self._number, self._instant

    def _discover(self, event: Event) -> None:
        for span in self._open:
            if span.discovered is None:
                span.discovered, span.dealt_at_discovery = event, self._rounds

    def _let_end(self) -> None:
        """The spans that end with the round end."""
        for span in [each for each in self._open if each.last]:
            self._close(span, self._now)

    def _pay(self, event: e.WagerPlaced | e.WagerPaid | e.WagerCollected) -> None:
        match event:
            case e.WagerPlaced():
                self._add(event.seat, Money(staked=event.amount))
            case e.WagerCollected():
                lost = self._stood if event.amount is None else event.amount
                self._add(event.seat, Money(lost=lost))
            case e.WagerPaid():
                net = self.table.net(event)
                won = Money(unclear=1) if net is None else Money(won=net)
                self._add(event.seat, won)

    def _add(self, seat: int, money: Money) -> None:
        self._seats[seat] = self._seats.get(seat, Money()).plus(money)

    def lose(self) -> None:
        """Lines are missing: more may have been played."""
        for span in self._open:
            span.whole = False

    def end(self) -> None:
        """The log is over."""
        for span in list(self._open):
            self._close(span, self._now)


_ON_A_WAGER = (e.WagerReplaced, e.WagerCollected)
