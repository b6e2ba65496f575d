"""A random player of the d12 game, what must hold at its table at every moment, and its secrets exchanged."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, get_args

from companion.core.game import Option, Table, Value
from companion.core.hosting import Correct
from companion.games.d12 import D12
from companion.games.d12 import actions as a
from companion.games.d12 import events as e
from companion.games.d12.state import CAP, PASS, SIDES, Phase, Player, Sniper, State
from companion.games.d12.tactics import CALLED, TACTICS, Tactic
from tests.games.d12.kit import CARDS, numbers

GAME = D12
PHASES: tuple[Phase, ...] = get_args(Phase)
SNIPERS: tuple[Sniper, ...] = get_args(Sniper)
ATTACKS: tuple[Tactic, ...] = (
    "timeout", "left_hook", "right_hook", "deserter", "scouting", "gamble", "duel", "ballast", "headshot", "ratatat",
)  # fmt: skip
OWN_TURN: tuple[Tactic, ...] = ("ballast", "headshot", "ratatat", "roulette")
TARGETED = ("timeout", "deserter", "scouting", "duel")
MOST_SKIPS = 9


def moves(table: Table, rnd: Random) -> tuple[str | None, Any]:
    """For whom, and what: mostly what fits now, sometimes what does not."""
    state: State = table.state
    luck = rnd.random()
    if luck < 0.15:
        seat = state.active if rnd.random() < 0.7 else rnd.choice(table.roster.ids)
        whole = [legal for legal in GAME.legal(table, seat) if legal.action is not None]
        if whole:
            return seat, rnd.choice(whole).action
    if luck < 0.2:
        return _by_hand(table, state, rnd)
    if luck < 0.3:
        player = rnd.choice(state.players)
        if rnd.random() < 0.1:
            return player.seat, a.ForgetHand(player.seat)
        many = player.hand if rnd.random() < 0.7 else rnd.randint(0, CAP)
        return player.seat, a.TellHand(player.seat, _any_cards(many, rnd))
    if luck < 0.33:
        # What belongs to another phase.
        return rnd.choice((state.active, None)), _now(table, rnd.choice(PHASES), rnd)[1]
    return _now(table, state.phase, rnd)


def chosen(option: Option, rnd: Random) -> Value:
    """The table's own outcomes: some lines, some of them empty."""
    return "\n".join(rnd.choice(("", "співай", "all drink water")) for _ in range(rnd.randint(1, SIDES)))


def fresh(action: Any, table: Table) -> Any:
    """With the numbers of the round, turn, roll and of what is open, as a person would see them now."""
    state: State | None = table.state
    if state is None:
        return action
    now: dict[str, Any] = {"round": state.round, "turn": state.turn}
    if isinstance(action, a.GoOn):
        now["phase"] = state.phase
    for name in ("roll", "around", "timeout", "gamble"):
        if getattr(state, name) is not None:
            now[name] = getattr(state, name).id
    if state.calls:
        now["call"] = state.calls[0].id
    return replace(action, **{name: value for name, value in now.items() if hasattr(action, name)})


def _any_cards(many: int, rnd: Random) -> tuple[int, ...]:
    return tuple(rnd.randint(1, SIDES) for _ in range(many))


def _some(player: Player, many: int, rnd: Random) -> tuple[int, ...] | None:
    """So many values of a told hand, now and then any; None where nothing is told."""
    if player.told is None or rnd.random() < 0.1:
        return None if rnd.random() < 0.8 else _any_cards(many, rnd)
    return tuple(rnd.sample(player.told, many)) if len(player.told) >= many else _any_cards(many, rnd)


def _now(table: Table, phase: Phase, rnd: Random) -> tuple[str | None, Any]:
    state: State = table.state
    round_ = state.round if rnd.random() < 0.97 else state.round - 1
    seats = [player.seat for player in state.players]
    seat = rnd.choice(seats)
    on = a.GoOn(round_, phase)
    match phase:
        case "draw":
            return (seat, a.SayTrap(round_, seat)) if rnd.random() < 0.3 else (None, on)
        case "preround":
            return _preround(state, rnd, round_, seat, on)
        case "attacks":
            return _attacks(state, rnd, round_, seat, on)
        case "turns":
            return _turn(table, rnd, round_)
    return seat, on


