"""The fight's lines of the log."""

from __future__ import annotations

from typing import Any

from companion.core.message import Message, Param, SeatRef, msg
from companion.games.arbitrage import fight_events as e
from companion.games.arbitrage.describe_cards import monster_line, monster_name, perk_name, says_amount, throw_name
from companion.games.arbitrage.events import Harm
from companion.games.arbitrage.state import FLEE_FROM, Bargain


def describe_fight(event: Any) -> Message:
    """One event of a fight."""
    match event:
        case e.FightStarted(fight):
            return msg("arbitrage.log.fight", seat=SeatRef(fight.fighter), card=monster_line(fight.monsters[0]))
        case e.MonsterAdded(monster=monster, by=by):
            return _by("arbitrage.log.monster_added", by, card=monster_line(monster))
        case e.MonsterCopied(monster=monster, by=by):
            return _by("arbitrage.log.monster_copied", by, card=monster_name(monster))
        case e.MonsterChanged(monster=monster):
            return msg("arbitrage.log.monster_changed", card=monster_line(monster))
        case e.MonsterRemoved(monster=monster):
            return msg("arbitrage.log.monster_removed", card=monster_name(monster))
        case e.ThrownIn(throw=throw, monster=monster):
            on: Param = msg("arbitrage.side.fighters") if monster is None else monster_name(monster)
            if says_amount(throw):
                return _by("arbitrage.log.thrown_named", throw.seat, card=throw_name(throw), on=on)
            return _by("arbitrage.log.thrown", throw.seat, card=throw_name(throw), amount=throw.amount, on=on)
        case e.HelperSet(helper=None):
            return msg("arbitrage.log.helper_gone")
        case e.HelperSet(helper=str(helper), bargain=bargain):
            return msg("arbitrage.log.helper", seat=SeatRef(helper), bargain=bargain_text(bargain))
        case e.WinClaimed(seat=seat):
            return msg("arbitrage.log.claimed", seat=SeatRef(seat))
        case e.FightWon():
            return _won(event)
        case e.FlightBegun(seat=seat):
            return msg("arbitrage.log.flee", seat=SeatRef(seat))
        case e.FleeRolled(_, seat, monster, roll):
            key = "arbitrage.log.escaped" if roll >= FLEE_FROM else "arbitrage.log.caught"
            return msg(key, seat=SeatRef(seat), card=monster_name(monster), roll=roll)
        case e.DieCheated(_, seat, monster, roll):
            return msg("arbitrage.log.cheated", seat=SeatRef(seat), card=monster_name(monster), roll=roll)
        case e.Suffered(_, seat, monster, harm):
            done = harm_text(harm) or msg("arbitrage.harm.nothing")
            return msg("arbitrage.log.suffered", seat=SeatRef(seat), card=monster_name(monster), harm=done)
        case e.FightStopped():
            return msg("arbitrage.log.stopped")
    raise TypeError(type(event).__name__)


def harm_text(harm: Harm, strength: int = 0) -> Message | None:
    """What was taken, and the `strength` that a lasting curse gives, in a few words; None where that is nothing."""
    lost = tuple(perk_name(perk) for perk in harm.perks)
    parts: list[Param] = []
    match harm.effect:
        case "levels":
            parts.append(msg("arbitrage.harm.levels", n=harm.n) if harm.n else msg("arbitrage.harm.no_level"))
        case "class":
            name = None if harm.lost is None else Message(f"arbitrage.class.{harm.lost}")
            parts.append(msg("arbitrage.harm.class", name=name) if name else msg("arbitrage.harm.no_class"))
        case "discard" if harm.n:
            parts.append(msg("arbitrage.harm.discard", n=harm.n))
        case "death":
            parts.append(msg("arbitrage.harm.death"))
    if lost:
        parts.append(msg("arbitrage.harm.perks", cards=lost))
    if harm.text:
        parts.append(harm.text)
    if strength:
        parts.append(msg("arbitrage.harm.strength", n=strength))
    return msg("arbitrage.harm.all", parts=tuple(parts)) if parts else None


def bargain_text(bargain: Bargain) -> Message:
    """What the helper was promised, in a few words."""
    parts: list[Param] = []
    if bargain.levels:
        parts.append(msg("arbitrage.bargain.levels", n=bargain.levels))
    if bargain.perks:
        parts.append(msg("arbitrage.bargain.perks", n=bargain.perks))
    if bargain.text:
        parts.append(bargain.text)
    return msg("arbitrage.bargain.all", parts=tuple(parts)) if parts else msg("arbitrage.bargain.nothing")


def _won(event: e.FightWon) -> Message:
    won = _gain(event.seat, event.levels, event.perks)
    if event.helper is None:
        return msg("arbitrage.log.won", line=won)
    helped = _gain(event.helper, event.helper_levels, event.helper_perks)
    if event.text:
        helped = msg("arbitrage.log.gain_also", line=helped, text=event.text)
    return msg("arbitrage.log.won_both", line=won, helper=helped)


def _gain(seat: str, levels: int, perks: int) -> Message:
    parts: list[Param] = []
    if levels:
        parts.append(msg("arbitrage.gain.levels", n=levels))
    if perks:
        parts.append(msg("arbitrage.gain.perks", n=perks))
    return msg("arbitrage.log.gain", seat=SeatRef(seat), parts=tuple(parts) or msg("arbitrage.bargain.nothing"))


def _by(key: str, seat: str | None, **params: Param) -> Message:
    said = msg(key, **params)
    return said if seat is None else msg("arbitrage.log.by", seat=SeatRef(seat), line=said)
