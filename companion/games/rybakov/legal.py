"""What a seat may do now, and why not the rest. Each answer is the decision itself, asked beforehand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias, get_args

from companion.core.deciding import AnyDie, Asker
from companion.core.game import Legal, Rejected, Table
from companion.core.message import SeatRef
from companion.games.rybakov import actions as a
from companion.games.rybakov.abilities import check_it, check_own, refillable
from companion.games.rybakov.buying import check_buy, check_play, check_price, lower_price
from companion.games.rybakov.context import Context
from companion.games.rybakov.deals import check_service
from companion.games.rybakov.decide import decide
from companion.games.rybakov.industries import Industry
from companion.games.rybakov.market import check_buy_token, check_free, free_home, mining_tokens, own_tokens
from companion.games.rybakov.options import rules
from companion.games.rybakov.state import Phase, State, Use
from companion.games.rybakov.tokens import check_power, named, powers, sources
from companion.games.rybakov.turn import check_refill, check_swap, check_turn

Key: TypeAlias = Literal[
    "choose", "refill", "swap", "restore", "roll", "media", "bankrupt", "spin", "shift", "sell", "buy_token",
    "take_token", "mining_booster", "pass_market", "finance", "light", "electronics", "it", "buy", "buy_booster",
    "play_booster", "service", "end_turn",
]  # fmt: skip

KEYS: tuple[str, ...] = get_args(Key)
"""Every key `legal` gives, each once."""


def legal(table: Table, seat: str | None) -> tuple[Legal, ...]:
    """The buttons of `seat`; None, a host without a seat, acts for the one whose turn it is.

    Own abilities and tokens of which there are several to choose from are open without an action.
    """
    state: State = table.state
    whom = state.active if seat is None else seat
    if not state.has(whom):
        return ()
    ask = _Asker(Context(table, state, rules(table.options), seat, AnyDie()), whom)
    return (*_turn(ask, state), *_market(ask, state), *_services(ask, state))


class _Asker(Asker[Key]):
    """Asks what decisions would say to `whom`, and which tokens could be spent."""

    def __init__(self, ctx: Context, whom: str) -> None:
        super().__init__(ctx.table, ctx.seat, decide, "rybakov.refuse.over")
        self.ctx, self.whom = ctx, whom

    def of(self, key: Key, phase: Phase, action: Any) -> Legal:
        """A button of one phase: outside it the reason is what is due instead."""
        return self.due(key, lambda: check_turn(self.ctx, phase), action)

    def choice(self, key: Key, tokens: Callable[[], tuple[str, ...]], action: Callable[[str], Any]) -> Legal:
        """A button that spends a token: with the whole action where there is one only."""
        found: list[str] = []
        asked = self.check(key, lambda: found.extend(tokens()))
        return self.action(key, action(found[0])) if asked.reason is None and len(found) == 1 else asked

    def power(self, industry: Industry) -> tuple[str, ...]:
        """The tokens that power an ability of `whom`; refuses where there is none, or it is not the time."""
        ctx = self.ctx
        player = check_own(ctx, self.whom, industry)
        found = tuple(source for source, of in powers(ctx.state, ctx.rules, player, True) if of == industry)
        if not found:
            for source in sources(player, industry):
                check_power(ctx.state, ctx.rules, player, source, True)
            raise Rejected("rybakov.refuse.no_power", seat=SeatRef(self.whom), industry=named(industry))
        return found


def _turn(ask: _Asker, state: State) -> tuple[Legal, ...]:
    ctx, turn = ask.ctx, state.turn
    return (
        ask.check("choose", lambda: check_turn(ctx, "choose")),
        ask.check("refill", lambda: check_refill(ctx)),
        ask.check("swap", lambda: check_swap(ctx)),
        ask.action("restore", a.Restore(turn)),
        ask.of("roll", "before", a.RollIncome(turn)),
        ask.choice(
            "media",
            lambda: ask.power("media"),
            lambda source: a.UseAbility(turn, ask.whom, Use("media", source)),
        ),
        ask.action("bankrupt", a.GoBankrupt(turn)),
        ask.of("spin", "scale", a.SpinWheel(turn)),
    )


def _market(ask: _Asker, state: State) -> tuple[Legal, ...]:
    ctx = ask.ctx
    spin, sector = (state.spin.id, state.spin.sector) if state.spin else (0, 0)
    return (
        ask.check("shift", lambda: ask.power("machine")),
        ask.choice("sell", lambda: own_tokens(ctx), lambda source: a.SellToken(spin, sector, source)),
        ask.check("buy_token", lambda: check_buy_token(ctx)),
        _take_token(ask, spin, sector),
        ask.choice(
            "mining_booster", lambda: mining_tokens(ctx), lambda source: a.TakeMiningBooster(spin, sector, source)
        ),
        ask.of("pass_market", "market", a.PassMarket(spin)),
    )


def _take_token(ask: _Asker, spin: int, sector: int) -> Legal:
    asked = ask.check("take_token", lambda: check_free(ask.ctx))
    drawn = ask.ctx.drawn()
    if asked.reason is not None or drawn is None or free_home(ask.ctx.active, drawn)[1]:
        return asked
    return ask.action("take_token", a.TakeToken(spin, sector))


def _services(ask: _Asker, state: State) -> tuple[Legal, ...]:
    ctx, turn, whom = ask.ctx, state.turn, ask.whom
    return (
        ask.check("finance", lambda: _finance(ask)),
        ask.check("light", lambda: ask.power("light")),
        ask.check("electronics", lambda: _electronics(ask)),
        ask.choice("it", lambda: _it(ask), lambda source: a.UseAbility(turn, whom, Use("it", source))),
        ask.check("buy", lambda: check_buy(ctx)),
        ask.action("buy_booster", a.BuyBooster(turn)),
        ask.check("play_booster", lambda: check_play(ctx, whom)),
        ask.check("service", lambda: check_service(ctx, whom)),
        ask.action("end_turn", a.EndTurn(turn)),
    )


def _finance(ask: _Asker) -> None:
    ask.power("finance")
    player = ask.ctx.player(ask.whom)
    check_price(player, lower_price(player))


def _electronics(ask: _Asker) -> None:
    ask.power("electronics")
    if not refillable(ask.ctx.player(ask.whom), own=True):
        raise Rejected("rybakov.refuse.all_full")


def _it(ask: _Asker) -> tuple[str, ...]:
    found = ask.power("it")
    check_it(ask.ctx, ask.ctx.player(ask.whom))
    return found
