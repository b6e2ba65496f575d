"""Journey 10: the log in the reader's language, level 10 and the end of the game, and once more."""

from __future__ import annotations

from pathlib import Path

from tests.support.browser import Opener
from tests.support.guests import Guests, sit


def test_the_tenth_level_ends_the_game(open_phone: Opener, guests: Guests, shots: Path) -> None:
    table = guests.party(["Олена", "Bo", "Žemė"])
    host = table.host
    guests.level(host, "s1", 9, 6)
    guests.level(host, "s2", 4)
    fighter = open_phone(guests.url + table.link, lang="uk-UA")
    sit(fighter, "s1")
    guest = open_phone(guests.url + table.link, lang="ru-RU", dark=True)
    sit(guest, "s2")

    # What one phone does, the other reads in its own language, with time and author.
    fighter.tap("offer-monster")
    fighter.tap("monster-zlyvaiko")
    fighter.tap("monster-go")
    guest.hear("last-line", "Олена в бою: Сливайко (уровень 6)")
    guest.tap("last-line")
    guest.see("Олена: уровень 1 → 9, вручную")
    assert "Хозяин" in guest.text()
    guest.picture(shots / "1-log.png")
    guest.tap("log-sheet-close")
    guest.gone("log-sheet-close")

    fighter.tap("win")
    fighter.hear("take-win", "Забрати")
    fighter.ready("take-win", "втрутитися")
    fighter.tap("take-win")
    fighter.see("Олена: перемога!")
    guest.see("Олена: победа!")
    for phone, place in ((fighter, "Місце 1"), (guest, "Место 1")):
        phone.hear("placing-s1", place)
    guest.hear("placing-s2", "Место 2")
    guest.hear("placing-s3", "Место 3")
    fighter.see("Гра тривала")
    fighter.picture(shots / "2-end.png")
    guest.picture(shots / "3-end-ru.png")
    # A win announced by mistake is no disaster: the fighter takes it back, and goes on.
    fighter.tap("undo")
    fighter.hear("take-win", "Забрати")
    fighter.tap("redo")
    fighter.hear("placing-s1", "Місце 1")

    # The same people, a new game: all sit where they sat.
    fighter.tap("again")
    fighter.hear("person-s1", "цей телефон")
    guest.hear("person-s2", "этот телефон")
    fighter.picture(shots / "4-again.png")
    fighter.tap("start")
    guest.at("phase").wait_for(state="attached")
    guest.hear("seat-s1", "уровень 1")
