"""Writes the sample logs: `python bench/write_samples.py [FOLDER]` (sample_logs/).

The same bytes on every run: three clean sessions, the middle of one of them, and a log that breaks
nearly every rule.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path

from samples import breaches_multiple_action, breaches_switch, breaches_triple_attack
from samples.blackjack_switch import BlackjackSwitch
from samples.breaches import write_breaches
from samples.ledger import Ledger
from samples.multiple_action import MultipleAction
from samples.shoe import RANKS, Shoe
from samples.triple_attack import TripleAttack

ROUNDS = 24
RELIEF = 12
"""The round before which another dealer takes over."""


def multiple_action() -> Ledger:
    ledger = Ledger("BJ-07", "2024-11-04T20:00:00-05:00", random.Random("multiple action 6"))
    ledger.say("table opened multiple-action-blackjack")
    ledger.say("option offered multiple_action")
    ledger.say("limits posted main minimum 10 maximum 500 wagers 2")
    ledger.say("limits posted main spot 3 minimum 10 maximum 300")
    shoe = Shoe(ledger, 8, 150, RANKS)
    seats = {
        1: {1: 25.0, 2: 25.0, 3: 50.0},
        2: {1: 10.0, 2: 10.0},
        4: {1: 500.0, 2: 100.0, 3: 300.0},
    }
    return _session(ledger, shoe, MultipleAction(ledger, shoe, seats).play)


def blackjack_switch() -> Ledger:
    ledger = Ledger("BS-02", "2024-11-04T22:30:00-05:00", random.Random("blackjack switch 82"))
    ledger.say("table opened blackjack-switch")
    ledger.say("limits posted main minimum 15 maximum 500")
    ledger.say("limits posted match minimum 5 maximum 50")
    ledger.say("notice posted surrender")
    shoe = Shoe(ledger, 6, 110, RANKS)
    seats = {1: (25.0, 5.0), 3: (15.0, 0.0), 4: (100.0, 10.0)}
    return _session(ledger, shoe, BlackjackSwitch(ledger, shoe, seats).play)


def triple_attack() -> Ledger:
    ledger = Ledger("TA-01", "2024-11-05T00:45:00-05:00", random.Random("triple attack 130"))
    ledger.say("table opened triple-attack-blackjack")
    ledger.say("limits posted first_attack minimum 10 maximum 500")
    ledger.say("notice posted card_reader")
    shoe = Shoe(ledger, 8, 140, tuple(rank for rank in RANKS if rank != "10"))
    seats: dict[int, tuple[float, tuple[str, ...]]] = {
        1: (25.0, ("suited_royals", "triple_match")),
        2: (50.0, ()),
        5: (10.0, ("triple_match",)),
    }
    return _session(ledger, shoe, TripleAttack(ledger, shoe, seats).play)


def _session(ledger: Ledger, shoe: Shoe, play: Callable[[int], None]) -> Ledger:
    """Two dealers, one shoe after another, a burn card that a player asks to see."""
    ledger.say("dealer arrived D-114", 30)
    shoe.load()
    ledger.say("burn card requested seat 1")
    ledger.say(f"burn card shown {shoe.burned}")
    for number in range(118, 118 + ROUNDS):
        if number == 118 + RELIEF:
            ledger.say("dealer left D-114", 15)
            ledger.say("dealer arrived D-207", 10)
            shoe.burn()
        play(number)
    ledger.say("table closed", 60)
    return ledger


def most_findings() -> str:
    """The tables one after the other, each breach marked by the remark above it."""
    texts = []
    for sessions in BREACHES:
        for table, start, text in sessions():
            ledger = Ledger(table, start, random.Random(table))
            write_breaches(ledger, text)
            texts.append(ledger.text())
    return "".join(texts)


BREACHES = (
    breaches_multiple_action.sessions,
    breaches_switch.sessions,
    breaches_triple_attack.sessions,
)

SESSIONS = {
    "multiple_action.log": multiple_action,
    "blackjack_switch.log": blackjack_switch,
    "triple_attack.log": triple_attack,
}


def write(folder: Path) -> None:
    for name, session in SESSIONS.items():
        (folder / name).write_text(session().text(), encoding="utf-8", newline="\n")
    lines = blackjack_switch().lines
    middle = lines[len(lines) // 3 : len(lines) // 2]
    found = folder / "most_findings.log"
    found.write_text(most_findings(), encoding="utf-8", newline="\n")
    cut = folder / "cut_at_both_ends.log"
    cut.write_text("\n".join(middle) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write(Path(sys.argv[1] if len(sys.argv) > 1 else "sample_logs"))
