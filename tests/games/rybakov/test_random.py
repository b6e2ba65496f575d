"""Five hundred games at random: what the rules promise holds in every one of them, and most come to an end."""

from __future__ import annotations

import pytest

from companion.core.game import Table
from companion.core.hosting import Corrected, OptionSet, SeatRemoved
from companion.core.log import follow
from companion.games.rybakov import RYBAKOV
from companion.games.rybakov import events as e
from companion.games.rybakov.state import DISTRIBUTION_LIMIT
from tests.conformance.play import random_game
from tests.games.rybakov.moves import cap, check
from tests.support.play import Play

STEPS = 600


@pytest.mark.parametrize("hundred", range(5))
def test_five_hundred_games(hundred: int) -> None:
    """No negative coins or tokens, caps held, one foreign token (two with Construction), Distribution twice a circle:
    `check` after every step, and the counts again from the events alone."""
    ends = 0
    for seed in range(hundred * 100, hundred * 100 + 100):
        play = random_game(RYBAKOV, seed, STEPS)
        ends += play.table.stage == "over"
        caps_and_bonuses(play)
    assert ends > 50


def caps_and_bonuses(play: Play) -> None:
    by_hand: set[str] = set()
    paid: dict[str, int] = {}
    table = Table(RYBAKOV.id)
    for entry in play.entries:
        table = follow(RYBAKOV, table, [entry])
        for event in entry.events:
            match event:
                case e.BonusPaid(seat=seat, count=count):
                    paid[seat] = paid.get(seat, 0) + 1
                    assert paid[seat] == count <= DISTRIBUTION_LIMIT
                case e.BonusesSet(seat, n):
                    paid[seat] = n
                case e.TurnEnded() if event.circle or table.option("bonus_limit") == "turn":
                    paid = {}
                case OptionSet("bonus_limit", _) | SeatRemoved():
                    paid = {player.seat: player.bonuses for player in table.state.players}
                case Corrected(what="level", seat=seat) | e.LevelChanged(seat=seat):
                    by_hand.add(seat)
                case e.IncomeRolled(seat=seat):
                    by_hand.discard(seat)
        if table.state is None:
            continue
        check(table)
        for player in table.state.players:
            if player.level <= cap(table, player.seat):
                by_hand.discard(player.seat)
            assert player.seat in by_hand or player.level <= cap(table, player.seat)
