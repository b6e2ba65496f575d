"""The cards and rules to look up at each table: the bundled pack, and the own ones chosen there over it."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

from companion.core.cards import PlayedCard
from companion.core.game import Game, Rejected
from companion.core.hosting import UsePacks
from companion.library import Index, Pack
from companion.library import pack as bundled
from companion.library.merged import as_played, with_own, with_played
from companion.library.own import OwnPack
from companion.table.packs import Packs, Stamp, owner_in

_KEPT = 16
"""How many merged packs and indexes are held in memory, the longest unused going first."""

MOST_INDEXED = 50_000
"""Cards in all the indexes that are held: of 20,000 with long texts one takes 50 MB, and each change of a pack makes
another."""

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Shelves:
    """What has been merged and indexed, so that many phones at a table share it."""

    def __init__(self, packs: Packs) -> None:
        self._packs = packs
        self._merged: OrderedDict[Hashable, Pack] = OrderedDict()
        # By identity: to compare thousands of cards takes longer than the search. The pack is held, or another could
        # come to lie where it was.
        self._indexes: OrderedDict[int, _Searched] = OrderedDict()
        self._lock = threading.Lock()

    def pack(self, game: str, refs: Iterable[str] = (), played: Sequence[PlayedCard] = ()) -> Pack:
        """The cards and rules of `game` with the own packs `refs`, the last one uppermost; the same object as long as
        none of their files changes. A pack whose file is gone, or that is of another game, is passed over.

        `played`, where there are any, are the cards that the table plays by: then these are all. Raises KeyError for an
        unknown game.
        """
        if played:
            cards = tuple(played)
            return _kept(self._merged, (game, cards), lambda: with_played(bundled(game), cards))
        stamps = tuple((ref, stamp) for ref in refs if (stamp := self._stamp(ref)))
        if not stamps:
            return bundled(game)
        return _kept(self._merged, (game, stamps), lambda: self._with_own(game, [ref for ref, _ in stamps]))

    def index(self, pack: Pack) -> Index:
        """The search in `pack`, made once. For any thread: one that asks while another makes it waits for that."""
        with self._lock:
            searched = _kept(self._indexes, id(pack), lambda: _Searched(pack))
            held = [(key, len(one.pack.cards)) for key, one in self._indexes.items()]
            over = sum(cards for _, cards in held) - MOST_INDEXED
            for key, cards in held[:-1]:
                if over > 0:
                    del self._indexes[key]
                    over -= cards
        return searched.index()

    def indexed(self, pack: Pack) -> bool:
        """Whether the search in `pack` is made, or being made."""
        return id(pack) in self._indexes

    def _stamp(self, ref: str) -> Stamp | None:
        try:
            return self._packs.stamp(ref)
        except Rejected:
            return None

    def _with_own(self, game: str, refs: Iterable[str]) -> Pack:
        own: list[OwnPack] = []
        for ref in refs:
            try:
                own.append(self._packs.get(ref))
            except Rejected:
                continue
        return with_own(bundled(game), [pack for pack in own if pack.game == game])


class _Searched:
    """A pack, and its index once somebody has asked for it."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self._index: Index | None = None
        self._lock = threading.Lock()

    def index(self) -> Index:
        with self._lock:
            if self._index is None:
                self._index = Index(self.pack)
            return self._index


def packs_chosen(packs: Packs, game: Game, owner: str, refs: Iterable[str]) -> UsePacks:
    """What makes a table of `game` use the packs `refs`, the last one uppermost, each once.

    Raises `Rejected` where one is not there, of another game, or neither the owner's nor the machine's.
    """
    own: dict[str, OwnPack] = {}
    for ref in refs:
        if owner_in(ref) not in ("", owner):
            raise Rejected("library.pack.not_yours")
        own[ref] = packs.get(ref)
        if own[ref].game != game.id:
            raise Rejected("library.pack.other_game", name=own[ref].name)
    names = tuple((ref, pack.name) for ref, pack in own.items())
    if game.box is None:
        return UsePacks(names)
    cards = {card.id: card for pack in own.values() for card in pack.cards}
    return UsePacks(names, tuple(map(as_played, cards.values())))


def _kept(held: OrderedDict[K, V], key: K, make: Callable[[], V]) -> V:
    # Taken out and put in again it is the last one.
    value = held.pop(key, None)
    if value is None:
        value = make()
    held[key] = value
    while len(held) > _KEPT:
        held.popitem(last=False)
    return value
