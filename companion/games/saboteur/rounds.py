"""The round: roles are dealt and looked at, the gold is reached or not, roles are turned up, the next one begins.

No refusal here may depend on a role: it would say it.
"""

from __future__ import annotations

from typing import Any

from companion.core.deciding import whole
from companion.core.dice import shuffled
from companion.core.game import Rejected
from companion.core.message import SeatRef
from companion.games.saboteur import actions as a
from companion.games.saboteur import events as e
from companion.games.saboteur.context import Context
from companion.games.saboteur.finisher import cannot_finish
from companion.games.saboteur.gold import shared
from companion.games.saboteur.hands import ring, told, with_cards
from companion.games.saboteur.maze import GOALS, reached
from companion.games.saboteur.roles import role_deck, saboteurs_in_play
from companion.games.saboteur.state import LOOKS, Player, Role, State

_MINER: Role = "miner"
_SABOTEUR: Role = "saboteur"


def deal_roles(ctx: Context, action: a.DealRoles) -> tuple[Any, ...]:
    """One role card more than players is shuffled (S): no saboteur at all is a deal like any other."""
    ctx.same_round(action.round)
    ctx.check_phase("deal")
    if ctx.rules.roles != "app":
        raise Rejected("saboteur.refuse.real_roles")
    seats = [player.seat for player in ctx.state.players]
    miners, saboteurs = role_deck(len(seats))
    cards = [_MINER] * miners + [_SABOTEUR] * saboteurs
    *given, aside = shuffled(cards, ctx.rng)
    return (e.RolesDealt(tuple(zip(seats, given, strict=True)), aside),)


def start_round(ctx: Context, action: a.StartRound) -> tuple[Any, ...]:
    """The real role cards are dealt, and everybody has looked."""
    ctx.same_round(action.round)
    ctx.check_phase("deal")
    if ctx.rules.roles == "app":
        raise Rejected("saboteur.refuse.app_roles")
    return (_began(ctx),)


def _began(ctx: Context) -> e.PlayBegan:
    """The first player begins, or the next who is there."""
    state = ctx.state
    return e.PlayBegan(with_cards(state, ring(state, state.first), ctx.away()) or state.first)


def check_seen(ctx: Context, seat: str) -> Player:
    """The player, who has not said yet that he looked."""
    player = ctx.owner(seat)
    ctx.check_phase("look")
    if player.role is None:
        raise Rejected("saboteur.refuse.no_role")
    if player.seen:
        raise Rejected("saboteur.refuse.seen")
    return player


def seen_role(ctx: Context, action: a.SeenRole) -> tuple[Any, ...]:
    """Once all who are there have looked, the round begins."""
    ctx.same_round(action.round)
    seat = check_seen(ctx, action.seat).seat
    here = (player for player in ctx.state.players if player.seat not in ctx.away())
    waiting = any(player.role is not None and not player.seen and player.seat != seat for player in here)
    return (e.RoleSeen(seat),) if waiting else (e.RoleSeen(seat), _began(ctx))


def play_on(ctx: Context, action: a.PlayOn) -> tuple[Any, ...]:
    """All have looked, says the table."""
    ctx.same_round(action.round)
    ctx.check_phase("look")
    return (_began(ctx),)


def look_again(ctx: Context, action: a.LookAgain) -> tuple[Any, ...]:
    """On a phone that is passed round: everybody may read that it was done. Also once the round is paid: the last one
    of the draft was given its card unseen."""
    ctx.same_round(action.round)
    player = ctx.owner(action.seat)
    if ctx.state.phase not in LOOKS:
        ctx.check_phase("play")
    # How many gold cards a seat has is no secret.
    if player.role is None and not player.gold:
        raise Rejected("saboteur.refuse.no_role")
    return (e.LookedAgain(player.seat),)


# The end of the round


