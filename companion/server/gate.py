"""The gate."""

from __future__ import annotations

from companion.server.asgi import App, Receive, Scope, Send


class Gate:
    def __init__(self, inner: App, public_url: str | None) -> None:
        self._inner = inner

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._inner(scope, receive, send)
