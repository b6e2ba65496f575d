"""Sets are announced and taken, several at once; one set by itself, to read and to take or give back."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.core.message import msg
from companion.games.history.actions import Claim, DropClaim
from companion.games.history.view import SetView, View
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import by_hand, colour_of, line, plays, press, watching, whose, why
from companion.ui.panels.forms import use_form
from companion.ui.panels.history.board import board
from companion.ui.panels.history.desk import (
    ICONS,
    SET,
    cards_of,
    kind_line,
    legendary_star,
    name_of,
    set_line,
    set_of,
    text_of,
    view_of,
)
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import caption, main_button, seat_mark, second_button, section, stack, words


@dataclass(frozen=True, slots=True)
class ClaimForm:
    """The sets chosen so far."""

    sets: tuple[str, ...] = ()


def open_sets(view: View) -> list[SetView]:
    """The sets that nobody has."""
    return [shown for shown in view.sets if shown.owner is None]


@component
def claim_sheet(at: At, turn: int) -> ft.Control:
    """Tap the sets that are complete, then take them."""
    t, view = at.look.t, view_of(at)
    form = use_form(at, f"claim.{turn}", ClaimForm())
    title = t("history.panel.announce")
    if view.turn != turn or view.phase == "over":
        return gone(at, "claim", title, t("history.panel.turn_over"))
    still = open_sets(view)
    chosen = [shown for shown in still if shown.id in form.now.sets]

    def tap(wanted: str) -> None:
        taken = form.newest().sets
        form.change(sets=tuple(s for s in taken if s != wanted) if wanted in taken else (*taken, wanted))

    def take() -> None:
        open_now = {shown.id for shown in open_sets(view_of(at))}
        wanted = tuple(s for s in form.newest().sets if s in open_now)
        if at.act(Claim(turn, view.active, wanted), whose(at, view.active)):
            form.clear()
            at.close()

    reason, missing = why(at, "claim", view.active), None if chosen else msg("history.refuse.choose_set")
    text = t("history.panel.take_sets", n=len(chosen), value=sum(shown.value for shown in chosen)) if chosen else title
    hint = t("history.panel.missed_hint" if view.phase == "turn" else "history.panel.announce_hint")
    names = [caption(at.look, t.list(name_of(at, shown.id) for shown in chosen))] if chosen else []
    return page(
        at,
        "claim",
        title,
        [words(at.look, hint), board(at, still, tap, "claim", chosen=frozenset(form.now.sets))],
        *names,
        press(at, main_button, text, "claim-go", take, reason, missing=missing),
    )


@component
def set_sheet(at: At, wanted: str) -> ft.Control:
    """A set: its three cards, what it counts, who has it."""
    look, t, view = at.look, at.look.t, view_of(at)
    shown = set_of(at, wanted)
    if shown is None:
        return gone(at, "set", name_of(at, wanted), t("history.refuse.unknown_set"))
    known = cards_of(at).cards
    cards: list[ft.Control] = [
        line(
            at, name_of(at, card), f"of-set-{card}", ICONS[known[card].kind], partial(at.open, "card", card),
            second=kind_line(at, known[card]),
        )
        for card in shown.cards
    ]  # fmt: skip
    controls: list[ft.Control] = [
        words(look, set_line(at, shown), strong=True),
        words(look, text_of(at, wanted)),
        section(look, t("history.panel.three_cards"), [stack(cards, 0)]),
    ]
    if shown.owner is not None:
        owner = shown.owner
        return page(at, "set", name_of(at, wanted), [_owner(at, shown, owner), *controls], _drop(at, shown, owner))
    if not plays(at, view.active):
        return page(at, "set", name_of(at, wanted), controls)

    def take() -> None:
        if at.act(Claim(view.turn, view.active, (wanted,)), whose(at, view.active)):
            at.close()

    text = t("history.panel.take_sets", n=1, value=shown.value)
    go = press(at, main_button, text, "set-go", take, why(at, "claim", view.active), icon=SET)
    return page(at, "set", name_of(at, wanted), controls, go)


def _owner(at: At, shown: SetView, owner: str) -> ft.Control:
    """Who took it; missed by another before."""
    look, t = at.look, at.look.t
    text = t("history.panel.taken_missed" if shown.missed else "history.panel.taken_by", name=at.name(owner))
    said = words(look, text, strong=True, expand=True)
    return ft.Row([seat_mark(look, colour_of(at, owner), 24), said], spacing=8)


def _drop(at: At, shown: SetView, owner: str) -> ft.Control:
    def drop() -> None:
        if by_hand(at, DropClaim(shown.id), owner):
            at.close()

    text = at.look.t("history.panel.drop", name=at.name(owner))
    return press(at, second_button, text, "drop-claim", drop, watching(at), icon=ft.Icons.UNDO_ROUNDED)


def set_row(at: At, shown: SetView, *, taken: bool = False) -> ft.Control:
    """A set as a row that opens it; `taken`: with who has it."""
    second = set_line(at, shown)
    if taken and shown.owner is not None:
        second = f"{second} · {at.look.t('history.panel.taken_by', name=at.name(shown.owner))}"
    return line(
        at, name_of(at, shown.id), f"row-set-{shown.id}", SET, partial(at.open, "set", shown.id),
        second=second, trailing=legendary_star(at, shown), label=f"{name_of(at, shown.id)}, {second}",
    )  # fmt: skip
