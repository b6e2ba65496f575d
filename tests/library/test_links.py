"""Every refusal leads to the rule that says why, and every phase has rules."""

import importlib
from typing import get_args

import pytest

from companion.games import GAMES
from companion.i18n import LANGUAGES
from companion.i18n.catalogue import catalogue
from companion.library import pack

SHARED = {"refuse.not_your_turn", "refuse.too_few", "refuse.too_many", "refuse.table_full"}
"""Of what all games refuse the part that is in their rules; the rest has to do with phones and seats."""


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_has_its_topic(game: str) -> None:
    refusals = {key for key in catalogue("en") if key.startswith(f"{game}.refuse.")} | SHARED
    assert refusals <= {*catalogue("en")}
    assert refusals - pack(game).links.keys() == set(), "these lead to no topic: see links.toml"
    assert pack(game).links.keys() - refusals == set(), "no such refusals"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_topic_is_in_the_readers_language(game: str, lang: str) -> None:
    for refusal, topic in pack(game).links.items():
        assert pack(game).why(refusal, lang) == pack(game).topic(topic, lang)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phase_has_rules(game: str, lang: str) -> None:
    for phase in get_args(importlib.import_module(f"companion.games.{game}.state").Phase):
        assert pack(game).topics_for(phase, lang), phase
