"""Claims and amounts: from what was written to what is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

from auditor.rules import printing, tree, typed
from auditor.rules.lookup import Scope, get
from auditor.rules.mistakes import Wrong, nearest
from auditor.rules.names import NAMED, STATES, THINGS
from auditor.rules.occasions import Occasions
from auditor.rules.parts import carries_seat, parted
from auditor.rules.tree import At
from auditor.rules.units import SWITCHES, counted, in_unit_of, known_words, spoken_type, unit

COMPARISONS = {"<=": "le", ">=": "ge", "<": "lt", ">": "gt", "=": "eq"}
OPERATIONS = {"+": "add", "-": "subtract", "*": "multiply", "/": "divide"}


class Claims(Occasions):
    """Checks what rules say is to be true."""

    # ---- claims

    def claim(self, claim: tree.Claim, scope: Scope) -> typed.Claim:
        return self._claims[type(claim)](self, claim, scope)  # type: ignore[no-any-return]

    def _both(self, both: tree.Both, scope: Scope) -> typed.Joint:
        parts = [self.attempt(self.claim, part, scope) for part in both.parts]
        found = tuple(part for part in parts if part is not None)
        return typed.Joint(both.joint, found, printing.claim(both))

    def _comparison(self, claim: tree.Comparison, scope: Scope) -> typed.Compare:
        left, right = (self.amount(each, scope) for each in (claim.left, claim.right))
        left, right = self._alike(left, right, claim.at)
        return typed.Compare(left, COMPARISONS[claim.operator], right, printing.claim(claim))

    def _alike(
        self, left: typed.Value, right: typed.Value, at: At
    ) -> tuple[typed.Value, typed.Value]:
        """Both sides in one unit; a bare number takes the unit of the other side."""
        left, right = counted(left), counted(right)
        left, right = in_unit_of(left, right), in_unit_of(right, left)
        if unit(left.type) != unit(right.type) or unit(left.type) is None:
            words = f"{spoken_type(left)} cannot be compared with {spoken_type(right)}"
            words_there = None in (unit(left.type), unit(right.type))
            hint = "say “is” to compare words" if words_there else None
            raise Wrong(at, words, hint)
        return left, right

    def _is(self, claim: tree.Is, scope: Scope) -> typed.Claim:
        text = printing.claim(claim)
        subject = get(claim.subject, scope) if claim.subject else self._subject(claim, scope)
        first = claim.choices[0]
        if first.owner or len(first.names) > 1:
            return self._same(subject, get(first, scope), claim, text)
        words = [choice.names[0] for choice in claim.choices]
        things = subject.type in (*STATES, *THINGS) and subject.type != "card"
        if things or words[0] in NAMED:
            states = [self._state(subject, word, claim.negated, text, claim.at) for word in words]
            joint = "and" if claim.negated else "or"
            return states[0] if len(states) == 1 else typed.Joint(joint, tuple(states), text)  # type: ignore[arg-type]
        return self._one_of(subject, claim, words, text)

    def _subject(self, claim: tree.Is, scope: Scope) -> typed.Get:
        if not isinstance(scope.subject, str):
            raise Wrong(claim.at, "it is not clear what this is said of")
        return typed.Get("subject", (), scope.subject, "it")

    def _same(self, left: typed.Get, right: typed.Get, claim: tree.Is, text: str) -> typed.Same:
        if left.type != right.type:
            words = f"{spoken_type(left)} can never be {spoken_type(right)}"
            raise Wrong(claim.at, words)
        return typed.Same(left, right, claim.negated, text)

    def _one_of(self, value: typed.Get, claim: tree.Is, words: list[str], text: str) -> typed.OneOf:
        known = known_words(value.type)
        if known == ():
            hint = "compare numbers with = < > <= >="
            raise Wrong(claim.at, f"{spoken_type(value)} is no word, so “is” says nothing", hint)
        found: set[str] = set()
        for word in words:
            expanded = (word,) if known is None else self.vocabulary.expand(word)
            for each in expanded:
                if known is not None and each not in known:
                    near = nearest(each, [*known, *self.vocabulary.words])
                    raise Wrong(claim.at, f"“{value.text}” is never “{each}”", near)
            found.update(expanded)
        meant = {word == "on" for word in found} if value.type in SWITCHES else found
        return typed.OneOf(value, frozenset(meant), claim.negated, text)

    def _since(self, claim: tree.Since, scope: Scope) -> typed.Happened:
        past = self._past(claim.event, claim.anchor, scope)
        return typed.Happened(past, claim.negated, printing.claim(claim))

    def _recorded(self, claim: tree.Recorded, scope: Scope) -> typed.Recorded:
        events = self.occasion(claim.event, Scope())
        return typed.Recorded(tuple(events), printing.claim(claim))

    def _past(self, event: tree.Occasion, anchor: tree.Happening, scope: Scope) -> typed.Past:
        events = [self._own(each, scope, event.at) for each in self.occasion(event, scope)]
        keys = events[0].keys
        anchors = self.occasion(tree.Occasion(anchor.at, anchor, None, None), scope)
        self._check_anchor(anchor, anchors, keys)
        at_once, residue = parted(events)
        if residue and any(kind.scope != "round" for a in anchors for kind in a.kinds):
            problem = "a comparison with “its” or “that” looks back no further than the round"
            raise Wrong(event.at, problem, "choose an anchor within the round")
        text = f"{printing.occasion(event)} since {printing.happening(anchor)}"
        return typed.Past(tuple(at_once), tuple(residue), tuple(anchors), keys, text)

    def _own(self, pattern: typed.Pattern, scope: Scope, at: At) -> typed.Pattern:
        """Inside `has`, an event claim speaks of that thing's own events unless `for` says else."""
        if pattern.keys or not isinstance(scope.subject, str):
            return pattern
        self._carries(pattern.kinds, scope.subject, at)
        return replace(pattern, keys=(("subject", scope.subject),))

    def _check_anchor(
        self,
        anchor: tree.Happening,
        anchors: list[typed.Pattern],
        keys: tuple[tuple[typed.Base, str], ...],
    ) -> None:
        for pattern in anchors:
            if pattern.keys and pattern.keys != keys:
                problem = "the anchor is matched by other names than the event"
                raise Wrong(anchor.at, problem, "match both by the same names, or the event only")
            if keys and not pattern.keys and carries_seat(pattern):
                problem = f"“{printing.happening(anchor)}” is of any seat here, not of the same one"
                hint = "say which with “for its seat” or “for that seat”"
                self.wrong(anchor.at, problem, hint, grave=False)

    def _over(self, claim: tree.Over, scope: Scope) -> typed.Over:
        things = self.things(claim.things, scope)
        inner = replace(scope, subject=things.type, that=things.type)
        said = self.claim(claim.claim, inner) if claim.claim else None
        return typed.Over(claim.quantifier, things, said, printing.claim(claim))

    _claims: ClassVar[dict[type, Callable[..., Any]]] = {
        tree.Both: _both,
        tree.Comparison: _comparison,
        tree.Is: _is,
        tree.Since: _since,
        tree.Recorded: _recorded,
        tree.Over: _over,
    }

    # ---- amounts

    def amount(self, node: tree.Amount, scope: Scope) -> typed.Value:
        return self._amounts[type(node)](self, node, scope)  # type: ignore[no-any-return]

    def _number(self, node: tree.Number, scope: Scope) -> typed.Exact:
        value = node.value
        return typed.Exact(int(value) if value.denominator == 1 else value, "number")

    def _arithmetic(self, node: tree.Arithmetic, scope: Scope) -> typed.Math:
        left, right = (counted(self.amount(each, scope)) for each in (node.left, node.right))
        if node.operator in "+-":
            left, right = self._alike(left, right, node.at)
            return typed.Math(OPERATIONS[node.operator], left, right, left.type)
        units = [unit(value.type) for value in (left, right)]
        if (
            None in units
            or units == ["money", "money"]
            or (units[1] == "money" != units[0] and node.operator == "/")
        ):
            words = f"{spoken_type(left)} {node.operator} {spoken_type(right)} has no meaning"
            raise Wrong(node.at, words)
        type_ = "money" if "money" in units else "number"
        return typed.Math(OPERATIONS[node.operator], left, right, type_)

    def _rounding(self, node: tree.Rounding, scope: Scope) -> typed.Math:
        inner, unit = (self.amount(each, scope) for each in (node.amount, node.unit))
        inner, unit = self._alike(inner, unit, node.at)
        return typed.Math(f"rounded_{node.direction}", inner, unit, inner.type)

    def _tally_events(self, node: tree.TallyEvents, scope: Scope) -> typed.CountPast:
        past = self._past(node.event, node.anchor, scope)
        value = self._summed(node.summand, past.kinds, node.at)
        type_ = value.type if value else "count"
        return typed.CountPast(past, value, type_, printing.amount(node))

    def _minutes_since(self, node: tree.MinutesSince, scope: Scope) -> typed.MinutesSince:
        """Kept without an anchor: the last such event of the log, however long ago."""
        occasion = tree.Occasion(node.at, node.event, None, None)
        events = self.occasion(occasion, scope)
        text = printing.amount(node)
        past = typed.Past(tuple(events), (), (), events[0].keys, text)
        return typed.MinutesSince(past, "count", text)

    def _tally_things(self, node: tree.TallyThings, scope: Scope) -> typed.CountThings:
        things = self.things(_in_singular(node.things), scope)
        value = self._summed(node.summand, things.type, node.at)
        type_ = value.type if value else "count"
        return typed.CountThings(things, value, type_, printing.amount(node))

    def _summed(
        self, summand: tree.Amount | None, subject: typed.Kinds | str, at: At
    ) -> typed.Value | None:
        if summand is None:
            return None
        value = self.amount(summand, Scope(subject=subject))
        if unit(value.type) is None:
            raise Wrong(at, f"{spoken_type(value)} cannot be summed")
        return value

    def _path(self, node: tree.Path, scope: Scope) -> typed.Get:
        return get(node, scope)

    _amounts: ClassVar[dict[type, Callable[..., Any]]] = {
        tree.Number: _number,
        tree.Path: _path,
        tree.Arithmetic: _arithmetic,
        tree.Rounding: _rounding,
        tree.TallyEvents: _tally_events,
        tree.MinutesSince: _minutes_since,
        tree.TallyThings: _tally_things,
    }


def _in_singular(things: tree.Things) -> tree.Things:
    """Counted things may be said in the plural: `count of open wagers in its seat`."""
    *words, last = things.words
    return replace(things, words=(*words, last.removesuffix("s")))
