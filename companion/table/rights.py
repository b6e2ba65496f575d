"""For whom a phone may act.

People trust each other: whoever plays may act for any seat, unless the table has chosen `hosting.OWN_SEATS`. Where a
seat knows what nobody else may, its phone alone acts for it while it is here: what may not be done would tell others
what the seat holds.
"""

from __future__ import annotations

from typing import Any

from companion.core import hosting
from companion.core.game import Rejected
from companion.table.access import Role
from companion.table.open_table import OpenTable


def may_play(table: OpenTable, role: Role, seat: str) -> bool:
    """Whether a phone may act for `seat`.

    Always for its own. With `hosting.OWN_SEATS` a host also for one that is marked away or has no phone. In a game with
    secrets never for one whose phone is here; else a host for any, a player for one that is away or has no phone.
    """
    if not role.acts or role.seat == seat:
        return role.acts
    holder = table.access.holder(seat)
    free = holder is None or _away(table, seat)
    if table.game.secrets and holder in table.here():
        return False
    if own_seats(table):
        return role.kind == "host" and free
    return free or role.kind == "host" or not table.game.secrets


def acts_for(table: OpenTable, role: Role) -> tuple[str, ...]:
    """The seats that a tap on this phone is for when it is in an affair of theirs, in turn order.

    Of those it may act for these are its own, the ones that are away or have no phone, and for a host the ones whose
    phones are not here: a phone that sleeps for a minute is not to change what lies under the fingers of all. A host's
    that sits nowhere is passed round, so all.
    """
    here = table.here()

    def fits(seat: str) -> bool:
        holder = table.access.holder(seat)
        alone = holder is None or _away(table, seat) or (role.kind == "host" and holder not in here)
        return may_play(table, role, seat) and (role.seat in (None, seat) or alone)

    return tuple(seat for seat in table.table.roster.ids if fits(seat))


def check(table: OpenTable, role: Role, seat: str | None, action: Any) -> str | None:
    """For whom `action` is done that a phone sends for `seat` (None: nobody); raises `Rejected` where it may not."""
    if not role.acts:
        raise Rejected("refuse.watching")
    if isinstance(action, hosting.UsePacks):
        # Whose packs these are is asked elsewhere, see `Tables.use_packs`.
        raise Rejected("refuse.unknown_action")
    if isinstance(action, hosting.ACTIONS):
        _shared(table, role, action)
        return seat if seat is None or may_play(table, role, seat) else role.seat
    if seat is not None and not may_play(table, role, seat):
        raise Rejected("refuse.not_your_seat")
    # Who acts for nobody could do what only one seat may, or learn by a refusal what that seat knows.
    if seat is None and not all(may_play(table, role, one) for one in table.table.roster.ids):
        raise Rejected("refuse.no_seat")
    return seat


def own_seats(table: OpenTable) -> bool:
    """Whether each phone acts for its own seat alone."""
    return dict(table.table.options).get(hosting.OWN_SEATS.key, hosting.OWN_SEATS.default) is True


def _shared(table: OpenTable, role: Role, action: Any) -> None:
    """What all games have is everybody's, but for the say in who acts for whom; and with that, another's seat."""
    if role.kind == "host":
        return
    if isinstance(action, hosting.SetOption) and action.key == hosting.OWN_SEATS.key:
        raise Rejected("refuse.host_only")
    touches = isinstance(action, hosting.RemoveSeat | hosting.ChangeSeat | hosting.MoveSeat | hosting.Correct)
    if touches and own_seats(table) and action.seat != role.seat:
        raise Rejected("refuse.not_your_seat")


def _away(table: OpenTable, seat: str) -> bool:
    return any(one.id == seat and one.away for one in table.table.roster.seats)