def _preround(state: State, rnd: Random, round_: int, seat: str, on: a.GoOn) -> tuple[str | None, Any]:
    if state.around is not None:
        around = state.around
        chosen = [known for known, _ in around.passed]
        waiting = [p for p in state.players if p.seat not in chosen] or list(state.players)
        if rnd.random() < 0.1:
            return seat, a.FinishAround(around.id)
        player = rnd.choice(waiting)
        many = min(PASS, player.hand) if rnd.random() < 0.95 else rnd.randint(0, 3)
        return player.seat, a.PassCards(around.id, player.seat, _some(player, many, rnd))
    if state.calls and rnd.random() < 0.7:
        call = state.calls[0] if rnd.random() < 0.8 else rnd.choice(state.calls)
        what = rnd.choices((a.PlayCall(call.id), a.RollOff(round_), a.DropCall(call.id)), (6, 2, 1))[0]
        return rnd.choice((call.seat, None)), what
    if rnd.random() < 0.25:
        return seat, a.SayFirst(round_, seat, rnd.choice(CALLED) if rnd.random() < 0.97 else "duel")
    return None, on


def _attacks(state: State, rnd: Random, round_: int, seat: str, on: a.GoOn) -> tuple[str | None, Any]:
    if state.timeout is not None:
        timeout = state.timeout
        if not timeout.offered and rnd.random() < 0.6 and state.has(timeout.seat):
            cards = _some(state.player(timeout.seat), 1, rnd)
            return timeout.seat, a.OfferCard(timeout.id, cards[0] if cards else None)
        took = timeout.offered and rnd.random() < 0.6
        return timeout.target, a.SettleTimeout(timeout.id, took)
    if state.gamble is not None:
        who = rnd.choice(state.gamble.waiting or (seat,))
        take = rnd.random() < 0.5
        return who, a.AnswerGamble(state.gamble.id, who, take, 0 if take else rnd.randint(-4, 3))
    if rnd.random() < 0.6:
        return seat, _tactic(state, rnd, round_, seat, rnd.choice(ATTACKS))
    return None, on


def _tactic(state: State, rnd: Random, round_: int, seat: str, tactic: Tactic) -> a.PlayTactic:
    others = [player.seat for player in state.players if player.seat != seat]
    target = rnd.choice(others or [seat]) if tactic in TARGETED else None
    cards = _some(state.player(seat), 1, rnd) if tactic in ("ballast", "deserter") else None
    return a.PlayTactic(round_, seat, tactic, target, cards[0] if cards else None, rnd.random() < 0.5)


def _turn(table: Table, rnd: Random, round_: int) -> tuple[str | None, Any]:
    state: State = table.state
    seat = state.active
    player = state.player(seat)
    who = seat if rnd.random() < 0.9 else None
    if rnd.random() < 0.06:
        return who, _tactic(state, rnd, round_, seat, rnd.choice(OWN_TURN if rnd.random() < 0.8 else TACTICS))
    if state.roll is None:
        return who, a.RollTurn(state.turn, rnd.randint(1, SIDES) if rnd.random() < 0.1 else None)
    roll = state.roll
    if player.sniper == "held" and rnd.random() < 0.4:
        return who, a.UseSniper(roll.id, rnd.randint(0, SIDES + 1))
    if rnd.random() < 0.15:
        return who, a.ShiftRoll(roll.id, rnd.choice((-3, -2, -1, 1, 2, 3)))
    own = GAME.view(table, seat).own
    if own is not None and own.discards and rnd.random() < 0.7:
        return who, a.Discard(roll.id, rnd.choice(own.discards))
    if rnd.random() < 0.15:
        return who, a.PassTurn(roll.id)
    most = min(roll.value, player.hand)
    return who, a.Discard(roll.id, many=rnd.randint(1, max(most, 1)))


def _by_hand(table: Table, state: State, rnd: Random) -> tuple[str | None, Any]:
    seats = [player.seat for player in state.players]
    seat = rnd.choice(seats)
    whole = (
        a.ChangeCards(seat, rnd.choice(("hand", "reserve")), rnd.choice((-2, -1, 1, 2))),
        a.ChangeCards(seat, rnd.choice(("hand", "reserve")), rnd.choice((-2, -1, 1, 2))),
        a.ChangeSkips(seat, rnd.choice((-1, 1, 1))),
        a.SetSniper(seat, rnd.choice(SNIPERS)),
        a.SetTurn(seat, rnd.choice(PHASES)),
        Correct("hand", seat, rnd.randint(0, CAP)),
        Correct("reserve", seat, rnd.randint(0, CAP)),
        Correct("skips", seat, rnd.randint(0, 2), "x"),
    )
    return rnd.choice((seat, None)), rnd.choice(whole)


