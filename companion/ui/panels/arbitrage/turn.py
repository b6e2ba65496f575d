"""The turn: what is going on, and the buttons for what it asks for."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.core.message import Message, SeatRef, msg
from companion.games.arbitrage.actions import EndTurn, FlipOffer, LookForOffers, TakeOwed
from companion.games.arbitrage.describe_cards import monster_name
from companion.games.arbitrage.state import HAND_LIMIT
from companion.games.arbitrage.view import View
from companion.ui.at import At
from companion.ui.panels.acting import press, whose, why
from companion.ui.panels.arbitrage.death import death_actions
from companion.ui.panels.arbitrage.desk import row_of, view_of
from companion.ui.panels.arbitrage.fight_actions import fight_actions
from companion.ui.panels.arbitrage.last_flight import last_flight
from companion.ui.widgets import button_row, caption, main_button, second_button


def phase(at: At) -> Message:
    """What is going on now, for the banner."""
    view = view_of(at)
    fight = view.fight
    if fight is not None:
        first = monster_name(fight.monster_views[0].monster)
        if fight.flight:
            return msg("arbitrage.panel.phase_flee", monster=first)
        more = len(fight.monster_views) - 1
        if more:
            return msg("arbitrage.panel.phase_fight_more", monster=first, n=more)
        return msg("arbitrage.panel.phase_fight", monster=first)
    if view.death is not None:
        return msg("arbitrage.panel.phase_death", seat=SeatRef(view.death.seat))
    return msg(f"arbitrage.phase.{view.phase}")


def actions(at: At) -> list[ft.Control]:
    """What the turn asks for, in thumb reach, the main thing last."""
    view = view_of(at)
    if view.fight is not None:
        return fight_actions(at, view.fight)
    if view.death is not None:
        return [*last_flight(at), *death_actions(at)]
    row = row_of(at, view.active)
    controls = {"prepare": _prepare, "trouble": _trouble, "heart": _heart}[view.phase](at, view)
    controls[:0] = last_flight(at)
    if row is not None and row.owed and why(at, "take_owed", view.active) is None:
        owed = press(
            at,
            second_button,
            at.look.t("arbitrage.panel.take_owed"),
            "take-owed",
            lambda: at.act(TakeOwed(view.active), whose(at, view.active)),
            icon=ft.Icons.STYLE_ROUNDED,
            key=f"take-owed-{view.turn}",
        )
        controls.insert(0, owed)
    return controls


def _prepare(at: At, view: View) -> list[ft.Control]:
    t, active = at.look.t, view.active

    def act(action: Any) -> int | None:
        return at.act(action, whose(at, active))

    def curse() -> None:
        if act(FlipOffer(view.turn, "curse")):
            at.open("curse", active, False)

    curse_button = press(
        at,
        second_button,
        t("arbitrage.panel.offer_curse"),
        "offer-curse",
        curse,
        why(at, "offer_curse", active),
        expand=1,
        key=f"offer-curse-{view.turn}",
    )
    other = press(
        at,
        second_button,
        t("arbitrage.panel.offer_other"),
        "offer-other",
        lambda: act(FlipOffer(view.turn, "other")),
        why(at, "offer_other", active),
        expand=1,
        key=f"offer-other-{view.turn}",
    )
    monster = press(
        at,
        main_button,
        t("arbitrage.panel.offer_monster"),
        "offer-monster",
        lambda: at.open("monster", "offer", view.turn),
        why(at, "get_offer_monster", active),
        icon=ft.Icons.BOLT_ROUNDED,
        key=f"offer-monster-{view.turn}",
    )
    return [button_row(at.look, [curse_button, other]), monster]


def _trouble(at: At, view: View) -> list[ft.Control]:
    t, active = at.look.t, view.active
    offers = press(
        at,
        second_button,
        t("arbitrage.panel.look_for_offers"),
        "look-for-offers",
        lambda: at.act(LookForOffers(view.turn), whose(at, active)),
        why(at, "look_for_offers", active),
        key=f"look-for-offers-{view.turn}",
    )
    trouble = press(
        at,
        main_button,
        t("arbitrage.panel.look_for_trouble"),
        "look-for-trouble",
        lambda: at.open("monster", "trouble", view.turn),
        why(at, "look_for_trouble", active),
        icon=ft.Icons.BOLT_ROUNDED,
        key=f"look-for-trouble-{view.turn}",
    )
    return [offers, trouble]


def _heart(at: At, view: View) -> list[ft.Control]:
    t, active = at.look.t, view.active
    lowest = tuple(row.seat for row in view.rows if row.lowest)
    names = t.list(at.name(seat) for seat in lowest)
    row = row_of(at, active)
    if row is not None and row.owed and why(at, "take_owed", active) is not None:
        hint = t("arbitrage.panel.owed_next", name=at.name(active))
    elif active in lowest:
        hint = t("arbitrage.panel.heart_discard", name=at.name(active), limit=HAND_LIMIT)
    else:
        hint = t("arbitrage.panel.heart_give", names=names, limit=HAND_LIMIT)
    ids = [seat.id for seat in at.table.seats]
    after = ids[(ids.index(active) + 1) % len(ids)] if active in ids else None
    give = press(
        at,
        main_button if view.surplus else second_button,
        t("arbitrage.panel.give", n=view.surplus) if view.surplus else t("arbitrage.panel.give_some"),
        "give",
        lambda: at.open("heart", view.turn),
        why(at, "give", active),
        key=f"give-{view.turn}",
    )
    end = press(
        at,
        second_button if view.surplus else main_button,
        t("arbitrage.panel.end_turn", name=at.name(after)),
        "end-turn",
        lambda: at.act(EndTurn(view.turn), whose(at, active)),
        why(at, "end_turn", active),
        key=f"end-turn-{view.turn}",
    )
    return [caption(at.look, hint), *([end, give] if view.surplus else [give, end])]
