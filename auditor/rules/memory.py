"""What one rule remembers and has found at one table: its past, its armed duties, its verdicts."""

from __future__ import annotations

from typing import Any, NamedTuple

from auditor.events import Event
from auditor.logic import Truth
from auditor.rules.past import Past
from auditor.table import Table
from auditor.things import Dealer, DealerHand, Hand, Seat, Wager


class Armed(NamedTuple):
    """A duty that waits: what armed it, for which thing, whether surely, and in which round.

    A duty of the shoe, the dealer or the table is of no round.
    """

    trigger: Event
    that: Any
    certain: bool
    round: object


class Judgement(NamedTuple):
    """A verdict other than kept, with the line it stands on and the events that prove it."""

    verdict: str
    event: Event
    sentence: str
    proof: tuple[Event, ...]
    roots: tuple[Event, ...] = ()
    """The events without which there would have been nothing to judge: those that armed a duty."""


class Memory:
    """What one rule remembers and has found at one table."""

    def __init__(self, pasts: list[Past]) -> None:
        self.pasts = pasts
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
            self.kept += 1
        elif claim is False and occasion is True:
            self._break(event, say(), self._proof)
        else:
            self._doubt(table, event, self._doubts or ["it is not known whether it applies"], [])

    # ---- duties

    def arm(self, table: Table, trigger: Event, that: Any, certain: Truth) -> None:
        round_ = table.round if trigger.scope == "round" else None
        self.armed.append(Armed(trigger, that, certain is True, round_))

    def unseen(self, table: Table, event: Event, things: str) -> None:
        """There may be things that the duty speaks of and the log does not show."""
        self._doubt(table, event, [f"the log may not show every {things}"], [])

    def keep(self, duty: Armed) -> None:
        self.armed.remove(duty)
        self.kept += 1

    def lift(self, duty: Armed) -> None:
        """Something took the duty away; it was not exercised."""
        self.armed.remove(duty)

    def miss(self, table: Table, duty: Armed, event: Event, say: Any) -> None:
        """The deadline came first."""
        if not duty.certain:
            self.waver(table, duty, event, "it is not known whether the duty arose")
            return
        self.armed.remove(duty)
        roots = [duty.trigger, *trace(duty.that)]
        self._break(event, say(), roots, roots)

    def waver(self, table: Table, duty: Armed, event: Event, why: str) -> None:
        """It cannot be known whether the expectation or the deadline came first."""
        self.armed.remove(duty)
        self._doubt(table, event, [why], [duty.trigger])

    def lose(self, table: Table, why: str) -> None:
        """Evidence is missing from here on: what was waited for may have happened unseen."""
        for duty in self.armed:
            self._doubt(table, duty.trigger, [why], [], gap=False)
        self.armed = []

    def void(self, table: Table) -> None:
        """The round was voided: its duties end, those of the shoe and the dealer live on."""
        self.armed = [duty for duty in self.armed if duty.round is not table.round]

    # ---- verdicts

    def _break(
        self, event: Event, sentence: str, proof: list[Event], roots: list[Event] | None = None
    ) -> None:
        earlier = tuple(dict.fromkeys(each for each in proof if each is not event))
        self.found.append(Judgement("broken", event, sentence, earlier, tuple(roots or ())))

    def _doubt(
        self, table: Table, event: Event, why: list[str], proof: list[Event], *, gap: bool = True
    ) -> None:
        reasons = list(dict.fromkeys(why))
        if gap and (table.round.blind or not reasons):
            reasons.append(table.gap.why)
        sentence = "Cannot be decided: " + "; ".join(reasons)
        self.found.append(Judgement("undetermined", event, sentence, tuple(proof)))


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
