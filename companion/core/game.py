"""What a game is made of: frozen data and plain functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from companion.core.cards import PlayedCard
from companion.core.dice import Rng
from companion.core.message import Message, Param, msg
from companion.core.seats import Roster

Value: TypeAlias = int | str | bool
Stage: TypeAlias = Literal["lobby", "playing", "over"]


class Rejected(Exception):
    """An action that may not be done now; `message` says why and what would do."""

    def __init__(self, key: str, /, **params: Param) -> None:
        super().__init__(key)
        self.message: Message = msg(key, **params)


class Stale(Rejected):
    """An action that rests on what the person saw, and the table has moved on since: nothing was done."""

    def __init__(self) -> None:
        super().__init__("refuse.stale")


@dataclass(frozen=True, slots=True)
class Option:
    """A rule the table may choose: `choices` in the order shown, `default` as the rules (or we, tag G) have it.

    Labels are the messages "<game>.option.<key>" and, for choices that are words, "<game>.option.<key>.<choice>".
    Where there are too many choices to list them, `choices` is empty: `accepts(value)` says whether a value is one,
    `say(value)` how it is called, and the game's panel has a sheet "option-<key>" to choose by. `at_start`: it is
    looked at when somebody begins, so for those who play already a change counts from the next game.
    """

    key: str
    default: Value
    choices: tuple[Value, ...] = (True, False)
    accepts: Callable[[Value], bool] | None = None
    say: Callable[[Value], Message] | None = None
    at_start: bool = False

    def allows(self, value: Value) -> bool:
        """Whether a table may choose `value`."""
        if self.accepts is not None:
            return self.accepts(value)
        # True == 1 in Python, and an option that takes one must not be handed the other.
        return any(value == choice and type(value) is type(choice) for choice in self.choices)


@dataclass(frozen=True, slots=True)
class Tracked:
    """A number the game keeps for each seat, which anybody may set by hand between `low` and `high`.

    `read(table, seat)` gives today's value. The label is the message "<game>.tracked.<key>".
    """

    key: str
    low: int
    high: int
    read: Callable[[Table, str], int]


@dataclass(frozen=True, slots=True)
class Table:
    """What the fold of a log gives: the people and options that all games have, and the game's own state.

    `seq` is the number of the last entry, undone ones included: `seq + 1` is a number no entry ever had, from which a
    game may name what it makes, so that redo never brings back two things of one name. `packs` are the own packs in
    use, reference and name each, the last one uppermost; `cards` the whole deck where the game plays by own cards.
    """

    game: str
    name: str = ""
    roster: Roster = field(default_factory=Roster)
    options: tuple[tuple[str, Value], ...] = ()
    packs: tuple[tuple[str, str], ...] = ()
    cards: tuple[PlayedCard, ...] = ()
    stage: Stage = "lobby"
    first: str | None = None
    first_rolls: tuple[tuple[tuple[str, int], ...], ...] = ()
    started: int | None = None
    ended: int | None = None
    seats_made: int = 0
    seq: int = 0
    state: Any = None

    def option(self, key: str) -> Value:
        """The table's choice for the option `key`."""
        return dict(self.options)[key]


@dataclass(frozen=True, slots=True)
class Legal:
    """One thing a seat may want to do now: `reason` says why it may not, None that it may.

    `key` names the button ("win", "flee", ...); `action` is the whole action where it needs nothing more from the
    person.
    """

    key: str
    reason: Message | None = None
    action: Any = None


@dataclass(frozen=True, slots=True)
class Placing:
    """A seat's result: `place` counts 1, 1, 3 where two share the first."""

    seat: str
    place: int
    score: int
    winner: bool


@dataclass(frozen=True, slots=True)
class Game:
    """One game as plain functions. None of them reads a clock, rolls by itself or knows who is watching.

    - `setup(table) -> state`: the state at the start; `table.first` is the first seat.
    - `decide(table, seat, action, rng, now) -> events`: what the action makes happen; `seat` is for whom it is done
      (None: a host without a seat), `now` milliseconds since 1970. Raises `Rejected` (or `Stale`), changes nothing.
    - `evolve(table, event) -> state`: total and without luck. Also called for the shared events (a seat added,
      removed, an option changed, a number corrected), with the table as it was before them.
    - `view(table, seat) -> view`: frozen and hashable; only what that seat (None: a watcher) may know.
    - `legal(table, seat) -> tuple[Legal, ...]`: what that seat may do now, and why not the rest.
    - `score(table) -> tuple[Placing, ...]`: empty until the game is over.
    - `describe(event, viewer) -> Message`: the event for the log as that seat may read it.

    `lasting`: events that nobody takes back, for who has seen a secret knows it. `secrets`: a seat knows what nobody
    else may, so that the log says whenever a phone sits down in mid-game, and while it is here no other acts for that
    seat. `box`, for a game whose rules need a list of its cards: `box(table, own) -> cards` is the deck that it plays
    by with these own cards, empty for the bundled one; raises `Rejected` where they cannot be played with, now or at
    all. Without it own cards are only looked up.
    """

    id: str
    seats: tuple[int, int]
    die: int
    actions: tuple[type, ...]
    events: tuple[type, ...]
    setup: Callable[[Table], Any]
    decide: Callable[[Table, str | None, Any, Rng, int], tuple[Any, ...]]
    evolve: Callable[[Table, Any], Any]
    view: Callable[[Table, str | None], Any]
    legal: Callable[[Table, str | None], tuple[Legal, ...]]
    score: Callable[[Table], tuple[Placing, ...]]
    describe: Callable[[Any, str | None], Message]
    options: tuple[Option, ...] = ()
    tracked: tuple[Tracked, ...] = ()
    reveals: frozenset[type] = field(default_factory=frozenset)
    lasting: frozenset[type] = field(default_factory=frozenset)
    secrets: bool = False
    box: Callable[[Table, tuple[PlayedCard, ...]], tuple[PlayedCard, ...]] | None = None

    def defaults(self) -> Mapping[str, Value]:
        """Every option at its default."""
        return {option.key: option.default for option in self.options}
