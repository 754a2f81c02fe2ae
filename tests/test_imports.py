"""Who may import whom, and what a command may not wait for."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).parent.parent

# What takes long to load, and the rooms that load it: none of it is needed to say what there is.
HEAVY = {"lark", "hypothesis", "polars", "duckdb", "distributed", "typst", "fastapi", "sqlalchemy"}
ROOMS = {"grammar", "reading", "table", "rules", "audit", "reports", "edges"}
LATE = HEAVY | {f"auditor.{room}" for room in ROOMS}

HELP = """
import atexit, json, sys
sys.argv = ["auditor", "--help"]
atexit.register(lambda: print(json.dumps(sorted(sys.modules)), file=sys.stderr))
from auditor.cli import main
main()
"""


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=TOP)


def test_asking_for_help_loads_nothing_heavy() -> None:
    asked = python("-c", HELP)
    assert asked.returncode == 0, asked.stderr
    assert "audit" in asked.stdout
    loaded = set(json.loads(asked.stderr))
    assert "auditor.cli" in loaded
    assert sorted(loaded & LATE) == []


def test_a_module_imports_only_from_those_below_it() -> None:
    command = "from importlinter.cli import lint_imports_command as lint; lint()"
    checked = python("-c", command, "--no-cache", "--no-logo")
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_every_folder_of_modules_is_a_package() -> None:
    """A folder without `__init__.py` would be overlooked by the check above."""
    folders = {module.parent for module in (TOP / "auditor").rglob("*.py")}
    assert all((folder / "__init__.py").is_file() for folder in folders)
