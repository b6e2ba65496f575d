"""Playing a tactic: who, on whom, which card; and the answers to Timeout and Gamble that need more than a tap."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from companion.core.message import Message, SeatRef, msg
from companion.games.d12.actions import AnswerGamble, OfferCard, PlayTactic
from companion.games.d12.state import CAP, Phase
from companion.games.d12.tactics import TARGETED, Tactic
from companion.games.d12.view import View
from companion.library import pack
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import chips, line, mine, plays, press, seat_chips, why
from companion.ui.panels.d12.attacks import attack_tactics, turn_tactics
from companion.ui.panels.d12.cards import card_keys
from companion.ui.panels.d12.desk import ICONS, neighbour, row_of, rules_of, tactic_name, told_by, view_of
from companion.ui.panels.forms import Form, big_number, use_form
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import Option, caption, main_button, section, words

HOOKS = {"left_hook": 1, "right_hook": -1}
WITH_CARD: tuple[Tactic, ...] = ("ballast", "deserter", "ratatat")
MANAGED, FAILED = "managed", "failed"


@dataclass(frozen=True, slots=True)
class TacticForm:
    """Who plays it, on whom, which card of the told hand by its place, and how three shots ended."""

    by: str | None = None
    target: str | None = None
    place: int | None = None
    cards: tuple[int, ...] = ()
    end: str | None = None


def tactic_text(at: At, tactic: Tactic) -> str:
    """All that the card says."""
    return pack("d12").card(tactic).text(at.look.t.lang).text


@component
def tactic_sheet(at: At, tactic: Tactic, number: int, phase: Phase) -> ft.Control:
    """Declare one tactic."""
    look, t, view = at.look, at.look.t, view_of(at)
    form = use_form(at, f"tactic.{tactic}.{number}.{phase}", TacticForm())
    title = tactic_name(at, tactic)
    if (view.round, view.phase) != (number, phase):
        return gone(at, "tactic", title, t("d12.panel.phase_over"))
    seats = players(at, view)

    def seat_of(now: TacticForm) -> str | None:
        return now.by if now.by in seats else seats[0] if seats else None

    def play() -> None:
        newest = form.newest()
        seat = seat_of(newest)
        if seat is None:
            return
        managed = newest.end != FAILED
        action = PlayTactic(number, seat, tactic, _aim(tactic, newest), _card(at, tactic, seat, newest), managed)
        if at.act(action, seat):
            form.clear()
            at.close_all()

    seat = seat_of(form.now)
    controls: list[ft.Control] = [
        ft.Icon(ICONS[tactic], size=look.icon(44), color=look.palette.accent_ink),
        words(look, tactic_text(at, tactic)),
    ]
    if seat is None:
        return page(at, "tactic", title, controls)
    if len(seats) > 1:
        by = seat_chips(at, seats, seat, lambda chosen: form.change(by=chosen, target=None, place=None), "by")
        controls.append(section(look, t("d12.panel.who_plays"), [by]))
    controls += _questions(at, tactic, seat, form)
    reason = why(at, tactic, seat) or _missing(tactic, form.now)
    go = press(
        at, main_button, _says(at, tactic, seat, form.now), "tactic-go", play, reason, icon=ICONS[tactic],
        key=f"tactic-go-{tactic}-{number}-{phase}-{view.turn}",
    )  # fmt: skip
    return page(at, "tactic", title, controls, go)


def players(at: At, view: View) -> tuple[str, ...]:
    """Who may play a tactic at this phone now: in the turns only who is on turn."""
    seats = mine(at)
    return tuple(seat for seat in seats if seat == view.active) if view.phase == "turns" else seats


def _questions(at: At, tactic: Tactic, seat: str, form: Form[TacticForm]) -> list[ft.Control]:
    look, t = at.look, at.look.t
    asked: list[ft.Control] = []
    if tactic in HOOKS:
        asked.append(words(look, t("d12.panel.hits", name=at.name(neighbour(at, seat, HOOKS[tactic]))), strong=True))
    if tactic in TARGETED:
        others = tuple(row.seat for row in view_of(at).rows if row.seat != seat)
        aims = seat_chips(at, others, form.now.target, lambda chosen: form.change(target=chosen), "target")
        asked.append(section(look, t("d12.panel.on_whom"), [aims]))
    if tactic == "ratatat":
        ends: list[tuple[Option, Message | None]] = [
            (Option(MANAGED, t("d12.panel.managed")), None),
            (Option(FAILED, t("d12.panel.failed")), None),
        ]
        asked.append(chips(at, ends, form.now.end, lambda end: form.change(end=end), "end"))
    own = told_by(at, seat)
    if own is not None and own.cards and tactic in WITH_CARD and (tactic != "ratatat" or form.now.end == MANAGED):
        cards = own.cards

        def tap(place: int) -> None:
            newest = form.newest()
            same = newest.place == place and newest.cards == cards
            form.change(place=None if same else place, cards=cards)

        taken = form.now.place if form.now.cards == cards else None
        keys = card_keys(at, cards, tap, "give", chosen=frozenset() if taken is None else frozenset({taken}))
        which = t("d12.panel.which_given" if tactic == "deserter" else "d12.panel.which_discarded")
        asked.append(section(look, which, [keys, caption(look, t("d12.panel.which_hint"))]))
    return asked


def _aim(tactic: Tactic, form: TacticForm) -> str | None:
    return form.target if tactic in TARGETED else None


def _card(at: At, tactic: Tactic, seat: str, form: TacticForm) -> int | None:
    own = told_by(at, seat)
    if own is None or tactic not in WITH_CARD or form.place is None or form.cards != own.cards:
        return None
    return None if tactic == "ratatat" and form.end == FAILED else form.cards[form.place]


def _missing(tactic: Tactic, form: TacticForm) -> Message | None:
    if tactic in TARGETED and form.target is None:
        return msg("d12.refuse.choose_target")
    return msg("d12.panel.say_end") if tactic == "ratatat" and form.end is None else None


def _says(at: At, tactic: Tactic, seat: str, form: TacticForm) -> str:
    t, name = at.look.t, tactic_name(at, tactic)
    target = neighbour(at, seat, HOOKS[tactic]) if tactic in HOOKS else _aim(tactic, form)
    if target is None:
        return t("d12.panel.play", tactic=name)
    return t("d12.panel.play_on", tactic=name, name=at.name(target))


@component
def tactics_sheet(at: At, turn: int) -> ft.Control:
    """What can be played in one's own turn, besides ±; and the attacks, which are over, with that reason."""
    t, view = at.look.t, view_of(at)
    title = t("d12.panel.play_tactic")
    if view.turn != turn or view.phase != "turns":
        return gone(at, "tactics", title, t("d12.panel.phase_over"))
    seat = view.active if plays(at, view.active) else at.table.seat
    tactics = dict.fromkeys((*turn_tactics(at), *attack_tactics(at)))
    reasons = {tactic: why(at, tactic, seat) for tactic in tactics}
    rows = [
        line(
            at, tactic_name(at, tactic), f"tactic-{tactic}", ICONS[tactic],
            partial(at.swap, "tactic", tactic, view.round, view.phase), reasons[tactic],
            second=tactic_text(at, tactic) if reasons[tactic] is None else "",
        )
        for tactic in sorted(tactics, key=lambda tactic: reasons[tactic] is not None)
    ]  # fmt: skip
    return page(at, "tactics", title, rows)


