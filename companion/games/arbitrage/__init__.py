"""The SalesDoubler "arbitrageurs" game: levels, gear, fights."""

from __future__ import annotations

from companion.core.game import Game
from companion.games.arbitrage.actions import ACTIONS
from companion.games.arbitrage.decide import decide
from companion.games.arbitrage.describe import describe
from companion.games.arbitrage.events import TABLE_EVENTS
from companion.games.arbitrage.evolve import evolve
from companion.games.arbitrage.fight_events import FIGHT_EVENTS, FleeRolled
from companion.games.arbitrage.legal import legal
from companion.games.arbitrage.options import OPTIONS
from companion.games.arbitrage.score import score
from companion.games.arbitrage.setup import TRACKED, setup
from companion.games.arbitrage.view import view

ARBITRAGE = Game(
    id="arbitrage",
    seats=(3, 6),
    die=6,
    actions=ACTIONS,
    events=(*TABLE_EVENTS, *FIGHT_EVENTS),
    setup=setup,
    decide=decide,
    evolve=evolve,
    view=view,
    legal=legal,
    score=score,
    describe=describe,
    options=OPTIONS,
    tracked=TRACKED,
    reveals=frozenset({FleeRolled}),
)
