"""The app served by this process, over tables that the test has made."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import uvicorn

from companion.server.app import create_app
from companion.server.serving import listen, settings
from companion.table.tables import Tables
from companion.ui.phone import Share


@contextmanager
def serving(tables: Tables) -> Iterator[str]:
    """Serve `tables` on a free port; gives the address, without a slash at the end.

    The server has a thread of its own: make a table before its first phone comes.
    """
    sock = listen("127.0.0.1", 0)
    url = f"http://127.0.0.1:{sock.getsockname()[1]}"
    server = uvicorn.Server(settings(create_app(tables, Share(url))))
    thread = threading.Thread(target=lambda: server.run(sockets=[sock]))
    thread.start()
    try:
        yield url
    finally:
        server.should_exit = True
        thread.join()
        sock.close()


@asynccontextmanager
async def serving_here(tables: Tables) -> AsyncIterator[str]:
    """The same in the event loop that is running, so that what a test does at the tables is the server's own doing."""
    sock = listen("127.0.0.1", 0)
    url = f"http://127.0.0.1:{sock.getsockname()[1]}"
    server = uvicorn.Server(settings(create_app(tables, Share(url))))
    serving = asyncio.create_task(server._serve([sock]))
    try:
        yield url
    finally:
        server.should_exit = True
        await serving
