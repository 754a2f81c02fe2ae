"""Changes the rules word by word and asks whether their own examples notice.

Each change of a card's condition (a comparison, an event, a name, a word, a number, a quantifier,
a connective, an owner, a rounding, a part left out) makes a mutant. One that does not load, or
whose examples no longer hold, is killed. One whose examples all still hold survives and is
printed: either an example is missing, or the two texts mean the same.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from lark import Token, Tree

from auditor import places
from auditor.events import EVENTS
from auditor.rules import examples, language, rulebook, tree
from auditor.rules.names import KEYS, PLACES, STATES, THINGS, VALUES, event_names
from auditor.rules.rulebook import Card, RulesError
from auditor.rules.vocabulary import Vocabulary

MOST_LIKE_IT = 4
"""A word that is one of many is changed to so many of the others."""

CONDITIONS = ("guard", "duty", "ban", "applies", "affects")
LOOKING_BACK = ("present", "absent", "count_events", "sum_events")
DROPPED_WHOLE = ("with_claim", "leaving", "where", "unless", "since", "until")
DROPPED_IN_PART = ("all_of", "any_of", "occasions", "match")
ANCHORS = ("round started", "shoe loaded", "table opened", "dealer arrived", "card dealt")
FAMILIES = (
    *(("<=", ">=", "=", "<", ">"), ("+", "-"), ("*", "/"), ("up", "down"), ("and", "or")),
    *(("every", "some", "no"), ("its", "that"), ("is", "is not"), ("is one of", "is not one of")),
)
"""Signs and words of the language itself that are changed into one another."""

LEADING_WORDS = {
    **dict.fromkeys(("every", "exists", "none", "present", "absent"), r"every|some|no"),
    **dict.fromkeys(("is_", "is_not"), r"is +not|is"),
    **dict.fromkeys(("is_one_of", "is_not_one_of"), r"is +(not +)?one +of"),
    **dict.fromkeys(("its", "that"), r"its|that"),
}
"""Parts of the tree that begin with such a word, and how it is written."""


class Change(NamedTuple):
    """A stretch of a card's text and what is put in its place; nothing when it is left out."""

    start: int
    end: int
    instead: str

    def of(self, text: str) -> str:
        return text[: self.start] + self.instead + text[self.end :]


class Survivor(NamedTuple):
    line: int
    before: str
    after: str


class Outcome(NamedTuple):
    """What became of the mutants of one card; `fault` when its examples do not hold as it is."""

    tried: int
    survivors: list[Survivor]
    fault: str | None = None


# ---- what can be changed


def changes(card: Card) -> list[Change]:
    """Every change of a card's conditions, each once, in the order of the text."""
    text = card.rule.text
    card_tree = language.grammar().parse(text, "start")
    parts = [
        part for part in card_tree.children if isinstance(part, Tree) and part.data in CONDITIONS
    ]
    found = {change for part in parts for change in _changes(part, text)}
    return sorted(change for change in found if change.of(text) != text)


def _changes(node: Tree[Token], text: str) -> Iterator[Change]:
    yield from _of_leading_word(node, text)
    yield from _of_parts(node, text)
    if node.data == "happening":
        yield from _of_event(node)
    if node.data in LOOKING_BACK:
        yield from _of_anchor(node.children[-1], text)
    for child in node.children:
        if isinstance(child, Tree):
            yield from _changes(child, text)
        elif node.data != "let":
            yield from _of_token(child)


def _of_leading_word(node: Tree[Token], text: str) -> Iterator[Change]:
    pattern = LEADING_WORDS.get(node.data)
    start = node.meta.start_pos
    if pattern and (found := re.compile(pattern).match(text, start)):
        for other in _family(" ".join(found.group().split())):
            yield Change(start, found.end(), other)


def _of_token(token: Token) -> Iterator[Change]:
    start, end = _span(token)
    for other in _like(token):
        yield Change(start, end, other)


def _like(token: Token) -> Iterable[str]:
    match token.type:
        case "NAME":
            return _words_like(str(token))
        case "NUMBER":
            number = int(token) if str(token).isdigit() else float(token)
            return [str(number + step) for step in (1, -1) if number + step >= 0]
        case _:
            return _family(str(token))


