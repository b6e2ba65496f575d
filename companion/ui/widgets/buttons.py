"""Buttons. One that may not be pressed now is greyed and still answers a tap: with the reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.ui import theme
from companion.ui.colour import clear, ink_on, mix
from companion.ui.guard import memo
from companion.ui.theme import Look, Size
from companion.ui.widgets.labels import labelled, silent
from companion.ui.widgets.text import words

Press = Callable[[], object]
OnReason = Callable[[str], object]


def _pressed(on_press: Press | None, reason: str | None, on_reason: OnReason | None) -> Callable[[], None]:
    def press() -> None:
        if reason is not None:
            if on_reason:
                on_reason(reason)
        elif on_press:
            on_press()

    return press


def _face(
    look: Look, text: str, icon: ft.IconData | None, ink: str, size: float, *, fill: bool, number: bool = False
) -> ft.Control:
    label = words(look, text, size, colour=ink, strong=True, align=ft.TextAlign.CENTER)
    if icon is None:
        return silent(label)
    return silent(
        ft.Row(
            [ft.Icon(icon, color=ink, size=look.icon(size + 6)), ft.Container(label, expand=True, expand_loose=True)],
            spacing=2 * theme.GAP,
            alignment=ft.MainAxisAlignment.CENTER,
            tight=not fill,
        )
    )


@memo
def _button(
    look: Look,
    text: str,
    identifier: str,
    on_press: Press | None,
    *,
    icon: ft.IconData | None,
    reason: str | None,
    on_reason: OnReason | None,
    ground: str | None,
    lip: str | None,
    ink: str,
    pad: float,
    size: float,
    fill: bool,
    label: str | None,
    expand: bool | int | None,
    ripple: bool = True,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    p = look.palette
    if reason is not None:
        ground, lip, ink = (p.sunk if ground else None), None, p.faint
    body = ft.Container(
        _face(look, text, icon, ink, size, fill=fill),
        padding=ft.Padding.symmetric(vertical=pad, horizontal=3 * theme.GAP),
        bgcolor=ground,
        border_radius=theme.RADIUS,
        shadow=ft.BoxShadow(color=lip, offset=ft.Offset(0, 3)) if lip else None,
        alignment=ft.Alignment.CENTER if fill else None,
        ink=ripple,
        ink_color=clear(ink, 0.14) if ripple else None,
        on_click=_pressed(on_press, reason, on_reason),
        action=action,
    )
    name = label or text
    return labelled(
        ft.Container(body, padding=ft.Padding.only(bottom=3) if lip else None),
        f"{name}. {reason}" if reason else name,
        identifier,
        expand=expand,
    )


def main_button(
    look: Look,
    text: str,
    identifier: str,
    on_press: Press | None = None,
    *,
    icon: ft.IconData | None = None,
    reason: str | None = None,
    on_reason: OnReason | None = None,
    label: str | None = None,
    expand: bool | int | None = None,
    danger: bool = False,
    key: str | None = None,
) -> ft.Control:
    """The main action: 56 px, as wide as its holder, in the accent; `danger` in the colour of loss, for a question
    about taking something away. In a `button_row` it shares the width by `expand`."""
    p = look.palette
    ground, lip, ink = (
        (p.loss, mix(p.loss, "#000000", 0.32), ink_on(p.loss)) if danger else (p.accent, p.accent_deep, p.on_accent)
    )
    return _button(
        look, text, identifier, on_press, icon=icon, reason=reason, on_reason=on_reason, ground=ground,
        lip=lip, ink=ink, pad=16, size=theme.BODY + 1, fill=True, label=label, expand=expand, key=key or identifier,
    )  # fmt: skip


def second_button(
    look: Look,
    text: str,
    identifier: str,
    on_press: Press | None = None,
    *,
    icon: ft.IconData | None = None,
    reason: str | None = None,
    on_reason: OnReason | None = None,
    danger: bool = False,
    label: str | None = None,
    fill: bool = True,
    expand: bool | int | None = None,
    ripple: bool = True,
    action: ft.ClientAction | None = None,
    key: str | None = None,
) -> ft.Control:
    """Another action beside the main one; `danger` for what takes something away; not `fill`: as wide as its text;
    not `ripple`: a tap leaves no trace to be seen, for what nobody else may read; `action` is what a browser does only
    in the very tap, such as opening its list of files."""
    p = look.palette
    ink = p.loss if danger else p.ink
    return _button(
        look, text, identifier, on_press, icon=icon, reason=reason, on_reason=on_reason, ground=p.raised,
        lip=mix(p.sunk, "#000000", 0.2 if p.dark else 0.06), ink=ink, pad=14, size=theme.BODY, fill=fill, label=label,
        expand=expand, ripple=ripple, action=action, key=key or identifier,
    )  # fmt: skip


def quiet_button(
    look: Look,
    text: str,
    identifier: str,
    on_press: Press | None = None,
    *,
    icon: ft.IconData | None = None,
    reason: str | None = None,
    on_reason: OnReason | None = None,
    danger: bool = False,
    label: str | None = None,
    expand: bool | int | None = None,
    key: str | None = None,
) -> ft.Control:
    """An action without a surface of its own, as wide as its text."""
    p = look.palette
    return _button(
        look, text, identifier, on_press, icon=icon, reason=reason, on_reason=on_reason, ground=None, lip=None,
        ink=p.loss if danger else p.accent_ink, pad=14, size=theme.BODY, fill=False, label=label, expand=expand,
        key=key or identifier,
    )  # fmt: skip


def icon_button(
    look: Look,
    icon: ft.IconData,
    label: str,
    identifier: str,
    on_press: Press | None = None,
    *,
    reason: str | None = None,
    on_reason: OnReason | None = None,
    colour: str | None = None,
    filled: bool = False,
    size: float = theme.TARGET,
    key: str | None = None,
) -> ft.Control:
    """A picture to press, `size` (48 or more) square; `label` is what it does, for those who cannot see it."""
    return _picture(
        look, icon, label, identifier, on_press, reason, on_reason, colour, filled, size, key=key or identifier
    )


@memo
def _picture(
    look: Look,
    icon: ft.IconData,
    label: str,
    identifier: str,
    on_press: Press | None,
    reason: str | None,
    on_reason: OnReason | None,
    colour: str | None,
    filled: bool,
    size: float,
) -> ft.Control:
    p = look.palette
    ink = p.faint if reason is not None else colour or p.ink
    body = ft.Container(
        ft.Icon(icon, color=clear(ink, 0.5) if reason is not None else ink, size=size / 2),
        width=size,
        height=size,
        bgcolor=p.raised if filled else None,
        border_radius=size / 2,
        alignment=ft.Alignment.CENTER,
        ink=True,
        ink_color=clear(ink, 0.14),
        on_click=_pressed(on_press, reason, on_reason),
    )
    return labelled(body, f"{label}. {reason}" if reason else label, identifier)


def button_row(look: Look, buttons: Sequence[ft.Control]) -> ft.Control:
    """Buttons side by side and equally high, sharing the width by their `expand`; one under the other in large type."""
    if look.size is Size.PHONE and look.zoom > 1.2:
        # Each in a row of its own, where `expand` still means the width.
        return ft.Column([ft.Row([button]) for button in buttons], spacing=2 * theme.GAP, tight=True)
    return ft.Row(
        list(buttons),
        spacing=2 * theme.GAP,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
