"""Any number of a seat, set by hand with a note: the same for all games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import flet as ft

from companion.core.game import Tracked
from companion.core.hosting import Correct
from companion.core.message import Message, msg
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import by_hand, chips, line, opens, press, watching
from companion.ui.panels.forms import big_number, use_form, words_field
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import Option, main_button

NOTE_LENGTH = 200


@dataclass(frozen=True, slots=True)
class CorrectForm:
    """Which number ("" the first), what it should be (None: what it is), and why."""

    what: str = ""
    value: int = 0
    note: str = ""
    taps: int = 0


def correct_line(at: At, seat: str) -> ft.Control:
    """The way there, for a seat's sheet."""
    text = at.look.t("correct.title")
    return line(at, text, "correct", ft.Icons.EDIT_ROUNDED, opens(at, "correct", seat), watching(at))


@component
def CorrectSheet(at: At, seat: str, tracked: Sequence[Tracked], now: Mapping[str, int] | None) -> ft.Control:
    """Sets one of the `tracked` numbers of a seat, which are `now` (None: nobody sits there any more); who did it and
    why is in the log. The first one is proposed."""
    t, game = at.look.t, at.table.game
    first = tracked[0].key
    form = use_form(at, f"correct.{seat}", CorrectForm(first, now[first] if now else 0))
    title = t("correct.title")
    if now is None:
        return gone(at, "correct", title, t("refuse.seat_gone"))
    filled = form.now
    number = next(number for number in tracked if number.key == filled.what)
    before = now[filled.what]

    def pick(what: str) -> None:
        form.change(what=what, value=now[what], taps=form.newest().taps + 1)

    def put_right() -> None:
        newest = form.newest()
        if by_hand(at, Correct(newest.what, seat, newest.value, newest.note), seat):
            form.clear()
            at.close()

    options: list[tuple[Option, Message | None]] = [
        (Option(one.key, t(f"{game}.tracked.{one.key}")), None) for one in tracked
    ]
    reason = watching(at)
    if reason is None and filled.value == before:
        reason = msg("correct.same")
    name = t(f"{game}.tracked.{filled.what}")
    return page(
        at,
        "correct",
        title,
        [
            chips(at, options, filled.what, pick, "what"),
            big_number(
                at, name, form, "value", "correct-value", low=number.low, high=number.high, signed=number.low < 0
            ),
            words_field(at, t("correct.note"), form, "note", "correct-note", length=NOTE_LENGTH),
        ],
        press(at, main_button, t("correct.go", before=before, value=filled.value), "correct-go", put_right, reason),
    )
