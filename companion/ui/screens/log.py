"""The log: every step with time and author, and the way back from any of them."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.table.tables import LogLine
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.widgets import confirm, labelled, log_line, second_button, sheet, words

SHOWN = 200


def log_sheet(at: At) -> ft.Control:
    """The newest steps, the latest first."""
    return sheet(at.look, at.look.t("menu.log"), [Log(at)], at.close, identifier="log-sheet")


@component
def Log(at: At) -> ft.Control:
    look, t, phone = at.look, at.look.t, at.phone
    picked, set_picked = ft.use_state(0)
    lines = phone.tables.log(at.table.code, phone.device)[:SHOWN]

    def undo(*seqs: int) -> None:
        phone.do(lambda: phone.tables.undo(at.table.code, phone.device, tuple(sorted(seqs))))
        set_picked(0)

    rows: list[ft.Control] = [words(look, t("log.how"), theme.SMALL, colour=look.palette.faint)]
    for line in lines:
        rows.append(_row(at, line, picked == line.seq, lambda seq=line.seq: set_picked(0 if picked == seq else seq)))
        if picked == line.seq and line.undoable:
            since = [later.seq for later in lines if later.seq >= line.seq and later.undoable]
            buttons: list[ft.Control] = [
                second_button(look, t("log.undo_one"), "undo-this", lambda: undo(picked), fill=False)
            ]
            if len(since) > 1:
                buttons.append(
                    second_button(
                        look,
                        t("log.undo_since", n=len(since)),
                        "undo-since",
                        partial(undo, *since),
                        fill=False,
                    )
                )
            rows.append(ft.Row(buttons, wrap=True, spacing=8, key="undo-row"))
        elif picked == line.seq:
            why = t("log.is_undone") if line.undone else t("log.host_only")
            rows.append(words(look, why, theme.SMALL, colour=look.palette.warn))
    return ft.Column(rows, spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def undo_sheet(at: At, seq: int) -> ft.Control | None:
    """The question before a step is taken back that is not the newest of the table."""
    t, line = at.look.t, at.table.undo
    if line is None or line.seq != seq:
        return None

    def take_back() -> None:
        at.close()
        at.phone.do(lambda: at.phone.tables.undo(at.table.code, at.phone.device, (seq,)))

    return confirm(
        at.look,
        t("undo.own"),
        t("undo.yes"),
        t("undo.no"),
        take_back,
        at.close,
        detail=t.message(line.message),
        identifier="undo",
    )


def _row(at: At, line: LogLine, picked: bool, on_tap: object) -> ft.Control:
    look, t = at.look, at.look.t
    time = t.time(line.at, at.phone.wishes.zone)
    author = line.by or t("log.host")
    colour = next((seat.colour for seat in at.table.seats if seat.name == line.by), None)
    text = t.message(line.message)
    row = ft.Container(
        log_line(look, time, author, text, colour=colour, undone=line.undone),
        padding=ft.Padding.symmetric(vertical=8, horizontal=8),
        border_radius=12,
        bgcolor=look.palette.raised if picked else None,
        ink=True,
        on_click=lambda _: on_tap() and None,  # type: ignore[operator]
    )
    said = f"{time}, {author}: {text}"
    return labelled(row, t("log.taken_back", line=said) if line.undone else said, f"log-{line.seq}", key=str(line.seq))
