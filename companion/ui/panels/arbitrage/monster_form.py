"""Which monster: by name from the bundled cards, or a bare level; its reward and its class conditions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from companion.core.message import Message, msg
from companion.games.arbitrage.actions import AddMonster, ChangeMonster, NewMonster, StartFight
from companion.games.arbitrage.state import ClassName, Condition, Monster
from companion.library import Card, Fact
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import chips, mine, press, whose, why
from companion.ui.panels.arbitrage.desk import CLASSES, cards, class_name, fight_of, monster_of, view_of
from companion.ui.panels.forms import Form, big_number, matching, small_number, use_form, who_chips, words_field
from companion.ui.panels.panel import number
from companion.ui.panels.remembering import own_name, remember, remember_row, to_remember
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import Option, main_button, section, stepper, toggle_row

OTHER = "other"
TOP_MONSTER = 40
PRINTED = "uk"
"""The language that the cards are printed in."""


@dataclass(frozen=True, slots=True)
class MonsterForm:
    """A monster half filled in: `level` 0 is not known yet."""

    card: str | None = None
    name: str = ""
    level: int = 0
    levels: int = 1
    perks: int = 1
    against: tuple[tuple[ClassName, int], ...] = ()
    free: bool = False
    by: str | None = None
    more: bool = False
    remember: bool = True
    taps: int = 0


def form_of(monster: Monster) -> MonsterForm:
    """The form that shows `monster` as it is."""
    return MonsterForm(
        card=monster.card,
        name=monster.name,
        level=monster.level,
        levels=monster.levels,
        perks=monster.perks,
        against=tuple((condition.against, condition.bonus) for condition in monster.conditions),
        more=True,
    )


def filled(at: At, card_id: str) -> MonsterForm:
    """The form with a card of the table's shelf chosen, an empty one where there is none."""
    card = at.pack.by_id.get(card_id)
    return MonsterForm() if card is None else MonsterForm(card=card.id, name=own_name(at, card), **_facts(card))


def _facts(card: Card) -> dict[str, Any]:
    """What a card fills in; what is not known of it is asked."""
    return {
        "level": number(card, "level") or 0,
        "levels": number(card, "levels") or 1,
        "perks": number(card, "perks") or 1,
        "against": _conditions(card),
        "free": card.facts.get("joins_freely") is True,
    }


def new_monster(form: MonsterForm) -> NewMonster:
    """The monster as it is laid."""
    conditions = tuple(Condition(name, bonus) for name, bonus in form.against if bonus)
    return NewMonster(form.card, form.name, form.level, form.levels, form.perks, conditions)


@component
def monster_sheet(at: At, way: str, turn: int, card: str = "") -> ft.Control:
    """A fight begins: `way` is "offer" (flipped) or "trouble" (from the hand); `card` is chosen already."""
    t, view = at.look.t, view_of(at)
    form = use_form(at, f"monster.{turn}.{way}.{card}", filled(at, card))
    title = t("arbitrage.panel.which_monster")
    if view.turn != turn or view.fight is not None:
        return gone(at, "monster", title, t("arbitrage.panel.turn_over"))

    def start() -> None:
        newest = form.newest()
        kept = _kept(at, newest)
        remember(at, kept)
        if at.act(StartFight(turn, new_monster(newest)), whose(at, view.active)):
            form.clear()
            at.close_all()

    reason = why(at, "get_offer_monster" if way == "offer" else "look_for_trouble", view.active)
    return page(
        at,
        "monster",
        title,
        [*_fields(at, form), *remember_row(at, form, _new(at, form.now))],
        press(at, main_button, _says(at, form.now), "monster-go", start, reason or _missing(form.now)),
    )


@component
def add_monster_sheet(at: At, number: int, card: str = "") -> ft.Control:
    """One more monster joins the fight `number`; `card` is chosen already."""
    t, fight = at.look.t, fight_of(at, number)
    form = use_form(at, f"add.{number}.{card}", filled(at, card))
    title = t("arbitrage.panel.add_monster")
    if fight is None:
        return gone(at, "add-monster", title, t("arbitrage.panel.fight_over"))
    by = form.now.by or next(iter(mine(at)), None)

    def add() -> None:
        newest = form.newest()
        kept = _kept(at, newest)
        remember(at, kept)
        if at.act(AddMonster(number, new_monster(newest), newest.free), whose(at, by)):
            form.clear()
            at.close()

    free = toggle_row(
        at.look,
        t("arbitrage.panel.joins_freely"),
        form.now.free,
        lambda on: form.change(free=on),
        "free",
        second=t("arbitrage.panel.joins_freely_hint"),
    )
    return page(
        at,
        "add-monster",
        title,
        [
            *who_chips(at, by, lambda seat: form.change(by=seat), t("arbitrage.panel.who_plays")),
            *_fields(at, form),
            free,
            *remember_row(at, form, _new(at, form.now)),
        ],
        press(
            at,
            main_button,
            t("arbitrage.panel.add_level", level=form.now.level) if form.now.level else title,
            "monster-go",
            add,
            why(at, "add_monster", by) or _missing(form.now),
        ),
    )


