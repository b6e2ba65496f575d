"""The word to the person holding the phone that lies over any page for a while."""

from __future__ import annotations

import asyncio

import flet as ft

from companion import library
from companion.core.message import Message
from companion.library import Topic
from companion.ui.guard import component
from companion.ui.phone import Phone
from companion.ui.screens.library.rules import refused_key, rule_behind
from companion.ui.theme import Look
from companion.ui.widgets import notice, notice_action

SECONDS = 7


@component
def NoticeBar(phone: Phone, look: Look, said: tuple[Message, int], code: str) -> ft.Control:
    """`said` is a message and its number; it goes by itself after some seconds, or at a tap. At the table `code`, ""
    for none, a refusal leads to the rule behind it."""
    rule = _rule(phone, look, said[0], code)

    async def go_away() -> None:
        await asyncio.sleep(SECONDS)
        phone.say(None)

    # Flet stops an effect of a control that is gone only if it has a clean-up; else it would take the next word away.
    ft.use_effect(go_away, [said], cleanup=lambda: None)

    def remember() -> None:
        if rule is not None:
            phone.drafts[refused_key(code)] = rule.id

    ft.use_effect(remember, [said])
    why: ft.Control | None = None
    if rule is not None:
        asked, sheet = look.t("library.why"), ("library-rule", rule.id)
        why = notice_action(
            look, asked, "notice-why", lambda: phone.open_sheet(code, *sheet), label=f"{asked} {rule.title}"
        )
    kind = "warn" if said[0].key.startswith("refuse") or ".refuse." in said[0].key else "info"
    return notice(look, look.t.message(said[0]), kind=kind, on_close=lambda: phone.say(None), action=why)


def _rule(phone: Phone, look: Look, message: Message, code: str) -> Topic | None:
    """The rule behind a refusal at a table."""
    game = phone.tables.game_of(code) if code else None
    return rule_behind(library.pack(game), message, look.t.lang) if game else None
