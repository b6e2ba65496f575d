"""What a search found, a row each: the name with the letters that matched, and where else it matched."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.library import Card, Hit, Rank, Topic
from companion.ui import theme
from companion.ui.colour import clear
from companion.ui.guard import memo
from companion.ui.screens.library.facts import facts_line, kind_name
from companion.ui.shelf import Shelf
from companion.ui.theme import Look
from companion.ui.widgets import caption, labelled, marked, silent

AROUND = 28
"""So many letters of a text stand before what matched in it."""

LONGEST = 140
"""So many letters of a text are shown."""

Marked = tuple[str, tuple[tuple[int, int], ...]]
"""A text and which letters of it matched."""


def hit_row(shelf: Shelf, hit: Hit) -> ft.Control:
    """A hit as a row that opens its card or rule: `found-`id, for a rule `found-rule-`id."""
    t, entry = shelf.look.t, hit.entry
    if isinstance(entry, Topic):
        name, kind, facts, sheet = entry.title, t("library.rule"), "", "library-rule"
        identifier, icon = f"found-rule-{entry.id}", ft.Icons.RULE_ROUNDED
    else:
        name, kind = entry.text(t.lang).name, kind_name(t, shelf.pack, entry.kind)
        facts, sheet = facts_line(t, shelf.pack, entry), "library-card"
        identifier, icon = f"found-{entry.id}", ft.Icons.STYLE_ROUNDED
    by_kind = hit.rank in (Rank.KIND, Rank.KIND_TYPOS)
    named = not by_kind and hit.rank is not Rank.TEXT
    head: Marked = (name, hit.spans if named and hit.shown == name else ())
    second: Marked = ("", ())
    if hit.rank is Rank.TEXT:
        second = excerpt(hit.shown, hit.spans)
    elif named and hit.shown != name:
        second = (hit.shown, hit.spans)
    third: Marked = (kind, hit.spans if by_kind and hit.shown == kind else ())
    return _row(
        shelf.look, icon, head, second, third, facts, identifier, lambda: shelf.open(sheet, entry.id), key=identifier
    )


def card_row(shelf: Shelf, card: Card) -> ft.Control:
    """A card in a list of its kind."""
    t, identifier = shelf.look.t, f"found-{card.id}"
    facts = facts_line(t, shelf.pack, card)
    return _row(
        shelf.look, ft.Icons.STYLE_ROUNDED, (card.text(t.lang).name, ()), ("", ()), ("", ()), facts, identifier,
        lambda: shelf.open("library-card", card.id), key=identifier,
    )  # fmt: skip


@memo
def _row(
    look: Look,
    icon: ft.IconData,
    head: Marked,
    second: Marked,
    kind: Marked,
    facts: str,
    identifier: str,
    on_tap: Callable[[], object],
) -> ft.Control:
    p = look.palette
    lines: list[ft.Control] = [marked(look, *head, strong=True)]
    if second[0]:
        lines.append(marked(look, *second, size=theme.SMALL))
    if kind[0]:
        lines.append(marked(look, *kind, size=theme.SMALL, colour=p.faint))
    if facts:
        lines.append(caption(look, facts, lines=2))
    row = ft.Row(
        [
            ft.Icon(icon, color=p.accent_ink, size=look.icon()),
            ft.Column(lines, spacing=0, expand=True, tight=True),
        ],
        spacing=3 * theme.GAP,
    )
    face = ft.Container(
        silent(row),
        padding=ft.Padding.symmetric(vertical=10, horizontal=8),
        border_radius=12,
        ink=True,
        ink_color=clear(p.ink, 0.08),
        on_click=lambda: on_tap(),
    )
    said = ". ".join(part.rstrip(".") for part in (head[0], second[0], kind[0], facts) if part)
    return labelled(face, said, identifier)


def excerpt(text: str, spans: tuple[tuple[int, int], ...]) -> Marked:
    """The part of a text round what matched first."""
    first = spans[0][0] if spans else 0
    start = 0 if first <= AROUND else text.rfind(" ", 0, first - AROUND) + 1
    end = min(len(text), start + LONGEST)
    before, after = "… " if start else "", " …" if end < len(text) else ""
    moved = len(before) - start
    kept = tuple((one + moved, other + moved) for one, other in spans if other <= end)
    return before + text[start:end].rstrip() + after, kept
