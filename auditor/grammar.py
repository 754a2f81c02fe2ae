"""Opens a lark grammar and explains, in words, what does not fit it.

Every grammar of the program is read by lark's LALR parser with its contextual lexer. A line of the
grammar file that begins with `//:` says what a terminal is, for people: `//: INT  a whole number`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput, UnexpectedToken
from lark.grammar import NonTerminal, Rule, Symbol, Terminal

MOST_EXPECTED = 10
"""More alternatives than this are counted in a message, not listed."""

SPOKEN = {
    **{"$END": "the end of the line", "COMMA": "a comma", "DOT": "a full stop"},
    **{"LPAR": "an opening bracket", "RPAR": "a closing bracket"},
}
"""What lark's own terminals are, in words."""


class Misfit(Exception):
    """A text that the grammar refuses: where (from 1), what was found and expected, the cure."""

    def __init__(self, line: int, column: int, found: str, expected: str, cure: str | None):
        super().__init__(
            f"line {line}, column {column}: {found!r} does not fit; expected {expected}"
        )
        self.line, self.column = line, column
        self.found, self.expected, self.cure = found, expected, cure

    @property
    def problem(self) -> str:
        if not self.found:
            return "the text ends too early"
        odd = self.found.isspace()  # a blank, but not one that any grammar takes
        found = f"the blank U+{ord(self.found):04X}" if odd else f"“{self.found}”"
        return f"{found} does not fit here"


class Flat(NamedTuple):
    """One way to write a flat rule: its pattern, and the field that each group of it holds."""

    pattern: str
    fields: tuple[str, ...]


class Sentence(NamedTuple):
    """One way to write an event: its alias, its fields, and a template with a gap a value."""

    alias: str
    fields: frozenset[str]
    template: str


