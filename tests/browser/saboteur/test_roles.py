"""Roles dealt to phones: everybody's own, or one that is passed round. Nothing is left of them anywhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.table.tables import Tables
from tests.support import saboteur_scenes as scenes
from tests.support.browser import BrowserPhone
from tests.support.guests import Guests
from tests.support.house import House
from tests.support.saboteur_scenes import Scene
from tests.support.scene import NAMES, device
from tests.support.wire import WirePhone

AtTable = Callable[..., BrowserPhone]

CLOSED = "Hold to look"
ROLES = ("You are a miner", "You are a saboteur")
KEPT = """() => JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie, location.href, history.state,
    document.title])"""


def own_phones(tables: Tables) -> Scene:
    """Four people with a phone each; the roles are not dealt."""
    scene = scenes.deal(tables)
    scene.phones()
    return scene


def one_phone(tables: Tables) -> Scene:
    """Three people and the host's phone, which nobody sits at."""
    return Scene(tables, None, names=NAMES[:3])


TABLES = {"own": own_phones, "one": one_phone}


def says(phone: BrowserPhone) -> bool:
    """Whether a role can be read there, or lies where a curious neighbour would look for it."""
    left = phone.text() + phone.page.evaluate(KEPT)
    return any(role in left for role in ROLES)


def press_down(phone: BrowserPhone) -> None:
    """A finger goes down on the card and stays there until it shows the role."""
    box = phone.box("secret-card")
    phone.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    phone.page.mouse.down()
    phone.hear("secret-card", "You are a")


def test_everybody_looks_on_the_own_phone(at_table: AtTable, house: House, shots: Path) -> None:
    """Held, it shows; let go, or after some seconds, it hides; on no other phone it ever shows."""
    host, bo = at_table("own"), at_table("own", device("s2"), dark=True)
    wired = Guests(house.url)
    try:
        others = [wired.at(house.tables["own"], device(seat)) for seat in ("s3", "s4")]
        host.tap("deal")
        for phone in (host, bo):
            phone.hear("secret-card", CLOSED)
        host.picture(shots / "1-closed.png")
        press_down(host)
        host.picture(shots / "2-held.png")
        assert not says(bo)
        bo.picture(shots / "3-beside.png")
        host.page.mouse.up()
        host.hear("secret-card", CLOSED)
        assert not says(host)
        # Who holds on sees it for some seconds only; meanwhile the others look.
        press_down(bo)
        assert not says(host)
        for other in others:
            assert not any(role.encode() in b"".join(other.raw) for role in ROLES)
            wired.run(look(other))
        host.tap("know-role")
        host.gone("know-role")
        bo.hear("secret-card", CLOSED)
        bo.page.mouse.up()
        assert not says(bo)
        bo.tap("know-role")
        host.hear("phase", "Round 1 of 3")
        for phone in (host, bo):
            assert not says(phone)
        host.picture(shots / "4-play.png")
    finally:
        wired.close()


async def look(phone: WirePhone) -> None:
    """Somebody else looks by the button and says so."""
    await phone.tap("secret-eye")
    await phone.until(lambda p: any(role in p.labels()["secret-card"] for role in ROLES))
    await phone.tap("know-role")
    await phone.until(lambda p: not p.has("know-role"))


def test_one_phone_goes_round(at_table: AtTable, house: House, shots: Path) -> None:
    """Pass it to one, hold, hide, pass it on; what is left on it, and behind the browser's Back, says nothing."""
    phone = at_table("one")
    phone.tap("back")
    phone.tap(f"table-{house.tables['one'].code}")
    phone.tap("deal")
    deep = phone.page.evaluate("history.length")
    for number, name in enumerate(NAMES[:3], 1):
        phone.hear("take-phone", f"I am {name}")
        phone.see(f"Pass the phone to {name}")
        phone.picture(shots / f"{number}-pass.png")
        phone.tap("take-phone")
        phone.hear("secret-card", CLOSED)
        press_down(phone)
        if number == 1:
            phone.picture(shots / "1-seen.png")
        phone.page.mouse.up()
        phone.hear("secret-card", CLOSED)
        phone.tap("know-role")
        phone.gone("know-role")
        assert not says(phone)
    phone.hear("phase", "Round 1 of 3")
    assert not says(phone)
    assert phone.page.evaluate("history.length") == deep
    # While it lies open again, for the second time and with all knowing it.
    for identifier in ("look-again", "take-phone", "secret-eye"):
        phone.tap(identifier)
    phone.hear("secret-card", "You are a")
    phone.page.go_back()
    phone.gone("secret-card")
    assert not says(phone)
    phone.picture(shots / "4-behind.png")
    phone.page.go_forward()
    # Nothing comes open by itself; whoever looks again finds the card closed.
    phone.tap("look-again")
    phone.hear("take-phone", "I am")
    phone.gone("secret-card")
    assert not says(phone)
    phone.picture(shots / "5-forward.png")
