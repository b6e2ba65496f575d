"""What the host alone may do about who is at a table, and how another becomes host."""

from __future__ import annotations

from companion.core.game import Rejected
from companion.table import access, knocks, succession
from companion.table.access import digest
from companion.table.doors import Doors
from companion.table.open_table import OpenTable


class Hostship(Doors):
    """The part of `Tables` that is about the host. A phone's `id` is that of its `PhoneView`."""

    def admit(self, code: str, device: str, knock_id: str, yes: bool) -> None:
        """As host, let a phone in or turn it away; a knock already answered is passed over."""
        phone = knocks.answer(self._host(code, device), knock_id, yes, self._clock())
        if phone is not None and not yes:
            # As a wrong try, so that nobody can ring without end.
            self._callers.wrong(phone)

    def free(self, code: str, device: str, seat: str) -> None:
        """As host, free a seat of the phone that holds it (lost, or out of battery), so that another can sit down."""
        table = self._host(code, device)
        holder = table.access.holder(seat)
        if holder is not None:
            table.change(access.Sat(holder, None), self._clock())

    def seat_phone(self, code: str, device: str, phone_id: str, seat: str) -> None:
        """As host, put a phone (also the host's own) on a seat on which none sits; it leaves the one held before.

        In mid-game, where seats have secrets, the log tells it to all. Raises `Rejected` for a phone that is not there
        any more, and for a seat that is gone or held.
        """
        table, role = self._come(code, device)
        if role.kind != "host":
            raise Rejected("refuse.host_only")
        self._sit(table, _phone(table, phone_id), seat, role)

    def kick(self, code: str, device: str, phone_id: str) -> None:
        """As host, let a phone go: its seat is free, and neither the link nor a knock brings it back (see `readmit`).

        Raises `Rejected` for a phone that is not there any more, and for the host's own.
        """
        table = self._host(code, device)
        phone = _phone(table, phone_id)
        if table.access.is_host(phone):
            raise Rejected("refuse.kick_host")
        seat = table.access.seat(phone)
        seated = seat is not None and table.table.roster.has(seat)
        name = table.table.roster.name(seat) if seat and seated else dict(table.access.names).get(phone, "")
        table.change(access.Expelled(phone, name), self._clock())
        succession.look_again(table, self._clock())

    def readmit(self, code: str, device: str, phone_id: str) -> None:
        """As host, let a phone in again that was let go; it watches, and may sit down."""
        table = self._host(code, device)
        gone = next((gone for gone in table.access.expelled if access.handle(gone[0]) == phone_id), None)
        if gone is None:
            raise Rejected("refuse.phone_gone")
        table.change(access.Admitted(*gone), self._clock())

    def lock(self, code: str, device: str, locked: bool) -> None:
        """As host, let nobody new in any more, or (False) again; who is known here comes back all the same."""
        table = self._host(code, device)
        if locked != table.access.locked:
            table.knocks.clear()
            table.change(access.Locked(locked), self._clock())

    def renew(self, code: str, device: str) -> None:
        """As host, give the link another secret: the old one opens nothing, also no screen; all phones stay."""
        self._host(code, device).change(access.Renewed(access.new_secret()), self._clock())

    def hand_over(self, code: str, device: str, phone_id: str) -> None:
        """As host, make another phone host, one that sits or watches; the log tells it to all, nobody takes it back."""
        table, role = self._come(code, device)
        if role.kind != "host":
            raise Rejected("refuse.host_only")
        phone = _phone(table, phone_id)
        if not table.access.is_host(phone):
            succession.crown(table, phone, role, self._clock())

    def claim(self, code: str, device: str) -> None:
        """As player, ask to be host while the host's phone is gone, see `succession.ask`."""
        table, role = self._come(code, device)
        if not role.acts:
            raise Rejected("refuse.watching")
        succession.ask(table, digest(device), self._clock())

    def agree(self, code: str, device: str, yes: bool) -> None:
        """As player, agree that who asks becomes host, or not; see `succession.answer`."""
        table, role = self._come(code, device)
        if not role.acts:
            raise Rejected("refuse.watching")
        succession.answer(table, digest(device), yes, self._clock())


def _phone(table: OpenTable, phone_id: str) -> str:
    phone = next((phone for phone, _ in table.access.phones if access.handle(phone) == phone_id), None)
    if phone is None:
        raise Rejected("refuse.phone_gone")
    return phone
