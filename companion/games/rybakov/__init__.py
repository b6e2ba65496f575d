"""RYBAKOV: enterprises, tokens, the income scale and the wheel; the companion is the bank."""

from __future__ import annotations

from companion.core.game import Game
from companion.games.rybakov.actions import ACTIONS
from companion.games.rybakov.decide import decide
from companion.games.rybakov.describe import describe
from companion.games.rybakov.events import EVENTS, IncomeRolled, WheelSpun
from companion.games.rybakov.evolve import evolve
from companion.games.rybakov.legal import legal
from companion.games.rybakov.options import OPTIONS
from companion.games.rybakov.score import score
from companion.games.rybakov.setup import TRACKED, setup
from companion.games.rybakov.view import view

RYBAKOV = Game(
    id="rybakov",
    seats=(2, 8),
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
    reveals=frozenset({IncomeRolled, WheelSpun}),
)
