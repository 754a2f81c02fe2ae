"""Tables for tests: played as logs are written, a line an event, without stamps."""

from __future__ import annotations

import tomllib

from happenings import TABLE_LOG

from auditor.events import GAMES, Event
from auditor.house import Terms
from auditor.table import Table
from auditor.things import Dealer, Wager

MULTIPLE_ACTION, SWITCH, TRIPLE_ATTACK = GAMES


def event_of(line: str) -> Event:
    kind, values = TABLE_LOG.act(line)
    return kind("night.log", 1, line, None, "BJ-07", None, None, *values)


def happen(table: Table, event: Event) -> None:
    table.turn(event)
    table.apply(event)


def play(table: Table, log: str) -> Table:
    """Let happen what a log says. `~` stands for lines that are missing, `~ 1` for just one."""
    for line in filter(None, map(str.strip, log.splitlines())):
        if line.startswith("~"):
            table.lose("lines are missing", int(line[1:]) if line[1:] else None)
        else:
            happen(table, event_of(line))
    return table


def halfway(game: str | None, log: str = "", house: str = "") -> Table:
    """A table whose log begins anywhere; `house` is written as in a profile."""
    return play(Table("BJ-07", game, Terms.model_validate(tomllib.loads(house))), log)


def opened(game: str | None, log: str = "", house: str = "") -> Table:
    """A table whose log begins with its opening."""
    return play(halfway(game, "table opened", house), log)


def regular(game: str | None, log: str, *house: str) -> Table:
    """A table whose log has shown that it marks both ends of a round."""
    return play(opened(game, "round started 1\n round ended 1", *house), log)


def wager(table: Table, words: str) -> Wager:
    """The wager that is named as in a log: `seat 1 spot 2 main`."""
    return table.wager_of(event_of(f"wager declined {words}"))


def dealer(table: Table) -> Dealer:
    return table.round.dealer
