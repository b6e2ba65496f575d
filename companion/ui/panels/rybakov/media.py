"""Media before the wheel: an own token, or somebody's service."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.rybakov.actions import UseAbility
from companion.games.rybakov.state import Use
from companion.games.rybakov.view import Source, View
from companion.ui.at import At
from companion.ui.guard import component
from companion.ui.panels.acting import opens, plays, press, whose, why
from companion.ui.panels.rybakov.desk import ICONS, is_stored, row_of, source_name, sources, view_of
from companion.ui.panels.rybakov.tiles import Tile
from companion.ui.panels.sheets import gone, page
from companion.ui.widgets import caption, main_button, second_button

PHASES = ("before", "scale")
"""When a level may be lifted."""


def own_media(at: At, view: View) -> tuple[Source, ...]:
    """Media tokens of who is on turn."""
    return sources(at, "media", seat=view.active)


def others_media(at: At, view: View) -> tuple[Source, ...]:
    """Media tokens of the others that may serve."""
    return tuple(source for source in sources(at, "media", serving=True) if source.seat != view.active)


def use_media(at: At, view: View, source: Source) -> int | None:
    """Lift the level by an own token."""
    use = Use("media", source.source)
    return at.act(UseAbility(view.turn, view.active, use), whose(at, view.active))


def media_tile(at: At, view: View) -> list[Tile]:
    """Media as one of the deeds, where it would lift the level and there is some at the table."""
    t, row = at.look.t, row_of(at, view.active)
    found = (*own_media(at, view), *others_media(at, view))
    if row is None or row.level >= row.cap or not found:
        return []
    own = own_media(at, view)
    cost = t("rybakov.panel.costs_token") if own else t("rybakov.panel.costs_service")
    return [Tile(t("rybakov.panel.media"), cost, "media", ICONS["media"], opens(at, "media", view.turn))]


def media_offer(at: At, view: View) -> list[ft.Control]:
    """For the phones of the others: serve who is on turn with Media."""
    row = row_of(at, view.active)
    if row is None or row.level >= row.cap:
        return []
    t = at.look.t
    return [
        press(
            at,
            second_button,
            t("rybakov.panel.offer_media", name=at.name(view.active)),
            f"offer-media-{source.source}",
            opens(at, "service", view.turn, source.seat, source.source),
            why(at, "service", source.seat),
            icon=ICONS["media"],
        )
        for source in others_media(at, view)[:1]
        if plays(at, source.seat)
    ]


@component
def media_sheet(at: At, turn: int) -> ft.Control:
    """Whose Media token lifts the level."""
    t, view = at.look.t, view_of(at)
    row = row_of(at, view.active)
    title = t("rybakov.panel.media")
    if view.turn != turn or view.phase not in PHASES or row is None:
        return gone(at, "media", title, t("rybakov.panel.turn_over"))

    def lift(source: Source) -> None:
        if use_media(at, view, source):
            at.close()

    def ask(source: Source) -> None:
        at.swap("service", turn, source.seat, source.source)

    own = [
        press(
            at, main_button, _uses(at, row.cap, source), f"use-{source.source}", partial(lift, source),
            why(at, "media", view.active), icon=ICONS["media"],
        )
        for source in own_media(at, view)
    ]  # fmt: skip
    others = [
        press(
            at, second_button, t("rybakov.panel.ask_media", name=at.name(source.seat)), f"ask-{source.source}",
            partial(ask, source), why(at, "service", view.active), icon=ft.Icons.HANDSHAKE_ROUNDED,
        )
        for source in others_media(at, view)
    ]  # fmt: skip
    agreed = [caption(at.look, t("rybakov.panel.services_rule"))] if others else []
    return page(
        at, "media", title, [caption(at.look, t("rybakov.panel.media_hint", cap=row.cap)), *agreed], *others, *own
    )


def _uses(at: At, cap: int, source: Source) -> str:
    text = at.look.t("rybakov.panel.use_media", cap=cap)
    return f"{text} ({source_name(at, source)})" if is_stored(source.source) else text
