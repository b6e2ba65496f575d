"""A big number with a minus and a plus, for fast fingers."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.i18n import parse_number
from companion.ui import theme
from companion.ui.colour import clear
from companion.ui.guard import component, memo
from companion.ui.theme import Look
from companion.ui.widgets.buttons import OnReason
from companion.ui.widgets.field import text_field
from companion.ui.widgets.labels import labelled, spoken
from companion.ui.widgets.tap_sum import TapSum
from companion.ui.widgets.text import caption, numeral

_ROUND, _ROOM = 64, 136


@component
def counter(
    look: Look,
    label: str,
    value: int,
    seq: int,
    on_tap: Callable[[int], int | None],
    identifier: str,
    *,
    low: int | None = None,
    high: int | None = None,
    low_reason: str = "",
    high_reason: str = "",
    on_reason: OnReason | None = None,
    on_exact: Callable[[int], object] | None = None,
    jump: int = 5,
    signed: bool = False,
) -> ft.Control:
    """A number changed by taps that add up; holding a button changes it by `jump`.

    Args:
        value, seq: the number, and the step of the log of which it is.
        on_tap: called with the relative change (+1, -1, ±jump) at once at each tap; returns the step of the log that
            holds it, or None where the table refused.
        low, high: the bounds; at one the button is greyed, and a tap on it calls `on_reason` with its reason.
        on_exact: a tap on the number lets an exact one be typed, and calls this with it.
        identifier: of the number; the buttons are `identifier`-minus, -plus, and -typed for the field.
    """
    held: MutableRef[TapSum] = ft.use_ref(None)
    _, redraw = ft.use_state(0)
    typing, set_typing = ft.use_state(False)
    open_field = ft.use_ref(False)
    total = (held.current or TapSum(value, seq)).server(value, seq)
    held.current = total
    shown = total.shown

    def tap(delta: int) -> None:
        before = held.current or total
        room = before.shown
        if low is not None:
            delta = max(delta, low - room)
        if high is not None:
            delta = min(delta, high - room)
        if not delta:
            return
        held.current = before.tap(delta)
        step = on_tap(delta)
        after = held.current
        held.current = after.rejected(before.next_id) if step is None else after.accepted(before.next_id, step)
        redraw(lambda n: n + 1)

    def side(delta: int, at_end: bool, reason: str, suffix: str) -> ft.Control:
        def press() -> None:
            if at_end:
                if on_reason and reason:
                    on_reason(reason)
            else:
                tap(delta)

        name = f"{identifier}-{suffix}"
        return _side(look, label, delta > 0, at_end, reason, name, press, lambda: tap(delta * jump), key=name)

    def typed(answer: str) -> None:
        # Enter also makes the cursor leave, so the second call finds the field closed.
        if not open_field.current:
            return
        open_field.current = False
        set_typing(False)
        wanted = parse_number(answer)
        if on_exact and isinstance(wanted, int) and wanted != shown:
            on_exact(wanted)

    def start_typing() -> None:
        open_field.current = True
        set_typing(True)

    text = look.t.signed(shown) if signed else look.t.number(shown)
    if not typing:
        number = _number(look, label, text, identifier, start_typing if on_exact else None, key=identifier)
    else:
        signs = low is None or low < 0
        number = text_field(
            look,
            "",
            f"{identifier}-typed",
            value=str(shown),
            on_submit=typed,
            on_leave=typed,
            # Number keys have no minus on some phones.
            digits=not signs,
            focus=True,
            large=True,
            name=label,
        )
    at_low, at_high = low is not None and shown <= low, high is not None and shown >= high
    return ft.Column(
        [
            caption(look, label[:1].upper() + label[1:], align=ft.TextAlign.CENTER),
            ft.Row(
                [
                    side(-1, at_low, low_reason, "minus"),
                    ft.Container(
                        number, width=_ROOM, height=look.drawn(theme.HUGE) * 1.2, alignment=ft.Alignment.CENTER
                    ),
                    side(1, at_high, high_reason, "plus"),
                ],
                alignment=ft.MainAxisAlignment.CENTER,
                spacing=3 * theme.GAP,
            ),
        ],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        spacing=theme.GAP,
        tight=True,
    )


@memo
def _side(
    look: Look,
    label: str,
    more: bool,
    at_end: bool,
    reason: str,
    identifier: str,
    on_press: Callable[[], None],
    on_hold: Callable[[], None],
) -> ft.Control:
    p = look.palette
    ink = clear(p.faint, 0.6) if at_end else p.on_accent if more else p.ink
    face = ft.Container(
        ft.Icon(ft.Icons.ADD_ROUNDED if more else ft.Icons.REMOVE_ROUNDED, color=ink, size=32),
        width=_ROUND,
        height=_ROUND,
        border_radius=_ROUND / 2,
        bgcolor=p.sunk if at_end or not more else p.accent,
        alignment=ft.Alignment.CENTER,
        ink=True,
        ink_color=clear(ink, 0.2),
        on_click=on_press,
        on_long_press=on_hold,
    )
    said = f"{look.t('kit.more' if more else 'kit.less')}: {label}"
    return labelled(face, f"{said}. {reason}" if at_end and reason else said, identifier)


@memo
def _number(look: Look, label: str, text: str, identifier: str, on_type: Callable[[], None] | None) -> ft.Control:
    number = numeral(look, text, theme.HUGE, width=_ROOM)
    if on_type is None:
        return spoken(number, f"{label}: {text}", identifier, live=True)
    face = ft.Container(number, border_radius=theme.RADIUS, ink=True, on_click=on_type)
    return labelled(face, look.t("kit.type_exact", what=label, value=text), identifier)
