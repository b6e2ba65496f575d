"""Every letter of our four languages, and every emoji, without the internet."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import flet_web
import pytest
from fontTools.ttLib import TTFont

from companion.resources import assets
from tools.fallback_fonts import pieces

CLIENT = Path(flet_web.get_package_web_dir())
MANIFEST = assets() / "assets" / "FontManifest.json"

LETTERS = {
    "en": "abcdefghijklmnopqrstuvwxyz",
    "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "lt": "aąbcčdeęėfghiįyjklmnoprsštuųūvzž",
    "names": "áàâäãåæçéèêëíîïñóòôöõøœßúùûüýÿłćńśźżğışőű",
}
SIGNS = "0123456789.,:;!?…-–—−+×÷±=%№€₴()[]/«»„“”‘’ʼ'\"*&@#·•"
LEFT_OUT = "packages/flutter_math_fork/", "packages/cupertino_icons/"
"""Fonts that Flet's client loads before its first frame for formulas and Apple's icons, which we show none of."""


def manifest(path: Path) -> dict[str, list[str]]:
    return {entry["family"]: [font["asset"] for font in entry["fonts"]] for entry in json.loads(path.read_text())}


@cache
def letters(name: str) -> frozenset[int]:
    return frozenset(TTFont(assets() / "fonts" / name).getBestCmap())


@pytest.mark.parametrize("font", ["onest-400", "onest-600", "unbounded-500", "unbounded-700"])
@pytest.mark.parametrize("lang", LETTERS)
def test_letters(font: str, lang: str) -> None:
    wanted = LETTERS[lang] + LETTERS[lang].upper().replace("SS", "") + SIGNS
    assert [sign for sign in wanted if ord(sign) not in letters(f"{font}.woff2")] == []


def test_emoji_lie_where_flutter_looks_for_them() -> None:
    """Fails when a new Flet cuts the emoji in other pieces: then run tools/fonts.py."""
    wanted = pieces(CLIENT, "Noto Color Emoji")
    assert {address.split(".")[-2] for address in wanted} == {
        path.stem for path in (assets() / "fonts" / "emoji").glob("*.woff2")
    }
    for address, points in wanted.items():
        lacking = points - letters(f"emoji/{address.split('.')[-2]}.woff2")
        assert not lacking, (address, [hex(point) for point in sorted(lacking)])


def test_emoji_are_drawn_in_a_way_flutter_can() -> None:
    """COLRv1 pictures; not SVG, which it does not draw."""
    for path in (assets() / "fonts" / "emoji").glob("*.woff2"):
        font = TTFont(path)
        assert font["COLR"].version == 1, path
        assert "SVG " not in font


def test_sets_of_symbols() -> None:
    for family, name in (("Noto Sans Symbols", "symbols"), ("Noto Sans Symbols 2", "symbols2")):
        piece = max(pieces(CLIENT, family).values(), key=len)
        # The letters among them are in our own fonts.
        assert not [hex(point) for point in piece - letters(f"{name}.woff2") if point > ord("−")], family
    assert {ord(sign) for sign in "→←↑↓"} <= letters("symbols.woff2")
    assert {ord(sign) for sign in "♠♣♥♦✓★⚀⚅"} <= letters("symbols2.woff2")


def test_fonts_loaded_before_the_first_frame() -> None:
    """Ours, and of Flet's what is needed. Fails when a new Flet brings a font: decide whether we need it."""
    ours, theirs = manifest(MANIFEST), manifest(CLIENT / "assets" / "FontManifest.json")
    kept = {family: files for family, files in theirs.items() if not family.startswith(LEFT_OUT)}
    assert kept == {"MaterialIcons": ["fonts/MaterialIcons-Regular.otf"]}
    assert ours == {
        **kept,
        "Onest": ["../fonts/onest-400.woff2", "../fonts/onest-600.woff2"],
        "Unbounded": ["../fonts/unbounded-500.woff2", "../fonts/unbounded-700.woff2"],
    }


def test_every_font_has_its_licence() -> None:
    fonts = assets() / "fonts"
    for name in ("unbounded", "onest", "emoji", "symbols", "symbols2"):
        assert "SIL Open Font License" in (fonts / f"{name}-OFL.txt").read_text(encoding="utf-8")
