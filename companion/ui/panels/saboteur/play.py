"""The turn: one card is played, and all six ways to do it; the pile; how the round ends."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.core.message import Message, msg
from companion.games.saboteur.actions import DiscardCard, PlayPath, Rockfall, RoundOver
from companion.games.saboteur.roles import MOST, pile
from companion.games.saboteur.view import View
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.acting import mine, opens, plays, press, waits, watching, whose, why
from companion.ui.panels.saboteur.desk import (
    BREAK,
    DISCARD,
    GOLD,
    MAP,
    NOBODY,
    PATH,
    PILE,
    REPAIR,
    ROCKFALL,
    own_seat,
    row_of,
    rules_of,
)
from companion.ui.panels.saboteur.look import again_title, looks_again
from companion.ui.panels.saboteur.secret import Secret
from companion.ui.widgets import (
    icon_button,
    level_track,
    main_button,
    numeral,
    quiet_button,
    second_button,
    spoken,
    stack,
    words,
)

MAZE = ft.Icons.GRID_ON_ROUNDED


def play_body(at: At, view: View) -> list[ft.Control]:
    """The pile, the own card face down, and what may be played."""
    shown: list[ft.Control] = [ft.Row([pile_strip(at, view), _left_button(at)], spacing=8), *own_card(at, view)]
    if _acts(at, view):
        shown.append(_cards(at, view))
    return [*shown, _quiet(at, view)]


def _acts(at: At, view: View) -> bool:
    """Whether a card may be played on this phone."""
    return plays(at, view.active) and not all_out(view)


def all_out(view: View) -> bool:
    """Whether nobody has a card left to play."""
    return view.pile == 0 and not any(row.hand for row in view.rows)


def own_card(at: At, view: View) -> list[ft.Control]:
    """What this phone's own seat alone may know, face down; not on a phone that others are handed."""
    own = own_seat(at)
    row = row_of(at, own)
    known = view.own
    if own is None or row is None or known is None:
        return []
    secret = known.gold or (view.phase == "play" and (row.dealt or known.notes))
    return [Secret(at, own, key=f"secret-{own}")] if secret else []


def pile_strip(at: At, view: View, zoom: float = 1.0, size: float = theme.TITLE) -> ft.Control:
    """How many cards are still to be drawn, as a number of this size and a bar that shrinks."""
    look, t, p = at.look, at.look.t, at.look.palette
    full = pile(min(MOST, len(view.rows)))
    text = t("saboteur.panel.pile", n=view.pile) if view.pile else t("saboteur.panel.pile_empty")
    strip = ft.Row(
        [
            ft.Icon(PILE, size=look.icon(24 * zoom), color=p.accent_ink),
            numeral(look, t.number(view.pile), size),
            ft.Column(
                [
                    words(look, text, theme.SMALL * zoom, colour=p.faint),
                    level_track(look, view.pile, max(full, view.pile), colour=p.accent, height=8 * zoom),
                ],
                spacing=4,
                tight=True,
                expand=True,
            ),
        ],
        spacing=12,
    )
    said = f"{t('saboteur.panel.round', n=view.round)}. {view.pile}: {text}"
    return spoken(strip, said, "pile", expand=True)


def _left_button(at: At) -> ft.Control:
    text = at.look.t("saboteur.panel.left")
    return icon_button(at.look, ft.Icons.CHECKLIST_ROUNDED, text, "left", opens(at, "left"), filled=True)


def _cards(at: At, view: View) -> ft.Control:
    """What may be played but for a path, which is the main button."""
    t, seat, turn = at.look.t, view.active, view.turn
    followed, asked = rules_of(at).maze, rules_of(at).discards_open
    whole = not any(row.broken for row in view.rows)

    def cell(key: str, icon: ft.IconData, deed: object, reason: Message | None = None) -> ft.Control:
        return press(
            at, second_button, t(f"saboteur.panel.do.{key}"), f"do-{key}", deed,  # type: ignore[arg-type]
            why(at, key, seat) or reason, icon=icon, expand=1,
        )  # fmt: skip

    rockfall = opens(at, "maze") if followed else partial(at.act, Rockfall(turn), whose(at, seat))
    discard = opens(at, "discard", turn) if asked else partial(at.act, DiscardCard(turn), whose(at, seat))
    cells = [
        cell("break", BREAK, opens(at, "break", turn)),
        cell("repair", REPAIR, opens(at, "repair", turn), msg("saboteur.panel.all_whole") if whole else None),
        cell("map", MAP, opens(at, "map", turn)),
        cell("rockfall", ROCKFALL, rockfall),
        cell("discard", DISCARD, discard),
        _maze(at, second_button, expand=1),
    ]
    across = 1 if at.look.tight else 2
    return stack([ft.Row(cells[start : start + across], spacing=8) for start in range(0, len(cells), across)], 2)


def _maze(at: At, make: Callable[..., ft.Control], **rest: Any) -> ft.Control:
    return press(at, make, at.look.t("saboteur.panel.maze"), "maze", opens(at, "maze"), icon=MAZE, key="maze", **rest)


def _quiet(at: At, view: View) -> ft.Control:
    """The end of the round, a second look and the notes: what not everybody needs."""
    t, number = at.look.t, view.round
    found: list[ft.Control] = [] if _acts(at, view) else [_maze(at, quiet_button)]
    if mine(at):
        found.append(
            press(
                at, quiet_button, t("saboteur.panel.gold_reached"), "gold-reached", opens(at, "gold", number),
                why(at, "gold_reached"), icon=GOLD, key=f"gold-reached-{number}",
            )
        )  # fmt: skip
    if mine(at) and view.pile == 0 and not all_out(view):
        found.append(
            press(
                at, quiet_button, t("saboteur.panel.nobody_plays"), "nobody", opens(at, "nobody", number),
                why(at, "round_over"), icon=NOBODY, key=f"nobody-{number}",
            )
        )  # fmt: skip
    if looks_again(at, view.active):
        found.append(
            press(
                at, quiet_button, again_title(at, view.active), "look-again", opens(at, "again", view.active, number),
                why(at, "look_again", view.active), icon=ft.Icons.VISIBILITY_ROUNDED,
            )
        )  # fmt: skip
    if own_seat(at) is not None:
        found.append(
            press(
                at, quiet_button, t("saboteur.panel.notes"), "notes", opens(at, "notes", number),
                why(at, "note", at.table.seat), icon=ft.Icons.EDIT_NOTE_ROUNDED, key="notes",
            )
        )  # fmt: skip
    return ft.Row(found, alignment=ft.MainAxisAlignment.CENTER, wrap=True, spacing=0, run_spacing=0)


def play_actions(at: At, view: View) -> list[ft.Control]:
    """A path, what most turns are; once nobody has a card, the end of the round."""
    t, seat, turn = at.look.t, view.active, view.turn
    if all_out(view) and mine(at):
        return [
            press(
                at, main_button, t("saboteur.panel.nobody_go"), "round-over",
                lambda: at.act(RoundOver(view.round), whose(at, None)), watching(at) or at.reason("round_over"),
                icon=NOBODY,
            )
        ]  # fmt: skip
    if not plays(at, seat):
        return [waits(at, "saboteur.panel.waits_turn", seat)]
    deed = opens(at, "maze") if rules_of(at).maze else partial(at.act, PlayPath(turn), whose(at, seat))
    return [press(at, main_button, t("saboteur.panel.do.path"), "do-path", deed, why(at, "path", seat), icon=PATH)]
