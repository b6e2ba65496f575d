"""Services, boosters, buying: the third phase."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.core.message import Message, msg
from companion.games.rybakov.actions import EndTurn, UseAbility
from companion.games.rybakov.industries import ACTIVE, Industry
from companion.games.rybakov.state import BOOSTER_PRICE, TO_WIN, Use
from companion.games.rybakov.view import EnterpriseView, Row, View
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import colour_of, line, opens, plays, press, whose, why
from companion.ui.panels.rybakov.desk import (
    BOOSTER,
    DEAL,
    ICONS,
    industry_name,
    is_stored,
    lead,
    row_of,
    view_of,
    waiting,
)
from companion.ui.panels.rybakov.numbers import scale_card
from companion.ui.panels.rybakov.tiles import Tile, tiles
from companion.ui.panels.rybakov.wording import idle
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import caption, card, seat_mark, second_button, section, stack

WHEN: dict[str, tuple[str, ...]] = {
    "media": ("before", "scale"),
    "machine": ("market",),
    "finance": ("services",),
    "light": ("services",),
    "electronics": ("services",),
    "it": ("services",),
}
"""In which phases an ability does something."""


def services_body(at: At, view: View) -> ft.Control | None:
    """What the one on turn has, and what it can do."""
    row = row_of(at, view.active)
    if row is None:
        return None
    own = abilities(at, view, row) if plays(at, view.active) else []
    cards = [card(at.look, [section(at.look, at.look.t("rybakov.panel.abilities"), own)], pad=12)] if own else []
    return stack([scale_card(at, row), *cards])


def services_actions(at: At, view: View) -> list[ft.Control]:
    """Buy, agree about services, boosters; and the end of the turn."""
    t, active = at.look.t, view.active
    row = row_of(at, active)
    if row is None or not plays(at, active):
        return _others(at, view)
    price = row.price or 0
    cost = t("rybakov.panel.coins", n=price)
    if row.finance_price is not None and any(s.industry == "finance" and s.seat == active for s in view.abilities):
        cost = t("rybakov.panel.or_finance", price=cost, n=row.finance_price)
    buys = t("rybakov.panel.buy_fourth" if len(row.enterprises) + 1 >= TO_WIN else "rybakov.panel.buy_tile")
    deeds = [
        Tile(
            buys, cost, "buy", ft.Icons.ADD_BUSINESS_ROUNDED, opens(at, "buy", view.turn),
            None if why(at, "finance", active) is None else why(at, "buy", active),
        ),
        Tile(
            t("rybakov.panel.services"), t("rybakov.panel.services_hint"), "services", DEAL,
            opens(at, "services", view.turn), why(at, "service", active),
        ),
        Tile(
            t("rybakov.panel.boosters_tile"), t("rybakov.panel.coins", n=BOOSTER_PRICE), "boosters", BOOSTER,
            opens(at, "boosters", active),
        ),
    ]  # fmt: skip
    end = press(
        at,
        lead(at),
        t("rybakov.panel.end_turn_drop" if view.offers else "rybakov.panel.end_turn"),
        "end-turn",
        lambda: at.act(EndTurn(view.turn), whose(at, active)),
        why(at, "end_turn", active),
        icon=ft.Icons.SKIP_NEXT_ROUNDED,
    )
    return [tiles(at, deeds), end]


def _others(at: At, view: View) -> list[ft.Control]:
    """For the phones of the others: services, either way."""
    t = at.look.t
    if not any(plays(at, row.seat) for row in view.rows):
        return waiting(at, view.active)
    return [
        press(
            at,
            second_button,
            t("rybakov.panel.services_with", name=at.name(view.active)),
            "services",
            opens(at, "services", view.turn),
            why(at, "service"),
            icon=DEAL,
        ),
        *waiting(at, view.active),
    ]


# Own abilities


def abilities(at: At, view: View, row: Row) -> list[ft.Control]:
    """One row for each own token that may power something in this phase, greyed with the reason where it may not."""
    rows: list[ft.Control] = []
    for own in row.enterprises:
        if own.industry in ACTIVE and view.phase in WHEN[own.industry]:
            rows.append(_ability(at, view, row, own.industry, own.id, idle(own, row.seat)))
    for source in view.abilities:
        if source.seat == row.seat and is_stored(source.source) and view.phase in WHEN.get(source.industry, ()):
            rows.append(_ability(at, view, row, source.industry, source.source, None))
    return rows


def _ability(at: At, view: View, row: Row, industry: Industry, source: str, reason: Message | None) -> ft.Control:
    t = at.look.t
    deeds: dict[str, Callable[[], object]] = {
        "finance": opens(at, "buy", view.turn),
        "light": opens(at, "use", view.turn, "light", source),
        "electronics": opens(at, "use", view.turn, "electronics", source),
        "it": lambda: at.act(UseAbility(view.turn, row.seat, Use("it", source)), whose(at, row.seat)),
    }
    name = industry_name(at, industry)
    if is_stored(source):
        name = t("rybakov.panel.stored_of", industry=name)
    return line(
        at, t(f"rybakov.panel.use.{industry}"), f"use-{source}", ICONS[industry], deeds[industry],
        reason or why(at, industry, row.seat), second=t("rybakov.panel.for_token", industry=name),
    )  # fmt: skip


# Services


@component
def services_sheet(at: At, turn: int) -> ft.Control:
    """Every enterprise that may serve: the others' for who is on turn, and the other way round."""
    t, view = at.look.t, view_of(at)
    title = t("rybakov.panel.services")
    if view.turn != turn:
        return gone(at, "services", title, t("rybakov.panel.turn_over"))
    active = view.active
    controls: list[ft.Control] = [caption(at.look, t("rybakov.panel.services_rule"))]
    for row in view.rows:
        asked = row.seat != active and (plays(at, active) or plays(at, row.seat))
        offered = row.seat == active and any(plays(at, other.seat) for other in view.rows)
        rows = [_service(at, view, row.seat, own) for own in row.enterprises if own.industry in ACTIVE]
        if rows and (asked or offered):
            key = "rybakov.panel.serves_others" if row.seat == active else "rybakov.panel.serves"
            heading = t(key, name=at.name(row.seat), other=at.name(active))
            controls.append(card(at.look, [section(at.look, heading, rows)], pad=12))
    if len(controls) == 1:
        controls.append(caption(at.look, t("rybakov.panel.no_services")))
    return page(at, "services", title, controls)


def _service(at: At, view: View, seat: str, own: EnterpriseView) -> ft.Control:
    reason = idle(own, seat)
    if reason is None and view.phase not in WHEN[own.industry]:
        reason = _when(own.industry)
    return line(
        at, industry_name(at, own.industry), f"service-{own.id}", ICONS[own.industry],
        partial(at.open, "service", view.turn, seat, own.id), why(at, "service", _asker(at, view, seat)) or reason,
        second=at.look.t(f"rybakov.panel.short.{own.industry}"),
        trailing=seat_mark(at.look, colour_of(at, seat), 20),
    )  # fmt: skip


def _asker(at: At, view: View, provider: str) -> str:
    """Of the two the one for whom this phone speaks."""
    return view.active if plays(at, view.active) else provider


def _when(industry: Industry) -> Message:
    """In which phase this ability does something."""
    return msg("rybakov.panel.when_wheel" if industry == "machine" else "rybakov.panel.when_before")
