"""The page that carries the app: ours, but with everything that Flet's own has."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import flet_web
import pytest

from companion.i18n import LANGUAGES
from companion.resources import assets

FLETS = Path(flet_web.get_package_web_dir())
FLETS_SPLASH = "loading"


class Shape(HTMLParser):
    """What is on a page: tags with their attributes, scripts with their code."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.comments: list[str] = []
        self._in_script = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._in_script = tag == "script"

    def handle_endtag(self, tag: str) -> None:
        self._in_script = False

    def handle_data(self, data: str) -> None:
        if self._in_script and data.strip():
            self.scripts.append(" ".join(data.split()))

    def handle_comment(self, data: str) -> None:
        self.comments.append(data.strip())


OURS = Shape((assets() / "index.html").read_text(encoding="utf-8"))
THEIRS = Shape((FLETS / "index.html").read_text(encoding="utf-8"))


def test_it_has_all_that_flets_page_has() -> None:
    """Fails when a new Flet changes its page: bring the change over, then make this pass again."""
    assert [script for script in THEIRS.scripts if script not in OURS.scripts] == []
    assert "fletAppConfig" in OURS.comments
    for tag, attributes in THEIRS.tags:
        key = attributes.get("name") or attributes.get("rel") or attributes.get("src")
        if tag in ("meta", "link", "script") and key:
            assert any(
                tag == ours and key in (has.get("name"), has.get("rel"), has.get("src")) for ours, has in OURS.tags
            ), (tag, attributes)


def test_flet_knows_of_nothing_else_to_carry_over() -> None:
    """What Flet's page has but for scripts and heads is its splash, in the place of which ours stands."""
    kinds = {tag for tag, _ in THEIRS.tags} - {"html", "head", "base", "meta", "link", "title", "script", "body"}
    assert kinds == {"div", "style", "img"}
    assert [attributes["id"] for tag, attributes in THEIRS.tags if tag == "div"] == [FLETS_SPLASH]


def test_our_socket_stands_in_before_flets_client_runs() -> None:
    sources = [attributes.get("src") for tag, attributes in OURS.tags if tag == "script"]
    order = [sources.index(name) for name in ("page.js", "link.js", "python.js", "flutter_bootstrap.js")]
    assert order == sorted(order)


def test_no_brand_of_flets_is_left() -> None:
    page = (assets() / "index.html").read_text(encoding="utf-8")
    assert "loading-animation" not in page
    assert "Flet application" not in page
    assert json.loads((assets() / "manifest.json").read_text())["name"] == "Table Companion"
    for icon in ["favicon.png", *(f"icons/{path.name}" for path in (FLETS / "icons").glob("*icon*.png"))]:
        assert (assets() / icon).read_bytes() != (FLETS / icon).read_bytes(), icon


def test_the_page_says_the_same_in_all_languages() -> None:
    script = (assets() / "page.js").read_text(encoding="utf-8")
    words = script[script.index("WORDS = {") : script.index("\n};")]
    said = {
        lang: re.findall(r"^    (\w+): '[^']+',$", text, re.MULTILINE)
        for lang, text in re.findall(r"^  (\w\w): \{\n(.*?)^  \},", words, re.MULTILINE | re.DOTALL)
    }
    assert set(said) == set(LANGUAGES)
    assert len({tuple(keys) for keys in said.values()}) == 1
    for key in said["en"]:
        assert f"choose().{key}" in script, f"nothing says {key}"


@pytest.mark.parametrize("name", ["icons/icon-192.png", "icons/icon-512.png", "icons/apple-touch-icon-192.png"])
def test_icons_have_the_size_they_say(name: str) -> None:
    data = (assets() / name).read_bytes()
    size = int(re.findall(r"\d+", name)[0])
    assert (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")) == (size, size)
