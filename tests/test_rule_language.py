"""What the language means, point by point: the open questions that the paper test left."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest
from rule_texts import Writing, ask, rule, section

from auditor.audit import audit
from auditor.events import GAMES
from auditor.findings import Report
from auditor.house import House
from auditor.rules.examples import canonical
from auditor.rules.rulebook import Card


@pytest.fixture
def writing(tmp_path: Path) -> Writing:
    return Writing(tmp_path)


def unchanged(card: Card, log: str, **options: object) -> None:
    """The log's own marks are what the card says of it."""
    assert ask(card, log, **options).log == dedent(log).strip()


LOSING = """
    after hole card revealed
    each lost insurance wager in round
    expect wager collected for that wager
    before dealer card dealt
"""


def test_a_duty_over_things_of_unknown_state_is_undetermined(writing: Writing) -> None:
    """An unseen hole card leaves it open which insurance lost: never silently nothing."""
    unchanged(
        writing.card(LOSING),
        """
        | round started
        | wager placed seat 1 hand 1 insurance 5
        | card dealt dealer AC up
        | hole card revealed unseen
        ? card dealt dealer 5C up
        """,
    )


def test_a_duty_over_things_that_may_not_all_be_seen_is_undetermined(writing: Writing) -> None:
    unchanged(
        writing.card(LOSING),
        """
        | round started
        ~ 1
        | card dealt dealer AC up
        ? hole card revealed 9C
        | card dealt dealer 5C up
        """,
    )


def test_a_duty_can_be_lifted(writing: Writing) -> None:
    condition = """
        after cutting card reached
        expect shuffle completed
        before round started
        unless cards preshuffled
    """
    card = writing.card(condition)
    lifted = ask(card, "| cutting card reached\n| cards pre-shuffled\n| round started")
    assert (lifted.kept, lifted.sentences) == (0, [])
    unchanged(card, "| cutting card reached\n! round started")


def test_a_voided_round_ends_the_duties_of_that_round_only(writing: Writing) -> None:
    of_round = writing.card("after decision made\nexpect card dealt\nbefore round ended")
    answer = ask(of_round, "| decision made seat 1 to hit\n| round voided\n| round ended")
    assert (answer.kept, answer.sentences) == (0, [])
    of_shoe = writing.card("after shoe loaded\nexpect card burned\nbefore card dealt")
    unchanged(
        of_shoe,
        """
        | shoe loaded
        | round started
        | round voided
        ! card dealt seat 1 hand 1 2C
        """,
    )


def test_a_voided_round_as_deadline_is_not_a_missed_one(writing: Writing) -> None:
    card = writing.card(
        "after decision made\nexpect card dealt\nbefore round ended or round voided"
    )
    unchanged(card, "| decision made seat 1 to hit\n| round voided")


def test_a_fact_of_a_past_event_is_kept_as_it_was_then(writing: Writing) -> None:
    """The seat held no card when its first was dealt, whatever it holds when asked."""
    condition = """
        when switch made
        require no player card dealt with seat.cards < 1 and seat > its seat since round started
    """
    unchanged(
        writing.card(condition),
        """
        | round started
        | card dealt seat 2 hand 1 2C
        | card dealt seat 2 hand 1 3C
        ! switch made seat 1
        | switch made seat 2
        """,
    )


def test_no_things_in_a_place_stands_alone(writing: Writing) -> None:
    unchanged(
        writing.card("when round ended\nrequire no open main wager in round"),
        """
        | round started
        | wager placed seat 1 hand 1 main 5
        ! round ended
        """,
    )


def test_inside_a_quantifier_that_is_the_quantified_thing(writing: Writing) -> None:
    condition = """
        when round ended
        require every seat in round has some match wager placed for that seat since round started
    """
    unchanged(
        writing.card(condition),
        """
        | round started
        | wager placed seat 1 hand 1 main 5
        | wager placed seat 1 match 5
        | wager placed seat 2 hand 1 main 5
        ! round ended
        """,
    )


