"""Five hundred games at random: what the rules promise holds in every one of them, and most come to an end."""

from __future__ import annotations

import pytest

from companion.core.game import Table
from companion.core.hosting import Corrected, SeatAdded
from companion.core.log import follow
from companion.games.d12 import D12
from companion.games.d12 import events as e
from companion.games.d12.state import CAP
from tests.conformance.play import random_game
from tests.games.d12.kit import CARDS, numbers
from tests.games.d12.moves import check
from tests.support.play import Play

STEPS = 400


@pytest.mark.parametrize("hundred", range(5))
def test_five_hundred_games(hundred: int) -> None:
    """The cap of twelve held, 96 cards accounted for, one token a seat, told hands never larger than the hand: `check`
    after every step, and the cap, the token and the cards again from the events alone."""
    ends = 0
    for seed in range(hundred * 100, hundred * 100 + 100):
        play = random_game(D12, seed, STEPS)
        ends += play.table.stage == "over"
        cap_and_token(play)
        cards_stay(play)
    assert ends > 50


def cap_and_token(play: Play) -> None:
    """A move never brings a seat beyond twelve; only who was set beyond by hand may be there, until the cards went."""
    by_hand: set[str] = set()
    token: set[str] = set()
    table = Table(D12.id)
    for entry in play.entries:
        table = follow(D12, table, [entry])
        for event in entry.events:
            match event:
                case e.Refilled(seat=seat, sniper=True):
                    assert seat not in token
                    token.add(seat)
                case e.SniperSet(seat, sniper):
                    token.discard(seat) if sniper == "none" else token.add(seat)
                case Corrected(seat=seat) | e.CardsChanged(seat=seat):
                    by_hand.add(seat)
        if table.state is None:
            continue
        for player in table.state.players:
            if player.hand + player.reserve <= CAP:
                by_hand.discard(player.seat)
            assert player.seat in by_hand or player.hand + player.reserve <= CAP
            assert (player.sniper == "none") == (player.seat not in token)
        check(table)


def cards_stay(play: Play) -> None:
    """96 in hands, reserves and piles: more only where somebody counted more by hand, or sat down at empty piles."""
    table, before = Table(D12.id), CARDS
    for entry in play.entries:
        table = follow(D12, table, [entry])
        if table.state is not None:
            by_hand = any(isinstance(event, Corrected | e.CardsChanged | SeatAdded) for event in entry.events)
            now = numbers(table.state)
            assert now == before or (by_hand and now > before) or (now < before and before > CARDS)
            before = now
