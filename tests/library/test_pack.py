"""Packs: what they hold, and that every fault in one names its file, card and field."""

import re
from pathlib import Path

import pytest

from companion import library
from companion.i18n import LANGUAGES
from companion.library import PackError, load

CARDS = """
[kinds.monster]
level = "int"
conditions = "ints"
free = "bool"
side = ["left", "right"]

[[card]]
id = "goblin"
kind = "monster"
level = 2
"""
TEXT = '[goblin]\nname = "Goblin"\ntext = "Bites."\n'
PAIR = f'[kinds.pair]\nmonster = "card"\n{CARDS}\n[[card]]\nid = "pair"\nkind = "pair"\nmonster = "pair"'
BOTH = TEXT + TEXT.replace("goblin", "pair")
LINKS = '[game]\ntwo = "setup"\n"now.deal" = "setup"\n[shared]\ntoo_few = "setup"\n'
RULES = '[setup]\nphase = "setup"\nsource = "S"\ntitle = "Start"\ntext = "Sit down."\n'


def write(folder: Path, **files: str) -> Path:
    """A pack in English and Ukrainian, where `files` ("cards", "text_uk", ...) replace the right ones."""
    right = {"cards": CARDS, "text_en": TEXT, "text_uk": TEXT, "rules_en": RULES, "rules_uk": RULES}
    place = folder / "tiny"
    place.mkdir()
    for name, text in {**right, **files}.items():
        (place / f"{name.replace('_', '.')}.toml").write_text(text, "utf-8")
    return place


def test_a_pack_gives_cards_texts_and_rules(tmp_path: Path) -> None:
    pack = load(write(tmp_path, text_uk=TEXT.replace("Goblin", "Гоблін"), rules_uk=RULES.replace("Start", "Старт")))
    goblin = pack.card("goblin")
    assert (pack.game, goblin.kind, dict(goblin.facts)) == ("tiny", "monster", {"level": 2})
    assert pack.of_kind("monster") == pack.cards == (goblin,)
    assert pack.of_kind("perk") == ()
    assert pack.name("goblin", "uk") == goblin.text("uk").name == "Гоблін"
    assert pack.name("goblin", "lt") == "Goblin", "English where the language is missing"
    assert [topic.title for topic in pack.rules("uk")] == ["Старт"]
    assert pack.topic("setup", "lt").source == "S"
    for unknown in (lambda: pack.card("orc"), lambda: pack.topic("orc", "en"), lambda: pack.name("orc", "en")):
        with pytest.raises(KeyError):
            unknown()


def test_rules_by_phase_and_by_refusal(tmp_path: Path) -> None:
    pack = load(write(tmp_path, links=LINKS, rules_uk=RULES.replace("Start", "Старт")))
    assert [topic.title for topic in pack.topics_for("setup", "uk")] == ["Старт"]
    assert pack.topics_for("fight", "uk") == ()
    assert {*pack.links} == {"tiny.refuse.two", "tiny.refuse.now.deal", "refuse.too_few"}
    for refusal in pack.links:
        assert pack.why(refusal, "uk") == pack.topic("setup", "uk")
    assert pack.why("refuse.stale", "uk") is None


def test_facts_cannot_be_changed(tmp_path: Path) -> None:
    cards = load(write(tmp_path, cards=CARDS + "conditions = { elf = 1 }")).cards
    with pytest.raises(TypeError):
        cards[0].facts["level"] = 9  # type: ignore[index]
    with pytest.raises(TypeError):
        cards[0].facts["conditions"]["elf"] = 9  # type: ignore[index]
    assert len(set(cards)) == 1, "cards can be put into sets"


