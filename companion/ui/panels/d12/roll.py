"""The turn: the roll fills the page, the token and ± change it, then cards go or the turn is passed."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.core.message import Message, msg
from companion.games.d12.actions import Discard, PassTurn, RollTurn, ShiftRoll
from companion.games.d12.state import SIDES, Roll
from companion.games.d12.view import View
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.acting import mine, opens, plays, press, waits, whose, why
from companion.ui.panels.d12.attacks import pending_cards
from companion.ui.panels.d12.cards import listed
from companion.ui.panels.d12.desk import DICE, SNIPER, heading, joined, row_of, rules_of, told_by
from companion.ui.panels.d12.discard import discard_body
from companion.ui.panels.d12.outcome import duel_card, roulette_card
from companion.ui.theme import Size
from companion.ui.widgets import card, die, main_button, numeral, quiet_button, second_button, spoken, stack, words

DIE = {Size.PHONE: 148.0, Size.TABLET: 220.0, Size.SCREEN: 460.0}
"""How large the die is where."""

SHIFTS = (-3, -2, -1, 1, 2, 3)


def turns_body(at: At, view: View) -> list[ft.Control]:
    """The die, what may be done about its number, and the discards."""
    yours = plays(at, view.active)
    shown: list[ft.Control] = [*pending_cards(at, view), roll_card(at, view)]
    if yours and view.roll is not None:
        shown += [change_row(at, view, view.roll), *discard_body(at, view, view.roll)]
    shown += [*roulette_card(at, view), *duel_card(at, view)]
    return shown


def turns_quiet(at: At, view: View) -> list[ft.Control]:
    """A real die, and the tactics of one's own turn."""
    t = at.look.t
    found: list[ft.Control] = []
    if plays(at, view.active) and view.roll is None:
        found.append(
            press(
                at, quiet_button, t("d12.panel.real_die"), "real-die", opens(at, "real-die", view.turn),
                why(at, "roll", view.active), icon=DICE,
            )
        )  # fmt: skip
    if mine(at):
        found.append(
            press(
                at, quiet_button, t("d12.panel.play_tactic"), "tactics", opens(at, "tactics", view.turn),
                icon=ft.Icons.STYLE_ROUNDED,
            )
        )  # fmt: skip
    return found


def roll_card(at: At, view: View) -> ft.Control:
    """The die large and, once it lies, what is to be discarded and how that came about."""
    look, t, roll = at.look, at.look.t, view.roll
    size = DIE[look.size]
    zoom = size / DIE[Size.PHONE]
    # On a phone the die makes room for what may be discarded.
    beside = roll is not None and (look.size is Size.PHONE or _changed(roll))
    shown: ft.Control = die(
        look, roll.rolled if roll else None, roll.id if roll else 0, sides=SIDES, size=size * (0.8 if beside else 1),
        label="d12", identifier="die", key="d12",
    )  # fmt: skip
    parts: list[ft.Control] = [shown]
    if roll is None:
        text = t("d12.panel.your_roll" if mine(at) == (view.active,) else "d12.panel.rolls", name=at.name(view.active))
        under = [heading(at, text, theme.LEAD * zoom**0.5)]
    elif beside:
        parts.append(_value(at, roll, zoom))
        under = []
    else:
        under = [_spoken_value(at, roll, heading(at, t("d12.panel.exactly", n=roll.value), theme.LEAD * zoom**0.5))]
    row = ft.Row(parts, alignment=ft.MainAxisAlignment.SPACE_EVENLY, wrap=True)
    return card(look, [row, *under], pad=12, key="roll")


def _changed(roll: Roll) -> bool:
    return roll.sniped is not None or bool(roll.shifts)


