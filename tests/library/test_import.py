"""Files of cards as people's spreadsheets write them: letters, delimiters, headers, line breaks, copies, limits."""

import json
from collections.abc import Callable

import pytest

from companion.library import CardText
from companion.library.decode import MOST_BYTES, decode
from companion.library.importing import read
from companion.library.preview import Preview
from companion.library.sheet import MOST_ROWS, read_sheet

GOBLIN = 'id;назва;текст\r\n1;Гоблін;"Бере 1,5 монети; двічі"\r\n'
MONSTERS = "kind;name;level\n"


def keys(preview: Preview) -> list[str]:
    return [fault.message.key.removeprefix("library.import.") for fault in preview.faults]


def names(preview: Preview) -> list[str]:
    assert preview.ready, preview
    return [text.name for card in preview.cards for text in card.texts.values()]


@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1251"])
@pytest.mark.parametrize("first", ["", "sep={}\r\n", '"sep={}"\n'])
def test_delimiters_and_letters(delimiter: str, encoding: str, first: str) -> None:
    """cases.md 23: one card, three fields, the id found, whatever the file is separated by and begins with."""
    text = first.format(delimiter) + GOBLIN.replace("назва;текст", f"назва{delimiter}текст").replace(
        "id;", f"id{delimiter}"
    )
    raw = text.replace("1;Гоблін;", f"1{delimiter}Гоблін{delimiter}").encode(encoding)
    preview = read(raw, "arbitrage", kind="monster")
    assert preview.ready
    assert [(card.id, dict(card.texts)) for card in preview.cards] == [
        ("1", {"": CardText("Гоблін", "Бере 1,5 монети; двічі")})
    ]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("within", ["\n", "\r\n", "\r"])
def test_line_breaks_in_cells(end: str, within: str) -> None:
    """cases.md 24: two cards and four fields, the breaks kept."""
    text = 'type,name,a1,a2⏎hero,Ада,"раз↵два","три↵чотири"⏎hero,Бо,"x↵y","z↵w"⏎'.replace("⏎", end).replace("↵", within)
    sheet = read_sheet(text, {"type", "name"}.__contains__)
    assert sheet.header == ("type", "name", "a1", "a2")
    assert [cells for _, cells in sheet.rows] == [
        ("hero", "Ада", f"раз{within}два", f"три{within}чотири"),
        ("hero", "Бо", f"x{within}y", f"z{within}w"),
    ]
    as_texts = text.replace("a1,a2", "text.uk,text (en)").replace("hero", "monster")
    cards = read(as_texts.encode(), "arbitrage").cards
    assert [card.texts["uk"].text for card in cards] == [f"раз{within}два", f"x{within}y"]
    assert [card.texts["en"] for card in cards] == [
        CardText("Ада", f"три{within}чотири"),
        CardText("Бо", f"z{within}w"),
    ]


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("cp1251", "Чья-то ложка, съёмная; №5 «Ёж» — 2 шт."),
        ("cp1251", "Ґава з’їла їжу єнота"),
        ("cp1251", "SD-бонус ROI: ещё"),
        ("cp1257", "Žvėris ąsotėlyje, „šuo“ – 5 €"),
        ("cp1257", "ĄČĘĖĮŠŲŪŽ įgūdžiai"),
        ("cp1257", "Only one word is Ąžuolas"),
        ("cp1251", "Plain English only"),
        ("utf-8", "Кілька мов: ąžuolas, їжак, ёж, café"),
        ("utf-16-le", "Їжачок їсть\nїжу з ґанку"),
        ("utf-16", "Їжачок"),
    ],
)
def test_letters_are_told(encoding: str, text: str) -> None:
    assert decode(text.encode(encoding)) == text


