"""The tree of a rule file: what was written, and where. Nothing in it is looked up yet."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, NamedTuple


class At(NamedTuple):
    """Where in its file something was written, from 1."""

    line: int
    column: int


WHOLE_FILE = At(0, 0)
"""Stands for no place in a file, but all of it."""


class Mistake(NamedTuple):
    """Something wrong with a rule file: where, what, the cure. `grave` mistakes stop loading."""

    file: str
    at: At
    problem: str
    hint: str | None = None
    grave: bool = True

    def __str__(self) -> str:
        hint = f"\n    {self.hint}" if self.hint else ""
        kind = "" if self.grave else "warning: "
        place = "" if self.at == WHOLE_FILE else f":{self.at.line}:{self.at.column}"
        return f"{self.file}{place}: {kind}{self.problem}{hint}"


# ---- amounts

Owner = Literal["its", "that"] | None


@dataclass(frozen=True, slots=True)
class Number:
    at: At
    value: Fraction


@dataclass(frozen=True, slots=True)
class Path:
    at: At
    owner: Owner
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Arithmetic:
    at: At
    left: Amount
    operator: str
    right: Amount


@dataclass(frozen=True, slots=True)
class Rounding:
    at: At
    amount: Amount
    direction: str
    unit: Amount


@dataclass(frozen=True, slots=True)
class TallyEvents:
    """`count of E since A`, or with a summand, `sum of SUMMAND over E since A`."""

    at: At
    summand: Amount | None
    event: Occasion
    anchor: Happening


@dataclass(frozen=True, slots=True)
class MinutesSince:
    """How long ago the last such event was."""

    at: At
    event: Happening


@dataclass(frozen=True, slots=True)
class TallyThings:
    at: At
    summand: Amount | None
    things: Things


Amount = Number | Path | Arithmetic | Rounding | TallyEvents | MinutesSince | TallyThings


# ---- occasions


@dataclass(frozen=True, slots=True)
class Reference:
    at: At
    owner: Owner
    name: str


@dataclass(frozen=True, slots=True)
class Happening:
    at: At
    words: tuple[str, ...]
    match: tuple[Reference, ...]


@dataclass(frozen=True, slots=True)
class Occasion:
    at: At
    happening: Happening
    before: Claim | None
    leaving: Claim | None


@dataclass(frozen=True, slots=True)
class Things:
    at: At
    words: tuple[str, ...]
    place: Path
    where: Claim | None


# ---- claims


@dataclass(frozen=True, slots=True)
class Comparison:
    at: At
    left: Amount
    operator: str
    right: Amount


@dataclass(frozen=True, slots=True)
class Is:
    """`subject is [not] [one of] choices`; without a subject, the thing being described."""

    at: At
    subject: Path | None
    choices: tuple[Path, ...]
    negated: bool


@dataclass(frozen=True, slots=True)
class Since:
    at: At
    negated: bool
    event: Occasion
    anchor: Happening


@dataclass(frozen=True, slots=True)
class Recorded:
    """`log records E`: such events are written in this log, where they happen."""

    at: At
    event: Occasion


@dataclass(frozen=True, slots=True)
class Over:
    at: At
    quantifier: Literal["every", "some", "no"]
    things: Things
    claim: Claim | None


@dataclass(frozen=True, slots=True)
class Both:
    """Claims joined by `and`, or by `or`."""

    at: At
    joint: Literal["and", "or"]
    parts: tuple[Claim, ...]


Claim = Comparison | Is | Since | Recorded | Over | Both


# ---- forms and parts


@dataclass(frozen=True, slots=True)
class Let:
    at: At
    name: str
    value: Amount


@dataclass(frozen=True, slots=True)
class Guard:
    at: At
    occasions: tuple[Occasion, ...]
    lets: tuple[Let, ...]
    claim: Claim


@dataclass(frozen=True, slots=True)
class Duty:
    """`exception`: the deadline is anything except these occasions.

    `marks_its`: a breach stands on the line that armed the duty, and not on that of the deadline.
    """

    at: At
    occasions: tuple[Occasion, ...]
    each: Things | None
    expect: tuple[Occasion, ...]
    deadline: tuple[Occasion, ...]
    exception: bool
    unless: tuple[Occasion, ...]
    marks_its: bool


@dataclass(frozen=True, slots=True)
class Ban:
    at: At
    occasions: tuple[Occasion, ...]


Form = Guard | Duty | Ban


@dataclass(frozen=True, slots=True)
class Reach:
    """`affects rounds since A until B`: how far a breach reaches back, and how long it lasts."""

    at: At
    since: tuple[Occasion, ...]
    until: tuple[Occasion, ...]


class ExampleLine(NamedTuple):
    line: int
    mark: Literal["|", "!", "?"]
    text: str


@dataclass(frozen=True, slots=True)
class Example:
    at: At
    verdict: Literal["passes", "fails", "unsure", "skips"]
    givens: tuple[Comparison | Is, ...]
    lines: tuple[ExampleLine, ...]
    rounds: int | None = None
    """How many rounds its first breach affects, where the example says so."""


@dataclass(frozen=True, slots=True)
class SectionPart:
    at: At
    number: str
    title: str
    fields: dict[str, Any]


@dataclass(frozen=True, slots=True)
class GroupEntry:
    at: At
    words: tuple[str, ...]
    occasions: tuple[Occasion, ...]


@dataclass(frozen=True, slots=True)
class WordEntry:
    at: At
    name: str
    thing: str
    meaning: Claim


@dataclass(frozen=True, slots=True)
class Vocabulary:
    at: At
    entries: tuple[GroupEntry | WordEntry, ...]


@dataclass(frozen=True, slots=True)
class RulePart:
    at: At
    name: str
    fields: dict[str, Any]
    form: Form
    otherwise: tuple[At, str]
    examples: tuple[Example, ...]


@dataclass(frozen=True, slots=True)
class UncheckedPart:
    at: At
    clause: tuple[tuple[At, str], ...]
    because: str


Part = SectionPart | Vocabulary | RulePart | UncheckedPart
