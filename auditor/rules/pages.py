"""The rulebook as people read it: the list of its rules, and the page of one card."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from auditor.events import GAMES
from auditor.rules.model import Section
from auditor.rules.rulebook import Card, Rulebook

FORMS = (["when"], ["after"], ["never"])
"""The words with which the three forms of a condition begin."""

AUTHORITY = {
    "law": "",
    "law_in_part": ", read in part",
    "house": ", as settled by the house",
}
"""What is said of a section's rules beside its date, by what they rest on."""

MARGIN = 12
"""Where the text of a card's fields begins, as cards are written."""


def print_rules(rulebook: Rulebook, console: Console) -> None:
    """Every rule and every paragraph without one, in the order of the law."""
    for section in rulebook.sections:
        console.print(heading(section))
        console.print(Padding(_rows(rulebook, section), (0, 0, 1, 2)))
    checked, unchecked = len(rulebook.cards), len(rulebook.unchecked)
    console.print(
        f"{checked} rules in {len(rulebook.sections)} sections; {unchecked} cards say "
        "what is not checked, and why"
    )


def heading(section: Section) -> Text:
    """A section's number and title; under them its games, its date and what it rests on."""
    place = f"{_games(section)}, as of {section.as_of}{AUTHORITY[section.authority]}"
    return Text.assemble((f"{section.number}  {section.title}", "bold"), "\n", (place, "dim"))


def _games(section: Section) -> str:
    named = "" if set(section.games) == set(GAMES) else ", ".join(section.games)
    return named or "every game"


def _section(section: Section) -> str:
    return f"{section.title}, as of {section.as_of}{AUTHORITY[section.authority]}"


def _rows(rulebook: Rulebook, section: Section) -> Table:
    """A row a card: its paragraphs; and under its name what it demands, or why nothing does."""
    table = Table.grid(padding=(0, 2))
    table.add_column(max_width=9)
    table.add_column()
    for card in rulebook.cards:
        if card.rule.section is section:
            head = Text.assemble((card.rule.name, "cyan"), (f"  {card.rule.severity}", "dim"))
            table.add_row(" ".join(card.rule.clause), Group(head, Text(card.rule.summary)))
    for unchecked in rulebook.unchecked:
        if unchecked.section is section:
            why = Text.assemble(("unchecked", "yellow"), f", because {unchecked.because}")
            table.add_row(" ".join(unchecked.paragraphs), why)
    return table


def print_card(card: Card, console: Console) -> None:
    """One card: what it says of itself in a few lines, then what it asks and its examples."""
    console.print(Group(*_page(card)))


def _page(card: Card) -> Iterator[RenderableType]:
    rule = card.rule
    yield Text(f"{rule.name}  {rule.citation}", style="bold")
    facts = Table.grid(padding=(0, 2))
    for name, value in (
        ("summary", rule.summary),
        ("reading", rule.reading),
        ("binds", rule.binds),
        ("severity", rule.severity),
        ("game", _games(rule.section)),
        ("applies when", card.condition_text),
        ("affects", card.reach_text),
        ("in force", _days(card)),
        ("section", _section(rule.section)),
        ("source", rule.section.source),
        ("card", f"{rule.file}:{rule.line}"),
    ):
        if value:
            facts.add_row(Text(name, style="dim"), value)
    yield Padding(facts, (0, 0, 1, 2))
    for line in _asked(rule.text):
        yield _hanging(line, MARGIN if line[:4].strip() else len(line) - len(line.lstrip()))


def _hanging(line: str, margin: int) -> Table:
    """A line that goes on under its own text where it is too long for the screen."""
    hanging = Table.grid()
    hanging.add_column(no_wrap=True)
    hanging.add_row(Text(line[:margin]), Text(line[margin:]))
    return hanging


def _asked(text: str) -> list[str]:
    """The lines of a card from its condition on; what stands before was said."""
    lines = text.splitlines()
    first = next(i for i, line in enumerate(lines) if line.split()[:1] in FORMS)
    return lines[first:]


def _days(card: Card) -> str:
    first, last = card.rule.first_day, card.rule.last_day
    said = (f"from {first}" if first else "", f"until {last}" if last else "")
    return " ".join(filter(None, said))
