"""A game's panel drawn for phones without a browser."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from companion.games import GAMES
from companion.table.tables import Tables
from tests.support.scene import HOST, TableScene
from tests.support.wire import WirePhone

GUEST = "guest-device-000000000000000"
Way = tuple[str, tuple[str, ...]]
"""A scene, and the taps that lead to a sheet there."""

Scenes = Mapping[str, Callable[[Tables], Any]]

_LONGEST = ("uk", "lt")
_KEY = re.compile(rf"\b({'|'.join(GAMES)})\.[a-z]")


def phone(url: str, scene: TableScene, lang: str = "en", *, device: str = HOST, scale: float = 1.0) -> WirePhone:
    """A phone at the table of `scene`."""
    wishes = {"lang": lang, "dark": None, "text_scale": scale}
    prefs = {"device": device, "wishes": json.dumps(wishes)}
    return WirePhone(url, f"/t/{scene.code}", prefs=prefs, size=(360, 640))


def in_order(shown: WirePhone) -> None:
    """Nothing failed to draw, nothing is left untranslated, and every control has a name."""
    assert not shown.crashes
    for text in [*shown.texts(), *shown.labels().values()]:
        assert "⚠" not in text
        assert "{" not in text
        assert not _KEY.search(text)
        assert text.strip() == text
    assert all(shown.labels().values())


async def press(shown: WirePhone, *identifiers: str) -> None:
    """Tap one after the other, each once it is drawn and may be pressed: a reason stands after a full stop."""
    for identifier in identifiers:
        await shown.until(lambda p, i=identifier: p.has(i) and ". " not in p.labels()[i])  # type: ignore[misc]
        await shown.tap(identifier)


def walk(tables: Tables, url: str, scenes: Scenes, ways: tuple[Way, ...], lang: str) -> None:
    """Every sheet is drawn: all in the two languages whose words are the longest, and a few in the others, for which
    texts and parameters there are is compared over the catalogues, and how a page is built does not hang on them."""

    async def look(name: str, way: tuple[str, ...]) -> None:
        async with phone(url, scenes[name](tables), lang) as shown:
            await shown.until(lambda p: p.has("phase") or p.has("again"))
            in_order(shown)
            for identifier in way:
                await shown.tap(identifier)
                await asyncio.sleep(0.05)
                in_order(shown)

    for name, way in ways if lang in _LONGEST else ways[::8]:
        asyncio.run(look(name, way))


def all_there(tables: Tables, url: str, scenes: Scenes, wanted: Mapping[str, Iterable[str]]) -> None:
    """cases.md 7: at twice the size everything that is `wanted` of a scene is there to be tapped."""

    async def look(name: str) -> None:
        async with phone(url, scenes[name](tables), "lt", scale=2.0) as shown:
            await shown.until(lambda p: set(wanted[name]) <= p.labels().keys())
            in_order(shown)

    for name in wanted:
        asyncio.run(look(name))


def screens(tables: Tables, url: str, scenes: Scenes, check: Callable[[str, Any, WirePhone], None]) -> None:
    """The shared screen draws every scene; `check(name, scene, screen)` looks at each."""

    async def look(name: str) -> None:
        made = scenes[name](tables)
        screen = WirePhone(url, f"/t/{made.code}/screen?k={made.secret}", lang="uk", size=(1920, 1080))
        async with screen:
            await screen.until(lambda p: p.has("screen-s4"))
            in_order(screen)
            check(name, made, screen)

    for name in scenes:
        asyncio.run(look(name))
