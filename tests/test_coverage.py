"""What the rulebook has for every paragraph, and what logs and formats do not show of its needs."""

from __future__ import annotations

import re
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from case_logs import form
from commands import AT, CLEAN, SAMPLES, Answer, Argument, Desk, auditor, process
from rich.console import Console
from rule_texts import Writing, rule, section
from syrupy.assertion import SnapshotAssertion

from auditor import places
from auditor.contents import LISTED_TROUBLES, Contents, survey
from auditor.events import EVENTS, GAMES
from auditor.house import NO_HOUSE, House
from auditor.reading import Format
from auditor.rules.coverage import (
    Comparison,
    Gap,
    compare,
    compare_format,
    compare_logs,
    concerns,
    figures,
    known_formats,
    missing,
    outlines,
)
from auditor.rules.coverage_page import print_figures, print_format, print_outlines
from auditor.rules.rulebook import Rulebook

HEAD = """\
section 13:69F-0.0  A section for tests
  game     blackjack-switch
  source   invented
  as of    2024-09-16
  outline  (a) (a)1 (b) (c)

"""
BURN = """
after     shoe loaded
expect    card burned
before    player card dealt
"""
TOUCH = "never     card touched"
UNCHECKED = """
unchecked
  clause    (b) (c)
  because   it is for a camera to see, and not for a log of what the dealer wrote down at the
            table; nobody reads it there
"""
BOOK = (
    HEAD
    + rule(BURN, name="burn-first").replace("(a)\n", "(a) (b)\n")
    + "\n"
    + rule(TOUCH, name="no-touch").replace("(a)\n", "(a)1\n")
    + UNCHECKED
)
LOADED, BURNED = (f"{AT} {act}\n" for act in ("shoe loaded decks 6", "card burned down"))
TOUCHED = f"{AT} card touched player seat 1\n"
STARTED = f"{AT} round started\n"
OPEN = f"{AT} table opened blackjack-switch\n"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    return Writing(tmp_path).load(BOOK)


def coverage(desk: Desk, *arguments: Argument, given: bytes = b"") -> Answer:
    """The command, with the small rulebook."""
    rules = desk.lay("rules/small.rules", BOOK).parent
    return auditor("rules", "coverage", "--rules", rules, *arguments, given=given)


def on_a_page(answer: Answer) -> str:
    """What was printed, without the blanks that end its lines."""
    return "\n".join(line.rstrip() for line in answer.out.split("\n"))


def shown(*names: str) -> set[type]:
    return {EVENTS[name] for name in names}


# ---- paragraph by paragraph


def test_every_paragraph_of_the_built_in_rulebook_has_a_card() -> None:
    answer = auditor("rules", "coverage")
    assert (answer.code, answer.err) == (0, "")
    assert "without a card" not in answer.out


def test_each_paragraph_has_the_cards_that_cite_it_and_the_reasons(book: Rulebook) -> None:
    (outline,) = outlines(book)
    found = {
        each.name: ([card.rule.name for card in each.cards], len(each.unchecked))
        for each in outline.paragraphs
    }
    assert found == {
        "(a)": (["burn-first"], 0),
        "(a)1": (["no-touch"], 0),
        "(b)": (["burn-first"], 1),
        "(c)": ([], 1),
    }
    assert list(found) == list(outline.section.outline)


def test_every_paragraph_is_counted_once(book: Rulebook) -> None:
    assert figures(outlines(book)) == (1, 4, 2, 1, 1, 0)
    assert figures(()) == (0, 0, 0, 0, 0, 0)


def test_a_paragraph_with_neither_rule_nor_reason_is_named(book: Rulebook) -> None:
    incomplete = outlines(replace(book, unchecked=()))
    assert missing(outlines(book)) == ()
    assert missing(incomplete) == ("13:69F-0.0(c)",)
    assert figures(incomplete).missing == 1
    page = StringIO()
    screen = Console(file=page, width=80)
    print_outlines(incomplete, screen)
    print_figures(figures(incomplete), missing(incomplete), screen)
    assert "(c)   has no card" in page.getvalue()
    assert "\n13:69F-0.0(c) has no card; write a rule for it" in page.getvalue()
    assert "1 without a card\n" in page.getvalue()


def test_a_rulebook_that_lacks_a_paragraph_is_refused_with_its_place(desk: Desk) -> None:
    rules = desk.lay("rules/small.rules", BOOK.replace("(b) (c)\n  bec", "(b)\n  bec")).parent
    answer = auditor("rules", "coverage", "--rules", rules)
    assert (answer.code, answer.out) == (2, "")
    assert "small.rules:1:1: paragraph (c) of 13:69F-0.0 has no card" in answer.err
    assert "write a rule for it" in answer.err


