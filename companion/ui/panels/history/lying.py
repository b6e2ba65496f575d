"""The cards that lie open, small, so that they are in sight beside the sets."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.ui import theme
from companion.ui.at import At
from companion.ui.colour import clear
from companion.ui.guard import memo
from companion.ui.panels.acting import opens
from companion.ui.panels.history.desk import ICONS, LOCKED, cards_of, name_of, view_of
from companion.ui.theme import Look
from companion.ui.widgets import labelled, section, silent, words

ACROSS, GAP, PAD = 2, 6, 6


def lying_open(at: At) -> list[ft.Control]:
    """The field in the order laid, two cards in a row (one in large type), each to open: `open-`id. Nothing where none
    lies open."""
    field, known, t = view_of(at).field, cards_of(at).cards, at.look.t
    if not field:
        return []
    across = ACROSS if at.look.zoom <= 1.15 else 1
    chips: list[ft.Control] = [
        _chip(
            at.look, name_of(at, lying.id), ICONS[known[lying.id].kind],
            t("history.panel.locked") if lying.locked else "", f"open-{lying.id}", opens(at, "card", lying.id),
            key=lying.id,
        )
        for lying in field
    ]  # fmt: skip
    chips += [ft.Container(expand=1) for _ in range(-len(chips) % across)]
    rows: list[ft.Control] = [
        ft.Row(
            chips[start : start + across],
            spacing=GAP,
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for start in range(0, len(chips), across)
    ]
    return [section(at.look, t("history.panel.field_title"), [ft.Column(rows, spacing=GAP, tight=True)])]


@memo
def _chip(
    look: Look, name: str, icon: ft.IconData, stays: str, identifier: str, on_tap: Callable[[], object]
) -> ft.Control:
    """`stays`: what is said of a card that is locked, "" of one that is not."""
    p = look.palette
    parts: list[ft.Control] = [
        # The icon keeps the chip as high as a finger needs it.
        ft.Container(ft.Icon(icon, size=look.icon(18), color=p.accent_ink), height=theme.TARGET - 2 * PAD),
        words(look, name, theme.SMALL, lines=2, expand=True),
    ]
    if stays:
        parts.append(ft.Icon(LOCKED, size=look.icon(16), color=p.faint))
    face = ft.Container(
        silent(ft.Row(parts, spacing=6)),
        padding=ft.Padding.symmetric(vertical=PAD, horizontal=10),
        bgcolor=p.surface,
        border_radius=12,
        ink=True,
        ink_color=clear(p.ink, 0.08),
        on_click=lambda: on_tap(),
    )
    return labelled(face, ", ".join(part for part in (name, stays) if part), identifier, expand=1)
