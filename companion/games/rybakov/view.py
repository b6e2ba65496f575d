"""What a phone sees of RYBAKOV. Nothing in it is secret: money lies open (S), boosters are only counted."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.game import Table
from companion.games.rybakov.industries import Industry
from companion.games.rybakov.state import Offer, Phase, Roll, Spin


@dataclass(frozen=True, slots=True)
class EnterpriseView:
    """An enterprise: `base` tokens is what a refill gives; `resting`: refilled this turn, its tokens count from the
    next; `served`: it has done its one service of this turn."""

    id: str
    industry: Industry
    tokens: int
    base: int
    resting: bool
    served: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One seat. `change`: the last change of its coins; `room`: how many foreign tokens it may store; `price` of the
    next enterprise and `finance_price` with a Finance token (None: no discount, or the game is won); `bonus`: coins
    that Distribution adds to a trade (0: no such enterprise), `bonuses_left` how often still."""

    seat: str
    level: int
    cap: int
    coins: int
    change: int
    enterprises: tuple[EnterpriseView, ...]
    stored: tuple[Industry, ...]
    room: int
    boosters: int
    skips: int
    price: int | None
    finance_price: int | None
    bonus: int
    bonuses_left: int


@dataclass(frozen=True, slots=True)
class Source:
    """Where a token can be taken from: `source` as actions name it."""

    seat: str
    source: str
    industry: Industry


@dataclass(frozen=True, slots=True)
class WheelView:
    """The wheel as it shows now; `drawn` is the industry under the pointer. `order`: the sectors, 0 first."""

    spin: Spin
    drawn: Industry
    order: tuple[Industry, ...]


@dataclass(frozen=True, slots=True)
class MarketView:
    """What phase 2 offers the active player: `pays` coins for a token of `industry`; `own` tokens; `holders`, the
    others' tokens that may be bought; `booster`, Mining tokens that buy a booster instead. `free`: nobody has one, so
    the bank gives it; to `home`, an own enterprise, or else to the stored ones, where `full` says that one of them
    must go first."""

    industry: Industry
    pays: int
    own: tuple[Source, ...]
    holders: tuple[Source, ...]
    booster: tuple[Source, ...]
    free: bool
    home: str | None
    full: bool


@dataclass(frozen=True, slots=True)
class View:
    """The table: rows in turn order; `abilities`: all tokens that may power an active ability now, by whoever has
    them, for the owner or as a service; `order` the sectors of the wheel."""

    rows: tuple[Row, ...]
    active: str
    starter: str
    turn: int
    circle: int
    phase: Phase
    order: tuple[Industry, ...]
    roll: Roll | None
    wheel: WheelView | None
    market: MarketView | None
    offers: tuple[Offer, ...]
    abilities: tuple[Source, ...]
    winners: tuple[str, ...]


def view(table: Table, seat: str | None) -> View:
    """What anybody sees: the same for every seat, since the game keeps no secrets."""
    raise NotImplementedError
