"""Reads a house profile from its file, and says of every mistake in it what would be right."""

from __future__ import annotations

import json
import re
import reprlib
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from auditor.events import WORDS
from auditor.house import House, Limit, Options, Part, Settings, TableSettings, nearest


class Mistake(NamedTuple):
    """One thing wrong in a profile. List places in the key count from 1."""

    key: str
    """The path of the key; the line and column where the text is no TOML; empty: the whole file."""
    problem: str
    cure: str | None = None

    def __str__(self) -> str:
        place = f"{self.key}: " if self.key else ""
        return place + self.problem + (f"; {self.cure}" if self.cure else "")


class HouseError(Exception):
    """A profile that cannot be used, with every mistake in it."""

    def __init__(self, file: str, mistakes: Iterable[Mistake]) -> None:
        self.file, self.mistakes = file, tuple(mistakes)
        super().__init__(file, self.mistakes)

    def __str__(self) -> str:
        return "\n".join(f"{self.file}: {mistake}" for mistake in self.mistakes)


def load_house(path: Path) -> House:
    """The profile in a TOML file. Raises HouseError with every mistake in it.

    Only what compares several values (minimum with maximum, one limit with the others) waits until
    each value is right by itself.
    """
    try:
        return House.model_validate(_toml(path))
    except ValidationError as error:
        mistakes = [_mistake(each) for each in error.errors(include_url=False)]
        raise HouseError(str(path), mistakes) from None


def _toml(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except (OSError, ValueError, RecursionError) as error:
        raise HouseError(str(path), [_unreadable(error)]) from None


def _unreadable(error: Exception) -> Mistake:
    match error:
        case FileNotFoundError():
            return Mistake("", "there is no such file")
        case OSError():
            return Mistake("", f"cannot be read: {error.strerror}")
        case UnicodeDecodeError():
            line = error.object.count(b"\n", 0, error.start) + 1
            return Mistake(f"line {line}", "is not UTF-8 text", "save the file as UTF-8")
        case tomllib.TOMLDecodeError():
            problem, _, place = str(error).rpartition(" (at ")
            return Mistake(place.rstrip(")"), f"is not TOML: {problem}", _FORM)
        case _:
            return Mistake("", f"cannot be read: {error}")


_FORM = "write each key once, as key = value, with text in quotes"
_PLAIN = {
    "bool_type": "must be true or false, without quotes",
    "string_type": "must be text in quotes",
    "tuple_type": "must be a list in square brackets",
    "dict_type": "must be a section with keys of its own",
    "model_type": "must be a section with keys of its own",
    "literal_error": "must be one of the known values",
    "missing": "is missing",
    "extra_forbidden": "is not a key known here",
}


def _mistake(error: ErrorDetails) -> Mistake:
    place = [part for part in error["loc"] if part != "[key]"]
    problem = _PLAIN.get(error["type"], error["msg"].replace("Input should be", "must be"))
    if problem.startswith("must") and isinstance(error["input"], str):
        problem += f" (it says {reprlib.repr(error['input'])})"
    return Mistake(_path(place), problem, _cure(error, place))


def _path(place: Sequence[int | str]) -> str:
    """As TOML writes it, with list places from 1: `games.blackjack-switch.limits[2].kind`."""
    return "".join(
        f"[{part + 1}]" if isinstance(part, int) else "." + _key(part) for part in place
    ).removeprefix(".")


def _key(word: str) -> str:
    return word if re.fullmatch(r"[\w-]+", word, re.ASCII) else json.dumps(word)


def _cure(error: ErrorDetails, place: Sequence[int | str]) -> str | None:
    context = error.get("ctx", {})
    match error["type"]:
        case "extra_forbidden":
            return _right_key(place)
        case "missing":
            return "write one of " + ", ".join(WORDS[str(place[-1])])
        case "literal_error":
            return (
                _nearest_of(error["input"], context["expected"]) or f"write {context['expected']}"
            )
        case _:
            return context.get("cure")


def _nearest_of(given: object, expected: str) -> str | None:
    words = re.findall(r"'([^']+)'", expected)  # numbers stand there without quotes
    return nearest(given, words) if isinstance(given, str) else None


def _right_key(place: Sequence[int | str]) -> str:
    key, known = str(place[-1]), _part_at(place).model_fields
    if key in Options.model_fields:
        return "write it under options"
    if key in Settings.model_fields:
        return "write it under a game or a table"
    return nearest(key, known) or "the keys here are " + ", ".join(known)


def _part_at(place: Sequence[int | str]) -> type[Part]:
    parts: dict[str | int, type[Part]] = {
        "games": Settings,
        "tables": TableSettings,
        "limits": Limit,
        "options": Options,
    }
    return next((parts[word] for word in reversed(place[:-1]) if word in parts), House)
