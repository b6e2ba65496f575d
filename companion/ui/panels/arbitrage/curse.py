"""A curse: on whom, what it takes, whether it stays."""

from __future__ import annotations

import flet as ft

from companion.games.arbitrage.actions import Effect, PlayCurse
from companion.games.arbitrage.harm import MOST_CURSE
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import mine, press, seat_chips, whose, why
from companion.ui.panels.arbitrage.harm_form import HarmForm, harm_fields, harm_missing, one_more, taken_perks
from companion.ui.panels.forms import small_number, use_form, who_chips, words_field
from companion.ui.panels.sheets import page
from companion.ui.widgets import caption, main_button, second_button, section, toggle_row

CARD = "curse"
"""The bundled card that stands for any curse without a name."""


@component
def curse_sheet(at: At, victim: str, from_hand: bool, card: str = "") -> ft.Control:
    """A curse flipped from the offers, or (`from_hand`) played by somebody; `victim` is chosen first, and `card`
    is the one that says it."""
    t = at.look.t
    form = use_form(at, f"curse.{victim}.{from_hand}.{card}", _filled(at, card))
    now = form.now
    hit = now.victim if now.victim and at.seat(now.victim) else victim
    by = now.by if from_hand and now.by else next(iter(mine(at)), None) if from_hand else victim

    def strike(more: bool) -> None:
        newest = form.newest()
        effect = effect_of(newest)
        if effect is None:
            return
        said = ": ".join(part for part in (newest.name.strip(), newest.text.strip()) if part)
        action = PlayCurse(
            hit,
            effect,
            newest.n,
            taken_perks(at, newest, hit),
            newest.lasting,
            None if said else CARD,
            said,
            newest.lost,
            from_hand and not newest.again,
            newest.strength if newest.lasting else 0,
        )
        if not at.act(action, whose(at, by)):
            return
        if more:
            one_more(form)
        else:
            form.clear()
            at.close()

    reason = why(at, "curse", by) or (None if effect_of(now) == "other" else harm_missing(at, now, hit))
    weighs = t("arbitrage.panel.curse_strength")
    weight = [small_number(at, weighs, form, "strength", "curse-strength", low=-MOST_CURSE, high=MOST_CURSE)]

    seats = tuple(seat.id for seat in at.table.seats)
    who = who_chips(at, by, lambda seat: form.change(by=seat), t("arbitrage.panel.who_plays")) if from_hand else ()
    return page(
        at,
        "curse",
        t("arbitrage.panel.curse"),
        [
            *who,
            section(
                at.look,
                t("arbitrage.panel.on_whom"),
                [seat_chips(at, seats, hit, lambda seat: form.change(victim=seat), "victim")],
            ),
            *([caption(at.look, t("arbitrage.panel.curse_again"))] if now.again else []),
            *harm_fields(at, form, hit),
            words_field(at, t("arbitrage.panel.curse_name"), form, "name", "curse-name"),
            toggle_row(
                at.look,
                t("arbitrage.panel.lasting"),
                now.lasting,
                lambda on: form.change(lasting=on),
                "lasting",
                second=t("arbitrage.panel.lasting_hint"),
            ),
            *(weight if now.lasting else []),
        ],
        press(at, second_button, t("arbitrage.panel.and_more"), "curse-more", lambda: strike(True), reason),
        press(
            at,
            main_button,
            t("arbitrage.panel.curse_go", name=at.name(hit)),
            "curse-go",
            lambda: strike(False),
            reason,
        ),
    )


def _filled(at: At, card_id: str) -> HarmForm:
    """The form with the name of a card of the table's shelf; the bundled one stands for any without a name."""
    card = at.pack.by_id.get(card_id)
    if card is None or card.id == CARD:
        return HarmForm()
    return HarmForm(name=card.text(at.look.t.lang).name, lasting=card.facts.get("lasting") is True)


def effect_of(form: HarmForm) -> Effect | None:
    """What it takes at once; a lasting curse need not take anything."""
    return "other" if form.effect is None and form.lasting else form.effect
