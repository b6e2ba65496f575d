"""A server for one evening: finds a port, says where phones find it, serves until it is stopped."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import qrcode
import uvicorn

from companion.core.game import Rejected
from companion.games import GAMES
from companion.i18n import Translator, host_language, translator
from companion.server.address import lan_addresses, own
from companion.server.app import create_app
from companion.server.serving import allow_files, listen, settings
from companion.table.packs import Packs
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from companion.ui.phone import Share

LOOK_AGAIN_SECONDS = 15
"""How often it is checked whether the machine has moved to another network."""


def play(host: str, port: int, data: Path, url: str | None, browser: bool, private: bool = False) -> int:
    """Serve tables until Ctrl+C; returns the exit code. The first line printed is `port N`, for programs to read.

    Args:
        host: the interface, "0.0.0.0" for all.
        port: the wished port; 0 for any free one.
        data: the folder that keeps the tables, made where it is not there.
        url: the public address behind a proxy, None on a LAN.
        browser: whether to open this machine's browser, where there is one.
        private: whether only this machine makes tables; not with `url`, for behind a proxy all seem to call from here.
    """
    t = translator(host_language())
    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a letter shows a question mark; it does not stop the server.
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    allow_files()
    try:
        store = TinyDBStore(data)
        sock = listen(host, port)
    except Rejected as refusal:
        print(t.message(refusal.message), file=sys.stderr)
        return 1
    except OSError as error:
        why = error.strerror or str(error)
        print(t("server.cannot_start", host=host, port=str(port), folder=str(data), reason=why), file=sys.stderr)
        return 1
    free = sock.getsockname()[1]
    addresses = partial(base_addresses, host, free, url)
    try:
        print(f"port {free}", flush=True)
        if port not in (0, free):
            print(t("server.port_taken", port=str(port), free=str(free)))
        share = Share(addresses()[0], own)
        packs = Packs(data)
        packs.load()
        tables = Tables(store, GAMES, packs=packs, private=private)
        app = create_app(tables, share, public_url=url, preparing=lambda: print(t("server.preparing")))
        _tell(t, addresses(), data)
        if browser and _has_browser():
            threading.Thread(target=webbrowser.open, args=(_own_address(host, free),), daemon=True).start()
        asyncio.run(_serve(uvicorn.Server(settings(app)), sock, share, addresses))
    except KeyboardInterrupt:
        # uvicorn has stopped in order and passes the signal on.
        print(t("server.stopped"))
    finally:
        sock.close()
        store.close()
    return 0


def base_addresses(host: str, port: int, url: str | None) -> list[str]:
    """Addresses for phones, without a slash at the end, the likeliest first; this machine's own where none other."""
    if url:
        return [url.rstrip("/")]
    if host not in ("0.0.0.0", "::"):
        return [f"http://{_bracketed(host)}:{port}"]
    return [f"http://{address}:{port}" for address in lan_addresses()] or [_own_address(host, port)]


def qr_text(text: str) -> str:
    """A QR code as lines of text, light on dark, two modules a letter high."""
    code = qrcode.QRCode(border=2)
    code.add_data(text)
    code.make()
    rows = code.get_matrix()
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    # A light module is what is printed, a dark one is the dark of the terminal.
    blocks = {(True, True): " ", (True, False): "▄", (False, True): "▀", (False, False): "█"}
    return "\n".join(
        "".join(blocks[above, below] for above, below in zip(rows[row], rows[row + 1], strict=True))
        for row in range(0, len(rows), 2)
    )


async def _serve(server: uvicorn.Server, sock: socket.socket, share: Share, addresses: Callable[[], list[str]]) -> None:
    async def follow() -> None:
        while True:
            await asyncio.sleep(LOOK_AGAIN_SECONDS)
            share.base = addresses()[0]

    following = asyncio.create_task(follow())
    try:
        await server.serve(sockets=[sock])
    finally:
        following.cancel()


def _tell(t: Translator, addresses: list[str], data: Path) -> None:
    first, *others = addresses
    code = qr_text(first + "/")
    # Black and white by themselves, so that a light terminal shows the code the right way round too.
    print("\n".join(f"\x1b[40;97m{line}\x1b[0m" for line in code.split("\n")) if sys.stdout.isatty() else code)
    alone = urlsplit(first).hostname in ("localhost", "127.0.0.1", "::1")
    print(t("server.only_here") if alone else t("server.scan_or_open"))
    print(f"\n    {first}/\n")
    for other in others:
        print(t("server.or_else", address=f"{other}/"))
    print(t("server.kept_in", folder=str(data)), flush=True)


def _own_address(host: str, port: int) -> str:
    return f"http://{'localhost' if host in ('0.0.0.0', '::', '127.0.0.1') else _bracketed(host)}:{port}"


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _has_browser() -> bool:
    """Whether a window can open here; not over ssh, and never a browser for the terminal itself."""
    if os.environ.get("CI") or os.environ.get("SSH_CONNECTION"):
        return False
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
