"""The turn: what is going on, what stands above the rows, the board under them, and the buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.core.message import Message, msg
from companion.games.history.actions import EndTurn, LayCard, Pass, PassEmpty
from companion.games.history.view import View
from companion.ui.at import At
from companion.ui.panels.acting import line, opens, plays, press, waits, whose, why
from companion.ui.panels.history.board import board
from companion.ui.panels.history.desk import (
    DECK,
    FIELD,
    ICONS,
    SET,
    SPECIAL,
    cards_of,
    heading,
    moves_off,
    name_of,
    text_of,
    view_of,
)
from companion.ui.panels.history.field import count_button
from companion.ui.panels.history.lying import lying_open
from companion.ui.panels.history.opening import opening_actions, opening_body, still_to_open
from companion.ui.widgets import button_row, card, main_button, quiet_button, second_button, section, stack

LAY = ft.Icons.DOWNLOAD_ROUNDED


def everyone(at: At) -> bool:
    """Anybody may say which cards lie open at the start."""
    return view_of(at).phase == "opening"


def phase(at: At) -> Message:
    """What is going on now, for the banner."""
    return msg(f"history.phase.{view_of(at).phase}")


def body(at: At) -> ft.Control | None:
    """What is to be looked at now, and how many cards lie where."""
    view = view_of(at)
    if view.phase == "opening":
        shown = opening_body(at, view)
    else:
        shown = [*_hints(at, view), *(_check(at, view) if view.phase == "check" else []), *still_to_open(at, view)]
    return stack([*shown, _piles(at, view)])


def under(at: At) -> list[ft.Control]:
    """The cards that lie open, and all sets."""
    view = view_of(at)
    left = sum(shown.owner is None for shown in view.sets)
    title = at.look.t("history.panel.board", n=left, all=len(view.sets))
    return [*lying_open(at), section(at.look, title, [board(at, view.sets, partial(at.open, "set"), "set")])]


def _piles(at: At, view: View) -> ft.Control:
    """Deck and field, each to open; before the own action the way to a set that was missed."""
    t = at.look.t
    deck = t("history.panel.deck_n", n=view.deck)
    shown = [press(at, quiet_button, deck, "deck", opens(at, "deck"), icon=DECK, key="deck")]
    if view.tracked:
        text = t("history.panel.field", n=len(view.field))
        shown.append(press(at, quiet_button, text, "field", opens(at, "field"), icon=FIELD, key="field"))
    if view.phase == "turn" and plays(at, view.active):
        missed, reason = t("history.panel.missed_set"), why(at, "claim", view.active)
        shown.append(press(at, quiet_button, missed, "missed", opens(at, "claim", view.turn), reason, icon=SET))
    return ft.Row(shown, alignment=ft.MainAxisAlignment.CENTER, wrap=True, spacing=0, run_spacing=0)


def _hints(at: At, view: View) -> list[ft.Control]:
    """With hints: the sets that lie complete and that nobody has."""
    ready = [name_of(at, shown.id) for shown in view.sets if shown.ready]
    if not ready:
        return []
    return [heading(at, at.look.t("history.panel.ready", names=at.look.t.list(ready)))]


def _check(at: At, view: View) -> list[ft.Control]:
    """What was just played, to read; and the question of the moment."""
    t = at.look.t
    done = view.done
    shown: list[ft.Control] = [heading(at, t("history.panel.anything"))]
    if done is None:
        return shown
    rows: list[ft.Control] = []
    known = cards_of(at).cards.get(done.card or "")
    if known is not None:
        rows.append(
            line(
                at, name_of(at, known.id), "just-laid", ICONS[known.kind], opens(at, "card", known.id),
                second=text_of(at, known.id),
            )
        )  # fmt: skip
    if done.special is not None:
        rows.append(
            line(
                at, name_of(at, done.special), "just-played", SPECIAL, opens(at, "card", done.special),
                second=text_of(at, done.special),
            )
        )  # fmt: skip
    return [*shown, card(at.look, rows, pad=4, key="done")] if rows else shown


def actions(at: At) -> list[ft.Control]:
    """What the phase asks for, in thumb reach, the main thing last."""
    view = view_of(at)
    if view.phase == "opening":
        return opening_actions(at, view)
    if not plays(at, view.active):
        key = "history.panel.waits_check" if view.phase == "check" else "history.panel.waits_turn"
        return [*_count(at, view), waits(at, key, view.active)]
    return _check_actions(at, view) if view.phase == "check" else _turn_actions(at, view)


def _count(at: At, view: View) -> list[ft.Control]:
    """The end of the game, once nothing is left to draw."""
    return [] if view.deck else [count_button(at, second_button)]


def _ended(at: At, view: View) -> bool:
    """Whether, as far as the phone knows, nobody can play any more: the deck is empty, and in the hands is no card that
    could be played."""
    if view.deck:
        return False
    main = [special.id for special in cards_of(at).specials.values() if special.use == "main"]
    return not any(row.hand for row in view.rows) or (_full(at, view) and set(main) <= set(view.played))


def _full(at: At, view: View) -> bool:
    """Whether no card is left to lay."""
    return len(view.field) >= len(cards_of(at).cards)


def _turn_actions(at: At, view: View) -> list[ft.Control]:
    """The main thing last: to lay a card; where none is left, a special; at the end, to count."""
    if _ended(at, view):
        row = button_row(at.look, [_special(at, view, second_button, expand=1), _pass(at, view)])
        return [_lay(at, view, second_button), row, count_button(at, main_button)]
    if _full(at, view):
        row = button_row(at.look, [_lay(at, view, second_button, expand=1), _pass(at, view)])
        return [*_count(at, view), row, _special(at, view, main_button)]
    row = button_row(at.look, [_special(at, view, second_button, expand=1), _pass(at, view)])
    return [*_count(at, view), *_named(at, view), row, _lay(at, view, main_button)]


def _special(at: At, view: View, make: Callable[..., ft.Control], **more: Any) -> ft.Control:
    text, reason = at.look.t("history.panel.special"), why(at, "special", view.active)
    return press(at, make, text, "special", opens(at, "special", view.turn), reason, icon=SPECIAL, **more)


def _named(at: At, view: View) -> list[ft.Control]:
    """Where the field is not tracked, to lay a card is one tap; here more can be said."""
    if view.tracked:
        return []
    text, reason = at.look.t("history.panel.name_card"), why(at, "lay", view.active)
    name = press(at, quiet_button, text, "name-card", opens(at, "lay", view.turn), reason)
    return [ft.Row([name], alignment=ft.MainAxisAlignment.CENTER)]


def _lay(at: At, view: View, make: Callable[..., ft.Control], **more: Any) -> ft.Control:
    """The card: which one is asked where the field is tracked."""

    def untold() -> None:
        at.act(LayCard(view.turn), whose(at, view.active))

    deed = opens(at, "lay", view.turn) if view.tracked else untold
    return press(at, make, at.look.t("history.panel.lay"), "lay", deed, why(at, "lay", view.active), icon=LAY, **more)


def _pass(at: At, view: View) -> ft.Control:
    """One card under the deck for another; with nothing to draw or to play that is another thing."""
    t, active = at.look.t, view.active
    row = next((row for row in view.rows if row.seat == active), None)
    if view.deck and row is not None and row.hand:
        return press(
            at, second_button, t("history.panel.pass"), "pass", lambda: at.act(Pass(view.turn), whose(at, active)),
            why(at, "pass", active), expand=1,
        )  # fmt: skip
    return press(
        at, second_button, t("history.panel.pass_empty"), "pass-empty",
        lambda: at.act(PassEmpty(view.turn), whose(at, active)), why(at, "pass_empty", active), expand=1,
    )  # fmt: skip


def _check_actions(at: At, view: View) -> list[ft.Control]:
    t, active = at.look.t, view.active
    claim, ended = why(at, "claim", active), _ended(at, view)
    announce = t("history.panel.announce")
    buttons = [press(at, second_button, announce, "announce", opens(at, "claim", view.turn), claim, icon=SET, expand=1)]
    if moves_off(at):
        take = t("history.panel.take")
        buttons.insert(0, press(at, second_button, take, "take", opens(at, "field"), icon=FIELD, expand=1))
    following = next_seat(at, view)
    end = press(
        at, second_button if ended else main_button, t("history.panel.end_turn", name=at.name(following)), "end-turn",
        lambda: at.act(EndTurn(view.turn), whose(at, active)), why(at, "end_turn", active),
        icon=ft.Icons.ARROW_FORWARD_ROUNDED,
    )  # fmt: skip
    row = button_row(at.look, buttons)
    return [end, row, count_button(at, main_button)] if ended else [*_count(at, view), row, end]


def next_seat(at: At, view: View) -> str:
    """Whose turn it is after this one: the next who is not away."""
    seats = [row.seat for row in view.rows]
    here = seats.index(view.active) if view.active in seats else 0
    order = [*seats[here + 1 :], *seats[: here + 1]]
    present = [seat for seat in order if (found := at.seat(seat)) is not None and not found.away]
    return present[0] if present else view.active
