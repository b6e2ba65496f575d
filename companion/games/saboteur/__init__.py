"""Saboteur: secret roles, a maze, and gold that nobody shows before the end."""

from __future__ import annotations

from companion.core.game import Game
from companion.games.saboteur.actions import ACTIONS
from companion.games.saboteur.decide import decide
from companion.games.saboteur.describe import describe
from companion.games.saboteur.events import (
    EVENTS,
    GoalRevealed,
    GoldDrawn,
    GoldTaken,
    LookedAgain,
    RolesDealt,
    RoleSeen,
    RoundEnded,
)
from companion.games.saboteur.evolve import evolve
from companion.games.saboteur.legal import legal
from companion.games.saboteur.options import OPTIONS
from companion.games.saboteur.score import score
from companion.games.saboteur.setup import TRACKED, setup
from companion.games.saboteur.view import view

SABOTEUR = Game(
    id="saboteur",
    seats=(3, 10),
    die=6,
    actions=ACTIONS,
    events=EVENTS,
    setup=setup,
    decide=decide,
    evolve=evolve,
    view=view,
    legal=legal,
    score=score,
    describe=describe,
    options=OPTIONS,
    tracked=TRACKED,
    reveals=frozenset({RolesDealt, RoundEnded, GoldDrawn, GoldTaken, GoalRevealed}),
    lasting=frozenset({RoleSeen, LookedAgain}),
    secrets=True,
)
