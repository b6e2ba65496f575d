"""The fight as every phone sees it: both sides, what makes them strong, and the flight where it was lost."""

from __future__ import annotations

import flet as ft

from companion.core.message import msg
from companion.games.arbitrage.actions import FIGHTERS, StopFight
from companion.games.arbitrage.describe_cards import says_amount
from companion.games.arbitrage.state import Condition, Curse, Throw
from companion.games.arbitrage.view import FightView, MonsterView
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import colour_of, plays, press, whose, why
from companion.ui.panels.arbitrage.death import death_card
from companion.ui.panels.arbitrage.desk import class_name, curse_text, name_of, row_of, seat_openers, view_of
from companion.ui.panels.arbitrage.flight import flight_rows
from companion.ui.panels.arbitrage.monster_form import reward_text
from companion.ui.panels.arbitrage.towers import towers
from companion.ui.panels.sheets import page
from companion.ui.widgets import (
    card,
    list_row,
    numeral,
    quiet_button,
    seat_mark,
    second_button,
    spoken,
    stack,
    words,
)


@component
def fight_body(at: At) -> ft.Control:
    """The fight going on; it covers the rows."""
    view = view_of(at)
    fight = view.fight
    assert fight is not None
    controls: list[ft.Control] = []
    if view.death is not None:
        controls.append(death_card(at))
    if fight.flight:
        controls += flight_rows(at, fight)
    controls.append(towers(at, fight))
    controls.append(_fighters(at, fight))
    controls += [_monster(at, fight, seen) for seen in fight.monster_views]
    controls.append(_more(at, fight))
    controls += seat_openers(at)
    return stack(controls)


def throw_chip(at: At, throw: Throw, size: float = theme.SMALL) -> ft.Control:
    """A card thrown in: by whom, what, how much."""
    look = at.look
    amount = look.t.signed(throw.amount)
    name = name_of(at, throw) if throw.card or throw.name else ""
    text = name if says_amount(throw) else f"{amount} {name}".strip()
    parts: list[ft.Control] = []
    said = text
    if throw.seat is not None:
        parts.append(seat_mark(look, colour_of(at, throw.seat), size + 2))
        said = f"{at.name(throw.seat)}: {text}"
    parts.append(ft.Container(words(look, text, size, strong=True), expand=True, expand_loose=True))
    face = ft.Container(
        ft.Row(parts, spacing=6, tight=True),
        padding=ft.Padding.symmetric(vertical=6, horizontal=10),
        bgcolor=look.palette.sunk,
        border_radius=size,
    )
    return spoken(face, said, f"throw-{throw.id}", key=throw.id)


def _weighing(at: At, seat: str | None) -> list[Curse]:
    row = row_of(at, seat)
    return [curse for curse in row.curses if curse.strength] if row else []


def _curse_chip(at: At, seat: str | None, curse: Curse) -> ft.Control:
    """A lasting curse that makes a fighter stronger or weaker."""
    look = at.look
    text = curse_text(at, curse)
    mark = seat_mark(look, colour_of(at, seat), theme.SMALL + 2)
    icon = ft.Icon(ft.Icons.DARK_MODE_ROUNDED, size=look.icon(16), color=look.palette.faint)
    face = ft.Container(
        ft.Row([mark, icon, words(look, text, theme.SMALL, strong=True)], spacing=6, tight=True),
        padding=ft.Padding.symmetric(vertical=6, horizontal=10),
        bgcolor=look.palette.sunk,
        border_radius=theme.SMALL,
    )
    return spoken(face, f"{at.name(seat)}: {text}", f"weighs-{curse.id}", key=curse.id)


def _condition_chip(at: At, condition: Condition, bites: bool) -> ft.Control:
    look, p = at.look, at.look.palette
    text = f"{class_name(look.t, condition.against)}\u00a0{look.t.signed(condition.bonus)}"
    ink = p.ink if bites else p.faint
    return ft.Container(
        words(look, text, theme.SMALL, strong=bites, colour=ink),
        padding=ft.Padding.symmetric(vertical=6, horizontal=10),
        bgcolor=p.accent_soft if bites else None,
        border_radius=14,
    )


def _chips(controls: list[ft.Control]) -> list[ft.Control]:
    row = ft.Row(controls, wrap=True, spacing=6, run_spacing=6)
    return [ft.Container(row, padding=ft.Padding.only(left=8, right=8, bottom=8))] if controls else []


def _fighters(at: At, fight: FightView) -> ft.Control:
    look, t = at.look, at.look.t
    thrown = [throw_chip(at, throw) for throw in fight.throws if throw.target == FIGHTERS]
    controls: list[ft.Control] = [_fighter(at, fight.fighter, fight.fighter_strength)]
    if fight.helper is not None:
        controls.append(_fighter(at, fight.helper, fight.helper_strength, bargain_text(at, fight)))
    cursed = [_curse_chip(at, seat, curse) for seat in (fight.fighter, fight.helper) for curse in _weighing(at, seat)]
    controls += _chips([*cursed, *thrown])
    if not fight.flight and plays(at, fight.fighter):
        controls.append(
            press(
                at,
                quiet_button,
                t("arbitrage.panel.helper_change" if fight.helper else "arbitrage.panel.helper_ask"),
                "helper",
                lambda: at.open("helper", fight.id),
                why(at, "helper", fight.fighter),
                icon=ft.Icons.HANDSHAKE_ROUNDED,
            )
        )
    return card(look, controls, pad=8)


