"""The word to the person holding the phone that lies over any page for a while."""

from __future__ import annotations

import asyncio

import flet as ft

from companion.core.message import Message
from companion.ui.guard import component
from companion.ui.phone import Phone
from companion.ui.theme import Look
from companion.ui.widgets import notice

SECONDS = 7


@component
def NoticeBar(phone: Phone, look: Look, said: tuple[Message, int]) -> ft.Control:
    """`said` is a message and its number; it goes by itself after some seconds, or at a tap."""

    async def go_away() -> None:
        await asyncio.sleep(SECONDS)
        phone.say(None)

    # Flet stops an effect of a control that is gone only if it has a clean-up; else it would take the next word away.
    ft.use_effect(go_away, [said], cleanup=lambda: None)
    kind = "warn" if said[0].key.startswith("refuse") or ".refuse." in said[0].key else "info"
    return notice(look, look.t.message(said[0]), kind=kind, on_close=lambda: phone.say(None))
