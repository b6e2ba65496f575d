"""The search: what people type on any keyboard finds what they mean, best first, and highlights the right letters."""

from dataclasses import replace
from typing import Literal, TypeAlias, get_args
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import GAMES
from companion.i18n import LANGUAGES
from companion.library import Card, CardText, Hit, Index, Pack, Rank, Topic, pack
from companion.library.fold import fold, fold_with_spots

Form: TypeAlias = Literal["NFC", "NFD"]

APOSTROPHES = "'’ʼ`´"

# In the order of the pack: id, kind, names by language ("" is none in particular), the English text.
CARDS: list[tuple[str, str, dict[str, str], str]] = [
    ("wither", "curse", {"uk": "В’янення", "en": "Withering", "lt": "Vytimas"}, "Lose a level."),
    ("memory", "perk", {"uk": "Добра пам’ять", "en": "Good Memory"}, "Look at a hand."),
    ("eater", "monster", {"uk": "Той, хто зʼїдає", "en": "The One Who Eats"}, "Discard three cards."),
    ("fifth", "perk", {"uk": "П'ята", "en": "Fifth"}, "Draw one more."),
    ("grater", "perk", {"ru": "Тёрка Мира", "en": "Grater of the World"}, "Beats a dragon."),
    ("actor", "perk", {"ru": "Старый акте\u0308р", "en": "Old Actor"}, "Plays any role."),
    ("all", "perk", {"ru": "Все", "en": "Everybody"}, "All at once."),
    ("still", "perk", {"ru": "Всё", "en": "Everything"}, "No more of it."),
    ("heron", "monster", {"uk": "Чайка", "ru": "Чайка", "en": "Gull"}, "Flies off."),
    ("porch", "perk", {"uk": "Ґанок", "en": "Porch"}, "Nobody comes in."),
    ("hedgehog", "monster", {"uk": "Їжак", "ru": "Ёжик", "en": "Hedgehog", "lt": "Ežys"}, "It pricks."),
    ("sparrow", "monster", {"lt": "Žvirblių būrys", "en": "Flock of Sparrows"}, "They peck."),
    ("saber", "perk", {"lt": "Šąlantis kardas", "en": "Freezing Saber"}, "Cold as ice."),
    ("skipper", "monster", {"uk": "Тап-тап скіпувач", "en": "Tap-Tap Skipper", "lt": "Tap-tap praleidėjas"}, "Joins."),
    ("dragon", "monster", {"uk": "Дракон", "ru": "Дракон", "en": "Dragon", "lt": "Drakonas"}, "Breathes fire."),
    ("rider", "perk", {"uk": "Вершник дракона", "en": "Dragon Rider"}, "Rides."),
    ("snap", "perk", {"en": "Snapdragon"}, "A flower."),
    ("own", "monster", {"": "Гоблін 2+"}, ""),
]  # fmt: skip
TOPICS = {
    "en": (Topic("flee", "fight", "S", "Running away", "Roll five or six."),),
    "uk": (Topic("flee", "fight", "S", "Утеча", "Кинь п’ять або шість."),),
    "ru": (Topic("flee", "fight", "S", "Побег", "Брось пять или шесть."),),
    "lt": (Topic("flee", "fight", "S", "Bėgimas", "Išmesk penkis ar šešis."),),
}


def small() -> Pack:
    cards = tuple(
        Card(id, kind, {}, {lang: CardText(name, text if lang == "en" else "") for lang, name in names.items()})
        for id, kind, names, text in CARDS
    )
    return replace(pack("arbitrage"), cards=cards, by_id={card.id: card for card in cards}, topics=TOPICS)


SMALL = Index(small())


def ids(query: str, lang: str, limit: int = 20) -> list[str]:
    return [hit.entry.id for hit in SMALL.find(query, lang, limit)]


def marked(hit: Hit) -> list[str]:
    return [hit.shown[start:end] for start, end in hit.spans]


@pytest.mark.parametrize("apostrophe", [*APOSTROPHES, ""])
@pytest.mark.parametrize(
    ("query", "found", "shown"),
    [
        ("в*янення", "wither", "В’янення"),
        ("пам*ять", "memory", "пам’ять"),
        ("з*їдає", "eater", "зʼїдає"),
        ("п*ята", "fifth", "П'ята"),
    ],
)
def test_any_apostrophe_or_none(query: str, apostrophe: str, found: str, shown: str) -> None:
    """cases.md 21: typing none finds it too, since many keyboards have none at hand."""
    hit = SMALL.find(query.replace("*", apostrophe), "uk")[0]
    assert (hit.entry.id, marked(hit)) == (found, [shown])


