"""A phone without a browser: speaks Flet's web-socket protocol and keeps the page that it is shown.

It applies every patch as the real client does, so what `texts` and `labels` give is what a person would read, and
`raw` holds every byte that ever reached the phone.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any

import msgpack
import websockets

REGISTER, PATCH, EVENT, UPDATE, INVOKE, CRASHED = 1, 2, 3, 4, 5, 6
REPLACE, ADD, REMOVE, MOVE = 0, 1, 2, 3

PADDING = {"left": 0, "top": 0, "right": 0, "bottom": 0}


class WirePhone:
    """One phone at `url` (http://host:port). Its preferences live in `prefs`, so a new `WirePhone` can be the same."""

    def __init__(
        self,
        url: str,
        route: str = "/",
        *,
        prefs: dict[str, Any] | None = None,
        lang: str = "en",
        size: tuple[int, int] = (390, 844),
    ) -> None:
        self.url = url.replace("http", "ws", 1).rstrip("/") + "/ws"
        self.origin = url.rstrip("/")
        self.route = route
        self.size = size
        self.prefs: dict[str, Any] = {} if prefs is None else prefs
        self.prefs.setdefault("phone", json.dumps({"languages": [lang], "reduced": True, "zone": "UTC"}))
        self.page: dict[str, Any] = {}
        self.raw: list[bytes] = []
        self.crashes: list[Any] = []
        self.calls: list[tuple[str, dict[str, Any]]] = []
        self.patches = 0
        self._changed = asyncio.Event()

    async def __aenter__(self) -> WirePhone:
        await self.connect()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def connect(self) -> None:
        """Open the socket and register; the page follows in patches."""
        self._socket = await websockets.connect(self.url, max_size=None, origin=self.origin, compression=None)  # type: ignore[arg-type]
        width, height = self.size
        page = {
            "route": self.route,
            "web": True,
            "pwa": False,
            "multi_view": False,
            "platform": "android",
            "width": width,
            "height": height,
            "platform_brightness": "light",
            "media": {
                "padding": PADDING,
                "view_padding": PADDING,
                "view_insets": PADDING,
                "device_pixel_ratio": 1.0,
                "orientation": "portrait",
            },
            "query": "",
            "window": {},
            "locale_configuration": {},
        }
        await self.send(REGISTER, {"session_id": "", "page_name": "", "page": page})
        self._task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        """Hang up, as a phone that leaves."""
        await self._socket.close()
        await self._task

    async def hung_up(self) -> None:
        """Wait until the other side has ended the connection, having taken in all that came before."""
        await self._task

    def cut(self) -> None:
        """Lose the connection without a word, as Wi-Fi does."""
        self._socket.transport.abort()

    async def send(self, action: int, body: Any) -> None:
        """One protocol message."""
        await self._socket.send(b"\x00" + msgpack.packb([action, body]))

    async def _listen(self) -> None:
        try:
            async for data in self._socket:
                assert isinstance(data, bytes)
                self.raw.append(data)
                if data[0] == 0:
                    action, body = msgpack.unpackb(data[1:], ext_hook=lambda _, value: value, strict_map_key=False)
                    await self._take(action, body)
                    self._changed.set()
        except websockets.ConnectionClosed:
            pass

    async def _take(self, action: int, body: dict[str, Any]) -> None:
        if action == REGISTER:
            self.page = body["page_patch"]
        elif action == PATCH:
            self.patches += 1
            target = next((c for c in controls(self.page) if c["_i"] == body["id"]), None)
            if target is not None:
                apply(target, body["patch"])
        elif action == INVOKE:
            result = self._call(body["name"], body.get("args") or {})
            answer = {"control_id": body["control_id"], "call_id": body["call_id"], "result": result, "error": None}
            await self.send(INVOKE, answer)
            if body["name"] == "push_route":
                await self.event(self.page["_i"], "route_change", {"route": body["args"]["route"]})
        elif action == CRASHED:
            self.crashes.append(body)

    def _call(self, name: str, args: dict[str, Any]) -> Any:
        self.calls.append((name, args))
        if name == "get":
            return self.prefs.get(args["key"])
        if name == "set":
            self.prefs[args["key"]] = args["value"]
            return True
        return None

    # What is on the page

    def controls(self) -> list[dict[str, Any]]:
        """Every control on the page now."""
        return list(controls(self.page))

    def texts(self) -> list[str]:
        """Every text that can be read on the page, top to bottom."""
        return [str(c["value"]) for c in controls(self.page) if c.get("_c") == "Text" and c.get("value") is not None]

    def labels(self) -> dict[str, str]:
        """Identifier to label of everything that is named for screen readers."""
        return {
            c["identifier"]: c.get("label") or ""
            for c in controls(self.page)
            if c.get("_c") == "Semantics" and c.get("identifier")
        }

    def has(self, identifier: str) -> bool:
        """Whether something with this identifier is on the page."""
        return identifier in self.labels()

    async def until(self, holds: Callable[[WirePhone], bool], seconds: float = 30) -> None:
        """Wait until `holds(self)`; raises AssertionError with the page's texts when it never does."""

        async def wait() -> None:
            while not holds(self):
                self._changed.clear()
                await self._changed.wait()

        try:
            await asyncio.wait_for(wait(), seconds)
        except TimeoutError:
            raise AssertionError(f"never came; the page says {self.texts()} and offers {list(self.labels())}") from None

    async def see(self, text: str, seconds: float = 30) -> None:
        """Wait until some text on the page contains `text`."""
        await self.until(lambda phone: any(text in shown for shown in phone.texts()), seconds)

    # Doing

    def find(self, identifier: str, kinds: tuple[str, ...] = ()) -> dict[str, Any]:
        """The control under the identifier that takes events (of one of `kinds`, if given)."""
        for control in controls(self.page):
            if control.get("_c") == "Semantics" and control.get("identifier") == identifier:
                for inner in controls(control):
                    if inner.get("_c") in kinds or (not kinds and inner.get("on_click")):
                        return inner
        raise AssertionError(f"nothing to tap at {identifier!r}; there are {sorted(self.labels())}")

    async def tap(self, identifier: str) -> None:
        """Tap what bears this identifier, waiting for it to appear."""
        await self.until(lambda phone: phone.has(identifier))
        await self.event(self.find(identifier)["_i"], "click", None)

    async def type(self, identifier: str, text: str, *, submit: bool = False) -> None:
        """Type `text` into a field, as the client does: the property, then the change event."""
        await self.until(lambda phone: phone.has(identifier))
        field = self.find(identifier, ("TextField",))
        field["value"] = text
        await self.send(UPDATE, {"id": field["_i"], "props": {"value": text}})
        await self.event(field["_i"], "change", text)
        if submit:
            await self.event(field["_i"], "submit", text)

    async def event(self, control: int, name: str, data: Any) -> None:
        """One control event, as the client sends it."""
        await self.send(EVENT, {"target": control, "name": name, "data": data})


def controls(tree: Any) -> Iterator[dict[str, Any]]:
    """Every control in a tree of plain data, parents first."""
    # Not by recursion: each step would pass through as many generators as the tree is deep.
    todo = [tree]
    while todo:
        node = todo.pop()
        if isinstance(node, dict) and "_i" in node:
            yield node
        inside = node.values() if isinstance(node, dict) else node
        todo += [value for value in inside if isinstance(value, dict | list)][::-1]


def apply(target: Any, patch: list[Any]) -> None:
    """Apply one of Flet's patches to plain data in place; a path is followed only when its operation's turn comes."""
    index, *operations = patch
    paths: dict[int, tuple[Any, ...]] = {}
    _paths(index, (), paths)

    def node(number: int) -> Any:
        found = target
        for key in paths[number]:
            found = found[key]
        return found

    for kind, *rest in operations:
        if kind == MOVE:
            moved = node(rest[0]).pop(rest[1])
            node(rest[2]).insert(rest[3], moved)
            continue
        place, key = node(rest[0]), rest[1]
        if kind == REMOVE:
            place.pop(key)
        elif kind == ADD and isinstance(place, list):
            place.insert(key, rest[2])
        else:
            place[key] = rest[2]


def _paths(index: list[Any], path: tuple[Any, ...], paths: dict[int, tuple[Any, ...]]) -> None:
    paths[index[0]] = path
    if len(index) > 1:
        for key, below in index[1].items():
            _paths(below, (*path, key), paths)
