"""Gold: drawn for the miners and passed on, paid to the saboteurs, or counted on real cards at the end."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

from companion.core.deciding import whole
from companion.core.dice import Rng
from companion.core.game import Rejected, Stale
from companion.core.message import SeatRef
from companion.games.saboteur import actions as a
from companion.games.saboteur import events as e
from companion.games.saboteur.context import Context
from companion.games.saboteur.hands import ring
from companion.games.saboteur.options import Rules
from companion.games.saboteur.roles import pay
from companion.games.saboteur.state import MOST_GOLD, Draft, Role, Side, State


def shared(
    state: State, rules: Rules, rng: Rng, winners: Side, taker: str | None, roles: Mapping[str, Role | None]
) -> tuple[Any, ...]:
    """What the winners get (S): as many cards as miners to choose from, or a sum for each saboteur."""
    if rules.gold != "app":
        return (e.RoundPaid(),)
    if winners == "saboteurs":
        return (_paid(state, tuple(p.seat for p in state.players if roles.get(p.seat) == "saboteur")),)
    order = tuple(seat for seat in _passing(state, rules, taker) if roles.get(seat) == "miner")
    cards = drawn(state.gold_deck, len(order), rng)
    if not cards:
        return (e.RoundPaid(),)
    begun = e.GoldDrawn(cards, order[: len(cards)])
    return (begun, e.GoldTaken(order[0], cards[0])) if len(cards) == 1 else (begun,)


def _passing(state: State, rules: Rules, taker: str | None) -> tuple[str, ...]:
    """All seats from who finished on, to the left (S) or to the right (O); a saboteur there is passed over (O)."""
    seats = ring(state, taker or state.first)
    return seats if rules.direction == "left" else (seats[0], *reversed(seats[1:]))


def drawn(deck: tuple[tuple[int, int], ...], many: int, rng: Rng) -> tuple[int, ...]:
    """So many gold cards of the deck, or all, each as likely as the others; the smallest first."""
    cards = [nuggets for nuggets, n in deck for _ in range(n)]
    return tuple(sorted(cards.pop(rng.roll(len(cards)) - 1) for _ in range(min(many, len(cards)))))


def _paid(state: State, saboteurs: tuple[str, ...]) -> e.GoldPaid:
    each, deck, paid = pay(len(saboteurs)), state.gold_deck, []
    for seat in saboteurs:
        cards = making(deck, each)
        deck = without(deck, cards)
        paid.append((seat, cards))
    return e.GoldPaid(each, tuple(paid))


def making(deck: tuple[tuple[int, int], ...], total: int) -> tuple[int, ...]:
    """The fewest cards of the deck that make up `total`; where none do, the next lower sum (G)."""
    counts = (range(min(n, total // nuggets) + 1) for nuggets, n in deck)
    hands = [
        tuple(nuggets for (nuggets, _), n in zip(deck, many, strict=True) for _ in range(n))
        for many in product(*counts)
    ]
    return min((hand for hand in hands if sum(hand) <= total), key=lambda hand: (total - sum(hand), len(hand)))


def among(deck: tuple[tuple[int, int], ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """Of these cards those that the deck has: what was drawn from it may have been undone and drawn again."""
    return tuple(nuggets for nuggets, n in deck for _ in range(min(n, cards.count(nuggets))))


def without(deck: tuple[tuple[int, int], ...], cards: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The deck less these cards, as far as it has them."""
    return tuple((nuggets, max(0, n - cards.count(nuggets))) for nuggets, n in deck)


def back(deck: tuple[tuple[int, int], ...], cards: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The deck with these cards in it again."""
    return tuple((nuggets, n + cards.count(nuggets)) for nuggets, n in deck)


def check_take(ctx: Context, seat: str) -> Draft:
    """The draft, where `seat` takes the next card."""
    ctx.check_phase("draft")
    ctx.owner(seat)
    draft = ctx.state.draft
    if draft is None or draft.order[0] != seat:
        raise Rejected("saboteur.refuse.not_your_gold", seat=SeatRef(draft.order[0] if draft else seat))
    return draft


def take_gold(ctx: Context, action: a.TakeGold) -> tuple[Any, ...]:
    """One of the cards, the rest is passed on; the last one gets what is left (S)."""
    if ctx.state.draft is None or action.draft != ctx.state.draft.id:
        raise Stale
    draft = check_take(ctx, action.seat)
    left = list(draft.cards)
    taken = e.GoldTaken(action.seat, left.pop(whole(action.place, 0, len(left) - 1)))
    last = draft.order[1:]
    return (taken, e.GoldTaken(last[0], left[0])) if len(last) == len(left) == 1 else (taken,)


def type_gold(ctx: Context, action: a.TypeGold) -> tuple[Any, ...]:
    """What somebody counted on real gold cards, at the end of the last round; the last one ends the game."""
    ctx.check_phase("count")
    player = ctx.player(action.seat)
    total = whole(action.total, 0, MOST_GOLD)
    return () if total == player.typed else (e.GoldTyped(player.seat, player.typed, total),)
