"""Perks for levels, with what they buy shown before it is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.core.message import Message, msg
from companion.games.arbitrage.actions import Sell
from companion.games.arbitrage.selling import sale
from companion.games.arbitrage.state import LEVEL_PRICE, REST, Perk
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import chips, press, whose, why
from companion.ui.panels.arbitrage.desk import name_of, row_of
from companion.ui.panels.arbitrage.harm_form import perk_chips
from companion.ui.panels.forms import Form, amount, small_number, use_form
from companion.ui.panels.sheets import page
from companion.ui.widgets import (
    Option,
    caption,
    icon_button,
    main_button,
    money,
    section,
    spoken,
    text_field,
    words,
)

QUICK_PRICES = (100, 200, 300, 400, 500, 600, 700, 800, 1000)


@dataclass(frozen=True, slots=True)
class SellForm:
    """What is on the counter: perks by id, prices of other cards, and a price half typed; `added` counts additions.

    `gear`: what the cards sold gave together, where gear is one number.
    """

    perks: tuple[str, ...] = ()
    prices: tuple[int, ...] = ()
    typed: str = ""
    added: int = 0
    gear: int = 0


@component
def sell_sheet(at: At, seat: str) -> ft.Control:
    """Pick perks and prices; the button says how many levels they buy."""
    look, t = at.look, at.look.t
    form = use_form(at, f"sell.{seat}", SellForm())
    row = row_of(at, seat)
    assert row is not None
    priced = [perk for perk in row.perks if perk.id != REST] if row.full else []
    picked = tuple(perk for perk in priced if perk.id in form.now.perks)
    total = sum(perk.price or 0 for perk in picked) + sum(form.now.prices)
    most = 0 if row.full else max(0, row.gear)
    levels, lost = sale(row.level, total, at.table.options)

    def sell() -> None:
        newest = form.newest()
        ids = tuple(perk.id for perk in priced if perk.id in newest.perks)
        if at.act(Sell(seat, ids, newest.prices, row.level, min(newest.gear, most)), whose(at, seat)):
            form.clear()
            at.close()

    controls: list[ft.Control] = [
        spoken(
            ft.Row(
                [
                    money(look, total, label=t("arbitrage.panel.total")),
                    words(look, _buys(at, levels, lost, total), expand=True, colour=look.palette.faint),
                ],
                spacing=16,
            ),
            f"{t.number(total)} $. {_buys(at, levels, lost, total)}",
            "sell-total",
            live=True,
        )
    ]
    if priced:
        controls.append(section(look, t("arbitrage.panel.sell_perks"), [perk_chips(at, priced, form, _price(at))]))
    controls.append(_prices(at, form, row.full))
    if most:
        controls.append(small_number(at, t("arbitrage.panel.sold_gear"), form, "gear", "sold-gear", low=0, high=most))
    return page(
        at,
        "sell",
        t("arbitrage.panel.sell_for", name=at.name(seat)),
        controls,
        press(
            at,
            main_button,
            _says(at, levels, lost, total),
            "sell-go",
            sell,
            why(at, "sell", seat) or _unpriced(at, picked) or _too_cheap(levels, total),
        ),
    )


def _prices(at: At, form: Form[SellForm], full: bool) -> ft.Control:
    look, t, now = at.look, at.look.t, form.now

    def add(price: int | None) -> None:
        newest = form.newest()
        if price is not None and price > 0 and len(newest.prices) < 40:
            form.change(prices=(*newest.prices, price), typed="", added=newest.added + 1)

    def take_off(place: str) -> None:
        prices = form.newest().prices
        form.change(prices=tuple(price for n, price in enumerate(prices) if str(n) != place))

    quick: list[tuple[Option, Message | None]] = [(Option(str(n), t.number(n)), None) for n in QUICK_PRICES]
    parts: list[ft.Control] = [
        chips(at, quick, None, lambda n: add(int(n)), "price"),
        ft.Row(
            [
                ft.Container(
                    text_field(
                        look,
                        t("arbitrage.panel.price_typed"),
                        "price-typed",
                        value=now.typed,
                        on_change=lambda typed: form.change(typed=typed),
                        on_submit=lambda typed: add(amount(typed)),
                        digits=True,
                        key=f"typed-{now.added}",
                    ),
                    expand=True,
                ),
                icon_button(
                    look,
                    ft.Icons.ADD_ROUNDED,
                    t("arbitrage.panel.price_add"),
                    "price-add",
                    lambda: add(amount(form.newest().typed)),
                    filled=True,
                ),
            ],
            spacing=8,
            vertical_alignment=ft.CrossAxisAlignment.END,
        ),
    ]
    if now.prices:
        laid: list[tuple[Option, Message | None]] = [
            (Option(str(n), f"{t.number(price)}\u00a0$", ft.Icons.CLOSE_ROUNDED), None)
            for n, price in enumerate(now.prices)
        ]
        parts += [
            caption(look, t("arbitrage.panel.prices_laid")),
            chips(at, laid, None, take_off, "laid"),
        ]
    return section(look, t("arbitrage.panel.sell_hand" if full else "arbitrage.panel.sell_any"), parts)


def _buys(at: At, levels: int, lost: int, total: int) -> str:
    t = at.look.t
    if not levels:
        return t("arbitrage.panel.buys_nothing", missing=max(0, LEVEL_PRICE - total))
    bought = t("arbitrage.panel.buys", n=levels)
    return f"{bought}, {t('arbitrage.panel.change_lost', lost=lost)}" if lost else bought


def _says(at: At, levels: int, lost: int, total: int) -> str:
    t = at.look.t
    if not levels:
        return t("arbitrage.panel.sell")
    if lost:
        return t("arbitrage.panel.sell_go_lost", n=levels, total=total, lost=lost)
    return t("arbitrage.panel.sell_go", n=levels, total=total)


def _price(at: At) -> Callable[[Perk], str]:
    t = at.look.t
    return lambda perk: f"{t.number(perk.price)}\u00a0$" if perk.price is not None else t("arbitrage.panel.no_price")


def _unpriced(at: At, picked: tuple[Perk, ...]) -> Message | None:
    for perk in picked:
        if perk.price is None:
            return msg("arbitrage.refuse.no_price", card=name_of(at, perk))
    return None


def _too_cheap(levels: int, total: int) -> Message | None:
    return None if levels else msg("arbitrage.refuse.too_cheap", n=max(0, LEVEL_PRICE - total))
