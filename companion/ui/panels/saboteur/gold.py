"""Gold: chosen in secret by one after the other, and real gold counted at the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.core.message import msg
from companion.games.saboteur.actions import TakeGold, TypeGold
from companion.games.saboteur.state import MOST_GOLD
from companion.games.saboteur.view import DraftView, View
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component, use_state
from companion.ui.panels.acting import colour_of, opens, press, waits, watching, whose, why
from companion.ui.panels.forms import big_number, use_form
from companion.ui.panels.saboteur.desk import GOLD, heading, lookers, names, own_seat, row_of, view_of
from companion.ui.panels.saboteur.outcome import outcome_card
from companion.ui.panels.saboteur.play import own_card
from companion.ui.panels.saboteur.secret import use_secret
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import (
    caption,
    card,
    labelled,
    list_row,
    main_button,
    numeral,
    quiet_button,
    seat_mark,
    silent,
    stack,
    words,
)

SECONDS = 20
"""So long the gold cards lie open at most."""


def draft_body(at: At, view: View) -> list[ft.Control]:
    """Who chooses, how many cards are left, who comes after; the cards on the phone of whoever chooses."""
    draft = view.draft
    if draft is None:
        return []
    shown = [draft_card(at, draft)]
    if draft.chooser in lookers(at):
        shown = [GoldChoice(at, draft, draft.chooser, key=f"gold-{draft.id}-{draft.left}-{draft.chooser}"), *shown]
    return [*shown, *own_card(at, view), outcome_card(at, view)]


def draft_card(at: At, draft: DraftView, zoom: float = 1.0) -> ft.Control:
    """What everybody may know of the choice."""
    look, t, p = at.look, at.look.t, at.look.palette
    after = draft.order[1:]
    lines: list[ft.Control] = [
        ft.Row(
            [
                seat_mark(look, colour_of(at, draft.chooser), 24 * zoom),
                words(look, t("saboteur.panel.chooses", name=at.name(draft.chooser), n=draft.left), theme.BODY * zoom,
                      strong=True, expand=True),
            ],
            spacing=12,
        )
    ]  # fmt: skip
    if after:
        then = t("saboteur.panel.then", names=names(at, after))
        lines.append(words(look, then, theme.SMALL * zoom, colour=p.faint))
    return card(look, lines, pad=12 * zoom, key="draft")


def draft_actions(at: At, view: View) -> list[ft.Control]:
    """Nothing for those who wait."""
    draft = view.draft
    chooser = draft.chooser if draft else view.active
    if chooser in lookers(at):
        return [waits(at, "saboteur.panel.choose_hint")]
    return [waits(at, "saboteur.panel.waits_gold", chooser)]


@component
def GoldChoice(at: At, draft: DraftView, seat: str) -> ft.Control:
    """The cards lie open for whoever chooses and for nobody else; without a choice they are turned down again."""
    look, t = at.look, at.look.t
    cards, put = use_secret(at.phone, SECONDS)
    picked, set_picked = use_state(None)
    newest: MutableRef[int] = ft.use_ref(None)
    own = own_seat(at) == seat

    def pick(place: int | None) -> None:
        # A tap on another card and one on the button may both come before the page is drawn again.
        newest.current = place
        set_picked(place)

    def turn_up() -> None:
        seen = at.look_as(seat)
        if seen is not None and seen.own is not None and seen.own.draft:
            pick(None)
            put(seen.own.draft)

    def turn_down() -> None:
        pick(None)
        put(None)

    def take() -> None:
        place = newest.current
        if place is not None:
            turn_down()
            at.act(TakeGold(draft.id, seat, place), seat)

    reason = why(at, "take_gold", seat)
    if not cards:
        text = t("saboteur.panel.show_gold") if own else t("saboteur.panel.i_am_gold", name=at.name(seat))
        title = t("saboteur.panel.your_gold") if own else t("saboteur.panel.pass_to", name=at.name(seat))
        return card(
            look,
            [
                heading(at, title),
                caption(look, t("saboteur.panel.nobody_looks"), align=ft.TextAlign.CENTER),
                press(at, main_button, text, "show-gold", turn_up, reason, icon=ft.Icons.VISIBILITY_ROUNDED),
            ],
            key="gold-closed",
        )
    missing = None if picked is not None else msg("saboteur.panel.pick_gold")
    return card(
        look,
        [
            heading(at, t("saboteur.panel.only", name=at.name(seat))),
            ft.Row(
                [
                    _gold_key(at, nuggets, place, place == picked, partial(pick, place))
                    for place, nuggets in enumerate(cards)
                ],
                alignment=ft.MainAxisAlignment.CENTER,
                spacing=8,
                run_spacing=8,
                wrap=True,
            ),
            press(
                at, main_button, t("saboteur.panel.take_gold"), "take-gold", take, reason, missing=missing, icon=GOLD
            ),
            quiet_button(look, t("saboteur.panel.hide"), "hide-gold", turn_down, icon=ft.Icons.VISIBILITY_OFF_ROUNDED),
        ],
        key="gold-open",
    )


def _gold_key(at: At, nuggets: int, place: int, on: bool, tap: Callable[[], object]) -> ft.Control:
    look, p = at.look, at.look.palette
    ink = p.on_accent if on else p.ink
    face = ft.Container(
        silent(
            ft.Column(
                [
                    numeral(look, look.t.number(nuggets), theme.TITLE, colour=ink),
                    ft.Row(
                        [ft.Icon(GOLD, size=16, color=p.on_accent if on else p.accent_ink) for _ in range(nuggets)],
                        spacing=0,
                        tight=True,
                        alignment=ft.MainAxisAlignment.CENTER,
                    ),
                ],
                spacing=4,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            )
        ),
        width=68,
        height=88,
        bgcolor=p.accent if on else p.raised,
        border=ft.Border.all(2, p.accent),
        border_radius=12,
        alignment=ft.Alignment.CENTER,
        ink=True,
        on_click=tap,
    )
    said = look.t("saboteur.score", n=nuggets)
    return labelled(face, said, f"gold-{place}", selected=on)


# Real gold cards


def count_body(at: At, view: View) -> list[ft.Control]:
    """Everybody's nuggets, to be typed."""
    look, t = at.look, at.look.t
    lines = [
        list_row(
            look, at.name(row.seat), f"count-{row.seat}", opens(at, "count", row.seat),
            second=t("saboteur.panel.row.uncounted") if row.typed is None else t("saboteur.score", n=row.typed),
            leading=seat_mark(look, colour_of(at, row.seat)),
        )
        for row in view.rows
    ]  # fmt: skip
    hint = caption(look, t("saboteur.panel.count_hint"), align=ft.TextAlign.CENTER)
    return [heading(at, t("saboteur.panel.count_heading")), hint, card(look, lines, pad=4), outcome_card(at, view)]


