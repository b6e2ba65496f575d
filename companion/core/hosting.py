"""What every game shares: people come and go, options change, the game starts, a number is put right.

`decide` and `evolve` here are the two doors that the table uses; they pass the rest on to the game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from companion.core.cards import PlayedCard
from companion.core.dice import Rng
from companion.core.game import Game, Option, Rejected, Table, Value
from companion.core.message import Message, SeatRef, msg
from companion.core.seating import colour_of, enough, name_of, roll_first, short
from companion.core.seats import Seat, tell_apart

OWN_SEATS = Option("own_seats", False)
"""Each phone acts for its own seat alone; by default people trust each other. Words: "house.option.own_seats"."""

SHARED_OPTIONS: tuple[Option, ...] = (OWN_SEATS,)
"""What every table may choose, whatever is played; kept among `Table.options` from when it is first chosen."""


@dataclass(frozen=True, slots=True)
class AddSeat:
    """A person joins; `colour` 0 to 9, None for a free one."""

    name: str
    colour: int | None = None


@dataclass(frozen=True, slots=True)
class RemoveSeat:
    seat: str


@dataclass(frozen=True, slots=True)
class ChangeSeat:
    """Rename, recolour or mark away; None leaves a field as it is."""

    seat: str
    name: str | None = None
    colour: int | None = None
    away: bool | None = None


@dataclass(frozen=True, slots=True)
class MoveSeat:
    """Sit somewhere else in the turn order; `place` 0 is first."""

    seat: str
    place: int


@dataclass(frozen=True, slots=True)
class SetOption:
    key: str
    value: Value


@dataclass(frozen=True, slots=True)
class RollFirst:
    """Everybody rolls for the first turn; the highest begin, ties roll again."""


@dataclass(frozen=True, slots=True)
class Start:
    """Begin to play; `first` None means the seat that the die chose, or a fresh roll."""

    first: str | None = None


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """The same people, a new game."""


@dataclass(frozen=True, slots=True)
class Correct:
    """Set any tracked number by hand."""

    what: str
    seat: str
    value: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class UsePacks:
    """Play with these own packs from now on, reference and name each, the last one uppermost; `cards` are theirs, for a
    game that plays by its cards."""

    packs: tuple[tuple[str, str], ...]
    cards: tuple[PlayedCard, ...] = ()


@dataclass(frozen=True, slots=True)
class TableCreated:
    game: str
    name: str
    options: tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True)
class SeatAdded:
    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatRemoved:
    seat: str


@dataclass(frozen=True, slots=True)
class SeatChanged:
    seat: str
    name: str
    colour: int
    away: bool
    old_name: str


@dataclass(frozen=True, slots=True)
class SeatMoved:
    seat: str
    place: int


@dataclass(frozen=True, slots=True)
class OptionSet:
    key: str
    value: Value


@dataclass(frozen=True, slots=True)
class FirstRolled:
    """Each round of rolls, seat by seat; the later rounds are between those who tied."""

    rounds: tuple[tuple[tuple[str, int], ...], ...]
    first: str


@dataclass(frozen=True, slots=True)
class Started:
    first: str


@dataclass(frozen=True, slots=True)
class StartedAgain:
    pass


@dataclass(frozen=True, slots=True)
class Corrected:
    what: str
    seat: str
    before: int
    value: int
    note: str


@dataclass(frozen=True, slots=True)
class PacksUsed:
    """`cards`: the whole deck, where the game plays by own cards."""

    packs: tuple[tuple[str, str], ...]
    cards: tuple[PlayedCard, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A phone sat down there in mid-game, and sees what that seat alone may know: all read it, nobody takes it back."""

    seat: str


@dataclass(frozen=True, slots=True)
class HostChanged:
    """Another phone is host now, `seat` is where it sits ("": it only watches): all read it, nobody takes it back."""

    seat: str


ACTIONS: tuple[type, ...] = (
    AddSeat, RemoveSeat, ChangeSeat, MoveSeat, SetOption, RollFirst, Start, PlayAgain, Correct, UsePacks,
)  # fmt: skip
EVENTS: tuple[type, ...] = (
    TableCreated, SeatAdded, SeatRemoved, SeatChanged, SeatMoved, OptionSet, FirstRolled, Started, StartedAgain,
    Corrected, PacksUsed, SeatTaken, HostChanged,
)  # fmt: skip
SAID: tuple[type, ...] = (SeatTaken, HostChanged)
"""What only tells all what happened beside the game, and changes nothing in it."""

