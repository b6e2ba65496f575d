"""Two dice that tumble together, a black one and a white one."""

from __future__ import annotations

import asyncio
import math

import flet as ft
import flet.canvas as cv
from flet.components.hooks.use_ref import MutableRef

from companion.ui import theme
from companion.ui.guard import component
from companion.ui.theme import GAP, Look
from companion.ui.widgets.die import FRAMES, LAST, Cube, another, cube, ebony, ivory
from companion.ui.widgets.labels import spoken

_HOP = 0.22
"""How high they jump, in their own size."""


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
    """The black and the white die showing `black` and `white` (1 to 6; None: not rolled yet), `size` high each.

    They tumble for 0.7 s when they are first rolled and whenever `roll_id` is another than before, and come to rest on
    what was given, which is known before they move. First drawn with their values (a phone that comes back) they lie
    still; so they do where less motion is asked for. `label` says both values and is heard at once.
    """
    faces, set_faces = ft.use_state((0, 0))
    turns, set_turns = ft.use_state(0)
    up, set_up = ft.use_state(False)
    roll = None if black is None or white is None else roll_id
    seen = ft.use_ref(roll)
    still = roll is None or seen.current == roll or look.reduced_motion
    # Until they move they show what they did: the outcome is not to be seen before.
    lying: MutableRef[tuple[int | None, int | None]] = ft.use_ref(None)
    shown = lying.current or (black, white)
    if still and faces == (0, 0):
        shown = (black, white)
    lying.current = shown

    async def play() -> None:
        seen.current = roll
        if still or black is None or white is None:
            set_faces((0, 0))
            set_up(False)
            return
        set_turns(lambda n: n + 1)
        set_up(True)
        last = (black, white)
        for frame, pause in enumerate(FRAMES):
            if pause:
                await asyncio.sleep(pause)
            last = (another(last[0], 6), another(last[1], 6))
            set_faces(last)
            if frame == 2:
                set_up(False)
        await asyncio.sleep(LAST)
        set_faces((0, 0))

    # Flet stops an effect of a control that is gone only if it has a clean-up.
    ft.use_effect(play, [roll], cleanup=lambda: None)

    def one(paint: Cube, value: int | None, turn: float) -> ft.Control:
        return cv.Canvas(
            cube(paint, value, size),
            width=size,
            height=size,
            rotate=ft.Rotate(turn, ft.Alignment.CENTER),
            animate_rotation=look.motion(theme.ROLL),
            offset=ft.Offset(0, -_HOP if up else 0),
            animate_offset=look.motion(theme.ROLL // 2),
        )

    pair = ft.Row(
        [
            one(ebony(look), faces[0] or shown[0], turns * math.tau),
            one(ivory(look), faces[1] or shown[1], -turns * math.tau),
        ],
        spacing=max(2.0 * GAP, size * 0.2),
        tight=True,
    )
    return spoken(pair, label, identifier, live=True)
