"""Boosters: bought for coins or an IT token, and played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.core.message import Message, msg
from companion.games.rybakov.actions import BuyBooster, PlayBooster, UseAbility
from companion.games.rybakov.state import BOOSTER_PRICE, Use
from companion.library import Card
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import plays, press, seat_chips, whose, why
from companion.ui.panels.forms import Form, matching, use_form, words_field
from companion.ui.panels.remembering import own_name, remember, remember_row, to_remember
from companion.ui.panels.rybakov.desk import BOOSTER, COIN, ICONS, boosters, coins, owns, row_of, sources, view_of
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import Option, caption, choice_chips, main_button, second_button, section, words

OTHER = "other"


@dataclass(frozen=True, slots=True)
class BoosterForm:
    """A booster half made up: which card (None: none chosen yet), its name where it is another, on whom."""

    card: str | None = None
    name: str = ""
    target: str | None = None
    remember: bool = True


@component
def boosters_sheet(at: At, seat: str, card: str = "") -> ft.Control:
    """Get a booster, and play one; `card` is chosen already."""
    look, t, view, row = at.look, at.look.t, view_of(at), row_of(at, seat)
    form = use_form(at, f"booster.{seat}.{card}", _filled(at, card))
    title = t("rybakov.panel.boosters_of", name=at.name(seat))
    if row is None:
        return gone(at, "boosters", title, t("refuse.seat_gone"))
    controls: list[ft.Control] = [words(look, t("rybakov.panel.boosters", n=row.boosters), theme.LEAD, strong=True)]
    if seat == view.active:
        controls += [
            press(
                at, second_button, t("rybakov.panel.buy_booster", price=coins(at, BOOSTER_PRICE)), "buy-booster",
                lambda: at.act(BuyBooster(view.turn), whose(at, seat)), why(at, "buy_booster", seat), icon=COIN,
                key=f"buy-booster-{view.turn}-{row.boosters}",
            ),
            *(
                press(
                    at, second_button, t("rybakov.panel.booster_by_it"), f"booster-it-{source.source}",
                    partial(_by_it, at, view.turn, seat, source.source), why(at, "it", seat), icon=ICONS["it"],
                    key=f"booster-it-{view.turn}-{row.boosters}-{source.source}",
                )
                for source in sources(at, "it", seat=seat)
            ),
        ]  # fmt: skip
    if not row.boosters:
        return page(at, "boosters", title, controls)
    controls.append(section(look, t("rybakov.panel.play_which"), _fields(at, form, seat)))

    def play() -> None:
        newest = form.newest()
        known = next((card for card in boosters(at) if card.id == newest.card), None)
        name = own_name(at, known) if known else newest.name
        kept = _new(at, newest) if newest.remember else None
        remember(at, kept)
        if at.act(PlayBooster(seat, known.id if known else None, name, newest.target), whose(at, seat)):
            form.clear()
            at.close()

    reason = why(at, "play_booster", seat)
    if reason is None and not plays(at, seat):
        reason = msg("rybakov.panel.not_your_seat", name=at.name(seat))
    return page(
        at,
        "boosters",
        title,
        controls,
        press(
            at, main_button, _says(at, form.now), "play-booster", play, reason, missing=_missing(form.now),
            icon=BOOSTER, key=f"play-booster-{row.boosters}",
        ),
    )  # fmt: skip


def _filled(at: At, card_id: str) -> BoosterForm:
    """The form with a card of the table's shelf chosen, an empty one where there is none."""
    card = at.pack.by_id.get(card_id)
    if card is None:
        return BoosterForm()
    known = card.id in {known.id for known in boosters(at)}
    return BoosterForm(card.id) if known else BoosterForm(OTHER, card.text(at.look.t.lang).name)


def _new(at: At, form: BoosterForm) -> Card | None:
    """A booster typed by its name, to be remembered; None where it is known."""
    return to_remember(at, "booster", None, form.name, {}) if form.card == OTHER else None


def _by_it(at: At, turn: int, seat: str, source: str) -> int | None:
    return at.act(UseAbility(turn, seat, Use("it", source)), whose(at, seat))


def _fields(at: At, form: Form[BoosterForm], seat: str) -> list[ft.Control]:
    t, now = at.look.t, form.now
    typed = now.name if now.card == OTHER else ""
    picked = matching(boosters(at), typed, now.card)
    known = [Option(card.id, card.text(t.lang).name) for card in picked]
    chosen = choice_chips(
        at.look, [*known, Option(OTHER, t("rybakov.panel.other_booster"))], now.card,
        lambda card: form.change(card=card), "booster",
    )  # fmt: skip
    fields: list[ft.Control] = [chosen]
    if now.card == OTHER:
        fields.append(words_field(at, t("rybakov.panel.booster_name"), form, "name", "booster-name", length=60))
        fields += remember_row(at, form, _new(at, now))
    elif now.card is not None:
        text = next((card.text(t.lang).text for card in boosters(at) if card.id == now.card), "")
        fields.append(caption(at.look, text))
    others = tuple(row.seat for row in view_of(at).rows if row.seat != seat)

    def aim(target: str) -> None:
        form.change(target=None if form.newest().target == target else target)

    fields.append(section(at.look, t("rybakov.panel.on_whom"), [seat_chips(at, others, now.target, aim, "target")]))
    if now.target is not None and now.card not in (None, OTHER) and owns(row_of(at, now.target), "machine"):
        text = t("rybakov.panel.protected", name=at.name(now.target))
        fields.append(words(at.look, text, strong=True, colour=at.look.palette.warn))
    return fields


def _says(at: At, form: BoosterForm) -> str:
    t = at.look.t
    name = next((card.text(t.lang).name for card in boosters(at) if card.id == form.card), form.name.strip())
    if not name:
        return t("rybakov.panel.play_booster")
    if form.target is None:
        return t("rybakov.panel.play_named", booster=name)
    return t("rybakov.panel.play_on", booster=name, name=at.name(form.target))


def _missing(form: BoosterForm) -> Message | None:
    if form.card is None:
        return msg("rybakov.panel.booster_missing")
    return msg("rybakov.panel.booster_unnamed") if form.card == OTHER and not form.name.strip() else None