def check(table: Table, undone: bool = False) -> None:
    """What must hold whatever was played."""
    state: State = table.state
    seats = tuple(player.seat for player in state.players)
    over = table.stage == "over"
    assert over == any(player.hand == 0 and player.reserve == 0 for player in state.players)
    if not over:
        assert seats == table.roster.ids
    assert {state.active, state.first} <= set(seats)
    assert state.round >= 1
    assert state.turn >= 1
    for player in state.players:
        _check_player(player)
    assert min(state.numbers, state.numbers_out, state.tactics, state.tactics_out, state.drawn) >= 0
    # More than there are is only what somebody has counted by hand.
    assert numbers(state) >= CARDS
    assert state.tactics + state.tactics_out + state.drawn == sum(line.keep for line in GAME.view(table, None).deck)
    assert set(state.trapped) <= set(seats)
    assert len(set(state.trapped)) == len(state.trapped)
    assert len(set(state.turns_left)) == len(state.turns_left)
    assert set(state.turns_left) <= set(seats)
    assert sum(pending is not None for pending in (state.around, state.timeout, state.gamble)) <= 1
    if state.roll is not None:
        assert state.phase == "turns"
        assert 1 <= state.roll.value <= SIDES
        assert 1 <= state.roll.rolled <= SIDES
    _check_open(state, set(seats))
    assert GAME.view(table, None).own is None


def _check_player(player: Player) -> None:
    assert 0 <= player.hand <= CAP
    assert 0 <= player.reserve <= CAP
    assert 0 <= player.skips <= MOST_SKIPS
    assert player.sniper in SNIPERS
    if player.told is not None:
        assert len(player.told) <= player.hand
        assert list(player.told) == sorted(player.told)
        assert all(1 <= card <= SIDES for card in player.told)


def _check_open(state: State, seats: set[str]) -> None:
    calls = [(call.seat, call.tactic) for call in state.calls]
    assert len(set(calls)) == len(calls)
    assert {seat for seat, _ in calls} <= seats
    if state.calls or state.around is not None:
        assert state.phase == "preround"
    if state.around is not None:
        chosen = [seat for seat, _ in state.around.passed]
        assert len(set(chosen)) == len(chosen)
        assert set(chosen) <= seats
        assert all(cards is None or len(cards) <= PASS for _, cards in state.around.passed)
    if state.timeout is not None:
        assert {state.timeout.seat, state.timeout.target} <= seats
        assert state.timeout.seat != state.timeout.target
        assert state.timeout.offered or state.timeout.card is None
    if state.gamble is not None:
        assert state.gamble.waiting
        assert set(state.gamble.waiting) <= seats


def swap(table: Table, seat: str | None) -> Table:
    """With what the others told and hold out in secret exchanged, and whether they told anything at all."""
    state: State | None = table.state
    if state is None:
        return table
    for player in state.players:
        if player.seat != seat:
            told = None if player.told is None or player.hand % 2 else _other(player.told)
            if player.told is None:
                told = tuple(sorted(1 + n % SIDES for n in range(player.hand)))
            state = state.change(player.seat, told=told, doubt=player.doubt != (player.hand % 3 == 0))
    if state.around is not None:
        passed = tuple((who, cards if who == seat else _other(cards)) for who, cards in state.around.passed)
        state = replace(state, around=replace(state.around, passed=passed))
    if state.timeout is not None and state.timeout.offered and state.timeout.seat != seat:
        card = 7 if state.timeout.card is None else _other((state.timeout.card,))[0]
        state = replace(state, timeout=replace(state.timeout, card=card))
    return replace(table, state=state)


def swap_event(event: Any, seat: str | None) -> Any:
    """An event with what `seat` may not read in it exchanged."""
    match event:
        case e.HandTold(seat=whose) | e.CardsChosen(seat=whose) if whose != seat:
            return replace(event, cards=_other(event.cards))
        case e.CardOffered(seat=whose) | e.TacticPlayed(seat=whose, tactic="deserter") if whose != seat:
            return replace(event, card=7 if event.card is None else _other((event.card,))[0])
        case e.TimeoutSettled(seat=whose, target=target) if seat not in (whose, target):
            return replace(event, card=7 if event.card is None else _other((event.card,))[0])
    return event


def _other(cards: tuple[int, ...] | None) -> tuple[int, ...]:
    """As many cards, none of them the same."""
    return tuple(sorted(SIDES - (card + 3) % SIDES for card in cards)) if cards else ()
