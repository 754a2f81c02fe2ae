"""Reports as they are read: golden pages of hand-made audits, and what no log may do to them.

`pytest --snapshot-update` writes the pages anew. Read them before they are kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter
from rich.console import Console
from syrupy.assertion import SnapshotAssertion

from auditor.findings import Coverage, Fault, Finding, Line, Log, Report, Totals, Unchecked
from auditor.reports.as_json import report_schema, to_json
from auditor.reports.terminal import print_report
from auditor.reports.visible import visible

SCHEMA = Path(__file__).parent.parent / "docs" / "report.schema.json"
SWITCH, TRIPLE = "13:69F-2A.8", "13:69F-36.7"
FILE = "logs/2024-11-04/bs-02.log"
START = datetime.fromisoformat("2024-11-04T20:15:20.000-05:00")

# ---- an evening at table BS-02, by the numbers of its lines

ACTS = {
    14: "round started 117",
    33: "card dealt dealer AC up",
    34: "card dealt seat 1 hand 1 6H up",
    35: "card dealt seat 3 hand 2 7H up",
    36: "card dealt dealer unseen down",
    37: "wager offered all insurance",
    38: "switch offered seat 1",
    39: "switch declined seat 1",
    40: "total announced seat 1 hand 1 16",
    41: "wager placed seat 3 hand 1 insurance 12.50",
    42: "switch offered seat 3",
    43: "switch made seat 3",
    58: "hole card revealed 7C",
    59: "card dealt dealer 4D up",
    60: "wager collected seat 3 hand 1 insurance 12.50",
    77: "wager placed seat 3 hand 1 insurence 12.50",
}


def instant(number: int) -> datetime:
    return START + timedelta(milliseconds=number * 1250 - 40000)


def raw(number: int, act: str | None = None) -> str:
    stamp = instant(number).isoformat(timespec="milliseconds")
    return f"{stamp} BS-02 #{number} {act or ACTS[number]}"


def lines(*numbers: int) -> tuple[Line, ...]:
    return tuple(Line(number=number, text=raw(number)) for number in numbers)
