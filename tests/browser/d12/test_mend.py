"""Journey 6: numbers put right, steps taken back, people who come, go and change places."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.table.tables import Tables
from tests.support import d12_scenes as scenes
from tests.support.browser import BrowserPhone
from tests.support.d12_scenes import HAND, Scene

AtTable = Callable[..., BrowserPhone]


def rolled(tables: Tables) -> Scene:
    """The host's own turn: seven is rolled, the hand is told."""
    scene = scenes.rolled(tables)
    scene.tell(HAND)
    return scene


TABLES = {"rolled": rolled}


def close(phone: BrowserPhone, *sheets: str) -> None:
    """Close these sheets, the topmost first."""
    for sheet in sheets:
        phone.tap(f"{sheet}-sheet-close")
        phone.gone(f"{sheet}-sheet-close")


def test_journey_6_put_right_and_taken_back(at_table: AtTable, shots: Path) -> None:
    """Case 3: who is on turn leaves, the turn passes on; undo brings back the turn, the roll and the told hand."""
    phone = at_table("rolled")
    for identifier in ("seat-s3", "correct", "what-reserve", "correct-value-plus"):
        phone.tap(identifier)
    phone.hear("correct-go", "Set 1 instead of 0")
    phone.type("correct-note", "found one")
    phone.picture(shots / "1-correct.png")
    phone.tap("correct-go")
    phone.gone("correct-go")
    close(phone, "seat")
    phone.hear("seat-s3", "4 in hand, 1 in reserve")
    phone.hear("last-line", "found one")
    phone.tap("discard-best")
    phone.hear("tell-hand", "Tell 3 new cards")
    phone.hear("phase", "Žemė")
    phone.tap("undo")
    phone.hear("discard-best", "2 + 2 + 3")
    phone.hear("phase", "Олена")

    for identifier in ("menu", "menu-people", "person-s1", "remove-person"):
        phone.tap(identifier)
    phone.picture(shots / "2-question.png")
    phone.tap("remove-yes")
    phone.gone("remove-yes")
    phone.add_person(5, "Оля")
    phone.tap("person-s4")
    phone.tap("move-up")
    close(phone, "person", "people")
    # Bo misses the turn that the hook cost.
    phone.hear("phase", "Žemė")
    assert not phone.has("seat-s1")
    phone.hear("seat-s5", "6 in hand, 6 in reserve")
    assert phone.box("seat-s4")["y"] < phone.box("seat-s3")["y"]
    phone.picture(shots / "3-gone.png")
    for _ in range(3):
        newest = phone.heard("last-line")
        phone.tap("undo")
        phone.ready("last-line", newest)
    phone.hear("phase", "Олена")
    phone.tap("show-cards")
    phone.hear("own-cards", "2, 2, 3, 5, 8 and 11")
    phone.hear("discard-best", "2 + 2 + 3")
    phone.hear("seat-s3", "1 in reserve")
    phone.picture(shots / "4-back.png")
