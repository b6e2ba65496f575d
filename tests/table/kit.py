"""What the tests of the table share: a folder that can be closed and opened again, a clock to set, and phones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from companion.core.dice import Rng
from companion.core.game import Rejected
from companion.core.hosting import Start
from companion.table.packs import Packs
from companion.table.store import TinyDBStore
from companion.table.tables import Tables
from tests.table.toy import TOY

HOST, BO, CAS, TV = (f"{name}-token-of-more-than-128-bits" for name in ("host", "bo", "cas", "tv"))


class Kit:
    """A house with one table "toy" of Ada, Bo and Cas (or `people`), host on seat s1, Bo's phone on s2, Cas's on s3."""

    def __init__(self, folder: Path, people: tuple[str, ...] = ("Ada", "Bo", "Cas"), rng: Rng | None = None) -> None:
        self.folder = folder
        self.now = 1_770_000_000_000
        self.rng = rng
        self._open()
        self.code = self.tables.create("toy", "Friday", [(name, None) for name in people], {}, device=HOST)
        self.secret = self.view(HOST).secret or ""
        for seat, device in zip(("s1", "s2", "s3"), (HOST, BO, CAS), strict=True):
            if self.view(HOST).seats[int(seat[1:]) - 1 :]:
                self.tables.enter(self.code, device, secret=self.secret)
                self.tables.sit(self.code, device, seat)

    def _open(self) -> None:
        self.store = TinyDBStore(self.folder)
        self.tables = Tables(self.store, {"toy": TOY}, packs=Packs(self.folder), rng=self.rng, clock=lambda: self.now)

    def reopen(self) -> None:
        """As after a restart of the server."""
        self.store.close()
        self._open()

    def act(self, device: str, action: Any, seat: str | None = None, client: str = "") -> None:
        self.tables.act(self.code, device, action, seat=seat, client=client)

    def start(self) -> None:
        self.act(HOST, Start("s1"))

    def view(self, device: str) -> Any:
        return self.tables.view(self.code, device)

    def undo(self, device: str, *targets: int) -> bool:
        return self.tables.undo(self.code, device, targets or None)

    def redo(self, device: str) -> None:
        self.tables.redo(self.code, device)

    def coins(self, device: str = HOST) -> dict[str, int]:
        return dict(self.view(device).view.coins)


Make: TypeAlias = Callable[..., Kit]
"""The fixture `make`: a fresh `Kit` with what is given."""


def refusal(deed: Callable[..., Any], *args: Any, **named: Any) -> str:
    """The key of the refusal that `deed` ends in."""
    with pytest.raises(Rejected) as caught:
        deed(*args, **named)
    return caught.value.message.key
