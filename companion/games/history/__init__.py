"""The history sets: lay events, figures and symbols on the field, announce sets of three, the most points win."""

from __future__ import annotations

from companion.core.game import Game
from companion.games.history.actions import ACTIONS
from companion.games.history.box import box
from companion.games.history.decide import decide
from companion.games.history.describe import describe
from companion.games.history.events import EVENTS
from companion.games.history.evolve import evolve
from companion.games.history.legal import legal
from companion.games.history.options import OPTIONS
from companion.games.history.pack import GAME
from companion.games.history.score import score
from companion.games.history.setup import TRACKED, setup
from companion.games.history.state import SIDES
from companion.games.history.view import view

HISTORY = Game(
    id=GAME,
    seats=(2, 6),
    die=SIDES,
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
    box=box,
)
