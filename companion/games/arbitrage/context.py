"""What every decision starts from, and the checks that many of them share."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.deciding import Deciding
from companion.core.game import Rejected, Stale
from companion.core.message import SeatRef
from companion.games.arbitrage.options import Rules
from companion.games.arbitrage.state import Fight, Monster, Perk, Player, State
from companion.library.own import right_id

MOST = 99
"""The highest number of cards, bonus or monster level that anybody may type."""


@dataclass(frozen=True, slots=True)
class Context(Deciding[Player]):
    """What a decision starts from, and `now`, the time in ms."""

    state: State
    rules: Rules
    now: int

    def same_turn(self, turn: int) -> None:
        """Refuse what was meant for another turn."""
        if turn != self.state.turn:
            raise Stale

    def no_fight(self) -> None:
        """Refuse while there is a fight."""
        if self.state.fight is not None:
            raise Rejected("arbitrage.refuse.fight_on")

    def not_fighting(self, seat: str) -> None:
        """Refuse what nobody may do in the middle of their own fight (S)."""
        if self.state.fighting(seat):
            raise Rejected("arbitrage.refuse.in_fight", seat=SeatRef(seat))

    def fight(self, number: int) -> Fight:
        """The fight the person saw, or `Stale`."""
        if self.state.fight is None or self.state.fight.id != number:
            raise Stale
        return self.state.fight

    def open_fight(self, number: int) -> Fight:
        """As `fight`, refused once the fighters run."""
        fight = self.fight(number)
        if fight.flight:
            raise Rejected("arbitrage.refuse.fleeing")
        return fight

    def fighter(self, fight: Fight) -> str:
        """The main fighter; refuses anybody else."""
        if self.seat not in (None, fight.fighter):
            raise Rejected("arbitrage.refuse.not_fighter", seat=SeatRef(fight.fighter))
        return fight.fighter

    def until(self, fight: Fight) -> int | None:
        """When a win announced before may be taken after one more play; None where none is announced."""
        return None if fight.until is None else self.now + self.rules.wait_seconds * 1000


def card_id(card: str | None) -> str | None:
    """A card's id as it came from the phone, refused where it is no such thing."""
    try:
        return None if card is None else right_id(card)
    except Rejected:
        raise Rejected("arbitrage.refuse.card") from None


def perk_of(player: Player, perk_id: str) -> Perk:
    """One of the player's perks in play, or `Rejected`."""
    for perk in player.perks:
        if perk.id == perk_id and player.full:
            return perk
    raise Rejected("arbitrage.refuse.perk_gone")


def monster_of(fight: Fight, monster_id: str) -> Monster:
    """A monster of the fight, or `Rejected`."""
    for monster in fight.monsters:
        if monster.id == monster_id:
            return monster
    raise Rejected("arbitrage.refuse.monster_gone")
