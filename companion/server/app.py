"""The application that phones see."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.server.asgi import App
from companion.server.taking import Taking
from companion.server.wrap import wrap
from companion.table.tables import Tables
from companion.ui.app import make_main
from companion.ui.parcels import Parcels
from companion.ui.phone import Share


def create_app(
    tables: Tables,
    share: Share,
    *,
    public_url: str | None = None,
    cache: Path | None = None,
    preparing: Callable[[], None] = lambda: None,
) -> App:
    """The ASGI application that serves `tables` to phones, who find it as `share` says; the rest is as in `wrap`."""
    parcels = Parcels()
    main = make_main(tables, share, parcels)
    return Taking(wrap(main, public_url=public_url, cache=cache, preparing=preparing), parcels)
