"""The start, the one action of a turn, and on to the next player or to the end of the game."""

from __future__ import annotations

from typing import Any

from companion.core.game import Rejected
from companion.games.history import actions as a
from companion.games.history import events as e
from companion.games.history.context import Context, check_hand, ref
from companion.games.history.pack import MOST_PROPERTIES, Special, Use
from companion.games.history.state import OPEN, Player


def check_opening(ctx: Context) -> None:
    """Refuse where the field is not tracked, and in mid-game once a card lies on it."""
    ctx.check_tracked()
    if ctx.state.phase != "opening" and ctx.state.field:
        raise Rejected("history.refuse.opened")


def open_field(ctx: Context, action: a.OpenField) -> tuple[Any, ...]:
    """Three cards are turned up (S); a special among them is replaced first (G)."""
    check_opening(ctx)
    for card in action.cards:
        ctx.check_normal(card)
    if len(action.cards) != OPEN or len(set(action.cards)) != OPEN:
        raise Rejected("history.refuse.three", n=OPEN)
    return (e.FieldOpened(action.cards),)


def skip_opening(ctx: Context, action: a.SkipOpening) -> tuple[Any, ...]:
    """Play without them; as long as no card lies open they can still be said."""
    ctx.check_tracked()
    if ctx.state.phase != "opening":
        raise Rejected("history.refuse.opened")
    return (e.OpeningSkipped(),)


def check_play(ctx: Context, turn: int | None = None) -> Player:
    """The active player, who may still play a card and has one."""
    player = ctx.to_act(turn)
    check_hand(player)
    return player


def check_lay(ctx: Context, turn: int | None = None) -> Player:
    """The active player, who may still lay a card: there is one that does not lie yet."""
    player = check_play(ctx, turn)
    if len(ctx.state.field) >= len(ctx.cards.cards):
        raise Rejected("history.refuse.all_lie")
    return player


def lay(ctx: Context, action: a.LayCard) -> tuple[Any, ...]:
    """One normal card, with an accompanying special where it completes a set; then draw one (S).

    Whether it does is looked at only with hints, for a refusal would tell. Else the special's points wait for the set
    (G).
    """
    player = check_lay(ctx, action.turn)
    card = action.card
    if card is None and ctx.rules.field:
        raise Rejected("history.refuse.choose_card")
    extra = _property(ctx, card, action.choice)
    if card is not None and ctx.rules.field:
        ctx.check_lies(card, False)
    special, seen = None, ctx.rules.field and ctx.rules.hints
    if action.special is not None:
        special = _special(ctx, action.special, "accompanying")
        check_hand(player, 2)
        if seen and card is not None and not _completes(ctx, card):
            raise Rejected("history.refuse.completes_none", card=ref(card))
    many = (ctx.rules.accompanying_draws + special.draws if special else 1) + extra
    points = special.points if special else 0
    now, due = (points, 0) if seen else (0, points)
    drew = min(many, ctx.state.deck)
    return (e.CardLaid(player.seat, card, action.choice, special.id if special else None, now, drew, due),)


def _property(ctx: Context, card: str | None, choice: int | None) -> int:
    """How many cards more the card's property draws; of two properties one is chosen (S)."""
    properties: tuple[str, ...] = ()
    if card is not None:
        ctx.check_normal(card)
        properties = ctx.cards.cards[card].properties
    if len(properties) == MOST_PROPERTIES:
        if type(choice) is not int or not 1 <= choice <= MOST_PROPERTIES:
            raise Rejected("history.refuse.choose_property")
        properties = properties[choice - 1 : choice]
    elif choice is not None:
        raise Rejected("history.refuse.no_choice")
    return properties.count("draw")


def _completes(ctx: Context, card: str) -> bool:
    field = ctx.state.field
    return any(
        ctx.cards.lacking(wanted.id, field) == (card,) and ctx.state.claim(wanted.id) is None
        for wanted in ctx.cards.sets.values()
    )


def _special(ctx: Context, card: str, use: Use) -> Special:
    special = ctx.cards.specials.get(card)
    if special is None:
        raise Rejected("history.refuse.not_special")
    if special.use != use:
        raise Rejected(
            "history.refuse.main" if special.use == "main" else "history.refuse.accompanying", card=ref(card)
        )
    if card in ctx.state.played:
        raise Rejected("history.refuse.played", card=ref(card))
    return special


def play_special(ctx: Context, action: a.PlaySpecial) -> tuple[Any, ...]:
    """A main special is the turn's action; then draw one (S)."""
    player = check_play(ctx, action.turn)
    special = None if action.special is None else _special(ctx, action.special, "main")
    draws, points = (1 + special.draws, special.points) if special else (1, 0)
    return (e.SpecialPlayed(player.seat, action.special, points, min(draws, ctx.state.deck)),)


def check_pass(ctx: Context) -> Player:
    """The active player, who may pass: there is a card for the deck, and one to draw (G: not from an empty one)."""
    player = check_play(ctx)
    if ctx.state.deck == 0:
        raise Rejected("history.refuse.deck_empty")
    return player


def pass_turn(ctx: Context, action: a.Pass) -> tuple[Any, ...]:
    """One hand card under the deck, one drawn (S): both counts stay."""
    ctx.to_act(action.turn)
    return (e.Passed(check_pass(ctx).seat),)


def check_pass_empty(ctx: Context) -> Player:
    """The active player, where nothing can be drawn or the hand is empty (G)."""
    player = ctx.to_act(None)
    if ctx.state.deck and player.hand:
        raise Rejected("history.refuse.not_empty")
    return player


def pass_empty(ctx: Context, action: a.PassEmpty) -> tuple[Any, ...]:
    """Nothing to play and nothing to draw (G)."""
    ctx.to_act(action.turn)
    return (e.Passed(check_pass_empty(ctx).seat, True),)


def end_turn(ctx: Context, action: a.EndTurn) -> tuple[Any, ...]:
    """After the sets are checked (S) it is the next player's turn; who is away is passed over."""
    ctx.acted(action.turn)
    return (e.TurnBegan(ctx.table.roster.next_present(ctx.state.active)),)


def check_count(ctx: Context) -> None:
    """Refuse while there is something to draw: then the game is not over for anybody."""
    if ctx.state.phase == "opening":
        raise Rejected("history.refuse.opening")
    if ctx.state.deck:
        raise Rejected("history.refuse.deck_left", n=ctx.state.deck)


def count_points(ctx: Context, action: a.CountPoints) -> tuple[Any, ...]:
    """All cards have been played (S), or with the deck empty nobody can play any more (G)."""
    check_count(ctx)
    left = sum(player.hand for player in ctx.state.players)
    if left and not action.nobody:
        raise Rejected("history.refuse.hands_left", n=left)
    return (e.PointsCounted(left > 0),)
