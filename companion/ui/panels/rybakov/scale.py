"""The dice are down: the scale moves, zero is asked about, then the wheel."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.core.message import Message, msg
from companion.games.rybakov.actions import GoBankrupt, SpinWheel
from companion.games.rybakov.state import BANKRUPT_LEVEL
from companion.games.rybakov.view import Row, View
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import chips, opens, plays, press, whose, why
from companion.ui.panels.rybakov.desk import ICONS, industry_name, lead, row_of, rules_of, view_of, waiting
from companion.ui.panels.rybakov.media import media_offer, media_tile, others_media, own_media, use_media
from companion.ui.panels.rybakov.numbers import roll_row, scale_card
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import (
    Option,
    button_row,
    caption,
    quiet_button,
    second_button,
    words,
)


def scale_body(at: At, view: View) -> ft.Control | None:
    """The dice, what they did to the level and, at zero, what that means."""
    row = row_of(at, view.active)
    if row is None:
        return None
    if row.level == 0:
        return scale_card(at, row, roll_row(at, view, row), zero_line(at, row))
    beside: list[ft.Control] = []
    if plays(at, view.active):
        text = at.look.t("rybakov.panel.real_wheel")
        beside = [press(at, quiet_button, text, "real-wheel", opens(at, "real-wheel", view.turn))]
    return scale_card(at, row, roll_row(at, view, row, *beside))


def zero_line(at: At, row: Row, size: float = theme.BODY) -> ft.Control:
    """That nothing comes in any more, in words."""
    text = at.look.t("rybakov.panel.at_zero", name=at.name(row.seat))
    return words(at.look, text, size, strong=True, colour=at.look.palette.loss, align=ft.TextAlign.CENTER)


def scale_actions(at: At, view: View) -> list[ft.Control]:
    """Spin, or at zero one of three ways."""
    t, active = at.look.t, view.active
    row = row_of(at, active)
    if row is None or not plays(at, active):
        return [*media_offer(at, view), *waiting(at, active)]
    if row.level == 0:
        return _ways(at, view, row)
    spin = press(
        at,
        lead(at),
        t("rybakov.panel.spin"),
        "spin",
        lambda: at.act(SpinWheel(view.turn), whose(at, active)),
        why(at, "spin", active),
        icon=ft.Icons.CYCLONE_ROUNDED,
    )
    media = [
        press(at, second_button, f"{tile.text} · {tile.cost}", tile.identifier, tile.deed, tile.reason, icon=tile.icon)
        for tile in media_tile(at, view)
    ]
    return [*media, spin]


def _ways(at: At, view: View, row: Row) -> list[ft.Control]:
    t, active = at.look.t, view.active
    own, others = own_media(at, view), others_media(at, view)

    def lift() -> None:
        use_media(at, view, own[0])

    def way(
        text: str, identifier: str, icon: ft.IconData, deed: Callable[[], object], reason: Message | None
    ) -> Callable[..., ft.Control]:
        return partial(_way, at, text, identifier, icon, deed, reason)

    token = way(
        t("rybakov.panel.use_media", cap=row.cap), "media-own", ICONS["media"], lift,
        why(at, "media", active) or (None if own else msg("rybakov.panel.no_media")),
    )  # fmt: skip
    service = way(
        t("rybakov.panel.ask_for_media"), "media-ask", ft.Icons.HANDSHAKE_ROUNDED, opens(at, "media", view.turn),
        why(at, "service", active) or (None if others else msg("rybakov.panel.nobody_media")),
    )  # fmt: skip
    ends = rules_of(at).bankrupt_skips == "this"
    broke = way(
        t("rybakov.panel.bankrupt" if ends else "rybakov.panel.bankrupt_next", level=BANKRUPT_LEVEL), "bankrupt",
        ft.Icons.MONEY_OFF_ROUNDED, lambda: at.act(GoBankrupt(view.turn), whose(at, active)),
        why(at, "bankrupt", active),
    )  # fmt: skip
    if own:
        return [button_row(at.look, [service(second_button, 1), broke(second_button, 1)]), token(lead(at), None)]
    if others:
        return [button_row(at.look, [token(second_button, 1), broke(second_button, 1)]), service(lead(at), None)]
    return [button_row(at.look, [token(second_button, 1), service(second_button, 1)]), broke(lead(at), None)]


def _way(
    at: At,
    text: str,
    identifier: str,
    icon: ft.IconData,
    deed: Callable[[], object],
    reason: Message | None,
    make: Callable[..., ft.Control],
    share: int | None,
) -> ft.Control:
    return press(at, make, text, identifier, deed, reason, icon=icon if share is None else None, expand=share)


@component
def real_wheel_sheet(at: At, turn: int) -> ft.Control:
    """Take over what a wheel on the table shows."""
    t, view = at.look.t, view_of(at)
    title = t("rybakov.panel.real_wheel")
    if view.turn != turn or view.phase != "scale":
        return gone(at, "real-wheel", title, t("rybakov.panel.turn_over"))
    sectors: list[tuple[Option, Message | None]] = [
        (
            Option(str(place), f"{t.number(place + 1)} · {industry_name(at, industry)}", ICONS[industry]),
            why(at, "spin", view.active),
        )
        for place, industry in enumerate(view.order)
    ]

    def take(sector: str) -> None:
        # The one tap it takes: what is mistyped can be undone.
        if at.act(SpinWheel(turn, int(sector)), whose(at, view.active)):
            at.close()

    return page(
        at,
        "real-wheel",
        title,
        [caption(at.look, t("rybakov.panel.wheel_hint")), chips(at, sectors, None, take, "sector")],
    )
