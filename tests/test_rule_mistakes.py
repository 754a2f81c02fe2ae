"""What the loader catches: every mistake at once, each with its place and a hint."""

from __future__ import annotations

from pathlib import Path

import pytest
from rule_texts import Writing, rule, section

from auditor.rules.examples import check_examples
from auditor.rules.rulebook import RulesError


@pytest.fixture
def writing(tmp_path: Path) -> Writing:
    return Writing(tmp_path)


def wrong(writing: Writing, condition: str, otherwise: str = "it was not so") -> list[str]:
    """What is said of one condition in an otherwise right card."""
    found = writing.mistakes(section() + "\n" + rule(condition, otherwise))
    return [f"{each.problem} | {each.hint}" for each in found]


@pytest.mark.parametrize(
    ("condition", "problem", "hint"),
    [
        ("never insurance wager plced", "no event “insurance wager plced”", "wager placed"),
        ("never golden wager placed", "“golden” says nothing of “wager placed”", "known here"),
        ("never wager placed with amont > 5", "“amont” is not known here", "“amount”"),
        ("never card dealt with dealer.frst_card.rank is ace", "has no frst_card", "first_card"),
        ("never card dealt with house.card_raeder is on", "has no card_raeder", "card_reader"),
        ("never wager placed with amount > kind", "cannot be compared", "say “is”"),
        ("never wager placed with amount is ace", "is no word", "compare numbers"),
        ("never card dealt with dealer.first_card.rank is azce", "is never “azce”", "“ace”"),
        ("never wager placed with amount * amount > 5", "has no meaning", "None"),
        ("never wager placed with hand is bsut", "never “bsut”", "“bust”"),
        ("never wager placed with person is table.last_dealer", "not known here", "known here"),
        ("never wager placed with kind is card.rank", "not known here", "known here"),
        ("never wager placed leaving hand is bust", "judged before", "duty"),
        ("when wager placed\nrequire every chair in round has cards > 1", "no “chair”", "seat"),
        ("when wager placed\nrequire every seat in shoe has cards > 1", "is no place", "round"),
        ("when wager placed\nrequire no open seat in round", "says nothing of a seat", "None"),
        ("never wager placed for that seat", "names nothing here", "None"),
        ("after shoe loaded\nexpect card burned for its seat\nbefore card dealt", "no seat", ""),
        (
            "when card dealt\nrequire sum of kind over wager placed since round started > 1",
            "su",
            "",
        ),
        (
            "when card dealt\nrequire no wager placed with seat > its seat since shoe loaded",
            "no further than the round",
            "anchor",
        ),
    ],
)
def test_a_mistake_has_its_place_and_a_hint(
    writing: Writing, condition: str, problem: str, hint: str
) -> None:
    (found,) = [m for m in wrong(writing, condition) if problem in m]
    assert hint in found


@pytest.mark.parametrize(
    ("otherwise", "problem"),
    [
        ("seat {saet} did", "“saet” is not known here"),
        ("seat {that seat} did", "“that” names nothing here"),
        ("seat {unmet seat} did", "leaves no unmet thing"),
        ("seat {witness seat} did", "leaves no witness thing"),
        ("seat {} did", "{} is no name"),
        ("seat {a b c} did", "{a b c} is no name"),
        ("seat {whose seat} did", "“whose” names nothing"),
    ],
)
def test_a_placeholder_that_the_rule_does_not_bind_is_a_mistake(
    writing: Writing, otherwise: str, problem: str
) -> None:
    assert any(problem in m for m in wrong(writing, "never main wager placed", otherwise))


def test_a_wrong_card_says_all_that_it_lacks(writing: Writing) -> None:
    text = section(outline="(a) (b)") + "\nrule bare\n  clause (c)\n  severity grave\n"
    text += "  never card touched\n  otherwise it was\n"
    problems = [each.problem for each in writing.mistakes(text)]
    assert "rule bare has no binds" in problems
    assert "rule bare has no summary" in problems
    assert "severity is never “grave”" in problems
    assert "rule bare has no example that passes" in problems
    assert "rule bare has no example that fails" in problems
    assert "13:69F-0.0 has no paragraph (c) in its outline" in problems
    assert "paragraph (a) of 13:69F-0.0 has no card" in problems
    assert "paragraph (b) of 13:69F-0.0 has no card" in problems


@pytest.mark.parametrize("days", ["2024-02-30", "2024-01-01 until 2024-13-01"])
def test_a_day_that_does_not_exist_is_a_mistake(writing: Writing, days: str) -> None:
    text = section() + "\n" + rule("never card touched")
    text = text.replace("  never card", f"  in force from {days}\n  never card")
    problems = [m.problem for m in writing.mistakes(text)]
    assert f"there is no day {days.split()[-1]}" in problems


