"""What is installed is what is tested: the wheel, alone in a fresh environment, far from here.

The wheel is made from the source distribution, so that a file missing from either is missed. It is
built in a copy of the checkout, since a build leaves folders behind that the next one would pack.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

TOP = Path(__file__).parent.parent
MAPPED = ("grammars", "rulesets", "sample_logs")
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
KEPT = ("PATH", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "LANG", "LC_ALL")

# All tests here share one wheel and one environment, so one worker takes them all.
pytestmark = pytest.mark.xdist_group("wheel")


def run(*command: str | Path) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source, made = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("made")
    for folder in ("auditor", *MAPPED):
        shutil.copytree(TOP / folder, source / folder)
    for file in ("pyproject.toml", "README.md"):
        shutil.copy(TOP / file, source)
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", made, source)
    return next(made.glob("*.whl"))


class Installed:
    """The program in an environment of its own, started from a folder of its own."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.home, self.elsewhere = folder / "environment", folder / "elsewhere"
        self.elsewhere.mkdir()
        venv.create(self.home)
        self.python = self.home / SCRIPTS / "python"
        self.pip("install", "--quiet", "--constraint", TOP / "constraints.txt", wheel)

    def pip(self, *arguments: str | Path) -> str:
        return run(sys.executable, "-m", "pip", "--python", self.python, *arguments)

    def run(self, name: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
        """Runs a program of the environment with nothing of ours in its variables."""
        variables = {key: os.environ[key] for key in KEPT if key in os.environ}
        return subprocess.run(
            [self.home / SCRIPTS / name, *arguments],
            cwd=self.elsewhere,
            env=variables | {"COLUMNS": "200", "NO_COLOR": "1", "PYTHONUTF8": "1"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    def place(self, name: str) -> Path:
        asked = self.run("python", "-c", f"import auditor.places as p; print(p.{name}())")
        return Path(asked.stdout.strip())


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("installed"), wheel)


def files_of(folder: str) -> set[str]:
    """The files below a folder of the checkout, as paths from the top."""
    files = (path for path in (TOP / folder).rglob("*") if path.is_file())
    return {path.relative_to(TOP).as_posix() for path in files if path.suffix != ".pyc"}


def test_the_wheel_carries_every_module_and_nothing_else(wheel: Path) -> None:
    carried = set(ZipFile(wheel).namelist())
    mapped = tuple(f"auditor/{folder}/" for folder in MAPPED)
    ours = {name for name in carried if ".dist-info/" not in name and not name.startswith(mapped)}
    assert ours == files_of("auditor")


@pytest.mark.parametrize("folder", MAPPED)
def test_the_wheel_carries_every_file_of(folder: str, wheel: Path) -> None:
    here = files_of(folder)
    assert here
    carried = {name for name in ZipFile(wheel).namelist() if name.startswith(f"auditor/{folder}/")}
    assert carried == {f"auditor/{name}" for name in here}


def test_every_requirement_is_pinned(installed: Installed) -> None:
    pins = set((TOP / "constraints.txt").read_text(encoding="utf-8").split())
    needed = {line for line in installed.pip("freeze").splitlines() if "table-auditor" not in line}
    assert needed <= pins


@pytest.mark.parametrize("folder", MAPPED)
def test_the_installed_program_has_its_own(folder: str, installed: Installed) -> None:
    place = installed.place(folder)
    assert place.is_relative_to(installed.home)
    assert any(place.iterdir())


def test_the_installed_program_audits_its_sample_logs(installed: Installed) -> None:
    samples = installed.place("sample_logs")
    audit = installed.run("auditor", "audit", samples, "--house", samples / "house.toml")
    assert audit.returncode in {1, 3}, audit.stderr  # one of the samples breaks nearly every rule
    assert "Traceback" not in audit.stderr
    assert "most_findings.log" in audit.stdout
    assert "broken" in audit.stdout


def test_the_installed_program_lists_its_rules(installed: Installed) -> None:
    rules = installed.run("auditor", "rules", "list")
    assert rules.returncode == 0, rules.stderr
    sections = {path.name.split("-")[0] for path in (TOP / "rulesets").rglob("[0-9]*-*.rules")}
    assert sections
    assert all(section in rules.stdout for section in sections)
