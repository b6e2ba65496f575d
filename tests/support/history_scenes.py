"""Tables of the history sets in the states that are worth looking at, made by playing them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion import library
from companion.core.hosting import Correct, Start
from companion.games.history import actions as a
from companion.games.history.pack import bundled
from companion.library.own import OwnPack, own_card
from companion.table.packs import owner_of
from companion.table.tables import Tables
from tests.support.scene import HOST, NAMES, TableScene

SIX = (*NAMES, "Максиміліан-Олександр Хмельницький", "Ґанна")
FIRST = ("baptism", "volodymyr", "siege")
"""The three cards that are turned up."""


class Scene(TableScene):
    """A table of this game."""

    game = "history"

    def lay(self, card: str | None, choice: int | None = None, special: str | None = None) -> None:
        """Whose turn it is lays a card."""
        self.act(a.LayCard(self.view.turn, card, choice, special), self.view.active)

    def claim(self, *sets: str) -> None:
        """Whose turn it is takes sets."""
        self.act(a.Claim(self.view.turn, self.view.active, sets), self.view.active)

    def end(self) -> None:
        """On to the next."""
        self.act(a.EndTurn(self.view.turn), self.view.active)

    def play(self, card: str, *sets: str, choice: int | None = None, special: str | None = None) -> None:
        """A whole turn."""
        self.lay(card, choice, special)
        if sets:
            self.claim(*sets)
        self.end()


def lobby(tables: Tables, sit: str | None = "s1") -> Scene:
    """Four people before the start."""
    return Scene(tables, sit, start=False)


def own_cards(tables: Tables, sit: str | None = "s1", **more: Any) -> Scene:
    """The host's second turn by cards of the table's own, whose ids are their names; one set is taken."""
    scene = Scene(tables, sit, start=False, **more)
    kinds = library.pack("history").kinds

    def card(name: str, kind: str, **facts: object) -> library.Card:
        return own_card(kinds, name, kind, {"": (name, "")}, facts)

    parts = {"event": "Подія «{}» 🦔", "figure": "O’Neil {}", "symbol": "Žemė, {}"}
    named = {number: {kind: name.format(number) for kind, name in parts.items()} for number in range(1, 11)}
    cards = [card(name, kind, rarity="rare") for names in named.values() for kind, name in names.items()]
    cards += [card(f"Сет {number}", "set", **names) for number, names in named.items()]
    cards += [card("Ювілей", "special", use="main", points=2), card("Лист", "special", use="accompanying")]
    pack = OwnPack("box", "history", "Наша коробка", tuple(cards))
    tables.use_packs(scene.code, HOST, [tables.packs.save(owner_of(HOST), pack, over=True)])
    scene.act(Start("s1"))
    first = named[1]
    scene.act(a.OpenField((first["event"], first["figure"], named[2]["event"])), "s1")
    scene.play(first["symbol"], "Сет 1", special="Лист")
    for _ in scene.view.rows[1:]:
        scene.act(a.Pass(scene.view.turn), scene.view.active)
        scene.end()
    return scene


def opening(tables: Tables, sit: str | None = "s1", **more: Any) -> Scene:
    """Nobody has said which cards lie open."""
    return Scene(tables, sit, **more)


def turn(tables: Tables, sit: str | None = "s1", **more: Any) -> Scene:
    """The host's first turn."""
    scene = opening(tables, sit, **more)
    scene.act(a.OpenField(FIRST), "s1")
    return scene


def missed(tables: Tables, sit: str | None = "s1", **more: Any) -> Scene:
    """The host's turn after a round: two sets are taken, one was missed and taken by the next, one just missed."""
    scene = turn(tables, sit, **more)
    scene.play("trident", "set_sign")
    scene.play("tithe_church", "set_stone_church", choice=1, special="eyewitness")
    scene.play("danylo")
    scene.claim("set_refuge")
    scene.play("golden_gate")
    return scene


