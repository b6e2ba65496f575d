"""Journeys 5 to 7: services and boosters, buying up to the win, and everything put right by hand or taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.table.tables import Tables
from tests.support import rybakov_scenes as scenes
from tests.support.browser import BrowserPhone
from tests.support.house import House
from tests.support.rybakov_scenes import Scene
from tests.support.scene import OTHER

AtTable = Callable[..., BrowserPhone]


def office(tables: Tables) -> Scene:
    """The third phase of the host's turn; the hedgehog, who has a phone, has IT."""
    scene = scenes.services(tables)
    scene.guest(OTHER, "s4")
    return scene


def rich(tables: Tables) -> Scene:
    """One phone for all; the host is on turn and can pay for a third enterprise with Finance only."""
    return scenes.services(tables, sit=None)


def offered(tables: Tables) -> Scene:
    """One phone for all; the host has offered a price for a token, and the seller has Distribution."""
    return scenes.offered(tables, sit=None)


TABLES = {"office": office, "boosters": rich, "rich": rich, "offered": offered}


def close(phone: BrowserPhone, *sheets: str) -> None:
    """Close these sheets, the topmost first."""
    for sheet in sheets:
        phone.tap(f"{sheet}-sheet-close")
        phone.gone(f"{sheet}-sheet-close")


def test_journey_5_services(at_table: AtTable, house: House, shots: Path) -> None:
    """R30, R31: both agree; once an enterprise and turn; what is refilled rests. Two people may share a phone."""
    host, other = at_table("office"), at_table("office", OTHER, "uk", dark=True)
    it = f"service-{house.tables['office'].own('s4', 'it')}"
    host.tap("services")
    host.picture(shots / "1-services.png")
    host.tap(it)
    host.hear("service-go", "1 coin")
    host.picture(shots / "2-ask.png")
    host.tap("service-go")
    accept = other.first("accept-")
    other.hear(accept.replace("accept", "offer"), "IT")
    other.picture(shots / "3-asked.png")
    other.tap(accept)
    host.hear("seat-s1", "3 boosters")
    other.hear("seat-s4", "8 монет")
    host.tap("services")
    host.hear(it, "One service a turn")

    # The electrician has no phone: the two share the host's.
    host.tap(f"service-{house.tables['office'].own('s2', 'electronics')}")
    host.hear("service-go", "Choose")
    finance = house.tables["office"].own("s1", "finance")
    host.tap(f"target-{finance}")
    host.tap("price-minus")
    host.hear("service-go", "0 coins")
    host.tap("service-go")
    accept = host.first("accept-")
    host.hear(accept, "Bo agrees")
    host.picture(shots / "4-on-one-phone.png")
    host.tap(accept)
    host.hear("seat-s1", "Finance, 3 tokens")
    host.hear(f"use-{finance}", "next turn")
    host.picture(shots / "5-rests.png")


def test_journey_5_boosters(at_table: AtTable, shots: Path) -> None:
    """Bought for 10, played by name; Machine building protects, and the phone says so before."""
    phone = at_table("boosters")
    phone.tap("boosters")
    phone.tap("buy-booster")
    phone.hear("buy-booster", "10")
    phone.tap("booster-sabotage")
    phone.hear("play-booster", "Play: Sabotage")
    phone.tap("target-s2")
    phone.see("Bo has Machine building: this booster fails.")
    phone.picture(shots / "1-protected.png")
    phone.tap("play-booster")
    phone.hear("last-line", "It fails")
    phone.hear("seat-s1", "2 boosters")
    phone.tap("boosters")
    phone.tap("booster-other")
    phone.type("booster-name", "Auditor")
    phone.tap("target-s3")
    phone.hear("play-booster", "Play: Auditor → Žemė")
    phone.picture(shots / "2-another.png")
    phone.tap("play-booster")
    phone.hear("last-line", "plays: Auditor → Žemė")


