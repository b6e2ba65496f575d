"""Coins by hand: between two people, or with the bank."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.core.message import Message, SeatRef, msg
from companion.games.rybakov.actions import Pay
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import by_hand, colour_of, press, watching
from companion.ui.panels.forms import big_number, use_form, words_field
from companion.ui.panels.rybakov.desk import coins, row_of, view_of
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import Option, caption, choice_chips, main_button, section

BANK = "bank"


@dataclass(frozen=True, slots=True)
class PayForm:
    """A payment half made up."""

    other: str = BANK
    amount: int = 0
    note: str = ""
    taps: int = 0


@component
def pay_sheet(at: At, seat: str, pays: bool) -> ft.Control:
    """`seat` pays (or receives) coins."""
    look, t, row = at.look, at.look.t, row_of(at, seat)
    form = use_form(at, f"pay.{seat}.{pays}", PayForm())
    title = t("rybakov.panel.pays_title" if pays else "rybakov.panel.receives_title", name=at.name(seat))
    if row is None:
        return gone(at, "pay", title, t("refuse.seat_gone"))
    others = [other.seat for other in view_of(at).rows if other.seat != seat]
    now = form.now
    with_whom = now.other if now.other in others else BANK

    def sides(filled: PayForm) -> tuple[str | None, str | None]:
        other = filled.other if filled.other in others else None
        return (seat, other) if pays else (other, seat)

    def pay() -> None:
        newest = form.newest()
        payer, payee = sides(newest)
        if by_hand(at, Pay(payer, payee, newest.amount, newest.note), seat):
            form.clear()
            at.close()

    payer, payee = sides(now)
    options = [Option(BANK, t("rybakov.panel.bank"), ft.Icons.ACCOUNT_BALANCE_WALLET_ROUNDED)]
    options += [Option(other, at.name(other), seat=colour_of(at, other)) for other in others]
    chosen = choice_chips(look, options, with_whom, lambda other: form.change(other=other), "with")
    text = t(
        "rybakov.panel.pay_go",
        payer=_called(at, payer),
        payee=_called(at, payee),
        price=coins(at, now.amount),
    )
    return page(
        at,
        "pay",
        title,
        [
            section(look, t("rybakov.panel.pay_whom" if pays else "rybakov.panel.from_whom"), [chosen]),
            big_number(at, t("rybakov.tracked.coins"), form, "amount", "amount", low=0, high=9999),
            *([_has(at, payer)] if payer else []),
            words_field(at, t("rybakov.panel.note"), form, "note", "pay-note", length=60),
        ],
        press(at, main_button, text, "pay-go", pay, watching(at) or _missing(at, payer, now.amount)),
    )


def _called(at: At, seat: str | None) -> str:
    return at.name(seat) if seat else at.look.t("rybakov.panel.bank")


def _has(at: At, seat: str) -> ft.Control:
    row = row_of(at, seat)
    text = at.look.t("rybakov.panel.has_coins", name=at.name(seat), price=coins(at, row.coins if row else 0))
    return caption(at.look, text)


def _missing(at: At, payer: str | None, amount: int) -> Message | None:
    if amount < 1:
        return msg("rybakov.panel.amount_missing")
    row = row_of(at, payer)
    if row is not None and row.coins < amount:
        return msg(
            "rybakov.refuse.coins_short",
            seat=SeatRef(row.seat),
            have=row.coins,
            needed=amount,
            missing=amount - row.coins,
        )
    return None
