"""The turn: what is going on, and the buttons for what it asks for."""

from __future__ import annotations

import flet as ft

from companion.core.message import Message, msg
from companion.games.rybakov.actions import EndTurn, RollIncome, SpinWheel
from companion.ui.at import At
from companion.ui.panels.acting import whose, why
from companion.ui.panels.rybakov.desk import press, view_of
from companion.ui.widgets import main_button


def phase(at: At) -> Message:
    """What is going on now, for the banner."""
    return msg(f"rybakov.phase.{view_of(at).phase}")


def actions(at: At) -> list[ft.Control]:
    """What the turn asks for, in thumb reach, the main thing last."""
    view, t = view_of(at), at.look.t
    active, turn = view.active, view.turn
    if view.phase == "before":
        return [
            press(
                at, main_button, t("rybakov.panel.roll"), "roll",
                lambda: at.act(RollIncome(turn), whose(at, active)), why(at, "roll", active),
            )
        ]  # fmt: skip
    if view.phase == "scale":
        return [
            press(
                at, main_button, t("rybakov.panel.spin"), "spin",
                lambda: at.act(SpinWheel(turn), whose(at, active)), why(at, "spin", active),
            )
        ]  # fmt: skip
    return [
        press(
            at, main_button, t("rybakov.panel.end_turn"), "end-turn",
            lambda: at.act(EndTurn(turn), whose(at, active)), why(at, "end_turn", active),
        )
    ]  # fmt: skip
