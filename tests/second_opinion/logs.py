"""Random logs of a game, a line an event: real material that was damaged, and lines at random."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import islice, product
from typing import Any

from happenings import WAYS, said, spoken
from hypothesis import strategies as st
from second_opinion.material import Material, can_be_read, examples, examples_of, logs_of
from second_opinion.trees import Ruling

LONGEST = 40
"""Lines in a log; each moment of it is played anew, so that a long one takes its time."""

Lines = tuple[str, ...]
LOSSES = ("~", "~ 1")

# ---- lines at random

SMALL: dict[str, tuple[Any, ...]] = {
    **{name: (1, 2) for name in ("seat", "hand", "spot", "number", "decks", "wagers", "entry")},
    **{"into": (2,), "onto": (1,), "count": (1, 52), "depth": (9, 52), "total": (17, 21)},
    **{"amount": (500, 1000, 1500), "minimum": (500,), "maximum": (1000,)},
    **{name: (True,) for name in ("everyone", "dealer", "keeping")},
    **{"card": ("AS", "KH", "8D", "10C", "unseen"), "reason": ("so",), "person": ("D-1", "D-2")},
    **{"option": ("surrender", "multiple_action"), "back": ("red", "blue")},
    **{"face": ("up", "down"), "reader": ("positive", "negative"), "quality": ("soft", "hard")},
    **{"decision": ("stand", "hit", "double", "split", "surrender"), "outcome": ("won", "lost")},
    **{"basis": ("net", "gross"), "by": ("dealer", "player"), "attempt": ("wager",)},
    **{"cause": ("bust", "pickup"), "mode": ("random", "sort"), "subject": ("shuffler", "cards")},
}
KINDS = {
    "multiple-action-blackjack": ("main", "insurance", "double", "split", "first_sevens"),
    "blackjack-switch": ("main", "insurance", "double", "split", "match"),
    "triple-attack-blackjack": ("first_attack", "second_attack", "insurance", "suited_royals"),
}
MOSTLY = (
    *("card dealt", "wager placed", "decision made", "wager paid", "wager collected"),
    *("wager returned", "cards collected", "total announced", "round started", "round ended"),
    *("hole card revealed", "shoe loaded", "shuffle completed", "up card moved"),
)
"""Events that make up most of a log."""

AS_MANY = 4000
"""Ways to write an event that are looked at."""


@cache
def _written(game: str, name: str) -> Lines:
    """The lines that say an event, in all ways to write it and with small values."""
    values = {**SMALL, "game": (game,), "kind": KINDS[game], "effective": ()}
    return tuple(
        " ".join([spoken(name), *map(said, fields, drawn)])
        for fields in WAYS[name]
        for drawn in islice(product(*(values[field] for field in fields)), AS_MANY)
    )


@cache
def _some_line(game: str) -> st.SearchStrategy[str]:
    names = [*(name for name in WAYS if _written(game, name)), *MOSTLY * 5]
    lines = st.sampled_from(names).flatmap(lambda name: st.sampled_from(_written(game, name)))
    return lines | lines | lines | st.sampled_from(LOSSES)


# ---- mishaps

Mishap = Callable[[Lines], st.SearchStrategy[Lines]]
"""What may happen to the lines from some place on."""


def _drop(rest: Lines) -> st.SearchStrategy[Lines]:
    return st.just(rest[1:])


def _lose(rest: Lines) -> st.SearchStrategy[Lines]:
    """Lines are missing, and the log says so."""
    return st.sampled_from(LOSSES).map(lambda loss: (loss, *rest[1:]))


def _repeat(rest: Lines) -> st.SearchStrategy[Lines]:
    return _place_in(rest).map(lambda at: (*rest[:at], rest[0], *rest[at:]))


def _move(rest: Lines) -> st.SearchStrategy[Lines]:
    return _place_in(rest).map(lambda at: (*rest[1 : at + 1], rest[0], *rest[at + 1 :]))


def _place_in(rest: Lines) -> st.SearchStrategy[int]:
    return st.integers(0, len(rest) - 1)


def _change(rest: Lines) -> st.SearchStrategy[Lines]:
    """Another value of a field, or none."""
    changed = filter(can_be_read, _changed(rest[0]))
    return st.sampled_from([*changed] or [rest[0]]).map(lambda line: (line, *rest[1:]))


_CHANGES = (
    (r" (?:hand|spot|seat) \d", ""),
    *((r"(?<=(?:hand|spot|seat) )\d", number) for number in "12"),
    *((r"\b(?:[A2-9JQK]|10)[CDHS]\b", card) for card in ("AH", "KS", "5D", "unseen")),
    *((r"(?<= )\d+(?:\.\d+)?$", number) for number in ("5", "12.50", "25", "0")),
    (r" (?:up|down)$", ""),
    *((r"(?<= to )\w+$", decision) for decision in ("stand", "hit", "double", "split")),
    (r"^\d\d:\d\d:\d\d ", ""),
)
"""What in a line becomes what."""


@cache
def _changed(line: str) -> Lines:
    return tuple(
        line[: found.start()] + new + line[found.end() :]
        for old, new in _CHANGES
        for found in re.finditer(old, line)
    )


def _mishaps(game: str) -> st.SearchStrategy[Mishap]:
    def insert(rest: Lines) -> st.SearchStrategy[Lines]:
        return _some_line(game).map(lambda line: (line, *rest))

    return st.sampled_from((_drop, _lose, _repeat, _move, insert, _change, _change))


@st.composite
def _damaged(draw: st.DrawFn, game: str, lines: Lines) -> Lines:
    """The lines after a few mishaps."""
    for _ in range(draw(st.integers(0, 5))):
        if lines:
            at = draw(st.integers(0, len(lines) - 1))
            lines = (*lines[:at], *draw(draw(_mishaps(game))(lines[at:])))
    return lines


# ---- logs


@st.composite
def _beginnings(draw: st.DrawFn, game: str) -> Lines:
    """What a log may begin with, so that more is known of what follows."""
    opened, round_ = (f"table opened {game}",), ("round started 1", "round ended 1")
    return draw(st.sampled_from([(), (), opened, (*opened, *round_), ("round started 7",)]))


@st.composite
def _stretches(draw: st.DrawFn, lines: Lines) -> Lines:
    """Some lines in a row: from the start, from a round's start, or from anywhere."""
    if len(lines) <= LONGEST:
        return lines
    rounds = [at for at, line in enumerate(lines) if "round started" in line] or [0]
    start = draw(st.just(0) | st.sampled_from(rounds) | st.integers(0, len(lines) - LONGEST))
    return lines[start : start + LONGEST]


