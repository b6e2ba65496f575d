"""The wheel has drawn: sell, buy and sell, take from the bank, or let it be."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.rybakov.actions import PassMarket, SellToken, TakeMiningBooster, TakeToken, UseAbility
from companion.games.rybakov.industries import Industry
from companion.games.rybakov.state import Use
from companion.games.rybakov.view import MarketView, Source, View, WheelView
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import colour_of, line, opens, plays, press, watching, whose, why
from companion.ui.panels.rybakov.desk import (
    BOOSTER,
    COIN,
    ICONS,
    coins,
    enterprise_of,
    industry_name,
    is_stored,
    lead,
    pending,
    row_of,
    source_name,
    sources,
    view_of,
    waiting,
)
from companion.ui.panels.rybakov.drawn import beside, button_name, wheel_shown
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import (
    button_row,
    caption,
    card,
    seat_mark,
    second_button,
    section,
    stack,
    words,
)


def market_body(at: At, view: View) -> ft.Control | None:
    """The wheel, and under it what is possible."""
    shown, market = view.wheel, view.market
    if shown is None or market is None:
        return None
    wheel = ft.Row([wheel_shown(at, view, shown)], alignment=ft.MainAxisAlignment.CENTER)
    if at.moving:
        return wheel
    ways = [*_buys(at, view, market, shown), *_booster(at, view, market, shown), *shifts(at, view, shown)]
    text = words(at.look, meaning(at, view, market), strong=True, align=ft.TextAlign.CENTER)
    return stack([wheel, text, *([card(at.look, ways, pad=8, key="ways")] if ways else [])])


def meaning(at: At, view: View, market: MarketView) -> str:
    """What the drawn industry means for who is on turn."""
    t = at.look.t
    industry, name = industry_name(at, market.industry), at.name(view.active)
    pays = coins(at, market.pays)
    if market.own:
        return t("rybakov.panel.has_token", name=name, industry=industry, pays=pays)
    if market.holders:
        names = t.list(dict.fromkeys(at.name(source.seat) for source in market.holders))
        return t("rybakov.panel.others_have", names=names, industry=industry, pays=pays)
    if market.free:
        return t("rybakov.panel.nobody_has", name=name, industry=industry)
    return t("rybakov.panel.nothing_to_sell", industry=industry)


def market_actions(at: At, view: View) -> list[ft.Control]:
    """The best that can be done, and no deal at all."""
    t, active, shown, market = at.look.t, view.active, view.wheel, view.market
    # Side by side where there is room for both.
    share = None if at.look.tight else 3
    if shown is None or market is None:
        return waiting(at, active)
    if not plays(at, active):
        return _others(at, view, market)
    passing = partial(
        press, at, text=t("rybakov.panel.pass_drop" if view.offers else "rybakov.panel.pass"), identifier="pass",
        deed=lambda: at.act(PassMarket(shown.spin.id), whose(at, active)), reason=why(at, "pass_market", active),
    )  # fmt: skip
    make, open_offer = lead(at), pending(at)
    bargaining = open_offer is not None and open_offer.use is None
    whole, industry = industry_name(at, market.industry), button_name(at, market.industry, 104)
    if market.own:
        best = press(
            at, make, t("rybakov.panel.sell", industry=industry, n=market.pays), "sell",
            lambda: at.act(SellToken(shown.spin.id, shown.spin.sector, market.own[0].source), whose(at, active)),
            why(at, "sell", active), icon=COIN, expand=share,
            label=t("rybakov.panel.sell", industry=whole, n=market.pays),
        )  # fmt: skip
    elif bargaining:
        # One trade at a time: the main button is about that one.
        return [passing(make=second_button)]
    elif market.holders:
        first = market.holders[0]
        best = press(
            at, make, t("rybakov.panel.buy_from", name=at.name(first.seat)), "buy-token",
            opens(at, "token", shown.spin.id, first.seat, first.source), why(at, "buy_token", active),
            icon=ft.Icons.HANDSHAKE_ROUNDED, expand=share,
        )  # fmt: skip
    elif market.free:
        best = press(
            at, make, t("rybakov.panel.take_free", industry=industry), "take-token",
            _taking(at, view, shown, market), why(at, "take_token", active), icon=ICONS[market.industry], expand=share,
            label=t("rybakov.panel.take_free", industry=whole),
        )  # fmt: skip
    else:
        return [passing(make=make)]
    if at.look.tight:
        return [passing(make=second_button), best]
    return [button_row(at.look, [passing(make=second_button, expand=2), best])]


def _others(at: At, view: View, market: MarketView) -> list[ft.Control]:
    """For the phones of the others: sell a token to who is on turn."""
    shown = view.wheel
    mine = [source for source in market.holders if plays(at, source.seat)]
    offer = pending(at)
    if not mine or shown is None or (offer is not None and offer.use is None):
        return waiting(at, view.active)
    source = mine[0]
    return [
        press(
            at,
            lead(at),
            _selling(at, source.seat),
            "offer-token",
            opens(at, "token", shown.spin.id, source.seat, source.source),
            watching(at),
            icon=ft.Icons.HANDSHAKE_ROUNDED,
        )
    ]


def _selling(at: At, seat: str) -> str:
    """Whose token goes to whom."""
    return at.look.t("rybakov.panel.offer_token_to", seller=at.name(seat), buyer=at.name(view_of(at).active))


def _taking(at: At, view: View, shown: WheelView, market: MarketView) -> Callable[[], object]:
    """Takes the free token, or opens the question which stored one makes room."""
    if market.full and market.home is None:
        return opens(at, "take", shown.spin.id)
    return lambda: at.act(TakeToken(shown.spin.id, shown.spin.sector), whose(at, view.active))


def _buys(at: At, view: View, market: MarketView, shown: WheelView) -> list[ft.Control]:
    """A row for each token that may be sold or bought, but for the one on the main button."""
    t = at.look.t
    rows: list[ft.Control] = []
    if plays(at, view.active):
        rows += [
            line(
                at, t("rybakov.panel.sell", industry=source_name(at, source), n=market.pays), f"sell-{source.source}",
                COIN, partial(_sell, at, view, shown, source), why(at, "sell", view.active),
            )
            for source in market.own[1:]
        ]  # fmt: skip
    asks = plays(at, view.active)
    sellers = tuple(dict.fromkeys(source.seat for source in market.holders if asks or plays(at, source.seat)))
    # A single one is on the main button already.
    for seat in sellers if len(sellers) > 1 or market.own else ():
        source = next(source for source in market.holders if source.seat == seat)
        text = t("rybakov.panel.buy_from", name=at.name(seat))
        if not asks:
            text = _selling(at, seat)
        rows.append(
            line(
                at, text, f"buy-{seat}", None, opens(at, "token", shown.spin.id, seat, source.source),
                why(at, "buy_token", view.active) if asks else watching(at),
                leading=seat_mark(at.look, colour_of(at, seat)), second=_holds(at, source),
            )
        )  # fmt: skip
    return rows


def _sell(at: At, view: View, shown: WheelView, source: Source) -> int | None:
    return at.act(SellToken(shown.spin.id, shown.spin.sector, source.source), whose(at, view.active))


def _holds(at: At, source: Source) -> str:
    own = enterprise_of(row_of(at, source.seat), source.source)
    if own is None:
        return source_name(at, source)
    return at.look.t("rybakov.panel.holds", industry=industry_name(at, own.industry), n=own.tokens)


def _booster(at: At, view: View, market: MarketView, shown: WheelView) -> list[ft.Control]:
    """Mining's booster."""
    if not market.booster or not plays(at, view.active):
        return []
    source = market.booster[0].source
    return [
        line(
            at, at.look.t("rybakov.panel.mining_booster"), "mining-booster", BOOSTER,
            lambda: at.act(TakeMiningBooster(shown.spin.id, shown.spin.sector, source), whose(at, view.active)),
            why(at, "mining_booster", view.active), second=at.look.t("rybakov.panel.mining_hint"),
        )
    ]  # fmt: skip


