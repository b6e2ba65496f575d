"""Short ways to a table of arbitrage in the situation a test needs."""

from __future__ import annotations

from typing import Any

from companion.core.game import Value
from companion.core.hosting import Correct
from companion.games.arbitrage import ARBITRAGE
from companion.games.arbitrage import actions as a
from companion.games.arbitrage.state import ClassName, Condition, Fight, Player, Slot
from companion.i18n import LANGUAGES
from tests.support.play import Play, say

NOVICE_WORSE = (Condition("novice", 3),)
DART = a.NewMonster("dart_updater", "", 8, conditions=(Condition("novice", -3),))
ZLYVAIKO = a.NewMonster("zlyvaiko", "", 6, conditions=(Condition("novice", 3),))
FRODYK = a.NewMonster("frodyk", "", 10, conditions=(Condition("black", -4), Condition("novice", 4)))


class Arbitrage(Play):
    """Players s1, s2, ..., s1 to move; every step is one action of the game."""

    def __init__(self, people: int = 3, **options: Value) -> None:
        super().__init__(ARBITRAGE, people, **options)

    def player(self, seat: str) -> Player:
        player: Player = self.state.player(seat)
        return player

    @property
    def fight(self) -> Fight:
        fight: Fight = self.state.fight
        assert fight is not None
        return fight

    def level(self, seat: str, level: int) -> Arbitrage:
        """As if by play; level 10 is not for this."""
        self.act(Correct("level", seat, level))
        return self

    def gear(self, seat: str, gear: int) -> Arbitrage:
        self.act(Correct("gear", seat, gear))
        return self

    def strength(self, seat: str, strength: int) -> Arbitrage:
        """Level plus gear, at the level held now."""
        return self.gear(seat, strength - self.player(seat).level)

    def hand(self, seat: str, cards: int) -> Arbitrage:
        self.act(a.SetHand(seat, cards))
        return self

    def full(self, seat: str) -> Arbitrage:
        self.act(a.TrackFully(seat, True))
        return self

    def perk(self, seat: str, bonus: int = 1, slot: Slot = "none", **fields: Any) -> str:
        """Lay a perk; its id."""
        self.act(a.LayPerk(seat, a.NewPerk(None, f"perk {bonus}", bonus, slot, **fields)))
        return self.player(seat).perks[-1].id

    def classes(self, seat: str, *names: ClassName, superb: bool = False) -> Arbitrage:
        for name in names[:1]:
            self.act(a.TakeClass(seat, name))
        if superb:
            self.act(a.SetSuper(seat, True))
        for name in names[1:]:
            self.act(a.TakeClass(seat, name))
        return self

    def start(self, *monsters: a.NewMonster) -> Arbitrage:
        """A fight of the active player, the first monster flipped, the others added."""
        self.act(a.StartFight(self.state.turn, monsters[0]))
        for monster in monsters[1:]:
            self.act(a.AddMonster(self.fight.id, monster, free=True))
        return self

    def throw(self, target: int | None, amount: int, only: Any = None) -> None:
        """A card for the fighters (None) or on a monster by its place."""
        where = a.FIGHTERS if target is None else self.fight.monsters[target].id
        self.act(a.ThrowIn(self.fight.id, where, amount, only=only), "s2")

    def help(self, helper: str = "s2", levels: int = 0, perks: int = 0) -> Arbitrage:
        self.act(a.SetHelper(self.fight.id, helper, levels, perks))
        return self

    def win(self) -> None:
        """Announce, wait, take."""
        fight = self.fight.id
        self.act(a.ClaimWin(fight))
        self.now += 3000
        self.act(a.TakeWin(fight))

    def flee(self, *rolls: int) -> Arbitrage:
        """Run, and roll for everybody in the order asked."""
        fight = self.fight.id
        self.act(a.Flee(fight))
        for flight, roll in zip(self.fight.flight, rolls, strict=False):
            self.act(a.RollFlee(fight, flight.seat, flight.monster), flight.seat, [roll])
        return self

    def suffer(self, seat: str, monster: int, effect: a.Effect, **what: Any) -> None:
        self.act(a.Suffer(self.fight.id, seat, self.fight.monsters[monster].id, effect, **what), seat)

    def to_heart(self) -> Arbitrage:
        """Through the turn without a fight."""
        self.act(a.FlipOffer(self.state.turn, "other"))
        self.act(a.LookForOffers(self.state.turn))
        return self

    def end_turn(self) -> Arbitrage:
        if self.state.phase == "prepare":
            self.to_heart()
        self.act(a.EndTurn(self.state.turn))
        return self

    def end_turn_by_hand(self) -> Arbitrage:
        """End the turn whatever its phase."""
        self.act(a.SetTurn(self.state.active, "heart"))
        self.act(a.EndTurn(self.state.turn))
        return self


def read(event: Any, lang: str = "en") -> str:
    """The line of the log in one language."""
    return say(ARBITRAGE.describe(event, None))[LANGUAGES.index(lang)]


def monster(level: int, levels: int = 1, perks: int = 1) -> a.NewMonster:
    return a.NewMonster(None, f"monster {level}", level, levels, perks)
