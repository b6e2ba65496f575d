"""Each event as one line of the log. Nothing is secret, so every reader gets the same line."""

from __future__ import annotations

from typing import Any

from companion.core.message import Message, Param, SeatRef, msg
from companion.games.arbitrage import events as e
from companion.games.arbitrage.describe_cards import curse_name, perk_name
from companion.games.arbitrage.describe_fight import describe_fight, harm_text
from companion.games.arbitrage.state import ClassName


def describe(event: Any, viewer: str | None) -> Message:
    """`event` as `viewer` may read it."""
    match event:
        case e.LevelChanged(seat, by):
            return msg("arbitrage.log.level", seat=SeatRef(seat), n=by)
        case e.GearChanged(seat, by):
            return msg("arbitrage.log.gear", seat=SeatRef(seat), n=by)
        case e.HandChanged(seat, by):
            return msg("arbitrage.log.hand", seat=SeatRef(seat), n=by)
        case e.HandSet(seat, None):
            return msg("arbitrage.log.hand_uncounted", seat=SeatRef(seat))
        case e.HandSet(seat, int(n)):
            return msg("arbitrage.log.hand_set", seat=SeatRef(seat), n=n)
        case e.TrackingSet(seat, full):
            return msg("arbitrage.log.track_full" if full else "arbitrage.log.track_quick", seat=SeatRef(seat))
        case e.PerkLaid(seat, perk) if perk.place == "cloud":
            return msg("arbitrage.log.perk_stored", seat=SeatRef(seat), card=perk_name(perk))
        case e.PerkLaid(seat, perk):
            return msg("arbitrage.log.perk_laid", seat=SeatRef(seat), card=perk_name(perk), bonus=perk.bonus)
        case e.PerkChanged(seat, perk):
            return msg("arbitrage.log.perk_changed", seat=SeatRef(seat), card=perk_name(perk), bonus=perk.bonus)
        case e.PerkMoved(seat, perk):
            key = "arbitrage.log.perk_stored" if perk.place == "cloud" else "arbitrage.log.perk_back"
            return msg(key, seat=SeatRef(seat), card=perk_name(perk))
        case e.PerkDiscarded(seat, perk):
            return msg("arbitrage.log.perk_discarded", seat=SeatRef(seat), card=perk_name(perk))
        case e.PerkTraded(seat, to, perk):
            return msg("arbitrage.log.traded", seat=SeatRef(seat), to=SeatRef(to), card=perk_name(perk))
        case e.CardTraded(seat, to):
            return msg("arbitrage.log.traded_hand", seat=SeatRef(seat), to=SeatRef(to))
        case e.ClassTaken(seat, name, None):
            return msg("arbitrage.log.class_taken", seat=SeatRef(seat), name=class_name(name))
        case e.ClassTaken(seat, name, str(instead)):
            old = class_name(instead)
            return msg("arbitrage.log.class_swapped", seat=SeatRef(seat), name=class_name(name), old=old)
        case e.ClassDropped(seat, name):
            return msg("arbitrage.log.class_dropped", seat=SeatRef(seat), name=class_name(name))
        case e.SuperSet(seat, on):
            return msg("arbitrage.log.super_on" if on else "arbitrage.log.super_off", seat=SeatRef(seat))
        case e.LevelGained(seat):
            return msg("arbitrage.log.level_gained", seat=SeatRef(seat))
        case e.Sold(seat, total=total, levels=levels, lost=lost, gear=gear):
            key = "arbitrage.log.sold_change" if lost else "arbitrage.log.sold"
            sold = msg(key, seat=SeatRef(seat), total=total, n=levels, lost=lost)
            return msg("arbitrage.log.with_gear", line=sold, n=-gear) if gear else sold
        case e.CurseStruck():
            return _curse(event)
        case e.CurseLifted(seat, curse):
            return msg("arbitrage.log.curse_lifted", seat=SeatRef(seat), card=curse_name(curse.card, curse.name))
    return _turn(event) or describe_fight(event)


def _turn(event: Any) -> Message | None:
    match event:
        case e.OfferFlipped(seat, kind):
            return msg(f"arbitrage.log.offer.{kind}", seat=SeatRef(seat))
        case e.OffersLookedFor(seat):
            return msg("arbitrage.log.looked", seat=SeatRef(seat))
        case e.Given(seat, gifts, discarded):
            parts: list[Param] = [msg("arbitrage.log.gift", seat=SeatRef(to), n=n) for to, n in gifts]
            if discarded:
                parts.append(msg("arbitrage.log.gift_discarded", n=discarded))
            return msg("arbitrage.log.given", seat=SeatRef(seat), gifts=tuple(parts))
        case e.TurnEnded(seat, next_seat, turn):
            return msg("arbitrage.log.turn", done=SeatRef(seat), seat=SeatRef(next_seat), turn=turn)
        case e.TurnSet(seat, phase):
            return msg("arbitrage.log.turn_set", seat=SeatRef(seat), phase=Message(f"arbitrage.phase.{phase}"))
        case e.OwedTaken(seat):
            return msg("arbitrage.log.owed", seat=SeatRef(seat))
        case e.CardTaken(dead, seat, took, rest):
            key = "arbitrage.log.card_taken" if took else "arbitrage.log.card_left"
            said = msg(key, seat=SeatRef(seat), dead=SeatRef(dead))
            return msg("arbitrage.log.card_rest", line=said, n=rest) if rest else said
    return None


def _curse(event: e.CurseStruck) -> Message:
    seat, card = SeatRef(event.seat), curse_name(event.card, event.name)
    weight = event.stays.strength if event.stays else 0
    harm = harm_text(event.harm, weight)
    if harm is None and (event.stays or event.harm.effect == "other"):
        # What it does is said in its name, or only on the card.
        key = "arbitrage.log.curse_stays_only" if event.stays else "arbitrage.log.curse_only"
        return msg(key, seat=seat, card=card)
    key = "arbitrage.log.curse_stays" if event.stays else "arbitrage.log.curse"
    return msg(key, seat=seat, card=card, harm=harm or msg("arbitrage.harm.nothing"))


def class_name(name: ClassName) -> Message:
    """A class in the reader's language."""
    return Message(f"arbitrage.class.{name}")