def count_actions(at: At, view: View) -> list[ft.Control]:
    """The next one to be counted."""
    row = next((row for row in view.rows if row.typed is None), None)
    if row is None:
        return [waits(at, "saboteur.panel.count_heading")]
    text = at.look.t("saboteur.panel.count_next", name=at.name(row.seat))
    return [
        press(
            at, main_button, text, "count-next", opens(at, "count", row.seat), why(at, "type_gold"), icon=GOLD,
            key=f"count-next-{row.seat}",
        )
    ]  # fmt: skip


@dataclass(frozen=True, slots=True)
class CountForm:
    """Nuggets, typed or tapped."""

    total: int = 0
    taps: int = 0


@component
def count_sheet(at: At, seat: str) -> ft.Control:
    """How many nuggets a seat has on its real gold cards."""
    t, row = at.look.t, row_of(at, seat)
    form = use_form(at, f"count.{seat}", CountForm(total=row.typed or 0 if row else 0))
    if row is None or view_of(at).phase != "count":
        return gone(at, "count", at.name(seat), t("saboteur.panel.count_over"))

    def count() -> None:
        if at.act(TypeGold(seat, form.newest().total), whose(at, seat)) is not None:
            form.clear()
            at.close()

    go = press(
        at, main_button, t("saboteur.panel.count_go", n=form.now.total), "count-go", count, watching(at), icon=GOLD,
    )  # fmt: skip
    number = big_number(at, t("saboteur.panel.nuggets"), form, "total", "gold-n", low=0, high=MOST_GOLD)
    return page(at, "count", at.name(seat), [stack([number])], go)