class Grammar:
    """A compiled grammar. `starts` are the rules that a text may be read as."""

    def __init__(self, path: Path, starts: list[str]) -> None:
        text = path.read_text(encoding="utf-8")
        self.name = path.stem
        said = re.findall(r"^//: *(\w+) +(.+?) *$", text, re.MULTILINE)
        self._spoken: dict[str, str] = SPOKEN | dict(said)
        self._lark = Lark(
            text,
            parser="lalr",
            start=starts,
            maybe_placeholders=False,
            propagate_positions=True,
        )
        self._patterns = {t.name: t.pattern for t in self._lark.terminals}

    def parse(self, text: str, start: str) -> Tree[Token]:
        """The tree of a text. Raises Misfit."""
        try:
            return self._lark.parse(text, start=start)
        except UnexpectedInput as error:
            raise self._misfit(text, error) from None

    # ---- what the grammar can say

    def expansions(self, rule: str) -> Iterator[tuple[str, list[str]]]:
        """Each way to write `rule`: its alias (or own name) and the rules that it is made of."""
        for expansion in self._rules(rule):
            parts = [s.name for s in expansion.expansion if isinstance(s, NonTerminal)]
            yield expansion.alias or rule, parts

    def sentences(self, rule: str) -> Iterator[Sentence]:
        """Each way to write `rule`, as a template; a sign such as # stands against what follows."""
        for way in self._rules(rule):
            fields = [s.name for s in way.expansion if isinstance(s, NonTerminal)]
            words = " ".join(self._phrase(symbol) for symbol in way.expansion)
            yield Sentence(way.alias or rule, frozenset(fields), words.replace("# ", "#"))

    def _phrase(self, symbol: Symbol) -> str:
        """A word of the line, or a field: its words, and a gap where it has a value."""
        if isinstance(symbol, Terminal):
            return self._words(symbol.name)[0] if symbol.filter_out else ""
        (field,) = self._rules(symbol.name)
        return " ".join(self._phrase(part) or f"{{{symbol.name}}}" for part in field.expansion)

    def flat(self, rule: str) -> list[Flat]:
        """The regular expressions of a rule that is a flat run of fields, longest run first.

        Derived from the grammar's own rules and terminals, so that there is one definition.
        """
        ways = sorted(self._rules(rule), key=lambda way: -len(way.expansion))
        return [self._flat(way.expansion) for way in ways]

    def matches(self, terminal: str, text: str) -> bool:
        """Whether a whole text is one terminal of the grammar; False if it has no such terminal."""
        pattern = self._patterns.get(terminal)
        return pattern is not None and bool(re.fullmatch(pattern.to_regexp(), text))

    def _rules(self, name: str) -> list[Rule]:
        return [rule for rule in self._lark.rules if rule.origin.name == name]

    def _flat(self, symbols: Iterable[Symbol]) -> Flat:
        runs, fields = [], []
        for symbol in symbols:
            (field,) = self._rules(symbol.name)
            runs.append(r"[ \t]*".join(self._part(part) for part in field.expansion))
            fields.append(symbol.name)
        return Flat(r"[ \t]+".join(runs), tuple(fields))

    def _part(self, symbol: Symbol) -> str:
        pattern = self._patterns[symbol.name].to_regexp()
        silent = isinstance(symbol, Terminal) and symbol.filter_out
        return f"(?:{pattern})" if silent else f"({_ungrouped(pattern)})"

    # ---- what went wrong

    def _misfit(self, text: str, error: UnexpectedInput) -> Misfit:
        line, column, found = _place(text, error)
        words, things = self._expected(error)
        near = get_close_matches(found, words, n=1, cutoff=0.6)
        cure = f"did you mean “{near[0]}”?" if near else None
        return Misfit(line, column, found, _listed(words, things), cure)

    def _expected(self, error: UnexpectedInput) -> tuple[list[str], list[str]]:
        """The words and the kinds of value that would have been right at this point."""
        words, things = set(), set()
        right: set[str] = error.interactive_parser.accepts()  # type: ignore[no-untyped-call]
        for name in right - {"COMMENT"}:
            spelled = self._words(name)
            words.update(spelled)
            if not spelled:
                things.add(self.spoken(name))
        return sorted(words), sorted(things)

    def spoken(self, terminal: str) -> str:
        """What a terminal is, in words."""
        return self._spoken.get(terminal, terminal.strip("_").lower().replace("_", " "))

    def _words(self, terminal: str) -> list[str]:
        """The words that a terminal stands for, if it is nothing but words."""
        pattern = self._patterns.get(terminal)
        if pattern is None or terminal in self._spoken:
            return []
        body = re.sub(r"\\b$|\(\?!.*\)$", "", pattern.value)
        body = body.replace(" +", " ").removeprefix("(").removesuffix(")")
        alternatives = body.split("|")
        spelled = [re.sub(r"\\(.)", r"\1", word) for word in alternatives]
        return spelled if all(re.fullmatch(r"[\w#:| -]+", word) for word in spelled) else []


def _ungrouped(pattern: str) -> str:
    """The pattern with its own groups made silent, so that groups count fields only."""
    return re.sub(r"(?<!\\)\((?!\?)", "(?:", pattern)


def _place(text: str, error: UnexpectedInput) -> tuple[int, int, str]:
    """Line and column (from 1) of the misfit and the word that stands there; at the end, none."""
    ended = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    at = len(text.rstrip()) if ended or error.pos_in_stream is None else error.pos_in_stream
    line = text.count("\n", 0, at) + 1
    column = at - (text.rfind("\n", 0, at) + 1) + 1
    found = re.match(r"\S+|[^\n]", text[at:])
    return line, column, found.group() if found and not ended else ""


def _listed(words: list[str], things: list[str]) -> str:
    """What was expected. Where not all of it is listed, the few kinds of value are."""
    expected = [*words, *things]
    if len(expected) <= MOST_EXPECTED:
        return " or ".join(expected) if len(expected) < 3 else ", ".join(expected)
    listed = ", ".join([*things, *words][:MOST_EXPECTED])
    return f"{listed} or one of {len(expected) - MOST_EXPECTED} more"
