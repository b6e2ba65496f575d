"""The first journey at a table of the history sets: set up, the first cards, a card laid, a set announced."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.support import history_scenes as scenes
from tests.support.browser import BrowserPhone

AtTable = Callable[..., BrowserPhone]

PEOPLE = ("Ada", "Žemė", "Оля")
TABLES = {"lobby": scenes.lobby}


def test_from_a_new_table_to_the_first_set(at_table: AtTable, shots: Path) -> None:
    """H1: the third card of a set is laid and the set announced; one that is not complete is refused, saying why."""
    phone = at_table("lobby")
    phone.tap("back")
    phone.tap("new-history")
    for number, name in enumerate(PEOPLE, 1):
        phone.add_person(number, name)
    # H20: 36 cards less 15 in hands and 3 on the field.
    phone.see("18")
    phone.picture(shots / "1-lobby.png")
    phone.tap("start")
    phone.hear("phase", "First cards")
    phone.tap("choose-opening")
    phone.tap("card-baptism")
    phone.type("find", "Волод")
    phone.gone("card-baptism")
    phone.tap("card-volodymyr")
    phone.hear("opening-go", "Choose 1 more card")
    phone.type("find", "", clear=True)
    phone.tap("card-siege")
    phone.hear("opening-go", "Open: ")
    phone.picture(shots / "2-opening.png")
    phone.tap("opening-go")
    phone.hear("field", "Field: 3")
    # The die has chosen who begins.
    first = next(n for n, name in enumerate(PEOPLE, 1) if name in phone.heard("phase"))
    name, following = PEOPLE[first - 1], PEOPLE[first % len(PEOPLE)]
    phone.hear("missed", "First lay a card")
    phone.picture(shots / "3-turn.png")
    phone.tap("lay")
    phone.tap("kind-symbol")
    phone.tap("card-trident")
    phone.tap("lay-go")
    phone.gone("lay-go")
    phone.hear("deck", "Deck: 17")
    phone.hear("field", "Field: 4")
    phone.tap("announce")
    phone.tap("claim-set_walls")
    phone.tap("claim-go")
    phone.see("This set is not complete")
    phone.picture(shots / "4-refused.png")
    phone.tap("claim-set_walls")
    phone.tap("claim-set_sign")
    phone.hear("claim-go", "9")
    phone.tap("claim-go")
    phone.gone("claim-go")
    phone.hear("set-set_sign", f"{name} has it")
    phone.hear(f"seat-s{first}", "9 points, 1 set")
    phone.picture(shots / "5-taken.png")
    phone.tap("end-turn")
    phone.hear("phase", following)
    phone.hear("deck", "Deck: 17")
