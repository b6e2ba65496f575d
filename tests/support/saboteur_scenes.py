"""Tables of Saboteur in the states that are worth looking at, made by playing them.

Where the dice show 1 the last of four gets the saboteur, and gold cards have one nugget each.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.hosting import Correct
from companion.games.saboteur import actions as a
from companion.table.tables import Tables
from tests.support.scene import HOST, NAMES, TableScene

TEN = (*NAMES, "Ада", "Бо", "Максиміліан-Олександр Хмельницький", "Ґанна", "Rūta", "Лев")


class Scene(TableScene):
    """A table of this game."""

    game = "saboteur"

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(row.seat for row in self.view.rows)

    def deal(self) -> None:
        """The roles are dealt."""
        self.act(a.DealRoles(self.view.round))

    def begin(self) -> None:
        """All have looked."""
        self.deal()
        for seat in self.seats:
            self.act(a.SeenRole(self.view.round, seat), seat)

    def path(self) -> None:
        """Whoever's turn it is lays a path."""
        self.act(a.PlayPath(self.view.turn), self.view.active)

    def empty_pile(self) -> None:
        """No card can be drawn any more."""
        self.act(a.ChangePile(-self.view.pile), self.view.active)


def lobby(tables: Tables, sit: str | None = "s1") -> Scene:
    """Four people before the start."""
    return Scene(tables, sit, start=False)


def deal(tables: Tables, sit: str | None = "s1") -> Scene:
    """The roles are to be dealt."""
    return Scene(tables, sit)


def real_deal(tables: Tables, sit: str | None = "s1") -> Scene:
    """Real role cards are to be dealt."""
    return Scene(tables, sit, roles="cards")


def look(tables: Tables, sit: str | None = "s1") -> Scene:
    """Everybody looks on a phone of their own; one has looked."""
    scene = Scene(tables, sit)
    scene.deal()
    scene.act(a.SeenRole(1, "s3"), "s3")
    scene.phones()
    return scene


def looked(tables: Tables, sit: str | None = "s1") -> Scene:
    """The own role is seen, others still look."""
    scene = look(tables, sit)
    scene.act(a.SeenRole(1, "s1"), "s1")
    return scene


def passing(tables: Tables) -> Scene:
    """One phone goes round; the first has looked."""
    scene = Scene(tables, None)
    scene.deal()
    scene.act(a.SeenRole(1, "s1"), "s1")
    return scene


def play(tables: Tables, sit: str | None = "s1", **options: Any) -> Scene:
    """In the middle of a round, with broken tools; the host is to play, and has noted what the map showed."""
    scene = Scene(tables, sit, **options)
    scene.begin()
    scene.path()
    for deed in (
        a.BreakTool(scene.view.turn, "s3", "lantern"),
        a.BreakTool(scene.view.turn + 1, "s2", "cart"),
        a.DiscardCard(scene.view.turn + 2),
        a.UseMap(scene.view.turn + 3, 1),
        a.BreakTool(scene.view.turn + 4, "s3", "pickaxe"),
    ):
        scene.act(deed, scene.view.active)
    while scene.view.active != "s1":
        scene.act(a.DiscardCard(scene.view.turn), scene.view.active)
    scene.act(a.NoteGoal("s1", 1, "stone"), "s1")
    if sit is not None:
        scene.phones()
    return scene


def alone(tables: Tables) -> Scene:
    """The same on one phone for all."""
    return play(tables, None)


def mixed(tables: Tables) -> Scene:
    """The host's phone is passed to two who have none."""
    scene = Scene(tables)
    scene.begin()
    scene.phones("s3", "s4")
    return scene


def waiting(tables: Tables, sit: str | None = "s1") -> Scene:
    """Somebody else is to play."""
    scene = Scene(tables, sit)
    scene.begin()
    scene.path()
    scene.phones()
    return scene


def broken(tables: Tables, sit: str | None = "s1") -> Scene:
    """The own pickaxe and cart are broken, so no path may be laid."""
    scene = Scene(tables, sit)
    scene.begin()
    scene.act(a.SetTool("s1", "pickaxe", True), "s1")
    scene.act(a.SetTool("s1", "cart", True), "s1")
    scene.phones()
    return scene


def shown(tables: Tables, sit: str | None = "s1") -> Scene:
    """Discards lie open, and the maze is followed."""
    return play_maze(tables, sit, discards_open=True)


def play_maze(tables: Tables, sit: str | None = "s1", **options: Any) -> Scene:
    """The phone follows the maze."""
    scene = Scene(tables, sit, maze=True, **options)
    scene.begin()
    scene.act(a.PlayPath(scene.view.turn, "path_ew", 1, 0), scene.view.active)
    while scene.view.active != "s1":
        scene.act(a.DiscardCard(scene.view.turn), scene.view.active)
    scene.phones()
    return scene


