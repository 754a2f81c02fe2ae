"""Broken rules on a terminal: what happened, where, the lines that show it, what was the duty."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from rich.console import Console, Group
from rich.text import Text

from auditor.findings import Finding, Report
from auditor.reports.affected import affected_rows
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

MOST_AGAIN = 3
"""How many of the further times of a breach are shown; of the others only the lines are told."""


def print_broken(report: Report, console: Console) -> None:
    """Prints every broken finding in log order, each with what followed from it."""
    broken = [finding for finding in report.findings if finding.verdict == "broken"]
    if not broken:
        return
    causes = _by_cause(broken)
    origin = f", from {counted(len(causes), 'cause')}" if len(causes) < len(broken) else ""
    put_heading(console, f"Broken: {len(broken):,}{origin}")
    put(console, Text(LEGEND, "dim"))
    for finding, followers, again in _by_series(causes):
        put(console, "")
        _print_finding(finding, console)
        _print_followers(finding, followers, console)
        _print_again(finding, again, console)
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


def _by_series(
    causes: Sequence[tuple[Finding, list[Finding]]],
) -> Iterator[tuple[Finding, list[Finding], list[Finding]]]:
    """The same breach by the same dealer at a table, again and again, under its first time."""
    firsts = {finding.fingerprint for finding, _ in causes if not finding.repeats}
    again: dict[str, list[Finding]] = defaultdict(list)
    for finding, followers in causes:
        if finding.repeats in firsts:
            again[finding.repeats or ""] += [finding, *followers]
    for finding, followers in causes:
        if finding.repeats not in firsts:
            yield finding, followers, again[finding.fingerprint]


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
    put(console, labelled([*affected_rows(finding), *_law(finding)]))


def _severity(finding: Finding) -> Text:
    return Text(finding.severity, STYLES[finding.severity])


def _place(finding: Finding) -> Text:
    moments = [f"table {finding.table}", *_moment(finding)]
    return stacked(plain(", ".join(moments)), plain(f"{finding.file}:{finding.line}"))


def _moment(finding: Finding) -> Iterator[str]:
    if finding.round is not None:
        yield f"round {finding.round}"
    if finding.dealer is not None:
        yield f"dealer {finding.dealer}"
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


# ---- what came again


def _print_again(first: Finding, again: Sequence[Finding], console: Console) -> None:
    """The further times: the first few with their lines, the others by their lines alone."""
    if not again:
        return
    rounds = _rounds(again)
    dealer = f" by dealer {first.dealer}" if first.dealer else ""
    lead = f"  Again{dealer}, {len(again):,} more{', ' + rounds if rounds else ''}:"
    rows = [(_severity(finding), _in_short(finding, first)) for finding in again[:MOST_AGAIN]]
    put(console, "", Text(lead, "cyan"), labelled(rows, indent=2))
    if more := again[MOST_AGAIN:]:
        put(console, labelled([("and", prose(_elsewhere(more)))], indent=2))


def _elsewhere(findings: Sequence[Finding]) -> str:
    """Where findings stand that are not shown: by file, with their lines."""
    lines: dict[str, list[int]] = defaultdict(list)
    for finding in findings:
        lines[finding.file].append(finding.line)
    return "; ".join(
        f"{file}, lines {', '.join(map(str, numbers))}" for file, numbers in lines.items()
    )


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
