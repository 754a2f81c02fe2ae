"""What the commands are given: options that several of them share, and what is loaded for them."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from auditor import places

if TYPE_CHECKING:
    from auditor.house import House
    from auditor.reading import Format
    from auditor.rules.rulebook import Rulebook

WRONG_USAGE, UNREAD, CRASHED = 2, 3, 70
CANONICAL = "table_log"


class Game(StrEnum):
    multiple_action = "multiple-action-blackjack"
    switch = "blackjack-switch"
    triple_attack = "triple-attack-blackjack"


RulesOption = Annotated[
    list[Path] | None,
    typer.Option("--rules", help="Rule files or folders to use in place of the built-in ones."),
]


HouseOption = Annotated[
    Path | None, typer.Option("--house", help="The house profile, a TOML file.")
]


def load_rules(paths: list[Path] | None) -> Rulebook:
    from auditor.rules.rulebook import RulesError, load

    try:
        return load(with_vocabulary(paths) if paths else [places.rulesets()])
    except (RulesError, OSError) as error:
        refuse(str(error))


def with_vocabulary(paths: list[Path]) -> list[Path]:
    """A house's own rules may use the words of the built-in vocabulary."""
    shared = places.rulesets() / "vocabulary.rules"
    covered = any(shared.resolve().is_relative_to(path.resolve()) for path in paths)
    return paths if covered else [shared, *paths]


def load_house(path: Path | None) -> House:
    from auditor.house import NO_HOUSE
    from auditor.profile import HouseError
    from auditor.profile import load_house as load

    try:
        return load(path) if path else NO_HOUSE
    except HouseError as error:
        refuse(str(error))


def log_format_of(name: str | None) -> Format:
    from auditor.reading import Format
    from auditor.rules.coverage import known_formats

    known = known_formats()
    if name is not None and name not in known:
        refuse(f"there is no log format “{name}”; there are: {', '.join(known)}")
    return Format(places.grammars() / f"{name or CANONICAL}.lark")


def refuse(problem: str) -> NoReturn:
    say(problem, err=True)
    raise typer.Exit(WRONG_USAGE)


def say(message: str, err: bool = False) -> None:
    """Prints lines that may quote a file, its name or an argument: nothing in them acts."""
    from auditor.reports.visible import visible

    typer.echo("\n".join(map(visible, message.split("\n"))), err=err)
