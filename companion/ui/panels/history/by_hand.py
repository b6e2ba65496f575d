"""A seat's sheet, and its numbers and the turn put right by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

import flet as ft

from companion.core.hosting import Correct
from companion.games.history.actions import ChangeBonus, ChangeHand, SetTurn
from companion.games.history.setup import TRACKED
from companion.games.history.state import MOST_BONUS, MOST_CARDS
from companion.games.history.view import Row
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import by_hand, line, opens, press, watching, whose
from companion.ui.panels.correct import CorrectSheet, correct_line
from companion.ui.panels.history.claim import set_row
from companion.ui.panels.history.desk import row_of, view_of
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import caption, card, counter, main_button, section, stack

What: TypeAlias = Literal["hand", "bonus"]
BOUNDS: dict[str, tuple[int, int]] = {"hand": (0, MOST_CARDS), "bonus": (-MOST_BONUS, MOST_BONUS)}


@component
def seat_sheet(at: At, seat: str) -> ft.Control:
    """Hand and bonus of a seat, its sets, and what else can be set."""
    look, t, row = at.look, at.look.t, row_of(at, seat)
    if row is None:
        return gone(at, "seat", at.name(seat), t("refuse.seat_gone"))
    numbers: list[ft.Control] = [
        _count(at, row, "hand", lambda by: ChangeHand(seat, by)),
        _count(at, row, "bonus", lambda by: ChangeBonus(seat, by)),
    ]
    sets = [set_row(at, shown) for shown in view_of(at).sets if shown.owner == seat]
    shown: list[ft.Control] = [stack(sets, 0)] if sets else [caption(look, t("history.panel.no_sets"))]
    watch = watching(at)
    deeds = [
        correct_line(at, seat),
        line(at, t("history.panel.turn_set"), "set-turn", ft.Icons.UPDATE_ROUNDED, opens(at, "turn", seat), watch),
    ]
    return page(
        at,
        "seat",
        at.name(seat),
        [
            stack(numbers, 4),
            section(look, t("history.panel.sets_of", n=row.sets, points=row.points), shown),
            section(look, t("history.panel.do"), [card(look, deeds, pad=4)]),
        ],
    )


def _count(at: At, row: Row, what: What, make: Callable[[int], Any]) -> ft.Control:
    low, high = BOUNDS[what]
    return counter(
        at.look,
        at.look.t(f"history.tracked.{what}"),
        _now(row, what),
        at.table.seq,
        lambda by: by_hand(at, make(by), row.seat),
        f"{what}-n",
        low=low,
        high=high,
        signed=low < 0,
        on_exact=lambda exact: by_hand(at, Correct(what, row.seat, exact), row.seat),
    )


def _now(row: Row, what: str) -> int:
    return row.hand if what == "hand" else row.bonus


@component
def correct_sheet(at: At, seat: str) -> ft.Control:
    """Set any number of a seat."""
    row = row_of(at, seat)
    now = None if row is None else {"hand": row.hand, "bonus": row.bonus}
    return CorrectSheet(at, seat, TRACKED, now)


@component
def turn_sheet(at: At, seat: str) -> ft.Control:
    """Put right that it is this seat's turn."""
    t = at.look.t

    def put_right() -> None:
        if at.act(SetTurn(seat), whose(at, seat)):
            at.close()

    go = press(at, main_button, t("history.panel.turn_of", name=at.name(seat)), "turn-go", put_right, watching(at))
    return page(at, "turn", t("history.panel.turn_set"), [caption(at.look, t("history.panel.turn_hint"))], go)
