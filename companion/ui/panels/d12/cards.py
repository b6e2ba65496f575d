"""Number cards as small pictures, twelve keys to name them by, and rows of cards to tap."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from companion.core.message import Message
from companion.ui import theme
from companion.ui.at import At
from companion.ui.colour import clear, mix
from companion.ui.panels.d12.desk import FACES
from companion.ui.widgets import labelled, numeral, quiet_button, silent, stack

WIDE, HIGH = 30, 42
"""A card that is only looked at."""

KEY = 56
"""How high a key and a card to tap are."""


def listed(at: At, cards: Sequence[int]) -> str:
    """Cards as a sum: 2 + 2 + 3."""
    return " + ".join(at.look.t.number(card) for card in cards)


def card_face(at: At, value: int, *, on: bool = False, zoom: float = 1.0) -> ft.Control:
    """A number card to be looked at."""
    p = at.look.palette
    zoom *= at.look.drawn(theme.BODY, 1.3) / theme.BODY
    return ft.Container(
        numeral(at.look, str(value), theme.BODY, colour=p.on_accent if on else p.ink, width=WIDE * zoom - 4),
        width=WIDE * zoom,
        height=HIGH * zoom,
        bgcolor=p.accent if on else p.raised,
        border=ft.Border.all(1.5, p.accent if on else mix(p.sunk, p.ink, 0.25)),
        border_radius=6,
        alignment=ft.Alignment.CENTER,
    )


def card_line(at: At, cards: Sequence[int], *, on: bool = False) -> ft.Control:
    """Cards side by side, on a further line where they do not fit."""
    return silent(ft.Row([card_face(at, card, on=on) for card in cards], spacing=4, run_spacing=4, wrap=True))


def card_backs(at: At, n: int) -> ft.Control:
    """So many cards face down."""
    p = at.look.palette
    zoom = at.look.drawn(theme.BODY, 1.3) / theme.BODY
    back = mix(p.sunk, p.accent, 0.35)
    backs: list[ft.Control] = [
        ft.Container(width=WIDE * zoom, height=HIGH * zoom, bgcolor=back, border_radius=6) for _ in range(n)
    ]
    return silent(ft.Row(backs, spacing=4, run_spacing=4, wrap=True))


def eye_button(at: At, identifier: str, opened: bool, on_press: Callable[[], None]) -> ft.Control:
    """Turns the own cards over, either way."""
    text = at.look.t("d12.panel.hide_cards" if opened else "d12.panel.show_cards")
    icon = ft.Icons.VISIBILITY_OFF_ROUNDED if opened else ft.Icons.VISIBILITY_ROUNDED
    return quiet_button(at.look, text, identifier, on_press, icon=icon, key=f"{identifier}-{opened}")


def number_keys(
    at: At,
    on_key: Callable[[int], object],
    identifier: str,
    *,
    faces: Sequence[int] = FACES,
    reasons: Mapping[int, Message] | None = None,
    stamp: str = "",
    across: int = 4,
) -> ft.Control:
    """A key for each of `faces`, `across` in a row; those in `reasons` are greyed, and a tap says why. Each is
    `identifier`-number; `stamp` is what they rest on, such as the roll."""
    keys = [_key(at, n, on_key, f"{identifier}-{n}", (reasons or {}).get(n), stamp) for n in faces]
    keys += [ft.Container(expand=1) for _ in range(-len(keys) % across)]
    # Six in a row are as wide as a finger only close together.
    gap = 8 if across < 6 else 4
    return stack([ft.Row(keys[start : start + across], spacing=gap) for start in range(0, len(keys), across)], 2)


def _key(
    at: At, n: int, on_key: Callable[[int], object], identifier: str, reason: Message | None, stamp: str
) -> ft.Control:
    look, p = at.look, at.look.palette
    ink = p.faint if reason else p.ink
    lip = mix(p.sunk, "#000000", 0.2 if p.dark else 0.06)
    face = ft.Container(
        silent(numeral(look, str(n), theme.TITLE - 4, colour=ink)),
        height=KEY,
        bgcolor=p.sunk if reason else p.raised,
        border_radius=theme.RADIUS - 4,
        shadow=None if reason else ft.BoxShadow(color=lip, offset=ft.Offset(0, 3)),
        alignment=ft.Alignment.CENTER,
        ink=True,
        ink_color=clear(ink, 0.14),
        on_click=partial(at.say, reason) if reason else partial(on_key, n),
    )
    said = f"{n}. {at.text(reason)}" if reason else str(n)
    return labelled(face, said, identifier, expand=1, key=f"{identifier}-{stamp}")


def card_keys(
    at: At,
    cards: Sequence[int],
    on_tap: Callable[[int], object],
    identifier: str,
    *,
    chosen: frozenset[int] = frozenset(),
    says: str = "",
) -> ft.Control:
    """Cards to tap: `on_tap` gets the place in `cards`. `chosen`: the places taken. `says`: what a tap does."""
    return ft.Row(
        [
            _card_key(at, card, place, on_tap, f"{identifier}-{place}", place in chosen, says)
            for place, card in enumerate(cards)
        ],
        spacing=2,
        run_spacing=4,
        wrap=True,
    )


def _card_key(
    at: At, card: int, place: int, on_tap: Callable[[int], object], identifier: str, on: bool, says: str
) -> ft.Control:
    face = ft.Container(
        silent(card_face(at, card, on=on, zoom=1.3)),
        width=theme.TARGET,
        height=KEY + 4,
        alignment=ft.Alignment.CENTER,
        border_radius=8,
        ink=True,
        on_click=partial(on_tap, place),
    )
    said = f"{says}: {card}" if says else str(card)
    return labelled(face, said, identifier, selected=on or None, key=f"{identifier}-{card}")
