"""The start: which three cards were turned up."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.core.message import msg
from companion.games.history.actions import OpenField, SkipOpening
from companion.games.history.state import OPEN
from companion.games.history.view import View
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import opens, press, watching, whose
from companion.ui.panels.forms import use_form
from companion.ui.panels.history.chooser import Search, chooser, lying
from companion.ui.panels.history.desk import FIELD, heading, name_of, view_of
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import caption, main_button, quiet_button, second_button


@dataclass(frozen=True, slots=True)
class OpeningForm(Search):
    """The cards chosen so far."""

    cards: tuple[str, ...] = ()


def opening_body(at: At, view: View) -> list[ft.Control]:
    """What is to be said first."""
    t = at.look.t
    hints = (t("history.panel.opening_hint"), t("history.panel.pack_note"))
    shown = [caption(at.look, hint, align=ft.TextAlign.CENTER) for hint in hints]
    return [heading(at, t("history.panel.opening", n=OPEN)), *shown]


def still_to_open(at: At, view: View) -> list[ft.Control]:
    """Who played on without saying the first cards may still say them, as long as none lies open."""
    if not view.tracked or view.field:
        return []
    text = at.look.t("history.panel.say_opening", n=OPEN)
    say = press(
        at, quiet_button, text, "say-opening", opens(at, "opening"), watching(at) or at.reason("open_field"), icon=FIELD
    )  # fmt: skip
    return [ft.Row([say], alignment=ft.MainAxisAlignment.CENTER)]


def opening_actions(at: At, view: View) -> list[ft.Control]:
    """To choose them, or to play on without."""
    t = at.look.t
    skip = press(
        at, second_button, t("history.panel.skip_opening"), "skip-opening",
        lambda: at.act(SkipOpening(), whose(at, view.active)), watching(at) or at.reason("skip_opening"),
    )  # fmt: skip
    choose = press(
        at, main_button, t("history.panel.choose_opening", n=OPEN), "choose-opening", opens(at, "opening"),
        watching(at) or at.reason("open_field"),
    )  # fmt: skip
    return [skip, choose]


@component
def opening_sheet(at: At) -> ft.Control:
    """Tap three cards, then lay them open."""
    t, view = at.look.t, view_of(at)
    form = use_form(at, "opening", OpeningForm())
    title = t("history.panel.opening", n=OPEN)
    if view.phase == "over" or (view.phase != "opening" and view.field):
        return gone(at, "opening", title, t("history.refuse.opened"))

    def tap(card: str) -> None:
        taken = form.newest().cards
        # One too many lets go of the one taken first.
        form.change(cards=tuple(c for c in taken if c != card) if card in taken else (*taken, card)[-OPEN:])

    def lay() -> None:
        if at.act(OpenField(form.newest().cards), whose(at, view.active)):
            form.clear()
            at.close()

    chosen = form.now.cards
    reason = watching(at) or at.reason("open_field")
    missing = msg("history.panel.choose_more", n=OPEN - len(chosen)) if len(chosen) < OPEN else None
    names = t.list(name_of(at, card) for card in chosen)
    text = t("history.panel.lie_open", cards=names) if chosen else t("history.panel.choose_opening", n=OPEN)
    return page(
        at,
        "opening",
        title,
        chooser(at, form, lying(at, lies=False), tap, chosen=frozenset(chosen)),
        press(at, main_button, text, "opening-go", lay, reason, missing=missing),
    )
