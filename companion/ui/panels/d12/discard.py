"""What may be discarded: with a told hand every legal set of cards, best first; without it how many went."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.core.message import Message, msg
from companion.games.d12.actions import Discard
from companion.games.d12.state import Roll
from companion.games.d12.view import View
from companion.ui.at import At
from companion.ui.colour import clear
from companion.ui.guard import component
from companion.ui.panels.acting import opens, press, whose, why
from companion.ui.panels.d12.cards import card_keys, card_line, listed, number_keys
from companion.ui.panels.d12.desk import FACES, row_of, told_by, view_of
from companion.ui.panels.forms import use_form
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import (
    caption,
    card,
    labelled,
    quiet_button,
    section,
    silent,
    spoken,
    stack,
    words,
)

MOST_KEYS = 6
"""A hand is not larger by the rules; what is more is typed by its values."""


def discard_body(at: At, view: View, roll: Roll) -> list[ft.Control]:
    """For who is on turn at this phone."""
    look, t = at.look, at.look.t
    own = told_by(at, view.active)
    if own is None or own.discards is None:
        return [_counted(at, view, roll)]
    if own.discards:
        rows = [_discard(at, view, roll, cards) for cards in own.discards]
        shown: list[ft.Control] = [section(look, t("d12.panel.discards", n=len(rows)), rows)]
    else:
        shown = [words(look, t("d12.panel.nothing_fits"), strong=True, align=ft.TextAlign.CENTER)]
    if own.untold:
        # What is not told yet may do it all the same.
        return [card(look, shown, pad=12, key="discards"), _counted(at, view, roll)]
    return [card(look, shown, pad=12, key="discards")]


def _discard(at: At, view: View, roll: Roll, cards: tuple[int, ...]) -> ft.Control:
    """One set of cards: a tap discards it."""
    look, p = at.look, at.look.palette
    reason = why(at, "discard", view.active)

    def tapped() -> None:
        if reason is not None:
            at.say(reason)
        else:
            at.act(Discard(roll.id, cards), whose(at, view.active))

    row = ft.Row(
        [
            ft.Container(card_line(at, cards), expand=True),
            ft.Icon(ft.Icons.DOWNLOAD_ROUNDED, size=look.icon(22), color=p.accent_ink),
        ],
        spacing=8,
    )
    face = ft.Container(
        silent(row), padding=8, border_radius=12, bgcolor=p.sunk, ink=True, ink_color=clear(p.ink, 0.1), on_click=tapped
    )
    name = "-".join(map(str, cards))
    said = look.t("d12.panel.discard_said", cards=listed(at, cards), n=len(cards))
    return labelled(face, said, f"discard-{name}", key=f"discard-{name}-{at.moment}")


def _counted(at: At, view: View, roll: Roll) -> ft.Control:
    """How many cards went, for the table has checked their sum; or their values."""
    look, t = at.look, at.look.t
    row = row_of(at, view.active)
    hand = row.hand if row else 0
    refused = why(at, "discard", view.active)
    most = min(hand, roll.value)
    faces = tuple(range(1, max(1, min(hand, MOST_KEYS)) + 1))
    reasons = {n: refused or msg("d12.refuse.discard_many", max=most) for n in faces if refused or n > most}

    def many(n: int) -> None:
        at.act(Discard(roll.id, many=n), whose(at, view.active))

    values = press(
        at, quiet_button, t("d12.panel.by_values"), "by-values", opens(at, "by-values", roll.id), refused
    )  # fmt: skip
    keys = number_keys(at, many, "many", faces=faces, reasons=reasons, stamp=at.moment, across=3 if look.tight else 6)
    return card(look, [section(look, t("d12.panel.how_many"), [keys, ft.Row([values])])], pad=8, key="counted")


@dataclass(frozen=True, slots=True)
class ValuesForm:
    """The cards named so far for a roll of this value."""

    cards: tuple[int, ...] = ()
    value: int = 0


@component
def values_sheet(at: At, number: int) -> ft.Control:
    """Name the cards that go: once they make up the roll they are discarded."""
    look, t, view = at.look, at.look.t, view_of(at)
    form = use_form(at, f"values.{number}", ValuesForm())
    roll, row = view.roll, row_of(at, view.active)
    title = t("d12.panel.by_values")
    if roll is None or row is None or roll.id != number:
        return gone(at, "by-values", title, t("d12.panel.roll_over"))
    value = roll.value

    def named(now: ValuesForm) -> tuple[int, ...]:
        return now.cards if now.value == value else ()

    def add(card_value: int) -> None:
        cards = (*named(form.newest()), card_value)
        if sum(cards) < value:
            form.change(cards=cards, value=value)
        elif at.act(Discard(number, tuple(sorted(cards))), whose(at, view.active)):
            form.clear()
            at.close()

    def take(place: int) -> None:
        cards = named(form.newest())
        form.change(cards=(*cards[:place], *cards[place + 1 :]), value=value)

    now = named(form.now)
    left = value - sum(now)
    refused: Message | None = why(at, "discard", view.active)
    if refused is None and len(now) >= row.hand:
        refused = msg("d12.panel.hand_full", n=row.hand)
    reasons = {n: refused or msg("d12.panel.too_much", n=left) for n in FACES if refused or n > left}
    text = t("d12.panel.still", n=left)
    cards: ft.Control = words(look, t("d12.panel.values_how", n=value), colour=look.palette.faint)
    if now:
        cards = card_keys(at, now, take, "value", says=t("d12.panel.take_away"))
    return page(
        at,
        "by-values",
        title,
        [
            stack([spoken(words(look, text, strong=True), text, "values-left", live=True), cards], 2),
            number_keys(at, add, "card", reasons=reasons, stamp=at.moment),
            caption(look, t("d12.panel.values_hint")),
        ],
    )
