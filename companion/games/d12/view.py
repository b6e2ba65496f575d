"""What a phone sees of the d12 game: told hands reach their own seat alone, and nothing is worked out from them for
anybody else."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.game import Table
from companion.games.d12.calls import waiting
from companion.games.d12.deck import deck_at
from companion.games.d12.discards import discards, odds
from companion.games.d12.options import Rules, rules
from companion.games.d12.score import winners
from companion.games.d12.state import Call, Duel, Gamble, Phase, Player, Roll, Sniper, State
from companion.games.d12.tactics import DeckLine, Size


@dataclass(frozen=True, slots=True)
class Row:
    """One seat; `done`: its turn of this round is over; `trapped`: it drew Trap this round;
    `missed`: it missed that turn."""

    seat: str
    hand: int
    reserve: int
    sniper: Sniper
    skips: int
    trapped: bool
    done: bool
    missed: bool = False


@dataclass(frozen=True, slots=True)
class Own:
    """The private part: `cards` told, `untold` how many are not; `doubt`: to be put right before it is used.

    `discards`: every legal discard for the roll (each once, most cards first), empty where nothing fits, None where
    there is nothing to say (no roll of one's own, or doubt about what is told). `odds`: how many of the 12 rolls the
    told cards can answer. `passing`: what was chosen for Around the World.
    """

    cards: tuple[int, ...]
    untold: int
    doubt: bool
    discards: tuple[tuple[int, ...], ...] | None
    odds: int
    passing: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class AroundView:
    """`waiting`: who has cards to pass and has not chosen yet."""

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
    state: State = table.state
    chosen = rules(table.options)
    around, timeout = state.around, state.timeout
    return View(
        rows=tuple(_row(state, player) for player in state.players),
        first=state.first,
        active=state.active,
        round=state.round,
        turn=state.turn,
        phase=state.phase,
        size=state.size,
        deck=deck_at(state.size, chosen),
        numbers=state.numbers,
        tactics=state.tactics,
        calls=state.calls,
        around=None if around is None else AroundView(around.id, around.seat, waiting(state, around)),
        timeout=None if timeout is None else TimeoutView(timeout.id, timeout.seat, timeout.target, timeout.offered),
        gamble=state.gamble,
        duel=state.duel,
        roulette=state.roulette,
        roulette_line=_line(chosen, state.roulette),
        roll=state.roll,
        own=None if seat is None or not state.has(seat) else _own(state, state.player(seat)),
        winners=winners(state),
    )


def _row(state: State, player: Player) -> Row:
    seat = player.seat
    turns = state.phase == "turns" and seat != state.active and seat not in state.turns_left
    return Row(
        seat=seat,
        hand=player.hand,
        reserve=player.reserve,
        sniper=player.sniper,
        skips=player.skips,
        trapped=seat in state.trapped,
        done=turns or state.phase == "cleanup",
        missed=seat in state.missed,
    )


def _line(chosen: Rules, roulette: int | None) -> str:
    lines = chosen.roulette_lines
    return lines[roulette - 1].strip() if roulette is not None and roulette <= len(lines) else ""


def _own(state: State, player: Player) -> Own | None:
    if player.told is None:
        return None
    own_roll = state.roll if player.seat == state.active and not player.doubt else None
    return Own(
        cards=player.told,
        untold=player.hand - len(player.told),
        doubt=player.doubt,
        discards=None if own_roll is None else discards(player.told, own_roll.value),
        odds=odds(player.told),
        passing=None if state.around is None else dict(state.around.passed).get(player.seat),
    )
