"""A tiny game for the tests of the table: coins, lives, a wheel, secret roles, turns."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from companion.core.dice import Rng
from companion.core.game import Game, Legal, Option, Placing, Rejected, Stale, Table, Tracked
from companion.core.hosting import Corrected, SeatAdded, SeatRemoved
from companion.core.message import Message, SeatRef, msg


@dataclass(frozen=True, slots=True)
class Take:
    """`by` coins more or fewer for a seat, at any time."""

    seat: str
    by: int


@dataclass(frozen=True, slots=True)
class Pay:
    to: str
    coins: int


@dataclass(frozen=True, slots=True)
class Hit:
    """A life less; at none the seat is out."""

    seat: str


@dataclass(frozen=True, slots=True)
class Spin:
    """The one prize of this turn."""

    turn: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    turn: int


@dataclass(frozen=True, slots=True)
class Deal:
    pass


@dataclass(frozen=True, slots=True)
class Finish:
    pass


@dataclass(frozen=True, slots=True)
class Say:
    """A text as it was typed, which nothing checks."""

    text: str


@dataclass(frozen=True, slots=True)
class Taken:
    seat: str
    by: int


@dataclass(frozen=True, slots=True)
class Paid:
    seat: str
    to: str
    coins: int


@dataclass(frozen=True, slots=True)
class Lost:
    seat: str


@dataclass(frozen=True, slots=True)
class Spun:
    seat: str
    roll: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    pass


@dataclass(frozen=True, slots=True)
class Dealt:
    roles: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Finished:
    pass


@dataclass(frozen=True, slots=True)
class Said:
    text: str


@dataclass(frozen=True, slots=True)
class State:
    """`people`: seat, coins, lives, role."""

    people: tuple[tuple[str, int, int, str], ...]
    active: str | None
    turn: int = 1
    spun: bool = False
    finished: bool = False


@dataclass(frozen=True, slots=True)
class View:
    coins: tuple[tuple[str, int], ...]
    out: tuple[str, ...]
    active: str | None
    turn: int
    role: str | None


def setup(table: Table) -> State:
    return State(tuple((seat, 1, 1, "") for seat in table.roster.ids), table.first)


def decide(table: Table, seat: str | None, action: Any, rng: Rng, now: int) -> tuple[Any, ...]:
    state: State = table.state
    coins = {who: amount for who, amount, _, _ in state.people}
    match action:
        case Take(whose, by):
            if whose not in coins or not -1000 <= by <= 1000:
                raise Rejected("toy.refuse")
            return (Taken(whose, by),)
        case Pay(to, amount):
            if seat is None or to == seat or to not in coins or not 1 <= amount <= coins[seat]:
                raise Rejected("toy.refuse")
            return (Paid(seat, to, amount),)
        case Hit(whose):
            return (Lost(whose),) if whose in coins else ()
        case Spin(turn):
            if turn != state.turn or state.spun:
                raise Stale
            if seat != state.active:
                raise Rejected("toy.not_your_turn")
            return (Spun(seat, rng.roll(6)), Taken(seat, 5))
        case EndTurn(turn):
            if turn != state.turn:
                raise Stale
            return (TurnEnded(),)
        case Deal():
            roles = tuple((who, "saboteur" if rng.roll(2) == 1 else "digger") for who in coins)
            return (Dealt(roles),)
        case Finish():
            return (Finished(),)
        case Say(text):
            return (Said(text),)
    raise Rejected("refuse.unknown_action")


def evolve(table: Table, event: Any) -> State:
    state: State = table.state
    match event:
        case Taken(seat, by):
            return _coins(state, seat, by)
        case Paid(seat, to, coins):
            return _coins(_coins(state, seat, -coins), to, coins)
        case Corrected("coins", seat, _, value):
            return replace(state, people=tuple((s, value if s == seat else c, li, r) for s, c, li, r in state.people))
        case Lost(seat):
            return replace(state, people=tuple((s, c, li - (s == seat), r) for s, c, li, r in state.people))
        case Spun():
            return replace(state, spun=True)
        case TurnEnded() if state.active is not None and table.roster.has(state.active):
            return replace(state, active=table.roster.after(state.active), turn=state.turn + 1, spun=False)
        case Dealt(roles):
            named = dict(roles)
            return replace(state, people=tuple((s, c, li, named.get(s, "")) for s, c, li, _ in state.people))
        case Finished():
            return replace(state, finished=True)
        case SeatAdded(seat):
            if all(known != seat.id for known, _, _, _ in state.people):
                return replace(state, people=(*state.people, (seat.id, 1, 1, "")), active=state.active or seat.id)
        case SeatRemoved(gone):
            people = tuple(person for person in state.people if person[0] != gone)
            active = table.roster.heir(gone) if state.active == gone else state.active
            return replace(state, people=people, active=active)
    return state


def _coins(state: State, seat: str, by: int) -> State:
    return replace(state, people=tuple((s, c + by * (s == seat), li, r) for s, c, li, r in state.people))


def view(table: Table, seat: str | None) -> View:
    people = table.state.people
    return View(
        coins=tuple((s, c) for s, c, _, _ in people),
        out=tuple(s for s, _, lives, _ in people if lives < 1),
        active=table.state.active,
        turn=table.state.turn,
        role=next((r for s, _, _, r in people if s == seat and r), None),
    )


def legal(table: Table, seat: str | None) -> tuple[Legal, ...]:
    mine = seat == table.state.active
    return (Legal("spin", None if mine else msg("toy.not_your_turn"), Spin(table.state.turn)),)


def score(table: Table) -> tuple[Placing, ...]:
    if not table.state.finished:
        return ()
    coins = [c for _, c, _, _ in table.state.people]
    return tuple(Placing(s, 1 + sum(o > c for o in coins), c, c == max(coins)) for s, c, _, _ in table.state.people)


def describe(event: Any, viewer: str | None) -> Message:
    match event:
        case Taken(seat, by):
            return msg("toy.taken", seat=SeatRef(seat), n=by)
        case Paid(seat, to, coins):
            return msg("toy.paid", who=(SeatRef(seat), SeatRef(to)), n=coins)
        case Lost(seat):
            return msg("toy.lost", seat=SeatRef(seat))
        case Spun(seat, roll):
            return msg("toy.spun", seat=SeatRef(seat), n=roll)
        case Dealt(roles):
            role = dict(roles).get(viewer or "")
            return msg("toy.dealt_you", role=role) if role else msg("toy.dealt")
        case Said(text):
            return msg("toy.said", text=text)
    return msg("toy.other", what=type(event).__name__)


def _read(table: Table, seat: str) -> int:
    return next((c for s, c, _, _ in table.state.people if s == seat), 0)


TOY = Game(
    id="toy",
    seats=(2, 6),
    die=6,
    actions=(Take, Pay, Hit, Spin, EndTurn, Deal, Finish, Say),
    events=(Taken, Paid, Lost, Spun, TurnEnded, Dealt, Finished, Said),
    setup=setup,
    decide=decide,
    evolve=evolve,
    view=view,
    legal=legal,
    score=score,
    describe=describe,
    options=(Option("ties", False), Option("goal", 10, (10, 20)), Option("map", "big", ("big", "small"))),
    tracked=(Tracked("coins", 0, 999, _read),),
    reveals=frozenset({Spun, Dealt}),
)
