"""Journeys 1 to 4: set up, before the dice, the scale, the wheel and the market."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.core.hosting import Correct
from companion.games.rybakov import actions as a
from companion.table.tables import Tables
from tests.support import rybakov_scenes as scenes
from tests.support.browser import BrowserPhone
from tests.support.house import House
from tests.support.rybakov_scenes import Scene
from tests.support.scene import OTHER

AtTable = Callable[..., BrowserPhone]


def second(tables: Tables) -> Scene:
    """It is the turn of Bo, who has a phone, level 3 and no Media; the host has Media."""
    scene = scenes.before(tables)
    scene.act(a.SetTurn("s2", "before"))
    scene.guest(OTHER, "s2")
    return scene


def fair(tables: Tables) -> Scene:
    """The host has Distribution and level 8 of 10; Bo, who has a phone, has Electronics and Machine building."""
    scene = scenes.before(tables)
    scene.act(a.GiveEnterprise("s1", "distribution"))
    scene.act(Correct("level", "s1", 8))
    scene.guest(OTHER, "s2")
    return scene


TABLES = {
    "before": partial(scenes.before, sit=None),
    "second": second,
    "broke": scenes.broke,
    "fair": fair,
    "free": scenes.free,
    "mining": scenes.mining,
}

NAMES = ("Ada", "Bo", "Žemė")


def test_journey_1_setting_up(at_table: AtTable, house: House, shots: Path) -> None:
    """Two players at least; enterprises in turn order, free, with what they bring."""
    phone = at_table("before")
    phone.tap("back")
    phone.tap("new-rybakov")
    for number, name in enumerate(NAMES, 1):
        phone.hear("start", "Too few" if number < 3 else "")
        phone.add_person(number, name)
    phone.tap("start")
    phone.hear("phase", "First enterprise")
    first = next(number for number, name in enumerate(NAMES) if phone.heard("phase").startswith(name))
    order = [(first + step) % 3 for step in range(3)]
    one, two, three = (f"seat-s{number + 1}" for number in order)
    phone.picture(shots / "1-choose.png")
    # What it can do is read before it is taken.
    phone.tap("industry-chemistry")
    phone.hear("take-industry", "Take: Chemistry")
    phone.picture(shots / "2-chemistry.png")
    phone.tap("take-industry")
    phone.hear("phase", f"{NAMES[order[1]]}. First enterprise")
    phone.hear(one, "Chemistry, 4 tokens")
    phone.tap("industry-construction")
    phone.hear("take-industry", "Say which token")
    phone.tap("token-mining")
    phone.picture(shots / "3-construction.png")
    phone.tap("take-industry")
    phone.hear(two, "Construction, 3 tokens, stored: Mining")
    phone.tap("industry-art")
    phone.tap("take-industry")
    phone.hear(three, "2 boosters")
    phone.hear("phase", f"{NAMES[order[0]]}. Before the dice")
    phone.picture(shots / "4-begin.png")


def test_journey_2_before_the_dice(at_table: AtTable, shots: Path) -> None:
    """Refill, swap, scale: what each costs, and who may not. R28: not after the dice."""
    phone = at_table("before")
    phone.hear("swap", "the turn and 10 coins")
    phone.hear("refill", "costs the turn")
    phone.picture(shots / "1-before.png")
    phone.tap("refill")
    phone.hear("refill-go", "Refill and end the turn")
    phone.picture(shots / "2-refill.png")
    phone.tap("refill-go")
    phone.hear("phase", "Bo. Before the dice")
    phone.hear("seat-s1", "Finance, 3 tokens")

    phone.tap("swap")
    phone.hear("swap-go", "Choose")
    phone.tap(phone.first("target-e"))
    phone.hear("swap-go", "Electronics")
    phone.tap("into-chemistry")
    phone.hear("swap-go", "Electronics → Chemistry")
    phone.picture(shots / "3-swap.png")
    phone.tap("swap-go")
    phone.hear("phase", "Žemė. Before the dice")
    phone.hear("seat-s2", "2 coins")
    phone.hear("seat-s2", "Chemistry, 4 tokens")

    phone.tap("restore")
    phone.hear("restore-go", "Level 10, end the turn")
    phone.picture(shots / "3-restore.png")
    phone.tap("restore-go")
    phone.hear("seat-s3", "level 10 of 10")
    phone.hear("phase", "O’Neil. Before the dice")
    # The fourth has too few coins to swap, and is told so.
    phone.hear("swap", "3")
    phone.tap("swap")
    phone.hear("notice", "10")
    phone.picture(shots / "4-too-dear.png")
    phone.tap("real-dice")
    phone.tap("black-3")
    phone.tap("white-4")
    phone.hear("phase", "Income 7")
    assert not any(phone.has(deed) for deed in ("refill", "swap", "restore"))


def test_journey_3_the_scale_falls_to_zero(at_table: AtTable, shots: Path) -> None:
    """R10, R12: at zero somebody's Media serves, agreed on two phones; after the wheel there is no Media."""
    host, bo = at_table("second"), at_table("second", OTHER, "uk", dark=True)
    for identifier in ("real-dice", "black-6", "white-1"):
        bo.tap(identifier)
    bo.hear("phase", "Рівень 0")
    bo.hear("gauge-s2", "0")
    bo.hear("roll-sum", "3 − 6 + 1 = −2")
    bo.hear("media-own", "Немає")
    assert not bo.has("spin")
    bo.picture(shots / "1-zero.png")
    host.hear("phase", "Level 0")
    host.at(host.first("offer-media-")).wait_for(state="attached")
    host.picture(shots / "2-seen.png")

    bo.tap("media-ask")
    bo.tap(bo.first("ask-e"))
    bo.hear("service-go", "1 монета")
    bo.tap("price-plus")
    bo.hear("service-go", "2 монети")
    bo.picture(shots / "3-ask.png")
    bo.tap("service-go")
    accept = host.first("accept-")
    host.hear(accept.replace("accept", "offer"), "level 8")
    host.picture(shots / "4-asked.png")
    host.tap(accept)
    bo.hear("gauge-s2", "8")
    bo.hear("seat-s2", "10 монет")
    host.hear("seat-s1", "33 coins")
    host.hear("seat-s1", "Media, 2 tokens")
    bo.picture(shots / "5-lifted.png")
    for identifier in ("real-wheel", "sector-10"):
        bo.tap(identifier)
    bo.hear("wheel", "Артіндустрія")
    assert not bo.has("media-own")
    assert not bo.has("media")


