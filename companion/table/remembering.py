"""Cards that somebody at a table typed by name or put a number on: kept in a pack of the host's, so that they are there
next time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, count

from companion.core.game import Game, Rejected
from companion.core.hosting import PacksUsed
from companion.library.own import OwnPack
from companion.library.pack import Card
from companion.table.open_table import OpenTable
from companion.table.packs import Packs, owner_of_phone, ref_of

MOST_REMEMBERED = 500
"""Cards of which that pack may consist when one more is remembered: it is written anew each time."""


def pack_for(packs: Packs, owner: str, game: str) -> str:
    """The id of the owner's pack that remembered cards of `game` go into, be it there or not: the first one of that
    name that is of no other game. Raises `Rejected` where one cannot be read."""
    names = chain((f"own-{game}",), (f"own-{game}-{number}" for number in count(2)))
    refs = ((name, ref_of(owner, name)) for name in names)
    return next(name for name, ref in refs if packs.stamp(ref) is None or packs.get(ref).game == game)


def remember(packs: Packs, table: OpenTable, card: Card, called: str) -> PacksUsed | None:
    """Keep `card` in the host's pack, in the place of one of its id; `called` is what the pack is called where there is
    none yet. What is then in use, None where nothing changes there. Raises `Rejected` where it cannot be kept."""
    game, owner = table.game.id, owner_of_phone(table.access.host)
    pack_id = pack_for(packs, owner, game)
    ref = ref_of(owner, pack_id)
    there = packs.stamp(ref) is not None
    pack = packs.get(ref) if there else OwnPack(pack_id, game, called)
    others = tuple(one for one in pack.cards if one.id != card.id)
    if len(others) >= MOST_REMEMBERED:
        raise Rejected("library.pack.full", n=MOST_REMEMBERED, name=pack.name)
    packs.save(owner, replace(pack, cards=(*others, card)), over=there)
    used = table.table.packs
    # A game that plays by its cards would play by others from now on.
    if table.game.box is not None or ref in dict(used):
        return None
    return PacksUsed((*used, (ref, pack.name)))


def at_first(packs: Packs, game: Game, host: str) -> Sequence[PacksUsed]:
    """What a new table of the phone `host` (its digest) uses from the start: the cards remembered so far."""
    owner = owner_of_phone(host)
    try:
        ref = ref_of(owner, pack_for(packs, owner, game.id))
        pack = packs.get(ref) if game.box is None and packs.stamp(ref) else None
    except Rejected:
        return ()
    return (PacksUsed(((ref, pack.name),)),) if pack is not None else ()
