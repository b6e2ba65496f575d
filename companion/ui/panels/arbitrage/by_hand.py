"""Numbers and the turn, put right by hand."""

from __future__ import annotations

from functools import partial
from typing import get_args

import flet as ft

from companion.core.message import Message, msg
from companion.games.arbitrage.actions import SetTurn
from companion.games.arbitrage.setup import TRACKED
from companion.games.arbitrage.state import Phase
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import press, whose
from companion.ui.panels.arbitrage.desk import row_of, view_of
from companion.ui.panels.correct import CorrectSheet
from companion.ui.panels.sheets import page
from companion.ui.widgets import main_button, second_button, section

PHASES: tuple[Phase, ...] = get_args(Phase)


@component
def correct_sheet(at: At, seat: str) -> ft.Control:
    """Set any number of a seat."""
    row = row_of(at, seat)
    now = None if row is None else {"level": row.level, "gear": row.gear, "hand": row.hand or 0}
    return CorrectSheet(at, seat, TRACKED, now)


def turn_sheet(at: At, seat: str) -> ft.Control:
    """Put right whose turn it is, and which phase."""
    t, view = at.look.t, view_of(at)
    reason: Message | None = None if at.table.role.acts else msg("refuse.watching")
    if view.fight is not None:
        reason = msg("arbitrage.refuse.fight_on")

    def put_right(phase: Phase) -> None:
        if at.act(SetTurn(seat, phase), whose(at, seat)):
            at.close()

    return page(
        at,
        "turn",
        t("arbitrage.panel.turn_of", name=at.name(seat)),
        [
            section(
                at.look,
                t("arbitrage.panel.turn_phase"),
                [
                    press(
                        at,
                        main_button if phase == "prepare" else second_button,
                        t(f"arbitrage.phase.{phase}"),
                        f"turn-{phase}",
                        partial(put_right, phase),
                        reason,
                    )
                    for phase in PHASES
                ],
            )
        ],
    )
