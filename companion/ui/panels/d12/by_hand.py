"""Numbers, turn and phase put right by hand."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.d12.actions import SetTurn
from companion.games.d12.setup import TRACKED
from companion.games.d12.state import Phase
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import press, watching, whose
from companion.ui.panels.correct import CorrectSheet
from companion.ui.panels.d12.desk import row_of
from companion.ui.panels.d12.steps import PHASES
from companion.ui.panels.sheets import page
from companion.ui.widgets import caption, main_button, second_button, section


@component
def correct_sheet(at: At, seat: str) -> ft.Control:
    """Set any number of a seat."""
    row = row_of(at, seat)
    now = None if row is None else {"hand": row.hand, "reserve": row.reserve, "skips": row.skips}
    return CorrectSheet(at, seat, TRACKED, now)


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
