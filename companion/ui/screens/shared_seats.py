"""Everybody's numbers on the shared screen: all alike, or one seat large above the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import flet as ft

from companion.table.tables import SeatView
from companion.ui import theme
from companion.ui.at import At
from companion.ui.colour import ink_on
from companion.ui.panels import PANELS
from companion.ui.panels.panel import RowFacts
from companion.ui.theme import Look
from companion.ui.widgets import fitting, level_track, numeral, numeral_width, seat_mark, slot_row, spoken, words

LEAST = 88
"""Type of this size has digits of an eighteenth of the screen's height, which are read from four metres away."""

LINE, TIGHT = 1.35, 1.15
"""How high a line of text is for its size, and where there is little room."""

GAP, PAD, BORDER, SPACE = 6, 24, 6, 12
"""Between seats, within their edges, and beside a name, in pixels of a screen of 1920 x 1080."""

SIGN = 0.45
"""How large what stands for the smaller number is, for the size of the large one."""

FOCUS, SMALL = 200, 64
"""The size of the number of the seat in focus, and of all others then."""

NAME = 160
"""A name needs as much, or the smaller number goes."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large everything in the seats is, one width for each kind of number so that all of them end at one line.

    `high` and `wide` are the room of a seat, `space` that between its parts; `under`: the smaller number stands under
    the large one; `text`: how wide the name stands.
    """

    high: float
    wide: float
    space: float
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

    @property
    def inner(self) -> float:
        """The height within the border."""
        return self.high - 2 * BORDER

    @property
    def text(self) -> float:
        """The width that is left beside mark and numbers."""
        taken = 2 * (PAD + BORDER) + self.mark + self.space + (self.icon + self.space if self.icon else 0)
        if self.under or not self.side_wide:
            return self.wide - taken - self.space - max(self.number_wide, self.side_wide)
        side = self.side_wide + SIGN * self.number + theme.GAP
        return self.wide - taken - 2 * self.space - self.number_wide - side


