"""The tree as written to the typed tree: every name looked up, every mistake reported.

A mistake spoils its own claim or occasion only; checking goes on, so that all are found at once.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from fractions import Fraction
from typing import Any, ClassVar, TypeVar

from auditor.events import EVENTS, WORDS, Event, own_fields
from auditor.rules import printing
from auditor.rules import tree as l
from auditor.rules import typed as t
from auditor.rules.names import (
    GLOBALS,
    KEYS,
    NAMED,
    PARTIES,
    PLACES,
    STATES,
    THINGS,
    VALUES,
    WAGER_EVENTS,
    Name,
    event_names,
)
from auditor.rules.tree import At, Mistake

Result = TypeVar("Result")
SWITCHES = ("option", "flag")
NUMBERS = ("count", "money", "difference", "odds", "number")
COMPARISONS = {"<=": "le", ">=": "ge", "<": "lt", ">": "gt", "=": "eq"}
OPERATIONS = {"+": "add", "-": "subtract", "*": "multiply", "/": "divide"}


class Wrong(Exception):
    """A mistake at a place, on the way up to the claim or occasion that it spoils."""

    def __init__(self, at: At, problem: str, hint: str | None = None) -> None:
        self.at, self.problem, self.hint = at, problem, hint


class Unclear(Exception):
    """A name of something that a mistake, already noted, left unclear: no mistake of its own."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    known = list(known)
    near = get_close_matches(word, known, n=1)
    if near:
        return f"did you mean “{near[0]}”?"
    return f"known here: {', '.join(known)}" if 0 < len(known) <= 24 else None


@dataclass(frozen=True, slots=True)
class Scope:
    """What names mean at a point of a rule: the subject, `its`, `that`, and what `let` named."""

    subject: t.Kinds | str | None = None
    its: t.Kinds | None = None
    that: str | None = None
    unmet: str | None = None
    witness: t.Kinds | None = None
    lets: dict[str, str] = field(default_factory=dict)

    def about(self, subject: t.Kinds | str) -> Scope:
        return replace(self, subject=subject)


class Vocabulary:
    """Names for groups of events or words, and for conditions of things."""

    def __init__(self) -> None:
        self.events: dict[tuple[str, ...], l.GroupEntry] = {}
        self.words: dict[str, l.GroupEntry] = {}
        self.states: dict[tuple[str, str], l.WordEntry] = {}

    def add(self, part: l.Vocabulary) -> None:
        for entry in part.entries:
            if isinstance(entry, l.WordEntry):
                self.states[entry.thing, entry.name] = entry
            elif len(entry.words) == 1 and all(_bare(each) for each in entry.occasions):
                self.words[entry.words[0]] = entry
            else:
                self.events[entry.words] = entry

    def expand(self, word: str, seen: tuple[str, ...] = ()) -> tuple[str, ...]:
        """The words that a word stands for: itself, or all of its group's, at any depth."""
        group = self.words.get(word)
        if group is None:
            return (word,)
        if word in seen:
            raise Wrong(group.at, f"the group “{word}” goes in a circle")
        inner = (each.happening.words[0] for each in group.occasions)
        return tuple(found for each in inner for found in self.expand(each, (*seen, word)))


def _bare(occasion: l.Occasion) -> bool:
    happening = occasion.happening
    return len(happening.words) == 1 and not (
        happening.match or occasion.before or occasion.leaving
    )


