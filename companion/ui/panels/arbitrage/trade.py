"""A permanent perk changes hands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import flet as ft

from companion.core.message import Message, msg
from companion.games.arbitrage.actions import Trade
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import chips, press, seat_chips, whose, why
from companion.ui.panels.arbitrage.desk import name_of, row_of
from companion.ui.panels.forms import use_form
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import Option, main_button, section

Kind = Literal["perk", "one_shot", "curse", "level"]
KINDS: tuple[Kind, ...] = ("perk", "one_shot", "curse", "level")


@dataclass(frozen=True, slots=True)
class TradeForm:
    """To whom, and what kind of card from the hand."""

    to: str | None = None
    kind: Kind = "perk"


@component
def trade_sheet(at: At, seat: str, perk_id: str) -> ft.Control:
    """Hand over the perk `perk_id`, or ("") a card from the hand, without a word on what comes back."""
    t = at.look.t
    form = use_form(at, f"trade.{seat}.{perk_id}", TradeForm())
    row = row_of(at, seat)
    perk = next((perk for perk in row.perks if perk.id == perk_id), None) if row else None
    title = t("arbitrage.panel.trade")
    if row is None or (perk_id and perk is None):
        return gone(at, "trade", title, t("arbitrage.refuse.perk_gone"))
    others = tuple(other.id for other in at.table.seats if other.id != seat)
    now = form.now

    def hand_over() -> None:
        newest = form.newest()
        if at.act(Trade(seat, newest.to or "", perk_id or None, newest.kind), whose(at, seat)):
            form.clear()
            at.close_all()

    controls: list[ft.Control] = []
    if not perk_id:
        kinds: list[tuple[Option, Message | None]] = [
            (
                Option(kind, t(f"arbitrage.kind.{kind}")),
                None if kind == "perk" else msg("arbitrage.refuse.trade_kind"),
            )
            for kind in KINDS
        ]
        controls.append(
            section(
                at.look,
                t("arbitrage.panel.trade_hand"),
                [chips(at, kinds, now.kind, lambda kind: form.change(kind=kind), "kind")],
            )
        )
    controls.append(
        section(
            at.look,
            t("arbitrage.panel.to_whom"),
            [seat_chips(at, others, now.to, lambda to: form.change(to=to), "to")],
        )
    )
    what = name_of(at, perk) if perk else t("arbitrage.kind.perk")
    missing: Message | None = None if now.to in others else msg("arbitrage.panel.whom_missing")
    return page(
        at,
        "trade",
        title,
        controls,
        press(
            at,
            main_button,
            t("arbitrage.panel.trade_go", what=what, name=at.name(now.to)) if now.to in others else title,
            "trade-go",
            hand_over,
            why(at, "trade", seat) or missing,
        ),
    )
