"""Tables of the d12 game in the states that are worth looking at, made by playing them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.hosting import Correct
from companion.games.d12 import actions as a
from companion.games.d12.state import Phase
from companion.games.d12.tactics import Tactic
from companion.table.tables import Tables
from tests.support.scene import NAMES, TableScene

EIGHT = (*NAMES, "Ада", "Бо", "Максиміліан-Олександр Хмельницький", "Ґанна")
HAND = (2, 2, 3, 5, 8, 11)
"""What the host's seat tells its phone."""


class Scene(TableScene):
    """A table of this game."""

    game = "d12"

    def to(self, phase: Phase) -> None:
        """On to this phase of the round."""
        while self.view.phase != phase:
            self.act(a.GoOn(self.view.round, self.view.phase))

    def tactic(self, seat: str, tactic: Tactic, target: str | None = None) -> None:
        """`seat` plays a tactic."""
        self.act(a.PlayTactic(self.view.round, seat, tactic, target), seat)

    def say(self, seat: str, tactic: Tactic) -> None:
        """`seat` says it first."""
        self.act(a.SayFirst(self.view.round, seat, tactic), seat)

    def roll(self, shows: int) -> None:
        """Whose turn it is has rolled this."""
        self.act(a.RollTurn(self.view.turn, shows), self.view.active)

    def tell(self, cards: tuple[int, ...] = HAND, seat: str = "s1") -> None:
        """A seat tells its hand."""
        self.act(a.TellHand(seat, cards), seat)


def lobby(tables: Tables, sit: str | None = "s1") -> Scene:
    """Four people who do not drink, before the start: a small game."""
    return Scene(tables, sit, start=False, drinks=False)


def draw(tables: Tables, sit: str | None = "s1") -> Scene:
    """Tactics are drawn; one was a Trap, and cards lie unevenly."""
    scene = Scene(tables, sit, size="medium")
    for seat, hand, reserve in (("s1", 6, 4), ("s2", 6, 1), ("s3", 4, 0), ("s4", 6, 6)):
        scene.act(Correct("hand", seat, hand), seat)
        scene.act(Correct("reserve", seat, reserve), seat)
    scene.act(a.SetSniper("s3", "held"), "s3")
    scene.act(a.SetSniper("s4", "spent"), "s4")
    scene.act(a.SayTrap(1, "s2"), "s2")
    return scene


def preround(tables: Tables, sit: str | None = "s1") -> Scene:
    """Nobody has said anything yet."""
    scene = draw(tables, sit)
    scene.to("preround")
    return scene


def calls(tables: Tables, sit: str | None = "s1") -> Scene:
    """Three cards are said, the own one second."""
    scene = preround(tables, sit)
    for seat, tactic in (("s3", "around"), ("s1", "mine"), ("s4", "mine")):
        scene.say(seat, tactic)  # type: ignore[arg-type]
    return scene


def around(tables: Tables, sit: str | None = "s1") -> Scene:
    """Around the World is on; the own hand is told, one of the others has chosen."""
    scene = preround(tables, sit)
    if sit:
        scene.tell()
    scene.say("s3", "around")
    scene.act(a.PlayCall(scene.view.calls[0].id), "s3")
    scene.act(a.PassCards(scene.view.around.id, "s2"), "s2")
    return scene


def attacks(tables: Tables, sit: str | None = "s1") -> Scene:
    """Attacks may be declared; somebody skips already."""
    scene = preround(tables, sit)
    scene.to("attacks")
    scene.tactic("s1", "left_hook")
    scene.tactic("s3", "left_hook")
    scene.act(a.ChangeSkips("s4", 1), "s4")
    return scene


def timeout(tables: Tables, sit: str | None = "s1") -> Scene:
    """The own Timeout waits; the own hand is told."""
    scene = attacks(tables, sit)
    if sit:
        scene.tell()
    scene.tactic("s1", "timeout", "s3")
    return scene


def offered(tables: Tables, sit: str | None = None) -> Scene:
    """A card is held out against Timeout, on one phone for all."""
    scene = timeout(tables, sit)
    scene.act(a.OfferCard(scene.view.timeout.id), "s1")
    return scene


def gamble(tables: Tables, sit: str | None = "s1") -> Scene:
    """Gamble asks everybody; one has answered."""
    scene = attacks(tables, sit)
    scene.tactic("s2", "gamble")
    scene.act(a.AnswerGamble(scene.view.gamble.id, "s2", True), "s2")
    return scene


def duel(tables: Tables, sit: str | None = "s1") -> Scene:
    """A duel is fought. Rolls two dice."""
    scene = attacks(tables, sit)
    scene.tactic("s2", "duel", "s3")
    return scene


