"""Everybody's numbers on the shared screen: all alike, or one seat large above the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.ui import theme
from companion.ui.at import At
from companion.ui.colour import ink_on
from companion.ui.panels import PANELS
from companion.ui.panels.panel import RowFacts
from companion.ui.theme import Look
from companion.ui.widgets import fitting, level_track, numeral, numeral_width, seat_mark, slot_row, spoken, words

LEAST = 86
"""Type of this size has digits of an eighteenth of the screen's height, which are read from four metres away."""

LINE = 1.35
"""How high a line of text is for its size."""

GAP, PAD, BORDER = 8, 24, 6
"""Between seats and in them, in pixels of a screen of 1920 x 1080."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large everything in the seats is, one width for each kind of number so that all of them end at one line.

    `high` and `wide` are the room of a seat; `under`: the smaller number stands under the large one.
    """

    high: float
    wide: float
    mark: float
    name: float
    track: float
    second: float
    number: float
    number_wide: float
    side: float
    side_wide: float
    icon: float
    under: bool


def people(at: At, focus: str | None, wide: float, high: float) -> ft.Control:
    """All seats in a room of `wide` x `high`; `focus` is the one seat that takes half of it, where there is one."""
    seats = [seat.id for seat in at.table.seats]
    if at.table.view is None or focus not in seats:
        sizes = _sizes(at, seats, wide, (high - GAP * (len(seats) - 1)) / max(1, len(seats)))
        return _column([_seat(at, seat, sizes) for seat in seats])
    others = [seat for seat in seats if seat != focus]
    across = 2 if len(others) > 3 else 1
    lines = [others[n : n + across] for n in range(0, len(others), across)]
    large = _sizes(at, [focus], wide, high / 2, number=2.4 * theme.SCREEN)
    small = _sizes(
        at, others, (wide - GAP * (across - 1)) / across, (high / 2 - GAP * len(lines)) / max(1, len(lines)), number=64
    )
    rows = [
        ft.Row([*(_seat(at, seat, small) for seat in line), *[ft.Container(expand=True)] * (across - len(line))],
               spacing=GAP, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)
        for line in lines
    ]  # fmt: skip
    return _column([_seat(at, focus, large), _column(rows)])