REVEALS: frozenset[type] = frozenset({FirstRolled, Started, StartedAgain})
"""What only the host takes back without asking: a roll that all have seen, and a start that a whole game hangs on."""


def decide(game: Game, table: Table, seat: str | None, action: Any, rng: Rng, now: int) -> tuple[Any, ...]:
    """The events that `action`, done for `seat` at `now` (ms since 1970), makes happen.

    Raises `Rejected` with the reason, or `Stale`; then nothing has changed.
    """
    if seat is not None and not table.roster.has(seat):
        raise Rejected("refuse.seat_gone")
    if not isinstance(action, ACTIONS):
        if table.stage == "lobby":
            raise Rejected("refuse.not_started")
        return game.decide(table, seat, action, rng, now)
    return tuple(_decide(game, table, action, rng))


def _decide(game: Game, table: Table, action: Any, rng: Rng) -> list[Any]:
    high = game.seats[1]
    roster = table.roster
    target = getattr(action, "seat", None)
    if target is not None and not roster.has(target):
        raise Rejected("refuse.seat_gone")
    match action:
        case AddSeat(typed, colour):
            if len(roster.seats) >= high:
                raise Rejected("refuse.table_full", n=high)
            name = tell_apart(name_of(typed), roster)
            worn = roster.free_colour() if colour is None else colour_of(colour, roster)
            return [SeatAdded(Seat(f"s{table.seats_made + 1}", name, worn))]
        case RemoveSeat(gone):
            if table.stage != "lobby" and len(roster.seats) == 1:
                raise Rejected("refuse.last_seat")
            return [SeatRemoved(gone)]
        case ChangeSeat(changed, typed_name, colour, away):
            old = next(s for s in roster.seats if s.id == changed)
            name = old.name if typed_name is None else tell_apart(name_of(typed_name), roster, changed)
            new = replace(
                old,
                name=name,
                colour=old.colour if colour in (None, old.colour) else colour_of(colour, roster),
                away=old.away if away is None else away,
            )
            return [] if new == old else [SeatChanged(new.id, new.name, new.colour, new.away, old.name)]
        case MoveSeat(moved, place):
            if not 0 <= place < len(roster.seats):
                raise Rejected("refuse.place", n=len(roster.seats))
            return [] if roster.ids[place] == moved else [SeatMoved(moved, place)]
        case SetOption(key, value):
            option = next((o for o in (*SHARED_OPTIONS, *game.options) if o.key == key), None)
            if option is None or not option.allows(value):
                raise Rejected("refuse.option")
            return [] if dict(table.options).get(key, option.default) == value else [OptionSet(key, value)]
        case RollFirst():
            enough(game, table)
            return [_first_rolled(game, table, rng)]
        case Start(first):
            enough(game, table)
            if first is not None and not roster.has(first):
                raise Rejected("refuse.seat_gone")
            if game.box and table.cards:
                # More people may be here than when these cards were chosen.
                game.box(table, table.cards)
            chosen = first or table.first
            if chosen is not None:
                return [Started(chosen)]
            rolled = _first_rolled(game, table, rng)
            return [rolled, Started(rolled.first)]
        case PlayAgain():
            if table.stage != "over":
                raise Rejected("refuse.not_over")
            return [StartedAgain()]
        case Correct(what, whose, value, note):
            if table.stage == "lobby":
                raise Rejected("refuse.not_started")
            tracked = next((t for t in game.tracked if t.key == what), None)
            if tracked is None:
                raise Rejected("refuse.unknown_number")
            if not tracked.low <= value <= tracked.high:
                raise Rejected("refuse.range", low=tracked.low, high=tracked.high)
            before = tracked.read(table, whose)
            return [] if before == value else [Corrected(what, whose, before, value, short(note))]
        case UsePacks(packs, cards):
            used = PacksUsed(packs, game.box(table, cards) if game.box else ())
            return [] if (used.packs, used.cards) == (table.packs, table.cards) else [used]
    raise Rejected("refuse.unknown_action")


def evolve(game: Game, table: Table, event: Any, at: int) -> Table:
    """`table` after `event`, which happened at `at` (ms since 1970); an event that no longer fits changes nothing."""
    after = _shared(game, table, event)
    if table.state is not None and not isinstance(event, Started | StartedAgain):
        after = replace(after, state=game.evolve(table, event))
    if isinstance(event, Started):
        started = replace(after, stage="playing", first=event.first, started=at, ended=None)
        after = replace(started, state=game.setup(started))
    if after.stage == "lobby":
        return after
    over = bool(game.score(after))
    if over and after.stage == "playing":
        return replace(after, stage="over", ended=at)
    if not over and after.stage == "over":
        return replace(after, stage="playing", ended=None)
    return after


