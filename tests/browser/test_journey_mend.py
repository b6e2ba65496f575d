"""Journey 9: numbers put right by hand, steps taken back and forth, people who come, go and change places."""

from __future__ import annotations

from pathlib import Path

from tests.support.browser import BrowserPhone, Opener
from tests.support.guests import Guests


def host_phone(open_phone: Opener, guests: Guests, names: list[str], **more: object) -> BrowserPhone:
    """A host's phone in the browser at a table in play, where the first is on turn."""
    phone = open_phone(f"{guests.url}/", **more)
    table = guests.party(names, host_is=phone)
    phone.visit(f"{guests.url}/").tap(f"table-{table.code}")
    phone.at("phase").wait_for(state="attached")
    return phone


def turn_to(phone: BrowserPhone, seat: str) -> None:
    """Put the turn right by hand."""
    for identifier in (f"seat-{seat}", "set-turn", "turn-prepare"):
        phone.tap(identifier)
    phone.gone("turn-prepare")
    phone.tap("seat-sheet-close")
    phone.gone("seat-sheet-close")


def person(phone: BrowserPhone, seat: str) -> None:
    """Open a person's sheet from the table's menu."""
    for identifier in ("menu", "menu-people", f"person-{seat}"):
        phone.tap(identifier)
    phone.at("remove-person").wait_for(state="attached")


def close(phone: BrowserPhone, *sheets: str) -> None:
    """Close these sheets, the topmost first."""
    for sheet in sheets:
        phone.tap(f"{sheet}-sheet-close")
        phone.gone(f"{sheet}-sheet-close")


def test_a_number_is_put_right_with_a_note(open_phone: Opener, guests: Guests, shots: Path) -> None:
    phone = host_phone(open_phone, guests, ["Ada", "Bo", "Cas"], lang="en-GB")
    phone.tap("seat-s2")
    phone.tap("correct")
    phone.hear("correct-go", "Choose another")
    for count in range(2, 5):
        phone.tap("correct-value-plus")
        phone.hear("correct-value", f": {count}.")
    phone.type("correct-note", "counted wrong, Олено")
    phone.picture(shots / "1-correct.png")
    phone.tap("correct-go")
    phone.gone("correct-go")
    phone.tap("seat-sheet-close")
    phone.hear("seat-s2", "level 4")
    phone.tap("last-line")
    phone.see("Bo: level 1 → 4, by hand (counted wrong, Олено)")
    phone.picture(shots / "2-log.png")


def test_a_removed_player_comes_back_with_everything(open_phone: Opener, guests: Guests, shots: Path) -> None:
    """Case 3: the active player leaves, the turn passes on; undo brings player, level, gear and turn back."""
    phone = host_phone(open_phone, guests, ["Ada", "Bo", "Cas"], lang="en-GB")
    phone.tap("seat-s2")
    for plus in ("level-plus", "level-plus", "gear-plus"):
        phone.tap(plus)
    phone.hear("level", "level: 3.")
    phone.hear("gear", "gear: +1.")
    phone.tap("seat-sheet-close")
    phone.gone("seat-sheet-close")
    turn_to(phone, "s2")
    phone.hear("phase", "Bo")
    person(phone, "s2")
    phone.tap("remove-person")
    phone.tap("remove-yes")
    phone.gone("remove-yes")
    close(phone, "people")
    phone.hear("phase", "Cas. Get an offer")
    assert not phone.has("seat-s2")
    phone.picture(shots / "1-gone.png")
    phone.tap("undo")
    phone.hear("phase", "Bo. Get an offer")
    phone.hear("seat-s2", "level 3, Strength 4, gear +1")
    phone.tap("redo")
    phone.hear("phase", "Cas. Get an offer")
    phone.tap("undo")
    phone.hear("phase", "Bo. Get an offer")
    phone.picture(shots / "2-back.png")


def test_a_finished_fight_is_taken_back(open_phone: Opener, guests: Guests, shots: Path) -> None:
    phone = host_phone(open_phone, guests, ["Ada", "Bo", "Cas"], lang="en-GB")
    phone.tap("offer-monster")
    phone.tap("monster-level-plus")
    phone.hear("monster-go", "level 1")
    phone.tap("monster-go")
    phone.tap("flee")
    phone.tap(phone.first("real-die-"))
    phone.tap("die-6")
    phone.hear("phase", "From the heart")
    # From the log, several steps at once: the roll, the flight, and the fight is on again.
    phone.tap("last-line")
    phone.see("Ada runs")
    line = phone.page.locator("[flt-semantics-identifier^='log-']", has_text="Ada runs").first
    identifier = line.get_attribute("flt-semantics-identifier")
    assert identifier
    phone.tap(identifier)
    phone.hear("undo-since", "This and the")
    phone.picture(shots / "1-log.png")
    phone.tap("undo-since")
    phone.see("2 steps taken back")
    phone.tap("log-sheet-close")
    phone.hear("fight-totals", "Ada: 1. monster of level 1: 1")
    phone.picture(shots / "2-on-again.png")


def test_people_in_mid_game(open_phone: Opener, guests: Guests, shots: Path) -> None:
    """Add, rename, move, mark away. Case 4: who is next stays next, whoever is removed or moved."""
    phone = host_phone(open_phone, guests, ["P1", "P2", "P3", "P4", "P5"], lang="en-GB")
    turn_to(phone, "s2")
    # Remove the first: after the second comes the third.
    person(phone, "s1")
    phone.tap("remove-person")
    phone.tap("remove-yes")
    phone.gone("remove-yes")
    close(phone, "people")
    # The fifth sits down before the second: still the third.
    person(phone, "s5")
    phone.tap("move-down")
    phone.see("Place 1 in the turn order")
    phone.picture(shots / "1-moved.png")
    phone.type("rename", "P5 🎲", clear=True)
    phone.tap("rename-do")
    phone.tap("mark-away")
    close(phone, "person")
    phone.hear("person-s5", "P5 🎲. away")
    phone.add_person(6, "P6")
    close(phone, "people")
    phone.hear("seat-s5", "Away")
    for identifier in ("offer-other", "look-for-offers"):
        phone.tap(identifier)
    phone.hear("end-turn", "Next: P3")
    phone.tap("end-turn")
    phone.hear("phase", "P3. Get an offer")
    phone.picture(shots / "2-next.png")


def test_rows_do_not_move_under_the_finger(open_phone: Opener, guests: Guests, shots: Path) -> None:
    """Case 5: whoever leads, each row stays where it is, so the next tap is on whom it was meant for."""
    phone = host_phone(open_phone, guests, ["P1", "P2", "P3"], lang="en-GB")
    spots = {seat: phone.box(f"seat-{seat}") for seat in ("s1", "s2", "s3")}
    for seat, taps in (("s2", 4), ("s3", 7), ("s1", 1)):
        spot = spots[seat]
        phone.page.mouse.click(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
        phone.hear("level", "level: 1.")
        plus = phone.box("level-plus")
        for _ in range(taps):
            phone.page.mouse.click(plus["x"] + plus["width"] / 2, plus["y"] + plus["height"] / 2)
            phone.page.wait_for_timeout(40)
        phone.hear("level", f"level: {1 + taps}.")
        close(phone, "seat")
    for seat, level in (("s1", 2), ("s2", 5), ("s3", 8)):
        phone.hear(f"seat-{seat}", f"level {level}")
        assert phone.box(f"seat-{seat}") == spots[seat]
    phone.picture(shots / "rows.png")
