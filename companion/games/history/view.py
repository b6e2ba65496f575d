"""What a phone sees of the history sets: the same for everybody. Which cards of a set lie open it does not work out,
for overlooking a set is part of the game; only `hints` says it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.game import Table
from companion.games.history import pack
from companion.games.history.field import locked
from companion.games.history.options import Rules, rules
from companion.games.history.pack import Cards, SetCard
from companion.games.history.score import Result, is_legendary, results, tally
from companion.games.history.state import Done, Phase, Player, State


@dataclass(frozen=True, slots=True)
class Row:
    """One seat: `points` from sets, `bonus` and rarity together; `legendary`: how many of its `sets` are."""

    seat: str
    hand: int
    bonus: int
    points: int
    sets: int
    legendary: int


@dataclass(frozen=True, slots=True)
class SetView:
    """`cards`: event, figure, symbol. `ready`: complete and taken by nobody, said only with hints."""

    id: str
    cards: tuple[str, str, str]
    value: int
    legendary: bool
    owner: str | None
    missed: bool
    ready: bool


@dataclass(frozen=True, slots=True)
class FieldCard:
    """`locked`: in a set that somebody took, so it stays."""

    id: str
    locked: bool


@dataclass(frozen=True, slots=True)
class View:
    """The table: rows in turn order, sets as the pack has them, the field in the order laid. `tracked`: the phone
    knows the field. `played`: specials that are out. `results`: once the points are counted, the first one first."""

    rows: tuple[Row, ...]
    first: str
    active: str
    turn: int
    phase: Phase
    deck: int
    tracked: bool
    sets: tuple[SetView, ...]
    field: tuple[FieldCard, ...]
    played: tuple[str, ...]
    done: Done | None
    results: tuple[Result, ...]


def view(table: Table, seat: str | None) -> View:
    """What `seat` (None: a watcher) may know."""
    state: State = table.state
    chosen = rules(table.options)
    cards = pack.of(table.cards)
    fixed = locked(state, cards)
    return View(
        rows=tuple(_row(state, player, chosen, cards) for player in state.players),
        first=state.first,
        active=state.active,
        turn=state.turn,
        phase=state.phase,
        deck=state.deck,
        tracked=chosen.field,
        sets=tuple(_set(state, wanted, cards, chosen) for wanted in cards.sets.values()),
        field=tuple(FieldCard(card, card in fixed) for card in state.field),
        played=state.played,
        done=state.done,
        results=results(state, chosen, cards),
    )


def _row(state: State, player: Player, chosen: Rules, cards: Cards) -> Row:
    own = tally(state, player, chosen, cards)
    return Row(player.seat, player.hand, player.bonus, own.points, own.sets, own.legendary)


def _set(state: State, wanted: SetCard, cards: Cards, chosen: Rules) -> SetView:
    claim = state.claim(wanted.id)
    ready = chosen.hints and claim is None and any(ready.set == wanted.id for ready in state.ready)
    return SetView(
        id=wanted.id,
        cards=wanted.cards,
        value=wanted.value,
        legendary=is_legendary(cards, wanted, chosen),
        owner=claim.seat if claim else None,
        missed=claim.missed if claim else False,
        ready=ready,
    )
