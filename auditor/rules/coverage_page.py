"""The coverage of a rulebook as people read it: its paragraphs, and what logs do not show of them.

The console must be one on which no text acts: names in a log are anybody's.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from auditor.contents import Contents, Trouble
from auditor.events import EVENTS
from auditor.rules.coverage import Comparison, Figures, Gap, Outline, Paragraph, in_order
from auditor.rules.model import Section
from auditor.rules.pages import heading
from auditor.rules.rulebook import Card, UncheckedCard

MOST_TABLES = 10
"""How many tables of a game are named."""

KIND = max(map(len, EVENTS))
"""How wide a kind of event is, so that all lists of them are in line."""

BLANK = Text()

NOT_SHOWN = (
    "Its rules need these kinds of event, and there is not one: none happened, or none was written "
    "down. A rule is silent where nothing that it needs is there, in part where some of it is."
)
NOT_RECORDED = (
    "Rules need these kinds of event, and the format has no line for them. On such a log these "
    "rules are not checkable."
)
NOT_AWAITED = (
    "These kinds of event are there and the table is replayed by them, but no rule of the game "
    "waits for one."
)
NEVER_AWAITED = "The format has a line for these kinds of event, but no rule waits for one."


# ---- paragraph by paragraph


def print_outlines(outlines: Sequence[Outline], console: Console) -> None:
    """Every section with its paragraphs: the rules of each and what they need, or why none."""
    names = (each.name for outline in outlines for each in outline.paragraphs)
    width = max(map(len, names), default=0)
    for outline in outlines:
        rows = ((each.name, _said(each, outline.section)) for each in outline.paragraphs)
        console.print(Group(heading(outline.section), BLANK, _in(_grid(rows, width)), BLANK))


def _said(paragraph: Paragraph, section: Section) -> RenderableType:
    rules = [part for card in paragraph.cards for part in _rule(card)]
    reasons = [_reason(each, paragraph, section) for each in paragraph.unchecked]
    return Group(*rules, *reasons) if rules or reasons else Text("has no card", "bold red")


def _rule(card: Card) -> Iterator[RenderableType]:
    yield Text.assemble((card.rule.name, "cyan"), "  ", (card.rule.severity, "dim"))
    yield _in(_Names("needs", in_order(card.compiled.needs)))


def _reason(unchecked: UncheckedCard, paragraph: Paragraph, section: Section) -> Text:
    """The reason in full where it stands first; from there on, where that was."""
    first = next(name for name in section.outline if name in unchecked.paragraphs)
    here = paragraph.name == first
    said = f", because {_line(unchecked.because)}" if here else f", for the reason at {first}"
    return Text.assemble(("unchecked", "yellow"), said)


def print_figures(figures: Figures, missing: Iterable[str], console: Console) -> None:
    """One line of figures; before it, the paragraphs that have neither a rule nor a reason."""
    for paragraph in missing:
        said = f"{paragraph} has no card; write a rule for it, or an “unchecked” card"
        console.print(Text(said, "bold red"))
    parts = {
        "with rules": figures.ruled,
        "unchecked": figures.unchecked,
        "with both": figures.both,
        "without a card": figures.missing,
    }
    found = ", ".join(f"{number:,} {what}" for what, number in parts.items() if number)
    paragraphs = _counted(figures.paragraphs, "paragraph")
    console.print(Text(f"{paragraphs} in {_counted(figures.sections, 'section')}: {found}"))


# ---- a format, and logs


def print_format(name: str, comparison: Comparison, console: Console) -> None:
    """What a format cannot record, and what it can record and no rule looks at."""
    gaps = [(gap.kind, _rules(gap.silent + gap.in_part)) for gap in comparison.gaps]
    ignored = [(kind, BLANK) for kind in comparison.ignored]
    console.print(_part(f"What the format {name} cannot record", NOT_RECORDED, gaps))
    console.print(_part("What no rule looks at", NEVER_AWAITED, ignored))


def print_logs(
    contents: Contents, comparisons: Mapping[str | None, Comparison], console: Console
) -> None:
    """For each game that is played: what is not shown, and what no rule looks at."""
    this = "this log does" if contents.logs == 1 else "these logs do"
    for game, comparison in comparisons.items():
        gaps = [(gap.kind, _standings(gap)) for gap in comparison.gaps]
        console.print(_played(contents, game), BLANK, sep="\n")
        console.print(_in(_part(f"What {this} not show", NOT_SHOWN, gaps)))
        counts = [*_counts(contents, game, comparison)]
        console.print(_in(_part("What no rule looks at", NOT_AWAITED, counts)))


def _part(title: str, lead: str, rows: Sequence[tuple[str, RenderableType]]) -> Group:
    """A list with its title and what it means."""
    said: list[RenderableType] = [Text("nothing")]
    if rows:
        said = [Text(lead, "dim"), BLANK, _grid(rows, KIND)]
    return Group(Text(title, "bold"), *map(_in, said), BLANK)


def _rules(names: Iterable[str]) -> Text:
    return Text(", ".join(names), "cyan")


def _standings(gap: Gap) -> Table:
    """The rules that need a kind of event, by what becomes of them without it."""
    standings = {"silent": gap.silent, "in part": gap.in_part}
    rows = [(standing, _rules(names)) for standing, names in standings.items() if names]
    return _grid(rows, max(map(len, standings)))


def _counts(
    contents: Contents, game: str | None, comparison: Comparison
) -> Iterator[tuple[str, Text]]:
    numbers = {kind: f"{contents.kinds[game][EVENTS[kind]]:,}" for kind in comparison.ignored}
    width = max(map(len, numbers.values()), default=0)
    for kind, number in numbers.items():
        about = "  about the log itself" if EVENTS[kind].scope == "log" else ""
        yield kind, Text.assemble(number.rjust(width), (about, "dim"))


def _played(contents: Contents, game: str | None) -> Text:
    """A game, where it is played, and how much of it there is."""
    tables, events = contents.tables(game), contents.kinds[game].total()
    more = len(tables) - MOST_TABLES
    named = [*tables[:MOST_TABLES], *([f"{more:,} more"] if more > 0 else [])]
    place = f"{'table' if len(tables) == 1 else 'tables'} {', '.join(named)}"
    unknown = "" if game else "; log and profile name no game, or not the same one"
    said = f"{_counted(events, 'event')} at {place}{unknown}"
    return Text.assemble((game or "an unknown game", "bold"), "\n", (said, "dim"))


def print_troubles(contents: Contents, console: Console) -> None:
    """What could not be read, a line each."""
    for trouble in contents.troubles:
        console.print(_trouble(trouble), soft_wrap=True)
    for file, number in contents.unlisted.items():
        said = f"{_line(file)}: {_counted(number, 'more trouble')}, not listed"
        console.print(Text(said), soft_wrap=True)
    if contents.troubles:
        console.print()


def _trouble(trouble: Trouble) -> Text:
    place = ":".join(str(part) for part in (trouble.file, trouble.line) if part)
    said = "; ".join(filter(None, (trouble.problem, trouble.cure)))
    return Text.assemble((_line(place), "yellow"), f": {_line(said)}")


# ---- how it is set


class _Names:
    """Names in a row after a word. A line is broken between them, and never in one of two words."""

    def __init__(self, word: str, names: Iterable[str]) -> None:
        joined = ", ".join(name.replace(" ", _TIED) for name in names)
        self._text = f"{word} {joined}"

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> Iterator[Text]:
        for line in textwrap.wrap(self._text, options.max_width, break_on_hyphens=False):
            yield Text(line.replace(_TIED, " "))


_TIED = "\N{NO-BREAK SPACE}"


def _grid(rows: Iterable[tuple[str, RenderableType]], width: int) -> Table:
    """What belongs to a word beside it, wrapped under itself."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(min_width=width, no_wrap=True)
    grid.add_column(overflow="fold")
    for word, said in rows:
        grid.add_row(Text(word), said)
    return grid


def _in(part: RenderableType) -> Padding:
    """A part that stands in under what is above it."""
    return Padding(part, (0, 0, 0, 2), expand=False)


def _line(text: str) -> str:
    """A text in one line, however its lines were broken."""
    return " ".join(text.split())


def _counted(number: int, thing: str) -> str:
    return f"{number:,} {thing if number == 1 else thing + 's'}"
