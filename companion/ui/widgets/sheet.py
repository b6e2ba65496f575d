"""A sheet that rises from the bottom over the page, in our own tree: half-typed text in it survives any redraw."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.ui import theme
from companion.ui.theme import Look, Size
from companion.ui.widgets.buttons import icon_button, main_button, second_button
from companion.ui.widgets.labels import labelled
from companion.ui.widgets.text import title as heading
from companion.ui.widgets.text import words


@ft.component
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

    `on_close` is called by the cross and by a tap beside the sheet.
    """
    p = look.palette
    risen, set_risen = ft.use_state(look.reduced_motion)
    ft.use_effect(lambda: set_risen(True), [])
    head = ft.Row(
        [
            ft.Container(heading(look, title, theme.LEAD), expand=True),
            icon_button(look, ft.Icons.CLOSE_ROUNDED, look.t("kit.close"), f"{identifier}-close", on_close),
        ],
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    body = ft.Column(
        list(content),
        spacing=4 * theme.GAP,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        expand_loose=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        tight=True,
    )
    parts: list[ft.Control] = [head, body]
    if bottom:
        parts.append(
            ft.Column(
                list(bottom), spacing=2 * theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
            )
        )
    panel = ft.Container(
        ft.SafeArea(
            ft.Column(parts, spacing=3 * theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
            avoid_intrusions_top=False,
        ),
        bgcolor=p.surface,
        padding=ft.Padding.only(left=20, right=12, top=12, bottom=16),
        border_radius=ft.BorderRadius.only(top_left=28, top_right=28),
        width=None if look.size is Size.PHONE else 560,
        offset=ft.Offset(0, 0 if risen else 1),
        animate_offset=look.motion(),
    )
    scrim = labelled(
        ft.Container(bgcolor=p.scrim, expand=True, on_click=lambda _: on_close() and None),
        look.t("kit.close"),
        f"{identifier}-scrim",
    )
    return ft.Stack(
        [
            scrim,
            ft.Container(panel, alignment=ft.Alignment.BOTTOM_CENTER, padding=ft.Padding.only(top=48)),
        ],
        fit=ft.StackFit.EXPAND,
        expand=True,
    )


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
    """A sheet with one question; `yes` says what will happen. Buttons: `identifier`-yes, -no."""
    sure = second_button if danger else main_button
    extra = {"danger": True} if danger else {}
    return sheet(
        look,
        question,
        [words(look, detail)] if detail else [],
        on_no,
        bottom=[
            sure(look, yes, f"{identifier}-yes", on_yes, **extra),
            second_button(look, no, f"{identifier}-no", on_no),
        ],
        identifier=identifier,
    )
