"""The end: who won, where everybody came, how long it took, and once more."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.core.hosting import PlayAgain
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels import PANELS
from companion.ui.screens.menu import host_asks
from companion.ui.screens.play import table_header, undo_bar
from companion.ui.screens.sheets import top_sheet
from companion.ui.widgets import (
    card,
    list_row,
    main_button,
    numeral,
    page_frame,
    seat_mark,
    second_button,
    title,
    words,
)


def end_page(at: At, notice: ft.Control | None) -> ft.Control:
    """The result as this phone shows it."""
    look, t, table = at.look, at.look.t, at.table
    winners = [at.name(placing.seat) for placing in table.placings if placing.winner]
    rows = [
        list_row(
            look,
            at.name(placing.seat),
            f"placing-{placing.seat}",
            partial(at.open, "seat", placing.seat),
            second=f"{t('end.place', n=placing.place)} · {t(f'{table.game}.score', n=placing.score)}",
            leading=seat_mark(look, seat.colour) if (seat := at.seat(placing.seat)) else None,
            trailing=numeral(look, t.number(placing.score), theme.TITLE),
            key=placing.seat,
        )
        for placing in table.placings
    ]
    seconds = ((table.ended or 0) - (table.started or 0)) // 1000
    return page_frame(
        look,
        [
            *host_asks(at),
            ft.Container(
                ft.Column(
                    [
                        ft.Icon(ft.Icons.EMOJI_EVENTS_ROUNDED, size=72, color=look.palette.accent_ink),
                        title(look, t("end.wins", n=len(winners), names=t.list(winners)), align=ft.TextAlign.CENTER),
                        words(look, t("end.length", time=t.duration(seconds)), colour=look.palette.faint),
                    ],
                    horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                    spacing=12,
                ),
                padding=ft.Padding.symmetric(vertical=24),
            ),
            *([why] if (why := PANELS[table.game].result(at)) else []),
            card(look, rows, pad=4),
        ],
        header=table_header(at),
        foot=undo_bar(at),
        bottom=[
            second_button(look, t("menu.log"), "log", lambda: at.open("log")),
            main_button(look, t("end.again"), "again", lambda: at.act(PlayAgain()), icon=ft.Icons.REPLAY_ROUNDED),
        ],
        notice=notice,
        sheet=top_sheet(at, notice),
    )
