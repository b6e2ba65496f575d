"""The bundled cards and rules of each game."""

from functools import cache

from companion.library.load import PackError, load
from companion.library.pack import SOURCES, Card, CardText, Pack, Topic
from companion.library.schema import Fact
from companion.library.search import Hit, Index, Rank
from companion.resources import cards_data

__all__ = [
    "SOURCES",
    "Card",
    "CardText",
    "Fact",
    "Hit",
    "Index",
    "Pack",
    "PackError",
    "Rank",
    "Topic",
    "card_name",
    "load",
    "pack",
]


@cache
def pack(game: str) -> Pack:
    """The pack bundled for `game`.

    Raises:
        KeyError: none is bundled.
        PackError: it is damaged.
    """
    # Listed and compared, not joined to a path: the name may come from an address somebody typed.
    for folder in cards_data().iterdir():
        if folder.name == game and folder.is_dir():
            return load(folder)
    raise KeyError(game)


def card_name(game: str, card: str, lang: str) -> str | None:
    """The name of a bundled card in `lang`; None where no pack has it."""
    try:
        return pack(game).name(card, lang)
    except KeyError:
        return None
