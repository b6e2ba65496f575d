"""The own packs of one phone: which there are, whose they are, how they are kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from companion.core.game import Rejected
from companion.library.own import OwnPack
from companion.table.packs import Kept, owner_in, owner_of, ref_of
from companion.table.remembering import pack_for
from companion.ui.shelf import Shelf

SMALL = 300
"""Cards in a pack that is written while the phone waits; a larger one would hold up the whole table."""


def owner(shelf: Shelf) -> str:
    """Whose packs this phone writes."""
    return owner_of(shelf.phone.device)


def mine(shelf: Shelf, ref: str) -> bool:
    """Whether this phone may change the pack."""
    return owner_in(ref) == owner(shelf)


def kept(shelf: Shelf) -> tuple[Kept, ...]:
    """This phone's packs of the game, and after them the machine's."""
    return tuple(one for one in shelf.phone.tables.packs.of(owner(shelf)) if one.pack.game == shelf.pack.game)


def found(shelf: Shelf, ref: str) -> OwnPack | None:
    """The pack, None where it is gone."""
    try:
        return shelf.phone.tables.packs.get(ref)
    except Rejected:
        return None


def first_pack(shelf: Shelf) -> OwnPack:
    """The pack that a phone's first own card goes into, not kept yet; raises `Rejected` where there is no place."""
    game = shelf.pack.game
    return OwnPack(pack_for(shelf.phone.tables.packs, owner(shelf), game), game, shelf.look.t("own.first_name"))


def is_host(shelf: Shelf) -> bool:
    """Whether this phone chooses what is in use."""
    return shelf.at is not None and shelf.at.table.role.kind == "host"


def in_use(shelf: Shelf) -> tuple[str, ...]:
    """The packs in use at the table at this very moment, by their references."""
    at = shelf.at
    return shelf.phone.tables.view(at.table.code, shelf.phone.device).refs if at else ()


def use(shelf: Shelf, ref: str, on: bool) -> None:
    """As host, put a pack in use at the table or take it out of use."""
    at = shelf.at
    if at is None:
        return

    def choose() -> None:
        refs = [used for used in in_use(shelf) if used != ref]
        shelf.phone.tables.use_packs(at.table.code, shelf.phone.device, [*refs, ref] if on else refs)

    shelf.phone.do(choose)


def keep(
    shelf: Shelf,
    pack: OwnPack,
    then: Callable[[str], object],
    busy: Callable[[bool], object] = lambda on: None,
    *,
    over: bool = True,
) -> None:
    """Keep `pack` as this phone's, `over` the one that it was made from in this moment; `then` is called with its
    reference once it is safe. A refusal is said. `busy` is told while that takes longer."""
    phone, whose = shelf.phone, owner(shelf)
    packs = phone.tables.packs
    was = packs.stamp(ref_of(whose, pack.id)) if over else None
    if len(pack.cards) <= SMALL:
        ref = phone.do(lambda: packs.save(whose, pack, over=over, was=was))
        if ref is not None:
            then(ref)
        return
    busy(True)

    async def slowly() -> None:
        try:
            ref = await asyncio.to_thread(packs.save, whose, pack, over=over, was=was)
        except Rejected as refusal:
            phone.say(refusal.message)
        else:
            then(ref)
        finally:
            busy(False)

    phone.later(slowly)
