"""What each of two people gets out of a trade of the drawn token."""

from __future__ import annotations

import flet as ft

from companion.games.rybakov.abilities import ENDING
from companion.games.rybakov.industries import Industry
from companion.games.rybakov.state import DISTRIBUTION_LIMIT
from companion.games.rybakov.view import Row
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.acting import colour_of
from companion.ui.panels.rybakov.desk import coins, row_of, rules_of, view_of
from companion.ui.widgets import caption, numeral, seat_mark, spoken, words


def trade_lines(at: At, buyer: str, seller: str, price: int) -> list[ft.Control]:
    """A line for each of the two: what goes in and out, and what stays."""
    pays = view_of(at).market
    sold = pays.pays if pays else 0
    return [_line(at, buyer, (-price, sold), row_of(at, buyer)), _line(at, seller, (price,), row_of(at, seller))]


def service_lines(at: At, industry: Industry, customer: str, provider: str, price: int) -> list[ft.Control]:
    """The sums of a service by which an enterprise is bought: its price goes to the bank, the service's to who serves;
    nothing for any other. Then, whether the turn ends by it."""
    look, t, row = at.look, at.look.t, row_of(at, customer)
    ends = industry in ENDING and customer == view_of(at).active
    lines: list[ft.Control] = []
    if industry == "finance" and row is not None:
        cost = row.finance_price or 0
        both = t(
            "rybakov.panel.pays_both", enterprise=coins(at, cost), service=coins(at, price), name=at.name(provider)
        )
        lines = [caption(look, both), _line(at, customer, (-cost, -price)), _line(at, provider, (price,))]
    return [*lines, *([caption(look, t("rybakov.panel.then_turn_ends", name=at.name(customer)))] if ends else [])]


def _line(at: At, seat: str, parts: tuple[int, ...], row: Row | None = None) -> ft.Control:
    """`row`: with the bonus that Distribution adds to its trades."""
    look, t, p = at.look, at.look.t, at.look.palette
    every = [part for part in (*parts, extra(row)) if part]
    total = sum(every)
    lines: list[ft.Control] = [words(look, at.name(seat), strong=True, lines=2)]
    if len(every) > 1:
        lines.append(caption(look, " ".join(t.signed(part) for part in every)))
    if row is not None and row.bonus:
        lines.append(caption(look, bonus_said(at, row)))
    tint = p.gain if total > 0 else p.loss if total < 0 else p.faint
    shown = ft.Row(
        [
            seat_mark(look, colour_of(at, seat), 20),
            ft.Column(lines, spacing=0, tight=True, expand=True),
            numeral(look, t.signed(total), theme.TITLE, colour=tint, width=80, align=ft.Alignment.CENTER_RIGHT),
        ],
        spacing=8,
    )
    said = t("rybakov.panel.gets", name=at.name(seat), n=total)
    more = [bonus_said(at, row)] if row is not None and row.bonus else []
    return spoken(shown, ". ".join([said, *more]), f"gets-{seat}")


def extra(row: Row | None) -> int:
    """What Distribution adds for this row now."""
    return row.bonus if row is not None and row.bonuses_left else 0


def bonus_said(at: At, row: Row) -> str:
    """Distribution's bonus, and the how manieth it is."""
    t = at.look.t
    a_turn = rules_of(at).bonus_limit == "turn"
    if not row.bonuses_left:
        return t("rybakov.panel.bonus_used_turn" if a_turn else "rybakov.panel.bonus_used", limit=DISTRIBUTION_LIMIT)
    return t(
        "rybakov.panel.bonus_turn" if a_turn else "rybakov.panel.bonus_circle",
        bonus=row.bonus,
        count=DISTRIBUTION_LIMIT - row.bonuses_left + 1,
        limit=DISTRIBUTION_LIMIT,
    )
