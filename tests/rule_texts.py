"""Small rules for tests: written, loaded and asked in a few lines.

A log in a test is written as in the examples of a card: `|` in front of a line on which the rule
finds nothing, `!` where it is broken, `?` where it is undetermined, once for each verdict. A line
`~` stands for lines that are missing, nobody knows how many; `~ 1` for one. A line may begin with a
time of day, all of one evening.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from textwrap import dedent, indent
from typing import NamedTuple

from auditor.events import Event
from auditor.house import Options, Terms
from auditor.rules.asking import Asking, Verdict
from auditor.rules.examples import TABLE, canonical
from auditor.rules.language import Mistake
from auditor.rules.rulebook import Card, Rulebook, RulesError, load
from auditor.table import Table

MARKS = {"broken": "!", "undetermined": "?"}
TIMED = re.compile(r"([0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{3})?)? ?(.+)")


def section(
    game: str = "blackjack-switch", outline: str = "(a)", authority: str | None = None
) -> str:
    head = dedent(f"""\
        section 13:69F-0.0  A section for tests
          game     {game}
          source   invented
          as of    2024-09-16
          outline  {outline}
    """)
    return head + (f"  authority {authority}\n" if authority else "")


def rule(condition: str, otherwise: str = "it was not so", name: str = "under-test") -> str:
    """A card with this condition, and examples that only say that there are some."""
    head = dedent(f"""\
        rule {name}
          clause    (a)
          binds     dealer
          severity  major
          summary   A rule of a test.
    """)
    tail = dedent(f"""\
          otherwise {otherwise}
          passes
            | round started
          fails
            ! round started
    """)
    return head + indent(dedent(condition).strip(), "  ") + "\n" + indent(dedent(tail), "  ")


class Writing(NamedTuple):
    """A folder in which a test writes rule files."""

    folder: Path

    def load(self, *texts: str) -> Rulebook:
        """The rulebook of these texts, each in a file of its own: a.rules, b.rules ..."""
        for letter, text in zip("abcdefgh", texts, strict=False):
            (self.folder / f"{letter}.rules").write_text(text, encoding="utf-8")
        return load([self.folder])

    def card(
        self,
        condition: str,
        otherwise: str = "it was not so",
        *,
        game: str = "",
        vocabulary: str = "",
    ) -> Card:
        text = section(game or "blackjack-switch") + "\n" + rule(condition, otherwise)
        words = (
            f"vocabulary\n{indent(dedent(vocabulary).strip(), '  ')}\n" if vocabulary else "# none"
        )
        (card,) = self.load(text, words).cards
        return card

    def mistakes(self, *texts: str) -> list[Mistake]:
        """Everything that is wrong with these texts."""
        try:
            return list(self.load(*texts).warnings)
        except RulesError as error:
            return list(error.mistakes)


class Answer(NamedTuple):
    """What a rule said of a log: the log with marks, how often it was kept, and the sentences."""

    log: str
    kept: int
    sentences: list[str]


def ask(card: Card, log: str, *, logged: tuple[str, ...] = (), **options: object) -> Answer:
    """What a card says of a log; the marks that stand in it already are put aside."""
    game = card.rule.section.games[0]
    terms = Terms(game=game, options=Options(**options), logged=logged)  # type: ignore[arg-type]
    asking = Asking(Table(TABLE, game, terms), [card])
    lines = dedent(log).strip().splitlines()
    verdicts = [*_steps(asking, lines), *asking.end()]
    (asked,) = asking.rules
    assert asked.failure is None, asked.failure
    marked = [_marked(number, line, verdicts) for number, line in enumerate(lines, 1)]
    return Answer("\n".join(marked), asked.memory.kept, [v.judgement.sentence for v in verdicts])


def _steps(asking: Asking, lines: list[str]) -> Iterator[Verdict]:
    for number, line in enumerate(lines, 1):
        text = line.lstrip("|!? ")
        if line.startswith("~"):
            missing = line.strip("~ ")
            yield from asking.lose("lines are missing", int(missing) if missing else None)
        else:
            yield from asking.step(_event(number, text))


def _event(number: int, text: str) -> Event:
    time, act = TIMED.fullmatch(text).groups()  # type: ignore[union-attr]
    instant = datetime.fromisoformat(f"2024-11-04T{time}-05:00") if time else None
    kind, values = canonical().act(act)
    return kind("test", number, text, instant, TABLE, None, None, *values)  # type: ignore[call-arg]


def _marked(number: int, line: str, verdicts: list[Verdict]) -> str:
    if line.startswith("~"):
        return line
    found = [MARKS[v.judgement.verdict] for v in verdicts if v.judgement.event.line == number]
    return f"{''.join(found) or '|'} {line.lstrip('|!? ')}"


def check(card: Card, log: str, kept: int | None = None, **options: object) -> list[str]:
    """Assert that a card finds in a log what is marked there; the sentences that it says."""
    answer = ask(card, log, **options)
    assert answer.log == dedent(log).strip()
    assert kept is None or answer.kept == kept
    return answer.sentences