def last_cards(tables: Tables, sit: str | None = "s1") -> Scene:
    """The pile is empty, some cards are left."""
    scene = Scene(tables, sit)
    scene.begin()
    scene.empty_pile()
    for seat in scene.seats[1:]:
        scene.act(Correct("hand", seat, 1), seat)
    scene.phones()
    return scene


def all_out(tables: Tables, sit: str | None = "s1") -> Scene:
    """Nobody has a card any more."""
    scene = last_cards(tables, sit)
    for seat in scene.seats:
        scene.act(Correct("hand", seat, 0), seat)
    return scene


def reveal(tables: Tables, sit: str | None = "s1") -> Scene:
    """Real role cards are turned up."""
    scene = real_deal(tables, sit)
    scene.act(a.StartRound(1))
    scene.path()
    scene.act(a.GoldReached(1, "s1"))
    return scene


def draft(tables: Tables, sit: str | None = "s1") -> Scene:
    """The host chooses gold first, on a phone of its own."""
    scene = Scene(tables, sit)
    scene.begin()
    scene.path()
    scene.act(a.GoldReached(1, "s1"))
    if sit is not None:
        scene.phones()
    return scene


def draft_alone(tables: Tables) -> Scene:
    """The gold goes round with the one phone; the first has taken a card."""
    scene = draft(tables, None)
    scene.act(a.TakeGold(scene.view.draft.id, "s1", 0), "s1")
    return scene


def draft_waits(tables: Tables, sit: str | None = "s1") -> Scene:
    """The host has chosen, the others have not."""
    scene = draft(tables, sit)
    scene.tables.act(scene.code, HOST, a.TakeGold(scene.view.draft.id, "s1", 0))
    return scene


def take_all(scene: Scene) -> None:
    """Everybody takes the first gold card there is."""
    while scene.view.draft is not None:
        scene.act(a.TakeGold(scene.view.draft.id, scene.view.draft.chooser, 0), scene.view.draft.chooser)


def paid(tables: Tables, sit: str | None = "s1") -> Scene:
    """The miners have their gold."""
    scene = draft(tables, None)
    take_all(scene)
    if sit is not None:
        scene.tables.sit(scene.code, HOST, sit)
        scene.phones()
    return scene


def sabotaged(tables: Tables, sit: str | None = "s1") -> Scene:
    """The saboteurs have won the round."""
    scene = Scene(tables, sit)
    scene.begin()
    scene.empty_pile()
    scene.act(a.RoundOver(1, anyway=True))
    scene.phones()
    return scene


def count(tables: Tables, sit: str | None = "s1") -> Scene:
    """Real gold is counted after the last round."""
    scene = Scene(tables, sit, gold="typed")
    for number in (1, 2, 3):
        scene.begin()
        scene.act(a.GoldReached(number, "s2"))
        if number < 3:
            scene.act(a.NextRound(number))
    scene.act(a.TypeGold("s1", 7), "s1")
    return scene


def over(tables: Tables, sit: str | None = "s1", **options: Any) -> Scene:
    """After the third round."""
    scene = Scene(tables, sit, **options)
    for number in (1, 2, 3):
        scene.begin()
        if number == 2:
            scene.empty_pile()
            scene.act(a.RoundOver(number, anyway=True))
        else:
            scene.act(a.GoldReached(number, "s2"))
            take_all(scene)
        if number < 3:
            scene.act(a.NextRound(number))
    return scene


def crowd(tables: Tables) -> Scene:
    """Ten people in the middle of a round."""
    scene = Scene(tables, names=TEN)
    scene.begin()
    for seat, tool in (("s3", "cart"), ("s7", "pickaxe"), ("s7", "lantern"), ("s10", "lantern")):
        scene.act(a.SetTool(seat, tool, True), seat)  # type: ignore[arg-type]
    scene.phones()
    return scene


def friday(tables: Tables) -> Scene:
    """A table for those who read English, in the middle of an evening."""
    scene = Scene(tables, names=("Ada", "Bo 🦔", "Žemė", "Олена"), called="Friday")
    scene.begin()
    scene.path()
    scene.act(a.GoldReached(1, "s1"))
    take_all(scene)
    scene.act(a.NextRound(1))
    scene.begin()
    for _ in range(13):
        scene.path()
    scene.act(a.SetTool("s2", "lantern", True), "s2")
    scene.act(a.SetTool("s4", "pickaxe", True), "s4")
    scene.act(a.SetTurn("s1"), "s1")
    scene.phones()
    return scene


SCENES: dict[str, Callable[[Tables], Scene]] = {
    "deal": deal,
    "real_deal": real_deal,
    "look": look,
    "looked": looked,
    "passing": passing,
    "play": play,
    "alone": alone,
    "mixed": mixed,
    "waiting": waiting,
    "broken": broken,
    "shown": shown,
    "last_cards": last_cards,
    "all_out": all_out,
    "reveal": reveal,
    "draft": draft,
    "draft_alone": draft_alone,
    "draft_waits": draft_waits,
    "paid": paid,
    "sabotaged": sabotaged,
    "count": count,
    "over": over,
}
