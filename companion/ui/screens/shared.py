"""The shared screen: read-only, for a TV or a laptop that all can see."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.core.game import Rejected
from companion.core.message import Message, msg
from companion.table.tables import TableView
from companion.ui import theme
from companion.ui.at import At
from companion.ui.colour import ink_on
from companion.ui.guard import component, use_state
from companion.ui.moving import use_moving
from companion.ui.panels import PANELS
from companion.ui.panels.panel import RowFacts
from companion.ui.phone import Phone
from companion.ui.screens.library import thrown
from companion.ui.theme import Look, Size
from companion.ui.widgets import (
    level_track,
    numeral,
    page_frame,
    qr_card,
    seat_mark,
    slot_row,
    spoken,
    title,
    words,
)

WIDTH, HEIGHT = 1920, 1080
"""The screen that all sizes here are meant for, in logical pixels."""

ROOMY = 5
"""So many people have rows as high as all sizes there are meant for; with more everything in them is smaller."""

LINE = 42
"""So many letters of a second line surely stand in one."""


@component
def SharedScreen(phone: Phone, look: Look, code: str, secret: str | None, notice: ft.Control | None) -> ft.Control:
    view, set_view = use_state(lambda: _see(phone, look, code, secret))
    came: MutableRef[int] = ft.use_ref(None)

    def watch() -> Any:
        def refresh() -> None:
            set_view(_see(phone, look, code, secret))

        if not phone.tables.exists(code):
            return None
        stop = phone.watch_screen(code, secret, refresh) if secret else phone.watch(code, refresh)
        refresh()
        return stop

    ft.use_effect(watch, [])
    look = replace(look, size=Size.SCREEN)
    if came.current is None and isinstance(view, TableView):
        came.current = view.seq
    at = use_moving(At(phone, look, view, came=came.current) if isinstance(view, TableView) else None)
    content = _screen(at, secret) if at is not None else _waiting(look, code, look.t.message(view))
    return _fitted(phone.page, page_frame(look, [content], scroll=False, pad=32, notice=notice))


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
            return tables.screen(code, secret, caller=caller)
        if tables.enter(code, phone.device, caller=caller) is not None:
            return tables.screen_for(code, phone.device)
        if tables.knocking(code, phone.device) == "turned_away":
            return msg("knock.turned_away")
        tables.knock(code, phone.device, look.t("share.tv"), caller=caller)
        return msg("share.screen_waiting")
    except Rejected as refusal:
        return refusal.message


def _screen(at: At, secret: str | None) -> ft.Control:
    table = at.table
    if table.shown is not None:
        return _split(at, _people(at), thrown(at, table.shown))
    if table.stage == "lobby":
        return _split(at, _people(at), _invitation(at, secret))
    panel = PANELS[table.game]
    stage = panel.stage(at)
    if table.stage == "over":
        stage = _result(at)
    if stage is None and not all(seat.held for seat in table.seats) and table.connected == 0:
        stage = _invitation(at, secret)
    return _split(at, _people(at), stage)


def _result(at: At) -> ft.Control:
    """Who won, and where everybody came."""
    look, t, table = at.look, at.look.t, at.table
    winners = [at.name(placing.seat) for placing in table.placings if placing.winner]
    room = min(1.0, ROOMY / len(table.placings)) if table.placings else 1.0
    places: list[ft.Control] = []
    for placing in table.placings:
        seat = at.seat(placing.seat)
        said = t(f"{table.game}.score", n=placing.score)
        parts: list[ft.Control] = [
            numeral(look, t.number(placing.place), theme.LARGE * room, width=60),
            seat_mark(look, seat.colour if seat else 0, 40 * room),
            words(look, at.name(placing.seat), theme.LARGE * room, strong=placing.winner, lines=1, expand=True),
            words(look, said, theme.TITLE * max(0.8, room), colour=look.palette.faint),
        ]
        label = f"{t('end.place', n=placing.place)}: {at.name(placing.seat)}, {said}"
        places.append(spoken(ft.Row(parts, spacing=16), label, f"screen-placing-{placing.seat}", key=placing.seat))
    return ft.Column(
        [
            ft.Icon(ft.Icons.EMOJI_EVENTS_ROUNDED, size=160, color=look.palette.accent_ink),
            title(look, t("end.wins", n=len(winners), names=t.list(winners)), theme.HUGE, align=ft.TextAlign.CENTER),
            *([why] if (why := PANELS[table.game].result(at)) else []),
            ft.Container(height=16),
            *places,
        ],
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        expand=True,
    )


def _split(at: At, left: ft.Control, stage: ft.Control | None) -> ft.Control:
    """Seats at the left, the stage on a third or more at the right, the last line below."""
    look, t, table = at.look, at.look.t, at.table
    parts: list[ft.Control] = [ft.Container(left, expand=5)]
    if stage is not None:
        parts.append(ft.Container(stage, expand=4))
    last = t.message(table.last.message) if table.last and not at.moving else ""
    return ft.Column(
        [
            _headline(at),
            ft.Row(parts, expand=True, spacing=48, vertical_alignment=ft.CrossAxisAlignment.STRETCH),
            words(look, last, theme.TITLE, colour=look.palette.faint, lines=1),
        ],
        expand=True,
        spacing=24,
    )


def _headline(at: At) -> ft.Control:
    look, t, table = at.look, at.look.t, at.table
    if table.stage != "playing":
        return title(look, table.name or t(f"{table.game}.name"), theme.LARGE)
    active, panel = at.seat(table.view.active), PANELS[table.game]
    everyone = panel.everyone(at)
    name = t("play.everyone") if everyone else active.name if active else "–"
    text = f"{name} · {t('play.moving') if at.moving else at.text(panel.phase(at))}"
    mark: ft.Control = seat_mark(look, active.colour if active else 0, 56)
    if everyone:
        mark = ft.Icon(ft.Icons.GROUPS_ROUNDED, size=56, color=look.palette.accent_ink)
    return spoken(
        ft.Row(
            [
                mark,
                ft.Container(title(look, text, theme.LARGE, lines=1), expand=True),
            ],
            spacing=20,
        ),
        text,
        "screen-headline",
        live=True,
    )


def _people(at: At) -> ft.Control:
    table = at.table
    return ft.Column(
        [_person(at, seat.id) for seat in table.seats],
        expand=True,
        spacing=12,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _person(at: At, seat_id: str) -> ft.Control:
    look, table = at.look, at.table
    seat = at.seat(seat_id)
    assert seat is not None
    panel = PANELS[table.game]
    active = table.view is not None and table.view.active == seat_id and not panel.everyone(at)
    crowded = len(table.seats) > ROOMY
    room = min(1.0, (ROOMY + 0.2) / len(table.seats))
    name: list[ft.Control] = [words(look, seat.name, theme.LARGE * max(0.75, room), strong=True, lines=1)]
    parts: list[ft.Control] = [seat_mark(look, seat.colour, 44 * room)]
    label = seat.name
    numbers: list[ft.Control] = []
    if table.view is not None:
        facts = panel.row(at, seat_id)
        tint = look.seat(seat.colour)
        name.append(level_track(look, facts.value, facts.top, cap=facts.cap, colour=tint, height=14 * room))
        if facts.second:
            lines = 1 if crowded else 2
            name.append(words(look, facts.second, max(20, 24 * room), colour=look.palette.faint, lines=lines))
        if facts.stripe:
            name.append(_stripe(look, facts.stripe, room))
        # Over a stripe, or over a second line where five sit, there is no room for a further line.
        beside = crowded or facts.stripe or (facts.second and len(table.seats) >= ROOMY)
        if facts.slots and beside:
            name[0] = ft.Row([ft.Container(name[0], expand=True), slot_row(look, facts.slots, size=36 * room)])
        elif facts.slots:
            # Two lines over them leave four people no room for larger ones.
            full = len(facts.second) > LINE and len(table.seats) > 3
            name.append(slot_row(look, facts.slots, size=36 if full else min(56, 196 / len(table.seats))))
        label = f"{seat.name}: {facts.said}"
        numbers = _numbers(look, facts, len(table.seats))
    parts.append(ft.Column(name, spacing=6 * room, expand=True, alignment=ft.MainAxisAlignment.CENTER))
    parts += numbers
    return spoken(
        ft.Container(
            ft.Row(parts, spacing=24, vertical_alignment=ft.CrossAxisAlignment.CENTER),
            # A soft accent would be as light as the empty part of a track on it.
            bgcolor=look.palette.raised if active else look.palette.surface,
            border=ft.Border.all(6, look.palette.accent if active else look.palette.surface),
            border_radius=24,
            padding=ft.Padding.symmetric(horizontal=28, vertical=0 if crowded else 4),
            expand=True,
        ),
        label,
        f"screen-{seat_id}",
        expand=True,
        key=seat_id,
    )


def _numbers(look: Look, facts: RowFacts, seats: int) -> list[ft.Control]:
    """A seat's number and the smaller one; of one width, so that all tracks are of one length and digits end at one
    line. Three digits stand as they are, four shrink."""
    crowded, room = seats > ROOMY, min(1.0, (ROOMY + 0.2) / seats)
    # What has become of a number of coins, say, stands under it where there is room.
    under = bool(facts.side and facts.number_icon and not crowded)
    high = min(1.0, 4.2 / seats) * 0.85 if under else room * (0.9 if crowded else 1)
    width = 220 if crowded or (facts.side and not under) else 264
    number: ft.Control = numeral(look, facts.number, theme.SCREEN * high, width=width, align=ft.Alignment.CENTER_RIGHT)
    icon = [ft.Icon(facts.number_icon, size=48 * room, color=look.palette.accent_ink)] if facts.number_icon else []
    if not facts.side:
        return [*icon, number]
    tint = look.palette.gain if facts.side_gain else look.palette.faint
    size = theme.LARGE * high if under else theme.HUGE * room
    side = numeral(look, facts.side, size, colour=tint, width=126, align=ft.Alignment.CENTER_RIGHT)
    sign = [ft.Icon(facts.side_icon, size=40 * room, color=tint)] if facts.side_icon and not under else []
    if under:
        column = ft.Column([number, side], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END)
        return [*icon, column]
    row = ft.Row([*sign, side], spacing=4, alignment=ft.MainAxisAlignment.END)
    return [ft.Container(row, width=170), *icon, number]


def _stripe(look: Look, text: str, room: float) -> ft.Control:
    warn = look.palette.warn
    across = words(look, text, max(22, 24 * room), strong=True, colour=ink_on(warn), lines=1, align=ft.TextAlign.CENTER)
    return ft.Container(across, bgcolor=warn, border_radius=8, alignment=ft.Alignment.CENTER)


def _invitation(at: At, secret: str | None) -> ft.Control:
    look, t, table = at.look, at.look.t, at.table
    base = at.phone.house.share.base
    return ft.Column(
        [
            qr_card(
                look,
                f"{base}/t/{table.code}?k={secret}" if secret else f"{base}/t/{table.code}",
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
