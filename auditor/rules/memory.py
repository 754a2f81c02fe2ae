"""What one rule remembers and has found at one table: its past, its armed duties, its verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from auditor.events import Event
from auditor.logic import Truth
from auditor.order import said
from auditor.rules.past import Past
from auditor.table import Table
from auditor.things import Dealer, DealerHand, Hand, Round, Seat, Wager


class Armed(NamedTuple):
    """A duty that waits: what armed it, for which thing, whether surely, and in which round."""

    trigger: Event
    that: Any
    certain: bool
    round: Round

    def ends_with(self, round_: Round) -> bool:
        """Whether it is of that round, and not of the shoe, the dealer or the table."""
        return self.round is round_ and self.trigger.scope == "round"


class Judgement(NamedTuple):
    """A verdict other than kept, with the line it stands on and the events that prove it."""

    verdict: str
    event: Event
    round: int | None
    sentence: str
    proof: tuple[Event, ...]
    roots: tuple[Event, ...] = ()
    """The events without which there would have been nothing to judge: those that armed a duty."""

    def repeats(self, other: Judgement) -> bool:
        """Whether it is the same breach, of a duty that the same act armed a second time."""
        if self.event is not other.event or not (self.roots and other.roots):
            return False
        (one, *ones), (two, *twos) = self.roots, other.roots
        return (self.sentence, said(one), ones) == (other.sentence, said(two), twos)


Witness = Callable[[str, Event], None]
"""Told of each verdict, kept ones too, and the event that gave the occasion for it."""


def nobody(_verdict: str, _occasion: Event) -> None:
    """No witness."""


class Memory:
    """What one rule remembers and has found at one table."""

    def __init__(self, pasts: list[Past]) -> None:
        self.pasts = pasts
        self.witness: Witness = nobody
        self.recorded: set[int] = set()
        """Which of the kinds of event that the rule asks about were written so far."""
        self.stash: dict[int, Truth] = {}
        self.armed: list[Armed] = []
        self.kept = 0
        self.found: list[Judgement] = []
        self._proof: list[Event] = []
        self._doubts: list[str] = []

    # ---- while a claim is judged

    def begin(self) -> None:
        self._proof, self._doubts = [], []

    def note(
        self, truth: Truth, text: str, reads: tuple[tuple[str, Any], ...], *things: Any
    ) -> None:
        """Why a part of the claim is not true: the events behind it, or what is not known."""
        if truth is False:
            self._proof += [event for thing in things for event in trace(thing)]
        else:
            unknown = [f"{name} is not known" for name, value in reads if value is None]
            self._doubts += unknown or [f"it is not known whether {text}"]

    def judge(self, table: Table, occasion: Truth, claim: Truth, event: Event, say: Any) -> None:
        """The verdict of a guard or ban on one occasion."""
        if claim is True:
            self._keep(event)
        elif claim is False and occasion is True:
            self._break(table, event, say(), self._proof)
        else:
            self._doubt(table, event, self._doubts or ["it is not known whether it applies"], [])

    # ---- duties

    def arm(self, table: Table, trigger: Event, that: Any, certain: Truth) -> None:
        self.armed.append(Armed(trigger, that, certain is True, table.round))

    def unseen(self, table: Table, event: Event, things: str) -> None:
        """There may be things that the duty speaks of and the log does not show."""
        self._doubt(table, event, [f"the log may not show every {things}"], [])

    def keep(self, duty: Armed) -> None:
        self.armed.remove(duty)
        self._keep(duty.trigger)

    def lift(self, duty: Armed) -> None:
        """Something took the duty away; it was not exercised."""
        self.armed.remove(duty)

    def miss(self, table: Table, duty: Armed, event: Event, marked: Event, say: Any) -> None:
        """The deadline, `event`, came first; the breach stands on the line of `marked`."""
        if not duty.certain:
            self.waver(table, duty, event, "it is not known whether the duty arose")
            return
        self.armed.remove(duty)
        roots = [duty.trigger, *trace(duty.that)]
        self._break(table, marked, say(), [*roots, event], roots)

    def waver(self, table: Table, duty: Armed, event: Event, why: str) -> None:
        """It cannot be known whether the expectation or the deadline came first."""
        self.armed.remove(duty)
        self._doubt(table, event, [why], [duty.trigger])

    def lose(self, why: str) -> None:
        """Evidence is missing from here on: what was waited for may have happened unseen."""
        self._give_up(why, lambda _: True)

    def cut_short(self, round_: Round) -> None:
        """The next round began and the end of this one was not written: its duties end open."""
        why = "the next round began, and the end of this one was not written"
        self._give_up(why, lambda duty: duty.ends_with(round_))

    def void(self, round_: Round) -> None:
        """The round was voided: its duties end, those of the shoe and the dealer live on."""
        self.armed = [duty for duty in self.armed if not duty.ends_with(round_)]

    # ---- verdicts

    def _keep(self, occasion: Event) -> None:
        self.kept += 1
        self.witness("kept", occasion)

    def _break(
        self,
        table: Table,
        event: Event,
        sentence: str,
        proof: list[Event],
        roots: Sequence[Event] = (),
    ) -> None:
        """Note a breach; one that the same act, written twice, has caused is one breach."""
        earlier = tuple(dict.fromkeys(each for each in proof if each is not event))
        number = table.round.number
        breach = Judgement("broken", event, number, sentence, earlier, tuple(roots))
        if not any(breach.repeats(each) for each in self.found):
            self.found.append(breach)
            self.witness("broken", roots[0] if roots else event)

    def _doubt(self, table: Table, event: Event, why: list[str], proof: list[Event]) -> None:
        """Note what is not known on an occasion, and where lines are missing."""
        unknown, unseen = "; ".join(dict.fromkeys(why)), table.round.unseen
        if not unknown:
            because = f": {unseen or table.gap}"
        else:
            because = f", since {unseen}: {unknown}" if unseen else f": {unknown}"
        self._found_open(event, table.round, because, proof)

    def _give_up(self, why: str, concerned: Callable[[Armed], bool]) -> None:
        """The duties that it concerns end open."""
        for duty in filter(concerned, self.armed):
            self._found_open(duty.trigger, duty.round, f": {why}", ())
        self.armed = [duty for duty in self.armed if not concerned(duty)]

    def _found_open(
        self, event: Event, round_: Round, because: str, proof: Iterable[Event]
    ) -> None:
        sentence = f"Cannot be decided{because}"
        self.found.append(Judgement("undetermined", event, round_.number, sentence, tuple(proof)))


def trace(thing: Any) -> list[Event]:
    """The events that made a thing what it is."""
    match thing:
        case Event():
            return [thing]
        case Wager(placed_by=placed, settled_by=settled):
            return [event for event in (placed, settled) if event]
        case DealerHand(first_event=first, last_card=last):
            return [event for event in dict.fromkeys((first, last)) if event]
        case Hand(last_card=last):
            return [last] if last else []
        case Seat():
            return [event for hand in thing.hands[-1:] for event in trace(hand)]
        case Dealer():
            return trace(thing.now)
        case _:
            return []
