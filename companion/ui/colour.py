"""Colours as numbers: contrast as WCAG counts it, and one accent made fit for two themes."""

from __future__ import annotations

from dataclasses import dataclass


def rgb(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, 0 to 255 each, of "#rrggbb"."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(colour: str, other: str, share: float) -> str:
    """`colour` with `share` (0 to 1) of `other` in it."""
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(rgb(colour), rgb(other), strict=True))


def clear(colour: str, opacity: float) -> str:
    """`colour` let through to `opacity` (0 to 1), as Flet writes it: "#aarrggbb"."""
    return f"#{round(opacity * 255):02x}{colour[1:]}"


def luminance(colour: str) -> float:
    """How light a colour is, 0 (black) to 1 (white), as WCAG counts it."""
    parts = [part / 255 for part in rgb(colour)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(colour: str, other: str) -> float:
    """1 (the same) to 21 (black on white). 4.5 is enough for text, 3 for marks and large digits."""
    dark, light = sorted((luminance(colour), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def legible(colour: str, *grounds: str, least: float = 4.5) -> str:
    """The nearest to `colour` that stands out by `least` from each of `grounds`, all of which are dark or all light."""
    toward = "#000000" if luminance(grounds[0]) > 0.18 else "#ffffff"
    for step in range(51):
        tried = mix(colour, toward, step / 50)
        if all(contrast(tried, ground) >= least for ground in grounds):
            return tried
    return toward


def ink_on(colour: str) -> str:
    """The darkest brown or the lightest paper, whichever reads better on `colour`; black or white if neither will."""
    best = max(("#1c1712", "#fffdf8"), key=lambda ink: contrast(ink, colour))
    return best if contrast(best, colour) >= 4.5 else max(("#000000", "#ffffff"), key=lambda ink: contrast(ink, colour))


@dataclass(frozen=True, slots=True)
class Accent:
    """A game's one colour: as the surface of its main button on paper (`light`) and on felt (`dark`)."""

    light: str
    dark: str
