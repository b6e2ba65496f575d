"""Every widget of the kit on one page, to be looked at.

    python -m tests.browser.gallery [PORT]

Address: /?part=rows&dark=1&lang=uk&scale=1.3&size=phone&still=1; parts are the keys of PARTS.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import flet as ft
import uvicorn

from companion.i18n import translator
from companion.server.app import wrap
from companion.ui import theme, widgets
from companion.ui.colour import Accent
from companion.ui.theme import Look, Size, palette
from companion.ui.widgets import Option, SeatLine
from tests.browser import instruments

LIME = Accent(light="#4f7a00", dark="#b9e14a")

# The longest words each language puts on a button, a seat, a phase.
SAMPLES: dict[str, dict[str, str]] = {
    "en": {
        "table": "Friday at Olena's",
        "phase": "Look for trouble or take an offer",
        "buy": "Buy a level for 1200",
        "next": "Finish the turn",
        "reason": "200 short: add one more perk",
        "strength": "Strength",
        "log": "Bo sold 2 perks and gained 1 level",
        "ask": "Remove Bo from the table?",
        "detail": "The turn passes to Žemė. The log keeps what Bo did; you can undo this.",
        "remove": "Remove Bo",
        "stay": "Keep playing together",
        "help": "What can I do?",
        "class": "Experienced",
    },
    "uk": {
        "table": "П’ятниця в Олени",
        "phase": "Шукаємо пригод або отримуємо офер",
        "buy": "Купити рівень за 1200",
        "next": "Завершити хід",
        "reason": "Бракує 200: додай ще плюшку",
        "strength": "Сила в бою",
        "log": "Bo продав 2 плюшки й отримав 1 рівень",
        "ask": "Прибрати Bo зі столу?",
        "detail": "Хід перейде до Žemė. Журнал пам’ятає, що робив Bo; це можна скасувати.",
        "remove": "Прибрати Bo",
        "stay": "Продовжуємо грати разом",
        "help": "Що я можу зробити?",
        "class": "Суперарбітражник",
    },
    "ru": {
        "table": "Пятница у Олены",
        "phase": "Ищем приключений или получаем оффер",
        "buy": "Купить уровень за 1200",
        "next": "Завершить ход",
        "reason": "Не хватает 200: добавь ещё плюшку",
        "strength": "Сила в бою",
        "log": "Bo продал 2 плюшки и получил 1 уровень",
        "ask": "Убрать Bo со стола?",
        "detail": "Ход перейдёт к Žemė. Журнал помнит, что делал Bo; это можно отменить.",
        "remove": "Убрать Bo",
        "stay": "Продолжаем играть вместе",
        "help": "Что я могу сделать?",
        "class": "Суперарбитражник",
    },
    "lt": {
        "table": "Penktadienis pas Oleną",
        "phase": "Ieškome nuotykių arba gauname pasiūlymą",
        "buy": "Pirkti lygį už 1200",
        "next": "Užbaigti ėjimą",
        "reason": "Trūksta 200: pridėk dar vieną priedą",
        "strength": "Kovos stiprumas",
        "log": "Bo pardavė 2 priedus ir gavo 1 lygį",
        "ask": "Pašalinti Bo iš stalo?",
        "detail": "Eilė pereis Žemei. Žurnalas atsimins, ką darė Bo; tai galima atšaukti.",
        "remove": "Pašalinti Bo",
        "stay": "Toliau žaidžiame kartu",
        "help": "Ką galiu padaryti?",
        "class": "Superarbitražininkas",
    },
}

SEATS = (
    SeatLine("s1", "Олена", 0, 5, 10, "12", "+7", active=True, mine=True),
    SeatLine("s2", "Bo", 1, 2, 10, "2"),
    SeatLine("s3", "Žemė", 2, 3, 10, "7", connected=False),
    SeatLine("s4", "Їжак 🦔 O’Neil", 3, 9, 10, "28"),
    SeatLine("s5", "Константинополька-Аскольдівна Довгоім’яна", 4, 10, 10, "−4", away=True),
    SeatLine("s6", "Х", 5, 1, 10, "1"),
)


def _part_rows(look: Look, w: dict[str, str]) -> ft.Control:
    seats = [
        widgets.seat_row(
            look,
            SeatLine(
                line.id, line.name, line.colour, line.value, line.most, line.number, second=f"{w['class']} · +{i}",
                active=line.active, away=line.away, connected=line.connected, mine=line.mine,
            ),
            print,
        )
        for i, line in enumerate(SEATS)
    ]  # fmt: skip
    return widgets.page_frame(
        look,
        [widgets.stack(seats, 0)],
        header=widgets.page_header(
            look,
            w["table"],
            on_back=lambda: None,
            tools=[widgets.icon_button(look, ft.Icons.MORE_VERT_ROUNDED, "Menu", "menu")],
        ),
        banner=widgets.phase_banner(look, "Олена", 0, w["phase"], mine=True, on_tap=lambda: None, hint=w["help"]),
        foot=[widgets.log_line(look, "21:04", "Bo", w["log"], colour=1)],
        bottom=[
            widgets.button_row(
                look,
                [
                    widgets.main_button(look, w["buy"], "buy", icon=ft.Icons.BOLT_ROUNDED, expand=3),
                    widgets.second_button(look, w["next"], "next", expand=2),
                ],
            ),
        ],
    )


def _part_buttons(look: Look, w: dict[str, str]) -> ft.Control:
    said, say = ft.use_state("")
    return widgets.page_frame(
        look,
        [
            widgets.main_button(look, w["buy"], "main", lambda: say("main")),
            widgets.main_button(look, w["buy"], "main-no", reason=w["reason"], on_reason=say),
            widgets.second_button(look, w["next"], "second", lambda: say("second")),
            widgets.second_button(look, w["remove"], "danger", lambda: say("danger"), danger=True),
            widgets.second_button(look, w["next"], "second-no", reason=w["reason"], on_reason=say),
            ft.Row(
                [
                    widgets.quiet_button(look, w["help"], "quiet", lambda: say("quiet"), icon=ft.Icons.HELP_ROUNDED),
                    widgets.icon_button(look, ft.Icons.UNDO_ROUNDED, "Undo", "undo", lambda: say("undo"), filled=True),
                    widgets.icon_button(look, ft.Icons.UNDO_ROUNDED, "Undo", "undo-no", reason="", filled=True),
                ],
                wrap=True,
            ),
            widgets.section(
                look,
                w["strength"],
                [
                    widgets.choice_chips(
                        look,
                        [
                            Option("a", w["class"]),
                            Option("b", "Bo", seat=1),
                            Option("c", "Žemė", seat=2),
                            Option("d", w["next"], reason=w["reason"]),
                            Option("e", "+5", icon=ft.Icons.BOLT_ROUNDED),
                        ],
                        frozenset({"a", "c"}),
                        say,
                        "chips",
                        on_reason=say,
                    )
                ],
            ),
            widgets.toggle_row(look, w["stay"], True, lambda _: None, "toggle", second=w["detail"]),
            widgets.toggle_row(look, w["stay"], False, lambda _: None, "toggle-off"),
            widgets.stepper(look, w["strength"], 3, lambda _: None, "step", low=0, high=9),
        ],
        header=widgets.page_header(look, "Buttons"),
        notice=widgets.notice(look, said or w["reason"], kind="warn", on_close=lambda: None),
    )


def _part_counter(look: Look, w: dict[str, str]) -> ft.Control:
    level, set_level = ft.use_state(1)
    gear, set_gear = ft.use_state(-12)
    seq = ft.use_ref(1)

    def tap(setter: Callable) -> Callable[[int], int | None]:
        def change(delta: int) -> int:
            seq.current += 1
            setter(lambda n: n + delta)
            return seq.current

        return change

    return widgets.page_frame(
        look,
        [
            widgets.card(
                look,
                [
                    widgets.counter(look, w["strength"], level, seq.current, tap(set_level), "level", low=1, high=10),
                    widgets.level_track(look, level, 10),
                ],
            ),
            widgets.counter(
                look, w["strength"], gear, seq.current, tap(set_gear), "gear", signed=True, on_exact=set_gear
            ),
            widgets.level_track(look, 34, 60, height=12),
            widgets.money(look, 12500, "$", change=-1200, label="Cash"),
            widgets.text_field(look, w["help"], "field", value="Їжак", hint=w["reason"]),
            widgets.text_field(look, w["help"], "field-bad", hint=w["stay"], error=w["reason"]),
        ],
        header=widgets.page_header(look, w["strength"]),
        narrow=True,
    )


def _part_dice(look: Look, w: dict[str, str]) -> ft.Control:
    roll, set_roll = ft.use_state(0)
    until, set_until = ft.use_state(lambda: int(time.time() * 1000) + 7000)
    return widgets.page_frame(
        look,
        [
            ft.Row([widgets.die(look, n, size=72, label=w["strength"]) for n in range(1, 7)], wrap=True),
            ft.Row(
                [
                    widgets.die(look, roll % 6 + 1, roll, label=w["strength"], identifier="die", size=112),
                    widgets.die(look, roll % 12 + 1, roll, sides=12, size=128),
                    widgets.die(look, None, size=72),
                ],
                wrap=True,
                spacing=24,
            ),
            ft.Row(
                [
                    widgets.ring(look, until, 10, w["strength"], size=112, identifier="ring"),
                    *(widgets.seat_mark(look, n, 32) for n in range(len(theme.MARKS))),
                ],
                wrap=True,
            ),
            ft.Row([widgets.numeral(look, text, 40) for text in ("0123456789", "−12", "+345")], wrap=True),
            ft.Container(widgets.numeral(look, "28", 64, colour=look.palette.gain), bgcolor=look.palette.surface),
        ],
        header=widgets.page_header(look, w["table"]),
        bottom=[
            widgets.main_button(look, w["help"], "roll", lambda: set_roll(lambda n: n + 1)),
            widgets.second_button(look, "7 s", "again", lambda: set_until(int(time.time() * 1000) + 7000)),
        ],
    )


def _part_lists(look: Look, w: dict[str, str]) -> ft.Control:
    return widgets.page_frame(
        look,
        [
            widgets.offline_bar(look, w["reason"]),
            widgets.columns(
                look,
                [
                    widgets.section(
                        look,
                        w["table"],
                        [
                            widgets.list_row(
                                look, w["table"], "row", lambda: None, second=w["detail"],
                                icon=ft.Icons.TABLE_RESTAURANT_ROUNDED,
                            ),
                            widgets.list_row(
                                look, w["remove"], "r2", lambda: None, danger=True, icon=ft.Icons.LOGOUT_ROUNDED
                            ),
                            widgets.list_row(look, w["next"], "r3", lambda: None, reason=w["reason"]),
                        ],
                    ),
                    widgets.card(look, [widgets.words(look, w["detail"])]),
                ],
                [
                    widgets.log_line(look, "21:04", "Bo", w["log"], colour=1),
                    widgets.log_line(look, "21:05", "Žemė", w["log"], colour=2, undone=True),
                    widgets.empty_state(
                        look,
                        ft.Icons.STYLE_ROUNDED,
                        w["detail"],
                        action=widgets.second_button(look, w["stay"], "empty", fill=False),
                    ),
                ],
            ),
        ],
        header=widgets.page_header(look, w["table"], on_back=lambda: None),
    )  # fmt: skip


def _part_qr(look: Look, w: dict[str, str]) -> ft.Control:
    url = "http://192.168.100.123:8550/t/KXQM#s=3kfP0yVqZ7dH2mWbT9nLxA"
    return widgets.page_frame(
        look, [widgets.qr_card(look, url, "KXQM", title=w["stay"])], header=widgets.page_header(look, w["table"])
    )


def _part_sheet(look: Look, w: dict[str, str]) -> ft.Control:
    shown, show = ft.use_state(True)
    return widgets.page_frame(
        look,
        [widgets.seat_row(look, line, print) for line in SEATS],
        header=widgets.page_header(look, w["table"]),
        bottom=[widgets.main_button(look, w["next"], "open", lambda: show(True))],
        sheet=widgets.sheet(
            look,
            "Їжак 🦔 O’Neil",
            [
                widgets.counter(look, w["strength"], 7, 1, lambda _: None, "level", low=1, high=10),
                widgets.text_field(look, w["help"], "field", hint=w["reason"]),
                widgets.toggle_row(look, w["stay"], True, lambda _: None, "toggle"),
            ],
            lambda: show(False),
            bottom=[widgets.main_button(look, w["buy"], "buy")],
        )
        if shown
        else None,
    )


def _part_confirm(look: Look, w: dict[str, str]) -> ft.Control:
    asking, ask = ft.use_state(True)
    return widgets.page_frame(
        look,
        [widgets.seat_row(look, line, print) for line in SEATS],
        header=widgets.page_header(look, w["table"]),
        sheet=widgets.confirm(
            look,
            w["ask"],
            w["remove"],
            w["stay"],
            lambda: ask(False),
            lambda: ask(False),
            detail=w["detail"],
            danger=True,
        )
        if asking
        else None,
    )


PARTS: dict[str, Callable[[Look, dict[str, str]], ft.Control]] = {
    "rows": _part_rows,
    "buttons": _part_buttons,
    "counter": _part_counter,
    "dice": _part_dice,
    "lists": _part_lists,
    "qr": _part_qr,
    "sheet": _part_sheet,
    "confirm": _part_confirm,
    **instruments.PARTS,
}


BLANK = "blank"
"""A part with one thing of this name on it, on the way from one part to the next."""


@ft.component
def _part(look: Look, part: str, lang: str) -> ft.Control:
    if part == BLANK:
        return widgets.quiet_button(look, part, part)
    return PARTS[part](look, SAMPLES[lang])


@ft.component
def _gallery() -> ft.Control:
    page = ft.context.page
    (route, turned), set_route = ft.use_state((page.route, 0))
    browser_scale, set_scale = ft.use_state(1.0)

    def wire() -> None:
        page.on_route_change = lambda event: set_route(lambda last: (event.route, last[1] + 1))

    ft.use_effect(wire, [])
    # Flet hands the query over as part of the route.
    asked = {key: values[-1] for key, values in parse_qs(urlsplit(route).query).items()}
    lang = asked.get("lang", "en")
    look = Look(
        palette(asked.get("dark") == "1", LIME),
        translator(lang),
        float(asked.get("scale", "1")),
        Size(asked.get("size") or theme.size_class(page.width)),
        asked.get("still") == "1",
        browser_scale,
    )
    return ft.Stack(
        # Drawn from nothing each time.
        [widgets.scale_probe(set_scale), _part(look, asked.get("part", "rows"), lang, key=f"{turned}")],
        fit=ft.StackFit.EXPAND,
        expand=True,
    )


async def main(page: ft.Page) -> None:
    """One phone."""
    theme.apply(page, ft.ThemeMode.DARK if "dark=1" in page.route else ft.ThemeMode.LIGHT, LIME)
    page.render(_gallery)


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8791
    uvicorn.run(wrap(main), host="127.0.0.1", port=port, log_level="warning")
