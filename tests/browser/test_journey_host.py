"""Journey 1: the host makes a table, seats everybody, settles the rules, and starts."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from tests.support.browser import Opener
from tests.support.eyes import hues, read_qr

HEDGEHOG = "Їжак 🦔 O’Neil Žemė"
APOSTROPHES = "Д'Арк Мар’яна Лукʼян"
FORTY = "Максиміліан-Олександр Хмельницький-Запор"


def test_the_host_sets_a_table_up(open_phone: Opener, url: str, shots: Path) -> None:
    phone = open_phone(f"{url}/", lang="uk-UA")
    phone.tap("new-arbitrage")
    phone.hear("start", "Замало гравців")
    phone.tap("start")
    phone.see("Замало гравців")

    # Nobody without a name, nobody with an invisible one: the reason is said, the list stays as it is.
    for wrong in ("", "   ", "Оля\u202e", "\u200b"):
        phone.type("new-name", wrong, clear=True)
        phone.tap("add-person")
        phone.see("Обери ім’я від 1 до 40 літер")
        phone.tap("notice-close")
        phone.gone("notice")
    assert not phone.has("person-s1")

    for number, (typed, shown) in enumerate(
        [(HEDGEHOG, HEDGEHOG), (APOSTROPHES, APOSTROPHES), (FORTY, FORTY), ("Оля", "Оля"), ("  ОЛЯ ", "ОЛЯ 2")], 1
    ):
        phone.type("new-name", typed, clear=True)
        phone.tap("add-person")
        phone.hear(f"person-s{number}", shown)
    assert len(FORTY) == 40
    phone.picture(shots / "1-names.png")
    # The hedgehog is drawn, not an empty box: its brown is nobody's colour here.
    assert any("emoji" in asked for asked in phone.foreign)
    assert hues(phone, "person-s1") - hues(phone, "person-s4")
    assert hues(phone, "person-s1") >= {2}

    # Colours, order, house rules.
    phone.tap("person-s4")
    phone.tap("colour-6")
    phone.tap("move-up")
    phone.see("Місце в черзі ходів: 3")
    phone.picture(shots / "2-person.png")
    phone.tap("person-sheet-close")
    phone.gone("person-sheet-close")
    phone.tap("house-rules")
    phone.tap("option-tie_wins")
    phone.tap("options-sheet-close")
    phone.hear("last-line", "Однакова сила")

    # Who begins: by die; and the code that brings phones here, now and later.
    phone.tap("roll-first")
    phone.see("Перший хід:")
    phone.picture(shots / "3-first.png")
    code = urlsplit(phone.page.url).path.rsplit("/", 1)[1]
    phone.tap("share")
    phone.hear("share-sheet-close", "Закрити")
    phone.picture(shots / "4-code.png")
    link = read_qr(phone)
    assert f"/t/{code}?k=" in link
    phone.tap("share-sheet-close")
    phone.gone("share-sheet-close")
    phone.tap("start")
    phone.at("phase").wait_for(state="attached")
    phone.tap("share")
    phone.hear("share-sheet-close", "Закрити")
    assert read_qr(phone) == link
    phone.picture(shots / "5-in-play.png")
