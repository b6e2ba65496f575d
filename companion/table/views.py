"""What a phone gets to see of a table: frozen and hashable, so that an equal view need not be drawn again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.core.cards import PlayedCard
from companion.core.game import Legal, Placing, Stage, Value
from companion.core.message import Message
from companion.table.access import Role
from companion.table.showing import ShownCard


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat: `held` when a phone sits there, `connected` when that phone is here now, `you` when it is this phone."""

    id: str
    name: str
    colour: int
    away: bool
    held: bool
    connected: bool
    you: bool


@dataclass(frozen=True, slots=True)
class LogLine:
    """One step in the log: `at` in ms since 1970, `by` the name of who did it (None: a phone without a seat).

    `undone`: it does not count now. `undoable`: this phone may take it back; `asks`: only after the host agreed.
    """

    seq: int
    at: int
    by: str | None
    message: Message
    undone: bool
    undoable: bool
    asks: bool


@dataclass(frozen=True, slots=True)
class Knock:
    """A phone that asks to be let in, by the name its owner typed."""

    id: str
    label: str
    at: int


@dataclass(frozen=True, slots=True)
class Ask:
    """An undo that waits for the host: `by` the name of who asks, `line` what is to be taken back."""

    id: str
    by: str
    line: LogLine


@dataclass(frozen=True, slots=True)
class PhoneView:
    """A phone as the host knows it: `id` is good for nothing but to name it, `name` "" where nobody has told one."""

    id: str
    name: str
    seat: str | None
    connected: bool
    you: bool


@dataclass(frozen=True, slots=True)
class ClaimView:
    """Somebody asks to be host while the host's phone is gone: `by` a seat; `yours`: this phone asks, `asked`: this
    phone is to say yes or no."""

    by: str
    yours: bool
    asked: bool


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table in the list of a phone's tables; `changed` in ms since 1970. `notice` tells of trouble with its log."""

    code: str
    name: str
    game: str
    stage: Stage
    seats: tuple[str, ...]
    changed: int
    role: Role
    notice: Message | None


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as one phone may see it.

    `view` and `legal` are the game's own, for this phone's seat: None and empty in the lobby, `legal` empty also
    without a seat. `undo` is the step this phone would take back (a host the newest of all, others their own last),
    `redo` the step this phone would bring back. `asked`: its
    undo waits for the host. `knocks` and `asks` are for the host only, `secret` (the link's) for host and players.
    `connected` counts phones. `packs`: the own packs in use, reference and name each; `played`: the whole deck where
    the game plays by own cards; `shown`: the card that lies on the shared screen. `acts_for`: the seats that a tap on
    this phone may be for, see `rights.acts_for`. `phones` and `expelled` (those the host let go)
    are for the host only. `locked`: nobody new comes in. `host_here`: the host's phone is connected. `recent`: the
    last steps, the newest first, for the screen only; `invites`: it is to show the code to come in by; `focus`: the
    seat that it shows larger.
    """

    code: str
    name: str
    game: str
    seq: int
    role: Role
    seat: str | None
    stage: Stage
    seats: tuple[SeatView, ...]
    options: tuple[tuple[str, Value], ...]
    first: str | None
    first_rolls: tuple[tuple[tuple[str, int], ...], ...]
    started: int | None
    ended: int | None
    view: Any
    legal: tuple[Legal, ...]
    placings: tuple[Placing, ...]
    last: LogLine | None
    undo: LogLine | None
    redo: LogLine | None
    asked: bool
    knocks: tuple[Knock, ...]
    asks: tuple[Ask, ...]
    secret: str | None
    connected: int
    notice: Message | None
    packs: tuple[tuple[str, str], ...] = ()
    played: tuple[PlayedCard, ...] = ()
    shown: ShownCard | None = None
    acts_for: tuple[str, ...] = ()
    phones: tuple[PhoneView, ...] = ()
    expelled: tuple[PhoneView, ...] = ()
    locked: bool = False
    host_here: bool = True
    claim: ClaimView | None = None
    recent: tuple[LogLine, ...] = ()
    invites: bool = False
    focus: str | None = None

    @property
    def refs(self) -> tuple[str, ...]:
        """The references of the own packs in use."""
        return tuple(ref for ref, _ in self.packs)