def _fighter(at: At, seat: str, strength: int, bargain: str = "") -> ft.Control:
    look, t, row = at.look, at.look.t, row_of(at, seat)
    made = [t("arbitrage.panel.made_of", level=row.level, gear=t.signed(row.gear))] if row else []
    made += [class_name(t, name) for name in row.classes] if row else []
    second = "\n".join(part for part in (" · ".join(made), bargain) if part)
    return list_row(
        look,
        at.name(seat),
        f"fighter-{seat}",
        lambda: at.open("seat", seat),
        second=second,
        leading=seat_mark(look, colour_of(at, seat), 28),
        trailing=numeral(look, t.number(strength), theme.TITLE, width=64, align=ft.Alignment.CENTER_RIGHT),
        label=", ".join(part for part in (at.name(seat), t.number(strength), *made, bargain) if part),
    )


def bargain_text(at: At, fight: FightView) -> str:
    """What the helper was promised."""
    t, bargain = at.look.t, fight.bargain
    parts = []
    if bargain.levels:
        parts.append(t("arbitrage.bargain.levels", n=bargain.levels))
    if bargain.perks:
        parts.append(t("arbitrage.bargain.perks", n=bargain.perks))
    if bargain.text:
        parts.append(bargain.text)
    return t("arbitrage.panel.promised", what=t.list(parts)) if parts else t("arbitrage.panel.promised_nothing")


def _monster(at: At, fight: FightView, seen: MonsterView) -> ft.Control:
    look, t, monster = at.look, at.look.t, seen.monster
    classes = {
        name for seat in (fight.fighter, fight.helper) if (row := row_of(at, seat)) is not None for name in row.classes
    }
    bits = [
        _condition_chip(at, condition, bool(seen.conditions) and condition.against in classes)
        for condition in monster.conditions
    ]
    hit = (monster.id, monster.copy_of)
    bits += [throw_chip(at, throw) for throw in fight.throws if throw.target in hit]
    second = " · ".join(
        (t("arbitrage.panel.level", level=monster.level), reward_text(at, monster.levels, monster.perks))
    )
    if monster.copy_of is not None:
        second = f"{t('arbitrage.panel.copy')} · {second}"
    head = list_row(
        look,
        name_of(at, monster),
        f"monster-{monster.id}",
        lambda: at.open("monster-menu", fight.id, monster.id),
        second=second,
        trailing=numeral(look, t.number(seen.total), theme.TITLE, width=64, align=ft.Alignment.CENTER_RIGHT),
        label=f"{name_of(at, monster)}: {t.number(seen.total)}. {second}",
    )
    return card(look, [stack([head, *_chips(bits)], 1)], pad=8, key=monster.id)


def _more(at: At, fight: FightView) -> ft.Control:
    t = at.look.t
    buttons: list[ft.Control] = []
    if not fight.flight:
        buttons.append(
            press(
                at,
                quiet_button,
                t("arbitrage.panel.add_monster"),
                "add-monster",
                lambda: at.open("add-monster", fight.id),
                why(at, "add_monster"),
                icon=ft.Icons.ADD_ROUNDED,
            )
        )
    buttons.append(
        press(
            at,
            quiet_button,
            t("arbitrage.panel.play_curse"),
            "curse",
            lambda: at.open("curse", fight.fighter, True),
            why(at, "curse"),
            icon=ft.Icons.DARK_MODE_ROUNDED,
        )
    )
    buttons.append(
        press(
            at,
            quiet_button,
            t("arbitrage.panel.stop_fight"),
            "stop-fight",
            lambda: at.open("stop-fight", fight.id),
            why(at, "stop_fight", fight.fighter),
            icon=ft.Icons.CLOSE_ROUNDED,
            danger=True,
        )
    )
    return ft.Row(buttons, wrap=True, spacing=0, run_spacing=0)


def stop_fight_sheet(at: At, number: int) -> ft.Control:
    """Whether to call the fight off."""
    t = at.look.t

    def stop() -> None:
        fight = view_of(at).fight
        if at.act(StopFight(number), whose(at, fight.fighter if fight else None)):
            at.close_all()

    return page(
        at,
        "stop-fight",
        t("arbitrage.panel.stop_ask"),
        [words(at.look, t("arbitrage.panel.stop_detail"))],
        press(
            at, second_button, t("arbitrage.panel.stop_fight"), "stop-yes", stop,
            None if at.table.role.acts else msg("refuse.watching"), danger=True,
        ),
        second_button(at.look, t("arbitrage.panel.stop_no"), "stop-no", at.close),
    )  # fmt: skip
