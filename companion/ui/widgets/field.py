"""A field to type in that keeps what is half typed while everything round it is drawn again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.ui import theme
from companion.ui.guard import component
from companion.ui.theme import Look
from companion.ui.widgets.text import caption, words


def _told(listener: Callable[[str], object] | None) -> Callable[[Any], object] | None:
    """A handler that gives `listener` the field's text."""
    return None if listener is None else lambda event: listener(_typed(event))


def _typed(event: Any) -> str:
    # What the phone sent with the event, for the control may have been drawn anew since and know less.
    return (event.data if isinstance(event.data, str) else event.control.value) or ""


@component
def text_field(
    look: Look,
    label: str,
    identifier: str,
    *,
    value: str = "",
    on_change: Callable[[str], object] | None = None,
    on_submit: Callable[[str], object] | None = None,
    on_leave: Callable[[str], object] | None = None,
    hint: str = "",
    error: str = "",
    name: str = "",
    digits: bool = False,
    lines: int = 1,
    length: int | None = None,
    focus: bool = False,
    large: bool = False,
) -> ft.Control:
    """A field under its `label` (or, without one, with only a spoken `name`).

    `value` is what it starts with; from then on the field owns its text. To set another, give the component a new
    `key`. `on_submit` is told the text at Enter, `on_leave` when the cursor leaves. `error` is said below in the loss
    colour; `digits` asks the phone for its number keys; `large` is for one number, in the number face.
    """
    p = look.palette
    # What the client types is written into the control that is shown before any handler hears of it. Its own text is
    # handed to the control that takes its place, for any other would be sent back and overwrite what is being typed.
    shown: MutableRef[ft.TextField] = ft.use_ref(None)
    before = shown.current

    border = ft.OutlineInputBorder(side=ft.BorderSide(2, p.sunk), border_radius=theme.RADIUS - 4)
    focused = ft.OutlineInputBorder(side=ft.BorderSide(2, p.accent_ink), border_radius=theme.RADIUS - 4)
    box = ft.TextField(
        value=value if before is None else before.value,
        hint_text=hint or None,
        hint_style=look.text(theme.BODY, p.faint),
        text_style=look.text(theme.TITLE, number=True) if large else look.text(theme.BODY),
        text_align=ft.TextAlign.CENTER if large else ft.TextAlign.START,
        bgcolor=p.sunk,
        filled=True,
        border={ft.ControlState.DEFAULT: border, ft.ControlState.FOCUSED: focused},
        content_padding=ft.Padding.symmetric(vertical=14, horizontal=8 if large else 14),
        cursor_color=p.accent_ink,
        keyboard_type=ft.KeyboardType.NUMBER if digits else ft.KeyboardType.TEXT,
        multiline=lines > 1,
        min_lines=lines if lines > 1 else None,
        max_lines=lines,
        max_length=length,
        counter="" if length else None,
        expand=True,
        on_change=_told(on_change),
        on_submit=_told(on_submit),
        on_blur=_told(on_leave),
    )
    shown.current = box

    async def take_focus() -> None:
        # The client's own autofocus does not take the cursor out of another field. This one may be drawn anew, or
        # gone, by the time the phone answers.
        if focus and shown.current:
            with suppress(RuntimeError, TimeoutError):
                await asyncio.wait_for(shown.current.focus(), 5)

    ft.use_effect(take_focus, [], cleanup=lambda: None)
    said = name or label
    inner: list[ft.Control] = [
        ft.MergeSemantics(
            ft.Semantics(content=ft.Row([box]), label=f"{said}. {error}" if error else said, identifier=identifier)
        )
    ]
    if label:
        inner.insert(0, ft.Semantics(content=caption(look, label), exclude_semantics=True))
    if error:
        inner.append(words(look, error, theme.SMALL, colour=p.loss))
    return ft.Column(inner, spacing=theme.GAP, tight=True)
