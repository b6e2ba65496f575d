"""How large the browser makes text: asked of the browser itself, since Flet does not say."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.ui.widgets.labels import silent

_SIZE = 100


def scale_probe(on_scale: Callable[[float], object]) -> ft.Control:
    """An unseen text that reports the browser's own text scale, at first and whenever it changes.

    Put it first into the page's Stack, under everything; give what it reports to `Look.browser_scale`.
    """

    def measured(event: ft.LayoutSizeChangeEvent) -> None:
        on_scale(round(event.height / _SIZE, 2))

    text = ft.Text("0", style=ft.TextStyle(size=_SIZE, height=1.0), on_size_change=measured)
    return ft.Container(silent(text), left=0, top=0, opacity=0)
