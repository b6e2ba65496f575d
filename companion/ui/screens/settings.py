"""This phone's own settings: language, light or dark, size of type."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.i18n import LANGUAGES
from companion.ui.phone import TEXT_SCALES, Phone
from companion.ui.theme import Look
from companion.ui.widgets import Option, choice_chips, section, sheet

THEMES = {"system": None, "light": False, "dark": True}


def settings(phone: Phone, look: Look) -> list[ft.Control]:
    """The settings, for a sheet."""
    t, wish = look.t, phone.wishes
    theme_now = next(name for name, dark in THEMES.items() if dark == wish.dark)
    languages = [Option(lang, t(f"language.{lang}")) for lang in LANGUAGES]
    themes = [Option(name, t(f"settings.theme.{name}")) for name in THEMES]
    sizes = [Option(str(scale), t("settings.percent", n=round(scale * 100))) for scale in TEXT_SCALES]
    return [
        section(
            look,
            t("settings.language"),
            [choice_chips(look, languages, wish.lang, lambda lang: phone.wish(lang=lang), "language")],
        ),
        section(
            look,
            t("settings.theme"),
            [choice_chips(look, themes, theme_now, lambda name: phone.wish(dark=THEMES[name]), "theme")],
        ),
        section(
            look,
            t("settings.size"),
            [
                choice_chips(
                    look, sizes, str(wish.text_scale), lambda size: phone.wish(text_scale=float(size)), "text-size"
                )
            ],
        ),
    ]


def settings_sheet(phone: Phone, look: Look, on_close: Callable[[], object]) -> ft.Control:
    """The settings as a whole sheet."""
    return sheet(look, look.t("settings.title"), settings(phone, look), on_close, identifier="settings-sheet")
