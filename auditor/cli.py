"""The commands. No logic: each reads its arguments, calls one room and prints what comes back.

Heavy rooms are imported inside the commands, so that `--help` and shell completion stay quick.
"""

from __future__ import annotations

import sys
from enum import StrEnum
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from auditor import __version__, places

if TYPE_CHECKING:
    from auditor.house import House
    from auditor.reading import Format
    from auditor.rules.rulebook import Rulebook

WRONG_USAGE, UNREAD, CRASHED = 2, 3, 70
CANONICAL = "table_log"

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)
rules_app = typer.Typer(help="The rulebook in force.", no_args_is_help=True)
app.add_typer(rules_app, name="rules")


class Game(StrEnum):
    multiple_action = "multiple-action-blackjack"
    switch = "blackjack-switch"
    triple_attack = "triple-attack-blackjack"


class Severity(StrEnum):
    advisory = "advisory"
    minor = "minor"
    major = "major"
    critical = "critical"


class ReportFormat(StrEnum):
    terminal = "terminal"
    json = "json"


RulesOption = Annotated[
    list[Path] | None,
    typer.Option("--rules", help="Rule files or folders to use in place of the built-in ones."),
]


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"auditor {__version__}")
        raise typer.Exit


@app.callback()
def auditor(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Audits table game logs against the regulator's rules.

    Exit codes: 0 nothing broken; 1 something broken; 2 wrong usage, or a rule
    or profile that does not load; 3 a log that could not be read, wholly or in
    part; 70 the program itself failed. Where two apply, the larger.
    """


@app.command("audit")
def audit_command(
    logs: Annotated[
        list[str], typer.Argument(metavar="LOG...", help="Files, folders, or - for standard input.")
    ],
    house: Annotated[
        Path | None, typer.Option("--house", help="The house profile, a TOML file.")
    ] = None,
    game: Annotated[
        Game | None, typer.Option(help="The game, where neither log nor profile says it.")
    ] = None,
    report_format: Annotated[
        ReportFormat, typer.Option("--format", help="How to print the report.")
    ] = ReportFormat.terminal,
    fail_on: Annotated[
        Severity, typer.Option(help="The least severity that makes the exit code 1.")
    ] = Severity.advisory,
    rules: RulesOption = None,
) -> None:
    """Audit logs and print what was found, and what was checked."""
    from auditor.audit import audit
    from auditor.reading import Format
    from auditor.reports.progress import watching

    rulebook, profile = _load_rules(rules), _load_house(house)
    form = Format(places.grammars() / "table_log.lark")
    with watching() as watch:
        report = audit(logs, rulebook, form, profile, game.value if game else None, watch)
    if report_format is ReportFormat.json:
        from auditor.reports.as_json import to_json

        sys.stdout.write(to_json(report))
    else:
        from rich.console import Console

        from auditor.reports.terminal import print_report

        print_report(report, Console())
    raise typer.Exit(report.exit_code(fail_on.value))


@rules_app.command("list")
def list_command(rules: RulesOption = None) -> None:
    """Every rule in force, by section and paragraph."""
    from auditor.reports.screen import Screen
    from auditor.rules.pages import print_rules

    print_rules(_load_rules(rules), Screen())


@rules_app.command("show")
def show_command(
    rule: Annotated[str, typer.Argument(help="The rule's name, as in insurance-window.")],
    rules: RulesOption = None,
) -> None:
    """One card, with its reading and its examples."""
    from difflib import get_close_matches

    from auditor.reports.screen import Screen
    from auditor.rules.pages import print_card

    rulebook = _load_rules(rules)
    found = rulebook.find(rule)
    if not found:
        near = get_close_matches(rule, [card.rule.name for card in rulebook.cards], n=1)
        hint = f"did you mean {near[0]}?" if near else "see them with: auditor rules list"
        _refuse(f"there is no rule “{rule}”; {hint}")
    for card in found:
        print_card(card, Screen())


@rules_app.command("coverage")
def coverage_command(
    logs: Annotated[
        list[str] | None,
        typer.Argument(metavar="[LOG]...", help="Files, folders, or - for standard input."),
    ] = None,
    house: Annotated[
        Path | None, typer.Option("--house", help="The house profile, a TOML file.")
    ] = None,
    game: Annotated[
        Game | None,
        typer.Option(help="The game; with logs, where neither they nor the profile say it."),
    ] = None,
    log_format: Annotated[
        str | None, typer.Option("--log-format", help="How logs are written: a grammar's name.")
    ] = None,
    rules: RulesOption = None,
) -> None:
    """What every paragraph has: its rules and what they need, or why it is unchecked.

    With logs, or a log format, also what they do not show of what the rules need,
    and which kinds of event in them no rule looks at.
    """
    from auditor.contents import survey
    from auditor.reports.screen import Screen
    from auditor.rules import coverage, coverage_page

    rulebook, profile, screen = _load_rules(rules), _load_house(house), Screen()
    form = _log_format(log_format) if log_format or logs else None
    chosen = game.value if game else None
    contents = survey(logs, form, profile, chosen) if logs and form else None
    outlines = coverage.outlines(rulebook, contents.kinds if contents else {chosen})
    missing = coverage.missing(outlines)
    coverage_page.print_outlines(outlines, screen)
    if log_format and form:
        comparison = coverage.compare_format(rulebook, form, chosen)
        coverage_page.print_format(form.name, comparison, screen)
    if contents:
        comparisons = coverage.compare_logs(rulebook, contents)
        coverage_page.print_logs(contents, comparisons, screen)
        coverage_page.print_troubles(contents, screen)
    coverage_page.print_figures(coverage.figures(outlines), missing, screen)
    unread = contents is not None and not contents.whole
    raise typer.Exit(UNREAD if unread else WRONG_USAGE if missing else 0)


@rules_app.command("check")
def check_command(
    paths: Annotated[
        list[Path] | None, typer.Argument(metavar="[PATH]...", help="Rule files or folders.")
    ] = None,
) -> None:
    """Load rule files and run the examples of every card."""
    from auditor.rules.examples import check_examples

    rulebook = _load_rules(paths)
    mistakes = check_examples(rulebook)
    for mistake in (*rulebook.warnings, *mistakes):
        _say(str(mistake))
    examples = sum(len(card.examples) for card in rulebook.cards)
    typer.echo(
        f"{len(rulebook.cards)} rules in {len(rulebook.sections)} sections, "
        f"{examples} examples, {len(mistakes)} mistakes"
    )
    raise typer.Exit(WRONG_USAGE if mistakes else 0)


def _load_rules(paths: list[Path] | None) -> Rulebook:
    from auditor.rules.rulebook import RulesError, load

    try:
        return load(_with_vocabulary(paths) if paths else [places.rulesets()])
    except (RulesError, OSError) as error:
        _refuse(str(error))


def _with_vocabulary(paths: list[Path]) -> list[Path]:
    """A house's own rules may use the words of the built-in vocabulary."""
    shared = places.rulesets() / "vocabulary.rules"
    covered = any(shared.resolve().is_relative_to(path.resolve()) for path in paths)
    return paths if covered else [shared, *paths]


def _load_house(path: Path | None) -> House:
    from auditor.house import NO_HOUSE
    from auditor.profile import HouseError, load_house

    try:
        return load_house(path) if path else NO_HOUSE
    except HouseError as error:
        _refuse(str(error))


def _log_format(name: str | None) -> Format:
    from auditor.reading import Format
    from auditor.rules.coverage import known_formats

    known = known_formats()
    if name is not None and name not in known:
        _refuse(f"there is no log format “{name}”; there are: {', '.join(known)}")
    return Format(places.grammars() / f"{name or CANONICAL}.lark")


def _refuse(problem: str) -> NoReturn:
    _say(problem, err=True)
    raise typer.Exit(WRONG_USAGE)


def _say(message: str, err: bool = False) -> None:
    """Prints lines that may quote a file, its name or an argument: nothing in them acts."""
    from auditor.reports.visible import visible

    typer.echo("\n".join(map(visible, message.split("\n"))), err=err)


def main() -> None:
    """The program. What no room foresaw ends with a message and an exit code of its own."""
    if isinstance(sys.stdout, TextIOWrapper):  # what its encoding lacks is written out, as by us
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        app(prog_name="auditor")
    except Exception as error:
        _say(" ".join(f"auditor failed: {type(error).__name__}: {error}".split()), err=True)
        raise SystemExit(CRASHED) from None
