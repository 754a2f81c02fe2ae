"""How the terminal report is set: headings, words beside labels, and never a padded line."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from auditor.reports.visible import visible

LABEL = 13
"""How wide the labels are; every text of the report begins two columns further right."""


def plain(text: str, style: str = "") -> Text:
    """Text from anywhere as it may be shown: nothing in it is markup or a control code."""
    return Text(visible(text), style)


def prose(text: str, style: str = "") -> Text:
    """Text of a rulebook, however its lines were broken there."""
    return plain(" ".join(text.split()), style)


def stacked(*texts: Text) -> Text:
    """Texts one under the other."""
    return Text("\n").join(texts)


def counted(number: int, thing: str, things: str | None = None) -> str:
    """A number of things in words: `1 round`, `1,200 rounds`."""
    return f"{number:,} {thing if number == 1 else things or thing + 's'}"


def dollars(cents: int) -> str:
    """Money, exactly: `$1,250.00`."""
    sign, whole = "-" if cents < 0 else "", abs(cents)
    return f"{sign}${whole // 100:,}.{whole % 100:02d}"


def moment(instant: datetime) -> str:
    """A time as people write it down to find the tape, with its offset when it has one."""
    exact = "milliseconds" if instant.microsecond % 1000 == 0 else "microseconds"
    return instant.isoformat(" ", exact)


def labelled(rows: Iterable[tuple[str | Text, RenderableType]], indent: int = 0) -> Padding:
    """Texts beside their labels, wrapped under themselves."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=LABEL - indent, no_wrap=True, style="cyan")
    grid.add_column(overflow="fold")
    for label, text in rows:
        grid.add_row(label, text)
    return Padding(grid, (0, 0, 0, indent))


def put(console: Console, *parts: RenderableType) -> None:
    """Prints parts one under the other, without blanks at the ends of lines."""
    for part in parts:
        for line in console.render_lines(part, pad=False):
            text = Text.assemble(*map(_piece, line))
            text.rstrip()
            console.print(text, soft_wrap=True)


def _piece(segment: Segment) -> tuple[str, str] | Text:
    return Text(segment.text, segment.style or "")


def put_heading(console: Console, title: str) -> None:
    """Begins a part of the report."""
    rule = Rule(Text(title, "bold"), align="left", style="dim")
    put(console, "", rule, "")
