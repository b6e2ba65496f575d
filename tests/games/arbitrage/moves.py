"""A random player of arbitrage, and what must hold at its table at every moment."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, get_args

from companion.core.game import Table
from companion.core.hosting import Correct
from companion.games.arbitrage import ARBITRAGE
from companion.games.arbitrage import actions as a
from companion.games.arbitrage.options import rules
from companion.games.arbitrage.state import (
    CLOUD_LIMIT,
    REST,
    TABLE_LIMIT,
    ClassName,
    Condition,
    Fight,
    Player,
    Slot,
    State,
)
from companion.games.arbitrage.strength import winning

GAME = ARBITRAGE
CLASSES = get_args(ClassName)
SLOTS = get_args(Slot)
EFFECTS = get_args(a.Effect)


def moves(table: Table, rnd: Random) -> tuple[str | None, Any]:
    """For whom, and what: mostly what the buttons allow, sometimes what they do not."""
    state: State = table.state
    fights = state.fight is None and state.death is None and state.phase != "heart"
    if fights and rnd.random() < 0.2:
        return state.active, a.StartFight(state.turn, _monster(rnd))
    if rnd.random() < 0.4:
        seat = state.active if rnd.random() < 0.8 else rnd.choice(table.roster.ids)
        if state.death is not None:
            seat = state.death.order[state.death.taken]
        rare = ("level_down", "stop_fight", "level_up", "gain_level") if rnd.random() < 0.95 else ()
        buttons = [legal for legal in GAME.legal(table, seat) if legal.action is not None and legal.key not in rare]
        if buttons:
            return seat, rnd.choice(buttons).action
    if state.fight is not None and rnd.random() < 0.8:
        return _fight(state, state.fight, rnd)
    return _else(table, state, rnd)


def fresh(action: Any, table: Table) -> Any:
    """With this turn's and this fight's number."""
    state: State | None = table.state
    if state is not None and hasattr(action, "turn"):
        action = replace(action, turn=state.turn)
    if state is not None and state.fight is not None and hasattr(action, "fight"):
        action = replace(action, fight=state.fight.id)
    return action


def _fight(state: State, fight: Fight, rnd: Random) -> tuple[str | None, Any]:
    seats = [player.seat for player in state.players]
    caught = [f for f in fight.flight if f.roll is not None and not f.settled]
    if caught:
        f = rnd.choice(caught)
        if rnd.random() < 0.2:
            return rnd.choice(seats), a.CheatDie(fight.id, f.seat, f.monster, rnd.randint(5, 6))
        effect = rnd.choice(EFFECTS)
        player = state.player(f.seat)
        lost = rnd.choice((*player.classes, None))
        n = rnd.randint(1, 3)
        return f.seat, a.Suffer(
            fight.id, f.seat, f.monster, effect, n, _some_perks(player, rnd), "", lost, rnd.random() < 0.3
        )
    monster = rnd.choice(fight.monsters).id
    target = rnd.choice((a.FIGHTERS, monster))
    return rnd.choice(
        (
            (rnd.choice(seats), a.ThrowIn(fight.id, target, rnd.choice((-10, -5, 3, 5, 10)), name="Кіт")),
            (fight.fighter, a.ThrowIn(fight.id, a.FIGHTERS, rnd.randint(5, 20))),
            (rnd.choice(seats), a.AddMonster(fight.id, _monster(rnd), rnd.random() < 0.5)),
            (rnd.choice(seats), a.CopyMonster(fight.id, monster)),
            (rnd.choice(seats), a.ChangeMonster(fight.id, monster, _monster(rnd))),
            (rnd.choice(seats), a.RemoveMonster(fight.id, monster)),
            (
                fight.fighter,
                a.SetHelper(fight.id, rnd.choice((*seats, None)), rnd.randint(0, 2), rnd.randint(0, 2), "x"),
            ),
        )
    )


def _else(table: Table, state: State, rnd: Random) -> tuple[str | None, Any]:
    seats = [player.seat for player in state.players]
    seat = rnd.choice((state.active, rnd.choice(seats)))
    player = state.player(seat)
    level = player.level
    other = rnd.choice(seats)
    perk = rnd.choice((*(perk.id for perk in player.perks), "p0"))
    if player.full and rnd.random() < 0.4:
        return seat, rnd.choice(
            (
                a.LayPerk(seat, _perk(rnd), rnd.random() < 0.7),
                a.LayPerk(seat, _perk(rnd)),
                a.ChangePerk(seat, perk, _perk(rnd)),
                a.MovePerk(seat, perk, rnd.choice(("table", "cloud"))),
                a.Trade(seat, other, perk),
                a.DiscardPerk(seat, perk),
            )
        )
    turn = state.turn if rnd.random() < 0.95 else state.turn - 1
    held = rnd.choice((*(curse.id for curse in player.curses), "c0"))
    effect = rnd.choice([effect for effect in EFFECTS if effect != "death" or rnd.random() < 0.3])
    lost = rnd.choice((*player.classes, None))
    least = min(p.level for p in state.players)
    lowest = rnd.choice([p.seat for p in state.players if p.level == least])
    return seat, rnd.choice(
        (
            a.ChangeLevel(other, rnd.choice((-2, -1, 1, 2))),
            a.ChangeGear(other, rnd.randint(-3, 5)),
            a.ChangeHand(other, rnd.randint(-3, 5)),
            a.SetHand(other, rnd.choice((None, 0, 3, 7))),
            a.TrackFully(other, rnd.random() < 0.8),
            a.LayPerk(seat, _perk(rnd)),
            a.Trade(seat, other, rnd.choice((perk, None)), rnd.choice(("perk", "perk", "perk", "one_shot"))),
            a.TakeClass(seat, rnd.choice(CLASSES)),
            a.DropClass(seat, rnd.choice(CLASSES)),
            a.SetSuper(seat, rnd.random() < 0.8),
            a.Sell(seat, _some_perks(player, rnd), rnd.choice(((), (1100,), (300, 800), (900, 800, 700))), level),
            a.PlayCurse(other, effect, 1, (), rnd.random() < 0.3, None, "", lost, True, rnd.randint(-4, 4)),
            a.LiftCurse(seat, held),
            a.Give(turn, ((lowest, rnd.randint(0, 3)),), rnd.choice((0, 0, 1))),
            a.Give(turn, (), rnd.randint(1, 3)),
            a.StartFight(turn, _monster(rnd)),
            a.StartFight(turn, _monster(rnd)),
            a.EndTurn(turn),
            a.SetTurn(other, rnd.choice(("prepare", "trouble", "heart"))),
            Correct("gear", other, rnd.randint(0, 20)),
            Correct("level", other, rnd.randint(1, 9)),
        )
    )  # fmt: skip


def _monster(rnd: Random) -> a.NewMonster:
    conditions = tuple(Condition(rnd.choice(CLASSES), rnd.randint(-4, 4)) for _ in range(rnd.randint(0, 2)))
    card = rnd.choice(("zlyvaiko", "unknown_card", None))
    return a.NewMonster(
        card, rnd.choice(("", "Злий")), rnd.randint(1, 20), rnd.randint(1, 2), rnd.randint(1, 3), conditions
    )


def _perk(rnd: Random) -> a.NewPerk:
    banned = (rnd.choice(CLASSES),) if rnd.random() < 0.2 else ()
    price = rnd.choice((None, 200, 700, 1500))
    return a.NewPerk(
        None,
        rnd.choice(("", "Ключ")),
        rnd.randint(0, 5),
        rnd.choice(SLOTS),
        price,
        rnd.choice(("table", "table", "cloud")),
        banned,
    )


def _some_perks(player: Player, rnd: Random) -> tuple[str, ...]:
    return tuple(perk.id for perk in player.perks if rnd.random() < 0.3) if player.full else ()


def check(table: Table, undone: bool = False) -> None:
    """What must hold whatever was played; an old step taken back (`undone`) may leave more perks than there is room."""
    state: State = table.state
    seats = tuple(player.seat for player in state.players)
    over = table.stage == "over"
    assert over == any(player.level == 10 for player in state.players)
    if not over:
        assert seats == table.roster.ids
        assert state.active in seats
    for player in state.players:
        _check_player(player, undone)
    _check_ids(state)
    fight = state.fight
    if fight is not None:
        assert fight.fighter == state.active
        assert fight.helper in (None, *(seat for seat in seats if seat != fight.fighter))
        ids = [monster.id for monster in fight.monsters]
        assert ids
        roots = {m.id for m in fight.monsters if m.copy_of is None}
        assert all(m.copy_of is None or m.copy_of in roots for m in fight.monsters)
        assert all(throw.target in (a.FIGHTERS, *ids) and throw.seat in (None, *seats) for throw in fight.throws)
        if fight.flight:
            runners = [seat for seat in (fight.fighter, fight.helper) if seat]
            assert {(f.seat, f.monster) for f in fight.flight} == {(s, m) for s in runners for m in ids}
            assert not all(f.settled for f in fight.flight)
        if fight.until is not None:
            assert not fight.flight
            assert winning(state, fight, rules(table.options))
    death = state.death
    if death is not None:
        assert death.seat in seats
        assert death.taken < len(death.order)
        assert death.laid != 0
        assert len({*death.order, death.seat}) == len(death.order) + 1
        assert set(death.order) <= set(seats)


def _check_player(player: Player, undone: bool) -> None:
    assert 1 <= player.level <= 10
    assert player.hand is None or player.hand >= 0
    listed = [perk for perk in player.perks if perk.id != REST]
    on_table = [perk for perk in listed if perk.place == "table"]
    if not undone:
        assert len(on_table) <= TABLE_LIMIT
        assert sum(perk.place == "cloud" for perk in listed) <= CLOUD_LIMIT
        for slot in SLOTS[1:]:
            assert sum(perk.slot == slot for perk in on_table) <= (2 if slot == "sd_bonus" else 1)
    assert len(player.perks) - len(listed) <= 1
    assert len(set(player.classes)) == len(player.classes) <= (2 if player.superb else 1)
    assert not player.superb or player.classes


def _check_ids(state: State) -> None:
    ids = [perk.id for player in state.players for perk in player.perks if perk.id != REST]
    ids += [curse.id for player in state.players for curse in player.curses]
    if state.fight:
        ids += [monster.id for monster in state.fight.monsters] + [throw.id for throw in state.fight.throws]
    assert len(ids) == len(set(ids))
