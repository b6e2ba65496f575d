"""A card thrown into the fight, on either side or at one monster, by anybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import flet as ft

from companion.core.message import Message, msg
from companion.games.arbitrage.actions import FIGHTERS, ThrowIn
from companion.games.arbitrage.view import FightView
from companion.library import Card, Pack
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import chips, mine, press, whose, why
from companion.ui.panels.arbitrage.desk import fight_of, name_of
from companion.ui.panels.forms import Form, big_number, matching, use_form, who_chips, words_field
from companion.ui.panels.panel import number
from companion.ui.panels.remembering import own_name, remember, remember_row, to_remember
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import Option, main_button, section

OTHER = "other"
STEPS = (-10, -5, 5, 10)
NO_NUMBER = frozenset({"add_trouble", "bad_luck"})
"""Tricks that bring a monster; they are not thrown but played where monsters are added and copied."""

Only = Literal["fighters", "monsters"]


@dataclass(frozen=True, slots=True)
class ThrowForm:
    """A throw half made up: `amount` 0 is not chosen yet, `target` "" is the likeliest one."""

    card: str | None = None
    name: str = ""
    amount: int = 0
    target: str = ""
    by: str | None = None
    remember: bool = True
    taps: int = 0


def throwable(pack: Pack) -> tuple[Card, ...]:
    """The cards that make one side stronger or weaker."""
    return tuple(card for card in (*pack.of_kind("enhancer"), *pack.of_kind("trick")) if card.id not in NO_NUMBER)


def only(card: Card | None) -> Only | None:
    """Whom a card may help; None: anybody."""
    side = card.facts.get("side") if card else None
    return "monsters" if side == "monster" else "fighters" if side == "player" else None


@component
def throw_sheet(at: At, fight_number: int, target: str, chosen: str = "") -> ft.Control:
    """Throw a card in; `target` is chosen already where the sheet was opened from a monster, the card (`chosen`) where
    it was opened from that."""
    t, fight = at.look.t, fight_of(at, fight_number)
    form = use_form(at, f"throw.{fight_number}.{target}.{chosen}", _filled(at, target, chosen))
    title = t("arbitrage.panel.throw_in")
    if fight is None:
        return gone(at, "throw", title, t("arbitrage.panel.fight_over"))
    now = form.now
    card = next((card for card in throwable(at.pack) if card.id == now.card), None)
    by = now.by or next(iter(mine(at)), None)
    aim = aimed(fight, now, only(card), by)

    def throw() -> None:
        newest = form.newest()
        hit = aimed(fight, newest, only(card), by)
        name = newest.name if card is None else own_name(at, card)
        kept = _new(at, newest, card) if newest.remember else None
        remember(at, kept)
        if at.act(ThrowIn(fight_number, hit, newest.amount, newest.card, name, only(card)), whose(at, by)):
            form.clear()
            at.close()

    return page(
        at,
        "throw",
        title,
        [
            *who_chips(at, by, lambda seat: form.change(by=seat), t("arbitrage.panel.who_plays")),
            section(at.look, t("arbitrage.panel.onto"), [_targets(at, fight, form, aim, only(card))]),
            _steps(at, form, card),
            _card_chips(at, form),
            *_amount(at, form, card),
            *remember_row(at, form, _new(at, now, card)),
        ],
        press(
            at,
            main_button,
            _says(at, fight, now, aim),
            "throw-go",
            throw,
            why(at, "throw_in", by) or _missing(now) or wrong_side(now, aim, only(card)),
        ),
    )


def _filled(at: At, target: str, card_id: str) -> ThrowForm:
    """The form with a card of the table's shelf chosen, or none."""
    card = at.pack.by_id.get(card_id)
    if card is None:
        return ThrowForm(target=target)
    known = card.id in {known.id for known in throwable(at.pack)}
    name = "" if known else card.text(at.look.t.lang).name
    return ThrowForm(card.id if known else None, name, number(card, "bonus") or 0, target)


def _new(at: At, form: ThrowForm, card: Card | None) -> Card | None:
    """The thrown card as one to be remembered, None where it is known as it is."""
    if not form.amount:
        return None
    kind = card.kind if card else "trick"
    return to_remember(at, kind, form.card, form.name, {"bonus": form.amount}, ("bonus",))


