"""Each event as one line of the log, the same for everybody."""

from __future__ import annotations

from typing import Any

from companion.core.message import Message, SeatRef, msg
from companion.games.history import events as e
from companion.games.history.context import ref


def describe(event: Any, viewer: str | None) -> Message:
    """`event` as `viewer` may read it."""
    return _turn(event) or _by_hand(event)


def _turn(event: Any) -> Message | None:
    match event:
        case e.FieldOpened(cards):
            return msg("history.log.opened", cards=tuple(ref(card) for card in cards))
        case e.OpeningSkipped():
            return msg("history.log.opening_skipped")
        case e.CardLaid(seat, card, choice, special, points):
            line = _card("laid", seat, card)
            if choice is not None:
                line = msg("history.log.with_property", line=line, value=choice)
            if special is not None:
                line = msg("history.log.with_special", line=line, card=ref(special))
            return _with_points(line, points)
        case e.SpecialPlayed(seat, special, points):
            return _with_points(_card("special", seat, special), points)
        case e.Passed(seat, empty):
            return msg("history.log.passed_empty" if empty else "history.log.passed", seat=SeatRef(seat))
        case e.SetClaimed(seat, taken, value, missed, special, bonus):
            line = msg("history.log.claimed", seat=SeatRef(seat), set=ref(taken))
            line = msg("history.log.missed", line=line) if missed else line
            if special is not None and bonus:
                line = msg("history.log.with_special", line=line, card=ref(special))
            return _with_points(line, value + bonus)
        case e.CardTaken(seat, card, to):
            return msg(f"history.log.taken.{to}", seat=SeatRef(seat), card=ref(card))
        case e.TurnBegan(seat):
            return msg("history.log.turn", seat=SeatRef(seat))
        case e.PointsCounted(nobody):
            return msg("history.log.counted_nobody" if nobody else "history.log.counted")
    return None


def _card(what: str, seat: str, card: str | None) -> Message:
    if card is None:
        return msg(f"history.log.any.{what}", seat=SeatRef(seat))
    return msg(f"history.log.one.{what}", seat=SeatRef(seat), card=ref(card))


def _with_points(line: Message, points: int) -> Message:
    return msg("history.log.points", line=line, n=points) if points else line


def _by_hand(event: Any) -> Message:
    match event:
        case e.ClaimDropped(seat, taken):
            return msg("history.log.claim_dropped", seat=SeatRef(seat), set=ref(taken))
        case e.FieldChanged(card, lies):
            return msg("history.log.field_on" if lies else "history.log.field_off", card=ref(card))
        case e.HandChanged(seat, before, after):
            number = Message("history.tracked.hand")
            return msg("log.corrected", seat=SeatRef(seat), what=number, before=before, value=after)
        case e.BonusChanged(seat, before, after):
            number = Message("history.tracked.bonus")
            return msg("log.corrected", seat=SeatRef(seat), what=number, before=before, value=after)
        case e.DeckChanged(before, after):
            return msg("history.log.deck", before=before, value=after)
        case e.TurnSet(seat):
            return msg("history.log.turn_set", seat=SeatRef(seat))
    raise TypeError(type(event).__name__)
