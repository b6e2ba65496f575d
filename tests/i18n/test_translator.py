"""Texts, plurals, numbers, dates and lists in each language."""

import logging
from datetime import UTC, timedelta, timezone
from decimal import Decimal

import pytest

from companion.core.message import CardRef, SeatRef, msg
from companion.i18n import LANGUAGES, Translator, best_language, catalogue, translator

NBSP = "\u00a0"


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """Messages of the test's own, the same in every language but for `only.english`."""
    messages: dict[str, object] = {
        "t.plain": "Plain {x} and {x}",
        "t.change": "{n:+} to {who}",
        "t.inner": "<{x}>",
        "t.only.english": "English {x}",
    }

    def fake(lang: str) -> dict[str, object]:
        return {key: text for key, text in messages.items() if lang == "en" or key != "t.only.english"}

    monkeypatch.setattr("companion.i18n.translate.catalogue", fake)
    return messages


POINTS = {
    "ru": {0: "очков", 1: "очко", 2: "очка", 5: "очков", 11: "очков", 12: "очков", 21: "очко", 22: "очка"}
    | {101: "очко", 111: "очков", 1.5: "очка"},
    "lt": {0: "taškų", 1: "taškas", 2: "taškai", 5: "taškai", 10: "taškų", 11: "taškų", 12: "taškų", 21: "taškas"}
    | {22: "taškai", 101: "taškas", 111: "taškų", 1.5: "taško"},
    "uk": {0: "балів", 1: "бал", 2: "бали", 5: "балів", 11: "балів", 12: "балів", 21: "бал", 22: "бали"}
    | {101: "бал", 111: "балів", 1.5: "бала"},
    "en": {0: "points", 1: "point", 2: "points", 21: "points", 101: "points", 1.5: "points"},
}


@pytest.mark.parametrize(
    ("lang", "n", "word"), [(lang, n, word) for lang in POINTS for n, word in POINTS[lang].items()]
)
def test_plurals(lang: str, n: float, word: str) -> None:
    """cases.md 9: 1 бал, 2 бали, 5 балів; 1 taškas, 10 taškų; 21 очко."""
    t = translator(lang, strict=True)
    assert t("common.points", n=n) == f"{t.number(n)} {word}"
    assert t("common.points", n=-n) == f"{t.number(-n)} {word}"


@pytest.mark.parametrize("same", [2.0, Decimal("2.00"), 2])
def test_a_number_takes_the_form_it_is_shown_in(same: float | Decimal) -> None:
    assert [translator(lang)("common.points", n=same) for lang in ("uk", "lt")] == ["2 бали", "2 taškai"]


def test_parameters(texts: object) -> None:
    t = translator("uk", strict=True)
    assert t("t.plain", x="{who} %s {x}") == "Plain {who} %s {x} and {who} %s {x}", "what people type is never a field"
    assert t("t.plain", x=SeatRef("s1")) == "Plain s1 and s1"
    assert t("t.plain", x=("А", 1.5, msg("t.inner", x="Б"))) == "Plain А, 1,5 і <Б> and А, 1,5 і <Б>"
    assert t.message(msg("t.inner", x=msg("t.inner", x=2.5))) == "<<2,5>>"
    assert [t("t.change", n=n, who="Оля") for n in (3, 0, -4)] == ["+3 to Оля", "0 to Оля", "−4 to Оля"]
    assert t("t.change", n="many", who="") == "many to "


def test_cards_are_named_by_the_library(texts: object) -> None:
    def name(game: str, card: str, lang: str) -> str | None:
        return f"{game}/{card}/{lang}" if card == "goblin" else None

    t = translator("lt", name, strict=True)
    assert t("t.inner", x=CardRef("g", "goblin", "typed")) == "<g/goblin/lt>"
    assert t("t.inner", x=CardRef("g", "orc", "typed")) == "<typed>"
    assert t("t.inner", x=CardRef("g", None, "typed")) == "<typed>"
    assert t("t.inner", x=CardRef("g", "orc")) == "<orc>"
    assert translator("lt")("t.inner", x=CardRef("g", "goblin", "typed")) == "<typed>"
    # The names of an own card go before the pack's: the reader's language, none in particular, English, any.
    for names, shown in (
        ((("lt", "Orkas"), ("", "Orc!"), ("en", "Orc")), "<Orkas>"),
        ((("en", "Orc"), ("", "Orc!")), "<Orc!>"),
        ((("uk", "Орк"), ("en", "Orc")), "<Orc>"),
        ((("uk", "Орк"),), "<Орк>"),
    ):
        assert t("t.inner", x=CardRef("g", "goblin", "typed", names)) == shown


def test_strict_is_for_tests(texts: dict[str, object], caplog: pytest.LogCaptureFixture) -> None:
    """In life a missing text is never an error: English, else the key; a missing parameter stays to be seen."""
    texts["t.plural"] = {"one": "one", "few": "few", "many": "many", "other": "other {n}"}
    strict, life = translator("uk", strict=True), translator("uk")
    for key, params, shown in (
        ("t.nowhere", {"x": 1}, "t.nowhere"),
        ("t.only.english", {"x": 1.5}, "English 1.5"),
        ("t.inner", {}, "<{x}>"),
        ("t.plural", {}, "other {n}"),
        ("t.plural", {"n": "five"}, "other five"),
    ):
        with pytest.raises(KeyError):
            strict(key, **params)
        with caplog.at_level(logging.WARNING):
            assert life(key, **params) == shown
    assert "t.nowhere" in caplog.text


