"""How each game looks, by the game's id."""

from __future__ import annotations

from collections.abc import Mapping

from companion.ui.panels.arbitrage import PANEL as ARBITRAGE
from companion.ui.panels.d12 import PANEL as D12
from companion.ui.panels.history import PANEL as HISTORY
from companion.ui.panels.panel import Panel
from companion.ui.panels.rybakov import PANEL as RYBAKOV
from companion.ui.panels.saboteur import PANEL as SABOTEUR

PANELS: Mapping[str, Panel] = {
    "arbitrage": ARBITRAGE,
    "rybakov": RYBAKOV,
    "d12": D12,
    "history": HISTORY,
    "saboteur": SABOTEUR,
}
