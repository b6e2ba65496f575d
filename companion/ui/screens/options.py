"""The table's house rules."""

from __future__ import annotations

import flet as ft

from companion.core.game import Option as Rule
from companion.core.hosting import SetOption
from companion.games import GAMES
from companion.ui.at import At
from companion.ui.widgets import Option, caption, choice_chips, second_button, section, sheet, toggle_row, words


def options_sheet(at: At) -> ft.Control:
    """Every option of the game with what it is now; a tap changes it, also during play."""
    look, t = at.look, at.look.t
    rows = [_row(at, rule) for rule in GAMES[at.table.game].options]
    return sheet(look, t("menu.options"), [words(look, t("options.how")), *rows], at.close, identifier="options-sheet")


def _row(at: At, rule: Rule) -> ft.Control:
    look, t, game = at.look, at.look.t, at.table.game
    value = dict(at.table.options)[rule.key]
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
