"""The breaches of one table that reach beyond their round, from where they began until they end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from auditor.affected import Ledger, Span
from auditor.events import Event
from auditor.rules.asking import Verdict
from auditor.rules.compile import Reach
from auditor.rules.rulebook import Card


class Spans:
    """The spans of the rules of one table whose breaches reach beyond their round."""

    def __init__(self, ledger: Ledger, cards: Iterable[Card]) -> None:
        self.ledger = ledger
        self._reaching = [card for card in cards if card.reach]
        self._earlier: dict[str, Span] = {}
        """Since when a breach of a rule would reach back, by the rule's id."""
        self._lasting: dict[str, Span] = {}
        """The breaches that last, by the rule's id."""

    def before(self, event: Event) -> None:
        """Let the breaches end that `event` puts right."""
        self.ledger.before(event)
        for card in self._reaching:
            span = self._lasting.get(card.rule.id)
            if span and _meets(card, event) and _reach(card).until(event, self.ledger.table):
                self.ledger.finish(self._lasting.pop(card.rule.id))

    def after(self, event: Event) -> None:
        self.ledger.after(event)
        for card in self._reaching:
            if _meets(card, event) and _reach(card).since(event, self.ledger.table):
                self._reach_from_here(card.rule.id)

    def _reach_from_here(self, rule: str) -> None:
        earlier = self._earlier.get(rule)
        if earlier is not None:
            self.ledger.drop(earlier)
        self._earlier[rule] = self.ledger.begin()

    def apart(self, verdicts: Iterable[Verdict]) -> Iterator[tuple[Verdict, Span | None]]:
        """The verdicts without those that are part of a breach that lasts, with their spans."""
        for verdict in verdicts:
            card = verdict.card
            if card.reach is None or verdict.judgement.verdict != "broken":
                yield verdict, None
            elif lasting := self._lasting.get(card.rule.id):
                lasting.again += 1
            else:
                yield verdict, self._begin(card)

    def _begin(self, card: Card) -> Span:
        span = self._earlier.pop(card.rule.id, None) or self.ledger.begin()
        if _reach(card).lasts:
            self._lasting[card.rule.id] = span
        else:
            self.ledger.finish(span)
        return span


def _reach(card: Card) -> Reach:
    assert card.reach is not None
    return card.reach


def _meets(card: Card, event: Event) -> bool:
    return type(event) in _reach(card).kinds
