"""Journey 2: guests come by link or by code, and come back by themselves whatever happens to line and server."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from tests.support.browser import BrowserPhone, Opener
from tests.support.guests import Guests
from tests.support.server import Server

# Letters that look alike on both keyboards.
CYRILLIC = str.maketrans("CHKMPTX", "СНКМРТХ")


def take(phone: BrowserPhone, seat: str) -> None:
    """Sit down."""
    phone.tap(f"person-{seat}")
    phone.tap("sit")
    phone.gone("person-sheet-close")


def test_a_guest_by_the_link_keeps_the_seat(open_phone: Opener, tmp_path: Path, shots: Path) -> None:
    """Reload, a second tab, a server that was stopped and started: the same phone has the same seat."""
    data = tmp_path / "data"
    server = Server(data)
    guests = Guests(server.url)
    try:
        table = guests.party(["Олена", "Bo", "Žemė"], start=False)
        phone = open_phone(server.url + table.link, lang="uk-UA")
        phone.hear("person-s2", "без телефона")
        take(phone, "s2")
        phone.hear("person-s2", "цей телефон")
        phone.picture(shots / "1-seated.png")

        phone.page.reload()
        phone.awake()
        phone.hear("person-s2", "цей телефон")
        # Neither tab minds the other, also without the link's secret.
        other = phone.tab(f"{server.url}/t/{table.code}")
        other.hear("person-s2", "цей телефон")
        phone.hear("person-s2", "цей телефон")
        other.page.close()

        server.kill()
        # The cover says so in the phone's language, over the last numbers.
        phone.page.wait_for_selector("#cover.away")
        assert phone.page.locator("#cover-name").inner_text() == "Немає зв’язку"
        assert phone.page.locator("#picture canvas").count() == 1
        phone.picture(shots / "2-not-connected.png")
        server = Server(data, port=urlsplit(server.url).port or 0)
        phone.uncovered()
        phone.hear("person-s2", "цей телефон")
        # And what it does now, the table takes.
        phone.tap("person-s2")
        phone.tap("mark-away")
        phone.tap("person-sheet-close")
        phone.hear("person-s2", "відійшли · цей телефон")
        phone.picture(shots / "3-back.png")
    finally:
        guests.close()
        server.kill()


def test_who_only_watches_can_do_nothing(open_phone: Opener, guests: Guests, shots: Path) -> None:
    table = guests.party(["Ada", "Bo", "Cas"])
    phone = open_phone(guests.url + table.link, lang="lt-LT")
    phone.hear("phase", "Ada")
    # What the turn asks for is greyed, and a tap says why.
    phone.hear("offer-monster", "stebi")
    phone.tap("offer-monster")
    phone.see("Pirma užimk vietą")
    phone.picture(shots / "watching.png")
    guests.tap(table.host, "offer-other")
    phone.hear("phase", "Bėdos ar pasiūlymai")


def test_the_short_code_asks_the_host(open_phone: Opener, guests: Guests, shots: Path) -> None:
    """Typed in small letters, with a gap, on a Cyrillic keyboard."""
    table = guests.party(["Ada", "Bo", "Cas"], start=False)
    phone = open_phone(f"{guests.url}/", lang="ru-RU")
    phone.type("join-code", "ZZZZZZ", enter=True)
    phone.see("Стола с таким кодом нет")
    phone.type("join-code", f"{table.code[:3]} {table.code[3:]}".translate(CYRILLIC).lower(), clear=True)
    phone.tap("join")
    phone.type("knock-name", "Оля 🦊")
    phone.tap("knock")
    phone.see("Хозяин")
    phone.picture(shots / "1-asked.png")
    guests.answer(table.host, "refuse-")
    phone.see("не впустил")
    phone.tap("knock")
    guests.answer(table.host, "admit-")
    phone.hear("person-s1", "Ada")
    take(phone, "s3")
    phone.hear("person-s3", "этот телефон")
    phone.picture(shots / "2-let-in.png")
    # Known here now: the table stands on the first page, and its address opens without asking.
    phone.page.goto(f"{guests.url}/")
    phone.awake()
    phone.hear(f"table-{table.code}", "Ada, Bo")
    phone.tap(f"table-{table.code}")
    phone.hear("person-s3", "этот телефон")
