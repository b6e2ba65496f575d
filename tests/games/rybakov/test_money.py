"""Coins: every payment has two sides, none is forged, none is lost."""

from __future__ import annotations

import math
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core import hosting
from companion.core.codec import BadData, Codec
from companion.core.dice import ScriptedRng
from companion.core.game import Rejected, Stale
from companion.core.hosting import Correct
from companion.games.rybakov import RYBAKOV
from companion.games.rybakov import actions as a
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.conformance.fuzz import of
from tests.conformance.play import Dice, people
from tests.games.rybakov import moves
from tests.games.rybakov.kit import Rybakov

CODEC = Codec((*hosting.ACTIONS, *RYBAKOV.actions))
FORGED: tuple[Any, ...] = (-50, 10**9, math.nan, math.inf, "5,5", "5", 5.0, True, None, [5], 2**70)


@pytest.mark.parametrize("amount", [*FORGED, 0], ids=repr)
def test_a_forged_payment(amount: Any) -> None:
    """cases.md 18: whatever stands for the amount, nothing moves and nothing is in the log."""
    play = Rybakov().rich("s1", 60).rich("s2", 60)
    before, steps = play.table, len(play.entries)
    plain = {"type": "Pay", "payer": "s1", "payee": "s2", "amount": amount, "note": ""}
    with pytest.raises((BadData, Rejected)):
        play.act(CODEC.read(plain), "s1")
    with pytest.raises(Rejected):
        play.act(a.Pay("s1", "s2", amount), "s1")
    with pytest.raises(Rejected):
        play.act(a.Pay(None, "s2", amount))
    assert (play.table, len(play.entries)) == (before, steps)
    assert play.coins("s1", "s2", "s3") == (60, 60, 0, -120)


@pytest.mark.parametrize("price", FORGED, ids=repr)
def test_a_forged_price(price: Any) -> None:
    """cases.md 18, of offers of both kinds, of counter-offers and of what one accepts."""
    play = Rybakov("media", "it").rich("s1", 60).rich("s2", 60).spin("it")
    token = play.ask_token("s2", play.id("s2", "it"), price)
    offer = play.offer(play.ask_token("s2", play.id("s2", "it"), 6))
    others = (token, a.CounterOffer(offer.id, price), a.AcceptOffer(offer.id, price))
    forged(play, *others)
    play.services()
    forged(play, play.ask_service("s2", "s1", "it", price), play.ask_service("s1", "s2", "media", price))


def forged(play: Rybakov, *actions: Any) -> None:
    before, steps = play.table, len(play.entries)
    for action in actions:
        with pytest.raises((BadData, Rejected)):
            play.act(CODEC.read(CODEC.write(action)))
        with pytest.raises(Rejected):
            play.act(action)
    assert (play.table, len(play.entries)) == (before, steps)


def test_paying_oneself_and_nobody() -> None:
    """cases.md 18"""
    play = Rybakov().rich("s1", 60)
    assert play.no(a.Pay("s1", "s1", 5), "s1") == "pay_oneself"
    assert play.no(a.Pay(None, None, 5), "s1") == "pay_oneself"
    assert play.refused(a.Pay("s1", "s9", 5), "s1") == "refuse.seat_gone"
    assert play.refused(a.Pay("s9", "s1", 5), "s1") == "refuse.seat_gone"
    assert play.no(a.Pay("s1", "s2", 61), "s1") == "coins_short"
    assert play.coins("s1", "s2") == (60, 0, -60)


def test_a_payment_has_two_sides() -> None:
    play = Rybakov().rich("s1", 60)
    play.act(a.Pay("s1", "s2", 5, " за  каву "), "s1")
    assert play.entries[-1].events[0].note == "за каву"
    play.act(a.Pay(None, "s3", 9999))
    play.act(a.Pay("s2", None, 2), "s2")
    assert play.coins("s1", "s2", "s3") == (55, 3, 9999, -10057)
    assert play.view.rows[0].change == -5


def test_coins_by_hand_come_from_the_bank() -> None:
    play = Rybakov()
    play.act(Correct("coins", "s1", 40, "we forgot to tap"))
    play.act(Correct("coins", "s1", 15))
    assert play.coins("s1") == (15, -15)
    for value in (-1, 10_000):
        assert play.refused(Correct("coins", "s1", value)) == "refuse.range"


def test_two_phones_at_one_table(tmp_path: Path) -> None:
    """cases.md 2: both spin from one base, both take the one sale; one event each, and the same result for both."""
    store = TinyDBStore(tmp_path)
    tables = Tables(store, {"rybakov": RYBAKOV}, rng=ScriptedRng([1, 1, 9, 2, 2]), clock=lambda: 1_770_000_000_000)
    ada, bo = "ada-token-of-more-than-128-bits", "bo-token-of-more-than-128-bits"
    code = tables.create("rybakov", "Friday", [("Ada", None), ("Bo", None)], {}, device=ada)
    tables.enter(code, bo, secret=tables.view(code, ada).secret)
    tables.sit(code, ada, "s1")
    tables.act(code, ada, hosting.Start("s1"))
    for turn in (1, 2):
        tables.act(code, ada, a.ChooseEnterprise(turn, "it"), seat=f"s{turn}")
    turn = tables.view(code, bo).view.turn
    tables.act(code, ada, a.RollIncome(turn))
    steps = len(tables.log(code, ada))
    tables.sit(code, bo, None)
    tables.act(code, ada, a.SpinWheel(turn))
    with pytest.raises(Stale):
        tables.act(code, ada, a.SpinWheel(turn))
    assert len(tables.log(code, ada)) == steps + 1
    seen = tables.view(code, ada).view
    assert seen == tables.view(code, bo).view
    assert seen.wheel.drawn == "machine"
    store.close()


@settings(max_examples=60)
@given(seed=st.integers(0, 10**6), data=st.data())
def test_the_sum_of_coins_never_changes(seed: int, data: st.DataObject) -> None:
    """Players and bank together hold nothing, whatever is played, put right, paid, undone and done again; people may
    come and go, and any action may be forged. cases.md 18."""
    rnd = Random(seed)
    play = Rybakov(people=rnd.randint(2, 5), choose=False, start_coins=rnd.choice((0, 5, 50)))
    play.rng = Dice(rnd)
    started = len(play.entries)
    for _ in range(60):
        luck = rnd.random()
        if luck < 0.1 and len(play.entries) > started:
            play.undo(*sorted({rnd.randint(started + 1, len(play.entries)) for _ in range(rnd.choice((1, 1, 3)))}))
            moves.check(play.table, undone=True)
            continue
        seat, action = (None, people(play, rnd)) if luck < 0.15 else moves.moves(play.table, rnd)
        if luck > 0.9:
            kind = data.draw(st.sampled_from((Correct, a.Pay, a.AcceptOffer, a.OfferService, a.OfferToken)))
            action = moves.fresh(data.draw(of(kind)), play.table)
        try:
            play.act(action, seat)
        except Rejected:
            continue
        assert sum(player.coins for player in play.state.players) + play.state.bank == 0
        assert all(player.coins >= 0 for player in play.state.players)
