"""Journeys 5 and 6: from one gear number to perks with slots, classes and Super, and selling with its preview."""

from __future__ import annotations

from pathlib import Path

from tests.support.browser import BrowserPhone, Opener
from tests.support.guests import Guests, sit


def lay(phone: BrowserPhone, bonus: int, slot: str, price: str = "", *, name: str = "", listed: bool = False) -> None:
    """Fill in a perk and lay it."""
    phone.tap("lay")
    phone.at("lay-go").wait_for(state="attached")
    if name:
        phone.type("perk-name", name)
    for count in range(1, bonus + 1):
        phone.tap("perk-bonus-plus")
        phone.hear("perk-bonus", f"+{count}.")
    phone.tap(f"slot-{slot}")
    if price:
        phone.type("perk-price", price)
    if listed:
        phone.tap("lay-listed")
    phone.tap("lay-go")


def test_from_one_number_to_listed_perks_and_their_rules(open_phone: Opener, guests: Guests, shots: Path) -> None:
    table = guests.party(["Ada", "Bo", "Cas"])
    host = table.host
    guests.level(host, "s1", 2, 5)
    phone = open_phone(guests.url + table.link, lang="en-GB")
    sit(phone, "s1")
    phone.hear("seat-s1", "gear +5")
    phone.tap("seat-s1")
    phone.tap("gear-plus")
    phone.hear("gear", "+6")
    phone.picture(shots / "1-quick.png")

    # One seat goes over to listing; what the number held stays, until it is listed.
    phone.tap("track-fully")
    phone.hear("perk-rest", "+6")
    lay(phone, 2, "software", "400", name="VPN", listed=True)
    phone.gone("lay-go")
    phone.hear("perk-rest", "+4")
    phone.hear("gear", "+6")
    guests.run(host.until(lambda p: "gear +6" in p.labels()["seat-s1"]))

    # A second Software is refused with the reason, which is read over the open sheet.
    lay(phone, 1, "software")
    phone.hear("notice", "One Software lies there already")
    phone.picture(shots / "2-second-software.png")
    phone.tap("slot-sd_bonus")
    phone.tap("lay-go")
    phone.gone("lay-go")
    lay(phone, 1, "sd_bonus")
    phone.hear("notice", "only the Inventive may have two")
    phone.tap("lay-sheet-close")
    phone.gone("lay-sheet-close")

    # The Inventive may, and each SD Bonus gives three more.
    phone.hear("gear", "+7")
    phone.tap("class-inventive")
    phone.hear("gear", "+10")
    phone.tap("lay")
    phone.tap("lay-go")
    phone.gone("lay-go")
    phone.hear("gear", "+14")
    lay(phone, 1, "sd_bonus")
    phone.hear("notice", "nobody may have more")
    phone.tap("lay-sheet-close")
    phone.gone("lay-sheet-close")
    phone.picture(shots / "3-inventive.png")

    # A second class needs the Super.
    phone.tap("class-super")
    phone.hear("class-super", "Super")
    phone.tap("class-black")
    phone.tap("seat-sheet-close")
    phone.hear("seat-s1", "Inventive, Black, Super")
    phone.picture(shots / "4-super.png")
    # Nobody else's tracking has changed.
    phone.tap("seat-s2")
    phone.hear("level", "level: 1.")
    assert not phone.has("lay")


def test_selling_says_beforehand_what_it_buys(open_phone: Opener, guests: Guests, shots: Path) -> None:
    table = guests.party(["Ada", "Bo", "Cas"])
    guests.level(table.host, "s1", 3)
    guests.level(table.host, "s2", 9)
    phone = open_phone(guests.url + table.link, lang="en-GB", dark=True)
    sit(phone, "s1")
    phone.tap("seat-s1")
    phone.tap("track-fully")
    lay(phone, 1, "none", "400", name="Old laptop")
    phone.gone("lay-go")
    phone.hear("gear", "+1")
    phone.tap("sell")
    # Under a thousand: how much is missing, and why the button is grey.
    phone.tap("price-500")
    phone.hear("sell-total", "500 $. 500 $ short of a level")
    phone.tap("sell-go")
    phone.hear("notice", "500 $ short of a level: add another perk")
    phone.picture(shots / "1-too-little.png")
    phone.type("price-typed", "799", enter=True)
    phone.hear("sell-total", "1299 $. buys 1 level, 299 $ lost")
    phone.tap(phone.first("perk-p"))
    phone.hear("sell-go", "Buy 1 level for 1699 $ (699 lost)")
    phone.tap("price-800")
    phone.hear("sell-go", "Buy 2 levels for 2499 $ (499 lost)")
    phone.picture(shots / "2-preview.png")
    phone.tap("sell-go")
    phone.gone("sell-go")
    phone.hear("level", "level: 5.")
    phone.hear("gear", "gear: 0.")

    # The tenth level is not for sale; nor does anybody sell in another's turn.
    guests.tap(table.host, "offer-other", "look-for-offers", "end-turn")
    phone.hear("sell", "It is not your turn")
    phone.tap("sell")
    phone.hear("notice", "not your turn but this player’s: Bo")
    phone.tap("seat-sheet-close")
    phone.tap("seat-s2")
    phone.hear("sell", "Level 10 is not for sale")
    phone.tap("sell")
    phone.hear("notice", "Level 10 is not for sale: win a fight for it")
    phone.picture(shots / "3-not-for-sale.png")
