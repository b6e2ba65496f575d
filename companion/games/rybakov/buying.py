"""Buying an enterprise and what a purchase brings; boosters bought and played."""

from __future__ import annotations

from typing import Any

from companion.core.game import Rejected
from companion.core.message import SeatRef
from companion.core.seating import short
from companion.games.rybakov import actions as a
from companion.games.rybakov import events as e
from companion.games.rybakov.context import Context, check_coins
from companion.games.rybakov.holdings import CONSTRUCTION_ROOM, base, finance_price, lost, price, protected
from companion.games.rybakov.industries import INDUSTRIES, Industry
from companion.games.rybakov.rounds import next_turn
from companion.games.rybakov.state import BOOSTER_PRICE, TO_WIN, Player
from companion.games.rybakov.tokens import check_power, named
from companion.library.own import right_id

BLOCKED = ("seeker", "sabotage")
"""The boosters from which Machine building protects (S)."""


def check_industry(industry: str) -> None:
    """Refuse what is no industry."""
    if industry not in INDUSTRIES:
        raise Rejected("rybakov.refuse.industry")


def check_price(player: Player, cost: int, beside: int = 0) -> None:
    """Refuse an enterprise that the player cannot pay, `beside` other coins that go at the same time."""
    missing = cost + beside - player.coins
    if missing > 0:
        raise Rejected(
            "rybakov.refuse.enterprise_price",
            seat=SeatRef(player.seat), have=player.coins, number=len(player.enterprises) + 1, needed=cost + beside,
            missing=missing,
        )  # fmt: skip


def full_price(player: Player) -> int:
    """Coins for the next enterprise; refuses where none can be bought: the first is free, in its own turn (S)."""
    cost = price(player)
    if not cost:
        raise Rejected("rybakov.refuse.first_free", seat=SeatRef(player.seat))
    return cost


def lower_price(player: Player) -> int:
    """The same with a Finance token; refuses the fourth, which is never cheaper (S)."""
    full = full_price(player)
    cost = finance_price(player)
    if cost is None:
        raise Rejected("rybakov.refuse.no_discount", price=full)
    return cost


def purchase(
    ctx: Context, player: Player, industry: Industry, how: e.Taken, cost: int, token: Industry | None
) -> tuple[Any, ...]:
    """An enterprise for `cost` coins, Construction's `token` with it, and the boosters of Art (S)."""
    if token is not None:
        _check_extra(ctx, player, industry, how, token)
    gone = lost(player, (*(own.industry for own in player.enterprises), industry))
    taken = e.EnterpriseTaken(player.seat, f"e{ctx.number}", industry, how, cost, token, gone)
    n = (industry == "art") + (how == "free" and industry == "art") + (player.count("art") > 0)
    return (taken, e.BoostersGot(player.seat, n, "art")) if n else (taken,)


def brings(industry: Industry, what: Industry, how: e.Taken, first_is_purchase: bool) -> bool:
    """Whether taking an enterprise brings what Chemistry or Construction (`what`) give on their purchase; the free
    first one counts where the table has it so (G)."""
    return industry == what and (how == "bought" or (how == "free" and first_is_purchase))


def _check_extra(ctx: Context, player: Player, industry: Industry, how: e.Taken, token: Industry) -> None:
    check_industry(token)
    if not brings(industry, "construction", how, ctx.rules.first_is_purchase):
        raise Rejected("rybakov.refuse.extra_token")
    own = [enterprise for enterprise in player.enterprises if enterprise.industry == token]
    if token == industry or (own and all(enterprise.tokens >= base(player) for enterprise in own)):
        raise Rejected("rybakov.refuse.extra_full", industry=named(token))
    kept = [stored for stored in player.stored if stored != industry]
    if not own and len(kept) >= CONSTRUCTION_ROOM:
        raise Rejected("rybakov.refuse.stored_full", seat=SeatRef(player.seat))


def check_buy(ctx: Context) -> Player:
    """The active player, where it is time to buy and there are coins enough (S)."""
    active = ctx.own_turn()
    ctx.check_phase("services")
    check_price(active, full_price(active))
    return active


def buy(ctx: Context, action: a.BuyEnterprise) -> tuple[Any, ...]:
    """The next enterprise in phase 3; it ends the turn, and the fourth ends the game (S)."""
    ctx.same_turn(action.turn)
    active = ctx.own_turn()
    ctx.check_phase("services")
    check_industry(action.industry)
    spent: tuple[Any, ...] = ()
    if action.finance is None:
        cost = full_price(active)
    else:
        cost = lower_price(active)
        if check_power(ctx.state, ctx.rules, active, action.finance, True) != "finance":
            raise Rejected("rybakov.refuse.other_token", industry=named("finance"))
        spent = (e.TokenSpent(active.seat, action.finance, "finance", False),)
    check_price(active, cost)
    return (*spent, *purchase(ctx, active, action.industry, "bought", cost, action.token), *_after(ctx, active))


def _after(ctx: Context, buyer: Player) -> tuple[Any, ...]:
    return () if len(buyer.enterprises) + 1 >= TO_WIN else (next_turn(ctx),)


def buy_booster(ctx: Context, action: a.BuyBooster) -> tuple[Any, ...]:
    """For 10 coins, in the own turn's phase 3 (S)."""
    ctx.same_turn(action.turn)
    active = ctx.own_turn()
    ctx.check_phase("services")
    check_coins(active, BOOSTER_PRICE)
    return (e.BoostersGot(active.seat, 1, "bought", BOOSTER_PRICE),)


def check_play(ctx: Context, seat: str) -> Player:
    """Refuse to play a booster that is not there, or before everybody has an enterprise."""
    player = ctx.owner(seat)
    if ctx.state.phase == "choose":
        raise Rejected("rybakov.refuse.choose_first", seat=SeatRef(ctx.state.active))
    if not player.boosters:
        raise Rejected("rybakov.refuse.no_boosters", seat=SeatRef(seat))
    return player


def play_booster(ctx: Context, action: a.PlayBooster) -> tuple[Any, ...]:
    """At any time (G), its effect is the table's affair; Machine building protects from two of them (S)."""
    check_play(ctx, action.seat)
    try:
        card = None if action.card is None else right_id(action.card)
    except Rejected:
        raise Rejected("rybakov.refuse.card") from None
    target = None if action.target is None else ctx.player(action.target)
    fails = card in BLOCKED and target is not None and protected(target)
    return (e.BoosterPlayed(action.seat, card, short(action.name), action.target, fails),)
