"""The table's menu."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.ui import theme
from companion.ui.at import At
from companion.ui.screens.library import open_finder
from companion.ui.screens.log import came_after
from companion.ui.screens.rights import claim_cards, claim_row
from companion.ui.widgets import card, list_row, main_button, second_button, sheet, words


def menu_sheet(at: At) -> ft.Control:
    """Everything about the table that is not the game itself."""
    look, t = at.look, at.look.t
    rows: list[ft.Control] = []
    for knock in at.table.knocks:
        rows.append(knock_row(at, knock.id, knock.label))
    entries = [
        ("share", ft.Icons.QR_CODE_2_ROUNDED, "menu.share"),
        ("library", ft.Icons.MENU_BOOK_ROUNDED, "menu.library"),
        ("people", ft.Icons.GROUP_ROUNDED, "menu.people"),
        ("log", ft.Icons.HISTORY_ROUNDED, "menu.log"),
        ("options", ft.Icons.RULE_ROUNDED, "menu.options"),
        ("packs", ft.Icons.STYLE_ROUNDED, "own.title"),
        ("screen", ft.Icons.TV_ROUNDED, "menu.screen"),
        ("settings", ft.Icons.TUNE_ROUNDED, "settings.title"),
    ]
    for name, icon, key in entries:
        if name in ("share", "screen") and at.table.secret is None:
            continue
        if name == "packs" and at.table.role.kind != "host":
            continue
        deed = partial(_to_library, at) if name == "library" else partial(at.swap, name)
        rows.append(list_row(look, t(key), f"menu-{name}", deed, icon=icon, key=name))
    rows += claim_row(at)
    rows.append(
        list_row(look, t("menu.leave"), "menu-home", lambda: at.phone.go("/"), icon=ft.Icons.HOME_ROUNDED, key="home")
    )
    return sheet(look, t("menu.title"), rows, at.close, identifier="menu-sheet")


def _to_library(at: At) -> None:
    at.close()
    open_finder(at)


def knock_row(at: At, knock_id: str, label: str) -> ft.Control:
    """A phone that asks to be let in, with the host's two answers."""
    look, t, phone = at.look, at.look.t, at.phone

    def answer(yes: bool) -> None:
        phone.do(lambda: phone.tables.admit(at.table.code, phone.device, knock_id, yes))

    return card(
        look,
        [
            words(look, t("knock.asks", name=label), strong=True),
            ft.Row(
                [
                    second_button(look, t("knock.no"), f"refuse-{knock_id}", lambda: answer(False), expand=1),
                    main_button(look, t("knock.yes"), f"admit-{knock_id}", lambda: answer(True), expand=1),
                ],
                spacing=2 * theme.GAP,
            ),
        ],
        key=f"knock-{knock_id}",
    )


def host_asks(at: At) -> list[ft.Control]:
    """What waits for the host: phones at the door, and undos that touch more than the asker's own. For players, who
    asks to be host while the host is gone."""
    look, t, phone = at.look, at.look.t, at.phone
    cards = [knock_row(at, knock.id, knock.label) for knock in at.table.knocks]
    for ask in at.table.asks:

        def answer(yes: bool, ask_id: str = ask.id) -> None:
            phone.do(lambda: phone.tables.grant(at.table.code, phone.device, ask_id, yes))

        cards.append(
            card(
                look,
                [
                    words(look, t("undo.asks", name=ask.by, line=t.message(ask.line.message)), strong=True),
                    *came_after(at, ask.line.seq),
                    ft.Row(
                        [
                            second_button(look, t("undo.no"), f"keep-{ask.id}", partial(answer, False), expand=1),
                            main_button(look, t("undo.yes"), f"grant-{ask.id}", partial(answer, True), expand=1),
                        ],
                        spacing=2 * theme.GAP,
                    ),
                ],
                key=f"ask-{ask.id}",
            )
        )
    if at.table.asked:
        cards.append(card(look, [words(look, t("undo.asked"))], key="asked"))
    return [*cards, *claim_cards(at)]
