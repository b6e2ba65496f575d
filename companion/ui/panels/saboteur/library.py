"""The library at the table: which rules matter now, and how a card that was looked up comes into play."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.saboteur.actions import PlayPath, Rockfall
from companion.library import Card
from companion.ui.at import At
from companion.ui.panels.acting import into_play, opens_alone, whose, why
from companion.ui.panels.saboteur.desk import rules_of, view_of


def topics(at: At) -> str:
    """The phase of the rules."""
    return "deal" if at.table.stage == "lobby" else view_of(at).phase


def use(at: At, card: Card) -> list[ft.Control]:
    """A tunnel is laid, an action is played."""
    key = "path" if card.kind == "tunnel" else card.facts.get("does") if card.kind == "action" else None
    ways = _ways(at, card)
    if not isinstance(key, str) or key not in ways:
        return []
    text = at.look.t(f"saboteur.panel.do.{key}")
    return [into_play(at, text, why(at, key, view_of(at).active), ways[key])]


def _ways(at: At, card: Card) -> dict[str, Callable[[], object]]:
    """How each is played: where the maze is followed, in it."""
    turn = view_of(at).turn
    ways: dict[str, Callable[[], object]] = {key: opens_alone(at, key, turn) for key in ("break", "repair", "map")}
    if rules_of(at).maze:
        return {**ways, "path": opens_alone(at, "maze", card.id), "rockfall": opens_alone(at, "maze")}

    def play(action: object) -> Callable[[], None]:
        def done() -> None:
            if at.act(action, whose(at, view_of(at).active)):
                at.close_all()

        return done

    return {**ways, "path": play(PlayPath(turn)), "rockfall": play(Rockfall(turn))}
