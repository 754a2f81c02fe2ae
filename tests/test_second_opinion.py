"""A second opinion: the compiled rules and a slow, plain reading of the same cards find the same.

`second_opinion` reads the tree of a card over the whole log: it plays the table anew for each
moment, looks back through the log for what happened since, and forward for what ends a duty. It
shares the table and the logic of unknowns with the auditor, and nothing of how rules are compiled
and what they remember. Compared is every verdict, kept ones too, with the event that it stands on.

Many more logs: `pytest tests/test_second_opinion.py --hypothesis-profile=explore`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from second_opinion.claims import true
from second_opinion.forms import Opinion, opinion
from second_opinion.logs import damaged_examples, random_logs, real_logs
from second_opinion.material import Material, examples, examples_of
from second_opinion.story import LOST, TABLE, Loss, Step, Story
from second_opinion.trees import Ruling, rulings, rulings_of
from second_opinion.view import View

from auditor.events import GAMES
from auditor.rules.asking import Asking, Verdict
from auditor.table import Table

MANY = settings(max_examples=4 * settings().max_examples)

Findings = dict[str, Opinion]
"""What is found, by the card's id."""


def first_opinion(cards: Sequence[Ruling], story: Story) -> Findings:
    """What the compiled rules find, asked as the auditor asks them."""
    asking = Asking(Table(TABLE, story.game, story.terms), [each.card for each in cards])
    found: Findings = {each.card.rule.id: Counter() for each in cards}
    for at, step in enumerate(story.steps):
        before = [asked.memory.kept for asked in asking.rules]
        _note(found, _step(asking, step))
        for asked, kept in zip(asking.rules, before, strict=True):
            found[asked.card.rule.id] += Counter({(at, "kept"): asked.memory.kept - kept})
    _note(found, asking.end())
    assert not [asked.failure for asked in asking.rules if asked.failure]
    return found


def _step(asking: Asking, step: Step) -> Iterator[Verdict]:
    return asking.lose(LOST, step.lines) if isinstance(step, Loss) else asking.step(step)


def _note(found: Findings, verdicts: Iterable[Verdict]) -> None:
    for card, judgement in verdicts:
        found[card.rule.id][judgement.event.line, judgement.verdict] += 1


def assert_agreed(cards: Sequence[Ruling], game: str, log: Material) -> None:
    story = Story(game, log.terms, log.lines)
    first = first_opinion(cards, story)
    for ruling in cards:
        second = opinion(ruling.form, story)
        assert first[ruling.card.rule.id] == second, ruling.card.rule.id


def games_of(ruling: Ruling) -> tuple[str, ...]:
    return tuple(game for game in GAMES if ruling.card.rule.section.of(game))


@pytest.mark.parametrize("game", GAMES)
def test_examples_are_judged_alike(game: str) -> None:
    for ruling in rulings_of(game):
        for example in examples(ruling, game):
            assert_agreed([ruling], game, example)


@MANY
@given(data=st.data(), ruling=st.sampled_from(rulings()))
def test_damaged_examples_are_judged_alike(data: st.DataObject, ruling: Ruling) -> None:
    game = data.draw(st.sampled_from(games_of(ruling)))
    assert_agreed([ruling], game, data.draw(damaged_examples(ruling, game)))


@pytest.mark.parametrize("game", GAMES)
@MANY
@given(data=st.data())
def test_real_logs_with_mishaps_are_judged_alike(data: st.DataObject, game: str) -> None:
    assert_agreed(rulings_of(game), game, data.draw(real_logs(game)))


@pytest.mark.parametrize("game", GAMES)
@MANY
@given(data=st.data())
def test_random_logs_are_judged_alike(data: st.DataObject, game: str) -> None:
    assert_agreed(rulings_of(game), game, data.draw(random_logs(game)))


@pytest.mark.parametrize("game", GAMES)
def test_cards_apply_in_the_same_houses(game: str) -> None:
    for terms in {repr(each.terms): each.terms for each in examples_of(game)}.values():
        table = Table(TABLE, game, terms)
        here = View(Story(game, terms, ()), 0, False, table)
        for card, _, condition in rulings_of(game):
            if card.applies and condition:
                assert card.applies(table) is true(condition, here), card.rule.id
