"""Numbers and the turn, put right by hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Literal, get_args

import flet as ft

from companion.core.hosting import Correct
from companion.core.message import Message, msg
from companion.games.arbitrage.actions import SetTurn
from companion.games.arbitrage.setup import TRACKED
from companion.games.arbitrage.state import Phase
from companion.games.arbitrage.view import Row
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import chips, press, whose
from companion.ui.panels.arbitrage.desk import row_of, view_of
from companion.ui.panels.forms import big_number, use_form, words_field
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import Option, caption, main_button, second_button, section

What = Literal["level", "gear", "hand"]
PHASES: tuple[Phase, ...] = get_args(Phase)


@dataclass(frozen=True, slots=True)
class CorrectForm:
    """Which number, what it should be, and why."""

    what: What = "level"
    value: int = 0
    note: str = ""
    taps: int = 0


@component
def correct_sheet(at: At, seat: str) -> ft.Control:
    """Set any number of a seat; who did it and why is in the log."""
    t, row = at.look.t, row_of(at, seat)
    start = CorrectForm(value=row.level if row else 1)
    form = use_form(at, f"correct.{seat}", start)
    title = t("arbitrage.panel.correct")
    if row is None:
        return gone(at, "correct", title, t("refuse.seat_gone"))
    now = form.now
    tracked = next(number for number in TRACKED if number.key == now.what)
    before = _now(row, now.what)

    def pick(what: str) -> None:
        form.change(what=what, value=_now(row, what), taps=form.newest().taps + 1)

    def put_right() -> None:
        newest = form.newest()
        if at.act(Correct(newest.what, seat, newest.value, newest.note), whose(at, seat)):
            form.clear()
            at.close()

    options: list[tuple[Option, Message | None]] = [
        (Option(number.key, t(f"arbitrage.tracked.{number.key}")), None) for number in TRACKED
    ]
    reason: Message | None = None if at.table.role.acts else msg("refuse.watching")
    if reason is None and now.value == before:
        reason = msg("arbitrage.panel.same_number")
    return page(
        at,
        "correct",
        title,
        [
            chips(at, options, now.what, pick, "what"),
            big_number(
                at, t(f"arbitrage.tracked.{now.what}"), form, "value", "correct-value",
                low=tracked.low, high=tracked.high, signed=now.what == "gear",
            ),
            words_field(at, t("arbitrage.panel.note"), form, "note", "correct-note", length=200),
            caption(at.look, t("arbitrage.panel.correct_hint")),
        ],
        press(
            at, main_button, t("arbitrage.panel.correct_go", before=before, value=now.value), "correct-go", put_right,
            reason,
        ),
    )  # fmt: skip


def _now(row: Row, what: str) -> int:
    return {"level": row.level, "gear": row.gear, "hand": row.hand or 0}[what]


def turn_sheet(at: At, seat: str) -> ft.Control:
    """Put right whose turn it is, and which phase."""
    t, view = at.look.t, view_of(at)
    reason: Message | None = None if at.table.role.acts else msg("refuse.watching")
    if view.fight is not None:
        reason = msg("arbitrage.refuse.fight_on")

    def put_right(phase: Phase) -> None:
        if at.act(SetTurn(seat, phase), whose(at, seat)):
            at.close()

    return page(
        at,
        "turn",
        t("arbitrage.panel.turn_of", name=at.name(seat)),
        [
            section(
                at.look,
                t("arbitrage.panel.turn_phase"),
                [
                    press(
                        at,
                        main_button if phase == "prepare" else second_button,
                        t(f"arbitrage.phase.{phase}"),
                        f"turn-{phase}",
                        partial(put_right, phase),
                        reason,
                    )
                    for phase in PHASES
                ],
            )
        ],
    )
