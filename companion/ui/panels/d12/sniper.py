"""Numbers to choose for a roll: what a real die shows, what the sniper token makes of it."""

from __future__ import annotations

import flet as ft

from companion.core.message import msg
from companion.games.d12.actions import RollTurn, UseSniper
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import whose, why
from companion.ui.panels.d12.cards import number_keys
from companion.ui.panels.d12.desk import FACES, SNIPER, view_of
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import caption, words


@component
def sniper_sheet(at: At, number: int) -> ft.Control:
    """The token turns the roll into any number; a tap spends it."""
    look, t, view = at.look, at.look.t, view_of(at)
    roll = view.roll
    title = t("d12.panel.sniper_title")
    if roll is None or roll.id != number:
        return gone(at, "sniper", title, t("d12.panel.roll_over"))

    def use(to: int) -> None:
        if at.act(UseSniper(number, to), whose(at, view.active)):
            at.close()

    refused = why(at, "sniper", view.active)
    same = msg("d12.refuse.same_value", value=roll.value)
    reasons = {n: refused or same for n in FACES if refused or n == roll.value}
    return page(
        at,
        "sniper",
        title,
        [
            ft.Row(
                [
                    ft.Icon(SNIPER, size=look.icon(40), color=look.palette.accent_ink),
                    words(look, t("d12.panel.sniper_how", n=roll.value), strong=True, expand=True),
                ],
                spacing=12,
            ),
            number_keys(at, use, "snipe", reasons=reasons, stamp=at.moment),
            caption(look, t("d12.panel.sniper_hint")),
        ],
    )


@component
def real_die_sheet(at: At, turn: int) -> ft.Control:
    """Take over what a die on the table shows."""
    t, view = at.look.t, view_of(at)
    title = t("d12.panel.real_die")
    if view.turn != turn or view.phase != "turns" or view.roll is not None:
        return gone(at, "real-die", title, t("d12.panel.roll_over"))

    def shows(n: int) -> None:
        if at.act(RollTurn(turn, n), whose(at, view.active)):
            at.close()

    refused = why(at, "roll", view.active)
    reasons = {n: refused for n in FACES if refused}
    keys = number_keys(at, shows, "shows", reasons=reasons, stamp=at.moment)
    return page(at, "real-die", title, [words(at.look, t("d12.panel.real_die_how")), keys])
