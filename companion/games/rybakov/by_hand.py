"""What anybody may put right by hand, at any time."""

from __future__ import annotations

from typing import Any

from companion.core.deciding import whole
from companion.core.game import Rejected
from companion.core.message import SeatRef
from companion.core.seating import short
from companion.games.rybakov import actions as a
from companion.games.rybakov import events as e
from companion.games.rybakov.buying import check_industry
from companion.games.rybakov.context import MOST_BOOSTERS, MOST_COINS, Context, check_coins, enterprise_of
from companion.games.rybakov.holdings import base, lost, room, won
from companion.games.rybakov.state import DISTRIBUTION_LIMIT, TO_WIN, TOP_LEVEL
from companion.games.rybakov.tokens import named


def pay(ctx: Context, action: a.Pay) -> tuple[Any, ...]:
    """1 to 9999 coins between two seats, or with the bank, which always has enough; nobody goes below 0."""
    amount = whole(action.amount, 1, MOST_COINS)
    if action.payer == action.payee:
        raise Rejected("rybakov.refuse.pay_oneself")
    if action.payee is not None:
        ctx.player(action.payee)
    if action.payer is not None:
        check_coins(ctx.player(action.payer), amount)
    return (e.Paid(action.payer, action.payee, amount, short(action.note)),)


def change_level(ctx: Context, action: a.ChangeLevel) -> tuple[Any, ...]:
    """0 to 10, also beyond the cap until the next roll."""
    level = ctx.player(action.seat).level
    return (e.LevelChanged(action.seat, level, _step(level, action.by, TOP_LEVEL)),)


def change_boosters(ctx: Context, action: a.ChangeBoosters) -> tuple[Any, ...]:
    """0 to 99."""
    boosters = ctx.player(action.seat).boosters
    return (e.BoostersChanged(action.seat, boosters, _step(boosters, action.by, MOST_BOOSTERS)),)


def change_tokens(ctx: Context, action: a.ChangeTokens) -> tuple[Any, ...]:
    """0 to what a full enterprise holds."""
    player = ctx.player(action.seat)
    own = enterprise_of(player, action.enterprise)
    after = _step(own.tokens, action.by, base(player))
    return (e.TokensChanged(action.seat, own.id, own.industry, own.tokens, after),)


def store_token(ctx: Context, action: a.StoreToken) -> tuple[Any, ...]:
    """A foreign token, of an industry of which one has no enterprise; one, with Construction two (S)."""
    player = ctx.player(action.seat)
    check_industry(action.industry)
    if player.count(action.industry):
        raise Rejected("rybakov.refuse.not_foreign", seat=SeatRef(action.seat), industry=named(action.industry))
    if len(player.stored) >= room(player):
        raise Rejected("rybakov.refuse.stored_full", seat=SeatRef(action.seat))
    return (e.TokenStored(action.seat, action.industry),)


def discard_token(ctx: Context, action: a.DiscardToken) -> tuple[Any, ...]:
    """A stored token back to the bank (S)."""
    if action.industry not in ctx.player(action.seat).stored:
        raise Rejected("rybakov.refuse.token_gone", seat=SeatRef(action.seat))
    return (e.TokenDiscarded(action.seat, action.industry),)


def give_enterprise(ctx: Context, action: a.GiveEnterprise) -> tuple[Any, ...]:
    """Without payment and without what a purchase brings; the fourth wins all the same."""
    player = ctx.player(action.seat)
    check_industry(action.industry)
    if won(player):
        raise Rejected("rybakov.refuse.four", seat=SeatRef(action.seat), n=TO_WIN)
    gone = lost(player, (*(own.industry for own in player.enterprises), action.industry))
    return (e.EnterpriseTaken(action.seat, f"e{ctx.number}", action.industry, "hand", lost=gone),)


def take_enterprise(ctx: Context, action: a.TakeEnterprise) -> tuple[Any, ...]:
    """With its tokens; a game that its fourth enterprise had ended goes on."""
    player = ctx.player(action.seat)
    own = enterprise_of(player, action.enterprise)
    gone = lost(player, (other.industry for other in player.enterprises if other.id != own.id))
    return (e.EnterpriseRemoved(action.seat, own.id, own.industry, gone),)


def set_bonuses(ctx: Context, action: a.SetBonuses) -> tuple[Any, ...]:
    """How often Distribution has paid in this circle, 0 to 2."""
    player = ctx.player(action.seat)
    n = whole(action.n, 0, DISTRIBUTION_LIMIT)
    return () if player.bonuses == n else (e.BonusesSet(action.seat, n),)


def _step(value: int, by: Any, high: int) -> int:
    """`value` changed `by`, refused where nothing changes or it goes further beyond 0 or `high`."""
    after = value + whole(by, -MOST_COINS, MOST_COINS)
    if not by:
        raise Rejected("rybakov.refuse.no_change")
    if (by < 0 and after < 0) or (by > 0 and after > high):
        raise Rejected("refuse.range", low=0, high=high)
    return after
