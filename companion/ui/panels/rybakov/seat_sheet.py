"""A seat's sheet: its numbers with a minus and a plus, and everything else that can be set."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.core.hosting import Correct
from companion.core.message import SeatRef, msg
from companion.games.rybakov.actions import ChangeBoosters, ChangeLevel, ChangeTokens, DiscardToken, SetBonuses
from companion.games.rybakov.state import DISTRIBUTION_LIMIT, TOP_LEVEL
from companion.games.rybakov.view import EnterpriseView, Row
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import by_hand, line, opens, press, watching
from companion.ui.panels.correct import correct_line
from companion.ui.panels.rybakov.desk import BOOSTER, ICONS, industry_message, industry_name, row_of
from companion.ui.panels.rybakov.numbers import level_gauge, purse
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import (
    button_row,
    card,
    counter,
    icon_button,
    labelled,
    numeral,
    quiet_button,
    second_button,
    section,
    silent,
    spoken,
    stack,
    stepper,
    words,
)


@component
def seat_sheet(at: At, seat: str) -> ft.Control:
    """Everything about one seat."""
    look, t, row = at.look, at.look.t, row_of(at, seat)
    if row is None:
        return gone(at, "seat", "–", t("refuse.seat_gone"))
    money = stack(
        [
            ft.Row(
                [level_gauge(at, row), purse(at, row)],
                alignment=ft.MainAxisAlignment.SPACE_EVENLY,
                vertical_alignment=ft.CrossAxisAlignment.END,
            ),
            button_row(
                look,
                [
                    press(at, second_button, t("rybakov.panel.pay"), "pay", opens(at, "pay", seat, True), expand=1),
                    press(at, second_button, t("rybakov.panel.receive"), "receive", opens(at, "pay", seat, False),
                          expand=1),
                ],
            ),
        ]
    )  # fmt: skip
    numbers = [_level(at, row), _boosters(at, row)]
    return page(
        at,
        "seat",
        at.name(seat),
        [
            money,
            section(look, t("rybakov.panel.enterprises"), [card(look, _enterprises(at, row), pad=12)]),
            section(look, t("rybakov.panel.stored"), [card(look, _stored(at, row), pad=12)]),
            stack(numbers),
            section(look, t("rybakov.panel.do"), [card(look, _deeds(at, row), pad=4)]),
        ],
    )


def _step(at: At, seat: str, make: Callable[[int], Any]) -> Callable[[int], int | None]:
    return lambda by: by_hand(at, make(by), seat)


def _level(at: At, row: Row) -> ft.Control:
    t = at.look.t
    return counter(
        at.look,
        t("rybakov.tracked.level"),
        row.level,
        at.table.seq,
        _step(at, row.seat, lambda by: ChangeLevel(row.seat, by)),
        "level",
        low=0,
        high=TOP_LEVEL,
        on_exact=lambda value: by_hand(at, Correct("level", row.seat, value), row.seat),
    )


def _boosters(at: At, row: Row) -> ft.Control:
    t = at.look.t
    return counter(
        at.look,
        t("rybakov.tracked.boosters"),
        row.boosters,
        at.table.seq,
        _step(at, row.seat, lambda by: ChangeBoosters(row.seat, by)),
        "boosters-n",
        low=0,
        high=99,
        on_exact=lambda value: by_hand(at, Correct("boosters", row.seat, value), row.seat),
    )


def _enterprises(at: At, row: Row) -> list[ft.Control]:
    t = at.look.t
    add = press(
        at, quiet_button, t("rybakov.panel.give"), "give", opens(at, "give", row.seat), watching(at),
        icon=ft.Icons.ADD_ROUNDED,
    )  # fmt: skip
    return [*(_enterprise(at, row, own) for own in row.enterprises), add]


def _enterprise(at: At, row: Row, own: EnterpriseView) -> ft.Control:
    """Name and state (a tap opens more), and its tokens with a minus and a plus."""
    look, t = at.look, at.look.t
    name = industry_name(at, own.industry)
    state = [t("rybakov.panel.resting")] if own.resting else []
    state += [t("rybakov.panel.served")] if own.served else []
    lines: list[ft.Control] = [words(look, name, strong=True)]
    if state:
        lines.append(words(look, " · ".join(state), theme.SMALL, colour=look.palette.faint))

    def tokens(by: int) -> int | None:
        return by_hand(at, ChangeTokens(row.seat, own.id, by), row.seat)

    face = ft.Container(
        silent(
            ft.Row(
                [
                    ft.Icon(ICONS[own.industry], size=look.icon(24), color=look.palette.accent_ink),
                    ft.Column(lines, spacing=0, tight=True, expand=True),
                ],
                spacing=8,
            )
        ),
        padding=ft.Padding.symmetric(vertical=12),
        border_radius=12,
        ink=True,
        on_click=lambda: at.open("enterprise", row.seat, own.id),
    )
    label = t("rybakov.panel.tokens_at", industry=name)
    opened = labelled(face, ". ".join([name, *state]), f"enterprise-{own.id}", expand=True)
    count = t("rybakov.panel.tokens_of", n=own.tokens, base=own.base)
    empty = msg("rybakov.refuse.no_tokens", seat=SeatRef(row.seat), industry=industry_message(own.industry))
    full = msg("rybakov.panel.full_already")
    parts = [
        icon_button(
            look, ft.Icons.REMOVE_ROUNDED, f"{t('kit.less')}: {label}", f"tokens-{own.id}-minus", partial(tokens, -1),
            reason=None if own.tokens > 0 else at.text(empty), on_reason=lambda _: at.say(empty), filled=True,
        ),
        numeral(look, t.number(own.tokens), theme.LEAD, width=32, label=f"{name}: {count}"),
        icon_button(
            look, ft.Icons.ADD_ROUNDED, f"{t('kit.more')}: {label}", f"tokens-{own.id}-plus", partial(tokens, 1),
            reason=None if own.tokens < own.base else at.text(full), on_reason=lambda _: at.say(full), filled=True,
        ),
    ]  # fmt: skip
    if look.tight:
        number = ft.Row(parts, spacing=4, alignment=ft.MainAxisAlignment.END)
        return ft.Column([ft.Row([opened]), number], spacing=0, key=own.id)
    return ft.Row([opened, *parts], spacing=4, key=own.id)


def _stored(at: At, row: Row) -> list[ft.Control]:
    look, t = at.look, at.look.t
    rows = [
        line(
            at, industry_name(at, industry), f"stored-{industry}", ICONS[industry],
            partial(by_hand, at, DiscardToken(row.seat, industry), row.seat), watching(at),
            second=t("rybakov.panel.discard_stored"), key=f"stored-{place}-{industry}",
        )
        for place, industry in enumerate(row.stored)
    ]  # fmt: skip
    full = msg("rybakov.panel.slot_full", n=row.room) if len(row.stored) >= row.room else None
    add = press(
        at, quiet_button, t("rybakov.panel.store"), "store", opens(at, "store", row.seat), watching(at) or full,
        icon=ft.Icons.ADD_ROUNDED,
    )  # fmt: skip
    room = t("rybakov.panel.stored_room", n=len(row.stored), room=row.room)
    return [*rows, spoken(words(look, room, theme.SMALL, colour=look.palette.faint), room), add]


def _deeds(at: At, row: Row) -> list[ft.Control]:
    t, seat = at.look.t, row.seat
    deeds: list[ft.Control] = [
        line(at, t("rybakov.panel.boosters_deed"), "boosters", BOOSTER, opens(at, "boosters", seat), watching(at))
    ]
    if row.bonus:
        deeds.append(
            ft.Container(
                stepper(
                    at.look,
                    t("rybakov.panel.bonuses"),
                    DISTRIBUTION_LIMIT - row.bonuses_left,
                    lambda n: by_hand(at, SetBonuses(seat, n), seat),
                    "bonuses",
                    low=0,
                    high=DISTRIBUTION_LIMIT,
                ),
                padding=ft.Padding.symmetric(horizontal=8),
            )
        )
    return [
        *deeds,
        correct_line(at, seat),
        line(
            at, t("rybakov.panel.turn_set"), "set-turn", ft.Icons.UPDATE_ROUNDED, opens(at, "turn", seat), watching(at)
        ),
    ]  # fmt: skip