def check_reached(ctx: Context) -> tuple[int, ...]:
    """The goals (0 to 2) that may be the gold: where the maze is followed those with a path to them, else all."""
    ctx.check_phase("play")
    goals = ctx.state.goals
    if not ctx.rules.maze:
        return tuple(range(GOALS))
    found = tuple(n for n in reached(ctx.state.maze, goals) if goals[n].face in ("hidden", "gold"))
    if not found:
        raise Rejected("saboteur.refuse.no_goal")
    return found


def gold_reached(ctx: Context, action: a.GoldReached) -> tuple[Any, ...]:
    """An unbroken path leads to the gold: the miners win the round (S). Refused for who cannot have finished it."""
    ctx.same_round(action.round)
    found = check_reached(ctx)
    player = ctx.player(action.seat)
    reason = cannot_finish(player, ctx.state.last_path, ctx.state.pile)
    if reason is not None:
        raise Rejected(reason.key, **dict(reason.params))
    finisher = player.seat
    goal = None if action.goal is None else whole(action.goal, 0, GOALS - 1)
    if goal is not None and goal not in found:
        raise Rejected("saboteur.refuse.no_goal")
    if goal is None and ctx.rules.maze and len(found) == 1:
        goal = found[0]
    return _ended(ctx, e.RoundEnded("miners", finisher, goal))


def round_over(ctx: Context, action: a.RoundOver) -> tuple[Any, ...]:
    """The pile is empty, and nobody has a card to play: the saboteurs win the round (S)."""
    ctx.same_round(action.round)
    ctx.check_phase("play")
    if ctx.state.pile:
        raise Rejected("saboteur.refuse.pile_left", n=ctx.state.pile)
    left = sum(player.hand for player in ctx.state.players)
    if left and not action.anyway:
        raise Rejected("saboteur.refuse.cards_left", n=left)
    return _ended(ctx, e.RoundEnded("saboteurs"))


def _ended(ctx: Context, ended: e.RoundEnded) -> tuple[Any, ...]:
    """With roles that the app dealt it pays at once; real ones are to be turned up and typed first."""
    state = ctx.state
    if state.aside is None:
        return (ended,)
    roles = {player.seat: player.role for player in state.players}
    return (ended, *shared(state, ctx.rules, ctx.rng, ended.winners, ended.finisher, roles))


def tell_roles(ctx: Context, action: a.TellRoles) -> tuple[Any, ...]:
    """Who turned up a saboteur; as many as the role deck allows (S), and nobody who joined late."""
    ctx.same_round(action.round)
    ctx.check_phase("reveal")
    saboteurs = {seat: ctx.player(seat) for seat in action.saboteurs}
    late = next((player for player in saboteurs.values() if player.late), None)
    if late is not None:
        raise Rejected("saboteur.refuse.joined_late", seat=SeatRef(late.seat))
    low, high = saboteurs_in_play(ctx.state.many, ctx.state.gone)
    if not low <= len(saboteurs) <= high:
        raise Rejected("saboteur.refuse.how_many", low=low, high=high)
    roles = told(ctx.state, saboteurs)
    ended = ctx.state.ended
    winners, taker = (ended.winners, ended.taker) if ended else ("saboteurs", None)
    return (e.RolesTold(tuple(saboteurs)), *shared(ctx.state, ctx.rules, ctx.rng, winners, taker, roles))


def next_round(ctx: Context, action: a.NextRound) -> tuple[Any, ...]:
    """Everything is dealt anew, gold is kept (S)."""
    ctx.same_round(action.round)
    ctx.check_phase("paid")
    return (e.RoundBegan(ctx.state.round + 1, _starter(ctx.state, ctx.rules.starter)),)


def _starter(state: State, starter: str) -> str:
    """Who laid the last path (S), or the left neighbour of who played last; where nobody did, the same as before."""
    if starter == "left_of_last" and state.has(state.last):
        return (*ring(state, state.last or "")[1:], state.first)[0]
    if starter == "last_path" and state.has(state.last_path):
        return state.last_path or state.first
    return state.first
