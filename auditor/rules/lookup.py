"""Names to what they read: in the subject, in what `let` named, in the table and the house."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from auditor.rules import printing, tree, typed
from auditor.rules.mistakes import Wrong, nearest
from auditor.rules.names import GLOBALS, THINGS
from auditor.rules.units import a, names_of


@dataclass(frozen=True, slots=True)
class Scope:
    """What names mean at a point of a rule: the subject, `its`, `that`, and what `let` named."""

    subject: typed.Kinds | str | None = None
    its: typed.Kinds | None = None
    that: str | None = None
    unmet: str | None = None
    witness: typed.Kinds | None = None
    lets: dict[str, str] = field(default_factory=dict)

    def about(self, subject: typed.Kinds | str) -> Scope:
        return replace(self, subject=subject)


def get(path: tree.Path, scope: Scope) -> typed.Get:
    """What a path reads, step by step. Raises Wrong for a name that is not known."""
    text = printing.amount(path)
    first, *rest = path.names
    if path.owner is None and first in scope.lets and not rest:
        return typed.Get("let", (first,), scope.lets[first], text)
    base, found, steps = _first(path, first, scope)
    for name in rest:
        known = THINGS.get(found)
        if known is None or name not in known:
            problem = f"“{text}”: {a(found)} has no {name}"
            raise Wrong(path.at, problem, nearest(name, known or ()))
        found, step = known[name]
        steps = (*steps, step)
    return typed.Get(base, steps, found, text)


def _first(path: tree.Path, name: str, scope: Scope) -> tuple[typed.Base, str, tuple[str, ...]]:
    """The owner of a path's first name, the name's type, and how it is read."""
    if path.owner is None and name == "it" and isinstance(scope.subject, str):
        return "subject", scope.subject, ()
    owner = {"its": scope.its, "that": scope.that, None: scope.subject}[path.owner]
    if path.owner and owner is None:
        raise Wrong(path.at, f"“{path.owner}” names nothing here")
    own = names_of(owner)
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
