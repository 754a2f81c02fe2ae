"""One duty that waits: from the event that armed it one goes on, event by event, to what ends it.

It is kept when the expectation comes before the deadline, and broken when the deadline does. Where
lines are missing on the way, where the log ends, or where the next round begins and the end of this
one was not written, nobody saw what came first. A voided round ends its duties without a verdict.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

from second_opinion.claims import members, occurs
from second_opinion.story import Loss, Step, Story
from second_opinion.view import View

from auditor.events import Event, RoundVoided, own_fields
from auditor.logic import Truth, not_
from auditor.rules import typed

Word = Literal["kept", "broken", "undetermined"]


class Found(NamedTuple):
    """A verdict. What one act, written twice, has caused twice counts once."""

    at: int
    word: Word
    cause: object = None


Ending = tuple[Found, ...]
"""What a duty ends with; a duty that is lifted ends with nothing."""

LIFTED: Ending = ()


class Waiting:
    """A duty that waits, at a table of its own; `number` says for which of the things."""

    def __init__(
        self, duty: typed.Duty, story: Story, armed_at: int, armed: Truth, number: int | None
    ) -> None:
        self.duty, self.story, self.armed_at, self.armed = duty, story, armed_at, armed
        self.its = story.event(armed_at)
        self.replay = story.replayed(armed_at + 1)
        self.round = self.replay.table.round
        self.that = None if number is None else self._thing(number)
        self.open: Ending = (Found(armed_at, "undetermined"),)

    def _thing(self, number: int) -> Any:
        assert self.duty.each is not None
        now = View(self.story, self.armed_at, True, self.replay.table)
        meant, _ = members(self.duty.each, now.about(subject=self.its, its=self.its))
        return meant[number][0]

    def found(self) -> Iterator[Found]:
        for at, step in enumerate(self.story.steps):
            if at > self.armed_at and (ending := self._ending(at, step)) is not None:
                yield from ending
                return
        yield from self.open

    def _ending(self, at: int, step: Step) -> Ending | None:
        """What ends the duty at a step, if anything does."""
        if isinstance(step, Loss) or self._left_open_by(self.replay.turn, step):
            return self.open
        if isinstance(step, RoundVoided) and self._is_of(self.replay.table.round):
            return LIFTED
        ending = self._answer(at, step)
        left_open = self._left_open_by(self.replay.apply, step)
        return self.open if ending is None and left_open else ending

    def _is_of(self, round_: object) -> bool:
        """Whether it is of that round, and not of the shoe, the dealer or the table."""
        return self.round is round_ and self.its.scope == "round"

    def _left_open_by(self, change: Callable[[Event], bool], event: Event) -> bool:
        """Let the table change; whether that left the duty's round behind, and no end of it."""
        before = self.replay.table.round
        return change(event) and self._is_of(before)

    # ---- what an event is to the duty

    def _answer(self, at: int, event: Event) -> Ending | None:
        """The expectation is asked first, then what lifts the duty, then the deadline."""
        view = View(self.story, at, False, self.replay.table)
        view = view.about(its=self.its, that=self.that)
        for truth, ending in (
            (occurs(self.duty.expect, view), (Found(at, "kept"),)),
            (occurs(self.duty.unless, view), LIFTED),
            (self._is_deadline(event, view), (self._breach(at),)),
        ):
            if truth is not False:
                return ending if truth else (Found(at, "undetermined"),)
        return None

    def _is_deadline(self, event: Event, view: View) -> Truth:
        """Where the deadline is anything except these, what is said of the log itself is none."""
        passed = occurs(self.duty.deadline, view)
        if not self.duty.exception:
            return passed
        return event.scope != "log" and not_(passed)

    def _breach(self, at: int) -> Found:
        if not self.armed:
            return Found(at, "undetermined")
        return Found(self.armed_at if self.duty.marks_its else at, "broken", self._cause())

    def _cause(self) -> object:
        """The words of the act that armed it, and the thing it is for."""
        said = [getattr(self.its, name) for name in own_fields(type(self.its))]
        return self.its.name, *said, getattr(self.that, "key", None)