@st.composite
def damaged_examples(draw: st.DrawFn, ruling: Ruling, game: str) -> Material:
    """An example of a card, with mishaps."""
    found = draw(st.sampled_from(examples(ruling, game)))
    lines = draw(_damaged(game, found.lines))
    return Material(found.terms, (*draw(_beginnings(game)), *lines))


@st.composite
def real_logs(draw: st.DrawFn, game: str) -> Material:
    """Something that was written somewhere, with mishaps, and maybe something else after it."""
    found = draw(_real(game))
    lines = draw(_stretches(found.lines))
    if draw(st.booleans()):
        lines = (*lines[: LONGEST // 2], *draw(_stretches(draw(_real(game)).lines)))
    return Material(found.terms, (*draw(_beginnings(game)), *draw(_damaged(game, lines[:LONGEST]))))


def _real(game: str) -> st.SearchStrategy[Material]:
    return st.sampled_from(examples_of(game)) | st.sampled_from(logs_of(game))


@st.composite
def random_logs(draw: st.DrawFn, game: str) -> Material:
    """Lines at random, in the house of a real log."""
    lines = st.lists(_some_line(game), min_size=4, max_size=LONGEST // 2)
    return Material(draw(_real(game)).terms, (*draw(_beginnings(game)), *draw(lines)))
