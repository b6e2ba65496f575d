"""A seat's row: cards in hand, three tools that crack when they are broken, gold as a stack that lies face down
until the end."""

from __future__ import annotations

from companion.games.saboteur.state import TOOLS
from companion.games.saboteur.view import Row
from companion.ui.at import At
from companion.ui.panels.panel import RowFacts
from companion.ui.panels.saboteur.desk import GOLD, PILE, TOOL_ICONS, row_of, tool_name, view_of
from companion.ui.theme import Size
from companion.ui.widgets import Slot

ROOMY = 8


def row(at: At, seat: str) -> RowFacts:
    """The row of `seat`; nothing in it that only the seat may know."""
    found, view = row_of(at, seat), view_of(at)
    if found is None:
        return RowFacts(0, view.numbers.hand, "–")
    t = at.look.t
    second = states(at, found)
    if found.gold is not None:
        return _gold(at, found, found.gold, second)
    # On the shared screen so many rows have no room for a stripe; the cracks stay.
    roomy = at.look.size is not Size.SCREEN or len(view.rows) <= ROOMY
    said = [t("saboteur.panel.hand", n=found.hand), *second]
    if found.broken:
        said.append(t("saboteur.panel.broken", tools=t.list([tool_name(at, tool) for tool in found.broken])))
    if found.gold_cards:
        said.append(t("saboteur.panel.gold_cards", n=found.gold_cards))
    return RowFacts(
        value=found.hand,
        top=max(found.hand, view.numbers.hand),
        number=t.number(found.hand),
        side=t.number(found.gold_cards) if found.gold_cards else "",
        side_icon=PILE if found.gold_cards else None,
        second=" · ".join(second),
        slots=tuple(Slot(TOOL_ICONS[tool], broken=tool in found.broken) for tool in TOOLS),
        stripe=t("saboteur.panel.no_paths") if found.broken and view.phase == "play" and roomy else "",
        said=", ".join(said),
    )


def _gold(at: At, row: Row, gold: int, second: list[str]) -> RowFacts:
    """At the end only the gold counts, and all may see it."""
    most = max(other.gold or 0 for other in view_of(at).rows)
    return RowFacts(
        value=gold,
        top=max(1, most),
        number=at.look.t.number(gold),
        number_icon=GOLD,
        second=" · ".join(second),
        said=", ".join([at.look.t("saboteur.score", n=gold), *second]),
    )


def states(at: At, row: Row) -> list[str]:
    """What else matters about a seat now."""
    t, view = at.look.t, view_of(at)
    found: list[str] = []
    if row.late:
        found.append(t("saboteur.panel.row.none"))
    elif view.phase == "look":
        found.append(t("saboteur.panel.row.seen" if row.seen else "saboteur.panel.row.looks"))
    if row.role is not None:
        found.append(t(f"saboteur.role.{row.role}"))
    if view.draft is not None and row.seat in view.draft.order:
        chooses = row.seat == view.draft.chooser
        found.append(t("saboteur.panel.row.chooses" if chooses else "saboteur.panel.row.gold_later"))
    if view.phase == "count":
        found.append(t("saboteur.panel.row.uncounted") if row.typed is None else t("saboteur.score", n=row.typed))
    return found
