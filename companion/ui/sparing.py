"""What is new on a page is gone through once, and only where there is something: one more mend to Flet's runtime.

Flet visits every field of every new control to find controls inside, and sets up a generator for each, though nine in
ten hold nothing or a plain value. That was a sixth of what it costs to draw a page.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from flet.controls.object_patch import DiffBuilder

_PLAIN = frozenset((type(None), bool, int, float, str, bytes))

_configure = DiffBuilder._configure_dataclass


def _sparing(
    self: DiffBuilder, item: Any, parent: Any, frozen: bool, configure_setattr_only: bool = False
) -> Iterable[Any]:
    return () if type(item) in _PLAIN else _configure(self, item, parent, frozen, configure_setattr_only)


def mend() -> None:
    """Put the mend in place, for all sessions of this process."""
    DiffBuilder._configure_dataclass = _sparing  # type: ignore[method-assign,assignment]
