"""Active abilities: used for oneself for a token, or done for another as a service (S)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.game import Rejected
from companion.core.message import SeatRef
from companion.games.rybakov import actions as a
from companion.games.rybakov import events as e
from companion.games.rybakov.buying import check_industry, check_price, lower_price, purchase
from companion.games.rybakov.context import Context, check_into, enterprise_of
from companion.games.rybakov.holdings import base, cap
from companion.games.rybakov.industries import SECTORS, Industry
from companion.games.rybakov.rounds import next_turn
from companion.games.rybakov.state import Enterprise, Phase, Player, Use
from companion.games.rybakov.tokens import check_power, named
from companion.games.rybakov.turn import check_below_cap, lacking, swapped

PHASES: dict[Industry, tuple[Phase, ...]] = {
    "media": ("before", "scale"),
    "machine": ("market",),
    "finance": ("services",),
    "light": ("services",),
    "electronics": ("services",),
    "it": ("services",),
}
"""When an ability may be used: Media strictly before the wheel, Machine building while its result counts, the others
in phase 3 (S)."""

ENDING: tuple[Industry, ...] = ("finance", "light")
"""Abilities by which one buys or swaps an enterprise, which ends the own turn (S)."""


def use_ability(ctx: Context, action: a.UseAbility) -> tuple[Any, ...]:
    """For oneself, in one's own turn; Machine building also in others' turns (S)."""
    ctx.same_turn(action.turn)
    player, use = check_own(ctx, action.seat, action.use.industry), action.use
    check_source(ctx, player, use, own=True)
    spent = e.TokenSpent(player.seat, use.source, use.industry, False)
    return (spent, *effects(ctx, player, player, use, 0))


def check_own(ctx: Context, seat: str, industry: Industry) -> Player:
    """Who may use an ability of `industry` for himself now."""
    player = ctx.owner(seat)
    if industry != "machine" and seat != ctx.state.active:
        raise Rejected("refuse.not_your_turn", seat=SeatRef(ctx.state.active))
    check_when(ctx, industry)
    return player


def check_when(ctx: Context, industry: Industry) -> None:
    """Refuse an ability that is not for this phase, or that is none."""
    phases = PHASES.get(industry)
    if phases is None:
        raise Rejected("rybakov.refuse.passive", industry=named(industry))
    if industry == "machine" and ctx.state.phase in ("before", "scale"):
        raise Rejected("rybakov.refuse.shift_after_spin")
    ctx.check_phase(*phases)


def check_source(ctx: Context, provider: Player, use: Use, *, own: bool) -> None:
    """Refuse a token that cannot power this ability now."""
    if check_power(ctx.state, ctx.rules, provider, use.source, own) != use.industry:
        raise Rejected("rybakov.refuse.other_token", industry=named(use.industry))


def effects(ctx: Context, provider: Player, customer: Player, use: Use, price: int) -> tuple[Any, ...]:
    """What `use` does for `customer`, who pays `price` to the provider for it."""
    events = _EFFECTS[use.industry](ctx, provider, customer, use, price)
    ends = use.industry in ENDING and customer.seat == ctx.state.active
    return (*events, next_turn(ctx)) if ends else events


def _media(ctx: Context, provider: Player, customer: Player, use: Use, price: int) -> tuple[Any, ...]:
    check_below_cap(customer)
    return (e.ScaleRestored(customer.seat, customer.level, cap(customer), False),)


def _machine(ctx: Context, provider: Player, customer: Player, use: Use, price: int) -> tuple[Any, ...]:
    if type(use.by) is not int or use.by not in (1, -1) or ctx.state.spin is None:
        raise Rejected("rybakov.refuse.shift_by_one")
    sector = (ctx.state.spin.sector + use.by) % SECTORS
    return (e.WheelShifted(provider.seat, use.by, sector, ctx.rules.wheel[sector]),)


def check_it(ctx: Context, customer: Player) -> None:
    """Refuse a second booster for an IT token in one turn (S)."""
    if customer.booster_turn == ctx.state.turn:
        raise Rejected("rybakov.refuse.one_booster", seat=SeatRef(customer.seat))


def _it(ctx: Context, provider: Player, customer: Player, use: Use, price: int) -> tuple[Any, ...]:
    check_it(ctx, customer)
    return (e.BoostersGot(customer.seat, 1, "it"),)


def refillable(customer: Player, own: bool) -> tuple[Enterprise, ...]:
    """What Electronics may fill: never an Electronics enterprise by its owner's own token (S)."""
    return tuple(target for target in lacking(customer) if not own or target.industry != "electronics")


def _electronics(ctx: Context, provider: Player, customer: Player, use: Use, price: int) -> tuple[Any, ...]:
    target = enterprise_of(customer, use.target)
    if provider.seat == customer.seat and target.industry == "electronics":
        raise Rejected("rybakov.refuse.own_electronics")
    if target.tokens >= base(customer):
        raise Rejected("rybakov.refuse.full")
    return (e.Refilled(customer.seat, (target.id,), False, (target.industry,)),)


def _light(ctx: Context, provider: Player, customer: Player, use: Use, price: int) -> tuple[Any, ...]:
    old = enterprise_of(customer, use.target)
    into = _into(use)
    check_into(old.industry, into)
    return (swapped(customer, old, into, 0),)


def _finance(ctx: Context, provider: Player, customer: Player, use: Use, price: int) -> tuple[Any, ...]:
    if provider.seat != customer.seat and not ctx.rules.finance_for_others:
        raise Rejected("rybakov.refuse.finance_own")
    into = _into(use)
    cost = lower_price(customer)
    check_price(customer, cost, price)
    return purchase(ctx, customer, into, "bought", cost, use.token)


def _into(use: Use) -> Industry:
    if use.into is None:
        raise Rejected("rybakov.refuse.industry")
    check_industry(use.into)
    return use.into


_EFFECTS: dict[Industry, Callable[[Context, Player, Player, Use, int], tuple[Any, ...]]] = {
    "media": _media,
    "machine": _machine,
    "it": _it,
    "electronics": _electronics,
    "light": _light,
    "finance": _finance,
}