class Checker:
    """Checks the rules of one file against the vocabulary."""

    def __init__(self, file: str, vocabulary: Vocabulary) -> None:
        self.file, self.vocabulary = file, vocabulary
        self.mistakes: list[Mistake] = []
        self._open: tuple[object, ...] = ()

    def wrong(self, at: At, problem: str, hint: str | None = None, *, grave: bool = True) -> None:
        self.mistakes.append(Mistake(self.file, at, problem, hint, grave))

    def attempt(self, check: Callable[..., Result], *of: Any) -> Result | None:
        """The result of a check, or None with its mistake noted."""
        try:
            return check(*of)
        except Wrong as wrong:
            self.wrong(wrong.at, wrong.problem, wrong.hint)
            return None
        except Unclear:
            return None

    # ---- forms

    def form(self, form: l.Form) -> tuple[t.Form, Scope] | None:
        """The typed form, and the scope in which its sentence is read."""
        before = len(self.mistakes)
        checked: tuple[t.Form, Scope] | None = self.attempt(self._forms[type(form)], self, form)
        spoiled = any(mistake.grave for mistake in self.mistakes[before:])
        return None if spoiled else checked

    def _guard(self, form: l.Guard) -> tuple[t.Guard, Scope]:
        occasions = self._occasions(form.occasions, Scope(), leaving="a guard is judged before")
        scope = self._woken_by(occasions)
        lets = []
        for let in form.lets:
            if value := self.attempt(self.amount, let.value, scope):
                lets.append(t.Let(let.name, value))
                scope = replace(scope, lets={**scope.lets, let.name: _let_type(let, value)})
        claim = self.claim(form.claim, scope)
        guard = t.Guard(occasions, tuple(lets), claim)
        return guard, replace(scope, unmet=_unmet(claim), witness=_witness(claim))

    def _duty(self, form: l.Duty) -> tuple[t.Duty, Scope]:
        occasions = self._occasions(form.occasions, Scope())
        scope = self._woken_by(occasions)
        each = self.attempt(self.things, form.each, scope) if form.each else None
        scope = replace(scope, that=each.type if each else None, subject=None)
        now = "a duty looks at the table as it is when the event comes"
        duty = t.Duty(
            occasions,
            each,
            self._occasions(form.expect, scope, leaving=now),
            self._occasions(form.deadline, scope, leaving=now),
            form.exception,
            self._occasions(form.unless, scope, leaving=now),
        )
        return duty, replace(scope, subject=scope.its)

    def _ban(self, form: l.Ban) -> tuple[t.Ban, Scope]:
        occasions = self._occasions(form.occasions, Scope(), leaving="a ban is judged before")
        return t.Ban(occasions), self._woken_by(occasions)

    _forms: ClassVar[dict[type, Callable[..., Any]]] = {
        l.Guard: _guard,
        l.Duty: _duty,
        l.Ban: _ban,
    }

    def _woken_by(self, occasions: tuple[t.Pattern, ...]) -> Scope:
        kinds = tuple(dict.fromkeys(kind for each in occasions for kind in each.kinds))
        return Scope(subject=kinds, its=kinds)

    # ---- occasions

    def _occasions(
        self, occasions: tuple[l.Occasion, ...], scope: Scope, leaving: str | None = None
    ) -> tuple[t.Pattern, ...]:
        found: list[t.Pattern] = []
        for each in occasions:
            if each.leaving and leaving:
                hint = "say it with a duty, after … leaving …"
                self.wrong(each.at, f"{leaving}, so “leaving” can't stand here", hint)
            found += self.attempt(self.occasion, each, scope) or []
        return tuple(found)

    def occasion(self, occasion: l.Occasion, scope: Scope) -> list[t.Pattern]:
        """The patterns of an occasion: one, or as many as its group has."""
        text = printing.occasion(occasion)
        keys = self._keys(occasion.happening, scope)
        adjectives, named = self._event_words(occasion.happening)
        if isinstance(named, l.GroupEntry):
            patterns = self._group(named)
        else:
            patterns = [t.Pattern((named,), (), (), (), text)]
        return [self._narrowed(each, occasion, adjectives, keys, scope) for each in patterns]

    def _narrowed(
        self,
        pattern: t.Pattern,
        occasion: l.Occasion,
        adjectives: tuple[str, ...],
        keys: tuple[tuple[t.Base, str], ...],
        scope: Scope,
    ) -> t.Pattern:
        """A pattern with the adjectives and conditions of the occasion that names it."""
        at = occasion.happening.at
        inner = scope.about(pattern.kinds)
        for _, name in keys:
            self._carries(pattern.kinds, name, at)
        described = [self._adjective(word, pattern.kinds, at) for word in adjectives]
        if occasion.before:
            described += _conjuncts(self.claim(occasion.before, inner))
        after = _conjuncts(self.claim(occasion.leaving, inner)) if occasion.leaving else []
        return replace(
            pattern,
            before=(*pattern.before, *described),
            after=(*pattern.after, *after),
            keys=(*pattern.keys, *keys),
            text=printing.occasion(occasion),
        )

    def _event_words(
        self, happening: l.Happening
    ) -> tuple[tuple[str, ...], type[Event] | l.GroupEntry]:
        """The adjectives in front, and the event or group that the last words name."""
        for cut in range(len(happening.words)):
            name = happening.words[cut:]
            found = EVENTS.get(" ".join(name)) or self.vocabulary.events.get(name)
            if found is not None:
                return happening.words[:cut], found
        said = " ".join(happening.words)
        known = [*EVENTS, *(" ".join(words) for words in self.vocabulary.events)]
        tail = " ".join(happening.words[-2:])
        raise Wrong(happening.at, f"there is no event “{said}”", nearest(tail, known))

    def _group(self, group: l.GroupEntry) -> list[t.Pattern]:
        if group in self._open:
            raise Wrong(group.at, f"the group “{' '.join(group.words)}” goes in a circle")
        self._open = (*self._open, group)
        try:
            return [found for each in group.occasions for found in self.occasion(each, Scope())]
        finally:
            self._open = self._open[:-1]

    def _adjective(self, word: str, kinds: t.Kinds, at: At) -> t.Claim:
        """What an adjective in front of an event says of it."""
        (kind,) = kinds
        fields = own_fields(kind)
        if word in PARTIES and "dealer" in fields:
            theirs = t.Get("subject", ("{}.dealer",), "flag", word)
            return t.OneOf(theirs, frozenset((word == "dealer",)), False, f"{word} {kind.name}")
        words = self.vocabulary.expand(word)
        for name in fields:
            if name in WORDS and set(words) <= set(WORDS[name]):
                value = t.Get("subject", (f"{{}}.{name}",), name, name)
                return t.OneOf(value, frozenset(words), False, f"{word} {kind.name}")
        if kind in WAGER_EVENTS and self._is_state("wager", word):
            wager = t.Get("subject", ("table.wager_of({})",), "wager", "wager")
            return self._state(wager, word, False, word, at)
        known = [*(w for name in fields for w in WORDS.get(name, ())), *self.vocabulary.words]
        raise Wrong(at, f"“{word}” says nothing of “{kind.name}”", nearest(word, known))

    def _keys(self, happening: l.Happening, scope: Scope) -> tuple[tuple[t.Base, str], ...]:
        found: list[tuple[t.Base, str]] = []
        for ref in happening.match:
            if ref.name not in KEYS:
                raise Wrong(ref.at, f"nothing is matched by “{ref.name}”", nearest(ref.name, KEYS))
            owner = scope.its if ref.owner == "its" else scope.that
            if ref.owner is None or owner is None:
                raise Wrong(ref.at, f"“{ref.owner} {ref.name}” names nothing here")
            if isinstance(owner, tuple):
                self._carries(owner, ref.name, ref.at)
            elif ref.name not in (owner, *THINGS[owner]):
                raise Wrong(ref.at, f"a {owner} has no {ref.name}", nearest(ref.name, KEYS))
            found.append((ref.owner, ref.name))
        return tuple(found)

    def _carries(self, kinds: t.Kinds, key: str, at: At) -> None:
        for kind in kinds:
            carried = key in event_names((kind,)) or (key == "hand" and "seat" in own_fields(kind))
            if not carried:
                raise Wrong(at, f"“{kind.name}” carries no {key}, so it cannot be matched by it")

    # ---- things

    def things(self, things: l.Things, scope: Scope) -> t.Things:
        *adjectives, type_ = things.words
        place = self.get(things.place, scope)
        if place.type not in PLACES:
            raise Wrong(things.place.at, f"“{place.text}” is no place", nearest(place.text, PLACES))
        if type_ not in PLACES[place.type]:
            hint = nearest(type_, PLACES[place.type])
            raise Wrong(things.at, f"there is no “{type_}” in a {place.type}", hint)
        filters = [self._thing_adjective(word, type_, things.at) for word in adjectives]
        if things.where:
            filters.append(self.claim(things.where, scope.about(type_)))
        return t.Things(type_, place, tuple(filters), printing.things(things))

    def _thing_adjective(self, word: str, type_: str, at: At) -> t.Claim:
        thing = t.Get("subject", (), type_, type_)
        if self._is_state(type_, word):
            return self._state(thing, word, False, f"{word} {type_}", at)
        words = self.vocabulary.expand(word)
        if type_ == "wager" and set(words) <= set(WORDS["kind"]):
            kind = t.Get("subject", ("{}.kind",), "kind", "kind")
            return t.OneOf(kind, frozenset(words), False, f"{word} wager")
        kinds = (*WORDS["kind"], *self.vocabulary.words) if type_ == "wager" else ()
        hint = nearest(word, [*STATES.get(type_, ()), *kinds])
        raise Wrong(at, f"“{word}” says nothing of a {type_}", hint)

    # ---- claims

    def claim(self, claim: l.Claim, scope: Scope) -> t.Claim:
        return self._claims[type(claim)](self, claim, scope)  # type: ignore[no-any-return]

    def _both(self, both: l.Both, scope: Scope) -> t.Joint:
        parts = [self.attempt(self.claim, part, scope) for part in both.parts]
        found = tuple(part for part in parts if part is not None)
        return t.Joint(both.joint, found, printing.claim(both))

    def _comparison(self, claim: l.Comparison, scope: Scope) -> t.Compare:
        left, right = (self.amount(each, scope) for each in (claim.left, claim.right))
        left, right = self._alike(left, right, claim.at)
        return t.Compare(left, COMPARISONS[claim.operator], right, printing.claim(claim))

    def _alike(self, left: t.Value, right: t.Value, at: At) -> tuple[t.Value, t.Value]:
        """Both sides in one unit; a bare number takes the unit of the other side."""
        left, right = _counted(left), _counted(right)
        left, right = _in_unit_of(left, right), _in_unit_of(right, left)
        if _unit(left.type) != _unit(right.type) or _unit(left.type) is None:
            words = f"{_spoken_type(left)} cannot be compared with {_spoken_type(right)}"
            hint = "say “is” to compare words" if _unit(left.type) is None else None
            raise Wrong(at, words, hint)
        return left, right

    def _is(self, claim: l.Is, scope: Scope) -> t.Claim:
        text = printing.claim(claim)
        subject = self.get(claim.subject, scope) if claim.subject else self._subject(claim, scope)
        first = claim.choices[0]
        if first.owner or len(first.names) > 1:
            return self._same(subject, self.get(first, scope), claim, text)
        words = [choice.names[0] for choice in claim.choices]
        things = subject.type in (*STATES, *THINGS) and subject.type != "card"
        if things or words[0] in NAMED:
            states = [self._state(subject, word, claim.negated, text, claim.at) for word in words]
            joint = "and" if claim.negated else "or"
            return states[0] if len(states) == 1 else t.Joint(joint, tuple(states), text)  # type: ignore[arg-type]
        return self._one_of(subject, claim, words, text)

    def _subject(self, claim: l.Is, scope: Scope) -> t.Get:
        if not isinstance(scope.subject, str):
            raise Wrong(claim.at, "it is not clear what this is said of")
        return t.Get("subject", (), scope.subject, "it")

    def _same(self, left: t.Get, right: t.Get, claim: l.Is, text: str) -> t.Same:
        if left.type != right.type:
            words = f"{_spoken_type(left)} can never be {_spoken_type(right)}"
            raise Wrong(claim.at, words)
        return t.Same(left, right, claim.negated, text)

    def _one_of(self, value: t.Get, claim: l.Is, words: list[str], text: str) -> t.OneOf:
        known = _known_words(value.type)
        if known == ():
            hint = "compare numbers with = < > <= >="
            raise Wrong(claim.at, f"{_spoken_type(value)} is no word, so “is” says nothing", hint)
        found: set[str] = set()
        for word in words:
            expanded = (word,) if known is None else self.vocabulary.expand(word)
            for each in expanded:
                if known is not None and each not in known:
                    near = nearest(each, [*known, *self.vocabulary.words])
                    raise Wrong(claim.at, f"“{value.text}” is never “{each}”", near)
            found.update(expanded)
        meant = {word == "on" for word in found} if value.type in SWITCHES else found
        return t.OneOf(value, frozenset(meant), claim.negated, text)

    def _is_state(self, type_: str, word: str) -> bool:
        return word in STATES.get(type_, ()) or (type_, word) in self.vocabulary.states

    def _state(self, thing: t.Get, word: str, negated: bool, text: str, at: At) -> t.Claim:
        if word in NAMED:
            return t.State(thing, f"({{}} {NAMED[word]})", negated, text)
        entry = self.vocabulary.states.get((thing.type, word))
        if entry is None:
            if word not in STATES.get(thing.type, ()):
                known = [*STATES.get(thing.type, ()), *NAMED]
                problem = f"“{thing.text}” is a {thing.type}, which is never “{word}”"
                raise Wrong(at, problem, nearest(word, known))
            return t.State(thing, "{}." + word, negated, text)
        return t.Meant(thing, thing.type, self._meaning(entry), negated, text)

    def _meaning(self, entry: l.WordEntry) -> t.Claim:
        if entry in self._open:
            raise Wrong(entry.at, f"the word “{entry.name}” goes in a circle")
        self._open = (*self._open, entry)
        try:
            return self.claim(entry.meaning, Scope(subject=entry.thing))
        finally:
            self._open = self._open[:-1]

    def _since(self, claim: l.Since, scope: Scope) -> t.Happened:
        past = self._past(claim.event, claim.anchor, scope)
        return t.Happened(past, claim.negated, printing.claim(claim))

    def _past(self, event: l.Occasion, anchor: l.Happening, scope: Scope) -> t.Past:
        events = [self._own(each, scope, event.at) for each in self.occasion(event, scope)]
        keys = events[0].keys
        anchors = self.occasion(l.Occasion(anchor.at, anchor, None, None), scope)
        self._check_anchor(anchor, anchors, keys)
        at_once, residue = _parted(events)
        if residue and any(kind.scope != "round" for a in anchors for kind in a.kinds):
            problem = "a comparison with “its” or “that” looks back no further than the round"
            raise Wrong(event.at, problem, "choose an anchor within the round")
        text = f"{printing.occasion(event)} since {printing.happening(anchor)}"
        return t.Past(tuple(at_once), tuple(residue), tuple(anchors), keys, text)

    def _own(self, pattern: t.Pattern, scope: Scope, at: At) -> t.Pattern:
        """Inside `has`, an event claim speaks of that thing's own events unless `for` says else."""
        if pattern.keys or not isinstance(scope.subject, str):
            return pattern
        self._carries(pattern.kinds, scope.subject, at)
        return replace(pattern, keys=(("subject", scope.subject),))

    def _check_anchor(
        self, anchor: l.Happening, anchors: list[t.Pattern], keys: tuple[tuple[t.Base, str], ...]
    ) -> None:
        for pattern in anchors:
            if pattern.keys and pattern.keys != keys:
                problem = "the anchor is matched by other names than the event"
                raise Wrong(anchor.at, problem, "match both by the same names, or the event only")
            if keys and not pattern.keys and _carries_seat(pattern):
                problem = f"“{printing.happening(anchor)}” is of any seat here, not of the same one"
                hint = "say which with “for its seat” or “for that seat”"
                self.wrong(anchor.at, problem, hint, grave=False)

    def _over(self, claim: l.Over, scope: Scope) -> t.Over:
        things = self.things(claim.things, scope)
        inner = replace(scope, subject=things.type, that=things.type)
        said = self.claim(claim.claim, inner) if claim.claim else None
        return t.Over(claim.quantifier, things, said, printing.claim(claim))

    _claims: ClassVar[dict[type, Callable[..., Any]]] = {
        l.Both: _both,
        l.Comparison: _comparison,
        l.Is: _is,
        l.Since: _since,
        l.Over: _over,
    }

    # ---- amounts

    def amount(self, node: l.Amount, scope: Scope) -> t.Value:
        return self._amounts[type(node)](self, node, scope)  # type: ignore[no-any-return]

    def _number(self, node: l.Number, scope: Scope) -> t.Exact:
        value = node.value
        return t.Exact(int(value) if value.denominator == 1 else value, "number")

    def _arithmetic(self, node: l.Arithmetic, scope: Scope) -> t.Math:
        left, right = (_counted(self.amount(each, scope)) for each in (node.left, node.right))
        if node.operator in "+-":
            left, right = self._alike(left, right, node.at)
            return t.Math(OPERATIONS[node.operator], left, right, left.type)
        units = [_unit(value.type) for value in (left, right)]
        if (
            None in units
            or units == ["money", "money"]
            or (units[1] == "money" != units[0] and node.operator == "/")
        ):
            words = f"{_spoken_type(left)} {node.operator} {_spoken_type(right)} has no meaning"
            raise Wrong(node.at, words)
        type_ = "money" if "money" in units else "number"
        return t.Math(OPERATIONS[node.operator], left, right, type_)

    def _rounding(self, node: l.Rounding, scope: Scope) -> t.Math:
        inner, unit = (self.amount(each, scope) for each in (node.amount, node.unit))
        inner, unit = self._alike(inner, unit, node.at)
        return t.Math(f"rounded_{node.direction}", inner, unit, inner.type)

    def _tally_events(self, node: l.TallyEvents, scope: Scope) -> t.CountPast:
        past = self._past(node.event, node.anchor, scope)
        value = self._summed(node.field, past.kinds, node.at)
        type_ = value.type if value else "count"
        return t.CountPast(past, value, type_, printing.amount(node))

    def _tally_things(self, node: l.TallyThings, scope: Scope) -> t.CountThings:
        things = self.things(_in_singular(node.things), scope)
        value = self._summed(node.field, things.type, node.at)
        type_ = value.type if value else "count"
        return t.CountThings(things, value, type_, printing.amount(node))

    def _summed(self, name: str | None, subject: t.Kinds | str, at: At) -> t.Get | None:
        if name is None:
            return None
        value = self.get(l.Path(at, None, (name,)), Scope(subject=subject))
        if _unit(value.type) is None:
            raise Wrong(at, f"{_spoken_type(value)} cannot be summed")
        return value

    def _path(self, node: l.Path, scope: Scope) -> t.Get:
        return self.get(node, scope)

    _amounts: ClassVar[dict[type, Callable[..., Any]]] = {
        l.Number: _number,
        l.Path: _path,
        l.Arithmetic: _arithmetic,
        l.Rounding: _rounding,
        l.TallyEvents: _tally_events,
        l.TallyThings: _tally_things,
    }

    # ---- names

    def get(self, path: l.Path, scope: Scope) -> t.Get:
        """What a path reads, step by step. Raises Wrong for a name that is not known."""
        text = printing.amount(path)
        first, *rest = path.names
        if path.owner is None and first in scope.lets and not rest:
            return t.Get("let", (first,), scope.lets[first], text)
        base, found, steps = self._first(path, first, scope)
        for name in rest:
            known = THINGS.get(found)
            if known is None or name not in known:
                problem = f"“{text}”: {_a(found)} has no {name}"
                raise Wrong(path.at, problem, nearest(name, known or ()))
            found, step = known[name]
            steps = (*steps, step)
        return t.Get(base, steps, found, text)

    def _first(self, path: l.Path, name: str, scope: Scope) -> tuple[t.Base, str, tuple[str, ...]]:
        """The owner of a path's first name, the name's type, and how it is read."""
        if path.owner is None and name == "it" and isinstance(scope.subject, str):
            return "subject", scope.subject, ()
        owner = {"its": scope.its, "that": scope.that, None: scope.subject}[path.owner]
        if path.owner and owner is None:
            raise Wrong(path.at, f"“{path.owner}” names nothing here")
        own = _names_of(owner)
        if name in own:
            return path.owner or "subject", own[name].type, (own[name].python,)
        if path.owner == "that" and name == scope.that:
            return "that", scope.that, ()
        if path.owner is None and name in GLOBALS:
            return "table", GLOBALS[name].type, (GLOBALS[name].python,)
        known = [*own, *(scope.lets if path.owner is None else ())]
        known += () if path.owner else GLOBALS
        problem = f"“{printing.amount(path)}” is not known here"
        raise Wrong(path.at, problem, nearest(name, known))

    # ---- the sentence

    def sentence(self, at: At, text: str, scope: Scope) -> t.Sentence:
        """The sentence to print: what is in braces is looked up like any name."""
        pieces: list[str | t.Get] = []
        for piece in re.split(r"(\{[^}]*\})", text):
            if piece.startswith("{"):
                found = self.attempt(self._placeholder, at, piece, scope)
                pieces += [found] if found else []
            elif piece:
                pieces.append(piece)
        return tuple(pieces)

    def _placeholder(self, at: At, piece: str, scope: Scope) -> t.Get:
        words = piece[1:-1].split()
        if not words or len(words) > 2:
            raise Wrong(at, f"{piece} is no name", "write {name}, {its name} or {unmet name}")
        names = tuple(words[-1].split("."))
        if len(words) == 1:
            return self._for_people(self.get(l.Path(at, None, names), scope))
        owner = words[0]
        if owner in ("unmet", "witness"):
            described = scope.unmet if owner == "unmet" else scope.witness
            if described is None:
                raise Wrong(at, f"{piece}: the rule's condition leaves no {owner} thing")
            if names == (described,):
                return self._for_people(t.Get(owner, (), str(described), piece))  # type: ignore[arg-type]
            found = self.get(l.Path(at, None, names), Scope(subject=described))
            return self._for_people(replace(found, base=owner))  # type: ignore[arg-type]
        if owner not in ("its", "that"):
            raise Wrong(at, f"{piece}: “{owner}” names nothing", "its, that, unmet or witness")
        return self._for_people(self.get(l.Path(at, owner, names), scope))  # type: ignore[arg-type]

    def _for_people(self, value: t.Get) -> t.Get:
        found = _counted(value)
        assert isinstance(found, t.Get)
        return found


