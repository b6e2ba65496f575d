"""Large type, size classes, motion."""

import flet as ft
import pytest

from companion.i18n import translator
from companion.ui import theme
from companion.ui.theme import Look, Size, build_theme, palette, size_class
from companion.ui.widgets import page_header


def look(**fields):
    return Look(palette(False), translator("en"), **fields)


@pytest.mark.parametrize(
    ("width", "size"),
    [(None, Size.PHONE), (0, Size.PHONE), (390, Size.PHONE), (820, Size.TABLET), (1280, Size.TABLET),
     (1920, Size.SCREEN)],
)  # fmt: skip
def test_size_class(width, size):
    assert size_class(width) is size


@pytest.mark.parametrize(("own", "browser"), [(2.0, 1.0), (1.0, 2.0), (1.3, 1.6), (2.0, 2.0)])
def test_small_print_doubles_whoever_asks(own, browser):
    """Case 7: what the browser enlarges already is not enlarged again."""
    small = look(text_scale=own, browser_scale=browser)
    seen = small.text(theme.BODY).size * browser
    assert theme.BODY * 1.9 <= seen <= theme.BODY * 2 + 0.2


def test_large_digits_hardly_grow():
    big = look(text_scale=2.0)
    assert big.drawn(theme.HUGE) <= theme.HUGE * 1.25
    assert big.drawn(theme.BODY) == theme.BODY * 2
    assert big.icon() <= 36


def test_order_of_sizes_survives_large_type():
    sizes = (theme.TINY, theme.SMALL, theme.BODY, theme.LEAD, theme.TITLE, theme.LARGE, theme.HUGE)
    drawn = [look(text_scale=2.0).drawn(size) for size in sizes]
    assert drawn == sorted(drawn)


def test_only_phones_get_tight():
    assert look(text_scale=1.6).tight
    assert not look(text_scale=1.3).tight
    assert not look(text_scale=2.0, size=Size.TABLET).tight


def test_no_motion_where_none_is_wanted():
    assert look(reduced_motion=True).motion() is None
    assert look().motion().duration == theme.QUICK


def test_equal_looks_are_equal():
    """A memoised row is not drawn again for a look that only was made anew."""
    assert look() == look()
    assert hash(look()) == hash(look())


@pytest.mark.parametrize("dark", [False, True])
def test_theme_is_ours(dark):
    made = build_theme(dark)
    assert made.font_family == theme.TEXT
    assert made.color_scheme.surface == palette(dark).ground
    assert isinstance(made, ft.Theme)


@pytest.mark.parametrize("width", [360, 390])
def test_a_long_word_in_the_header_is_written_smaller_and_not_broken(width):
    def size(title, tools):
        header = page_header(look(), title, tools=tools, width=width)
        return header.content.controls[0].content.content.style.size

    tools = [ft.Container() for _ in range(4)]
    assert size("Saboteur", tools) == look().text(theme.LEAD, number=True).size
    assert theme.SMALL <= size("Исторические наборы", tools) < size("Saboteur", tools)
    assert size("Исторические наборы", tools) <= size("Исторические наборы", tools[:1])


def test_a_title_that_fits_one_line_a_little_smaller_stays_on_it():
    def size(title, width):
        return page_header(look(), title, width=width).content.controls[0].content.content.style.size

    assert look().text(theme.BODY, number=True).size <= size("History Sets", 210) < size("Two words", 390)
    assert size("History Sets", 160) == look().text(theme.BODY, number=True).size
