"""What one types and what is found."""

from __future__ import annotations

import flet as ft

from companion.ui.guard import component
from companion.ui.shelf import Shelf
from companion.ui.widgets import sheet, words


@component
def finder(shelf: Shelf) -> ft.Control:
    """The search box over what it finds; empty, everything there is to browse."""
    return words(shelf.look, shelf.pack.game)


def finder_sheet(shelf: Shelf) -> ft.Control:
    """The same in a sheet, at a table."""
    return sheet(shelf.look, shelf.look.t("library.title"), [finder(shelf)], shelf.close, identifier="library-sheet")
