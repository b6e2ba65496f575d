"""What is worked out once for a pack, however many phones look at it: words, kinds, which numbers bear a sign."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.library import Card, Fact, Pack
from companion.library.words import Words, words_of

_KEPT = 16


@dataclass(frozen=True, slots=True)
class Known:
    """`kinds`: the cards of each kind that has any. `signed`: the facts that are a change, told by one below zero."""

    words: Words
    kinds: Mapping[str, tuple[Card, ...]]
    signed: frozenset[str]


def known(pack: Pack) -> Known:
    """All of it for `pack`, the same object as long as the pack is."""
    if id(pack) not in _HELD:
        _HELD[id(pack)] = pack, _work_out(pack)
        while len(_HELD) > _KEPT:
            _HELD.popitem(last=False)
    _HELD.move_to_end(id(pack))
    return _HELD[id(pack)][1]


# By identity, with the pack itself: to compare thousands of cards would take longer than the work.
_HELD: OrderedDict[int, tuple[Pack, Known]] = OrderedDict()


def _work_out(pack: Pack) -> Known:
    kinds: dict[str, list[Card]] = {kind: [] for kind in pack.kinds}
    for card in pack.cards:
        kinds[card.kind].append(card)
    below = {name for card in pack.cards for name, fact in card.facts.items() if min(_numbers(fact), default=0) < 0}
    full = {kind: tuple(cards) for kind, cards in kinds.items() if cards}
    return Known(words_of(pack), full, frozenset(below))


def _numbers(fact: Fact) -> Iterator[int]:
    if isinstance(fact, Mapping):
        yield from fact.values()
    elif isinstance(fact, int):
        yield fact
