"""One card, large enough to be read across a table; and all cards of a kind."""

from __future__ import annotations

import flet as ft

from companion import library
from companion.core.game import Rejected
from companion.library import Card
from companion.ui import theme
from companion.ui.guard import component
from companion.ui.panels import PANELS
from companion.ui.phone import use_kept
from companion.ui.screens.library.changing import change_button
from companion.ui.screens.library.facts import in_deck, kind_name, parts, tiles
from companion.ui.screens.library.found import card_row
from companion.ui.screens.library.known import known
from companion.ui.screens.library.showing import show_button
from companion.ui.shelf import Shelf
from companion.ui.widgets import caption, card, empty_state, quiet_button, sheet, stack, title, words

LONG_NAME = 14
"""From so many letters on a name is written smaller."""

ROWS = 50
"""So many cards are listed at a time."""


def card_sheet(shelf: Shelf, card_id: str) -> ft.Control:
    """All that stands on a card, and what can be done with it."""
    look, t, pack, at = shelf.look, shelf.look.t, shelf.pack, shelf.at
    found = pack.by_id.get(card_id)
    if found is None:
        gone = [empty_state(look, ft.Icons.SEARCH_OFF_ROUNDED, t("library.card_gone"))]
        return sheet(look, t("library.title"), gone, shelf.close, identifier="library-card-sheet")
    said = found.text(t.lang)
    content: list[ft.Control] = [title(look, said.name, theme.LARGE if len(said.name) < LONG_NAME else theme.TITLE)]
    if shown := parts(t, pack, found):
        content.append(tiles(look, shown))
    if said.text:
        content.append(words(look, said.text, theme.LEAD))
    content.append(stack([*_small_print(shelf, found), change_button(shelf, found)], 1))
    use = PANELS[pack.game].use(at, found) if at is not None and at.table.stage == "playing" else ()
    return sheet(
        look,
        kind_name(t, pack, found.kind),
        content,
        shelf.close,
        bottom=[*show_button(shelf, found), *use],
        identifier="library-card-sheet",
    )


def _small_print(shelf: Shelf, found: Card) -> list[ft.Control]:
    """Its names in the other languages, how many of it there are, where it comes from."""
    look, t = shelf.look, shelf.look.t
    name = found.text(t.lang).name
    others = dict.fromkeys(text.name for text in found.texts.values() if text.name != name)
    deck = in_deck(shelf.pack, [found])
    lines = [" · ".join(others)] if others else []
    lines += [t("library.in_deck", n=deck)] if deck is not None else []
    return [caption(look, line) for line in (*lines, _origin(shelf, found))]


def _origin(shelf: Shelf, found: Card) -> str:
    """Whether a card is bundled, or of which own pack."""
    t = shelf.look.t
    if library.pack(shelf.pack.game).by_id.get(found.id) is found:
        return t("library.bundled")
    for ref, name in reversed(shelf.over):
        try:
            if found in shelf.phone.tables.packs.get(ref).cards:
                return t("library.own_of", pack=name)
        except Rejected:
            continue
    return t("library.own")


@component
def kind_sheet(shelf: Shelf, kind: str) -> ft.Control:
    """All cards of a kind with their facts."""
    look, t = shelf.look, shelf.look.t
    cards = known(shelf.pack).kinds.get(kind, ())
    # Kept, for the sheet is gone while a card lies over it.
    many, keep = use_kept(shelf.phone, f"{shelf.place}.many.{kind}", ROWS)
    content: list[ft.Control] = [card(look, [stack([card_row(shelf, one) for one in cards[:many]], 0)], pad=0)]
    if len(cards) > many:
        more = t("library.more", n=len(cards) - many)
        content.append(quiet_button(look, more, "more", lambda: keep(many + ROWS), key=f"more-{many}"))
    return sheet(look, kind_name(t, shelf.pack, kind), content, shelf.close, identifier="library-kind-sheet")
