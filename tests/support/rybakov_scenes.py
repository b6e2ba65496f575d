"""Tables of RYBAKOV in the states that are worth looking at, made by playing them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.core.hosting import Correct
from companion.games.rybakov import actions as a
from companion.games.rybakov.industries import INDUSTRIES, WHEEL, Industry
from companion.games.rybakov.state import Use
from companion.table.tables import Tables
from tests.support.scene import NAMES, OTHER, TableScene


class Scene(TableScene):
    """A table of this game."""

    game = "rybakov"

    def own(self, seat: str, industry: Industry) -> str:
        """The id of an enterprise of this seat."""
        row = next(row for row in self.view.rows if row.seat == seat)
        return next(own.id for own in row.enterprises if own.industry == industry)

    def spin(self, industry: Industry) -> None:
        """The wheel shows `industry`."""
        self.act(a.SpinWheel(self.view.turn, WHEEL.index(industry)), "s1")

    @property
    def shown(self) -> tuple[int, int]:
        """Spin and sector as `actions` carry them."""
        spin = self.view.wheel.spin
        return spin.id, spin.sector


def choose(tables: Tables, sit: str | None = "s1") -> Scene:
    """The first enterprise is to be chosen."""
    return Scene(tables, sit)


FIRST: tuple[tuple[str, Industry], ...] = (("s1", "media"), ("s2", "electronics"), ("s3", "distribution"), ("s4", "it"))
MORE: tuple[tuple[str, Industry], ...] = (
    ("s1", "finance"), ("s2", "machine"), ("s3", "chemistry"), ("s3", "mining"), ("s4", "construction"),
)  # fmt: skip
COINS = {"s1": 31, "s2": 12, "s3": 64, "s4": 7}


def before(tables: Tables, sit: str | None = "s1", **options: Any) -> Scene:
    """The second circle: everybody has something, and the host is to roll."""
    scene = Scene(tables, sit, **options)
    for seat, industry in FIRST:
        scene.act(a.ChooseEnterprise(scene.view.turn, industry), seat)
    for seat, industry in MORE:
        scene.act(a.GiveEnterprise(seat, industry), seat)
    for seat, coins in COINS.items():
        scene.act(a.Pay(None, seat, coins), seat)
    for seat, level in (("s1", 5), ("s2", 3), ("s3", 9), ("s4", 6)):
        scene.act(Correct("level", seat, level), seat)
    scene.act(a.ChangeTokens("s1", scene.own("s1", "finance"), -2), "s1")
    scene.act(a.ChangeTokens("s2", scene.own("s2", "electronics"), -1), "s2")
    scene.act(a.ChangeBoosters("s1", 2), "s1")
    scene.act(a.ChangeBoosters("s4", 1), "s4")
    scene.act(a.StoreToken("s1", "light"), "s1")
    scene.act(a.StoreToken("s4", "art"), "s4")
    scene.act(a.StoreToken("s4", "mining"), "s4")
    return scene


def scale(tables: Tables, sit: str | None = "s1", **options: Any) -> Scene:
    """Rolled: the wheel is next."""
    scene = before(tables, sit, **options)
    scene.act(a.RollIncome(scene.view.turn, 3, 5), "s1")
    return scene


def zero(tables: Tables, sit: str | None = "s1") -> Scene:
    """No income any more, with a Media token."""
    scene = before(tables, sit)
    scene.act(a.RollIncome(scene.view.turn, 6, 1), "s1")
    return scene


def broke(tables: Tables, sit: str | None = "s1") -> Scene:
    """No income any more, and nobody has Media."""
    scene = before(tables, sit)
    for _ in range(3):
        scene.act(a.ChangeTokens("s1", scene.own("s1", "media"), -1), "s1")
    scene.act(a.RollIncome(scene.view.turn, 6, 1), "s1")
    return scene


def market(tables: Tables, sit: str | None = "s1", drawn: Industry = "media", **options: Any) -> Scene:
    """The wheel shows `drawn`: by itself an own token."""
    scene = scale(tables, sit, **options)
    scene.spin(drawn)
    return scene


def buying(tables: Tables, sit: str | None = "s1") -> Scene:
    """Others have the drawn token; one of them has a chip with Distribution."""
    return market(tables, sit, "distribution")


def free(tables: Tables, sit: str | None = "s1") -> Scene:
    """Nobody has the drawn token, and the top slot is full."""
    scene = before(tables, sit)
    scene.act(a.DiscardToken("s4", "art"), "s4")
    scene.act(a.RollIncome(scene.view.turn, 3, 5), "s1")
    scene.spin("art")
    return scene


def mining(tables: Tables, sit: str | None = None) -> Scene:
    """Mining in the turn of who has it."""
    scene = before(tables, sit)
    scene.act(a.SetTurn("s3", "scale"), "s3")
    scene.act(a.SpinWheel(scene.view.turn, WHEEL.index("mining")), "s3")
    return scene


def offered(tables: Tables, sit: str | None = "s1", seller: str = "s3") -> Scene:
    """A price for the drawn token waits for an answer."""
    scene = buying(tables, sit)
    spin, sector = scene.shown
    scene.act(a.OfferToken(spin, sector, "s1", seller, scene.own(seller, "distribution"), 4), "s1")
    return scene


def served(tables: Tables) -> Scene:
    """Somebody else is at level 0, and only the host has Media; both have phones."""
    scene = before(tables)
    scene.act(a.SetTurn("s2", "before"), "s2")
    scene.act(a.RollIncome(scene.view.turn, 6, 1), "s2")
    scene.guest(OTHER, "s2")
    return scene


def services(tables: Tables, sit: str | None = "s1") -> Scene:
    """After the market: services, boosters, buying."""
    scene = market(tables, sit)
    scene.act(a.SellToken(*scene.shown, scene.own("s1", "media")), "s1")
    return scene


def agreed(tables: Tables, sit: str | None = None) -> Scene:
    """Services offered both ways."""
    scene = services(tables, sit)
    refill = Use("electronics", scene.own("s2", "electronics"), target=scene.own("s1", "finance"))
    scene.act(a.OfferService(scene.view.turn, "s1", "s2", "s1", refill, 3), "s1")
    booster = Use("it", scene.own("s4", "it"))
    scene.act(a.OfferService(scene.view.turn, "s4", "s4", "s1", booster, 6), "s4")
    return scene


def over(tables: Tables, sit: str | None = "s1") -> Scene:
    """Somebody has bought the fourth."""
    scene = services(tables, sit)
    for industry in ("art",):
        scene.act(a.GiveEnterprise("s1", industry), "s1")
    scene.act(a.Pay(None, "s1", 100), "s1")
    scene.act(a.BuyEnterprise(scene.view.turn, "light"), "s1")
    return scene


def crowd(tables: Tables) -> Scene:
    """Eight people, who have one to three enterprises each."""
    scene = Scene(tables, names=(*NAMES, "Ада", "Бо", "Максиміліан-Олександр Хмельницький", "Ґанна"))
    for number, industry in enumerate(INDUSTRIES[:8], 1):
        scene.act(a.ChooseEnterprise(scene.view.turn, industry), f"s{number}")
    for number in range(1, 9):
        for more in range(number % 3):
            scene.act(a.GiveEnterprise(f"s{number}", INDUSTRIES[(number * 3 + more) % 11]), f"s{number}")
        scene.act(a.Pay(None, f"s{number}", 7 * number), f"s{number}")
    return scene


def friday(tables: Tables) -> Scene:
    """A table for those who read English, in the middle of an evening. Rolls two dice."""
    scene = before(tables, names=("Ada", "Bo 🦔", "Žemė", "Олена"), called="Friday")
    scene.act(a.RollIncome(scene.view.turn), "s1")
    return scene


def friday_wheel(tables: Tables) -> Scene:
    """There, the wheel has been spun, by one more roll."""
    scene = friday(tables)
    scene.act(a.SpinWheel(scene.view.turn), "s1")
    return scene


SCENES: dict[str, Callable[[Tables], Scene]] = {
    "choose": choose,
    "before": before,
    "scale": scale,
    "zero": zero,
    "broke": broke,
    "market": market,
    "buying": buying,
    "free": free,
    "mining": mining,
    "offered": offered,
    "services": services,
    "agreed": agreed,
    "over": over,
}
