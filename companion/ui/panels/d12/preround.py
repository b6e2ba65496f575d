"""Before the round: who says Mine or Around the World first, and the queue of those that were said."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.core.message import msg
from companion.games.d12.actions import DropCall, PlayCall, RollOff, SayFirst
from companion.games.d12.state import Call
from companion.games.d12.tactics import CALLED, Tactic
from companion.games.d12.view import View
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import colour_of, line, mine, opens, plays, press, waits, watching, whose, why
from companion.ui.panels.d12.around import around_actions, around_body
from companion.ui.panels.d12.desk import DICE, ICONS, heading, tactic_name, view_of
from companion.ui.panels.d12.draw import go_on
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import (
    button_row,
    caption,
    card,
    icon_button,
    main_button,
    numeral,
    quiet_button,
    seat_mark,
    second_button,
    section,
    words,
)


def preround_body(at: At, view: View) -> list[ft.Control]:
    """Two big buttons on every phone, and the calls in the order in which they are played."""
    if view.around is not None:
        return around_body(at, view, view.around)
    t = at.look.t
    shown: list[ft.Control] = [heading(at, t("d12.panel.say_first"))]
    if mine(at):
        shown.append(button_row(at.look, [_say(at, view, tactic) for tactic in CALLED]))
    if view.calls:
        return [*shown, calls_card(at, view)]
    return [*shown, caption(at.look, t("d12.panel.say_hint"), align=ft.TextAlign.CENTER)]


def _say(at: At, view: View, tactic: Tactic) -> ft.Control:
    """The button of the own seat, and where a phone plays several without being one's own, the question whose."""
    own = at.table.seat or (mine(at)[0] if len(mine(at)) == 1 else None)
    deed = opens(at, "say", tactic, view.round) if own is None else partial(say, at, view, own, tactic)
    return press(
        at, main_button, at.look.t("d12.panel.said", tactic=tactic_name(at, tactic)), f"say-{tactic}", deed,
        why(at, tactic, own) if own is not None else watching(at), icon=ICONS[tactic], expand=1,
    )  # fmt: skip


def say(at: At, view: View, seat: str, tactic: Tactic) -> int | None:
    """`seat` has said it."""
    return at.act(SayFirst(view.round, seat, tactic), seat)


def calls_card(at: At, view: View, zoom: float = 1.0) -> ft.Control:
    """The queue, with the die for those who are in doubt."""
    t = at.look.t
    rows = [_call(at, call, place, zoom) for place, call in enumerate(view.calls)]
    if zoom == 1.0 and len(view.calls) > 1:
        rows.append(
            press(
                at, second_button, t("d12.panel.roll_off"), "roll-off",
                lambda: at.act(RollOff(view.round), whose(at, None)), watching(at) or at.reason("roll_off"), icon=DICE,
                key=f"roll-off-{'.'.join(str(call.id) for call in view.calls)}",
            )
        )  # fmt: skip
    if zoom == 1.0:
        return card(at.look, [section(at.look, t("d12.panel.calls"), rows)], pad=12, key="calls")
    return card(at.look, [words(at.look, t("d12.panel.calls"), theme.SMALL * zoom, strong=True), *rows], key="calls")


def _call(at: At, call: Call, place: int, zoom: float) -> ft.Control:
    look, t = at.look, at.look.t
    text = t("d12.panel.call", name=at.name(call.seat), tactic=tactic_name(at, call.tactic))
    parts: list[ft.Control] = [
        numeral(look, t.number(place + 1), theme.LEAD * zoom, width=28 * zoom, colour=look.palette.faint),
        seat_mark(look, colour_of(at, call.seat), 22 * zoom),
        words(look, text, theme.BODY * zoom, strong=place == 0, expand=True),
    ]
    if zoom == 1.0 and plays(at, call.seat):
        parts.append(
            icon_button(
                look, ft.Icons.CLOSE_ROUNDED, t("d12.panel.drop_call", call=text), f"drop-{call.id}",
                lambda: at.act(DropCall(call.id), call.seat),
            )
        )  # fmt: skip
    return ft.Row(parts, spacing=8, key=str(call.id))


def preround_actions(at: At, view: View) -> list[ft.Control]:
    """The first call is played; without one it goes on."""
    t = at.look.t
    if view.around is not None:
        return around_actions(at, view, view.around)
    if not view.calls:
        return [go_on(at, view, t("d12.panel.to_attacks"))]
    first = view.calls[0]
    if not plays(at, first.seat):
        return [waits(at, "d12.panel.waits_call", first.seat)]
    text = t("d12.panel.play_call", name=at.name(first.seat), tactic=tactic_name(at, first.tactic))
    play = press(
        at, main_button, text, "play-call", lambda: at.act(PlayCall(first.id), first.seat),
        why(at, "play_call", first.seat), icon=ICONS[first.tactic], key=f"play-{first.id}",
    )  # fmt: skip
    return [play]


def preround_quiet(at: At, view: View) -> list[ft.Control]:
    """On a phone with a seat of its own that also plays others: the word of one of those."""
    if view.around is not None or at.table.seat is None or mine(at) == (at.table.seat,) or not mine(at):
        return []
    text = at.look.t("d12.panel.say_other")
    return [press(at, quiet_button, text, "say-other", opens(at, "say-other", view.round), watching(at))]


@component
def say_sheet(at: At, tactic: Tactic, number: int) -> ft.Control:
    """Who said it, on a phone that plays several seats."""
    return _who(at, f"say-{tactic}", at.look.t("d12.panel.who_said", tactic=tactic_name(at, tactic)), (tactic,), number)


@component
def say_other_sheet(at: At, number: int) -> ft.Control:
    """Who of the others at this phone said what."""
    return _who(at, "say-other", at.look.t("d12.panel.say_other"), CALLED, number)


def _who(at: At, name: str, title: str, tactics: tuple[Tactic, ...], number: int) -> ft.Control:
    view = view_of(at)
    if view.round != number or view.phase != "preround":
        return gone(at, name, title, at.look.t("d12.panel.phase_over"))

    def call(seat: str, tactic: Tactic) -> None:
        if say(at, view, seat, tactic):
            at.close()

    rows = [
        line(
            at,
            at.look.t("d12.panel.call", name=at.name(seat), tactic=tactic_name(at, tactic)),
            f"{tactic}-{seat}",
            None,
            partial(call, seat, tactic),
            why(at, tactic, seat),
            leading=seat_mark(at.look, colour_of(at, seat)),
        )
        for seat in mine(at)
        for tactic in tactics
        if len(tactics) == 1 or seat != at.table.seat
    ]
    return page(at, name, title, rows or [words(at.look, at.text(msg("refuse.watching")))])
