"""Plain rows, cards and what to show where there is nothing yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.ui import theme
from companion.ui.colour import clear
from companion.ui.guard import memo
from companion.ui.theme import Look
from companion.ui.widgets.buttons import OnReason
from companion.ui.widgets.labels import labelled, silent
from companion.ui.widgets.text import caption, words


def stack(controls: Sequence[ft.Control], gaps: float = 3) -> ft.Column:
    """Controls one under the other, each as wide as the holder, `gaps` steps of the grid apart."""
    return ft.Column(
        list(controls),
        spacing=gaps * theme.GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def card(look: Look, controls: Sequence[ft.Control], *, pad: float = 16, key: str | None = None) -> ft.Control:
    """Things that belong together on one surface, without a border."""
    return ft.Container(
        ft.Column(
            list(controls), spacing=3 * theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        ),
        padding=pad,
        bgcolor=look.palette.surface,
        border_radius=theme.RADIUS,
        key=key,
    )


def section(look: Look, title: str, controls: Sequence[ft.Control]) -> ft.Control:
    """A small heading and what stands under it."""
    head = ft.Semantics(content=words(look, title, theme.SMALL, strong=True, colour=look.palette.faint), header=True)
    return stack([head, *controls], 2)


def list_row(
    look: Look,
    text: str,
    identifier: str,
    on_tap: Callable[[], object] | None = None,
    *,
    second: str = "",
    icon: ft.IconData | None = None,
    leading: ft.Control | None = None,
    trailing: ft.Control | None = None,
    reason: str | None = None,
    on_reason: OnReason | None = None,
    danger: bool = False,
    label: str | None = None,
    key: str | None = None,
) -> ft.Control:
    """A row to tap: `icon` or `leading` before, `second` under the text, `trailing` (seen only, not tapped) after."""
    return _list_row(
        look, text, identifier, on_tap, second, icon, leading, trailing, reason, on_reason, danger, label,
        key=key or identifier,
    )  # fmt: skip


@memo
def _list_row(
    look: Look,
    text: str,
    identifier: str,
    on_tap: Callable[[], object] | None,
    second: str,
    icon: ft.IconData | None,
    leading: ft.Control | None,
    trailing: ft.Control | None,
    reason: str | None,
    on_reason: OnReason | None,
    danger: bool,
    label: str | None,
) -> ft.Control:
    p = look.palette
    ink = p.faint if reason is not None else p.loss if danger else p.ink
    parts: list[ft.Control] = []
    if leading is not None:
        parts.append(leading)
    elif icon:
        parts.append(ft.Icon(icon, color=ink, size=look.icon()))
    lines: list[ft.Control] = [words(look, text, colour=ink)]
    if second:
        lines.append(caption(look, second))
    parts.append(ft.Column(lines, spacing=0, expand=True, tight=True))
    if trailing is not None:
        parts.append(trailing)

    def press() -> None:
        if reason is not None:
            if on_reason:
                on_reason(reason)
        elif on_tap:
            on_tap()

    face = ft.Container(
        silent(ft.Row(parts, spacing=3 * theme.GAP)),
        padding=ft.Padding.symmetric(vertical=13, horizontal=8),
        border_radius=12,
        ink=on_tap is not None,
        ink_color=clear(p.ink, 0.08),
        on_click=press if on_tap or reason is not None else None,
    )
    said = label or ". ".join(part for part in (text, second) if part)
    return labelled(face, f"{said}. {reason}" if reason else said, identifier, button=on_tap is not None)


def empty_state(look: Look, icon: ft.IconData, text: str, *, action: ft.Control | None = None) -> ft.Control:
    """What is to be said where there is nothing yet, and what to do about it."""
    p = look.palette
    parts: list[ft.Control] = [
        ft.Icon(icon, size=56, color=p.accent_ink),
        words(look, text, theme.BODY, colour=p.faint, align=ft.TextAlign.CENTER),
    ]
    if action is not None:
        parts.append(action)
    return ft.Container(
        ft.Column(parts, spacing=4 * theme.GAP, horizontal_alignment=ft.CrossAxisAlignment.CENTER, tight=True),
        padding=32,
        alignment=ft.Alignment.TOP_CENTER,
    )
