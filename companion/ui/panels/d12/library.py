"""The library at the table: which rules matter now, and how a tactic that was looked up comes into play."""

from __future__ import annotations

import flet as ft

from companion.games.d12.tactics import CALLED
from companion.library import Card
from companion.ui.at import At
from companion.ui.panels.acting import into_play, mine, opens_alone, why
from companion.ui.panels.d12.declare import players
from companion.ui.panels.d12.desk import tactic_name, view_of
from companion.ui.panels.panel import number

ON_THE_PAGE = ("trap", "shift1", "shift2", "shift3")
"""The tactics that are played by a tap on the page itself, where one draws and rolls."""


def topics(at: At) -> str:
    """The phase of the rules."""
    if at.table.stage != "playing":
        return "setup" if at.table.stage == "lobby" else "end"
    return view_of(at).phase


def use(at: At, card: Card) -> list[ft.Control]:
    """A tactic is said before the round, or played."""
    if card.kind != "tactic" or card.id in ON_THE_PAGE or card.id not in at.pack.by_id:
        return []
    view, t, name = view_of(at), at.look.t, tactic_name(at, card.id)
    if card.id in CALLED:
        reason = why(at, card.id, next(iter(mine(at)), None))
        deed = opens_alone(at, "say", card.id, view.round)
        return [into_play(at, t("d12.panel.said", tactic=name), reason, deed)]
    seat = next(iter(players(at, view)), None)
    deed = opens_alone(at, "tactic", card.id, view.round, view.phase)
    return [into_play(at, t("d12.panel.play", tactic=name), why(at, card.id, seat), deed)]


def copies(card: Card) -> int | None:
    """Tactics are counted by their stars; each value of the number cards is there as often as they say."""
    if card.kind == "number":
        low, high, each = (number(card, fact) for fact in ("low", "high", "copies"))
        return None if low is None or high is None or each is None else (high - low + 1) * each
    stars = [number(card, f"stars{n}") for n in (1, 2, 3)]
    return sum(n or 0 for n in stars) if any(n is not None for n in stars) else None
