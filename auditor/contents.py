"""What logs contain: which kinds of event, how many of each, in which games. Nothing is judged."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from typing import NamedTuple

from auditor.events import Event, TableOpened
from auditor.house import NO_HOUSE, House
from auditor.reading import Format, Reader
from auditor.source import SourceError, find_logs, read_lines

LISTED_TROUBLES = 50
"""Troubles listed a file; more are counted."""

NO_EVENT = "there is not one event in this file"


class Trouble(NamedTuple):
    """What could not be read of a log: a line, or without one the file."""

    file: str
    line: int | None
    problem: str
    cure: str | None = None
    lost: bool = True
    """False where only the time of the line could not be read."""


class Play(NamedTuple):
    """A game that was played at a table, and the day on which it began there."""

    table: str
    game: str | None
    day: date | None


@dataclass
class Contents:
    """What some logs contain. `game` is that of tables of which neither log nor profile says it."""

    house: House = NO_HOUSE
    game: str | None = None
    kinds: dict[str | None, Counter[type[Event]]] = field(
        default_factory=lambda: defaultdict(Counter)
    )
    """How many events of each kind occur, by the game that is played; None where it is unknown."""
    plays: dict[Play, None] = field(default_factory=dict)
    logs: int = 0
    """How many files were read."""
    troubles: list[Trouble] = field(default_factory=list)
    unlisted: Counter[str] = field(default_factory=Counter)
    """Troubles of each file that are counted and not listed."""
    whole: bool = True
    """Whether every event could be read."""

    _playing: dict[tuple[str, str], str | None] = field(default_factory=dict)
    _listed: Counter[str] = field(default_factory=Counter)

    def tables(self, game: str | None) -> list[str]:
        """The tables at which a game is played."""
        return list(dict.fromkeys(play.table for play in self.plays if play.game == game))

    def days(self, game: str | None) -> set[date | None]:
        """The days on which the play of a game begins."""
        return {play.day for play in self.plays if play.game == game}

    # ---- reading

    def read(self, name: str, form: Format) -> None:
        """Add what one file contains. Raises SourceError for a file that is no log."""
        empty = True
        for item in Reader(form, name, self.house.timezone).read(read_lines(name)):
            empty = False
            if isinstance(item, Event):
                self._event(item)
            else:
                self.note(Trouble(name, item.line, item.problem, item.cure, item.lost))
        self.logs += 1
        if empty:
            self.note(Trouble(name, None, NO_EVENT, "give it a table's log"))

    def note(self, trouble: Trouble) -> None:
        """Add what could not be read."""
        self.whole = self.whole and not trouble.lost
        if self._listed[trouble.file] < LISTED_TROUBLES:
            self._listed[trouble.file] += 1
            self.troubles.append(trouble)
        else:
            self.unlisted[trouble.file] += 1

    def _event(self, event: Event) -> None:
        place = event.file, event.table
        if place not in self._playing or isinstance(event, TableOpened):
            self._play(event)
        self.kinds[self._playing[place]][type(event)] += 1

    def _play(self, event: Event) -> None:
        game = self._playing[event.file, event.table] = self._game(event)
        day = event.instant.date() if event.instant else None
        self.plays[Play(event.table, game, day)] = None

    def _game(self, event: Event) -> str | None:
        """As in an audit: where the log says another game than the profile, neither is believed."""
        known = self.house.game_of(event.table)
        said = event.game if isinstance(event, TableOpened) else None
        if said:
            return said if known in (None, said) else None
        return self._playing.get((event.file, event.table), known or self.game)


def survey(
    paths: Iterable[str], form: Format, house: House = NO_HOUSE, game: str | None = None
) -> Contents:
    """Reads logs: files, folders, or - for standard input. One that is no log stops no other."""
    contents = Contents(house, game)
    names, troubles = find_logs(paths)
    for name, trouble in troubles:
        contents.note(Trouble(name, None, trouble.problem, trouble.cure))
    for name in names:
        try:
            contents.read(name, form)
        except SourceError as error:
            contents.note(Trouble(name, None, error.trouble.problem, error.trouble.cure))
    return contents
