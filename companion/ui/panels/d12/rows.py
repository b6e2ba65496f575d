"""A seat's row: the hand as the number, the reserve under it, both as two stacks of pips that shrink."""

from __future__ import annotations

from companion.games.d12.state import CAP
from companion.games.d12.view import Row
from companion.ui.at import At
from companion.ui.panels.d12.desk import RESERVE, SNIPER, joined, row_of, view_of
from companion.ui.panels.panel import RowFacts
from companion.ui.widgets import Slot


def row(at: At, seat: str) -> RowFacts:
    """The row of `seat`: pips for all cards still to go, the notch between hand and reserve."""
    found = row_of(at, seat)
    if found is None:
        return RowFacts(0, CAP, "–")
    t = at.look.t
    state = states(at, found)
    spent = [t("d12.panel.row.spent")] if found.sniper == "spent" else []
    said = [t("d12.panel.hand", n=found.hand), t("d12.panel.reserve", n=found.reserve), *state]
    if found.sniper != "none":
        said.append(t(f"d12.panel.sniper.{found.sniper}"))
    if found.skips:
        said.append(t("d12.panel.skips", n=found.skips))
    return RowFacts(
        value=found.hand + found.reserve,
        top=CAP,
        number=t.number(found.hand),
        side=t.number(found.reserve),
        side_icon=RESERVE,
        second=" · ".join(map(joined, [*state, *spent])),
        cap=min(found.hand, CAP),
        slots=sniper_slot(found),
        stripe=t("d12.panel.skips", n=found.skips) if found.skips else "",
        said=", ".join(said),
    )


def sniper_slot(row: Row) -> tuple[Slot, ...]:
    """The reticle with a pip while it may be used, without one once it is spent."""
    return () if row.sniper == "none" else (Slot(SNIPER, int(row.sniper == "held"), 1),)


def states(at: At, row: Row) -> list[str]:
    """What else matters about a seat in this phase."""
    t, view = at.look.t, view_of(at)
    found: list[str] = []
    if row.trapped and view.phase == "draw":
        found.append(t("d12.panel.row.trapped"))
    if view.around is not None:
        found.append(t("d12.panel.row.choosing" if row.seat in view.around.waiting else "d12.panel.row.chosen"))
    if view.gamble is not None and row.seat in view.gamble.waiting:
        found.append(t("d12.panel.row.answers"))
    if row.done and view.phase == "turns":
        found.append(t("d12.panel.row.missed" if row.missed else "d12.panel.row.done"))
    return found