def _of_parts(node: Tree[Token], text: str) -> Iterator[Change]:
    """One part left out, or joined to the part before it in another way."""
    if node.data in DROPPED_WHOLE:
        yield Change(*_span(node), "")
    if node.data not in DROPPED_IN_PART:
        return
    spans = [_span(child) for child in node.children]
    if node.data == "match" and len(spans) == 1:
        yield Change(*_span(node), "")
    for (start, end), (after, last) in pairwise(spans):
        yield Change(start, after, "")
        yield Change(end, last, "")
        joint = text[end:after].strip(" \n()")
        for other in _family(joint):
            at = text.index(joint, end)
            yield Change(at, at + len(joint), other)


def _of_event(happening: Tree[Token]) -> Iterator[Change]:
    """The event changed to those of the same noun, or of the same participle."""
    words = [child for child in happening.children if isinstance(child, Token)]
    for cut in range(len(words)):
        name = " ".join(words[cut:])
        if name in EVENTS or tuple(name.split()) in _vocabulary().events:
            noun, participle = " ".join(words[cut:-1]), words[-1]
            for other in EVENTS:
                *before, last = other.split()
                if other != name and (" ".join(before) == noun or last == participle):
                    yield Change(_span(words[cut])[0], _span(words[-1])[1], other)
            return


def _of_anchor(happening: Tree[Token] | Token, text: str) -> Iterator[Change]:
    start, end = _span(happening)
    for other in ANCHORS:
        if text[start:end] != other:
            yield Change(start, end, other)


def _span(part: Tree[Token] | Token) -> tuple[int, int]:
    """Where a part stands in the text, with the parentheses around it."""
    if isinstance(part, Token):
        return part.start_pos or 0, part.end_pos or 0
    meta = part.meta
    start = getattr(meta, "container_start_pos", meta.start_pos)
    end = getattr(meta, "container_end_pos", meta.end_pos)
    return min(start, meta.start_pos), max(end, meta.end_pos)


# ---- what is like what


def _family(word: str) -> list[str]:
    return [other for family in FAMILIES if word in family for other in family if other != word]


@cache
def _words_like(word: str) -> list[str]:
    """Words that could stand in its place: values of its kind, states, names of the same owner."""
    found = (other for kin in _kin() if word in kin for other in _next(word, kin))
    return list(dict.fromkeys(found))


def _next(word: str, kin: tuple[str, ...]) -> list[str]:
    at = kin.index(word)
    return [*kin[at + 1 :], *kin[:at]][:MOST_LIKE_IT]


@cache
def _kin() -> list[tuple[str, ...]]:
    """The runs of words in which each can stand in the place of any other."""
    owners = [*THINGS.values(), *(event_names((kind,)) for kind in EVENTS.values())]
    alike = {
        tuple(name for name, said in names.items() if said.type == type_)
        for names in owners
        for type_ in {each.type for each in names.values()}
    }
    states = [
        (*STATES.get(thing, ()), *(name for owner, name in _vocabulary().states if owner == thing))
        for thing in THINGS
    ]
    return [*VALUES.values(), *states, *PLACES.values(), KEYS, ("player", "dealer"), *sorted(alike)]


@cache
def _vocabulary() -> Vocabulary:
    vocabulary = Vocabulary()
    for path in _vocabularies:
        for part, _ in language.read_parts(path.read_text(encoding="utf-8"), path.name)[0]:
            if isinstance(part, tree.Vocabulary):
                vocabulary.add(part)
    return vocabulary


_vocabularies: tuple[Path, ...] = ()
"""The rule files that hold the vocabulary; the same in every process."""


def _use(vocabularies: tuple[Path, ...]) -> None:
    global _vocabularies  # noqa: PLW0603 (a process is told once, at its start)
    _vocabularies = vocabularies


# ---- whether the examples notice


def examine(card_text: CardText) -> Outcome:
    """Tries every change of one card."""
    card = _reload(card_text, card_text.text)
    if card is None:
        return Outcome(0, [], "the card does not load by itself")
    if not _holds(card):
        return Outcome(0, [], "its examples do not hold as it is; see `auditor rules check`")
    mutants = changes(card)
    survivors = [
        _survivor(card_text, change)
        for change in mutants
        if (mutant := _reload(card_text, change.of(card_text.text))) and _holds(mutant)
    ]
    return Outcome(len(mutants), survivors)


