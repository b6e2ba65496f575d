"""A seat's level as a gauge and its coins as one large number."""

from __future__ import annotations

import flet as ft

from companion.games.rybakov.state import TOP_LEVEL, Roll
from companion.games.rybakov.view import Row, View
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.rybakov.desk import COIN, coins, rules_of
from companion.ui.theme import Size
from companion.ui.widgets import caption, card, dice_pair, die, gauge, numeral, spoken, stack, words

GAUGE = {Size.PHONE: 176.0, Size.TABLET: 220.0, Size.SCREEN: 640.0}
"""How wide a gauge is where."""

SIX = 6
"""The sides of the dice that are drawn with pips; others show their number."""


def level_said(at: At, row: Row) -> str:
    """A level and its cap in words."""
    return at.look.t("rybakov.panel.level_of", name=at.name(row.seat), level=row.level, cap=row.cap)


def level_gauge(at: At, row: Row, size: float | None = None) -> ft.Control:
    """The income scale of a seat with its cap."""
    return gauge(
        at.look,
        row.level,
        row.cap,
        TOP_LEVEL,
        size=size or GAUGE[at.look.size],
        label=level_said(at, row),
        identifier=f"gauge-{row.seat}",
        key=f"gauge-{row.seat}",
    )


def purse(at: At, row: Row, size: float = theme.LARGE, width: float = 104) -> ft.Control:
    """Coins as one number, the last change under it in gain or loss colour."""
    look, p = at.look, at.look.palette
    parts: list[ft.Control] = [
        ft.Row(
            [
                ft.Icon(COIN, size=size * 0.5, color=p.accent_ink),
                *([caption(look, look.t("rybakov.tracked.coins"))] if look.zoom <= 1.3 else []),
            ],
            spacing=4,
            tight=True,
        ),
        numeral(look, look.t.number(row.coins), size, width=width, align=ft.Alignment.CENTER_LEFT),
    ]
    if row.change:
        tint = p.gain if row.change > 0 else p.loss
        parts.append(
            numeral(
                look, look.t.signed(row.change), size * 0.5, colour=tint, width=width, align=ft.Alignment.CENTER_LEFT
            )
        )
    return spoken(ft.Column(parts, spacing=0, tight=True), coins(at, row.coins), f"coins-{row.seat}", live=True)


def scale_card(at: At, row: Row, *more: ft.Control) -> ft.Control:
    """The gauge and the coins of who is on turn, and what else belongs there."""
    shown = ft.Row(
        [level_gauge(at, row), purse(at, row)],
        alignment=ft.MainAxisAlignment.SPACE_EVENLY,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )
    return card(at.look, [shown, *more], pad=12, key=f"scale-{row.seat}")


def centred(control: ft.Control) -> ft.Control:
    """`control` in the middle of its line."""
    return ft.Row([control], alignment=ft.MainAxisAlignment.CENTER)


def roll_row(at: At, view: View, *beside: ft.Control) -> ft.Control:
    """The dice and, beside them, how the new level came about and what else can be done."""
    parts = [roll_sum(at, view.roll, theme.BODY, ft.TextAlign.START)] if view.roll else []
    if at.look.tight:
        return stack([centred(dice_shown(at, view, 64)), *parts, *beside], 1)
    column = ft.Column(
        [*parts, *beside],
        spacing=0,
        tight=True,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.START,
    )
    return ft.Row([dice_shown(at, view, 56), column], spacing=16)


def dice_shown(at: At, view: View, size: float) -> ft.Control:
    """Both dice, before they are rolled too, or nobody would see them tumble."""
    look, t, roll = at.look, at.look.t, view.roll
    said = t("rybakov.panel.dice_said", black=roll.black, white=roll.white) if roll else t("rybakov.panel.dice")
    black, white = (roll.black, roll.white) if roll else (None, None)
    if rules_of(at).die == SIX:
        return dice_pair(look, black, white, view.turn, size=size, label=said, identifier="dice", key="dice")
    return ft.Row(
        [
            die(look, black, view.turn, sides=12, size=size, label=t("rybakov.panel.black_die"), key="black"),
            die(look, white, view.turn, sides=12, size=size, label=t("rybakov.panel.white_die"), key="white"),
        ],
        spacing=size / 5,
        tight=True,
    )


def roll_sum(at: At, roll: Roll, size: float, align: ft.TextAlign = ft.TextAlign.CENTER) -> ft.Control:
    """How the new level came about, in one line."""
    text = sum_of(at, roll)
    return spoken(words(at.look, text, size, strong=True, align=align), text, "roll-sum")


def sum_of(at: At, roll: Roll) -> str:
    """The roll as a sum: 6 − 3 + 2 + 1 = 6; an end of the scale is said, where it held the level back."""
    t = at.look.t
    bonus = f" + {t.number(roll.bonus)}" if roll.bonus else ""
    free = roll.before - roll.black + roll.white + roll.bonus
    text = f"{t.number(roll.before)} − {t.number(roll.black)} + {t.number(roll.white)}{bonus} = {t.number(free)}"
    if free > roll.after:
        return t("rybakov.panel.held_by_cap", sum=text, level=roll.after)
    return t("rybakov.panel.held_by_zero", sum=text) if free < roll.after else text
