"""The rulebook in force: every card of a folder, loaded together, with every mistake in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from auditor.events import GAMES
from auditor.findings import SEVERITIES
from auditor.logic import Truth
from auditor.rules import printing, tree
from auditor.rules.check import Checker
from auditor.rules.compile import (
    Compiled,
    Reach,
    compile_condition,
    compile_reach,
    compile_rule,
)
from auditor.rules.language import read_parts
from auditor.rules.lookup import Scope
from auditor.rules.mistakes import nearest
from auditor.rules.model import AUTHORITIES, BINDS, Rule, Section
from auditor.rules.tree import WHOLE_FILE, At, Mistake
from auditor.rules.vocabulary import Vocabulary
from auditor.table import Table


@dataclass(frozen=True, slots=True)
class Card:
    """A rule that can be asked, with the examples that are its tests."""

    rule: Rule
    compiled: Compiled
    applies: Callable[[Table], Truth] | None
    condition: tree.Claim | None
    examples: tuple[tree.Example, ...]
    reach: Reach | None = None
    """The rounds that a breach affects, where it affects more than the one it is found in."""

    said_reach: tree.Reach | None = None

    @property
    def reach_text(self) -> str:
        return printing.reach(self.said_reach) if self.said_reach else ""

    @property
    def condition_text(self) -> str:
        return printing.claim(self.condition) if self.condition else ""


@dataclass(frozen=True, slots=True)
class UncheckedCard:
    section: Section
    paragraphs: tuple[str, ...]
    because: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    sections: tuple[Section, ...]
    cards: tuple[Card, ...]
    unchecked: tuple[UncheckedCard, ...]
    warnings: tuple[Mistake, ...] = ()

    def find(self, name: str) -> list[Card]:
        """The cards that a name or a full id means."""
        return [card for card in self.cards if name in (card.rule.name, card.rule.id)]


class RulesError(Exception):
    """Rule files that do not load, with every mistake in them."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(sorted(mistakes, key=lambda each: (each.file, each.at)))
        super().__init__("\n".join(map(str, self.mistakes)))


@dataclass(frozen=True, slots=True)
class _File:
    path: Path
    name: str
    parts: list[tuple[tree.Part, str]]
    whole: bool = False
    """Whether every part of it could be read."""


def load(folders: Iterable[Path]) -> Rulebook:
    """Every `*.rules` file in these folders, or these files. Raises RulesError."""
    return _Loader(folders).load()


