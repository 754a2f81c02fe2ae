"""The house profile: what a casino has settled for itself, and where that is written down.

The law leaves much to the house: limits, chips, odds, options, hours. None of it is guessed: what
the profile does not say is None, and a rule that needs it cannot know. What each key means stands
beside it in `sample_logs/house.toml`, the one documented sample.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import datetime, time, tzinfo
from fractions import Fraction
from typing import Annotated, Any, Literal, Self, cast
from zoneinfo import ZoneInfo, available_timezones

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    Field,
    GetPydanticSchema,
    StrictBool,
    model_validator,
)
from pydantic_core import PydanticCustomError
from pydantic_core.core_schema import literal_schema

from auditor.events import EVENTS, KINDS, cents

Game = Literal["multiple-action-blackjack", "blackjack-switch", "triple-attack-blackjack"]
Basis = Literal["net", "gross"]
MATCHES = ("match_pair", "match_two_pair", "match_three_of_a_kind", "match_four_of_a_kind")
POSTED = (*KINDS, "blackjack", "suited_insurance", *MATCHES)
"""What odds are posted for: the kinds of wager, and the results that are paid in their own way."""


# ---- values and how they are written


def _refused(problem: str, cure: str | None = None) -> PydanticCustomError:
    return PydanticCustomError("refused", "{problem}", {"problem": problem, "cure": cure})


def nearest(word: str, words: Iterable[str]) -> str | None:
    spellings = {each.lower(): each for each in words}
    near = difflib.get_close_matches(word.lower(), spellings, n=1)
    return f"did you mean {spellings[near[0]]}?" if near else None


def _written(what: str, pattern: str, read: Callable[[str], object]) -> BeforeValidator:
    """A value that is written as the pattern says; decimal fractions, never exact, are refused."""

    def value_of(value: object) -> object:
        if isinstance(value, float):
            raise _refused(f"must be {what}", "a decimal fraction is not exact: write it in quotes")
        if not re.fullmatch(pattern, str(value), re.ASCII):
            raise _refused(f"must be {what}")
        return read(str(value))

    return BeforeValidator(value_of)


def _whole(value: object) -> object:
    if type(value) is not int:  # true and 1.0 equal 1, and would pass for it
        raise _refused("must be a whole number, without quotes")
    return value


def _word_of(words: tuple[str, ...]) -> GetPydanticSchema:
    return GetPydanticSchema(lambda _source, _handler: literal_schema([*words]))


def _timezone(zone: str) -> tzinfo | None:
    is_offset = re.fullmatch(r"[+-](0\d|1[0-4]):[0-5]\d", zone, re.ASCII)
    return datetime.strptime(zone, "%z").tzinfo if is_offset else ZoneInfo(zone)


def _known_zone(zone: str) -> str:
    try:
        _timezone(zone)
    except (LookupError, ValueError, OSError):  # zoneinfo raises each of them for some wrong name
        cure = nearest(zone, available_timezones()) or 'write "America/New_York" or "-05:00"'
        raise _refused("must be a known time zone", cure) from None
    return zone


def _ratio(text: str) -> Fraction:
    return Fraction(*map(int, text.split(" to ")))


_AMOUNT = 'an amount such as 25 or "2.50": not negative, at most two decimal places'
Cents = Annotated[int, _written(_AMOUNT, r"\d{1,9}(\.\d\d?)?", cents)]
"""Integer cents, exact. Written in whole units, in a profile and in Python alike: 25 is 2500."""

_TO = r"[1-9]\d{0,4} to [1-9]\d{0,4}"
Odds = Annotated[Fraction, _written('odds such as "3 to 2"', _TO, _ratio)]
"""What each unit staked earns when it wins, the stake itself apart."""

_CLOCK = r"([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?"
TimeOfDay = Annotated[time, _written('a time such as "06:00"', _CLOCK, time.fromisoformat)]
Zone = Annotated[str, AfterValidator(_known_zone)]
Whole = BeforeValidator(_whole)
Count = Annotated[int, Whole, Field(ge=1)]
YesNo = StrictBool | None


# ---- what a profile can say


class Part(BaseModel, frozen=True, extra="forbid"):
    """Never changes, and refuses a key that it does not know."""


class Limit(Part):
    """The least and the most of one kind of wager, in cents; without spot, on every spot."""

    kind: Annotated[str, _word_of(KINDS)]
    spot: Annotated[Literal[1, 2, 3], Whole] | None = None
    minimum: Cents | None = None
    maximum: Cents | None = None

    @property
    def place(self) -> tuple[str, int | None]:
        """What it limits: a kind of wager, and the spot or None for every spot."""
        return self.kind, self.spot

    @model_validator(mode="after")
    def _says_something_possible(self) -> Self:
        if self.minimum is None and self.maximum is None:
            raise _refused("limits nothing", "write minimum, maximum or both")
        if self.maximum is not None and (self.minimum or 0) > self.maximum:
            raise _refused("has its minimum above its maximum")
        return self


def _each_once(limits: tuple[Limit, ...]) -> tuple[Limit, ...]:
    for (kind, spot), times in Counter(limit.place for limit in limits).items():
        if times > 1:
            place = f"{kind} spot {spot}" if spot else kind
            raise _refused(f"has {times} limits for {place}", "keep one of them")
    return limits


class Options(Part):
    """What the house has chosen where it may choose, or where no text of law could be read."""

    card_reader: YesNo = None
    hole_card: Literal["before_draws", "after_draws"] | None = None
    multiple_action: YesNo = None
    spots_required: Annotated[Literal[2, 3], Whole] | None = None
    surrender: YesNo = None
    even_money: YesNo = None
    pays_21_at_once: YesNo = None
    soft_17: Literal["hit", "stand"] | None = None
    dealer_22: Literal["push", "bust"] | None = None
    switched_blackjack: Literal["twenty_one", "blackjack"] | None = None
    double_after_split: YesNo = None
    resplit: YesNo = None
    resplit_aces: YesNo = None
    shuffler: Literal["none", "batch", "continuous"] | None = None
    notice_minutes: Annotated[int, Whole, Field(ge=0)] | None = None
    signs_logged: YesNo = None
    deck_cards: Count | None = None
    double_on: Literal["two_cards", "any_cards"] | None = None
    fault_count: YesNo = None


class Settings(Part):
    """What holds for a game: `chip` is the least that chips can make, `odds` go by POSTED."""

    seats: Count | None = None
    chip: Annotated[Cents, Field(gt=0)] | None = None
    decks: Count | None = None
    limits: Annotated[tuple[Limit, ...], AfterValidator(_each_once)] = ()
    odds: dict[Annotated[str, _word_of(POSTED)], Odds] = {}
    options: Options = Options()
    logged: tuple[Annotated[str, _word_of(tuple(EVENTS))], ...] = ()
    provenance: str | None = None


class TableSettings(Settings):
    """What holds at one table, over the settings of its game."""

    game: Game


class Terms(Settings):
    """What holds at a table once its settings are laid over its game's; `House.terms` makes it."""

    game: str | None = None
    payouts: Basis | None = None

    def promises(self, name: str) -> bool:
        """Whether the house says that its logs record every event of that name."""
        return name in self.logged

    def limit(self, kind: str, spot: int | None = None) -> Limit | None:
        """The limit of that spot, else the one of that kind on every spot, else None."""
        limits = {limit.place: limit for limit in self.limits}
        return limits.get((kind, spot)) or limits.get((kind, None))

    def option(self, name: str) -> bool | str | int | None:
        """What the house chose, None when it has not said. Raises KeyError: no such option."""
        return cast("bool | str | int | None", vars(self.options)[name])


