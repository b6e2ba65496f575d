"""What each player has, and who is before whom."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

from companion.core.game import Placing, Table
from companion.games.history import pack
from companion.games.history.options import Rules, rules
from companion.games.history.pack import Cards, SetCard
from companion.games.history.state import Player, State

Link: TypeAlias = Literal["points", "sets", "legendary", "shared"]


@dataclass(frozen=True, slots=True)
class Tally:
    """`points` from sets, bonus and rarity; `sets` taken, `legendary` ones among them."""

    seat: str
    points: int
    sets: int
    legendary: int

    @property
    def rank(self) -> tuple[int, int, int]:
        """More points, then more sets, then more legendary sets (S)."""
        return self.points, self.sets, self.legendary


@dataclass(frozen=True, slots=True)
class Result:
    """`place` counts 1, 1, 3; `decided_by`: what parts the seat from the one before it, and the first from the second;
    "shared" where nothing does (G)."""

    seat: str
    place: int
    points: int
    sets: int
    legendary: int
    decided_by: Link


def is_legendary(cards: Cards, wanted: SetCard, chosen: Rules) -> bool:
    """As the pack marks it, or by the table's choice only with three legendary cards (G)."""
    if chosen.legendary == "all":
        return all(cards.cards[card].rarity == "legendary" for card in wanted.cards)
    return wanted.legendary


def tally(state: State, player: Player, chosen: Rules, cards: Cards) -> Tally:
    """Set values and special bonuses (S); the cards' own points once each by the table's choice (S*)."""
    own = [cards.sets[claim.set] for claim in state.claimed if claim.seat == player.seat and claim.set in cards.sets]
    points = player.bonus + sum(taken.value for taken in own)
    if chosen.rarity_bonus:
        points += sum(cards.cards[card].points for card in {card for taken in own for card in taken.cards})
    return Tally(player.seat, points, len(own), sum(is_legendary(cards, taken, chosen) for taken in own))


def results(state: State, chosen: Rules, cards: Cards) -> tuple[Result, ...]:
    """All players, the first one first, each with the reason; empty until the points are counted."""
    if state.phase != "over":
        return ()
    tallies = [tally(state, player, chosen, cards) for player in state.players]
    order = sorted(tallies, key=lambda one: one.rank, reverse=True)
    ranks = [one.rank for one in order]
    pairs = [*pairwise(ranks[:2]), *pairwise(ranks)] if ranks[1:] else [(ranks[0], (0, 0, 0))]
    return tuple(
        Result(one.seat, ranks.index(one.rank) + 1, one.points, one.sets, one.legendary, _link(*pair))
        for one, pair in zip(order, pairs, strict=True)
    )


def _link(one: tuple[int, int, int], other: tuple[int, int, int]) -> Link:
    links: tuple[Link, ...] = ("points", "sets", "legendary")
    return next((link for link, a, b in zip(links, one, other, strict=True) if a != b), "shared")


def score(table: Table) -> tuple[Placing, ...]:
    """Once the points are counted: points, sets, legendary sets (S); still equal ones share a place (G)."""
    state: State | None = table.state
    if state is None:
        return ()
    placed = results(state, rules(table.options), pack.of(table.cards))
    return tuple(Placing(result.seat, result.place, result.points, result.place == 1) for result in placed)
