"""Broken rules on a terminal: what happened, where, the lines that show it, what was the duty."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from rich.console import Console, Group
from rich.text import Text

from auditor.findings import Finding, Report
from auditor.reports.layout import (
    counted,
    labelled,
    moment,
    plain,
    prose,
    put,
    put_heading,
    stacked,
)
from auditor.reports.quotes import LEGEND, quote, quote_offence

STYLES = {
    "advisory": "cyan",
    "minor": "yellow",
    "major": "bold red",
    "critical": "bold reverse red",
}


def print_broken(report: Report, console: Console) -> None:
    """Prints every broken finding in log order, each with what followed from it."""
    broken = [finding for finding in report.findings if finding.verdict == "broken"]
    if not broken:
        return
    causes = _by_cause(broken)
    origin = f", from {counted(len(causes), 'cause')}" if len(causes) < len(broken) else ""
    put_heading(console, f"Broken: {len(broken):,}{origin}")
    put(console, Text(LEGEND, "dim"))
    for finding, followers in causes:
        put(console, "")
        _print_finding(finding, console)
        _print_followers(finding, followers, console)
    if more := report.totals.broken - len(broken):
        put(console, "", labelled([("and", Text(f"{more:,} more broken, not listed"))]))


def _by_cause(broken: Sequence[Finding]) -> list[tuple[Finding, list[Finding]]]:
    """The findings that stand for themselves, each with those that follow from it."""
    named = {finding.fingerprint: finding for finding in reversed(broken)}
    alone: list[Finding] = []
    followers: dict[str, list[Finding]] = defaultdict(list)
    for finding in broken:
        first = _first(finding, named)
        (alone if first is finding else followers[first.fingerprint]).append(finding)
    return [(finding, followers.pop(finding.fingerprint, [])) for finding in alone]


def _first(finding: Finding, named: Mapping[str, Finding]) -> Finding:
    """Where the chain of causes begins; the finding itself, when the chain bites its tail."""
    at, seen = finding, {finding.fingerprint}
    while at.cause and at.cause in named and at.cause not in seen:
        seen.add(at.cause)
        at = named[at.cause]
    return finding if at.cause in seen else at


def _print_finding(finding: Finding, console: Console) -> None:
    sentence = plain(finding.sentence, "bold")
    put(console, labelled([(_severity(finding), sentence), ("where", _place(finding))]))
    put(console, "", quote(finding), "")
    put(console, labelled(_law(finding)))


def _severity(finding: Finding) -> Text:
    return Text(finding.severity, STYLES[finding.severity])


def _place(finding: Finding) -> Text:
    moments = [f"table {finding.table}", *_moment(finding)]
    return stacked(plain(", ".join(moments)), plain(f"{finding.file}:{finding.line}"))


def _moment(finding: Finding) -> Iterator[str]:
    if finding.round is not None:
        yield f"round {finding.round}"
    if finding.instant is not None:
        yield moment(finding.instant)


def _law(finding: Finding) -> Iterator[tuple[str, Text]]:
    yield "clause", plain(f"{finding.clause}, binding the {finding.binds}")
    yield "rule", stacked(plain(finding.rule), prose(finding.summary))
    if finding.reading:
        yield "reading", prose(finding.reading)
    if finding.authority == "law_in_part":
        yield "authority", prose("the text of this paragraph was read, its section not in full")
    if finding.authority == "house":
        said = finding.provenance or "its profile does not say where that is written"
        yield "authority", prose(f"as configured by the house: {said}")
    yield "fingerprint", plain(finding.fingerprint)


# ---- what followed


def _print_followers(first: Finding, followers: Sequence[Finding], console: Console) -> None:
    if not followers:
        return
    rounds = _rounds(followers)
    lead = f"  From this followed {len(followers):,} more{', ' + rounds if rounds else ''}:"
    rows = [(_severity(finding), _in_short(finding, first)) for finding in followers]
    put(console, "", Text(lead, "cyan"), labelled(rows, indent=2))


def _in_short(finding: Finding, first: Finding) -> Group:
    where = plain(", ".join([*_moment(finding), f"{finding.file}:{finding.line}"]))
    is_shown = (finding.file, finding.line) == (first.file, first.line)
    raw = [] if is_shown else [quote_offence(finding)]
    name = finding.rule.rpartition("/")[2]
    law = plain(f"{finding.clause} {name}, fingerprint {finding.fingerprint}", "dim")
    return Group(plain(finding.sentence), where, *raw, law)


def _rounds(findings: Sequence[Finding]) -> str:
    """How far a cause reached: `in round 118`, or `in 3 rounds, 118 to 121`."""
    rounds = sorted({finding.round for finding in findings if finding.round is not None})
    if len(rounds) < 2:
        return f"in round {rounds[0]}" if rounds else ""
    return f"in {counted(len(rounds), 'round')}, {rounds[0]} to {rounds[-1]}"