class House(Part):
    """The profile of one house: its calendar, its games, and its tables by the name in the log."""

    name: str | None = None
    zone: Zone | None = None
    gaming_day_starts: TimeOfDay | None = None
    payouts: Basis | None = None
    provenance: str | None = None
    games: dict[Game, Settings] = {}
    tables: dict[str, TableSettings] = {}

    @property
    def timezone(self) -> tzinfo | None:
        """The zone of the house's clocks, for times that a log writes without an offset."""
        return None if self.zone is None else _timezone(self.zone)

    def game_of(self, table: str) -> str | None:
        """The game that the profile puts on a table, None when it does not name the table.

        Where the log names another game, one of the two is wrong; whoever reads both decides.
        """
        found = self.tables.get(table)
        return found.game if found else None

    def terms(self, table: str, game: str | None = None) -> Terms:
        """What holds at a table; `game` counts only where the profile does not name the table.

        The table wins over its game, key by key. A limit is one sign and is replaced whole; one
        without spot replaces those of every spot. Provenance names every layer, the table first.
        """
        game = self.game_of(table) or game
        own: Settings = self.tables.get(table, Settings())
        general = self.games.get(cast("Game", game), Settings())
        layers = (own.provenance, general.provenance, self.provenance)
        merged = {
            "game": game,
            "payouts": self.payouts,
            "limits": own.limits + _not_replaced(general.limits, own.limits),
            "odds": general.odds | own.odds,
            "options": general.options.model_copy(update=_said(own.options)),
            "logged": general.logged + own.logged,
            "provenance": "; ".join(dict.fromkeys(filter(None, layers))) or None,
        }
        return Terms.model_construct(**_said(general) | _said(own) | merged)


NO_HOUSE = House()
"""What is known without a profile: nothing."""


def _said(part: Part) -> dict[str, Any]:
    return {key: value for key, value in part if value is not None}


def _not_replaced(general: tuple[Limit, ...], own: tuple[Limit, ...]) -> tuple[Limit, ...]:
    said = {limit.place for limit in own}
    return tuple(each for each in general if said.isdisjoint({each.place, (each.kind, None)}))