def test_journey_6_buying_ends_the_turn_and_the_fourth_wins(at_table: AtTable, shots: Path) -> None:
    """R14, R16, R25: Finance makes the third cheaper and not the fourth; Art brings a booster."""
    phone = at_table("rich", lang="lt")
    phone.hear("buy", "50 monetų arba 28")
    phone.tap("buy")
    phone.tap("with-finance")
    phone.hear("buy-go", "12")
    phone.tap("with-finance")
    phone.tap("buy-art")
    phone.hear("buy-go", "28")
    phone.picture(shots / "1-third.png")
    phone.tap("buy-go")
    phone.hear("phase", "Bo")
    phone.hear("seat-s1", "10 monetų")
    phone.hear("seat-s1", "3 stiprintuvai")
    phone.picture(shots / "2-turn-over.png")

    phone.tap("seat-s1")
    phone.tap("receive")
    phone.tap("amount")
    phone.type("amount-typed", "90", clear=True, enter=True)
    phone.hear("pay-go", "90")
    phone.picture(shots / "3-from-the-bank.png")
    phone.tap("pay-go")
    phone.gone("pay-go")
    phone.tap("set-turn")
    phone.tap("turn-services")
    phone.gone("turn-services")
    close(phone, "seat")
    phone.hear("seat-s1", "100 monetų")
    phone.tap("buy")
    phone.tap("buy-light")
    phone.hear("buy-go", "100")
    phone.picture(shots / "4-fourth.png")
    phone.tap("buy-go")
    phone.hear("placing-s1", "1")
    phone.picture(shots / "5-won.png")


def test_journey_7_taken_back_and_put_right(at_table: AtTable, house: House, shots: Path) -> None:
    """Case 3; a trade is one step; who leaves leaves all to the bank, after a question, and comes back with all."""
    phone = at_table("offered")
    accept = phone.first("accept-")
    phone.hear(accept, "Žemė agrees: 4 coins")
    phone.picture(shots / "1-offer.png")
    phone.tap(accept)
    phone.hear("seat-s1", "34 coins")
    phone.hear("seat-s3", "71 coins")
    phone.hear("phase", "Services")
    phone.tap("undo")
    phone.hear(accept, "4 coins")
    phone.hear("seat-s1", "31 coins")
    phone.hear("seat-s3", "64 coins, level 9 of 10, Distribution, 3 tokens")
    phone.tap("redo")
    phone.hear("seat-s3", "71 coins, level 9 of 10, Distribution, 2 tokens")

    phone.tap("seat-s2")
    phone.tap("correct")
    phone.tap("correct-value-plus")
    phone.hear("correct-go", "Set 13 instead of 12")
    phone.type("correct-note", "found one")
    phone.picture(shots / "2-correct.png")
    phone.tap("correct-go")
    phone.gone("correct-go")
    electronics = f"enterprise-{house.tables['offered'].own('s2', 'electronics')}"
    phone.tap(electronics)
    phone.see("2 of 3 tokens")
    phone.picture(shots / "3-enterprise.png")
    close(phone, "enterprise", "seat")
    phone.hear("seat-s2", "13 coins")
    phone.hear("last-line", "found one")

    for identifier in ("menu", "menu-people", "person-s1", "remove-person"):
        phone.tap(identifier)
    phone.see("go back to the bank")
    phone.picture(shots / "4-question.png")
    phone.tap("remove-yes")
    phone.gone("remove-yes")
    phone.add_person(5, "Оля")
    phone.tap("person-s4")
    phone.tap("move-up")
    close(phone, "person", "people")
    phone.hear("phase", "Bo. Before the dice")
    assert not phone.has("seat-s1")
    assert phone.box("seat-s4")["y"] < phone.box("seat-s3")["y"]
    phone.picture(shots / "5-gone.png")
    for _ in range(3):
        newest = phone.heard("last-line")
        phone.tap("undo")
        phone.ready("last-line", newest)
    phone.hear("phase", "Services")
    phone.hear("seat-s1", "34 coins")
    phone.picture(shots / "6-back.png")
