"""A seat's row: level on the track, strength beside it, and what else matters in one line."""

from __future__ import annotations

import flet as ft

from companion.games.arbitrage.state import TOP_LEVEL
from companion.ui.at import At
from companion.ui.panels.arbitrage.desk import class_name, curse_text, row_of
from companion.ui.panels.panel import RowFacts

SHORT = 20


def row(at: At, seat: str) -> RowFacts:
    """The row of `seat`."""
    found = row_of(at, seat)
    if found is None:
        return RowFacts(0, TOP_LEVEL, "–")
    t = at.look.t
    parts = [t("arbitrage.panel.row_gear", n=found.gear)] if found.gear else []
    parts += [class_name(t, name) for name in found.classes]
    if found.superb:
        parts.append(t("arbitrage.panel.super"))
    parts += [curse_text(at, curse) for curse in found.curses]
    if found.hand is not None:
        parts.append(t("arbitrage.panel.row_hand", n=found.hand))
    if found.owed:
        parts.append(t("arbitrage.panel.row_owed"))
    level = t("arbitrage.panel.level", level=found.level)
    strength = t("arbitrage.panel.row_strength", n=found.strength)
    return RowFacts(
        value=found.level,
        top=TOP_LEVEL,
        number=t.number(found.level),
        side=t.number(found.strength),
        side_icon=ft.Icons.BOLT_ROUNDED,
        second=" · ".join(map(_whole, parts)),
        said=", ".join([level, strength, *parts]),
    )


def _whole(part: str) -> str:
    """A short `part` stays in one line: a number does not stand apart from what it counts."""
    return part.replace(" ", "\u00a0") if len(part) <= SHORT else part
