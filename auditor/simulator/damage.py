"""Damage to a log, as recorders, networks and people do it: lines lost, moved, repeated, spoiled.

Some damage leaves a trace: an unreadable line, a jump, fall or repeat of the entries' numbers, a
loss that the log itself declares, a file that ends too soon. Some leaves none, and nobody can see
it: one valid digit for another, half a line that still reads, two lines swapped where entries have
no numbers.
"""

from __future__ import annotations

import random
import re
import string
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct

Kind = Literal["drop", "run", "repeat", "swap", "garble", "truncate", "loss", "digit", "cut"]
TRACED: tuple[Kind, ...] = ("drop", "run", "repeat", "swap", "garble", "truncate", "loss")
"""What leaves a trace in a log whose entries are numbered."""
UNTRACED: tuple[Kind, ...] = ("digit",)
LONGEST_RUN = 6

Reads = Callable[[str], bool]
"""Whether a line can still be read as an entry."""


class Harm(Struct, frozen=True):
    """One damage: its kind, and the lines of the whole log that it took part in."""

    kind: Kind
    first: int
    last: int


@dataclass
class Damaged:
    """A damaged log. `now` says where each line of the whole log stands; a missing one is gone."""

    lines: list[str] = field(default_factory=list)
    now: dict[int, int] = field(default_factory=dict)
    harms: list[Harm] = field(default_factory=list)

    def harmed(self, first: int, last: int) -> bool:
        """Whether anything between two lines of the whole log was touched."""
        return any(harm.first <= last and first <= harm.last for harm in self.harms)

    def keep(self, number: int, line: str) -> None:
        self.lines.append(line)
        self.now[number] = len(self.lines)


class Vandal:
    """Damages logs: each line is hit with the probability `rate`.

    `reads` tells whether a line can be read; a spoiled line is spoiled until it cannot.
    """

    def __init__(
        self,
        rate: float,
        seed: str,
        reads: Reads,
        kinds: Sequence[Kind] = TRACED,
        cuts: bool = True,
    ) -> None:
        self._rng = random.Random(f"damage {seed}")
        self._rate, self._reads, self._kinds, self._cuts = rate, reads, kinds, cuts

    def damage(self, lines: Sequence[str]) -> Damaged:
        """The log with its damage; at most the last tenth of it is cut off."""
        damaged, rest = Damaged(), iter(enumerate(lines, 1))
        end = len(lines) - self._rng.randrange(len(lines) // 10 + 1) if self._cuts else len(lines)
        for number, line in rest:
            if number > end:
                damaged.harms.append(Harm("cut", number, len(lines)))
                break
            if self._rng.random() < self._rate:
                self._hit(damaged, number, line, rest)
            else:
                damaged.keep(number, line)
        return damaged

    def _hit(
        self, damaged: Damaged, number: int, line: str, rest: Iterator[tuple[int, str]]
    ) -> None:
        kind = self._rng.choice(self._kinds)
        following = self._following(kind, rest)
        last = following[-1][0] if following else number
        damaged.harms.append(Harm(kind, number, last))
        match kind:
            case "repeat":
                damaged.keep(number, line)
                damaged.lines.append(line)
            case "swap":
                for each in (*following, (number, line)):
                    damaged.keep(*each)
            case "loss":
                damaged.lines += _declared(line, following[-1][1] if following else None)
            case "garble" | "truncate" | "digit":
                damaged.keep(number, self._spoiled(kind, line))
            case _:
                pass

    def _following(self, kind: Kind, rest: Iterator[tuple[int, str]]) -> list[tuple[int, str]]:
        """The lines after it that the damage takes with it."""
        most = {"swap": 1, "run": LONGEST_RUN, "loss": LONGEST_RUN}.get(kind, 0)
        count = self._rng.randint(1, most) if most else 0
        return [each for _, each in zip(range(count), rest, strict=False)]

    def _spoiled(self, kind: Kind, line: str) -> str:
        how = {"garble": self._garbled, "truncate": self._truncated, "digit": self._misread}[kind]
        return how(line)

    def _garbled(self, line: str) -> str:
        """Some characters replaced, until it cannot be read."""
        while self._reads(line):
            at = self._rng.randrange(len(line))
            line = line[:at] + self._rng.choice(string.printable[:94]) + line[at + 1 :]
        return line

    def _truncated(self, line: str) -> str:
        """Cut off at some place, at which it cannot be read."""
        while self._reads(line):
            line = line[: self._rng.randrange(1, len(line))]
        return line

    def _misread(self, line: str) -> str:
        """One digit of what the line says for another, so that it still reads."""
        stamp = re.match(r"\S+ \S+( #\d+)?", line)
        begin = stamp.end() if stamp else 0
        places = [found.start() for found in re.finditer(r"\d", line) if found.start() >= begin]
        self._rng.shuffle(places)
        for at in places:
            digit = self._rng.choice([d for d in string.digits if d != line[at]])
            changed = line[:at] + digit + line[at + 1 :]
            if self._reads(changed):
                return changed
        return line


def _declared(first: str, last: str | None) -> list[str]:
    """The recorder says itself that it failed: in place of the first and the last lost entry."""
    lines = [f"{_stamp(first)} recording lost"]
    return [*lines, f"{_stamp(last)} recording restored"] if last else lines


def _stamp(line: str) -> str:
    """Time, table and number of a line."""
    return " ".join(line.split(" ", 3)[:3])
