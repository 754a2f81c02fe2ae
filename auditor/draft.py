"""Findings in the making: a verdict and the lines around it, until the lines after it are read."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from auditor.affected import Span
from auditor.events import Event
from auditor.findings import SEVERITIES, Finding, Line, fingerprint
from auditor.order import Entry, said
from auditor.rules.asking import Verdict
from auditor.rules.memory import Judgement
from auditor.rules.rulebook import Card

BEFORE, AFTER = 3, 2
"""How many lines of the table are shown around an offending one."""

LISTED = {"broken": 10_000, "undetermined": 100}
"""How many findings of a rule are listed; more are counted."""

_Shown = tuple[int, str]


@dataclass
class Draft:
    """`rounds` are those that were on before and after its line, counted from 1 at its table."""

    card: Card
    judgement: Judgement
    rounds: tuple[int, int]
    around: list[_Shown]
    cause: Draft | None = None
    withdrawn: str | None = None
    following: int = AFTER
    fingerprint: str = ""
    provenance: str | None = None
    """Where the house has written down what it rests on."""
    dealer: str | None = None
    span: Span | None = None
    """The rounds that it affects, where its rule says that they can be several."""
    repeats: Draft | None = None


class Drafts:
    """All findings of a run, in the order of the logs."""

    def __init__(self) -> None:
        self._drafts: list[Draft] = []
        self._listed: Counter[tuple[str, str]] = Counter()
        self._alike: Counter[str] = Counter()
        self.unlisted = 0
        """Undetermined findings that are only counted."""

    def of_table(self, file: str, table: str) -> TableDrafts:
        return TableDrafts(self, file, table)

    def add(self, draft: Draft) -> bool:
        """Whether a finding is listed; beyond a limit it is only counted."""
        key = (draft.card.rule.id, draft.judgement.verdict)
        self._listed[key] += 1
        if self._listed[key] > LISTED[draft.judgement.verdict]:
            self.unlisted += draft.judgement.verdict == "undetermined"
            return False
        draft.fingerprint = self._name(draft)
        self._drafts.append(draft)
        return True

    def _name(self, draft: Draft) -> str:
        """The fingerprint; the same acts that come again in a round are numbered."""
        event = draft.judgement.event
        words = (draft.judgement.verdict, *map(str, (event.instant, *said(event))))
        rule, round_number = draft.card.rule.id, draft.judgement.round
        plain = fingerprint(rule, event.table, round_number, words)
        self._alike[plain] += 1
        times = self._alike[plain]
        if times == 1:
            return plain
        return fingerprint(rule, event.table, round_number, (*words, str(times)))

    def findings(self) -> tuple[Finding, ...]:
        return tuple(_finding(draft) for draft in self._drafts)


@dataclass
class TableDrafts:
    """The findings of one table of one log."""

    drafts: Drafts
    file: str
    table: str
    _recent: deque[_Shown] = field(default_factory=lambda: deque(maxlen=BEFORE + 1))
    _open: list[Draft] = field(default_factory=list)
    _listed: list[Draft] = field(default_factory=list)
    _roots: dict[int, Draft] = field(default_factory=dict)
    _firsts: dict[tuple[str, str | None], Draft] = field(default_factory=dict)
    """The first breach of each rule by each dealer."""

    def passing(self, number: int, raw: str) -> None:
        """A line of this table goes by."""
        self._recent.append((number, raw))
        for draft in self._open:
            draft.around.append((number, raw))
            draft.following -= 1
        self._open = [draft for draft in self._open if draft.following]

    def draw(
        self,
        verdicts: Iterable[tuple[Verdict, Span | None]],
        rounds: tuple[int, int],
        dealer: str | None,
    ) -> Iterator[Draft]:
        """Findings from verdicts, the gravest first; a consequence is linked to its cause."""
        for (card, judgement), span in sorted(verdicts, key=_gravity):
            around = self._around(judgement.event)
            draft = Draft(card, judgement, rounds, around, dealer=dealer, span=span)
            if self.drafts.add(draft):
                self._listed.append(draft)
                self._link(draft)
                if draft.around[-1][0] == judgement.event.line == self._recent[-1][0]:
                    self._open.append(draft)
            yield draft

    def _around(self, event: Event) -> list[_Shown]:
        recent = list(self._recent)
        if recent and recent[-1][0] == event.line:
            return recent
        return [(event.line, event.raw)]

    def _link(self, draft: Draft) -> None:
        """A breach follows from an earlier one on its own line, or on the line it grew from.

        It repeats the first of the same rule under the same dealer, if it is not that one.
        """
        if draft.judgement.verdict != "broken":
            return
        own = draft.judgement.event.line
        first = self._firsts.setdefault((draft.card.rule.id, draft.dealer), draft)
        draft.repeats = None if first is draft else first
        lines = [own, *(event.line for event in draft.judgement.roots)]
        draft.cause = next((self._roots[line] for line in lines if line in self._roots), None)
        self._roots.setdefault(own, draft.cause or draft)

    def withdraw(self, entry: Entry | None, why: str) -> Iterator[Draft]:
        """An entry was corrected: what was found since then, and may rest on it, cannot stand.

        None is an entry that nobody remembers, so anything may rest on it. Yields each once.
        """
        for draft in self._listed:
            if not draft.withdrawn and (entry is None or _may_rest_on(draft, entry)):
                draft.withdrawn = why
                yield draft


def _may_rest_on(draft: Draft, entry: Entry) -> bool:
    judgement = draft.judgement
    grounds = {each.line for each in (judgement.event, *judgement.proof, *judgement.roots)}
    if max(grounds) < entry.line:
        return False
    return entry.round in (None, *draft.rounds) or entry.line in grounds


def _gravity(found: tuple[Verdict, Span | None]) -> tuple[int, int]:
    verdict, _ = found
    broken = verdict.judgement.verdict == "broken"
    return (verdict.judgement.event.line, -SEVERITIES.index(verdict.card.rule.severity) * broken)


def _finding(draft: Draft) -> Finding:
    rule, judgement = draft.card.rule, draft.judgement
    event = judgement.event
    sentence = judgement.sentence[:1].upper() + judgement.sentence[1:].rstrip(".") + "."
    proof = {proof.line: proof.raw for proof in judgement.proof}
    return Finding(
        fingerprint=draft.fingerprint,
        verdict="undetermined" if draft.withdrawn else judgement.verdict,  # type: ignore[arg-type]
        rule=rule.id,
        clause=rule.citation,
        severity=rule.severity,
        binds=rule.binds,
        sentence=f"{sentence} ({draft.withdrawn})" if draft.withdrawn else sentence,
        summary=rule.summary,
        reading=rule.reading,
        authority=rule.section.authority,
        provenance=draft.provenance,
        dealer=draft.dealer,
        repeats=draft.repeats.fingerprint if draft.repeats else None,
        affected=draft.span.affected() if draft.span else None,
        table=event.table,
        round=judgement.round,
        instant=event.instant,
        file=event.file,
        line=event.line,
        around=tuple(
            Line(number=number, text=raw, mark=_mark(number, event.line, proof))
            for number, raw in draft.around
        ),
        evidence=tuple(
            Line(number=number, text=raw, mark="evidence") for number, raw in sorted(proof.items())
        ),
        cause=draft.cause.fingerprint if draft.cause else None,
    )


def _mark(number: int, offence: int, proof: dict[int, str]) -> Literal["", "offence", "evidence"]:
    return "offence" if number == offence else "evidence" if number in proof else ""
