"""How a fight ends: the announced win, or flight and what the monsters do to who is caught."""

from __future__ import annotations

from typing import Any

from companion.core.deciding import whole
from companion.core.game import Rejected
from companion.core.message import SeatRef
from companion.games.arbitrage import actions as a
from companion.games.arbitrage import fight_events as e
from companion.games.arbitrage.context import Context, monster_of
from companion.games.arbitrage.harm import harm
from companion.games.arbitrage.options import LONGEST_WAIT
from companion.games.arbitrage.state import FLEE_FROM, TOP_LEVEL, Fight, FleeRoll
from companion.games.arbitrage.strength import lead, winning

DIE = 6


def check_winning(ctx: Context, fight: Fight) -> None:
    """Refuse a win that is none, saying by how much."""
    if not winning(ctx.state, fight, ctx.rules):
        missing = -lead(ctx.state, fight, ctx.rules) + (0 if ctx.rules.tie_wins else 1)
        raise Rejected("arbitrage.refuse.not_winning", n=missing)


def claim_win(ctx: Context, action: a.ClaimWin) -> tuple[Any, ...]:
    """The fighter announces the win; the others get a few seconds to interfere (S, 3 s: G)."""
    fight = ctx.open_fight(action.fight)
    fighter = ctx.fighter(fight)
    if fight.until is not None:
        raise Rejected("arbitrage.refuse.claimed")
    check_winning(ctx, fight)
    return (e.WinClaimed(fight.id, fighter, ctx.now + ctx.rules.wait_seconds * 1000),)


def wait_left(until: int, now: int) -> int:
    """Milliseconds for which a win announced until `until` has to wait at `now`, both in ms since 1970.

    None at all where they are more than any table may choose: then the clock has been put back meanwhile.
    """
    left = until - now
    return left if 0 < left <= LONGEST_WAIT * 1000 else 0


def take_win(ctx: Context, action: a.TakeWin) -> tuple[Any, ...]:
    """The reward, summed over the monsters; the helper gets what was promised and there is, the fighter the rest (S).

    A promised level may be the tenth (S). With `denied` the fighter gets none.
    """
    fight = ctx.open_fight(action.fight)
    fighter = ctx.fighter(fight)
    check_winning(ctx, fight)
    if fight.until is None:
        raise Rejected("arbitrage.refuse.claim_first")
    left = wait_left(fight.until, ctx.now)
    if left:
        raise Rejected("arbitrage.refuse.wait", n=-(-left // 1000))
    levels, perks = sum(m.levels for m in fight.monsters), sum(m.perks for m in fight.monsters)
    helped = min(fight.bargain.levels, levels) if fight.helper else 0
    own = 0 if action.denied else levels - helped
    own = min(own, TOP_LEVEL - ctx.state.player(fighter).level)
    helper_perks = min(fight.bargain.perks, perks) if fight.helper else 0
    if fight.helper:
        top = TOP_LEVEL
        if not ctx.rules.shared_win and ctx.state.player(fighter).level + own == TOP_LEVEL:
            top -= 1
        helped = max(0, min(helped, top - ctx.state.player(fight.helper).level))
    text = fight.bargain.text if fight.helper else ""
    left = perks - helper_perks
    return (e.FightWon(fight.id, fighter, own, left, fight.helper, helped, helper_perks, action.denied, text),)


def flee(ctx: Context, action: a.Flee) -> tuple[Any, ...]:
    """Who does not win runs, from every monster (S)."""
    fight = ctx.open_fight(action.fight)
    fighter = ctx.fighter(fight)
    if winning(ctx.state, fight, ctx.rules):
        raise Rejected("arbitrage.refuse.is_winning")
    return (e.FlightBegun(fight.id, fighter),)


def roll_flee(ctx: Context, action: a.RollFlee) -> tuple[Any, ...]:
    """One roll a monster and fighter, 5 and 6 escape (S, an own roll for the helper: O)."""
    fight = ctx.fight(action.fight)
    monster = monster_of(fight, action.monster)
    flight = _flight(ctx, fight, action.seat, action.monster)
    if ctx.seat not in (None, action.seat, fight.fighter):
        raise Rejected("refuse.not_yours", seat=SeatRef(action.seat))
    if flight.roll is not None:
        raise Rejected("arbitrage.refuse.rolled")
    if action.roll is not None:
        whole(action.roll, 1, DIE)
    runners = _together(ctx, fight, flight)
    # Rolled before the table chose one roll for both: that one counts.
    known = next((runner.roll for runner in runners if runner.roll is not None), action.roll)
    roll = ctx.rng.roll(DIE) if known is None else known
    return tuple(e.FleeRolled(fight.id, r.seat, monster, roll) for r in runners if r.roll is None)


def cheat_die(ctx: Context, action: a.CheatDie) -> tuple[Any, ...]:
    """The cheating die, thrown by anybody, makes a failed roll a good one (S)."""
    fight = ctx.fight(action.fight)
    monster = monster_of(fight, action.monster)
    flight = _flight(ctx, fight, action.seat, action.monster)
    _caught(flight)
    whole(action.roll, FLEE_FROM, DIE)
    saved = [flight, *(f for f in _together(ctx, fight, flight) if f != flight and f.roll and not f.settled)]
    return tuple(e.DieCheated(fight.id, f.seat, monster, action.roll, ctx.seat if f == flight else None) for f in saved)


def suffer(ctx: Context, action: a.Suffer) -> tuple[Any, ...]:
    """What the monster does to one it caught; death ends the flight from all of them (S)."""
    fight = ctx.fight(action.fight)
    monster = monster_of(fight, action.monster)
    flight = _flight(ctx, fight, action.seat, action.monster)
    if ctx.seat not in (None, action.seat, fight.fighter):
        raise Rejected("refuse.not_yours", seat=SeatRef(action.seat))
    _caught(flight)
    done = harm(ctx, action.seat, action.effect, action.n, action.perks, action.lost, action.text)
    return (e.Suffered(fight.id, action.seat, monster, done, action.more),)


def _flight(ctx: Context, fight: Fight, seat: str, monster: str) -> FleeRoll:
    for flight in fight.flight:
        if (flight.seat, flight.monster) == (seat, monster):
            return flight
    raise Rejected("arbitrage.refuse.not_fleeing")


def _caught(flight: FleeRoll) -> None:
    if flight.roll is None:
        raise Rejected("arbitrage.refuse.roll_first")
    if flight.settled:
        raise Rejected("arbitrage.refuse.settled")


def _together(ctx: Context, fight: Fight, flight: FleeRoll) -> list[FleeRoll]:
    if not ctx.rules.helper_shares_flee:
        return [flight]
    return [other for other in fight.flight if other.monster == flight.monster]
