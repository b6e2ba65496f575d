"""The log: every step with time and author, and the way back from any of them."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.table.tables import LogLine
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.widgets import labelled, log_line, main_button, second_button, sheet, spoken, words

SHOWN = 200

AFTER = 5
"""So many later steps are named before one is taken back."""


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
            after = [step.seq for step in phone.tables.later(at.table.code, phone.device, line.seq)]
            one = t("undo.only") if after else t("log.undo_one")
            buttons: list[ft.Control] = [second_button(look, one, "undo-this", lambda: undo(picked), fill=False)]
            if after:
                both = t("undo.since", n=len(after))
                buttons.append(second_button(look, both, "undo-since", partial(undo, picked, *after), fill=False))
            rows += came_after(at, line.seq)
            rows.append(ft.Row(buttons, wrap=True, spacing=8, key="undo-row"))
        elif picked == line.seq:
            why = t("log.is_undone") if line.undone else t("log.host_only")
            rows.append(words(look, why, theme.SMALL, colour=look.palette.warn))
    return ft.Column(rows, spacing=theme.GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def undo_sheet(at: At, seq: int) -> ft.Control | None:
    """The question before a step is taken back that is not the newest of the table, with what came after it."""
    look, t, tables, code, device = at.look, at.look.t, at.phone.tables, at.table.code, at.phone.device
    line = next((line for line in tables.log(code, device) if line.seq == seq and line.undoable), None)
    if line is None:
        return None

    def take_back(*seqs: int) -> None:
        at.close()
        at.phone.do(lambda: tables.undo(code, device, tuple(sorted(seqs))))

    after = [step.seq for step in tables.later(code, device, seq)]
    buttons = [main_button(look, t("undo.ask") if line.asks else t("undo.only"), "undo-yes", partial(take_back, seq))]
    if after and not line.asks:
        both = t("undo.since", n=len(after))
        buttons.insert(0, second_button(look, both, "undo-since", partial(take_back, seq, *after)))
    return sheet(
        look,
        t("undo.earlier"),
        [words(look, t.message(line.message), strong=True), *came_after(at, seq)],
        at.close,
        bottom=[*buttons, second_button(look, t("undo.no"), "undo-no", at.close)],
        identifier="undo",
    )


def came_after(at: At, seq: int) -> list[ft.Control]:
    """The steps after `seq` and what becomes of them where it alone is taken back; nothing where it is the newest."""
    look, t = at.look, at.look.t
    steps = at.phone.tables.later(at.table.code, at.phone.device, seq)
    if not steps:
        return []
    more = [t("undo.more", n=len(steps) - AFTER)] if len(steps) > AFTER else []
    lines = [f"· {t.message(step.message)}" for step in steps[:AFTER]]
    text = "\n".join([t("undo.after"), *lines, *more, t("undo.stay", n=len(steps))])
    return [spoken(words(look, text, theme.SMALL, colour=look.palette.warn), text, "came-after", key="came-after")]


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
