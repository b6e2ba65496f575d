"""Journey: the host lets a phone go, locks the table and hands over, on a small phone, also in large type."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support.browser import Opener
from tests.support.guests import Guests


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_host_keeps_the_door(open_phone: Opener, guests: Guests, shots: Path, scale: float) -> None:
    table = guests.party(["Оля", "Bo", "Žemė"], seat="s1")
    guest, heir = guests.seated(table, "s2"), guests.seated(table, "s3")
    phone = open_phone(f"{guests.url}/", lang="uk-UA", size=(360, 640))
    # The host's own device, by its token.
    phone.keep("device", table.host.prefs["device"])
    phone.keep("wishes", json.dumps({"lang": "uk", "dark": None, "text_scale": scale}))
    phone.open(f"{guests.url}/t/{table.code}")

    for name in ("menu", "menu-people"):
        phone.tap(name)
    phone.hear("person-s2", "Bo")
    phone.picture(shots / "1-people.png")
    phone.tap("person-s2")
    phone.tap("kick")
    phone.see("Телефон іде від столу: Bo?")
    phone.picture(shots / "2-kick.png")
    phone.tap("kick-yes")
    guests.run(guest.see("The host has let this phone go"))
    phone.hear("person-s2", "без телефона")
    phone.tap("lock")
    phone.picture(shots / "3-locked.png")
    # Whom the host lets in again comes in also now.
    phone.tap(phone.first("readmit-"))
    phone.tap(phone.first("phone-"))
    phone.picture(shots / "4-phone.png")
    phone.tap("phone-sheet-close")
    phone.gone("phone-sheet-close")

    phone.tap("person-s3")
    phone.tap("crown")
    phone.picture(shots / "5-crown.png")
    phone.tap("crown-yes")
    phone.gone("lock")
    phone.tap("people-sheet-close")
    phone.hear("last-line", "Тепер господар столу: Žemė")
    phone.picture(shots / "6-handed-over.png")
    guests.tap(heir, "menu", "menu-share")
    guests.hear(heir, "lock", "Lock the table")
