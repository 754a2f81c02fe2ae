"""The rounds that a breach affects, as the terminal report tells them."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from auditor.findings import Affected, Finding, SeatMoney
from auditor.reports.layout import counted, dollars, plain, stacked


def affected_rows(finding: Finding) -> Iterator[tuple[str, Text]]:
    """The rows that tell how far a breach reached, where it can reach beyond its round."""
    affected = finding.affected
    if affected is None:
        return
    rows = [plain(f"{_extent(affected)}{'' if affected.whole else '; lines are missing in it'}")]
    if affected.again:
        rows.append(plain(f"the same was found {affected.again:,} more times while it lasted"))
    if affected.discovered is not None:
        after = counted(affected.after_discovery, "round")
        rows.append(plain(f"a fault was found on line {affected.discovered}; {after} after that"))
    yield "affected", stacked(*rows)
    if affected.money:
        yield "money", stacked(*(plain(_money(each)) for each in affected.money))


def _extent(affected: Affected) -> str:
    """How many rounds, which, and whether it was put right."""
    numbers = [n for n in (affected.first_round, affected.last_round) if n is not None]
    which = f", {numbers[0]} to {numbers[1]}" if len(set(numbers)) == 2 else ""
    at_least = "" if affected.whole else "at least "
    open_end = "" if affected.ended else ", and not put right when the log ended"
    return f"{at_least}{counted(affected.rounds, 'round')}{which}{open_end}"


def _money(seat: SeatMoney) -> str:
    won = "an unknown sum" if seat.won is None else dollars(seat.won)
    staked, lost = dollars(seat.staked), dollars(seat.lost)
    return f"seat {seat.seat} staked {staked}, won {won}, lost {lost}"
