"""Roles: they are dealt, everybody looks at the own one, on the own phone or on one that is passed round."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.core.message import msg
from companion.games.saboteur.actions import DealRoles, LookAgain, PlayOn, SeenRole, StartRound
from companion.games.saboteur.roles import FEWEST, MOST, hand_size, pile, role_deck
from companion.games.saboteur.state import LOOKS
from companion.games.saboteur.view import View
from companion.ui.at import At
from companion.ui.guard import component, use_state
from companion.ui.panels.acting import press, waits, watching, whose
from companion.ui.panels.saboteur.desk import heading, lookers, names, own_seat, passed, row_of, rules_of, view_of
from companion.ui.panels.saboteur.secret import Secret
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import caption, card, main_button, second_button, section, stack, words

# Dealing


def lobby(at: At) -> ft.Control | None:
    """What is to be got ready for so many players."""
    many = len(at.table.seats)
    if not FEWEST <= many <= MOST:
        return None
    real = rules_of(at).roles == "cards"
    return section(
        at.look,
        at.look.t("saboteur.panel.get_ready", n=many),
        [card(at.look, _deal_lines(at, many, real), key="get-ready")],
    )


def _deal_lines(at: At, many: int, real: bool) -> list[ft.Control]:
    look, t = at.look, at.look.t
    miners, saboteurs = role_deck(many)
    roles = t("saboteur.panel.role_cards", miners=miners, saboteurs=saboteurs, n=many + 1)
    lines = [
        roles if real else t("saboteur.panel.app_roles", miners=miners, saboteurs=saboteurs),
        t("saboteur.panel.deal_hands", n=hand_size(many), pile=pile(many)),
        t("saboteur.panel.lay_goals"),
    ]
    return [words(look, line) for line in lines]


def deal_body(at: At, view: View) -> list[ft.Control]:
    """What to deal."""
    lines = _deal_lines(at, len(view.rows), rules_of(at).roles == "cards") if len(view.rows) <= MOST else []
    return [heading(at, at.look.t("saboteur.panel.deal_heading", n=view.round)), card(at.look, lines)]


def deal_actions(at: At, view: View) -> list[ft.Control]:
    """The app deals, or real cards are dealt."""
    t = at.look.t
    app = rules_of(at).roles == "app"
    text = t("saboteur.panel.deal_go") if app else t("saboteur.panel.dealt_go")
    action = DealRoles(view.round) if app else StartRound(view.round)
    return [
        press(
            at, main_button, text, "deal", lambda: at.act(action, whose(at, None)),
            watching(at) or at.reason("deal"), icon=ft.Icons.STYLE_ROUNDED,
        )
    ]  # fmt: skip


# Looking


def unseen(at: At, view: View, among: tuple[str, ...]) -> tuple[str, ...]:
    """Those of these seats who have a role and have not looked at it, but for those who are away."""
    away = {seat.id for seat in at.table.seats if seat.away}
    return tuple(
        row.seat for row in view.rows if row.seat in among and row.dealt and not row.seen and row.seat not in away
    )


def next_looker(at: At, view: View) -> str | None:
    """Who looks on this phone now, its own seat first."""
    waiting = unseen(at, view, lookers(at))
    return at.table.seat if at.table.seat in waiting else next(iter(waiting), None)


def look_body(at: At, view: View) -> list[ft.Control]:
    """The own card, then the phone goes round; at last for whom the others wait."""
    t = at.look.t
    seat = next_looker(at, view)
    if seat is not None:
        alone = own_seat(at) == seat
        more = len(unseen(at, view, lookers(at))) > 1
        return [
            Looking(
                at, seat, alone, t("saboteur.panel.pass_on" if more else "saboteur.panel.hide_done"),
                lambda: True, lambda: at.act(SeenRole(view.round, seat), seat), key=f"look-{view.round}-{seat}",
            )
        ]  # fmt: skip
    shown: list[ft.Control] = [heading(at, t("saboteur.panel.looking"))]
    own = own_seat(at)
    row = row_of(at, own)
    if own is not None and row is not None and row.dealt:
        shown.append(Secret(at, own, key=f"secret-{own}"))
    elif own is not None:
        shown.append(caption(at.look, t("saboteur.panel.no_role"), align=ft.TextAlign.CENTER))
    return shown


def look_actions(at: At, view: View) -> list[ft.Control]:
    """On, once all have looked; who is still to look."""
    t = at.look.t
    if next_looker(at, view) is not None:
        return [waits(at, "saboteur.panel.waits_look")]
    missing = unseen(at, view, tuple(row.seat for row in view.rows))
    who = caption(at.look, t("saboteur.panel.still_look", names=names(at, missing)), align=ft.TextAlign.CENTER)
    play_on = press(
        at, second_button, t("saboteur.panel.play_on"), "play-on",
        lambda: at.act(PlayOn(view.round), whose(at, None)), watching(at) or at.reason("play_on"),
    )  # fmt: skip
    return [*([who] if missing else []), play_on]


@component
def Looking(
    at: At, seat: str, own: bool, done: str, take: Callable[[], object], on_done: Callable[[], object]
) -> ft.Control:
    """One person looks: on the own phone at once, on one that is passed round once it is in the right hands."""
    look, t = at.look, at.look.t
    taken, set_taken = use_state(own)
    looked, set_looked = use_state(False)
    begun = ft.use_ref(own)

    def take_it() -> None:
        # A double tap is one look.
        if not begun.current and take():
            begun.current = True
            set_taken(True)

    name = at.name(seat)
    if not taken:
        go = press(at, main_button, t("saboteur.panel.i_am", name=name), "take-phone", take_it, watching(at))
        return card(
            look,
            [
                ft.Icon(ft.Icons.MOBILE_SCREEN_SHARE_ROUNDED, size=56, color=look.palette.accent_ink),
                heading(at, t("saboteur.panel.pass_to", name=name)),
                caption(look, t("saboteur.panel.nobody_looks"), align=ft.TextAlign.CENTER),
                go,
            ],
        )
    title = t("saboteur.panel.your_role") if own else t("saboteur.panel.only", name=name)
    known = t("saboteur.panel.know_it") if own else done
    missing = None if looked else msg("saboteur.panel.hold_first")
    return card(
        look,
        [
            heading(at, title),
            Secret(at, seat, large=True, on_look=lambda: set_looked(True), key=f"secret-{seat}"),
            press(at, main_button, known, "know-role", on_done, watching(at), missing=missing),
        ],
    )


# Looking again


def looks_again(at: At, seat: str) -> bool:
    """Whether this phone, which is passed round, may show the seat what is its own: a role, or gold won before."""
    row = row_of(at, seat)
    if row is None or seat not in lookers(at) or not passed(at) or view_of(at).phase not in LOOKS:
        return False
    return row.dealt or row.gold_cards > 0


def again_title(at: At, seat: str) -> str:
    """How that is called: with the roles turned up it is about the gold."""
    row = row_of(at, seat)
    role = view_of(at).phase == "play" and row is not None and row.dealt
    return at.look.t("saboteur.panel.look_again" if role else "saboteur.panel.look_own")


@component
def again_sheet(at: At, seat: str, number: int) -> ft.Control:
    """On a phone that is passed round a second look is written in the log for all."""
    t, view = at.look.t, view_of(at)
    title = again_title(at, seat)
    if not looks_again(at, seat) or view.round != number:
        return gone(at, "again", title, t("saboteur.panel.look_over"))
    looking = Looking(
        at, seat, False, t("saboteur.panel.hide_done"),
        lambda: at.act(LookAgain(number, seat), seat) is not None, at.close, key="again",
    )  # fmt: skip
    return page(at, "again", title, [stack([looking, caption(at.look, t("saboteur.panel.again_hint"))])])
