"""One table of one log: its entries in their order, and the rules of the game that is played there.

What could not be read, or does not stand in its place, makes the table lose sight; what was found
by an entry that is corrected later does not stand.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from auditor import events as e
from auditor.affected import Ledger
from auditor.draft import Draft
from auditor.events import Event
from auditor.findings import Fault
from auditor.inquiry import Inquiry
from auditor.order import Entries, Order
from auditor.rules.asking import Asking, Verdict
from auditor.rules.reaching import Spans
from auditor.rules.rulebook import Card
from auditor.table import NOBODY, Table


class TableAudit:
    """One table of one log."""

    def __init__(self, inquiry: Inquiry, entries: Entries, first: Event) -> None:
        self.inquiry, self.file, self.name = inquiry, first.file, first.table
        self.order = Order(entries)
        self.drafts = inquiry.drafts.of_table(self.file, self.name)
        self.games: dict[str, None] = {}
        self.rounds = 0
        self._unjudged = 0
        self._refused = False
        said = first.game if isinstance(first, e.TableOpened) else None
        self._play(inquiry.house.game_of(self.name) or said or inquiry.game, first.instant)
        if first.scope == "round" and not isinstance(first, e.RoundStarted):
            problem = "the log of this table begins in the middle of a round"
            self._fault(first, problem, "give it the log before this one too", lost=False)

    def _play(self, game: str | None, instant: datetime | None) -> None:
        """Begin to audit a game, with the rules that are in force for it at this table."""
        terms = self.inquiry.house.terms(self.name, game)
        self.table = Table(self.name, game, terms)
        if game:
            self.games[game] = None
            self.inquiry.games.add(game)
        cards = self._cards(game, instant)
        self.asking = Asking(self.table, cards, self.inquiry.witness)
        self.spans = Spans(Ledger(self.table), cards)

    def _cards(self, game: str | None, instant: datetime | None) -> list[Card]:
        day = instant.date() if instant else None
        return [
            card
            for card in self.inquiry.rulebook.cards
            if card.rule.section.of(game) and card.rule.in_force(day) and self._can_ask(card)
        ]

    def _can_ask(self, card: Card) -> bool:
        """Whether the house and the log's format let the rule be asked; if not, why."""
        tally = self.inquiry.tallies[card.rule]
        missing = [n.name for n in card.compiled.needs if n.name not in self.inquiry.form.records]
        applies = card.applies(self.table) if card.applies else True
        if missing:
            kinds = ", ".join(sorted(missing))
            tally.because(f"the format {self.inquiry.form.name} cannot record {kinds}", self.name)
        elif applies is None:
            tally.because(f"the profile does not say whether {card.condition_text}", self.name)
        elif applies is False:
            tally.because(f"it does not hold that {card.condition_text}", self.name)
        asked = not missing and applies is True
        tally.asked = tally.asked or asked
        return asked

    # ---- events

    def event(self, event: Event) -> None:
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
            self._correct(event)
        else:
            if not self._about_the_log(event):
                self._judge(event)
            self.order.remember(event, self._round)

    def _about_the_log(self, event: Event) -> bool:
        """What is said of other entries or of the recording happens at no table."""
        self._correct(event)
        if isinstance(event, e.RecordingLost | e.RecordingRestored):
            self._fault(event, f"{event.name} at this line", "see what other recording there is")
            self.lose(f"{event.name} on line {event.line}", None)
        return event.replaces is not None or event.scope == "log"

    def _correct(self, event: Event) -> None:
        """An entry may say that it stands in place of another, or that another is void."""
        if event.replaces is not None:
            self._corrected(event, event.replaces)
        if isinstance(event, e.EntryVoided):
            self._corrected(event, event.entry)

    def _corrected(self, event: Event, entry: int) -> None:
        """A correction is kept as evidence; what it changes is not judged anew."""
        problem = f"entry #{entry} is corrected or voided here, after it was judged"
        self._fault(event, problem, "judge this round by hand; it is not judged anew")
        why = f"entry #{entry} was corrected on line {event.line}"
        for draft in self.drafts.withdraw(self.order.entries.get(self.name, entry), why):
            self._recount(draft)
        self.lose(why, None)

    def _judge(self, event: Event) -> None:
        if isinstance(event, e.TableOpened) and event.game:
            self._opened(event, event.game)
        self._unjudged += self.table.game is None
        before = self._round
        self.spans.before(event)
        verdicts = list(self.asking.step(event))
        self.spans.after(event)
        self._found(verdicts, before)

    @property
    def _round(self) -> int:
        """The round that is on, counted from 1 over all that was played at this table."""
        return self.rounds + self.table.rounds

    def _found(self, verdicts: Iterable[Verdict], before: int | None = None) -> None:
        """Note verdicts; `before` is the round that was on before they were reached."""
        found = list(self.spans.apart(verdicts))
        rounds = (self._round if before is None else before, self._round)
        for draft in self.drafts.draw(found, rounds, self._dealer):
            if draft.card.rule.section.authority == "house":
                draft.provenance = self.table.terms.provenance
            self._count(draft)

    @property
    def _dealer(self) -> str | None:
        return None if self.table.dealer == NOBODY else self.table.dealer

    def _count(self, draft: Draft) -> None:
        tally = self.inquiry.tallies[draft.card.rule]
        if draft.judgement.verdict == "broken":
            tally.broken += 1
        else:
            tally.undetermined += 1

    def _recount(self, withdrawn: Draft) -> None:
        """What was broken and cannot stand is undetermined."""
        if withdrawn.judgement.verdict == "broken":
            tally = self.inquiry.tallies[withdrawn.card.rule]
            tally.broken -= 1
            tally.undetermined += 1

    def lose(self, why: str, lines: int | None) -> None:
        self._found(self.asking.lose(why, lines))
        self.spans.ledger.lose()

    # ---- the game

    def _opened(self, event: e.TableOpened, game: str) -> None:
        """The log names its game. Where the profile names another, neither is believed."""
        known = self.inquiry.house.game_of(self.name)
        if known is not None and known != game:
            problem = f"the log says that {game} is played here, but {known} was expected"
            cure = "correct the house profile or the log; until then no rule is asked here"
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
        self.spans.ledger.end()
        self.rounds += self.table.rounds
        for asked in self.asking.rules:
            self.inquiry.tallies[asked.card.rule].kept += asked.memory.kept
            if asked.failure:
                self._failed(asked.card, asked.failure)

    def _failed(self, card: Card, failure: str) -> None:
        self.inquiry.tallies[card.rule].because(f"the rule itself failed: {failure}", self.name)
        problem = f"rule {card.rule.id} failed at table {self.name} and was not asked any more"
        self.inquiry.fault(Fault(file=self.file, problem=f"{problem}: {failure}", table=self.name))

    def end(self) -> None:
        if not self.table.round.closed and self.table.round.cards:
            problem = f"the log of table {self.name} ends in the middle of a round"
            cure = "give it the log that follows too"
            self.inquiry.fault(Fault(file=self.file, problem=problem, cure=cure, lost=False))
        if self._unjudged and not self._refused:
            until, before = (" until the log says it", " before") if self.games else ("", "")
            unknown = f"the game at table {self.name} is not known{until}"
            problem = f"{unknown}, so its rules were not asked{before}"
            cure = "say it in “table opened GAME”, in the house profile, or with --game GAME"
            self.inquiry.fault(Fault(file=self.file, problem=problem, cure=cure, table=self.name))
        self._close()

    def _fault(self, event: Event, problem: str, cure: str | None, *, lost: bool = True) -> None:
        self.inquiry.fault(
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
