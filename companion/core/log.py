"""The log of a table: entries in order, what they fold to, and undo as one more entry."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.core import hosting
from companion.core.game import Game, Table


@dataclass(frozen=True, slots=True)
class Undone:
    """Takes back whole entries by their numbers; taking back an entry that holds `Undone` is redo."""

    targets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One step: what one action made happen, together.

    `seq` counts from 1 without gaps; `at` is milliseconds since 1970; `by` the seat id of the phone that did it
    ("" for a phone without a seat); `seat` for whom it was done; `client` the phone's own id of the action, by which
    a second sending is known.
    """

    seq: int
    at: int
    by: str
    seat: str | None
    client: str
    events: tuple[Any, ...] = field(default=())


def undone(entries: Sequence[Entry]) -> frozenset[int]:
    """The numbers of entries that do not count, undo of undo included."""
    dead: set[int] = set()
    # An undo only ever points back, so from the end each one's own fate is known before it is applied.
    for entry in reversed(entries):
        if entry.seq not in dead:
            for event in entry.events:
                if isinstance(event, Undone):
                    dead.update(event.targets)
    return frozenset(dead)


def fold(game: Game, entries: Sequence[Entry]) -> Table:
    """The table that `entries` give: the same entries always give the same table."""
    dead = undone(entries)
    table = follow(game, Table(game.id), (entry for entry in entries if entry.seq not in dead))
    return numbered(table, entries)


def numbered(table: Table, entries: Sequence[Entry]) -> Table:
    """`table` with its counts as all `entries` have them, undone ones too: what may come again keeps its number."""
    made = (int(e.seat.id[1:]) for entry in entries for e in entry.events if isinstance(e, hosting.SeatAdded))
    return replace(table, seats_made=max(made, default=0), seq=entries[-1].seq if entries else 0)


def follow(game: Game, table: Table, entries: Iterable[Entry]) -> Table:
    """`table` after `entries`, none of which is or holds an undo that still matters."""
    for entry in entries:
        # Before its events: what they see must be the same whether or not an entry before them was taken back.
        table = replace(table, seq=entry.seq)
        for event in entry.events:
            if not isinstance(event, Undone):
                table = hosting.evolve(game, table, event, entry.at)
    return table
