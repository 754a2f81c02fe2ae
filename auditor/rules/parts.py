"""Parts of typed trees: what a claim is made of, and what it reads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from auditor.events import own_fields
from auditor.rules import typed


def conjuncts(claim: typed.Claim) -> list[typed.Claim]:
    if isinstance(claim, typed.Joint) and claim.joint == "and":
        return [inner for part in claim.parts for inner in conjuncts(part)]
    return [claim]


def parted(patterns: list[typed.Pattern]) -> tuple[list[typed.Pattern], list[typed.Claim]]:
    """What is judged when an event happens, and what waits because it speaks of `its` or `that`."""
    parted, residue = [], []
    for pattern in patterns:
        waiting = [claim for claim in pattern.before if mentions(claim, ("its", "that"))]
        residue += [claim for claim in waiting if claim not in residue]
        parted.append(replace(pattern, before=tuple(c for c in pattern.before if c not in waiting)))
    return parted, residue


def mentions(node: object, bases: tuple[str, ...]) -> bool:
    """Whether a typed tree reads anything from one of these bases."""
    return any(isinstance(part, typed.Get) and part.base in bases for part in nodes(node))


def facts(residue: tuple[typed.Claim, ...]) -> tuple[typed.Get, ...]:
    """What claims that wait read of the past event itself: kept with it, as it was then."""
    found = (node for node in nodes(residue) if isinstance(node, typed.Get))
    return tuple(dict.fromkeys(get for get in found if get.base == "subject" and get.steps))


def nodes(tree: object) -> Iterator[object]:
    """Every part of a typed tree."""
    if isinstance(tree, tuple):
        for each in tree:
            yield from nodes(each)
    elif names := getattr(tree, "__dataclass_fields__", None):
        yield tree
        for name in names:
            yield from nodes(getattr(tree, name))


def carries_seat(pattern: typed.Pattern) -> bool:
    dealers = any(
        isinstance(claim, typed.OneOf) and claim.value.text == "dealer" for claim in pattern.before
    )
    return not dealers and any("seat" in own_fields(kind) for kind in pattern.kinds)


def unmet(claim: typed.Claim) -> str | None:
    """The type of thing that can fall short of a claim: that of its first quantifier."""
    for part in leaves(claim):
        if isinstance(part, typed.Over):
            return part.things.type
    return None


def witness(claim: typed.Claim) -> typed.Kinds | None:
    """The kinds of event that can stand in the way of a claim that there was none."""
    for part in leaves(claim):
        if isinstance(part, typed.Happened) and part.negated:
            return tuple(dict.fromkeys(part.past.kinds))
        if isinstance(part, typed.Over) and part.claim and (found := witness(part.claim)):
            return found
    return None


def leaves(claim: typed.Claim) -> list[typed.Claim]:
    if isinstance(claim, typed.Joint):
        return [leaf for part in claim.parts for leaf in leaves(part)]
    return [claim]
