"""The fight for the shared screen, legible from across the room."""

from __future__ import annotations

import flet as ft

from companion.games.arbitrage.actions import FIGHTERS
from companion.games.arbitrage.view import FightView, MonsterView
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.acting import colour_of
from companion.ui.panels.arbitrage.death import death_card
from companion.ui.panels.arbitrage.desk import name_of, view_of
from companion.ui.panels.arbitrage.fight import bargain_text, throw_chip
from companion.ui.panels.arbitrage.fight_actions import countdown
from companion.ui.panels.arbitrage.last_flight import last_flight
from companion.ui.panels.arbitrage.towers import towers
from companion.ui.widgets import card, die, numeral, seat_mark, words

NUMBER = 136
"""An eighth of the height of a 1920x1080 screen."""

CHIP = 20
"""The size of type on a chip there."""


DEATH = 1.8
"""How much larger a dead one's cards are shared out there."""

FLED = 2.4
"""How much larger the dice of a flight just over are there."""


def stage(at: At) -> ft.Control | None:
    """The fight, or what is left of it: a dead one's cards, the dice of a flight; None where there is nothing."""
    view = view_of(at)
    fight = view.fight
    if fight is None:
        shown = [death_card(at, buttons=False, zoom=DEATH)] if view.death is not None else []
        shown += last_flight(at, FLED)
        return ft.Column(shown, spacing=12, scroll=ft.ScrollMode.HIDDEN) if shown else None
    if fight.flight:
        controls = [_flight(at, fight, seen) for seen in fight.monster_views]
    else:
        controls = [towers(at, fight, size=NUMBER, difference=84)]
        if fight.until is not None:
            controls.append(countdown(at, fight, fight.until, 112))
        controls += [_monster(at, fight, seen) for seen in fight.monster_views]
        controls += _helped(at, fight)
    return ft.Column(
        controls, spacing=12, scroll=ft.ScrollMode.HIDDEN, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _helped(at: At, fight: FightView) -> list[ft.Control]:
    thrown = [throw_chip(at, throw, CHIP) for throw in fight.throws if throw.target == FIGHTERS]
    helped: list[ft.Control] = []
    if fight.helper is not None:
        text = f"{at.name(fight.helper)}: {bargain_text(at, fight)}"
        helped.append(words(at.look, text, theme.LEAD, strong=True, lines=1))
    if thrown:
        helped.append(ft.Row(thrown, wrap=True, spacing=8, run_spacing=8))
    return [card(at.look, helped, pad=12)] if helped else []


def _monster(at: At, fight: FightView, seen: MonsterView) -> ft.Control:
    look, monster = at.look, seen.monster
    hit = (monster.id, monster.copy_of)
    thrown = [throw_chip(at, throw, CHIP) for throw in fight.throws if throw.target in hit]
    name = words(look, name_of(at, monster), theme.TITLE, strong=True, lines=1)
    rest = [ft.Row(thrown, wrap=True, spacing=8, run_spacing=8)] if thrown else []
    parts = ft.Column([name, *rest], spacing=4, tight=True, expand=True)
    total = numeral(look, look.t.number(seen.total), theme.LARGE, width=112, align=ft.Alignment.CENTER_RIGHT)
    return card(look, [ft.Row([parts, total])], pad=12, key=monster.id)


def _flight(at: At, fight: FightView, seen: MonsterView) -> ft.Control:
    """All dice thrown to get away from one monster."""
    look = at.look
    dice = [
        ft.Row(
            [
                seat_mark(look, colour_of(at, flight.seat), 40),
                die(look, flight.roll, flight.roll or 0, size=88, label=at.name(flight.seat)),
            ],
            spacing=12,
            tight=True,
            key=flight.seat,
        )
        for flight in fight.flight
        if flight.monster == seen.monster.id
    ]
    name = words(look, name_of(at, seen.monster), theme.TITLE, strong=True, lines=2, expand=True)
    return card(look, [ft.Row([name, *dice], spacing=32)], key=seen.monster.id)
