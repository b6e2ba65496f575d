"""The smallest app behind our server, to test the server: python -m tests.server.small_app --port 0 --data DIR"""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

import flet as ft
import uvicorn

from companion.server.gate import Gate
from companion.server.serving import listen, settings
from companion.server.wrap import wrap


async def main(page: ft.Page) -> None:
    """A page that shows its address, counts, fails when asked to, and says on stdout when its session ends."""
    count = ft.Text("count 0", size=40, font_family="Unbounded", weight=ft.FontWeight.W_700)

    def up(_: object) -> None:
        count.value = f"count {int(str(count.value).split()[1]) + 1}"
        page.update()

    def fail(_: object) -> None:
        raise ValueError("a secret of the server")

    page.on_close = lambda _: print("closed", page.route, flush=True)
    page.theme = ft.Theme(font_family="Onest")
    # As long as any real page, by which the cover knows that there is something to see.
    page.add(
        ft.Text(f"{page.route.strip('/')} is asked for"),
        count,
        *(ft.Text(f"line {n}") for n in range(20)),
        ft.FilledButton("up", on_click=up),
        ft.FilledButton("fail", on_click=fail),
    )
    if page.route == "/emoji":
        page.add(ft.Text("Їжак 🦔 O’Neil Žemė", size=40))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--url")
    parser.add_argument("--no-browser", action="store_true")
    parser.add_argument("--build")
    asked = parser.parse_args()
    app = wrap(main, public_url=asked.url)
    if asked.build:
        assert isinstance(app, Gate)
        app._build = asked.build.encode()
    sock = listen("127.0.0.1", asked.port)
    print(f"port {sock.getsockname()[1]}", flush=True)
    asyncio.run(uvicorn.Server(settings(app)).serve(sockets=[sock]))
