"""Storms: phones that tap whatever they see."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

from companion.table.tables import Tables
from tests.support.inside import serving_here
from tests.support.wire import WirePhone


def run(tables: Tables, play: Callable[[str], Coroutine[Any, Any, None]]) -> None:
    """`play` with the address of a server in the same loop."""

    async def serve() -> None:
        async with serving_here(tables) as url:
            await play(url)

    asyncio.run(serve())


async def taps(
    shown: WirePhone, rnd: Random, many: int, *, away: tuple[str, ...], likely: tuple[str, ...], often: float = 0.8
) -> None:
    """So `many` taps on what is to be seen, but what begins with one of `away`; `often` on what has one of `likely` in
    its name, where there is such a thing."""
    for _ in range(many):
        seen = [name for name in shown.labels() if not name.startswith(away)]
        wanted = [name for name in seen if any(word in name for word in likely)]
        name = rnd.choice(wanted if wanted and rnd.random() < often else seen)
        try:
            target = shown.find(name)["_i"]
        except AssertionError:
            # Something to read, not to tap.
            continue
        await shown.event(target, "click", None)
        await asyncio.sleep(0.005)