def test_a_section_concerns_its_games_and_one_without_games_all(tmp_path: Path) -> None:
    texts = (
        section("triple-attack-blackjack"),
        section().replace("  game     blackjack-switch\n", ""),
    )
    book = Writing(tmp_path).load(
        *(text + "\n" + rule(TOUCH, name=f"no-touch-{len(text)}") for text in texts)
    )
    triple, every = book.sections
    assert concerns(triple, ["triple-attack-blackjack"])
    assert not concerns(triple, ["blackjack-switch"])
    assert concerns(every, ["blackjack-switch"])
    assert all(concerns(triple, games) for games in ([], [None], ["blackjack-switch", None]))
    assert [each.section for each in outlines(book, ["blackjack-switch"])] == [every]


def test_the_page_is_as_it_was(desk: Desk, snapshot: SnapshotAssertion) -> None:
    rules = desk.lay("rules/small.rules", BOOK).parent
    assert on_a_page(process("rules", "coverage", "--rules", rules, COLUMNS="80")) == snapshot


def test_the_page_of_a_log_is_as_it_was(desk: Desk, snapshot: SnapshotAssertion) -> None:
    rules = desk.lay("rules/small.rules", BOOK).parent
    unread = f"{AT} card delt seat 1\n"
    noted = f'{AT} note "quiet"\n'
    log = desk.lay("night.log", OPEN + LOADED + STARTED * 12 + noted + unread)
    answer = process("rules", "coverage", "--rules", rules, log, COLUMNS="80")
    assert on_a_page(answer).replace(str(desk.folder), "FOLDER") == snapshot
    assert answer.code == 3


def test_a_narrow_page_cuts_nothing_off(desk: Desk) -> None:
    rules = desk.lay("rules/small.rules", BOOK.replace("burn-first", "burn-first" * 5)).parent
    answer = process("rules", "coverage", "--rules", rules, desk.lay("a.log", OPEN), COLUMNS="40")
    assert answer.code == 0
    assert "…" not in answer.out
    assert max(map(len, answer.out.splitlines())) == 40


# ---- what is not shown, and what no rule looks at


def test_a_rule_is_silent_where_nothing_it_needs_is_shown(book: Rulebook) -> None:
    assert compare(book.cards, shown("round started")).gaps == (
        Gap("shoe loaded", ("burn-first",), ()),
        Gap("card burned", ("burn-first",), ()),
        Gap("card touched", ("no-touch",), ()),
    )


def test_a_rule_is_there_in_part_where_some_of_what_it_needs_is_shown(book: Rulebook) -> None:
    """And it stands below those that are silent."""
    assert compare(book.cards, shown("shoe loaded")).gaps == (
        Gap("card touched", ("no-touch",), ()),
        Gap("card burned", (), ("burn-first",)),
    )


def test_what_a_rule_waits_for_is_looked_at_and_nothing_else(book: Rulebook) -> None:
    """A deadline is waited for too, though no rule needs it."""
    everything = shown("note", "card burned", "card dealt", "card touched", "shoe loaded")
    assert compare(book.cards, everything) == Comparison((), ("note",))


def test_a_rule_that_anything_wakes_looks_at_nothing_by_that(tmp_path: Path) -> None:
    at_once = BURN.replace("player card dealt", "anything except note")
    card = Writing(tmp_path).card(at_once)
    assert card.compiled.wakes_on_anything
    assert compare([card], shown("shoe loaded", "round started")).ignored == ("round started",)


def test_what_ends_the_reach_of_a_breach_is_looked_at(tmp_path: Path) -> None:
    reach = "  affects   rounds since shuffle completed until shoe emptied\n"
    text = rule(TOUCH).replace("  never", reach + "  never")
    text = text.replace("fails\n", "fails affecting 1 rounds\n")
    (card,) = Writing(tmp_path).load(section() + "\n" + text).cards
    assert compare([card], shown("shuffle completed", "shoe emptied")).ignored == ()


def test_two_versions_of_a_rule_are_one_name(tmp_path: Path) -> None:
    days = "from 2024-10-01", "from 2024-09-16 until 2024-09-30"
    texts = (rule(TOUCH).replace("  never", f"  in force {day}\n  never") for day in days)
    book = Writing(tmp_path).load(section() + "\n" + "\n".join(texts))
    assert compare(book.cards, []).gaps == (Gap("card touched", ("under-test",), ()),)


# ---- a format


