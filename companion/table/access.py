"""Who may come to a table: its code, its link's secret, the phones and their roles.

Access lies in the same log as the game, as records of a family of its own. Undo knows only steps, so it never touches
who holds a seat: a seat that is removed and given back still belongs to its phone.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from companion.core.codec import Codec
from companion.core.game import Rejected

ALPHABET = "CDFGHJKMNPQRTVWX34679"
"""Letters and digits of a code: none looks like another, and without vowels no code is a word."""

CODE_LENGTH = 6
TOKEN_LENGTH = (22, 200)
"""The shortest (128 bits) and longest token of a phone, in characters."""

# Cyrillic letters that look like one of ours.
_CYRILLIC = str.maketrans("СНКМРТХ", "CHKMPTX")

Kind: TypeAlias = Literal["host", "player", "watcher", "screen"]


@dataclass(frozen=True, slots=True)
class Role:
    """What a phone may do: `seat` is the one it sits on, also a host's; None watches (or plays all seats, a host).

    `gone` is the seat it would sit on, were that not removed from the table.
    """

    kind: Kind
    seat: str | None = None
    gone: str | None = None

    @property
    def acts(self) -> bool:
        """Whether this phone may change anything."""
        return self.kind in ("host", "player")

    @property
    def own(self) -> frozenset[str]:
        """Whose steps are this phone's own (see `Entry.by`): its seat's, a host's also those done without a seat.

        A seat that is gone counts too: who removes himself by a slip can take it back.
        """
        seats = {seat for seat in (self.seat, self.gone) if seat}
        return frozenset(seats | {""} if self.kind == "host" else seats)


@dataclass(frozen=True, slots=True)
class Opened:
    """The table is there: its link's secret, and the phone that made it, which is host."""

    secret: str
    host: str


@dataclass(frozen=True, slots=True)
class Admitted:
    """A phone may watch, and sit down, also one that was let go before; `name` is what it called itself, if it did."""

    phone: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Sat:
    """A phone took a seat, or (None) stood up."""

    phone: str
    seat: str | None


@dataclass(frozen=True, slots=True)
class Expelled:
    """The host let a phone go: it holds nothing here, and no link or knock brings it back. `name`: how it is
    called."""

    phone: str
    name: str


@dataclass(frozen=True, slots=True)
class Renewed:
    """The link has another secret; who is here stays."""

    secret: str


@dataclass(frozen=True, slots=True)
class Locked:
    """Nobody new comes in, or (False) does again."""

    locked: bool


@dataclass(frozen=True, slots=True)
class HostIs:
    """Another phone, one that is known here, is host."""

    phone: str


Change: TypeAlias = Opened | Admitted | Sat | Expelled | Renewed | Locked | HostIs

CODEC = Codec((Opened, Admitted, Sat, Expelled, Renewed, Locked, HostIs))


@dataclass(frozen=True, slots=True)
class Access:
    """The fold of the access records. Phones are known by the SHA-256 of their token; `names` and `expelled` have a
    phone and what it is called each."""

    secret: str = ""
    host: str = ""
    phones: tuple[tuple[str, str | None], ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    expelled: tuple[tuple[str, str], ...] = ()
    locked: bool = False

    def after(self, event: Change) -> Access:
        """With `event` applied; total."""
        match event:
            case Opened(secret, host):
                return Access(secret, host, ((host, None),))
            case Admitted(phone, name) if self.find(phone) is None:
                names = {**dict(self.names), **({phone: name} if name else {})}
                expelled = tuple(gone for gone in self.expelled if gone[0] != phone)
                phones = (*self.phones, (phone, None))
                return replace(self, phones=phones, names=tuple(names.items()), expelled=expelled)
            case Expelled(phone, name) if phone != self.host:
                phones = tuple(known for known in self.phones if known[0] != phone)
                expelled = (*(gone for gone in self.expelled if gone[0] != phone), (phone, name))
                return replace(self, phones=phones, expelled=expelled)
            case Renewed(secret):
                return replace(self, secret=secret)
            case Locked(locked):
                return replace(self, locked=locked)
            case HostIs(phone) if self.find(phone) is not None:
                return replace(self, host=phone)
            case Sat(phone, seat):
                kept = tuple((p, None if p == phone or s == seat else s) for p, s in self.phones)
                return replace(self, phones=tuple((p, seat if p == phone else s) for p, s in kept))
        return self

    def find(self, phone: str) -> str | None:
        """`phone` as it is known here, None for a stranger."""
        known = [p for p, _ in self.phones if hmac.compare_digest(p, phone)]
        return known[0] if known else None

    def is_host(self, phone: str) -> bool:
        """Whether `phone` is the host's."""
        return hmac.compare_digest(self.host, phone)

    def is_expelled(self, phone: str) -> bool:
        """Whether the host let `phone` go."""
        return any(hmac.compare_digest(gone, phone) for gone, _ in self.expelled)

    def seat(self, phone: str) -> str | None:
        """The seat `phone` holds, be it at the table now or not."""
        return dict(self.phones).get(phone)

    def holder(self, seat: str) -> str | None:
        """The phone that holds `seat`."""
        return next((p for p, s in self.phones if s == seat), None)

    def opens(self, secret: str) -> bool:
        """Whether `secret` is the link's."""
        return bool(self.secret) and hmac.compare_digest(self.secret.encode(), secret.encode("utf-8", "replace"))


def handle(phone: str) -> str:
    """What others may call a phone by: from it neither the token nor its digest can be found."""
    return hashlib.sha256(f"handle:{phone}".encode()).hexdigest()[:12]


def digest(device: str) -> str:
    """A phone's token as it is stored; raises `Rejected` for one that is too short to be random, or absurdly long."""
    if not TOKEN_LENGTH[0] <= len(device) <= TOKEN_LENGTH[1]:
        raise Rejected("refuse.device")
    return hashlib.sha256(device.encode("utf-8", "replace")).hexdigest()


def new_secret() -> str:
    """A fresh secret of 128 bits, fit for a link."""
    return secrets.token_urlsafe(16)


def new_code(taken: Collection[str]) -> str:
    """A fresh code that none of `taken` is."""
    while (code := "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))) in taken:
        pass
    return code


def clean_code(typed: str) -> str | None:
    """A code as typed by hand ("ckm 4x7", also on a Cyrillic keyboard) in its proper form; None where it is none."""
    code = "".join(c for c in typed[:40] if not c.isspace() and c != "-").upper().translate(_CYRILLIC)
    return code if len(code) == CODE_LENGTH and all(c in ALPHABET for c in code) else None
