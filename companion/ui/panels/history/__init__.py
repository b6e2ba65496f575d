"""The history sets on the phone and on the shared screen."""

from __future__ import annotations

from companion.core.message import msg
from companion.ui.colour import Accent
from companion.ui.panels.history.box import lobby
from companion.ui.panels.history.by_hand import correct_sheet, seat_sheet, turn_sheet
from companion.ui.panels.history.claim import claim_sheet, set_sheet
from companion.ui.panels.history.desk import moment
from companion.ui.panels.history.field import card_sheet, count_sheet, deck_sheet, field_sheet, put_sheet
from companion.ui.panels.history.lay import lay_sheet, special_sheet
from companion.ui.panels.history.library import topics, use
from companion.ui.panels.history.opening import opening_sheet
from companion.ui.panels.history.result import result
from companion.ui.panels.history.rows import row
from companion.ui.panels.history.stage import stage
from companion.ui.panels.history.turn import actions, body, everyone, phase, under
from companion.ui.panels.panel import Panel
from companion.ui.panels.sheets import alone

NAVY_GOLD = Accent(light="#26407f", dark="#e6bd4f")
"""Navy on paper, gold on felt: either reads on its ground."""

PANEL = Panel(
    accent=NAVY_GOLD,
    row=row,
    phase=phase,
    body=body,
    actions=actions,
    moment=moment,
    stage=stage,
    topics=topics,
    use=use,
    keeps_rows=True,
    under=under,
    leaving=msg("history.panel.leaving"),
    lobby=lobby,
    everyone=everyone,
    result=result,
    sheets={
        "seat": alone(seat_sheet),
        "opening": alone(opening_sheet),
        "lay": alone(lay_sheet),
        "special": alone(special_sheet),
        "claim": alone(claim_sheet),
        "set": alone(set_sheet),
        "card": alone(card_sheet),
        "field": alone(field_sheet),
        "put": alone(put_sheet),
        "deck": alone(deck_sheet),
        "count": alone(count_sheet),
        "correct": alone(correct_sheet),
        "turn": alone(turn_sheet),
    },
)
