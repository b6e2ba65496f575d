"""Journey 4: the phases of a turn, what may be done and why not the rest, the hand limit, from the heart."""

from __future__ import annotations

from pathlib import Path

from tests.support.browser import Opener
from tests.support.guests import Guests, sit


def test_a_turn_from_the_offer_to_the_heart(open_phone: Opener, guests: Guests, shots: Path) -> None:
    table = guests.party(["Ada", "Bo", "Cas", "Дана"], seat="s1")
    host = table.host
    guests.level(host, "s2", 4)
    guests.level(host, "s1", 3)
    phone = open_phone(guests.url + table.link, lang="uk-UA")
    sit(phone, "s2")

    # Somebody else's turn: everything is greyed and says whose it is.
    phone.hear("phase", "Ada. Отримуємо офер")
    phone.hear("offer-monster", "Ходить Ada")
    phone.tap("offer-monster")
    phone.hear("notice", "Ada")
    phone.picture(shots / "1-not-yours.png")
    guests.tap(host, "offer-other", "look-for-offers", "end-turn")

    # Mine. Eight cards are in hand.
    phone.hear("phase", "Bo. Отримуємо офер")
    phone.tap("seat-s2")
    phone.tap("hand-count")
    for count in range(1, 7):
        phone.tap("hand-plus")
        phone.hear("hand", f": {count}.")
    phone.tap("seat-sheet-close")
    phone.hear("seat-s2", "6 карт")
    phone.picture(shots / "2-offer.png")
    phone.tap("offer-other")
    phone.hear("phase", "Проблеми чи офери")
    phone.hear("seat-s2", "7 карт")
    phone.picture(shots / "3-trouble.png")
    phone.tap("look-for-offers")
    phone.hear("phase", "Від щирого серця")
    phone.hear("seat-s2", "8 карт")

    # No end of the turn before the three too many have gone to the lowest, who are two.
    phone.hear("end-turn", "У руці 3 зайві карти")
    phone.tap("end-turn")
    phone.hear("notice", "У руці 3 зайві карти")
    phone.tap("give")
    phone.hear("gift-s3-plus", "Cas")
    phone.hear("give-now", "Роздати 3 карти")
    assert not phone.has("gift-s1-plus")
    phone.picture(shots / "4-heart.png")
    phone.tap("gift-s3-plus")
    phone.tap("give-now")
    phone.hear("notice", "Зайві лише 3 карти")
    phone.tap("gift-s4-minus")
    phone.hear("give-now", "Роздати 3 карти")
    phone.tap("give-now")
    phone.hear("seat-s2", "5 карт")
    phone.hear("last-line", "Cas +3 карти")
    phone.tap("end-turn")
    phone.hear("phase", "Cas. Отримуємо офер")
    phone.picture(shots / "5-next.png")
