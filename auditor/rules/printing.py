"""A rule's tree back to words: the canonical text of a claim, as messages quote it."""

from __future__ import annotations

from fractions import Fraction

from auditor.rules import tree


def amount(node: tree.Amount) -> str:
    match node:
        case tree.Number(value=value):
            return number(value)
        case tree.Path(owner=owner, names=names):
            return " ".join(filter(None, (owner, ".".join(names))))
        case tree.Arithmetic(left=left, operator=operator, right=right):
            return f"{amount(left)} {operator} {amount(right)}"
        case tree.Rounding(amount=inner, direction=direction, unit=unit):
            return f"{amount(inner)} rounded {direction} to {amount(unit)}"
        case tree.TallyEvents(summand=summand, event=event, anchor=anchor):
            return f"{_tally(summand)} {occasion(event)} since {happening(anchor)}"
        case tree.MinutesSince(event=event):
            return f"minutes since {happening(event)}"
        case tree.TallyThings(summand=summand, things=counted):
            return f"{_tally(summand)} {things(counted)}"


def _tally(summand: tree.Amount | None) -> str:
    if summand is None:
        return "count of"
    plain = isinstance(summand, tree.Path)
    return f"sum of {amount(summand)} over" if plain else f"sum of ({amount(summand)}) over"


def number(value: Fraction) -> str:
    if value.denominator == 1:
        return str(value.numerator)
    return f"{float(value):.2f}" if value * 100 % 1 == 0 else str(value)


def happening(node: tree.Happening) -> str:
    match = ", ".join(amount(tree.Path(ref.at, ref.owner, (ref.name,))) for ref in node.match)
    return " ".join(node.words) + (f" for {match}" if match else "")


def occasion(node: tree.Occasion) -> str:
    before = f" with {claim(node.before)}" if node.before else ""
    after = f" leaving {claim(node.leaving)}" if node.leaving else ""
    return happening(node.happening) + before + after


def reach(node: tree.Reach) -> str:
    """How far a breach reaches, as the card says it."""
    parts = (("since", node.since), ("until", node.until))
    said = (f"{word} {' or '.join(map(occasion, each))}" for word, each in parts if each)
    return " ".join(("rounds", *said))


def things(node: tree.Things) -> str:
    where = f" where {claim(node.where)}" if node.where else ""
    return f"{' '.join(node.words)} in {amount(node.place)}{where}"


def claim(node: tree.Claim) -> str:
    match node:
        case tree.Comparison(left=left, operator=operator, right=right):
            return f"{amount(left)} {operator} {amount(right)}"
        case tree.Is():
            return _is(node)
        case tree.Since(negated=negated, event=event, anchor=anchor):
            word = "no" if negated else "some"
            return f"{word} {occasion(event)} since {happening(anchor)}"
        case tree.Recorded(event=event):
            return f"log records {occasion(event)}"
        case tree.Over(quantifier=quantifier, things=over, claim=inner):
            return f"{quantifier} {things(over)}{_predicate(inner)}"
        case tree.Both(joint=joint, parts=parts):
            return f" {joint} ".join(_part(part, joint) for part in parts)


def _is(node: tree.Is) -> str:
    subject = f"{amount(node.subject)} " if node.subject else ""
    word = "is not" if node.negated else "is"
    several = " one of" if len(node.choices) > 1 else ""
    return f"{subject}{word}{several} {', '.join(map(amount, node.choices))}"


def _predicate(inner: tree.Claim | None) -> str:
    if inner is None:
        return ""
    alone = isinstance(inner, tree.Is) and inner.subject is None
    return f" {claim(inner)}" if alone else f" has {_part(inner, 'and')}"


def _part(part: tree.Claim, joint: str) -> str:
    text = claim(part)
    return f"({text})" if isinstance(part, tree.Both) and part.joint != joint else text