def _card_chips(at: At, form: Form[ThrowForm]) -> ft.Control:
    t = at.look.t

    def pick(chosen: str) -> None:
        card = next((card for card in throwable(at.pack) if card.id == chosen), None)
        bonus = number(card, "bonus") if card else None
        form.change(card=card.id if card else None, amount=bonus or 0, taps=form.newest().taps + 1)

    typed = form.now.name if form.now.card is None else ""
    options: list[tuple[Option, Message | None]] = [
        (Option(card.id, _card_text(at, card)), None) for card in matching(throwable(at.pack), typed, form.now.card)
    ]
    options.append((Option(OTHER, t("arbitrage.panel.another_card")), None))
    return chips(at, options, form.now.card or OTHER, pick, "card")


def _card_text(at: At, card: Card) -> str:
    bonus, name = number(card, "bonus"), card.text(at.look.t.lang).name
    said = at.look.t.signed(bonus) if bonus is not None else ""
    # "Monster enhancer +5" says its number already.
    return name if not said or said in name.replace("-", "−") else f"{name} {said}"


def _steps(at: At, form: Form[ThrowForm], card: Card | None) -> ft.Control:
    """The usual numbers, two taps from a throw; another number than the picked card's makes it another card."""
    t = at.look.t
    printed = number(card, "bonus") if card else None

    def pick(chosen: str) -> None:
        newest, amount = form.newest(), int(chosen)
        kept = newest.card if printed is None or printed == amount else None
        form.change(card=kept, amount=amount, taps=newest.taps + 1)

    steps: list[tuple[Option, Message | None]] = [(Option(str(n), t.signed(n)), None) for n in STEPS]
    return chips(at, steps, str(form.now.amount), pick, "amount")


def _amount(at: At, form: Form[ThrowForm], card: Card | None) -> list[ft.Control]:
    if card is not None and number(card, "bonus") is not None:
        return []
    t = at.look.t
    exact = big_number(
        at, t("arbitrage.panel.card_number"), form, "amount", "throw-amount", low=-99, high=99, signed=True
    )
    return [exact] if card else [words_field(at, t("arbitrage.panel.card_name"), form, "name", "throw-name"), exact]


def _targets(at: At, fight: FightView, form: Form[ThrowForm], aim: str, side: Only | None) -> ft.Control:
    t, now = at.look.t, form.now
    options: list[tuple[Option, Message | None]] = [
        (
            Option(seen.monster.id, name_of(at, seen.monster), ft.Icons.BOLT_ROUNDED),
            wrong_side(now, seen.monster.id, side),
        )
        for seen in fight.monster_views
    ]
    fighters = t.list(at.name(seat) for seat in (fight.fighter, fight.helper) if seat is not None)
    options.append((Option(FIGHTERS, fighters, ft.Icons.SHIELD_ROUNDED), wrong_side(now, FIGHTERS, side)))
    return chips(at, options, aim, lambda chosen: form.change(target=chosen), "target")


def aimed(fight: FightView, form: ThrowForm, side: Only | None, by: str | None) -> str:
    """The target chosen, else the likeliest: who fights helps the own side, anybody else the strongest monster."""
    known = {FIGHTERS, *(seen.monster.id for seen in fight.monster_views)}
    if form.target in known:
        return form.target
    strongest = max(fight.monster_views, key=lambda seen: seen.total).monster.id
    fights = side == "fighters" if side is not None else by in (fight.fighter, fight.helper)
    return FIGHTERS if fights == (form.amount >= 0) else strongest


def wrong_side(form: ThrowForm, target: str, side: Only | None) -> Message | None:
    """Why a card that helps one side only may not go there, as it is with this number."""
    if not side or not form.amount:
        return None
    helps_fighters = (target == FIGHTERS) == (form.amount > 0)
    if side == "monsters" and helps_fighters:
        return msg("arbitrage.refuse.monster_only")
    if side == "fighters" and not helps_fighters:
        return msg("arbitrage.refuse.fighters_only")
    return None


def _missing(form: ThrowForm) -> Message | None:
    return None if form.amount else msg("arbitrage.panel.amount_missing")


def _says(at: At, fight: FightView, form: ThrowForm, aim: str) -> str:
    t = at.look.t
    if not form.amount:
        return t("arbitrage.panel.throw_in")
    if aim == FIGHTERS:
        return t("arbitrage.panel.throw_fighters", n=form.amount, name=at.name(fight.fighter))
    seen = next(seen for seen in fight.monster_views if seen.monster.id == aim)
    return t("arbitrage.panel.throw_monster", n=form.amount, monster=name_of(at, seen.monster))
