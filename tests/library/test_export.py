"""Packs as files: a spreadsheet runs nothing in them, and importing them gives the pack again."""

import csv
import io
import json
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from companion import library
from companion.core.game import Rejected
from companion.games import GAMES
from companion.library.cells import escaped, unescaped
from companion.library.exporting import to_csv, to_json
from companion.library.importing import read
from companion.library.json_schema import json_schema
from companion.library.own import (
    ENTRY,
    MOST_COPIES,
    MOST_NUMBER,
    PACK_ID,
    OwnPack,
    facts_of,
    id_for,
    own_card,
)
from companion.library.schema import Wanted
from companion.library.words import COPIES
from tools import pack_schema

DOCS = Path(__file__).parent.parent.parent / "docs"
KINDS = library.pack("arbitrage").kinds

RUN = ("=cmd|' /C calc'!A0", '=HYPERLINK("x")', "+1", "@ada", "-Оля", "\t=1", " =1", "\r=1", "＝1", "'=1", "''-x", "\n")
LEFT = ("'", "'n Haus", "5", "−5", "Оля", "a=1", '"', "a;b", ", ;\t", "x\r\ny", " a ", "#1", "011")


def cells(raw: bytes) -> list[list[str]]:
    """The sheet as a spreadsheet reads it."""
    return list(csv.reader(io.StringIO(raw.decode("utf-8-sig"), newline=""), delimiter=";"))


def test_formulas_open_as_text_and_numbers_as_numbers() -> None:
    """cases.md 25."""
    texts = [name for name in RUN if name.strip()]
    cards = tuple(own_card(KINDS, f"={n}", "trick", {"": (name, name)}, {"bonus": -5}) for n, name in enumerate(texts))
    pack = OwnPack("p", "arbitrage", "P", cards)
    raw = to_csv(pack, KINDS)
    header, *rows = cells(raw)
    for row, name in zip(rows, texts, strict=True):
        said = dict(zip(header, row, strict=True))
        assert said["name"] == said["text"] == f"'{name}"
        assert said["id"][0] == "'"
        assert said["bonus"] == "-5"
        assert all(cell == "-5" or not cell.strip().startswith(tuple("=+-@\t\r＝")) for cell in row)
    assert read(raw, "arbitrage").pack("p", "P") == pack


@pytest.mark.parametrize("text", [*RUN, *LEFT])
def test_an_apostrophe_only_where_it_is_needed(text: str) -> None:
    assert escaped(text) == (f"'{text}" if text in RUN else text)
    assert unescaped(escaped(text)) == text


@given(st.text(alphabet="'=+-@ \t\r\nx"))
def test_escaping_is_undone(text: str) -> None:
    assert unescaped(escaped(text)) == text


letters = st.one_of(
    st.sampled_from([*RUN, *LEFT]),
    st.text(alphabet=st.characters(exclude_categories=("Cc", "Cs")), max_size=12),
    st.text(alphabet="'\"=;,\t\r\n -аїё\ufeff\u2028ą", max_size=12),
)
names = letters.filter(str.strip)
ids = names.map(lambda name: " ".join(name.split())).filter(lambda name: name.strip() == name != "")


def facts(name: str, wanted: Wanted) -> st.SearchStrategy[object]:
    number = st.integers(-MOST_NUMBER, MOST_NUMBER)
    if isinstance(wanted, tuple):
        return st.sampled_from(wanted)
    if wanted == "card":
        return ids
    if wanted == "ints":
        return st.dictionaries(st.from_regex(ENTRY, fullmatch=True), number, min_size=1, max_size=3)
    return st.booleans() if wanted == "bool" else st.integers(1, MOST_COPIES) if name == COPIES else number


@st.composite
def packs(draw: st.DrawFn) -> OwnPack:
    game = draw(st.sampled_from(sorted(GAMES)))
    kinds = library.pack(game).kinds
    cards = []
    for card_id in draw(st.lists(ids, unique=True, min_size=1, max_size=4)):
        kind = draw(st.sampled_from(sorted(kinds)))
        known = {name: facts(name, wanted) for name, wanted in facts_of(kinds, kind).items()}
        langs = st.dictionaries(st.sampled_from(["", "en", "uk", "ru", "lt"]), st.tuples(names, letters), min_size=1)
        cards.append(own_card(kinds, card_id, kind, draw(langs), draw(st.fixed_dictionaries({}, optional=known))))
    return OwnPack(draw(st.from_regex(PACK_ID, fullmatch=True)), game, draw(names), tuple(cards))


@given(packs())
def test_import_of_an_export_is_the_pack(pack: OwnPack) -> None:
    """cases.md 25: import(export(pack)) == pack, as CSV and as JSON, which fits the schema."""
    raw = to_csv(pack, library.pack(pack.game).kinds)
    assert read(raw, pack.game).pack(pack.id, pack.name) == pack
    preview = read(to_json(pack))
    assert not preview.notes
    assert preview.pack(preview.id, preview.name) == pack
    assert not [error.message for error in VALIDATOR.iter_errors(json.loads(to_json(pack)))]


