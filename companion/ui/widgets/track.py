"""The one track of a game: pips for a short one, a bar for a long one."""

from __future__ import annotations

import flet as ft

from companion.ui.guard import memo
from companion.ui.theme import GAP, Look
from companion.ui.widgets.labels import silent

_PIPS = 12
"""The longest track whose steps can be counted one by one."""


@memo
def level_track(
    look: Look, value: int, most: int, *, cap: int | None = None, colour: str | None = None, height: float = 10
) -> ft.Control:
    """`value` of `most`, as wide as its holder. Up to 12 it is pips to be counted, above that a bar. Silent.

    `cap` (0 to `most`) is a notch that the value does not pass by itself: what lies beyond it is only hinted at, unless
    the value is there all the same.
    """
    p = look.palette
    paint = colour or p.accent
    shown = max(0, min(value, most))
    cap = most if cap is None else max(0, min(cap, most))
    thin = height * 0.3
    notch = ft.Container(width=height * 0.3, height=height * 1.6, border_radius=height * 0.15, bgcolor=p.ink)
    if most <= _PIPS:
        pips: list[ft.Control] = [
            ft.Container(
                ft.Container(
                    height=height if i < max(cap, shown) else thin,
                    border_radius=height / 3,
                    bgcolor=paint if i < shown else p.sunk,
                    animate=look.motion(),
                ),
                height=height,
                expand=True,
                alignment=ft.Alignment.CENTER,
            )
            for i in range(most)
        ]
        if cap < most:
            pips.insert(cap, notch)
        return silent(ft.Row(pips, spacing=GAP * 0.75))

    def part(length: int, high: float, fill: str) -> list[ft.Control]:
        return [ft.Container(bgcolor=fill, height=high, border_radius=high / 2, expand=length)] if length > 0 else []

    inside, outside = min(shown, cap), max(0, shown - cap)
    room = [ft.Container(height=height, expand=cap - inside)] if cap > inside else []
    reach = ft.Container(
        ft.Row([*part(inside, height, paint), *room], spacing=0), bgcolor=p.sunk, border_radius=height / 2
    )
    if cap == most:
        return silent(reach)
    reach.expand = cap
    beyond = [*part(outside, height, paint), *part(most - cap - outside, thin, p.sunk)]
    return silent(ft.Row([*([reach] if cap else []), notch, *beyond], spacing=GAP * 0.75))
