"""What keeps one fault from taking a whole phone down.

An exception while Flet re-renders ends that session's updates without a word, and one in a handler sends a traceback
to the phone. So every component is made with `component` from here, and every handler goes through `Phone.do`.
"""

from __future__ import annotations

import inspect
import itertools
import logging
from collections.abc import Callable
from functools import wraps
from typing import Any

import flet as ft

from companion.core.game import Rejected

log = logging.getLogger("companion.ui")


def component(fn: Callable[..., Any]) -> Callable[..., Any]:
    """A Flet component that shows a plain line, not a dead phone, when its body fails; the fault goes to the log. What
    the table refuses to tell it any more it does not draw."""

    @wraps(fn)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        try:
            return fn(*args, **kwargs)
        except Rejected as refusal:
            # Let go a moment ago, and drawn once more for something else before it is told so.
            log.info("%s draws nothing: %s", fn.__name__, refusal)
            return ft.Container()
        except Exception:
            log.exception("could not draw %s", fn.__name__)
            return ft.Text("⚠", size=28)

    return ft.component(guarded)


def use_state(initial: Any) -> tuple[Any, Callable[[Any], None]]:
    """`ft.use_state` for plain values; Flet's own types know no setter that takes one."""
    return ft.use_state(initial)


def memo(fn: Callable[..., Any]) -> Callable[..., Any]:
    """Like `component`, drawn again only when what it shows has changed: hand it frozen values and handlers.

    Handlers (any functions) do not count as changed, and what was drawn always calls the one handed over last.
    """
    drawn = ft.memo(component(fn))

    @wraps(fn)
    def made(*args: Any, **kwargs: Any) -> Any:
        return drawn(*map(_newest, args), **{name: _newest(value) for name, value in kwargs.items()})

    return made


class Newest:
    """A handler that equals every other. Flet compares the one in a drawn part with the one handed over for it now, and
    that makes both the same: the younger."""

    def __init__(self, deed: Callable[..., Any]) -> None:
        self._held = (next(_ORDER), deed)

    def __call__(self, *args: Any) -> Any:
        return self._held[1](*args)

    @property
    def __signature__(self) -> inspect.Signature:
        # Flet hands over the event only where it is asked for.
        return inspect.signature(self._held[1])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Newest):
            return NotImplemented
        self._held = other._held = max(self._held, other._held, key=lambda held: held[0])
        return True

    def __hash__(self) -> int:
        return hash(Newest)


_ORDER = itertools.count()


def _newest(value: Any) -> Any:
    return Newest(value) if callable(value) and not isinstance(value, Newest) else value
