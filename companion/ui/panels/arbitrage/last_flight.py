"""The dice of a flight just over, for those who would see them."""

from __future__ import annotations

import flet as ft

from companion.core.message import SeatRef, msg
from companion.games.arbitrage.describe_cards import monster_name
from companion.games.arbitrage.state import FLEE_FROM, Fled
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.acting import colour_of
from companion.ui.panels.arbitrage.desk import view_of
from companion.ui.widgets import card, die, seat_mark, spoken, words


def last_flight(at: At, zoom: float = 1.0) -> list[ft.Control]:
    """A card with every roll of the flight that ended this turn, `zoom` times as large for the shared screen; nothing
    where there was none."""
    rolls = view_of(at).last_flight
    if not rolls:
        return []
    chips = [_roll(at, fled, zoom) for fled in rolls]
    row = ft.Row(chips, wrap=True, spacing=20 * zoom, run_spacing=8 * zoom)
    return [card(at.look, [row], pad=12 * zoom, key="last-flight")]


def _roll(at: At, fled: Fled, zoom: float) -> ft.Control:
    look, p = at.look, at.look.palette
    away = fled.roll >= FLEE_FROM
    text = look.t("arbitrage.panel.escaped" if away else "arbitrage.panel.caught")
    said = at.text(
        msg(
            "arbitrage.log.escaped" if away else "arbitrage.log.caught",
            seat=SeatRef(fled.seat),
            card=monster_name(fled.monster),
            roll=fled.roll,
        )
    )
    face = ft.Row(
        [
            seat_mark(look, colour_of(at, fled.seat), 20 * zoom),
            die(look, fled.roll, fled.roll, size=36 * zoom),
            words(look, text, theme.SMALL * zoom, strong=True, colour=p.gain if away else p.loss),
        ],
        spacing=8 * zoom,
        tight=True,
    )
    spot = f"{fled.seat}-{fled.monster.id}"
    return spoken(face, said, f"fled-{spot}", key=spot)