def without(event: str, folder: Path) -> Format:
    """The table log's format, but for one kind of event."""
    text = (places.grammars() / "table_log.lark").read_text(encoding="utf-8")
    short, times = re.subn(rf"\n +\| [^\n]*-> {event}\b", "", text)
    assert times == 1
    path = folder / "short_log.lark"
    path.write_text(short, encoding="utf-8")
    return Format(path)


def test_a_kind_that_a_format_cannot_record_is_named_with_its_rules(
    book: Rulebook, tmp_path: Path
) -> None:
    short = compare_format(book, without("card_burned", tmp_path))
    assert short.gaps == (Gap("card burned", (), ("burn-first",)),)
    page = StringIO()
    print_format("short_log", short, Console(file=page, width=80))
    assert "What the format short_log cannot record\n" in page.getvalue()
    assert re.search("\n  card burned +burn-first *\n", page.getvalue())
    assert compare_format(book, form()).gaps == ()


def test_a_kind_that_a_format_records_and_no_rule_looks_at_is_named(book: Rulebook) -> None:
    assert "note" in compare_format(book, form()).ignored
    assert "card touched" not in compare_format(book, form()).ignored


def test_a_format_is_compared_with_the_rules_of_one_game(book: Rulebook) -> None:
    ignored = compare_format(book, form(), "triple-attack-blackjack").ignored
    assert set(ignored) == set(form().records)


def test_the_command_compares_a_format(desk: Desk) -> None:
    answer = coverage(desk, "--log-format", "table_log")
    assert answer.code == 0
    assert "What the format table_log cannot record\n  nothing" in on_a_page(answer)
    assert "\n  limits posted\n" in on_a_page(answer)


@pytest.mark.parametrize("name", ["tabel_log", "rules", "../grammars/table_log"])
def test_an_unknown_format_ends_with_2_and_the_known_ones(name: str, desk: Desk) -> None:
    answer = coverage(desk, "--log-format", name)
    assert (answer.code, answer.out) == (2, "")
    assert f"there is no log format “{name}”; there are: " in answer.err
    assert all(known in answer.err for known in known_formats())
    assert "table_log" in known_formats()


# ---- logs


def contents(desk: Desk, *logs: str, house: House = NO_HOUSE, game: str | None = None) -> Contents:
    names = [str(desk.lay(f"{number}.log", log)) for number, log in enumerate(logs)]
    return survey(names, form(), house, game)


def test_the_events_of_a_log_are_counted_by_kind_and_game(desk: Desk) -> None:
    found = contents(desk, OPEN + LOADED + BURNED, (OPEN + LOADED).replace("07 ", "08 "))
    assert found.kinds == {
        "blackjack-switch": {
            EVENTS["table opened"]: 2,
            EVENTS["shoe loaded"]: 2,
            EVENTS["card burned"]: 1,
        }
    }
    assert found.tables("blackjack-switch") == ["BS-07", "BS-08"]
    assert found.logs == 2


def test_what_another_game_shows_fills_no_gap(book: Rulebook, desk: Desk) -> None:
    other = TOUCHED.replace("BS-07", "TA-01")
    opened = OPEN.replace(
        "BS-07 table opened blackjack-switch", "TA-01 table opened triple-attack-blackjack"
    )
    found = compare_logs(book, contents(desk, OPEN + LOADED + BURNED + opened + other))
    assert found["blackjack-switch"].gaps == (Gap("card touched", ("no-touch",), ()),)
    assert found["triple-attack-blackjack"] == Comparison((), ("table opened", "card touched"))


def test_the_game_is_that_of_the_profile_or_the_option_where_the_log_has_none(desk: Desk) -> None:
    house = House.model_validate({"tables": {"BS-07": {"game": "blackjack-switch"}}})
    assert list(contents(desk, LOADED, house=house).kinds) == ["blackjack-switch"]
    assert list(contents(desk, LOADED, game="blackjack-switch").kinds) == ["blackjack-switch"]
    assert list(contents(desk, LOADED).kinds) == [None]
    assert list(contents(desk, LOADED + OPEN).kinds) == [None, "blackjack-switch"]


def test_where_log_and_profile_disagree_no_game_is_believed(desk: Desk) -> None:
    house = House.model_validate({"tables": {"BS-07": {"game": "triple-attack-blackjack"}}})
    assert list(contents(desk, OPEN + LOADED, house=house).kinds) == [None]
    answer = coverage(desk, desk.lay("night.log", LOADED))
    assert "an unknown game\n1 event at table BS-07; log and profile name no game" in answer.out