@component
def offer_sheet(at: At, number: int) -> ft.Control:
    """Which card of the told hand is held out against Timeout; nobody else learns it before."""
    look, t = at.look, at.look.t
    timeout = view_of(at).timeout
    title = t("d12.panel.offer_title")
    own = told_by(at, timeout.seat) if timeout is not None else None
    if timeout is None or timeout.id != number or own is None or not plays(at, timeout.seat):
        return gone(at, "offer", title, t("d12.panel.phase_over"))
    cards, name = own.cards, at.name(timeout.target)

    def give(card: int | None) -> None:
        if at.act(OfferCard(number, card), timeout.seat):
            at.close()

    keys = card_keys(at, cards, lambda place: give(cards[place]), "offer", says=t("d12.panel.offer_card", name=name))
    untold = press(
        at, main_button, t("d12.panel.offer_untold"), "offer-untold", partial(give, None),
        why(at, "offer_card", timeout.seat), key=f"offer-untold-{number}",
    )  # fmt: skip
    text = words(look, t("d12.panel.offer_which", name=name))
    return page(at, "offer", title, [text, keys], *([untold] if own.untold or not cards else []))


@dataclass(frozen=True, slots=True)
class LotteryForm:
    """By how many cards the lottery changed the seat's."""

    change: int = 0
    taps: int = 0


@component
def lottery_sheet(at: At, number: int, seat: str) -> ft.Control:
    """The lottery of Gamble: the table's own lines to look at, and what it did to the cards."""
    look, t, view = at.look, at.look.t, view_of(at)
    form = use_form(at, f"lottery.{number}.{seat}", LotteryForm())
    title, row = t("d12.panel.lottery"), row_of(at, seat)
    if view.gamble is None or view.gamble.id != number or seat not in view.gamble.waiting or row is None:
        return gone(at, "lottery", title, t("d12.panel.phase_over"))
    held = row.hand + row.reserve

    def done() -> None:
        if at.act(AnswerGamble(number, seat, False, form.newest().change), seat):
            form.clear()
            at.close()

    own_lines = [text for text in rules_of(at).gamble_lines if text.strip()]
    shown: list[ft.Control] = [words(look, text) for text in own_lines]
    counted = big_number(
        at, t("d12.panel.lottery_change"), form, "change", "change", low=-held, high=max(0, CAP - held), signed=True
    )
    hint = caption(look, at.text(msg("d12.panel.lottery_hint", seat=SeatRef(seat), n=held)))
    go: Any = press(
        at, main_button, t("d12.panel.lottery_go", change=t.signed(form.now.change)), "lottery-go", done,
        why(at, "answer_gamble", seat), key=f"lottery-go-{number}-{seat}",
    )  # fmt: skip
    return page(at, "lottery", title, [*shown, hint, counted], go)
