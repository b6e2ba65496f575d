"""Journeys 1 to 5: set up, the phases of a round, the roll and the told hand, counters and the token, the win."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.core.hosting import Correct
from companion.games.d12 import actions as a
from companion.table.tables import Tables
from tests.support import d12_scenes as scenes
from tests.support.browser import BrowserPhone
from tests.support.d12_scenes import HAND, Scene
from tests.support.house import House
from tests.support.scene import OTHER

AtTable = Callable[..., BrowserPhone]

NAMES = ("Ada", "Bo", "Žemė", "Оля", "Їжак")


def two(make: Callable[..., Scene], tables: Tables) -> Scene:
    """There, Bo has a phone too."""
    scene = make(tables)
    scene.guest(OTHER, "s2")
    return scene


def fresh(tables: Tables) -> Scene:
    """Nobody has drawn a Trap, so that everybody may say something."""
    scene = Scene(tables, size="medium")
    for seat, reserve in (("s1", 4), ("s2", 2)):
        scene.act(Correct("reserve", seat, reserve), seat)
    scene.guest(OTHER, "s2")
    return scene


def before_the_round(tables: Tables) -> Scene:
    """The same, a phase later."""
    scene = fresh(tables)
    scene.to("preround")
    return scene


def last_card(tables: Tables) -> Scene:
    """One card in the reserve, and one in the hand more than is discarded."""
    scene = two(scenes.turns, tables)
    scene.act(Correct("reserve", "s1", 1), "s1")
    return scene


def nearly(tables: Tables) -> Scene:
    """D11: one card left, and the token in hand."""
    scene = two(scenes.turns, tables)
    scene.act(Correct("reserve", "s1", 0), "s1")
    scene.act(Correct("hand", "s1", 1), "s1")
    scene.act(a.SetSniper("s1", "held"), "s1")
    scene.tell((4,))
    return scene


TABLES = {
    "draw": fresh,
    "timeout": partial(two, scenes.attacks),
    "around": before_the_round,
    "turns": partial(two, scenes.turns),
    "last-card": last_card,
    "nearly": nearly,
}


def test_journey_1_setting_up(at_table: AtTable, shots: Path) -> None:
    """The size by the players, changeable; without shots; exactly which cards leave the deck. D29."""
    phone = at_table("draw")
    phone.tap("back")
    phone.tap("new-d12")
    for number, name in enumerate(NAMES, 1):
        phone.add_person(number, name)
        # 2 to 4 players have a small game, the fifth makes it a medium one.
        phone.hear("deck-stay", ": 50" if number > 4 else ": 31")
    phone.hear("out-ballast", "stars 3: 2 cards")
    phone.picture(shots / "1-medium.png")
    phone.tap("no-drinks")
    phone.hear("deck-stay", ": 43")
    phone.hear("out-duel", "stars 1: 1 card, stars 2: 1 card")
    phone.tap("size-small")
    phone.hear("deck-stay", ": 27")
    phone.hear("deck-go", ": 37")
    phone.picture(shots / "2-small.png")
    phone.tap("start")
    phone.hear("phase", "Everyone. Drawing tactics")
    phone.tap("box")
    phone.hear("deck-stay", ": 27")
    phone.hear("out-left_hook", "stars 2: 1 card")
    phone.picture(shots / "3-sheet.png")


def test_journey_2_the_phases(at_table: AtTable, shots: Path) -> None:
    """Trap; Mine on two phones, the die between them; an attack, and none after the first roll. D20, D21, D23."""
    host, bo = at_table("draw"), at_table("draw", OTHER, "uk", dark=True)
    bo.hear("phase", "Усі")
    bo.picture(shots / "1-draw.png")
    host.tap("trap-s3")
    host.tap("go-on")
    bo.tap("say-mine")
    host.see("Bo: Mine")
    host.tap("say-around")
    for phone in (host, bo):
        phone.at("roll-off").wait_for(state="attached")
    bo.picture(shots / "2-said.png")
    bo.tap("roll-off")
    bo.hear("last-line", "кубик")
    host.picture(shots / "3-decided.png")
    host.tap(host.first("drop-"))
    host.gone("roll-off")
    bo.tap("play-call")
    bo.hear("seat-s2", "1 ")
    host.tap("go-on")
    host.hear("phase", "Attacks")
    host.tap("tactic-timeout")
    host.tap("target-s2")
    host.picture(shots / "4-timeout.png")
    host.tap("tactic-go")
    bo.hear(bo.first("timeout-"), "Bo")
    host.tap("offer-card")
    bo.tap("take-card")
    host.hear("seat-s2", "in reserve")
    bo.picture(shots / "5-taken.png")
    # A second attack is being chosen when the turns begin: it comes too late.
    host.tap("tactic-duel")
    bo.tap("go-on")
    host.gone("tactic-go")
    host.picture(shots / "6-too-late.png")
    host.tap("tactic-sheet-close")
    host.hear("phase", "Roll")


def test_journey_2_around_the_world(at_table: AtTable, shots: Path) -> None:
    """All choose at once, the own cards by tapping them; then all hold what they got."""
    host, bo = at_table("around"), at_table("around", OTHER)
    bo.tap("tell-hand")
    for _ in range(6):
        bo.tap("card-1")
    bo.hear("own-cards", "face down: 6 cards")
    bo.tap("say-around")
    bo.tap("play-call")
    bo.tap("show-to-pass")
    bo.tap("pass-0")
    bo.tap("pass-1")
    bo.picture(shots / "1-choose.png")
    bo.tap("pass-go")
    for seat in ("s1", "s3", "s4"):
        host.tap(f"chosen-{seat}")
        # The next one moves up into its place.
        host.gone(f"chosen-{seat}")
    host.hear("phase", "Before the round")
    bo.hear("tell-hand", "Tell 2 new cards")
    bo.picture(shots / "2-passed.png")


def test_journey_3_the_roll_and_the_told_hand(at_table: AtTable, shots: Path) -> None:
    """Twelve keys and as many taps as cards; every discard, most cards first; on no other screen anything of it."""
    host, bo = at_table("turns"), at_table("turns", OTHER)
    screen = at_table("turns", screen=True, dark=True)
    host.tap("tell-hand")
    for card in HAND:
        host.tap(f"card-{card}")
    host.hear("own-cards", "face down: 6 cards")
    host.tap("show-cards")
    host.hear("own-cards", "2, 2, 3, 5, 8 and 11")
    host.picture(shots / "1-told.png")
    host.tap("roll")
    for phone in (host, bo, screen):
        phone.hear("die", "d12: ")
    assert host.heard("die") == bo.heard("die") == screen.heard("die")
    host.tap("undo")
    host.at("roll").wait_for(state="attached")
    for identifier in ("real-die", "shows-6", "shift-plus-1"):
        host.tap(identifier)
    for phone in (host, bo, screen):
        phone.hear("roll-value", "6 + 1 = 7")
    host.hear("discard-best", "Discard 2 + 2 + 3")
    assert host.first("discard-2") == "discard-2-2-3"
    assert host.has("discard-2-5")
    host.picture(shots / "2-discards.png")
    for phone in (bo, screen):
        assert not phone.has("own-cards")
        assert not phone.has("discard-2-2-3")
    bo.picture(shots / "3-others.png")
    screen.picture(shots / "4-screen.png")
    host.tap("discard-2-2-3")
    host.hear("tell-hand", "Tell 3 new cards")
    # Bo misses the turn that the hook cost.
    bo.hear("phase", "Žemė")
    bo.hear("last-line", "2 + 2 + 3")
    host.picture(shots / "5-refilled.png")


def test_journey_4_the_last_of_the_reserve_earns_the_token(at_table: AtTable, shots: Path) -> None:
    """D12, D15: the refill takes the last card; the token comes by itself, and a missed turn is counted down."""
    host, bo = at_table("last-card"), at_table("last-card", OTHER, "lt")
    host.hear("seat-s2", "misses 1 turn")
    for identifier in ("real-die", "shows-3", "many-2"):
        host.tap(identifier)
    host.hear("seat-s1", "5 in hand, 0 in reserve")
    host.hear("seat-s1", "sniper token ready")
    bo.hear("phase", "Žemė")
    assert "misses" not in host.heard("seat-s2")
    host.picture(shots / "1-token.png")


def test_journey_5_the_win(at_table: AtTable, house: House, shots: Path) -> None:
    """D11, D17: the token makes the roll a four, the last card goes, and that wins at once."""
    host, screen = at_table("nearly", dark=True), at_table("nearly", screen=True)
    for identifier in ("real-die", "shows-9", "sniper"):
        host.tap(identifier)
    host.at("snipe-4").wait_for(state="attached")
    host.picture(shots / "1-sniper.png")
    host.tap("snipe-4")
    screen.hear("roll-value", "9 → 4")
    host.picture(shots / "2-sniped.png")
    host.tap("discard-best")
    host.at("again").wait_for(state="attached")
    host.hear("placing-s1", "1")
    host.picture(shots / "3-end.png")
    screen.picture(shots / "4-screen.png")
