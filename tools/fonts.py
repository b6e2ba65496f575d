"""Makes assets/fonts from the open fonts of npm's @fontsource; the result is committed. To change the fonts:

    npm install --prefix build/fonts @fontsource/unbounded @fontsource/onest @fontsource/noto-color-emoji \\
        @fontsource/noto-sans-symbols @fontsource/noto-sans-symbols-2
    python -m pip install fonttools brotli
    python -m tools.fonts build/fonts/node_modules/@fontsource

What it makes:
- Unbounded (titles, numbers) and Onest (text), one file a weight: the Latin and Cyrillic subsets merged into one.
  FontManifest.json loads them before the first frame.
- Noto Color Emoji as the pieces that Flutter knows it by, in COLRv1, which it can draw (the package's own
  pieces hold SVG, which it cannot). It asks for a piece when an emoji in it has to be shown, so no page waits for it.
- Noto Sans Symbols and Symbols 2, asked for in the same way.
- An empty font, the answer to whatever other font Flutter asks for.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from flet_web import get_package_web_dir
from fontTools.fontBuilder import FontBuilder
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

from tools.fallback_fonts import pieces

OUT = Path(__file__).resolve().parent.parent / "assets" / "fonts"
TEXT_FONTS = {"unbounded": (500, 700), "onest": (400, 600)}
SUBSETS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext")
JOINERS = {0x200D, 0xFE0F}
"""What several emoji become one with: needed in every piece."""
SYMBOLS = {"noto-sans-symbols": "symbols", "noto-sans-symbols-2": "symbols2"}


def main(packages: Path) -> None:
    """Make every font from the @fontsource packages in `packages`."""
    (OUT / "emoji").mkdir(parents=True, exist_ok=True)
    for family, weights in TEXT_FONTS.items():
        for weight in weights:
            merge(packages, family, weight)
        shutil.copyfile(packages / family / "LICENSE", OUT / f"{family}-OFL.txt")
    emoji(packages)
    for family, name in SYMBOLS.items():
        shutil.copyfile(packages / family / "files" / f"{family}-symbols-400-normal.woff2", OUT / f"{name}.woff2")
        shutil.copyfile(packages / family / "LICENSE", OUT / f"{name}-OFL.txt")
    empty()


def merge(packages: Path, family: str, weight: int) -> None:
    """One file with all the letters of `family` in `weight`."""
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for subset in SUBSETS:
            part = TTFont(packages / family / "files" / f"{family}-{subset}-{weight}-normal.woff2")
            part.flavor = None
            path = Path(folder) / f"{subset}.ttf"
            part.save(path)
            parts.append(str(path))
        merged = Merger().merge(parts)
    save(merged, OUT / f"{family}-{weight}.woff2")


def emoji(packages: Path) -> None:
    """The pieces of the colour emoji font, cut where Flutter expects them to be cut."""
    package = packages / "noto-color-emoji"
    for address, points in pieces(Path(get_package_web_dir()), "Noto Color Emoji").items():
        font = TTFont(package / "files" / "noto-color-emoji-emoji-400-normal.woff2")
        # The same pictures once more, as SVG, in which Flutter's renderer cannot draw them.
        del font["SVG "]
        options = Options()
        options.layout_features = ["*"]
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=points | JOINERS)
        subsetter.subset(font)
        number = address.split(".")[-2]
        save(font, OUT / "emoji" / f"{number}.woff2")
    shutil.copyfile(package / "LICENSE", OUT / "emoji-OFL.txt")


def empty() -> None:
    """A valid font with nothing in it: without an answer Flutter asks again without end."""
    builder = FontBuilder(16, isTTF=True)
    builder.setupGlyphOrder([".notdef"])
    builder.setupCharacterMap({})
    builder.setupGlyf({".notdef": Glyph()})
    builder.setupHorizontalMetrics({".notdef": (0, 0)})
    builder.setupHorizontalHeader()
    builder.setupPost(keepGlyphNames=False)
    save(builder.font, OUT / "empty.woff2")


def save(font: TTFont, path: Path) -> None:
    """Write `font` as woff2."""
    font.flavor = "woff2"
    font.save(path)
    print(f"{path.relative_to(OUT)}: {path.stat().st_size} bytes, {len(font.getBestCmap() or {})} letters")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