def hints(tables: Tables, sit: str | None = "s1") -> Scene:
    """The same where the phone points out what was missed."""
    return missed(tables, sit, hints=True)


def check(tables: Tables, sit: str | None = "s1") -> Scene:
    """The host has laid a card whose property moves another."""
    scene = missed(tables, sit)
    scene.lay("uprising")
    return scene


def special(tables: Tables, sit: str | None = "s1") -> Scene:
    """The host has played a main special."""
    scene = missed(tables, sit)
    scene.act(a.PlaySpecial(scene.view.turn, "archive"), "s1")
    return scene


def other(tables: Tables, sit: str | None = "s1") -> Scene:
    """It is another one's turn, who has passed."""
    scene = missed(tables, sit)
    scene.play("ostroh", choice=2)
    scene.act(a.Pass(scene.view.turn), "s2")
    return scene


def untracked(tables: Tables, sit: str | None = "s1") -> Scene:
    """The phone does not know the field."""
    scene = Scene(tables, sit, field=False)
    scene.lay(None)
    scene.claim("set_sign")
    scene.end()
    scene.lay(None)
    scene.end()
    scene.act(a.SetTurn("s1"), "s1")
    return scene


def last(tables: Tables, sit: str | None = "s1") -> Scene:
    """The deck is empty; two cards are left in hands."""
    scene = missed(tables, sit)
    scene.act(a.ChangeDeck(-scene.view.deck))
    for row in scene.view.rows:
        scene.act(Correct("hand", row.seat, int(row.seat in ("s1", "s3"))), row.seat)
    return scene


def full(tables: Tables, sit: str | None = "s1") -> Scene:
    """All 27 normal cards lie on the field."""
    scene = missed(tables, sit)
    for card in bundled().cards:
        scene.act(a.ChangeField(card, True))
    return scene


def over(tables: Tables, sit: str | None = "s1") -> Scene:
    """Two have equal points, and more sets decide."""
    scene = last(tables, sit)
    scene.claim("set_walls")
    scene.act(a.ChangeBonus("s2", 5), "s2")
    scene.act(a.CountPoints(nobody=True), "s1")
    return scene


def shared(tables: Tables, sit: str | None = "s1") -> Scene:
    """Two are equal in everything."""
    scene = last(tables, sit)
    scene.act(a.CountPoints(nobody=True), "s1")
    return scene


def crowd(tables: Tables) -> Scene:
    """Six people, most sets taken."""
    scene = turn(tables, names=SIX)
    for card in ("volodymyr", "yaroslav", "sophia", "halshka", "khmelnytskyi", "kobza", "shevchenko", "mace", "primer"):
        if card not in FIRST:
            scene.act(a.ChangeField(card, True))
    scene.play("trident", "set_sign")
    scene.play("tithe_church", "set_stone_church", choice=2)
    scene.play("pechenegs", "set_battlefield")
    scene.play("ostroh", "set_school", choice=1)
    scene.play("uprising", "set_dumas", "set_hetman")
    scene.play("kobzar", "set_poet")
    scene.lay("danylo", special="discovery")
    scene.claim("set_refuge")
    return scene


def friday(tables: Tables) -> Scene:
    """A table for those who read English, in the middle of an evening."""
    scene = turn(tables, names=("Ada", "Bo 🦔", "Žemė", "Олена"), called="Friday")
    scene.play("trident", "set_sign")
    scene.play("tithe_church", "set_stone_church", choice=1, special="eyewitness")
    scene.play("danylo", "set_refuge")
    scene.play("golden_gate", "set_walls")
    scene.play("kobzar")
    scene.play("shevchenko")
    scene.play("kobza", "set_poet")
    scene.play("primer", "set_poet_primer", choice=1)
    return scene


SCENES: dict[str, Callable[[Tables], Scene]] = {
    "opening": opening,
    "turn": turn,
    "missed": missed,
    "hints": hints,
    "check": check,
    "special": special,
    "other": other,
    "untracked": untracked,
    "last": last,
    "full": full,
    "over": over,
    "shared": shared,
}
