"""Back closes what is open before it leaves the page."""

from __future__ import annotations

import pytest

from companion.ui.back import Back, at_depth, depth

TABLE = "/t/ABC234?k=a%20b"


@pytest.mark.parametrize(
    ("route", "sheets"),
    [
        ("/", 0),
        ("/t/ABC234", 0),
        ("/t/ABC234?open=2", 2),
        ("/t/ABC234?k=x&open=1", 1),
        ("/t/ABC234?open=", 0),
        ("/t/ABC234?open=-1", 0),
        ("/t/ABC234?open=²", 0),
        ("/t/ABC234?open=999999999", 0),
    ],
)
def test_how_many_sheets_an_address_has(route: str, sheets: int) -> None:
    assert depth(route) == sheets


def test_an_address_keeps_what_else_it_says() -> None:
    deep = at_depth(at_depth(TABLE, 1), 2)
    assert depth(deep) == 2
    assert deep == "/t/ABC234?k=a+b&open=2"


class Browser:
    """A history as browsers keep it, and the sheets of a page in it."""

    def __init__(self, *entries: str) -> None:
        self.entries, self.here, self.sheets = list(entries), len(entries) - 1, 0
        self.back = Back(entries[-1], self.push, self.leave, self.close)

    def push(self, route: str) -> None:
        self.entries[self.here + 1 :] = [route]
        self.here += 1

    def leave(self, steps: int) -> None:
        if steps <= self.here:
            self.go(-steps)

    def go(self, steps: int) -> None:
        self.here += steps
        self.back.moved(self.route)

    def close(self) -> bool:
        self.sheets -= (was := self.sheets) > 0
        return was > 0

    def open(self) -> None:
        """Open a sheet, of which the browser tells when it has its entry."""
        before, self.sheets = self.here, self.sheets + 1
        self.back.cover(self.sheets)
        for entry in self.entries[before + 1 : self.here + 1]:
            self.back.moved(entry)

    @property
    def route(self) -> str:
        return self.entries[self.here]


def test_each_back_closes_one_sheet_and_the_last_leaves() -> None:
    browser = Browser("/", "/t/ABC234")
    browser.open()
    browser.open()
    assert browser.route == "/t/ABC234?open=2"
    browser.go(-1)
    assert browser.sheets == 1
    browser.go(-1)
    assert (browser.sheets, browser.route) == (0, "/t/ABC234")
    browser.go(-1)
    assert browser.route == "/"


def test_a_sheet_closed_by_a_tap_leaves_no_dead_back() -> None:
    browser = Browser("/", "/t/ABC234")
    for _ in range(5):
        browser.open()
        browser.close()
    assert len(browser.entries) == 3, "the next sheet takes the entry of the last"
    browser.go(-1)
    assert browser.route == "/"


def test_back_out_of_a_table_that_was_opened_by_its_link() -> None:
    """There is nothing before it: the page stays, and the browser's next back leaves it."""
    browser = Browser("/t/ABC234")
    browser.open()
    browser.close()
    browser.go(-1)
    assert browser.route == "/t/ABC234"
    browser.open()
    browser.go(-1)
    assert browser.sheets == 0


def test_forward_and_other_pages_close_nothing() -> None:
    browser = Browser("/t/ABC234")
    browser.open()
    browser.go(-1)
    browser.go(1)
    assert browser.sheets == 0
    browser.open()
    browser.push("/")
    browser.back.moved("/")
    assert browser.sheets == 1


def test_two_sheets_at_once_are_not_taken_for_a_step_back() -> None:
    """The browser tells of the first entry only after the second was asked for."""
    browser = Browser("/t/ABC234")
    browser.sheets = 2
    browser.back.cover(2)
    for entry in browser.entries[1:]:
        browser.back.moved(entry)
    assert (browser.sheets, browser.route) == (2, "/t/ABC234?open=2")


def test_a_page_loaded_anew_goes_on_where_it_was() -> None:
    browser = Browser("/", "/t/ABC234", "/t/ABC234?open=1")
    browser.sheets = 1
    browser.back.cover(1)
    assert len(browser.entries) == 3
    browser.go(-1)
    assert (browser.sheets, browser.route) == (0, "/t/ABC234")