def _holds(card: Card) -> bool:
    """Whether every example of a card shows what its marks say."""
    try:
        return not any(examples.run(card, example) for example in card.examples)
    except RuntimeError:
        return False


def _reload(card: CardText, text: str) -> Card | None:
    """The card of a text under its section's header; None if it does not load."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "mutant.rules"
        file.write_text(f"{card.header}\n\n{text}\n", encoding="utf-8")
        try:
            return rulebook.load([*_vocabularies, file]).cards[0]
        except RulesError:
            return None


def _survivor(card: CardText, change: Change) -> Survivor:
    """The changed lines before and after, each as one line."""
    first = card.text.rfind("\n", 0, change.start) + 1
    last = card.text.find("\n", change.end)
    line = card.line + card.text.count("\n", 0, change.start)
    inside = Change(change.start - first, change.end - first, change.instead)
    before = card.text[first:last]
    return Survivor(line, " ".join(before.split()), " ".join(inside.of(before).split()))


class CardText(NamedTuple):
    """A card as text, where it stands, and the header that lets it stand alone."""

    name: str
    path: Path
    line: int
    text: str
    header: str


def _card_text(card: Card, folders: list[Path]) -> CardText:
    rule, section = card.rule, card.rule.section
    path = next((f / rule.file for f in folders if (f / rule.file).is_file()), Path(rule.file))
    path = next((f for f in folders if f.is_file() and f.name == rule.file), path)
    game = f"\n  game {' '.join(section.games)}" if section.games else ""
    outline = " ".join(rule.clause)
    header = (
        f"section {section.number} {section.title}{game}\n  source {section.source}\n"
        f"  as of {section.as_of}\n  outline {outline}"
    )
    return CardText(rule.name, path, rule.line, rule.text, header)


# ---- the command


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="Ends with 0 whatever survives, and with 2 if the rules do not load.",
    )
    parser.add_argument(
        "paths",
        metavar="PATH",
        nargs="*",
        type=Path,
        help="a rule file, or a folder of them; by default the rulesets",
    )
    parser.add_argument("--rule", metavar="NAME", help="only the rule of this name")
    return parser.parse_args()


def _vocabulary_files(paths: list[Path]) -> tuple[Path, ...]:
    """The shared vocabulary, and files beside the cards that hold nothing but a vocabulary."""
    files = [places.rulesets() / "vocabulary.rules", *paths]
    files += [each for path in paths if path.is_dir() for each in path.rglob("*.rules")]
    held = [file.resolve() for file in files if file.is_file() and _is_vocabulary(file)]
    return tuple(dict.fromkeys(held))


def _is_vocabulary(file: Path) -> bool:
    return bool(re.match(r"(#.*\n|\s)*vocabulary\b", file.read_text(encoding="utf-8")))


def _report(card: CardText, outcome: Outcome) -> None:
    if outcome.fault:
        print(f"{card.name}: {outcome.fault}\n")
    if outcome.survivors:
        print(f"{card.name}: {len(outcome.survivors)} of {outcome.tried} survive")
        for each in outcome.survivors:
            print(f"  {card.path}:{each.line}: {each.before}\n    -> {each.after}")
        print()


def main() -> int:
    arguments = _arguments()
    paths = arguments.paths or [places.rulesets()]
    vocabularies = _vocabulary_files(paths)
    others = [path for path in paths if path.resolve() not in vocabularies]
    try:
        book = rulebook.load([*(f for f in vocabularies if not _inside(f, others)), *others])
    except RulesError as error:
        print(error, file=sys.stderr)
        return 2
    cards = book.find(arguments.rule) if arguments.rule else book.cards
    texts = [_card_text(card, others) for card in cards]
    tried = survived = 0
    with ProcessPoolExecutor(initializer=_use, initargs=(vocabularies,)) as processes:
        for text, outcome in zip(texts, processes.map(examine, texts), strict=True):
            _report(text, outcome)
            tried += outcome.tried
            survived += len(outcome.survivors)
    print(f"{len(texts)} rules, {tried} changes: {tried - survived} noticed, {survived} survive")
    return 0


def _inside(file: Path, folders: list[Path]) -> bool:
    return any(file.is_relative_to(folder.resolve()) for folder in folders)


if __name__ == "__main__":
    sys.exit(main())
