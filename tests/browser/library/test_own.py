"""The table's own cards in a browser: made on the phone, typed once and there next time, brought in and handed out."""

from __future__ import annotations

from pathlib import Path

from companion.library.importing import read
from tests.support.browser import SMALL_PHONE, BrowserPhone, Opener

WRONG = "вид;назва;рівень;текст\r\nмонстр;Гоблін;3;Бере 1,5 монети\r\nмонстр;Тролль;багато;\r\n"


def choose(phone: BrowserPhone, name: str, raw: bytes) -> None:
    """Tap on the button and choose the file in the browser's own list."""
    with phone.page.expect_file_chooser() as chooser:
        phone.tap("choose-file")
    chooser.value.set_files({"name": name, "mimeType": "text/csv", "buffer": raw})


def test_a_file_comes_in_and_goes_out(url: str, open_phone: Opener, shots: Path) -> None:
    """A semicolon file in Cyrillic with one bad row is refused in words, put right, kept, and handed out the same."""
    phone = open_phone(f"{url}/library/arbitrage", lang="uk-UA", size=SMALL_PHONE)
    phone.tap("own-packs")
    phone.tap("take-in")
    choose(phone, "large.csv", b"x" * (10 * 1024 * 1024 + 1))
    phone.hear("notice", "10 МБ")
    phone.picture(shots / "1-too-large.png")

    choose(phone, "монстри.csv", b"\xef\xbb\xbf" + WRONG.encode())
    phone.hear("fault-1", "Рядок 3, рівень")
    phone.hear("fault-1", "багато")
    assert not phone.has("keep-pack")
    phone.picture(shots / "2-wrong.png")

    choose(phone, "монстри.csv", WRONG.replace("багато", "5").encode("cp1251"))
    phone.hear("keep-pack", "Зберегти 2 картки")
    phone.picture(shots / "3-right.png")
    phone.tap("keep-pack")
    phone.hear("own-Гоблін", "Рівень 3")
    phone.picture(shots / "4-kept.png")

    with phone.page.expect_download() as download:
        phone.tap("export-csv")
    file = Path(download.value.path())
    assert download.value.suggested_filename.endswith(".csv")
    names = [card.text("uk").name for card in read(file.read_bytes(), "arbitrage").cards]
    assert names == ["Гоблін", "Тролль"]


def test_a_monster_typed_once_is_there_next_time(url: str, open_phone: Opener, shots: Path) -> None:
    """At the table a monster is typed by name; at the next one it is found, with its level, and changed."""
    phone = open_phone(f"{url}/", lang="uk-UA", size=SMALL_PHONE)
    new_table(phone)
    phone.tap("offer-monster")
    phone.type("monster-name", "Пліткар")
    phone.hear("remember", "Запам’ятати цю картку")
    # The cards that are called otherwise have gone.
    phone.gone("monster-zlyvaiko")
    phone.tap("monster-level")
    phone.type("monster-level-typed", "13", clear=True, enter=True)
    phone.box("remember", centre=True)
    phone.picture(shots / "1-typed.png")
    phone.tap("monster-go")
    phone.hear("fight-totals", "Пліткар: 13")
    phone.hear("last-line", "Пліткар")
    phone.picture(shots / "2-fight.png")

    phone.open(f"{url}/")
    new_table(phone)
    phone.tap("library")
    phone.type("library-query", "плитк")
    phone.tap("found-Пліткар")
    phone.hear("library-card-sheet-close", "")
    phone.picture(shots / "3-found.png")
    phone.tap("change-card")
    phone.type("fact-levels", "2", clear=True)
    phone.picture(shots / "4-form.png")
    phone.tap("save-card")
    phone.gone("save-card")
    phone.tap("library-card-sheet-close")
    phone.tap("library-sheet-close")
    phone.tap("offer-monster")
    phone.tap("monster-Пліткар")
    phone.hear("monster-go", "13")
    phone.hear("monster-more", "2 рівні")
    phone.picture(shots / "5-chips.png")


def new_table(phone: BrowserPhone) -> None:
    """A table in play."""
    phone.tap("new-arbitrage")
    for number, name in enumerate(("Ада", "Бо", "Циля"), 1):
        phone.add_person(number, name)
    phone.tap("start")
    phone.hear("phase", "офер")
