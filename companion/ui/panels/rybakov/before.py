"""Before the dice: roll, or give up the turn for a refill, a swap, or a repair of the scale."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.core.message import Message, msg
from companion.games.rybakov.actions import Refill, Restore, RollIncome
from companion.games.rybakov.state import SWAP_PRICE
from companion.games.rybakov.view import View
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import chips, opens, plays, press, whose, why
from companion.ui.panels.forms import use_form
from companion.ui.panels.rybakov.desk import ICONS, industry_name, lead, row_of, rules_of, view_of, waiting
from companion.ui.panels.rybakov.media import media_offer, media_tile
from companion.ui.panels.rybakov.numbers import roll_row, scale_card
from companion.ui.panels.rybakov.tiles import Tile, tiles
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import Option, caption, main_button, quiet_button, section, words


def before_body(at: At, view: View) -> ft.Control | None:
    """The scale of who is to roll."""
    row = row_of(at, view.active)
    if row is None:
        return None
    beside: list[ft.Control] = []
    if plays(at, view.active):
        text = at.look.t("rybakov.panel.real_dice")
        beside = [
            press(at, quiet_button, text, "real-dice", opens(at, "real-dice", view.turn)),
            *(
                press(at, quiet_button, tile.text, tile.identifier, tile.deed, tile.reason, icon=tile.icon)
                for tile in media_tile(at, view)
            ),
        ]
    return scale_card(at, row, roll_row(at, view, row, *beside))


def before_actions(at: At, view: View) -> list[ft.Control]:
    """What costs the turn, and the roll."""
    t, active = at.look.t, view.active
    if not plays(at, active):
        return [*media_offer(at, view), *waiting(at, active)]
    deeds = [
        Tile(
            t("rybakov.panel.refill"), t("rybakov.panel.costs_turn"), "refill", ft.Icons.BATTERY_CHARGING_FULL_ROUNDED,
            opens(at, "refill", view.turn), why(at, "refill", active),
        ),
        Tile(
            t("rybakov.panel.swap"), t("rybakov.panel.costs_turn_and", n=SWAP_PRICE), "swap",
            ft.Icons.SWAP_HORIZ_ROUNDED, opens(at, "swap", view.turn), why(at, "swap", active),
        ),
        Tile(
            t("rybakov.panel.restore"), t("rybakov.panel.costs_turn"), "restore", ft.Icons.SPEED_ROUNDED,
            opens(at, "restore", view.turn), why(at, "restore", active),
        ),
    ]  # fmt: skip
    roll = press(
        at,
        lead(at),
        t("rybakov.panel.roll"),
        "roll",
        lambda: at.act(RollIncome(view.turn), whose(at, active)),
        why(at, "roll", active),
        icon=ft.Icons.CASINO_ROUNDED,
    )
    return [tiles(at, deeds), roll]


@component
def restore_sheet(at: At, turn: int) -> ft.Control:
    """Lift the level to the cap instead of the turn: what it brings and what it costs, before it is done."""
    t, view = at.look.t, view_of(at)
    row = row_of(at, view.active)
    title = t("rybakov.panel.restore")
    if view.turn != turn or view.phase != "before" or row is None:
        return gone(at, "restore", title, t("rybakov.panel.turn_over"))

    def restore() -> None:
        if at.act(Restore(turn), whose(at, view.active)):
            at.close()

    return page(
        at,
        "restore",
        title,
        [words(at.look, t("rybakov.panel.restore_hint", level=row.level, cap=row.cap))],
        press(
            at, main_button, t("rybakov.panel.restore_go", cap=row.cap), "restore-go", restore,
            why(at, "restore", view.active),
        ),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class DiceForm:
    """What real dice show, None as long as it has not been said."""

    black: str | None = None
    white: str | None = None


@component
def real_dice_sheet(at: At, turn: int) -> ft.Control:
    """Take over what dice on the table show."""
    t, view = at.look.t, view_of(at)
    form = use_form(at, f"dice.{turn}", DiceForm())
    title = t("rybakov.panel.real_dice")
    if view.turn != turn or view.phase != "before":
        return gone(at, "real-dice", title, t("rybakov.panel.turn_over"))
    faces: list[tuple[Option, Message | None]] = [
        (Option(str(n), t.number(n)), None) for n in range(1, rules_of(at).die + 1)
    ]
    now = form.now

    def say(**face: str) -> None:
        # The second die is the last tap: what is mistyped can be undone.
        form.change(**face)
        newest = form.newest()
        if newest.black is None or newest.white is None:
            return
        if at.act(RollIncome(turn, int(newest.black), int(newest.white)), whose(at, view.active)):
            form.clear()
            at.close()

    return page(
        at,
        "real-dice",
        title,
        [
            section(
                at.look,
                t("rybakov.panel.black_die"),
                [chips(at, faces, now.black, lambda n: say(black=n), "black")],
            ),
            section(
                at.look,
                t("rybakov.panel.white_die"),
                [chips(at, faces, now.white, lambda n: say(white=n), "white")],
            ),
            caption(at.look, t("rybakov.panel.dice_hint")),
        ],
    )


@dataclass(frozen=True, slots=True)
class RefillForm:
    """Which enterprise, by its id."""

    enterprise: str | None = None


@component
def refill_sheet(at: At, turn: int) -> ft.Control:
    """Fill up an enterprise instead of the turn."""
    t, view = at.look.t, view_of(at)
    form = use_form(at, f"refill.{turn}", RefillForm())
    row, every = row_of(at, view.active), rules_of(at).refill_scope == "all"
    title = t("rybakov.panel.refill")
    if view.turn != turn or view.phase != "before" or row is None:
        return gone(at, "refill", title, t("rybakov.panel.turn_over"))
    low = [own for own in row.enterprises if own.tokens < own.base]

    def which(chosen: RefillForm) -> str | None:
        """The one chosen, or the only one there is; where all are filled any will do."""
        ids = [own.id for own in low]
        return chosen.enterprise if chosen.enterprise in ids else ids[0] if ids and (every or len(ids) == 1) else None

    def refill() -> None:
        wanted = which(form.newest())
        if wanted and at.act(Refill(turn, wanted), whose(at, view.active)):
            form.clear()
            at.close()

    options: list[tuple[Option, Message | None]] = [
        (
            Option(
                own.id,
                industry_name(at, own.industry),
                ICONS[own.industry],
                second=t("rybakov.panel.tokens_of", n=own.tokens, base=own.base),
            ),
            None if own in low else msg("rybakov.panel.full_already"),
        )
        for own in row.enterprises
    ]
    on: str | frozenset[str] | None = frozenset(own.id for own in low) if every else which(form.now)
    missing = msg("rybakov.panel.enterprise_missing" if low else "rybakov.panel.full_already")
    return page(
        at,
        "refill",
        title,
        [
            words(at.look, t("rybakov.panel.refill_hint")),
            chips(at, options, on, lambda chosen: form.change(enterprise=chosen), "enterprise"),
        ],
        press(
            at, main_button, t("rybakov.panel.refill_go"), "refill-go", refill, why(at, "refill", view.active),
            missing=None if which(form.now) else missing,
        ),
    )  # fmt: skip
