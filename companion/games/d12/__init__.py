"""The d12 game: roll, shed your cards, snipe; hands and reserves are counted, told hands stay private."""

from __future__ import annotations

from companion.core.game import Game
from companion.games.d12.actions import ACTIONS
from companion.games.d12.decide import decide
from companion.games.d12.describe import describe
from companion.games.d12.events import EVENTS, AroundPassed, CallsRolled, DuelRolled, Rolled, RouletteRolled
from companion.games.d12.evolve import evolve
from companion.games.d12.legal import legal
from companion.games.d12.options import OPTIONS
from companion.games.d12.score import score
from companion.games.d12.setup import TRACKED, setup
from companion.games.d12.state import SIDES
from companion.games.d12.view import view

D12 = Game(
    id="d12",
    seats=(2, 8),
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
    secrets=True,
    reveals=frozenset({Rolled, DuelRolled, RouletteRolled, CallsRolled, AroundPassed}),
)
