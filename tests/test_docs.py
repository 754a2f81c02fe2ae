"""The pages say what is so: their findings, lines, cards and names are real ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from case_logs import form
from rule_texts import Writing

from auditor import places
from auditor.events import EVENTS, Event
from auditor.reading import Reader
from auditor.rules.names import page
from auditor.source import Line

TOP = Path(__file__).parents[1]


def text_of(name: str) -> str:
    return (TOP / name).read_text(encoding="utf-8")


def quoted(text: str) -> list[str]:
    """The lines of a page that stand in a block of their own, without blank ones."""
    return [line[4:] for line in text.splitlines() if line.startswith("    ")]


def test_the_finding_in_the_readme_is_a_real_one() -> None:
    shown = quoted(text_of("README.md").split("## One finding")[1].split("## Use")[0])
    report = (places.sample_logs() / "most_findings.report.txt").read_text(encoding="utf-8")
    assert "\n".join(shown) in re.sub(r"\n\s*\n", "\n", report)
    assert len(shown) > 10


def test_the_log_in_the_docs_is_read() -> None:
    lines = quoted(text_of("docs/table-log.md").split("## The stamp")[0])
    shown = (Line(number, text, None) for number, text in enumerate(lines, 1))
    found = list(Reader(form(), "docs", None).read(shown))
    assert all(isinstance(each, Event) for each in found)
    assert len(found) == len(lines) - 1 > 5  # the first is a comment


def test_every_event_is_in_the_docs() -> None:
    table = text_of("docs/table-log.md").split("## The events")[1]
    missing = [name for name in EVENTS if name.replace("preshuffled", "pre-shuffled") not in table]
    assert missing == []


def test_the_cards_in_the_docs_are_right(tmp_path: Path) -> None:
    shown = quoted(text_of("docs/rule-language.md").split("## Three forms")[0])
    assert Writing(tmp_path).mistakes("\n".join(shown)) == []


@pytest.mark.parametrize("name", [*EVENTS])
def test_every_event_has_its_names_in_the_docs(name: str) -> None:
    assert f"| {name} |" in text_of("docs/names.md")


def test_the_page_of_names_is_as_the_program_prints_it() -> None:
    assert text_of("docs/names.md") == page()
