"""The secret card of a seat: face up only while a finger holds it, or for a few seconds.

What it shows is asked of the table when it is turned over, lies in no sheet and no draft, and reaches the phone only
while it is to be seen; nor is it in the picture that a page keeps of itself when the line breaks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import flet as ft

from companion.games.saboteur.view import Own
from companion.ui import theme
from companion.ui.at import At
from companion.ui.colour import mix
from companion.ui.guard import component, use_state
from companion.ui.panels.saboteur.desk import ROLE_ICONS, goal_name
from companion.ui.phone import Phone, use_veil
from companion.ui.widgets import icon_button, quiet_button, spoken, stack, words

SECONDS = 5
"""So long the card lies face up at most."""

HIGH = 208


def use_secret(phone: Phone, seconds: float) -> tuple[Any, Callable[..., None]]:
    """What a phone shows for so many seconds at most, None while it shows nothing; what puts something there (None:
    nothing), a moment later, and then calls what it is given besides. A hook."""
    shown, show = use_state(None)
    count = ft.use_ref(0)

    async def hide() -> None:
        if shown is not None:
            await asyncio.sleep(seconds)
            if count.current == shown[0]:
                show(None)

    # Flet stops an effect of a control that is gone only if it has a clean-up.
    ft.use_effect(hide, [shown[0] if shown else 0], cleanup=lambda: None)

    def put(what: Any, on_shown: Callable[[], None] = lambda: None) -> None:
        count.current = number = (count.current or 0) + 1

        async def turn_up() -> None:
            await phone.veil()
            # Unless the finger was lifted meanwhile.
            if count.current == number:
                show((number, what))
                on_shown()
            await phone.unveil()

        if what is None:
            show(None)
        else:
            phone.later(turn_up)

    use_veil(phone, shown is not None)
    return (shown[1] if shown else None), put


@component
def Secret(at: At, seat: str, *, large: bool = False, on_look: Callable[[], None] = lambda: None) -> ft.Control:
    """The card to hold, with a button beside it for those who cannot hold: it shows, and hides by itself."""
    look, t = at.look, at.look.t
    shown, put = use_secret(at.phone, SECONDS)

    def turn_up() -> None:
        seen = at.look_as(seat)
        if seen is not None and seen.own is not None:
            put(seen.own, on_look)

    def turn_down() -> None:
        put(None)

    lines = secret_lines(at, shown) if shown is not None else []
    said = ". ".join(lines) or t("saboteur.panel.hold_to_look")
    icon = _icon(shown) if shown is not None else ft.Icons.TOUCH_APP_ROUNDED
    face = _large(at, lines, icon) if large else _small(at, lines, icon)
    # The same control all the while, or the finger that holds it would be forgotten.
    held = ft.GestureDetector(
        content=face,
        on_long_press_start=turn_up,
        on_long_press_end=turn_down,
        on_long_press_cancel=turn_down,
        exclude_from_semantics=True,
    )
    opened = shown is not None
    text = t("saboteur.panel.hide") if opened else t("saboteur.panel.show_shortly", n=SECONDS)
    picture = ft.Icons.VISIBILITY_OFF_ROUNDED if opened else ft.Icons.VISIBILITY_ROUNDED
    deed = turn_down if opened else turn_up
    card = spoken(held, said, "secret-card", live=True, expand=None if large else True)
    if not large:
        return ft.Row([card, icon_button(look, picture, text, "secret-eye", deed, filled=True)], spacing=8)
    return stack([card, quiet_button(look, text, "secret-eye", deed, icon=picture)], 1)


def secret_lines(at: At, own: Own) -> list[str]:
    """What the seat alone may know: its role, what it is to do, its gold, its notes."""
    t = at.look.t
    lines = [t(f"saboteur.panel.you.{own.role}")] if own.role else []
    if own.gold:
        cards = " + ".join(t.number(nuggets) for nuggets in own.gold)
        lines.append(t("saboteur.panel.own_gold", cards=cards, n=sum(own.gold)))
    lines += [f"{goal_name(at, goal)}: {t(f'saboteur.face.{face}')}" for goal, face in sorted(own.notes)]
    return lines or [t("saboteur.panel.nothing_secret")]


def _icon(own: Own) -> ft.IconData:
    return ROLE_ICONS[own.role] if own.role else ft.Icons.LOCK_OPEN_ROUNDED


def _large(at: At, lines: list[str], icon: ft.IconData) -> ft.Control:
    """Both roles in the same colours: nobody tells them apart from across the table."""
    look, p = at.look, at.look.palette
    text = lines or [look.t("saboteur.panel.hold_to_look")]
    return ft.Container(
        ft.Column(
            [
                ft.Icon(icon, size=64, color=p.accent_ink),
                words(look, text[0], theme.LEAD, strong=True, align=ft.TextAlign.CENTER),
                *(words(look, line, align=ft.TextAlign.CENTER) for line in text[1:]),
            ],
            spacing=8,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        bgcolor=p.raised if lines else mix(p.sunk, p.accent, 0.22),
        border=ft.Border.all(2, p.accent),
        border_radius=theme.RADIUS,
        padding=20,
        alignment=ft.Alignment.CENTER,
        height=None if look.zoom > 1.2 else HIGH,
    )


def _small(at: At, lines: list[str], icon: ft.IconData) -> ft.Control:
    look, p = at.look, at.look.palette
    text = lines or [look.t("saboteur.panel.hold_mine")]
    column = ft.Column(
        [words(look, line, strong=bool(lines) and number == 0) for number, line in enumerate(text)],
        spacing=0,
        tight=True,
        expand=True,
    )
    return ft.Container(
        ft.Row([ft.Icon(icon, size=look.icon(), color=p.accent_ink), column], spacing=12),
        bgcolor=p.raised if lines else mix(p.sunk, p.accent, 0.22),
        border_radius=theme.RADIUS,
        padding=ft.Padding.symmetric(vertical=12, horizontal=16),
    )
