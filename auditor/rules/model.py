"""What a rulebook says of itself: sections, citations, severities, dates. Checked at load."""

from __future__ import annotations

from datetime import date
from typing import Literal, get_args

from pydantic import BaseModel, ConfigDict

from auditor.findings import Authority, Severity

Binds = Literal["dealer", "player", "licensee"]
BINDS: tuple[str, ...] = get_args(Binds)
AUTHORITIES: tuple[str, ...] = get_args(Authority)
Form = Literal["guard", "duty", "ban"]


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Section(_Value):
    """A section of the regulation, or of the house's own rules, and the paragraphs it has.

    `games` are those it holds in, none for every one. `authority` is what its rules rest on.
    """

    number: str
    title: str
    games: tuple[str, ...] = ()
    authority: Authority = "law"
    source: str
    as_of: date
    outline: tuple[str, ...]

    def of(self, game: str | None) -> bool:
        """Whether it holds in a game; one that names no games holds in every one."""
        return not self.games or game in self.games


class Rule(_Value):
    """What a card says about its rule, beside the condition itself."""

    name: str
    section: Section
    clause: tuple[str, ...]
    binds: Binds
    severity: Severity
    summary: str
    reading: str | None = None
    first_day: date | None = None
    last_day: date | None = None
    form: Form
    text: str
    file: str
    line: int

    @property
    def id(self) -> str:
        return f"{self.section.number}/{self.name}"

    @property
    def citation(self) -> str:
        """Section and paragraphs, as one cites them: `13:69F-2A.8(b), (e)`, `H-1 H2`."""
        apart = "" if self.clause[0].startswith("(") else " "
        return self.section.number + apart + ", ".join(self.clause)

    def in_force(self, day: date | None) -> bool:
        """Whether it holds on a day; on an unknown day the version without an end does."""
        if day is None:
            return self.last_day is None
        return (self.first_day or date.min) <= day <= (self.last_day or date.max)
