"""The shared screen: read-only, for a TV or a laptop that all can see."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.core.game import Rejected
from companion.core.message import Message, msg
from companion.table.tables import TableView
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component, use_state
from companion.ui.moving import use_moving
from companion.ui.panels import PANELS
from companion.ui.phone import Phone
from companion.ui.screens import shared_foot as foot
from companion.ui.screens.library import thrown
from companion.ui.screens.shared_seats import people
from companion.ui.theme import Look, Size
from companion.ui.widgets import fitting, numeral, page_frame, qr_card, seat_mark, spoken, title, words

WIDTH, HEIGHT = 1920, 1080
"""The screen that all sizes here are meant for, in logical pixels."""

ROOMY = 6
"""So many people leave room for a larger code."""

PLACES = 7
"""So many places stand as large as they are meant to be; with more of them everything in them is smaller."""

NAME, WINNERS = 400, 1500
"""How wide a name stands among the places, and the lines about the winners are together."""

PAD, SPACE, GAP, HEAD = 32, 48, 16, 56
"""At the edges, between seats and stage, between all else, and the height of the headline."""

LEFT = (WIDTH - 2 * PAD - SPACE) * 5 / 9
"""How wide the seats stand beside a stage."""

BELOW = HEIGHT - 28 - HEAD - GAP
"""How high all is that stands under the headline."""

Code = Literal["no", "small", "large"]
"""How the code to come in by is shown."""


@component
def SharedScreen(
    phone: Phone, look: Look, code: str, secret: str | None, focus: str | None, notice: ft.Control | None
) -> ft.Control:
    """The screen of a table; its address may name a seat in `focus`, else the host's choice is kept with the table."""
    view, set_view = use_state(lambda: _see(phone, look, code, secret))
    came: MutableRef[int] = ft.use_ref(None)

    def watch() -> Any:
        def refresh() -> None:
            set_view(_see(phone, look, code, secret))

        if not phone.tables.exists(code):
            return None
        try:
            stop = phone.watch_screen(code, secret, refresh) if secret else phone.watch(code, refresh)
        except Rejected:
            # The link of before, say: the page tells why, and there is nothing to watch by it.
            return None
        refresh()
        return stop

    ft.use_effect(watch, [])
    look = replace(look, size=Size.SCREEN)
    if came.current is None and isinstance(view, TableView):
        came.current = view.seq
    at = use_moving(At(phone, look, view, came=came.current) if isinstance(view, TableView) else None)
    if at is not None:
        content = _screen(at, secret, focus or at.table.focus)
    else:
        content = _waiting(look, code, look.t.message(view))
    return _fitted(phone.page, page_frame(look, [content], scroll=False, pad=PAD, notice=notice))


def _fitted(page: ft.Page, content: ft.Control) -> ft.Control:
    """`content`, drawn for a screen of `WIDTH` x `HEIGHT`, as large as fits this window."""
    width, height = page.width or WIDTH, page.height or HEIGHT
    zoom = min(width / WIDTH, height / HEIGHT)
    drawn = ft.Container(
        content,
        left=0,
        top=0,
        width=width / zoom,
        height=height / zoom,
        scale=ft.Scale(zoom, alignment=ft.Alignment.TOP_LEFT),
    )
    return ft.Stack([drawn], fit=ft.StackFit.EXPAND, expand=True)