def test_groups_use_groups_at_any_depth(writing: Writing) -> None:
    vocabulary = """
        group ten_or_court is ten or court
        group court        is high or jack
        group high         is queen or king
        word  tenner of wager means it is open and it is dear
        word  dear of wager means stake > 9
    """
    condition = "when card dealt\nrequire dealer.first_card.rank is not ten_or_court"
    card = writing.card(condition, vocabulary=vocabulary)
    unchanged(card, "| round started\n| card dealt dealer KC\n! card dealt dealer 2C")
    tenner = writing.card(
        "when round ended\nrequire no tenner wager in round", vocabulary=vocabulary
    )
    unchanged(tenner, "| round started\n| wager placed seat 1 match 10\n! round ended")


COUNTS = "when round ended\nrequire count of switch made since round started >= 2"


@pytest.mark.parametrize(
    ("seen", "mark"),
    [(0, "?"), (1, "?"), (2, "|"), (3, "|")],
)
def test_a_count_over_a_blind_span_decides_only_if_every_count_agrees(
    writing: Writing, seen: int, mark: str
) -> None:
    lines = ["| round started", "~ 1", *["| switch made seat 1"] * seen, f"{mark} round ended"]
    unchanged(writing.card(COUNTS), "\n".join(lines))


def test_a_count_over_a_blind_span_can_still_be_too_many(writing: Writing) -> None:
    card = writing.card("when round ended\nrequire count of switch made since round started <= 1")
    two = "| switch made seat 1\n| switch made seat 2\n"
    unchanged(card, f"| round started\n~ 1\n{two}! round ended")


def test_no_event_discharges_a_duty_that_it_arms(writing: Writing) -> None:
    card = writing.card("after card dealt\nexpect card dealt\nbefore round ended")
    answer = ask(card, "| card dealt seat 1 hand 1 2C\n! round ended")
    assert (answer.kept, len(answer.sentences)) == (0, 1)


def test_the_expectation_wins_over_the_deadline(writing: Writing) -> None:
    card = writing.card("after shoe loaded\nexpect card burned\nbefore card burned or card dealt")
    assert ask(card, "| shoe loaded\n| card burned down").kept == 1


def test_each_trigger_arms_a_duty_and_one_act_discharges_them_all(writing: Writing) -> None:
    card = writing.card("after shoe loaded\nexpect card burned\nbefore card dealt")
    assert ask(card, "| shoe loaded\n| shoe loaded\n| card burned down").kept == 2
    unchanged(card, "| shoe loaded decks 6\n| shoe loaded decks 8\n!! card dealt dealer 2C")


def test_a_trigger_that_is_written_twice_is_missed_once(writing: Writing) -> None:
    card = writing.card("after shoe loaded\nexpect card burned\nbefore card dealt")
    unchanged(card, "| shoe loaded decks 8\n| shoe loaded decks 8\n! card dealt dealer 2C")


def test_collected_cards_say_why(writing: Writing) -> None:
    card = writing.card(
        "when bust cards collected\nrequire hand is bust", game="triple-attack-blackjack"
    )
    unchanged(
        card,
        """
        | round started
        | card dealt seat 1 KC
        | card dealt seat 1 QC
        ! cards collected seat 1 for bust
        | cards collected seat 1 for pickup
        """,
    )


def test_what_is_anything_else_is_the_deadline_of_at_once(writing: Writing) -> None:
    card = writing.card(
        "after shoe loaded\nexpect card burned\nbefore anything except dealer arrived"
    )
    unchanged(card, "| shoe loaded\n| dealer arrived D-1\n| card burned down")
    unchanged(card, "| shoe loaded\n! round started")
    unchanged(card, '| shoe loaded\n| note "tea"\n| card burned down')


def test_leaving_looks_at_the_table_just_after(writing: Writing) -> None:
    condition = """
        after player card dealt leaving hand is bust
        expect cards collected for its hand
        before round ended
    """
    unchanged(
        writing.card(condition, game="triple-attack-blackjack"),
        """
        | round started
        | card dealt seat 1 KC
        | card dealt seat 1 QC
        | card dealt seat 1 JC
        ! round ended
        """,
    )


