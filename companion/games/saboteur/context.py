"""What every decision starts from, and the checks that many of them share."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.deciding import Deciding
from companion.core.game import Rejected, Stale
from companion.core.message import Message
from companion.games.saboteur.maze import Reason, Shape
from companion.games.saboteur.options import Rules
from companion.games.saboteur.state import Phase, Player, State, Tool


@dataclass(frozen=True, slots=True)
class Context(Deciding[Player]):
    """What a decision starts from."""

    state: State
    rules: Rules

    def away(self) -> frozenset[str]:
        """Who is passed over."""
        return frozenset(seat.id for seat in self.table.roster.seats if seat.away)

    def same_round(self, number: int) -> None:
        """Refuse what was meant for another round."""
        if number != self.state.round:
            raise Stale

    def check_phase(self, phase: Phase) -> None:
        """Refuse outside `phase`, and say what is to be done first."""
        if self.state.phase != phase:
            raise Rejected(f"saboteur.refuse.now.{self.state.phase}")

    def check_turn(self) -> Player:
        """The active player, with a card to play; refuses anybody else."""
        self.check_phase("play")
        player = self.own_turn()
        if not player.hand:
            raise Rejected("saboteur.refuse.no_card")
        return player


def tool_name(tool: Tool) -> Message:
    """How a tool is called."""
    return Message(f"saboteur.tool.{tool}")


def check_reason(reason: Reason | None) -> None:
    """Refuse where the maze has a `reason` against a card."""
    if reason is not None and reason.edge is not None:
        raise Rejected(f"saboteur.refuse.maze.{reason.kind}", edge=Message(f"saboteur.edge.{reason.edge.lower()}"))
    if reason is not None:
        raise Rejected(f"saboteur.refuse.maze.{reason.kind}")


def shape_of(shapes: dict[str, Shape], card: str | None) -> Shape:
    """The path card, refused where the pack has no such one."""
    if card is None or card not in shapes:
        raise Rejected("saboteur.refuse.unknown_card")
    return shapes[card]
