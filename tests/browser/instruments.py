"""The parts of the gallery that are drawn like instruments: gauges, a wheel, two dice, things that hold tokens."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.ui import widgets
from companion.ui.theme import Look, Size
from companion.ui.widgets import SeatLine, Slot, WheelSector

Part = Callable[[Look, dict[str, str]], ft.Control]

ICONS = (
    ft.Icons.ACCOUNT_BALANCE_ROUNDED,
    ft.Icons.TERRAIN_ROUNDED,
    ft.Icons.CHECKROOM_ROUNDED,
    ft.Icons.MEMORY_ROUNDED,
    ft.Icons.LOCAL_SHIPPING_ROUNDED,
    ft.Icons.CONSTRUCTION_ROUNDED,
    ft.Icons.SCIENCE_ROUNDED,
    ft.Icons.TERRAIN_ROUNDED,
    ft.Icons.PRECISION_MANUFACTURING_ROUNDED,
    ft.Icons.TERMINAL_ROUNDED,
    ft.Icons.PALETTE_ROUNDED,
    ft.Icons.CAMPAIGN_ROUNDED,
)

# Whole names and, after a bar, short ones.
NAMES = {
    "en": "Finance,Mining,Light industry|Light,Electronics,Distribution,Construction,Chemistry,Mining,"
    "Machine building|Machines,IT,Art industry|Art,Media",
    "uk": "Фінанси,Гірничодобувна|Гірнича,Легка промисловість|Легка,Електроніка,Дистрибуція,Будівництво,Хімія,"
    "Гірничодобувна|Гірнича,Машинобудування|Машини,IT,Артіндустрія|Арт,Медіа",
    "ru": "Финансы,Горнодобывающая|Горная,Лёгкая промышленность|Лёгкая,Электроника,Дистрибуция,Строительство|Стройка,"
    "Химия,Горнодобывающая|Горная,Машиностроение|Машины,IT,Арт-индустрия|Арт,Медиа",
    "lt": "Finansai,Kasyba,Lengvoji pramonė|Lengvoji,Elektronika,Platinimas,Statyba,Chemija,Kasyba,"
    "Mašinų gamyba|Mašinos,IT,Meno industrija|Menas,Žiniasklaida",
}


def _sectors(look: Look) -> tuple[WheelSector, ...]:
    names = [name.split("|") for name in NAMES[str(look.t.lang)].split(",")]
    return tuple(WheelSector(name, icon, *short) for (name, *short), icon in zip(names, ICONS, strict=True))


def _wide(look: Look, phone: float, screen: float) -> float:
    return screen if look.size is Size.SCREEN else phone


def _part_wheel(look: Look, w: dict[str, str]) -> ft.Control:
    (sector, spin), set_drawn = ft.use_state((8, 1))
    sectors = _sectors(look)
    shown = sectors[sector]
    wheel = widgets.wheel(
        look,
        sectors,
        sector,
        spin,
        size=_wide(look, 328, 700),
        hub=shown.name,
        mark=shown.icon,
        label=f"{spin}: {shown.name}",
        identifier="wheel",
    )
    return widgets.page_frame(
        look,
        [ft.Row([wheel], alignment=ft.MainAxisAlignment.CENTER)],
        header=widgets.page_header(look, w["table"]),
        bottom=[
            widgets.second_button(look, "−1", "shift-back", lambda: set_drawn(lambda s: ((s[0] - 1) % 12, s[1]))),
            widgets.second_button(look, "+1", "shift", lambda: set_drawn(lambda s: ((s[0] + 1) % 12, s[1]))),
            widgets.main_button(look, w["help"], "spin", lambda: set_drawn(lambda s: ((s[0] + 5) % 12, s[1] + 1))),
        ],
    )


def _part_wheels(look: Look, w: dict[str, str]) -> ft.Control:
    sectors = _sectors(look)
    return widgets.page_frame(
        look,
        [
            widgets.wheel(look, sectors, None, 0, size=328, label="12", identifier="undrawn"),
            widgets.wheel(look, sectors[:2], 1, 1, size=200, hub="2"),
            widgets.wheel(look, sectors[:3], 2, 1, size=200, hub="3"),
            widgets.wheel(look, sectors[:7], 3, 1, size=200, mark=ICONS[3]),
            widgets.wheel(look, sectors * 3 + sectors[:1], 36, 1, size=328, hub="37"),
        ],
        header=widgets.page_header(look, w["table"]),
    )


def _part_fresh(look: Look, w: dict[str, str]) -> ft.Control:
    """A wheel that is on the page only once it has been spun."""
    brought, bring = ft.use_state(False)
    sectors = _sectors(look)
    wheel = widgets.wheel(
        look, sectors, 3, 7, size=312, hub=sectors[3].name, label=sectors[3].name, identifier="wheel", fresh=True
    )
    return widgets.page_frame(
        look,
        [wheel] if brought else [],
        header=widgets.page_header(look, w["table"]),
        bottom=[widgets.main_button(look, w["help"], "bring", lambda: bring(True))],
    )


def _part_gauge(look: Look, w: dict[str, str]) -> ft.Control:
    value, set_value = ft.use_state(4)
    sizes = (500.0, 240.0) if look.size is Size.SCREEN else (300.0, 160.0)
    fixed = [(0, 6, 10), (10, 10, 10), (8, 6, 10), (34, 50, 60)]
    return widgets.page_frame(
        look,
        [
            ft.Row([widgets.gauge(look, value, 8, 10, size=sizes[0], label=f"{value}", identifier="gauge")], wrap=True),
            ft.Row([widgets.gauge(look, *each, size=sizes[1]) for each in fixed], wrap=True),
            widgets.card(look, [widgets.gauge(look, 6, 6, 10, size=sizes[1])]),
        ],
        header=widgets.page_header(look, w["table"]),
        bottom=[
            widgets.second_button(look, "−3", "down", lambda: set_value(lambda n: max(0, n - 3))),
            widgets.main_button(look, "+4", "up", lambda: set_value(lambda n: min(8, n + 4))),
        ],
    )


def _part_pair(look: Look, w: dict[str, str]) -> ft.Control:
    (black, white, roll), set_roll = ft.use_state((2, 5, 1))
    size = _wide(look, 96, 200)
    return widgets.page_frame(
        look,
        [
            widgets.dice_pair(
                look, black, white, roll, size=size, label=f"{roll}: {black}, {white}", identifier="dice"
            ),
            widgets.card(look, [widgets.dice_pair(look, None, None, 0, size=size * 0.75)]),
            ft.Row([widgets.dice_pair(look, n, 7 - n, 1, size=48) for n in range(1, 7)], wrap=True),
        ],
        header=widgets.page_header(look, w["table"]),
        bottom=[
            widgets.main_button(
                look, w["help"], "roll", lambda: set_roll(lambda s: (s[0] % 6 + 1, s[1] % 6 + 1, s[2] + 1))
            )
        ],
    )


def _part_slots(look: Look, w: dict[str, str]) -> ft.Control:
    held = tuple(Slot(icon, *pips) for icon, pips in zip(ICONS, ((3, 3), (0, 3), (4, 4, True), (1, 4)), strict=False))
    seats = [
        SeatLine(
            "s1", "Олена", 0, 5, 10, "17", "4", second=w["strength"], active=True, mine=True, cap=6, slots=held[:1]
        ),
        SeatLine("s2", "Bo", 1, 8, 10, "2", "1", second=w["strength"], cap=8, slots=held[:2]),
        SeatLine("s3", "Константинополька", 2, 10, 10, "128", "12", second=w["class"], cap=10, slots=held),
        SeatLine("s4", "Їжак", 3, 8, 10, "0", "0", cap=6, slots=held[1:3], dense=True),
    ]
    return widgets.page_frame(
        look,
        [
            widgets.stack([widgets.seat_row(look, line, print) for line in seats], 0),
            widgets.slot_row(look, held, size=32),
            widgets.level_track(look, 34, 60, cap=50, height=12),
            widgets.level_track(look, 0, 60, cap=10, height=12),
            widgets.level_track(look, 55, 60, cap=50, height=12),
            widgets.level_track(look, 0, 10, cap=0, height=14),
        ],
        header=widgets.page_header(look, w["table"]),
    )


PARTS: dict[str, Part] = {
    "wheel": _part_wheel,
    "wheels": _part_wheels,
    "fresh": _part_fresh,
    "gauge": _part_gauge,
    "pair": _part_pair,
    "slots": _part_slots,
}
