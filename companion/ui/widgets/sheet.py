"""A sheet that rises from the bottom over the page, in our own tree: half-typed text in it survives any redraw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.ui import theme
from companion.ui.guard import component, use_state
from companion.ui.theme import Look, Size
from companion.ui.widgets.buttons import icon_button, main_button, second_button
from companion.ui.widgets.labels import silent
from companion.ui.widgets.rows import stack
from companion.ui.widgets.text import title as heading
from companion.ui.widgets.text import words

ABOVE = 64
"""What is left free over the highest sheet, in logical pixels."""

SLIP: ft.ContextProvider[ft.Control | None] = ft.create_context(None)
"""The notice that belongs on the page a sheet covers: the sheet shows it, over its own buttons."""


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a sheet is scrolled, how high it is and how much of it is seen, in logical pixels."""

    pixels: float = 0
    height: float = 0
    room: float = 0

    def at_most(self) -> Reach:
        """No further than there is to scroll."""
        return replace(self, pixels=min(self.pixels, max(0, self.height - self.room)))


@component
def sheet(
    look: Look,
    title: str,
    content: Sequence[ft.Control],
    on_close: Callable[[], object],
    *,
    bottom: Sequence[ft.Control] = (),
    identifier: str = "sheet",
) -> ft.Control:
    """A layer for `page_frame(sheet=...)`: `content` scrolls under the title, `bottom` stays in thumb's reach.

    `on_close` is called by the cross and by a tap beside the sheet. Once the title has been scrolled away it stands at
    the top, with a cross of its own (`identifier`-shut).
    """
    p = look.palette
    slip: ft.Control | None = ft.use_context(SLIP)
    risen, set_risen = ft.use_state(look.reduced_motion)
    ft.use_effect(lambda: set_risen(True), [])
    pinned, set_pinned = use_state(False)
    reach: MutableRef[Reach] = ft.use_ref(Reach())
    width = None if look.size is Size.PHONE else 560
    head = ft.Row(
        [
            ft.Container(heading(look, title, theme.LEAD), padding=ft.Padding.symmetric(vertical=12), expand=True),
            icon_button(look, ft.Icons.CLOSE_ROUNDED, look.t("kit.close"), f"{identifier}-close", on_close),
        ],
        vertical_alignment=ft.CrossAxisAlignment.START,
    )

    def scrolled(event: ft.OnScrollEvent) -> None:
        # Below 0 it is only being pulled; a short sheet does not scroll at all.
        reach.current = replace(reach.current or Reach(), pixels=event.pixels)
        set_pinned(event.pixels > ABOVE)

    def resized(**sizes: float) -> None:
        # Where less is left to scroll, Flutter moves the sheet back without a word of scrolling.
        now = replace(reach.current or Reach(), **sizes).at_most()
        reach.current = now
        set_pinned(now.pixels > ABOVE)

    def grown(event: ft.LayoutSizeChangeEvent) -> None:
        resized(height=ABOVE + event.height)

    def given_room(event: ft.LayoutSizeChangeEvent) -> None:
        resized(room=event.height)

    panel = ft.Container(
        stack([head, ft.Container(stack(content, 4), padding=ft.Padding.only(right=8))], 2),
        bgcolor=p.surface,
        padding=ft.Padding.only(left=16, right=8, top=8, bottom=16),
        border_radius=ft.BorderRadius.only(top_left=28, top_right=28),
        width=width,
        on_size_change=grown,
    )
    # Flet's scrolling column is never lower than its room, so the panel lies at its lower end and what is above the
    # panel belongs to the column: a tap there closes, one on the panel does not.
    room = ft.GestureDetector(
        content=ft.Column(
            [
                ft.Container(height=ABOVE),
                ft.GestureDetector(content=panel, on_tap=lambda: None, exclude_from_semantics=True),
            ],
            spacing=0,
            scroll=ft.ScrollMode.AUTO,
            on_scroll=scrolled,
            scroll_interval=200,
            alignment=ft.MainAxisAlignment.END,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH if width is None else ft.CrossAxisAlignment.CENTER,
        ),
        on_tap=on_close,
        exclude_from_semantics=True,
        on_size_change=given_room,
    )
    foot = ft.Container(
        ft.SafeArea(stack(bottom, 2), avoid_intrusions_top=False),
        bgcolor=p.surface,
        padding=ft.Padding.only(left=16, right=16, bottom=16),
        width=width,
    )
    layer = ft.Column(
        [
            ft.Stack([room, *([_pinned(look, title, on_close, identifier, width)] if pinned else [])], expand=True),
            *([ft.Container(slip, bgcolor=p.surface, padding=ft.Padding.only(bottom=8), width=width)] if slip else []),
            foot,
        ],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH if width is None else ft.CrossAxisAlignment.CENTER,
        offset=ft.Offset(0, 0 if risen else 1),
        animate_offset=look.motion(),
    )
    return ft.Stack([ft.Container(bgcolor=p.scrim), layer], fit=ft.StackFit.EXPAND, expand=True)


def _pinned(look: Look, title: str, on_close: Callable[[], object], identifier: str, width: float | None) -> ft.Control:
    """The title and a cross over what scrolls; silent but for the cross, for the heading itself is still there."""
    row = ft.Row(
        [
            ft.Container(silent(words(look, title, theme.BODY, strong=True, lines=1)), expand=True),
            icon_button(look, ft.Icons.CLOSE_ROUNDED, look.t("kit.close"), f"{identifier}-shut", on_close),
        ]
    )
    bar = ft.Container(
        row,
        bgcolor=look.palette.surface,
        padding=ft.Padding.only(left=16, right=8, top=4, bottom=4),
        shadow=ft.BoxShadow(blur_radius=8, color=look.palette.scrim),
        width=width,
        expand=width is None,
    )
    return ft.Row([bar], alignment=ft.MainAxisAlignment.CENTER, left=0, right=0, top=0)


def confirm(
    look: Look,
    question: str,
    yes: str,
    no: str,
    on_yes: Callable[[], object],
    on_no: Callable[[], object],
    *,
    detail: str = "",
    danger: bool = False,
    identifier: str = "confirm",
) -> ft.Control:
    """A sheet with one question; `yes` says what will happen, `danger` in the colour of loss. Buttons: -yes, -no."""
    return sheet(
        look,
        question,
        [words(look, detail)] if detail else [],
        on_no,
        bottom=[
            main_button(look, yes, f"{identifier}-yes", on_yes, danger=danger),
            second_button(look, no, f"{identifier}-no", on_no),
        ],
        identifier=identifier,
    )
