"""A wheel of equal sectors that turns to what the table has already drawn."""

from __future__ import annotations

import asyncio
import math
import time
from typing import Any

import flet as ft
import flet.canvas as cv
from flet.components.hooks.use_ref import MutableRef

from companion.core.wheel import angle_of
from companion.ui import theme
from companion.ui.guard import component
from companion.ui.theme import Look
from companion.ui.widgets.labels import spoken
from companion.ui.widgets.text import words
from companion.ui.widgets.turning import Turning
from companion.ui.widgets.wheel_face import (
    HUB,
    RIM,
    WheelSector,
    disc_of,
    hub_of,
    icons_of,
    pointer_of,
    sectors_of,
    window_of,
)

_WHEEL = 0.955
"""The wheel's diameter in the whole; the rest is the pointer's."""


@component
def wheel(
    look: Look,
    sectors: tuple[WheelSector, ...],
    sector: int | None,
    spin: int,
    *,
    size: float = 320,
    hub: str = "",
    label: str = "",
    identifier: str | None = None,
    mark: ft.IconData | None = None,
    fresh: bool = False,
    short: bool = False,
) -> ft.Control:
    """The wheel with `sector` (0 is the first; None: nothing drawn yet) under its pointer; `size` is its diameter.

    It spins for 3.6 s whenever `spin` (the step of the log that drew it, say) has grown since it was last drawn, and
    goes the short way in 0.6 s when only `sector` has changed, or always where `short` (everybody knows the sector).
    The client turns it by itself, to an angle that is fixed before. `hub` and `mark` are the words and the icon in its
    middle, shown once it rests; `label` is heard at once, and nothing waits for the wheel.

    First drawn it stands where it belongs, so a phone that comes back, or comes late, sees the result at once. Draw it
    before the spin too, with the `sector` None; or say `fresh`, where it comes on the page by a spin that this phone
    has not seen: then it spins when first drawn.
    """
    arrived, arrive = ft.use_state(not fresh or look.reduced_motion)
    rested, rest = ft.use_state(0)
    until: MutableRef[float] = ft.use_ref(None)
    held: MutableRef[Turning] = ft.use_ref(None)
    count = len(sectors)
    before = held.current or _first(count, sector, spin, fresh)
    left = max(0, round(((until.current or 0) - time.monotonic()) * 1000))
    now = before.to(count, sector if arrived else None, spin, left, short=short)
    held.current = now
    if now.count != before.count:
        until.current = time.monotonic() + now.ms / 1000
    resting = look.reduced_motion or (arrived and now.count in (0, rested))

    async def turn() -> None:
        if not arrived:
            # The client has to have drawn it before it can turn it.
            await asyncio.sleep(0.1)
            arrive(True)
        elif now.count:
            await asyncio.sleep(now.ms / 1000)
            rest(now.count)

    # Flet stops an effect of a control that is gone only if it has a clean-up.
    ft.use_effect(turn, [now.count, arrived], cleanup=lambda: None)
    return spoken(_picture(look, sectors, now, resting, size, hub, mark), label, identifier, live=True)


def _first(sectors: int, sector: int | None, spin: int, fresh: bool) -> Turning:
    if fresh or sector is None:
        return Turning(sectors, None, spin - 1 if fresh else spin, 0)
    return Turning(sectors, sector, spin, angle_of(sector, sectors))


def _picture(
    look: Look,
    sectors: tuple[WheelSector, ...],
    turning: Turning,
    resting: bool,
    size: float,
    hub: str,
    mark: ft.IconData | None,
) -> ft.Control:
    p = look.palette
    disc = disc_of(size * _WHEEL, len(sectors), look.tight)
    motion = None if look.reduced_motion else ft.Animation(turning.ms, ft.AnimationCurve.EASE_OUT_CUBIC)
    across, top, left = disc.size, size * (1 - _WHEEL), size * (1 - _WHEEL) / 2
    lit = turning.sector if resting else None
    place: dict[str, Any] = {"left": left, "top": top, "width": across, "height": across}

    def fading(content: ft.Control | None, **at: Any) -> ft.Control:
        """What is shown at rest only; what a spin brings is not to be seen before."""
        fade = look.motion() if resting else None
        return ft.Container(content if resting else None, opacity=1 if resting else 0, animate_opacity=fade, **at)

    layers: list[ft.Control] = [
        ft.Stack(
            [
                cv.Canvas(sectors_of(look, disc, sectors, turning.angle, lit), width=across, height=across),
                *icons_of(look, disc, sectors, turning.angle, lit, motion),
            ],
            rotate=ft.Rotate(math.radians(turning.angle), ft.Alignment.CENTER),
            animate_rotation=motion,
            **place,
        ),
        fading(
            cv.Canvas(window_of(look, across, len(sectors)), width=across, height=across)
            if turning.sector is not None
            else None,
            **place,
        ),
        cv.Canvas(hub_of(look, across), **place),
        cv.Canvas(pointer_of(look, size, top + across * RIM * 0.7), left=0, top=0, width=size, height=size),
    ]
    if mark is not None:
        icon = ft.Icon(mark, size=across * HUB * 0.62, color=p.accent_ink)
        layers.append(fading(ft.Container(icon, alignment=ft.Alignment.CENTER), **place))
    if hub:
        letter = max(theme.LEAD, size * 0.056)
        plaque = ft.Container(
            words(look, hub, letter, strong=True, colour=p.ink, lines=2, align=ft.TextAlign.CENTER),
            bgcolor=p.raised,
            border_radius=size * 0.05,
            border=ft.Border.all(size * 0.006, p.accent_deep),
            padding=ft.Padding.symmetric(vertical=size * 0.012, horizontal=size * 0.045),
        )
        layers.append(
            fading(
                ft.Container(plaque, alignment=ft.Alignment.BOTTOM_CENTER),
                left=0,
                bottom=0,
                width=size,
                height=across * 0.4,
            )
        )
    return ft.Stack(layers, width=size, height=size)
