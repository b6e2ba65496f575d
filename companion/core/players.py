"""What the states of all games have in common: something of each seat, and ways to find and change it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, Self, TypeVar


class Player(Protocol):
    """What a game keeps of a seat: a frozen dataclass."""

    @property
    def seat(self) -> str:
        """The seat's id."""
        ...


P = TypeVar("P", bound=Player)


@dataclass(frozen=True, slots=True)
class Players(Generic[P]):
    """The beginning of a game's state: its players in turn order."""

    players: tuple[P, ...]

    def player(self, seat: str) -> P:
        """The player of a seat; raises KeyError where none sits."""
        for player in self.players:
            if player.seat == seat:
                return player
        raise KeyError(seat)

    def has(self, seat: str | None) -> bool:
        """Whether this seat plays."""
        return any(player.seat == seat for player in self.players)

    def change(self, seat: str, **fields: Any) -> Self:
        """With some fields of one player changed; without that player, as it is."""
        # Any, because a protocol cannot say that it is a dataclass.
        players: Any = self.players
        return replace(self, players=tuple(replace(p, **fields) if p.seat == seat else p for p in players))

    def put(self, player: P) -> Self:
        """With this player as given; where none sits there, as it is."""
        return replace(self, players=tuple(player if p.seat == player.seat else p for p in self.players))
