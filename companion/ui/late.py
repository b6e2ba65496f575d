"""What comes too late from a phone: answers of controls that are gone, and taps on them. Two mends to Flet's runtime.

- A phone answers each call of a control's method (the cursor into a field, say). Where that control has gone meanwhile,
  Flet raises in the loop that reads the socket, and the phone is cut off: such an answer is passed over.
- A tap on a button that was on the glass when the finger came down, but is no longer on the page, Flet drops without a
  word. The person is told. (That such a tap never lands on the button that took the place is the work of keys: each
  control has its identifier as its key, so no two share a number.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from flet.controls.context import _context_page
from flet.messaging.session import Session

_answer = Session.handle_invoke_method_results
_dispatch = Session.dispatch_event
_told: WeakKeyDictionary[Session, Callable[[], None]] = WeakKeyDictionary()


def _lenient(self: Session, control_id: int, call_id: str, result: Any, error: str | None) -> None:
    if control_id in self.index:
        _answer(self, control_id, call_id, result, error)


async def _attentive(self: Session, control_id: int, event_name: str, event_data: Any) -> None:
    if event_name == "click" and control_id not in self.index:
        _context_page.set(self.page)
        _told.get(self, _nobody)()
    else:
        await _dispatch(self, control_id, event_name, event_data)


def _nobody() -> None:
    pass


def mend() -> None:
    """Put both mends in place, for all sessions of this process."""
    Session.handle_invoke_method_results = _lenient  # type: ignore[method-assign]
    Session.dispatch_event = _attentive  # type: ignore[method-assign]


def on_late_tap(session: Session, tell: Callable[[], None]) -> None:
    """Call `tell`, in the phone's own context, when a tap of this session came too late."""
    _told[session] = tell
