"""Each event as one line of the log. What a hand holds is read by its own seat only."""

from __future__ import annotations

from typing import Any

from companion.core.message import Message, SeatRef, msg
from companion.games.d12 import events as e
from companion.games.d12.context import phase_name, tactic_name
from companion.games.d12.state import CAP


def describe(event: Any, viewer: str | None) -> Message:
    """`event` as `viewer` may read it."""
    return _round(event, viewer) or _attack(event, viewer) or _turn(event) or _by_hand(event, viewer)


def _round(event: Any, viewer: str | None) -> Message | None:
    match event:
        case e.TrapSprung(seat, 0, True):
            return msg("d12.log.trap_full", seat=SeatRef(seat), n=CAP)
        case e.TrapSprung(seat, took):
            return msg("d12.log.trap" if took else "d12.log.trap_none", seat=SeatRef(seat))
        case e.PhaseBegan(phase):
            return msg("d12.log.phase", phase=phase_name(phase))
        case e.RoundBegan(first):
            return msg("d12.log.round", seat=SeatRef(first))
        case e.Called(call):
            return msg("d12.log.called", seat=SeatRef(call.seat), tactic=tactic_name(call.tactic))
        case e.CallsRolled(rolls):
            return msg(
                "d12.log.calls_rolled",
                rolls=tuple(msg("d12.log.rolled", seat=SeatRef(seat), value=roll) for seat, roll in rolls),
            )
        case e.CallDropped(call):
            return msg("d12.log.call_dropped", seat=SeatRef(call.seat), tactic=tactic_name(call.tactic))
        case e.MineHit(seat):
            return msg("d12.log.played", seat=SeatRef(seat), tactic=tactic_name("mine"))
        case e.AroundBegan(seat):
            return msg("d12.log.played", seat=SeatRef(seat), tactic=tactic_name("around"))
        case e.CardsChosen(seat, cards) if seat == viewer and cards is not None:
            return msg("d12.log.chosen_own", seat=SeatRef(seat), cards=_listed(cards))
        case e.CardsChosen(seat):
            return msg("d12.log.chosen", seat=SeatRef(seat))
        case e.AroundPassed(passes):
            given = tuple(msg("d12.log.pass", seat=SeatRef(giver), to=SeatRef(to), n=n) for giver, to, n in passes if n)
            return msg("d12.log.all_passed", passes=given) if given else msg("d12.log.none_passed")
        case e.SkipAdded(seat):
            return msg("d12.log.skip", seat=SeatRef(seat))
    return None


def _attack(event: Any, viewer: str | None) -> Message | None:
    match event:
        case e.TacticPlayed():
            return _played(event, viewer)
        case e.CardOffered(seat, target, card) if seat == viewer and card is not None:
            return msg("d12.log.offered_own", seat=SeatRef(seat), target=SeatRef(target), card=card)
        case e.CardOffered(seat, target):
            return msg("d12.log.offered", seat=SeatRef(seat), target=SeatRef(target))
        case e.TimeoutSettled(seat, target, True):
            return msg("d12.log.timeout_card", seat=SeatRef(seat), target=SeatRef(target))
        case e.TimeoutSettled(seat, target):
            return msg("d12.log.timeout_skip", seat=SeatRef(seat), target=SeatRef(target))
        case e.GambleAnswered(seat, False, took, True):
            line = msg("d12.log.gamble_took", seat=SeatRef(seat), n=took)
            return msg("d12.log.because_full", line=line, n=CAP)
        case e.GambleAnswered(seat, False, took):
            return msg("d12.log.gamble_took", seat=SeatRef(seat), n=took)
        case e.GambleAnswered(seat, _, change) if change < 0:
            return msg("d12.log.lottery_fewer", seat=SeatRef(seat), n=-change)
        case e.GambleAnswered(seat, _, change):
            return msg("d12.log.lottery", seat=SeatRef(seat), n=change)
        case e.DuelRolled(seat, target, rounds):
            own, other = rounds[-1]
            rolls = tuple(f"{one} : {two}" for one, two in rounds)
            if own == other:
                return msg("d12.log.duel_tie", seat=SeatRef(seat), target=SeatRef(target), rolls=rolls)
            loser = SeatRef(seat if own < other else target)
            return msg("d12.log.duel", seat=SeatRef(seat), target=SeatRef(target), rolls=rolls, loser=loser)
        case e.RouletteRolled(seat, rolled):
            return msg("d12.log.roulette", seat=SeatRef(seat), value=rolled)
    return None


