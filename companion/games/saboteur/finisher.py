"""Who can have laid the last tunnel: asked by the decision, and by the phones beforehand."""

from __future__ import annotations

from typing import Protocol

from companion.core.message import Message, SeatRef, msg
from companion.games.saboteur.state import Tool


class Worker(Protocol):
    """What is to be known of a seat: all of it public."""

    @property
    def seat(self) -> str: ...

    @property
    def hand(self) -> int: ...

    @property
    def broken(self) -> tuple[Tool, ...]: ...

    @property
    def late(self) -> bool: ...


def cannot_finish(worker: Worker, last_path: str | None, pile: int) -> Message | None:
    """Why this seat cannot have laid the last tunnel, None where it can.

    With a broken tool nobody lays one (S). Without a card neither, but for who is known to have laid one; with an empty
    `pile` it may have been the last card in the hand, though not of somebody who joined late (G).
    """
    if worker.broken:
        tools = tuple(Message(f"saboteur.tool.{tool}") for tool in worker.broken)
        return msg("saboteur.refuse.finisher_broken", seat=SeatRef(worker.seat), tools=tools)
    if not worker.hand and worker.seat != last_path and (pile or worker.late):
        return msg("saboteur.refuse.finisher_no_card", seat=SeatRef(worker.seat))
    return None
