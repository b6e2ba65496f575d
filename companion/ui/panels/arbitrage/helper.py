"""Who helps in the fight, and for what."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.core.message import Message, msg
from companion.games.arbitrage.actions import SetHelper
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import press, seat_chips, whose, why
from companion.ui.panels.arbitrage.desk import fight_of
from companion.ui.panels.arbitrage.monster_form import taken_text
from companion.ui.panels.forms import small_number, use_form, words_field
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import caption, main_button, second_button, section


@dataclass(frozen=True, slots=True)
class HelperForm:
    """A bargain half made."""

    helper: str | None = None
    levels: int = 0
    perks: int = 0
    text: str = ""


@component
def helper_sheet(at: At, number: int) -> ft.Control:
    """The fighter chooses one helper and writes the bargain down."""
    t, fight = at.look.t, fight_of(at, number)
    start = HelperForm()
    if fight is not None:
        start = HelperForm(fight.helper, fight.bargain.levels, fight.bargain.perks, fight.bargain.text)
    form = use_form(at, f"helper.{number}", start)
    title = t("arbitrage.panel.helper_title")
    if fight is None:
        return gone(at, "helper", title, t("arbitrage.panel.fight_over"))
    now, actor = form.now, whose(at, fight.fighter)
    others = tuple(seat.id for seat in at.table.seats if seat.id != fight.fighter)

    def agree() -> None:
        newest = form.newest()
        if at.act(SetHelper(number, newest.helper, newest.levels, newest.perks, newest.text), actor):
            form.clear()
            at.close()

    def send_away() -> None:
        if at.act(SetHelper(number, None), actor):
            form.clear()
            at.close()

    reason = why(at, "helper", fight.fighter)
    missing: Message | None = None if now.helper in others else msg("arbitrage.panel.helper_missing")
    bottom = [
        press(
            at,
            main_button,
            t("arbitrage.panel.helper_go", name=at.name(now.helper)) if now.helper in others else title,
            "helper-go",
            agree,
            reason or missing,
        )
    ]
    if fight.helper is not None:
        bottom.append(
            press(
                at, second_button, t("arbitrage.panel.helper_away", name=at.name(fight.helper)), "helper-away",
                send_away, reason, danger=True,
            )
        )  # fmt: skip
    return page(
        at,
        "helper",
        title,
        [
            seat_chips(at, others, now.helper, lambda seat: form.change(helper=seat), "helper"),
            section(
                at.look,
                t("arbitrage.panel.bargain"),
                [
                    caption(
                        at.look, t("arbitrage.panel.reward_is", what=taken_text(at, fight.levels, fight.perks))
                    ),
                    small_number(
                        at, t("arbitrage.panel.reward_levels"), form, "levels", "bargain-levels",
                        low=0, high=max(fight.levels, now.levels),
                    ),
                    small_number(
                        at, t("arbitrage.panel.reward_perks"), form, "perks", "bargain-perks",
                        low=0, high=max(fight.perks, now.perks),
                    ),
                    words_field(at, t("arbitrage.panel.bargain_text"), form, "text", "bargain-text", length=200),
                ],
            ),
        ],
        *bottom,
    )  # fmt: skip