def _played(event: e.TacticPlayed, viewer: str | None) -> Message:
    seat, tactic = SeatRef(event.seat), tactic_name(event.tactic)
    line = (
        msg("d12.log.played", seat=seat, tactic=tactic)
        if event.target is None
        else msg("d12.log.played_on", seat=seat, tactic=tactic, target=SeatRef(event.target))
    )
    if event.tactic == "ratatat" and not event.managed:
        return msg("d12.log.failed", line=line)
    if event.tactic == "ratatat" and event.card is None:
        return msg("d12.log.managed", line=line)
    if event.card is not None and event.tactic in ("ballast", "ratatat"):
        return msg("d12.log.with_discard", line=line, card=event.card)
    if event.card is not None and event.seat == viewer:
        return msg("d12.log.gives", line=line, card=event.card)
    return line


def _turn(event: Any) -> Message | None:
    match event:
        case e.Rolled(seat, rolled, typed):
            line = msg("d12.log.rolled", seat=SeatRef(seat), value=rolled)
            return msg("d12.log.typed", line=line) if typed else line
        case e.Sniped(seat, before, to):
            return msg("d12.log.sniped", seat=SeatRef(seat), before=before, value=to)
        case e.Shifted(seat, by, value):
            return msg("d12.log.shifted", seat=SeatRef(seat), by=f"{by:+d}".replace("-", "−"), value=value)
        case e.Discarded(seat, cards, many):
            if cards:
                return msg("d12.log.discarded", seat=SeatRef(seat), cards=" + ".join(map(str, cards)))
            return msg("d12.log.discarded_many", seat=SeatRef(seat), n=many)
        case e.Passed(seat):
            return msg("d12.log.passed", seat=SeatRef(seat))
        case e.Refilled(seat, n, sniper):
            line = msg("d12.log.refilled", seat=SeatRef(seat), n=n)
            return msg("d12.log.earned", line=line) if sniper else line
        case e.TurnSkipped(seat):
            return msg("d12.log.turn_skipped", seat=SeatRef(seat))
        case e.TurnBegan(seat):
            return msg("d12.log.turn", seat=SeatRef(seat))
    return None


def _by_hand(event: Any, viewer: str | None) -> Message:
    match event:
        case e.HandTold(seat, cards) if seat == viewer:
            return msg("d12.log.told_own", seat=SeatRef(seat), cards=_listed(cards))
        case e.HandTold(seat):
            return msg("d12.log.told", seat=SeatRef(seat))
        case e.HandForgotten(seat):
            return msg("d12.log.forgotten", seat=SeatRef(seat))
        case e.CardsChanged(seat, pile, before, after):
            number = Message(f"d12.tracked.{pile}")
            return msg("log.corrected", seat=SeatRef(seat), what=number, before=before, value=after)
        case e.SkipsChanged(seat, before, after):
            number = Message("d12.tracked.skips")
            return msg("log.corrected", seat=SeatRef(seat), what=number, before=before, value=after)
        case e.SniperSet(seat, sniper):
            return msg(f"d12.log.sniper.{sniper}", seat=SeatRef(seat))
        case e.TurnSet(seat, "turns"):
            return msg("d12.log.turn_set", seat=SeatRef(seat))
        case e.TurnSet(_, phase):
            return msg("d12.log.phase_set", phase=phase_name(phase))
    raise TypeError(type(event).__name__)


def _listed(cards: tuple[int, ...]) -> str:
    return ", ".join(map(str, cards)) if cards else "–"
