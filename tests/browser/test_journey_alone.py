"""Journey 3: one phone on the table plays all the seats."""

from __future__ import annotations

from pathlib import Path

from tests.support.browser import Opener

NAMES = ("Ada", "Bo", "Cas")


def test_one_phone_plays_everybody(open_phone: Opener, url: str, shots: Path) -> None:
    """A fight, then quick turns, until the first player is on again."""
    phone = open_phone(f"{url}/", lang="en-GB")
    phone.tap("new-arbitrage")
    for number, name in enumerate(NAMES, 1):
        phone.add_person(number, name)
    phone.tap("start")
    phone.hear("phase", "Get an offer")
    first = next(name for name in NAMES if phone.heard("phase").startswith(name))
    order = NAMES[NAMES.index(first) :] + NAMES[: NAMES.index(first)]

    # The first meets a monster of level 6, is helped by a card of 10, and waits for nobody to interfere.
    phone.tap("offer-monster")
    phone.tap("monster-zlyvaiko")
    phone.hear("monster-go", "level 6")
    phone.tap("monster-go")
    phone.hear("fight-totals", f"{first}: 1. Budget Drainer: 6. −5")
    phone.picture(shots / "1-fight.png")
    phone.tap("throw-in")
    phone.tap("amount-10")
    phone.tap("target-fighters")
    phone.tap("throw-go")
    phone.hear("fight-totals", "+5")
    phone.tap("win")
    phone.hear("interference", "left")
    phone.picture(shots / "2-announced.png")
    phone.ready("take-win", "A moment")
    phone.tap("take-win")
    phone.hear("won-text", f"{first}: +1 level")
    phone.picture(shots / "3-won.png")
    phone.tap("won-ok")
    phone.hear(f"seat-s{NAMES.index(first) + 1}", "2")
    phone.tap("end-turn")

    # The others have nothing but offers.
    for name in order[1:]:
        phone.hear("phase", name)
        phone.tap("offer-other")
        phone.tap("look-for-offers")
        phone.hear("phase", "From the heart")
        phone.tap("end-turn")
    phone.hear("phase", f"{first}. Get an offer")
    # The second round: trouble from the hand, and nobody wants to fight after all.
    phone.tap("offer-other")
    phone.tap("look-for-trouble")
    for _ in range(3):
        phone.tap("monster-level-plus")
    phone.hear("monster-go", "level 3")
    phone.tap("monster-go")
    phone.hear("fight-totals", f"{first}: 2. monster of level 3: 3. −1")
    phone.tap("stop-fight")
    phone.tap("stop-yes")
    phone.hear("phase", "From the heart")
    phone.tap("end-turn")
    phone.hear("phase", f"{order[1]}. Get an offer")
    phone.picture(shots / "4-second-round.png")
