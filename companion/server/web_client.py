"""What the browser loads: Flet's web client from ready copies, with the headers that make a second visit cheap."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from companion.server.asgi import App, Message, Receive, Scope, Send, header, respond
from companion.server.copies import Copies, ReadyFile, ready_file

ISOLATION = {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
}
"""Flet's own; without them its client takes the slower renderer."""

POLICY = "; ".join(
    (
        "default-src 'self'",
        # Flet's loader and splash are inline, Flutter compiles WebAssembly and starts workers from blobs.
        "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:",
        "worker-src 'self' blob:",
        # Older Safari does not count the web socket of the same host as 'self'.
        "connect-src 'self' ws: wss: data: blob:",
        "img-src 'self' data: blob:",
        "media-src 'self' data: blob:",
        "font-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""Nothing comes from a foreign host: Flet's client asks one for a script of its Rive player, even where told not to."""

FROM_FLET = {"index.html", "manifest.json", "assets/FontManifest.json"}
"""Files that Flet fills in by itself when it starts."""

NEVER_ASKED = ("pyodide/", "assets/packages/flutter_math_fork/", "assets/packages/media_kit/")
"""Folders of Flet's client that nothing here uses."""

FALLBACK_FONTS = "assets/fonts/"
EMPTY_FONT = "fonts/empty.woff2"


class WebClient:
    """The web client's files, answered from ready copies; whatever else is asked goes on to `inner`.

    Args:
        inner: Flet's application.
        folders: where the files lie, the first that has one wins.
        cache: where compressed copies are kept; the user's cache folder where not given.
    """

    def __init__(self, inner: App, folders: Iterable[Path], cache: Path | None = None) -> None:
        self._inner = inner
        folders = list(folders)
        self._files = collect(folders)
        self.copies = Copies(self._files.values(), cache)
        self.build = _build([*self._files.values(), *filter(None, (ready_file(f / "index.html") for f in folders))])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self._inner(scope, receive, send)
        if scope["method"] not in ("GET", "HEAD"):
            # Nothing here takes a body, so none is ever read.
            return await respond(send, 405, {"allow": "GET, HEAD", "connection": "close"})
        path = scope["path"].lstrip("/")
        file = self._files.get(path)
        if file is not None:
            await self._serve(file, scope, send)
        elif path.startswith(FALLBACK_FONTS):
            await self._serve(self._files.get(fallback_font(path), self._files[EMPTY_FONT]), scope, send)
        else:
            await self._inner(scope, receive, _with_headers(send))

    async def _serve(self, file: ReadyFile, scope: Scope, send: Send) -> None:
        accepted = _codings(header(scope, "accept-encoding"))
        coding, body = self.copies.read(file, accepted)
        etag = f'"{file.digest}{"-" + coding if coding else ""}"'
        headers = {"etag": etag, "vary": "Accept-Encoding", **CHECKED, **ISOLATION}
        if etag in header(scope, "if-none-match"):
            return await respond(send, 304, headers)
        if coding:
            headers["content-encoding"] = coding
        headers["content-type"] = file.content_type
        await respond(send, 200, headers, body, head=scope["method"] == "HEAD")


CHECKED = {"cache-control": "no-cache"}
"""The browser keeps its copy and asks whether it is still good: 304s of a few bytes, and never a stale client."""


def fallback_font(path: str) -> str:
    """Our file for the font Flutter asks for at `path` because a letter is in none it has.

    Emoji and symbols are here; for the scripts we do not carry there is an empty font, since without any answer Flutter
    asks again without end.
    """
    family, _, rest = path.removeprefix(FALLBACK_FONTS).partition("/")
    if family == "notocoloremoji" and (piece := re.search(r"\.(\d+)\.woff2$", rest)):
        return f"fonts/emoji/{piece[1]}.woff2"
    ours = {"notosanssymbols": "fonts/symbols.woff2", "notosanssymbols2": "fonts/symbols2.woff2"}
    return ours.get(family, EMPTY_FONT)


def collect(folders: Iterable[Path]) -> Mapping[str, ReadyFile]:
    """The files under `folders` that a browser may ask for, by path; of two with one path the first counts."""
    files: dict[str, ReadyFile] = {}
    for folder in folders:
        for source in sorted(folder.rglob("*")):
            path = source.relative_to(folder).as_posix()
            if path in FROM_FLET or path in files or path.startswith(NEVER_ASKED) or not source.is_file():
                continue
            file = ready_file(source)
            if file is not None:
                files[path] = file
    return files


def _build(files: Iterable[ReadyFile]) -> str:
    """What tells this web client from any other: a hash of all that a page of it runs."""
    return hashlib.sha256(" ".join(sorted(file.digest for file in files)).encode()).hexdigest()[:16]


def _codings(accept_encoding: str) -> set[str]:
    """The codings of an Accept-Encoding header, less those refused with q=0."""
    wishes = (wish.replace(" ", "").lower().partition(";") for wish in accept_encoding.split(","))
    return {name for name, _, weight in wishes if weight not in ("q=0", "q=0.0", "q=0.00", "q=0.000")}


def _with_headers(send: Send) -> Send:
    async def add(message: Message) -> None:
        if message["type"] == "http.response.start":
            extra = dict(CHECKED)
            # Flet lets every site read what it serves; no other site has business here.
            headers = [(name, value) for name, value in message["headers"] if name != b"access-control-allow-origin"]
            if any(name == b"content-type" and value.startswith(b"text/html") for name, value in headers):
                extra["content-security-policy"] = POLICY
            headers += [(name.encode(), value.encode()) for name, value in extra.items()]
            message = {**message, "headers": headers}
        await send(message)

    return add
