"""The first step of a table: what it is called, what it plays by, and who sits there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.core import hosting
from companion.core.dice import Rng
from companion.core.game import Game, Rejected, Table, Value
from companion.core.seats import clean_name


def events(
    game: Game, name: str, people: Sequence[tuple[str, int | None]], options: Mapping[str, Value], rng: Rng, now: int
) -> tuple[Any, ...]:
    """The events that make a table; refuses with the same reasons as doing it step by step would."""
    called = clean_name(name) if name.strip() else ""
    if called is None:
        raise Rejected("refuse.name")
    table = hosting.evolve(game, Table(game.id), hosting.TableCreated(game.id, called, ()), now)
    for key, value in options.items():
        for event in hosting.decide(game, table, None, hosting.SetOption(key, value), rng, now):
            table = hosting.evolve(game, table, event, now)
    made: list[Any] = [hosting.TableCreated(game.id, called, table.options)]
    for person, colour in people:
        for event in hosting.decide(game, table, None, hosting.AddSeat(person, colour), rng, now):
            made.append(event)
            table = hosting.evolve(game, table, event, now)
    return tuple(made)
