"""From an action to what it makes happen, or the reason why not."""

from __future__ import annotations

from typing import Any

from companion.core.deciding import Decision, decision_of
from companion.core.dice import Rng
from companion.core.game import Table
from companion.games.saboteur import actions as a
from companion.games.saboteur import by_hand, gold, rounds, turns
from companion.games.saboteur.context import Context
from companion.games.saboteur.options import rules

_DECISIONS: dict[type, Decision[Context]] = {
    a.DealRoles: rounds.deal_roles,
    a.StartRound: rounds.start_round,
    a.SeenRole: rounds.seen_role,
    a.PlayOn: rounds.play_on,
    a.LookAgain: rounds.look_again,
    a.PlayPath: turns.play_path,
    a.BreakTool: turns.break_tool,
    a.Repair: turns.repair,
    a.Rockfall: turns.rockfall,
    a.UseMap: turns.use_map,
    a.DiscardCard: turns.discard,
    a.NoteGoal: by_hand.note_goal,
    a.GoldReached: rounds.gold_reached,
    a.RoundOver: rounds.round_over,
    a.TellRoles: rounds.tell_roles,
    a.TakeGold: gold.take_gold,
    a.TypeGold: gold.type_gold,
    a.NextRound: rounds.next_round,
    a.PlaceTunnel: by_hand.place_tunnel,
    a.RemoveTunnel: by_hand.remove_tunnel,
    a.RevealGoal: by_hand.reveal_goal,
    a.ClearMaze: by_hand.clear_maze,
    a.ChangeHand: by_hand.change_hand,
    a.ChangePile: by_hand.change_pile,
    a.SetTool: by_hand.set_tool,
    a.SetTurn: by_hand.set_turn,
}


def decide(table: Table, seat: str | None, action: Any, rng: Rng, now: int) -> tuple[Any, ...]:
    """The events of `action` done for `seat`; raises `Rejected` or `Stale`. The time `now` matters to none."""
    decision = decision_of(_DECISIONS, table, action, "saboteur.refuse.now.over")
    return decision(Context(table, table.state, rules(table.options), seat, rng), action)
