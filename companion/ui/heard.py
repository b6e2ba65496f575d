"""What a phone may say of its own page: one more mend to Flet's runtime.

Flet writes into its controls whatever a phone sends, internal fields and handlers too, so that a phone could give
itself another address, or break its session in a way in which it never ends. Only what the client of a browser really
tells is let through: what is typed, and what the browser says of itself.
"""

from __future__ import annotations

from typing import Any

import flet as ft
from flet.messaging.session import Session

_NUMBER = (int, float)
_PAGE: dict[str, type | tuple[type, ...]] = {
    "route": str, "width": _NUMBER, "height": _NUMBER, "media": dict, "window": dict, "platform": str,
    "platform_brightness": str, "pwa": bool, "web": bool, "debug": bool, "wasm": bool, "test": bool,
    "multi_view": bool, "pyodide": bool,
}  # fmt: skip
_FIELD: dict[str, type | tuple[type, ...]] = {"value": str}

_apply = Session.apply_patch


def _heard(self: Session, control_id: int, patch: Any) -> None:
    control = self.index.get(control_id)
    fields = _PAGE if isinstance(control, ft.Page) else _FIELD if isinstance(control, ft.TextField) else {}
    told = patch.items() if isinstance(patch, dict) else ()
    _apply(self, control_id, {name: said for name, said in told if isinstance(said, fields.get(name, ()))})


def mend() -> None:
    """Put the mend in place, for all sessions of this process."""
    Session.apply_patch = _heard  # type: ignore[method-assign]
