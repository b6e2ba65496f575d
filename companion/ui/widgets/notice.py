"""A word to the person holding the phone: a refusal with its reason, something that just happened, no connection."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.ui import theme
from companion.ui.theme import FELT, PAPER, Look
from companion.ui.widgets.buttons import icon_button
from companion.ui.widgets.labels import labelled, silent, spoken
from companion.ui.widgets.text import words


def notice(
    look: Look,
    text: str,
    *,
    kind: str = "info",
    on_close: Callable[[], object] | None = None,
    action: ft.Control | None = None,
    identifier: str = "notice",
) -> ft.Control:
    """`text` on a dark slip (in the light theme; light in the dark one), `action` under it; `kind` is info, gain, warn
    or loss."""
    p = look.palette
    icons = {
        "info": ft.Icons.INFO_ROUNDED,
        "gain": ft.Icons.CHECK_CIRCLE_ROUNDED,
        "warn": ft.Icons.WARNING_ROUNDED,
        "loss": ft.Icons.BLOCK_ROUNDED,
    }
    # The slip has the other theme's ground, so its icon takes the other theme's colours.
    other = PAPER if p.dark else FELT
    colours = {"info": other.faint, "gain": other.gain, "warn": other.warn, "loss": other.loss}
    parts: list[ft.Control] = [
        ft.Icon(icons[kind], size=look.icon(22), color=colours[kind]),
        ft.Column(
            [
                spoken(words(look, text, theme.BODY, colour=p.ground), text, identifier, live=True),
                *([action] if action is not None else []),
            ],
            spacing=0,
            tight=True,
            expand=True,
        ),
    ]
    if on_close:
        parts.append(
            icon_button(
                look, ft.Icons.CLOSE_ROUNDED, look.t("kit.close"), f"{identifier}-close", on_close, colour=p.ground
            )
        )
    return ft.Container(
        ft.Row(parts, spacing=2 * theme.GAP),
        padding=ft.Padding.only(
            left=16,
            right=4 if on_close else 16,
            # The cross brings its own air, but a text over an action stands higher than it.
            top=12 if action is not None or not on_close else 4,
            bottom=4 if on_close else 12,
        ),
        bgcolor=p.ink,
        border_radius=theme.RADIUS,
        margin=ft.Margin.symmetric(horizontal=12),
    )


def notice_action(
    look: Look, text: str, identifier: str, on_press: Callable[[], object], *, label: str | None = None
) -> ft.Control:
    """What can be done about a notice, in its colours; `label` says more to those who cannot see it."""
    p = look.palette
    inside: list[ft.Control] = [
        ft.Icon(ft.Icons.HELP_OUTLINE_ROUNDED, size=look.icon(20), color=p.ground),
        words(look, text, theme.BODY, colour=p.ground, strong=True),
    ]
    face = ft.Container(
        silent(ft.Row(inside, spacing=6, tight=True)),
        padding=ft.Padding.symmetric(vertical=12),
        ink=True,
        on_click=lambda: on_press(),
    )
    return labelled(face, label or text, identifier)


def offline_bar(look: Look, text: str) -> ft.Control:
    """A thin bar across the top that says that this phone, or the table, cannot be reached."""
    p = look.palette
    row = ft.Row(
        [
            ft.Icon(ft.Icons.WIFI_OFF_ROUNDED, size=look.icon(18), color=p.ground),
            words(look, text, theme.SMALL, colour=p.ground, strong=True, expand=True),
        ],
        spacing=8,
    )
    return spoken(
        ft.Container(row, bgcolor=p.loss, padding=ft.Padding.symmetric(vertical=8, horizontal=16)),
        text,
        "offline",
        live=True,
    )