def test_journey_3_bankrupt(at_table: AtTable, shots: Path) -> None:
    """R9: level 6, the coins stay, the turn ends."""
    phone = at_table("broke", lang="lt")
    phone.hear("bankrupt", "6")
    phone.picture(shots / "1-broke.png")
    phone.tap("bankrupt")
    phone.hear("phase", "Bo")
    phone.hear("seat-s1", "31 moneta")
    phone.hear("gauge-s2", "3")
    phone.picture(shots / "2-next.png")


def test_journey_4_the_wheel_on_all_screens(at_table: AtTable, shots: Path) -> None:
    """Case 12; R17 with a counter-offer; R20: the bonus of Distribution, with its count."""
    host, bo = at_table("fair"), at_table("fair", OTHER)
    screen = at_table("fair", screen=True, dark=True)
    everywhere = (host, bo, screen)
    host.tap("roll")
    for phone in everywhere:
        phone.hear("dice", "Black ")
    assert len({phone.heard("dice") for phone in everywhere}) == 1
    host.picture(shots / "1-rolled.png")
    screen.picture(shots / "2-rolled-screen.png")
    host.tap("spin")
    for phone in everywhere:
        phone.hear("wheel", "Drawn: ")
    assert len({phone.heard("wheel") for phone in everywhere}) == 1
    host.picture(shots / "3-spun.png")
    # Taken back, and what dice and wheel on the table show is entered instead.
    host.tap("undo")
    host.at("spin").wait_for(state="attached")
    host.tap("undo")
    for identifier in ("real-dice", "black-3", "white-5", "real-wheel", "sector-4"):
        host.tap(identifier)
    for phone in everywhere:
        phone.hear("wheel", "Drawn: Distribution")
    # Machine building moves it, also in another's turn.
    bo.picture(shots / "4-shift.png")
    bo.tap("shift-left-s2")
    for phone in everywhere:
        phone.hear("wheel", "Drawn: Electronics")
    bo.hear("seat-s2", "Machine building, 2 tokens")

    host.tap("buy-token")
    # It begins at half of what the bank pays.
    host.hear("propose", "Offer Bo: 5 coins")
    host.tap("price-minus")
    host.tap("price-minus")
    host.hear("propose", "Offer Bo: 3 coins")
    host.picture(shots / "5-offer.png")
    host.tap("propose")
    bo.tap(bo.first("counter-"))
    for price in (4, 5):
        bo.tap("price-plus")
        bo.hear("counter-go", f"{price} coins")
    bo.picture(shots / "6-counter.png")
    bo.tap("counter-go")
    host.hear(host.first("accept-"), "5 coins")
    host.hear("gets-s1", "1 of 2 in this circle")
    host.picture(shots / "7-countered.png")
    screen.picture(shots / "8-screen.png")
    host.tap(host.first("accept-"))
    for phone in (host, bo):
        phone.hear("phase", "Services")
        phone.hear("seat-s1", "39 coins")
        phone.hear("seat-s2", "17 coins")
        phone.hear("seat-s2", "Electronics, 1 token")
    bo.picture(shots / "9-sold.png")


def test_journey_4_from_the_bank(at_table: AtTable, shots: Path) -> None:
    """R22: nobody has one, and the slot is full: the old one goes or stays."""
    phone = at_table("free")
    phone.tap("take-token")
    phone.at("keep-old").wait_for(state="attached")
    phone.picture(shots / "1-which.png")
    phone.tap("discard-light")
    phone.hear("seat-s1", "stored: Art industry")
    phone.hear("phase", "Services")
    phone.tap("undo")
    phone.tap("take-token")
    phone.tap("keep-old")
    phone.hear("phase", "Services")
    phone.hear("seat-s1", "stored: Light industry")


def test_journey_4_a_booster_from_mining(at_table: AtTable, shots: Path) -> None:
    """The token is spent once: for a booster, not for coins."""
    phone = at_table("mining", lang="ru")
    phone.picture(shots / "1-mining.png")
    phone.tap("mining-booster")
    phone.hear("seat-s3", "1 бустер")
    phone.hear("seat-s3", "64 монеты")
    assert not phone.has("sell")
