"""What can be done about one monster of the fight."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.core.message import Message, msg
from companion.games.arbitrage.actions import CopyMonster, RemoveMonster
from companion.ui.at import At
from companion.ui.panels.acting import why
from companion.ui.panels.arbitrage.desk import fight_of, monster_of, name_of
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import list_row


def monster_menu_sheet(at: At, number: int, monster: str) -> ft.Control:
    """Throw at it, copy it, put it right, take it away."""
    t, fight = at.look.t, fight_of(at, number)
    seen = monster_of(fight, monster)
    if fight is None or seen is None:
        return gone(at, "monster-menu", t("arbitrage.panel.monster"), t("arbitrage.panel.monster_gone"))

    def copy() -> None:
        if at.act(CopyMonster(number, monster)):
            at.close()

    def remove() -> None:
        if at.act(RemoveMonster(number, monster)):
            at.close()

    watching = None if at.table.role.acts else msg("refuse.watching")
    last = msg("arbitrage.refuse.last_monster") if len(fight.monster_views) == 1 else None

    def line(
        text: str, identifier: str, icon: ft.IconData, reason: Message | None, deed: Callable[[], object]
    ) -> ft.Control:
        return list_row(
            at.look,
            text,
            identifier,
            deed,
            icon=icon,
            reason=at.text(reason) if reason else None,
            on_reason=lambda _: at.say(reason),
            danger=identifier == "remove-monster",
        )

    return page(
        at,
        "monster-menu",
        name_of(at, seen.monster),
        [
            line(
                t("arbitrage.panel.throw_at_it"), "throw-at", ft.Icons.STYLE_ROUNDED, why(at, "throw_in"),
                lambda: at.open("throw", number, monster),
            ),
            line(
                t("arbitrage.panel.copy_monster"), "copy-monster", ft.Icons.CONTENT_COPY_ROUNDED,
                why(at, "add_monster"), copy,
            ),
            line(
                t("arbitrage.panel.edit_monster"), "edit-monster", ft.Icons.EDIT_ROUNDED, watching,
                lambda: at.open("edit-monster", number, monster),
            ),
            line(
                t("arbitrage.panel.remove_monster"), "remove-monster", ft.Icons.DELETE_ROUNDED,
                why(at, "add_monster") or last, remove,
            ),
        ],
    )  # fmt: skip
