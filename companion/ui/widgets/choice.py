"""Choosing: chips, a stepper for small numbers, a switch with words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.ui import theme
from companion.ui.colour import clear
from companion.ui.guard import memo
from companion.ui.theme import Look
from companion.ui.widgets.buttons import OnReason, icon_button
from companion.ui.widgets.labels import labelled, silent
from companion.ui.widgets.marks import seat_mark
from companion.ui.widgets.text import caption, numeral, words


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose: `id` is handed back, `reason` says why not now, `seat` puts a seat's mark before it.

    `second` stands small behind the text.
    """

    id: str
    text: str
    icon: ft.IconData | None = None
    reason: str = ""
    seat: int | None = None
    second: str = ""


def choice_chips(
    look: Look,
    options: Sequence[Option],
    chosen: str | frozenset[str] | None,
    on_choose: Callable[[str], object],
    identifier: str,
    *,
    on_reason: OnReason | None = None,
) -> ft.Control:
    """Chips that wrap; `chosen` is one id or several. A tap calls `on_choose(id)`. Each is `identifier`-id."""
    picked = chosen if isinstance(chosen, frozenset) else frozenset({chosen} if chosen is not None else ())
    chips = [
        _chip(look, option, option.id in picked, on_choose, f"{identifier}-{option.id}", on_reason, key=option.id)
        for option in options
    ]
    return ft.Row(chips, wrap=True, spacing=8, run_spacing=8)


@memo
def _chip(
    look: Look,
    option: Option,
    on: bool,
    on_choose: Callable[[str], object],
    identifier: str,
    on_reason: OnReason | None,
) -> ft.Control:
    p = look.palette
    ink = p.faint if option.reason else p.on_accent if on else p.ink
    parts: list[ft.Control] = []
    if option.seat is not None:
        mark = seat_mark(look, option.seat, 18)
        # On the accent a mark of a like colour would be lost, so it keeps a disc of paper under it.
        parts.append(ft.Container(mark, padding=4, border_radius=13, bgcolor=p.raised if on else None))
    if option.icon:
        parts.append(ft.Icon(option.icon, color=ink, size=look.icon(20)))
    text: ft.Control = words(look, option.text, theme.BODY, colour=ink, strong=on)
    if option.second:
        small = caption(look, option.second, colour=ink if on else p.faint)
        text = ft.Column([text, small], spacing=0, tight=True)
    parts.append(ft.Container(text, expand=True, expand_loose=True))

    def press() -> None:
        if option.reason:
            if on_reason:
                on_reason(option.reason)
        else:
            on_choose(option.id)

    face = ft.Container(
        silent(ft.Row(parts, spacing=6, tight=True)),
        padding=ft.Padding.symmetric(vertical=4 if option.second else 13 if option.seat is None else 11, horizontal=16),
        bgcolor=p.accent if on and not option.reason else p.sunk,
        border_radius=24,
        ink=True,
        ink_color=clear(ink, 0.14),
        on_click=press,
    )
    said = ". ".join(part for part in (option.text, option.second, option.reason) if part)
    return labelled(face, said, identifier, selected=on)


def stepper(
    look: Look,
    label: str,
    value: int,
    on_change: Callable[[int], object],
    identifier: str,
    *,
    low: int,
    high: int,
) -> ft.Control:
    """A small number between `low` and `high` in one line, with its label; `on_change` gets the new value."""
    minus = icon_button(
        look, ft.Icons.REMOVE_ROUNDED, f"{look.t('kit.less')}: {label}", f"{identifier}-minus",
        lambda: on_change(value - 1), reason="" if value <= low else None, filled=True,
    )  # fmt: skip
    plus = icon_button(
        look, ft.Icons.ADD_ROUNDED, f"{look.t('kit.more')}: {label}", f"{identifier}-plus",
        lambda: on_change(value + 1), reason="" if value >= high else None, filled=True,
    )  # fmt: skip
    shown = numeral(look, look.t.number(value), theme.LEAD, width=56, label=f"{label}: {look.t.number(value)}")
    return ft.Row([words(look, label, expand=True), minus, shown, plus], spacing=4)


def toggle_row(
    look: Look,
    text: str,
    on: bool,
    on_change: Callable[[bool], object],
    identifier: str,
    *,
    second: str = "",
) -> ft.Control:
    """A switch with its words; the whole row is the target."""
    return _toggle(look, text, on, on_change, identifier, second, key=identifier)


@memo
def _toggle(
    look: Look, text: str, on: bool, on_change: Callable[[bool], object], identifier: str, second: str
) -> ft.Control:
    p = look.palette
    lines: list[ft.Control] = [words(look, text)]
    if second:
        lines.append(caption(look, second))
    knob = ft.Container(width=24, height=24, border_radius=12, bgcolor=p.on_accent if on else p.faint)
    track = ft.Container(
        knob,
        width=52,
        height=32,
        border_radius=16,
        padding=4,
        alignment=ft.Alignment.CENTER_RIGHT if on else ft.Alignment.CENTER_LEFT,
        bgcolor=p.accent if on else p.sunk,
        animate=look.motion(),
    )
    face = ft.Container(
        silent(ft.Row([ft.Column(lines, spacing=0, expand=True, tight=True), track], spacing=12)),
        padding=ft.Padding.symmetric(vertical=12),
        border_radius=theme.RADIUS,
        ink=True,
        on_click=lambda: on_change(not on),
    )
    return labelled(face, f"{text}. {second}" if second else text, identifier, button=False, toggled=on)
