"""Why the places are so: points, then sets, then legendary sets, then a shared place."""

from __future__ import annotations

import flet as ft

from companion.games.history.score import Link, Result
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.acting import colour_of
from companion.ui.panels.history.desk import view_of
from companion.ui.theme import Size
from companion.ui.widgets import card, seat_mark, silent, spoken, stack, words

LINKS: tuple[Link, ...] = ("points", "sets", "legendary")


def result(at: At) -> ft.Control | None:
    """The reason in one sentence; on a phone also each seat's three numbers with the one that decided marked."""
    look, results = at.look, view_of(at).results
    if len(results) < 2:
        return None
    text = reason(at, results[0], results[1])
    if look.size is Size.SCREEN:
        return spoken(words(look, text, theme.TITLE, align=ft.TextAlign.CENTER), text, "won-by")
    head = spoken(words(look, text, theme.BODY, strong=True), text, "won-by")
    return card(look, [head, stack([_titles(at), *(_line(at, one) for one in results)], 1)], key="result")


def reason(at: At, first: Result, second: Result) -> str:
    """What parts the first from the second."""
    t, name, other = at.look.t, at.name(first.seat), at.name(second.seat)
    if first.decided_by == "points":
        return t("history.panel.won.points", name=name, other=other, value=first.points, against=second.points)
    if first.decided_by == "sets":
        return t("history.panel.won.sets", name=name, other=other, value=first.sets, against=second.sets)
    if first.decided_by == "legendary":
        return t("history.panel.won.legendary", name=name, other=other, value=first.legendary, against=second.legendary)
    winners = [at.name(one.seat) for one in view_of(at).results if one.place == 1]
    return t("history.panel.won.shared", names=t.list(winners))


def _cells(at: At, first: ft.Control | None, cells: list[ft.Control]) -> ft.Control:
    """A line of the table; in large type what it is about stands over the three numbers."""
    room = 68 if at.look.zoom <= 1.15 else None
    columns: list[ft.Control] = [ft.Container(cell, width=room, expand=None if room else 1) for cell in cells]
    if room:
        return ft.Row([ft.Container(first, expand=True), *columns], spacing=4)
    return stack([*([first] if first else []), ft.Row(columns, spacing=4)], 1)


def _titles(at: At) -> ft.Control:
    look, faint = at.look, at.look.palette.faint
    small: list[ft.Control] = [
        words(look, look.t(f"history.panel.link.{link}"), theme.TINY, colour=faint, align=ft.TextAlign.CENTER)
        for link in LINKS
    ]
    return silent(_cells(at, None, small))


def _line(at: At, one: Result) -> ft.Control:
    look, t, p = at.look, at.look.t, at.look.palette
    name = words(look, at.name(one.seat), theme.SMALL, lines=2, expand=True)
    values = {"points": one.points, "sets": one.sets, "legendary": one.legendary}
    cells: list[ft.Control] = []
    for link in LINKS:
        on = link == one.decided_by
        ink = p.on_accent if on else p.ink
        number = words(look, t.number(values[link]), theme.LEAD, number=True, colour=ink, align=ft.TextAlign.CENTER)
        cells.append(
            ft.Container(
                number,
                padding=ft.Padding.symmetric(vertical=4),
                border_radius=8,
                alignment=ft.Alignment.CENTER,
                bgcolor=p.accent if on else p.sunk,
            )
        )
    said = [f"{t(f'history.panel.link.{link}')}: {t.number(values[link])}" for link in LINKS]
    decided = t(f"history.panel.decided.{one.decided_by}")
    label = ", ".join([f"{one.place}. {at.name(one.seat)}", *said, decided])
    who = ft.Row([seat_mark(look, colour_of(at, one.seat), 18), name], spacing=6)
    return spoken(_cells(at, who, cells), label, f"chain-{one.seat}", key=one.seat)
