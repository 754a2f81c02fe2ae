"""Writes the three forms of rule: guards, duties, bans, and what they remember of the past."""

from __future__ import annotations

from collections.abc import Iterable

from auditor.rules import typed
from auditor.rules.parts import facts
from auditor.rules.questions import Questions
from auditor.rules.writing import Place

_HERE = Place({"subject": "event", "its": "event", "unmet": "unmet", "witness": "witness"})
_DUE = Place({"subject": "its", "its": "its", "that": "that"})


class OccasionWriter(Questions):
    """Writes what an event must be to match, and what is remembered of it."""

    def occasion(self, patterns: Iterable[typed.Pattern], place: Place) -> str:
        """A variable that holds whether the event matches one of the patterns."""
        return self.any([lambda each=each: self.pattern(each, place) for each in patterns])  # type: ignore[misc]

    def pattern(self, pattern: typed.Pattern, place: Place) -> str:
        result = self.fresh("c")
        self.line(f"{result} = False")
        (kind,) = pattern.kinds
        with self.block(f"if kind is {self.kind(kind)}:"):
            inside = place.about("event")
            matched = self.all(pattern.before, inside)
            for base, name in pattern.keys:
                owner = place.names[base]
                with self.block(f"if {matched} is not False:"):
                    mine = f"key_of(table, event, ({name!r},))"
                    agreed = f"agree({mine}, key_of(table, {owner}, ({name!r},)))"
                    part = self.fresh("c")
                    self.line(f"{part} = {agreed}")
                    self.line(f"if {part} is False or {matched}: {matched} = {part}")
            self.line(f"{result} = {matched}")
        return result

    def sentence(self, sentence: typed.Sentence, place: Place) -> str:
        """Writes the function that says what happened; it runs only for a finding."""
        name = self.fresh("say")
        with self.block(f"def {name}():"):
            parts = []
            for piece in sentence:
                if isinstance(piece, str):
                    parts.append(repr(piece))
                else:
                    read = self.get(piece, place).variable
                    parts.append(f"say({read}, {piece.type!r})")
            self.line(f"return ''.join(({', '.join(parts)},))")
        return name

    def remember(self) -> None:
        """Fold the event into what the rule remembers: as one that matches, then as an anchor."""
        for number, past in enumerate(self.pasts):
            here = f"memory.pasts[{number}]"
            for index, pattern in enumerate(past.events):
                matched = self._matched(pattern)
                if pattern.after:
                    self.line(f"memory.stash[{number, index}] = {matched}")
                else:
                    self._remember(here, past, matched)
            for pattern in past.anchors:
                if pattern.starts_round:
                    continue
                matched = self._matched(pattern)
                with self.block(f"if {matched} is not False:"):
                    key = self._own_key(pattern.keys)
                    self.line(f"{here}.anchor(table, event, {key}, {matched})")

        for number, record in enumerate(self.records):
            with self.block(f"if {number} not in memory.recorded:"):
                for pattern in record.events:
                    matched = self._matched(pattern)
                    self.line(f"if {matched}: memory.recorded.add({number})")

    def remember_what_is_left(self) -> None:
        """The same for events that match by what they leave, once the table has taken them in."""
        for number, past in enumerate(self.pasts):
            for index, pattern in enumerate(past.events):
                if pattern.after:
                    matched = self.fresh("c")
                    self.line(f"{matched} = memory.stash.pop(({number, index}), False)")
                    with self.block(f"if {matched} is not False:"):
                        left = self.all(pattern.after, _HERE.quietly())
                        self.line(f"if {left} is False or {matched}: {matched} = {left}")
                    self._remember(f"memory.pasts[{number}]", past, matched)

    def _remember(self, here: str, past: typed.Past, matched: str) -> None:
        with self.block(f"if {matched} is not False:"):
            key, amount = self._own_key(past.keys), self._amount_of(past)
            kept = [self.get(fact, _HERE).variable for fact in facts(past.residue)]
            noted = "".join(f"{each}, " for each in kept)
            self.line(f"{here}.remember(table, event, {key}, {amount}, {matched}, ({noted}))")

    def _matched(self, pattern: typed.Pattern) -> str:
        return self.pattern(
            typed.Pattern(pattern.kinds, pattern.before, (), (), ""), _HERE.quietly()
        )

    def _own_key(self, keys: Iterable[tuple[typed.Base, str]]) -> str:
        names = tuple(name for _, name in keys)
        return f"key_of(table, event, {names!r})" if names else "()"

    def _amount_of(self, past: typed.Past) -> str:
        for counted in self.counted:
            if counted.past == past and counted.summand:
                return self.value(counted.summand, _HERE).variable
        return "0"

    counted: tuple[typed.CountPast, ...] = ()


