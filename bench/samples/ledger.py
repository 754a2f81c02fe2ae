"""The log of one table as it is written: a clock, the numbers of the entries, the lines."""

from __future__ import annotations

import random
from datetime import datetime, timedelta


class Ledger:
    """Lines of one table, each some seconds after the one before and numbered from 1."""

    def __init__(self, table: str, start: str, rng: random.Random) -> None:
        self.table, self.rng = table, rng
        self.now = datetime.fromisoformat(start)
        self.lines: list[str] = []
        self.number = 0

    def say(self, words: str, seconds: float | None = None) -> None:
        """Write an event; without `seconds`, about two pass before it."""
        pause = seconds if seconds is not None else self.rng.choice((0.9, 1.35, 1.8, 2.4, 3.1))
        self.now += timedelta(seconds=pause)
        self.number += 1
        stamp = self.now.isoformat(timespec="milliseconds")
        self.lines.append(f"{stamp} {self.table} #{self.number} {words}")

    def remark(self, words: str) -> None:
        """Write a comment line: no event, no number."""
        self.lines.append(f"# {words}")

    def wait(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


def money(amount: float) -> str:
    """An amount as a log writes it: 25 or 12.50."""
    return f"{amount:.2f}".removesuffix(".00")
