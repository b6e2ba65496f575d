"""Journey 11: the screen that all can see, from the lobby to the winner."""

from __future__ import annotations

from pathlib import Path

from tests.support.browser import SCREEN, Opener
from tests.support.eyes import read_qr
from tests.support.guests import Guests
from tests.support.wire import WirePhone


def test_the_screen_for_all(open_phone: Opener, guests: Guests, shots: Path) -> None:
    table = guests.party(["Олена", "Bo", "Їжак 🦔 O’Neil"], start=False)
    host = table.host
    screen = open_phone(f"{guests.url}/t/{table.code}/screen?k={table.secret}", lang="uk-UA", dark=True, size=SCREEN)
    screen.hear("screen-s3", "Їжак 🦔 O’Neil")
    assert read_qr(screen).endswith(table.link)
    screen.picture(shots / "1-lobby.png")

    guests.start(table)
    guests.sit(host, "s1")
    screen.hear("screen-headline", "Олена · Отримуємо офер")
    guests.level(host, "s1", 9, 3)
    guests.level(host, "s2", 4)
    screen.hear("screen-s1", "рівень 9")
    screen.hear("screen-s2", "рівень 4")
    screen.picture(shots / "2-play.png")

    guests.tap(host, "offer-monster", "monster-zlyvaiko")
    guests.hear(host, "monster-go", "level 6")
    guests.tap(host, "monster-go")
    screen.hear("screen-headline", "Бій: Зливайко")
    screen.hear("fight-totals", "Олена: 12. Зливайко: 6. +6")
    throw(guests, host, "cat_on_keyboard", "+10")
    screen.hear("fight-totals", "16. −4")
    screen.picture(shots / "3-losing.png")
    throw(guests, host, "cat_patrol", "−10")
    screen.hear("fight-totals", "6. +6")
    guests.tap(host, "win")
    screen.hear("interference", "Час")
    screen.picture(shots / "4-announced.png")
    guests.ready(host, "take-win", "interfere")
    guests.tap(host, "take-win")
    screen.see("Олена: перемога!")
    screen.picture(shots / "5-winner.png")
    # It shows, and nothing on it can be tapped.
    assert screen.page.locator("[flt-tappable]").count() == 0


def throw(guests: Guests, phone: WirePhone, card: str, amount: str) -> None:
    """Throw a card at the only monster there is."""
    guests.tap(phone, "throw-in", f"card-{card}")
    guests.hear(phone, "throw-go", amount)
    guests.tap(phone, "throw-go")
    guests.gone(phone, "throw-go")


def test_a_screen_by_its_short_address_asks_the_host(open_phone: Opener, guests: Guests, shots: Path) -> None:
    table = guests.party(["Ada", "Bo", "Cas"])
    screen = open_phone(f"{guests.url}/t/{table.code}/screen", lang="lt-LT", size=SCREEN)
    screen.hear("screen-waits", "")
    screen.picture(shots / "1-asks.png")
    guests.answer(table.host, "admit-")
    screen.hear("screen-headline", "Ada")
    screen.hear("screen-s2", "Bo")


def test_the_host_opens_the_screen_from_the_menu(open_phone: Opener, guests: Guests, shots: Path) -> None:
    """On a laptop that is the host's phone too."""
    table = guests.party(["Ada", "Bo", "Cas"])
    laptop = open_phone(guests.url + table.link, lang="en-GB", size=(1280, 720))
    laptop.tap("menu")
    if not laptop.has("menu-screen"):
        # A guest without a seat does not have the link's secret to hand on.
        laptop.tap("menu-people")
        laptop.tap("person-s2")
        laptop.tap("sit")
        laptop.gone("person-sheet-close")
        laptop.tap("menu")
    laptop.tap("menu-screen")
    laptop.hear("screen-qr", f"/t/{table.code}/screen?k=")
    laptop.tap("screen-here")
    laptop.hear("screen-headline", "Ada · Get an offer")
    laptop.picture(shots / "screen.png")
