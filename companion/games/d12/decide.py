"""From an action to what it makes happen, or the reason why not."""

from __future__ import annotations

from typing import Any

from companion.core.deciding import Decision, decision_of
from companion.core.dice import Rng
from companion.core.game import Table
from companion.games.d12 import actions as a
from companion.games.d12 import attacks, by_hand, calls, rounds, told, turns
from companion.games.d12.context import Context
from companion.games.d12.options import rules

_DECISIONS: dict[type, Decision[Context]] = {
    a.SayTrap: rounds.say_trap,
    a.GoOn: rounds.go_on,
    a.SayFirst: calls.say_first,
    a.RollOff: calls.roll_off,
    a.PlayCall: calls.play_call,
    a.DropCall: calls.drop_call,
    a.PassCards: calls.pass_cards,
    a.FinishAround: calls.finish_around,
    a.PlayTactic: attacks.play,
    a.OfferCard: attacks.offer_card,
    a.SettleTimeout: attacks.settle_timeout,
    a.AnswerGamble: attacks.answer_gamble,
    a.RollTurn: turns.roll,
    a.UseSniper: turns.use_sniper,
    a.ShiftRoll: turns.shift_roll,
    a.Discard: turns.discard,
    a.PassTurn: turns.pass_turn,
    a.TellHand: told.tell_hand,
    a.ForgetHand: told.forget_hand,
    a.ChangeCards: by_hand.change_cards,
    a.ChangeSkips: by_hand.change_skips,
    a.SetSniper: by_hand.set_sniper,
    a.SetTurn: by_hand.set_turn,
}

AFTER_THE_END = (a.ChangeCards,)
"""What may still be put right once somebody has won: it was no win, after all."""


def decide(table: Table, seat: str | None, action: Any, rng: Rng, now: int) -> tuple[Any, ...]:
    """The events of `action` done for `seat`; raises `Rejected` or `Stale`. The time `now` matters to none."""
    decision = decision_of(_DECISIONS, table, action, "d12.refuse.over", AFTER_THE_END)
    return decision(Context(table, table.state, rules(table.options), seat, rng), action)
