"""The tree as written to the typed tree: every name looked up, every mistake reported.

A mistake spoils its own claim or occasion only; checking goes on, so that all are found at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

from auditor.rules import tree, typed
from auditor.rules.claims import Claims
from auditor.rules.lookup import Scope, get
from auditor.rules.mistakes import Wrong
from auditor.rules.parts import nodes, unmet, witness
from auditor.rules.tree import At
from auditor.rules.units import counted, let_type


class Checker(Claims):
    """Checks the rules of one file against the vocabulary."""

    # ---- forms

    def form(self, form: tree.Form) -> tuple[typed.Form, Scope] | None:
        """The typed form, and the scope in which its sentence is read."""
        before = len(self.mistakes)
        checked: tuple[typed.Form, Scope] | None = self.attempt(self._forms[type(form)], self, form)
        spoiled = any(mistake.grave for mistake in self.mistakes[before:])
        return None if spoiled else checked

    def _guard(self, form: tree.Guard) -> tuple[typed.Guard, Scope]:
        occasions = self._occasions(form.occasions, Scope(), leaving="a guard is judged before")
        scope = self._woken_by(occasions)
        lets = []
        for let in form.lets:
            if value := self.attempt(self.amount, let.value, scope):
                lets.append(typed.Let(let.name, value))
                scope = replace(scope, lets={**scope.lets, let.name: let_type(let, value)})
        claim = self.claim(form.claim, scope)
        guard = typed.Guard(occasions, tuple(lets), claim)
        return guard, replace(scope, unmet=unmet(claim), witness=witness(claim))

    def _duty(self, form: tree.Duty) -> tuple[typed.Duty, Scope]:
        occasions = self._occasions(form.occasions, Scope())
        scope = self._woken_by(occasions)
        each = self.attempt(self.things, form.each, scope) if form.each else None
        scope = replace(scope, that=each.type if each else None, subject=None)
        now = "a duty looks at the table as it is when the event comes"
        duty = typed.Duty(
            occasions,
            each,
            self._occasions(form.expect, scope, leaving=now),
            self._occasions(form.deadline, scope, leaving=now),
            form.exception,
            self._occasions(form.unless, scope, leaving=now),
            form.marks_its,
        )
        return duty, replace(scope, subject=scope.its)

    def _ban(self, form: tree.Ban) -> tuple[typed.Ban, Scope]:
        occasions = self._occasions(form.occasions, Scope(), leaving="a ban is judged before")
        return typed.Ban(occasions), self._woken_by(occasions)

    _forms: ClassVar[dict[type, Callable[..., Any]]] = {
        tree.Guard: _guard,
        tree.Duty: _duty,
        tree.Ban: _ban,
    }

    def _woken_by(self, occasions: tuple[typed.Pattern, ...]) -> Scope:
        kinds = tuple(dict.fromkeys(kind for each in occasions for kind in each.kinds))
        return Scope(subject=kinds, its=kinds)

    # ---- how far a breach reaches

    def reach(self, reach: tree.Reach) -> typed.Reach:
        """What begins and ends the rounds that a breach affects, each told by one event alone."""
        bare = "what affects rounds is told by one event alone"
        since, until = (
            self._occasions(each, Scope(), leaving=bare) for each in (reach.since, reach.until)
        )
        if any(isinstance(node, typed.Past) for node in nodes((since, until))):
            raise Wrong(reach.at, f"{bare}, and cannot look back with “since”")
        return typed.Reach(since, until)

    # ---- the sentence

    def sentence(self, at: At, text: str, scope: Scope) -> typed.Sentence:
        """The sentence to print: what is in braces is looked up like any name."""
        pieces: list[str | typed.Get] = []
        for piece in re.split(r"(\{[^}]*\})", text):
            if piece.startswith("{"):
                found = self.attempt(self._placeholder, at, piece, scope)
                pieces += [found] if found else []
            elif piece:
                pieces.append(piece)
        return tuple(pieces)

    def _placeholder(self, at: At, piece: str, scope: Scope) -> typed.Get:
        words = piece[1:-1].split()
        if not words or len(words) > 2:
            raise Wrong(at, f"{piece} is no name", "write {name}, {its name} or {unmet name}")
        names = tuple(words[-1].split("."))
        if len(words) == 1:
            return self._for_people(get(tree.Path(at, None, names), scope))
        owner = words[0]
        if owner in ("unmet", "witness"):
            described = scope.unmet if owner == "unmet" else scope.witness
            if described is None:
                raise Wrong(at, f"{piece}: the rule's condition leaves no {owner} thing")
            if names == (described,):
                return self._for_people(typed.Get(owner, (), str(described), piece))  # type: ignore[arg-type]
            found = get(tree.Path(at, None, names), Scope(subject=described))
            return self._for_people(replace(found, base=owner))  # type: ignore[arg-type]
        if owner not in ("its", "that"):
            raise Wrong(at, f"{piece}: “{owner}” names nothing", "its, that, unmet or witness")
        return self._for_people(get(tree.Path(at, owner, names), scope))  # type: ignore[arg-type]

    def _for_people(self, value: typed.Get) -> typed.Get:
        found = counted(value)
        assert isinstance(found, typed.Get)
        return found
