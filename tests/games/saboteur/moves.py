"""A random player of Saboteur, what must hold at its table at every moment, and its secrets exchanged."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, get_args

from companion.core.game import Table
from companion.core.hosting import Correct, SetOption
from companion.games.saboteur import SABOTEUR
from companion.games.saboteur import actions as a
from companion.games.saboteur import events as e
from companion.games.saboteur.cards import deck, shapes
from companion.games.saboteur.maze import GOAL_CELLS, GOALS, START, Face, cut_off, fits, reached
from companion.games.saboteur.options import OPTIONS, rules
from companion.games.saboteur.roles import DECK, role_deck, saboteurs_in_play
from companion.games.saboteur.state import (
    MOST_GOLD,
    MOST_HAND,
    REVEALED,
    ROUNDS,
    TOOLS,
    Note,
    Phase,
    Player,
    Role,
    State,
    Tool,
)
from tests.games.saboteur.kit import BOX, gold_cards

GAME = SABOTEUR
PHASES: tuple[Phase, ...] = get_args(Phase)
FACES: tuple[Face, ...] = get_args(Face)
NOTES: tuple[Note | None, ...] = ("gold", "stone", "stone", None)
PATHS, ALL = tuple(shapes()), tuple(card for card, _ in deck())
REPAIRS: tuple[tuple[Tool, ...], ...] = (
    *((tool,) for tool in TOOLS), ("pickaxe", "lantern"), ("cart", "pickaxe"), ("lantern", "cart"),
)  # fmt: skip
ENDED: tuple[Phase, ...] = ("reveal", "draft", "paid", "count", "over")


def moves(table: Table, rnd: Random) -> tuple[str | None, Any]:
    """For whom, and what: mostly what fits now, sometimes what does not."""
    state: State = table.state
    luck = rnd.random()
    if luck < 0.05:
        seat = state.active if rnd.random() < 0.7 else rnd.choice(table.roster.ids)
        whole = [legal for legal in GAME.legal(table, seat) if legal.action is not None]
        if whole:
            return seat, rnd.choice(whole).action
    if luck < 0.11:
        return _by_hand(state, rnd)
    if luck < 0.18:
        return _by_hand_maze(state, rnd)
    if luck < 0.2:
        # What belongs to another phase.
        return rnd.choice((state.active, None)), _now(table, rnd.choice(PHASES), rnd)[1]
    if luck < 0.35 and state.phase in ("deal", "paid"):
        option = rnd.choice(OPTIONS)
        return None, SetOption(option.key, rnd.choice(option.choices))
    return _now(table, state.phase, rnd)


def fresh(action: Any, table: Table) -> Any:
    """With the numbers of the round, the turn and the draft, as a person would see them now."""
    state: State | None = table.state
    if state is None:
        return action
    now: dict[str, Any] = {"round": state.round, "turn": state.turn}
    if state.draft is not None:
        now["draft"] = state.draft.id
    return replace(action, **{name: value for name, value in now.items() if hasattr(action, name)})


def _now(table: Table, phase: Phase, rnd: Random) -> tuple[str | None, Any]:
    state: State = table.state
    chosen = rules(table.options)
    number = state.round if rnd.random() < 0.97 else state.round - 1
    seats = [player.seat for player in state.players]
    seat = rnd.choice(seats)
    match phase:
        case "deal":
            by_app = (chosen.roles == "app") == (rnd.random() < 0.95)
            return seat, a.DealRoles(number) if by_app else a.StartRound(number)
        case "look":
            waiting = [player.seat for player in state.players if not player.seen] or seats
            look = rnd.random() < 0.8
            seat = rnd.choice(waiting)
            return rnd.choice((seat, None)), a.SeenRole(number, seat) if look else a.PlayOn(number)
        case "play":
            return _play(table, state, rnd, number)
        case "reveal":
            return seat, a.TellRoles(number, tuple(rnd.sample(seats, rnd.randint(0, min(4, len(seats))))))
        case "draft":
            draft = state.draft
            if draft is None:
                return seat, a.TakeGold(0, seat, 0)
            taker = draft.order[0] if rnd.random() < 0.95 else seat
            return rnd.choice((taker, None)), a.TakeGold(draft.id, taker, rnd.randint(0, len(draft.cards)))
        case "count":
            waiting = [player.seat for player in state.players if player.typed is None] or seats
            return rnd.choice((seat, None)), a.TypeGold(rnd.choice(waiting), rnd.randint(0, 15))
        case "paid" if rnd.random() < 0.2:
            return seat, a.LookAgain(number, seat)
    return seat, a.NextRound(number)


def _play(table: Table, state: State, rnd: Random, number: int) -> tuple[str | None, Any]:
    seats = [player.seat for player in state.players]
    seat = rnd.choice(seats)
    luck = rnd.random()
    if luck < 0.06:
        return seat, a.LookAgain(number, seat)
    if luck < 0.12:
        return seat, a.NoteGoal(seat, rnd.randint(0, GOALS - 1), rnd.choice(NOTES))
    if luck < 0.14:
        found = reached(state.maze, state.goals)
        goal = rnd.choice(found) if found and rnd.random() < 0.8 else rnd.choice((None, 0, 1, 2))
        return seat, a.GoldReached(number, state.last_path or seat, goal)
    if luck < 0.2 and state.pile == 0:
        return seat, a.RoundOver(number, rnd.random() < 0.7)
    if luck < 0.21:
        return seat, a.ChangePile(-state.pile)
    active = state.active if rnd.random() < 0.95 else seat
    return rnd.choice((active, active, None)), _card(table, state, rnd, state.turn - (rnd.random() < 0.03))


def _card(table: Table, state: State, rnd: Random, turn: int) -> Any:
    maze = rules(table.options).maze
    target = rnd.choice(state.players)
    luck = rnd.random()
    if luck < 0.55 and not state.player(state.active).broken:
        return _path(state, rnd, turn) if maze or rnd.random() < 0.05 else a.PlayPath(turn, rnd.choice((*PATHS, None)))
    if luck < 0.7:
        whole = [tool for tool in TOOLS if tool not in target.broken or rnd.random() < 0.05]
        return a.BreakTool(turn, target.seat, rnd.choice(whole or TOOLS))
    if luck < 0.85:
        hurt = [(player, tool) for player in state.players for tool in player.broken] or [(target, "cart")]
        player, tool = rnd.choice(hurt)
        fitting = [card for card in REPAIRS if tool in card or rnd.random() < 0.05]
        return a.Repair(turn, player.seat, rnd.choice(fitting), tool)
    if luck < 0.9:
        if state.maze and (maze or rnd.random() < 0.3):
            gone = rnd.choice(state.maze)
            return a.Rockfall(turn, gone.x, gone.y)
        return a.Rockfall(turn, *rnd.choice((START, GOAL_CELLS[0], (None, None), (None, None))))
    if luck < 0.95:
        return a.UseMap(turn, rnd.randint(0, GOALS - 1))
    return a.DiscardCard(turn, rnd.choice((*ALL, None, None, None, None)))


def _path(state: State, rnd: Random, turn: int) -> a.PlayPath:
    """Mostly where it fits, as far to the east as it goes, so that goals are reached."""
    card = rnd.choice(PATHS)
    where = fits(state.maze, state.goals, shapes()[card])
    if not where or rnd.random() < 0.1:
        return a.PlayPath(turn, card, rnd.randint(-2, 9), rnd.randint(-3, 3), rnd.random() < 0.5)
    fit = rnd.choice(where[-3:])
    turned = fit.turned if not fit.upright else fit.turned and rnd.random() < 0.5
    return a.PlayPath(turn, card, fit.x, fit.y, turned)


def _by_hand(state: State, rnd: Random) -> tuple[str | None, Any]:
    seat = rnd.choice(state.players).seat
    whole = (
        a.ChangeHand(seat, rnd.choice((-2, -1, 1, 2))),
        a.ChangePile(rnd.choice((-5, -1, 1, 2))),
        a.SetTool(seat, rnd.choice(TOOLS), rnd.random() < 0.5),
        a.SetTurn(seat),
        a.NoteGoal(seat, rnd.randint(0, GOALS - 1), rnd.choice(NOTES)),
        Correct("hand", seat, rnd.randint(0, MOST_HAND), "x"),
    )
    return rnd.choice((seat, None)), rnd.choice(whole)


def _by_hand_maze(state: State, rnd: Random) -> tuple[str | None, Any]:
    seat = rnd.choice(state.players).seat
    if rnd.random() < 0.04:
        return seat, a.ClearMaze()
    if rnd.random() < 0.15:
        return seat, a.RevealGoal(rnd.randint(0, GOALS - 1), rnd.choice(FACES), rnd.random() < 0.5)
    if state.maze and rnd.random() < 0.2:
        gone = rnd.choice(state.maze)
        return seat, a.RemoveTunnel(gone.x, gone.y)
    path = _path(state, rnd, 0)
    return seat, a.PlaceTunnel(path.card or "", path.x or 0, path.y or 0, path.turned, rnd.random() < 0.2)


def check(table: Table, undone: bool = False) -> None:
    """What must hold whatever was played."""
    state: State = table.state
    seats = tuple(player.seat for player in state.players)
    over = table.stage == "over"
    assert over == (state.phase == "over")
    if not over:
        assert seats == table.roster.ids
    assert {state.active, state.first} <= set(seats)
    assert {state.last_path, state.last} <= {None, *seats}
    assert 1 <= state.round <= ROUNDS
    assert state.turn >= 0
    assert 0 <= state.pile <= DECK
    for player in state.players:
        _check_player(player)
    assert state.unseen >= 0
    assert all(n > 0 for _, n in state.used)
    assert {card for card, _ in state.used} <= set(ALL)
    assert (state.ended is not None) == (state.phase in ENDED)
    _check_gold(state, set(seats))
    _check_maze(state)
    _check_roles(state, undone)
    view = GAME.view(table, None)
    assert view.own is None
    assert all(row.role is None for row in view.rows) or state.phase in REVEALED
    assert all(row.gold is None for row in view.rows) or over


def _check_player(player: Player) -> None:
    assert 0 <= player.hand <= MOST_HAND
    assert player.broken == tuple(tool for tool in TOOLS if tool in player.broken)
    assert [goal for goal, _ in player.notes] == sorted({goal for goal, _ in player.notes})
    assert {goal for goal, _ in player.notes} <= set(range(GOALS))
    assert list(player.gold) == sorted(player.gold)
    assert player.typed is None or 0 <= player.typed <= MOST_GOLD


def _check_gold(state: State, seats: set[str]) -> None:
    """No gold card comes from nowhere; only who leaves takes some away."""
    everywhere = gold_cards(state)
    assert all(0 <= n <= BOX[value] for value, n in state.gold_deck)
    assert all(n <= BOX[value] for value, n in everywhere.items())
    assert (state.draft is not None) == (state.phase == "draft")
    if state.draft is not None:
        assert 1 <= len(state.draft.order) <= len(state.draft.cards)
        assert len(set(state.draft.order)) == len(state.draft.order)
        assert set(state.draft.order) <= seats


def _check_maze(state: State) -> None:
    taken = [(tunnel.x, tunnel.y) for tunnel in state.maze]
    assert len(set(taken)) == len(taken)
    assert not {START, *GOAL_CELLS} & set(taken)
    assert len(state.goals) == GOALS
    shown = [goal.face for goal in state.goals if goal.face != "hidden"]
    assert len(set(shown)) == len(shown)
    assert set(cut_off(state.maze, state.goals)) <= set(taken)


def _check_roles(state: State, undone: bool) -> None:
    """Roles dealt by the app, the one aside with them, are those of the role deck, while nobody left or came."""
    if state.phase == "deal":
        assert {player.role for player in state.players} == {None}
        assert state.aside is None
    if state.phase in ("deal", "look", "play"):
        assert state.aside is not None or {player.role for player in state.players} == {None}
    if undone or state.aside is None:
        return
    dealt = [player.role for player in state.players if player.role is not None]
    assert len(dealt) + state.gone == state.many
    low, high = saboteurs_in_play(state.many, state.gone)
    assert low <= dealt.count("saboteur") <= high
    if not state.gone:
        assert ((*dealt, state.aside).count("miner"), (*dealt, state.aside).count("saboteur")) == role_deck(state.many)


def swap(table: Table, seat: str | None) -> Table:
    """With the roles, notes and gold of the others exchanged, the role aside, and the gold to be chosen from."""
    state: State | None = table.state
    if state is None:
        return table
    hidden = state.phase not in REVEALED
    if hidden:
        state = replace(state, aside=_other(state.aside))
    spare = dict(state.gold_deck)
    for player in state.players:
        if player.seat == seat:
            continue
        if hidden:
            state = state.change(player.seat, role=_other(player.role))
        if state.phase != "over":
            state = state.change(player.seat, gold=_exchanged(player.gold, spare))
        state = state.change(player.seat, notes=_other_notes(player.notes))
    if state.draft is not None and state.draft.order[0] != seat:
        state = replace(state, draft=replace(state.draft, cards=_exchanged(state.draft.cards, spare)))
    return replace(table, state=replace(state, gold_deck=tuple(spare.items())))


def swap_event(event: Any, seat: str | None) -> Any:
    """An event with what `seat` may not read in it exchanged."""
    match event:
        case e.RolesDealt(roles, aside):
            dealt = tuple((who, role if who == seat else _turned(role)) for who, role in roles)
            return e.RolesDealt(dealt, _turned(aside))
        case e.GoalNoted(seat=whose) if whose != seat:
            return replace(event, goal=(event.goal + 1) % GOALS, face=None if event.face else "gold")
        case e.GoldDrawn(order=order) if order[0] != seat:
            return replace(event, cards=tuple(1 + card % 3 for card in event.cards))
        case e.GoldTaken(seat=whose) if whose != seat:
            return replace(event, nuggets=1 + event.nuggets % 3)
        case e.GoldPaid(paid=paid):
            return replace(event, paid=tuple((who, gold if who == seat else (1,) * event.each) for who, gold in paid))
    return event


def _turned(role: Role) -> Role:
    return "saboteur" if role == "miner" else "miner"


def _other(role: Role | None) -> Role | None:
    return None if role is None else _turned(role)


def _other_notes(notes: tuple[tuple[int, Note], ...]) -> tuple[tuple[int, Note], ...]:
    """Something else at each goal, and something where there was nothing."""
    known = dict(notes)
    turned: dict[Note | None, Note | None] = {None: "stone", "stone": "gold", "gold": None}
    other = ((goal, turned[known.get(goal)]) for goal in range(GOALS))
    return tuple((goal, note) for goal, note in other if note is not None)


def _exchanged(gold: tuple[int, ...], spare: dict[int, int]) -> tuple[int, ...]:
    """As many gold cards, others where the deck has `spare` ones, which it gives and takes."""
    others = []
    for card in gold:
        other = next((value for value in (1 + card % 3, 1 + (card + 1) % 3) if spare.get(value)), card)
        spare[card] = spare.get(card, 0) + 1
        spare[other] -= 1
        others.append(other)
    return tuple(sorted(others))
