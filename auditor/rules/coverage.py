"""What the rulebook has for every paragraph, and what of its needs a log or a format shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from auditor.contents import Contents
from auditor.events import EVENTS, Event
from auditor.places import grammars
from auditor.reading import Format
from auditor.rules.model import Section
from auditor.rules.rulebook import Card, Rulebook, UncheckedCard
from auditor.table import Table

Kind = type[Event]


# ---- paragraph by paragraph


class Paragraph(NamedTuple):
    """One paragraph of an outline: the rules that cite it, and why something of it is unchecked."""

    name: str
    cards: tuple[Card, ...]
    unchecked: tuple[UncheckedCard, ...]


class Outline(NamedTuple):
    """A section with all of its paragraphs, in the law's own order."""

    section: Section
    paragraphs: tuple[Paragraph, ...]


class Figures(NamedTuple):
    """How many paragraphs there are, each counted in one of the four that follow."""

    sections: int
    paragraphs: int
    ruled: int
    both: int
    unchecked: int
    missing: int


def outlines(rulebook: Rulebook, games: Collection[str | None] = ()) -> tuple[Outline, ...]:
    """The sections in the rulebook's order: those that concern some of the games, or all."""
    return tuple(
        Outline(section, tuple(_paragraphs(rulebook, section)))
        for section in rulebook.sections
        if concerns(section, games)
    )


def concerns(section: Section, games: Collection[str | None]) -> bool:
    """Whether a section holds in one of these games. No games, or an unknown one, may be any."""
    return not games or None in games or any(map(section.of, games))


def _paragraphs(rulebook: Rulebook, section: Section) -> Iterator[Paragraph]:
    cards = [card for card in rulebook.cards if card.rule.section is section]
    unchecked = [each for each in rulebook.unchecked if each.section is section]
    for name in section.outline:
        yield Paragraph(
            name,
            tuple(card for card in cards if name in card.rule.clause),
            tuple(each for each in unchecked if name in each.paragraphs),
        )


def figures(shown: Iterable[Outline]) -> Figures:
    """The sections and paragraphs in figures."""
    shown = tuple(shown)
    found = Counter(
        (bool(each.cards), bool(each.unchecked)) for outline in shown for each in outline.paragraphs
    )
    return Figures(
        sections=len(shown),
        paragraphs=found.total(),
        ruled=found[True, False],
        both=found[True, True],
        unchecked=found[False, True],
        missing=found[False, False],
    )


def missing(shown: Iterable[Outline]) -> tuple[str, ...]:
    """The paragraphs with neither a rule nor a reason, as one cites them: `13:69F-2A.8(b)`."""
    return tuple(
        outline.section.number + ("" if each.name.startswith("(") else " ") + each.name
        for outline in shown
        for each in outline.paragraphs
        if not each.cards and not each.unchecked
    )


def in_order(kinds: Collection[Kind]) -> list[str]:
    """The spoken names of kinds of event, in the order of the vocabulary."""
    return [name for name, kind in EVENTS.items() if kind in kinds]


# ---- what is not shown, and what is not looked at


class Gap(NamedTuple):
    """A kind of event that is not shown, and the rules that need it.

    Of what the silent ones need nothing is shown at all; of what the others need, something is.
    """

    kind: str
    silent: tuple[str, ...]
    in_part: tuple[str, ...]


class Comparison(NamedTuple):
    """Some rules beside the kinds of event that are shown to them."""

    gaps: tuple[Gap, ...]
    ignored: tuple[str, ...]
    """The kinds that are shown and that no rule looks at."""


def compare(cards: Sequence[Card], shown: Collection[Kind]) -> Comparison:
    """What rules need and is not shown, gravest first; and what is shown and they do not look at.

    A rule that any event may wake, as one with `before anything`, does not look at all of them.
    """
    gaps = [gap for name, kind in EVENTS.items() if (gap := _gap(name, kind, cards, shown))]
    looked_at = frozenset[Kind]().union(*map(_looked_at, cards))
    ignored = in_order(frozenset(shown) - looked_at)
    return Comparison(
        tuple(sorted(gaps, key=lambda gap: not gap.silent)),
        tuple(ignored),
    )


def _gap(name: str, kind: Kind, cards: Sequence[Card], shown: Collection[Kind]) -> Gap | None:
    needing = [card for card in cards if kind in card.compiled.needs]
    if kind in shown or not needing:
        return None
    silent = [card for card in needing if card.compiled.needs.isdisjoint(shown)]
    in_part = [card for card in needing if card not in silent]
    return Gap(name, _names(silent), _names(in_part))


def _names(cards: Iterable[Card]) -> tuple[str, ...]:
    """Each rule once, however many versions of it there are."""
    return tuple(dict.fromkeys(card.rule.name for card in cards))


def _looked_at(card: Card) -> frozenset[Kind]:
    return card.compiled.wakes | (card.reach.kinds if card.reach else frozenset())


# ---- a format


RULES_GRAMMAR = "rules"
"""The one grammar that is of rules and not of logs."""


def known_formats() -> list[str]:
    """The names of the log formats: each is one grammar."""
    return sorted(path.stem for path in grammars().glob("*.lark") if path.stem != RULES_GRAMMAR)


def compare_format(rulebook: Rulebook, form: Format, game: str | None = None) -> Comparison:
    """What a format can record beside all rules, or beside those that hold in one game."""
    games = [game] if game else []
    cards = [card for card in rulebook.cards if concerns(card.rule.section, games)]
    return compare(cards, {EVENTS[name] for name in form.records})


# ---- logs


def compare_logs(rulebook: Rulebook, contents: Contents) -> dict[str | None, Comparison]:
    """For each game that is played in the logs: what its tables show, beside the game's rules."""
    return {
        game: compare(_asked(rulebook, contents, game), kinds)
        for game, kinds in contents.kinds.items()
    }


def _asked(rulebook: Rulebook, contents: Contents, game: str | None) -> list[Card]:
    """The rules that hold in a game, on a day and at a table where it is played in the logs."""
    days = contents.days(game)
    tables = [Table(name, game, contents.house.terms(name, game)) for name in contents.tables(game)]
    return [
        card
        for card in rulebook.cards
        if card.rule.section.of(game)
        and any(map(card.rule.in_force, days))
        and not (card.applies and all(card.applies(table) is False for table in tables))
    ]
