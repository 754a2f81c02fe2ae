"""What the audit asked, how often and with what answer; and, as plainly, what it did not ask."""

from __future__ import annotations

import textwrap
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import get_args

from rich.console import Console
from rich.table import Table
from rich.text import Text

from auditor.findings import Coverage, Log, Report, Standing
from auditor.reports.layout import (
    counted,
    labelled,
    moment,
    plain,
    prose,
    put,
    put_heading,
    stacked,
)
from auditor.reports.verdict import is_of_other_games, of_other_games
from auditor.reports.visible import visible

ANSWERS = {"kept": "", "broken": "bold red", "undetermined": "yellow"}
STANDINGS = get_args(Standing)
_UNASKED = {standing: standing for standing in STANDINGS} | {"checked": "in part"}
LONGEST_NAME = 28
MOST_LOGS = 20
"""How many logs are named; the JSON report names all of them."""
MOST_RULES = 12
"""How many rules are named beside one reason; the coverage names all of them."""
MOST_TABLES = 10
"""How many tables of a log are named; the JSON report names all of them."""


# ---- what was not checked


def print_unchecked(report: Report, console: Console) -> None:
    """Prints the paragraphs that no rule covers, the rules that could not be asked, and why."""
    rows = [*_uncovered(report), *_unasked(report), *_other_games(report)]
    if rows:
        put_heading(console, "Not checked")
        put(console, labelled(rows))


def _uncovered(report: Report) -> Iterator[tuple[str, Text]]:
    """The paragraphs without a rule, of the games that were played."""
    for unchecked in report.unchecked:
        if is_of_other_games(report, unchecked.games):
            continue
        clause = f"{unchecked.section}{', '.join(unchecked.paragraphs)}"
        yield (
            "paragraph" if len(unchecked.paragraphs) == 1 else "paragraphs",
            Text("\n").join([plain(clause), prose(unchecked.because)]),
        )


def _unasked(report: Report) -> Iterator[tuple[str, Text]]:
    """The rules that were not asked, or not everywhere, those with one reason under it."""
    others = set(of_other_games(report))
    rules: dict[tuple[str, str], list[str]] = defaultdict(list)
    for row in report.coverage:
        if row.reason and row not in others:
            rules[_UNASKED[row.standing], row.reason].append(row.rule)
    for (standing, reason), names in sorted(rules.items()):
        few = len(names) <= MOST_RULES
        said = ", ".join(names) if few else f"{counted(len(names), 'rule')}, all named below"
        yield standing, stacked(prose(reason), plain(said, "dim"))


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
    sections = groupby(rows, lambda row: ", ".join(filter(None, [_section(row), _game(row)])))
    for number, (title, of_section) in enumerate(sections):
        table = _table(list(of_section), rows)
        put(console, *([""] if number else []), plain(title, "bold"), table)


def _logs(logs: Sequence[Log]) -> Iterator[tuple[str, Text]]:
    for log in logs[:MOST_LOGS]:
        yield "log", stacked(plain(log.file), plain(_contents(log)))
    if more := logs[MOST_LOGS:]:
        yield "and", Text(f"{counted(len(more), 'more log')}, all named in the JSON report")


def _contents(log: Log) -> str:
    """What is in a log: its tables and games, how much of it, from when to when."""
    parts = [*_tables(log.tables), *map(_words, log.games), counted(log.rounds, "round")]
    parts.append(counted(log.lines, "line"))
    if log.unreadable:
        parts.append(f"{log.unreadable:,} unreadable")
    if log.first and log.last:
        parts.append(f"{moment(log.first)} to {moment(log.last)}")
    return ", ".join(parts)


def _tables(names: Sequence[str]) -> list[str]:
    named, more = list(names[:MOST_TABLES]), len(names) - MOST_TABLES
    if more > 0:
        named[-1] += f" and {counted(more, 'more table')}"
    return named


def _table(rows: Sequence[Coverage], all_rows: Sequence[Coverage]) -> Table:
    """The rules of one section. All sections have the same columns, one under the other."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="cyan")
    names = (part for row in all_rows for part in _name(row).split("\n"))
    table.add_column("rule", min_width=_widest(names), no_wrap=True)
    table.add_column("clause", min_width=6, overflow="fold")
    for answer in ANSWERS:
        figures = (f"{getattr(row, answer):,}" for row in all_rows)
        table.add_column(answer, min_width=_widest(figures), justify="right", no_wrap=True)
    table.add_column("standing", min_width=_widest(STANDINGS), no_wrap=True)
    for row in rows:
        name = stacked(*map(plain, _name(row).split("\n")))
        table.add_row(name, plain(_paragraphs(row)), *_figures(row), row.standing)
    return table


def _figures(row: Coverage) -> Iterator[Text]:
    """How a rule answered; nothing where it was never asked."""
    for answer, style in ANSWERS.items():
        number = getattr(row, answer)
        said = f"{number:,}" if number or row.standing == "checked" else ""
        yield Text(said, style if number else "dim")


def _widest(texts: Iterable[str]) -> int:
    return max(map(len, texts))


# ---- the parts of a row


def _section(row: Coverage) -> str:
    return row.rule.rpartition("/")[0]


def _name(row: Coverage) -> str:
    name = row.rule.rpartition("/")[2]
    return "\n".join(textwrap.wrap(visible(name), LONGEST_NAME))


def _paragraphs(row: Coverage) -> str:
    return row.clause.removeprefix(_section(row)).strip() or row.clause


def _game(row: Coverage) -> str:
    """The games that a rule holds in; nothing is said of one that holds in several."""
    return _words(row.games[0]) if len(row.games) == 1 else ""


def _words(name: str) -> str:
    return name.replace("-", " ").replace("_", " ")
