"""What every part of the panel asks of the table, and how it names cards and sets."""

from __future__ import annotations

import flet as ft

from companion.core.message import Message, msg
from companion.games.history import pack
from companion.games.history.context import ref
from companion.games.history.options import Rules, rules
from companion.games.history.pack import GAME, Cards, GameCard, Kind
from companion.games.history.view import Row, SetView, View
from companion.library import Pack
from companion.ui import theme
from companion.ui.at import At
from companion.ui.panels.acting import watching
from companion.ui.widgets import words

HAND = ft.Icons.BACK_HAND_ROUNDED
DECK = ft.Icons.STYLE_ROUNDED
FIELD = ft.Icons.GRID_VIEW_ROUNDED
SPECIAL = ft.Icons.AUTO_AWESOME_ROUNDED
SET = ft.Icons.COLLECTIONS_BOOKMARK_ROUNDED
LEGENDARY = ft.Icons.STAR_ROUNDED
LOCKED = ft.Icons.LOCK_ROUNDED

ICONS: dict[Kind, ft.IconData] = {
    "event": ft.Icons.MENU_BOOK_ROUNDED,
    "figure": ft.Icons.PERSON_ROUNDED,
    "symbol": ft.Icons.SHIELD_ROUNDED,
}
"""Each kind's picture."""

PROPERTIES = ("draw", "peek", "take", "bury", "scout")
"""What a property may do, as far as the phone has words for it."""

MOVES = ("take", "bury")
"""The properties that take a card off the field."""


def view_of(at: At) -> View:
    """The game as this phone sees it."""
    view: View = at.table.view
    return view


def rules_of(at: At) -> Rules:
    """The table's rules."""
    return rules(at.table.options)


def cards_of(at: At) -> Cards:
    """The cards that the table plays by."""
    return pack.of(at.table.played)


def pack_of(at: At) -> Pack:
    """The same with their words."""
    return at.phone.tables.shelves.pack(GAME, at.table.refs, at.table.played)


def row_of(at: At, seat: str | None) -> Row | None:
    """A seat's numbers, None where nobody sits there any more."""
    return next((row for row in view_of(at).rows if row.seat == seat), None)


def set_of(at: At, wanted: str) -> SetView | None:
    """A set as it is now, None where the pack has none of that name."""
    return next((shown for shown in view_of(at).sets if shown.id == wanted), None)


# Names


def name_of(at: At, card: str) -> str:
    """A card or set in the reader's language."""
    return at.text(msg("common.said", text=ref(card)))


def text_of(at: At, card: str) -> str:
    """All that stands on a card or set, "" where the pack says nothing."""
    found = pack_of(at).by_id.get(card)
    return found.text(at.look.t.lang).text if found else ""


def kind_name(at: At, kind: Kind) -> str:
    """A kind of card, as it begins a line."""
    text = at.look.t(f"history.kind.{kind}")
    return text[:1].upper() + text[1:]


def kind_line(at: At, card: GameCard) -> str:
    """What kind of card it is, and what it counts: "Event · rare · 2 points"."""
    t = at.look.t
    return " · ".join([kind_name(at, card.kind), t(f"history.rarity.{card.rarity}"), t("common.points", n=card.points)])


def set_line(at: At, wanted: SetView) -> str:
    """What a set counts, and whether it is a legendary one."""
    t = at.look.t
    value = t("common.points", n=wanted.value)
    return f"{value} · {t('history.panel.legendary_set')}" if wanted.legendary else value


def property_text(at: At, card: GameCard, choice: int) -> str:
    """The property `choice` (1 or 2) of a card in words."""
    known = card.properties[choice - 1]
    if known in PROPERTIES:
        return at.look.t(f"history.property.{known}")
    return at.look.t("history.panel.property_n", value=choice)


def legendary_star(at: At, shown: SetView) -> ft.Control | None:
    """What stands after a legendary set."""
    return ft.Icon(LEGENDARY, size=at.look.icon(22), color=at.look.palette.accent_ink) if shown.legendary else None


def heading(at: At, text: str, size: float = theme.LEAD) -> ft.Control:
    """What is to be done now, large."""
    return words(at.look, text, size, strong=True, align=ft.TextAlign.CENTER)


def untracked(at: At) -> Message | None:
    """Why the field cannot be changed, where the table does not keep track of it."""
    return watching(at) or (None if view_of(at).tracked else msg("history.refuse.untracked"))


def moves_off(at: At) -> tuple[str, ...]:
    """The properties of what was played that may take a card from the field, "" for one that the phone has no word for;
    what nobody named may."""
    view, cards = view_of(at), cards_of(at)
    done = view.done
    if done is None or not view.tracked:
        return ()
    if done.deed == "special" and done.special is None:
        return ("",)
    known, special = cards.cards.get(done.card or ""), cards.specials.get(done.special or "")
    by_card = known.properties if known is not None else ()
    # A special without a property does nothing of the kind; a card's may be one that the pack does not say.
    by_special = (special.property,) if special is not None and special.property else ()
    return tuple(named for named in (*by_card, *by_special) if named in ("", *MOVES))


def moment(view: View) -> str:
    """What tells this moment of the game from any other."""
    return f"{view.turn}-{view.phase}"
