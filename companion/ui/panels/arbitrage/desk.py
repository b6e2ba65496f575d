"""What every part of the panel asks of the table, and how it names people and cards."""

from __future__ import annotations

import flet as ft

from companion.games.arbitrage.describe_cards import curse_name, monster_name, perk_name, throw_name
from companion.games.arbitrage.state import ClassName, Curse, Monster, Perk, Throw
from companion.games.arbitrage.view import FightView, MonsterView, Row, View
from companion.i18n import Translator
from companion.library import Card
from companion.ui.at import At
from companion.ui.panels.acting import seat_chips
from companion.ui.theme import Size
from companion.ui.widgets import section

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


def cards(at: At, *kinds: str) -> tuple[Card, ...]:
    """The cards of these kinds on the table's shelf, in its order: the bundled ones, then the table's own."""
    return tuple(card for kind in kinds for card in at.pack.of_kind(kind))


def moment(view: View) -> str:
    """What tells this turn and fight from any other."""
    return f"{view.turn}-{view.fight.id if view.fight else 0}"


def seat_openers(at: At) -> list[ft.Control]:
    """The way to everybody's numbers while something else covers the rows, as it does on a phone."""
    if at.look.size is not Size.PHONE:
        return []
    seats = tuple(seat.id for seat in at.table.seats)
    opened = seat_chips(at, seats, None, lambda seat: at.open("seat", seat), "open-seat")
    return [section(at.look, at.look.t("arbitrage.panel.open_seat"), [opened])]