def test_translators_are_shared_and_never_fail_to_exist() -> None:
    assert translator("uk") is translator("uk")
    assert translator("xx").lang == "en"
    assert {translator(lang).lang for lang in LANGUAGES} == {*LANGUAGES}


@pytest.mark.parametrize(
    ("value", "english", "others"),
    [
        (0, "0", "0"),
        (-4, "−4", "−4"),
        (1200, "1200", "1200"),
        (12000, f"12{NBSP}000", f"12{NBSP}000"),
        (-1234567.25, f"−1{NBSP}234{NBSP}567.25", f"−1{NBSP}234{NBSP}567,25"),
        (64.5, "64.5", "64,5"),
        (0.1, "0.1", "0,1"),
        (Decimal("1.123456789"), "1.123456789", "1,123456789"),
        (3.0, "3", "3"),
    ],
)
def test_numbers(value: float | Decimal, english: str, others: str) -> None:
    """cases.md 13: a decimal comma where the language has one."""
    assert translator("en").number(value) == english
    assert {translator(lang).number(value) for lang in ("uk", "ru", "lt")} == {others}


def test_changes_show_their_sign() -> None:
    assert [translator("uk").signed(n) for n in (3, 0, -4, 1.5)] == ["+3", "0", "−4", "+1,5"]


FEBRUARY = 1772328600000
"""2026-02-28 22:30 in São Paulo, already March in UTC."""

DAYS = {"en": "28 Feb 2026", "uk": f"28 лют. 2026{NBSP}р.", "ru": f"28 февр. 2026{NBSP}г.", "lt": "2026-02-28"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_dates_are_the_reader_s_own(lang: str) -> None:
    """cases.md 20: late in the evening in UTC−3 is still that day."""
    t = translator(lang)
    for zone in ("America/Sao_Paulo", timezone(timedelta(hours=-3))):
        assert (t.date(FEBRUARY, zone), t.time(FEBRUARY, zone)) == (DAYS[lang], "22:30")
    assert t.time(FEBRUARY, UTC) == "01:30"


@pytest.mark.parametrize("zone", [None, "", "Nowhere/At all", "../etc/passwd", "/etc/passwd", "a" * 5000, "\0"])
def test_a_zone_nobody_knows_is_the_server_s(zone: str | None) -> None:
    t = translator("uk")
    assert (t.date(FEBRUARY, zone), t.time(FEBRUARY, zone)) == (t.date(FEBRUARY, None), t.time(FEBRUARY, None))


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [
        (0, ["0 sec", "0 с", "0 с", "0 sek."]),
        (59.9, ["59 sec", "59 с", "59 с", "59 sek."]),
        (60, ["1 min", "1 хв", "1 мин", "1 min."]),
        (2400, ["40 min", "40 хв", "40 мин", "40 min."]),
        (7200, ["2 hr", "2 год", "2 ч", "2 val."]),
        (6000, ["1 hr 40 min", "1 год 40 хв", "1 ч 40 мин", "1 val. 40 min."]),
        (100000, ["27 hr 46 min", "27 год 46 хв", "27 ч 46 мин", "27 val. 46 min."]),
        (-5, ["0 sec", "0 с", "0 с", "0 sek."]),
    ],
)
def test_durations(seconds: float, shown: list[str]) -> None:
    assert [translator(lang).duration(seconds).replace(NBSP, " ") for lang in LANGUAGES] == shown


def test_lists() -> None:
    assert translator("en").list(["Ada"]) == "Ada"
    assert [translator(lang).list(("Ada", "Bo", "Cas")) for lang in LANGUAGES] == [
        "Ada, Bo and Cas",
        "Ada, Bo і Cas",
        "Ada, Bo и Cas",
        "Ada, Bo ir Cas",
    ]
    assert translator("en").list(iter(())) == ""


@pytest.mark.parametrize(
    ("accept", "lang"),
    [
        ("uk-UA", "uk"),
        ("ru_RU", "ru"),
        ("LT", "lt"),
        ("be-BY", "en"),
        ("", "en"),
        ("*", "en"),
        ("de-DE,de;q=0.9,lt;q=0.8,en;q=0.7", "lt"),
        ("en;q=0.5, ru;q=0.9", "ru"),
        ("uk;q=0, ru;q=zzz, lt; q=0.1", "lt"),
        (["kk-KZ", "uk-UA", "en"], "uk"),
        (["en-US", "uk"], "en"),
        ([], "en"),
        (["ukr", "russian"], "en"),
    ],
)
def test_the_language_a_browser_asks_for(accept: str | list[str], lang: str) -> None:
    assert best_language(accept) == lang


def test_half_done_translations_still_speak(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    """A form that is missing takes the last one there is; an empty text is as good as none."""
    po = tmp_path / "uk.po"
    header = 'msgid ""\nmsgstr "Plural-Forms: nplurals=4; plural=(n==1 ? 0 : 1);\\n"\n'
    body = 'msgid "a.n"\nmsgid_plural "a.n"\nmsgstr[0] "{n} a"\nmsgstr[1] "{n} b"\n\nmsgid "a.empty"\nmsgstr ""\n'
    po.write_text(f"{header}\n{body}", "utf-8")
    monkeypatch.setattr(catalogue, "files", lambda lang: (po,))
    messages = catalogue.catalogue.__wrapped__("uk")
    assert messages == {"a.n": {"one": "{n} a", "few": "{n} b", "many": "{n} b", "other": "{n} b"}}


def test_a_translator_is_made_of_its_language_alone() -> None:
    assert isinstance(translator("ru"), Translator)
    assert translator("ru")("common.yes") == "Да"