@pytest.mark.parametrize("query", ["терка", "ТЁРКА", "те\u0308рка", "тёрка мира"])
def test_yo_is_e(query: str) -> None:
    """cases.md 22."""
    hit = SMALL.find(query, "ru")[0]
    assert (hit.entry.id, hit.shown) == ("grater", "Тёрка Мира")
    assert marked(hit) == ["Тёрка Мира"[: len(normalize("NFC", query))]]


def test_a_letter_stored_in_two_parts_is_highlighted_whole() -> None:
    """cases.md 22: the other way round, and the shown text is as it was."""
    hit = SMALL.find("актер", "ru")[0]
    assert (hit.shown, marked(hit)) == ("Старый акте\u0308р", ["акте\u0308р"])


TABLE = [
    # query, reader, first hit, rank, language, highlighted
    # Ukrainian
    ("Дракон", "uk", "dragon", Rank.AS_TYPED, "uk", ["Дракон"]),
    ("драк", "uk", "dragon", Rank.BEGINNING, "uk", ["Драк"]),
    ("вершн", "uk", "rider", Rank.BEGINNING, "uk", ["Вершн"]),
    ("ганок", "uk", "porch", Rank.NAME, "uk", ["Ґанок"]),
    ("їжак", "uk", "hedgehog", Rank.AS_TYPED, "uk", ["Їжак"]),
    ("тап тап", "uk", "skipper", Rank.BEGINNING, "uk", ["Тап-тап"]),
    ("тап", "uk", "skipper", Rank.BEGINNING, "uk", ["Тап", "тап"]),
    ("скіп", "uk", "skipper", Rank.WORD, "uk", ["скіп"]),
    ("тап-тап скипувач", "uk", "skipper", Rank.TYPOS, "uk", ["Тап-тап скіпувач"]),
    ("дркаон", "uk", "dragon", Rank.TYPOS, "uk", ["Дракон"]),
    ("вершникк", "uk", "rider", Rank.TYPOS, "uk", ["Вершник"]),
    ("монстр", "uk", "eater", Rank.KIND, "uk", ["Монстр"]),
    ("мостер", "uk", "eater", Rank.KIND_TYPOS, "uk", ["Монстр"]),
    ("монср", "uk", "eater", Rank.KIND_TYPOS, "uk", ["Монстр"]),
    ("проклон", "uk", "wither", Rank.KIND_TYPOS, "uk", ["Прокльон"]),
    ("утеча", "uk", "flee", Rank.AS_TYPED, "uk", ["Утеча"]),
    ("шість", "uk", "flee", Rank.TEXT, "uk", ["шість"]),
    # Russian
    ("дракон", "ru", "dragon", Rank.AS_TYPED, "ru", ["Дракон"]),
    ("ежик", "ru", "hedgehog", Rank.NAME, "ru", ["Ёжик"]),
    ("ёжик", "en", "hedgehog", Rank.AS_TYPED, "ru", ["Ёжик"]),
    ("все", "ru", "all", Rank.AS_TYPED, "ru", ["Все"]),
    ("ВСЁ", "ru", "still", Rank.AS_TYPED, "ru", ["Всё"]),
    ("чайка", "ru", "heron", Rank.AS_TYPED, "ru", ["Чайка"]),
    ("чийка", "ru", "heron", Rank.TYPOS, "ru", ["Чайка"]),
    ("мир", "ru", "grater", Rank.WORD, "ru", ["Мир"]),
    ("проклятье", "ru", "wither", Rank.KIND_TYPOS, "ru", ["Проклятие"]),
    ("плюжка", "ru", "memory", Rank.KIND_TYPOS, "ru", ["Плюшка"]),
    ("брось", "ru", "flee", Rank.TEXT, "ru", ["Брось"]),
    # Lithuanian
    ("zvirbliu burys", "lt", "sparrow", Rank.NAME, "lt", ["Žvirblių būrys"]),
    ("Žvirblių", "lt", "sparrow", Rank.BEGINNING, "lt", ["Žvirblių"]),
    ("bur", "lt", "sparrow", Rank.WORD, "lt", ["būr"]),
    ("salantis", "lt", "saber", Rank.BEGINNING, "lt", ["Šąlantis"]),
    ("ežys", "lt", "hedgehog", Rank.AS_TYPED, "lt", ["Ežys"]),
    ("zvriblu", "lt", "sparrow", Rank.TYPOS, "lt", ["Žvirblių"]),
    ("begimas", "lt", "flee", Rank.NAME, "lt", ["Bėgimas"]),
    ("pabaisa", "lt", "eater", Rank.KIND, "lt", ["Pabaisa"]),
    ("pabisa", "lt", "eater", Rank.KIND_TYPOS, "lt", ["Pabaisa"]),
    ("prakeiskmas", "lt", "wither", Rank.KIND_TYPOS, "lt", ["Prakeiksmas"]),
    ("sesis", "lt", "flee", Rank.TEXT, "lt", ["šešis"]),
    # English
    ("dragon", "en", "dragon", Rank.AS_TYPED, "en", ["Dragon"]),
    ("tap tap skipper", "en", "skipper", Rank.NAME, "en", ["Tap-Tap Skipper"]),
    ("memory", "en", "memory", Rank.WORD, "en", ["Memory"]),
    ("ridr", "en", "rider", Rank.TYPOS, "en", ["Rider"]),
    ("everithing", "en", "still", Rank.TYPOS, "en", ["Everything"]),
    ("monster", "en", "eater", Rank.KIND, "en", ["Monster"]),
    ("monstr", "en", "eater", Rank.KIND_TYPOS, "en", ["Monster"]),
    ("crse", "en", "wither", Rank.KIND_TYPOS, "en", ["Curse"]),
    ("breathes fire", "en", "dragon", Rank.TEXT, "en", ["Breathes fire"]),
    # another language than the reader's, and none in particular
    ("гоблін", "lt", "own", Rank.BEGINNING, "", ["Гоблін"]),
    ("2+", "en", "own", Rank.WORD, "", ["2+"]),
    ("porch", "ru", "porch", Rank.AS_TYPED, "en", ["Porch"]),
    ("вянення", "lt", "wither", Rank.NAME, "uk", ["В’янення"]),
]


