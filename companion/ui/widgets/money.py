"""An amount of money as one number with its sign, and the last change beside it."""

from __future__ import annotations

import flet as ft

from companion.ui import theme
from companion.ui.theme import Look
from companion.ui.widgets.labels import spoken
from companion.ui.widgets.text import numeral


def money(
    look: Look,
    amount: int,
    unit: str = "$",
    *,
    size: float = theme.TITLE,
    change: int | None = None,
    label: str = "",
) -> ft.Control:
    """`amount` with `unit` after it; `change` is the last one, in gain or loss colour. `label` names it."""
    p = look.palette
    text = f"{look.t.number(amount)}\u00a0{unit}".strip("\u00a0")
    parts = [numeral(look, text, size)]
    if change:
        parts.append(
            numeral(look, look.t.signed(change), max(theme.BODY, size * 0.5), colour=p.gain if change > 0 else p.loss)
        )
    said = f"{label}: {text}" if label else text
    return spoken(ft.Row(parts, spacing=2 * theme.GAP, run_spacing=0, wrap=True), said)
