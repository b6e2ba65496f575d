"""The sheets that every table has, and the one that lies on top now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.ui.at import At
from companion.ui.panels import PANELS
from companion.ui.screens import library
from companion.ui.screens.log import log_sheet, undo_sheet
from companion.ui.screens.menu import menu_sheet
from companion.ui.screens.options import options_sheet
from companion.ui.screens.people import people_sheet, person_sheet, remove_sheet
from companion.ui.screens.rights import crown_sheet, kick_sheet, phone_sheet, put_sheet, renew_sheet
from companion.ui.screens.settings import settings_sheet
from companion.ui.screens.share import screen_sheet, share_sheet
from companion.ui.widgets import SLIP

SHEETS: dict[str, Callable[..., ft.Control | None]] = {
    "menu": menu_sheet,
    "share": share_sheet,
    "screen": screen_sheet,
    "people": people_sheet,
    "person": person_sheet,
    "remove": remove_sheet,
    "phone": phone_sheet,
    "put-phone": put_sheet,
    "kick": kick_sheet,
    "crown": crown_sheet,
    "renew": renew_sheet,
    "options": options_sheet,
    "log": log_sheet,
    "undo": undo_sheet,
    "settings": lambda at: settings_sheet(at.phone, at.look, at.close),
}


def top_sheet(at: At, notice: ft.Control | None) -> ft.Control | None:
    """The topmost open sheet of this phone, None where none is open (or what it was about is gone).

    It covers the page, so it is the sheet that shows the page's `notice`.
    """
    return SLIP(notice, lambda: _top(at))


def _top(at: At) -> ft.Control | None:
    if not at.sheets:
        return None
    # First, for an own card may have an id like a seat's.
    looked_up = library.top_of(library.at_table(at))
    if looked_up is not None:
        return looked_up
    name, *args = at.sheets[-1]
    if _about_gone(at, args):
        return None
    if name in SHEETS:
        return SHEETS[name](at, *args)
    panel = PANELS[at.table.game]
    # In the lobby there is nothing of the game to be seen yet, but its rules can be chosen.
    if name not in panel.sheets or (at.table.view is None and not name.startswith("option-")):
        return None
    return panel.sheets[name](at, *args)


def _about_gone(at: At, args: list[Any]) -> bool:
    """Whether a sheet speaks of a seat that has left the table."""
    return any(isinstance(arg, str) and arg[:1] == "s" and arg[1:].isdigit() and not at.seat(arg) for arg in args)
