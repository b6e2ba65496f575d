"""What the die has decided beside the turn: a duel, a roulette."""

from __future__ import annotations

import flet as ft

from companion.games.d12.state import SIDES
from companion.games.d12.view import View
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component, use_state
from companion.ui.panels.acting import colour_of
from companion.ui.panels.d12.desk import heading
from companion.ui.theme import Look
from companion.ui.widgets import card, die, seat_mark, words


@component
def Tumbling(look: Look, value: int, fresh: bool, size: float, label: str) -> ft.Control:
    """A die that was not on the page before its roll: where that is `fresh` it tumbles all the same."""
    begun, begin = use_state(not fresh)
    ft.use_effect(lambda: begin(True), [])
    return die(look, value if begun else None, int(begun), sides=SIDES, size=size, label=label, key="die")


def duel_card(at: At, view: View, zoom: float = 1.0) -> list[ft.Control]:
    """Both dice of the last duel, and who drinks."""
    duel = view.duel
    if duel is None or not duel.rounds:
        return []
    look, t = at.look, at.look.t
    own, other = duel.rounds[-1]
    loser = duel.seat if own < other else duel.target
    text = t("d12.panel.duel_drinks", name=at.name(loser)) if own != other else t("d12.panel.duel_tie")

    def one(seat: str, value: int) -> ft.Control:
        name = ft.Row([seat_mark(look, colour_of(at, seat), 18 * zoom), words(look, at.name(seat), theme.SMALL * zoom)],
                      spacing=6, alignment=ft.MainAxisAlignment.CENTER, wrap=True)  # fmt: skip
        shown = Tumbling(look, value, at.fresh(duel.id), 72 * zoom, at.name(seat), key=f"duel-{seat}-{duel.id}")
        return ft.Column(
            [shown, name], spacing=4, tight=True, expand=1, horizontal_alignment=ft.CrossAxisAlignment.CENTER
        )

    dice = ft.Row(
        [one(duel.seat, own), one(duel.target, other)], vertical_alignment=ft.CrossAxisAlignment.START, spacing=8
    )
    before = [f"{first} : {second}" for first, second in duel.rounds[:-1]]
    said = t("d12.panel.duel_before", rolls=t.list(before))
    ties = [words(look, said, theme.SMALL * zoom, colour=look.palette.faint)] if before else []
    return [card(look, [dice, heading(at, text, theme.BODY * zoom), *ties], pad=12, key="duel")]


def roulette_card(at: At, view: View, zoom: float = 1.0) -> list[ft.Control]:
    """What Roulette rolled, in the table's own words where it has some."""
    if view.roulette is None:
        return []
    look, t = at.look, at.look.t
    text = view.roulette_line or t("d12.panel.as_on_card")
    fresh = at.came is not None and at.came < at.table.seq
    shown = Tumbling(look, view.roulette, fresh, 64 * zoom, t("d12.tactic.roulette"), key=f"roulette-{view.turn}")
    row = ft.Row([shown, words(look, text, theme.BODY * zoom, strong=True, expand=True)], spacing=12)
    return [card(look, [row], pad=12, key="roulette")]
