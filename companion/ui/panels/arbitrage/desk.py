"""What every part of the panel asks of the table, and how it names people and cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from companion.core.message import Message, msg
from companion.games.arbitrage.describe_cards import GAME, curse_name, monster_name, perk_name, throw_name
from companion.games.arbitrage.state import ClassName, Curse, Monster, Perk, Throw
from companion.games.arbitrage.view import FightView, MonsterView, Row, View
from companion.i18n import Translator
from companion.library import Card, pack
from companion.ui.at import At
from companion.ui.theme import Size
from companion.ui.widgets import Option, choice_chips, section

CLASSES: tuple[ClassName, ...] = ("inventive", "experienced", "novice", "black")


def view_of(at: At) -> View:
    """The game as this phone sees it."""
    view: View = at.table.view
    return view


def row_of(at: At, seat: str | None) -> Row | None:
    """A seat's numbers, None where nobody sits there any more."""
    return next((row for row in view_of(at).rows if row.seat == seat), None)


def fight_of(at: At, number: int) -> FightView | None:
    """The fight `number`, None where it is over."""
    fight = view_of(at).fight
    return fight if fight is not None and fight.id == number else None


def monster_of(fight: FightView | None, monster: str) -> MonsterView | None:
    """A monster of the fight by its id, None where it is gone."""
    return next((seen for seen in fight.monster_views if seen.monster.id == monster), None) if fight else None


# For whom this phone acts


def plays(at: At, seat: str) -> bool:
    """Whether a tap on this phone may count as one of `seat`: its own, and those whose phone is not here."""
    if not at.table.role.acts:
        return False
    if at.table.seat in (None, seat):
        return True
    found = at.seat(seat)
    return found is not None and (not found.held or (at.table.role.kind == "host" and not found.connected))


def whose(at: At, seat: str | None) -> str | None:
    """For whom a tap is done in an affair of `seat`: for `seat` itself where this phone may, else for its own seat."""
    return seat if seat is not None and plays(at, seat) else at.acting


def mine(at: At) -> tuple[str, ...]:
    """All seats this phone may act for, its own first."""
    seats = [seat.id for seat in at.table.seats if plays(at, seat.id)]
    return tuple(sorted(seats, key=lambda seat: seat != at.table.seat))


def why(at: At, key: str, seat: str | None = None) -> Message | None:
    """Why `key` may not be done now in an affair of `seat`, None where it may."""
    if not at.table.role.acts:
        return msg("refuse.watching")
    return at.reason(key, whose(at, seat))


# Names


def name_of(at: At, card: Monster | Perk | Throw | Curse) -> str:
    """What a card is called here."""
    t = at.look.t
    match card:
        case Monster():
            return t("arbitrage.panel.name", card=monster_name(card))
        case Perk():
            return t("arbitrage.panel.name", card=perk_name(card))
        case Throw():
            return t("arbitrage.panel.name", card=throw_name(card))
    return t("arbitrage.panel.name", card=curse_name(card.card, card.name))


def curse_text(at: At, curse: Curse) -> str:
    """A lasting curse, with what it adds to strength."""
    name = name_of(at, curse)
    return f"{name}\u00a0{at.look.t.signed(curse.strength)}" if curse.strength else name


def class_name(t: Translator, name: ClassName) -> str:
    """A class in the reader's language."""
    return t(f"arbitrage.class.{name}")


def cards(*kinds: str) -> tuple[Card, ...]:
    """The bundled cards of these kinds, in the pack's order."""
    return tuple(card for kind in kinds for card in pack(GAME).of_kind(kind))


def number(card: Card, fact: str) -> int | None:
    """A number printed on a bundled card, None where it is not known."""
    value = card.facts.get(fact)
    return value if type(value) is int else None


# Pressing


def press(
    at: At,
    make: Callable[..., ft.Control],
    text: str,
    identifier: str,
    deed: Callable[[], object],
    reason: Message | None = None,
    **rest: Any,
) -> ft.Control:
    """A button of the kit, greyed where there is a `reason`, which a tap then says.

    It is another button in another turn or fight, so that a tap meant for the one before does nothing.
    """
    fight = at.table.view.fight
    rest.setdefault("key", f"{identifier}-{at.table.view.turn}-{fight.id if fight else 0}")
    said = at.text(reason) if reason is not None else None
    return make(at.look, text, identifier, deed, reason=said, on_reason=lambda _: at.say(reason), **rest)


def chips(
    at: At,
    options: list[tuple[Option, Message | None]],
    chosen: str | frozenset[str] | None,
    on_choose: Callable[[str], object],
    identifier: str,
) -> ft.Control:
    """Chips of the kit, each with the reason why it may not be chosen, which a tap then says."""
    reasons = {at.text(reason): reason for _, reason in options if reason is not None}
    shown = [replace(option, reason=at.text(reason) if reason else "") for option, reason in options]
    return choice_chips(at.look, shown, chosen, on_choose, identifier, on_reason=lambda said: at.say(reasons.get(said)))


def seat_chips(
    at: At,
    seats: tuple[str, ...],
    chosen: str | None,
    on_choose: Callable[[str], object],
    identifier: str,
) -> ft.Control:
    """One chip for each seat, with its mark."""
    options = [Option(seat, at.name(seat), seat=colour_of(at, seat)) for seat in seats]
    return choice_chips(at.look, options, chosen, on_choose, identifier)


def seat_openers(at: At) -> list[ft.Control]:
    """The way to everybody's numbers while something else covers the rows, as it does on a phone."""
    if at.look.size is not Size.PHONE:
        return []
    seats = tuple(seat.id for seat in at.table.seats)
    opened = seat_chips(at, seats, None, lambda seat: at.open("seat", seat), "open-seat")
    return [section(at.look, at.look.t("arbitrage.panel.open_seat"), [opened])]


def colour_of(at: At, seat: str | None) -> int:
    """A seat's colour; 0 where nobody sits there any more."""
    found = at.seat(seat)
    return found.colour if found else 0
