"""Mistakes in rules: noted with their place and a hint, so that checking can go on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Any, TypeVar

from auditor.rules.tree import At, Mistake

Result = TypeVar("Result")


class Wrong(Exception):
    """A mistake at a place, on the way up to the claim or occasion that it spoils."""

    def __init__(self, at: At, problem: str, hint: str | None = None) -> None:
        self.at, self.problem, self.hint = at, problem, hint


class Unclear(Exception):
    """A name of something that a mistake, already noted, left unclear: no mistake of its own."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    known = list(known)
    near = get_close_matches(word, known, n=1)
    if near:
        return f"did you mean “{near[0]}”?"
    return f"known here: {', '.join(known)}" if 0 < len(known) <= 24 else None


class Mistakes:
    """The mistakes of one file, as they are found."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.mistakes: list[Mistake] = []

    def wrong(self, at: At, problem: str, hint: str | None = None, *, grave: bool = True) -> None:
        self.mistakes.append(Mistake(self.file, at, problem, hint, grave))

    def attempt(self, check: Callable[..., Result], *of: Any) -> Result | None:
        """The result of a check, or None with its mistake noted."""
        try:
            return check(*of)
        except Wrong as wrong:
            self.wrong(wrong.at, wrong.problem, wrong.hint)
            return None
        except Unclear:
            return None
