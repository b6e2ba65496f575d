"""Attacks: the tactics to declare, and what waits for an answer: Timeout, Gamble."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.core.message import Message
from companion.games.d12.actions import AnswerGamble, OfferCard, SettleTimeout
from companion.games.d12.state import CAP, GAMBLE, Gamble
from companion.games.d12.tactics import OWN_TURN, TARGETED, UNPLACED, Tactic
from companion.games.d12.view import TimeoutView, View
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.acting import colour_of, mine, opens, plays, press, waits, watching
from companion.ui.panels.d12.desk import ICONS, heading, room, row_of, rules_of, tactic_name, told_by, view_of
from companion.ui.panels.d12.draw import go_on
from companion.ui.panels.d12.outcome import duel_card
from companion.ui.widgets import (
    button_row,
    card,
    main_button,
    seat_mark,
    second_button,
    spoken,
    stack,
    words,
)

HOOKS: tuple[Tactic, ...] = ("left_hook", "right_hook")


def in_deck(at: At) -> frozenset[str]:
    """The tactics that are in play at this table."""
    return frozenset(line.tactic for line in view_of(at).deck if line.keep)


def attack_tactics(at: At) -> tuple[Tactic, ...]:
    """What can be declared in the attacks, those on others first."""
    order: tuple[Tactic, ...] = ("timeout", *HOOKS, *UNPLACED)
    return tuple(tactic for tactic in sorted(order, key=_rank) if tactic in in_deck(at))


def turn_tactics(at: At) -> tuple[Tactic, ...]:
    """What can be played in one's own turn."""
    more = UNPLACED if rules_of(at).any_time else ()
    return tuple(tactic for tactic in dict.fromkeys((*OWN_TURN, *more)) if tactic in in_deck(at))


def _rank(tactic: Tactic) -> int:
    return 0 if tactic in HOOKS or tactic in TARGETED else 1


def attacks_body(at: At, view: View) -> list[ft.Control]:
    """What is open, the last duel, and a card to tap for each tactic."""
    t = at.look.t
    pending = pending_cards(at, view)
    if pending:
        return [*pending, *duel_card(at, view)]
    return [
        heading(at, t("d12.panel.attack")),
        *duel_card(at, view),
        tactic_grid(at, attack_tactics(at), opens_tactic(at, view)),
    ]


def opens_tactic(at: At, view: View) -> Callable[[Tactic], object]:
    """A tap on a tactic: its sheet."""
    return lambda tactic: at.open("tactic", tactic, view.round, view.phase)


def tactic_grid(at: At, tactics: tuple[Tactic, ...], on_tap: Callable[[Tactic], object]) -> ft.Control:
    """Tactics as buttons in two columns, in one where type is large."""
    across = 1 if at.look.tight else 2
    reason = watching(at)
    cells: list[ft.Control] = [
        press(
            at, second_button, tactic_name(at, tactic), f"tactic-{tactic}", partial(on_tap, tactic), reason,
            icon=ICONS[tactic], expand=1,
        )
        for tactic in tactics
    ]  # fmt: skip
    cells += [ft.Container(expand=1) for _ in range(-len(cells) % across)]
    rows = [ft.Row(cells[start : start + across], spacing=8) for start in range(0, len(cells), across)]
    return stack(rows, 2)


def attacks_actions(at: At, view: View) -> list[ft.Control]:
    """On to the turns, once nothing is open."""
    if view.timeout is not None:
        timeout = view.timeout
        if timeout.offered or full(at, timeout.target):
            return [waits(at, "d12.panel.waits_timeout", timeout.target)]
        return [waits(at, "d12.panel.waits_offer", timeout.seat)]
    if view.gamble is not None:
        return [waits(at, "d12.panel.waits_gamble")]
    t, seat = at.look.t, next_to_roll(at, view)
    text = t("d12.panel.to_turns_none") if seat is None else t("d12.panel.to_turns", name=at.name(seat))
    return [go_on(at, view, text)]


def next_to_roll(at: At, view: View) -> str | None:
    """Who has the first turn of this round: from the first player on, but for those who are away or miss theirs."""
    away = {seat.id for seat in at.table.seats if seat.away}
    seats = [row.seat for row in view.rows]
    place = seats.index(view.first)
    skips = {row.seat for row in view.rows if row.skips}
    # Where all are away, nobody is passed over for it.
    absent = away if set(seats) - away else set()
    return next((seat for seat in seats[place:] + seats[:place] if seat not in absent | skips), None)


# What waits for an answer


def pending_cards(at: At, view: View, zoom: float = 1.0) -> list[ft.Control]:
    """Timeout or Gamble with the buttons of those who are to answer, where they are at this phone."""
    if view.timeout is not None:
        return [timeout_card(at, view.timeout, zoom)]
    return [gamble_card(at, view.gamble, zoom)] if view.gamble is not None else []


def full(at: At, seat: str) -> bool:
    """Whether a seat holds as many cards as anybody may."""
    row = row_of(at, seat)
    return row is not None and row.hand + row.reserve >= CAP


