"""The wheel, with the sector it shows."""

from __future__ import annotations

import flet as ft

from companion.games.rybakov.industries import SECTORS, Industry
from companion.games.rybakov.view import View, WheelView
from companion.ui.at import At
from companion.ui.panels.rybakov.desk import ICONS, industry_name, view_of
from companion.ui.theme import Size
from companion.ui.widgets import WheelSector, wheel
from companion.ui.widgets.turning import SPIN

WIDE = {Size.PHONE: 312.0, Size.TABLET: 376.0, Size.SCREEN: 640.0}
"""How wide the wheel is where."""

LATE = 200
"""Milliseconds until a wheel that comes on the page begins to turn."""


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
        short=shown.spin.typed,
        key="wheel",
    )


def moving(at: At) -> float:
    """For how many seconds the wheel turns that was just spun here; one that was typed in tells nothing new."""
    wheel = view_of(at).wheel
    return (SPIN + LATE) / 1000 if wheel is not None and at.fresh(wheel.spin.id) and not wheel.spin.typed else 0.0


def _sector(at: At, industry: Industry) -> WheelSector:
    return WheelSector(industry_name(at, industry), ICONS[industry], short_name(at, industry))


def short_name(at: At, industry: str) -> str:
    """An industry in one short word."""
    return at.look.t(f"rybakov.panel.wheel.{industry}")


def beside(shown: WheelView, by: int) -> str:
    """The industry `by` sectors further on."""
    return shown.order[(shown.spin.sector + by) % SECTORS]
