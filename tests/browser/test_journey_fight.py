"""Journey 7: a fight on several phones at once, up to the win."""

from __future__ import annotations

from pathlib import Path

from tests.support.browser import Opener
from tests.support.guests import Guests, sit


def test_a_fight_on_two_phones(open_phone: Opener, guests: Guests, shots: Path) -> None:
    """Fighter in Ukrainian, a guest in Lithuanian; the class condition applies by itself."""
    table = guests.party(["Ада", "Bo", "Žemė"], seat="s3")
    guests.level(table.host, "s1", 3, 6)
    guests.level(table.host, "s3", 5, 10)
    fighter = open_phone(guests.url + table.link, lang="uk-UA")
    sit(fighter, "s1")
    guest = open_phone(guests.url + table.link, lang="lt-LT", dark=True)
    sit(guest, "s2")

    fighter.tap("seat-s1")
    fighter.tap("class-novice")
    fighter.hear("class-novice", "Новачок")
    fighter.tap("seat-sheet-close")
    fighter.hear("seat-s1", "Новачок")
    fighter.tap("offer-monster")
    fighter.tap("monster-zlyvaiko")
    fighter.tap("monster-go")
    # Level 6, 3 stronger against a Novice: a tie is a loss.
    fighter.hear("fight-totals", "Ада: 9. Зливайко: 9. 0, поки що поразка")
    guest.hear("fight-totals", "Ада: 9. Prašvilpukas: 9")
    fighter.picture(shots / "1-tie.png")

    # The guest throws a cat; a cat that helps monsters only cannot be aimed at the fighters.
    guest.tap("throw-in")
    guest.tap("card-cat_on_keyboard")
    guest.hear("target-fighters", "pabaisoms")
    guest.tap("target-fighters")
    guest.hear("notice", "pabaisoms")
    monster = guest.first("target-m")
    guest.tap(monster)
    guest.tap("throw-go")
    guest.gone("throw-go")
    for phone in (fighter, guest):
        phone.hear("fight-totals", ": 19. −10")
    guest.picture(shots / "2-cat.png")
    fighter.hear("win", "До перемоги бракує")

    # Help, for a bargain that everybody can read.
    fighter.tap("helper")
    fighter.tap("helper-s3")
    fighter.tap("bargain-levels-plus")
    fighter.type("bargain-text", "піца")
    fighter.tap("helper-go")
    fighter.gone("helper-go")
    for phone in (fighter, guest):
        phone.hear("fight-totals", ": 19. +5")
        phone.hear("fighter-s3", "піца")
    fighter.picture(shots / "3-helper.png")

    # The announced win can still be spoilt: one more monster, and the countdown begins anew.
    fighter.tap("win")
    guest.hear("interference", "Liko")
    guest.picture(shots / "4-announced.png")
    guest.tap("add-monster")
    for count in range(1, 4):
        guest.tap("monster-level-plus")
        guest.hear("monster-level", f": {count}.")
    guest.tap("monster-go")
    for phone in (fighter, guest):
        phone.hear("fight-totals", ": 22. +2")
    fighter.hear("take-win", "2 рівні")
    fighter.ready("take-win", "втрутитися")
    fighter.tap("take-win")
    fighter.hear("won-text", "Ада: +1 рівень")
    fighter.hear("won-text", "Žemė: +1 рівень")
    fighter.picture(shots / "5-won.png")
    fighter.tap("won-ok")
    for phone in (fighter, guest):
        phone.hear("seat-s1", "4")
        phone.hear("seat-s3", "6")
    guest.picture(shots / "6-after.png")