@pytest.mark.parametrize(
    "header",
    [
        "id,kind,name,level,joins_freely,price,copies",
        "ID,Type,Title,LEVEL,Joins freely,Price,Count",
        "Код,Вид,Назва,Рівень,приходить сам,Ціна,Кількість",
        "код,тип,название,уровень,Приходит Сам,Цена,Копий",
        "Kodas,Rūšis,Pavadinimas,Lygis,Prisijungia pati,Kaina,Kiekis",
        "kodas,rusis,pavadinimas,lygis,prisijungia-pati,kaina,kopiju",
    ],
)
@pytest.mark.parametrize(
    "row", ["011,monster,Orc,−5,yes,,2", "011,Монстр,Orc,-5,ІСТИНА,,2", '011,Pabaisa,Orc,"-5,0",taip,,2']
)
def test_headers_and_words_in_four_languages(header: str, row: str) -> None:
    """The id keeps its zero, and a number is one whatever its minus and comma."""
    (card,) = read(f"{header}\n{row}\n".encode(), "arbitrage").cards
    assert (card.id, card.kind) == ("011", "monster")
    assert dict(card.facts) == {"level": -5, "joins_freely": True, "copies": 2}


def test_values_by_their_words_and_cards_by_their_names() -> None:
    preview = read("вид;назва;подтип\nплюшка;Ложка;оружие\nперк;Вилка;Weapon\n".encode(), "arbitrage")
    assert [card.facts["slot"] for card in preview.cards] == ["weapon"]
    assert keys(preview) == ["kind"]
    (card,) = read("вид;назва;подія;вартість\nсет;Мій;Облога Києва;5\n".encode(), "history").cards
    assert dict(card.facts) == {"event": "siege", "value": 5}


def test_numbers_by_name() -> None:
    rows = [
        '"novice=3; black: -4"',
        '"novice=3,black=−4"',
        '"novice = 3\nblack = -4"',
        '"{""novice"": 3, ""black"": -4}"',
    ]
    text = "kind;name;conditions\n" + "".join(f"monster;M{place};{row}\n" for place, row in enumerate(rows))
    for card in read(text.encode(), "arbitrage").cards:
        assert card.facts["conditions"] == {"novice": 3, "black": -4}
    assert len(read(text.encode(), "arbitrage").cards) == len(rows)


def test_empty_rows_and_short_rows_and_columns_of_others() -> None:
    text = "\n;;\nname;Author;kind;\n\nGoblin;me;monster;left over\n ;;\nOrc\n"
    preview = read(text.encode(), "arbitrage")
    assert [card.texts[""].name for card in preview.cards] == ["Goblin"]
    assert [(fault.row, fault.column, fault.message.key) for fault in preview.faults] == [
        (7, "kind", "library.import.no_kind")
    ]
    assert [dict(note.params) for note in preview.notes] == [{"n": 2, "columns": ("Author", "D")}]


def test_rows_count_as_in_a_spreadsheet() -> None:
    text = MONSTERS + 'monster;"a\nb\nc";1\n\nmonster;Orc;x\n'
    assert [(fault.row, fault.column) for fault in read(text.encode(), "arbitrage").faults] == [(4, "level")]


def test_a_card_without_an_id_is_known_by_its_name() -> None:
    preview = read((MONSTERS + 'monster;"Big\nGoblin";1\n').encode(), "arbitrage")
    assert [card.id for card in preview.cards] == ["Big Goblin"]


def test_one_text_for_names_of_no_language() -> None:
    (card,) = read("kind;name;name.uk;text\nmonster;Orc;Орк;Bites\n".encode(), "arbitrage").cards
    assert dict(card.texts) == {"": CardText("Orc", "Bites"), "uk": CardText("Орк", "")}
    assert [card.text(lang).name for lang in ("uk", "en", "lt")] == ["Орк", "Orc", "Orc"]
    (card,) = read("kind;name.ua\nmonster;Орк\n".encode(), "arbitrage").cards
    assert card.text("lt").name == "Орк", "any language where there is no other"


def test_a_file_without_kinds_asks() -> None:
    text = b"name;level\nOrc;3\n"
    preview = read(text, "arbitrage")
    assert [ask.question for ask in preview.asks] == ["kind"]
    assert "monster" in preview.asks[0].choices
    assert not preview.ready
    assert names(read(text, "arbitrage", kind="monster")) == ["Orc"]
    assert keys(read(text, "arbitrage", kind="beast")) == ["kind"]