@given(packs())
def test_a_spreadsheet_may_save_it_anew(pack: OwnPack) -> None:
    """With commas or tabs, in UTF-16, and every cell in quotes."""
    for delimiter in ",\t;":
        out = io.StringIO(newline="")
        csv.writer(out, delimiter=delimiter, quoting=csv.QUOTE_ALL).writerows(
            cells(to_csv(pack, library.pack(pack.game).kinds))
        )
        assert read(out.getvalue().encode("utf-16"), pack.game).cards == pack.cards


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_bundled_pack_copied_and_written(game: str) -> None:
    bundled = library.pack(game)
    pack = OwnPack("copy", game, "Copy", bundled.cards)
    assert read(to_csv(pack, bundled.kinds), game).pack("copy", "Copy") == pack
    assert read(to_json(pack)).pack("copy", "Copy") == pack
    assert not [error.message for error in VALIDATOR.iter_errors(json.loads(to_json(pack)))]


VALIDATOR = Draft202012Validator(json_schema(GAMES))


def test_the_schema_in_docs_is_current() -> None:
    """Written by python -m tools.pack_schema."""
    assert pack_schema.TARGET.read_text("utf-8") == pack_schema.text()
    Draft202012Validator.check_schema(VALIDATOR.schema)


def test_an_example_for_every_game() -> None:
    assert {path.stem for path in (DOCS / "packs").glob("*.json")} == {*GAMES}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_an_example_is_right(game: str) -> None:
    raw = (DOCS / "packs" / f"{game}.json").read_bytes()
    assert not [error.message for error in VALIDATOR.iter_errors(json.loads(raw))]
    preview = read(raw)
    assert (preview.faults, preview.asks, preview.notes) == ((), (), ())
    pack = preview.pack(preview.id, preview.name)
    assert (pack.game, len(pack.cards) > 1) == (game, True)
    assert {lang for card in pack.cards for lang in card.texts} == {"en", "uk", "ru", "lt"}


def wrong(**changes: object) -> dict[str, object]:
    card = {"kind": "monster", "name": "Orc", "level": 2, **changes}
    return {"game": "arbitrage", "cards": [{key: value for key, value in card.items() if value is not None}]}


@pytest.mark.parametrize(
    "data",
    [
        wrong(level="2"),
        wrong(level=True),
        wrong(level=MOST_NUMBER + 1),
        wrong(kind="beast"),
        wrong(kind=None),
        wrong(name=None),
        wrong(name=" "),
        wrong(name={}),
        wrong(name="x" * 101),
        wrong(id=" x"),
        wrong(copies=0),
        wrong(price=3),
        wrong(conditions=[1]),
        wrong(conditions={"novice": "1"}),
        {"game": "chess", "cards": []},
        {"game": "arbitrage"},
        {"game": "arbitrage", "format": 2, "cards": []},
    ],
)
def test_schema_and_import_refuse_the_same(data: dict[str, object]) -> None:
    assert list(VALIDATOR.iter_errors(data))
    assert not read(json.dumps(data).encode()).ready


def test_the_wrong_fact_of_an_own_card_is_refused() -> None:
    good = own_card(KINDS, "x", "monster", {"": ("Orc", " ")}, {"level": 1})
    assert good.texts[""].text == ""
    for kind, texts, given_facts in (
        ("beast", {"": ("Orc", "")}, {}),
        ("monster", {}, {}),
        ("monster", {"": ("", "")}, {}),
        ("monster", {"": ("Orc", "")}, {"price": 1}),
        ("monster", {"": ("Orc", "")}, {"level": "1"}),
    ):
        with pytest.raises(Rejected):
            own_card(KINDS, "x", kind, texts, given_facts)
    with pytest.raises(Rejected):
        own_card(KINDS, " x", "monster", {"": ("Orc", "")}, {})


def test_a_pack_needs_a_right_id_and_name() -> None:
    preview = replace(read(b"kind;name\nmonster;Orc\n", "arbitrage"))
    for pack_id, name in (("", "P"), ("Большой", "P"), ("../p", "P"), ("p", " "), ("p" * 41, "P")):
        with pytest.raises(Rejected):
            preview.pack(pack_id, name)


def test_ids_for_names() -> None:
    assert id_for("My Monsters!", ()) == "my-monsters"
    assert id_for("Žvėrys 2", ()) == "zverys-2"
    assert id_for("Чудовиська", ()) == "pack"
    assert id_for("Чудовиська", ("pack", "pack-2")) == "pack-3"
    assert all(PACK_ID.fullmatch(id_for(name, ())) for name in ("x" * 200, "---", "con", "_a"))


def test_facts_of_own_cards_cannot_be_changed() -> None:
    assert isinstance(own_card(KINDS, "x", "monster", {"": ("Orc", "")}, {}).facts, MappingProxyType)
