"""The loop: for each event, ask the rules it wakes, then let it happen; gather what they find.

This module alone knows the order of the rooms: source, reading, table, rules, findings. Each file
is a log of its own, and each table in it is audited by itself. Nothing that a log contains stops
the run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime

from auditor import events as e
from auditor.events import Event
from auditor.findings import Fault, Log, Report
from auditor.house import NO_HOUSE, House
from auditor.inquiry import Inquiry
from auditor.order import Entries
from auditor.reading import Format, Reader, Trouble
from auditor.rules.asking import Witness
from auditor.rules.rulebook import Rulebook
from auditor.source import Line, SourceError, find_logs, read_lines
from auditor.table_audit import TableAudit

CLOSED_TABLES = 16
"""Tables a log that are remembered after they closed; one let go begins anew if it opens again."""

Watch = Callable[[str, int, int], None]
"""Told, now and then, which file is being read, and how many lines and characters of it were."""
WATCHED_EVERY = 2048


def audit(
    paths: Iterable[str],
    rulebook: Rulebook,
    form: Format,
    house: House = NO_HOUSE,
    game: str | None = None,
    watch: Watch | None = None,
    witness: Witness | None = None,
) -> Report:
    """Audits logs (files, folders, or - for standard input) and reports on all of them.

    `game` is that of tables of which neither log nor profile says it. `witness` is told of every
    verdict, of the kept ones too, as they are reached.
    """
    inquiry = Inquiry(rulebook, form, house, game, witness)
    names, troubles = find_logs(paths)
    for name, trouble in troubles:
        inquiry.fault(Fault(file=name, problem=trouble.problem, cure=trouble.cure))
    for name in names:
        try:
            inquiry.logs.append(LogAudit(inquiry, name, watch).run())
        except SourceError as error:
            trouble = error.trouble
            inquiry.fault(Fault(file=name, problem=trouble.problem, cure=trouble.cure))
    return inquiry.report()


class LogAudit:
    """One file, with all tables in it."""

    def __init__(self, inquiry: Inquiry, name: str, watch: Watch | None) -> None:
        self.inquiry, self.name, self.watch = inquiry, name, watch
        self.tables: dict[str, TableAudit] = {}
        self.closed: dict[str, None] = {}
        self.names: dict[str, None] = {}
        self.games: dict[str, None] = {}
        self.rounds = 0
        self.entries = Entries()
        self.lines = self.events = self.unreadable = 0
        self.first: datetime | None = None
        self.last: datetime | None = None

    def run(self) -> Log:
        reader = Reader(self.inquiry.form, self.name, self.inquiry.house.timezone)
        for item in reader.read(self._counted(read_lines(self.name))):
            if isinstance(item, Trouble):
                self._trouble(item)
            else:
                self._event(item)
        for name in list(self.tables):
            self._let_go(name)
        if not self.events and not self.unreadable:
            problem = "there is not one event in this file"
            self.inquiry.fault(Fault(file=self.name, problem=problem, cure="give it a table's log"))
        return self._summary()

    def _counted(self, lines: Iterable[Line]) -> Iterator[Line]:
        characters = 0
        for line in lines:
            self.lines = line.number
            characters += len(line.text) + 1
            if self.watch and line.number % WATCHED_EVERY == 0:
                self.watch(self.name, line.number, characters)
            yield line

    def _event(self, event: Event) -> None:
        self.events += 1
        if event.instant is not None:
            self.first = self.first or event.instant
            self.last = event.instant
        table = self.tables.get(event.table)
        if table is None:
            table = self.tables[event.table] = TableAudit(self.inquiry, self.entries, event)
            self.names[event.table] = None
        table.event(event)
        if isinstance(event, e.TableClosed):
            self._rest(event.table)
        elif self.closed:
            self.closed.pop(event.table, None)

    def _rest(self, name: str) -> None:
        """A table closed. What it was like is of use if it opens again, but not for ever."""
        self.closed.pop(name, None)
        self.closed[name] = None
        if len(self.closed) > CLOSED_TABLES:
            self._let_go(next(iter(self.closed)))

    def _let_go(self, name: str) -> None:
        self.closed.pop(name, None)
        table = self.tables.pop(name)
        table.end()
        self.rounds += table.rounds
        self.games |= table.games

    def _trouble(self, trouble: Trouble) -> None:
        """A line that could not be read: the table it names loses sight, or all of them do."""
        line, raw, column, problem, expected, cure, table, sequence, lost = trouble
        self.inquiry.fault(
            Fault(
                file=self.name,
                line=line,
                column=column,
                problem=problem,
                expected=expected,
                cure=cure,
                text=raw,
                table=table,
                lost=lost,
            )
        )
        if lost:
            self.unreadable += 1
            named = self.tables.get(table or "")
            if named:
                named.order.unread(sequence)
            for each in [named] if named else self.tables.values():
                each.lose(f"line {line} could not be read", 1)
                each.drafts.passing(line, raw)

    def _summary(self) -> Log:
        return Log(
            file=self.name,
            lines=self.lines,
            events=self.events,
            unreadable=self.unreadable,
            tables=tuple(self.names),
            games=tuple(self.games),
            rounds=self.rounds,
            first=self.first,
            last=self.last,
        )
