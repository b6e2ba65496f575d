"""The round: what is going on, what stands above the rows, and the buttons for what it asks for."""

from __future__ import annotations

import flet as ft

from companion.core.message import Message, SeatRef, msg
from companion.ui.at import At
from companion.ui.panels.d12.attacks import attacks_actions, attacks_body
from companion.ui.panels.d12.desk import view_of
from companion.ui.panels.d12.draw import cleanup_actions, cleanup_body, draw_actions, draw_body
from companion.ui.panels.d12.hand import hand_card
from companion.ui.panels.d12.preround import preround_actions, preround_body
from companion.ui.panels.d12.roll import turns_actions, turns_body
from companion.ui.panels.d12.steps import steps
from companion.ui.widgets import stack

BODIES = {
    "draw": draw_body,
    "preround": preround_body,
    "attacks": attacks_body,
    "turns": turns_body,
    "cleanup": cleanup_body,
}
ACTIONS = {
    "draw": draw_actions,
    "preround": preround_actions,
    "attacks": attacks_actions,
    "turns": turns_actions,
    "cleanup": cleanup_actions,
}


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
    """The phase and what it is about; under it the own hand."""
    view = view_of(at)
    return stack([steps(at, view), *BODIES[view.phase](at, view), *hand_card(at)])


def actions(at: At) -> list[ft.Control]:
    """What the phase asks for, in thumb reach, the main thing last."""
    view = view_of(at)
    return ACTIONS[view.phase](at, view)
