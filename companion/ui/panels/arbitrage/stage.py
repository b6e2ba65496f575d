"""The fight for the shared screen, legible from across the room."""

from __future__ import annotations

import flet as ft

from companion.games.arbitrage.actions import FIGHTERS
from companion.games.arbitrage.view import FightView, MonsterView
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.arbitrage.death import death_card
from companion.ui.panels.arbitrage.desk import colour_of, name_of, view_of
from companion.ui.panels.arbitrage.fight import bargain_text, throw_chip
from companion.ui.panels.arbitrage.fight_actions import countdown
from companion.ui.panels.arbitrage.towers import towers
from companion.ui.widgets import card, die, numeral, seat_mark, words

NUMBER = 136
"""An eighth of the height of a 1920x1080 screen."""


def stage(at: At) -> ft.Control | None:
    """The fight, or a dead one's cards being shared out; None where there is neither."""
    view = view_of(at)
    fight = view.fight
    if fight is None:
        return death_card(at, buttons=False) if view.death is not None else None
    controls: list[ft.Control] = [towers(at, fight, size=NUMBER, difference=84)]
    if fight.until is not None:
        controls.append(countdown(at, fight, fight.until, 112))
    if fight.flight:
        controls += _flight(at, fight)
    else:
        controls += [_monster(at, fight, seen) for seen in fight.monster_views]
        helped = [words(at.look, bargain_text(at, fight), theme.LEAD)] if fight.helper else []
        thrown = [throw_chip(at, throw) for throw in fight.throws if throw.target == FIGHTERS]
        if helped or thrown:
            controls.append(card(at.look, [*helped, ft.Row(thrown, wrap=True, spacing=8)]))
    return ft.Column(
        controls, spacing=16, scroll=ft.ScrollMode.HIDDEN, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _monster(at: At, fight: FightView, seen: MonsterView) -> ft.Control:
    look, monster = at.look, seen.monster
    hit = (monster.id, monster.copy_of)
    thrown = [throw_chip(at, throw) for throw in fight.throws if throw.target in hit]
    head = ft.Row(
        [
            words(look, name_of(at, monster), theme.TITLE, strong=True, lines=1, expand=True),
            numeral(look, look.t.number(seen.total), theme.LARGE, width=96, align=ft.Alignment.CENTER_RIGHT),
        ]
    )
    rest = [ft.Row(thrown, wrap=True, spacing=8, run_spacing=8)] if thrown else []
    return card(look, [head, *rest], key=monster.id)


def _flight(at: At, fight: FightView) -> list[ft.Control]:
    look, t = at.look, at.look.t
    names = {seen.monster.id: name_of(at, seen.monster) for seen in fight.monster_views}
    return [
        card(
            look,
            [
                ft.Row(
                    [
                        die(look, flight.roll, flight.roll or 0, size=96),
                        seat_mark(look, colour_of(at, flight.seat), 40),
                        words(
                            look,
                            t(
                                "arbitrage.panel.flee_of",
                                name=at.name(flight.seat),
                                monster=names.get(flight.monster, "–"),
                            ),
                            theme.TITLE,
                            strong=True,
                            lines=2,
                            expand=True,
                        ),
                    ],
                    spacing=20,
                )
            ],
            key=f"{flight.seat}-{flight.monster}",
        )
        for flight in fight.flight
    ]
