"""Saboteur on the phone and on the shared screen."""

from __future__ import annotations

from companion.core.message import msg
from companion.ui.colour import Accent
from companion.ui.panels.panel import Panel
from companion.ui.panels.saboteur.cards import discard_sheet, left_sheet, map_sheet, note_sheet, notes_sheet
from companion.ui.panels.saboteur.desk import moment
from companion.ui.panels.saboteur.gold import count_sheet
from companion.ui.panels.saboteur.library import topics, use
from companion.ui.panels.saboteur.look import again_sheet, lobby
from companion.ui.panels.saboteur.maze_sheet import maze_sheet
from companion.ui.panels.saboteur.outcome import gold_sheet, nobody_sheet, result
from companion.ui.panels.saboteur.rows import row
from companion.ui.panels.saboteur.seat_sheet import seat_sheet
from companion.ui.panels.saboteur.stage import stage
from companion.ui.panels.saboteur.tools import break_sheet, repair_sheet
from companion.ui.panels.saboteur.turn import actions, body, everyone, phase
from companion.ui.panels.sheets import alone

AMBER = Accent(light="#8f5200", dark="#ffb938")

PANEL = Panel(
    accent=AMBER,
    row=row,
    phase=phase,
    body=body,
    actions=actions,
    moment=moment,
    stage=stage,
    topics=topics,
    use=use,
    keeps_rows=True,
    leaving=msg("saboteur.panel.leaving"),
    lobby=lobby,
    everyone=everyone,
    result=result,
    sheets={
        "seat": alone(seat_sheet),
        "again": alone(again_sheet),
        "break": alone(break_sheet),
        "repair": alone(repair_sheet),
        "map": alone(map_sheet),
        "note": alone(note_sheet),
        "notes": alone(notes_sheet),
        "discard": alone(discard_sheet),
        "left": alone(left_sheet),
        "maze": alone(maze_sheet),
        "gold": alone(gold_sheet),
        "nobody": alone(nobody_sheet),
        "count": alone(count_sheet),
    },
)
