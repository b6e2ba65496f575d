"""The frame of every page: header, body that scrolls, the main action at the bottom, what lies over it all."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.ui import theme
from companion.ui.theme import Look, Size
from companion.ui.widgets.buttons import icon_button
from companion.ui.widgets.rows import stack
from companion.ui.widgets.text import title as heading

BUTTON, LETTER = 48, 0.85
"""How wide an icon button is, and a letter of a title for its size."""


def page_header(
    look: Look,
    title: str,
    *,
    on_back: Callable[[], object] | None = None,
    tools: Sequence[ft.Control] = (),
    width: float | None = None,
) -> ft.Control:
    """The title with a way back at its left and `tools` (icon buttons) at its right.

    With the page's `width` a title too long for what they leave of it is written a little smaller, or else on two
    lines, and smaller yet where it would break within a word.
    """
    parts: list[ft.Control] = []
    if on_back:
        parts.append(icon_button(look, ft.Icons.ARROW_BACK_ROUNDED, look.t("kit.back"), "back", on_back))
    size = theme.LEAD
    if width:
        room = width - 8 - (len(tools) + bool(on_back)) * (BUTTON + theme.GAP)
        letter = LETTER * look.drawn(1, 1.3)
        whole, word = (int(room / (max(letters, 1) * letter)) for letters in (len(title), _longest(title)))
        # Two lines of the larger size would stand at the very edge of the page.
        size = min(theme.LEAD, whole) if whole >= theme.BODY else max(theme.SMALL, min(theme.BODY, word))
    parts.append(ft.Container(heading(look, title, size, lines=2), expand=True))
    parts += tools
    return ft.Container(
        ft.Row(parts, spacing=theme.GAP),
        padding=ft.Padding.only(left=4 if on_back else 16, right=4 if tools else 16, top=4, bottom=4),
        margin=ft.Margin.symmetric(vertical=0 if on_back or tools else 8),
    )


def _longest(title: str) -> int:
    return max(map(len, title.split()), default=0)


def page_frame(
    look: Look,
    body: Sequence[ft.Control],
    *,
    header: ft.Control | None = None,
    banner: ft.Control | None = None,
    foot: Sequence[ft.Control] = (),
    bottom: Sequence[ft.Control] = (),
    notice: ft.Control | None = None,
    sheet: ft.Control | None = None,
    scroll: bool = True,
    narrow: bool = False,
    pad: float = 16,
) -> ft.Control:
    """A whole page.

    `body` scrolls between the `banner` and the tray, which holds `foot` (the last log line, say) and `bottom` (the
    main action). With very large type on a phone only `bottom` stays and the rest scrolls too. `notice` lies over the
    tray, `sheet` over everything: it shows the notice then (see `SLIP`), and the page under it is silent for screen
    readers. Without
    `scroll` the one control of `body` gets all the room there is. `narrow` keeps a form from spreading over a tablet.
    """
    p = look.palette

    def column(content: ft.Control) -> ft.Control:
        if look.size is Size.PHONE or not narrow:
            return content
        return ft.Row([ft.Container(content, width=640)], alignment=ft.MainAxisAlignment.CENTER)

    inside, tray = ([*body, *foot], [*bottom]) if look.tight else ([*body], [*foot, *bottom])
    top = [part for part in (banner,) if part is not None]
    rows: list[ft.Control] = [header] if header is not None else []
    padding = ft.Padding.only(left=pad, right=pad, top=12, bottom=16)
    if scroll:
        flow: list[ft.Control] = [ft.Container(column(stack(inside)), padding=padding)]
        if look.tight:
            flow = [*top, *flow]
        else:
            rows += top
        rows.append(
            ft.Column(
                flow,
                spacing=0,
                scroll=ft.ScrollMode.AUTO,
                expand=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            )
        )
    else:
        rows += top
        rows.append(ft.Container(ft.Stack(inside, fit=ft.StackFit.EXPAND), padding=padding, expand=True))
    if notice is not None and sheet is None:
        rows.append(ft.Container(notice, padding=ft.Padding.only(bottom=8), key="notice"))
    if tray:
        rows.append(
            ft.Container(
                column(stack(tray, 2)),
                bgcolor=p.surface,
                border_radius=ft.BorderRadius.only(top_left=24, top_right=24),
                padding=ft.Padding.only(left=16, right=16, top=12, bottom=12),
                # The same one when a notice comes above it, so that a tap on its way there still counts.
                key="tray",
            )
        )
    page = ft.SafeArea(
        ft.Column(rows, spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), expand=True
    )
    layers: list[ft.Control] = [
        ft.Semantics(content=ft.Container(page, bgcolor=p.ground), exclude_semantics=sheet is not None, key="page")
    ]
    if sheet is not None:
        layers.append(sheet)
    return ft.Stack(layers, fit=ft.StackFit.EXPAND, expand=True)


def columns(look: Look, left: Sequence[ft.Control], right: Sequence[ft.Control]) -> ft.Control:
    """Two columns where there is room for them, one under the other on a phone."""

    if look.size is Size.PHONE:
        return stack([*left, *right])
    return ft.Row(
        [ft.Container(stack(left), expand=1), ft.Container(stack(right), expand=1)],
        spacing=8 * theme.GAP,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
