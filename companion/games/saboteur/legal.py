"""What a seat may do now, and why not the rest. Each answer is the decision itself, asked beforehand.

Nothing here looks at a role, a note or gold: whoever acts for another seat would read it from the answers.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from companion.core.deciding import AnyDie, Asker
from companion.core.game import Legal, Table
from companion.games.saboteur import actions as a
from companion.games.saboteur.by_hand import check_note
from companion.games.saboteur.context import Context
from companion.games.saboteur.decide import decide
from companion.games.saboteur.finisher import cannot_finish
from companion.games.saboteur.gold import check_take
from companion.games.saboteur.options import rules
from companion.games.saboteur.rounds import check_reached
from companion.games.saboteur.state import State
from companion.games.saboteur.turns import check_path

Key: TypeAlias = Literal[
    "deal", "look", "play_on", "look_again", "path", "break", "repair", "rockfall", "map", "discard", "note",
    "gold_reached", "round_over", "tell_roles", "take_gold", "type_gold", "next_round",
]  # fmt: skip

KEYS: tuple[str, ...] = get_args(Key)
"""Every key `legal` gives, each once. `deal` begins the round, with the app's roles or with real ones; `look`: the seat
has looked at the role."""


def legal(table: Table, seat: str | None) -> tuple[Legal, ...]:
    """The buttons of `seat`; None, a host without a seat, acts for the one whose turn it is."""
    state: State = table.state
    whom = state.active if seat is None else seat
    if not state.has(whom):
        return ()
    ctx = Context(table, state, rules(table.options), seat, AnyDie())
    ask = Asker[Key](table, seat, decide, "saboteur.refuse.now.over")
    return (*_roles(ask, ctx, whom), *_turn(ask, ctx, whom), *_end(ask, ctx, whom))


def _roles(ask: Asker[Key], ctx: Context, whom: str) -> tuple[Legal, ...]:
    number = ctx.state.round
    return (
        ask.action("deal", a.DealRoles(number) if ctx.rules.roles == "app" else a.StartRound(number)),
        ask.action("look", a.SeenRole(number, whom)),
        ask.action("play_on", a.PlayOn(number)),
        ask.action("look_again", a.LookAgain(number, whom)),
    )


def _turn(ask: Asker[Key], ctx: Context, whom: str) -> tuple[Legal, ...]:
    turn, plain = ctx.state.turn, not ctx.rules.maze
    return (
        ask.check("path", lambda: check_path(ctx)),
        ask.check("break", ctx.check_turn),
        ask.check("repair", ctx.check_turn),
        ask.due("rockfall", ctx.check_turn, a.Rockfall(turn)) if plain else ask.check("rockfall", ctx.check_turn),
        ask.check("map", ctx.check_turn),
        ask.due("discard", ctx.check_turn, a.DiscardCard(turn)),
        ask.check("note", lambda: check_note(ctx, whom)),
    )


def _end(ask: Asker[Key], ctx: Context, whom: str) -> tuple[Legal, ...]:
    state = ctx.state
    finisher, chooser = state.last_path, state.draft.order[0] if state.draft else whom
    # A tool of who laid the last path may be broken since: then it is asked who it was.
    if finisher is not None and cannot_finish(state.player(finisher), finisher, state.pile) is not None:
        finisher = None
    # What is still in hands when the pile is empty may be more than people can play.
    anyway = state.pile == 0 and any(player.hand for player in state.players)
    return (
        ask.check("gold_reached", lambda: check_reached(ctx))
        if finisher is None
        else ask.due("gold_reached", lambda: check_reached(ctx), a.GoldReached(state.round, finisher)),
        ask.action("round_over", a.RoundOver(state.round, anyway)),
        ask.check("tell_roles", lambda: ctx.check_phase("reveal")),
        ask.check("take_gold", lambda: check_take(ctx, whom if ctx.seat else chooser)),
        ask.check("type_gold", lambda: ctx.check_phase("count")),
        ask.action("next_round", a.NextRound(state.round)),
    )
