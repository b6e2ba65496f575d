"""What a phone sees of the d12 game: told hands reach their own seat alone, and nothing is worked out from them for
anybody else."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.game import Table
from companion.games.d12.state import Call, Duel, Gamble, Phase, Roll, Sniper
from companion.games.d12.tactics import DeckLine, Size


@dataclass(frozen=True, slots=True)
class Row:
    """One seat; `done`: its turn of this round is over; `trapped`: it drew Trap this round."""

    seat: str
    hand: int
    reserve: int
    sniper: Sniper
    skips: int
    trapped: bool
    done: bool


@dataclass(frozen=True, slots=True)
class Own:
    """The private part: `cards` told, `untold` how many are not; `doubt`: to be put right before it is used.

    `discards`: every legal discard for the roll (each once, most cards first), empty where nothing fits, None where
    there is nothing to say (no roll of one's own, or nothing told). `odds`: how many of the 12 rolls the told cards
    can answer. `passing`: what was chosen for Around the World.
    """

    cards: tuple[int, ...]
    untold: int
    doubt: bool
    discards: tuple[tuple[int, ...], ...] | None
    odds: int
    passing: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class AroundView:
    """`waiting`: who has not chosen yet; `count` cards each of them passes."""

    id: int
    seat: str
    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TimeoutView:
    """As `Timeout`, without the card."""

    id: int
    seat: str
    target: str
    offered: bool


@dataclass(frozen=True, slots=True)
class View:
    """The table: rows in turn order; `own` None for a watcher and for a seat that told nothing. `deck`: what stays and
    what goes back into the box; `numbers` and `tactics`: cards in the draw piles. `roulette_line`: the table's own
    outcome of the last Roulette, "" where it has none."""

    rows: tuple[Row, ...]
    first: str
    active: str
    round: int
    turn: int
    phase: Phase
    size: Size
    deck: tuple[DeckLine, ...]
    numbers: int
    tactics: int
    calls: tuple[Call, ...]
    around: AroundView | None
    timeout: TimeoutView | None
    gamble: Gamble | None
    duel: Duel | None
    roulette: int | None
    roulette_line: str
    roll: Roll | None
    own: Own | None
    winners: tuple[str, ...]


def view(table: Table, seat: str | None) -> View:
    """What `seat` (None: a watcher) may know."""
    raise NotImplementedError
