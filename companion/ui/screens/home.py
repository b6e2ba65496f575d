"""The first page: this phone's tables, a new one, and the way to somebody else's."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.core.game import Game, Rejected
from companion.core.message import Message, msg
from companion.games import GAMES
from companion.table.access import clean_code
from companion.table.tables import TableCard
from companion.ui import theme
from companion.ui.guard import component, use_state
from companion.ui.phone import Phone, use_kept
from companion.ui.screens.settings import settings_sheet
from companion.ui.theme import Look
from companion.ui.widgets import (
    SLIP,
    card,
    icon_button,
    list_row,
    main_button,
    page_frame,
    page_header,
    second_button,
    section,
    text_field,
    words,
)

HERE = "home"
"""Under which name the first page's open sheet is kept."""


@component
def Home(phone: Phone, look: Look, notice: ft.Control | None) -> ft.Control:
    sheets, set_sheets = use_state(lambda: phone.sheets(HERE))
    typed, set_typed = use_kept(phone, "home-code", "")
    t = look.t
    mine = phone.tables.mine(phone.device)
    ft.use_effect(lambda: phone.stand(HERE, set_sheets), [])

    def create(game: str) -> None:
        code = phone.do(lambda: phone.tables.create(game, "", (), {}, device=phone.device, local=phone.local))
        if code:
            phone.go(f"/t/{code}")

    def join() -> None:
        phone.do(lambda: phone.go(f"/t/{_known(phone, phone.kept('home-code', ''))}"))

    tables = [_table_row(phone, look, table) for table in mine]
    games = [
        list_row(
            look,
            t(f"{game.id}.name"),
            f"new-{game.id}",
            partial(create, game.id),
            second=f"{t(f'{game.id}.tagline')} · {_players(look, game)}",
            icon=ft.Icons.CASINO_ROUNDED,
            trailing=ft.Icon(ft.Icons.ADD_ROUNDED, color=look.palette.faint),
            key=game.id,
        )
        for game in GAMES.values()
    ]
    join_row = ft.Row(
        [
            ft.Container(
                text_field(
                    look, t("home.code"), "join-code", value=typed, on_change=set_typed, on_submit=lambda _: join()
                ),
                expand=True,
            ),
            second_button(look, t("home.join"), "join", join, fill=False),
        ],
        vertical_alignment=ft.CrossAxisAlignment.END,
        spacing=2 * theme.GAP,
    )
    body: list[ft.Control] = []
    if tables:
        body.append(section(look, t("home.mine"), [card(look, tables, pad=4)]))
    may = not phone.tables.private or phone.local
    new = card(look, games, pad=4) if may else card(look, [words(look, t("home.private"))])
    body.append(section(look, t("home.new"), [new]))
    shelves = list_row(
        look,
        t("menu.library"),
        "library",
        lambda: phone.go("/library"),
        icon=ft.Icons.MENU_BOOK_ROUNDED,
        trailing=ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, color=look.palette.faint),
    )
    body.append(card(look, [shelves], pad=4))
    body.append(section(look, t("home.other"), [card(look, [words(look, t("home.scan")), join_row])]))
    return page_frame(
        look,
        body,
        header=page_header(
            look,
            t("home.title"),
            tools=[
                icon_button(
                    look,
                    ft.Icons.TUNE_ROUNDED,
                    t("settings.title"),
                    "settings",
                    lambda: phone.open_sheet(HERE, "settings"),
                )
            ],
        ),
        notice=notice,
        sheet=SLIP(notice, lambda: settings_sheet(phone, look, phone.close_sheet)) if sheets else None,
    )


def _players(look: Look, game: Game) -> str:
    # A number alone at the end of a line would be read as the game's.
    return look.t("home.players", low=game.seats[0], high=game.seats[1]).replace(" ", "\u00a0")


def _known(phone: Phone, typed: str) -> str:
    code = clean_code(typed)
    if code is None or not phone.tables.exists(code):
        raise Rejected("refuse.no_table")
    return code


def _table_row(phone: Phone, look: Look, table: TableCard) -> ft.Control:
    t = look.t
    people = t.list(table.seats) if table.seats else t("home.nobody")
    stage = t(f"stage.{table.stage}")
    when = t.date(table.changed, phone.wishes.zone)
    return list_row(
        look,
        table.name or t(f"{table.game}.name"),
        f"table-{table.code}",
        lambda: phone.go(f"/t/{table.code}"),
        second=f"{people} · {stage} · {when}",
        icon=ft.Icons.TABLE_RESTAURANT_ROUNDED,
        trailing=ft.Icon(ft.Icons.CHEVRON_RIGHT_ROUNDED, color=look.palette.faint),
        key=table.code,
    )


@component
def Knocking(phone: Phone, look: Look, code: str, notice: ft.Control | None, admitted: object) -> ft.Control:
    """A phone without the link's secret before a table: it gives a name and waits for the host."""
    t = look.t
    draft = f"{code}.knock"
    name, set_name = use_kept(phone, draft, "")
    _, redraw = ft.use_state(0)

    stood = ft.use_ref("")

    def watch() -> object:
        def look_again() -> None:
            before, stood.current = stood.current, phone.tables.knocking(code, phone.device)
            # Whom the host let go is told by the page; who has the link and waited for the lock comes in by it.
            if stood.current in ("admitted", "expelled") or (before == "locked" and stood.current == "no"):
                admitted()  # type: ignore[operator]
            redraw(lambda n: n + 1)

        return phone.watch(code, look_again)

    ft.use_effect(watch, [])

    def knock() -> None:
        phone.do(
            lambda: phone.tables.knock(code, phone.device, phone.kept(draft, ""), caller=phone.page.client_ip or "")
        )
        redraw(lambda n: n + 1)

    state = phone.tables.knocking(code, phone.device)
    said: Message = msg("knock.waiting") if state == "waiting" else msg("knock.ask")
    if state == "turned_away":
        said = msg("knock.turned_away")
    header = page_header(look, t("knock.title", code=code), on_back=lambda: phone.go("/"))
    stood.current = state
    if state == "locked":
        return page_frame(look, [words(look, t("refuse.locked"), theme.LEAD)], header=header, notice=notice)
    waiting: list[ft.Control] = [ft.ProgressBar(color=look.palette.accent)] if state == "waiting" else []
    return page_frame(
        look,
        [
            words(look, t.message(said), theme.LEAD),
            *waiting,
            text_field(
                look, t("knock.name"), "knock-name", value=name, on_change=set_name, on_submit=lambda _: knock()
            ),
        ],
        header=header,
        bottom=[main_button(look, t("knock.do"), "knock", knock)],
        notice=notice,
    )
