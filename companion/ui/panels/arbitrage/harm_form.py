"""What a curse or a nastiness takes: the part of a sheet that both share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, get_args

import flet as ft

from companion.core.message import Message, msg
from companion.games.arbitrage.actions import Effect
from companion.games.arbitrage.state import REST, ClassName, Perk
from companion.ui.at import At
from companion.ui.panels.acting import chips
from companion.ui.panels.arbitrage.desk import class_name, name_of, row_of
from companion.ui.panels.forms import Form, small_number, words_field
from companion.ui.widgets import Option, section, words

EFFECTS: tuple[Effect, ...] = get_args(Effect)


@dataclass(frozen=True, slots=True)
class HarmForm:
    """What is taken; `effect` None is not chosen yet; `again`: something was taken already. The rest is a curse's."""

    effect: Effect | None = None
    n: int = 1
    perks: tuple[str, ...] = ()
    lost: ClassName | None = None
    text: str = ""
    again: bool = False
    victim: str | None = None
    name: str = ""
    lasting: bool = False
    strength: int = 0
    by: str | None = None


def one_more(form: Form[Any]) -> None:
    """Ask for the next thing that is taken, by the same card."""
    form.change(effect=None, n=1, perks=(), lost=None, text="", again=True, lasting=False, strength=0)


def harm_fields(at: At, form: Form[Any], victim: str) -> list[ft.Control]:
    """Which effect, and how much of it, on `victim`."""
    t, now, row = at.look.t, form.now, row_of(at, victim)
    options: list[tuple[Option, Message | None]] = [
        (Option(effect, t(f"arbitrage.effect.{effect}")), None) for effect in EFFECTS
    ]
    controls: list[ft.Control] = [chips(at, options, now.effect, lambda e: form.change(effect=e), "effect")]
    if now.effect == "levels":
        controls.append(small_number(at, t("arbitrage.panel.lose_levels"), form, "n", "harm-n", low=1, high=9))
    elif now.effect == "discard":
        controls.append(small_number(at, t("arbitrage.panel.lose_cards"), form, "n", "harm-n", low=0, high=20))
        perks = [perk for perk in (row.perks if row and row.full else ()) if _may_go(perk)]
        if perks:
            controls.append(
                section(at.look, t("arbitrage.panel.lose_perks"), [perk_chips(at, perks, form, _bonus(at))])
            )
    elif now.effect == "class" and row is not None:
        if len(row.classes) > 1:
            classes: list[tuple[Option, Message | None]] = [
                (Option(name, class_name(t, name)), None) for name in row.classes
            ]
            controls.append(chips(at, classes, now.lost, lambda name: form.change(lost=name), "lost"))
        elif not row.classes:
            controls.append(words(at.look, t("arbitrage.panel.no_class", name=at.name(victim))))
    elif now.effect == "death":
        controls.append(words(at.look, t("arbitrage.panel.death_means"), colour=at.look.palette.loss))
    elif now.effect == "other":
        controls.append(words_field(at, t("arbitrage.panel.in_words"), form, "text", "harm-text", length=200))
    return controls


def perk_chips(at: At, perks: list[Perk], form: Form[Any], fact: Callable[[Perk], str]) -> ft.Control:
    """Chips of perks, each with a `fact`, several of which may be picked into the form's `perks`."""

    def flip(perk: str) -> None:
        picked = form.newest().perks
        form.change(perks=tuple(p for p in picked if p != perk) if perk in picked else (*picked, perk))

    options: list[tuple[Option, Message | None]] = [
        (Option(perk.id, f"{name_of(at, perk)}\u00a0{fact(perk)}"), None) for perk in perks
    ]
    return chips(at, options, frozenset(form.now.perks), flip, "perk")


def harm_missing(at: At, form: HarmForm, victim: str) -> Message | None:
    """What is still to be said before this can befall `victim`."""
    if form.effect is None:
        return msg("arbitrage.panel.effect_missing")
    row = row_of(at, victim)
    if form.effect == "class" and row is not None and len(row.classes) > 1 and form.lost not in row.classes:
        return msg("arbitrage.panel.lost_missing")
    if form.effect == "discard" and not form.n and not form.perks:
        return msg("arbitrage.panel.cards_missing")
    return None


def taken_perks(at: At, form: HarmForm, victim: str) -> tuple[str, ...]:
    """The picked perks that the victim still has."""
    row = row_of(at, victim)
    if form.effect != "discard" or row is None:
        return ()
    return tuple(perk.id for perk in row.perks if perk.id in form.perks)


def _bonus(at: At) -> Callable[[Perk], str]:
    return lambda perk: at.look.t.signed(perk.bonus)


def _may_go(perk: Perk) -> bool:
    return perk.place == "table" and perk.id != REST