@component
def edit_monster_sheet(at: At, number: int, monster: str) -> ft.Control:
    """A monster's facts put right in mid-fight."""
    t, fight = at.look.t, fight_of(at, number)
    seen = monster_of(fight, monster)
    title = t("arbitrage.panel.edit_monster")
    form = use_form(at, f"edit.{number}.{monster}", form_of(seen.monster) if seen else MonsterForm())
    if fight is None or seen is None:
        return gone(at, "edit-monster", title, t("arbitrage.panel.monster_gone"))

    def save() -> None:
        if at.act(ChangeMonster(number, monster, new_monster(form.newest()))):
            form.clear()
            at.close()

    reason = None if at.table.role.acts else msg("refuse.watching")
    return page(
        at,
        "edit-monster",
        title,
        _fields(at, form),
        press(at, main_button, t("arbitrage.panel.save"), "monster-go", save, reason or _missing(form.now)),
    )


def _fields(at: At, form: Form[MonsterForm]) -> list[ft.Control]:
    t, now = at.look.t, form.now

    def pick(chosen: str) -> None:
        if chosen == OTHER:
            if form.newest().card is not None:
                form.change(card=None, name="", level=0, against=(), free=False, taps=form.newest().taps + 1)
            return
        card = next(card for card in cards(at, "monster") if card.id == chosen)
        form.change(**_facts(card), card=card.id, name=own_name(at, card), taps=form.newest().taps + 1)

    typed = now.name if now.card is None else ""
    options: list[tuple[Option, Message | None]] = [
        (Option(card.id, card.text(t.lang).name, second=printed(card, t.lang)), None)
        for card in matching(cards(at, "monster"), typed, now.card)
    ]
    options.append((Option(OTHER, t("arbitrage.panel.another_monster")), None))
    controls: list[ft.Control] = []
    if now.card is None:
        controls.append(words_field(at, t("arbitrage.panel.monster_name"), form, "name", "monster-name"))
    controls.append(chips(at, options, now.card or OTHER, pick, "monster"))
    controls.append(
        big_number(at, t("arbitrage.panel.monster_level"), form, "level", "monster-level", low=0, high=TOP_MONSTER)
    )
    controls.append(
        toggle_row(
            at.look,
            t("arbitrage.panel.monster_more"),
            now.more,
            lambda on: form.change(more=on),
            "monster-more",
            second=_summary(at, now),
        )
    )
    if now.more:
        controls += _more(at, form)
    return controls


def _new(at: At, form: MonsterForm) -> Card | None:
    """The monster as a card to be remembered, None where it is known as it is."""
    facts = {"level": form.level, "levels": form.levels, "perks": form.perks}
    against: dict[str, Fact] = {"conditions": dict(form.against)} if form.against else {}
    free: dict[str, Fact] = {"joins_freely": True} if form.free else {}
    asked = ("level",) if form.level else ()
    return to_remember(at, "monster", form.card, form.name, {**facts, **against, **free}, asked)


def _kept(at: At, form: MonsterForm) -> Card | None:
    return _new(at, form) if form.remember else None


def printed(card: Card, lang: str) -> str:
    """The name as it stands on the card, which is Ukrainian; "" where `lang` says the same."""
    name = card.texts[PRINTED].name if PRINTED in card.texts else ""
    return "" if name == card.text(lang).name else name


def _more(at: At, form: Form[MonsterForm]) -> list[ft.Control]:
    t, now, look = at.look.t, form.now, at.look
    against: Mapping[ClassName, int] = dict(now.against)

    def bite(name: ClassName, bonus: int) -> None:
        newest = dict(form.newest().against)
        by = bonus - against.get(name, 0)
        form.change(against=tuple({**newest, name: newest.get(name, 0) + by}.items()))

    reward = [
        small_number(at, t("arbitrage.panel.reward_levels"), form, "levels", "reward-levels", low=0, high=5),
        small_number(at, t("arbitrage.panel.reward_perks"), form, "perks", "reward-perks", low=0, high=9),
    ]
    conditions = [
        stepper(
            look,
            class_name(t, name),
            against.get(name, 0),
            partial(bite, name),
            f"against-{name}",
            low=-20,
            high=20,
        )
        for name in CLASSES
    ]
    return [
        section(look, t("arbitrage.panel.reward"), reward),
        section(look, t("arbitrage.panel.against"), conditions),
    ]


def _summary(at: At, form: MonsterForm) -> str:
    t = at.look.t
    parts = [reward_text(at, form.levels, form.perks)]
    parts += [f"{class_name(t, name)}\u00a0{t.signed(bonus)}" for name, bonus in form.against if bonus]
    return " · ".join(parts)


def reward_text(at: At, levels: int, perks: int) -> str:
    """What a monster leaves: "1 level, 2 perks"."""
    t = at.look.t
    parts = [t("arbitrage.bargain.levels", n=levels)] if levels else []
    parts += [t("arbitrage.bargain.perks", n=perks)] if perks else []
    return t.list(parts) if parts else t("arbitrage.panel.no_reward")


def taken_text(at: At, levels: int, perks: int) -> str:
    """The same as what is taken, in the case that this asks for."""
    t = at.look.t
    parts = [t("arbitrage.take.levels", n=levels)] if levels else []
    parts += [t("arbitrage.take.perks", n=perks)] if perks else []
    return t.list(parts) if parts else t("arbitrage.bargain.nothing")


def _conditions(card: Card) -> tuple[tuple[ClassName, int], ...]:
    known = card.facts.get("conditions")
    if not isinstance(known, Mapping):
        return ()
    return tuple((name, known[name]) for name in CLASSES if name in known)


def _missing(form: MonsterForm) -> Message | None:
    return None if form.level > 0 else msg("arbitrage.panel.level_missing")


def _says(at: At, form: MonsterForm) -> str:
    t = at.look.t
    if not form.level:
        return t("arbitrage.panel.fight")
    return t("arbitrage.panel.fight_level", level=form.level)
