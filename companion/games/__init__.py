"""The games of this house: one line each."""

from __future__ import annotations

from companion.core.game import Game
from companion.games.arbitrage import ARBITRAGE
from companion.games.d12 import D12
from companion.games.history import HISTORY
from companion.games.rybakov import RYBAKOV
from companion.games.saboteur import SABOTEUR

GAMES: dict[str, Game] = {game.id: game for game in (ARBITRAGE, RYBAKOV, D12, HISTORY, SABOTEUR)}
"""Every game by its id, in the order shown."""