def turns(tables: Tables, sit: str | None = "s1", **options: Any) -> Scene:
    """The host is to roll; nothing is told of the hand."""
    scene = draw(tables, sit)
    scene.to("attacks")
    scene.tactic("s1", "left_hook")
    scene.to("turns")
    return scene


def rolled(tables: Tables, sit: str | None = "s1") -> Scene:
    """Rolled, and nothing is told of the hand."""
    scene = turns(tables, sit)
    scene.roll(7)
    return scene


def fits(tables: Tables, sit: str | None = "s1") -> Scene:
    """Rolled with a told hand, the sniper token and a ± card: many discards."""
    scene = turns(tables, sit)
    scene.tell()
    scene.act(a.SetSniper("s1", "held"), "s1")
    scene.roll(9)
    scene.act(a.ShiftRoll(scene.view.roll.id, 1), "s1")
    return scene


def nothing(tables: Tables, sit: str | None = "s1") -> Scene:
    """Rolled with a told hand in which nothing fits."""
    scene = turns(tables, sit)
    scene.tell((5, 8, 8, 9, 11, 12))
    scene.roll(4)
    return scene


def refilled(tables: Tables, sit: str | None = "s1") -> Scene:
    """The own turn is over, and the phone asks for the new cards; somebody has missed his turn."""
    scene = fits(tables, sit)
    scene.act(a.Discard(scene.view.roll.id, (2, 3, 5)), "s1")
    return scene


def doubt(tables: Tables, sit: str | None = "s1") -> Scene:
    """Somebody has taken a card out of the told hand."""
    scene = attacks(tables, sit)
    scene.tell()
    scene.tactic("s2", "scouting", "s1")
    return scene


def roulette(tables: Tables, sit: str | None = "s1") -> Scene:
    """Roulette in the own turn, with a line of the table's own. Rolls a die."""
    scene = Scene(tables, sit, roulette_lines="\n".join(f"Рядок {n}: усі співають" for n in range(1, 13)))
    scene.to("turns")
    scene.tactic("s1", "roulette")
    return scene


def cleanup(tables: Tables, sit: str | None = "s1") -> Scene:
    """The round is over."""
    scene = turns(tables, sit)
    while scene.view.phase == "turns":
        scene.roll(3)
        scene.act(a.PassTurn(scene.view.roll.id), scene.view.active)
    return scene


def over(tables: Tables, sit: str | None = "s1") -> Scene:
    """Somebody has no card left."""
    scene = turns(tables, sit)
    scene.act(Correct("reserve", "s1", 0), "s1")
    scene.act(Correct("hand", "s1", 2), "s1")
    scene.roll(7)
    scene.act(a.Discard(scene.view.roll.id, (3, 4)), "s1")
    return scene


def crowd(tables: Tables) -> Scene:
    """Eight people in the turns, some of whom miss theirs."""
    scene = Scene(tables, names=EIGHT)
    for number in range(1, 9):
        scene.act(Correct("reserve", f"s{number}", (number * 3) % 7), f"s{number}")
    scene.act(a.SetSniper("s5", "held"), "s5")
    scene.act(a.ChangeSkips("s3", 2), "s3")
    scene.act(a.ChangeSkips("s7", 1), "s7")
    scene.to("turns")
    scene.roll(11)
    return scene


def friday(tables: Tables) -> Scene:
    """A table for those who read English, in the middle of an evening."""
    scene = Scene(tables, names=("Ada", "Bo 🦔", "Žemė", "Олена"), called="Friday")
    for seat, hand, reserve in (("s1", 6, 3), ("s2", 6, 1), ("s3", 4, 0), ("s4", 6, 5)):
        scene.act(Correct("hand", seat, hand), seat)
        scene.act(Correct("reserve", seat, reserve), seat)
    scene.act(a.SetSniper("s3", "held"), "s3")
    scene.to("attacks")
    scene.act(a.ChangeSkips("s2", 1), "s2")
    scene.to("turns")
    scene.tell((1, 2, 3, 4, 5, 6))
    scene.roll(7)
    return scene


SCENES: dict[str, Callable[[Tables], Scene]] = {
    "draw": draw,
    "preround": preround,
    "calls": calls,
    "around": around,
    "attacks": attacks,
    "timeout": timeout,
    "offered": offered,
    "gamble": gamble,
    "duel": duel,
    "turns": turns,
    "rolled": rolled,
    "fits": fits,
    "nothing": nothing,
    "refilled": refilled,
    "doubt": doubt,
    "roulette": roulette,
    "cleanup": cleanup,
    "over": over,
}
