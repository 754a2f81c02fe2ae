"""What is found depends on what was played: not on how its logs are stored, joined or mixed."""

from __future__ import annotations

import codecs
import gzip
from collections.abc import Callable, Iterable
from functools import cache
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any

import pytest
from commands import BREACHES, CLEAN, HOUSE, SAMPLES, Desk, process, report_on

from auditor.findings import Finding, Report


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


# ---- one log, however it was stored

BREACHED = BREACHES.read_bytes()
STORED: dict[str, Callable[[bytes], bytes]] = {
    "gzip": gzip.compress,
    "crlf": lambda content: content.replace(b"\n", b"\r\n"),
    "mark": lambda content: codecs.BOM_UTF8 + content,
    "no last newline": lambda content: content.removesuffix(b"\n"),
    "all of it": lambda content: gzip.compress(
        codecs.BOM_UTF8 + content.replace(b"\n", b"\r\n").removesuffix(b"\r\n")
    ),
}


def nameless(findings: Iterable[Finding]) -> list[Finding]:
    """The findings without the name of their file."""
    return [finding.model_copy(update={"file": ""}) for finding in findings]


@cache
def whole() -> list[Finding]:
    return nameless(report_on(*HOUSE, BREACHES).findings)


@pytest.mark.parametrize("store", STORED.values(), ids=STORED)
def test_the_findings_do_not_depend_on_how_a_log_is_stored(
    store: Callable[[bytes], bytes], desk: Desk
) -> None:
    report = report_on(*HOUSE, desk.lay("stored.log", store(BREACHED)))
    assert nameless(report.findings) == whole()
    assert report.faults == ()


def test_a_log_may_be_piped_in() -> None:
    answer = process("audit", "--format", "json", *HOUSE, "-", given=BREACHED)
    assert (answer.code, answer.err) == (1, "")
    assert nameless(answer.report.findings) == whole()
    assert {finding.file for finding in answer.report.findings} == {"-"}


# ---- several tables, several files


def lines_by_table() -> dict[str, list[str]]:
    """The lines of three logs that have findings or none, by their tables."""
    tables: dict[str, list[str]] = {}
    for log in (BREACHES, CLEAN, SAMPLES / "cut_at_both_ends.log"):
        for line in log.read_text().splitlines():
            if line and not line.startswith("#"):
                tables.setdefault(f"{log.stem} {line.split()[1]}", []).append(line)
    return tables


def placeless(report: Report) -> list[dict[str, Any]]:
    """The findings without their lines and files, in an order of their own."""
    found = [finding.model_dump(exclude={"file", "line"}) for finding in report.findings]
    for line in chain.from_iterable(each["around"] + each["evidence"] for each in found):
        del line["number"]
    for affected in filter(None, (each["affected"] for each in found)):
        affected["discovered"] = affected["discovered"] is not None
    return sorted(found, key=lambda each: str(each["fingerprint"]))


def renamed(lines: list[str], table: str) -> list[str]:
    return [line.replace(line.split()[1], table, 1) for line in lines]


def test_tables_in_one_file_are_judged_as_each_alone(desk: Desk) -> None:
    tables = [renamed(lines, f"T-{n}") for n, lines in enumerate(lines_by_table().values(), 1)]
    mixed = [line for turn in zip_longest(*tables) for line in turn if line]
    logs = [desk.lay(f"{n}.log", "\n".join(lines)) for n, lines in enumerate(tables)]
    apart, together = (
        report_on(*HOUSE, *paths) for paths in (logs, [desk.lay("all.log", "\n".join(mixed))])
    )
    assert len(together.logs[0].tables) == len(tables) > 3
    assert placeless(together) == placeless(apart)
    assert together.totals.broken == apart.totals.broken > 0


def test_several_files_have_the_findings_of_each() -> None:
    logs = [SAMPLES / "cut_at_both_ends.log", BREACHES, CLEAN]
    alone = [report_on(*HOUSE, log) for log in logs]
    together = report_on(*HOUSE, *logs)
    assert together.findings == tuple(chain.from_iterable(each.findings for each in alone))
    assert together.faults == tuple(chain.from_iterable(each.faults for each in alone))
    assert together.logs == tuple(each.logs[0] for each in alone)
