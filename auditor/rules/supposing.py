"""The house and the game that an example of a card supposes, as its `given` lines set them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from pydantic import ValidationError

from auditor.events import Event, TableOpened
from auditor.house import Options, Terms
from auditor.rules import printing, tree
from auditor.rules.rulebook import Card
from auditor.rules.tree import Mistake


def _game(card: Card, events: list[Event]) -> str | None:
    """The game that the example's own lines open the table for, else the section's first."""
    opened = (event.game for event in events if isinstance(event, TableOpened) and event.game)
    return next(opened, next(iter(card.rule.section.games), None))


def supposed_terms(
    card: Card, example: tree.Example, events: list[Event]
) -> tuple[Terms, list[Mistake]]:
    """The terms that `given` sets; without any, those that make the rule apply."""
    options: dict[str, object] = {}
    others: dict[str, Any] = {"odds": {}}
    mistakes: list[Mistake] = []
    for claim in example.givens or _conditions(card.condition):
        setting = _setting(claim)
        if setting is None:
            text = printing.claim(claim)
            problem = f"“{text}” sets nothing that a house can set"
            mistakes.append(Mistake(card.rule.file, claim.at, problem, "given house.OPTION is …"))
        else:
            name, value = setting
            if isinstance(value, Fraction):
                others["odds"][name] = f"{value.numerator} to {value.denominator}"
            else:
                (options if name in Options.model_fields else others)[name] = value
    try:
        return Terms(game=_game(card, events), options=Options(**options), **others), mistakes  # type: ignore[arg-type]
    except ValidationError as error:
        problem = "; ".join(str(each["msg"]) for each in error.errors())
        return Terms(), [*mistakes, Mistake(card.rule.file, example.at, problem)]


def _conditions(condition: tree.Claim | None) -> Iterable[tree.Claim]:
    if isinstance(condition, tree.Both) and condition.joint == "and":
        return condition.parts
    return () if condition is None else (condition,)


def _setting(claim: tree.Claim) -> tuple[str, object] | None:
    """The key and the value that a claim about house or table sets."""
    match claim:
        case tree.Is(subject=tree.Path(names=("house", name)), choices=(choice, *_), negated=False):
            word = choice.names[0]
            return name, {"on": True, "off": False}.get(word, word)
        case tree.Comparison(left=tree.Path(names=("house", "odds", kind)), operator="="):
            odds = _exactly(claim.right)
            return None if odds is None else (kind, odds)
        case tree.Comparison(
            left=tree.Path(names=("house" | "table" | "shoe", name)),
            operator="=",
            right=tree.Number(value=value),
        ):
            whole = value.denominator == 1
            return name, int(value) if whole else printing.number(value)
    return None


def _exactly(amount: tree.Amount) -> Fraction | None:
    """The odds that are written `1` or `3 / 2`."""
    match amount:
        case tree.Number(value=value):
            return value
        case tree.Arithmetic(left=tree.Number() as won, operator="/", right=tree.Number() as per):
            return won.value / per.value if per.value else None
    return None
