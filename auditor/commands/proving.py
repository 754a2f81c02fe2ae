"""`auditor simulate` and `auditor prove`: tables that play by the book, and a saboteur."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from auditor import __version__, places
from auditor.commands.inputs import (
    CANONICAL,
    Game,
    HouseOption,
    load_house,
    log_format_of,
    refuse,
)

if TYPE_CHECKING:
    from auditor.simulator.saboteur import Act

ALL = "all"


def simulate_command(
    game: Annotated[Game, typer.Option(help="The game that is played.")],
    rounds: Annotated[int, typer.Option(min=1, help="Rounds of each table.")] = 100,
    seats: Annotated[
        int | None, typer.Option(min=1, max=7, help="Places at each table; else the house's.")
    ] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same log.")] = "1",
    house: HouseOption = None,
    tables: Annotated[int, typer.Option(min=1, max=1000, help="Tables in the log.")] = 1,
    days: Annotated[int, typer.Option(min=1, max=366, help="Gaming days.")] = 1,
    log_format: Annotated[
        str | None, typer.Option("--log-format", help="How the log is written: a grammar's name.")
    ] = None,
    sabotage: Annotated[
        list[str] | None,
        typer.Option(metavar="RULE[=N]", help="Break this rule N times, or “all” of them."),
    ] = None,
    rate: Annotated[
        int, typer.Option(min=1, max=100, help="In how many rounds of 100 a breach may be planted.")
    ] = 100,
    damage: Annotated[
        float, typer.Option(min=0, max=1, help="The share of the lines to damage, such as 0.02.")
    ] = 0,
    output: Annotated[Path | None, typer.Option(help="The log's file; else it is printed.")] = None,
    truth: Annotated[
        Path | None,
        typer.Option(help="Where to write what was planted; else beside the log: LOG.truth.json."),
    ] = None,
) -> None:
    """Write the log of tables that play by the book, or of some that are made to break it."""
    from auditor.proof.recording import Recording
    from auditor.simulator.simulation import Plan

    plan = Plan(game.value, rounds, seed, seats, tables, days, load_house(house))
    beside = truth or (output.with_suffix(".truth.json") if output else None)
    if (sabotage or damage) and beside is None:
        refuse("what is planted or damaged must be written down: give --output or --truth")
    wanted = _wanted(sabotage or [], game.value)
    recording = Recording(plan, wanted, rate, damage, log_format_of(log_format))
    with _opened(output) as out:
        recording.write(out)
    if beside is not None:
        beside.write_bytes(recording.truth())


def _opened(output: Path | None) -> AbstractContextManager[TextIO]:
    return output.open("w", encoding="utf-8", newline="\n") if output else nullcontext(sys.stdout)


def _wanted(asked: list[str], game: str) -> dict[Act, int]:
    """The acts that are asked for, and how often. Refuses a rule against which there is none."""
    from auditor.simulator.acts import ACTS

    acts = [act for act in ACTS if act.game == game]
    found: dict[Act, int] = {}
    for each in asked:
        rule, _, times = each.partition("=")
        mine = [act for act in acts if rule in (ALL, act.rule, act.rule.partition("/")[2])]
        if not mine:
            _no_act(rule, game, acts)
        if times and not (times.isascii() and times.isdigit()):
            refuse(f"“{each}”: write how often as a whole number, as in {rule}=3")
        found.update(dict.fromkeys(mine, int(times or 1)))
    return found


def _no_act(rule: str, game: str, acts: list[Act]) -> None:
    from auditor.house import nearest

    names = {act.rule.partition("/")[2] for act in acts}
    hint = nearest(rule, names) or "see the rules with: auditor rules list"
    refuse(f"there is no act of sabotage against “{rule}” at {game}; {hint}")


def prove_command(
    rulesets: Annotated[
        list[Path] | None, typer.Argument(metavar="[RULESET]...", help="Rule files or folders.")
    ] = None,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds of each game, of each kind.")] = 2000,
    game: Annotated[Game | None, typer.Option(help="Only this game; else all of them.")] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same proof.")] = "1",
    house: HouseOption = None,
    page: Annotated[
        Path | None, typer.Option(help="Also write the proof to this file, as Markdown.")
    ] = None,
) -> None:
    """Play, sabotage, damage and audit; print for each rule what was planted and what was found.

    Exit code 1 if anything is missed or falsely raised. Without --house, the sample house.
    """
    from auditor.commands.inputs import load_rules, with_vocabulary
    from auditor.events import GAMES
    from auditor.proof.page import markdown, print_proof
    from auditor.proof.proof import prove
    from auditor.reports.screen import Screen

    load_rules(rulesets)  # says what is wrong with them, if anything
    paths = with_vocabulary(rulesets) if rulesets else [places.rulesets()]
    profile = load_house(house or places.sample_logs() / "house.toml")
    grammar = places.grammars() / f"{CANONICAL}.lark"
    games = (game.value,) if game else GAMES
    with _counted() as told:
        proof = prove(tuple(map(str, paths)), str(grammar), profile, rounds, seed, games, told)
    print_proof(proof, Screen())
    if page:
        command = f"auditor prove --rounds {rounds} --seed {seed}"
        page.write_text(markdown(proof, __version__, command), encoding="utf-8")
    raise typer.Exit(0 if proof.holds else 1)


@contextmanager
def _counted() -> Iterator[Callable[[int, int], None]]:
    """Says on a terminal how many trials are done."""
    if not sys.stderr.isatty():
        yield lambda _done, _all: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("proving", total=None)
        yield lambda done, whole: progress.update(task, completed=done, total=whole)
