"""Suspense: while what the newest step drew still moves, words and buttons do not tell how it ends."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import flet as ft

from companion.ui.at import At
from companion.ui.guard import use_state
from companion.ui.panels import PANELS


def use_moving(at: At | None) -> At | None:
    """`at`, with `moving` for as long as the panel says that the newest step moves, or until `At.settle` is called.

    A hook: call it once, always, with None where there is nothing to see. A page that came later than the step, or
    whose system asks for less motion, sees the result at once; so does everybody at the next step.
    """
    settled, settle = use_state(0)
    seconds = _seconds(at) if at is not None else 0.0
    step = at.table.seq if at is not None and seconds else 0

    async def wait() -> None:
        if step:
            await asyncio.sleep(seconds)
            settle(step)

    # Flet stops an effect of a control that is gone only if it has a clean-up.
    ft.use_effect(wait, [step], cleanup=lambda: None)
    if at is None or not step or settled == step:
        return at
    return replace(at, moving=True, settle=lambda: settle(step))


def _seconds(at: At) -> float:
    if at.look.reduced_motion or at.table.stage == "lobby" or not at.fresh(at.table.seq):
        return 0.0
    return PANELS[at.table.game].moving(at)
