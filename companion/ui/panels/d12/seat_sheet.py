"""A seat's sheet: its numbers with a minus and a plus, and everything else that can be set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import flet as ft

from companion.core.hosting import Correct
from companion.games.d12.actions import ChangeCards, ChangeSkips, SetSniper
from companion.games.d12.context import MOST_SKIPS
from companion.games.d12.state import CAP, Sniper
from companion.games.d12.view import Row
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import by_hand, line, opens, watching, why
from companion.ui.panels.correct import correct_line
from companion.ui.panels.d12.desk import HAND, SNIPER, row_of
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import Option, card, choice_chips, counter, section, stack

SNIPERS: tuple[Sniper, ...] = get_args(Sniper)


@component
def seat_sheet(at: At, seat: str) -> ft.Control:
    """Hand, reserve, missed turns and the token of a seat, each to be set by hand."""
    look, t, row = at.look, at.look.t, row_of(at, seat)
    if row is None:
        return gone(at, "seat", at.name(seat), t("refuse.seat_gone"))
    piles: list[ft.Control] = [
        _count(at, row, "hand", row.hand, CAP, lambda by: ChangeCards(seat, "hand", by)),
        _count(at, row, "reserve", row.reserve, CAP, lambda by: ChangeCards(seat, "reserve", by)),
        _count(at, row, "skips", row.skips, MOST_SKIPS, lambda by: ChangeSkips(seat, by)),
    ]
    tokens = [Option(name, t(f"d12.panel.token.{name}"), SNIPER if name == "held" else None) for name in SNIPERS]
    token = choice_chips(look, tokens, row.sniper, lambda name: _set_sniper(at, seat, name), "sniper-set")
    return page(
        at,
        "seat",
        at.name(seat),
        [
            stack(piles, 4),
            section(look, t("d12.panel.sniper_token"), [token]),
            section(look, t("d12.panel.do"), [card(look, _deeds(at, row), pad=4)]),
        ],
    )


def _count(at: At, row: Row, what: str, value: int, high: int, make: Callable[[int], Any]) -> ft.Control:
    return counter(
        at.look,
        at.look.t(f"d12.tracked.{what}"),
        value,
        at.table.seq,
        lambda by: by_hand(at, make(by), row.seat),
        f"{what}-n",
        low=0,
        high=high,
        on_exact=lambda exact: by_hand(at, Correct(what, row.seat, exact), row.seat),
    )


def _set_sniper(at: At, seat: str, name: str) -> int | None:
    chosen: Sniper | None = next((sniper for sniper in SNIPERS if sniper == name), None)
    return None if chosen is None else by_hand(at, SetSniper(seat, chosen), seat)


def _deeds(at: At, row: Row) -> list[ft.Control]:
    t, seat = at.look.t, row.seat
    own: list[ft.Control] = []
    if seat == at.table.seat:
        own = [
            line(
                at, t("d12.panel.tell_hand"), "tell-own", HAND, opens(at, "hand", seat), why(at, "tell_hand", seat),
                second=t("d12.panel.only_here"),
            )
        ]  # fmt: skip
    return [
        *own,
        correct_line(at, seat),
        line(at, t("d12.panel.turn_set"), "set-turn", ft.Icons.UPDATE_ROUNDED, opens(at, "turn", seat), watching(at)),
        line(at, t("d12.panel.box"), "box-list", ft.Icons.INVENTORY_2_ROUNDED, opens(at, "box")),
    ]
