"""What every decision starts from, and the checks that many of them share."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.deciding import Deciding
from companion.core.game import Rejected, Stale
from companion.core.message import SeatRef
from companion.games.rybakov.industries import Industry
from companion.games.rybakov.options import Rules
from companion.games.rybakov.state import Enterprise, Phase, Player, Spin, State
from companion.games.rybakov.tokens import named

MOST_COINS = 9999
"""The highest price or payment."""

MOST_BOOSTERS = 99


@dataclass(frozen=True, slots=True)
class Context(Deciding[Player]):
    """What a decision starts from."""

    state: State
    rules: Rules

    def same_turn(self, turn: int) -> None:
        """Refuse what was meant for another turn."""
        if turn != self.state.turn:
            raise Stale

    def same_spin(self, spin: int, sector: int | None = None) -> Spin:
        """The spin that the person saw, with the sector it showed, or `Stale`."""
        now = self.state.spin
        if now is None or now.id != spin or sector not in (None, now.sector):
            raise Stale
        return now

    def check_phase(self, *phases: Phase) -> None:
        """Refuse outside `phases`, saying what is due instead, or why it is too late."""
        now = self.state.phase
        if now in phases:
            return
        if now == "choose":
            raise Rejected("rybakov.refuse.choose_first", seat=SeatRef(self.state.active))
        if phases == ("choose",):
            raise Rejected("rybakov.refuse.chosen")
        if now == "before":
            raise Rejected("rybakov.refuse.roll_first")
        if now == "scale" and phases != ("before",):
            raise Rejected("rybakov.refuse.spin_first")
        if phases == ("before",):
            raise Rejected("rybakov.refuse.after_dice")
        if "scale" in phases:
            raise Rejected("rybakov.refuse.after_wheel")
        raise Rejected("rybakov.refuse.market_first" if now == "market" else "rybakov.refuse.market_over")

    def drawn(self) -> Industry | None:
        """The industry that the wheel shows; None where it was not spun."""
        return drawn(self.state, self.rules)


def drawn(state: State, rules: Rules) -> Industry | None:
    """The industry that the wheel shows; None where it was not spun this turn."""
    return None if state.spin is None else rules.wheel[state.spin.sector]


def check_coins(player: Player, needed: int) -> None:
    """Refuse where the player has less, saying how much is missing."""
    missing = needed - player.coins
    if missing > 0:
        raise Rejected(
            "rybakov.refuse.coins_short", seat=SeatRef(player.seat), have=player.coins, needed=needed, missing=missing
        )


def enterprise_of(player: Player, enterprise: str | None) -> Enterprise:
    """One of the player's enterprises, or `Rejected`."""
    own = player.enterprise(enterprise)
    if own is None:
        raise Rejected("rybakov.refuse.enterprise_gone", seat=SeatRef(player.seat))
    return own


def check_into(before: Industry, into: Industry) -> None:
    """Refuse to swap an enterprise for one of its own industry."""
    if before == into:
        raise Rejected("rybakov.refuse.same_industry", industry=named(into))
