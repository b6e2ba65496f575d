"""From an action to what it makes happen, or the reason why not."""

from __future__ import annotations

from typing import Any

from companion.core.deciding import Decision, decision_of
from companion.core.dice import Rng
from companion.core.game import Table
from companion.games.arbitrage import actions as a
from companion.games.arbitrage import classes, fight, fight_end, gear, harm, quick, selling, turn
from companion.games.arbitrage.context import Context
from companion.games.arbitrage.options import rules

_DECISIONS: dict[type, Decision[Context]] = {
    a.ChangeLevel: quick.change_level,
    a.ChangeGear: quick.change_gear,
    a.ChangeHand: quick.change_hand,
    a.SetHand: quick.set_hand,
    a.TrackFully: quick.track_fully,
    a.LayPerk: gear.lay_perk,
    a.ChangePerk: gear.change_perk,
    a.MovePerk: gear.move_perk,
    a.DiscardPerk: gear.discard_perk,
    a.Trade: gear.trade,
    a.TakeClass: classes.take_class,
    a.DropClass: classes.drop_class,
    a.SetSuper: classes.set_super,
    a.GainLevel: selling.gain_level,
    a.Sell: selling.sell,
    a.PlayCurse: harm.play_curse,
    a.LiftCurse: harm.lift_curse,
    a.FlipOffer: turn.flip_offer,
    a.LookForOffers: turn.look_for_offers,
    a.Give: turn.give,
    a.EndTurn: turn.end_turn,
    a.SetTurn: turn.set_turn,
    a.TakeOwed: turn.take_owed,
    a.StartFight: fight.start_fight,
    a.AddMonster: fight.add_monster,
    a.CopyMonster: fight.copy_monster,
    a.ChangeMonster: fight.change_monster,
    a.RemoveMonster: fight.remove_monster,
    a.ThrowIn: fight.throw_in,
    a.SetHelper: fight.set_helper,
    a.StopFight: fight.stop_fight,
    a.ClaimWin: fight_end.claim_win,
    a.TakeWin: fight_end.take_win,
    a.Flee: fight_end.flee,
    a.RollFlee: fight_end.roll_flee,
    a.CheatDie: fight_end.cheat_die,
    a.Suffer: fight_end.suffer,
    a.TakeFromDead: harm.take_from_dead,
}


def decide(table: Table, seat: str | None, action: Any, rng: Rng, now: int) -> tuple[Any, ...]:
    """The events of `action` done for `seat` at `now` (ms); raises `Rejected` or `Stale`."""
    decision = decision_of(_DECISIONS, table, action, "arbitrage.refuse.over")
    return decision(Context(table, table.state, rules(table.options), seat, rng, now), action)
