"""How everything looks: two palettes (warm paper, table felt), ten seat colours, type, spacing, Flet's own theme."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

import flet as ft

from companion.i18n import Translator
from companion.ui.colour import Accent, clear, ink_on, legible, mix

TEXT = "Onest"
NUMBER = "Unbounded"
"""The families of assets/fonts: text in 400 and 600, numbers and titles in 500 and 700."""

TINY, SMALL, BODY, LEAD, TITLE, LARGE, HUGE, SCREEN = 12, 14, 16, 20, 28, 40, 64, 120
"""The type scale, in logical pixels; SCREEN and up are for the shared screen."""

GAP = 4
"""The grid: every distance is a multiple of it."""

RADIUS = 16
TARGET = 48
MAIN = 56
"""The least height of what a finger aims at, and of the main action."""

QUICK, ROLL = 180, 700
"""Milliseconds: what a finger caused, and a die until it settles."""

HOUSE = Accent(light="#8a5a14", dark="#e7b75f")
"""Brass, where no game is open."""


@dataclass(frozen=True, slots=True)
class Palette:
    """Every colour on a phone. Ink, faint, accent_ink, gain, loss and warn read on ground, surface, raised and sunk."""

    dark: bool
    ground: str
    surface: str
    raised: str
    sunk: str
    ink: str
    faint: str
    gain: str
    loss: str
    warn: str
    scrim: str
    seats: tuple[str, ...]
    accent: str = ""
    on_accent: str = ""
    accent_ink: str = ""
    accent_soft: str = ""
    accent_deep: str = ""


PAPER = Palette(
    dark=False,
    ground="#f3ebdd",
    surface="#fbf6ec",
    raised="#fffdf8",
    sunk="#e6dac6",
    ink="#2a221b",
    faint="#655a4d",
    gain="#1a6b41",
    loss="#a82d22",
    warn="#8c4600",
    scrim="#992a221b",
    seats=(
        "#ce6d04",
        "#1b8bc9",
        "#027750",
        "#636a1a",
        "#1f55d0",
        "#bf1c02",
        "#ab3d98",
        "#38342f",
        "#7a4a2a",
        "#4a024d",
    ),
)
FELT = Palette(
    dark=True,
    ground="#13231e",
    surface="#1b302a",
    raised="#264238",
    sunk="#0c1814",
    ink="#f4efe3",
    faint="#a9bab0",
    gain="#7bdba4",
    loss="#ff9c8a",
    warn="#f5c162",
    scrim="#b3060d0a",
    seats=(
        "#f0a21e",
        "#62bdf0",
        "#22b98b",
        "#f0e442",
        "#7d9cff",
        "#ff7d45",
        "#e794c6",
        "#e2dccf",
        "#ae7d55",
        "#b370b5",
    ),
)

MARKS = ("circle", "square", "triangle", "diamond", "cross", "star", "ring", "hexagon", "house", "hourglass")
"""The mark of each seat colour, so that colour is never the only sign."""


class Size(StrEnum):
    """What is held or hung: a phone, a tablet (or a laptop's window), the shared screen."""

    PHONE = "phone"
    TABLET = "tablet"
    SCREEN = "screen"


def size_class(width: float | None) -> Size:
    """The size class of a window `width` logical pixels wide (None: not known yet)."""
    if not width or width < 720:
        return Size.PHONE
    return Size.TABLET if width < 1500 else Size.SCREEN


@lru_cache(maxsize=64)
def palette(dark: bool, accent: Accent = HOUSE) -> Palette:
    """Paper or felt with `accent` on it; text on the accent and the accent as text both reach a contrast of 4.5."""
    base = FELT if dark else PAPER
    fill = accent.dark if dark else accent.light
    return replace(
        base,
        accent=fill,
        on_accent=ink_on(fill),
        accent_ink=legible(fill, base.sunk if not dark else base.raised, base.ground, base.surface, base.raised),
        accent_soft=mix(base.surface, fill, 0.18),
        accent_deep=mix(fill, "#000000", 0.32),
    )


@dataclass(frozen=True, slots=True)
class Look:
    """What a widget needs to draw itself for one phone. Frozen and comparable, so rows that got it can be memoised.

    `text_scale` (1 to 2) is what the person chose here, `browser_scale` what the browser does to text anyway (its
    large type setting, as `scale_probe` measures it).
    """

    palette: Palette
    t: Translator
    text_scale: float = 1.0
    size: Size = Size.PHONE
    reduced_motion: bool = False
    browser_scale: float = 1.0

    @property
    def zoom(self) -> float:
        """How large type is in all, 2 at most: past that no word of ours fits a small phone."""
        return min(2.0, self.text_scale * self.browser_scale)

    @property
    def tight(self) -> bool:
        """Whether type is so large that only the main action can stay in view and everything else must scroll."""
        return self.size is Size.PHONE and self.zoom >= 1.5

    def text(
        self, size: float = BODY, colour: str | None = None, strong: bool = False, number: bool = False
    ) -> ft.TextStyle:
        """A text style: `size` before scaling; digits and titles in the `number` face. Large type grows less."""
        weight = ft.FontWeight.W_700 if number else ft.FontWeight.W_600 if strong else ft.FontWeight.W_400
        most = 1.3 if number and size <= TITLE else 2.0
        return ft.TextStyle(
            size=round(self.drawn(size, most) / self.browser_scale, 1),
            height=1.15 if number else 1.35,
            weight=weight,
            font_family=NUMBER if number else TEXT,
            color=colour or self.palette.ink,
        )

    def drawn(self, size: float, most: float = 2.0) -> float:
        """`size` for what the browser does not scale (icons, numerals): small print may double, large digits hardly
        grow, and nothing by more than `most`."""
        limit = 2.0 if size <= BODY + 1 else 1.6 if size <= LEAD else 1.4 if size < LARGE else 1.25
        return round(size * min(self.zoom, limit, most), 1)

    def icon(self, size: float = 24) -> float:
        """The size of an icon beside text: half as much again at most."""
        return self.drawn(size, 1.5)

    def motion(self, milliseconds: int = QUICK) -> ft.Animation | None:
        """An easing-out animation, none where the system asks for less motion."""
        if self.reduced_motion:
            return None
        return ft.Animation(milliseconds, ft.AnimationCurve.EASE_OUT)

    def seat(self, colour: int) -> str:
        """The seat colour `colour` (0 to 9) in this theme."""
        return self.palette.seats[colour % len(self.palette.seats)]


def build_theme(dark: bool, accent: Accent = HOUSE) -> ft.Theme:
    """Flet's theme in our colours and type, for what the kit does not draw itself (cursor, selection, scroll bar)."""
    p = palette(dark, accent)

    def style(size: float, weight: ft.FontWeight = ft.FontWeight.W_400, family: str = TEXT) -> ft.TextStyle:
        return ft.TextStyle(size=size, weight=weight, font_family=family, color=p.ink, height=1.35)

    bold, black = ft.FontWeight.W_600, ft.FontWeight.W_700

    return ft.Theme(
        font_family=TEXT,
        color_scheme=ft.ColorScheme(
            primary=p.accent_ink,
            on_primary=p.on_accent,
            primary_container=p.accent_soft,
            on_primary_container=p.ink,
            secondary=p.accent_ink,
            on_secondary=p.on_accent,
            secondary_container=p.accent_soft,
            on_secondary_container=p.ink,
            surface=p.ground,
            on_surface=p.ink,
            on_surface_variant=p.faint,
            surface_container=p.surface,
            surface_container_high=p.raised,
            surface_container_highest=p.raised,
            surface_container_low=p.surface,
            surface_container_lowest=p.sunk,
            surface_tint=p.ground,
            outline=p.faint,
            outline_variant=p.sunk,
            error=p.loss,
            on_error=ink_on(p.loss),
            inverse_surface=p.ink,
            on_inverse_surface=p.ground,
        ),
        scaffold_bgcolor=p.ground,
        canvas_color=p.ground,
        splash_color=clear(p.ink, 0.08),
        highlight_color=clear(p.ink, 0.04),
        hover_color=clear(p.ink, 0.05),
        focus_color=clear(p.accent_ink, 0.22),
        text_theme=ft.TextTheme(
            display_large=style(HUGE, black, NUMBER),
            display_medium=style(LARGE, black, NUMBER),
            display_small=style(TITLE, black, NUMBER),
            headline_large=style(TITLE, black, NUMBER),
            headline_medium=style(TITLE, black, NUMBER),
            headline_small=style(LEAD, black, NUMBER),
            title_large=style(LEAD, bold),
            title_medium=style(BODY, bold),
            title_small=style(SMALL, bold),
            body_large=style(BODY),
            body_medium=style(BODY),
            body_small=style(SMALL),
            label_large=style(BODY, bold),
            label_medium=style(SMALL, bold),
            label_small=style(TINY, bold),
        ),
        scrollbar_theme=ft.ScrollbarTheme(
            thickness=6, radius=3, thumb_color=clear(p.ink, 0.25), cross_axis_margin=2, main_axis_margin=4
        ),
        page_transitions=ft.PageTransitionsTheme(
            android=ft.PageTransitionTheme.NONE,
            ios=ft.PageTransitionTheme.NONE,
            linux=ft.PageTransitionTheme.NONE,
            macos=ft.PageTransitionTheme.NONE,
            windows=ft.PageTransitionTheme.NONE,
        ),
    )


def apply(page: ft.Page, mode: ft.ThemeMode = ft.ThemeMode.SYSTEM, accent: Accent = HOUSE) -> None:
    """Give `page` both themes in our fonts; the caller sends the update."""
    page.theme = build_theme(False, accent)
    page.dark_theme = build_theme(True, accent)
    page.theme_mode = mode
    page.padding = 0
    page.spacing = 0
