"""The tree of a rule after checking: every name is looked up, every comparison is of like things.

What is described at a point of a rule is its *subject* (an event or a thing); `its` is the event
that woke the rule, `that` the thing a quantifier or `each` names. A `Get` says how Python reads a
name from one of these, step by step, each step a template with `{}` for what came before.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from auditor.events import Event, RoundStarted

Kinds = tuple[type[Event], ...]
Base = Literal["subject", "its", "that", "unmet", "witness", "table", "let"]


@dataclass(frozen=True, slots=True)
class Exact:
    """A number as it stands in the rule, in the unit of its type (money: cents)."""

    value: int | Fraction
    type: str


@dataclass(frozen=True, slots=True)
class Get:
    base: Base
    steps: tuple[str, ...]
    type: str
    text: str


@dataclass(frozen=True, slots=True)
class Math:
    function: str
    left: Value
    right: Value
    type: str


@dataclass(frozen=True, slots=True)
class CountPast:
    """How many past events match, or the sum of a value over them."""

    past: Past
    summand: Value | None
    type: str
    text: str


@dataclass(frozen=True, slots=True)
class MinutesSince:
    """How long before its event the last one that matches was."""

    past: Past
    type: str
    text: str


@dataclass(frozen=True, slots=True)
class CountThings:
    things: Things
    summand: Value | None
    type: str
    text: str


Value = Exact | Get | Math | CountPast | MinutesSince | CountThings


@dataclass(frozen=True, slots=True)
class Pattern:
    """An event that would match: its kinds, what must hold just before and just after it.

    `keys` pairs a name of the event with its owner: for `for its seat` it is ("its", "seat").
    """

    kinds: Kinds
    before: tuple[Claim, ...]
    after: tuple[Claim, ...]
    keys: tuple[tuple[Base, str], ...]
    text: str

    @property
    def starts_round(self) -> bool:
        return self.kinds == (RoundStarted,) and not self.before


@dataclass(frozen=True, slots=True)
class Past:
    """Events since an anchor. `residue` is judged when asked, for it speaks of `its` or `that`."""

    events: tuple[Pattern, ...]
    residue: tuple[Claim, ...]
    anchors: tuple[Pattern, ...]
    keys: tuple[tuple[Base, str], ...]
    text: str

    @property
    def kinds(self) -> Kinds:
        return tuple(kind for pattern in self.events for kind in pattern.kinds)

    @property
    def from_round_start(self) -> bool:
        """Whether the start of a round is an anchor; the table knows it, marked or not."""
        return any(pattern.starts_round for pattern in self.anchors)


@dataclass(frozen=True, slots=True)
class Things:
    """Things of one type in a place; `filters` say which of them."""

    type: str
    place: Get
    filters: tuple[Claim, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Compare:
    left: Value
    operator: str
    right: Value
    text: str


@dataclass(frozen=True, slots=True)
class OneOf:
    """A value is, or is not, one of these words; `on` and `off` are True and False."""

    value: Get
    words: frozenset[str | bool]
    negated: bool
    text: str


@dataclass(frozen=True, slots=True)
class Same:
    left: Get
    right: Get
    negated: bool
    text: str


@dataclass(frozen=True, slots=True)
class State:
    """A thing is, or is not, in a state; `python` reads it from the thing, with `{}` for it."""

    thing: Get
    python: str
    negated: bool
    text: str


@dataclass(frozen=True, slots=True)
class Meant:
    """A state that the vocabulary explains: its meaning, said of the thing."""

    thing: Get
    type: str
    meaning: Claim
    negated: bool
    text: str


@dataclass(frozen=True, slots=True)
class Happened:
    """Some (or no) event of the past matches."""

    past: Past
    negated: bool
    text: str


@dataclass(frozen=True, slots=True)
class Recorded:
    """Such events are written in this log: one was, or the house says that all are."""

    events: tuple[Pattern, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Over:
    quantifier: Literal["every", "some", "no"]
    things: Things
    claim: Claim | None
    text: str


@dataclass(frozen=True, slots=True)
class Joint:
    joint: Literal["and", "or"]
    parts: tuple[Claim, ...]
    text: str


Claim = Compare | OneOf | Same | State | Meant | Happened | Recorded | Over | Joint


@dataclass(frozen=True, slots=True)
class Let:
    name: str
    value: Value


Sentence = tuple[str | Get, ...]
"""The sentence to print: texts and the names between them."""


@dataclass(frozen=True, slots=True)
class Guard:
    occasions: tuple[Pattern, ...]
    lets: tuple[Let, ...]
    claim: Claim


@dataclass(frozen=True, slots=True)
class Duty:
    occasions: tuple[Pattern, ...]
    each: Things | None
    expect: tuple[Pattern, ...]
    deadline: tuple[Pattern, ...]
    exception: bool
    unless: tuple[Pattern, ...]
    marks_its: bool


@dataclass(frozen=True, slots=True)
class Ban:
    occasions: tuple[Pattern, ...]


Form = Guard | Duty | Ban


@dataclass(frozen=True, slots=True)
class Reach:
    """The rounds that a breach affects: since the first of these, until one of those."""

    since: tuple[Pattern, ...]
    until: tuple[Pattern, ...]
