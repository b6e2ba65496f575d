"""Small checks of what people type about themselves and the table, and the die for who begins."""

from __future__ import annotations

from unicodedata import category

from companion.core.dice import TIES, Rng
from companion.core.game import Game, Rejected, Stale, Table
from companion.core.message import SeatRef
from companion.core.seats import COLOURS, Roster, clean_name

NOTE_LENGTH = 200
TURNS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Signs that nobody sees, and that turn round the rest of a line in which they stand."""


def short(note: str) -> str:
    """A free text as it is kept: one line, trimmed; raises `Rejected` where it is too long."""
    # Left out is what nobody sees: control characters, and those that would turn the rest of the log's line round.
    line = " ".join("".join(c for c in note if c.isspace() or (category(c) != "Cc" and c not in TURNS)).split())
    if len(line) > NOTE_LENGTH:
        raise Rejected("refuse.note", n=NOTE_LENGTH)
    return line


def name_of(typed: str) -> str:
    """A name as it is kept; raises `Rejected` for what is none."""
    name = clean_name(typed)
    if name is None:
        raise Rejected("refuse.name")
    return name


def colour_of(colour: int | None, roster: Roster) -> int:
    """`colour`, 0 to 9; raises `Rejected` for any other, and for one that somebody wears while others are free."""
    if colour is None or not 0 <= colour < COLOURS:
        raise Rejected("refuse.colour")
    wearer = next((seat for seat in roster.seats if seat.colour == colour), None)
    # With more seats than colours some must share.
    if wearer is not None and len({seat.colour for seat in roster.seats}) < COLOURS:
        raise Rejected("refuse.colour_worn", seat=SeatRef(wearer.id))
    return colour


def enough(game: Game, table: Table) -> None:
    """Raises `Rejected` where too few or too many sit there to begin, `Stale` where they play already."""
    low, high = game.seats
    if table.stage != "lobby":
        raise Stale
    if len(table.roster.seats) < low:
        raise Rejected("refuse.too_few", n=low)
    if len(table.roster.seats) > high:
        raise Rejected("refuse.too_many", n=high)


def roll_first(game: Game, table: Table, rng: Rng) -> tuple[tuple[tuple[str, int], ...], ...]:
    """Everybody rolls, those who tie for the highest again; each round of rolls, the last one with a single highest.

    After so many ties as no real dice bring (`TIES`), the first of them in turn order counts as the highest.
    """
    rounds: list[tuple[tuple[str, int], ...]] = []
    tied = table.roster.ids
    while not rounds or (len(tied) > 1 and len(rounds) <= TIES):
        rolls = tuple((seat, rng.roll(game.die)) for seat in tied)
        rounds.append(rolls)
        best = max(roll for _, roll in rolls)
        tied = tuple(seat for seat, roll in rolls if roll == best)
    return tuple(rounds)
