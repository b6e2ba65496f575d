"""Own cards over bundled ones, and as a log keeps them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import library
from companion.core.codec import Codec
from companion.core.hosting import EVENTS, PacksUsed
from companion.games import GAMES
from companion.library.merged import as_card, as_played, with_own, with_played
from companion.library.own import OwnPack
from companion.library.pack import Card, CardText, Pack

FACTS: Mapping[str, library.Fact] = {"level": 3, "free": True, "side": "left"}


def card(card_id: str, name: str = "", kind: str = "monster") -> Card:
    return Card(card_id, kind, FACTS, {"": CardText(name or card_id, "")})


def pack(*cards: Card) -> Pack:
    return Pack("tiny", cards, {}, {one.id: one for one in cards}, {})


def own(*cards: Card, name: str = "p") -> OwnPack:
    return OwnPack(name, "tiny", name, cards)


def said(merged: Pack) -> list[tuple[str, str]]:
    return [(one.id, one.text("en").name) for one in merged.cards]


def test_an_own_card_lies_over_a_bundled_one() -> None:
    bundled = pack(card("a"), card("b"), card("c"))
    merged = with_own(bundled, [own(card("z"), card("b", "B!")), own(card("z", "Z!"), card("y"))])
    assert said(merged) == [("a", "a"), ("b", "B!"), ("c", "c"), ("z", "Z!"), ("y", "y")]
    assert merged.card("b").text("en").name == "B!"
    assert merged.by_id.keys() == {"a", "b", "c", "z", "y"}
    assert said(bundled) == [("a", "a"), ("b", "b"), ("c", "c")]
    with pytest.raises(KeyError):
        merged.card("q")


cards = st.lists(st.sampled_from("abcdef"), unique=True).flatmap(
    lambda ids: st.tuples(*(st.builds(card, st.just(one), st.sampled_from(["", "x", "y"])) for one in ids))
)


@given(cards, st.lists(cards, max_size=3))
def test_the_last_one_of_an_id_counts(bundled: tuple[Card, ...], packs: list[tuple[Card, ...]]) -> None:
    merged = with_own(pack(*bundled), [own(*one) for one in packs])
    ids = [one.id for one in merged.cards]
    assert len(set(ids)) == len(ids)
    assert ids[: len(bundled)] == [one.id for one in bundled]
    assert merged.by_id == {one.id: one for one in merged.cards}
    assert merged.by_id == {one.id: one for each in (bundled, *packs) for one in each}


@pytest.mark.parametrize("game", GAMES)
def test_a_log_keeps_a_card_as_it_is(game: str) -> None:
    """All but numbers by name, which no game plays by."""
    bundled = library.pack(game)
    played = tuple(map(as_played, bundled.cards))
    codec = Codec(EVENTS)
    assert codec.read(codec.write(PacksUsed((), played))) == PacksUsed((), played)
    for one, kept in zip(bundled.cards, played, strict=True):
        again = as_card(kept)
        plain = {name: fact for name, fact in one.facts.items() if not isinstance(fact, Mapping)}
        assert (again.id, again.kind, again.facts, again.texts) == (one.id, one.kind, plain, one.texts)
    assert with_played(bundled, played[:2]).cards == tuple(map(as_card, played[:2]))
    assert with_played(bundled, played).topics is bundled.topics
