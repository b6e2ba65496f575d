"""Phase 2: what the drawn industry brings, once a spin."""

from __future__ import annotations

from typing import Any

from companion.core.game import Rejected, Stale
from companion.core.message import SeatRef
from companion.games.rybakov import actions as a
from companion.games.rybakov import events as e
from companion.games.rybakov.context import Context
from companion.games.rybakov.holdings import home, room
from companion.games.rybakov.industries import Industry
from companion.games.rybakov.state import Enterprise, Player
from companion.games.rybakov.tokens import check_token, holders, is_stored, named, ready, sources


def check_market(ctx: Context) -> tuple[Player, Industry]:
    """The active player and what the wheel shows; refuses anybody else, and a second deal (S)."""
    active = ctx.own_turn()
    return active, check_drawn(ctx)


def check_drawn(ctx: Context) -> Industry:
    """What the wheel shows, while one may trade by it."""
    ctx.check_phase("market")
    drawn = ctx.drawn()
    if drawn is None:
        raise Stale
    return drawn


def check_shown(ctx: Context, player: Player, source: str, drawn: Industry) -> None:
    """Refuse a token that cannot be handed over, or that the wheel does not show (S)."""
    industry = check_token(ctx.state, player, source)
    if industry != drawn:
        raise Rejected("rybakov.refuse.not_drawn", industry=named(industry), drawn=named(drawn))


def own_tokens(ctx: Context) -> tuple[str, ...]:
    """The active player's tokens that the wheel shows; refuses where there is none."""
    active, drawn = check_market(ctx)
    found = ready(ctx.state, active, drawn)
    if not found:
        raise Rejected("rybakov.refuse.none_to_sell", seat=SeatRef(active.seat), industry=named(drawn))
    return found


def sell(ctx: Context, action: a.SellToken) -> tuple[Any, ...]:
    """One own token of the drawn industry to the bank, for as many coins as the level (S)."""
    ctx.same_spin(action.spin, action.sector)
    active, drawn = check_market(ctx)
    check_shown(ctx, active, action.source, drawn)
    return (e.TokenSold(active.seat, action.source, drawn, active.level),)


def check_free(ctx: Context) -> tuple[Player, Industry]:
    """The active player and the industry, where nobody has a token of it (S)."""
    active, drawn = check_market(ctx)
    having = holders(ctx.state, drawn)
    if active.seat in having:
        raise Rejected("rybakov.refuse.have_one", seat=SeatRef(active.seat), industry=named(drawn))
    if having:
        raise Rejected("rybakov.refuse.others_have", seat=SeatRef(having[0]), industry=named(drawn))
    if active.count(drawn) and not ctx.rules.free_token_home:
        raise Rejected("rybakov.refuse.no_free_home", industry=named(drawn))
    return active, drawn


def free_home(player: Player, drawn: Industry) -> tuple[Enterprise | None, bool]:
    """Where a free token goes: an own enterprise, or None for the stored ones, and whether those are full."""
    own = home(player, drawn)
    return own, own is None and len(player.stored) >= room(player)


def take_free(ctx: Context, action: a.TakeToken) -> tuple[Any, ...]:
    """Nobody has one: free from the bank, kept and not sold now; a stored one may have to go for it (S)."""
    ctx.same_spin(action.spin, action.sector)
    active, drawn = check_free(ctx)
    own, full = free_home(active, drawn)
    if full and action.discard is None:
        raise Rejected("rybakov.refuse.stored_full", seat=SeatRef(active.seat))
    if full and action.discard not in active.stored:
        raise Stale
    return (e.TokenTaken(active.seat, drawn, own.id if own else None, action.discard if full else None),)


def mining_tokens(ctx: Context) -> tuple[str, ...]:
    """The own Mining tokens that buy a booster; refuses where the wheel shows another industry, or there is none."""
    active, drawn = check_market(ctx)
    if drawn != "mining":
        raise Rejected("rybakov.refuse.not_mining", drawn=named(drawn))
    found = tuple(source for source in ready(ctx.state, active, drawn) if not is_stored(source))
    if not found:
        raise Rejected("rybakov.refuse.no_mining", seat=SeatRef(active.seat))
    return found


def mining_booster(ctx: Context, action: a.TakeMiningBooster) -> tuple[Any, ...]:
    """Mining drawn in the own turn: a booster for a Mining token, instead of selling it (S, S*)."""
    ctx.same_spin(action.spin, action.sector)
    if action.source not in mining_tokens(ctx):
        check_shown(ctx, ctx.active, action.source, "mining")
        raise Rejected("rybakov.refuse.no_mining", seat=SeatRef(ctx.state.active))
    seat = ctx.state.active
    return e.TokenSpent(seat, action.source, "mining", False), e.BoostersGot(seat, 1, "mining")


def pass_market(ctx: Context, action: a.PassMarket) -> tuple[Any, ...]:
    """No deal this time."""
    ctx.same_spin(action.spin)
    active, _ = check_market(ctx)
    return (e.MarketPassed(active.seat),)


def check_buy_token(ctx: Context) -> None:
    """Refuse where no other has a token that the wheel shows and that can be handed over."""
    active, drawn = check_market(ctx)
    others = [player for player in ctx.state.players if player.seat != active.seat]
    if any(ready(ctx.state, player, drawn) for player in others):
        return
    waiting = next((player for player in others if sources(player, drawn)), None)
    if waiting is not None:
        raise Rejected("rybakov.refuse.resting", seat=SeatRef(waiting.seat), industry=named(drawn))
    raise Rejected("rybakov.refuse.none_to_buy", industry=named(drawn))
