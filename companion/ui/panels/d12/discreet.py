"""Lines of the log without what a hand holds, for a phone that lies on the table."""

from __future__ import annotations

from companion.core.message import Message, Param

OPEN = {
    "d12.log.told_own": "d12.log.told",
    "d12.log.chosen_own": "d12.log.chosen",
    "d12.log.offered_own": "d12.log.offered",
}
"""What the own seat reads in the log, and what everybody else reads there."""


def discreet(message: Message) -> Message:
    """`message` as others read it, at any depth."""
    params = dict(message.params)
    if message.key == "d12.log.gives" and isinstance(line := params["line"], Message):
        return discreet(line)
    if message.key in OPEN:
        return Message(OPEN[message.key], tuple((k, v) for k, v in message.params if k in ("seat", "target")))
    return Message(message.key, tuple((k, _param(v)) for k, v in message.params))


def _param(param: Param) -> Param:
    if isinstance(param, Message):
        return discreet(param)
    return tuple(map(_param, param)) if isinstance(param, tuple) else param
