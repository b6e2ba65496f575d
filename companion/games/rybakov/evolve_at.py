"""What changes of the state need beside it, and the small steps that several share."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.rybakov.holdings import home, level_within, room, tidy
from companion.games.rybakov.industries import Industry
from companion.games.rybakov.options import Rules
from companion.games.rybakov.state import CHEMISTRY_TOKENS, Player, State
from companion.games.rybakov.tokens import change_enterprise


@dataclass(frozen=True, slots=True)
class At:
    """The table's rules, and the number of the entry that the event stands in."""

    rules: Rules
    step: int


def sector_of(order: tuple[Industry, ...], industry: Industry, sector: int) -> int:
    """Where `industry` stands on the wheel: at `sector`, or else at its first one."""
    return sector if order[sector] == industry else order.index(industry)


def reordered(state: State, before: tuple[Industry, ...], after: tuple[Industry, ...]) -> State:
    """With the wheel's sectors in another order: what was drawn stays drawn."""
    spin = state.spin
    if spin is None:
        return state
    spun, sector = (sector_of(after, before[place], place) for place in (spin.spun, spin.sector))
    return replace(state, spin=replace(spin, spun=spun, sector=sector))


def settled(state: State, seat: str) -> State:
    """With a player whose enterprises have changed: level and tokens within what there is room for now."""
    players = tuple(level_within(tidy(p)) if p.seat == seat else p for p in state.players)
    return replace(state, players=players)


def give_token(state: State, seat: str, industry: Industry) -> State:
    """A token from the bank: to an own enterprise with room, or to the stored ones where it is foreign and there is
    room; else it stays in the bank."""
    player = state.player(seat)
    own = home(player, industry)
    if own is not None:
        return change_enterprise(state, seat, own.id, tokens=own.tokens + 1)
    return store(state, player, industry)


def store(state: State, player: Player, industry: Industry) -> State:
    """With a foreign token stored, where there is room for it."""
    if player.count(industry) or len(player.stored) >= room(player):
        return state
    return state.change(player.seat, stored=(*player.stored, industry))


def one_more_each(player: Player) -> Player:
    """With a token more on each enterprise that is not full, now that there is Chemistry."""
    enterprises = tuple(replace(own, tokens=min(CHEMISTRY_TOKENS, own.tokens + 1)) for own in player.enterprises)
    return replace(player, enterprises=enterprises)
