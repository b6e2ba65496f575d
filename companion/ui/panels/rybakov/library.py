"""The library at the table: which rules matter now, and how a card that was looked up comes into play."""

from __future__ import annotations

import flet as ft

from companion.library import Card
from companion.ui.at import At
from companion.ui.panels.acting import into_play, opens_alone, watching, whose, why
from companion.ui.panels.rybakov.desk import known, view_of


def topics(at: At) -> str:
    """The phase of the rules."""
    if at.table.stage != "playing":
        return "setup" if at.table.stage == "lobby" else "end"
    return view_of(at).phase


def use(at: At, card: Card) -> list[ft.Control]:
    """An industry is chosen or bought, a booster is bought or played."""
    t, view = at.look.t, view_of(at)
    active = view.active
    if card.kind == "booster":
        seat = whose(at, active) or active
        deed = opens_alone(at, "boosters", seat, card.id)
        return [into_play(at, t("rybakov.panel.boosters_deed"), watching(at), deed)]
    if known(card.id) is None:
        return []
    name = card.text(t.lang).name
    if view.phase == "choose":
        text = t("rybakov.panel.take_industry", industry=name)
        return [into_play(at, text, why(at, "choose", active), opens_alone(at, "industry", card.id))]
    reason = None if why(at, "finance", active) is None else why(at, "buy", active)
    return [
        into_play(at, t("rybakov.panel.buy_named", industry=name), reason, opens_alone(at, "buy", view.turn, card.id))
    ]
