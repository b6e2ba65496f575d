"""A table in some state of its game, made by playing; each game's `<game>_scenes` has its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from companion.core.dice import ScriptedRng
from companion.core.hosting import Start
from companion.games import GAMES
from companion.table.packs import Packs
from companion.table.store import TinyDBStore
from companion.table.tables import Tables

HOST, OTHER = "host-device-0000000000000000", "other-device-000000000000000"
NAMES = ("Олена", "Bo", "Žemė", "Їжак 🦔 O’Neil")


def device(seat: str) -> str:
    """The phone of this seat, where everybody has one."""
    return f"phone-of-{seat}-0000000000000000"


class TableScene:
    """A table of `game` with these people, whose host's phone is `HOST` and sits on `sit` (None: it plays all)."""

    game: ClassVar[str]

    def __init__(
        self,
        tables: Tables,
        sit: str | None = "s1",
        *,
        names: Sequence[str] = NAMES,
        called: str = "П’ятниця",
        start: bool = True,
        **options: Any,
    ) -> None:
        self.tables = tables
        self.code = tables.create(self.game, called, [(name, None) for name in names], options, device=HOST)
        self.secret = tables.view(self.code, HOST).secret or ""
        if start:
            self.act(Start("s1"))
        if sit is not None:
            tables.sit(self.code, HOST, sit)

    def act(self, action: Any, seat: str | None = None) -> None:
        """Do it as the host, for `seat`."""
        self.tables.act(self.code, HOST, action, seat=seat)

    def guest(self, device: str, seat: str) -> None:
        """Another phone sits down."""
        self.tables.enter(self.code, device, secret=self.secret)
        self.tables.sit(self.code, device, seat)

    def phones(self, *but: str) -> None:
        """Everybody else has a phone of their own, all but these."""
        for seat in self.tables.view(self.code, HOST).seats:
            if seat.id not in ("s1", *but):
                self.guest(device(seat.id), seat.id)

    @property
    def view(self) -> Any:
        """The game as it stands."""
        return self.tables.view(self.code, HOST).view


def make_tables(folder: Path, dice: Iterable[int] = (), clock: Callable[[], int] | None = None) -> Tables:
    """Tables in `folder`, whose dice roll as given."""
    more = {} if clock is None else {"clock": clock}
    return Tables(TinyDBStore(folder), GAMES, packs=Packs(folder), rng=ScriptedRng(dice), **more)
