"""The house profile: what it says, what it refuses, and that it refuses everything at once."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime, time, timedelta
from fractions import Fraction
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from auditor.events import GAMES, KINDS
from auditor.house import (
    NO_HOUSE,
    POSTED,
    Game,
    House,
    Limit,
    Options,
    Settings,
    TableSettings,
    Terms,
)
from auditor.profile import HouseError, load_house

SAMPLE = Path(__file__).parent.parent / "sample_logs" / "house.toml"
SWITCH = "games.blackjack-switch"
PARTS: tuple[type[BaseModel], ...] = (House, TableSettings, Limit, Options)


@pytest.fixture(scope="session")
def profile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("house") / "house.toml"


def house(profile: Path, text: str) -> House:
    profile.write_text(text, encoding="utf-8")
    return load_house(profile)


def mistakes(profile: Path, text: str | bytes) -> dict[str, str]:
    """Every mistake by its key, problem and cure in one sentence."""
    profile.write_bytes(text.encode() if isinstance(text, str) else text)
    with pytest.raises(HouseError) as refused:
        load_house(profile)
    assert len(refused.value.mistakes) == len({each.key for each in refused.value.mistakes})
    return {each.key: f"{each.problem}; {each.cure}" for each in refused.value.mistakes}


def refusal(profile: Path, setting: str) -> tuple[str, str]:
    """The one mistake in one setting of blackjack switch."""
    (found,) = mistakes(profile, f"[{SWITCH}]\n{setting}").items()
    return found


def settings(profile: Path, setting: str) -> Settings:
    return house(profile, f"[{SWITCH}]\n{setting}").games["blackjack-switch"]


# ---- the sample


def keys_within(value: object) -> Iterator[str]:
    if isinstance(value, BaseModel):
        yield from value.model_fields_set
        for field in value.model_fields_set:
            yield from keys_within(getattr(value, field))
    elif isinstance(value, dict | tuple):
        for each in value.values() if isinstance(value, dict) else value:
            yield from keys_within(each)


def test_the_sample_loads_and_says_something() -> None:
    sample = load_house(SAMPLE)
    assert set(sample.games) == set(GAMES)
    assert sample.terms("BJ-07").limit("main", 3) is not None


@pytest.mark.parametrize("part", PARTS)
def test_the_sample_shows_every_key(part: type[BaseModel]) -> None:
    assert set(part.model_fields) - set(keys_within(load_house(SAMPLE))) == set()


def test_the_sample_explains_every_key_where_it_first_stands() -> None:
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()
    keys = {key for part in PARTS for key in part.model_fields} - {"games", "tables"}
    keys -= {"odds", "options", *Limit.model_fields}  # a section, and the lines above `limits`
    for key in keys:
        first = next(at for at, line in enumerate(lines) if line.startswith(f"{key} = "))
        assert lines[first - 1].startswith("#"), f"{key} stands without a comment"


def test_the_sample_names_every_word_that_a_key_can_hold() -> None:
    text = SAMPLE.read_text(encoding="utf-8")
    choices = [get_args(option) for field in Options.model_fields.values() for option in
               get_args(field.annotation)]  # fmt: skip
    words = {word for choice in choices for word in choice if isinstance(word, str)}
    assert {"before_draws", "continuous"} <= words
    absent = [w for w in (*words, *GAMES, *POSTED) if not re.search(rf"\b{w}\b", text)]
    assert absent == []


# ---- what is not said is not known


def test_without_a_profile_nothing_is_known() -> None:
    terms = NO_HOUSE.terms("BJ-07", "blackjack-switch")
    assert terms == Terms.model_construct(game="blackjack-switch")
    assert NO_HOUSE.timezone is None
    assert all(terms.option(name) is None for name in Options.model_fields)


def test_an_empty_profile_is_no_profile(profile: Path) -> None:
    assert house(profile, "# nothing yet\n") == NO_HOUSE


def test_an_option_that_does_not_exist_is_an_error_of_the_caller() -> None:
    with pytest.raises(KeyError):
        NO_HOUSE.terms("BJ-07").option("model_fields")


def test_the_games_are_those_of_the_events() -> None:
    assert get_args(Game) == GAMES


def test_odds_can_be_posted_for_every_kind_of_wager() -> None:
    assert POSTED[: len(KINDS)] == KINDS
    assert len(set(POSTED)) == len(POSTED)


# ---- money, odds, hours, zones


@pytest.mark.parametrize(
    ("written", "meant"),
    [("25", 2500), ('"2.50"', 250), ('"2.5"', 250), ('"0.01"', 1), ('"999999999.99"', 99999999999)],
)
def test_money_is_exact(profile: Path, written: str, meant: int) -> None:
    assert settings(profile, f"chip = {written}").chip == meant


@given(amount=st.integers(1, 10**11 - 1))
def test_money_is_read_to_the_cent(profile: Path, amount: int) -> None:
    assert settings(profile, f'chip = "{amount // 100}.{amount % 100:02}"').chip == amount


def test_a_decimal_fraction_is_refused_with_the_way_to_write_it(profile: Path) -> None:
    key, problem = refusal(profile, "chip = 2.5")
    assert key == f"{SWITCH}.chip"
    assert 'such as 25 or "2.50"' in problem
    assert "a decimal fraction is not exact: write it in quotes" in problem


@pytest.mark.parametrize(
    "written", ["-1", '"-0.01"', '"2.505"', '"2."', '".5"', '"$5"', '"1,000"', '"٣"', "true", "[]"]
)
def test_other_ways_to_write_money_are_refused(profile: Path, written: str) -> None:
    key, problem = refusal(profile, f"chip = {written}")
    assert key == f"{SWITCH}.chip"
    assert 'must be an amount such as 25 or "2.50"' in problem


def test_a_chip_is_worth_something(profile: Path) -> None:
    assert settings(profile, 'chip = "0.01"').chip == 1
    assert "greater than 0" in refusal(profile, 'chip = "0.00"')[1]


def test_a_least_wager_may_be_nothing(profile: Path) -> None:
    assert settings(profile, 'limits = [{kind = "main", minimum = 0}]').limits[0].minimum == 0


def test_odds_are_exact(profile: Path) -> None:
    odds = settings(profile, 'odds = {blackjack = "3 to 2", insurance = "2 to 1"}').odds
    assert odds == {"blackjack": Fraction(3, 2), "insurance": Fraction(2)}


@pytest.mark.parametrize(
    "written", ['"3:2"', '"3 to 0"', '"0 to 1"', '"-3 to 2"', '"1 to"', "3", "1.5"]
)
def test_other_ways_to_write_odds_are_refused(profile: Path, written: str) -> None:
    key, problem = refusal(profile, f"odds = {{main = {written}}}")
    assert key == f"{SWITCH}.odds.main"
    assert 'must be odds such as "3 to 2"' in problem


@pytest.mark.parametrize("written", ['"06:00"', "06:00:00"])
def test_the_gaming_day_starts_at_a_time_of_day(profile: Path, written: str) -> None:
    assert house(profile, f"gaming_day_starts = {written}").gaming_day_starts == time(6)


@pytest.mark.parametrize("written", ['"23:59"', '"00:00"'])
def test_a_gaming_day_may_start_at_any_minute(profile: Path, written: str) -> None:
    start = house(profile, f"gaming_day_starts = {written}").gaming_day_starts
    assert start == time.fromisoformat(written.strip('"'))


@pytest.mark.parametrize("written", ['"24:00"', '"6:00"', '"06:60"', '"06:00Z"', "6", "6.0", '""'])
def test_what_is_no_time_of_day_is_refused(profile: Path, written: str) -> None:
    assert [*mistakes(profile, f"gaming_day_starts = {written}")] == ["gaming_day_starts"]


@pytest.mark.parametrize(
    ("zone", "winter", "summer"),
    [("America/New_York", -5, -4), ("-05:00", -5, -5), ("+14:00", 14, 14), ("UTC", 0, 0)],
)
def test_a_zone_is_a_name_or_an_offset(profile: Path, zone: str, winter: int, summer: int) -> None:
    clock = house(profile, f'zone = "{zone}"').timezone
    for month, hours in ((1, winter), (7, summer)):
        assert datetime(2024, month, 4, tzinfo=clock).utcoffset() == timedelta(hours=hours)


@pytest.mark.parametrize(
    ("zone", "cure"),
    [("America/New_Yrok", "did you mean America/New_York?"), ("america/new_york", "New_York?")],
)
def test_a_misspelt_zone_is_answered_with_the_nearest(profile: Path, zone: str, cure: str) -> None:
    assert cure in mistakes(profile, f'zone = "{zone}"')["zone"]


@pytest.mark.parametrize(
    "zone", ["", "/etc/passwd", "../UTC", "America", "+15:00", "-5", "x\\u0000"]
)
def test_what_is_no_zone_is_refused(profile: Path, zone: str) -> None:
    assert [*mistakes(profile, f'zone = "{zone}"')] == ["zone"]


# ---- limits


def test_a_limit_may_be_one_amount(profile: Path) -> None:
    limit = settings(profile, 'limits = [{kind = "main", minimum = 10, maximum = 10}]').limits[0]
    assert (limit.minimum, limit.maximum) == (1000, 1000)


def test_a_minimum_above_its_maximum_is_refused(profile: Path) -> None:
    setting = 'limits = [{kind = "main", minimum = "10.01", maximum = 10}]'
    assert refusal(profile, setting)[0] == f"{SWITCH}.limits[1]"


def test_a_limit_that_limits_nothing_is_refused(profile: Path) -> None:
    assert "write minimum, maximum or both" in refusal(profile, 'limits = [{kind = "main"}]')[1]


def test_the_same_limit_twice_is_refused(profile: Path) -> None:
    twice = ", ".join(['{kind = "main", spot = 2, minimum = 5}'] * 2)
    key, problem = refusal(profile, f"limits = [{twice}]")
    assert key == f"{SWITCH}.limits"
    assert "2 limits for main spot 2; keep one" in problem


@pytest.mark.parametrize("spot", ["1", "3"])
def test_the_spots_are_three(profile: Path, spot: str) -> None:
    setting = f'limits = [{{kind = "main", minimum = 5, spot = {spot}}}]'
    assert settings(profile, setting).limits[0].spot == int(spot)


@pytest.mark.parametrize(
    ("spot", "says"),
    [("0", "write 1, 2 or 3"), ("4", "write 1, 2 or 3"), ("true", "whole"), ("1.0", "whole")],
)
def test_there_is_no_other_spot(profile: Path, spot: str, says: str) -> None:
    setting = f'limits = [{{kind = "main", minimum = 5, spot = {spot}}}]'
    key, problem = refusal(profile, setting)
    assert key == f"{SWITCH}.limits[1].spot"
    assert says in problem


@pytest.mark.parametrize("number", ["2", "3"])
def test_two_or_three_wagers_can_be_required(profile: Path, number: str) -> None:
    options = settings(profile, f"options = {{spots_required = {number}}}").options
    assert options.spots_required == int(number)


@pytest.mark.parametrize("number", ["1", "4", "2.0", '"2"'])
def test_no_other_number_of_wagers_can_be_required(profile: Path, number: str) -> None:
    key, _ = refusal(profile, f"options = {{spots_required = {number}}}")
    assert key == f"{SWITCH}.options.spots_required"


@pytest.mark.parametrize("key", ["seats", "decks"])
def test_seats_and_decks_are_counted_from_one(profile: Path, key: str) -> None:
    assert getattr(settings(profile, f"{key} = 1"), key) == 1
    assert refusal(profile, f"{key} = 0")[0] == f"{SWITCH}.{key}"
    assert refusal(profile, f"{key} = true")[0] == f"{SWITCH}.{key}"


# ---- a table over its game

LAYERS = """
payouts = "net"
provenance = "manual"
[games.multiple-action-blackjack]
seats = 7
decks = 8
provenance = "sheet"
limits = [
    { kind = "main", minimum = 10, maximum = 500 },
    { kind = "main", spot = 3, maximum = 300 },
    { kind = "insurance", maximum = 250 },
]
odds = { main = "1 to 1", blackjack = "3 to 2" }
options = { soft_17 = "stand", surrender = true }
[tables.BJ-01]
game = "multiple-action-blackjack"
[tables.BJ-07]
game = "multiple-action-blackjack"
seats = 5
provenance = "memorandum"
limits = [{ kind = "main", minimum = 25 }]
odds = { blackjack = "6 to 5" }
options = { surrender = false }
[tables.BJ-08]
game = "multiple-action-blackjack"
limits = [{ kind = "main", spot = 2, maximum = 50 }]
"""


def test_a_table_holds_what_its_game_holds(profile: Path) -> None:
    terms = house(profile, LAYERS).terms("BJ-01")
    assert (terms.game, terms.seats, terms.decks) == ("multiple-action-blackjack", 7, 8)
    assert (terms.chip, terms.payouts, terms.provenance) == (None, "net", "sheet; manual")


def test_a_table_wins_over_its_game_key_by_key(profile: Path) -> None:
    terms = house(profile, LAYERS).terms("BJ-07")
    assert (terms.seats, terms.decks) == (5, 8)
    assert terms.odds == {"main": Fraction(1), "blackjack": Fraction(6, 5)}
    assert (terms.option("soft_17"), terms.option("surrender")) == ("stand", False)
    assert terms.provenance == "memorandum; sheet; manual"


def test_a_limit_of_the_table_replaces_that_of_the_game_whole(profile: Path) -> None:
    terms = house(profile, LAYERS).terms("BJ-07")
    assert terms.limit("main") == Limit.model_construct(kind="main", minimum=2500)
    assert terms.limit("main", 3) == terms.limit("main")
    assert terms.limit("insurance") == Limit.model_construct(kind="insurance", maximum=25000)


def test_a_limit_of_one_spot_leaves_the_others(profile: Path) -> None:
    terms = house(profile, LAYERS).terms("BJ-08")
    assert [
        limit and limit.maximum for limit in (terms.limit("main", spot) for spot in (1, 2, 3, None))
    ] == [50000, 5000, 30000, 50000]
    assert terms.limit("match") is None


def test_the_log_says_the_game_only_where_the_profile_does_not(profile: Path) -> None:
    loaded = house(profile, LAYERS)
    assert loaded.terms("BJ-99", "multiple-action-blackjack").seats == 7
    assert loaded.terms("BJ-99", "baccarat").seats is None
    assert loaded.terms("BJ-99").game is None
    assert loaded.terms("BJ-07", "blackjack-switch").game == "multiple-action-blackjack"
    assert (loaded.game_of("BJ-07"), loaded.game_of("BJ-99")) == (loaded.terms("BJ-07").game, None)


def test_what_the_logs_of_a_table_record_is_what_those_of_its_game_do_and_more(
    profile: Path,
) -> None:
    text = LAYERS.replace("seats = 7\n", 'seats = 7\nlogged = ["card touched"]\n')
    text = text.replace("seats = 5\n", 'seats = 5\nlogged = ["cards preshuffled"]\n')
    loaded, names = house(profile, text), ("card touched", "cards preshuffled", "card dealt")
    assert [loaded.terms("BJ-01").promises(name) for name in names] == [True, False, False]
    assert [loaded.terms("BJ-07").promises(name) for name in names] == [True, True, False]


def test_what_is_no_event_cannot_be_recorded(profile: Path) -> None:
    key, problem = refusal(profile, 'logged = ["card touched", "shufle completed"]')
    assert key == f"{SWITCH}.logged[2]"
    assert "did you mean shuffle completed?" in problem


def test_a_deck_has_cards(profile: Path) -> None:
    key = "options = {{ deck_cards = {} }}"
    assert settings(profile, key.format(1)).options.deck_cards == 1
    assert refusal(profile, key.format(0))[0] == f"{SWITCH}.options.deck_cards"


def test_terms_travel_to_other_processes(profile: Path) -> None:
    terms = house(profile, LAYERS).terms("BJ-07")
    assert pickle.loads(pickle.dumps(terms)) == terms


# ---- mistakes

FAULTY = """
payouts = "netto"
surrender = true
chip = 5
[games.blackjack-swich]
[games.blackjack-switch]
sets = 3
decks = 0
seats = "7"
odds = { blackjak = "3 to 2" }
options = { soft17 = "hit", spots_required = 4, resplit = 1 }
limits = [{ kind = "mian", minimum = 1 }, { minimum = 1, most = 2 }]
[tables.BJ-07]
zebra = 1
options.card_reader = "yes"
[tables."BJ 8"]
game = "bridge"
name = 7
options = "none"
"""


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("payouts", "(it says 'netto'); did you mean net?"),
        ("surrender", "not a key known here; write it under options"),
        ("chip", "not a key known here; write it under a game or a table"),
        ("games.blackjack-swich", "did you mean blackjack-switch?"),
        (f"{SWITCH}.sets", "not a key known here; did you mean seats?"),
        (f"{SWITCH}.decks", "must be greater than or equal to 1"),
        (f"{SWITCH}.seats", "must be a whole number, without quotes (it says '7')"),
        (f"{SWITCH}.odds.blackjak", "did you mean blackjack?"),
        (f"{SWITCH}.options.soft17", "did you mean soft_17?"),
        (f"{SWITCH}.options.spots_required", "write 2 or 3"),
        (f"{SWITCH}.options.resplit", "must be true or false, without quotes"),
        (f"{SWITCH}.limits[1].kind", "did you mean main?"),
        (f"{SWITCH}.limits[2].kind", "is missing; write one of main, first_attack"),
        (f"{SWITCH}.limits[2].most", "the keys here are kind, spot, minimum, maximum"),
        ("tables.BJ-07.game", "is missing; write one of multiple-action-blackjack"),
        ("tables.BJ-07.zebra", "the keys here are seats, chip"),
        ("tables.BJ-07.options.card_reader", "must be true or false"),
        ('tables."BJ 8".game', "write 'multiple-action-blackjack', 'blackjack-switch' or"),
        ('tables."BJ 8".name', "not a key known here"),
        ('tables."BJ 8".options', "must be a section"),
    ],
)
def test_a_mistake_tells_key_problem_and_cure(profile: Path, key: str, says: str) -> None:
    assert says in mistakes(profile, FAULTY)[key]


def test_all_mistakes_are_told_at_once(profile: Path) -> None:
    assert len(mistakes(profile, FAULTY)) == 20


def test_mistakes_are_printed_one_a_line_with_the_file(profile: Path) -> None:
    profile.write_text(FAULTY, encoding="utf-8")
    with pytest.raises(HouseError) as refused:
        load_house(profile)
    lines = str(refused.value).splitlines()
    assert len(lines) == len(refused.value.mistakes)
    assert all(line.startswith(f"{profile}: ") for line in lines)
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


@pytest.mark.parametrize(
    ("text", "place", "says"),
    [
        (b"seats 7", "line 1, column 7", "is not TOML: Expected '='"),
        (b'\n\nzone = America/New_York"', "line 3, column 8", "text in quotes"),
        (b"name = 'a'\nname = 'b'\n", "line 2, column 11", "each key once"),
        (b'name = "a', "end of document", "is not TOML"),
        (b"# caf\xc3\xa9\nname = 'caf\xe9'", "line 2", "is not UTF-8 text; save the file as UTF-8"),
        ("name = 'a'".encode("utf-16"), "line 1", "is not UTF-8 text"),
        (b"a = " + b"9" * 5000, "", "cannot be read"),
        (b"a = " + b"[" * 5000, "", "cannot be read"),
    ],
)
def test_what_is_no_toml_is_refused_with_its_place(
    profile: Path, text: bytes, place: str, says: str
) -> None:
    assert says in mistakes(profile, text)[place]


def test_a_byte_order_mark_is_no_mistake(profile: Path) -> None:
    assert house(profile, "\ufeffname = 'a'").name == "a"


@pytest.mark.parametrize(
    ("name", "says"),
    [("none.toml", "there is no such file"), (".", "cannot be read: "), ("a\0", "cannot be read")],
)
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, name: str, says: str) -> None:
    with pytest.raises(HouseError, match=says):
        load_house(tmp_path / name)


ODD = ("0", "-1", "1.5", "nan", "true", '""', '"x"', "[]", "[[]]", "{}", "{a = 1}", "07:30:00",
       "2024-11-04", "2024-11-04T06:00:00Z", "0x" + "f" * 6000, '"\\n\\u0000"')  # fmt: skip


@pytest.mark.parametrize("odd", ODD, ids=range(len(ODD)))
def test_no_value_of_any_key_escapes_as_another_error(profile: Path, odd: str) -> None:
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()
    for at, line in enumerate(lines):
        key, assigned, value = line.partition(" = ")
        if assigned and not line.startswith("#") and not value.endswith("["):
            changed = re.sub(r"(\w+ = )\S+?( }|,|$)", lambda m: m[1] + odd + m[2], line)
            for text in (f"{key} = {odd}", changed):
                accepted_or_refused(profile, "\n".join([*lines[:at], text, *lines[at + 1 :]]))


@given(text=st.text() | st.binary())
def test_no_text_escapes_as_another_error(profile: Path, text: str | bytes) -> None:
    accepted_or_refused(profile, text)


def accepted_or_refused(profile: Path, text: str | bytes) -> None:
    profile.write_bytes(text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text)
    with suppress(HouseError):
        load_house(profile)
