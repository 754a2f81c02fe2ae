"""The words that rulesets add to the language: groups of events, groups of words, conditions."""

from __future__ import annotations

from auditor.rules import tree
from auditor.rules.mistakes import Wrong


class Vocabulary:
    """Names for groups of events or words, and for conditions of things."""

    def __init__(self) -> None:
        self.events: dict[tuple[str, ...], tree.GroupEntry] = {}
        self.words: dict[str, tree.GroupEntry] = {}
        self.states: dict[tuple[str, str], tree.WordEntry] = {}

    def add(self, part: tree.Vocabulary) -> None:
        for entry in part.entries:
            if isinstance(entry, tree.WordEntry):
                self.states[entry.thing, entry.name] = entry
            elif len(entry.words) == 1 and all(_bare(each) for each in entry.occasions):
                self.words[entry.words[0]] = entry
            else:
                self.events[entry.words] = entry

    def expand(self, word: str, seen: tuple[str, ...] = ()) -> tuple[str, ...]:
        """The words that a word stands for: itself, or all of its group's, at any depth."""
        group = self.words.get(word)
        if group is None:
            return (word,)
        if word in seen:
            raise Wrong(group.at, f"the group “{word}” goes in a circle")
        inner = (each.happening.words[0] for each in group.occasions)
        return tuple(found for each in inner for found in self.expand(each, (*seen, word)))


def _bare(occasion: tree.Occasion) -> bool:
    happening = occasion.happening
    return len(happening.words) == 1 and not (
        happening.match or occasion.before or occasion.leaving
    )
