"""Occasions and things: from the words that describe them to what must hold of them."""

from __future__ import annotations

from dataclasses import replace

from auditor.events import EVENTS, WORDS, Event, own_fields
from auditor.rules import printing, tree, typed
from auditor.rules.lookup import Scope, get
from auditor.rules.mistakes import Mistakes, Wrong, nearest
from auditor.rules.names import (
    KEYS,
    NAMED,
    PARTIES,
    PLACES,
    STATES,
    THINGS,
    WAGER_EVENTS,
    event_names,
)
from auditor.rules.parts import conjuncts
from auditor.rules.tree import At
from auditor.rules.vocabulary import Vocabulary


class Occasions(Mistakes):
    """Checks what rules say of events and of things on the table."""

    def __init__(self, file: str, vocabulary: Vocabulary) -> None:
        super().__init__(file)
        self.vocabulary = vocabulary
        self._open: tuple[object, ...] = ()

    def claim(self, claim: tree.Claim, scope: Scope) -> typed.Claim:
        raise NotImplementedError  # an occasion has claims in it, and a claim occasions

    # ---- occasions

    def _occasions(
        self, occasions: tuple[tree.Occasion, ...], scope: Scope, leaving: str | None = None
    ) -> tuple[typed.Pattern, ...]:
        found: list[typed.Pattern] = []
        for each in occasions:
            if each.leaving and leaving:
                hint = "say it with a duty, after … leaving …"
                self.wrong(each.at, f"{leaving}, so “leaving” can't stand here", hint)
            found += self.attempt(self.occasion, each, scope) or []
        return tuple(found)

    def occasion(self, occasion: tree.Occasion, scope: Scope) -> list[typed.Pattern]:
        """The patterns of an occasion: one, or as many as its group has."""
        text = printing.occasion(occasion)
        keys = self._keys(occasion.happening, scope)
        adjectives, named = self._event_words(occasion.happening)
        if isinstance(named, tree.GroupEntry):
            patterns = self._group(named)
        else:
            patterns = [typed.Pattern((named,), (), (), (), text)]
        return [self._narrowed(each, occasion, adjectives, keys, scope) for each in patterns]

    def _narrowed(
        self,
        pattern: typed.Pattern,
        occasion: tree.Occasion,
        adjectives: tuple[str, ...],
        keys: tuple[tuple[typed.Base, str], ...],
        scope: Scope,
    ) -> typed.Pattern:
        """A pattern with the adjectives and conditions of the occasion that names it."""
        at = occasion.happening.at
        inner = scope.about(pattern.kinds)
        for _, name in keys:
            self._carries(pattern.kinds, name, at)
        described = [self._adjective(word, pattern.kinds, at) for word in adjectives]
        if occasion.before:
            described += conjuncts(self.claim(occasion.before, inner))
        after = conjuncts(self.claim(occasion.leaving, inner)) if occasion.leaving else []
        return replace(
            pattern,
            before=(*pattern.before, *described),
            after=(*pattern.after, *after),
            keys=(*pattern.keys, *keys),
            text=printing.occasion(occasion),
        )

    def _event_words(
        self, happening: tree.Happening
    ) -> tuple[tuple[str, ...], type[Event] | tree.GroupEntry]:
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

    def _group(self, group: tree.GroupEntry) -> list[typed.Pattern]:
        if group in self._open:
            raise Wrong(group.at, f"the group “{' '.join(group.words)}” goes in a circle")
        self._open = (*self._open, group)
        try:
            return [found for each in group.occasions for found in self.occasion(each, Scope())]
        finally:
            self._open = self._open[:-1]

    def _adjective(self, word: str, kinds: typed.Kinds, at: At) -> typed.Claim:
        """What an adjective in front of an event says of it."""
        (kind,) = kinds
        fields = own_fields(kind)
        if word in PARTIES and "dealer" in fields:
            theirs = typed.Get("subject", ("{}.dealer",), "flag", word)
            return typed.OneOf(theirs, frozenset((word == "dealer",)), False, f"{word} {kind.name}")
        words = self.vocabulary.expand(word)
        for name in fields:
            if name in WORDS and set(words) <= set(WORDS[name]):
                value = typed.Get("subject", (f"{{}}.{name}",), name, name)
                return typed.OneOf(value, frozenset(words), False, f"{word} {kind.name}")
        if kind in WAGER_EVENTS and self._is_state("wager", word):
            wager = typed.Get("subject", ("table.wager_of({})",), "wager", "wager")
            return self._state(wager, word, False, word, at)
        known = [*(w for name in fields for w in WORDS.get(name, ())), *self.vocabulary.words]
        raise Wrong(at, f"“{word}” says nothing of “{kind.name}”", nearest(word, known))

    def _keys(self, happening: tree.Happening, scope: Scope) -> tuple[tuple[typed.Base, str], ...]:
        found: list[tuple[typed.Base, str]] = []
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

    def _carries(self, kinds: typed.Kinds, key: str, at: At) -> None:
        for kind in kinds:
            carried = key in event_names((kind,)) or (key == "hand" and "seat" in own_fields(kind))
            if not carried:
                raise Wrong(at, f"“{kind.name}” carries no {key}, so it cannot be matched by it")

    # ---- things

    def things(self, things: tree.Things, scope: Scope) -> typed.Things:
        *adjectives, type_ = things.words
        place = get(things.place, scope)
        if place.type not in PLACES:
            raise Wrong(things.place.at, f"“{place.text}” is no place", nearest(place.text, PLACES))
        if type_ not in PLACES[place.type]:
            hint = nearest(type_, PLACES[place.type])
            raise Wrong(things.at, f"there is no “{type_}” in a {place.type}", hint)
        filters = [self._thing_adjective(word, type_, things.at) for word in adjectives]
        if things.where:
            filters.append(self.claim(things.where, scope.about(type_)))
        return typed.Things(type_, place, tuple(filters), printing.things(things))

    def _thing_adjective(self, word: str, type_: str, at: At) -> typed.Claim:
        thing = typed.Get("subject", (), type_, type_)
        if self._is_state(type_, word):
            return self._state(thing, word, False, f"{word} {type_}", at)
        words = self.vocabulary.expand(word)
        if type_ == "wager" and set(words) <= set(WORDS["kind"]):
            kind = typed.Get("subject", ("{}.kind",), "kind", "kind")
            return typed.OneOf(kind, frozenset(words), False, f"{word} wager")
        kinds = (*WORDS["kind"], *self.vocabulary.words) if type_ == "wager" else ()
        hint = nearest(word, [*STATES.get(type_, ()), *kinds])
        raise Wrong(at, f"“{word}” says nothing of a {type_}", hint)

    # ---- states

    def _is_state(self, type_: str, word: str) -> bool:
        return word in STATES.get(type_, ()) or (type_, word) in self.vocabulary.states

    def _state(self, thing: typed.Get, word: str, negated: bool, text: str, at: At) -> typed.Claim:
        if word in NAMED:
            return typed.State(thing, f"({{}} {NAMED[word]})", negated, text)
        entry = self.vocabulary.states.get((thing.type, word))
        if entry is None:
            if word not in STATES.get(thing.type, ()):
                known = [*STATES.get(thing.type, ()), *NAMED]
                problem = f"“{thing.text}” is a {thing.type}, which is never “{word}”"
                raise Wrong(at, problem, nearest(word, known))
            return typed.State(thing, "{}." + word, negated, text)
        return typed.Meant(thing, thing.type, self._meaning(entry), negated, text)

    def _meaning(self, entry: tree.WordEntry) -> typed.Claim:
        if entry in self._open:
            raise Wrong(entry.at, f"the word “{entry.name}” goes in a circle")
        self._open = (*self._open, entry)
        try:
            return self.claim(entry.meaning, Scope(subject=entry.thing))
        finally:
            self._open = self._open[:-1]
