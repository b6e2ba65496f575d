"""The words of columns, kinds, facts and values: whole in every language, and none for two things."""

from collections import defaultdict

import pytest

from companion import library
from companion.games import GAMES
from companion.i18n import LANGUAGES
from companion.library.schema import OWN_FIELDS
from companion.library.words import COPIES, LANGUAGE_CODES, Column, plain, words_of

GAMES_HERE = sorted(GAMES)


def places(game: str) -> set[tuple[str, ...]]:
    """Everything that needs a word."""
    kinds = library.pack(game).kinds
    found: set[tuple[str, ...]] = {("column", field) for field in (*OWN_FIELDS, COPIES)}
    for kind, facts in kinds.items():
        found.add(("kind", kind))
        for name, wanted in facts.items():
            found.add(("fact", name) if name != COPIES else ("column", COPIES))
            # Edges of the world are letters that all understand.
            found.update(
                ("value", name, value) for value in wanted if isinstance(wanted, tuple) and not value.isupper()
            )
    return found


@pytest.mark.parametrize("game", GAMES_HERE)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_word_in_every_language(game: str, lang: str) -> None:
    words = words_of(library.pack(game))
    labels = {place: words.label(lang, *place) for place in places(game)}
    assert {place for place, label in labels.items() if label == place[-1] and label not in ("id",)} == set()
    if lang in ("uk", "ru"):
        latin = {label for label in labels.values() if label.isascii()}
        assert latin <= {"Software", "Analytics", "Weapon", "SD Bonus"}


@pytest.mark.parametrize("game", GAMES_HERE)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_means_one_thing_and_is_understood(game: str, lang: str) -> None:
    words = words_of(library.pack(game))
    meanings: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for place in places(game):
        label = plain(words.label(lang, *place))
        group = ("column",) if place[0] in ("column", "fact") else place[:-1]
        meanings[*group, label].add(place[-1])
        understood = {"column": words.columns, "kind": words.kinds}.get(group[0]) or words.values[place[1]]
        assert understood[label] == place[-1], place
    assert {key: ids for key, ids in meanings.items() if len(ids) > 1} == {}


def test_yes_and_no_are_apart() -> None:
    words = words_of(library.pack(GAMES_HERE[0]))
    assert not words.yes & words.no
    assert {"так", "да", "taip", "yes", "1"} <= words.yes


def test_languages_of_columns() -> None:
    words = words_of(library.pack(GAMES_HERE[0]))
    assert {*LANGUAGE_CODES.values()} == {*LANGUAGES}
    for header in ("name.uk", "Name_UK", "назва (ua)", "NAME-uk", "Название uk", "name [uk]", "Pavadinimas: uk"):
        assert words.column(header) == Column("name", "uk"), header
    for header in ("name.pl", "id.uk", "uk", "", "?", "nameuk"):
        assert words.column(header) is None, header
