"""The table's house rules."""

from __future__ import annotations

import flet as ft

from companion.core.game import Option as Rule
from companion.core.hosting import SHARED_OPTIONS, SetOption
from companion.games import GAMES
from companion.ui.at import At
from companion.ui.widgets import Option, caption, choice_chips, second_button, section, sheet, toggle_row, words


def options_sheet(at: At) -> ft.Control:
    """Every option, first those that all tables have, with what it is now; a tap changes it, also during play."""
    look, t = at.look, at.look.t
    game = at.table.game
    shared = [_row(at, rule, "house") for rule in SHARED_OPTIONS]
    rows = [*shared, *(_row(at, rule, game) for rule in GAMES[game].options)]
    return sheet(look, t("menu.options"), [words(look, t("options.how")), *rows], at.close, identifier="options-sheet")


def _row(at: At, rule: Rule, game: str) -> ft.Control:
    """`game`: by which name its words are kept."""
    look, t = at.look, at.look.t
    value = dict(at.table.options).get(rule.key, rule.default)
    label, hint = t(f"{game}.option.{rule.key}"), t(f"{game}.option_hint.{rule.key}")
    if rule.at_start and at.table.stage != "lobby":
        hint = f"{hint} {t('options.at_start')}"
    if isinstance(rule.default, bool):
        return toggle_row(
            look, label, value is True, lambda on: at.act(SetOption(rule.key, on)), f"option-{rule.key}", second=hint
        )
    if rule.say is not None:
        button = second_button(
            look, t("options.change"), f"option-{rule.key}", lambda: at.open(f"option-{rule.key}"), fill=False
        )
        return section(look, label, [caption(look, hint), words(look, t.message(rule.say(value))), button])
    texts = {
        str(choice): str(choice) if isinstance(choice, int) else t(f"{game}.option.{rule.key}.{choice}")
        for choice in rule.choices
    }
    values = {str(choice): choice for choice in rule.choices}
    chips = choice_chips(
        look,
        [Option(id, text) for id, text in texts.items()],
        str(value),
        lambda id: at.act(SetOption(rule.key, values[id])),
        f"option-{rule.key}",
    )
    return section(look, label, [caption(look, hint), chips])