def test_a_file_without_a_game_asks() -> None:
    assert [ask.question for ask in read(b"name\nOrc\n").asks] == ["game"]
    assert [ask.question for ask in read(b"[]").asks] == ["game"]


COPIES = "id;kind;name;level;copies\n" + "a;monster;Orc;3;\n" * 2 + "b;perk;Spoon;;\na;monster;Orc;3;4\n"


def test_repeated_ids_are_asked_about() -> None:
    preview = read(COPIES.encode(), "arbitrage")
    assert [(ask.question, ask.choices) for ask in preview.asks] == [("repeats", ("copies", "mistake"))]
    assert dict(preview.asks[0].message.params) == {"n": 1, "ids": ("a",)}
    assert not preview.faults
    copies = read(COPIES.encode(), "arbitrage", repeats="copies")
    assert [(card.id, card.facts.get("copies")) for card in copies.cards] == [("a", 6), ("b", None)]
    mistake = read(COPIES.encode(), "arbitrage", repeats="mistake")
    assert [(fault.row, fault.column, *fault.message.params) for fault in mistake.faults] == [
        (3, "id", ("id", "a"), ("row", "2")),
        (5, "id", ("id", "a"), ("row", "2")),
    ]


def test_too_many_copies() -> None:
    text = "id;kind;name;copies\n" + "a;monster;Orc;999\n" * 2
    assert keys(read(text.encode(), "arbitrage", repeats="copies")) == ["range"]


def test_nothing_is_half_imported() -> None:
    preview = read((MONSTERS + "monster;Orc;x\nmonster;Elf;2\n").encode(), "arbitrage")
    assert [card.id for card in preview.cards] == ["Elf"], "shown in the preview"
    assert not preview.ready


def test_json_with_one_language_or_several() -> None:
    cards = [
        {"kind": "monster", "name": "Orc", "level": 2, "conditions": {"novice": 1}, "text": None},
        {"kind": "perk", "id": "s", "name": {"uk": "Ложка", "en": "Spoon"}, "text": {"uk": "Ложка ложка"}, "x": 1},
    ]
    preview = read(json.dumps({"game": "arbitrage", "id": "p", "name": "P", "cards": cards, "by": "me"}).encode())
    assert names(preview) == ["Orc", "Ложка", "Spoon"]
    assert (preview.game, preview.id, preview.name) == ("arbitrage", "p", "P")
    assert dict(preview.notes[0].params) == {"n": 2, "columns": ("by", "x")}
    assert names(read(json.dumps(cards).encode("utf-16"), "arbitrage")) == ["Orc", "Ложка", "Spoon"]


@pytest.mark.parametrize("depth", [50, 400, 900, 990, 1000, 100_000])
@pytest.mark.parametrize(
    "around", ['{{"game": "arbitrage", "cards": [{}]}}', '[{{"kind": "monster", "name": {}}}]', "{}"]
)
def test_deep_nesting(depth: int, around: str) -> None:
    """Where Python gives up is not the same everywhere; refused it is always."""
    raw = around.format("[" * depth + "]" * depth).encode()
    assert keys(read(raw, "arbitrage")) == ["deep"]
    cell = '"' + '{""a"": ' * depth + "1" + "}" * depth + '"'
    assert keys(read(f"kind;name;conditions\nmonster;Orc;{cell}\n".encode(), "arbitrage"))[0] in ("ints", "cell")


def test_20_000_rows_with_progress() -> None:
    text = MONSTERS + "".join(f"monster;Монстр {number};{number % 20}\n" for number in range(MOST_ROWS))
    told: list[tuple[int, int]] = []
    preview = read(text.encode(), "arbitrage", progress=lambda done, total: told.append((done, total)))
    assert len(preview.cards) == MOST_ROWS
    assert preview.ready
    assert told[0] == (0, MOST_ROWS)
    assert told[-1] == (MOST_ROWS, MOST_ROWS)
    assert len(told) > 20
    assert keys(read((text + "monster;Orc;1\n").encode(), "arbitrage")) == ["rows"]


