"""A seat's sheet: its hand and tools, put right by hand, and whose turn it is."""

from __future__ import annotations

import flet as ft

from companion.core.hosting import Correct
from companion.games.saboteur.actions import ChangeHand, SetTool, SetTurn
from companion.games.saboteur.state import MOST_HAND, TOOLS
from companion.games.saboteur.view import Row
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import by_hand, line, opens, watching, why
from companion.ui.panels.saboteur.desk import PILE, TOOL_ICONS, row_of, tool_name, view_of
from companion.ui.panels.saboteur.look import again_title, looks_again
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import Option, card, choice_chips, counter, section


@component
def seat_sheet(at: At, seat: str) -> ft.Control:
    """Cards in hand, broken tools; nothing that is secret."""
    look, t, row = at.look, at.look.t, row_of(at, seat)
    if row is None:
        return gone(at, "seat", at.name(seat), t("refuse.seat_gone"))
    hand = counter(
        look, t("saboteur.tracked.hand"), row.hand, at.table.seq,
        lambda by: by_hand(at, ChangeHand(seat, by), seat), "hand-n", low=0, high=MOST_HAND,
        on_exact=lambda exact: by_hand(at, Correct("hand", seat, exact), seat),
    )  # fmt: skip

    def flip(name: str) -> None:
        tool = next((tool for tool in TOOLS if tool == name), None)
        now = row_of(at, seat)
        if tool is not None and now is not None:
            by_hand(at, SetTool(seat, tool, tool not in now.broken), seat)

    tools = [Option(tool, tool_name(at, tool), TOOL_ICONS[tool]) for tool in TOOLS]
    broken = choice_chips(look, tools, frozenset(row.broken), flip, "broken")
    return page(
        at,
        "seat",
        at.name(seat),
        [
            hand,
            section(look, t("saboteur.panel.broken_tools"), [broken]),
            section(look, t("saboteur.panel.do_more"), [card(look, _deeds(at, row), pad=4)]),
        ],
    )


def _deeds(at: At, row: Row) -> list[ft.Control]:
    t, seat, view = at.look.t, row.seat, view_of(at)
    found: list[ft.Control] = []
    if looks_again(at, seat):
        found.append(
            line(
                at, again_title(at, seat), "look-again", ft.Icons.VISIBILITY_ROUNDED,
                opens(at, "again", seat, view.round), why(at, "look_again", seat),
                second=t("saboteur.panel.again_hint"),
            )
        )  # fmt: skip
    if view.phase == "play":
        found.append(
            line(
                at, t("saboteur.panel.turn_set", name=at.name(seat)), "set-turn", ft.Icons.UPDATE_ROUNDED,
                lambda: by_hand(at, SetTurn(seat), seat), watching(at),
            )
        )  # fmt: skip
    return [*found, line(at, t("saboteur.panel.left"), "left", PILE, opens(at, "left"))]