def test_leaving_in_the_past_is_judged_when_it_happened(writing: Writing) -> None:
    condition = """
        when round ended
        require no player card dealt leaving hand is bust since round started
    """
    unchanged(
        writing.card(condition, game="triple-attack-blackjack"),
        """
        | round started
        | card dealt seat 1 KC
        | card dealt seat 1 QC
        | card dealt seat 1 JC
        ! round ended
        """,
    )


def test_the_log_that_ends_before_the_deadline_decides_nothing(writing: Writing) -> None:
    card = writing.card("after shoe loaded\nexpect card burned\nbefore card dealt")
    unchanged(card, "? shoe loaded\n| dealer arrived D-1")


def test_presence_stands_where_absence_is_unknown(writing: Writing) -> None:
    """One line is missing: what was seen was seen; that nothing was seen proves nothing."""
    gap = "| round started\n{}\n~ 1\n{} wager placed seat 1 hand 1 insurance 5"
    marked = f"| round started\n| round ended\n{gap}"
    card = writing.card(
        "when insurance wager placed\nrequire no switch offered since round started"
    )
    unchanged(card, marked.format("| switch offered all", "!"))
    unchanged(card, marked.format("| betting closed", "?"))


@pytest.mark.parametrize(
    "before",
    [
        "",
        "| table opened\n| wager placed seat 1 main 5\n| round started\n| round ended\n",
        "| round started\n| round started\n| round ended\n",
    ],
    ids=["nobody knows", "marked after the wagers", "marked at the start alone"],
)
def test_one_missing_line_may_hide_another_round_unless_rounds_are_marked(
    before: str, writing: Writing
) -> None:
    card = writing.card(
        "when insurance wager placed\nrequire no switch offered since round started"
    )
    hidden = "| round started\n| switch offered all\n~ 1\n"
    unchanged(card, f"{before}{hidden}? wager placed seat 1 hand 1 insurance 5")


def test_a_gap_that_may_hide_another_round_forgets_what_was_seen_before(writing: Writing) -> None:
    card = writing.card(
        "when insurance wager placed\nrequire no switch offered since round started"
    )
    unchanged(
        card,
        """
        | round started
        | switch offered all
        ~
        ? wager placed seat 1 hand 1 insurance 5
        """,
    )


def test_money_is_exact_and_a_difference_prints_its_sign(writing: Writing) -> None:
    condition = """
        when wager paid
        let due be stake / 3
        let difference be net - due
        require difference = 0
    """
    card = writing.card(condition, "paid {net}, due {due}, that is {difference}")
    answer = ask(
        card,
        """
        | round started
        | wager placed seat 1 match 10
        ! wager paid seat 1 match 3.33 net
        """,
    )
    assert answer.sentences == [
        "paid $3.33, due $3.33 and 1/3 cent, that is -$0.00 and 1/3 cent",
    ]


def test_what_is_not_known_is_said(writing: Writing) -> None:
    card = writing.card("when main wager placed\nrequire amount <= maximum")
    answer = ask(card, "| round started\n? wager placed seat 1 hand 1 main 5")
    assert answer.sentences == ["Cannot be decided: maximum is not known"]


def test_an_option_that_the_house_has_decides(writing: Writing) -> None:
    card = writing.card("when dealer card dealt\nrequire house.soft_17 is hit")
    unchanged(card, "| card dealt dealer 2C", soft_17="hit")
    unchanged(card, "! card dealt dealer 2C", soft_17="stand")
    unchanged(card, "? card dealt dealer 2C")


# ---- what the log records

RECORDED = """
    when decision made with log records player total announced
    require some player total announced for its hand since round started
"""


def test_what_a_log_has_never_written_is_no_breach(writing: Writing) -> None:
    card = writing.card(RECORDED)
    answer = ask(card, "| round started\n| decision made seat 1 hand 1 to stand")
    assert (answer.kept, answer.sentences) == (0, [])


