"""The audit in one line of plain words. Only one that judged everything reads as clean."""

from __future__ import annotations

from auditor.findings import Coverage, Report
from auditor.reports.layout import counted


def verdict(report: Report) -> str:
    """What was broken, undetermined and kept, in how much play, and what could not be judged."""
    totals = report.totals
    play = f"in {counted(totals.rounds, 'round')} of {counted(totals.logs, 'log')}"
    sentence = f"{_judged(report)}, {play}"
    return "; ".join([sentence, *_gaps(report)]) + "."


def of_other_games(report: Report) -> tuple[Coverage, ...]:
    """The rules that found no occasion because none of the logs is of their game."""
    return tuple(
        row
        for row in report.coverage
        if is_of_other_games(report, row.games) and row.standing != "checked"
    )


def is_of_other_games(report: Report, games: tuple[str, ...]) -> bool:
    """Whether none of these games is played in the logs, as far as it is known what is played."""
    played = {game for log in report.logs for game in log.games}
    return bool(played and games and played.isdisjoint(games))


def _judged(report: Report) -> str:
    totals = report.totals
    figures = f"{totals.undetermined:,} undetermined, {totals.kept:,} kept"
    listed = sum(finding.verdict == "broken" for finding in report.findings)
    if broken := max(totals.broken, listed):
        return f"{broken:,} broken, {figures}"
    if not totals.kept + totals.undetermined:
        return "Nothing was judged: no rule found an occasion"
    if report.findings or totals.undetermined or _gaps(report):
        return f"Nothing broken was found, but not everything could be judged: {figures}"
    return f"Nothing broken, nothing undetermined, {totals.kept:,} kept"


def _gaps(report: Report) -> list[str]:
    """What kept the audit from judging everything, apart from what is undetermined."""
    unreadable = sum(log.unreadable for log in report.logs)
    harmless = sum(not fault.lost for fault in report.faults) + report.unlisted_remarks
    others = report.totals.faults - harmless - unreadable
    unasked = report.totals.not_checkable - sum(
        row.standing == "not checkable" for row in of_other_games(report)
    )
    gaps = {
        f"{counted(unreadable, 'line')} could not be read": unreadable,
        f"{counted(others, 'fault')} of the logs left gaps": others,
        f"{counted(unasked, 'rule')} could not be checked": unasked,
    }
    return [gap for gap, number in gaps.items() if number > 0]
