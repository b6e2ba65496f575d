"""A seat's sheet, and its numbers and the turn put right by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

import flet as ft

from companion.core.hosting import Correct
from companion.core.message import Message, msg
from companion.games.history.actions import ChangeBonus, ChangeHand, SetTurn
from companion.games.history.state import MOST_BONUS, MOST_CARDS
from companion.games.history.view import Row
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import by_hand, chips, line, opens, press, watching, whose
from companion.ui.panels.forms import big_number, use_form, words_field
from companion.ui.panels.history.claim import set_row
from companion.ui.panels.history.desk import row_of, view_of
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import Option, caption, card, counter, main_button, section, stack

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
        line(at, t("history.panel.correct"), "correct", ft.Icons.EDIT_ROUNDED, opens(at, "correct", seat), watch),
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


@dataclass(frozen=True, slots=True)
class CorrectForm:
    """Which number, what it should be, and why."""

    what: What = "hand"
    value: int = 0
    note: str = ""
    taps: int = 0


@component
def correct_sheet(at: At, seat: str) -> ft.Control:
    """Set any number of a seat; who did it and why is in the log."""
    t, row = at.look.t, row_of(at, seat)
    form = use_form(at, f"correct.{seat}", CorrectForm(value=row.hand if row else 0))
    title = t("history.panel.correct")
    if row is None:
        return gone(at, "correct", title, t("refuse.seat_gone"))
    now, found = form.now, row
    before = _now(row, now.what)
    low, high = BOUNDS[now.what]

    def pick(what: str) -> None:
        form.change(what=what, value=_now(found, what), taps=form.newest().taps + 1)

    def put_right() -> None:
        newest = form.newest()
        if by_hand(at, Correct(newest.what, seat, newest.value, newest.note), seat):
            form.clear()
            at.close()

    options: list[tuple[Option, Message | None]] = [
        (Option(what, t(f"history.tracked.{what}")), None) for what in get_args(What)
    ]
    reason = watching(at)
    if reason is None and now.value == before:
        reason = msg("history.panel.same_number")
    name = t(f"history.tracked.{now.what}")
    text = t("history.panel.correct_go", before=before, value=now.value)
    return page(
        at,
        "correct",
        title,
        [
            chips(at, options, now.what, pick, "what"),
            big_number(at, name, form, "value", "correct-value", low=low, high=high, signed=low < 0),
            words_field(at, t("history.panel.note"), form, "note", "correct-note", length=200),
        ],
        press(at, main_button, text, "correct-go", put_right, reason),
    )


@component
def turn_sheet(at: At, seat: str) -> ft.Control:
    """Put right that it is this seat's turn."""
    t = at.look.t

    def put_right() -> None:
        if at.act(SetTurn(seat), whose(at, seat)):
            at.close()

    go = press(at, main_button, t("history.panel.turn_of", name=at.name(seat)), "turn-go", put_right, watching(at))
    return page(at, "turn", t("history.panel.turn_set"), [caption(at.look, t("history.panel.turn_hint"))], go)
