"""What an audit finds, as plain values: findings, faults of the log, coverage, the report.

These models are the one documented shape of a report; every renderer reads them and nothing else,
and the JSON schema is generated from them. Money in them is integer cents, lines count from 1.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from datetime import datetime
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

Severity = Literal["advisory", "minor", "major", "critical"]
SEVERITIES: tuple[Severity, ...] = ("advisory", "minor", "major", "critical")
"""From the least to the gravest."""

Authority = Literal["law", "law_in_part", "house"]
"""What a rule rests on: a text of law read in full, one read in part, or what the house settled."""

Verdict = Literal["kept", "broken", "undetermined"]
"""What a rule says of one occasion."""

Standing = Literal["checked", "not exercised", "not checkable"]
"""What became of a rule over the whole audit."""


class _Value(BaseModel):
    model_config = ConfigDict(
        frozen=True, extra="forbid", json_schema_serialization_defaults_required=True
    )


class Line(_Value):
    """A line of a log as it was written; `mark` says what it is to the finding it stands in."""

    number: int = Field(description="line number in the file, from 1")
    text: str = Field(description="the raw line")
    mark: Literal["", "offence", "evidence"] = Field("", description="its part in the finding")


class SeatMoney(_Value):
    """What one seat staked, won over its stakes and lost in some rounds, in cents as written."""

    seat: int
    staked: int = 0
    won: int | None = Field(0, description="None where a payment does not say what it includes")
    lost: int = 0


class Affected(_Value):
    """The rounds that a breach affects, where it reaches back or lasts."""

    rounds: int = Field(description="rounds that were dealt while it lasted")
    first_round: int | None = Field(None, description="the first one's number in the log")
    last_round: int | None = Field(None, description="the last one's number in the log")
    first_instant: datetime | None = None
    last_instant: datetime | None = None
    again: int = Field(0, description="further breaches of the same rule while it lasted")
    ended: bool = Field(description="False where it still lasted when the log ended")
    whole: bool = Field(description="False where lines are missing in it: there may be more")
    discovered: int | None = Field(None, description="the line on which a fault was found")
    after_discovery: int = Field(0, description="rounds begun after a fault was found")
    money: tuple[SeatMoney, ...] = ()


class Finding(_Value):
    """One occasion on which a rule was broken, or on which the log cannot tell."""

    fingerprint: str = Field(
        description="stable name: rule, table, round and acts; no file or line"
    )
    verdict: Literal["broken", "undetermined"]
    rule: str = Field(description="section and name of the card")
    clause: str = Field(description="section and paragraphs, as cited")
    severity: Severity
    binds: str = Field(description="who is bound by the rule")
    sentence: str = Field(description="what happened, or what cannot be known and why")
    summary: str = Field(description="the duty in our own words")
    reading: str | None = Field(None, description="the reading chosen where the text is unclear")
    authority: Authority = Field("law", description="what the rule rests on")
    provenance: str | None = Field(
        None, description="where the house has written it down, for what the house has settled"
    )
    table: str
    round: int | None = Field(None, description="the round's number in the log, when it has one")
    instant: datetime | None = Field(None, description="time of the offending line")
    file: str
    line: int = Field(description="the offending line")
    around: tuple[Line, ...] = Field((), description="the table's lines around it, in order")
    evidence: tuple[Line, ...] = Field((), description="earlier lines that prove it")
    cause: str | None = Field(None, description="fingerprint of the finding this one follows from")
    dealer: str | None = Field(None, description="who dealt, by the badge in the log")
    repeats: str | None = Field(
        None, description="fingerprint of this dealer's first finding of the rule at this table"
    )
    affected: Affected | None = Field(None, description="the rounds it affects, if several can be")


class Fault(_Value):
    """Something wrong with the log itself. The run goes on; what was lost is not judged."""

    file: str
    line: int | None = Field(None, description="None: the fault is of the whole file")
    column: int | None = Field(None, description="from 1")
    problem: str = Field(description="what happened")
    expected: str | None = Field(None, description="what was expected there")
    cure: str | None = Field(None, description="what to do about it")
    text: str | None = Field(None, description="the raw line")
    table: str | None = Field(None, description="the table it concerns, when that much is known")
    lost: bool = Field(True, description="whether evidence was lost by it")


class Coverage(_Value):
    """How often one rule was asked, and how it answered."""

    rule: str
    clause: str
    severity: Severity
    games: tuple[str, ...] = Field((), description="the games it holds in; none: every game")
    standing: Standing
    kept: int = 0
    broken: int = 0
    undetermined: int = 0
    reason: str | None = Field(None, description="why it was not exercised or not checkable")


class Unchecked(_Value):
    """Paragraphs of a section that no rule covers, and why."""

    section: str
    games: tuple[str, ...] = Field((), description="the games it holds in; none: every game")
    paragraphs: tuple[str, ...]
    because: str


class Log(_Value):
    """One audited file."""

    file: str
    lines: int
    events: int
    unreadable: int = Field(0, description="lines that could not be read")
    tables: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    rounds: int = 0
    first: datetime | None = None
    last: datetime | None = None


class Totals(_Value):
    logs: int
    lines: int
    events: int
    rounds: int
    kept: int
    broken: int
    undetermined: int
    faults: int
    rules: int
    checked: int
    not_exercised: int
    not_checkable: int


class Report(_Value):
    """Everything one audit has to say."""

    auditor: str = Field(description="version of the program")
    house: str | None = Field(None, description="the house profile in force")
    logs: tuple[Log, ...]
    findings: tuple[Finding, ...] = Field(description="broken and undetermined, in log order")
    unlisted: int = Field(0, description="undetermined occasions counted but not listed")
    faults: tuple[Fault, ...]
    unlisted_faults: int = Field(0, description="faults that lost evidence, counted but not listed")
    unlisted_remarks: int = Field(0, description="faults that lost none, counted but not listed")
    coverage: tuple[Coverage, ...]
    unchecked: tuple[Unchecked, ...]

    @property
    def totals(self) -> Totals:
        """The one line of figures at the end of a report."""

        def over(name: str) -> int:
            return sum(getattr(row, name) for row in self.coverage)

        def standing(name: Standing) -> int:
            return sum(row.standing == name for row in self.coverage)

        return Totals(
            logs=len(self.logs),
            lines=sum(log.lines for log in self.logs),
            events=sum(log.events for log in self.logs),
            rounds=sum(log.rounds for log in self.logs),
            kept=over("kept"),
            broken=over("broken"),
            undetermined=over("undetermined"),
            faults=len(self.faults) + self.unlisted_faults + self.unlisted_remarks,
            rules=len(self.coverage),
            checked=standing("checked"),
            not_exercised=standing("not exercised"),
            not_checkable=standing("not checkable"),
        )

    def exit_code(self, fail_on: Severity = "advisory") -> int:
        """0 nothing broken, 1 something broken and this severe, 3 a log not fully read."""
        if self.unlisted_faults or any(fault.lost for fault in self.faults):
            return 3
        floor = SEVERITIES.index(fail_on)
        return int(
            any(
                finding.verdict == "broken" and SEVERITIES.index(finding.severity) >= floor
                for finding in self.findings
            )
        )


def fingerprint(rule: str, table: str, round_number: int | None, acts: Iterable[str]) -> str:
    """The stable name of a finding: the same tomorrow, in another file, on another line."""
    text = "\x1f".join((rule, table, str(round_number), *acts))
    return hashlib.sha256(text.encode()).hexdigest()[:12]