def shifts(at: At, view: View, shown: WheelView) -> list[ft.Control]:
    """Machine building: one sector either way by an own token, or by somebody's service."""
    t = at.look.t
    found: list[ft.Control] = []
    machines = sources(at, "machine")
    for seat in dict.fromkeys(source.seat for source in machines):
        source = next(source for source in machines if source.seat == seat)
        if plays(at, seat):
            found.append(_shift(at, view, shown, source))
        if seat != view.active and not is_stored(source.source) and (plays(at, seat) or plays(at, view.active)):
            asks = plays(at, view.active)
            text = t("rybakov.panel.ask_shift", name=at.name(seat))
            if not asks:
                text = t("rybakov.panel.offer_shift", name=at.name(view.active))
            found.append(
                line(
                    at, text, f"service-shift-{seat}", None, opens(at, "service", view.turn, seat, source.source),
                    why(at, "service", view.active if asks else seat),
                    leading=seat_mark(at.look, colour_of(at, seat)), second=t("rybakov.panel.price_agreed"),
                )
            )  # fmt: skip
    return found


def _shift(at: At, view: View, shown: WheelView, source: Source) -> ft.Control:
    t = at.look.t

    def shift(by: int) -> None:
        use = Use("machine", source.source, by=by)
        at.act(UseAbility(view.turn, source.seat, use), whose(at, source.seat))

    def way(by: int, identifier: str, icon: ft.IconData) -> ft.Control:
        return press(
            at, second_button, button_name(at, beside(shown, by), 92), f"{identifier}-{source.seat}",
            partial(shift, by), why(at, "shift", source.seat), icon=icon, expand=1,
            label=t("rybakov.panel.shift_to", industry=industry_name(at, beside(shown, by))),
        )  # fmt: skip

    return section(
        at.look,
        t("rybakov.panel.shift", name=at.name(source.seat)),
        [
            button_row(
                at.look,
                [
                    way(-1, "shift-left", ft.Icons.KEYBOARD_DOUBLE_ARROW_LEFT_ROUNDED),
                    way(1, "shift-right", ft.Icons.KEYBOARD_DOUBLE_ARROW_RIGHT_ROUNDED),
                ],
            )
        ],
    )