def test_a_log_records_what_it_wrote_before_now_whenever_that_was(writing: Writing) -> None:
    """Not what it writes later; and one that was lost sight of still records it."""
    unchanged(
        writing.card(RECORDED),
        """
        | round started
        | decision made seat 1 hand 1 to stand
        | total announced seat 2 hand 1 12
        ! decision made seat 1 hand 2 to stand
        | round ended
        ~
        | round started
        ! decision made seat 1 hand 1 to stand
        """,
    )


def test_an_event_is_no_record_of_its_own_kind_before_it_happens(writing: Writing) -> None:
    card = writing.card("when card burned\nrequire log records card burned")
    answer = ask(card, "! card burned down\n| card burned down")
    assert (answer.log, answer.kept) == ("! card burned down\n| card burned down", 1)


def test_what_the_house_promises_is_recorded_from_the_first_line_on(writing: Writing) -> None:
    """By the name of the event alone, whatever its words."""
    card, log = writing.card(RECORDED), "| round started\n{} decision made seat 1 hand 1 to stand"
    unchanged(card, log.format("!"), logged=("total announced",))
    unchanged(card, log.format("|"), logged=("wager offered", "decision made"))


def test_a_record_is_of_the_kind_that_is_asked_for_and_of_no_other(writing: Writing) -> None:
    card = writing.card("when round ended\nrequire log records stand decision made")
    unchanged(card, "| decision made seat 1 to hit\n! round ended")
    unchanged(card, "| decision made seat 1 to stand\n| round ended")


def test_what_is_said_of_a_record_must_have_held_for_sure(writing: Writing) -> None:
    card = writing.card(
        "when round ended\nrequire log records dealer card dealt with dealer.cards = 1"
    )
    unchanged(card, "| round started\n| card dealt dealer 2C\n! round ended")
    unchanged(
        card, "| round started\n| card dealt dealer 2C\n| card dealt dealer 3C\n| round ended"
    )
    unchanged(card, "| round started\n~ 1\n| card dealt dealer 3C\n! round ended")


def test_a_record_is_never_unknown_and_lines_that_are_missing_prove_none(writing: Writing) -> None:
    card = writing.card("when round ended\nrequire log records card touched")
    unchanged(card, "| round started\n~\n! round ended")


def test_what_one_table_writes_is_no_record_of_another(writing: Writing) -> None:
    text = section("blackjack-switch") + rule("when card burned\nrequire log records card touched")
    log = writing.folder / "two.log"
    lines = ["BS-01 card touched dealer", "BS-02 card burned down", "BS-01 card burned down"]
    log.write_text("".join(f"2024-11-04T20:00:00-05:00 {line}\n" for line in lines), "utf-8")
    report = audit([str(log)], writing.load(text), canonical(), House(), "blackjack-switch")
    assert [(found.table, found.verdict) for found in report.findings] == [("BS-02", "broken")]


# ---- how long ago

NOTICE = "when option offered\nrequire minutes since notice posted for its option >= 30"


@pytest.mark.parametrize(
    ("time", "mark"), [("20:29:59.999", "!"), ("20:30:00", "|"), ("20:30:00.001", "|")]
)
def test_minutes_are_exact_to_the_parts_of_a_second(writing: Writing, time: str, mark: str) -> None:
    log = f"| 20:00:00 notice posted surrender\n{mark} {time} option offered surrender"
    unchanged(writing.card(NOTICE), log)


def test_minutes_are_those_since_the_last_such_event_of_the_same_option(writing: Writing) -> None:
    unchanged(
        writing.card(NOTICE),
        """
        | 20:00:00 notice posted surrender
        | 20:10:00 notice posted surrender
        | 20:20:00 notice posted resplit
        ! 20:39:59 option offered surrender
        | 20:40:00 option offered surrender
        """,
    )


def test_minutes_reach_over_rounds(writing: Writing) -> None:
    unchanged(
        writing.card(NOTICE),
        """
        | 20:00:00 notice posted surrender
        | 20:01:00 round started
        | 20:02:00 round ended
        | 20:03:00 round started
        ! 20:29:00 option offered surrender
        """,
    )


