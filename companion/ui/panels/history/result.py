"""Why the places are so: points, then sets, then legendary sets, then a shared place."""

from __future__ import annotations

import flet as ft

from companion.games.history.score import Link, Result
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.acting import colour_of
from companion.ui.panels.history.desk import view_of
from companion.ui.widgets import card, seat_mark, spoken, stack, words

LINKS: tuple[Link, ...] = ("points", "sets", "legendary")


def result(at: At) -> ft.Control | None:
    """The reason in one sentence, and under it each seat's three numbers with the one that decided marked."""
    look, results = at.look, view_of(at).results
    if len(results) < 2:
        return None
    text = reason(at, results[0], results[1])
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


def _cells(cells: list[ft.Control], first: ft.Control) -> ft.Control:
    return ft.Row([ft.Container(first, expand=True), *cells], spacing=4)


def _titles(at: At) -> ft.Control:
    t, look = at.look.t, at.look
    small = [
        ft.Container(
            words(
                look, t(f"history.panel.link.{link}"), theme.TINY, colour=look.palette.faint, align=ft.TextAlign.CENTER
            ),
            width=_width(at),
        )
        for link in LINKS
    ]
    return ft.Semantics(content=_cells([*small], words(look, "", theme.TINY)), exclude_semantics=True)


def _width(at: At) -> float:
    return 68 if at.look.zoom <= 1.15 else 84


def _line(at: At, one: Result) -> ft.Control:
    look, t, p = at.look, at.look.t, at.look.palette
    name = ft.Row(
        [
            seat_mark(look, colour_of(at, one.seat), 18),
            words(look, at.name(one.seat), theme.SMALL, lines=2, expand=True),
        ],
        spacing=6,
    )
    values = {"points": one.points, "sets": one.sets, "legendary": one.legendary}
    cells: list[ft.Control] = []
    for link in LINKS:
        on = link == one.decided_by
        shown = words(
            look, t.number(values[link]), theme.LEAD, number=True, colour=p.on_accent if on else p.ink,
            align=ft.TextAlign.CENTER,
        )  # fmt: skip
        cells.append(
            ft.Container(
                shown, width=_width(at), padding=ft.Padding.symmetric(vertical=4), border_radius=8,
                alignment=ft.Alignment.CENTER, bgcolor=p.accent if on else p.sunk,
            )
        )  # fmt: skip
    said = [f"{t(f'history.panel.link.{link}')}: {t.number(values[link])}" for link in LINKS]
    decided = t(f"history.panel.decided.{one.decided_by}")
    label = ", ".join([f"{one.place}. {at.name(one.seat)}", *said, decided])
    return spoken(_cells(cells, name), label, f"chain-{one.seat}", key=one.seat)
