"""A seat's row: coins as the number, the level on the track, enterprises as slots, what else matters in one line."""

from __future__ import annotations

from companion.games.rybakov.state import TO_WIN, TOP_LEVEL
from companion.ui.at import At
from companion.ui.panels.panel import RowFacts
from companion.ui.panels.rybakov.desk import COIN, ICONS, industry_name, row_of
from companion.ui.widgets import Slot

SHORT = 20


def row(at: At, seat: str) -> RowFacts:
    """The row of `seat`."""
    found = row_of(at, seat)
    if found is None:
        return RowFacts(0, TOP_LEVEL, "–")
    t = at.look.t
    parts: list[str] = []
    if found.boosters:
        parts.append(t("rybakov.panel.boosters", n=found.boosters))
    parts += [t("rybakov.panel.stored_of", industry=industry_name(at, industry)) for industry in found.stored]
    if found.skips:
        parts.append(t("rybakov.panel.skips", n=found.skips))
    said = [
        t("rybakov.panel.coins", n=found.coins),
        t("rybakov.panel.level", level=found.level, cap=found.cap),
        *(
            t("rybakov.panel.enterprise_said", industry=industry_name(at, own.industry), n=own.tokens)
            for own in found.enterprises
        ),
        *parts,
        *([t("rybakov.panel.changed", n=found.change)] if found.change else []),
    ]
    return RowFacts(
        value=found.level,
        top=TOP_LEVEL,
        number=t.number(found.coins),
        number_icon=COIN,
        side=t.signed(found.change) if found.change else "",
        side_icon=COIN if found.change else None,
        side_gain=found.change > 0,
        second=" · ".join(map(_whole, parts)),
        cap=found.cap,
        slots=tuple(Slot(ICONS[own.industry], own.tokens, own.base, own.resting) for own in found.enterprises[:TO_WIN]),
        said=", ".join(said),
    )


def _whole(part: str) -> str:
    """A short `part` stays in one line: a number does not stand apart from what it counts."""
    return part.replace(" ", "\u00a0") if len(part) <= SHORT else part
