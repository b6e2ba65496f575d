"""Which cards of tactics stay and which go back into the box: before the game with its choices, later to look at."""

from __future__ import annotations

from itertools import groupby

import flet as ft

from companion.core.hosting import SetOption
from companion.games.d12.deck import cards_in, deck_at, size_of
from companion.games.d12.state import DEAL, NUMBERS
from companion.games.d12.tactics import SIZES, DeckLine, Size
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.d12.desk import ICONS, rules_of, tactic_name, view_of
from companion.ui.panels.sheets import page
from companion.ui.widgets import Option, caption, card, choice_chips, numeral, section, spoken, stack, toggle_row, words

AUTO = "auto"


def lobby(at: At) -> ft.Control:
    """Size and shots to choose, and the cards to take out."""
    look, t, chosen = at.look, at.look.t, rules_of(at)
    players = len(at.table.seats)
    size = size_of(players, chosen)
    deck = deck_at(size, chosen)
    proposed = t("d12.panel.size_proposed", size=t(f"d12.size.{size}"), n=players)
    sizes = [Option(AUTO, t("d12.option.size.auto")), *(Option(name, t(f"d12.size.{name}")) for name in SIZES)]
    controls: list[ft.Control] = [
        section(
            look,
            t("d12.option.size"),
            [
                choice_chips(look, sizes, chosen.size, lambda name: at.act(SetOption("size", name)), "size"),
                *([caption(look, proposed)] if chosen.size == AUTO else []),
            ],
        ),
        toggle_row(
            look, t("d12.panel.no_drinks"), not chosen.drinks, lambda on: at.act(SetOption("drinks", not on)),
            "no-drinks", second=t("d12.panel.no_drinks_hint"),
        ),
        *_lists(at, deck),
        caption(look, t("d12.panel.deal_hint", n=DEAL)),
    ]  # fmt: skip
    return section(look, t("d12.panel.get_ready"), [card(look, controls, key="box")])


@component
def box_sheet(at: At) -> ft.Control:
    """The same list later on."""
    t, view = at.look.t, view_of(at)
    size: Size = view.size
    head = words(at.look, t("d12.panel.size_is", size=t(f"d12.size.{size}")), strong=True)
    return page(at, "box", t("d12.panel.box"), [head, *_lists(at, view.deck)])


def _lists(at: At, deck: tuple[DeckLine, ...]) -> list[ft.Control]:
    """What goes, line for line, with both sums; then what stays."""
    look, t = at.look, at.look.t
    stay, gone = cards_in(deck), sum(line.remove for line in deck)
    sums = ft.Row(
        [_sum(at, stay, t("d12.panel.stay"), "deck-stay"), _sum(at, gone, t("d12.panel.go"), "deck-go"),
         _sum(at, NUMBERS, t("d12.panel.numbers"), "deck-numbers")],
        vertical_alignment=ft.CrossAxisAlignment.START,
    )  # fmt: skip
    if not gone:
        return [sums, words(look, t("d12.panel.none_goes"), strong=True)]
    return [
        sums,
        section(look, t("d12.panel.take_out"), [stack(_lines(at, deck, out=True), 1)]),
        section(look, t("d12.panel.keep_in"), [stack(_lines(at, deck, out=False), 1)]),
    ]


def _sum(at: At, n: int, text: str, identifier: str) -> ft.Control:
    look = at.look
    shown = ft.Column(
        [
            numeral(look, look.t.number(n), theme.TITLE, width=80),
            words(look, text, theme.TINY, colour=look.palette.faint, align=ft.TextAlign.CENTER),
        ],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return spoken(shown, f"{text}: {n}", identifier, expand=1)


def _lines(at: At, deck: tuple[DeckLine, ...], *, out: bool) -> list[ft.Control]:
    """A line for each tactic: its name, and for each number of stars how many cards."""
    found: list[ft.Control] = []
    for tactic, of_tactic in groupby(deck, key=lambda line: line.tactic):
        counts = [(line.stars, line.remove if out else line.keep) for line in of_tactic]
        counts = [(stars, n) for stars, n in counts if n]
        if counts:
            found.append(_line(at, tactic, counts, "out" if out else "in"))
    return found


def _line(at: At, tactic: str, counts: list[tuple[int, int]], where: str) -> ft.Control:
    look, t, p = at.look, at.look.t, at.look.palette
    name = tactic_name(at, tactic)
    said = ", ".join(t("d12.panel.stars_said", stars=stars, n=n) for stars, n in counts)
    size = look.icon(15)
    groups: list[ft.Control] = [
        ft.Container(
            ft.Row(
                [
                    *(ft.Icon(ft.Icons.STAR_ROUNDED, size=size, color=p.accent_ink) for _ in range(stars)),
                    words(look, f"×{n}", theme.SMALL, strong=True),
                ],
                spacing=0,
                tight=True,
            ),
            bgcolor=p.sunk,
            border_radius=8,
            padding=ft.Padding.symmetric(vertical=2, horizontal=6),
        )
        for stars, n in counts
    ]
    picture = ft.Icon(ICONS[tactic], size=look.icon(20), color=p.faint)  # type: ignore[index]
    marks = ft.Row(groups, spacing=6, run_spacing=4, wrap=True)
    if look.tight:
        row: ft.Control = stack([ft.Row([picture, words(look, name, expand=True)], spacing=8), marks], 1)
    else:
        row = ft.Row([picture, words(look, name, theme.SMALL + 1, expand=True), marks], spacing=8)
    return spoken(ft.Container(row, padding=ft.Padding.symmetric(vertical=3)), f"{name}: {said}", f"{where}-{tactic}")
