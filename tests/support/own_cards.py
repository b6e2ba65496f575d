"""Own packs of cards at a table, and files of them on their way in, for phones without a browser."""

from __future__ import annotations

import http.client
from typing import Any
from urllib.parse import urlsplit

from companion.games import GAMES
from companion.library import pack as bundled
from companion.library.own import OwnPack, own_card
from tests.support.scene import TableScene
from tests.support.wire import WirePhone

GAME = next(iter(GAMES))


class Scene(TableScene):
    game = GAME


def a_pack(*names: str, pack_id: str = "ours", called: str = "Наші", **facts: Any) -> OwnPack:
    """A pack of monsters with these names and `facts`."""
    cards = tuple(own_card(bundled(GAME).kinds, name, "monster", {"": (name, "")}, facts) for name in names)
    return OwnPack(pack_id, GAME, called, cards)


def put(url: str, path: str, raw: bytes, said: int | None = None) -> int:
    """Send a file as the browser does; gives the status of the answer."""
    place = urlsplit(url)
    connection = http.client.HTTPConnection(place.hostname or "", place.port, timeout=20)
    try:
        connection.request("PUT", path, raw, {} if said is None else {"Content-Length": str(said)})
        return connection.getresponse().status
    finally:
        connection.close()


async def chosen(shown: WirePhone, name: str, size: int = 9) -> str:
    """Choose a file, as the client does: it tells name and size, and is told the address to send it to."""
    await shown.until(lambda p: p.has("choose-file"))
    picker = next(one for one in shown.controls() if one.get("_c") == "FilePicker")
    file = {"id": 1, "name": name, "size": size, "path": None, "bytes": None}
    before = len(shown.calls)
    await shown.event(picker["_i"], "result", {"files": [file]})
    return await told(shown, before)


async def told(shown: WirePhone, before: int) -> str:
    """The address to send a file to, which the phone is told in its first call after the `before` first ones."""
    await shown.until(lambda p: any(call == "upload" for call, _ in p.calls[before:]))
    (sent,) = next(args["files"] for call, args in shown.calls[before:] if call == "upload")
    return str(sent["upload_url"])
