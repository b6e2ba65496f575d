"""The start of a round, when everybody draws a tactic, and its end, when those not played burn."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.core.message import Message
from companion.games.d12.actions import GoOn, SayTrap
from companion.games.d12.state import CAP
from companion.games.d12.view import View
from companion.ui.at import At
from companion.ui.panels.acting import chips, colour_of, mine, opens, press, watching, whose, why
from companion.ui.panels.d12.desk import ICONS, heading, room
from companion.ui.widgets import Option, caption, card, main_button, quiet_button, second_button, section


def go_on(at: At, view: View, text: str) -> ft.Control:
    """The step to the next phase, open to everybody."""
    return press(
        at, main_button, text, "go-on", lambda: at.act(GoOn(view.round, view.phase), whose(at, None)),
        watching(at) or at.reason("go_on"), icon=ft.Icons.ARROW_FORWARD_ROUNDED,
    )  # fmt: skip


def draw_body(at: At, view: View) -> list[ft.Control]:
    """Who has drawn a Trap says so."""
    t, seats = at.look.t, mine(at)
    hint = caption(at.look, t("d12.panel.trap_hint"), align=ft.TextAlign.CENTER)
    shown: list[ft.Control] = [heading(at, t("d12.panel.draw")), hint]
    if len(seats) == 1:
        return [*shown, _own_trap(at, view, seats[0])]
    options: list[tuple[Option, Message | None]] = [
        (Option(seat, at.name(seat), seat=colour_of(at, seat)), why(at, "say_trap", seat)) for seat in seats
    ]
    taken = frozenset(view_seat.seat for view_seat in view.rows if view_seat.trapped)
    trap = chips(at, options, taken, partial(_trap, at, view), "trap")
    who = section(at.look, t("d12.panel.trap_who", max=CAP), [trap])
    return [*shown, card(at.look, [who], pad=12)] if seats else shown


def _own_trap(at: At, view: View, seat: str) -> ft.Control:
    t = at.look.t
    text = t("d12.panel.trap") if room(at, seat) else t("d12.panel.trap_none", max=CAP)
    return press(
        at, second_button, text, f"trap-{seat}", partial(_trap, at, view, seat),
        why(at, "say_trap", seat), icon=ICONS["trap"],
    )  # fmt: skip


def _trap(at: At, view: View, seat: str) -> int | None:
    return at.act(SayTrap(view.round, seat), seat)


def draw_actions(at: At, view: View) -> list[ft.Control]:
    """On, once all have drawn."""
    return [go_on(at, view, at.look.t("d12.panel.all_drawn"))]


def draw_quiet(at: At, view: View) -> list[ft.Control]:
    """The list of cards in play, at the start of the game."""
    if view.round > 1:
        return []
    text = at.look.t("d12.panel.box")
    return [press(at, quiet_button, text, "box", opens(at, "box"), icon=ft.Icons.INVENTORY_2_ROUNDED, key="box")]


def cleanup_body(at: At, view: View) -> list[ft.Control]:
    """What everybody does with the tactics that are left."""
    t = at.look.t
    hint = t("d12.panel.cleanup_hint")
    return [heading(at, t("d12.panel.cleanup")), caption(at.look, hint, align=ft.TextAlign.CENTER)]


def cleanup_actions(at: At, view: View) -> list[ft.Control]:
    """The next round."""
    return [go_on(at, view, at.look.t("d12.panel.next_round", n=view.round + 1))]
