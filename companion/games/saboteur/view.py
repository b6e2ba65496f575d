"""What a phone sees of Saboteur: roles, notes and gold reach their own seat alone, until the rules turn them up."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.game import Table
from companion.games.saboteur.cards import deck
from companion.games.saboteur.maze import Cell, Goal, Tunnel, cut_off, reached
from companion.games.saboteur.roles import hand_size, miners_in_play, role_deck, saboteurs_in_play
from companion.games.saboteur.state import REVEALED, Note, Phase, Player, Result, Role, State, Tool


@dataclass(frozen=True, slots=True)
class Row:
    """One seat. `dealt`: has a role this round that the app knows; `late`: joined during it, and has none; `seen`: has
    looked at it; `role` once all may know it. `gold_cards`: how many it holds; `gold`: its nuggets, None until the end;
    `typed`: what the table counted so far."""

    seat: str
    hand: int
    broken: tuple[Tool, ...]
    dealt: bool
    late: bool
    seen: bool
    role: Role | None
    gold_cards: int
    gold: int | None
    typed: int | None


@dataclass(frozen=True, slots=True)
class Own:
    """The private part: `draft` is the gold to choose from, by place, while it is this seat's choice."""

    role: Role | None
    notes: tuple[tuple[int, Note], ...]
    gold: tuple[int, ...]
    draft: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class DraftView:
    """`chooser` takes one of `left` gold cards, then the rest of `order`."""

    id: int
    chooser: str
    left: int
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardLeft:
    """Of `total` cards with this id in the pack so many were `seen` this round."""

    id: str
    total: int
    seen: int


@dataclass(frozen=True, slots=True)
class Numbers:
    """Cards in the role deck of this round, and how many of each can be in play (fewest, most)."""

    deck: tuple[int, int]
    miners: tuple[int, int]
    saboteurs: tuple[int, int]
    hand: int


@dataclass(frozen=True, slots=True)
class View:
    """The table: rows in turn order; `own` None for a watcher. `dealt`: the app dealt the roles of this round; `aside`:
    the role nobody got, once all may know it. `reached`: goals (0 to 2) that a path leads to; `cut`: cells of tunnels
    that no longer hang on the start. `unseen`: cards discarded that nobody saw."""

    rows: tuple[Row, ...]
    first: str
    active: str
    round: int
    turn: int
    phase: Phase
    pile: int
    numbers: Numbers
    dealt: bool
    aside: Role | None
    last_path: str | None
    result: Result | None
    draft: DraftView | None
    maze: tuple[Tunnel, ...]
    goals: tuple[Goal, ...]
    reached: tuple[int, ...]
    cut: tuple[Cell, ...]
    composition: tuple[CardLeft, ...]
    unseen: int
    own: Own | None


def view(table: Table, seat: str | None) -> View:
    """What `seat` (None: a watcher) may know."""
    state: State = table.state
    used, draft = dict(state.used), state.draft
    return View(
        rows=tuple(_row(state, player) for player in state.players),
        first=state.first,
        active=state.active,
        round=state.round,
        turn=state.turn,
        phase=state.phase,
        pile=state.pile,
        numbers=_numbers(state),
        dealt=state.aside is not None,
        aside=state.aside if state.phase in REVEALED else None,
        last_path=state.last_path,
        result=state.ended,
        draft=None if draft is None else DraftView(draft.id, draft.order[0], len(draft.cards), draft.order),
        maze=state.maze,
        goals=state.goals,
        reached=reached(state.maze, state.goals),
        cut=cut_off(state.maze, state.goals),
        composition=tuple(CardLeft(card, n, min(n, used.get(card, 0))) for card, n in deck()),
        unseen=state.unseen,
        own=None if seat is None or not state.has(seat) else _own(state, state.player(seat)),
    )


def _row(state: State, player: Player) -> Row:
    return Row(
        seat=player.seat,
        hand=player.hand,
        broken=player.broken,
        dealt=player.role is not None,
        late=player.late,
        seen=player.seen,
        role=player.role if state.phase in REVEALED else None,
        gold_cards=len(player.gold),
        gold=player.nuggets if state.phase == "over" else None,
        typed=player.typed,
    )


def _numbers(state: State) -> Numbers:
    many = state.many or len(state.players)
    return Numbers(
        deck=role_deck(many),
        miners=miners_in_play(many, state.gone),
        saboteurs=saboteurs_in_play(many, state.gone),
        hand=hand_size(many),
    )


def _own(state: State, player: Player) -> Own:
    draft = state.draft
    choosing = draft is not None and draft.order[0] == player.seat
    return Own(player.role, player.notes, player.gold, draft.cards if draft is not None and choosing else None)
