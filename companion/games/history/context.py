"""What every decision starts from, and the checks that many of them share."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.deciding import Deciding
from companion.core.game import Rejected, Stale
from companion.core.message import CardRef, SeatRef
from companion.games.history import pack
from companion.games.history.options import Rules
from companion.games.history.pack import Cards
from companion.games.history.state import Player, State


@dataclass(frozen=True, slots=True)
class Context(Deciding[Player]):
    """What a decision starts from."""

    state: State
    rules: Rules

    @property
    def cards(self) -> Cards:
        """The pack that the table plays with."""
        return pack.of(self.table.cards)

    def on_turn(self, turn: int | None) -> Player:
        """The active player, in the turn that the person saw (None: in this one), once the field is open."""
        if turn not in (None, self.state.turn):
            raise Stale
        player = self.own_turn()
        if self.state.phase == "opening":
            raise Rejected("history.refuse.opening")
        return player

    def to_act(self, turn: int | None) -> Player:
        """The active player, who has neither played nor passed this turn (S: one of both)."""
        player = self.on_turn(turn)
        if self.state.phase == "check":
            raise Rejected("history.refuse.acted")
        return player

    def acted(self, turn: int | None) -> Player:
        """The active player, who has played or passed this turn."""
        player = self.on_turn(turn)
        if self.state.phase != "check":
            raise Rejected("history.refuse.act_first")
        return player

    def check_tracked(self) -> None:
        """Refuse where the table does not keep track of the field."""
        if not self.rules.field:
            raise Rejected("history.refuse.untracked")

    def check_normal(self, card: str) -> None:
        """Refuse what is no event, figure or symbol of the pack."""
        if card not in self.cards.cards:
            raise Rejected("history.refuse.not_normal")

    def check_lies(self, card: str, lies: bool) -> None:
        """Refuse a card that lies on the field, or does not, against `lies`."""
        if (card in self.state.field) != lies:
            raise Rejected("history.refuse.not_lying" if lies else "history.refuse.lies", card=ref(card))

    def check_unlocked(self, card: str) -> None:
        """Refuse a card of a set that somebody took: it stays on the field (S)."""
        for claim in self.state.claimed:
            taken = self.cards.sets.get(claim.set)
            if taken is not None and card in taken.cards:
                raise Rejected("history.refuse.locked", card=ref(card), set=ref(claim.set), seat=SeatRef(claim.seat))


def ref(card: str) -> CardRef:
    """A card or set by name; one that the pack does not know by its id."""
    return CardRef(pack.GAME, card, card)


def check_hand(player: Player, many: int = 1) -> None:
    """Refuse where the hand counts fewer than `many` cards."""
    if player.hand < many:
        raise Rejected("history.refuse.hand", seat=SeatRef(player.seat), n=player.hand)
