"""What a game brings to the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import flet as ft

from companion.core.message import Message
from companion.library import Card
from companion.library.words import COPIES
from companion.ui.at import At
from companion.ui.colour import Accent
from companion.ui.widgets import Slot


def number(card: Card, fact: str) -> int | None:
    """A number printed on a card, None where it is not known."""
    value = card.facts.get(fact)
    return value if type(value) is int else None


@dataclass(frozen=True, slots=True)
class RowFacts:
    """A seat's row: the game's one track (`value` of `top`), the large `number`, a smaller one (`side`) under it, what
    else matters in one line (`second`). `number_icon` says what the number counts; `side_gain` that the smaller one was
    gained just now. `cap` is a notch on the track that the value cannot pass; `slots` are things that hold tokens;
    `stripe` is written across the row, for a seat that is held up. `said` is all of it in words, for those who cannot
    see it."""

    value: int
    top: int
    number: str
    side: str = ""
    side_icon: ft.IconData | None = None
    side_gain: bool = False
    number_icon: ft.IconData | None = None
    second: str = ""
    cap: int | None = None
    slots: tuple[Slot, ...] = ()
    stripe: str = ""
    said: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """How one game looks. Every function draws for one phone at one moment.

    - `accent`: the game's one colour.
    - `row(at, seat_id) -> RowFacts`.
    - `phase(at) -> Message`: what is going on now, for the banner.
    - `body(at) -> Control | None`: what covers the rows (a fight), None for none; with `keeps_rows` it stands above
      them instead.
    - `under(at) -> Sequence[Control]`: what stands under the rows, such as a board too large to stand above them.
    - `actions(at) -> Sequence[Control]`: what the turn asks for, in thumb reach; the last one is the main action, which
      stays in view however large the type.
    - `sheets[name](at, *args) -> Control`: a sheet (the kit's `sheet`), opened by `at.open(name, *args)`; a seat's own
      sheet is "seat" with the seat id.
    - `stage(at) -> Control | None`: the same as `body`, large, for the shared screen.
    - `moving(at) -> float`: for how many seconds what the newest step drew moves (0: not at all). Meanwhile the page
      tells nothing of it, and `body` and `stage` (see `At.moving`) show no more than what moves.
    - `leaving`: what becomes of a seat's things when it leaves the table, for the question before.
    - `lobby(at) -> Control | None`: what is to be got ready before the game, for the lobby, where `at.table.view` is
      None.
    - `result(at) -> Control | None`: what stands between the winner's name and the placings, such as why they are so,
      also on the shared screen.
    - `last(message) -> Message`: a line of the log as it may stand open on the page, for a phone lies on the table; the
      log itself, which is opened for that, says all of it.
    - `moment(view) -> str`: what tells this moment of the game (a turn, a roll, a fight) from any other: the end of the
      key of every button that rests on it.
    - `everyone(at)`: whether it is everybody's moment now and not the active seat's.
    - `topics(at) -> str`: the phase whose rules tell what can be done now.
    - `copies(card) -> int | None`: how many of a card are in the deck, None where that is not known.
    - `use(at, card) -> Sequence[Control]`: for a card that somebody looked up, the buttons that bring it into play.
    """

    accent: Accent
    row: Callable[[At, str], RowFacts]
    phase: Callable[[At], Message]
    body: Callable[[At], ft.Control | None]
    actions: Callable[[At], Sequence[ft.Control]]
    stage: Callable[[At], ft.Control | None]
    sheets: Mapping[str, Callable[..., ft.Control]] = field(default_factory=dict)
    moment: Callable[[Any], str] = lambda view: ""
    keeps_rows: bool = False
    under: Callable[[At], Sequence[ft.Control]] = lambda at: ()
    leaving: Message | None = None
    lobby: Callable[[At], ft.Control | None] | None = None
    everyone: Callable[[At], bool] = lambda at: False
    moving: Callable[[At], float] = lambda at: 0.0
    result: Callable[[At], ft.Control | None] = lambda at: None
    last: Callable[[Message], Message] = lambda message: message
    topics: Callable[[At], str] = lambda at: str(at.table.view.phase)
    copies: Callable[[Card], int | None] = lambda card: number(card, COPIES)
    use: Callable[[At, Card], Sequence[ft.Control]] = lambda at, card: ()
