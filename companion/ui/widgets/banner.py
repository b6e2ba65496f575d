"""Whose turn it is and what is going on."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.ui import theme
from companion.ui.colour import clear, mix
from companion.ui.guard import memo
from companion.ui.theme import Look
from companion.ui.widgets.labels import labelled, silent
from companion.ui.widgets.marks import seat_mark
from companion.ui.widgets.text import words


@memo
def phase_banner(
    look: Look,
    name: str,
    colour: int,
    phase: str,
    *,
    mine: bool = False,
    on_tap: Callable[[], object] | None = None,
    hint: str = "",
    icon: ft.IconData | None = None,
    identifier: str = "phase",
) -> ft.Control:
    """The seat `name` (seat colour `colour`) in `phase`; a tap answers `hint` ("What can I do?"). With an `icon` it is
    not about one seat, and that stands in the place of its mark."""
    p = look.palette
    parts: list[ft.Control] = [
        ft.Icon(icon, size=look.icon(22), color=p.accent_ink) if icon else seat_mark(look, colour, 22),
        ft.Column(
            [
                words(look, name, theme.SMALL, strong=True, colour=p.faint, lines=1),
                words(look, phase, theme.LEAD, strong=True),
            ],
            spacing=0,
            expand=True,
            tight=True,
        ),
    ]
    if on_tap:
        parts.append(ft.Icon(ft.Icons.HELP_OUTLINE_ROUNDED, color=p.accent_ink, size=look.icon()))
    face = ft.Container(
        silent(ft.Row(parts, spacing=3 * theme.GAP)),
        padding=ft.Padding.symmetric(vertical=10, horizontal=16),
        bgcolor=mix("#15110f" if p.dark else p.surface, look.seat(colour), 0.3) if mine else p.surface,
        ink=on_tap is not None,
        ink_color=clear(p.ink, 0.08),
        on_click=on_tap,
    )
    said = ". ".join(part for part in (name, phase, hint if on_tap else "") if part)
    return labelled(face, said, identifier, button=on_tap is not None)
