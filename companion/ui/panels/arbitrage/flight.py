"""The flight: one die for each monster and fighter, and what befalls who is caught."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.core.message import Message, msg
from companion.games.arbitrage.actions import CheatDie, RollFlee
from companion.games.arbitrage.state import FLEE_FROM
from companion.games.arbitrage.view import FightView, FleeView
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.acting import chips, colour_of, mine, plays, press, whose, why
from companion.ui.panels.arbitrage.desk import fight_of, monster_of, name_of
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import (
    Option,
    button_row,
    card,
    die,
    main_button,
    quiet_button,
    seat_mark,
    second_button,
    section,
    spoken,
    stack,
    words,
)


def flight_rows(at: At, fight: FightView) -> list[ft.Control]:
    """A card for each monster and fighter that runs from it."""
    return [
        section(
            at.look,
            at.look.t("arbitrage.panel.flight"),
            [_row(at, fight, flight, first=flight == _first(at, fight)) for flight in fight.flight],
        )
    ]


def flight_actions(at: At, fight: FightView) -> list[ft.Control]:
    """The next thing to do in the flight: roll, or say what the monster does."""
    t = at.look.t
    first = _first(at, fight)
    if first is not None:
        return [_next(at, fight, first)]
    waiting = next((flight for flight in fight.flight if not flight.settled), None)
    return [words(at.look, t("arbitrage.panel.flight_waits", name=at.name(waiting.seat if waiting else None)))]


def _first(at: At, fight: FightView) -> FleeView | None:
    """The flight that is next on this phone, which the button below is for."""
    return next((f for f in fight.flight if not f.settled and _may(at, fight, f)), None)


def _next(at: At, fight: FightView, flight: FleeView) -> ft.Control:
    t, names = at.look.t, _names(at, fight, flight)
    if flight.roll is None:
        return press(
            at,
            main_button,
            t("arbitrage.panel.flee_roll", **names),
            "flee-roll",
            lambda: _roll(at, fight, flight, None),
            icon=ft.Icons.CASINO_ROUNDED,
            key=f"flee-roll-{flight.seat}-{flight.monster}-next",
        )
    return press(
        at,
        main_button,
        t("arbitrage.panel.nasty", **names),
        "nasty",
        lambda: at.open("nasty", fight.id, flight.seat, flight.monster),
        key=f"nasty-{flight.seat}-{flight.monster}-next",
    )


def _row(at: At, fight: FightView, flight: FleeView, *, first: bool) -> ft.Control:
    look, t = at.look, at.look.t
    names = _names(at, fight, flight)
    spot = f"{flight.seat}-{flight.monster}"
    text, colour = _outcome(at, flight)
    head = ft.Row(
        [
            die(
                look,
                flight.roll,
                flight.roll or 0,
                size=56,
                label=t("arbitrage.panel.flee_of", **names),
                identifier=f"flee-{spot}",
            ),
            seat_mark(look, colour_of(at, flight.seat), 24),
            ft.Column(
                [
                    words(look, t("arbitrage.panel.flee_of", **names), strong=True),
                    spoken(words(look, text, theme.SMALL, strong=True, colour=colour), text, live=True),
                ],
                spacing=2,
                expand=True,
                tight=True,
            ),
        ],
        spacing=12,
    )
    buttons: list[ft.Control] = []
    reason = _not_mine(at, fight, flight)
    if flight.settled:
        pass
    elif flight.roll is None:
        buttons = [
            press(
                at, second_button, t("arbitrage.panel.roll"), f"flee-roll-{spot}",
                lambda: _roll(at, fight, flight, None), reason, fill=False,
            ),
            press(
                at, quiet_button, t("arbitrage.panel.real_die"), f"real-die-{spot}",
                lambda: at.open("real-die", fight.id, flight.seat, flight.monster), reason,
            ),
        ]  # fmt: skip
    else:
        buttons = [
            press(
                at, second_button, t("arbitrage.panel.nasty_short"), f"nasty-{spot}",
                lambda: at.open("nasty", fight.id, flight.seat, flight.monster), reason, fill=False,
            ),
            press(
                at, quiet_button, t("arbitrage.panel.cheat"), f"cheat-{spot}",
                lambda: at.open("cheat", fight.id, flight.seat, flight.monster), why(at, "cheat"),
            ),
        ]  # fmt: skip
    if first:
        # The main button below does it already.
        buttons = buttons[1:]
    parts: list[ft.Control] = [head]
    if buttons:
        parts.append(stack(buttons, 1) if look.tight else ft.Row(buttons, spacing=8, wrap=True))
    return card(look, parts, pad=12, key=spot)


def _outcome(at: At, flight: FleeView) -> tuple[str, str]:
    t, p = at.look.t, at.look.palette
    if flight.roll is None:
        if flight.settled:
            return t("arbitrage.panel.flee_dead"), p.faint
        return t("arbitrage.panel.flee_needs", n=FLEE_FROM), p.faint
    if flight.escaped:
        return t("arbitrage.panel.escaped"), p.gain
    return t("arbitrage.panel.caught_done" if flight.settled else "arbitrage.panel.caught"), p.loss


def _names(at: At, fight: FightView, flight: FleeView) -> dict[str, str]:
    seen = monster_of(fight, flight.monster)
    return {"name": at.name(flight.seat), "monster": name_of(at, seen.monster) if seen else "–"}


def _may(at: At, fight: FightView, flight: FleeView) -> bool:
    return plays(at, flight.seat) or plays(at, fight.fighter)


def _not_mine(at: At, fight: FightView, flight: FleeView) -> Message | None:
    if not at.table.role.acts:
        return msg("refuse.watching")
    return None if _may(at, fight, flight) else msg("arbitrage.panel.not_your_flight", name=at.name(flight.seat))


def _for(at: At, fight: FightView, seat: str) -> str | None:
    return seat if plays(at, seat) else whose(at, fight.fighter)


def _roll(at: At, fight: FightView, flight: FleeView, roll: int | None) -> int | None:
    return at.act(RollFlee(fight.id, flight.seat, flight.monster, roll), _for(at, fight, flight.seat))


def _flight(fight: FightView | None, seat: str, monster: str) -> FleeView | None:
    if fight is None:
        return None
    return next((f for f in fight.flight if (f.seat, f.monster) == (seat, monster)), None)


def real_die_sheet(at: At, number: int, seat: str, monster: str) -> ft.Control:
    """What a real die has shown."""
    t, fight = at.look.t, fight_of(at, number)
    flight = _flight(fight, seat, monster)
    heading = t("arbitrage.panel.real_die_ask")
    if fight is None or flight is None or flight.roll is not None:
        return gone(at, "real-die", heading, t("arbitrage.panel.rolled_already"))

    def chosen(shown: str) -> None:
        if _roll(at, fight, flight, int(shown)):
            at.close()

    return page(
        at,
        "real-die",
        heading,
        [
            words(at.look, t("arbitrage.panel.flee_of", **_names(at, fight, flight))),
            chips(at, [(Option(str(n), str(n)), None) for n in range(1, 7)], None, chosen, "die"),
        ],
    )


def cheat_sheet(at: At, number: int, seat: str, monster: str) -> ft.Control:
    """The cheating die: who plays it, and what it shows now."""
    t, fight = at.look.t, fight_of(at, number)
    flight = _flight(fight, seat, monster)
    heading = t("arbitrage.panel.cheat")
    if fight is None or flight is None or flight.roll is None or flight.settled:
        return gone(at, "cheat", heading, t("arbitrage.panel.nobody_caught_now"))
    by = seat if plays(at, seat) else next(iter(mine(at)), None)

    def set_to(shown: int) -> None:
        if at.act(CheatDie(number, seat, monster, shown), whose(at, by)):
            at.close()

    return page(
        at,
        "cheat",
        heading,
        [words(at.look, t("arbitrage.panel.cheat_hint", **_names(at, fight, flight)))],
        button_row(
            at.look,
            [
                press(
                    at,
                    second_button,
                    t("arbitrage.panel.cheat_to", n=n),
                    f"cheat-{n}",
                    partial(set_to, n),
                    expand=1,
                )
                for n in range(FLEE_FROM, 7)
            ],
        ),
    )