@pytest.mark.parametrize(
    ("files", "named"),
    [
        ({"cards": "card = ["}, ["cards.toml", "the file"]),
        ({"cards": ""}, ["cards.toml", "kinds"]),
        ({"cards": CARDS.split("[[card]]")[0]}, ["cards.toml", "card"]),
        ({"cards": CARDS + "\n[other]"}, ["cards.toml", "other"]),
        ({"cards": CARDS + "\n[kinds.perk]\nprice = 'money'"}, ["cards.toml", "kinds, perk, price"]),
        ({"cards": CARDS.replace('"goblin"', '"Big Goblin"')}, ["cards.toml", "card 1, id", "Big Goblin"]),
        ({"cards": CARDS + '[[card]]\nid = "goblin"\nkind = "monster"'}, ["cards.toml", "goblin, id"]),
        ({"cards": CARDS.replace('kind = "monster"', 'kind = "beast"')}, ["cards.toml", "goblin, kind", "beast"]),
        ({"cards": CARDS.replace('kind = "monster"', "")}, ["cards.toml", "goblin, kind"]),
        ({"cards": CARDS + "levle = 3"}, ["cards.toml", "goblin, levle"]),
        ({"cards": CARDS.replace("level = 2", 'level = "2"')}, ["cards.toml", "goblin, level", "'2'"]),
        ({"cards": CARDS.replace("level = 2", "level = true")}, ["cards.toml", "goblin, level", "True"]),
        ({"cards": CARDS + "free = 1"}, ["cards.toml", "goblin, free"]),
        ({"cards": CARDS + "conditions = { elf = 1.5 }"}, ["cards.toml", "goblin, conditions"]),
        ({"cards": CARDS + 'side = "up"'}, ["cards.toml", "goblin, side", "left, right"]),
        ({"cards": CARDS + "\n[kinds.perk]\nlord = 'card'"}, ["cards.toml", "kinds, perk, lord"]),
        ({"cards": PAIR, "text_en": BOTH, "text_uk": BOTH}, ["cards.toml", "pair, monster", "'pair'"]),
        ({"text_uk": ""}, ["text.uk.toml", "goblin", "no text"]),
        ({"text_uk": TEXT + TEXT.replace("goblin", "orc")}, ["text.uk.toml", "orc"]),
        ({"text_uk": "goblin = 1"}, ["text.uk.toml", "goblin"]),
        ({"text_en": '[goblin]\nname = "Goblin"'}, ["text.en.toml", "goblin, text"]),
        ({"text_en": TEXT.replace("Goblin", " ")}, ["text.en.toml", "goblin, name"]),
        ({"text_en": TEXT + "level = 2"}, ["text.en.toml", "goblin, level"]),
        ({"rules_en": RULES.replace('"S"', '"X"')}, ["rules.en.toml", "setup, source", "'X'"]),
        ({"rules_en": RULES.replace("title", "titel")}, ["rules.en.toml", "setup, titel"]),
        ({"rules_uk": RULES.replace('"S"', '"G"')}, ["rules.uk.toml", "setup"]),
        ({"rules_uk": ""}, ["rules.uk.toml", "0 topics"]),
        ({"links": "game = 1"}, ["links.toml", "game", "table"]),
        ({"links": LINKS.replace("shared", "other")}, ["links.toml", "other", "game, shared"]),
        ({"links": '[game]\ntwo = "fight"'}, ["links.toml", "game, two", "'fight'"]),
        ({"links": "[game]\nnow.deal = 'setup'"}, ["links.toml", "game, now"]),
    ],
)
def test_a_fault_names_its_place(tmp_path: Path, files: dict[str, str], named: list[str]) -> None:
    with pytest.raises(PackError) as refused:
        load(write(tmp_path, **files))
    for word in ["tiny/", *named]:
        assert word in str(refused.value)


@pytest.mark.parametrize("missing", ["cards.toml", "text.en.toml", "rules.en.toml"])
def test_a_missing_file_is_named(tmp_path: Path, missing: str) -> None:
    place = write(tmp_path)
    (place / missing).unlink()
    with pytest.raises(PackError, match=missing):
        load(place)


def test_bytes_that_are_no_text_are_a_fault(tmp_path: Path) -> None:
    place = write(tmp_path)
    (place / "cards.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(PackError, match=r"cards\.toml: the file"):
        load(place)


@pytest.mark.parametrize("name", ["", ".", "..", "../core", "no_such_game", "cards.toml"])
def test_only_bundled_games_have_a_pack(name: str) -> None:
    with pytest.raises(KeyError):
        library.pack(name)
    assert library.card_name(name, "goblin", "en") is None


MIXED = re.compile("[A-Za-z][Ѐ-ӿ]|[Ѐ-ӿ][A-Za-z]")
BUNDLED = sorted(folder.name for folder in library.cards_data().iterdir() if folder.is_dir())


@pytest.mark.parametrize("game", BUNDLED)
def test_bundled_packs_are_whole(game: str) -> None:
    pack = library.pack(game)
    assert pack is library.pack(game)
    assert {*pack.topics} == {*LANGUAGES}
    for card in pack.cards:
        assert {*card.texts} == {*LANGUAGES}
        assert library.card_name(game, card.id, "uk") == card.text("uk").name
    for lang in LANGUAGES:
        names = [pack.name(card.id, lang) for card in pack.cards]
        assert len(set(names)) == len(names), "two cards of one name cannot be told apart"


@pytest.mark.parametrize("game", BUNDLED)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_bundled_texts_are_clean(game: str, lang: str) -> None:
    """Short, in the right alphabet, with the language's own quotes and the apostrophe ’ (cases.md 21)."""
    pack = library.pack(game)
    texts = [line for card in pack.cards for line in (card.text(lang).name, card.text(lang).text)]
    texts += [line for topic in pack.rules(lang) for line in (topic.title, topic.text)]
    foreign = {"en": "", "uk": "ыэъёЫЭЪЁ", "ru": "іїєґІЇЄҐ", "lt": ""}[lang]
    for text in texts:
        assert text == " ".join(text.split(" ")).strip()
        assert len(text) <= 260
        assert not set(text) & set("'\"`ʼ" + foreign), text
        cyrillic = any("Ѐ" <= letter <= "ӿ" for letter in text)
        abbreviation = text.isascii() and text.isupper()
        assert cyrillic == (lang in ("uk", "ru")) or abbreviation, text
        assert not MIXED.search(text), f"Latin and Cyrillic letters in one word: {text}"
    for line in texts[1::2]:
        assert line[-1] == ".", line
