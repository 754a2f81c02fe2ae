"""Acts against 13:69F-2A.8: insurance at blackjack switch."""

from __future__ import annotations

from functools import partial
from typing import Any

from auditor import events as e
from auditor.simulator.acts.deeds import change, when
from auditor.simulator.layout import Layout
from auditor.simulator.saboteur import Act

act = partial(Act, game="blackjack-switch")
SECTION = "13:69F-2A.8/"


def _half(event: Any, layout: Layout) -> int:
    """Half of the wager on the insured hand; more if chips cannot make it."""
    chip = layout.terms.chip or 250
    stake = layout.stake(event.seat, "main", event.hand)
    return -(-stake // (2 * chip)) * chip


def _odd(event: Any, layout: Layout) -> bool:
    """Half of the stake is not payable in chips."""
    chip = layout.terms.chip or 250
    return layout.stake(event.seat, "main", event.hand) % (2 * chip) != 0


ACTS = (
    act(
        SECTION + "insurance-odds",
        "pays 3 to 2 on insurance",
        at=when(e.WagerPaid, kind="insurance"),
        do=change(amount=lambda event, layout: event.amount * 3 // 4),
    ),
    act(
        SECTION + "insurance-limit",
        "takes insurance of one cent above half",
        at=when(e.WagerPlaced, kind="insurance"),
        do=change(amount=lambda event, layout: _half(event, layout) + 1),
    ),
    act(
        SECTION + "insurance-limit",
        "takes insurance of exactly half, or the next amount that chips can make",
        at=when(e.WagerPlaced, _odd, kind="insurance"),
        do=change(amount=_half),
        breaks=False,
    ),
)