def test_a_rule_that_is_not_in_force_when_the_log_was_written_misses_nothing(
    tmp_path: Path, desk: Desk
) -> None:
    text = section() + "\n" + rule(TOUCH).replace("  never", "  in force {}\n  never")
    for day, gaps in (("from 2024-11-05", 0), ("from 2024-11-04", 1)):
        book = Writing(tmp_path).load(text.format(day))
        (found,) = compare_logs(book, contents(desk, OPEN)).values()
        assert len(found.gaps) == gaps


@pytest.mark.parametrize(("reader", "gaps"), [(True, 1), (False, 0), (None, 1)])
def test_a_rule_that_does_not_apply_at_any_table_misses_nothing(
    reader: bool | None, gaps: int, tmp_path: Path, desk: Desk
) -> None:
    condition = "  applies when house.card_reader is on\n  never"
    book = Writing(tmp_path).load(section() + "\n" + rule(TOUCH).replace("  never", condition))
    games = {"blackjack-switch": {"options": {"card_reader": reader}}}
    house = House.model_validate({"games": games})
    (found,) = compare_logs(book, contents(desk, OPEN, house=house)).values()
    assert len(found.gaps) == gaps


def test_with_a_log_only_the_sections_of_its_games_are_listed() -> None:
    answer = auditor("rules", "coverage", CLEAN)
    assert answer.code == 0
    assert "13:69F-36.7  " in answer.out
    assert "13:69F-2A.8  " not in answer.out
    chosen = auditor("rules", "coverage", "--game", "blackjack-switch")
    assert "13:69F-36.7  " not in chosen.out
    assert "13:69F-2A.8  " in chosen.out


def test_a_folder_is_all_logs_in_it() -> None:
    answer = auditor("rules", "coverage", SAMPLES)
    assert "What these logs do not show" in answer.out
    assert all(f"\n{game}\n" in on_a_page(answer) for game in GAMES)


def test_standard_input_is_a_log(desk: Desk) -> None:
    answer = coverage(desk, "-", given=(OPEN + LOADED).encode())
    assert answer.code == 0
    assert "2 events at table BS-07" in answer.out
    assert "What this log does not show" in answer.out


# ---- what cannot be read


def test_a_line_that_cannot_be_read_ends_with_3_and_its_place(desk: Desk) -> None:
    log = desk.lay("night.log", OPEN + f"{AT} card delt seat 1\n")
    answer = coverage(desk, log)
    assert (answer.code, answer.err) == (3, "")
    assert f"\n{log}:2: “delt” does not fit here; " in answer.out


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("none.log", "there is no such file; check the spelling of its path"),
        ("empty.log", "this file is empty; a log has at least one line"),
        ("blank.log", "there is not one event in this file; give it a table's log"),
        ("folder", "no logs were found in this folder"),
    ],
)
def test_what_is_no_log_ends_with_3_and_stops_no_other(name: str, said: str, desk: Desk) -> None:
    desk.lay("empty.log", "")
    desk.lay("blank.log", "\n# nothing\n")
    desk.lay("folder/night.txt", OPEN)
    good = desk.lay("good.log", OPEN)
    answer = coverage(desk, desk.folder / name, good)
    assert answer.code == 3
    assert f"\n{desk.folder / name}: {said}" in answer.out
    assert "1 event at table BS-07" in answer.out


def test_a_time_that_cannot_be_known_is_told_and_loses_nothing(desk: Desk) -> None:
    answer = coverage(desk, desk.lay("night.log", OPEN.replace("-05:00", "")))
    assert answer.code == 0
    assert "night.log:1: this time has no offset" in answer.out


def test_of_very_many_troubles_the_rest_are_counted(desk: Desk) -> None:
    log = desk.lay("night.log", "nonsense\n" * (LISTED_TROUBLES + 2))
    answer = coverage(desk, log)
    assert answer.code == 3
    assert answer.out.count("does not fit here") == LISTED_TROUBLES
    assert f"\n{log}: 2 more troubles, not listed\n" in answer.out


def test_nothing_in_a_name_commands_the_screen_or_begins_a_line(desk: Desk) -> None:
    hostile = "no\x1b[2J[bold red]\u202e\nsuch: line.log"
    answer = coverage(desk, hostile)
    assert answer.code == 3
    assert r"\x1b[2J[bold red]\u202e such: line.log: there is no such file" in answer.out


def test_nothing_in_a_card_or_at_a_table_commands_the_screen(desk: Desk) -> None:
    text = BOOK.replace("for a camera", "for [red]a\u202e camera")
    rules = desk.lay("rules/small.rules", text).parent
    log = desk.lay("night.log", OPEN.replace("BS-07", "[bold]BS"))
    answer = auditor("rules", "coverage", "--rules", rules, log)
    assert r"for [red]a\u202e camera" in answer.out
    assert "\u202e" not in answer.out
