"""The library without a table: the bundled cards under all packs of this phone and of the machine."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from companion.games import GAMES
from companion.table.packs import owner_of
from companion.ui.guard import component, use_state
from companion.ui.phone import Phone
from companion.ui.screens.library.finder import finder
from companion.ui.screens.library.sheets import top_of
from companion.ui.shelf import Shelf
from companion.ui.theme import Look
from companion.ui.widgets import SLIP, card, list_row, page_frame, page_header, section


@component
def LibraryPage(phone: Phone, look: Look, game: str, notice: ft.Control | None) -> ft.Control:
    """All games (`game` is ""), or one of them."""
    return GameShelf(phone, look, game, notice, key=game) if game else Games(phone, look, notice, key="games")


@component
def Games(phone: Phone, look: Look, notice: ft.Control | None) -> ft.Control:
    t = look.t
    rows: list[ft.Control] = [
        list_row(
            look,
            t(f"{game}.name"),
            f"library-{game}",
            partial(phone.go, f"/library/{game}"),
            icon=ft.Icons.MENU_BOOK_ROUNDED,
            key=game,
        )
        for game in GAMES
    ]
    return page_frame(
        look,
        [section(look, t("library.games"), [card(look, rows, pad=4)])],
        header=page_header(look, t("library.title"), on_back=lambda: phone.go("/")),
        notice=notice,
    )


@component
def GameShelf(phone: Phone, look: Look, game: str, notice: ft.Control | None) -> ft.Control:
    sheets, set_sheets = use_state(lambda: phone.sheets(f"library-{game}"))
    own = [one for one in reversed(phone.tables.packs.of(owner_of(phone.device))) if one.pack.game == game]
    pack = phone.tables.shelves.pack(game, [one.ref for one in own])
    shelf = Shelf(phone, look, pack, sheets, tuple((one.ref, one.pack.name) for one in own))

    def here() -> Any:
        phone.stand(shelf.place, set_sheets)

    ft.use_effect(here, [])

    header = page_header(look, look.t(f"{game}.name"), on_back=lambda: phone.go("/library"))
    sheet = SLIP(notice, lambda: top_of(shelf)) if sheets else None
    return finder(shelf, header, notice, sheet, key="finder")
