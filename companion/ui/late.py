"""What comes too late: answers of controls that are gone, taps on them, timers and calls of pages that are gone. Four
mends to Flet's runtime.

- A phone answers each call of a control's method (the cursor into a field, say). Where that control has gone meanwhile,
  Flet raises in the loop that reads the socket, and the phone is cut off: such an answer is passed over.
- A tap on a button that was on the glass when the finger came down, but is no longer on the page, Flet drops without a
  word; where it still remembers the button, it fails, and the phone is cut off. The person is told. (That such a tap
  never lands on the button that took the place is the work of keys: each control has its identifier as its key, so no
  two share a number.)
- A countdown or a notice still runs for some seconds after its phone has left; Flet fails when it then wants to be
  drawn.
- What calls a page whose session has ended would wait for the answer for ever, and hold all that the page was: it is
  told that it ended, as who waited then was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from flet.components.component import Component
from flet.controls.context import _context_page
from flet.messaging.session import Session

_draw = Component._schedule_update
_answer = Session.handle_invoke_method_results
_dispatch = Session.dispatch_event
_invoke = Session.invoke_method
_told: WeakKeyDictionary[Session, Callable[[], None]] = WeakKeyDictionary()


def _lenient(self: Session, control_id: int, call_id: str, result: Any, error: str | None) -> None:
    if control_id in self.index:
        _answer(self, control_id, call_id, result, error)


async def _attentive(self: Session, control_id: int, event_name: str, event_data: Any) -> None:
    # Flet would look through the whole page for a number that it does not know, each time a phone names one.
    gone = control_id not in self.index or not _on_page(self, control_id)
    if not gone:
        await _dispatch(self, control_id, event_name, event_data)
    elif event_name == "click":
        _context_page.set(self.page)
        _told.get(self, _nobody)()


def _on_page(session: Any, control_id: int) -> bool:
    """Whether a control that Flet remembers, or the one in its place, is still to be seen."""
    return bool(session._Session__is_mounted_control(session._Session__resolve_event_control(control_id)))


async def _if_there(self: Session, control_id: int, method_name: str, args: Any, timeout: float | None = None) -> Any:
    session: Any = self
    if session._Session__closed:
        raise RuntimeError("Session closed")
    return await _invoke(self, control_id, method_name, args, timeout)


def _unless_gone(self: Component) -> None:
    page: Any = _context_page.get()
    if page is None or page._Page__session() is not None:
        _draw(self)


def _nobody() -> None:
    pass


def mend() -> None:
    """Put the mends in place, for all sessions of this process."""
    Component._schedule_update = _unless_gone  # type: ignore[method-assign]
    Session.handle_invoke_method_results = _lenient  # type: ignore[method-assign]
    Session.dispatch_event = _attentive  # type: ignore[method-assign]
    Session.invoke_method = _if_there  # type: ignore[method-assign]


def on_late_tap(session: Session, tell: Callable[[], None]) -> None:
    """Call `tell`, in the phone's own context, when a tap of this session came too late."""
    _told[session] = tell
