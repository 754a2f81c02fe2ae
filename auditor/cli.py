"""The program: its commands under one name, and how it ends when something unforeseen happens."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from auditor import __version__
from auditor.commands.auditing import audit_command
from auditor.commands.inputs import CRASHED, say
from auditor.commands.proving import prove_command, simulate_command
from auditor.commands.rulebook import rules_app

app = typer.Typer(
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)
app.command("audit")(audit_command)
app.add_typer(rules_app, name="rules")
app.command("simulate")(simulate_command)
app.command("prove")(prove_command)


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


def main() -> None:
    """The program. What no room foresaw ends with a message and an exit code of its own."""
    if isinstance(sys.stdout, TextIOWrapper):  # what its encoding lacks is written out, as by us
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        app(prog_name="auditor")
    except Exception as error:
        say(" ".join(f"auditor failed: {type(error).__name__}: {error}".split()), err=True)
        raise SystemExit(CRASHED) from None
