"""The wheel, with the sector it shows."""

from __future__ import annotations

import flet as ft

from companion.games.rybakov.industries import SECTORS, Industry
from companion.games.rybakov.view import View, WheelView
from companion.ui.at import At
from companion.ui.panels.rybakov.desk import ICONS, industry_name
from companion.ui.theme import Size
from companion.ui.widgets import WheelSector, wheel

WIDE = {Size.PHONE: 312.0, Size.TABLET: 376.0, Size.SCREEN: 640.0}
"""How wide the wheel is where."""


def wheel_shown(at: At, view: View, shown: WheelView) -> ft.Control:
    """The wheel turned to what is drawn, with its name and picture in the hub."""
    name = industry_name(at, shown.drawn)
    return wheel(
        at.look,
        tuple(_sector(at, industry) for industry in shown.order),
        shown.spin.sector,
        shown.spin.id,
        size=WIDE[at.look.size],
        hub=name,
        mark=ICONS[shown.drawn],
        label=at.look.t("rybakov.panel.drawn", industry=name),
        identifier="wheel",
        fresh=at.fresh(shown.spin.id),
        key="wheel",
    )


def _sector(at: At, industry: Industry) -> WheelSector:
    return WheelSector(industry_name(at, industry), ICONS[industry], short_name(at, industry))


def short_name(at: At, industry: str) -> str:
    """An industry in one short word."""
    return at.look.t(f"rybakov.panel.wheel.{industry}")


def beside(shown: WheelView, by: int) -> str:
    """The industry `by` sectors further on."""
    return shown.order[(shown.spin.sector + by) % SECTORS]
