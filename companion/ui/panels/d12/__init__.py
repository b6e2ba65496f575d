"""The d12 game on the phone and on the shared screen."""

from __future__ import annotations

from companion.core.message import msg
from companion.ui.colour import Accent
from companion.ui.panels.d12.rows import row
from companion.ui.panels.d12.turn import actions, body, everyone, phase
from companion.ui.panels.panel import Panel

OLIVE = Accent(light="#4f6120", dark="#b9c86a")

PANEL = Panel(
    accent=OLIVE,
    row=row,
    phase=phase,
    body=body,
    actions=actions,
    stage=lambda at: None,
    keeps_rows=True,
    leaving=msg("d12.panel.leaving"),
    everyone=everyone,
)
