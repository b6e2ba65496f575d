"""The library at the table: which rules matter now, and how a card that was looked up comes into play."""

from __future__ import annotations

import flet as ft

from companion.core.message import Message, msg
from companion.library import Card
from companion.ui.at import At
from companion.ui.panels.acting import into_play, mine, opens_alone, whose, why
from companion.ui.panels.arbitrage.desk import view_of
from companion.ui.panels.arbitrage.throw import NO_NUMBER


def topics(at: At) -> str:
    """The phase of the rules: a fight and a death are ones of their own."""
    if at.table.stage != "playing":
        return "setup" if at.table.stage == "lobby" else "end"
    view = view_of(at)
    return "fight" if view.fight is not None or view.death is not None else view.phase


def use(at: At, card: Card) -> list[ft.Control]:
    """A monster into the fight, a perk onto the table, a card thrown in, a curse on somebody."""
    match card.kind:
        case "monster":
            return [_monster(at, card)]
        case "perk":
            return [_perk(at, card)]
        case "enhancer" | "trick" | "one_shot" if card.id not in NO_NUMBER:
            return [_throw(at, card)]
        case "curse":
            seat = next(iter(mine(at)), view_of(at).active)
            return [_into(at, "arbitrage.panel.curse", why(at, "curse", seat), "curse", seat, True, card.id)]
    return []


def _monster(at: At, card: Card) -> ft.Control:
    view = view_of(at)
    if view.fight is not None:
        by = next(iter(mine(at)), None)
        return _into(
            at, "arbitrage.panel.into_fight", why(at, "add_monster", by), "add-monster", view.fight.id, card.id
        )
    key, way = ("look_for_trouble", "trouble") if view.phase == "trouble" else ("get_offer_monster", "offer")
    return _into(at, "arbitrage.panel.fight_it", why(at, key, view.active), "monster", way, view.turn, card.id)


def _perk(at: At, card: Card) -> ft.Control:
    seat = whose(at, view_of(at).active) or view_of(at).active
    return _into(at, "arbitrage.panel.lay_table", why(at, "lay_perk", seat), "lay", seat, card.id)


def _throw(at: At, card: Card) -> ft.Control:
    fight = view_of(at).fight
    reason = why(at, "throw_in", next(iter(mine(at)), None)) if fight else msg("arbitrage.panel.no_fight")
    return _into(at, "arbitrage.panel.throw_in", reason, "throw", fight.id if fight else 0, "", card.id)


def _into(at: At, key: str, reason: Message | None, *sheet: object) -> ft.Control:
    return into_play(at, at.look.t(key), reason, opens_alone(at, *sheet))
