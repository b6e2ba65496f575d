"""The arbitrage game on the phone and on the shared screen."""

from __future__ import annotations

import flet as ft

from companion.ui.at import At
from companion.ui.colour import Accent
from companion.ui.panels.arbitrage.by_hand import correct_sheet, turn_sheet
from companion.ui.panels.arbitrage.curse import curse_sheet
from companion.ui.panels.arbitrage.death import death_body
from companion.ui.panels.arbitrage.desk import moment, view_of
from companion.ui.panels.arbitrage.fight import fight_body, stop_fight_sheet
from companion.ui.panels.arbitrage.flight import cheat_sheet, real_die_sheet
from companion.ui.panels.arbitrage.heart import heart_sheet
from companion.ui.panels.arbitrage.helper import helper_sheet
from companion.ui.panels.arbitrage.library import topics, use
from companion.ui.panels.arbitrage.monster_form import add_monster_sheet, edit_monster_sheet, monster_sheet
from companion.ui.panels.arbitrage.monster_menu import monster_menu_sheet
from companion.ui.panels.arbitrage.nasty import nasty_sheet
from companion.ui.panels.arbitrage.perks import edit_perk_sheet, lay_sheet, perk_sheet
from companion.ui.panels.arbitrage.rows import row
from companion.ui.panels.arbitrage.seat_sheet import seat_sheet
from companion.ui.panels.arbitrage.sell import sell_sheet
from companion.ui.panels.arbitrage.stage import stage
from companion.ui.panels.arbitrage.throw import throw_sheet
from companion.ui.panels.arbitrage.trade import trade_sheet
from companion.ui.panels.arbitrage.turn import actions, phase
from companion.ui.panels.arbitrage.won import won_sheet
from companion.ui.panels.panel import Panel
from companion.ui.panels.sheets import alone

LIME = Accent(light="#4f7a00", dark="#b9e14a")


def body(at: At) -> ft.Control | None:
    """The fight, or a dead one's cards, over the rows; None where there is neither."""
    view = view_of(at)
    if view.fight is not None:
        return fight_body(at, key=f"fight-{view.fight.id}")
    return death_body(at) if view.death is not None else None


PANEL = Panel(
    accent=LIME,
    row=row,
    phase=phase,
    body=body,
    actions=actions,
    moment=moment,
    stage=stage,
    topics=topics,
    use=use,
    sheets={
        "seat": alone(seat_sheet),
        "lay": alone(lay_sheet),
        "perk": perk_sheet,
        "edit-perk": alone(edit_perk_sheet),
        "trade": alone(trade_sheet),
        "sell": alone(sell_sheet),
        "curse": alone(curse_sheet),
        "correct": alone(correct_sheet),
        "turn": turn_sheet,
        "heart": alone(heart_sheet),
        "monster": alone(monster_sheet),
        "add-monster": alone(add_monster_sheet),
        "edit-monster": alone(edit_monster_sheet),
        "monster-menu": monster_menu_sheet,
        "throw": alone(throw_sheet),
        "helper": alone(helper_sheet),
        "real-die": real_die_sheet,
        "cheat": cheat_sheet,
        "nasty": alone(nasty_sheet),
        "stop-fight": stop_fight_sheet,
        "won": won_sheet,
    },
)
