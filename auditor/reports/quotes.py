"""Raw lines of a log as evidence: numbered, marked in the margin, cropped to the page."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len, set_cell_size
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from auditor.findings import Finding, Line
from auditor.reports.layout import plain
from auditor.reports.visible import visible

LEGEND = "> the line in which the rule was broken   · earlier lines that prove it"
SIGNS = {"offence": ">", "evidence": "·", "": ""}
STYLES = {"offence": "bold red", "evidence": "yellow", "": "dim"}
MARGIN = 7
"""The columns beside a line's number: two blanks, the mark, two blanks, and two after it."""
LONGEST = 240
"""Marked lines are wrapped, and cropped only after so many columns; the others have one row."""


def quote(finding: Finding) -> Padding:
    """The lines around a finding and those that prove it, each once, in the order of the log."""
    around = {line.number for line in finding.around}
    grid = _grid()
    last: int | None = None
    for line in _lines(finding):
        if last is not None and line.number > last + 1 and not {last, line.number} <= around:
            grid.add_row("", Text("…", "dim"), "")
        grid.add_row(*_row(line))
        last = line.number
    return _indented(grid)


def quote_offence(finding: Finding) -> Table:
    """The offending line alone; nothing when the finding does not carry it."""
    grid = _grid()
    for line in _lines(finding):
        if line.number == finding.line:
            grid.add_row(*_row(line))
    return grid


def quote_fault(number: int | None, text: str, column: int | None, width: int) -> Padding:
    """The raw line of a fault, and a caret under the place where it is not understood."""
    label = "" if number is None else str(number)
    before, after = _cropped(text, column or 1, max(width - len(label) - MARGIN, 1))
    grid = _grid()
    grid.add_row(">", label, _one_row(Text(before + after)))
    if column is not None:
        grid.add_row("", "", _one_row(Text(" " * cell_len(before) + "^", "bold red")))
    return _indented(grid)


def _cropped(text: str, column: int, room: int) -> tuple[str, str]:
    """A line in two, at the column; what is too long before it loses its beginning."""
    before, after = visible(text[: column - 1]), visible(text[column - 1 :])
    excess = cell_len(before) + cell_len(after) - room
    kept = max(cell_len(before) - excess, room * 2 // 3)
    if kept < cell_len(before):
        before = "…" + set_cell_size(before[::-1], kept - 1)[::-1]
    return before, after


def _lines(finding: Finding) -> Iterator[Line]:
    """The lines of a finding in order, each with its mark, wherever it stands in the finding."""
    proof = {line.number for line in finding.evidence}
    lines = {line.number: line for line in (*finding.evidence, *finding.around)}
    for number, line in sorted(lines.items()):
        mark = line.mark or ("evidence" if number in proof else "")
        yield line.model_copy(update={"mark": "offence" if number == finding.line else mark})


def _row(line: Line) -> tuple[Text, Text, Text]:
    style = STYLES[line.mark]
    text = plain(line.text, style)
    if line.mark:
        text.truncate(LONGEST, overflow="ellipsis")
    else:
        text = _one_row(text)
    return Text(SIGNS[line.mark], style), Text(str(line.number), style), text


def _one_row(text: Text) -> Text:
    text.no_wrap, text.overflow = True, "ellipsis"
    return text


def _grid() -> Table:
    """Three columns: the mark, the number of the line, the line."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=1)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(overflow="fold")
    return grid


def _indented(grid: Table) -> Padding:
    return Padding(grid, (0, 0, 0, 2))
