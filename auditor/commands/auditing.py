"""`auditor audit`: logs in, a report out."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import Annotated

import typer

from auditor import places
from auditor.commands.inputs import Game, HouseOption, RulesOption, load_house, load_rules


class Severity(StrEnum):
    advisory = "advisory"
    minor = "minor"
    major = "major"
    critical = "critical"


class ReportFormat(StrEnum):
    terminal = "terminal"
    json = "json"


def audit_command(
    logs: Annotated[
        list[str], typer.Argument(metavar="LOG...", help="Files, folders, or - for standard input.")
    ],
    house: HouseOption = None,
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

    rulebook, profile = load_rules(rules), load_house(house)
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
