"""A seat's row: the points as the number, the hand under it, and a track of all sets, of which these are its own."""

from __future__ import annotations

from companion.ui.at import At
from companion.ui.panels.history.desk import HAND, row_of, view_of
from companion.ui.panels.panel import RowFacts


def row(at: At, seat: str) -> RowFacts:
    """The row of `seat`."""
    found, top = row_of(at, seat), len(view_of(at).sets)
    if found is None:
        return RowFacts(0, top, "–")
    t = at.look.t
    second = [t("history.panel.sets", n=found.sets)]
    if found.legendary:
        second.append(t("history.panel.legendary", n=found.legendary))
    if found.bonus:
        second.append(t("history.panel.bonus", n=found.bonus))
    hand = t("history.panel.hand", n=found.hand)
    return RowFacts(
        value=found.sets,
        top=top,
        number=t.number(found.points),
        side=t.number(found.hand),
        side_icon=HAND,
        second=" · ".join(part.replace(" ", "\u00a0") for part in second),
        said=", ".join([t("common.points", n=found.points), *second, hand]),
    )
