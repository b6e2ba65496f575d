"""The games of this house: one line each."""

from __future__ import annotations

from companion.core.game import Game
from companion.games.arbitrage import ARBITRAGE

GAMES: dict[str, Game] = {game.id: game for game in (ARBITRAGE,)}
"""Every game by its id, in the order shown."""
