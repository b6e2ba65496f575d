"""Each event as one line of the log. Nothing is secret, so every reader gets the same line."""

from __future__ import annotations

from typing import Any

from companion.core.message import CardRef, Message, Param, SeatRef, msg
from companion.games.rybakov import events as e
from companion.games.rybakov.describe_deals import describe_deal
from companion.games.rybakov.industries import Industry
from companion.games.rybakov.tokens import named

GAME = "rybakov"


def describe(event: Any, viewer: str | None) -> Message:
    """`event` as `viewer` may read it."""
    return _turn(event) or describe_deal(event) or _by_hand(event)


def _turn(event: Any) -> Message | None:
    match event:
        case e.EnterpriseTaken():
            return _taken(event)
        case e.EnterpriseSwapped(seat, _, before, into, price, gone):
            swapped = msg("rybakov.log.swapped", seat=SeatRef(seat), before=named(before), industry=named(into))
            return _losing(msg("rybakov.log.for_coins", line=swapped, n=price) if price else swapped, gone)
        case e.Refilled():
            return _refilled(event)
        case e.ScaleRestored(seat, before, after, declared):
            key = "rybakov.log.restored_turn" if declared else "rybakov.log.restored"
            return msg(key, seat=SeatRef(seat), before=before, after=after)
        case e.IncomeRolled(seat, black, white, bonus, before, after, typed):
            key = "rybakov.log.rolled_light" if bonus else "rybakov.log.rolled"
            line = msg(key, seat=SeatRef(seat), black=black, white=white, bonus=bonus, before=before, after=after)
            return msg("rybakov.log.real_dice", line=line) if typed else line
        case e.WentBankrupt(seat):
            return msg("rybakov.log.bankrupt", seat=SeatRef(seat))
        case e.WheelSpun(seat, _, industry, typed):
            line = msg("rybakov.log.spun", seat=SeatRef(seat), industry=named(industry))
            return msg("rybakov.log.real_wheel", line=line) if typed else line
        case e.WheelShifted(seat, _, _, industry):
            return msg("rybakov.log.shifted", seat=SeatRef(seat), industry=named(industry))
        case e.BoostersGot(seat, n, how, price):
            got = msg(f"rybakov.log.boosters.{how}", seat=SeatRef(seat), n=n)
            return msg("rybakov.log.for_coins", line=got, n=price) if price else got
        case e.BoosterPlayed():
            return _played(event)
        case e.TurnEnded(to, circle, skipped):
            line = msg("rybakov.log.circle" if circle else "rybakov.log.turn", seat=SeatRef(to))
            missed = tuple(SeatRef(seat) for seat in dict.fromkeys(skipped))
            return msg("rybakov.log.skipped", line=line, seats=missed) if missed else line
    return None


def _taken(event: e.EnterpriseTaken) -> Message:
    taken = msg(f"rybakov.log.enterprise.{event.how}", seat=SeatRef(event.seat), industry=named(event.industry))
    if event.price:
        taken = msg("rybakov.log.for_coins", line=taken, n=event.price)
    if event.token is not None:
        taken = msg("rybakov.log.with_token", line=taken, industry=named(event.token))
    return _losing(taken, event.lost)


def _losing(line: Message, gone: tuple[Industry, ...]) -> Message:
    """A line with the stored tokens that went to the bank by it."""
    return msg("rybakov.log.lost", line=line, industries=tuple(map(named, gone))) if gone else line


def _refilled(event: e.Refilled) -> Message:
    seat = SeatRef(event.seat)
    if not event.industries:
        return msg("rybakov.log.refilled_turn" if event.declared else "rybakov.log.refilled", seat=seat)
    names = tuple(map(named, event.industries))
    key = "rybakov.log.refilled_turn_named" if event.declared else "rybakov.log.refilled_named"
    return msg(key, seat=seat, industries=names)


def _played(event: e.BoosterPlayed) -> Message:
    card: Param = msg("rybakov.log.some_booster")
    if event.card is not None or event.name:
        # What the table calls it goes before the pack: an own card may lie over a bundled one.
        card = CardRef(GAME, None if event.name else event.card, event.name)
    if event.target is None:
        return msg("rybakov.log.booster", seat=SeatRef(event.seat), card=card)
    key = "rybakov.log.booster_fails" if event.fails else "rybakov.log.booster_at"
    return msg(key, seat=SeatRef(event.seat), card=card, target=SeatRef(event.target))


def _by_hand(event: Any) -> Message:
    match event:
        case e.EnterpriseRemoved(seat, _, industry, gone):
            return _losing(msg("rybakov.log.enterprise_gone", seat=SeatRef(seat), industry=named(industry)), gone)
        case e.Paid():
            return _paid(event)
        case e.LevelChanged(seat, before, after):
            return msg("rybakov.log.level", seat=SeatRef(seat), before=before, after=after)
        case e.BoostersChanged(seat, before, after):
            return msg("rybakov.log.boosters_set", seat=SeatRef(seat), before=before, after=after)
        case e.TokensChanged(seat, _, industry, before, after):
            return msg("rybakov.log.tokens", seat=SeatRef(seat), industry=named(industry), before=before, after=after)
        case e.TokenStored(seat, industry):
            return msg("rybakov.log.stored", seat=SeatRef(seat), industry=named(industry))
        case e.TokenDiscarded(seat, industry):
            return msg("rybakov.log.discarded", seat=SeatRef(seat), industry=named(industry))
        case e.BonusesSet(seat, n):
            return msg("rybakov.log.bonuses_set", seat=SeatRef(seat), count=n)
        case e.TurnSet(seat, phase):
            return msg("rybakov.log.turn_set", seat=SeatRef(seat), phase=Message(f"rybakov.phase.{phase}"))
    raise TypeError(type(event).__name__)


def _paid(event: e.Paid) -> Message:
    if event.payer is not None and event.payee is not None:
        line = msg("rybakov.log.paid", payer=SeatRef(event.payer), payee=SeatRef(event.payee), n=event.amount)
    elif event.payee is not None:
        line = msg("rybakov.log.bank_pays", seat=SeatRef(event.payee), n=event.amount)
    else:
        line = msg("rybakov.log.pays_bank", seat=SeatRef(event.payer or ""), n=event.amount)
    return msg("log.noted", line=line, note=event.note) if event.note else line
