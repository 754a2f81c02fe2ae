"""The rulebook as people read it: the list of its rules, and the page of one card."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from auditor.rules.model import Section
from auditor.rules.rulebook import Card, Rulebook


def print_rules(rulebook: Rulebook, console: Console) -> None:
    """Every rule and every paragraph without one, in the order of the law."""
    for section in rulebook.sections:
        console.print(_heading(section))
        console.print(Padding(_rows(rulebook, section), (0, 0, 1, 2)))
    checked, unchecked = len(rulebook.cards), len(rulebook.unchecked)
    console.print(
        f"{checked} rules in {len(rulebook.sections)} sections; {unchecked} cards say "
        "what is not checked, and why"
    )


def _heading(section: Section) -> Text:
    text = Text(f"{section.number}  {section.title}", style="bold")
    text.append(f"  {section.game or 'every game'}, as of {section.as_of}", style="not bold dim")
    return text


def _rows(rulebook: Rulebook, section: Section) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(max_width=12)
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column()
    for card in rulebook.cards:
        if card.rule.section is section:
            rule = card.rule
            clause = " ".join(rule.clause)
            table.add_row(clause, Text(rule.name, style="cyan"), rule.severity, rule.summary)
    for unchecked in rulebook.unchecked:
        if unchecked.section is section:
            because = Text(unchecked.because, style="dim")
            table.add_row(" ".join(unchecked.paragraphs), Text("unchecked", "dim"), "", because)
    return table


def print_card(card: Card, console: Console) -> None:
    """One card: what it says of itself in a few lines, then the card as it is written."""
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
        ("game", rule.section.game or "every game"),
        ("applies when", card.condition_text),
        ("in force", _days(card)),
        ("section", f"{rule.section.title}, as of {rule.section.as_of}"),
        ("source", rule.section.source),
        ("card", f"{rule.file}:{rule.line}"),
    ):
        if value:
            facts.add_row(Text(name, style="dim"), value)
    yield Padding(facts, (0, 0, 1, 2))
    yield Text(rule.text)


def _days(card: Card) -> str:
    first, last = card.rule.first_day, card.rule.last_day
    said = (f"from {first}" if first else "", f"until {last}" if last else "")
    return " ".join(filter(None, said))