def timeout_card(at: At, timeout: TimeoutView, zoom: float = 1.0) -> ft.Control:
    """Who is to skip, and whether a card is offered against it."""
    t = at.look.t
    who = {"name": at.name(timeout.seat), "target": at.name(timeout.target)}
    text = t("d12.panel.timeout", **who)
    if timeout.offered:
        then = t("d12.panel.timeout_offered", **who)
    elif full(at, timeout.target):
        then = t("d12.panel.timeout_full", n=CAP, **who)
    else:
        then = t("d12.panel.timeout_no_card", **who)
    controls: list[ft.Control] = [_head(at, timeout.target, text, then, f"timeout-{timeout.id}", zoom)]
    if zoom == 1.0:
        controls += _timeout_ways(at, timeout)
    return card(at.look, controls, pad=12 * zoom, key=f"timeout-{timeout.id}")


def _timeout_ways(at: At, timeout: TimeoutView) -> list[ft.Control]:
    t = at.look.t
    name = at.name(timeout.target)

    def settle(took: bool, seat: str) -> int | None:
        return at.act(SettleTimeout(timeout.id, took), seat)

    def way(
        make: Callable[..., ft.Control], text: str, key: str, deed: Callable[[], object], reason: Message | None
    ) -> ft.Control:
        return press(at, make, text, key, deed, reason, key=f"{key}-{timeout.id}-{timeout.offered}")

    answers, attacks = plays(at, timeout.target), plays(at, timeout.seat)
    ways: list[ft.Control] = []
    if attacks and not timeout.offered:
        # Which card is asked only where this phone knows the hand.
        asks = opens(at, "offer", timeout.id) if told_by(at, timeout.seat) else None
        deed = asks or partial(at.act, OfferCard(timeout.id), timeout.seat)
        ways.append(
            way(second_button, t("d12.panel.offer_card", name=name), "offer-card", deed,
                at.reason("offer_card", timeout.seat))
        )  # fmt: skip
    if answers and timeout.offered:
        ways.append(
            way(main_button, t("d12.panel.take_card"), "take-card", partial(settle, True, timeout.target), None)
        )
    if answers or (attacks and not timeout.offered):
        seat = timeout.target if answers else timeout.seat
        reason = at.reason("settle_timeout", seat)
        text = t("d12.panel.will_skip", name=name)
        ways.append(way(second_button, text, "skip-turn", partial(settle, False, seat), reason))
    return ways


def gamble_card(at: At, gamble: Gamble, zoom: float = 1.0) -> ft.Control:
    """Who has still to answer, with the two answers of those at this phone."""
    look, t = at.look, at.look.t
    text = t("d12.panel.gamble", name=at.name(gamble.seat), n=GAMBLE)
    waiting = t("d12.panel.gamble_waits", names=t.list([at.name(seat) for seat in gamble.waiting]))
    controls: list[ft.Control] = [_head(at, gamble.seat, text, waiting, f"gamble-{gamble.id}", zoom)]
    seats = [seat for seat in mine(at) if seat in gamble.waiting] if zoom == 1.0 else []
    for seat in seats:
        reason = at.reason("answer_gamble", seat)
        take = press(
            at, main_button, _takes(at, seat), f"take-{seat}",
            partial(at.act, AnswerGamble(gamble.id, seat, True), seat), reason, expand=1,
            key=f"take-{seat}-{gamble.id}",
        )  # fmt: skip
        lottery = press(
            at, second_button, t("d12.panel.lottery"), f"lottery-{seat}", opens(at, "lottery", gamble.id, seat), reason,
            expand=1, key=f"lottery-{seat}-{gamble.id}",
        )  # fmt: skip
        buttons = button_row(look, [take, lottery])
        if len(seats) == 1:
            controls.append(buttons)
            continue
        name = ft.Row([seat_mark(look, colour_of(at, seat), 20), words(look, at.name(seat), strong=True)], spacing=8)
        controls.append(stack([name, buttons], 1))
    return card(look, controls, pad=12 * zoom, key=f"gamble-{gamble.id}")


def _takes(at: At, seat: str) -> str:
    t, take = at.look.t, min(room(at, seat), GAMBLE)
    if take == GAMBLE:
        return t("d12.panel.take_three", n=GAMBLE)
    return t("d12.panel.take_some", take=take, n=GAMBLE, max=CAP) if take else t("d12.panel.take_none", max=CAP)


def _head(at: At, seat: str, text: str, then: str, identifier: str, zoom: float) -> ft.Control:
    look = at.look
    lines = ft.Column(
        [
            words(look, text, theme.LEAD * zoom, strong=True),
            words(look, then, theme.BODY * zoom, colour=look.palette.faint),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    row = ft.Row([seat_mark(look, colour_of(at, seat), 26 * zoom), lines], spacing=12 * zoom)
    return spoken(row, f"{text}. {then}", identifier, live=True)
