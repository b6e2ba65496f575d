"""The sheets of the library."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.ui.at import At
from companion.ui.screens.library.finder import finder_sheet
from companion.ui.shelf import Shelf

SHEETS: dict[str, Callable[..., ft.Control]] = {
    "library": finder_sheet,
}
"""Each drawn for a `Shelf`, at a table or on the library's own page."""


def at_table(at: At) -> Shelf:
    """The library as it is opened at a table."""
    return Shelf(at.phone, at.look, at.pack, at.sheets, at)


def top_of(shelf: Shelf) -> ft.Control | None:
    """The topmost open sheet where it is one of the library, None where it is not."""
    if not shelf.sheets or shelf.sheets[-1][0] not in SHEETS:
        return None
    name, *args = shelf.sheets[-1]
    return SHEETS[name](shelf, *args)