def _column(parts: Sequence[ft.Control]) -> ft.Column:
    return ft.Column(list(parts), spacing=GAP, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _sizes(at: At, seats: Sequence[str], wide: float, high: float, number: float = 0) -> Sizes:
    """What fits into seats of `wide` x `high`; `number` is the size of their digits, without it as large as can be."""
    facts = [_facts(at, seat) for seat in seats]
    icon = any(fact.number_icon for fact in facts)
    inner = high - 2 * BORDER
    # What has become of a number of coins, say, stands under it where there is room.
    under = icon and any(fact.side for fact in facts) and inner >= 150
    large = number or max(LEAST, min(theme.SCREEN, 0.82 * inner))
    if under:
        large = min(large, 0.6 * inner)
    side = (0.4 if under else 0.55) * large
    return Sizes(
        high=high,
        wide=wide,
        mark=max(24, min(96, 0.26 * inner)),
        name=max(28, min(theme.HUGE, 0.26 * inner)) if number else max(30, min(theme.LARGE, 0.3 * inner)),
        track=max(7, min(28, 0.08 * inner)),
        second=max(20, min(32, 0.15 * inner)),
        number=large,
        number_wide=min(3 * large, max((numeral_width(fact.number, large) for fact in facts), default=0)),
        side=side,
        side_wide=min(3 * side, max((numeral_width(fact.side, side) for fact in facts if fact.side), default=0)),
        icon=0.45 * large if icon else 0,
        under=under,
    )


def _facts(at: At, seat: str) -> RowFacts:
    return PANELS[at.table.game].row(at, seat) if at.table.view is not None else RowFacts(0, 0, "")


def _seat(at: At, seat_id: str, sizes: Sizes) -> ft.Control:
    look, table = at.look, at.table
    seat = at.seat(seat_id)
    assert seat is not None
    active = table.view is not None and table.view.active == seat_id and not PANELS[table.game].everyone(at)
    facts = _facts(at, seat_id)
    numbers = _numbers(look, facts, sizes) if table.view is not None else []
    space = 0.5 * PAD if sizes.high < 90 else PAD
    taken = 2 * (PAD + BORDER) + sizes.mark + space + _numbers_wide(sizes, space)
    text = _text(at, seat.name, look.seat(seat.colour), facts, sizes, sizes.wide - taken)
    face = ft.Container(
        ft.Row(
            [seat_mark(look, seat.colour, sizes.mark), text, *numbers],
            spacing=space,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        # A soft accent would be as light as the empty part of a track on it.
        bgcolor=look.palette.raised if active else look.palette.surface,
        border=ft.Border.all(BORDER, look.palette.accent if active else look.palette.surface),
        border_radius=24,
        padding=ft.Padding.symmetric(horizontal=PAD),
        expand=True,
    )
    label = f"{seat.name}: {facts.said}" if facts.said else seat.name
    return spoken(face, label, f"screen-{seat_id}", expand=True, key=seat_id)


def _text(at: At, name: str, tint: str, facts: RowFacts, sizes: Sizes, wide: float) -> ft.Control:
    """Name, track and what else there is to say, as much of it one under the other as there is room for."""
    look = at.look
    gap = 6 if sizes.high > 90 else 4
    left = sizes.high - 2 * BORDER - sizes.name * LINE
    first: list[ft.Control] = []
    below: list[ft.Control] = []
    name_wide = wide
    if at.table.view is not None:
        below.append(level_track(look, facts.value, facts.top, cap=facts.cap, colour=tint, height=sizes.track))
        left -= sizes.track + gap
    if facts.stripe:
        below.append(_stripe(look, facts.stripe, sizes.second))
        left -= sizes.second * LINE + gap
    if facts.second:
        line = sizes.second * LINE
        if left >= line + gap:
            size = fitting(facts.second, wide, sizes.second, 20)
            lines = 2 if left >= 2 * line + gap and fitting(facts.second, wide, size, 0) < size else 1
            below.insert(1, words(look, facts.second, size, colour=look.palette.faint, lines=lines))
            left -= lines * line + gap
        else:
            name_wide = 0.6 * wide
            size = fitting(facts.second, 0.4 * wide, sizes.second, 16)
            first.append(words(look, facts.second, size, colour=look.palette.faint, lines=1))
    if facts.slots:
        pips = max((max(slot.most, slot.filled) + 1) // 2 for slot in facts.slots)
        size = min(56, (left - gap) / 1.3)
        if size >= 32:
            below.append(slot_row(look, facts.slots, size=size))
        else:
            size = max(24, min(36, 0.8 * sizes.name))
            first.append(slot_row(look, facts.slots, size=size))
            name_wide -= len(facts.slots) * (size * (1.45 + 0.42 * pips) + theme.GAP) + theme.GAP
    shown = words(look, name, fitting(name, name_wide, sizes.name, 20), strong=True, lines=1, expand=True)
    return ft.Column(
        [ft.Row([shown, *first], spacing=12), *below],
        spacing=gap,
        expand=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _numbers_wide(sizes: Sizes, space: float) -> float:
    """How wide what `_numbers` draws is, with the space before each part."""
    icon = sizes.icon + space if sizes.icon else 0.0
    if not sizes.side_wide or sizes.under:
        return icon + space + max(sizes.number_wide, sizes.side_wide)
    return icon + 2 * space + sizes.number_wide + sizes.side_wide + 0.5 * sizes.number + theme.GAP


def _numbers(look: Look, facts: RowFacts, sizes: Sizes) -> list[ft.Control]:
    """A seat's number and the smaller one before or under it."""
    right = ft.Alignment.CENTER_RIGHT
    number: ft.Control = numeral(look, facts.number, sizes.number, width=sizes.number_wide, align=right)
    icon = [ft.Icon(facts.number_icon, size=sizes.icon, color=look.palette.accent_ink)] if facts.number_icon else []
    if not sizes.side_wide:
        return [*icon, number]
    tint = look.palette.gain if facts.side_gain else look.palette.faint
    wide = max(sizes.number_wide, sizes.side_wide) if sizes.under else sizes.side_wide
    side = numeral(look, facts.side, sizes.side, colour=tint, width=wide, align=right)
    if sizes.under:
        lines = [number, side] if facts.side else [number]
        column = ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.END)
        return [*icon, ft.Container(column, width=wide)]
    sign = ft.Icon(facts.side_icon, size=0.5 * sizes.number, color=tint) if facts.side_icon and facts.side else None
    room = ft.Container(sign, width=0.5 * sizes.number)
    return [ft.Row([room, side], spacing=theme.GAP, tight=True), *icon, number]


def _stripe(look: Look, text: str, size: float) -> ft.Control:
    warn = look.palette.warn
    across = words(look, text, size, strong=True, colour=ink_on(warn), lines=1, align=ft.TextAlign.CENTER)
    return ft.Container(across, bgcolor=warn, border_radius=8, alignment=ft.Alignment.CENTER)
