"""What keeps one fault from taking a whole phone down.

An exception while Flet re-renders ends that session's updates without a word, and one in a handler sends a traceback
to the phone. So every component is made with `component` from here, and every handler goes through `Phone.do`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any

import flet as ft

log = logging.getLogger("companion.ui")


def component(fn: Callable[..., Any]) -> Callable[..., Any]:
    """A Flet component that shows a plain line, not a dead phone, when its body fails; the fault goes to the log."""

    @wraps(fn)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        try:
            return fn(*args, **kwargs)
        except Exception:
            log.exception("could not draw %s", fn.__name__)
            return ft.Text("⚠", size=28)

    return ft.component(guarded)


def use_state(initial: Any) -> tuple[Any, Callable[[Any], None]]:
    """`ft.use_state` for plain values; Flet's own types know no setter that takes one."""
    return ft.use_state(initial)


def memo(fn: Callable[..., Any]) -> Callable[..., Any]:
    """Like `component`, drawn again only when an argument has changed: hand it frozen values and bound methods."""
    return ft.memo(component(fn))