def _known_words(type_: str) -> tuple[str, ...] | None:
    """The words that a value of this type can be; None for a text, which can be any."""
    if type_ in SWITCHES:
        return VALUES["option"]
    return None if type_ == "text" else VALUES.get(type_, ())


def _in_singular(things: l.Things) -> l.Things:
    """Counted things may be said in the plural: `count of open wagers in its seat`."""
    *words, last = things.words
    return replace(things, words=(*words, last.removesuffix("s")))


def _names_of(owner: t.Kinds | str | None) -> dict[str, Name]:
    if owner is None:
        return {}
    if owner == ():
        raise Unclear
    return THINGS.get(owner, {}) if isinstance(owner, str) else event_names(owner)


def _a(type_: str) -> str:
    return f"a {type_}"


def _spoken_type(value: t.Value) -> str:
    words = {"money": "an amount of money", "count": "a number", "odds": "odds", "rank": "a rank"}
    said = words.get(value.type, _a(value.type.replace("_", " ")))
    return f"“{value.text}” ({said})" if hasattr(value, "text") else said


def _unit(type_: str) -> str | None:
    """What a number measures: money, or nothing in particular; None for what is no number."""
    if type_ in ("money", "difference"):
        return "money"
    return "number" if type_ in NUMBERS else None


def _counted(value: t.Value) -> t.Value:
    """Seats and hands are compared and printed by their number."""
    if isinstance(value, t.Get) and value.type in ("seat", "hand"):
        return replace(value, steps=(*value.steps, "{}.number"), type="count")
    return value


