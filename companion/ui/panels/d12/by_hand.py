"""Numbers, turn and phase put right by hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeAlias, get_args

import flet as ft

from companion.core.hosting import Correct
from companion.core.message import Message, msg
from companion.games.d12.actions import SetTurn
from companion.games.d12.context import MOST_SKIPS
from companion.games.d12.state import CAP, Phase
from companion.games.d12.view import Row
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import by_hand, chips, press, watching, whose
from companion.ui.panels.d12.desk import row_of
from companion.ui.panels.d12.steps import PHASES
from companion.ui.panels.forms import big_number, use_form, words_field
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import Option, caption, main_button, second_button, section

What: TypeAlias = Literal["hand", "reserve", "skips"]
HIGH: dict[str, int] = {"hand": CAP, "reserve": CAP, "skips": MOST_SKIPS}


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
    title = t("d12.panel.correct")
    if row is None:
        return gone(at, "correct", title, t("refuse.seat_gone"))
    now = form.now
    before = _now(row, now.what)

    def pick(what: str) -> None:
        form.change(what=what, value=_now(row, what), taps=form.newest().taps + 1)

    def put_right() -> None:
        newest = form.newest()
        if by_hand(at, Correct(newest.what, seat, newest.value, newest.note), seat):
            form.clear()
            at.close()

    options: list[tuple[Option, Message | None]] = [
        (Option(what, t(f"d12.tracked.{what}")), None) for what in get_args(What)
    ]
    reason = watching(at)
    if reason is None and now.value == before:
        reason = msg("d12.panel.same_number")
    name = t(f"d12.tracked.{now.what}")
    return page(
        at,
        "correct",
        title,
        [
            chips(at, options, now.what, pick, "what"),
            big_number(at, name, form, "value", "correct-value", low=0, high=HIGH[now.what]),
            words_field(at, t("d12.panel.note"), form, "note", "correct-note", length=200),
        ],
        press(
            at, main_button, t("d12.panel.correct_go", before=before, value=now.value), "correct-go", put_right, reason,
        ),
    )  # fmt: skip


def _now(row: Row, what: str) -> int:
    return {"hand": row.hand, "reserve": row.reserve, "skips": row.skips}[what]


@component
def turn_sheet(at: At, seat: str) -> ft.Control:
    """Put right which phase it is, and in the turns that it is this seat's turn."""
    t = at.look.t

    def put_right(phase: Phase) -> None:
        if at.act(SetTurn(seat, phase), whose(at, seat)):
            at.close()

    turn = press(
        at, main_button, t("d12.panel.turn_of", name=at.name(seat)), "turn-turns", partial(put_right, "turns"),
        watching(at),
    )  # fmt: skip
    others = [
        press(at, second_button, t(f"d12.phase.{phase}"), f"turn-{phase}", partial(put_right, phase), watching(at))
        for phase in PHASES
        if phase != "turns"
    ]
    hint = caption(at.look, t("d12.panel.turn_hint"))
    return page(at, "turn", t("d12.panel.turn_set"), [turn, section(at.look, t("d12.panel.phase_set"), others), hint])
