"""A death: who takes a card in which order, and what is owed to the dead."""

from __future__ import annotations

import flet as ft

from companion.core.message import Message, msg
from companion.games.arbitrage.actions import TakeFromDead
from companion.games.arbitrage.state import Death
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.acting import colour_of, press, whose
from companion.ui.panels.arbitrage.desk import seat_openers, view_of
from companion.ui.widgets import card, main_button, seat_mark, second_button, spoken, stack, words


def death_body(at: At) -> ft.Control:
    """The dead one's cards, while there is no fight to see to."""
    return stack([death_card(at, buttons=False), *seat_openers(at)])


def death_actions(at: At) -> list[ft.Control]:
    """Wants none or took a card, for the next in order."""
    death = view_of(at).death
    assert death is not None
    return _buttons(at, death)


def death_card(at: At, buttons: bool = True, zoom: float = 1.0) -> ft.Control:
    """Who has died, who takes a card when; `zoom` times as large for the shared screen."""
    look, t, p = at.look, at.look.t, at.look.palette
    death = view_of(at).death
    assert death is not None
    name = at.name(death.seat)
    laid = t("arbitrage.panel.laid", n=death.laid) if death.laid is not None else t("arbitrage.panel.laid_unknown")
    controls: list[ft.Control] = [
        words(look, t("arbitrage.panel.died", name=name), theme.LEAD * zoom, strong=True, colour=p.loss),
        words(look, laid, theme.BODY * zoom),
        *(_line(at, seat, place, death.taken, zoom) for place, seat in enumerate(death.order)),
        words(look, t("arbitrage.panel.owed_next", name=name), theme.SMALL * zoom, colour=p.faint),
    ]
    if buttons:
        controls += _buttons(at, death)
    return card(look, controls, key="death")


def _line(at: At, seat: str, place: int, taken: int, zoom: float) -> ft.Control:
    look, t, p = at.look, at.look.t, at.look.palette
    chosen, due = place < taken, place == taken
    text = t("arbitrage.panel.has_chosen") if chosen else t("arbitrage.panel.chooses_now") if due else ""
    row = ft.Row(
        [
            words(look, look.t.number(place + 1), theme.SMALL * zoom, colour=p.faint),
            seat_mark(look, colour_of(at, seat), 24 * zoom),
            words(look, at.name(seat), theme.BODY * zoom, strong=due, colour=p.faint if chosen else p.ink, expand=True),
            words(look, text, theme.SMALL * zoom, colour=p.accent_ink if due else p.faint),
        ],
        spacing=12,
    )
    face = ft.Container(
        row,
        padding=ft.Padding.symmetric(vertical=8, horizontal=8),
        bgcolor=p.accent_soft if due else None,
        border_radius=12,
    )
    said = ", ".join(part for part in (str(place + 1), at.name(seat), text) if part)
    return spoken(face, said, f"death-{seat}", key=seat)


def _buttons(at: At, death: Death) -> list[ft.Control]:
    t = at.look.t
    due = death.order[death.taken]
    name = at.name(due)
    reason: Message | None = None if at.table.role.acts else msg("refuse.watching")

    def take(took: bool) -> int | None:
        return at.act(TakeFromDead(death.seat, due, took), whose(at, due))

    return [
        press(
            at,
            second_button,
            t("arbitrage.panel.wants_none"),
            "death-none",
            lambda: take(False),
            reason,
            key=f"none-{due}",
        ),
        press(
            at,
            main_button,
            t("arbitrage.panel.took", name=name),
            "death-took",
            lambda: take(True),
            reason,
            key=f"took-{due}",
        ),
    ]
