"""Random games of every game in the house. Each brings tests/games/<id>/moves.py:

- `moves(table, rnd) -> (seat, action)`: what somebody might try now;
- `check(table, undone=False)`: asserts what must hold;
- `fresh(action, table)`, optional: the action with the turn, round or fight that the person would have seen;
- `chosen(option, rnd)`, where an option lists no choices: some value of it;
- `swap(table, seat)` and `swap_event(event, seat)`, where there are secrets: the table, or an event, with those that
  `seat` may not know exchanged.
"""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

from companion.core import hosting
from companion.core.game import Game, Option, Rejected, Value
from tests.support.play import Play, say


class Dice:
    """Chance that a seed repeats."""

    def __init__(self, rnd: Random) -> None:
        self._rnd = rnd

    def roll(self, sides: int) -> int:
        return self._rnd.randint(1, sides)


def brought(game: Game) -> Any:
    """What the game's own tests bring."""
    return import_module(f"tests.games.{game.id}.moves")


def random_game(game: Game, seed: int, steps: int, people_move: float = 0.02) -> Play:
    """A game of at most `steps` tries, some of them refused; checked after every one."""
    rnd = Random(seed)
    own = brought(game)
    low, high = game.seats
    play = Play(game, rnd.randint(low, high), start=False)
    play.rng = Dice(rnd)
    play.act(hosting.Start())
    for _ in range(steps):
        play.now += rnd.choice((10, 500, 4000))
        if rnd.random() < people_move:
            seat, action = None, people(play, rnd)
        else:
            seat, action = own.moves(play.table, rnd)
        try:
            play.act(action, seat)
        except Rejected as refused:
            say(refused.message)
        own.check(play.table)
        if play.table.stage == "over":
            break
    return play


def chosen(game: Game, option: Option, rnd: Random) -> Value:
    """Some value that the table may choose for an option."""
    return rnd.choice(option.choices) if option.choices else brought(game).chosen(option, rnd)


def people(play: Play, rnd: Random) -> Any:
    """Somebody comes, goes, moves, is renamed, or a table option changes."""
    seat = rnd.choice(play.table.roster.ids)
    option = rnd.choice(play.game.options)
    many = len(play.table.roster.seats) > 2
    return rnd.choice(
        (
            hosting.AddSeat("Оля"),
            hosting.RemoveSeat(seat) if many else hosting.AddSeat("Bo"),
            hosting.MoveSeat(seat, rnd.randrange(len(play.table.roster.seats))),
            hosting.ChangeSeat(seat, name="Žemė", away=rnd.random() < 0.5),
            hosting.SetOption(option.key, chosen(play.game, option, rnd)),
        )
    )
