"""The sheets of the library."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.ui.at import At
from companion.ui.panels.sheets import alone
from companion.ui.screens.library.cards import card_sheet, kind_sheet
from companion.ui.screens.library.editor import delete_card_sheet, edit_sheet
from companion.ui.screens.library.finder import finder_sheet
from companion.ui.screens.library.pack import delete_sheet, pack_sheet, rename_sheet
from companion.ui.screens.library.packs import new_pack_sheet, packs_sheet
from companion.ui.screens.library.rules import rule_sheet, rules_sheet, topics_sheet
from companion.ui.screens.library.take_in import take_in_sheet
from companion.ui.shelf import Shelf

SHEETS: dict[str, Callable[..., ft.Control]] = {
    "library": finder_sheet,
    "library-card": card_sheet,
    "library-kind": alone(kind_sheet),
    "library-rules": alone(rules_sheet),
    "library-topics": topics_sheet,
    "library-rule": rule_sheet,
    "packs": packs_sheet,
    "pack": alone(pack_sheet),
    "new-pack": alone(new_pack_sheet),
    "rename-pack": alone(rename_sheet),
    "delete-pack": delete_sheet,
    "edit-card": alone(edit_sheet),
    "delete-card": delete_card_sheet,
    "take-in": take_in_sheet,
}
"""Each drawn for a `Shelf`, at a table or on the library's own page.

A name here hides a game's own sheet of that name."""


def at_table(at: At) -> Shelf:
    """The library as it is opened at a table."""
    return Shelf(at.phone, at.look, at.pack, at.sheets, at.table.packs, at)


def top_of(shelf: Shelf) -> ft.Control | None:
    """The topmost open sheet where it is one of the library, None where it is not."""
    if not shelf.sheets or shelf.sheets[-1][0] not in SHEETS:
        return None
    name, *args = shelf.sheets[-1]
    return SHEETS[name](shelf, *args)
