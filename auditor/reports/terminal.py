"""The report for people, on a terminal: what is broken, what cannot be known, what was checked.

It reads the same without colour. Whatever comes from a log passes `visible` on its way here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from auditor.findings import Fault, Finding, Report
from auditor.reports.broken import print_broken
from auditor.reports.checked import print_checked, print_unchecked
from auditor.reports.layout import counted, labelled, plain, put, put_heading, stacked
from auditor.reports.quotes import quote_fault
from auditor.reports.verdict import verdict


def print_report(report: Report, console: Console) -> None:
    """Prints the whole report; its last line is the verdict."""
    house = f"for {report.house}" if report.house else "without a house profile"
    put(console, plain(f"table-auditor {report.auditor}, {house}", "dim"))
    print_broken(report, console)
    _print_undetermined(report, console)
    _print_faults(report, console)
    print_unchecked(report, console)
    print_checked(report, console)
    put_heading(console, "Verdict")
    put(console, plain(verdict(report), "bold"))


# ---- undetermined


def _print_undetermined(report: Report, console: Console) -> None:
    if not (alike := _alike(report)) and not report.unlisted:
        return
    put_heading(console, f"Undetermined: {counted(report.totals.undetermined, 'occasion')}")
    put(console, labelled(map(_once_said, alike)))
    if report.unlisted:
        more = f"{counted(report.unlisted, 'more occasion')}, not listed"
        put(console, labelled([("and", Text(more))]))


def _alike(report: Report) -> list[list[Finding]]:
    """The undetermined findings, those of one rule that say the same put together."""
    alike: dict[tuple[str, str], list[Finding]] = defaultdict(list)
    for finding in report.findings:
        if finding.verdict == "undetermined":
            alike[finding.rule, finding.sentence].append(finding)
    return list(alike.values())


def _once_said(alike: list[Finding]) -> tuple[str, Text]:
    first, times = alike[0], len(alike)
    place = f"table {first.table}{_round(first)}, {first.file}:{first.line}"
    said = stacked(plain(first.sentence), plain(first.rule, "dim"))
    if times == 1:
        return "once", stacked(said, plain(place, "dim"))
    return f"{times:,} times", stacked(said, plain(f"first at {place}", "dim"))


def _round(finding: Finding) -> str:
    return "" if finding.round is None else f", round {finding.round}"


# ---- faults of the logs


def _print_faults(report: Report, console: Console) -> None:
    if not report.totals.faults:
        return
    put_heading(console, f"Faults of the logs: {report.totals.faults:,}")
    for number, fault in enumerate(report.faults):
        put(console, *([""] if number else []))
        _print_fault(fault, console)
    if rows := list(_unlisted_faults(report)):
        put(console, "", labelled(rows))


def _unlisted_faults(report: Report) -> Iterator[tuple[str, Text]]:
    unlisted = {"by which evidence was lost": report.unlisted_faults}
    unlisted["by which nothing was lost"] = report.unlisted_remarks
    for what, number in unlisted.items():
        if number:
            yield "and", Text(f"{counted(number, 'more fault')} {what}, not listed")


def _print_fault(fault: Fault, console: Console) -> None:
    put(console, labelled([("fault", plain(fault.problem, "bold")), ("where", _place(fault))]))
    advice = list(_advice(fault))
    if fault.text is not None:
        quote = quote_fault(fault.line, fault.text, fault.column, console.width)
        put(console, "", quote, *([""] if advice else []))
    put(console, labelled(advice))


def _place(fault: Fault) -> Text:
    place = ":".join(str(part) for part in (fault.file, fault.line, fault.column) if part)
    return plain(f"{place}, table {fault.table}" if fault.table else place)


def _advice(fault: Fault) -> Iterator[tuple[str, Text]]:
    if fault.expected:
        yield "expected", plain(fault.expected)
    if fault.cure:
        yield "cure", plain(fault.cure)
    if not fault.lost:
        what = "line" if fault.line else "log"
        yield "lost", Text(f"nothing; what the {what} says was judged all the same")
