"""How a round ends: the gold is reached or nobody can play, roles are turned up, the next round begins."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.core.message import Message, msg
from companion.games.saboteur.actions import GoldReached, NextRound, RoundOver, TellRoles
from companion.games.saboteur.finisher import cannot_finish
from companion.games.saboteur.roles import pay
from companion.games.saboteur.state import Role
from companion.games.saboteur.view import View
from companion.ui import theme
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import chips, colour_of, press, watching, whose, why
from companion.ui.panels.forms import use_form
from companion.ui.panels.saboteur.desk import GOLD, ROLE_ICONS, heading, names, rules_of, view_of
from companion.ui.panels.sheets import gone, page
from companion.ui.theme import Size
from companion.ui.widgets import Option, caption, card, choice_chips, confirm, main_button, section, spoken, words

# Said by the table


@dataclass(frozen=True, slots=True)
class GoldForm:
    """Who reached it, None: whoever laid the last path."""

    seat: str | None = None


@component
def gold_sheet(at: At, number: int) -> ft.Control:
    """The gold is reached: by whom."""
    t, view = at.look.t, view_of(at)
    form = use_form(at, f"gold.{number}", GoldForm())
    title = t("saboteur.panel.gold_reached")
    if view.round != number or view.phase != "play":
        return gone(at, "gold", title, t("saboteur.panel.round_gone"))

    def reasons() -> dict[str, Message | None]:
        now = view_of(at)
        return {row.seat: cannot_finish(row, now.last_path, now.pile) for row in now.rows}

    def finisher(form: GoldForm) -> str | None:
        can = [seat for seat, reason in reasons().items() if reason is None]
        return next((seat for seat in (form.seat, view_of(at).last_path) if seat in can), None)

    def go() -> None:
        seat = finisher(form.newest())
        if seat is not None and at.act(GoldReached(number, seat), whose(at, None)):
            form.clear()
            at.close()

    seat = finisher(form.now)
    text = t("saboteur.panel.gold_go", name=at.name(seat)) if seat else title
    missing = None if seat else msg("saboteur.panel.choose_finisher")
    go_on = press(
        at, main_button, text, "gold-go", go, why(at, "gold_reached"), missing=missing, icon=GOLD,
    )  # fmt: skip
    options = [(Option(seat, at.name(seat), seat=colour_of(at, seat)), reason) for seat, reason in reasons().items()]
    who = chips(at, options, seat, lambda seat: form.change(seat=seat), "finisher")
    hints = [t("saboteur.panel.gold_hint"), t("saboteur.panel.turns_up")]
    return page(
        at, "gold", title,
        [section(at.look, t("saboteur.panel.who_finished"), [who]), *(caption(at.look, hint) for hint in hints)],
        go_on,
    )  # fmt: skip


@component
def nobody_sheet(at: At, number: int) -> ft.Control:
    """Cards are left, but nobody can play one: asked before the saboteurs win."""
    t, view = at.look.t, view_of(at)
    title = t("saboteur.panel.nobody_plays")
    if view.round != number or view.phase != "play":
        return gone(at, "nobody", title, t("saboteur.panel.round_gone"))

    def go() -> None:
        if at.act(RoundOver(number, anyway=True), whose(at, None)):
            at.close()

    left = t("saboteur.panel.cards_left", n=sum(row.hand for row in view.rows))
    return confirm(
        at.look, t("saboteur.panel.nobody_ask"), t("saboteur.panel.nobody_go"), t("saboteur.panel.play_further"), go,
        at.close, detail=f"{left} {t('saboteur.panel.turns_up')}", identifier="nobody",
    )  # fmt: skip


# Real role cards


@dataclass(frozen=True, slots=True)
class RolesForm:
    """Who turned up a saboteur."""

    saboteurs: frozenset[str] = frozenset()


def reveal_body(at: At, view: View) -> list[ft.Control]:
    """Who was what."""
    return [outcome_card(at, view), TellRolesForm(at, view, key=f"roles-{view.round}")]


def reveal_actions(at: At, view: View) -> list[ft.Control]:
    """The button stands with the names it is about."""
    return [caption(at.look, at.look.t("saboteur.panel.reveal_hint"), align=ft.TextAlign.CENTER)]


@component
def TellRolesForm(at: At, view: View) -> ft.Control:
    """A chip for each seat that was dealt a role card; as many as the role cards allow."""
    look, t, number = at.look, at.look.t, view.round
    form = use_form(at, f"roles.{number}", RolesForm())
    seats = tuple(row.seat for row in view.rows if not row.late)
    low, high = view.numbers.saboteurs

    def tap(seat: str) -> None:
        form.change(saboteurs=form.newest().saboteurs ^ {seat})

    def told(form: RolesForm) -> tuple[str, ...]:
        return tuple(seat for seat in seats if seat in form.saboteurs)

    def go() -> None:
        if at.act(TellRoles(number, told(form.newest())), whose(at, None)):
            form.clear()

    now = told(form.now)
    missing: Message | None = None
    if not low <= len(now) <= high:
        missing = msg("saboteur.refuse.how_many", low=low, high=high)
    text = t("saboteur.panel.roles_go", names=names(at, now)) if now else t("saboteur.panel.no_saboteurs")
    options = [Option(seat, at.name(seat), seat=colour_of(at, seat)) for seat in seats]
    return card(
        look,
        [
            heading(at, t("saboteur.panel.who_saboteurs")),
            choice_chips(look, options, frozenset(now), tap, "saboteur"),
            press(at, main_button, text, "roles-go", go, why(at, "tell_roles"), missing=missing),
        ],
        pad=12,
    )


# The round is done


def outcome_card(at: At, view: View, zoom: float = 1.0, *, brief: bool = False) -> ft.Control:
    """Who has won the round, who was what and, unless `brief`, what there is for it."""
    look, t = at.look, at.look.t
    if view.result is None:
        return ft.Container()
    won = t(f"saboteur.panel.won.{view.result.winners}")
    lines = [] if brief else [*_why(at, view), *_pay(at, view)]
    roles = [_group(at, view, role, zoom) for role in ("miner", "saboteur") if any(row.role for row in view.rows)]
    if view.aside is not None and not brief:
        lines.append(t("saboteur.panel.aside", role=t(f"saboteur.role.{view.aside}")))
    head = ft.Row(
        [
            ft.Icon(ROLE_ICONS["miner" if view.result.winners == "miners" else "saboteur"],
                    size=look.icon(32 * zoom), color=look.palette.accent_ink),
            words(look, won, theme.LEAD * zoom, strong=True, expand=True),
        ],
        spacing=12,
    )  # fmt: skip
    small = [words(look, line, theme.SMALL * zoom, colour=look.palette.faint) for line in lines]
    return card(look, [spoken(head, won, "outcome"), *roles, *small], pad=12 * zoom, key="outcome-card")


def _why(at: At, view: View) -> list[str]:
    finisher = view.result.finisher if view.result else None
    if finisher is None:
        return []
    return [at.look.t("saboteur.panel.finished", name=at.name(finisher))]


def _pay(at: At, view: View) -> list[str]:
    """What the winners get, where their roles are known."""
    t, rows, real = at.look.t, view.rows, rules_of(at).gold == "typed"
    saboteurs = sum(row.role == "saboteur" for row in rows)
    miners = sum(row.role == "miner" for row in rows)
    if view.result is None or not (saboteurs or miners):
        return []
    if view.result.winners == "saboteurs":
        return [t("saboteur.panel.pay_saboteurs", n=pay(saboteurs))] if saboteurs else [t("saboteur.panel.pay_nobody")]
    return [t("saboteur.panel.pay_miners", n=miners)] if real else []


def _group(at: At, view: View, role: Role, zoom: float) -> ft.Control:
    look = at.look
    seats = tuple(row.seat for row in view.rows if row.role == role)
    label = look.t(f"saboteur.panel.were.{role}")
    said = names(at, seats) if seats else "–"
    row = ft.Row(
        [
            ft.Icon(ROLE_ICONS[role], size=look.icon(22 * zoom), color=look.palette.faint),
            words(look, f"{label}: {said}", theme.BODY * zoom, expand=True),
        ],
        spacing=8,
    )
    return spoken(row, f"{label}: {said}", f"were-{role}")


def paid_body(at: At, view: View) -> list[ft.Control]:
    """The round as it ended."""
    return [outcome_card(at, view)]


def paid_actions(at: At, view: View) -> list[ft.Control]:
    """The next round."""
    text = at.look.t("saboteur.panel.next_round", n=view.round + 1)
    return [
        press(
            at, main_button, text, "next-round", lambda: at.act(NextRound(view.round), whose(at, None)),
            watching(at) or at.reason("next_round"), icon=ft.Icons.ARROW_FORWARD_ROUNDED,
        )
    ]  # fmt: skip


def result(at: At) -> ft.Control | None:
    """How the last round ended, for the podium."""
    view = view_of(at)
    # The screen for all has room for the gold alone.
    if view.result is None or at.look.size is Size.SCREEN:
        return None
    return outcome_card(at, view, brief=True)
