"""A card thrown to the shared screen, and taken off again."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.library import Card
from companion.ui.at import At
from companion.ui.shelf import Shelf
from companion.ui.widgets import card, list_row, second_button


def show(at: At, thrown: Card | None) -> None:
    """Lay a card on the screen, or (None) take off what lies there."""
    phone = at.phone
    phone.do(lambda: phone.tables.show_card(at.table.code, phone.device, thrown))


def show_button(shelf: Shelf, known: Card) -> list[ft.Control]:
    """At a table, for who acts: onto the screen, or off it."""
    at, t = shelf.at, shelf.look.t
    if at is None or not at.table.role.acts:
        return []
    if at.table.shown is not None and at.table.shown.card == known:
        off, icon = t("library.take_off"), ft.Icons.TV_OFF_ROUNDED
        return [second_button(shelf.look, off, "take-off", partial(show, at, None), icon=icon)]
    on = t("library.show")
    return [second_button(shelf.look, on, "show-card", partial(show, at, known), icon=ft.Icons.TV_ROUNDED)]


def take_off_row(shelf: Shelf) -> list[ft.Control]:
    """While a card lies on the screen: which one, and a tap that takes it off."""
    at, t = shelf.at, shelf.look.t
    if at is None or at.table.shown is None or not at.table.role.acts:
        return []
    row = list_row(
        shelf.look, t("library.take_off"), "take-off", partial(show, at, None),
        second=at.table.shown.card.text(t.lang).name, icon=ft.Icons.TV_OFF_ROUNDED,
    )  # fmt: skip
    return [card(shelf.look, [row], pad=4)]
