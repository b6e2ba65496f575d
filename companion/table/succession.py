"""Who is host: handed over by the host, or asked for while the host's phone is gone and agreed to by the others.

What is asked is kept in memory; whoever still wants it asks again.
"""

from __future__ import annotations

from dataclasses import replace

from companion.core.game import Rejected, Stale
from companion.core.hosting import HostChanged
from companion.table.access import HostIs, Role
from companion.table.open_table import Claim, OpenTable
from companion.table.views import ClaimView

GONE = 180_000
"""Milliseconds for which the host's phone must be gone before another may ask to be host."""


def crown(table: OpenTable, phone: str, by: Role, now: int) -> None:
    """Make `phone`, which is known here, the host; all read it in the log, as a step of `by`."""
    seat = table.access.seat(phone)
    at_table = seat if seat is not None and table.table.roster.has(seat) else None
    table.step(now, by.seat or "", by.seat, "", (HostChanged(at_table or ""),))
    table.change(HostIs(phone), now)
    table.claim, table.host_gone = None, None
    look_again(table, now)


def ask(table: OpenTable, phone: str, now: int) -> None:
    """`phone`, a player's, asks to be host; the others that are here are asked, and without any it is host at once.

    Raises `Rejected` while the host's phone is here, or not gone long enough, or another asks already.
    """
    look_again(table, now)
    if table.host_gone is None:
        raise Rejected("refuse.host_here")
    left = table.host_gone + GONE - now
    if left > 0:
        raise Rejected("refuse.host_soon", n=-(-left // 1000))
    if table.claim is not None and table.claim.phone != phone:
        raise Rejected("refuse.claimed")
    table.claim = table.claim or Claim(phone)
    look_again(table, now)
    table.ping()


def answer(table: OpenTable, phone: str, yes: bool, now: int) -> None:
    """Agree that who asks becomes host, or not: one that does not ends it for as long as it took to be asked.

    Raises `Stale` where nobody asks any more, or this phone is not asked.
    """
    look_again(table, now)
    claim = table.claim
    if claim is None or phone not in _asked(table, claim):
        raise Stale
    if yes:
        table.claim = replace(claim, agreed=claim.agreed | {phone})
        look_again(table, now)
    else:
        table.claim, table.host_gone = None, now
    table.ping()


def look_again(table: OpenTable, now: int) -> None:
    """After phones came or went, or answered: notes since when the host's is gone, ends what nobody asks any more, and
    makes a host of whom all agree on."""
    if table.access.host in table.here():
        table.host_gone = None
    elif table.host_gone is None or table.host_gone > now:
        # What lies ahead was noted before the clock was put back.
        table.host_gone = now
    claim = table.claim
    if claim is None:
        return
    role = table.role(claim.phone)
    if table.host_gone is None or role is None or role.kind != "player" or claim.phone not in table.here():
        table.claim = None
        table.ping()
    elif _asked(table, claim) <= claim.agreed:
        crown(table, claim.phone, role, now)


def view(table: OpenTable, role: Role) -> ClaimView | None:
    """What is asked, as the phone of `role` sees it: those who play."""
    claim = table.claim
    if claim is None or role.kind != "player" or role.seat is None:
        return None
    seat, own = table.access.seat(claim.phone), table.access.holder(role.seat)
    asked = own is not None and own in _asked(table, claim) - claim.agreed
    return ClaimView(table.table.roster.name(seat or ""), own == claim.phone, asked)


def _asked(table: OpenTable, claim: Claim) -> frozenset[str]:
    """The phones whose consent it takes: all that are here and play, but for the one that asks."""
    playing = {phone for phone in table.here() if (role := table.role(phone)) is not None and role.acts}
    return frozenset(playing - {claim.phone})
