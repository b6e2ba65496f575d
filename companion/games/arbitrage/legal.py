"""What a seat may do now, and why not the rest. Each answer is the decision itself, asked beforehand."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from companion.core.deciding import AnyDie, Asker
from companion.core.game import Legal, Rejected, Table
from companion.core.message import SeatRef, msg
from companion.games.arbitrage import actions as a
from companion.games.arbitrage.classes import check_class
from companion.games.arbitrage.context import Context
from companion.games.arbitrage.decide import decide
from companion.games.arbitrage.fight import check_add, check_start, check_throw
from companion.games.arbitrage.gear import check_trade
from companion.games.arbitrage.options import rules
from companion.games.arbitrage.selling import check_sell
from companion.games.arbitrage.state import Fight, FleeRoll, State
from companion.games.arbitrage.turn import check_give, check_phase

PlayerKey: TypeAlias = Literal[
    "level_up", "level_down", "gain_level", "sell", "lay_perk", "trade", "class", "curse", "take_owed"
]
TurnKey: TypeAlias = Literal[
    "get_offer_monster", "offer_curse", "offer_other", "look_for_trouble", "look_for_offers", "give", "end_turn"
]
FightKey: TypeAlias = Literal[
    "throw_in", "add_monster", "helper", "claim_win", "take_win", "flee", "roll_flee", "cheat", "suffer", "stop_fight"
]
DeathKey: TypeAlias = Literal["take_card", "take_none"]

KEYS: tuple[str, ...] = (*get_args(PlayerKey), *get_args(TurnKey), *get_args(FightKey), *get_args(DeathKey))
"""Every key `legal` may give. Player and turn keys always come; fight keys in a fight, death keys in a death."""


def legal(table: Table, seat: str | None) -> tuple[Legal, ...]:
    """The buttons of `seat`; None, a host without a seat, acts for the one whose turn it is.

    "take_win" is open once the win is announced; the seconds still to wait stand in the fight's `until`.
    """
    state: State = table.state
    whom = state.active if seat is None else seat
    if not state.has(whom):
        return ()
    fight = state.fight
    now = fight.until if fight is not None and fight.until is not None else 0
    ctx = Context(table, state, rules(table.options), seat, AnyDie(), now)
    ask = Asker[str](table, seat, decide, "arbitrage.refuse.over", now)
    return (
        *_player(ask, ctx, whom),
        *_turn(ask, ctx),
        *(_fight(ask, ctx, fight) if fight is not None else ()),
        *(_death(ask, state, whom) if state.death is not None else ()),
    )


def _player(ask: Asker[str], ctx: Context, whom: str) -> tuple[Legal, ...]:
    return (
        ask.action("level_up", a.ChangeLevel(whom, 1)),
        ask.action("level_down", a.ChangeLevel(whom, -1)),
        ask.action("gain_level", a.GainLevel(whom)),
        ask.check("sell", lambda: check_sell(ctx, whom)),
        ask.check("lay_perk", lambda: ctx.not_fighting(whom)),
        ask.check("trade", lambda: check_trade(ctx, whom)),
        ask.check("class", lambda: check_class(ctx, whom)),
        ask.check("curse", lambda: None),
        ask.action("take_owed", a.TakeOwed(whom)),
    )


def _turn(ask: Asker[str], ctx: Context) -> tuple[Legal, ...]:
    turn = ctx.state.turn
    return (
        ask.check("get_offer_monster", lambda: check_phase(ctx, "prepare")),
        ask.action("offer_curse", a.FlipOffer(turn, "curse")),
        ask.action("offer_other", a.FlipOffer(turn, "other")),
        ask.check("look_for_trouble", lambda: (check_phase(ctx, "trouble"), check_start(ctx))),
        ask.action("look_for_offers", a.LookForOffers(turn)),
        ask.check("give", lambda: check_give(ctx)),
        ask.action("end_turn", a.EndTurn(turn)),
    )


def _fight(ask: Asker[str], ctx: Context, fight: Fight) -> tuple[Legal, ...]:
    number, seat = fight.id, ctx.seat
    mine = [flight for flight in fight.flight if seat in (None, flight.seat)]
    waiting = next((flight for flight in mine if flight.roll is None), None)
    roll = (
        Legal("roll_flee", msg("arbitrage.refuse.rolled" if mine else "arbitrage.refuse.not_fleeing"))
        if waiting is None
        else ask.action("roll_flee", a.RollFlee(number, waiting.seat, waiting.monster))
    )
    return (
        ask.check("throw_in", lambda: check_throw(ctx, number)),
        ask.check("add_monster", lambda: check_add(ctx, number)),
        ask.check("helper", lambda: ctx.fighter(ctx.open_fight(number))),
        ask.action("claim_win", a.ClaimWin(number)),
        ask.action("take_win", a.TakeWin(number)),
        ask.action("flee", a.Flee(number)),
        roll,
        ask.check("cheat", lambda: _caught(list(fight.flight))),
        ask.check("suffer", lambda: _caught(mine)),
        ask.action("stop_fight", a.StopFight(number)),
    )


def _caught(flights: list[FleeRoll]) -> None:
    if not any(flight.roll is not None and not flight.settled for flight in flights):
        raise Rejected("arbitrage.refuse.nobody_caught")


def _death(ask: Asker[str], state: State, whom: str) -> tuple[Legal, ...]:
    assert state.death is not None
    dead = state.death.seat
    if whom == dead:
        return (Legal("take_card", msg("arbitrage.refuse.dead_takes_none", seat=SeatRef(dead))),)
    return (
        ask.action("take_card", a.TakeFromDead(dead, whom)),
        ask.action("take_none", a.TakeFromDead(dead, whom, took=False)),
    )
