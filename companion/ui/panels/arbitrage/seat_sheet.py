"""A seat's sheet: its numbers with a big minus and plus, and everything else that can be set."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.core.hosting import Correct
from companion.core.message import Message, msg
from companion.games.arbitrage.actions import (
    ChangeGear,
    ChangeHand,
    ChangeLevel,
    DropClass,
    GainLevel,
    LiftCurse,
    SetHand,
    SetSuper,
    TakeClass,
    TakeOwed,
    TrackFully,
)
from companion.games.arbitrage.state import TOP_LEVEL
from companion.games.arbitrage.view import Row
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import chips, plays, press, whose, why
from companion.ui.panels.arbitrage.desk import CLASSES, class_name, curse_text, row_of, view_of
from companion.ui.panels.arbitrage.perks import perk_lines
from companion.ui.panels.correct import correct_line
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import (
    Option,
    caption,
    card,
    counter,
    level_track,
    list_row,
    quiet_button,
    second_button,
    section,
    stack,
    toggle_row,
    words,
)

SUPER = "super"


@component
def seat_sheet(at: At, seat: str) -> ft.Control:
    """Everything about one seat."""
    look, t, row = at.look, at.look.t, row_of(at, seat)
    if row is None:
        return gone(at, "seat", "–", t("refuse.seat_gone"))
    watching: Message | None = None if at.table.role.acts else msg("refuse.watching")
    numbers = stack(
        [
            words(look, t("arbitrage.panel.row_strength", n=row.strength), theme.LEAD, strong=True,
                  align=ft.TextAlign.CENTER),
            _level(at, row),
            level_track(look, row.level, TOP_LEVEL),
            _gear(at, row),
        ]
    )  # fmt: skip
    more: list[ft.Control] = [
        section(look, t("arbitrage.panel.class"), [_classes(at, row)]),
        *_curses(at, row),
        toggle_row(
            look,
            t("arbitrage.panel.full"),
            row.full,
            lambda on: at.say(watching) if watching else at.act(TrackFully(seat, on), whose(at, seat)),
            "track-fully",
            second=t("arbitrage.panel.full_hint"),
        ),
        *_perks(at, row),
        _hand(at, row),
        section(look, t("arbitrage.panel.do"), [card(look, _deeds(at, row), pad=4)]),
    ]
    return page(at, "seat", at.name(seat), [numbers, *more])


def _step(at: At, seat: str, make: Callable[[int], Any]) -> Callable[[int], int | None]:
    return lambda by: at.act(make(by), whose(at, seat))


def _level(at: At, row: Row) -> ft.Control:
    t = at.look.t
    low = msg("arbitrage.panel.never_below")
    high = msg("arbitrage.refuse.ten_by_fight")
    return counter(
        at.look,
        t("arbitrage.tracked.level"),
        row.level,
        at.table.seq,
        _step(at, row.seat, lambda by: ChangeLevel(row.seat, by)),
        "level",
        low=1,
        high=TOP_LEVEL - 1,
        low_reason=at.text(low),
        high_reason=at.text(high),
        on_reason=lambda said: at.say(low if said == at.text(low) else high),
        on_exact=lambda value: at.act(Correct("level", row.seat, value), whose(at, row.seat)),
    )


def _gear(at: At, row: Row) -> ft.Control:
    t = at.look.t
    return counter(
        at.look,
        t("arbitrage.tracked.gear"),
        row.gear,
        at.table.seq,
        _step(at, row.seat, lambda by: ChangeGear(row.seat, by)),
        "gear",
        low=-99,
        high=99,
        on_exact=lambda value: at.act(Correct("gear", row.seat, value), whose(at, row.seat)),
        signed=True,
    )


def _hand(at: At, row: Row) -> ft.Control:
    look, t = at.look, at.look.t
    if row.hand is None:
        return list_row(
            look,
            t("arbitrage.panel.count_hand"),
            "hand-count",
            lambda: at.act(SetHand(row.seat, 0), whose(at, row.seat)),
            second=t("arbitrage.panel.count_hand_hint"),
            icon=ft.Icons.STYLE_ROUNDED,
        )
    return stack(
        [
            counter(
                look,
                t("arbitrage.tracked.hand"),
                row.hand,
                at.table.seq,
                _step(at, row.seat, lambda by: ChangeHand(row.seat, by)),
                "hand",
                low=0,
                high=99,
                on_exact=lambda value: at.act(SetHand(row.seat, value), whose(at, row.seat)),
            ),
            ft.Row(
                [
                    quiet_button(
                        look,
                        t("arbitrage.panel.stop_counting"),
                        "hand-stop",
                        lambda: at.act(SetHand(row.seat, None), whose(at, row.seat)),
                    )
                ],
                alignment=ft.MainAxisAlignment.CENTER,
            ),
        ],
        1,
    )


def _classes(at: At, row: Row) -> ft.Control:
    t = at.look.t
    reason = why(at, "class", row.seat)
    options: list[tuple[Option, Message | None]] = [(Option(name, class_name(t, name)), reason) for name in CLASSES]
    options.append((Option(SUPER, t("arbitrage.panel.super"), ft.Icons.STAR_ROUNDED), reason))
    on = frozenset({*row.classes, SUPER} if row.superb else row.classes)

    def flip(chosen: str) -> None:
        action: Any
        if chosen == SUPER:
            action = SetSuper(row.seat, not row.superb)
        elif chosen in row.classes:
            action = DropClass(row.seat, next(name for name in CLASSES if name == chosen))
        else:
            action = TakeClass(row.seat, next(name for name in CLASSES if name == chosen))
        at.act(action, whose(at, row.seat))

    return chips(at, options, on, flip, "class")


def _curses(at: At, row: Row) -> list[ft.Control]:
    look, t = at.look, at.look.t
    if not row.curses:
        return []
    return [
        section(
            look,
            t("arbitrage.panel.curses"),
            [
                list_row(
                    look,
                    curse_text(at, curse),
                    f"lift-{curse.id}",
                    partial(at.act, LiftCurse(row.seat, curse.id), whose(at, row.seat)),
                    second=t("arbitrage.panel.lift"),
                    icon=ft.Icons.DARK_MODE_ROUNDED,
                    key=curse.id,
                )
                for curse in row.curses
            ],
        )
    ]


def _perks(at: At, row: Row) -> list[ft.Control]:
    look, t = at.look, at.look.t
    if not row.full:
        return []
    lines = perk_lines(at, row) or [caption(look, t("arbitrage.panel.no_perks"))]
    add = press(
        at,
        second_button,
        t("arbitrage.panel.lay"),
        "lay",
        lambda: at.open("lay", row.seat),
        None if at.table.role.acts else msg("refuse.watching"),
        icon=ft.Icons.ADD_ROUNDED,
    )
    return [card(look, [stack(lines, 0), add], pad=8)]


def _deeds(at: At, row: Row) -> list[ft.Control]:
    t, seat = at.look.t, row.seat
    watching: Message | None = None if at.table.role.acts else msg("refuse.watching")

    def line(
        text: str, identifier: str, icon: ft.IconData, deed: Callable[[], object], reason: Message | None
    ) -> ft.Control:
        return list_row(
            at.look,
            text,
            identifier,
            deed,
            icon=icon,
            reason=at.text(reason) if reason else None,
            on_reason=lambda _: at.say(reason),
            # At another level it is another card: a second tap that came late plays none.
            key=f"{identifier}-{row.level}",
        )

    own = plays(at, seat)
    not_own = None if own else watching or msg("arbitrage.panel.not_your_seat", name=at.name(seat))
    lines = [
        line(
            t("arbitrage.panel.sell"), "sell", ft.Icons.SELL_ROUNDED, lambda: at.open("sell", seat),
            not_own or why(at, "sell", seat),
        ),
        line(
            t("arbitrage.panel.gain_level"), "gain-level", ft.Icons.ARROW_UPWARD_ROUNDED,
            lambda: at.act(GainLevel(seat), whose(at, seat)), not_own or why(at, "gain_level", seat),
        ),
        line(
            t("arbitrage.panel.curse_on", name=at.name(seat)), "curse-seat", ft.Icons.DARK_MODE_ROUNDED,
            lambda: at.open("curse", seat, True), why(at, "curse"),
        ),
        line(
            t("arbitrage.panel.trade"), "trade", ft.Icons.SWAP_HORIZ_ROUNDED, lambda: at.open("trade", seat, ""),
            not_own or why(at, "trade", seat),
        ),
    ]  # fmt: skip
    if row.owed:
        lines.append(
            line(
                t("arbitrage.panel.take_owed"), "take-owed-seat", ft.Icons.STYLE_ROUNDED,
                lambda: at.act(TakeOwed(seat), whose(at, seat)), why(at, "take_owed", seat),
            )
        )  # fmt: skip
    fight: Message | None = msg("arbitrage.refuse.fight_on") if view_of(at).fight is not None else None
    return [
        *lines,
        correct_line(at, seat),
        line(
            t("arbitrage.panel.turn_set"), "set-turn", ft.Icons.UPDATE_ROUNDED, lambda: at.open("turn", seat),
            watching or fight,
        ),
    ]  # fmt: skip
