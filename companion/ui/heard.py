"""What a phone may say of its own page: two more mends to Flet's runtime.

Flet writes into its controls whatever a phone sends, internal fields and handlers too, so that a phone could give
itself another address, or break its session in a way in which it never ends. Only what the client of a browser really
tells is let through: what is typed, and what the browser says of itself.

And an event is passed over where it does not say what an event of its kind says: a handler would fail at it.
"""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any, get_origin, get_type_hints

import flet as ft
from flet.controls.base_control import BaseControl
from flet.controls.control_event import get_event_field_type
from flet.messaging.session import Session
from flet.utils.from_dict import from_dict

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


_trigger = BaseControl._trigger_event


async def _sensible(self: BaseControl, event_name: str, event_data: Any, e: Any = None) -> None:
    kind: Any = get_event_field_type(self, f"on_{event_name}") if hasattr(self, f"on_{event_name}") else None
    kind = get_origin(kind) or kind
    wanted = _said_by(kind) if e is None and kind is not None else {}
    if wanted:
        told = event_data if isinstance(event_data, dict) else {}
        if not all(name in told and isinstance(told[name], types) for name, types in wanted.items()):
            return
        try:
            from_dict(kind, {"control": self, "name": event_name, **told})
        except Exception:
            # It is of the right kind, but something deep in it is not.
            return
    await _trigger(self, event_name, event_data, e)


@cache
def _said_by(kind: Any) -> dict[str, type | tuple[type, ...]]:
    """What an event of this kind always says, by the names it comes under, and of which type that is."""
    if not dataclasses.is_dataclass(kind):
        return {}
    plain: dict[Any, type | tuple[type, ...]] = {float: _NUMBER, int: int, str: str, bool: bool}
    hints = get_type_hints(kind)
    must = (
        (field.metadata.get("data_field", field.name), hints[field.name])
        for field in dataclasses.fields(kind)
        if field.default is field.default_factory is dataclasses.MISSING
        and field.name not in ("name", "data", "control")
    )
    return {name: plain.get(hint) or (list if "list" in str(hint).lower() else object) for name, hint in must}


def mend() -> None:
    """Put the mends in place, for all sessions of this process."""
    Session.apply_patch = _heard  # type: ignore[method-assign]
    BaseControl._trigger_event = _sensible  # type: ignore[method-assign]
