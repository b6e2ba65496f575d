"""What every part of the panel asks of the table, and how it names tools, goals and cards."""

from __future__ import annotations

import flet as ft

from companion.core.message import CardRef, Message
from companion.games.saboteur.options import Rules, rules
from companion.games.saboteur.state import Role, Tool
from companion.games.saboteur.view import Row, View
from companion.ui import theme
from companion.ui.at import At
from companion.ui.widgets import words

PILE = ft.Icons.LAYERS_ROUNDED
GOLD = ft.Icons.DIAMOND_ROUNDED
PATH = ft.Icons.ROUTE_ROUNDED
MAP = ft.Icons.MAP_ROUNDED
NOBODY = ft.Icons.DO_NOT_DISTURB_ON_ROUNDED
ROCKFALL = ft.Icons.LANDSLIDE_ROUNDED
REPAIR = ft.Icons.BUILD_ROUNDED
BREAK = ft.Icons.FLASH_ON_ROUNDED
DISCARD = ft.Icons.DELETE_ROUNDED

TOOL_ICONS: dict[Tool, ft.IconData] = {
    "pickaxe": ft.Icons.HARDWARE_ROUNDED,
    "lantern": ft.Icons.LIGHT_ROUNDED,
    "cart": ft.Icons.SHOPPING_CART_ROUNDED,
}

ROLE_ICONS: dict[Role, ft.IconData] = {
    "miner": ft.Icons.ENGINEERING_ROUNDED,
    "saboteur": ft.Icons.THEATER_COMEDY_ROUNDED,
}


def view_of(at: At) -> View:
    """The game as this phone sees it."""
    view: View = at.table.view
    return view


def rules_of(at: At) -> Rules:
    """The table's rules."""
    return rules(at.table.options)


def row_of(at: At, seat: str | None) -> Row | None:
    """A seat's numbers, None where nobody sits there any more."""
    return next((row for row in view_of(at).rows if row.seat == seat), None)


def moment(view: View) -> str:
    """What tells this moment of the round from any other."""
    left = view.draft.left if view.draft else 0
    return f"{view.round}-{view.phase}-{view.turn}-{left}"


# Who looks on this phone


def passed(at: At) -> tuple[str, ...]:
    """The seats for which this phone is passed round: those without one, where it is the host's."""
    if at.table.role.kind != "host":
        return ()
    return tuple(seat.id for seat in at.table.seats if not seat.held and row_of(at, seat.id))


def own_seat(at: At) -> str | None:
    """The seat of this phone, where nobody else is handed it."""
    return at.table.seat if row_of(at, at.table.seat) and not passed(at) else None


def lookers(at: At) -> tuple[str, ...]:
    """Whoever looks on this phone: its own seat, and those it is passed to."""
    own = (at.table.seat,) if at.table.seat and row_of(at, at.table.seat) else ()
    return (*own, *passed(at))


# Names


def tool_name(at: At, tool: Tool) -> str:
    """A tool in the reader's language."""
    return at.look.t(f"saboteur.tool.{tool}")


def goal_name(at: At, goal: int) -> str:
    """A goal by where it lies."""
    return at.look.t(f"saboteur.goal.{goal}")


def card_said(at: At, card: str) -> str:
    """A card by its name in the pack."""
    return at.text(Message("common.said", (("text", CardRef("saboteur", card)),)))


def names(at: At, seats: tuple[str, ...]) -> str:
    """Several seats as a list."""
    return at.look.t.list([at.name(seat) for seat in seats])


def heading(at: At, text: str, size: float = theme.LEAD) -> ft.Control:
    """What is to be done now, large."""
    return words(at.look, text, size, strong=True, align=ft.TextAlign.CENTER)