def _value(at: At, roll: Roll, zoom: float) -> ft.Control:
    """The number large and, under it, how it came about."""
    look = at.look
    lines: list[ft.Control] = [
        numeral(look, look.t.number(roll.value), theme.HUGE * zoom, colour=look.palette.accent_ink)
    ]
    # The die says it already where nothing has changed it.
    if _changed(roll) or not look.tight:
        said = roll_sum(at, roll) if _changed(roll) else look.t("d12.panel.to_discard")
        lines.append(words(look, said, theme.SMALL * zoom**0.7, colour=look.palette.faint))
    column = ft.Column(lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return _spoken_value(at, roll, column)


def _spoken_value(at: At, roll: Roll, shown: ft.Control) -> ft.Control:
    exactly = at.look.t("d12.panel.exactly", n=roll.value)
    said = f"{roll_sum(at, roll)}. {exactly}" if _changed(roll) else exactly
    return spoken(shown, said, "roll-value", live=True)


def roll_sum(at: At, roll: Roll) -> str:
    """How the number came about: 9 → 4, + 2 = 6."""
    t = at.look.t
    text = t.number(roll.rolled)
    if roll.sniped is not None:
        text = f"{text} → {t.number(roll.sniped)}"
    parts = "".join(f" {'+' if by > 0 else '−'} {t.number(abs(by))}" for by in roll.shifts)
    return joined(f"{text}{parts} = {t.number(roll.value)}" if parts else text)


def change_row(at: At, view: View, roll: Roll) -> ft.Control:
    """± on the own roll, and the token as a reticle that opens the twelve numbers."""
    look, t, active = at.look, at.look.t, view.active
    keys = [
        press(
            at, second_button, t.signed(by), f"shift-{'minus' if by < 0 else 'plus'}-{abs(by)}",
            partial(_shift, at, view, roll, by), _no_shift(at, view, roll, by), expand=1,
            label=t("d12.panel.shift", by=t.signed(by)),
        )
        for by in SHIFTS
    ]  # fmt: skip
    rows = [keys[:3], keys[3:]] if look.zoom > 1.2 and look.size is Size.PHONE else [keys]
    shown: list[ft.Control] = [ft.Row(part, spacing=4) for part in rows]
    row = row_of(at, active)
    if row is not None and row.sniper == "held":
        shown.append(
            press(
                at, second_button, t("d12.panel.use_sniper"), "sniper", opens(at, "sniper", roll.id),
                why(at, "sniper", active), icon=SNIPER,
            )
        )  # fmt: skip
    return stack(shown, 2)


def _shift(at: At, view: View, roll: Roll, by: int) -> int | None:
    return at.act(ShiftRoll(roll.id, by), whose(at, view.active))


def _no_shift(at: At, view: View, roll: Roll, by: int) -> Message | None:
    """Why this ± may not be played: as the rules say, and for its own direction."""
    reason = why(at, f"shift{abs(by)}", view.active)
    if reason is not None or 1 <= roll.value + by <= SIDES:
        return reason
    stops = rules_of(at).shift_past == "stop" and 1 < roll.value < SIDES
    # The same refusal as the rules give.
    return None if stops else msg("d12.refuse.shift_past", value=roll.value, max=SIDES)


def turns_actions(at: At, view: View) -> list[ft.Control]:
    """Roll; or the best discard, and pass."""
    t, active, roll = at.look.t, view.active, view.roll
    if not plays(at, active):
        return [waits(at, "d12.panel.waits_roll" if roll is None else "d12.panel.waits_discard", active)]
    if roll is None:
        go = press(
            at, main_button, t("d12.panel.roll"), "roll", lambda: at.act(RollTurn(view.turn), whose(at, active)),
            why(at, "roll", active), icon=DICE,
        )  # fmt: skip
        return [go]
    passing = partial(
        press, at, identifier="pass", deed=lambda: at.act(PassTurn(roll.id), whose(at, active)),
        reason=why(at, "pass", active),
    )  # fmt: skip
    own = told_by(at, active)
    best = own.discards if own is not None else None
    if best:
        cards = best[0]
        go = press(
            at, main_button, t("d12.panel.discard_best", cards=listed(at, cards)), "discard-best",
            lambda: at.act(Discard(roll.id, cards), whose(at, active)), why(at, "discard", active),
            key=f"discard-best-{at.moment}-{cards}",
        )  # fmt: skip
        return [passing(make=second_button, text=t("d12.panel.pass_turn")), go]
    nothing = own is not None and own.untold == 0
    return [passing(make=main_button if nothing else second_button, text=t("d12.panel.pass"))]
