"""Buying an enterprise: which, for how much, and what Construction takes with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import flet as ft

from companion.core.message import Message, msg
from companion.games.rybakov.actions import BuyEnterprise
from companion.games.rybakov.holdings import CONSTRUCTION_ROOM, storage
from companion.games.rybakov.industries import INDUSTRIES, Industry
from companion.games.rybakov.state import TO_WIN
from companion.games.rybakov.view import Row
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import press, whose, why
from companion.ui.panels.forms import use_form
from companion.ui.panels.rybakov.desk import (
    ICONS,
    coins,
    industry_chips,
    industry_name,
    industry_text,
    known,
    row_of,
    sources,
    view_of,
)
from companion.ui.panels.rybakov.tiles import industry_grid
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import caption, card, main_button, quiet_button, section, spoken, toggle_row, words


@dataclass(frozen=True, slots=True)
class BuyForm:
    """A purchase half made up. `token`: None is not answered yet, "none" is none; `finance` None: where one can."""

    industry: str | None = None
    finance: bool | None = None
    token: str | None = None


@component
def buy_sheet(at: At, turn: int, industry: str = "") -> ft.Control:
    """Buy an enterprise, which ends the turn (or the game); of `industry`, where that is chosen already."""
    look, t, view = at.look, at.look.t, view_of(at)
    form = use_form(at, f"buy.{turn}.{industry}", BuyForm(known(industry)))
    seat, row = view.active, row_of(at, view.active)
    title = t("rybakov.panel.buy")
    if view.turn != turn or row is None or row.price is None:
        return gone(at, "buy", title, t("rybakov.panel.turn_over"))
    tokens = sources(at, "finance", seat=seat)
    can = row.finance_price is not None and bool(tokens)

    def cheaper(now: BuyForm) -> bool:
        return can and now.finance is not False

    now, bought = form.now, known(form.now.industry)
    price = (row.finance_price or 0) if cheaper(now) else row.price
    question = asks_token(bought)

    def buy() -> None:
        newest = form.newest()
        industry = known(newest.industry)
        if industry is None:
            return
        source = tokens[0].source if cheaper(newest) else None
        if at.act(BuyEnterprise(turn, industry, source, known(newest.token)), whose(at, seat)):
            form.clear()
            at.close_all()

    controls: list[ft.Control] = [words(look, _costs(at, row))]
    if row.finance_price is not None:
        controls.append(
            toggle_row(
                look,
                t("rybakov.panel.with_finance", n=row.finance_price),
                cheaper(now),
                lambda on: form.change(finance=on) if can else at.say(why(at, "finance", seat)),
                "with-finance",
                second="" if can else t("rybakov.panel.no_finance"),
            )
        )
    elif tokens:
        controls.append(caption(look, t("rybakov.panel.no_discount")))
    if bought is None:
        controls.append(industry_grid(at, lambda i: form.change(industry=i, token=None), "buy"))
    else:
        controls.append(picked(at, bought, lambda: form.change(industry=None, token=None), "buy"))
        controls += losing(at, row, (*(own.industry for own in row.enterprises), bought))
    if question:
        controls.append(token_question(at, row, bought, now.token, lambda n: form.change(token=n)))
    reason = why(at, "finance" if cheaper(now) else "buy", seat)
    missing = token_missing(question, now.token) if bought else msg("rybakov.panel.industry_missing")
    return page(
        at,
        "buy",
        title,
        controls,
        press(at, main_button, _says(at, row, bought, price), "buy-go", buy, reason, missing=missing),
    )


def _costs(at: At, row: Row) -> str:
    t = at.look.t
    number = len(row.enterprises) + 1
    if number >= TO_WIN:
        return t("rybakov.panel.buy_last", price=coins(at, row.price or 0), have=coins(at, row.coins))
    return t("rybakov.panel.buy_costs", number=number, price=coins(at, row.price or 0), have=coins(at, row.coins))


def _says(at: At, row: Row, bought: Industry | None, price: int) -> str:
    t = at.look.t
    if bought is None:
        return t("rybakov.panel.buy")
    key = "rybakov.panel.buy_and_win" if len(row.enterprises) + 1 >= TO_WIN else "rybakov.panel.buy_and_end"
    return t(key, industry=industry_name(at, bought), n=price)


def picked(at: At, industry: Industry, on_other: Callable[[], object], identifier: str) -> ft.Control:
    """The industry that was chosen with all that its card says, and the way back to the others."""
    look = at.look
    head = ft.Row(
        [
            ft.Icon(ICONS[industry], size=look.icon(32), color=look.palette.accent_ink),
            words(look, industry_name(at, industry), theme.LEAD, strong=True, expand=True),
        ],
        spacing=12,
    )
    other = press(
        at, quiet_button, look.t("rybakov.panel.other_industry"), f"{identifier}-other", on_other,
        icon=ft.Icons.GRID_VIEW_ROUNDED,
    )  # fmt: skip
    return card(look, [head, words(look, industry_text(at, industry)), other], pad=12, key=f"{identifier}-{industry}")


def losing(at: At, row: Row, owned: Iterable[Industry]) -> list[ft.Control]:
    """A warning, where a stored token goes to the bank once `row` has enterprises of the industries `owned`."""
    _, gone = storage(row.stored, owned)
    if not gone:
        return []
    names = at.look.t.list([industry_name(at, industry) for industry in gone])
    text = at.look.t("rybakov.panel.loses_stored", name=at.name(row.seat), industries=names)
    return [spoken(words(at.look, text, strong=True, colour=at.look.palette.warn), text, "loses-stored")]


def token_question(
    at: At, row: Row | None, bought: Industry | None, chosen: str | None, on_choose: Callable[[str], object]
) -> ft.Control:
    """Which token Construction takes from the bank at a purchase of `bought`."""
    look, t = at.look, at.look.t
    none = t("rybakov.panel.no_token_wanted")
    asked = industry_chips(at, chosen, on_choose, "token", among=free_tokens(row, bought), none=none)
    hint = caption(look, t("rybakov.panel.which_token_hint"))
    return section(look, t("rybakov.panel.which_token"), [hint, asked])


def free_tokens(row: Row | None, bought: Industry | None) -> tuple[Industry, ...]:
    """The tokens that Construction may take at a purchase of `bought`: foreign ones as long as two can be stored, and
    those of an own enterprise with fewer than it holds when full."""
    own = {enterprise.industry for enterprise in row.enterprises} if row else set()
    below = {e.industry for e in row.enterprises if e.tokens < e.base} if row else set()
    stored = [industry for industry in row.stored if industry != bought] if row else []
    room = len(stored) < CONSTRUCTION_ROOM
    return tuple(
        industry
        for industry in INDUSTRIES
        if industry != bought and (industry in below or (room and industry not in own))
    )


def asks_token(bought: Industry | None) -> bool:
    """Whether a purchase of `bought` brings a token: Construction's own does, and no other (S)."""
    return bought == "construction"


def token_missing(question: bool, chosen: str | None) -> Message | None:
    """Why a purchase waits for an answer to `token_question`."""
    return msg("rybakov.panel.token_missing") if question and chosen is None else None
