"""RYBAKOV on the phone and on the shared screen."""

from __future__ import annotations

from companion.core.message import msg
from companion.ui.colour import Accent
from companion.ui.panels.panel import Panel
from companion.ui.panels.rybakov.before import real_dice_sheet, refill_sheet, restore_sheet
from companion.ui.panels.rybakov.boosters import boosters_sheet
from companion.ui.panels.rybakov.by_hand import correct_sheet, enterprise_sheet, give_sheet, store_sheet, turn_sheet
from companion.ui.panels.rybakov.choose import industry_sheet
from companion.ui.panels.rybakov.desk import moment
from companion.ui.panels.rybakov.drawn import moving
from companion.ui.panels.rybakov.library import topics
from companion.ui.panels.rybakov.library import use as use_card
from companion.ui.panels.rybakov.market import take_sheet
from companion.ui.panels.rybakov.media import media_sheet
from companion.ui.panels.rybakov.pay import pay_sheet
from companion.ui.panels.rybakov.purchase import buy_sheet
from companion.ui.panels.rybakov.rows import row
from companion.ui.panels.rybakov.scale import real_wheel_sheet
from companion.ui.panels.rybakov.seat_sheet import seat_sheet
from companion.ui.panels.rybakov.service import service_sheet
from companion.ui.panels.rybakov.services import services_sheet
from companion.ui.panels.rybakov.stage import stage
from companion.ui.panels.rybakov.trade import counter_sheet, token_sheet
from companion.ui.panels.rybakov.turn import actions, body, phase
from companion.ui.panels.rybakov.use import swap_sheet, use_sheet
from companion.ui.panels.rybakov.wheel_order import order_sheet
from companion.ui.panels.sheets import alone

COPPER = Accent(light="#954a19", dark="#f0a06a")

PANEL = Panel(
    accent=COPPER,
    row=row,
    phase=phase,
    body=body,
    actions=actions,
    moment=moment,
    stage=stage,
    topics=topics,
    use=use_card,
    keeps_rows=True,
    leaving=msg("rybakov.panel.leaving"),
    moving=moving,
    sheets={
        "seat": alone(seat_sheet),
        "industry": alone(industry_sheet),
        "real-dice": alone(real_dice_sheet),
        "refill": alone(refill_sheet),
        "restore": alone(restore_sheet),
        "swap": alone(swap_sheet),
        "media": alone(media_sheet),
        "real-wheel": alone(real_wheel_sheet),
        "take": alone(take_sheet),
        "token": alone(token_sheet),
        "counter": alone(counter_sheet),
        "services": alone(services_sheet),
        "service": alone(service_sheet),
        "use": alone(use_sheet),
        "buy": alone(buy_sheet),
        "boosters": alone(boosters_sheet),
        "pay": alone(pay_sheet),
        "correct": alone(correct_sheet),
        "turn": alone(turn_sheet),
        "give": alone(give_sheet),
        "store": alone(store_sheet),
        "enterprise": alone(enterprise_sheet),
        "option-wheel": alone(order_sheet),
    },
)
