"""The round: what is going on, what stands above the rows, and the buttons for what it asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from companion.core.message import Message, msg
from companion.games.saboteur.view import View
from companion.ui.at import At
from companion.ui.panels.acting import waits
from companion.ui.panels.saboteur.desk import view_of
from companion.ui.panels.saboteur.gold import count_actions, count_body, draft_actions, draft_body
from companion.ui.panels.saboteur.look import deal_actions, deal_body, look_actions, look_body
from companion.ui.panels.saboteur.outcome import paid_actions, paid_body, reveal_actions, reveal_body
from companion.ui.panels.saboteur.play import own_card, play_actions, play_body
from companion.ui.widgets import stack

Draws = Callable[[At, View], list[ft.Control]]

BODIES: Mapping[str, Draws] = {
    "deal": deal_body,
    "look": look_body,
    "play": play_body,
    "reveal": reveal_body,
    "draft": draft_body,
    "paid": lambda at, view: [*paid_body(at, view), *own_card(at, view)],
    "count": count_body,
}
ACTIONS: Mapping[str, Draws] = {
    "deal": deal_actions,
    "look": look_actions,
    "play": play_actions,
    "reveal": reveal_actions,
    "draft": draft_actions,
    "paid": paid_actions,
    "count": count_actions,
}


def everyone(at: At) -> bool:
    """Everybody acts, but while it is played."""
    return view_of(at).phase != "play"


def phase(at: At) -> Message:
    """What is going on now, for the banner."""
    view = view_of(at)
    if view.phase == "play":
        return msg("saboteur.panel.round", n=view.round)
    return msg(f"saboteur.phase.{view.phase}")


def body(at: At) -> ft.Control | None:
    """What the phase is about."""
    view = view_of(at)
    return stack(BODIES[view.phase](at, view)) if view.phase in BODIES else None


def actions(at: At) -> list[ft.Control]:
    """What the phase asks for, in thumb reach, the main thing last."""
    view = view_of(at)
    return ACTIONS[view.phase](at, view) if view.phase in ACTIONS else [waits(at, "saboteur.phase.over")]
