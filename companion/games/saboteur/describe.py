"""Each event as one line of the log. It says nothing of a role, a note or gold, to nobody: a log may lie open."""

from __future__ import annotations

from typing import Any

from companion.core.message import CardRef, Message, SeatRef, msg
from companion.games.saboteur import events as e
from companion.games.saboteur.context import tool_name


def describe(event: Any, viewer: str | None) -> Message:
    """`event` as anybody may read it."""
    return _round(event) or _turn(event) or _by_hand(event)


def _round(event: Any) -> Message | None:
    match event:
        case e.RolesDealt():
            return msg("saboteur.log.dealt")
        case e.RoleSeen(seat):
            return msg("saboteur.log.seen", seat=SeatRef(seat))
        case e.PlayBegan(seat):
            return msg("saboteur.log.play", seat=SeatRef(seat))
        case e.LookedAgain(seat):
            return msg("saboteur.log.looked_again", seat=SeatRef(seat))
        case e.RoundEnded("miners", finisher) if finisher is not None:
            return msg("saboteur.log.gold_reached", seat=SeatRef(finisher))
        case e.RoundEnded():
            return msg("saboteur.log.round_over")
        case e.RolesTold(()):
            return msg("saboteur.log.no_saboteurs")
        case e.RolesTold(saboteurs):
            return msg("saboteur.log.roles_told", seats=_seats(saboteurs))
        case e.GoldDrawn(cards, order):
            return msg("saboteur.log.gold_drawn", n=len(cards), seat=SeatRef(order[0]))
        case e.GoldTaken(seat):
            return msg("saboteur.log.gold_taken", seat=SeatRef(seat))
        case e.GoldPaid(_, ()):
            return msg("saboteur.log.gold_none")
        case e.GoldPaid(each, paid):
            return msg("saboteur.log.gold_paid", n=each, seats=_seats(tuple(seat for seat, _ in paid)))
        case e.GoldTyped(seat, _, total):
            return msg("saboteur.log.gold_typed", seat=SeatRef(seat), n=total)
        case e.RoundPaid():
            return msg("saboteur.log.round_paid")
        case e.RoundBegan(number, first):
            return msg("saboteur.log.round", round=number, seat=SeatRef(first))
    return None


def _turn(event: Any) -> Message | None:
    match event:
        case e.PathPlayed(seat, None):
            return msg("saboteur.log.path", seat=SeatRef(seat))
        case e.PathPlayed(seat, str(card)):
            return msg("saboteur.log.path_card", seat=SeatRef(seat), card=_card(card))
        case e.ToolBroken(seat, target, tool):
            return msg("saboteur.log.broken", seat=SeatRef(seat), target=SeatRef(target), tool=tool_name(tool))
        case e.ToolRepaired(seat, target, tool):
            return msg("saboteur.log.repaired", seat=SeatRef(seat), target=SeatRef(target), tool=tool_name(tool))
        case e.RockFell(seat):
            return msg("saboteur.log.rockfall", seat=SeatRef(seat))
        case e.MapUsed(seat, goal):
            return msg("saboteur.log.map", seat=SeatRef(seat), goal=_goal(goal))
        case e.Discarded(seat, None):
            return msg("saboteur.log.discarded", seat=SeatRef(seat))
        case e.Discarded(seat, str(card)):
            return msg("saboteur.log.discarded_card", seat=SeatRef(seat), card=_card(card))
        case e.TurnBegan(seat):
            return msg("saboteur.log.turn", seat=SeatRef(seat))
        case e.GoalNoted(seat):
            return msg("saboteur.log.noted", seat=SeatRef(seat))
    return None


def _by_hand(event: Any) -> Message:
    match event:
        case e.TunnelPlaced(tunnel):
            return msg("saboteur.log.tunnel_placed", card=_card(tunnel.card))
        case e.TunnelRemoved(_, _, card):
            return msg("saboteur.log.tunnel_removed", card=_card(card))
        case e.GoalRevealed(goal, face):
            return msg("saboteur.log.goal", goal=_goal(goal), face=Message(f"saboteur.face.{face}"))
        case e.MazeCleared():
            return msg("saboteur.log.maze_cleared")
        case e.HandChanged(seat, before, after):
            number = Message("saboteur.tracked.hand")
            return msg("log.corrected", seat=SeatRef(seat), what=number, before=before, value=after)
        case e.PileChanged(before, after):
            return msg("saboteur.log.pile", before=before, value=after)
        case e.ToolSet(seat, tool, True):
            return msg("saboteur.log.tool_broken", seat=SeatRef(seat), tool=tool_name(tool))
        case e.ToolSet(seat, tool):
            return msg("saboteur.log.tool_whole", seat=SeatRef(seat), tool=tool_name(tool))
        case e.TurnSet(seat):
            return msg("saboteur.log.turn_set", seat=SeatRef(seat))
    raise TypeError(type(event).__name__)


def _seats(seats: tuple[str, ...]) -> tuple[SeatRef, ...]:
    return tuple(SeatRef(seat) for seat in seats)


def _goal(number: int) -> Message:
    return Message(f"saboteur.goal.{number}")


def _card(card: str) -> CardRef:
    return CardRef("saboteur", card)
