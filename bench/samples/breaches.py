"""Sessions in which every rule is broken once, each on a line of its own.

A line `# breach: RULE: WORDS` says what is wrong with the event that follows it. Everything else
goes by the book. A session is written as its text stands, save that

    ROUND NAME

begins a round that goes as the round of that name, but for what is said about it up to the next
blank line: `before EVENT` and `after EVENT` go on to that event of the round, `without EVENT`
leaves it out, by its first words; `stop` leaves out the rest; any other line is written where the
round has got to.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from samples.ledger import Ledger


def write_breaches(ledger: Ledger, text: str) -> None:
    """Lines as they stand: remarks as remarks, the rest as events."""
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("# "):
            ledger.remark(line.removeprefix("# "))
        else:
            ledger.say(line)


def written(text: str, rounds: Mapping[str, str], first: int) -> str:
    """The session in full, its rounds numbered from `first`."""
    lines: list[str] = []
    number = first
    rest = iter(text.splitlines())
    for line in rest:
        word, _, name = line.partition(" ")
        if word == "ROUND":
            played = _edited(rounds[name].split("\n"), _up_to_blank(rest))
            lines += [each.replace("NUMBER", str(number)) for each in played]
            number += 1
        elif word == "SHOE":
            lines.append(rounds["SHOE"])
        else:
            lines.append(line)
    return "\n".join(lines)


def _up_to_blank(rest: Iterator[str]) -> Iterator[str]:
    for line in rest:
        if not line:
            return
        yield line


def _edited(lines: list[str], edits: Iterable[str]) -> list[str]:
    """The lines of a round with the edits made, in the order in which the round goes on."""
    done: list[str] = []
    at = 0
    for edit in edits:
        if edit == "stop":
            return done
        word, _, event = edit.partition(" ")
        if word not in ("before", "after", "without"):
            done.append(edit)
            continue
        found = next(n for n in range(at, len(lines)) if lines[n].startswith(event))
        done += lines[at:found]
        at = found if word == "before" else found + 1
        if word == "after":
            done.append(lines[found])
    return done + lines[at:]
