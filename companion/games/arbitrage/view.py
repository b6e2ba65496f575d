"""What a phone sees of the arbitrage game. Nothing in it is secret: hands are only counted."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.arbitrage.state import Bargain, ClassName, Curse, Death, Monster, Perk, Phase, Throw


@dataclass(frozen=True, slots=True)
class Row:
    """One seat: `strength` is level plus what its gear gives now; `lowest` whether nobody's level is lower."""

    seat: str
    level: int
    gear: int
    strength: int
    full: bool
    perks: tuple[Perk, ...]
    classes: tuple[ClassName, ...]
    superb: bool
    hand: int | None
    curses: tuple[Curse, ...]
    owed: bool
    lowest: bool


@dataclass(frozen=True, slots=True)
class MonsterView:
    """A monster with its `total` and what makes it: printed level, `conditions` that bite (in sum), `thrown` cards."""

    monster: Monster
    conditions: int
    thrown: int
    total: int


@dataclass(frozen=True, slots=True)
class FleeView:
    """One flight: `escaped` None until rolled; `settled` once nothing more is to be done about it."""

    seat: str
    monster: str
    roll: int | None
    escaped: bool | None
    settled: bool


@dataclass(frozen=True, slots=True)
class FightView:
    """The fight with both totals; `lead` is fighters minus monsters; `winning` counts the tie rule."""

    id: int
    fighter: str
    helper: str | None
    bargain: Bargain
    fighter_strength: int
    helper_strength: int
    fighters_thrown: int
    fighters: int
    monsters: int
    lead: int
    winning: bool
    until: int | None
    monster_views: tuple[MonsterView, ...]
    throws: tuple[Throw, ...]
    flight: tuple[FleeView, ...]
    levels: int
    perks: int


@dataclass(frozen=True, slots=True)
class View:
    """The table: rows in turn order; `surplus` cards the active hand must lose (None: hand not counted)."""

    rows: tuple[Row, ...]
    active: str
    turn: int
    phase: Phase
    fight: FightView | None
    death: Death | None
    surplus: int | None
    winners: tuple[str, ...]
