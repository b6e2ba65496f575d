"""Anybody leaves at any stage of a game, and comes back by undo: nothing dangles, and the game goes on to its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations

import pytest

from companion.core.hosting import Correct, MoveSeat, PlayAgain, RemoveSeat, Start, describe
from companion.games.arbitrage import actions as a
from tests.games.arbitrage.kit import Arbitrage, monster
from tests.games.arbitrage.moves import check
from tests.support.play import say


def trouble(g: Arbitrage) -> None:
    g.act(a.FlipOffer(1, "other"))


def heart(g: Arbitrage) -> None:
    g.hand("s1", 8).to_heart()


def open_fight(g: Arbitrage) -> None:
    g.start(monster(5), monster(7)).help("s2", 1, 1)
    g.act(a.CopyMonster(g.fight.id, g.fight.monsters[0].id), "s3")
    g.throw(0, 10)
    g.act(a.ThrowIn(g.fight.id, g.fight.monsters[2].id, -5), "s3")


def claimed(g: Arbitrage) -> None:
    open_fight(g)
    g.strength("s1", 50)
    g.act(a.ClaimWin(g.fight.id))


def fleeing(g: Arbitrage) -> None:
    open_fight(g)
    g.flee()


def half_rolled(g: Arbitrage) -> None:
    open_fight(g)
    g.flee(1, 5, 6, 2)
    g.suffer("s1", 0, "levels", n=1)


def last_die(g: Arbitrage) -> None:
    """Only the helper has still something to suffer."""
    open_fight(g)
    g.flee(6, 1, 6, 6, 6, 6)


def fighter_dead(g: Arbitrage) -> None:
    open_fight(g)
    g.flee(1, 1, 6, 6, 6, 6)
    g.suffer("s1", 0, "death")


def sharing(g: Arbitrage) -> None:
    g.hand("s1", 3).level("s3", 5)
    g.start(monster(9)).flee(1).suffer("s1", 0, "death")
    g.act(a.TakeFromDead("s1", "s3"))


def sharing_ends(g: Arbitrage) -> None:
    sharing(g)
    while g.state.death and g.state.death.taken + 1 < len(g.state.death.order):
        death = g.state.death
        g.act(a.TakeFromDead("s1", death.order[death.taken], took=False))


def won(g: Arbitrage) -> None:
    g.level("s1", 9).strength("s1", 50).start(monster(1)).win()


def both_won(g: Arbitrage) -> None:
    g.level("s1", 9).level("s2", 9).strength("s1", 50).start(monster(1, levels=2)).help("s2", 1).win()


STAGES: tuple[Callable[[Arbitrage], None], ...] = (
    trouble, heart, open_fight, claimed, fleeing, half_rolled, last_die, fighter_dead, sharing, sharing_ends, won,
    both_won,
)  # fmt: skip


def holds(g: Arbitrage) -> None:
    check(g.table)
    hash(g.view)
    for seat in (*g.table.roster.ids, None):
        for legal in g.game.legal(g.table, seat):
            if legal.reason is not None:
                say(legal.reason)
    for entry in g.entries[-2:]:
        for event in entry.events:
            if hasattr(event, "targets"):
                continue
            say(describe(g.game, event, None))


def plain(g: Arbitrage) -> object:
    return replace(g.table, seq=0, seats_made=0)


def to_the_end(g: Arbitrage) -> None:
    """Whoever is left plays on: each open matter can be closed, and somebody wins."""
    for _ in range(60):
        state, fight = g.state, g.state.fight
        holds(g)
        if g.table.stage == "over":
            break
        if state.death is not None:
            g.act(a.TakeFromDead(state.death.seat, state.death.order[state.death.taken]))
        elif fight is not None and fight.flight:
            flight = next(f for f in fight.flight if not f.settled)
            if flight.roll is None:
                g.act(a.RollFlee(fight.id, flight.seat, flight.monster, 6))
            else:
                g.act(a.Suffer(fight.id, flight.seat, flight.monster, "levels", 1))
        elif fight is not None:
            g.act(Correct("level", fight.fighter, 9))
            g.act(Correct("gear", fight.fighter, 99))
            if g.fight.until is None:
                g.act(a.ClaimWin(fight.id))
            g.now += 10_000
            g.act(a.TakeWin(fight.id))
        elif state.phase == "heart":
            g.act(a.SetHand(state.active, 0))
            g.act(a.EndTurn(state.turn))
        else:
            g.act(a.StartFight(state.turn, monster(1)))
    assert g.table.stage == "over"
    g.act(PlayAgain())
    holds_lobby(g)


def holds_lobby(g: Arbitrage) -> None:
    assert g.table.stage == "lobby"
    assert g.state is None
    if len(g.table.roster.seats) < 3:
        assert g.refused(Start()) == "refuse.too_few"
        return
    g.act(Start(g.table.roster.ids[0]))
    holds(g)
    assert all(player.level == 1 for player in g.state.players)


@pytest.mark.parametrize("people", [3, 4])
@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.__name__)
def test_anybody_may_leave_and_come_back(stage: Callable[[Arbitrage], None], people: int) -> None:
    """cases.md 3 and 4: one or two people leave in every order; each undo gives the table back as it was."""
    ids = [f"s{n}" for n in range(1, people + 1)]
    for leaving in [*permutations(ids, 1), *permutations(ids, 2)]:
        g = Arbitrage(people)
        stage(g)
        holds(g)
        before = [plain(g)]
        for seat in leaving:
            g.act(RemoveSeat(seat))
            holds(g)
            before.append(plain(g))
        first = len(g.entries) - len(leaving) + 1
        for n in reversed(range(len(leaving))):
            g.undo(first + n)
            holds(g)
            assert plain(g) == before[n]
        # Redo, by undoing the undos from the last on.
        for n in range(len(leaving)):
            g.undo(len(g.entries) - 2 * n)
            holds(g)
            assert plain(g) == before[n + 1]
        to_the_end(g)


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.__name__)
def test_places_change_at_any_stage(stage: Callable[[Arbitrage], None]) -> None:
    g = Arbitrage(4)
    stage(g)
    active = g.state.active
    for seat, place in (("s1", 3), ("s4", 0), ("s2", 2)):
        g.act(MoveSeat(seat, place))
        holds(g)
        assert g.state.active == active
    to_the_end(g)