class FormWriter(OccasionWriter):
    """Writes one form."""

    def guard(self, guard: typed.Guard, sentence: typed.Sentence) -> None:
        with self.block("if not applied:"):
            with self.block(_woken(guard.occasions)):
                self.line("memory.begin()")
                self.line("unmet = witness = None")
                occasion = self.occasion(guard.occasions, _HERE)
                with self.block(f"if {occasion} is not False:"):
                    for let in guard.lets:
                        self.lets[let.name] = self.value(let.value, _HERE)
                    claim = self.claim(guard.claim, _HERE)
                    say_ = self.sentence(sentence, _HERE)
                    self.line(f"memory.judge(table, {occasion}, {claim}, event, {say_})")
            self.remember()
        with self.block("else:"):
            self.remember_what_is_left()

    def ban(self, ban: typed.Ban, sentence: typed.Sentence) -> None:
        with self.block("if not applied:"):
            with self.block(_woken(ban.occasions)):
                self.line("memory.begin()")
                self.line("unmet = witness = None")
                occasion = self.occasion(ban.occasions, _HERE)
                say_ = self.sentence(sentence, _HERE)
                self.line(f"memory.judge(table, True, not_({occasion}), event, {say_})")
            self.remember()
        with self.block("else:"):
            self.remember_what_is_left()

    def duty(self, duty: typed.Duty, sentence: typed.Sentence) -> None:
        with self.block("if not applied:"):
            with self.block("for duty in list(memory.armed):"):
                self._due(duty, sentence)
            matched = self.occasion(duty.occasions, _HERE.quietly())
            self.line(f"memory.stash[0] = {matched}")
            self.remember()
        with self.block("else:"):
            self.remember_what_is_left()
            self._arm(duty)

    def _due(self, duty: typed.Duty, sentence: typed.Sentence) -> None:
        self.line("its, that = duty.trigger, duty.that")
        due = _DUE.quietly()
        met = self.occasion(duty.expect, due)
        with self.block(f"if {met}:"):
            self.line("memory.keep(duty)")
            self.line("continue")
        self._wavers(met, "it is not known whether this line is what was expected")
        if duty.unless:
            lifted = self.occasion(duty.unless, due)
            with self.block(f"if {lifted}:"):
                self.line("memory.lift(duty)")
                self.line("continue")
            self._wavers(lifted, "it is not known whether this line lifts the duty")
        passed = self.occasion(duty.deadline, due)
        if duty.exception:
            self.line(f"{passed} = kind.scope != 'log' and not_({passed})")
        with self.block(f"if {passed}:"):
            said = self.sentence(sentence, _DUE)
            marked = "duty.trigger" if duty.marks_its else "event"
            self.line(f"memory.miss(table, duty, event, {marked}, {said})")
        self._wavers(passed, "it is not known whether this line is the deadline", last=True)

    def _wavers(self, truth: str, why: str, *, last: bool = False) -> None:
        with self.block(f"if {truth} is None:"):
            self.line(f"memory.waver(table, duty, event, {why!r})")
            if not last:
                self.line("continue")

    def _arm(self, duty: typed.Duty) -> None:
        self.line("armed = memory.stash.pop(0, False)")
        for pattern in duty.occasions:
            if pattern.after:
                with self.block(
                    f"if armed is not False and kind is {self.kind(pattern.kinds[0])}:"
                ):
                    left = self.all(pattern.after, _HERE.quietly())
                    self.line(f"if {left} is False or armed: armed = {left}")
        with self.block("if armed is not False:"):
            if duty.each is None:
                self.line("memory.arm(table, event, None, armed)")
            else:
                self._arm_each(duty.each)

    def _arm_each(self, things: typed.Things) -> None:
        collection, blind = self.collection(things, _HERE)
        thing = self.fresh("thing")
        with self.block(f"for {thing} in {collection}:"):
            member = self.all(things.filters, _HERE.about(thing, that=thing).quietly())
            with self.block(f"if {member} is not False:"):
                self.line(f"memory.arm(table, event, {thing}, armed and {member})")
        with self.block(f"if {blind}:"):
            self.line(f"memory.unseen(table, event, {things.text!r})")


def _woken(patterns: tuple[typed.Pattern, ...]) -> str:
    kinds = sorted({kind.__name__ for each in patterns for kind in each.kinds})
    return f"if kind in ({', '.join(kinds)},):"
