"""The turn: what is going on, what stands above the rows, and the buttons for what it asks for."""

from __future__ import annotations

import flet as ft

from companion.core.message import Message, msg
from companion.ui.at import At
from companion.ui.panels.rybakov.before import before_actions, before_body
from companion.ui.panels.rybakov.choose import choose_actions, choose_body
from companion.ui.panels.rybakov.desk import industry_message, row_of, view_of
from companion.ui.panels.rybakov.market import market_actions, market_body
from companion.ui.panels.rybakov.offers import offer_button, offer_cards
from companion.ui.panels.rybakov.scale import scale_actions, scale_body
from companion.ui.panels.rybakov.services import services_actions, services_body
from companion.ui.widgets import stack

BODIES = {
    "choose": choose_body,
    "before": before_body,
    "scale": scale_body,
    "market": market_body,
    "services": services_body,
}
ACTIONS = {
    "choose": choose_actions,
    "before": before_actions,
    "scale": scale_actions,
    "market": market_actions,
    "services": services_actions,
}


def phase(at: At) -> Message:
    """What is going on now, for the banner."""
    view = view_of(at)
    row = row_of(at, view.active)
    if view.phase == "market" and view.wheel is not None:
        return msg("rybakov.panel.phase_market", industry=industry_message(view.wheel.drawn))
    if view.phase == "scale" and row is not None:
        zero = row.level == 0
        return msg("rybakov.panel.phase_zero") if zero else msg("rybakov.panel.phase_scale", level=row.level)
    return msg(f"rybakov.phase.{view.phase}")


def body(at: At) -> ft.Control | None:
    """Open offers, and under them what the phase is about."""
    view = view_of(at)
    shown = BODIES[view.phase](at, view)
    offers = offer_cards(at)
    return stack([*offers, *([shown] if shown is not None else [])]) if offers or shown is not None else None


def actions(at: At) -> list[ft.Control]:
    """What the turn asks for, in thumb reach, the main thing last; while an offer waits here, that is its answer."""
    view = view_of(at)
    return [*ACTIONS[view.phase](at, view), *offer_button(at)]
