"""Journey: the host lets a phone go, locks the table and hands over, on a small phone, also in large type."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from tests.support.browser import SMALL_PHONE, Opener
from tests.support.guests import Guests
from tests.support.house import seat_at


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_host_keeps_the_door(open_phone: Opener, guests: Guests, shots: Path, scale: float) -> None:
    table = guests.party(["Оля", "Bo", "Žemė"], seat="s1")
    guest, heir = guests.seated(table, "s2"), guests.seated(table, "s3")
    # The host's own device, by its token.
    own = partial(seat_at, url=guests.url, device=table.host.prefs["device"], lang="uk", scale=scale)
    phone = open_phone(f"{guests.url}/t/{table.code}", seat=own, lang="uk-UA", size=SMALL_PHONE)

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
