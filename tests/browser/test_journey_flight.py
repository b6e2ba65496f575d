"""Journeys 7 and 8: a lost fight, the dice of the flight, the cheating die, nastiness, and a death."""

from __future__ import annotations

from pathlib import Path

from tests.support.browser import BrowserPhone, Opener
from tests.support.guests import Guests, sit


def fight(phone: BrowserPhone, *cards: str) -> None:
    """The offer is a monster, and more come by themselves; `cards` are bundled ones whose level is not known."""
    phone.tap("offer-monster")
    phone.tap("monster-zlyvaiko")
    phone.tap("monster-go")
    for card in cards:
        phone.tap("add-monster")
        phone.tap(f"monster-{card}")
        phone.tap("monster-level-plus")
        phone.hear("monster-level", ": 1.")
        phone.tap("monster-go")
        phone.gone("monster-go")


def real_die(phone: BrowserPhone, spot: str, shown: int) -> None:
    """Say what a real die shows for one who runs from one monster."""
    phone.tap(f"real-die-{spot}")
    phone.tap(f"die-{shown}")
    phone.gone("die-1")


def test_the_flight(open_phone: Opener, guests: Guests, shots: Path) -> None:
    """Three monsters, a die for each: caught and saved by the cheating die, escaped, caught and hurt."""
    table = guests.party(["Ада", "Bo", "Žemė"])
    guests.level(table.host, "s1", 4)
    phone = open_phone(guests.url + table.link, lang="uk-UA")
    sit(phone, "s1")
    guest = open_phone(guests.url + table.link, lang="lt-LT", dark=True)
    sit(guest, "s2")
    fight(phone, "tap_tap_skipper", "cache_clutterer")
    guest.hear("fight-totals", "Ада: 4")
    phone.tap("flee")
    phone.hear("phase", "Утеча")
    spots = [phone.first("real-die-").removeprefix("real-die-")]
    phone.picture(shots / "1-run.png")
    # The others see the dice, and roll none of them.
    guest.hear(f"flee-roll-{spots[0]}", "Ада")
    real_die(phone, spots[0], 3)
    guest.hear(f"flee-{spots[0]}", ": 3")
    guest.see("pabėgti nepavyko")
    phone.tap(f"cheat-{spots[0]}")
    phone.tap("cheat-6")
    phone.gone("cheat-6")
    guest.hear(f"flee-{spots[0]}", ": 6")
    spots.append(phone.first("real-die-").removeprefix("real-die-"))
    real_die(phone, spots[1], 5)
    guest.hear(f"flee-{spots[1]}", ": 5")
    spots.append(phone.first("real-die-").removeprefix("real-die-"))
    real_die(phone, spots[2], 2)
    guest.hear(f"flee-{spots[2]}", ": 2")
    phone.picture(shots / "2-rolled.png")
    guest.picture(shots / "3-seen.png")

    phone.tap("nasty")
    phone.tap("effect-levels")
    phone.tap("harm-n-plus")
    phone.hear("nasty-go", "")
    phone.picture(shots / "4-nastiness.png")
    phone.tap("nasty-go")
    phone.hear("phase", "Від щирого серця")
    phone.hear("seat-s1", "2")
    guest.hear("last-line", "−2 lygiai")


def test_a_death(open_phone: Opener, guests: Guests, shots: Path) -> None:
    """Back to level 1; the others take a card each, the highest first; 4 + 4 next turn."""
    table = guests.party(["Ada", "Bo", "Cas"], seat="s1")
    guests.level(table.host, "s1", 2)
    guests.level(table.host, "s3", 6, 3)
    guests.tap(table.host, "offer-other", "look-for-offers", "end-turn")
    phone = open_phone(guests.url + table.link, lang="en-GB")
    sit(phone, "s2")
    phone.tap("seat-s2")
    phone.tap("class-black")
    phone.tap("seat-sheet-close")
    phone.hear("seat-s2", "Black")
    fight(phone)
    phone.tap("flee")
    phone.tap(phone.first("real-die-"))
    phone.tap("die-1")
    phone.gone("die-1")
    phone.tap("nasty")
    phone.tap("effect-death")
    phone.see("all cards laid out")
    phone.tap("nasty-go")

    # Level 6 before level 2; nobody ends the turn before all have chosen.
    phone.hear("phase", "Cards of the dead: Bo")
    phone.hear("death-s3", "1, Cas, chooses now")
    phone.hear("death-s1", "2, Ada")
    phone.picture(shots / "1-cards.png")
    # Cas has no phone here, so any player answers for him.
    phone.tap("death-took")
    phone.hear("death-s3", "done")
    guests.run(table.host.until(lambda p: "Ada" in p.labels().get("death-took", "")))
    guests.tap(table.host, "death-none")
    phone.hear("phase", "From the heart")
    phone.hear("seat-s2", "4 + 4")
    phone.picture(shots / "2-dead.png")

    # The reminder is for the next own turn and no sooner.
    phone.tap("seat-s2")
    phone.hear("take-owed-seat", "next turn")
    phone.tap("seat-sheet-close")
    phone.gone("seat-sheet-close")
    phone.tap("end-turn")
    phone.hear("phase", "Cas. Get an offer")
    for _ in range(2):
        guests.tap(table.host, "offer-other", "look-for-offers", "end-turn")
        guests.run(table.host.until(lambda p: p.has("offer-other")))
    phone.hear("phase", "Bo. Get an offer")
    phone.hear("take-owed", "Taken: 4 offers and 4 perks")
    phone.picture(shots / "3-owed.png")
    phone.tap("take-owed")
    phone.gone("take-owed")
    phone.hear("last-line", "4 offers and 4 perks")
