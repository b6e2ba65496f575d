"""One mend to Flet's runtime: a late answer is no reason to hang up.

A phone answers each call of a control's method (the cursor into a field, say). Where that control has gone meanwhile,
Flet raises in the loop that reads the socket, and the phone is cut off.
"""

from __future__ import annotations

from typing import Any

from flet.messaging.session import Session

_strict = Session.handle_invoke_method_results


def _lenient(self: Session, control_id: int, call_id: str, result: Any, error: str | None) -> None:
    if control_id in self.index:
        _strict(self, control_id, call_id, result, error)


def allow() -> None:
    """Pass over answers of controls that are no longer there; the call itself ends by its own time limit."""
    Session.handle_invoke_method_results = _lenient  # type: ignore[method-assign]
