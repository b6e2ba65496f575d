"""What a seat may do now, and why not the rest. Each answer is the decision itself, asked beforehand.

Nothing here looks at a told hand: whoever acts for another seat would read it from the answers.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from companion.core.deciding import AnyDie, Asker
from companion.core.game import Legal, Rejected, Table
from companion.games.d12 import actions as a
from companion.games.d12.attacks import check_gamble, check_offer, check_play, check_settle
from companion.games.d12.calls import check_pass, check_preround
from companion.games.d12.context import Context
from companion.games.d12.decide import decide
from companion.games.d12.options import rules
from companion.games.d12.state import State
from companion.games.d12.tactics import Tactic
from companion.games.d12.told import check_tell
from companion.games.d12.turns import check_discard, check_roll, check_shift, check_sniper, rolled

Key: TypeAlias = Literal[
    "say_trap", "mine", "around", "roll_off", "play_call", "pass_cards", "finish_around", "go_on", "timeout",
    "left_hook", "right_hook", "deserter", "scouting", "gamble", "duel", "ballast", "headshot", "ratatat", "roulette",
    "offer_card", "settle_timeout", "answer_gamble", "roll", "sniper", "shift1", "shift2", "shift3", "discard", "pass",
    "tell_hand", "forget_hand",
]  # fmt: skip

KEYS: tuple[str, ...] = get_args(Key)
"""Every key `legal` gives, each once."""


def legal(table: Table, seat: str | None) -> tuple[Legal, ...]:
    """The buttons of `seat`; None, a host without a seat, acts for the one whose turn it is."""
    state: State = table.state
    whom = state.active if seat is None else seat
    if not state.has(whom):
        return ()
    ctx = Context(table, state, rules(table.options), seat, AnyDie())
    ask = Asker[Key](table, seat, decide, "d12.refuse.over")
    return (*_round(ask, ctx, whom), *_tactics(ask, ctx, whom), *_open(ask, ctx, whom), *_turn(ask, ctx, whom))


def _round(ask: Asker[Key], ctx: Context, whom: str) -> tuple[Legal, ...]:
    state, number = ctx.state, ctx.state.round
    return (
        ask.action("say_trap", a.SayTrap(number, whom)),
        ask.action("mine", a.SayFirst(number, whom, "mine")),
        ask.action("around", a.SayFirst(number, whom, "around")),
        ask.action("roll_off", a.RollOff(number)),
        ask.due("play_call", lambda: _has_calls(ctx), a.PlayCall(state.calls[0].id if state.calls else 0)),
        ask.check("pass_cards", lambda: check_pass(ctx, whom)),
        ask.due("finish_around", lambda: _has_around(ctx), a.FinishAround(state.around.id if state.around else 0)),
        ask.action("go_on", a.GoOn(number, state.phase)),
    )


def _has_calls(ctx: Context) -> None:
    check_preround(ctx)
    if not ctx.state.calls:
        raise Rejected("d12.refuse.no_calls")


def _has_around(ctx: Context) -> None:
    if ctx.state.around is None:
        raise Rejected("d12.refuse.no_around")


def _tactics(ask: Asker[Key], ctx: Context, whom: str) -> tuple[Legal, ...]:
    def whole(key: Key, tactic: Tactic) -> Legal:
        return ask.action(key, a.PlayTactic(ctx.state.round, whom, tactic))

    def asked(key: Key, tactic: Tactic) -> Legal:
        return ask.check(key, lambda: check_play(ctx, whom, tactic))

    return (
        asked("timeout", "timeout"),
        whole("left_hook", "left_hook"),
        whole("right_hook", "right_hook"),
        asked("deserter", "deserter"),
        asked("scouting", "scouting"),
        whole("gamble", "gamble"),
        asked("duel", "duel"),
        asked("ballast", "ballast"),
        whole("headshot", "headshot"),
        asked("ratatat", "ratatat"),
        whole("roulette", "roulette"),
    )


def _open(ask: Asker[Key], ctx: Context, whom: str) -> tuple[Legal, ...]:
    return (
        ask.check("offer_card", lambda: check_offer(ctx, whom)),
        ask.check("settle_timeout", lambda: check_settle(ctx)),
        ask.check("answer_gamble", lambda: check_gamble(ctx, whom)),
    )


def _turn(ask: Asker[Key], ctx: Context, whom: str) -> tuple[Legal, ...]:
    state = ctx.state
    return (
        ask.due("roll", lambda: check_roll(ctx), a.RollTurn(state.turn)),
        ask.check("sniper", lambda: check_sniper(ctx)),
        ask.check("shift1", lambda: _check_shift(ctx, 1)),
        ask.check("shift2", lambda: _check_shift(ctx, 2)),
        ask.check("shift3", lambda: _check_shift(ctx, 3)),
        ask.check("discard", lambda: check_discard(ctx)),
        ask.due("pass", lambda: rolled(ctx), a.PassTurn(state.roll.id if state.roll else 0)),
        ask.check("tell_hand", lambda: check_tell(ctx, whom)),
        ask.check("forget_hand", lambda: check_tell(ctx, whom)),
    )


def _check_shift(ctx: Context, by: int) -> None:
    try:
        check_shift(ctx, by)
    except Rejected:
        check_shift(ctx, -by)
