"""RYBAKOV on the phone and on the shared screen."""

from __future__ import annotations

from companion.ui.colour import Accent
from companion.ui.panels.panel import Panel
from companion.ui.panels.rybakov.rows import row
from companion.ui.panels.rybakov.turn import actions, phase

COPPER = Accent(light="#a4511c", dark="#f0a06a")

PANEL = Panel(
    accent=COPPER,
    row=row,
    phase=phase,
    body=lambda at: None,
    actions=actions,
    stage=lambda at: None,
    keeps_rows=True,
)
