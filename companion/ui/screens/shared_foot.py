"""Under the seats of the shared screen: what happened last, and the way in while there is still a seat for a phone."""

from __future__ import annotations

import flet as ft

from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels import PANELS
from companion.ui.widgets import fitting, numeral, qr_picture, spoken, words

HIGH, ROOMY_HIGH = 136, 184
"""How high the foot is, and with a code where few people sit, in pixels of a screen of 1920 x 1080."""

NEWEST, OLDER = 26, 20
"""The sizes of the lines."""

CODE = 176
"""How wide the short code stands."""


def join_url(at: At, secret: str | None) -> str:
    """The address that the screen's code carries."""
    base = f"{at.phone.house.share.base}/t/{at.table.code}"
    return f"{base}?k={secret}" if secret else base


def foot(at: At, secret: str | None, *, code: bool, wide: float, high: float) -> ft.Control:
    """The last lines of the log, and the small code beside them."""
    room = wide - (high + CODE + 48 if code else 0)
    parts: list[ft.Control] = [ft.Container(_ticker(at, room), expand=True)]
    if code:
        parts.append(_code(at, secret, high))
    return ft.Container(ft.Row(parts, spacing=24), height=high)


def _ticker(at: At, wide: float) -> ft.Control:
    """The newest line on top; its place is empty while what it tells of still moves."""
    look, t = at.look, at.look.t
    texts = [t.message(PANELS[at.table.game].last(line.message)) for line in at.table.recent]
    # All older ones alike, as small as the longest needs.
    older = min((fitting(text, wide, OLDER, 16) for text in texts[1:]), default=OLDER)
    lines: list[ft.Control] = []
    said: list[str] = []
    for number, (line, text) in enumerate(zip(at.table.recent, texts, strict=True)):
        hidden = number == 0 and at.moving
        newest = fitting(text, 2 * wide, NEWEST, OLDER)
        size, rows, colour = (newest, 2, None) if number == 0 else (older, 1, look.palette.faint)
        shown = words(look, "" if hidden else text, size, colour=colour, lines=rows)
        if line.undone and shown.style is not None:
            shown.style.decoration = ft.TextDecoration.LINE_THROUGH
        lines.append(shown)
        said += [] if hidden else [t("log.taken_back", line=text) if line.undone else text]
    column = ft.Column(lines, spacing=theme.GAP, alignment=ft.MainAxisAlignment.CENTER)
    return spoken(column, ". ".join(said) or "–", "screen-ticker")


def _code(at: At, secret: str | None, high: float) -> ft.Control:
    """A code for who stands before the screen; the share sheet shows a large one."""
    look, t, table = at.look, at.look.t, at.table
    url = join_url(at, secret)
    column = ft.Column(
        [
            words(look, t("share.title"), theme.LEAD, align=ft.TextAlign.END),
            numeral(look, table.code, CODE / 7, width=CODE, align=ft.Alignment.CENTER_RIGHT),
        ],
        width=CODE,
        spacing=theme.GAP,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.END,
    )
    said = f"{t('share.title')}. {t('kit.qr', url=url)}. {table.code}"
    return spoken(ft.Row([column, qr_picture(url, high)], spacing=16), said, "join-qr")
