"""Triple attack blackjack: three attacks, bonus wagers, a hole card, 21 paid when announced."""

from __future__ import annotations

from dataclasses import dataclass, field

from samples.ledger import Ledger, money
from samples.shoe import Shoe, announced, decide, worth

ATTACKS = ("first_attack", "second_attack", "third_attack")


@dataclass
class Player:
    seat: int
    stake: float
    bonus: tuple[str, ...]
    attacks: list[str] = field(default_factory=lambda: ["first_attack"])
    cards: list[str] = field(default_factory=list)
    doubled: bool = False
    settled: bool = False
    gone: bool = False

    @property
    def total(self) -> int:
        return worth(self.cards)[0]

    @property
    def paid_at_once(self) -> bool:
        """A blackjack, or 21 in three or more cards, is paid when it is announced; so any 21."""
        return self.total == 21


class TripleAttack:
    """A round at a time; `seats` maps a seat to its first attack and its bonus wagers."""

    def __init__(
        self, ledger: Ledger, shoe: Shoe, seats: dict[int, tuple[float, tuple[str, ...]]]
    ) -> None:
        self.ledger, self.shoe, self.seats = ledger, shoe, seats
        self.players: list[Player] = []
        self.dealer: list[str] = []

    def play(self, number: int) -> None:
        self.ledger.wait(20)
        self.ledger.say(f"round started {number}")
        self._opening_wagers()
        for player in self.players:
            self._card(player)
        self._attack("second_attack")
        self.dealer = [self.shoe.draw()]
        self.ledger.say(f"card dealt dealer {self.dealer[0]} up")
        self._attack("third_attack")
        for player in self.players:
            self._card(player)
        self.dealer.append(self.shoe.draw())
        self.ledger.say("card dealt dealer unseen down")
        natural = self._dealer_has_blackjack()
        for player in self.players:
            self._turn(player, may_draw=not natural)
        self._dealer_turn()
        self._settle()
        self._pick_up()
        self.ledger.say(f"round ended {number}")
        self.shoe.renew()

    def _opening_wagers(self) -> None:
        self.ledger.say("wager offered all suited_royals")
        self.ledger.say("wager offered all triple_match")
        self.players = [Player(seat, *terms) for seat, terms in self.seats.items()]
        for player in self.players:
            words = f"wager placed seat {player.seat}"
            self.ledger.say(f"{words} first_attack {money(player.stake)}")
            for kind in player.bonus:
                self.ledger.say(f"{words} {kind} 5")
        self.ledger.say("betting closed")

    def _attack(self, kind: str) -> None:
        """The further attack: offered to all, equal to the first, placed or declined by each."""
        self.ledger.say(f"wager offered all {kind}")
        for player in self.players:
            if self.ledger.rng.random() < 0.6:
                player.attacks.append(kind)
                self.ledger.say(f"wager placed seat {player.seat} {kind} {money(player.stake)}")
            else:
                self.ledger.say(f"wager declined seat {player.seat} {kind}")

    def _card(self, player: Player) -> None:
        card = self.shoe.draw()
        player.cards.append(card)
        self.ledger.say(f"card dealt seat {player.seat} {card} up")

    def _dealer_has_blackjack(self) -> bool:
        """With an ace, king, queen or jack up, the reader is used before anyone draws."""
        if self.dealer[0][0] not in "AKQJ":
            return False
        found = worth(self.dealer)[0] == 21
        self.ledger.say(f"card reader used {'positive' if found else 'negative'}")
        return found

    def _turn(self, player: Player, *, may_draw: bool) -> None:
        """A player's total, bonus wagers, then decisions; what is 21 is paid when announced."""
        self._announce(player)
        self._bonus(player)
        while may_draw and not player.settled and player.total < 21 and not player.doubled:
            first = len(player.cards) == 2
            choice = decide(player.cards, self.dealer[0], may_double=first, may_split=False)
            self.ledger.say(f"decision made seat {player.seat} to {choice}")
            if choice == "stand":
                return
            if choice == "double":
                player.doubled = True
                amount = money(player.stake * len(player.attacks))
                self.ledger.say(f"wager placed seat {player.seat} double {amount}")
            self._card(player)
            self._announce(player)
        if player.total > 21:
            self._results(player, "collected")
            self.ledger.say(f"cards collected seat {player.seat} for bust")
            player.gone = True

    def _announce(self, player: Player) -> None:
        self.ledger.say(f"total announced seat {player.seat} {announced(player.cards)}")
        if player.paid_at_once:
            self._results(player, "paid")

    def _bonus(self, player: Player) -> None:
        """Two royals of one suit win the one; two cards of the dealer's up rank the other."""
        one, two = player.cards[:2]
        royal = one[-1] == two[-1] and one[0] in "JQK" and two[0] in "JQK" and one != two
        triple = one[:-1] == two[:-1] == self.dealer[0][:-1]
        for kind in player.bonus:
            won = royal if kind == "suited_royals" else triple
            words = f"seat {player.seat} {kind}"
            self.ledger.say(f"wager announced {words} {'won' if won else 'lost'}")
            self.ledger.say(f"wager paid {words} 50 net" if won else f"wager collected {words} 5")

    def _dealer_turn(self) -> None:
        self.ledger.say(f"hole card revealed {self.dealer[1]}")
        alive = any(not player.settled for player in self.players)
        while alive and (worth(self.dealer)[0] < 17 or worth(self.dealer) == (17, True)):
            card = self.shoe.draw()
            self.dealer.append(card)
            self.ledger.say(f"card dealt dealer {card} up")
        self.ledger.say(f"total announced dealer {announced(self.dealer)}")

    def _settle(self) -> None:
        results = [(p, self._outcome(p)) for p in self.players if not p.settled]
        for wanted in ("collected", "paid", "returned"):
            for player, outcome in results:
                if outcome == wanted:
                    self._results(player, outcome)

    def _outcome(self, player: Player) -> str:
        theirs = worth(self.dealer)[0]
        if theirs == 22 or player.total == theirs:
            return "returned"
        return "paid" if theirs > 22 or player.total > theirs else "collected"

    def _results(self, player: Player, result: str) -> None:
        player.settled = True
        basis = " net" if result == "paid" else ""
        for kind in player.attacks:
            words = f"seat {player.seat} {kind} {money(player.stake)}"
            self.ledger.say(f"wager {result} {words}{basis}")
        if player.doubled:
            amount = money(player.stake * len(player.attacks))
            self.ledger.say(f"wager {result} seat {player.seat} double {amount}{basis}")

    def _pick_up(self) -> None:
        for player in sorted(self.players, key=lambda player: -player.seat):
            if not player.gone:
                self.ledger.say(f"cards collected seat {player.seat} for pickup")
        self.ledger.say("cards collected dealer")
        self.ledger.say("cards discarded down")