@pytest.mark.parametrize(
    "log",
    [
        "| notice posted surrender\n? 20:30:00 option offered surrender",
        "| 20:00:00 notice posted surrender\n? option offered surrender",
        "| 20:00:00 table opened\n? 20:30:00 option offered surrender",
        "| 20:00:00 notice posted surrender\n~\n? 20:30:00 option offered surrender",
    ],
    ids=["no time then", "no time now", "never", "lines missing since"],
)
def test_minutes_that_the_log_does_not_show_are_unknown(writing: Writing, log: str) -> None:
    unchanged(writing.card(NOTICE), log)


def test_one_missing_line_may_hide_a_later_such_event(writing: Writing) -> None:
    unchanged(
        writing.card(NOTICE),
        """
        | round started
        | round ended
        | round started
        | 20:00:00 notice posted surrender
        ~ 1
        ? 20:30:00 option offered surrender
        """,
    )


def test_a_gap_before_it_does_not_matter_to_minutes(writing: Writing) -> None:
    log = "~\n| 20:00:00 notice posted surrender\n| 20:30:00 option offered surrender"
    unchanged(writing.card(NOTICE), log)


# ---- several games, and what the rules of a section rest on


def played(writing: Writing, head: str, *opened: str, house: House | None = None) -> Report:
    """What a ban on touched cards says of tables that are opened for these games."""
    book = writing.load(head + rule("never card touched"))
    lines = [
        f"2024-11-04T20:00:00-05:00 T-{number} {act}\n"
        for number, game in enumerate(opened, 1)
        for act in (f"table opened {game}", "card touched dealer")
    ]
    log = writing.folder / "games.log"
    log.write_text("".join(lines), "utf-8")
    return audit([str(log)], book, canonical(), house or House())


def test_a_section_of_several_games_holds_in_these_and_in_no_other(writing: Writing) -> None:
    head = section("triple-attack-blackjack blackjack-switch")
    report = played(writing, head, *GAMES)
    assert [finding.table for finding in report.findings] == ["T-2", "T-3"]
    (row,) = report.coverage
    assert row.games == ("triple-attack-blackjack", "blackjack-switch")


def test_a_section_that_names_no_game_holds_in_every_one(writing: Writing) -> None:
    head = "".join(line for line in section().splitlines(True) if "game " not in line)
    report = played(writing, head, *GAMES)
    assert [finding.table for finding in report.findings] == ["T-1", "T-2", "T-3"]
    assert report.coverage[0].games == ()


def test_where_none_of_its_games_is_played_a_rule_is_not_exercised(writing: Writing) -> None:
    head = section("triple-attack-blackjack multiple-action-blackjack")
    (row,) = played(writing, head, "blackjack-switch").coverage
    assert (row.standing, row.reason) == ("not exercised", "no table of this game")


def test_each_game_of_a_section_must_be_one(writing: Writing) -> None:
    (mistake,) = writing.mistakes(section("blackjack-switch blackjack-swich") + rule("never note"))
    assert mistake.problem == "there is no game “blackjack-swich”"


HOUSE = House.model_validate(
    {"provenance": "manual 4", "games": {"blackjack-switch": {"seats": 5}}}
)


@pytest.mark.parametrize(
    ("said", "authority", "provenance"),
    [
        (None, "law", None),
        ("law", "law", None),
        ("law_in_part", "law_in_part", None),
        ("house", "house", "manual 4"),
    ],
)
def test_a_finding_says_what_its_rule_rests_on_and_where_the_house_wrote_it(
    writing: Writing, said: str | None, authority: str, provenance: str | None
) -> None:
    report = played(writing, section(authority=said), "blackjack-switch", house=HOUSE)
    (finding,) = report.findings
    assert (finding.authority, finding.provenance) == (authority, provenance)


def test_what_a_house_has_settled_and_written_nowhere_has_no_provenance(writing: Writing) -> None:
    (finding,) = played(writing, section(authority="house"), "blackjack-switch").findings
    assert (finding.authority, finding.provenance) == ("house", None)


def test_there_is_no_other_authority(writing: Writing) -> None:
    (mistake,) = writing.mistakes(section(authority="laws") + rule("never note"))
    assert mistake.problem == "authority is never “laws”"
