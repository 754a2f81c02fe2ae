"""Writes the questions of a rule: claims, three-valued, and why they are not true."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from auditor.rules import typed
from auditor.rules.parts import facts
from auditor.rules.writing import Place, Read, Writer


class Questions(Writer):
    """Writes claims; each method returns the variable that will hold True, False or None."""

    # ---- claims

    def all(self, claims: Iterable[typed.Claim], place: Place) -> str:
        """A variable that holds whether all of them are true."""
        claims = list(claims)
        if len(claims) == 1:
            return self.claim(claims[0], place)
        result = self.fresh("c")
        self.line(f"{result} = True")
        for claim in claims:
            with self.block(f"if {result} is not False:"):
                part = self.claim(claim, place)
                self.line(f"if {part} is False or {result}: {result} = {part}")
        return result

    def any(self, parts: Iterable[Callable[[], str]]) -> str:
        """A variable that holds whether one of them is true."""
        parts = list(parts)
        if len(parts) == 1:
            return parts[0]()
        result = self.fresh("c")
        self.line(f"{result} = False")
        for write in parts:
            with self.block(f"if {result} is not True:"):
                part = write()
                self.line(f"if {part} or {result} is False: {result} = {part}")
        return result

    def claim(self, claim: typed.Claim, place: Place) -> str:
        write = self._claims[type(claim)]
        return write(self, claim, place)

    def _joint(self, claim: typed.Joint, place: Place) -> str:
        if claim.joint == "and":
            return self.all(claim.parts, place)
        return self.any([lambda part=part: self.claim(part, place) for part in claim.parts])  # type: ignore[misc]

    def _compare(self, claim: typed.Compare, place: Place) -> str:
        left, right = self.value(claim.left, place), self.value(claim.right, place)
        result = self.fresh("c")
        self.line(f"{result} = compare({claim.operator}, {left.variable}, {right.variable})")
        return self._noted(result, claim.text, place, left, right)

    def _one_of(self, claim: typed.OneOf, place: Place) -> str:
        read = self.get(claim.value, place)
        result, words = self.fresh("c"), self.constant(claim.words)
        test = "not in" if claim.negated else "in"
        here = read.variable
        self.line(f"{result} = None if {here} is None else {here} {test} {words}")
        return self._noted(result, claim.text, place, read)

    def _same(self, claim: typed.Same, place: Place) -> str:
        left, right = self.get(claim.left, place), self.get(claim.right, place)
        result = self.fresh("c")
        how = "ne" if claim.negated else "eq"
        self.line(f"{result} = compare({how}, {left.variable}, {right.variable})")
        return self._noted(result, claim.text, place, left, right)

    def _state(self, claim: typed.State, place: Place) -> str:
        read = self.get(claim.thing, place)
        result = self.fresh("c")
        text = claim.python.format(read.variable)
        if claim.python.startswith("{}"):
            text = f"None if {read.variable} is None else {text}"
        self.line(f"{result} = {f'not_({text})' if claim.negated else text}")
        return self._noted(result, claim.text, place, Read(result, [], read.things))

    def _meant(self, claim: typed.Meant, place: Place) -> str:
        read = self.get(claim.thing, place)
        result = self.fresh("c")
        self.line(f"{result} = None")
        with self.block(f"if {read.variable} is not None:"):
            inner = self.claim(claim.meaning, place.about(read.variable).quietly())
            self.line(f"{result} = {f'not_({inner})' if claim.negated else inner}")
        return self._noted(result, claim.text, place, Read(result, [], read.things))

    def _happened(self, claim: typed.Happened, place: Place) -> str:
        past = self.past(claim.past)
        if claim.past.residue:
            result = self._happened_with_residue(claim, past, place)
        else:
            result = self.fresh("c")
            key = self.key(claim.past.keys, place)
            self.line(f"{result} = {past}.happened(table, {key})")
        if claim.negated:
            self.line(f"{result} = not_({result})")
            self.line(f"if {result} is False: witness = {past}.witness")
        seen = Read(result, [], [f"{past}.witness"])
        return self._noted(result, f"there was {claim.text}", place, seen)

    def _happened_with_residue(self, claim: typed.Happened, past: str, place: Place) -> str:
        result, event, truth = self.fresh("c"), self.fresh("event"), self.fresh("c")
        key = self.fresh("key")
        self.line(f"{key} = {self.key(claim.past.keys, place)}")
        self.line(f"{result} = False")
        kept = self.fresh("kept")
        with self.block(f"for {event}, {truth}, {kept} in {past}.matching(table, {key}):"):
            known = {fact: f"{kept}[{i}]" for i, fact in enumerate(facts(claim.past.residue))}
            said = self.all(claim.past.residue, place.about(event).quietly().recalling(known))
            self.line(f"if {said} is False: continue")
            self.line(f"if {said} is None: {truth} = None")
            with self.block(f"if {truth}:"):
                self.line(f"{past}.witness = {event}")
                self.line(f"{result} = True")
                self.line("break")
            self.line(f"{result} = None")
        self.line(f"if {result} is False and {past}.blind(table, {key}): {result} = None")
        return result

    def _recorded(self, claim: typed.Recorded, place: Place) -> str:
        """Never unknown: what was not written so far is not known to be written at all."""
        if claim not in self.records:
            self.records.append(claim)
        result, number = self.fresh("c"), self.records.index(claim)
        promised = " or ".join(
            f"table.terms.promises({kind.name!r})" for each in claim.events for kind in each.kinds
        )
        self.line(f"{result} = {number} in memory.recorded or {promised}")
        return self._noted(result, claim.text, place)

    def _over(self, claim: typed.Over, place: Place) -> str:
        """Kleene's `and` (every, no) or `or` (some) over the things of a place."""
        result, thing = self.fresh("c"), self.fresh("thing")
        some = claim.quantifier == "some"
        sought, other = (True, False) if some else (False, True)
        self.line(f"{result} = {other}")
        collection, blind = self.collection(claim.things, place)
        with self.block(f"for {thing} in {collection}:"):
            member = self.all(claim.things.filters, place.about(thing).quietly())
            inside = place.about(thing, that=thing).quietly()
            self.line(f"if {member} is False: continue")
            said = self.claim(claim.claim, inside) if claim.claim else "True"
            truth = self.fresh("c")
            negation = f"not_({said})" if claim.quantifier == "no" else said
            self.line(f"{truth} = {negation}")
            self.line(f"if {member} is None and {truth} is {sought}: {truth} = None")
            with self.block(f"if {truth} is {sought}:"):
                self.line(f"{result} = {sought}")
                if not some:
                    self.line(f"unmet = {thing}")
                self.line("break")
            self.line(f"if {truth} is None: {result} = None")
        self.line(f"if {result} is {other} and {blind}: {result} = None")
        things = [] if some else ["unmet"]
        return self._noted(result, claim.text, place, Read(result, [], things))

    def _noted(self, result: str, text: str, place: Place, *reads: Read) -> str:
        """Keep, for the finding, why this part of the claim is not true."""
        if not place.quiet:
            names = [f"({name!r}, {here})" for read in reads for name, here in read.reads]
            things = [each for read in reads for each in read.things]
            seen = "".join(f", {thing}" for thing in dict.fromkeys(things))
            known = f"({', '.join(names)},)" if names else "()"
            self.line(f"if {result} is not True: memory.note({result}, {text!r}, {known}{seen})")
        return result

    _claims: ClassVar[dict[type, Callable[[Any, Any, Place], str]]] = {
        typed.Joint: _joint,
        typed.Compare: _compare,
        typed.OneOf: _one_of,
        typed.Same: _same,
        typed.State: _state,
        typed.Meant: _meant,
        typed.Happened: _happened,
        typed.Recorded: _recorded,
        typed.Over: _over,
    }
