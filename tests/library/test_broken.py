"""Small broken files, each with what is said about it: the row, the column, what is wrong and what was wanted."""

from pathlib import Path

import pytest

from companion.core.game import Rejected
from companion.i18n import LANGUAGES, translator
from companion.library.importing import read
from companion.library.preview import Preview

FOLDER = Path(__file__).parent / "broken"

KINDS = "The kinds: class, super, monster, perk, one_shot, enhancer, trick, curse and level."
QUOTES = (
    "From here on the file cannot be read: a quotation mark is not closed, or something stands right after a closing "
    'one. A mark within a text is written twice: "".'
)
ZIP = "This is a zip or a spreadsheet’s own file (.xlsx, .xls, .ods). Save the sheet as CSV and choose that."
DIFFERS = "It has the id “a” of the card at 2 and is no copy of it: something differs."
COMMA = "There are more cells than 3 columns. A text with a comma or semicolon in it stands in quotes."
EMPTY = "The file is empty. Its first row holds the names of the columns, each further row is a card."
COLUMNS = "The first row holds the names of the columns: id, kind, name, text and facts."

SAID = {
    "after_quote.csv": [
        f"Row 3: {QUOTES}",
    ],
    "bomb.xlsx": [
        ZIP,
    ],
    "comma_in_text.csv": [
        f"Row 2: {COMMA}",
    ],
    "copies_that_differ.csv": [
        f"Row 3, id: {DIFFERS} Make them the same, or give this one another id.",
    ],
    "cut.json": [
        "This is no whole JSON: it cannot be read at line 2, letter 18.",
    ],
    "damaged_utf8.csv": [
        "The text is damaged at line 3: bytes there are no UTF-8. Save the file as UTF-8 again.",
    ],
    "decks_side_by_side.csv": [
        "Row 1, name: This column stands twice. Leave one of them.",
        "Row 1, level: This column stands twice. Leave one of them.",
    ],
    "deep.json": [
        "The JSON is nested too deeply. A pack is an object with a list of cards.",
    ],
    "digits.json": [
        "There is a number in it that is none: too long, infinite or NaN.",
    ],
    "empty.csv": [
        EMPTY,
    ],
    "facts.csv": [
        "Row 2, level: “two” is no whole number.",
        "Row 3, level: “1,5” is no whole number.",
        "Row 3, joins_freely: “maybe” is neither yes nor no.",
        "Row 3, conditions: “novice” are no whole numbers by name, such as one=3; two=-4.",
        "Row 3, copies: A number from 1 to 999 is wanted.",
        "Row 4, price: “1,200” is no whole number.",
        "Row 4, slot: “pocket” is none of: software, analytics, weapon, sd_bonus and none.",
        "Row 4, copies: A number from 1 to 999 is wanted.",
        "Row 5, level: A card of the kind “perk” has no “level”. Leave it empty.",
        "Row 6, level: A number from −1\u00a0000\u00a0000 to 1\u00a0000\u00a0000 is wanted.",
        "Row 6, conditions: “novice=3; novice=4” are no whole numbers by name, such as one=3; two=-4.",
    ],
    "half_utf16.csv": [
        "This is no text file. CSV and JSON can be read.",
    ],
    "header_only.csv": [
        "There are only names of columns. Each row under them is a card.",
    ],
    "ids.csv": [
        "Row 2, id: An id is one line, without spaces around it.",
    ],
    "kinds.csv": [
        f"Row 3, вид: “звір” is no kind of card here. {KINDS}",
        f"Row 4, вид: The kind is missing. {KINDS}",
    ],
    "name_is_number.json": [
        "“name” of the pack is 7, and must be a text.",
    ],
    "names.csv": [
        "Row 2, name: The name is missing.",
        "Row 3, name: This is longer than 100 letters.",
        "Row 4, name: There are signs in it that are no letters. Type it anew.",
        "Row 5, text.uk: There is a text and no name in this language.",
    ],
    "newer.json": [
        "This pack was written by a later version. Update the app.",
    ],
    "no_cards.json": [
        'This JSON is no pack: an object with "cards", or a list of cards.',
    ],
    "no_such_game.json": [
        "The pack is for the game “chess”, and not for “arbitrage”.",
    ],
    "number.json": [
        "There is a number in it that is none: too long, infinite or NaN.",
    ],
    "open_quote.csv": [
        f"Row 2: {QUOTES}",
    ],
    "other_game.json": [
        "The pack is for the game “d12”, and not for “arbitrage”.",
    ],
    "picture.csv": [
        "This is no text file. CSV and JSON can be read.",
    ],
    "polish_1250.csv": [
        "It cannot be told which letters these are. Save the file as UTF-8.",
    ],
    "spaces.csv": [
        EMPTY,
    ],
    "twice.json": [
        "In one object of the JSON “level” stands twice. Leave one of them.",
    ],
    "types.json": [
        "Card 1: Goblin is no card: it must be an object with a name and a kind.",
        "Card 2, name: 5 is no text. In JSON a text stands in quotes.",
        'Card 2, level: “"5"” is no whole number.',
        "Card 2, joins_freely: “1” is neither yes nor no.",
        "Card 2, conditions: “[…]” are no whole numbers by name, such as one=3; two=-4.",
        "Card 3, name.lt: […] is no text. In JSON a text stands in quotes.",
        f"Card 3, kind: “[…]” is no kind of card here. {KINDS}",
        "Card 3, id: 1 is no text. In JSON a text stands in quotes.",
        "Card 4, text: There are signs in it that are no letters. Type it anew.",
        "Card 4, slot: “true” is none of: software, analytics, weapon, sd_bonus and none.",
        "Card 4, bonus: “2.0” is no whole number.",
        "Card 5, name: {…} is no text. In JSON a text stands in quotes.",
        "Card 5, conditions: 50 numbers by name at most, each name of letters and digits.",
    ],
    "word_list.csv": [
        f"No column is called “name”. {COLUMNS} Found: Goblin.",
    ],
    "zeros.csv": [
        "This is no text file. CSV and JSON can be read.",
    ],
}


def reading(name: str) -> Preview:
    """The file `name`, with all questions answered."""
    kind = "monster" if name == "decks_side_by_side.csv" else ""
    return read((FOLDER / name).read_bytes(), "arbitrage", kind=kind, repeats="copies")


def test_every_file_is_in_the_table() -> None:
    assert {path.name for path in FOLDER.iterdir()} - {".gitattributes"} == {*SAID}


@pytest.mark.parametrize("name", SAID)
def test_what_is_said(name: str) -> None:
    t = translator("en", strict=True)
    preview = reading(name)
    assert [t.message(fault.said()) for fault in preview.faults] == SAID[name]
    assert not preview.ready
    with pytest.raises(Rejected):
        preview.pack("broken", "Broken")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_said_in_every_language(lang: str) -> None:
    t = translator(lang, strict=True)
    for name in SAID:
        for fault in reading(name).faults:
            assert "{" not in t.message(fault.said()).replace("{…}", "")
