"""One line of the log."""

from __future__ import annotations

import flet as ft

from companion.ui import theme
from companion.ui.theme import Look
from companion.ui.widgets.labels import spoken
from companion.ui.widgets.marks import seat_mark
from companion.ui.widgets.text import caption


def log_line(
    look: Look,
    time: str,
    author: str,
    text: str,
    *,
    colour: int | None = None,
    undone: bool = False,
    key: str | None = None,
) -> ft.Control:
    """At `time`, `author` (with the mark of seat `colour`) did `text`; one that was taken back is struck through."""
    p = look.palette
    style = look.text(theme.BODY, p.faint if undone else p.ink)
    if undone:
        style.decoration = ft.TextDecoration.LINE_THROUGH
    mark: ft.Control = ft.Container(width=16) if colour is None else seat_mark(look, colour, 16)
    row = ft.Row(
        [
            ft.Container(mark, padding=ft.Padding.only(top=4)),
            ft.Column([ft.Text(text, style=style), caption(look, f"{time} · {author}" if author else time)], spacing=0,
                      expand=True, tight=True),
        ],
        spacing=2 * theme.GAP,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )  # fmt: skip
    said = ", ".join(part for part in (time, author, text, look.t("kit.undone") if undone else "") if part)
    return spoken(ft.Container(row, padding=ft.Padding.symmetric(vertical=6)), said, key=key)
