"""What every part of the panel asks of the table, and how it names seats, cards and tactics."""

from __future__ import annotations

import flet as ft

from companion.games.d12.options import Rules, rules
from companion.games.d12.state import CAP, SIDES
from companion.games.d12.tactics import Tactic
from companion.games.d12.view import Own, Row, View
from companion.ui import theme
from companion.ui.at import At
from companion.ui.widgets import words

SNIPER = ft.Icons.GPS_FIXED_ROUNDED
HAND = ft.Icons.BACK_HAND_ROUNDED
RESERVE = ft.Icons.LAYERS_ROUNDED
DICE = ft.Icons.CASINO_ROUNDED
FACES = tuple(range(1, SIDES + 1))
"""What the die and the cards show."""

ICONS: dict[Tactic, ft.IconData] = {
    "ballast": ft.Icons.FITNESS_CENTER_ROUNDED,
    "trap": ft.Icons.CRISIS_ALERT_ROUNDED,
    "shift1": ft.Icons.EXPOSURE_ROUNDED,
    "shift2": ft.Icons.EXPOSURE_PLUS_2_ROUNDED,
    "shift3": ft.Icons.UNFOLD_MORE_ROUNDED,
    "timeout": ft.Icons.TIMER_OFF_ROUNDED,
    "around": ft.Icons.PUBLIC_ROUNDED,
    "deserter": ft.Icons.SWAP_HORIZ_ROUNDED,
    "scouting": ft.Icons.VISIBILITY_ROUNDED,
    "left_hook": ft.Icons.TURN_LEFT_ROUNDED,
    "right_hook": ft.Icons.TURN_RIGHT_ROUNDED,
    "mine": ft.Icons.FLARE_ROUNDED,
    "headshot": ft.Icons.LOCAL_BAR_ROUNDED,
    "ratatat": ft.Icons.LIQUOR_ROUNDED,
    "duel": ft.Icons.SPORTS_KABADDI_ROUNDED,
    "gamble": ft.Icons.STYLE_ROUNDED,
    "roulette": ft.Icons.CYCLONE_ROUNDED,
}
"""Each tactic's picture."""


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


def room(at: At, seat: str) -> int:
    """How many cards a seat may still take."""
    row = row_of(at, seat)
    return 0 if row is None else max(0, CAP - row.hand - row.reserve)


def own_of(at: At) -> tuple[Row, Own | None] | None:
    """The row of this phone's own seat and what it told of its hand; None for a phone without a seat."""
    row = row_of(at, at.table.seat)
    return None if row is None else (row, view_of(at).own)


def told_by(at: At, seat: str) -> Own | None:
    """The told hand of `seat`, where it is this phone's own and nothing in it is in doubt."""
    own = view_of(at).own
    return own if own is not None and not own.doubt and seat == at.table.seat else None


def neighbour(at: At, seat: str, steps: int) -> str:
    """Who sits so many places to the left of a seat (right: less than 0)."""
    seats = [row.seat for row in view_of(at).rows]
    return seats[(seats.index(seat) + steps) % len(seats)] if seat in seats else seat


# Names


def tactic_name(at: At, tactic: str) -> str:
    """A tactic in the reader's language."""
    return at.look.t(f"d12.tactic.{tactic}")


def joined(text: str) -> str:
    """A short text that stays in one line: a number does not stand apart from what it counts."""
    return text.replace(" ", "\u00a0")


def heading(at: At, text: str, size: float = theme.LEAD) -> ft.Control:
    """What is to be done now, large."""
    return words(at.look, text, size, strong=True, align=ft.TextAlign.CENTER)


def moment(view: View) -> str:
    """What tells this moment of the round from any other."""
    roll = f"{view.roll.id}.{view.roll.value}" if view.roll else "0"
    return f"{view.round}-{view.phase}-{view.turn}-{roll}"
