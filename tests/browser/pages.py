"""The pages of which pictures are made: at which table, on whose phone, after which taps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.core.hosting import AddSeat, ChangeSeat, RollFirst
from companion.games.arbitrage import actions as a
from companion.table.tables import Tables
from tests.support import arbitrage_scenes as scenes
from tests.support.arbitrage_scenes import Scene
from tests.support.scene import HOST, NAMES, TableScene

GUEST, STRANGER = "guest-device-000000000000000", "stranger-device-000000000000"

Spot = tuple[str, str]
"""An address (without the server's) and the device that opens it."""


@dataclass(frozen=True)
class Page:
    """One page. `wait` is there once it is drawn; `dice` are rolled while its table is made.

    `taps` lead to it: identifiers, or the beginning of one and "*" for the first on the page that begins so, or a
    field's identifier, "=" and what is typed there.

    `dense`: shown in every language and in larger type. `tall`: also whole, on a phone as high as none is. `tablet`:
    there too. `screen`: the shared screen. `cut`: the line is cut before the picture.
    """

    make: Callable[[Tables], Spot]
    taps: tuple[str, ...] = ()
    wait: str = "phase"
    dice: tuple[int, ...] = ()
    dense: bool = False
    tall: bool = False
    tablet: bool = False
    screen: bool = False
    cut: bool = False


def host(scene: Callable[[Tables], TableScene]) -> Callable[[Tables], Spot]:
    """The host's phone at a table of `scene`."""

    def make(tables: Tables) -> Spot:
        table = scene(tables)
        return f"/t/{table.code}?k={table.secret}", HOST

    return make


def guest(scene: Callable[[Tables], TableScene], seat: str) -> Callable[[Tables], Spot]:
    """Another phone there, on `seat`."""

    def make(tables: Tables) -> Spot:
        table = scene(tables)
        table.guest(GUEST, seat)
        return f"/t/{table.code}?k={table.secret}", GUEST

    return make


def screen(
    scene: Callable[[Tables], TableScene], *, focus: str = "", phones: bool = False, invites: bool = False
) -> Callable[[Tables], Spot]:
    """The shared screen there, with one seat in `focus`; `phones`: there is one for every seat; `invites`: the code
    was called for."""

    def make(tables: Tables) -> Spot:
        table = scene(tables)
        if phones:
            table.phones()
        if invites:
            tables.show_code(table.code, HOST, True)
        end = f"&focus={focus}" if focus else ""
        return f"/t/{table.code}/screen?k={table.secret}{end}", HOST

    return make


def _empty_home(tables: Tables) -> Spot:
    return "/", STRANGER


def _home(tables: Tables) -> Spot:
    """The home of a phone that sits at two tables; another for each picture, so that they do not pile up."""
    device = f"home-device-{len(tables.mine(HOST)):012}"
    for scene, seat in ((scenes.over, "s3"), (scenes.fight, "s2")):
        scene(tables).guest(device, seat)
    return "/", device


def _lobby(tables: Tables, *steps: object, people: int = 4, knock: bool = False) -> Scene:
    table = Scene(tables, sit=None, start=False, names=NAMES[:people])
    for step in steps:
        table.act(step)
    if knock:
        tables.knock(table.code, STRANGER, "Оля")
    return table


def lobby(tables: Tables) -> Scene:
    """Four people, one of whom has a phone of her own; the die has chosen after a tie."""
    table = _lobby(tables, RollFirst(), ChangeSeat("s2", away=True))
    tables.sit(table.code, HOST, "s1")
    table.guest(GUEST, "s3")
    return table


def _knock(tables: Tables) -> Spot:
    return f"/t/{_lobby(tables).code}", f"knock-device-{len(tables.mine(HOST)):012}"


def _asked(tables: Tables) -> Scene:
    """A guest asks to take back a roll; somebody stands at the door."""
    table = scenes.flight(tables)
    table.guest(GUEST, "s4")
    tables.act(table.code, GUEST, a.RollFlee(table.fight, "s4", table.monsters()[0]))
    tables.undo(table.code, GUEST)
    tables.knock(table.code, STRANGER, "Оля")
    return table


def _away(tables: Tables) -> Scene:
    """A running table with one away, one whose phone is gone, one just joined."""
    table = scenes.start(tables)
    table.guest(GUEST, "s4")
    table.act(ChangeSeat("s2", away=True))
    table.act(AddSeat("Дуже довге імʼя гравця на сорок літер ок"))
    return table


TIE = (5, 2, 5, 1, 3, 6)

PAGES: dict[str, Page] = {
    # Every game's.
    "home-empty": Page(_empty_home, wait="settings"),
    "home": Page(_home, wait="settings", tablet=True),
    "settings": Page(host(scenes.start), ("menu", "menu-settings"), dense=True),
    "lobby-empty": Page(host(lambda tables: _lobby(tables, people=0)), wait="new-name"),
    "lobby": Page(host(lobby), wait="start", dice=TIE, dense=True, tall=True, tablet=True),
    "lobby-guest": Page(guest(lambda tables: _lobby(tables), "s2"), wait="start"),
    "lobby-knock": Page(host(lambda tables: _lobby(tables, knock=True)), wait="start"),
    "knock": Page(_knock, wait="knock"),
    "knock-waiting": Page(_knock, ("knock-name=Оля", "knock"), wait="knock"),
    "menu": Page(host(scenes.start), ("menu",)),
    "share": Page(host(scenes.start), ("menu", "menu-share"), dense=True),
    "screen-link": Page(host(scenes.start), ("menu", "menu-screen")),
    "people": Page(host(_away), ("menu", "menu-people")),
    "person": Page(host(_away), ("menu", "menu-people", "person-s4"), dense=True),
    "remove": Page(host(_away), ("menu", "menu-people", "person-s4", "remove-person")),
    "options": Page(host(scenes.start), ("menu", "menu-options"), dense=True, tall=True),
    "log": Page(host(scenes.claimed), ("last-line",), dense=True),
    "log-picked": Page(host(scenes.big_fight), ("last-line", "log-18")),
    "asked": Page(host(_asked), dice=(2, 5, 3)),
    "refused": Page(host(scenes.heart), ("end-turn",)),
    "refused-in-sheet": Page(host(scenes.heart), ("give", "gift-s2-plus", "give-now"), dense=True),
    "away": Page(host(scenes.start), cut=True),
    "no-table": Page(lambda tables: ("/t/NOSUCH", HOST), wait="home"),
    "end": Page(host(scenes.over), wait="again", dense=True, tablet=True),
    # The arbitrage game's.
    "table": Page(host(scenes.start), dense=True, tablet=True),
    "table-away": Page(host(_away)),
    "table-guest": Page(guest(scenes.start, "s3")),
    "trouble": Page(host(scenes.trouble)),
    "heart": Page(host(scenes.heart), dense=True),
    "give": Page(host(scenes.heart), ("give",)),
    "seat": Page(host(scenes.start), ("seat-s1",), dense=True, tall=True, tablet=True),
    "seat-other": Page(guest(scenes.start, "s3"), ("seat-s4",), tall=True),
    "seat-full": Page(host(scenes.listed), ("seat-s1",), tall=True, tablet=True),
    "lay": Page(host(scenes.listed), ("seat-s1", "lay"), tall=True),
    "perk": Page(host(scenes.listed), ("seat-s1", "perk-p*")),
    "edit-perk": Page(host(scenes.listed), ("seat-s1", "perk-p*", "perk-edit"), tall=True),
    "sell": Page(host(scenes.listed), ("seat-s1", "sell", "price-500", "price-700", "perk-p*"), dense=True, tall=True),
    "trade": Page(host(scenes.listed), ("seat-s1", "trade")),
    "correct": Page(host(scenes.start), ("seat-s1", "correct")),
    "set-turn": Page(host(scenes.start), ("seat-s1", "set-turn")),
    "curse": Page(host(scenes.start), ("seat-s1", "curse-seat", "effect-levels"), tall=True),
    "monster": Page(host(scenes.start), ("offer-monster", "monster-zlyvaiko"), dense=True),
    "monster-more": Page(host(scenes.start), ("offer-monster", "monster-frodyk", "monster-more"), tall=True),
    "fight": Page(host(scenes.fight), dense=True, tablet=True),
    "fight-lost": Page(host(scenes.losing), tall=True),
    "fight-guest": Page(guest(scenes.fight, "s2")),
    "big-fight": Page(host(scenes.big_fight), dense=True, tall=True, tablet=True),
    "throw": Page(host(scenes.big_fight), ("throw-in", "card-cat_on_keyboard"), dense=True),
    "throw-any": Page(guest(scenes.big_fight, "s2"), ("throw-in", "card-other", "amount-5"), tall=True),
    "helper": Page(host(scenes.big_fight), ("helper",)),
    "monster-menu": Page(host(scenes.big_fight), ("monster-m*",)),
    "add-monster": Page(host(scenes.big_fight), ("add-monster",), tall=True),
    "stop-fight": Page(host(scenes.big_fight), ("stop-fight",)),
    "claimed": Page(host(scenes.winning), ("win",)),
    "claimed-guest": Page(guest(scenes.claimed, "s2")),
    "won": Page(host(scenes.claimed), ("take-win",)),
    "flight": Page(host(scenes.flight), dice=(2, 5), dense=True, tall=True, tablet=True),
    "real-die": Page(host(scenes.flight), ("real-die-s*",), dice=(2, 5)),
    "cheat": Page(host(scenes.flight), ("cheat-s*",), dice=(2, 5)),
    "nasty": Page(host(scenes.flight), ("nasty", "effect-discard"), dice=(2, 5)),
    "death": Page(host(scenes.death), dense=True, tablet=True),
    # The README's.
    "friday": Page(host(scenes.friday)),
    "friday-fight": Page(host(scenes.friday_fight)),
    "friday-screen": Page(screen(scenes.friday_fight), wait="screen-headline"),
    # The shared screen.
    "screen-lobby": Page(screen(lobby), wait="join-qr", dice=TIE, screen=True),
    "screen-play": Page(screen(scenes.start), wait="screen-headline", screen=True),
    "screen-alone": Page(screen(_away), wait="screen-headline", screen=True),
    "screen-fight": Page(screen(scenes.fight), wait="screen-headline", screen=True),
    "screen-big-fight": Page(screen(scenes.big_fight), wait="screen-headline", screen=True),
    "screen-crowd": Page(screen(scenes.crowd, phones=True), wait="screen-headline", screen=True),
    "screen-crowd-code": Page(screen(scenes.crowd), wait="screen-headline", screen=True),
    "screen-crowd-focus": Page(screen(scenes.crowd, focus="s4", phones=True), wait="screen-headline", screen=True),
    "screen-invites": Page(screen(scenes.fight, phones=True, invites=True), wait="join-qr", screen=True),
    "screen-flight": Page(screen(scenes.flight), wait="screen-headline", dice=(2, 5), screen=True),
    "screen-death": Page(screen(scenes.death), wait="screen-headline", screen=True),
    "screen-end": Page(screen(scenes.over), wait="screen-s1", screen=True),
}