@pytest.mark.parametrize(("query", "lang", "found", "rank", "spoken", "letters"), TABLE)
def test_the_first_hit(query: str, lang: str, found: str, rank: Rank, spoken: str, letters: list[str]) -> None:
    hit = SMALL.find(query, lang)[0]
    assert (hit.entry.id, hit.rank, hit.lang, marked(hit)) == (found, rank, spoken, letters)


@pytest.mark.parametrize("form", get_args(Form))
@pytest.mark.parametrize("row", TABLE)
def test_the_first_hit_whatever_way_letters_are_stored(
    form: Form, row: tuple[str, str, str, Rank, str, list[str]]
) -> None:
    query, lang, found, rank, spoken, _ = row
    hit = SMALL.find(normalize(form, query.upper()), lang)[0]
    assert (hit.entry.id, hit.rank, hit.lang) == (found, rank, spoken)


def test_what_a_text_says_comes_before_a_misspelt_kind() -> None:
    cards = (
        Card("hex", "curse", {}, {"en": CardText("Hex", "")}),
        Card("herb", "perk", {}, {"en": CardText("Herb", "Cures one.")}),
    )
    index = Index(replace(small(), cards=cards, by_id={card.id: card for card in cards}))
    assert [(hit.entry.id, hit.rank) for hit in index.find("cures", "en")] == [
        ("herb", Rank.TEXT),
        ("hex", Rank.KIND_TYPOS),
    ]


def test_the_order() -> None:
    """The name, beginnings of names, of words, inside a word, typing errors, texts."""
    assert ids("dragon", "en") == ["dragon", "rider", "snap", "grater"]
    assert [hit.rank for hit in SMALL.find("dragon", "en")] == [Rank.AS_TYPED, Rank.BEGINNING, Rank.INSIDE, Rank.TEXT]
    assert ids("drago", "en")[:3] == ["dragon", "rider", "snap"]
    assert [hit.rank for hit in SMALL.find("дракона", "uk")][:2] == [Rank.WORD, Rank.TYPOS]


def test_equals_are_in_the_readers_language_first_and_then_in_the_packs_order() -> None:
    assert ids("в", "uk")[:2] == ["wither", "rider"]
    assert ids("в", "ru")[:2] == ["all", "still"]
    assert [SMALL.find("чайка", lang)[0].lang for lang in ("uk", "ru")] == ["uk", "ru"]