def _waiting(look: Look, code: str, said: str) -> ft.Control:
    """Why there is nothing to see yet, legible from across the room."""
    lines: list[ft.Control] = [
        ft.Icon(ft.Icons.TV_ROUNDED, size=120, color=look.palette.accent_ink),
        words(look, code, theme.HUGE, number=True, align=ft.TextAlign.CENTER),
        words(look, said, theme.TITLE, colour=look.palette.faint, align=ft.TextAlign.CENTER),
    ]
    column = ft.Column(
        lines,
        spacing=24,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return spoken(ft.Container(column, alignment=ft.Alignment.CENTER), f"{code}. {said}", "screen-waits", live=True)


def _see(phone: Phone, look: Look, code: str, secret: str | None) -> TableView | Message:
    """The table, or what stands in the way. A screen whose address was typed, without the secret, asks the host."""
    tables, caller = phone.tables, phone.page.client_ip or ""
    try:
        if secret:
            return tables.screen(code, phone.device, secret, caller=caller)
        if tables.enter(code, phone.device, caller=caller) is not None:
            return tables.screen_for(code, phone.device)
        if tables.knocking(code, phone.device) == "turned_away":
            return msg("knock.turned_away")
        tables.knock(code, phone.device, look.t("share.tv"), caller=caller)
        return msg("share.screen_waiting")
    except Rejected as refusal:
        return refusal.message


def _screen(at: At, secret: str | None, focus: str | None) -> ft.Control:
    table = at.table
    stage: ft.Control | None = None
    if table.stage == "over":
        stage = _result(at)
    elif table.stage == "playing":
        stage = PANELS[table.game].stage(at)
    code = _code(at, stage)
    if code == "large":
        stage = _invitation(at, secret)
    elif table.shown is not None:
        stage = thrown(at, table.shown)
    return _split(at, secret, focus, code, stage)


def _code(at: At, stage: ft.Control | None) -> Code:
    """Until there is a phone for every seat, the code to come in by stands where there is room; on call it is large."""
    table = at.table
    if table.locked:
        return "no"
    if table.invites:
        return "large"
    if table.stage == "over" or (table.stage == "playing" and all(seat.held for seat in table.seats)):
        return "no"
    return "small" if stage is not None or table.shown is not None else "large"


def _result(at: At) -> ft.Control:
    """Who won, and where everybody came."""
    look, t, table = at.look, at.look.t, at.table
    winners = [at.name(placing.seat) for placing in table.placings if placing.winner]
    wins = t("end.wins", n=len(winners), names=t.list(winners))
    room = min(1.0, PLACES / len(table.placings)) if table.placings else 1.0
    places: list[ft.Control] = []
    for placing in table.placings:
        seat = at.seat(placing.seat)
        said = t(f"{table.game}.score", n=placing.score)
        parts: list[ft.Control] = [
            numeral(look, t.number(placing.place), theme.LARGE * room, width=60),
            seat_mark(look, seat.colour if seat else 0, 40 * room),
            words(
                look,
                at.name(placing.seat),
                fitting(at.name(placing.seat), NAME, theme.LARGE * room, theme.LEAD),
                strong=placing.winner,
                lines=1,
                expand=True,
            ),
            words(look, said, theme.TITLE * max(0.8, room), colour=look.palette.faint),
        ]
        label = f"{t('end.place', n=placing.place)}: {at.name(placing.seat)}, {said}"
        places.append(spoken(ft.Row(parts, spacing=16), label, f"screen-placing-{placing.seat}", key=placing.seat))
    return ft.Column(
        [
            ft.Icon(ft.Icons.EMOJI_EVENTS_ROUNDED, size=160 * room, color=look.palette.accent_ink),
            title(look, wins, fitting(wins, WINNERS, theme.HUGE, theme.TITLE), align=ft.TextAlign.CENTER),
            *([why] if (why := PANELS[table.game].result(at)) else []),
            ft.Container(height=16),
            *places,
        ],
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        expand=True,
    )


def _split(at: At, secret: str | None, focus: str | None, code: Code, stage: ft.Control | None) -> ft.Control:
    """Seats at the left with the last lines under them, the stage at the right from the headline to the bottom."""
    wide = WIDTH - 2 * PAD if stage is None else LEFT
    small = code == "small"
    high = foot.ROOMY_HIGH if small and len(at.table.seats) <= ROOMY else foot.HIGH
    left = ft.Column(
        [
            people(at, focus, wide, BELOW - high - GAP),
            foot.foot(at, secret, code=small, wide=wide, high=high),
        ],
        spacing=GAP,
        expand=5,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    parts: list[ft.Control] = [left]
    if stage is not None:
        parts.append(ft.Container(stage, expand=4))
    row = ft.Row(parts, expand=True, spacing=SPACE, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Column([_headline(at), row], expand=True, spacing=GAP)


def _headline(at: At) -> ft.Control:
    look, t, table = at.look, at.look.t, at.table
    if table.stage != "playing":
        name = table.name or t(f"{table.game}.name")
        return ft.Container(title(look, name, theme.LARGE, lines=1), height=HEAD)
    active, panel = at.seat(table.view.active), PANELS[table.game]
    everyone = panel.everyone(at)
    name = t("play.everyone") if everyone else active.name if active else "–"
    text = f"{name} · {t('play.moving') if at.moving else at.text(panel.phase(at))}"
    # The letters of a title are a good third wider than those of other text.
    size = fitting(text, (WIDTH - 2 * PAD - HEAD - 20) / 1.4, 44, 26)
    mark: ft.Control = seat_mark(look, active.colour if active else 0, HEAD)
    if everyone:
        mark = ft.Icon(ft.Icons.GROUPS_ROUNDED, size=HEAD, color=look.palette.accent_ink)
    return spoken(
        ft.Row(
            [
                mark,
                ft.Container(title(look, text, size, lines=1), expand=True),
            ],
            spacing=20,
        ),
        text,
        "screen-headline",
        live=True,
    )


def _invitation(at: At, secret: str | None) -> ft.Control:
    look, t, table = at.look, at.look.t, at.table
    return ft.Column(
        [
            qr_card(
                look,
                foot.join_url(at, secret),
                table.code,
                title=t("share.title"),
                size=520,
                identifier="join-qr",
            )
        ],
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        expand=True,
    )