def _shared(game: Game, table: Table, event: Any) -> Table:
    roster = table.roster
    match event:
        case TableCreated(name=name, options=options):
            chosen = {**game.defaults(), **dict(options)}
            return replace(table, name=name, options=tuple(sorted(chosen.items())))
        case SeatAdded(seat):
            made = max(table.seats_made, int(seat.id[1:]))
            return replace(table, roster=roster.add(seat), seats_made=made)
        case SeatRemoved(gone) if roster.has(gone):
            first = roster.heir(gone) if table.first == gone and table.stage != "lobby" else table.first
            return replace(table, roster=roster.remove(gone), first=None if first == gone else first)
        case SeatChanged(changed, name, colour, away):
            return replace(table, roster=roster.change(changed, name=name, colour=colour, away=away))
        case SeatMoved(moved, place) if roster.has(moved):
            return replace(table, roster=roster.move(moved, place))
        case OptionSet(key, value):
            return replace(table, options=tuple(sorted({**dict(table.options), key: value}.items())))
        case FirstRolled(rounds, first) if roster.has(first):
            return replace(table, first=first, first_rolls=rounds)
        case PacksUsed(packs, cards):
            return replace(table, packs=packs, cards=cards)
        case StartedAgain():
            return replace(table, stage="lobby", first=None, first_rolls=(), started=None, ended=None, state=None)
    return table


def describe(game: Game, event: Any, viewer: str | None) -> Message:
    """`event` as one line of the log, as `viewer` (a seat id, or None for a watcher) may read it."""
    match event:
        case TableCreated(name=name):
            return msg("log.created", name=name) if name else msg("log.created_unnamed")
        case SeatAdded(seat):
            return msg("log.joined", seat=SeatRef(seat.id))
        case SeatRemoved(gone):
            return msg("log.left", seat=SeatRef(gone))
        case SeatChanged(changed, name, _, away, old_name):
            if name != old_name:
                return msg("log.renamed", old=old_name, name=name)
            return msg("log.away" if away else "log.changed_seat", seat=SeatRef(changed))
        case SeatMoved(moved, place):
            return msg("log.moved", seat=SeatRef(moved), n=place + 1)
        case OptionSet(key, value):
            whose = "house" if any(option.key == key for option in SHARED_OPTIONS) else game.id
            return msg("log.option", option=Message(f"{whose}.option.{key}"), value=choice(game, key, value))
        case FirstRolled(rounds, first):
            rolls = [tuple(msg("log.rolled", seat=SeatRef(seat), n=roll) for seat, roll in one) for one in rounds]
            if len(rolls) > 1:
                return msg("log.first_again", seat=SeatRef(first), rolls=rolls[0], again=rolls[-1])
            return msg("log.first", seat=SeatRef(first), rolls=rolls[0])
        case Started(first):
            return msg("log.started", seat=SeatRef(first))
        case StartedAgain():
            return msg("log.again")
        case PacksUsed(packs):
            return msg("log.packs", names=tuple(name for _, name in packs)) if packs else msg("log.no_packs")
        case SeatTaken(taken):
            return msg("log.seat_taken", seat=SeatRef(taken))
        case HostChanged(host):
            return msg("log.host_changed", seat=SeatRef(host)) if host else msg("log.host_changed_watcher")
        case Corrected(what, whose, before, value, note):
            number = Message(f"{game.id}.tracked.{what}")
            said = msg("log.corrected", seat=SeatRef(whose), what=number, before=before, value=value)
            return msg("log.noted", line=said, note=note) if note else said
    return game.describe(event, viewer)


def choice(game: Game, key: str, value: Value) -> Message | str:
    """How an option's value is said: yes and no, a number as it is, a word by its message, else as the option says."""
    said = next((option.say for option in game.options if option.key == key), None)
    if said is not None:
        return said(value)
    if isinstance(value, bool):
        return msg("common.yes" if value else "common.no")
    return str(value) if isinstance(value, int) else Message(f"{game.id}.option.{key}.{value}")


def _first_rolled(game: Game, table: Table, rng: Rng) -> FirstRolled:
    rounds = roll_first(game, table, rng)
    return FirstRolled(rounds, max(rounds[-1], key=lambda rolled: rolled[1])[0])
