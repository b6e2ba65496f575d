"""Phones without the link's secret that ask the host to let them in. Kept in memory: who still waits knocks again."""

from __future__ import annotations

import secrets
from typing import Literal, TypeAlias

from companion.core.game import Rejected
from companion.core.seats import clean_name
from companion.table.access import Admitted
from companion.table.open_table import OpenTable
from companion.table.views import Knock

KNOCKS = 20
"""How many phones may wait at one door."""

Standing: TypeAlias = Literal["no", "waiting", "turned_away", "admitted", "locked", "expelled"]


def knock(table: OpenTable, phone: str, label: str, now: int) -> None:
    """Put `phone` among those who wait, by the name its owner typed; raises `Rejected` for a bad name or a crowd."""
    name = clean_name(label)
    if name is None:
        raise Rejected("refuse.name")
    if table.role(phone) is not None:
        return
    if table.access.is_expelled(phone):
        raise Rejected("refuse.expelled")
    if table.access.locked:
        raise Rejected("refuse.locked")
    if phone not in table.knocks and len(table.knocks) >= KNOCKS:
        raise Rejected("refuse.door_full")
    table.turned_away.discard(phone)
    old = table.knocks.get(phone)
    table.knocks[phone] = Knock(old.id if old else secrets.token_hex(4), name, now)
    table.ping()


def answer(table: OpenTable, knock_id: str, yes: bool, now: int) -> str | None:
    """Let a phone in or turn it away; returns the phone, None where the knock was answered already."""
    phone = next((phone for phone, knock in table.knocks.items() if knock.id == knock_id), None)
    if phone is None:
        return None
    if yes:
        table.change(Admitted(phone, table.knocks[phone].label), now)
        del table.knocks[phone]
    else:
        del table.knocks[phone]
        table.turned_away.add(phone)
    table.ping()
    return phone


def standing(table: OpenTable, phone: str) -> Standing:
    """How the knock of `phone` stands."""
    if table.role(phone) is not None:
        return "admitted"
    if table.access.is_expelled(phone):
        return "expelled"
    if table.access.locked:
        return "locked"
    if phone in table.knocks:
        return "waiting"
    return "turned_away" if phone in table.turned_away else "no"
