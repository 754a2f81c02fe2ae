"""What the audit asked, how often and with what answer; and, as plainly, what it did not ask."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import get_args

from rich.console import Console
from rich.table import Table
from rich.text import Text

from auditor.findings import Coverage, Log, Report, Standing
from auditor.reports.layout import counted, labelled, moment, plain, prose, put, put_heading
from auditor.reports.verdict import of_other_games

ANSWERS = {"kept": "", "broken": "bold red", "undetermined": "yellow"}
STANDINGS = get_args(Standing)
MOST_LOGS = 20
"""How many logs are named; the JSON report names all of them."""


# ---- what was not checked


def print_unchecked(report: Report, console: Console) -> None:
    """Prints the paragraphs that no rule covers, the rules that could not be asked, and why."""
    rows = [*_uncovered(report), *_unasked(report), *_other_games(report)]
    if rows:
        put_heading(console, "Not checked")
        put(console, labelled(rows))


def _uncovered(report: Report) -> Iterator[tuple[str, Text]]:
    for unchecked in report.unchecked:
        clause = f"{unchecked.section}{', '.join(unchecked.paragraphs)}"
        yield (
            "paragraph" if len(unchecked.paragraphs) == 1 else "paragraphs",
            Text("\n").join([plain(clause), prose(unchecked.because)]),
        )


def _unasked(report: Report) -> Iterator[tuple[str, Text]]:
    """The rules that were not asked, those with one reason under it."""
    others = set(of_other_games(report))
    rules: dict[tuple[str, str], list[str]] = defaultdict(list)
    for row in report.coverage:
        if row.standing != "checked" and row.reason and row not in others:
            rules[row.standing, row.reason].append(row.rule)
    for (standing, reason), names in sorted(rules.items()):
        yield standing, Text("\n").join([prose(reason), plain(", ".join(names), "dim")])


def _other_games(report: Report) -> Iterator[tuple[str, Text]]:
    rules: dict[tuple[str, str], int] = defaultdict(int)
    for row in of_other_games(report):
        rules[_game(row), _section(row)] += 1
    for (game, section), number in rules.items():
        yield "other game", plain(f"{game}: {counted(number, 'rule')} of {section}")


# ---- what was checked


def print_checked(report: Report, console: Console) -> None:
    """Prints the logs that were read, and every rule of their games with its answers."""
    if report.logs:
        put_heading(console, f"Logs: {len(report.logs):,}")
        put(console, labelled(_logs(report.logs)))
    totals = report.totals
    put_heading(console, f"Coverage: {totals.checked:,} of {counted(totals.rules, 'rule')} checked")
    others = set(of_other_games(report))
    rows = [row for row in report.coverage if row not in others]
    for number, (_, alike) in enumerate(groupby(rows, lambda row: (_section(row), row.game))):
        put(console, *([""] if number else []), _table(list(alike), rows))


def _logs(logs: Sequence[Log]) -> Iterator[tuple[str, Text]]:
    for log in logs[:MOST_LOGS]:
        yield "log", plain(log.file) + Text("\n") + plain(_contents(log))
    if more := logs[MOST_LOGS:]:
        yield "and", Text(f"{counted(len(more), 'more log')}, all named in the JSON report")


def _contents(log: Log) -> str:
    """What is in a log: its tables and games, how much of it, from when to when."""
    parts = [*log.tables, *map(_words, log.games), counted(log.rounds, "round")]
    parts.append(counted(log.lines, "line"))
    if log.unreadable:
        parts.append(f"{log.unreadable:,} unreadable")
    if log.first and log.last:
        parts.append(f"{moment(log.first)} to {moment(log.last)}")
    return ", ".join(parts)


def _table(rows: Sequence[Coverage], all_rows: Sequence[Coverage]) -> Table:
    """The rules of one section. Every section has the same columns, one under the other."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    title = plain("\n".join([_section(rows[0]), *([_game(rows[0])] if rows[0].game else [])]))
    table.add_column(title, width=_widest(map(_name, all_rows), least=24), overflow="fold")
    table.add_column("clause", width=_widest(map(_paragraphs, all_rows), least=6), overflow="fold")
    for answer in ANSWERS:
        figures = (f"{getattr(row, answer):,}" for row in all_rows)
        table.add_column(answer, width=_widest(figures, least=len(answer)), justify="right")
    table.add_column("standing", width=max(map(len, STANDINGS)))
    for column in table.columns:
        column.vertical, column.no_wrap = "bottom", column.justify == "right"
    for row in rows:
        table.add_row(plain(_name(row)), plain(_paragraphs(row)), *_figures(row), row.standing)
    return table


def _figures(row: Coverage) -> Iterator[Text]:
    """How a rule answered; nothing where it was never asked."""
    for answer, style in ANSWERS.items():
        number = getattr(row, answer)
        said = f"{number:,}" if number or row.standing == "checked" else ""
        yield Text(said, style if number else "dim")


def _widest(texts: Iterable[str], least: int) -> int:
    return max([least, *map(len, texts)])


# ---- the parts of a row


def _section(row: Coverage) -> str:
    return row.rule.rpartition("/")[0]


def _name(row: Coverage) -> str:
    return row.rule.rpartition("/")[2]


def _paragraphs(row: Coverage) -> str:
    return row.clause.removeprefix(_section(row)).strip() or row.clause


def _game(row: Coverage) -> str:
    return _words(row.game or "any game")


def _words(name: str) -> str:
    return name.replace("-", " ").replace("_", " ")
