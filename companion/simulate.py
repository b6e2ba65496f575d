"""`companion simulate`: a game played from JSON lines, without phones, clock or luck, for those who write its rules."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any, TextIO

from cattrs import Converter

from companion.core import hosting
from companion.core.codec import BadData, Codec
from companion.core.dice import OutOfDice, Rng, ScriptedRng, SystemRng
from companion.core.game import Game, Rejected, Table, Value
from companion.core.log import Entry, follow
from companion.core.message import Message, msg
from companion.games import GAMES
from companion.i18n import translator
from companion.library import card_name
from companion.table.lines import named
from companion.table.opening import events as opening

HELP = """\
Each line of standard input is one thing to do, each line of standard output what came of it, in the same order:
  {"events": [...], "view": {...}}                     it happened; the view is the public one
  {"refused": {"key": ..., "text": ...}, "view": ...}  it may not be done, and why; nothing has changed

A line is one of
  {"type": "ChangeLevel", "seat": "s1", "by": 1}       an action, done by the host
  {"seat": "s2", "action": {"type": ...}}              an action done for a seat
  {"wait": 3000}                                       so many milliseconds pass

Seats are s1, s2, ... in the order given. The clock starts at 0 and stands still but for "wait". A line that is none
of these is refused, and the next one read; an empty one is passed over. With --dice the rolls are used in order, those
for the first player included. Exit code 2: the game could not start, or the dice ran out.

  echo '{"type": "ChangeLevel", "seat": "s1", "by": 1}' | companion simulate arbitrage --seats Ada,Bo,Cas --first s1
"""


class Simulation:
    """One game from its start; `do` is one line in, one line out."""

    def __init__(
        self, game: Game, people: Sequence[str], options: dict[str, Value], first: str | None, rng: Rng
    ) -> None:
        """A started game; raises `Rejected` where these people cannot play it so, `OutOfDice` without dice enough."""
        self.game, self._rng, self._now = game, rng, 0
        self._actions = Codec((*hosting.ACTIONS, *game.actions))
        self._events = Codec((*hosting.EVENTS, *game.events))
        self._plain = Converter()
        self.table = Table(game.id)
        self._step(None, opening(game, "", [(name, None) for name in people], options, rng, 0))
        self._step(None, hosting.decide(game, self.table, None, hosting.Start(first), rng, 0))

    def do(self, line: str) -> dict[str, Any]:
        """What comes of one line of input; raises `OutOfDice`."""
        try:
            seat, action, wait = self._read(line)
            events = () if action is None else hosting.decide(self.game, self.table, seat, action, self._rng, self._now)
        except (BadData, Rejected) as error:
            return {"refused": self._refusal(error), **self._view()}
        self._now += wait
        self._step(seat, events)
        return {"events": [self._events.write(event) for event in events], **self._view()}

    def _read(self, line: str) -> tuple[str | None, Any, int]:
        try:
            plain = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise BadData(str(error)[:200]) from error
        if not isinstance(plain, dict):
            raise BadData("not an object")
        if "type" in plain:
            return None, self._actions.read(plain), 0
        if plain.keys() == {"wait"}:
            wait = plain["wait"]
            if type(wait) is not int or not 0 <= wait <= 86_400_000:
                raise BadData("wait takes whole milliseconds, a day at most")
            return None, None, wait
        if plain.keys() <= {"seat", "action"} and isinstance(plain.get("seat"), str | None):
            return plain.get("seat"), self._actions.read(plain.get("action")), 0
        raise BadData("neither an action, nor a seat with an action, nor a wait")

    def _refusal(self, error: BadData | Rejected) -> dict[str, str]:
        message = error.message if isinstance(error, Rejected) else msg("refuse.bad_action")
        refusal = {"key": message.key, "text": english(message, self.table)}
        return refusal if isinstance(error, Rejected) else {**refusal, "detail": str(error)}

    def _step(self, seat: str | None, events: tuple[Any, ...]) -> None:
        if events:
            entry = Entry(self.table.seq + 1, self._now, "", seat, "", events)
            self.table = follow(self.game, self.table, [entry])

    def _view(self) -> dict[str, Any]:
        if self.table.state is None:
            return {"view": None}
        return {"view": self._plain.unstructure(self.game.view(self.table, None))}


def english(message: Message, table: Table) -> str:
    """`message` in English, with people and cards by their names."""
    return translator("en", card_name).message(named(message, table.roster, table.cards))


def main(args: Sequence[str], lines: Iterable[str] | None = None, out: TextIO | None = None) -> int:
    """Plays `lines` (standard input where not given) and writes to `out` (standard output); returns the exit code."""
    if lines is None or out is None:
        for stream in (sys.stdin, sys.stdout):
            # JSON is UTF-8, whatever the terminal's locale says.
            getattr(stream, "reconfigure", lambda **_: None)(encoding="utf-8", errors="replace")
    asked = parser().parse_args(args)
    game = GAMES[asked.game]
    people = [name for name in asked.seats.split(",") if name.strip()]
    rng: Rng = SystemRng() if asked.dice is None else ScriptedRng(asked.dice)
    try:
        options = dict(_option(game, text) for text in asked.option)
        first = next((f"s{place}" for place, name in enumerate(people, 1) if name == asked.first), asked.first)
        simulation = Simulation(game, people, options, first, rng)
    except Rejected as refused:
        return _stop(english(refused.message, Table(game.id)))
    except (ValueError, OutOfDice) as error:
        return _stop(str(error))
    for number, line in enumerate(sys.stdin if lines is None else lines, 1):
        if not line.strip():
            continue
        try:
            done = simulation.do(line)
        except OutOfDice as error:
            return _stop(f"line {number}: {error}")
        print(json.dumps(done, ensure_ascii=False, separators=(",", ":")), file=out or sys.stdout, flush=True)
    return 0


def parser() -> argparse.ArgumentParser:
    """What `companion simulate` takes."""
    parser = argparse.ArgumentParser(
        prog="companion simulate",
        description="Try a game's rules: actions in, events or refusals out.",
        epilog=HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=sorted(GAMES), metavar="GAME", help=", ".join(sorted(GAMES)))
    parser.add_argument("--seats", required=True, metavar="A,B,C", help="the players' names in turn order")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a table option, repeatable")
    parser.add_argument("--dice", type=_dice, metavar="5,3,...", help="the rolls, in order (default: real luck)")
    parser.add_argument("--first", metavar="SEAT", help="who begins, by seat or name (default: the die decides)")
    return parser


def _dice(text: str) -> list[int]:
    return [int(roll) for roll in text.split(",") if roll.strip()]


def _option(game: Game, text: str) -> tuple[str, Value]:
    key, _, value = text.partition("=")
    option = next((option for option in game.options if option.key == key), None)
    if option is None:
        raise ValueError(f"{game.id} has no option {key!r}; it has {', '.join(o.key for o in game.options)}")
    choices = {_said(choice): choice for choice in option.choices}
    if not choices and option.allows(value):
        return key, value
    if value.lower() not in choices:
        raise ValueError(f"{key} takes {', '.join(choices) or f'values such as {option.default!r}'}, not {value!r}")
    return key, choices[value.lower()]


def _said(choice: Value) -> str:
    return str(choice).lower()


def _stop(reason: str) -> int:
    print(f"companion simulate: {reason}", file=sys.stderr)
    return 2
