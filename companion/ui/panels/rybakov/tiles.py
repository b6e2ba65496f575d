"""Small cards to tap: deeds side by side, each with its price; industries as a grid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.core.message import Message
from companion.games.rybakov.industries import INDUSTRIES, Industry
from companion.ui import theme
from companion.ui.at import At
from companion.ui.colour import clear, mix
from companion.ui.panels.acting import line
from companion.ui.panels.rybakov.desk import ICONS, industry_name
from companion.ui.theme import Size
from companion.ui.widgets import labelled, silent, stack, words


@dataclass(frozen=True, slots=True)
class Tile:
    """A deed: `cost` is what it takes, `reason` why it may not be done now."""

    text: str
    cost: str
    identifier: str
    icon: ft.IconData
    deed: Callable[[], object]
    reason: Message | None = None


def tiles(at: At, deeds: Sequence[Tile]) -> ft.Control:
    """Deeds side by side, equally wide and high; as rows one under the other in large type."""
    look = at.look
    if look.tight:
        return stack([line(at, d.text, d.identifier, d.icon, d.deed, d.reason, second=d.cost) for d in deeds], 0)
    return ft.Row(
        [_tile(at, deed) for deed in deeds],
        spacing=8,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _tile(at: At, deed: Tile) -> ft.Control:
    look, p = at.look, at.look.palette
    ink = p.ink if deed.reason is None else p.faint
    lip = mix(p.sunk, "#000000", 0.2 if p.dark else 0.06) if deed.reason is None else None
    # Three words side by side have no room to grow.
    title = theme.SMALL if look.size is not Size.PHONE or look.zoom <= 1.2 else theme.TINY - 1
    said = ". ".join([deed.text, deed.cost, *([at.text(deed.reason)] if deed.reason else [])])

    def tapped() -> None:
        if deed.reason is None:
            deed.deed()
        else:
            at.say(deed.reason)

    face = ft.Column(
        [
            ft.Icon(deed.icon, size=look.icon(22), color=ink if deed.reason else p.accent_ink),
            words(look, deed.text, title, strong=True, colour=ink, align=ft.TextAlign.CENTER),
            words(look, deed.cost, theme.TINY, colour=p.faint, align=ft.TextAlign.CENTER),
        ],
        spacing=2,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    body = ft.Container(
        silent(face),
        padding=ft.Padding.symmetric(vertical=8, horizontal=4),
        bgcolor=p.raised if deed.reason is None else p.sunk,
        border_radius=theme.RADIUS,
        shadow=ft.BoxShadow(color=lip, offset=ft.Offset(0, 3)) if lip else None,
        alignment=ft.Alignment.CENTER,
        ink=True,
        ink_color=clear(ink, 0.14),
        on_click=tapped,
    )
    whole = ft.Container(body, padding=ft.Padding.only(bottom=3))
    return labelled(whole, said, deed.identifier, expand=1, key=f"{deed.identifier}-{at.moment}")


def industry_grid(
    at: At,
    on_tap: Callable[[Industry], object],
    identifier: str,
    *,
    chosen: str | None = None,
    reasons: dict[str, Message] | None = None,
    scale: float = 1.0,
    columns: int | None = None,
) -> ft.Control:
    """All industries as cards to tap, each with what it is good for in a few words; `scale` is for the shared screen.
    Those in `reasons` are greyed, and a tap says why."""
    across = columns or (1 if at.look.tight else 2)
    cards = [_industry(at, industry, on_tap, identifier, chosen, reasons or {}, scale) for industry in INDUSTRIES]
    cards += [ft.Container(expand=1) for _ in range(-len(cards) % across)]
    return ft.Column(
        [
            ft.Row(
                cards[start : start + across],
                spacing=8 * scale,
                intrinsic_height=True,
                vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            )
            for start in range(0, len(cards), across)
        ],
        spacing=8 * scale,
        tight=True,
    )


def _industry(
    at: At,
    industry: Industry,
    on_tap: Callable[[Industry], object],
    identifier: str,
    chosen: str | None,
    reasons: dict[str, Message],
    scale: float,
) -> ft.Control:
    look, p = at.look, at.look.palette
    on, reason = industry == chosen, reasons.get(industry)
    ground = p.accent if on else p.raised
    ink = p.on_accent if on else p.faint if reason else p.ink
    name, short = industry_name(at, industry), look.t(f"rybakov.panel.short.{industry}")
    tint = p.on_accent if on else p.faint
    face = ft.Column(
        [
            words(look, name, theme.SMALL * scale, strong=True, colour=ink),
            ft.Row(
                [
                    ft.Icon(
                        ICONS[industry],
                        size=look.icon(26) * scale,
                        color=tint if on or reason else p.accent_ink,
                    ),
                    words(look, short, theme.TINY * scale, colour=tint, expand=True),
                ],
                spacing=8 * scale,
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
        ],
        spacing=2 * scale,
        tight=True,
    )
    body = ft.Container(
        silent(face),
        padding=8 * scale,
        bgcolor=ground,
        border_radius=theme.RADIUS * scale,
        ink=True,
        ink_color=clear(ink, 0.14),
        on_click=partial(at.say, reason) if reason else partial(on_tap, industry),
    )
    said = ". ".join([name, short, *([at.text(reason)] if reason else [])])
    return labelled(body, said, f"{identifier}-{industry}", expand=1, selected=on or None, key=industry)
