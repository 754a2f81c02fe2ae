"""What lies on the table in a round: seats, hands, wagers, the dealer's cards; and the shoe.

These are the things that rules speak of, and their attributes are the names that rules use. Each
says what is known: None where it is not, `AtLeast` where lines are missing.
"""

from auditor.things.dealer import Dealer, DealerHand
from auditor.things.round import Round
from auditor.things.seat import Hand, Seat
from auditor.things.shoe import Shoe
from auditor.things.wager import OF_A_HAND, PLAY, Wager, WagerKey

__all__ = [
    "OF_A_HAND",
    "PLAY",
    "Dealer",
    "DealerHand",
    "Hand",
    "Round",
    "Seat",
    "Shoe",
    "Wager",
    "WagerKey",
]