class _Loader:
    def __init__(self, folders: Iterable[Path]) -> None:
        self.mistakes: list[Mistake] = []
        self.files = [
            self._read(path, name) for folder in folders for path, name in self._rule_files(folder)
        ]
        self.vocabulary = Vocabulary()
        self.sections: list[Section] = []
        self.cards: list[Card] = []
        self.unchecked: list[UncheckedCard] = []

    def load(self) -> Rulebook:
        for file in self.files:
            for part, _ in file.parts:
                if isinstance(part, tree.Vocabulary):
                    self.vocabulary.add(part)
        for file in self.files:
            self._sections_of(file)
        self._check_twins()
        if any(mistake.grave for mistake in self.mistakes):
            raise RulesError(self.mistakes)
        return Rulebook(
            tuple(sorted(self.sections, key=_house_last)),
            tuple(sorted(self.cards, key=lambda card: _house_last(card.rule.section))),
            tuple(sorted(self.unchecked, key=lambda card: _house_last(card.section))),
            tuple(self.mistakes),
        )

    def _rule_files(self, path: Path) -> Iterator[tuple[Path, str]]:
        """The rule files there in order, each with the name that messages use for it.

        A path with a slip of the pen in it must not pass for rules that are all kept.
        """
        if path.is_file():
            yield path, path.name
            return
        found = sorted(path.rglob("*.rules"), key=_as_counted)
        for each in found:
            yield each, each.relative_to(path).as_posix()
        if not path.is_dir():
            self.mistakes.append(Mistake(str(path), WHOLE_FILE, "there is no such file or folder"))
        elif not found:
            problem = "no rule file is in this folder; their names end in .rules"
            self.mistakes.append(Mistake(str(path), WHOLE_FILE, problem))

    def _read(self, path: Path, name: str) -> _File:
        try:
            text = path.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            self.mistakes.append(Mistake(name, WHOLE_FILE, f"the file cannot be read: {error}"))
            return _File(path, name, [])
        parts, mistakes = read_parts(text, name)
        self.mistakes += mistakes
        return _File(path, name, parts, whole=not mistakes)

    # ---- sections

    def _sections_of(self, file: _File) -> None:
        """Each section of a file with the cards that follow it."""
        section: Section | None = None
        cited: set[str] = set()
        headed = False
        for part, text in file.parts:
            match part:
                case tree.SectionPart():
                    self._check_outline(file, section, cited)
                    section, cited, headed = self._section(file, part), set(), True
                case tree.RulePart():
                    cited |= self._card(file, part, text, section, headed)
                case tree.UncheckedPart():
                    cited |= self._unchecked(file, part, section)
        self._check_outline(file, section, cited)

    def _section(self, file: _File, part: tree.SectionPart) -> Section | None:
        fields = part.fields
        missing = [name for name in ("source", "as_of", "outline") if not fields.get(name)]
        for name in missing:
            said = name.replace("_", " ")
            self._wrong(file, part.at, f"the section has no right “{said}”", f"add a line {said} …")
        for at, game in fields.get("games", ()):
            if game not in GAMES:
                self._wrong(file, at, f"there is no game “{game}”", nearest(game, GAMES))
        at, authority = fields.get("authority", (part.at, "law"))
        if authority not in AUTHORITIES:
            hint = nearest(authority, AUTHORITIES)
            self._wrong(file, at, f"authority is never “{authority}”", hint)
            return None
        if missing:
            return None
        section = Section(
            number=part.number,
            title=part.title,
            games=tuple(game for _, game in fields.get("games", ())),
            authority=authority,
            source=fields["source"],
            as_of=fields["as_of"],
            outline=fields["outline"],
        )
        self._where = (file, part.at)
        self.sections.append(section)
        return section

    def _check_outline(self, file: _File, section: Section | None, cited: set[str]) -> None:
        if section is None or not file.whole:
            return
        for paragraph in section.outline:
            if paragraph not in cited:
                problem = f"paragraph {paragraph} of {section.number} has no card"
                hint = "write a rule for it, or an “unchecked” card with the reason"
                self._wrong(file, self._where[1], problem, hint)

    # ---- cards

    def _card(
        self, file: _File, part: tree.RulePart, text: str, section: Section | None, headed: bool
    ) -> set[str]:
        rule = self._rule(file, part, text, section)
        if section is None and not headed:
            self._wrong(file, part.at, f"rule {part.name} stands in no section", "add a section")
        checker = Checker(file.name, self.vocabulary)
        checked = checker.form(part.form)
        sentence = None
        if checked:
            sentence = checker.sentence(*part.otherwise, checked[1])
        condition = part.fields.get("applies")
        applies = None
        if condition:
            typed = checker.attempt(checker.claim, condition, Scope())
            applies = compile_condition(part.name, typed) if typed else None
        said = part.fields.get("affects")
        reach = checker.attempt(checker.reach, said) if said else None
        self.mistakes += checker.mistakes
        if rule and checked and sentence and not any(m.grave for m in checker.mistakes):
            compiled = compile_rule(rule.id, checked[0], sentence)
            far = compile_reach(part.name, reach) if reach else None
            card = Card(rule, compiled, applies, condition, part.examples, far, said)
            self.cards.append(card)
        return {paragraph for _, paragraph in part.fields.get("clause", ())}

    def _rule(
        self, file: _File, part: tree.RulePart, text: str, section: Section | None
    ) -> Rule | None:
        before = len(self.mistakes)
        self._check_fields(file, part, section)
        if len(self.mistakes) > before or section is None:
            return None
        fields = part.fields
        _, first, last, _ = fields.get("in_force", (None, None, None, []))
        return Rule(
            name=part.name,
            section=section,
            clause=tuple(paragraph for _, paragraph in fields["clause"]),
            binds=fields["binds"][1],
            severity=fields["severity"][1],
            summary=fields["summary"],
            reading=fields.get("reading"),
            first_day=first,
            last_day=last,
            form=type(part.form).__name__.lower(),  # type: ignore[arg-type]
            text=text,
            file=file.name,
            line=part.at.line,
        )

    def _check_fields(self, file: _File, part: tree.RulePart, section: Section | None) -> None:
        for name in ("clause", "binds", "severity", "summary"):
            if name not in part.fields:
                self._wrong(
                    file, part.at, f"rule {part.name} has no {name}", f"add a line {name} …"
                )
        for name, words in (("binds", BINDS), ("severity", SEVERITIES)):
            at, said = part.fields.get(name, (part.at, words[0]))
            if said not in words:
                self._wrong(file, at, f"{name} is never “{said}”", nearest(said, words))
        for at, paragraph in part.fields.get("clause", ()):
            self._check_paragraph(file, at, paragraph, section)
        self._check_examples(file, part)
        self._check_days(file, part)

    def _check_examples(self, file: _File, part: tree.RulePart) -> None:
        verdicts = {example.verdict for example in part.examples}
        for verdict in ("passes", "fails"):
            if verdict not in verdicts:
                problem = f"rule {part.name} has no example that {verdict}"
                self._wrong(file, part.at, problem, "every rule shows what it keeps and breaks")
        if "affects" in part.fields and all(each.rounds is None for each in part.examples):
            problem = f"rule {part.name} has no example of how many rounds a breach affects"
            self._wrong(file, part.at, problem, "write: fails affecting 2 rounds")

    def _check_days(self, file: _File, part: tree.RulePart) -> None:
        at, first, last, wrong = part.fields.get("in_force", (part.at, None, None, []))
        for text in wrong:
            self._wrong(file, at, f"there is no day {text}", "write a day such as 2024-09-16")
        if first and last and last < first:
            self._wrong(file, at, f"rule {part.name} ends before it begins")

    def _check_paragraph(
        self, file: _File, at: At, paragraph: str, section: Section | None
    ) -> None:
        if section is not None and paragraph not in section.outline:
            problem = f"{section.number} has no paragraph {paragraph} in its outline"
            self._wrong(file, at, problem, nearest(paragraph, section.outline))

    def _unchecked(
        self, file: _File, part: tree.UncheckedPart, section: Section | None
    ) -> set[str]:
        for at, paragraph in part.clause:
            self._check_paragraph(file, at, paragraph, section)
        paragraphs = tuple(paragraph for _, paragraph in part.clause)
        if section is not None:
            self.unchecked.append(UncheckedCard(section, paragraphs, part.because))
        return set(paragraphs)

    def _check_twins(self) -> None:
        """Two rules of one name must not be in force on the same day."""
        seen: dict[str, Rule] = {}
        for card in self.cards:
            rule, other = card.rule, seen.get(card.rule.id)
            if other is not None and _overlap(rule, other):
                problem = f"rule {rule.name} is there twice for the same days"
                hint = (
                    f"the other stands in {other.file}:{other.line}; give each its “in force from”"
                )
                self.mistakes.append(Mistake(rule.file, At(rule.line, 1), problem, hint))
            seen[rule.id] = rule

    def _wrong(self, file: _File, at: At, problem: str, hint: str | None = None) -> None:
        self.mistakes.append(Mistake(file.name, at, problem, hint))


def _as_counted(path: Path) -> list[tuple[int, str]]:
    """The order of the law, in which 2.5 comes before 2.11; letters stand in their own order."""
    parts = re.findall(r"(\d+)|(\D+)", path.as_posix())
    return [(int(number or 0), letters) for number, letters in parts]


def _house_last(section: Section) -> bool:
    """What the house settled comes after what the law says."""
    return section.authority == "house"


def _overlap(one: Rule, other: Rule) -> bool:
    return (
        any(one.in_force(day) for day in (other.first_day, other.last_day) if day)
        or any(other.in_force(day) for day in (one.first_day, one.last_day) if day)
        or not any((one.first_day, one.last_day, other.first_day, other.last_day))
    )
