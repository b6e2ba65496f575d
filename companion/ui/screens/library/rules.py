"""The rules in short: what can be done now, all of them by phase, and one by itself with where it comes from."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import flet as ft

from companion.core.message import Message
from companion.i18n import Translator
from companion.library import Pack, Topic
from companion.ui import theme
from companion.ui.guard import component
from companion.ui.panels import PANELS
from companion.ui.phone import use_kept
from companion.ui.shelf import Shelf
from companion.ui.widgets import card, list_row, quiet_button, section, sheet, stack, words

SHARED = ("any", "setup", "end")
"""The phases of the rules that are no phases of a game, and have one name for all."""

SOURCES = {"S": "printed", "S*": "follows", "O": "common", "G": "ours"}
"""Where a rule comes from, by its tag."""


def phase_name(t: Translator, game: str, phase: str) -> str:
    """What a phase of the rules is called."""
    return t(f"library.phase.{phase}") if phase in SHARED else t(f"{game}.phase.{phase}")


def rule_behind(pack: Pack, message: Message, lang: str) -> Topic | None:
    """The rule that says why a refusal is one: by its own key, else by that of a message in it."""
    found = pack.why(message.key, lang)
    nested = (param for _, param in message.params if isinstance(param, Message))
    return found or next((rule for one in nested if (rule := rule_behind(pack, one, lang))), None)


def refused_key(place: str) -> str:
    """The draft that holds the rule behind the last refusal on a phone at a table."""
    return f"{place}.refused"


@component
def rules_sheet(shelf: Shelf) -> ft.Control:
    """What can I do now: the rules of the phase; before them the one behind the last refusal, after them what always
    holds."""
    look, t, pack, at = shelf.look, shelf.look.t, shelf.pack, shelf.at
    # Kept, for the sheet is gone while a rule lies over it.
    unfolded, set_unfolded = use_kept(shelf.phone, f"{shelf.place}.unfolded", False)
    phase = PANELS[pack.game].topics(at) if at is not None else "any"
    refused = shelf.phone.drafts.get(refused_key(shelf.place))
    last = [topic for topic in pack.rules(t.lang) if topic.id == refused]
    content: list[ft.Control] = []
    if last:
        content.append(section(look, t("library.last_refusal"), [_list(shelf, last, "refused")]))
    if phase != "any":
        content.append(section(look, phase_name(t, pack.game, phase), [_list(shelf, pack.topics_for(phase, t.lang))]))
    always = pack.topics_for("any", t.lang)
    if unfolded:
        content.append(section(look, t("library.phase.any"), [_list(shelf, always)]))
    else:
        text = t("library.always", n=len(always))
        content.append(
            quiet_button(look, text, "always", lambda: set_unfolded(True), icon=ft.Icons.EXPAND_MORE_ROUNDED)
        )
    content.append(quiet_button(look, t("library.all_rules"), "all-rules", partial(shelf.open, "library-topics")))
    return sheet(look, t("library.what_can_i_do"), content, shelf.close, identifier="library-rules-sheet")


def topics_sheet(shelf: Shelf) -> ft.Control:
    """All rules, by the phase to which they belong."""
    look, t, pack = shelf.look, shelf.look.t, shelf.pack
    phases = dict.fromkeys(topic.phase for topic in pack.rules(t.lang))
    content: list[ft.Control] = [
        section(look, phase_name(t, pack.game, phase), [_list(shelf, pack.topics_for(phase, t.lang))])
        for phase in phases
    ]
    return sheet(look, t("library.all_rules"), content, shelf.close, identifier="library-topics-sheet")


def rule_sheet(shelf: Shelf, topic_id: str) -> ft.Control:
    """One rule, large, and where it comes from."""
    look, t, pack = shelf.look, shelf.look.t, shelf.pack
    topic = pack.topic(topic_id, t.lang)
    source = t(f"library.source.{SOURCES[topic.source]}")
    content: list[ft.Control] = [
        words(look, topic.text, theme.LEAD),
        ft.Row(
            [
                ft.Icon(ft.Icons.MENU_BOOK_ROUNDED, size=look.icon(20), color=look.palette.faint),
                words(look, source, theme.SMALL, colour=look.palette.faint, expand=True),
            ],
            spacing=2 * theme.GAP,
        ),
    ]
    return sheet(look, topic.title, content, shelf.close, identifier="library-rule-sheet")


def _list(shelf: Shelf, topics: Iterable[Topic], named: str = "rule") -> ft.Control:
    rows: list[ft.Control] = [
        list_row(
            shelf.look, topic.title, f"{named}-{topic.id}", partial(shelf.open, "library-rule", topic.id),
            icon=ft.Icons.RULE_ROUNDED,
        )
        for topic in topics
    ]  # fmt: skip
    return card(shelf.look, [stack(rows, 0)], pad=0)