def _in_unit_of(value: t.Value, other: t.Value) -> t.Value:
    """A bare number beside money is an amount of it: 25 is 25.00."""
    if isinstance(value, t.Exact) and value.type == "number" and _unit(other.type) == "money":
        in_cents = Fraction(value.value) * 100
        return t.Exact(int(in_cents) if in_cents.denominator == 1 else in_cents, "money")
    return value


def _let_type(let: l.Let, value: t.Value) -> str:
    """A difference of money is printed with its sign."""
    difference = isinstance(let.value, l.Arithmetic) and let.value.operator == "-"
    return "difference" if difference and value.type == "money" else value.type


def _conjuncts(claim: t.Claim) -> list[t.Claim]:
    if isinstance(claim, t.Joint) and claim.joint == "and":
        return [inner for part in claim.parts for inner in _conjuncts(part)]
    return [claim]


def _parted(patterns: list[t.Pattern]) -> tuple[list[t.Pattern], list[t.Claim]]:
    """What is judged when an event happens, and what waits because it speaks of `its` or `that`."""
    parted, residue = [], []
    for pattern in patterns:
        waiting = [claim for claim in pattern.before if mentions(claim, ("its", "that"))]
        residue += [claim for claim in waiting if claim not in residue]
        parted.append(replace(pattern, before=tuple(c for c in pattern.before if c not in waiting)))
    return parted, residue


