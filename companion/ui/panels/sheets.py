"""How a sheet of the panel is put together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from companion.ui.at import At
from companion.ui.widgets import empty_state, sheet


def page(at: At, name: str, title: str, controls: Sequence[ft.Control], *bottom: ft.Control) -> ft.Control:
    """What is to be filled in, scrolling, and under it what that does, in thumb reach. `name`-sheet-close closes it."""
    return sheet(at.look, title, controls, at.close, bottom=bottom, identifier=f"{name}-sheet")


def gone(at: At, name: str, title: str, text: str) -> ft.Control:
    """A sheet whose matter is over, because the table has moved on."""
    return page(at, name, title, [empty_state(at.look, ft.Icons.HISTORY_ROUNDED, text)])


def alone(made: Callable[..., ft.Control]) -> Callable[..., ft.Control]:
    """The sheet `made`, a component, as one of its own for each set of arguments: none inherits another's half-typed
    form."""

    def each(at: At, *args: Any) -> ft.Control:
        return made(at, *args, key=f"{made.__name__}{args!r}")

    return each
