"""A round on real phones: a broken tool, and the gold that goes from phone to phone until somebody has won."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.games.saboteur import actions as a
from companion.table.tables import Tables
from tests.support import saboteur_scenes as scenes
from tests.support.browser import BrowserPhone
from tests.support.saboteur_scenes import Scene
from tests.support.scene import NAMES, device

AtTable = Callable[..., BrowserPhone]


def tools(tables: Tables) -> Scene:
    """The host is to play; Bo has a phone, the third has not."""
    scene = Scene(tables, names=NAMES[:3])
    scene.begin()
    scene.guest(device("s2"), "s2")
    return scene


def last_round(tables: Tables) -> Scene:
    """Two rounds are won by the miners; in the third the gold is about to be reached."""
    scene = Scene(tables)
    for number in (1, 2):
        scene.begin()
        scene.act(a.GoldReached(number, "s1"))
        scenes.take_all(scene)
        scene.act(a.NextRound(number))
    scene.begin()
    scene.path()
    scene.guest(device("s2"), "s2")
    scene.guest(device("s4"), "s4")
    return scene


TABLES = {"tools": tools, "last": last_round}


def test_a_broken_tool(at_table: AtTable, shots: Path) -> None:
    """S17: no tunnel with a broken tool, and the phone says which; a discard counts, and another one repairs it."""
    host, bo = at_table("tools"), at_table("tools", device("s2"))
    host.tap("do-break")
    host.hear("break-go", "Tap a tool")
    host.tap("tool-s2-lantern")
    host.picture(shots / "1-break.png")
    host.tap("break-go")
    bo.hear("phase", "Bo")
    bo.hear("seat-s2", "broken: Lantern")
    bo.hear("do-path", "No tunnel with a broken tool: Lantern")
    bo.tap("do-path")
    bo.see("Repair it, play an action or discard")
    bo.picture(shots / "2-refused.png")
    bo.tap("do-discard")
    # Žemė has no phone, so that any of those here plays for her.
    host.hear("phase", "Žemė")
    host.tap("do-repair")
    host.tap("tool-s2-lantern")
    host.tap("card-cart")
    host.picture(shots / "3-repair.png")
    host.tap("repair-go")
    host.hear("phase", "Олена")
    host.tap("do-path")
    bo.hear("phase", "Bo")
    bo.ready("do-path", "No tunnel")
    bo.tap("do-path")
    host.hear("phase", "Žemė")
    assert "broken" not in host.heard("seat-s2")
    host.picture(shots / "4-whole.png")


def gold(phone: BrowserPhone) -> list[int]:
    """The nuggets on the cards that lie open on this phone."""
    cards = (phone.heard(f"gold-{place}") for place in range(4))
    return [int(said.split()[0]) for said in cards if said]


def test_the_gold_goes_round_and_wins(at_table: AtTable, shots: Path) -> None:
    """The finisher chooses first, then the next miners to the left, each on its own phone or on the host's; no other
    phone sees a card. After the third round the podium stands."""
    host, bo, saboteur = at_table("last"), at_table("last", device("s2")), at_table("last", device("s4"), dark=True)
    host.tap("gold-reached")
    host.tap("finisher-s2")
    host.picture(shots / "1-reached.png")
    host.tap("gold-go")
    bo.hear("show-gold", "Show the gold cards")
    bo.hear("outcome", "The miners win the round")
    bo.hear("were-saboteur", "O’Neil")
    host.hear("seat-s2", "chooses gold")
    assert not host.has("show-gold")
    bo.tap("show-gold")
    bo.at("gold-2").wait_for(state="attached")
    drawn = gold(bo)
    assert len(drawn) == 3
    assert drawn == sorted(drawn)
    bo.tap("gold-2")
    bo.picture(shots / "2-bo.png")
    for phone in (host, saboteur):
        assert not gold(phone)
    bo.tap("take-gold")
    bo.gone("take-gold")
    # To the left of Bo: the third, without a phone; the host has the last one by itself.
    host.hear("show-gold", "I am Žemė")
    host.picture(shots / "3-pass.png")
    host.tap("show-gold")
    host.at("gold-1").wait_for(state="attached")
    assert gold(host) == drawn[:2]
    assert not gold(bo)
    host.tap("gold-0")
    saboteur.picture(shots / "4-saboteur.png")
    host.tap("take-gold")
    for phone in (host, bo, saboteur):
        phone.at("again").wait_for(state="attached")
    host.hear("placing-s2", "1")
    host.hear("placing-s2", str(2 + drawn[2]))
    host.hear("placing-s4", "0")
    host.picture(shots / "5-end.png")
    screen = at_table("last", screen=True)
    screen.hear("screen-placing-s2", "Bo")
    screen.hear("screen-s2", "nuggets")
    screen.picture(shots / "6-screen.png")