def mentions(node: object, bases: tuple[str, ...]) -> bool:
    """Whether a typed tree reads anything from one of these bases."""
    if isinstance(node, t.Get):
        return node.base in bases
    if isinstance(node, tuple):
        return any(mentions(each, bases) for each in node)
    names = getattr(node, "__dataclass_fields__", ())
    return any(mentions(getattr(node, name), bases) for name in names)


def _carries_seat(pattern: t.Pattern) -> bool:
    dealers = any(
        isinstance(claim, t.OneOf) and claim.value.text == "dealer" for claim in pattern.before
    )
    return not dealers and any("seat" in own_fields(kind) for kind in pattern.kinds)


def _unmet(claim: t.Claim) -> str | None:
    """The type of thing that can fall short of a claim: that of its first quantifier."""
    for part in _leaves(claim):
        if isinstance(part, t.Over):
            return part.things.type
    return None


def _witness(claim: t.Claim) -> t.Kinds | None:
    """The kinds of event that can stand in the way of a claim that there was none."""
    for part in _leaves(claim):
        if isinstance(part, t.Happened) and part.negated:
            return tuple(dict.fromkeys(part.past.kinds))
        if isinstance(part, t.Over) and part.claim and (found := _witness(part.claim)):
            return found
    return None


def _leaves(claim: t.Claim) -> list[t.Claim]:
    if isinstance(claim, t.Joint):
        return [leaf for part in claim.parts for leaf in _leaves(part)]
    return [claim]


assert set(COMPARISONS.values()) <= set(dir(operator))
