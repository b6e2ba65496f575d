"""The buttons of a fight: throw in for everybody; win, take and flee for the fighter."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import flet as ft

from companion.core.message import Message, msg
from companion.games.arbitrage.actions import ClaimWin, Flee, TakeWin
from companion.games.arbitrage.view import FightView
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.arbitrage.desk import beside, plays, press, view_of, whose, why
from companion.ui.panels.arbitrage.flight import flight_actions
from companion.ui.panels.arbitrage.monster_form import reward_text
from companion.ui.widgets import main_button, ring, second_button, stack, words

Make = Callable[[int | None], ft.Control]


@component
def fight_actions(at: At) -> ft.Control:
    """What this phone may do in the fight going on."""
    # The announced end that has passed by; another one starts the ring again.
    passed, set_passed = ft.use_state(0)
    fight = view_of(at).fight
    assert fight is not None
    if fight.flight:
        return flight_actions(at, fight)
    controls: list[ft.Control] = []
    if fight.until is not None:
        controls.append(_countdown(at, fight, fight.until, set_passed))
    if not plays(at, fight.fighter):
        controls.append(_throw_in(at, fight, main_button)(None))
        return stack(controls, 2)
    if fight.until is not None:
        waiting = passed != fight.until and time.time() * 1000 < fight.until
        controls += _taking(at, fight, waiting)
        return stack(controls, 2)
    win = partial(_claim, at, fight, main_button if fight.winning else second_button)
    run = partial(_flee, at, fight, second_button if fight.winning else main_button)
    first, other = (win, run) if fight.winning else (run, win)
    controls += [first(None), beside(at.look, _throw_in(at, fight, second_button), other)]
    return stack(controls, 2)


def _countdown(at: At, fight: FightView, until: int, set_passed: Callable[[int], None]) -> ft.Control:
    t = at.look.t
    total = dict(at.table.options).get("wait_seconds", 3)
    text = t("arbitrage.panel.claimed", name=at.name(fight.fighter))
    return ft.Row(
        [
            ring(
                at.look,
                until,
                float(total),
                t("arbitrage.panel.time_left"),
                size=56,
                identifier="interference",
                on_end=lambda: set_passed(until),
            ),
            words(at.look, text, expand=True),
        ],
        spacing=12,
    )


def _throw_in(at: At, fight: FightView, make: Callable[..., ft.Control]) -> Make:
    return lambda share: press(
        at,
        make,
        at.look.t("arbitrage.panel.throw_in"),
        "throw-in",
        lambda: at.open("throw", fight.id, ""),
        why(at, "throw_in"),
        icon=ft.Icons.STYLE_ROUNDED,
        expand=share,
    )


def _claim(at: At, fight: FightView, make: Callable[..., ft.Control], share: int | None) -> ft.Control:
    return press(
        at,
        make,
        at.look.t("arbitrage.panel.claim_win"),
        "win",
        lambda: at.act(ClaimWin(fight.id), whose(at, fight.fighter)),
        why(at, "claim_win", fight.fighter),
        icon=ft.Icons.EMOJI_EVENTS_ROUNDED,
        expand=share,
    )


def _flee(at: At, fight: FightView, make: Callable[..., ft.Control], share: int | None) -> ft.Control:
    return press(
        at,
        make,
        at.look.t("arbitrage.panel.flee"),
        "flee",
        lambda: at.act(Flee(fight.id), whose(at, fight.fighter)),
        why(at, "flee", fight.fighter),
        icon=ft.Icons.DIRECTIONS_RUN_ROUNDED,
        expand=share,
    )


def _taking(at: At, fight: FightView, waiting: bool) -> list[ft.Control]:
    t = at.look.t
    reason: Message | None = msg("arbitrage.panel.still_waiting") if waiting else None
    reason = why(at, "take_win", fight.fighter) or reason

    def take(denied: bool) -> None:
        step = at.act(TakeWin(fight.id, denied), whose(at, fight.fighter))
        if step and at.phone.tables.view(at.table.code, at.phone.device).stage == "playing":
            at.open("won", step)

    return [
        press(
            at,
            main_button,
            t("arbitrage.panel.take_win", what=reward_text(at, fight.levels, fight.perks)),
            "take-win",
            lambda: take(False),
            reason,
            icon=ft.Icons.EMOJI_EVENTS_ROUNDED,
        ),
        beside(
            at.look,
            _throw_in(at, fight, second_button),
            lambda share: press(
                at,
                second_button,
                t("arbitrage.panel.take_denied"),
                "take-denied",
                lambda: take(True),
                reason,
                expand=share,
            ),
        ),
    ]
