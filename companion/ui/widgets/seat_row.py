"""One seat of the table: mark, name, track, the number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.ui import theme
from companion.ui.colour import clear, ink_on
from companion.ui.guard import memo
from companion.ui.theme import Look
from companion.ui.widgets.labels import labelled, silent
from companion.ui.widgets.marks import seat_mark
from companion.ui.widgets.slots import Slot, slot_row
from companion.ui.widgets.text import caption, numeral, numeral_width, words
from companion.ui.widgets.track import level_track


@dataclass(frozen=True, slots=True)
class SeatLine:
    """What a row shows. `value` of `most` is the track and `cap` a notch on it; `number` (by default the value) is what
    is read across the table; `side` with its `side_icon` is another number, under it, in the colour of gain with
    `side_gain`; `number_icon` stands before the number; `second` is the line under the name; `slots` hold tokens and
    stand last; `stripe` lies across the row; `label` replaces "name, number, second" for screen readers."""

    id: str
    name: str
    colour: int
    value: int
    most: int
    number: str = ""
    side: str = ""
    side_icon: ft.IconData | None = None
    side_gain: bool = False
    number_icon: ft.IconData | None = None
    second: str = ""
    active: bool = False
    away: bool = False
    connected: bool = True
    mine: bool = False
    dense: bool = False
    label: str = ""
    cap: int | None = None
    slots: tuple[Slot, ...] = ()
    stripe: str = ""


def _label(look: Look, line: SeatLine) -> str:
    parts = [look.t("kit.you")] if line.mine else []
    parts += [
        line.label or ", ".join(part for part in (line.name, line.number or str(line.value), line.second) if part)
    ]
    if line.active:
        parts.append(look.t("kit.active"))
    if line.away:
        parts.append(look.t("kit.away"))
    elif not line.connected:
        parts.append(look.t("kit.offline"))
    return ". ".join(parts)


def _numbers(look: Look, line: SeatLine) -> ft.Control:
    number: ft.Control
    if line.number_icon is None:
        number = numeral(look, line.number or str(line.value), theme.LARGE, width=72, align=ft.Alignment.CENTER_RIGHT)
    else:
        # Together no wider than a number alone, so that the names keep their room.
        shown = line.number or str(line.value)
        width = min(56.0, numeral_width(shown, look.drawn(theme.LARGE)))
        icon = ft.Icon(line.number_icon, size=look.icon(18), color=look.palette.accent_ink)
        number = ft.Row([icon, numeral(look, shown, theme.LARGE, width=width)], spacing=2, tight=True)
    if not line.side:
        return number
    size, tint = look.icon(18), look.palette.gain if line.side_gain else look.palette.faint
    parts: list[ft.Control] = [ft.Icon(line.side_icon, size=size, color=tint)] if line.side_icon else []
    parts.append(numeral(look, line.side, theme.LEAD, align=ft.Alignment.CENTER_RIGHT, colour=tint))
    side = ft.Row(parts, spacing=2, tight=True)
    return ft.Column([number, side], spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END)


@memo
def _seat_row(look: Look, line: SeatLine, on_tap: Callable[[str], object] | None, identifier: str) -> ft.Control:
    p = look.palette
    tint = look.seat(line.colour)
    name: list[ft.Control] = [
        ft.Container(words(look, line.name, theme.LEAD, strong=True, lines=2), expand=True, expand_loose=True)
    ]
    if line.mine:
        name.append(caption(look, look.t("kit.you"), colour=p.accent_ink))
    if line.away:
        name.append(ft.Icon(ft.Icons.BEDTIME_ROUNDED, size=look.icon(18), color=p.faint))
    elif not line.connected:
        name.append(ft.Icon(ft.Icons.WIFI_OFF_ROUNDED, size=look.icon(18), color=p.faint))
    middle: list[ft.Control] = [
        ft.Row(name, spacing=2 * theme.GAP),
        level_track(look, line.value, line.most, cap=line.cap, colour=tint),
    ]
    if line.second:
        middle.append(caption(look, line.second))
    if line.slots:
        middle.append(slot_row(look, line.slots))
    row = ft.Row(
        [
            seat_mark(look, line.colour, 28),
            ft.Column(middle, spacing=theme.GAP, expand=True, tight=True),
            _numbers(look, line),
        ],
        spacing=3 * theme.GAP,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    content: ft.Control = row
    if line.stripe:
        across = words(look, line.stripe, theme.SMALL, strong=True, colour=ink_on(p.warn), align=ft.TextAlign.CENTER)
        stripe = ft.Container(across, bgcolor=p.warn, border_radius=theme.GAP, padding=ft.Padding.symmetric(vertical=1))
        content = ft.Column(
            [row, stripe], spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        )
    face = ft.Container(
        silent(content),
        padding=ft.Padding.symmetric(vertical=4 if line.dense else 10, horizontal=12),
        bgcolor=p.raised if line.active else None,
        border_radius=theme.RADIUS,
        opacity=0.55 if line.away else 1.0,
        ink=on_tap is not None,
        ink_color=clear(tint, 0.16),
        on_click=(lambda: on_tap(line.id)) if on_tap else None,
    )
    return labelled(face, _label(look, line), identifier, button=on_tap is not None)


def seat_row(
    look: Look, line: SeatLine, on_tap: Callable[[str], object] | None = None, identifier: str | None = None
) -> ft.Control:
    """The row of one seat; a tap calls `on_tap(line.id)`. Not drawn again while its arguments are equal, so give it
    the same function each time (a bound method of a frozen object, or one held in a ref), not a fresh lambda."""
    return _seat_row(look, line, on_tap, identifier or f"seat-{line.id}", key=line.id)
