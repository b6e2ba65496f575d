"""The buttons of a fight: throw in for everybody; win, take and flee for the fighter."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import flet as ft

from companion.core.message import Message, msg
from companion.games.arbitrage.actions import ClaimWin, Flee, TakeWin
from companion.games.arbitrage.fight_end import wait_left
from companion.games.arbitrage.view import FightView
from companion.table.tables import now_ms
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import plays, press, whose, why
from companion.ui.panels.arbitrage.desk import view_of
from companion.ui.panels.arbitrage.flight import flight_actions
from companion.ui.panels.arbitrage.monster_form import taken_text
from companion.ui.widgets import button_row, main_button, ring, second_button, stack, words


def fight_actions(at: At, fight: FightView) -> list[ft.Control]:
    """What this phone may do in the fight going on, the main thing last."""
    if fight.flight:
        return flight_actions(at, fight)
    waiting: list[ft.Control] = [] if fight.until is None else [countdown(at, fight, fight.until, 56)]
    if not plays(at, fight.fighter):
        return [*waiting, _throw_in(at, fight, main_button, None)]
    if fight.until is not None:
        return [*waiting, _claimed_more(at, key=f"more-{fight.until}"), _take(at, key=f"take-{fight.until}")]
    win = partial(_claim, at, fight, main_button if fight.winning else second_button)
    run = partial(_flee, at, fight, second_button if fight.winning else main_button)
    main, other = (win, run) if fight.winning else (run, win)
    return [button_row(at.look, [_throw_in(at, fight, second_button, 1), other(1)]), main(None)]


def countdown(at: At, fight: FightView, until: int, size: float) -> ft.Control:
    """The seconds in which the others may still interfere, in a ring of `size`; on a phone that is 56."""
    t = at.look.t
    total = float(dict(at.table.options).get("wait_seconds", 3))
    end = until if wait_left(until, now_ms()) else 0
    clock = ring(at.look, end, total, t("arbitrage.panel.time_left"), size=size, identifier="interference")
    text = t("arbitrage.panel.claimed", name=at.name(fight.fighter))
    return ft.Row([clock, words(at.look, text, theme.BODY * size / 56, expand=True)], spacing=12)


def _use_passed(until: int | None) -> bool:
    """Whether the time `until` (ms since 1970) is over; drawn again when it is. A hook."""
    _, set_passed = ft.use_state(0)

    async def wait() -> None:
        left = wait_left(until or 0, now_ms())
        if left:
            await asyncio.sleep(left / 1000)
            set_passed(until or 0)

    ft.use_effect(wait, [until])
    return until is None or not wait_left(until, now_ms())


def _throw_in(at: At, fight: FightView, make: Callable[..., ft.Control], share: int | None) -> ft.Control:
    return press(
        at,
        make,
        at.look.t("arbitrage.panel.throw_in"),
        "throw-in",
        lambda: at.open("throw", fight.id, ""),
        why(at, "throw_in"),
        icon=ft.Icons.STYLE_ROUNDED,
        expand=share,
        key=f"throw-in-{fight.id}",
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
        key=f"win-{fight.id}",
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
        key=f"flee-{fight.id}",
    )


@component
def _take(at: At) -> ft.Control:
    fight = view_of(at).fight
    passed = _use_passed(fight.until if fight else None)
    if fight is None:
        return stack([])
    return press(
        at,
        main_button,
        at.look.t("arbitrage.panel.take_win", what=taken_text(at, fight.levels, fight.perks)),
        "take-win",
        lambda: _taken(at, fight, False),
        _not_yet(at, fight, passed),
        icon=ft.Icons.EMOJI_EVENTS_ROUNDED,
        key=f"take-win-{fight.id}",
    )


@component
def _claimed_more(at: At) -> ft.Control:
    fight = view_of(at).fight
    passed = _use_passed(fight.until if fight else None)
    if fight is None:
        return stack([])
    denied = press(
        at,
        second_button,
        at.look.t("arbitrage.panel.take_denied"),
        "take-denied",
        lambda: _taken(at, fight, True),
        _not_yet(at, fight, passed),
        expand=1,
        key=f"take-denied-{fight.id}",
    )
    return button_row(at.look, [_throw_in(at, fight, second_button, 1), denied])


def _not_yet(at: At, fight: FightView, passed: bool) -> Message | None:
    return why(at, "take_win", fight.fighter) or (None if passed else msg("arbitrage.panel.still_waiting"))


def _taken(at: At, fight: FightView, denied: bool) -> None:
    step = at.act(TakeWin(fight.id, denied), whose(at, fight.fighter))
    if step and at.phone.tables.view(at.table.code, at.phone.device).stage == "playing":
        at.open("won", step)
