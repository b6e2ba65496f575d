"""Cards in hands and in the pile, and whose turn comes next."""

from __future__ import annotations

from collections.abc import Collection, Set
from dataclasses import replace

from companion.games.saboteur.roles import hand_size, pile
from companion.games.saboteur.state import Player, Role, State


def dealt(state: State) -> State:
    """A new deal for those who play now: fresh hands, whole tools, an empty maze; gold is kept (S)."""
    many = len(state.players)
    players = tuple(Player(p.seat, hand_size(many), gold=p.gold, typed=p.typed) for p in state.players)
    return State(
        players, state.first, state.first, state.round, state.turn,
        pile=pile(many), gold_deck=state.gold_deck, real_gold=state.real_gold,
    )  # fmt: skip


def told(state: State, saboteurs: Collection[str]) -> dict[str, Role | None]:
    """Everybody's real role, where these turned up saboteurs; None for who joined late and was dealt none."""
    roles: dict[str, Role | None] = {p.seat: None if p.late else "miner" for p in state.players}
    return {seat: "saboteur" if seat in saboteurs else role for seat, role in roles.items()}


def spent(state: State, seat: str) -> State:
    """With one card less in the hand, and one drawn where there is one (S)."""
    if not state.has(seat):
        return state
    drawn = min(1, state.pile)
    state = state.change(seat, hand=max(0, state.player(seat).hand - 1) + drawn)
    return replace(state, pile=state.pile - drawn, last=seat)


def seen(state: State, card: str | None) -> State:
    """With a card counted: which one, or (None) one that nobody saw."""
    if card is None:
        return replace(state, unseen=state.unseen + 1)
    used = dict(state.used)
    used[card] = used.get(card, 0) + 1
    return replace(state, used=tuple(sorted(used.items())))


def ring(state: State, first: str) -> tuple[str, ...]:
    """All seats in turn order, from `first` on."""
    seats = tuple(player.seat for player in state.players)
    place = seats.index(first) if first in seats else 0
    return seats[place:] + seats[:place]


def with_cards(state: State, seats: tuple[str, ...], away: Set[str]) -> str | None:
    """The first of `seats` with a card in the hand, those who are `away` only where nobody else has one."""
    holders = [seat for seat in seats if state.player(seat).hand]
    return next((seat for seat in holders if seat not in away), holders[0] if holders else None)


def following(state: State, seat: str, away: Set[str]) -> str | None:
    """Whose turn comes after that of `seat`: the next with a card, in the end itself; None where nobody has any."""
    seats = ring(state, seat)
    return with_cards(state, (*seats[1:], seats[0]), away)