def people(at: At, focus: str | None, wide: float, high: float) -> ft.Control:
    """All seats in a room of `wide` x `high`; `focus` is the one seat that takes half of it, where there is one."""
    seats = [seat.id for seat in at.table.seats]
    facts = {seat: PANELS[at.table.game].row(at, seat) for seat in seats} if at.table.view is not None else {}
    if focus not in facts:
        sizes = _sizes(list(facts.values()), wide, (high - GAP * (len(seats) - 1)) / max(1, len(seats)))
        return _column([_seat(at, seat, facts.get(seat), sizes) for seat in seats])
    # Of the others what counts: there is no room for more.
    others = {seat: replace(fact, second="", slots=()) for seat, fact in facts.items() if seat != focus}
    across = 2 if len(others) > 3 else 1
    lines = [list(others)[n : n + across] for n in range(0, len(others), across)]
    sizes = _sizes(
        list(others.values()),
        (wide - GAP * (across - 1)) / across,
        (high / 2 - GAP * len(lines)) / max(1, len(lines)),
        small=True,
    )
    rows = [
        ft.Row(
            [
                *(_seat(at, seat, others[seat], sizes) for seat in line),
                *[ft.Container(expand=True)] * (-len(line) % across),
            ],
            spacing=GAP,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for line in lines
    ]
    return _column([_focused(at, focus, facts[focus], wide), _column(rows)])


def _column(parts: Sequence[ft.Control]) -> ft.Column:
    return ft.Column(list(parts), spacing=GAP, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _sizes(facts: Sequence[RowFacts], wide: float, high: float, *, small: bool = False) -> Sizes:
    """What fits into seats of `wide` x `high`."""
    inner = high - 2 * BORDER
    icon = any(fact.number_icon for fact in facts)
    sided = any(fact.side for fact in facts)
    # What has become of a number of coins, say, stands under it where there is room.
    under = icon and sided and inner >= 150
    large = max(LEAST, min(theme.SCREEN, 0.82 * inner, 0.6 * inner if under else inner)) if not small else SMALL
    side = (0.4 if under else 0.55) * large
    number_wide = max((numeral_width(fact.number, large) for fact in facts), default=0)
    sizes = Sizes(
        high=high,
        wide=wide,
        space=PAD if high > 110 else 16,
        mark=max(24, min(48, 0.26 * inner)),
        name=28 if small else max(30, min(theme.LARGE, 0.3 * inner)),
        track=max(7, min(16, 0.08 * inner)),
        second=max(20, min(28, 0.15 * inner)),
        number=large,
        number_wide=min(3 * large, number_wide if small or icon else max(1.5 * large, number_wide + 0.4 * large)),
        side=side,
        side_wide=min(3 * side, max(numeral_width(fact.side, side) for fact in facts)) if sided else 0,
        icon=0.4 * large if icon else 0,
        under=under,
    )
    return replace(sizes, side_wide=0) if small and sizes.text < NAME else sizes


def _card(at: At, seat_id: str, facts: RowFacts | None, content: ft.Control) -> ft.Control:
    """The frame round a seat, brighter for whose turn it is."""
    look, table, seat = at.look, at.table, at.seat(seat_id)
    name = seat.name if seat else ""
    active = table.view is not None and table.view.active == seat_id and not PANELS[table.game].everyone(at)
    face = ft.Container(
        content,
        # A soft accent would be as light as the empty part of a track on it.
        bgcolor=look.palette.raised if active else look.palette.surface,
        border=ft.Border.all(BORDER, look.palette.accent if active else look.palette.surface),
        border_radius=24,
        padding=ft.Padding.symmetric(horizontal=PAD),
        opacity=0.55 if seat and seat.away else 1.0,
        expand=True,
    )
    label = f"{name}: {facts.said}" if facts else name
    return spoken(face, label, f"screen-{seat_id}", expand=True, key=seat_id)


def _seat(at: At, seat_id: str, facts: RowFacts | None, sizes: Sizes) -> ft.Control:
    look, seat = at.look, at.seat(seat_id)
    assert seat is not None
    parts: list[ft.Control] = [seat_mark(look, seat.colour, sizes.mark), _text(look, seat, facts, sizes)]
    if facts is not None:
        parts += _numbers(look, facts, sizes)
    row = ft.Row(parts, spacing=sizes.space, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    return _card(at, seat_id, facts, row)


def _text(look: Look, seat: SeatView, facts: RowFacts | None, sizes: Sizes) -> ft.Control:
    """Name, track and what else there is to say, as much of it one under the other as there is room for."""
    gap = 6 if sizes.high > 100 else 4
    left = sizes.inner - sizes.name * LINE
    beside: list[ft.Control] = []
    below: list[ft.Control] = []
    wide = sizes.text
    if facts is not None:
        tint = look.seat(seat.colour)
        below.append(level_track(look, facts.value, facts.top, cap=facts.cap, colour=tint, height=sizes.track))
        # A notch stands out of it.
        left -= 1.6 * sizes.track + gap
        if facts.stripe:
            below.append(_stripe(look, facts.stripe, sizes.second))
            left -= sizes.second * TIGHT + gap
        if facts.second and left >= sizes.second * LINE + gap:
            size = fitting(facts.second, sizes.text, sizes.second, 20)
            two = left >= 2 * (size * LINE + gap) and fitting(facts.second, sizes.text, size, 0) < size
            below.insert(1, words(look, facts.second, size, colour=look.palette.faint, lines=2 if two else 1))
            left -= (2 if two else 1) * size * LINE + gap
        elif facts.second:
            wide -= 0.4 * sizes.text
            size = fitting(facts.second, 0.4 * sizes.text, sizes.second, 16)
            beside.append(words(look, facts.second, size, colour=look.palette.faint, lines=1))
        size = min(56, (left - 2 * gap) / 1.3)
        if facts.slots and size >= 32:
            below.append(slot_row(look, facts.slots, size=size))
        elif facts.slots:
            size = max(24, min(36, 0.8 * sizes.name))
            wide -= _slots_wide(facts, size) + SPACE
            beside.append(slot_row(look, facts.slots, size=size))
    name = ft.Container(_name(look, seat.name, wide, sizes.name, left), expand=True)
    return ft.Column(
        [ft.Row([name, *beside], spacing=SPACE), *below],
        spacing=gap,
        expand=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _name(look: Look, name: str, wide: float, large: float, left: float) -> ft.Control:
    """A name in one line, `large` at most; one that would be small then stands in two where there is room (`left`)."""
    small = 0.75 * large
    if fitting(name, wide, large, 0) >= small or left < 2 * small * TIGHT - large * LINE:
        return words(look, name, fitting(name, wide, large, 18), strong=True, lines=1)
    shown = words(look, name, fitting(name, 1.7 * wide, small, 18), strong=True, lines=2)
    assert shown.style is not None
    shown.style.height = TIGHT
    return shown


def _slots_wide(facts: RowFacts, size: float) -> float:
    pips = max((max(slot.most, slot.filled) + 1) // 2 for slot in facts.slots)
    return len(facts.slots) * (size * (1.45 + 0.42 * pips) + theme.GAP)


def _numbers(look: Look, facts: RowFacts, sizes: Sizes) -> list[ft.Control]:
    """A seat's number and the smaller one before or under it."""
    right = ft.Alignment.CENTER_RIGHT
    high = min(1.2 * sizes.number, sizes.inner)
    number: ft.Control = numeral(look, facts.number, sizes.number, width=sizes.number_wide, height=high, align=right)
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
    shown = facts.side_icon if facts.side else None
    sign = ft.Icon(shown, size=0.9 * SIGN * sizes.number, color=tint) if shown else None
    room = ft.Container(sign, width=SIGN * sizes.number)
    return [ft.Row([room, side], spacing=theme.GAP, tight=True), *icon, number]


def _focused(at: At, seat_id: str, facts: RowFacts, wide: float) -> ft.Control:
    """The one seat in focus: the name over the numbers, the track under them."""
    look, seat = at.look, at.seat(seat_id)
    assert seat is not None
    right, inner = ft.Alignment.CENTER_RIGHT, wide - 2 * (PAD + BORDER)
    top: list[ft.Control] = [seat_mark(look, seat.colour, theme.HUGE)]
    room = inner - theme.HUGE - PAD
    if facts.slots:
        room -= _slots_wide(facts, 48) + PAD
    name = words(look, seat.name, fitting(seat.name, room, theme.HUGE, 28), strong=True, lines=1)
    top.append(ft.Container(name, expand=True))
    if facts.slots:
        top.append(slot_row(look, facts.slots, size=48))
    says = words(look, facts.second, 32, colour=look.palette.faint, lines=4) if facts.second else None
    middle: list[ft.Control] = [ft.Container(says, expand=True)]
    if facts.side:
        tint = look.palette.gain if facts.side_gain else look.palette.faint
        if facts.side_icon:
            middle.append(ft.Icon(facts.side_icon, size=64, color=tint))
        side = min(3 * 90.0, numeral_width(facts.side, 90))
        middle.append(numeral(look, facts.side, 90, colour=tint, width=side, align=right))
    if facts.number_icon:
        middle.append(ft.Icon(facts.number_icon, size=72, color=look.palette.accent_ink))
    number = max(1.4 * FOCUS, min(2.2 * FOCUS, numeral_width(facts.number, FOCUS) + 24))
    middle.append(numeral(look, facts.number, FOCUS, width=number, height=0.85 * FOCUS, align=right))
    track = level_track(look, facts.value, facts.top, cap=facts.cap, colour=look.seat(seat.colour), height=24)
    stripe = [_stripe(look, facts.stripe, 28)] if facts.stripe else []
    column = ft.Column(
        [ft.Row(top, spacing=PAD), ft.Row(middle, spacing=16), track, *stripe],
        spacing=GAP,
        alignment=ft.MainAxisAlignment.SPACE_EVENLY,
    )
    return _card(at, seat_id, facts, column)


def _stripe(look: Look, text: str, size: float) -> ft.Control:
    warn = look.palette.warn
    across = words(look, text, size, strong=True, colour=ink_on(warn), lines=1, align=ft.TextAlign.CENTER)
    assert across.style is not None
    across.style.height = TIGHT
    return ft.Container(across, bgcolor=warn, border_radius=8, alignment=ft.Alignment.CENTER)
