"""From a card that was looked up to the form that changes it."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.library import Card
from companion.ui.screens.library.owned import kept, mine
from companion.ui.shelf import Shelf
from companion.ui.widgets import quiet_button


def change_button(shelf: Shelf, card: Card) -> ft.Control:
    """Change a card where it is this phone's, else a copy of it in an own pack, which lies over it from then on."""
    own = next((one.ref for one in kept(shelf) if mine(shelf, one.ref) and card in one.pack.cards), "")
    text = shelf.look.t("own.edit_card" if own else "own.change_own")
    deed = partial(shelf.open, "edit-card", own, card.id, "", "")
    return quiet_button(shelf.look, text, "change-card", deed, icon=ft.Icons.EDIT_ROUNDED)
