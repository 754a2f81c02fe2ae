"""A whole simulation: the tables of a house, their entries merged as time goes on."""

from __future__ import annotations

import heapq
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from auditor.events import Event
from auditor.house import NO_HOUSE, House, Options, Terms
from auditor.simulator.blackjack_switch import BlackjackSwitch
from auditor.simulator.clock import Clock
from auditor.simulator.game import Game
from auditor.simulator.journal import Journal
from auditor.simulator.layout import Layout
from auditor.simulator.multiple_action import MultipleAction
from auditor.simulator.pit import ZONE, PitTable, spread
from auditor.simulator.players import Players, Stakes
from auditor.simulator.saboteur import Act, Planted, Saboteur
from auditor.simulator.shoe import Shoe
from auditor.simulator.triple_attack import TripleAttack

GAMES: dict[str, type[Game]] = {
    each.name: each for each in (MultipleAction, BlackjackSwitch, TripleAttack)
}
DECK = 52
MOST_SEATS_A_DECK = 3
"""A round of more players may need more cards than a deck has."""
NOTHING: Mapping[Act, int] = {}


@dataclass(frozen=True)
class Plan:
    """What is simulated. `rounds` is that of each table, over all its days."""

    game: str
    rounds: int
    seed: str = "1"
    seats: int | None = None
    tables: int = 1
    days: int = 1
    house: House = NO_HOUSE


class Simulation:
    """Plays a plan. The same plan, with the same acts, gives the same entries on every machine."""

    def __init__(self, plan: Plan, wanted: Mapping[Act, int] = NOTHING, percent: int = 100) -> None:
        """`wanted` is how often each act shall be done, over all tables, in `percent` of rounds."""
        self.plan = plan
        left = Counter(wanted)
        self._saboteurs = [Saboteur(wanted, left, percent) for _ in range(plan.tables)]

    def entries(self) -> Iterator[Event]:
        """The entries of all tables, in the order of their times."""
        names = table_names(self.plan)
        played = [self._table(*each) for each in zip(names, self._saboteurs, strict=True)]
        return heapq.merge(*played, key=lambda event: (event.instant, event.table))

    @property
    def planted(self) -> list[Planted]:
        """What the saboteur has done so far."""
        return [planted for saboteur in self._saboteurs for planted in saboteur.planted]

    def _table(self, name: str, saboteur: Saboteur) -> Iterator[Event]:
        plan = self.plan
        kind = GAMES[plan.game]
        terms = _settled(plan.house.terms(name, plan.game), kind.usual)
        rng = random.Random(f"{plan.seed} {plan.game} {name}")
        decks = terms.decks or kind.decks
        seats = min(plan.seats or terms.seats or kind.seats, MOST_SEATS_A_DECK * decks)
        shoe = Shoe(decks, terms.options.deck_cards or DECK, seats, rng)
        layout = Layout(name, terms, shoe, rng)
        clock = Clock(plan.house.timezone or ZONE, rng)
        journal = Journal(layout, clock, saboteur.instead, saboteur.noted)
        stakes = Stakes(terms, rng)
        game = kind(journal, Players(seats, kind.kind, stakes, rng), stakes)
        return PitTable(game, journal).plays(spread(plan.rounds, plan.days))


def _settled(terms: Terms, usual: Options) -> Terms:
    """What the house has not said goes as is usual in the game."""
    silent = {key: value for key, value in usual if getattr(terms.options, key) is None}
    return terms.model_copy(update={"options": terms.options.model_copy(update=silent)})


def table_names(plan: Plan) -> list[str]:
    """The tables that the profile puts the game on, then made-up ones."""
    known = [name for name, table in plan.house.tables.items() if table.game == plan.game]
    letters = "".join(word[0].upper() for word in plan.game.split("-"))
    made_up = [f"{letters}-{number}" for number in range(21, 21 + plan.tables)]
    return [*known, *made_up][: plan.tables]
