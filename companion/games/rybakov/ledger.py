"""The one place where coins move. The bank is one of the two sides of every payment that no other player takes part
in, so the sum of all coins is always 0."""

from __future__ import annotations

from dataclasses import replace

from companion.games.rybakov.state import State


def pay(state: State, payer: str | None, payee: str | None, amount: int, step: int) -> State:
    """With `amount` coins moved in the entry number `step`; None is the bank, whose coins never end.

    A player pays no more than there is: where an earlier payment was taken back, what is left moves. Nothing moves
    where one of the two is no longer here.
    """
    if payer == payee or any(side is not None and not state.has(side) for side in (payer, payee)):
        return state
    moved = max(0, amount if payer is None else min(amount, state.player(payer).coins))
    return _book(_book(state, payer, -moved, step), payee, moved, step)


def _book(state: State, side: str | None, by: int, step: int) -> State:
    if side is None:
        return replace(state, bank=state.bank + by)
    player = state.player(side)
    # All that one step moves is one change to who looks at the number.
    change = by + (player.change if player.changed == step else 0)
    return state.change(side, coins=player.coins + by, change=change, changed=step)
