"""Two dice that tumble together, a black one and a white one."""

from __future__ import annotations

import flet as ft

from companion.ui.guard import component
from companion.ui.theme import GAP, Look
from companion.ui.widgets.die import die
from companion.ui.widgets.labels import spoken


@component
def dice_pair(
    look: Look,
    black: int | None,
    white: int | None,
    roll_id: int,
    *,
    size: float = 96,
    label: str = "",
    identifier: str | None = None,
) -> ft.Control:
    """The black and the white die showing `black` and `white` (1 to 6; None: not rolled yet), `size` each.

    They tumble whenever `roll_id` is another than before. `label` says both values.
    """
    pair = ft.Row([die(look, black, roll_id, size=size), die(look, white, roll_id, size=size)], spacing=4 * GAP)
    return spoken(pair, label, identifier, live=True)
