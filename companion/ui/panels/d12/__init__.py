"""The d12 game on the phone and on the shared screen."""

from __future__ import annotations

from companion.core.message import msg
from companion.ui.colour import Accent
from companion.ui.panels.d12.box import box_sheet, lobby
from companion.ui.panels.d12.by_hand import correct_sheet, turn_sheet
from companion.ui.panels.d12.declare import lottery_sheet, offer_sheet, tactic_sheet, tactics_sheet
from companion.ui.panels.d12.desk import moment
from companion.ui.panels.d12.discard import values_sheet
from companion.ui.panels.d12.discreet import discreet
from companion.ui.panels.d12.hand import hand_sheet
from companion.ui.panels.d12.library import copies, topics, use
from companion.ui.panels.d12.lines import gamble_lines_sheet, roulette_lines_sheet
from companion.ui.panels.d12.preround import say_other_sheet, say_sheet
from companion.ui.panels.d12.rows import row
from companion.ui.panels.d12.seat_sheet import seat_sheet
from companion.ui.panels.d12.sniper import real_die_sheet, sniper_sheet
from companion.ui.panels.d12.stage import stage
from companion.ui.panels.d12.turn import actions, body, everyone, phase
from companion.ui.panels.panel import Panel
from companion.ui.panels.sheets import alone

OLIVE = Accent(light="#4f6120", dark="#b9c86a")

PANEL = Panel(
    accent=OLIVE,
    row=row,
    phase=phase,
    body=body,
    actions=actions,
    moment=moment,
    stage=stage,
    topics=topics,
    copies=copies,
    use=use,
    keeps_rows=True,
    leaving=msg("d12.panel.leaving"),
    lobby=lobby,
    everyone=everyone,
    last=discreet,
    sheets={
        "seat": alone(seat_sheet),
        "hand": alone(hand_sheet),
        "say": alone(say_sheet),
        "say-other": alone(say_other_sheet),
        "tactic": alone(tactic_sheet),
        "tactics": alone(tactics_sheet),
        "offer": alone(offer_sheet),
        "lottery": alone(lottery_sheet),
        "real-die": alone(real_die_sheet),
        "sniper": alone(sniper_sheet),
        "by-values": alone(values_sheet),
        "box": alone(box_sheet),
        "correct": alone(correct_sheet),
        "turn": alone(turn_sheet),
        "option-roulette_lines": alone(roulette_lines_sheet),
        "option-gamble_lines": alone(gamble_lines_sheet),
    },
)
