"""Flet's application as we serve it: from compressed copies, behind the gate, never resuming a session."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import flet_web
import flet_web.fastapi
from flet.messaging.protocol import Message
from flet_web.fastapi.flet_app import FletApp
from flet_web.fastapi.flet_app_manager import app_manager

from companion import resources
from companion.server.asgi import App
from companion.server.gate import Gate
from companion.server.web_client import WebClient

SESSION_SECONDS = 5
"""How long the session of a phone that is gone stays in memory; nothing ever resumes it."""

NOT_OURS = {"/docs", "/docs/oauth2-redirect", "/redoc", "/openapi.json", "/oauth_callback"}
"""Routes that come with Flet's server and have no use here."""


def wrap(
    main: Callable[[Any], Any],
    *,
    public_url: str | None = None,
    cache: Path | None = None,
    preparing: Callable[[], None] = lambda: None,
) -> App:
    """The ASGI application that shows Flet's `main` to every browser.

    gzip copies of the web client are ready when this returns; brotli copies follow in the background.

    Args:
        main: Flet's entry point, called once for each connection.
        public_url: the address behind a proxy, whose pages may open web sockets too.
        cache: where compressed copies are kept; the user's cache folder where not given.
        preparing: called before copies are made, which takes a few seconds.
    """
    _never_resume()
    _tell_nobody_who_left()
    _leave_nobody_waiting()
    _write_out_nothing()
    assets = resources.assets()
    flet_app = flet_web.fastapi.app(main, assets_dir=str(assets), no_cdn=True, session_timeout_seconds=SESSION_SECONDS)
    flet_app.router.routes[:] = [route for route in flet_app.routes if getattr(route, "path", "") not in NOT_OURS]
    client = WebClient(flet_app, [assets, Path(flet_web.get_package_web_dir())], cache)
    if client.copies.missing("gzip"):
        preparing()
        client.copies.make("gzip")
    client.copies.make_in_background("br")
    return Gate(client, public_url, client.build)


_send_message = FletApp.send_message


def _never_resume() -> None:
    """Every connection gets a session of its own: a resumed one leaves phones stale (a fresh one never did)."""

    async def none(_session_id: str) -> None:
        return None

    app_manager.get_session = none


def _tell_nobody_who_left() -> None:
    """Between the end of a phone's socket and that of its session, what is drawn for it is dropped: Flet would fail."""

    def lenient(self: Any, message: Any) -> None:
        if self._FletApp__send_queue is not None:
            _send_message(self, message)

    FletApp.send_message = lenient


_handle = FletApp.handle


def _leave_nobody_waiting() -> None:
    """A phone that goes before it is answered leaves a sender that waits for ever and a session that never ends, or one
    that fails when it is drawn, since the connection has forgotten it by then."""

    async def handle(self: Any, websocket: Any) -> None:
        try:
            await _handle(self, websocket)
        finally:
            waiting = getattr(self, "_FletApp__send_queue", None)
            if waiting is not None:
                waiting.put_nowait(None)
            session = self._FletApp__session
            if session is not None and session.expires_at is None:
                await session.disconnect(SESSION_SECONDS)

    FletApp.handle = handle
    FletApp.dispose = lambda self: None


def _write_out_nothing() -> None:
    """Flet writes each message out in full, all that is on a new sheet, for a log that is off: a sixth of its work."""
    Message.__repr__ = object.__repr__  # type: ignore[method-assign]