def test_5_mb_of_text() -> None:
    text = "kind;name;text\n" + "".join(f"monster;M{number};{'дуже ' * 390}\n" for number in range(2_600))
    assert len(text) > 5_000_000
    assert len(read(text.encode(), "arbitrage").cards) == 2_600


@pytest.mark.parametrize("make", [lambda size: b"x" * size, lambda size: b"PK\x03\x04" + b"0" * size])
def test_a_file_of_50_mb_is_refused(make: Callable[[int], bytes]) -> None:
    assert keys(read(make(50 * 1024 * 1024), "arbitrage")) == ["too_big"]
    assert keys(read(make(MOST_BYTES - 4), "arbitrage"))[0] != "too_big"


def test_many_names_twice_are_found_at_once() -> None:
    pairs = ", ".join(f'"k{number}": 1' for number in range(200_000))
    assert keys(read(f'{{{pairs}, "k199999": 2}}'.encode(), "arbitrage")) == ["field_twice"]


def test_a_card_that_names_another() -> None:
    """By its id; of a bundled one the name will do, as long as the file has no such card itself."""
    text = "вид;код;назва;подія;постать\nсет;;Мій;{event};=1+1\nподія;Облога Києва;Облога;;\n"
    (own, _) = read(text.format(event="Облога Києва").encode(), "history").cards
    assert dict(own.facts) == {"event": "Облога Києва", "figure": "=1+1"}
    (bundled, _) = read(text.format(event="облога києва").encode(), "history").cards
    assert bundled.facts["event"] == "siege"
    assert keys(read(b'{"game": "history", "cards": [{"kind": "set", "name": "S", "event": 5}]}')) == ["no_text"]


def test_a_column_made_to_take_for_ever_is_none_of_ours() -> None:
    """A word with so many signs or marks would hold up everybody at every table."""
    label, marks = "." * 200_000 + "x", "a" + "\u0316\u0301" * 200_000
    (note,) = read(f'{{"game": "d12", "cards": [{{"{label}": 1, "{marks}": 1}}]}}'.encode()).notes
    assert dict(note.params)["n"] == 2
    assert keys(read(f'{{"game": "d12", "cards": [{{"name": "A", "kind": "{marks}"}}]}}'.encode())) == ["kind"]
    assert keys(read(f"kind;name;conditions\nmonster;Orc;a{' ' * 100_000}b\n".encode(), "arbitrage")) == ["ints"]


@pytest.mark.parametrize(
    "file",
    [
        '{"game": "\\ud800", "cards": []}',
        '{"game": "d12", "name": "\\ud800", "cards": []}',
        '{"game": "d12", "id": "\\ud800", "cards": []}',
        '{"game": "d12", "\\ud800": 1, "\\udfff": 1, "cards": [{"name": "A", "kind": "\\udc00", "\\ud900": 2}]}',
        '{"game": "d12", "cards": ["\\ud800", {"name": "A", "kind": "tactic", "icon": "\\udc00"}]}',
        '{"a": {"\\ud800": 1, "\\ud800": 2}}',
    ],
)
def test_halves_of_letters_reach_no_phone(file: str) -> None:
    """A phone that was sent one would show nothing any more."""
    preview = read(file.encode())
    assert preview.faults
    messages = [*(fault.said() for fault in preview.faults), *preview.notes]
    assert repr((messages, preview.id, preview.name)).isprintable()
    assert "\\ud" not in repr((messages, preview.id, preview.name))


@pytest.mark.parametrize("name", ["\u202eкро", "a\u2066b"])
def test_a_name_that_turns_the_line_round_is_refused(name: str) -> None:
    assert keys(read((MONSTERS + f"monster;{name};1\n").encode(), "arbitrage")) == ["control"]
    # Marks that show which way a single sign goes harm nobody.
    assert names(read((MONSTERS + "monster;a\u200fb;1\n").encode(), "arbitrage")) == ["a\u200fb"]
