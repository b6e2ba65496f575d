"""How a table begins - what it is called, what it plays by, who sits there - and how it is opened again."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from companion.core import hosting
from companion.core.dice import Rng
from companion.core.game import Game, Rejected, Table, Value
from companion.core.message import Message, msg
from companion.core.seats import clean_name
from companion.table.open_table import OpenTable
from companion.table.records import game_of
from companion.table.store import Store

log = logging.getLogger("companion.table")


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


def reopen(code: str, store: Store, games: Mapping[str, Game]) -> OpenTable | Message | None:
    """The table `code` from its log, or why nobody can come to it; None where it was never quite made."""
    try:
        return _reopen(code, store, games)
    except OSError as error:
        log.exception("table %s cannot be opened", code)
        return msg("store.cannot_read", reason=error.strerror or str(error))
    except Exception:
        # Whatever is wrong with it, the other tables open.
        log.exception("table %s cannot be opened", code)
        return msg("store.cannot_replay")


def _reopen(code: str, store: Store, games: Mapping[str, Game]) -> OpenTable | Message | None:
    records = store.open(code)
    game = game_of(records)
    if game is None:
        return store.notice(code)
    if game not in games:
        return msg("store.no_game", game=game)
    table = OpenTable(code, games[game], store, records)
    # Without a host it was being made when the server fell, and nobody had been told of it - or worse.
    return table if table.access.host else table.trouble or table.notice
