"""The round: what is going on, what stands above the rows, and the buttons for what it asks for."""

from __future__ import annotations

import flet as ft

from companion.core.message import Message, SeatRef, msg
from companion.ui.at import At
from companion.ui.panels.acting import whose
from companion.ui.panels.d12.desk import press, view_of
from companion.ui.widgets import main_button


def everyone(at: At) -> bool:
    """Everybody acts, but in the turns."""
    return view_of(at).phase != "turns"


def phase(at: At) -> Message:
    """What is going on now, for the banner."""
    view = view_of(at)
    if view.around is not None:
        return msg("d12.panel.phase.around")
    if view.timeout is not None:
        return msg("d12.panel.phase.timeout", seat=SeatRef(view.timeout.target))
    if view.gamble is not None:
        return msg("d12.panel.phase.gamble")
    if view.phase == "turns" and view.roll is not None:
        return msg("d12.panel.phase.discard", n=view.roll.value)
    return msg(f"d12.panel.phase.{view.phase}")


def body(at: At) -> ft.Control | None:
    """What the phase is about."""
    return None


def actions(at: At) -> list[ft.Control]:
    """What the phase asks for, in thumb reach, the main thing last."""
    found: list[ft.Control] = []
    for key in ("go_on", "roll", "pass"):
        legal = at.legal(key)
        if legal is not None and legal.action is not None:
            action = legal.action
            found.append(
                press(at, main_button, at.look.t(f"d12.panel.{key}"), key, lambda a=action: at.act(a, whose(at, None)))
            )
    return found[-1:] or [ft.Container()]
