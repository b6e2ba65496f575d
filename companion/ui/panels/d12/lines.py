"""The table's own outcomes of Roulette and of the lottery: twelve short lines each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Literal

import flet as ft

from companion.core.hosting import SetOption
from companion.games.d12.options import LINE_LENGTH, LINES
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import button, watching
from companion.ui.panels.d12.desk import rules_of
from companion.ui.panels.forms import use_form
from companion.ui.panels.sheets import page
from companion.ui.widgets import caption, main_button, numeral, text_field


@dataclass(frozen=True, slots=True)
class LinesForm:
    """The lines as typed so far."""

    lines: tuple[str, ...] = ()


@component
def roulette_lines_sheet(at: At) -> ft.Control:
    """What each number of Roulette brings at this table."""
    return _lines(at, "roulette_lines")


@component
def gamble_lines_sheet(at: At) -> ft.Control:
    """What the lottery of Gamble may bring at this table."""
    return _lines(at, "gamble_lines")


def _lines(at: At, option: Literal["roulette_lines", "gamble_lines"]) -> ft.Control:
    look, t = at.look, at.look.t
    chosen = rules_of(at)
    now = chosen.roulette_lines if option == "roulette_lines" else chosen.gamble_lines
    form = use_form(at, f"lines.{option}", LinesForm((*now, *[""] * LINES)[:LINES]))

    def typed(place: int, text: str) -> None:
        lines = form.newest().lines
        form.change(lines=(*lines[:place], text, *lines[place + 1 :]))

    def keep() -> None:
        text = "\n".join(line.strip() for line in form.newest().lines).rstrip("\n")
        if at.act(SetOption(option, text)) is not None:
            form.clear()
            at.close()

    fields: list[ft.Control] = [
        ft.Row(
            [
                numeral(look, t.number(place + 1), theme.LEAD, width=36, colour=look.palette.faint),
                ft.Container(
                    text_field(
                        look, "", f"line-{place + 1}", value=form.now.lines[place], on_change=partial(typed, place),
                        name=t("d12.panel.line", n=place + 1), length=LINE_LENGTH, key=f"{option}-{place}",
                    ),
                    expand=True,
                ),
            ],
            spacing=8,
        )
        for place in range(LINES)
    ]  # fmt: skip
    return page(
        at,
        f"option-{option}",
        t(f"d12.option.{option}"),
        [caption(look, t(f"d12.option_hint.{option}")), *fields],
        button(at, main_button, t("d12.panel.keep_lines"), "keep-lines", keep, watching(at)),
    )
