"""The round: what is going on, what stands above the rows, and the buttons for what it asks for."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.core.message import Message, msg
from companion.games.d12.view import View
from companion.ui.at import At
from companion.ui.panels.d12.attacks import attacks_actions, attacks_body
from companion.ui.panels.d12.desk import view_of
from companion.ui.panels.d12.draw import cleanup_actions, cleanup_body, draw_actions, draw_body, draw_quiet
from companion.ui.panels.d12.hand import asked, hand_card, tell_button
from companion.ui.panels.d12.preround import preround_actions, preround_body, preround_quiet
from companion.ui.panels.d12.roll import turns_actions, turns_body, turns_quiet
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
QUIET: dict[str, Callable[[At, View], list[ft.Control]]] = {
    "draw": draw_quiet,
    "preround": preround_quiet,
    "attacks": lambda at, view: [],
    "turns": turns_quiet,
    "cleanup": lambda at, view: [],
}
"""Small things beside, which not everybody needs."""


def everyone(at: At) -> bool:
    """Everybody acts, but in the turns."""
    return view_of(at).phase != "turns"


def phase(at: At) -> Message:
    """What is going on now, for the banner."""
    view = view_of(at)
    if view.around is not None:
        return msg("d12.tactic.around")
    if view.timeout is not None:
        return msg("d12.tactic.timeout")
    if view.gamble is not None:
        return msg("d12.tactic.gamble")
    if view.phase != "turns":
        return msg(f"d12.phase.{view.phase}")
    return msg("d12.panel.rolling") if view.roll is None else msg("d12.panel.exactly", n=view.roll.value)


def body(at: At) -> ft.Control | None:
    """The phase and what it is about; under it the own hand, or over it while the phone asks for cards."""
    view = view_of(at)
    hand, shown = hand_card(at), BODIES[view.phase](at, view)
    shown = [*hand, *shown] if asked(at) else [*shown, *hand]
    quiet = [*QUIET[view.phase](at, view), *tell_button(at)]
    if quiet:
        shown.append(ft.Row(quiet, alignment=ft.MainAxisAlignment.CENTER, wrap=True, spacing=0, run_spacing=0))
    return stack([steps(at, view), *shown])


def actions(at: At) -> list[ft.Control]:
    """What the phase asks for, in thumb reach, the main thing last."""
    view = view_of(at)
    return ACTIONS[view.phase](at, view)
