"""A server whose tables were played beforehand, and the host's phone at one of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from companion.games import GAMES
from companion.table.packs import Packs
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.support.browser import BrowserPhone, Opener
from tests.support.evening import Dice, Evening
from tests.support.server import running

TAPPABLE = """() => [...new Set([...document.querySelectorAll('[flt-tappable]')]
    .map(node => node.getAttribute('flt-semantics-identifier')))]"""
AT = """([x, y]) => { const node = document.elementFromPoint(x, y)?.closest('[flt-semantics-identifier]')
    return node ? node.getAttribute('flt-semantics-identifier') : '' }"""


@dataclass(frozen=True)
class House:
    """A server at `url`, and what each scene made, by its name: the code of the table and the secret of its link."""

    url: str
    data: Path
    tables: dict[str, Any]

    def steps(self, name: str) -> int:
        """How many lines the log of a table has on disk."""
        (file,) = self.data.rglob(f"{self.tables[name].code}.jsonl")
        return len(file.read_bytes().splitlines())


@contextmanager
def played(data: Path, scenes: Mapping[str, Callable[[Tables], Any]]) -> Iterator[House]:
    """A server over one table for each scene."""
    store = TinyDBStore(data)
    clock = Evening()
    tables = Tables(store, GAMES, packs=Packs(data), rng=Dice(), clock=clock)
    made = {}
    for name, scene in scenes.items():
        clock.begin()
        made[name] = scene(tables)
    store.close()
    with running(data) as url:
        yield House(url, data, made)


def seat_at(phone: BrowserPhone, url: str, device: str, lang: str, scale: float = 1.0) -> None:
    """Make the phone `device`, with a language and a size of type, for the server at `url`."""
    # Any address of the server's will do to fill the device's storage.
    phone.page.goto(f"{url}/favicon.png")
    phone.keep("device", device)
    phone.keep("wishes", json.dumps({"lang": lang, "dark": None, "text_scale": scale}))


def open_table(
    open_phone: Opener, house: House, name: str, lang: str, scale: float, device: str, **more: Any
) -> BrowserPhone:
    """A new phone at a table, as `device`."""
    seat = partial(seat_at, url=house.url, device=device, lang=lang, scale=scale)
    return open_phone(f"{house.url}/t/{house.tables[name].code}", seat=seat, lang=lang, **more)


def all_in_reach(phone: BrowserPhone, *these: str) -> list[str]:
    """Every button of the page (or `these`) can be brought onto the glass, is large enough, and under nothing else."""
    found: list[str] = list(these) or phone.page.evaluate(TAPPABLE)
    size = phone.page.viewport_size
    assert size
    for identifier in found:
        box = phone.box(identifier)
        if box["height"] < 48:
            # Only a part of it is on the glass so far.
            box = phone.box(identifier, centre=True)
        assert box["x"] >= 0, identifier
        assert box["y"] >= 0, identifier
        assert box["x"] + box["width"] <= size["width"] + 1, identifier
        assert box["y"] + box["height"] <= size["height"] + 1, identifier
        assert round(min(box["width"], box["height"])) >= 48, identifier
        middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        assert phone.page.evaluate(AT, middle) == identifier
    return found
