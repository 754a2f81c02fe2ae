"""The program as it is called: in this process, which is quick, or in one of its own.

Where something goes wrong that no room foresaw, the quick way raises it; only `main`, in a process
of its own, turns it into an exit code.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from rule_texts import rule, section
from typer.testing import CliRunner

from auditor import places
from auditor.cli import app
from auditor.findings import Report

TOP = Path(__file__).parent.parent
SAMPLES = places.sample_logs()
CLEAN, BREACHES = SAMPLES / "triple_attack.log", SAMPLES / "most_findings.log"
HOUSE = ("--house", SAMPLES / "house.toml")
WIDE = {"COLUMNS": "400", "TERMINAL_WIDTH": "400", "NO_COLOR": "1"}
"""No message is broken over two lines, and none has colours."""
COMMAND = (sys.executable, "-m", "auditor")

Argument = str | Path


class Answer(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def report(self) -> Report:
        """The report that was printed as JSON."""
        value = json.loads(self.out)
        del value["totals"]
        return Report.model_validate_json(json.dumps(value))


def auditor(*arguments: Argument, given: bytes = b"") -> Answer:
    """Runs the program here; `given` is its standard input."""
    runner = CliRunner(env=WIDE)
    ran = runner.invoke(app, [*map(str, arguments)], input=given, prog_name="auditor")
    if ran.exception and not isinstance(ran.exception, SystemExit):
        raise ran.exception
    return Answer(ran.exit_code, ran.stdout, ran.stderr)


def report_on(*arguments: Argument, given: bytes = b"") -> Report:
    return auditor("audit", "--format", "json", *arguments, given=given).report


def process(*arguments: Argument, given: bytes = b"", **variables: str) -> Answer:
    """Runs the program in a process of its own; `given` is piped into it."""
    ran = subprocess.run(
        [*COMMAND, *map(str, arguments)],
        input=given,
        capture_output=True,
        check=False,
        cwd=TOP,
        env=os.environ | WIDE | {"PYTHONIOENCODING": "utf-8"} | variables,
    )
    return Answer(ran.returncode, ran.stdout.decode(), ran.stderr.decode())


class Desk(NamedTuple):
    """A folder in which a test lays out its logs, rules and profiles."""

    folder: Path

    def lay(self, name: str, content: str | bytes) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    def card(self, otherwise: str = "a card was touched", **changes: str) -> Path:
        """A folder with one rule, that no card is touched; changes replace words of its text."""
        text = section() + "\n" + rule("never card touched", otherwise)
        for old, new in changes.items():
            text = text.replace(old, new)
        return self.lay("rules/touch.rules", text).parent

    def breach(self) -> Path:
        """A log that breaks that rule once."""
        return self.lay("touched.log", f"{OPENED}{AT} #2 card touched player seat 1\n")


AT = "2024-11-04T20:14:03-05:00 BS-07"
OPENED = f"{AT} #1 table opened blackjack-switch\n"