@component
def take_sheet(at: At, spin: int) -> ft.Control:
    """The drawn token is free, but the top slot is full: which stored one goes, or the old one stays."""
    t, view = at.look.t, view_of(at)
    shown, market, row = view.wheel, view.market, row_of(at, view.active)
    title = t("rybakov.panel.take_token")
    if shown is None or market is None or row is None or shown.spin.id != spin or not market.free:
        return gone(at, "take", title, t("rybakov.panel.turn_over"))
    reason = why(at, "take_token", view.active)

    def take(discard: Industry) -> None:
        if at.act(TakeToken(spin, shown.spin.sector, discard), whose(at, view.active)):
            at.close()

    def keep() -> None:
        if at.act(PassMarket(spin), whose(at, view.active)):
            at.close()

    drawn = industry_name(at, market.industry)
    rows = [
        line(
            at, t("rybakov.panel.discard_take", old=industry_name(at, old), new=drawn), f"discard-{old}", ICONS[old],
            partial(take, old), reason, second=t("rybakov.panel.discard_hint"), key=f"discard-{old}-{at.moment}",
        )
        for old in dict.fromkeys(row.stored)
    ]  # fmt: skip
    return page(
        at,
        "take",
        title,
        [caption(at.look, t("rybakov.panel.slot_full", n=row.room)), *rows],
        press(at, second_button, t("rybakov.panel.keep_old"), "keep-old", keep, why(at, "pass_market", view.active)),
    )
