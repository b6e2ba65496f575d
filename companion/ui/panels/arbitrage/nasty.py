"""What a monster does to one it has caught."""

from __future__ import annotations

import flet as ft

from companion.games.arbitrage.actions import Suffer
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import plays, press, whose, why
from companion.ui.panels.arbitrage.desk import fight_of, monster_of, name_of
from companion.ui.panels.arbitrage.harm_form import HarmForm, harm_fields, harm_missing, one_more, taken_perks
from companion.ui.panels.forms import use_form
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import caption, main_button, second_button, words


@component
def nasty_sheet(at: At, number: int, seat: str, monster: str) -> ft.Control:
    """The nastiness printed on the monster's card, put in."""
    t, fight = at.look.t, fight_of(at, number)
    form = use_form(at, f"nasty.{number}.{seat}.{monster}", HarmForm())
    seen = monster_of(fight, monster)
    title = t("arbitrage.panel.nasty_short")
    open_still = fight is not None and any(
        (f.seat, f.monster) == (seat, monster) and f.roll is not None and not f.settled for f in fight.flight
    )
    if fight is None or seen is None or not open_still:
        return gone(at, "nasty", title, t("arbitrage.panel.nobody_caught_now"))
    actor = seat if plays(at, seat) else whose(at, fight.fighter)

    def suffer(more: bool) -> None:
        now = form.newest()
        if now.effect is None:
            return
        perks = taken_perks(at, now, seat)
        if not at.act(Suffer(number, seat, monster, now.effect, now.n, perks, now.text, now.lost, more), actor):
            return
        if more:
            one_more(form)
        else:
            form.clear()
            at.close()

    reason = why(at, "curse") or harm_missing(at, form.now, seat)
    names = {"name": at.name(seat), "monster": name_of(at, seen.monster)}
    return page(
        at,
        "nasty",
        title,
        [
            words(at.look, t("arbitrage.panel.nasty", **names), strong=True),
            caption(at.look, t("arbitrage.panel.nasty_again" if form.now.again else "arbitrage.panel.nasty_hint")),
            *harm_fields(at, form, seat),
        ],
        press(at, second_button, t("arbitrage.panel.and_more"), "nasty-more", lambda: suffer(True), reason),
        press(at, main_button, t("arbitrage.panel.so_be_it"), "nasty-go", lambda: suffer(False), reason),
    )
