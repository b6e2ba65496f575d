"""A table of the history sets put right by hand, and steps taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.support import history_scenes as scenes
from tests.support.browser import BrowserPhone

AtTable = Callable[..., BrowserPhone]

TABLES = {"missed": scenes.missed}


def close(phone: BrowserPhone, *sheets: str) -> None:
    """Close these sheets, the topmost first."""
    for sheet in sheets:
        phone.tap(f"{sheet}-sheet-close")
        phone.gone(f"{sheet}-sheet-close")


def test_put_right_and_taken_back(at_table: AtTable, shots: Path) -> None:
    """H7: a card of a taken set stays until the set is given back; numbers are set with a note; who leaves gives the
    sets back. Undo brings it all back."""
    phone = at_table("missed")
    before = [phone.heard(f"seat-s{n}") for n in (1, 2, 3, 4)]
    for identifier in ("field", "lies-siege"):
        phone.tap(identifier)
    phone.hear("not-here", "Їжак")
    phone.tap("not-here")
    phone.see("give the set back first")
    phone.picture(shots / "1-stays.png")
    phone.hear("row-set-set_refuge", "O’Neil has it")
    phone.tap("row-set-set_refuge")
    phone.tap("drop-claim")
    phone.gone("drop-claim")
    phone.ready("not-here", "Їжак")
    phone.tap("not-here")
    phone.gone("card-sheet-close")
    phone.gone("lies-siege")
    phone.picture(shots / "2-field.png")
    close(phone, "field")

    for identifier in ("seat-s3", "correct", "what-bonus", "correct-value-plus"):
        phone.tap(identifier)
    phone.hear("correct-go", "Set 1 instead of 0")
    phone.type("correct-note", "an old photo")
    phone.picture(shots / "3-correct.png")
    phone.tap("correct-go")
    phone.gone("correct-go")
    close(phone, "seat")
    phone.hear("seat-s3", "1 point")
    phone.hear("last-line", "an old photo")

    for identifier in ("menu", "menu-people", "person-s2", "remove-person"):
        phone.tap(identifier)
    phone.picture(shots / "4-question.png")
    phone.tap("remove-yes")
    phone.gone("remove-yes")
    close(phone, "people")
    assert not phone.has("seat-s2")
    # Back to before the first of the four.
    for _ in range(4):
        newest = phone.heard("last-line")
        phone.tap("undo")
        phone.ready("last-line", newest)
    for n, said in enumerate(before, 1):
        phone.hear(f"seat-s{n}", said)
    phone.hear("set-set_refuge", "O’Neil has it")
    phone.picture(shots / "5-back.png")
