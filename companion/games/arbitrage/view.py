"""What a phone sees of the arbitrage game. Nothing in it is secret: hands are only counted."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.game import Table
from companion.games.arbitrage.options import Rules, rules
from companion.games.arbitrage.score import winners
from companion.games.arbitrage.state import (
    FLEE_FROM,
    Bargain,
    ClassName,
    Curse,
    Death,
    Fight,
    Fled,
    Monster,
    Perk,
    Phase,
    Player,
    State,
    Throw,
)
from companion.games.arbitrage.strength import (
    condition_sum,
    gear,
    helper_of,
    monster_total,
    strength,
    thrown_at,
    thrown_for_fighters,
    winning,
    working,
)
from companion.games.arbitrage.turn import surplus


@dataclass(frozen=True, slots=True)
class Row:
    """One seat: `strength` is level plus what its gear and curses give; `lowest` whether nobody's level is lower.

    `idle`: ids of perks on the table that give nothing now (not for this class, or one too many for the slot).
    """

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
    idle: tuple[str, ...] = ()


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
    last_flight: tuple[Fled, ...] = ()


def view(table: Table, seat: str | None) -> View:
    """What anybody sees: the same for every seat, since the game keeps no secrets."""
    state: State = table.state
    least = min(player.level for player in state.players)
    return View(
        rows=tuple(_row(player, least) for player in state.players),
        active=state.active,
        turn=state.turn,
        phase=state.phase,
        fight=None if state.fight is None else _fight(state, state.fight, rules(table.options)),
        death=state.death,
        surplus=surplus(state.player(state.active)),
        winners=winners(state),
        last_flight=state.last_flight,
    )


def _row(player: Player, least: int) -> Row:
    used = {perk.id for perk in working(player)}
    return Row(
        seat=player.seat,
        level=player.level,
        gear=gear(player),
        strength=strength(player),
        full=player.full,
        perks=player.perks,
        classes=player.classes,
        superb=player.superb,
        hand=player.hand,
        curses=player.curses,
        owed=player.owed,
        lowest=player.level == least,
        idle=tuple(perk.id for perk in player.perks if perk.place == "table" and perk.id not in used),
    )


def _fight(state: State, fight: Fight, chosen: Rules) -> FightView:
    fighter, helper = state.player(fight.fighter), helper_of(state, fight)
    thrown = thrown_for_fighters(fight)
    fighters = strength(fighter) + (strength(helper) if helper else 0) + thrown
    monsters = tuple(
        MonsterView(
            monster,
            condition_sum(monster, fighter, helper, chosen),
            thrown_at(fight, monster),
            monster_total(state, fight, monster, chosen),
        )
        for monster in fight.monsters
    )
    total = sum(monster.total for monster in monsters)
    return FightView(
        id=fight.id,
        fighter=fight.fighter,
        helper=fight.helper,
        bargain=fight.bargain,
        fighter_strength=strength(fighter),
        helper_strength=strength(helper) if helper else 0,
        fighters_thrown=thrown,
        fighters=fighters,
        monsters=total,
        lead=fighters - total,
        winning=winning(state, fight, chosen),
        until=fight.until,
        monster_views=monsters,
        throws=fight.throws,
        flight=tuple(
            FleeView(f.seat, f.monster, f.roll, None if f.roll is None else f.roll >= FLEE_FROM, f.settled)
            for f in fight.flight
        ),
        levels=sum(monster.levels for monster in fight.monsters),
        perks=sum(monster.perks for monster in fight.monsters),
    )
