"""From an action to what it makes happen, or the reason why not."""

from __future__ import annotations

from typing import Any

from companion.core.deciding import Decision, decision_of
from companion.core.dice import Rng
from companion.core.game import Table
from companion.games.history import actions as a
from companion.games.history import by_hand, claims, turns
from companion.games.history.context import Context
from companion.games.history.options import rules

_DECISIONS: dict[type, Decision[Context]] = {
    a.OpenField: turns.open_field,
    a.SkipOpening: turns.skip_opening,
    a.LayCard: turns.lay,
    a.PlaySpecial: turns.play_special,
    a.Pass: turns.pass_turn,
    a.PassEmpty: turns.pass_empty,
    a.Claim: claims.claim,
    a.TakeCard: claims.take_card,
    a.EndTurn: turns.end_turn,
    a.CountPoints: turns.count_points,
    a.DropClaim: claims.drop_claim,
    a.ChangeField: by_hand.change_field,
    a.ChangeHand: by_hand.change_hand,
    a.ChangeDeck: by_hand.change_deck,
    a.ChangeBonus: by_hand.change_bonus,
    a.SetTurn: by_hand.set_turn,
}

AFTER_THE_END = (a.ChangeBonus,)
"""What may still be put right once the points are counted; for more than that the count is undone."""


def decide(table: Table, seat: str | None, action: Any, rng: Rng, now: int) -> tuple[Any, ...]:
    """The events of `action` done for `seat`; raises `Rejected` or `Stale`. Neither luck nor the time `now` matter."""
    decision = decision_of(_DECISIONS, table, action, "history.refuse.over", AFTER_THE_END)
    return decision(Context(table, table.state, rules(table.options), seat, rng), action)
