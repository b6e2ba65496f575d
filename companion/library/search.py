"""Finds cards and rules of one game as somebody types, in any language the pack has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from heapq import nsmallest
from typing import NamedTuple

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract

from companion.library.fold import as_typed, fold, fold_with_spots
from companion.library.pack import Card, CardText, Pack, Topic
from companion.library.words import words_of

LIMIT = 20
"""Hits, where nobody says how many."""

LONGEST = 100
"""Letters of a query that are looked at."""

ONE_ERROR, TWO_ERRORS = 4, 7
"""From how many letters on a query may have one typing error or two. A shorter one would find everything."""

TWO_IN_KIND = 6
"""From how many letters on the whole word for a kind may have two: it is short, and often all that somebody knows."""


class Rank(IntEnum):
    """How a query was found, best first: the name itself, letter for letter or as folded, the beginning of a name, of a
    word in it, inside a word, in a name with typing errors, as the card's kind, in a text, as its kind with typing
    errors."""

    AS_TYPED = 0
    NAME = 1
    BEGINNING = 2
    WORD = 3
    INSIDE = 4
    TYPOS = 5
    KIND = 6
    TEXT = 7
    KIND_TYPOS = 8


@dataclass(frozen=True, slots=True)
class Hit:
    """What was found: `entry` is the card, or the topic in the reader's language.

    `shown` is what matched, as it is written: a name or title, the kind's word (Rank.KIND, Rank.KIND_TYPOS) or a text
    (Rank.TEXT), in the language `lang`. `spans` says which letters of it to highlight: (start, end) each, in order,
    without overlap.
    """

    entry: Card | Topic
    rank: Rank
    lang: str
    shown: str
    spans: tuple[tuple[int, int], ...]


class _Found(NamedTuple):
    """A place where the query was found, in the order in which people want to see them: of one rank the nearer one
    (fewer errors, beginnings of words), the reader's language, the very letters that were typed, the pack's order."""

    rank: Rank
    far: int
    foreign: bool
    folded: bool
    entry: int
    lang: str
    start: int = 0
    end: int = 0


class _Column:
    """One text of every entry in one language: as it is shown, and folded with a space before it."""

    def __init__(self, shown: Iterable[str]) -> None:
        self.shown = tuple(shown)
        self.padded = tuple(f" {fold(text)}" for text in self.shown)

    def holding(self, wanted: str) -> Iterator[tuple[int, str]]:
        """The entries where `wanted` occurs, and the folded text."""
        return ((entry, padded) for entry, padded in enumerate(self.padded) if wanted in padded)


class _Names(_Column):
    """Names, or words of kinds, which are looked through for typing errors too: from each word on to the end."""

    def __init__(self, shown: Iterable[str]) -> None:
        super().__init__(shown)
        self.typed = tuple(map(as_typed, self.shown))
        words = [
            (entry, start, padded[start + 1 :])
            for entry, padded in enumerate(self.padded)
            for start, letter in enumerate(padded[:-1])
            if letter == " "
        ]
        self.words = tuple((entry, start) for entry, start, _ in words)
        self.tails = tuple(tail for _, _, tail in words)

    def misspelt(self, wanted: str, most: int) -> Iterator[tuple[int, int, int, int]]:
        """Where `wanted` stands with `most` errors (at least 1) or fewer: entry, errors, from where, up to where."""
        size = len(wanted)
        # A beginning with `most` errors is longer or shorter than the query by as many letters at most, so cut to the
        # query's length it is no farther from it than twice that.
        heads = [tail[:size] for tail in self.tails]
        for _, _, number in extract(wanted, heads, scorer=OSA.distance, score_cutoff=2 * most, limit=None):
            entry, start = self.words[number]
            errors, end = _errors(wanted, self.tails[number], most)
            if errors <= most:
                yield entry, errors, start, start + end


class Index:
    """Everything in a pack by the words people type for it.

    Takes half a second for 5,000 cards in four languages, so keep it as long as the pack is the same. What is written
    in no language in particular ("") is in every reader's.
    """

    def __init__(self, pack: Pack) -> None:
        self._pack = pack
        self._topics = tuple(dict.fromkeys(topic.id for topics in pack.topics.values() for topic in topics))
        self._langs = tuple(dict.fromkeys([*pack.topics, *(lang for card in pack.cards for lang in card.texts)]))
        words = words_of(pack)
        self._of_kind: dict[str, list[int]] = {}
        for number, card in enumerate(pack.cards):
            self._of_kind.setdefault(card.kind, []).append(number)
        self._kinds = {
            lang: _Names(words.label(lang, "kind", kind) for kind in self._of_kind) for lang in self._langs if lang
        }
        texts = {lang: tuple(self._in(lang)) for lang in self._langs}
        self._names = {lang: _Names(text.name for text in texts[lang]) for lang in self._langs}
        self._texts = {lang: _Column(text.text for text in texts[lang]) for lang in self._langs}

    def _in(self, lang: str) -> Iterator[CardText]:
        missing = CardText("", "")
        yield from (card.texts.get(lang, missing) for card in self._pack.cards)
        topics = {topic.id: CardText(topic.title, topic.text) for topic in self._pack.topics.get(lang, ())}
        yield from (topics.get(topic, missing) for topic in self._topics)

    def find(self, query: str, lang: str, limit: int = LIMIT) -> tuple[Hit, ...]:
        """What `query` finds for a reader of `lang`, best first, each card and topic once and `limit` at most.

        The order is that of Rank; then fewer errors, the reader's language, the pack's order. Typing errors and texts
        are looked for only where names have not filled the list. An empty query finds nothing.
        """
        wanted = fold(query[:LONGEST])
        if not wanted or limit <= 0:
            return ()
        typed = as_typed(query[:LONGEST])
        best: dict[int, _Found] = {}
        for look in (self._by_name, self._by_typos, self._by_kind, self._by_text, self._by_misspelt_kind):
            for spoken in self._langs:
                for found in look(wanted, typed, spoken, spoken not in (lang, "")):
                    if found.entry not in best or found < best[found.entry]:
                        best[found.entry] = found
            # What is looked for next ranks below all of these.
            if len(best) >= limit:
                break
        return tuple(self._hit(found, wanted, lang) for found in nsmallest(limit, best.values()))

    def _by_name(self, wanted: str, typed: str, lang: str, foreign: bool) -> Iterator[_Found]:
        names, word = self._names[lang], f" {wanted}"
        for entry, padded in names.holding(wanted):
            name = names.typed[entry]
            if padded == word:
                rank = Rank.AS_TYPED if name == typed else Rank.NAME
            elif padded.startswith(word):
                rank = Rank.BEGINNING
            else:
                rank = Rank.WORD if word in padded else Rank.INSIDE
            yield _Found(rank, 0, foreign, typed not in name, entry, lang)

    def _by_typos(self, wanted: str, typed: str, lang: str, foreign: bool) -> Iterator[_Found]:
        most = (len(wanted) >= ONE_ERROR) + (len(wanted) >= TWO_ERRORS)
        for entry, errors, start, end in self._names[lang].misspelt(wanted, most) if most else ():
            yield _Found(Rank.TYPOS, 2 * errors + (start > 0), foreign, True, entry, lang, start, end)

    def _by_kind(self, wanted: str, typed: str, lang: str, foreign: bool) -> Iterator[_Found]:
        if not lang:
            return
        kinds, cards = self._kinds[lang], tuple(self._of_kind.values())
        for kind, _ in kinds.holding(f" {wanted}"):
            yield from (_Found(Rank.KIND, 0, foreign, False, entry, lang) for entry in cards[kind])

    def _by_misspelt_kind(self, wanted: str, typed: str, lang: str, foreign: bool) -> Iterator[_Found]:
        size = len(wanted)
        if not lang or size < ONE_ERROR:
            return
        kinds, cards = self._kinds[lang], tuple(self._of_kind.values())
        for kind, errors, start, end in kinds.misspelt(wanted, 1 + (size >= TWO_IN_KIND)):
            whole = end - start >= TWO_IN_KIND and kinds.padded[kind][end + 1 : end + 2] in ("", " ")
            if 0 < errors <= 1 + (size >= TWO_ERRORS or whole):
                found = (lang, start, end)
                yield from (_Found(Rank.KIND_TYPOS, errors, foreign, True, entry, *found) for entry in cards[kind])

    def _by_text(self, wanted: str, typed: str, lang: str, foreign: bool) -> Iterator[_Found]:
        for entry, padded in self._texts[lang].holding(wanted):
            yield _Found(Rank.TEXT, f" {wanted}" not in padded, foreign, False, entry, lang)

    def _hit(self, found: _Found, wanted: str, lang: str) -> Hit:
        cards = self._pack.cards
        entry = cards[found.entry] if found.entry < len(cards) else self._topic(found.entry - len(cards), lang)
        shown = self._shown(found)
        folded = fold_with_spots(shown)
        places = [(found.start, found.end)] if found.end else _places(folded.text, wanted)
        spans: list[tuple[int, int]] = []
        for start, end in (folded.span(*place) for place in places):
            # One letter may fold to two (ß), and then both want it.
            if not spans or start >= spans[-1][1]:
                spans.append((start, end))
        return Hit(entry, found.rank, found.lang, shown, tuple(spans))

    def _shown(self, found: _Found) -> str:
        if found.rank in (Rank.KIND, Rank.KIND_TYPOS):
            kind = [*self._of_kind].index(self._pack.cards[found.entry].kind)
            return self._kinds[found.lang].shown[kind]
        columns: Mapping[str, _Column] = self._texts if found.rank is Rank.TEXT else self._names
        return columns[found.lang].shown[found.entry]

    def _topic(self, number: int, lang: str) -> Topic:
        return self._pack.topic(self._topics[number], lang)


def _errors(wanted: str, tail: str, most: int) -> tuple[int, int]:
    """The fewest errors between `wanted` and a beginning of `tail`, and how long that is, the longest of equals."""
    ends = range(min(len(tail), len(wanted) + most), len(wanted) - most - 1, -1)
    return min(
        ((OSA.distance(wanted, tail[:end], score_cutoff=most), end) for end in ends if tail[end - 1] != " "),
        key=lambda found: found[0],
        default=(most + 1, 0),
    )


def _places(text: str, wanted: str) -> list[tuple[int, int]]:
    """Where `wanted` stands in `text`: at the beginnings of words, or else inside them."""
    places = [place.start() for place in re.finditer(re.escape(wanted), text)]
    beginnings = [place for place in places if place == 0 or text[place - 1] == " "]
    return [(place, place + len(wanted)) for place in beginnings or places]