def test_a_section_says_what_it_lacks(writing: Writing) -> None:
    problems = [m.problem for m in writing.mistakes("section 1-2 A title\n  game canasta-royal\n")]
    assert "there is no game “canasta-royal”" in problems
    assert {f"the section has no right “{w}”" for w in ("source", "as of", "outline")} <= {
        *problems
    }


def test_all_mistakes_of_all_files_come_at_once_and_in_order(writing: Writing) -> None:
    one = section() + "\n" + rule("never wager plced", name="first-one")
    one += "\n" + rule("never card dealt with amont > 1", name="second-one")
    broken = one + "\nrule third-one\n  clause (a)\n  never never\n"
    found = writing.mistakes(broken, section() + "\n" + rule("never wager payd"))
    assert [each.file for each in found] == sorted(each.file for each in found)
    said = "\n".join(map(str, found))
    assert "wager plced" in said
    assert "amont" in said
    assert "the text ends too early" in said
    assert "wager payd" in said
    lines = broken.splitlines()
    for each in found:
        if each.file == "a.rules":
            assert 1 <= each.at.line <= len(lines)
            assert 1 <= each.at.column <= len(lines[each.at.line - 1]) + 1


def test_the_place_of_a_mistake_is_that_of_the_words(writing: Writing) -> None:
    text = section() + "\n" + rule("when wager placed\nrequire amont > 5")
    (found,) = writing.mistakes(text)
    line = text.splitlines()[found.at.line - 1]
    assert line[found.at.column - 1 :].startswith("amont")


def test_two_rules_of_one_name_for_the_same_days_are_a_mistake(writing: Writing) -> None:
    card = rule("never card touched")
    dated = card.replace("summary", "in force from 2024-01-01 until 2024-06-30\n  summary")
    later = card.replace("summary", "in force from 2024-07-01\n  summary")
    head = section() + "\n"
    assert "twice for the same days" in str(writing.mistakes(head + card + "\n" + card)[0])
    assert "twice for the same days" in str(writing.mistakes(head + card + "\n" + dated)[0])
    assert writing.mistakes(head + dated + "\n" + later) == []


def test_an_anchor_of_any_seat_is_a_warning(writing: Writing) -> None:
    condition = """
        when round ended
        require every seat in round has some total announced since player card dealt
    """
    book = writing.load(section() + "\n" + rule(condition))
    assert "is of any seat here" in book.warnings[0].problem
    assert "for its seat" in str(book.warnings[0].hint)
    quiet = condition.replace("since player card dealt", "since dealer card dealt")
    assert writing.load(section() + "\n" + rule(quiet)).warnings == ()


def test_groups_and_words_do_not_go_in_circles(writing: Writing) -> None:
    circles = (
        "vocabulary\n  group one thing is other thing\n  group other thing is one thing\n"
        "  group left is right\n  group right is left\n"
        "  word odd of wager means it is even\n  word even of wager means it is odd\n"
    )
    for condition in (
        "never one thing",
        "never card dealt with card.rank is left",
        "when round ended\nrequire no odd wager in round",
    ):
        found = writing.mistakes(section() + "\n" + rule(condition), circles)
        assert any("goes in a circle" in each.problem for each in found)


def test_examples_are_read_and_run(writing: Writing) -> None:
    card = rule("never card touched")
    text = card.replace("    ! round started", "    ! card tuched player").replace(
        "    | round started", "    | card touched player"
    )
    mistakes = check_examples(writing.load(section() + "\n" + text))
    said = [each.problem for each in mistakes]
    assert "under-test is broken here, unmarked" in said
    assert "this is no line of the table log: “tuched” does not fit here" in said
    assert "did you mean “touched”?" in [each.hint for each in mistakes]


def test_no_rule_file_at_all_is_a_mistake(writing: Writing) -> None:
    (found,) = writing.mistakes()
    assert "no rule file is in this folder" in found.problem


@pytest.mark.parametrize(
    "text",
    [
        "it was {its seat.__class__}",
        "it was {seat}\\n'''\"\"\"{{}}",
        "'); __import__('os').system('touch hacked'); ('",
        "{__import__}",
    ],
)
def test_rule_text_cannot_run_code(writing: Writing, text: str) -> None:
    """Whatever a sentence says goes into the function as a literal, or is refused."""
    condition = "never main wager placed"
    try:
        (card,) = writing.load(section() + "\n" + rule(condition, text)).cards
    except RulesError:
        return
    plain = card.compiled.source.replace(repr(text), "")
    assert "system" not in plain
    assert "__" not in plain


def test_names_of_rules_cannot_leave_the_source(writing: Writing) -> None:
    for name in ("x'y", "x\ny", "../x", "x;y"):
        assert writing.mistakes(section() + "\n" + rule("never card touched", name=name))
