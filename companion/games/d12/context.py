"""What every decision starts from, and the checks that many of them share."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.deciding import Deciding, whole
from companion.core.game import Rejected, Stale
from companion.core.message import Message, SeatRef
from companion.games.d12.hands import covers
from companion.games.d12.options import Rules
from companion.games.d12.state import SIDES, Phase, Player, State
from companion.games.d12.tactics import Tactic

MOST_SKIPS = 9


@dataclass(frozen=True, slots=True)
class Context(Deciding[Player]):
    """What a decision starts from."""

    state: State
    rules: Rules

    def away(self) -> frozenset[str]:
        """Who is passed over; nobody where all are away."""
        away = frozenset(seat.id for seat in self.table.roster.seats if seat.away)
        return away if any(player.seat not in away for player in self.state.players) else frozenset()

    def same_round(self, number: int) -> None:
        """Refuse what was meant for another round."""
        if number != self.state.round:
            raise Stale

    def check_turns(self) -> None:
        """Refuse outside the turns."""
        if self.state.phase != "turns":
            raise Rejected("d12.refuse.turns_only", phase=phase_name(self.state.phase))

    def own_turn(self) -> Player:
        """The active player, in the turns; refuses anybody else."""
        self.check_turns()
        return Deciding.own_turn(self)

    def check_hand(self, player: Player, cards: tuple[int, ...]) -> None:
        """Refuse cards that the hand, as its owner told it, does not hold; to nobody else does this say anything."""
        if self.seat == player.seat and not covers(player, cards):
            raise Rejected("d12.refuse.not_in_hand")

    def nothing_open(self) -> None:
        """Refuse while Timeout, Gamble or Around the World waits for somebody."""
        state = self.state
        if state.around is not None:
            raise Rejected("d12.refuse.around_open")
        if state.timeout is not None:
            raise Rejected("d12.refuse.timeout_open", seat=SeatRef(state.timeout.target))
        if state.gamble is not None:
            raise Rejected("d12.refuse.gamble_open", seats=tuple(SeatRef(seat) for seat in state.gamble.waiting))


def phase_name(phase: Phase) -> Message:
    """How a phase is called."""
    return Message(f"d12.phase.{phase}")


def tactic_name(tactic: Tactic) -> Message:
    """How a tactic is called."""
    return Message(f"d12.tactic.{tactic}")


def values(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Card values, sorted; refused where one of them is not on a number card."""
    return tuple(sorted(whole(card, 1, SIDES) for card in cards))


def check_has_card(player: Player) -> None:
    """Refuse where the hand is empty."""
    if player.hand == 0:
        raise Rejected("d12.refuse.no_card", seat=SeatRef(player.seat))


def over(state: State) -> bool:
    """Whether somebody has won: nothing in the hand and nothing in the reserve (S)."""
    return any(player.held == 0 for player in state.players)