def test_the_letters_that_were_typed_come_before_those_they_stand_for() -> None:
    assert ids("всё", "ru")[:2] == ["still", "all"]
    assert ids("все", "ru")[:2] == ["all", "still"]


@pytest.mark.parametrize(("query", "found"), [("чаика", "heron"), ("іжак", "hedgehog")])
def test_short_i_and_yi_are_letters_of_their_own(query: str, found: str) -> None:
    """Not folded, only one typing error away."""
    hits = SMALL.find(query, "uk")
    assert [(hit.entry.id, hit.rank) for hit in hits] == [(found, Rank.TYPOS)]
    assert ids("чаи", "uk") == ids("іжа", "uk") == []


@pytest.mark.parametrize("query", ["", " ", "’", "-", "...", "\u0308", "xyzzy", "дкн", "орк", "q" * 10_000])
def test_nothing_is_found_by_nothing_or_nonsense(query: str) -> None:
    assert SMALL.find(query, "uk") == ()


def test_each_card_once_and_no_more_than_asked_for() -> None:
    many = ids("а", "uk", 100)
    assert len(many) == len({*many}) > 5
    assert ids("а", "uk", 3) == many[:3]
    assert ids("а", "uk", 0) == []


def test_a_topic_is_shown_in_the_readers_language() -> None:
    hit = SMALL.find("bėgimas", "uk")[0]
    assert isinstance(hit.entry, Topic)
    assert (hit.entry.title, hit.shown) == ("Утеча", "Bėgimas")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_name_is_found_by_itself(game: str, lang: str) -> None:
    """In every bundled pack, in every language, and with one letter missing among the first three."""
    bundled = pack(game)
    index = Index(bundled)
    for card in bundled.cards:
        name = card.text(lang).name
        assert index.find(name, lang, 1)[0].entry == card
        if len(name) > 6:
            assert card in [hit.entry for hit in index.find(name[:3] + name[4:], lang, 3)], name
    for topic in bundled.rules(lang):
        assert index.find(topic.title, lang, 1)[0].shown == topic.title


letters = st.sampled_from("абвгґдеёєжзиіїйлмнорстьяabcsšzžuųūeęėąčį'’ʼ`´- .ßİ\u0308\u0306\u030c\u0301ÉÄ")
texts = st.text(st.one_of(letters, st.characters()), max_size=30)


@given(texts)
def test_folding_again_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(texts)
def test_every_folded_letter_has_its_place(text: str) -> None:
    folded = fold_with_spots(text)
    assert folded.text == fold(text)
    assert len(folded.spots) == len(folded.text)
    assert all(0 <= start < end <= len(text) for start, end in folded.spots)
    assert [*folded.spots] == sorted(folded.spots)


@given(st.text(letters, max_size=20), st.text("аеєиіїйґ", min_size=1, max_size=5))
def test_letters_are_the_same_joined_or_apart(text: str, more: str) -> None:
    assert fold(normalize("NFD", text + more)) == fold(normalize("NFC", text + more))


@given(st.lists(st.text(letters, min_size=1, max_size=12), min_size=1, max_size=4), texts, st.sampled_from(LANGUAGES))
def test_highlights_lie_inside_and_hold_what_was_typed(names: list[str], query: str, lang: str) -> None:
    for hit in named(names).find(query, lang):
        assert hit.spans
        end = 0
        for start, after in hit.spans:
            assert end <= start < after <= len(hit.shown)
            end = after
            if hit.rank is not Rank.TYPOS:
                assert fold(query) in fold(hit.shown[start:after])


@given(st.lists(st.text(letters, min_size=1, max_size=12), min_size=1, max_size=4), st.sampled_from(LANGUAGES))
def test_a_name_finds_itself_first(names: list[str], lang: str) -> None:
    index = named(names)
    for name in names:
        if fold(name):
            first = index.find(name, lang)[0]
            assert first.rank is Rank.AS_TYPED
            assert fold(first.shown) == fold(name)


def named(names: list[str]) -> Index:
    """An index of cards with these names, each in another language."""
    cards = tuple(
        Card(f"c{number}", "monster", {}, {LANGUAGES[number]: CardText(name, "")}) for number, name in enumerate(names)
    )
    return Index(replace(small(), cards=cards, by_id={card.id: card for card in cards}))


def test_a_query_of_a_million_marks_is_looked_at_no_farther() -> None:
    """Each mark before its place would be moved there past all the others."""
    assert not ids("a" + "\u0316\u0301" * 500_000, "en")
