"""The loop: for each event, ask the rules it wakes, then let it happen; gather what they find.

This module alone knows the order of the rooms: source, reading, table, rules, findings. Each file
is a log of its own, and each table in it is audited by itself. Nothing that a log contains stops
the run; what could not be read, or not in its place, makes the tables it concerns lose sight.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime

import auditor
from auditor import events as e
from auditor.draft import Draft, Drafts
from auditor.events import Event
from auditor.findings import Coverage, Fault, Log, Report, Unchecked
from auditor.house import NO_HOUSE, House
from auditor.order import Order
from auditor.reading import Format, Reader, Trouble
from auditor.rules.asking import Asking, Verdict
from auditor.rules.rulebook import Card, Rulebook
from auditor.source import Line, SourceError, find_logs, read_lines
from auditor.table import Table

LISTED_FAULTS = 50
"""Faults listed a file; more are counted."""

Watch = Callable[[str, int, int], None]
"""Told, now and then, which file is being read, and how many lines and characters of it were."""
WATCHED_EVERY = 2048


@dataclass
class Tally:
    """What became of one rule over all tables."""

    kept: int = 0
    broken: int = 0
    undetermined: int = 0
    asked: bool = False
    reasons: dict[str, None] = field(default_factory=dict)


def audit(
    paths: Iterable[str],
    rulebook: Rulebook,
    form: Format,
    house: House = NO_HOUSE,
    game: str | None = None,
    watch: Watch | None = None,
) -> Report:
    """Audits logs (files, folders, or - for standard input) and reports on all of them.

    `game` is that of tables of which neither log nor profile says it.
    """
    run = _Run(rulebook, form, house, game, watch)
    names, troubles = find_logs(paths)
    for name, trouble in troubles:
        run.fault(Fault(file=name, problem=trouble.problem, cure=trouble.cure))
    for name in names:
        run.log(name)
    return run.report()


class _Run:
    """One audit: the logs one after the other, and what they add up to."""

    def __init__(
        self,
        rulebook: Rulebook,
        form: Format,
        house: House,
        game: str | None,
        watch: Watch | None,
    ) -> None:
        self.rulebook, self.form, self.house, self.game = rulebook, form, house, game
        self.watch = watch
        self.drafts = Drafts()
        self.tallies: dict[str, Tally] = defaultdict(Tally)
        self.games: set[str] = set()
        self.logs: list[Log] = []
        self.faults: list[Fault] = []
        self.unlisted_faults = 0

    def log(self, name: str) -> None:
        try:
            self.logs.append(_LogAudit(self, name).run())
        except SourceError as error:
            trouble = error.trouble
            self.fault(Fault(file=name, problem=trouble.problem, cure=trouble.cure))

    def fault(self, fault: Fault) -> None:
        listed = sum(1 for each in self.faults if each.file == fault.file)
        if listed < LISTED_FAULTS:
            self.faults.append(fault)
        else:
            self.unlisted_faults += fault.lost

    def report(self) -> Report:
        return Report(
            auditor=auditor.__version__,
            house=self.house.name,
            logs=tuple(self.logs),
            findings=self.drafts.findings(),
            unlisted=self.drafts.unlisted,
            faults=tuple(self.faults),
            unlisted_faults=self.unlisted_faults,
            coverage=tuple(self._coverage(card) for card in self.rulebook.cards),
            unchecked=tuple(
                Unchecked(section=u.section.number, paragraphs=u.paragraphs, because=u.because)
                for u in self.rulebook.unchecked
            ),
        )

    def _coverage(self, card: Card) -> Coverage:
        rule, tally = card.rule, self.tallies[card.rule.id]
        reason = "; ".join(tally.reasons) or None
        counted = tally.kept + tally.broken + tally.undetermined
        standing = "checked" if counted else "not exercised"
        if not counted and reason and not tally.asked:
            standing = "not checkable"
        elif not counted:
            absent = rule.section.game and rule.section.game not in self.games
            reason = "no table of this game" if absent else reason or "no occasion arose"
        return Coverage(
            rule=rule.id,
            clause=rule.citation,
            severity=rule.severity,
            game=rule.section.game,
            standing=standing,  # type: ignore[arg-type]
            kept=tally.kept,
            broken=tally.broken,
            undetermined=tally.undetermined,
            reason=reason,
        )


class _LogAudit:
    """One file."""

    def __init__(self, run: _Run, name: str) -> None:
        self.run_, self.name = run, name
        self.tables: dict[str, _TableAudit] = {}
        self.lines = self.events = self.unreadable = 0
        self.first: datetime | None = None
        self.last: datetime | None = None

    def run(self) -> Log:
        reader = Reader(self.run_.form, self.name, self.run_.house.timezone)
        for item in reader.read(self._counted(read_lines(self.name))):
            if isinstance(item, Trouble):
                self._trouble(item)
            else:
                self._event(item)
        for table in self.tables.values():
            table.end()
        if not self.events and not self.unreadable:
            problem = "there is not one event in this file"
            self.run_.fault(Fault(file=self.name, problem=problem, cure="give it a table's log"))
        return self._summary()

    def _counted(self, lines: Iterable[Line]) -> Iterator[Line]:
        characters = 0
        for line in lines:
            self.lines = line.number
            characters += len(line.text) + 1
            if self.run_.watch and line.number % WATCHED_EVERY == 0:
                self.run_.watch(self.name, line.number, characters)
            yield line

    def _event(self, event: Event) -> None:
        self.events += 1
        if event.instant is not None:
            self.first = self.first or event.instant
            self.last = event.instant
        table = self.tables.get(event.table)
        if table is None:
            table = self.tables[event.table] = _TableAudit(self.run_, self.name, event)
        table.event(event)

    def _trouble(self, trouble: Trouble) -> None:
        """A line that could not be read: the table it names loses sight, or all of them do."""
        line, raw, column, problem, expected, cure, table, sequence, lost = trouble
        self.run_.fault(
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
            for each in [named] if named else self.tables.values():
                each.order.unread(sequence)
                each.lose(f"line {line} could not be read", 1)
                each.drafts.passing(line, raw)

    def _summary(self) -> Log:
        return Log(
            file=self.name,
            lines=self.lines,
            events=self.events,
            unreadable=self.unreadable,
            tables=tuple(self.tables),
            games=tuple(dict.fromkeys(t.table.game for t in self.tables.values() if t.table.game)),
            rounds=sum(table.table.rounds for table in self.tables.values()),
            first=self.first,
            last=self.last,
        )


class _TableAudit:
    """One table of one log."""

    def __init__(self, run: _Run, file: str, first: Event) -> None:
        self.run, self.file, self.name = run, file, first.table
        self.order = Order()
        self.drafts = run.drafts.of_table(file, first.table)
        self._unjudged = 0
        self._refused = False
        game = run.house.game_of(self.name) or run.game
        self._play(game, first.instant)
        if first.scope == "round" and not isinstance(first, e.RoundStarted):
            problem = "the log of this table begins in the middle of a round"
            self._fault(first, problem, "give it the log before this one too", lost=False)

    def _play(self, game: str | None, instant: datetime | None) -> None:
        """Begin to audit a game, with the rules that are in force for it at this table."""
        terms = self.run.house.terms(self.name, game)
        self.table = Table(self.name, game, terms)
        if game:
            self.run.games.add(game)
        self.asking = Asking(self.table, self._cards(game, instant))

    def _cards(self, game: str | None, instant: datetime | None) -> list[Card]:
        day = instant.date() if instant else None
        return [
            card
            for card in self.run.rulebook.cards
            if card.rule.section.game in (None, game)
            and card.rule.in_force(day)
            and self._can_ask(card)
        ]

    def _can_ask(self, card: Card) -> bool:
        """Whether the house and the log's format let the rule be asked; if not, why."""
        tally = self.run.tallies[card.rule.id]
        missing = [n.name for n in card.compiled.needs if n.name not in self.run.form.records]
        applies = card.applies(self.table) if card.applies else True
        if missing:
            kinds = ", ".join(sorted(missing))
            tally.reasons[f"the format {self.run.form.name} cannot record {kinds}"] = None
        elif applies is None:
            tally.reasons[f"the profile does not say whether {card.condition_text}"] = None
        elif applies is False:
            tally.reasons[f"at {self.name} it does not hold that {card.condition_text}"] = None
        asked = not missing and applies is True
        tally.asked = tally.asked or asked
        return asked

    # ---- events

    def event(self, event: Event) -> None:
        if isinstance(event, e.TableOpened) and event.game:
            self._opened(event, event.game)
        step = self.order.step(event)
        if step.kind == "jump":
            missing = "1 entry is" if step.missing == 1 else f"{step.missing} entries are"
            problem = f"the numbers jump to #{event.sequence}: {missing} missing"
            self._fault(event, problem, "look for them in the system that wrote the log")
            self.lose(f"{missing} missing before line {event.line}", step.missing)
        self.drafts.passing(event.line, event.raw)
        if step.kind == "twice":
            problem = f"entry #{event.sequence} is written twice; it counts once"
            self._fault(event, problem, None, lost=False)
        elif step.kind == "late":
            problem = f"entry #{event.sequence} stands after #{self.order.last}, out of its order"
            self._fault(event, problem, "sort the log by its numbers; this line is not judged")
            self.lose(f"line {event.line} stands out of order", None)
        elif not self._about_the_log(event):
            self._judge(event)

    def _about_the_log(self, event: Event) -> bool:
        """What is said of other entries or of the recording happens at no table."""
        if event.replaces is not None:
            self._corrected(event, event.replaces)
        elif isinstance(event, e.EntryVoided):
            self._corrected(event, event.entry)
        elif isinstance(event, e.RecordingLost | e.RecordingRestored):
            self._fault(event, f"{event.name} at this line", "see what other recording there is")
            self.lose(f"{event.name} on line {event.line}", None)
        return event.replaces is not None or event.scope == "log"

    def _corrected(self, event: Event, entry: int) -> None:
        """A correction is kept as evidence; what it changes is not judged anew."""
        problem = f"entry #{entry} is corrected or voided here, after it was judged"
        self._fault(event, problem, "judge this round by hand; it is not judged anew")
        self.drafts.withdraw(entry, f"entry #{entry} was corrected on line {event.line}")
        self.lose(f"entry #{entry} was corrected on line {event.line}", None)

    def _judge(self, event: Event) -> None:
        self._unjudged += self.table.game is None
        self._found(self.asking.step(event))

    def _found(self, verdicts: Iterable[Verdict]) -> None:
        for draft in self.drafts.draw(verdicts, self.table.round.number):
            self._count(draft)

    def _count(self, draft: Draft) -> None:
        tally = self.run.tallies[draft.card.rule.id]
        if draft.judgement.verdict == "broken":
            tally.broken += 1
        else:
            tally.undetermined += 1

    def lose(self, why: str, lines: int | None) -> None:
        self._found(self.asking.lose(why, lines))

    # ---- the game

    def _opened(self, event: e.TableOpened, game: str) -> None:
        """The log names its game. Where the profile names another, neither is believed."""
        known = self.run.house.game_of(self.name) or self.run.game
        if known is not None and known != game:
            problem = f"the log says that {game} is played here, but {known} was expected"
            cure = "correct the house profile or the command; until then no rule is asked here"
            self._fault(event, problem, cure)
            self._close()
            self._refused = True
            self._play(None, event.instant)
        elif self.table.game != game:
            self._close()
            self._play(game, event.instant)

    def _close(self) -> None:
        """Settle with the rules asked so far."""
        self._found(self.asking.end())
        for asked in self.asking.rules:
            self.run.tallies[asked.card.rule.id].kept += asked.memory.kept
            if asked.failure:
                self._failed(asked.card, asked.failure)

    def _failed(self, card: Card, failure: str) -> None:
        self.run.tallies[card.rule.id].reasons[f"the rule itself failed: {failure}"] = None
        problem = f"rule {card.rule.id} failed at table {self.name} and was not asked any more"
        self.run.fault(Fault(file=self.file, problem=f"{problem}: {failure}", table=self.name))

    def end(self) -> None:
        if not self.table.round.closed and self.table.round.cards:
            problem = f"the log of table {self.name} ends in the middle of a round"
            cure = "give it the log that follows too"
            self.run.fault(Fault(file=self.file, problem=problem, cure=cure, lost=False))
        if self._unjudged and not self._refused:
            problem = f"the game at table {self.name} is not known, so its rules were not asked"
            cure = "say it in “table opened GAME”, in the house profile, or with --game GAME"
            self.run.fault(Fault(file=self.file, problem=problem, cure=cure, table=self.name))
        self._close()

    def _fault(self, event: Event, problem: str, cure: str | None, *, lost: bool = True) -> None:
        self.run.fault(
            Fault(
                file=self.file,
                line=event.line,
                problem=problem,
                cure=cure,
                text=event.raw,
                table=self.name,
                lost=lost,
            )
        )
