"""Who comes to a table, in which role, and keeps it."""

from __future__ import annotations

import pytest

from companion.core.game import Rejected
from companion.core.hosting import ChangeSeat, RemoveSeat, Start
from companion.core.seats import COLOURS
from companion.table import access
from companion.table.doors import TRIES_AT_TABLE, TRIES_BY_CALLER
from companion.table.tables import Role
from companion.table.tries import WINDOW
from tests.table.kit import BO, CAS, HOST, TV, Kit, Make, refusal
from tests.table.toy import Take

DAN = "dan-token-of-more-than-128-bits"


def test_roles(kit: Kit) -> None:
    tables, code = kit.tables, kit.code
    assert tables.enter(code, HOST) == Role("host", "s1")
    assert tables.enter(code, BO) == Role("player", "s2")
    assert tables.enter(code, TV) is None
    assert refusal(tables.view, code, TV) == "refuse.not_admitted"
    assert tables.enter(code, TV, secret="wrong") is None
    assert tables.enter(code, TV, secret="") is None
    assert tables.enter(code, TV, secret=kit.secret) == Role("watcher")
    assert tables.enter(code, TV) == Role("watcher")
    assert (kit.view(HOST).secret, kit.view(BO).secret, kit.view(TV).secret) == (kit.secret, kit.secret, None)


def test_seats_survive_a_restart(kit: Kit) -> None:
    kit.reopen()
    assert kit.tables.enter(kit.code, BO) == Role("player", "s2")
    assert kit.view(HOST).secret == kit.secret


def test_sitting(kit: Kit) -> None:
    tables, code = kit.tables, kit.code
    tables.enter(code, DAN, secret=kit.secret)
    assert refusal(tables.sit, code, DAN, "s2") == "refuse.seat_held"
    assert refusal(tables.sit, code, HOST, "s2") == "refuse.seat_held"
    assert refusal(tables.sit, code, DAN, "s9") == "refuse.seat_gone"
    tables.sit(code, BO, None)
    assert not kit.view(HOST).seats[1].held
    tables.sit(code, DAN, "s2")
    assert kit.view(DAN).seat == "s2"
    assert [seat.you for seat in kit.view(DAN).seats] == [False, True, False]
    tables.sit(code, CAS, None)
    tables.sit(code, DAN, "s3")
    assert [seat.held for seat in kit.view(HOST).seats] == [True, False, True]
    tables.sit(code, DAN, "s3")
    kit.reopen()
    assert kit.view(DAN).seat == "s3"


def test_the_host_frees_a_lost_phones_seat(kit: Kit) -> None:
    tables, code = kit.tables, kit.code
    assert refusal(tables.free, code, BO, "s3") == "refuse.host_only"
    tables.free(code, HOST, "s2")
    tables.free(code, HOST, "s2")
    assert kit.view(BO).role == Role("watcher")
    tables.enter(code, DAN, secret=kit.secret)
    tables.sit(code, DAN, "s2")
    assert kit.view(DAN).role == Role("player", "s2")


def test_a_seat_removed_and_given_back_still_belongs_to_its_phone(game: Kit) -> None:
    """Case 3: undo of the removal gives the phone its seat back, also after a restart."""
    game.act(HOST, RemoveSeat("s2"))
    assert game.view(BO).role == Role("watcher", gone="s2")
    assert refusal(game.act, BO, Take("s1", 1)) == "refuse.watching"
    game.reopen()
    game.undo(HOST)
    assert game.view(BO).role == Role("player", "s2")
    game.act(BO, Take("s2", 1))


def test_who_took_another_seat_does_not_get_the_old_one_back(game: Kit) -> None:
    game.tables.free(game.code, HOST, "s3")
    game.act(HOST, RemoveSeat("s2"))
    game.tables.sit(game.code, BO, "s3")
    game.undo(HOST)
    assert game.view(BO).seat == "s3"
    assert not game.view(HOST).seats[1].held


def test_undo_never_touches_access(kit: Kit) -> None:
    kit.tables.enter(kit.code, DAN, secret=kit.secret)
    kit.act(HOST, ChangeSeat("s1", name="Ana"))
    kit.tables.sit(kit.code, BO, None)
    kit.tables.sit(kit.code, DAN, "s2")
    kit.undo(HOST)
    assert refusal(kit.tables.undo, kit.code, HOST) == "refuse.nothing_to_undo"
    assert (kit.view(DAN).seat, kit.view(BO).seat) == ("s2", None)
    assert [line.seq for line in kit.tables.log(kit.code, HOST)] == [3, 2, 1]


def test_tokens_are_never_stored(kit: Kit) -> None:
    kit.tables.enter(kit.code, DAN, secret=kit.secret)
    raw = b"".join(path.read_bytes() for path in kit.folder.rglob("*") if path.is_file())
    assert kit.code.encode() in b"".join(str(path).encode() for path in kit.folder.rglob("*"))
    assert all(device.encode() not in raw for device in (HOST, BO, CAS, DAN))


@pytest.mark.parametrize("device", ["", "short", "x" * 21, "x" * 201])
def test_a_token_that_cannot_be_random_is_refused(kit: Kit, device: str) -> None:
    for deed in (kit.tables.view, kit.tables.enter):
        assert refusal(deed, kit.code, device) == "refuse.device"


def test_knocking(kit: Kit) -> None:
    """A phone that has only the short code asks the host, who lets it in."""
    tables, code = kit.tables, kit.code
    rung: list[str] = []
    tables.watch(code, HOST, lambda: rung.append("host"))
    tables.watch(code, DAN, lambda: rung.append("dan"))
    assert tables.knocking(code, DAN) == "no"
    tables.knock(code, DAN, " Dan ")
    tables.knock(code, DAN, "Danylo")
    (knock,) = kit.view(HOST).knocks
    assert (knock.label, kit.view(BO).knocks, tables.knocking(code, DAN)) == ("Danylo", (), "waiting")
    assert refusal(tables.admit, code, BO, knock.id, True) == "refuse.host_only"
    assert kit.view(HOST).connected == 1
    rung.clear()
    tables.admit(code, HOST, knock.id, True)
    tables.admit(code, HOST, knock.id, False)
    assert {"host", "dan"} <= set(rung)
    assert (tables.enter(code, DAN), tables.knocking(code, DAN)) == (Role("watcher"), "admitted")
    assert (kit.view(HOST).knocks, kit.view(HOST).connected) == ((), 2)
    kit.reopen()
    assert kit.tables.enter(code, DAN) == Role("watcher")


def test_being_turned_away(kit: Kit) -> None:
    kit.tables.knock(kit.code, DAN, "Dan")
    kit.tables.admit(kit.code, HOST, kit.view(HOST).knocks[0].id, False)
    assert (kit.tables.enter(kit.code, DAN), kit.tables.knocking(kit.code, DAN)) == (None, "turned_away")
    kit.tables.knock(kit.code, DAN, "Dan, really")
    assert kit.tables.knocking(kit.code, DAN) == "waiting"
    # The link opens the door whatever the host said to the knock.
    assert kit.tables.enter(kit.code, DAN, secret=kit.secret) == Role("watcher")
    assert kit.view(HOST).knocks == ()


def test_nobody_rings_without_end(kit: Kit) -> None:
    for _ in range(TRIES_BY_CALLER):
        kit.tables.knock(kit.code, DAN, "Dan")
        kit.tables.admit(kit.code, HOST, kit.view(HOST).knocks[0].id, False)
    assert refusal(kit.tables.knock, kit.code, DAN, "Dan") == "refuse.tries"
    for other in range(20):
        kit.tables.knock(kit.code, f"stranger-{other:02}-of-more-than-128-bits", "Dan")
    assert refusal(kit.tables.knock, kit.code, TV, "Tv") == "refuse.door_full"
    assert refusal(kit.tables.knock, kit.code, TV, "a\x00b") == "refuse.name"


def test_wrong_secrets_are_limited_by_caller(kit: Kit) -> None:
    for _ in range(TRIES_BY_CALLER):
        assert kit.tables.enter(kit.code, DAN, secret="guess") is None
    with pytest.raises(Rejected) as caught:
        kit.tables.enter(kit.code, DAN, secret="guess")
    assert (caught.value.message.key, dict(caught.value.message.params)["n"]) == ("refuse.tries", WINDOW // 1000)
    kit.now += WINDOW - 1500
    assert kit.tables.enter(kit.code, TV, secret="guess") is None
    with pytest.raises(Rejected) as caught:
        kit.tables.enter(kit.code, DAN, secret="guess")
    assert dict(caught.value.message.params)["n"] == 2
    kit.now += 1500
    assert kit.tables.enter(kit.code, DAN, secret="guess") is None


def test_wrong_secrets_are_limited_by_table(kit: Kit) -> None:
    """Fresh tokens for each guess do not help; who is known at the table comes in all the same."""
    for guess in range(TRIES_AT_TABLE):
        kit.tables.enter(kit.code, f"stranger-{guess:02}-of-more-than-128-bits", secret="guess")
    assert refusal(kit.tables.enter, kit.code, DAN, secret="guess") == "refuse.tries"
    assert kit.tables.enter(kit.code, BO, secret="guess") == Role("player", "s2")


def test_who_was_given_the_link_comes_in_however_much_others_guess(kit: Kit) -> None:
    for guess in range(TRIES_AT_TABLE):
        kit.tables.enter(kit.code, f"stranger-{guess:02}-of-more-than-128-bits", secret="guess")
    for _ in range(TRIES_BY_CALLER):
        kit.tables.enter("CDFGHJ", DAN, caller="10.0.0.7")
    assert kit.tables.enter(kit.code, DAN, secret=kit.secret, caller="10.0.0.7") == Role("watcher")
    assert kit.tables.screen(kit.code, TV, kit.secret, caller="10.0.0.7").role == Role("screen")


def test_a_clock_that_is_put_back_keeps_nobody_out(kit: Kit) -> None:
    for _ in range(TRIES_BY_CALLER):
        kit.tables.enter(kit.code, DAN, secret="guess")
    assert refusal(kit.tables.enter, kit.code, DAN, secret="guess") == "refuse.tries"
    kit.now -= 3_600_000
    assert kit.tables.enter(kit.code, DAN, secret="guess") is None


def test_codes_cannot_be_searched(kit: Kit) -> None:
    for _ in range(TRIES_BY_CALLER // 2):
        assert kit.tables.enter("CDFGHJ", DAN, caller="10.0.0.7") is None
        assert refusal(kit.tables.knock, "CDFGHJ", TV, "Tv", caller="10.0.0.7") == "refuse.no_table"
    assert refusal(kit.tables.enter, kit.code, DAN, secret="guess", caller="10.0.0.7") == "refuse.tries"
    assert refusal(kit.tables.knock, kit.code, DAN, "Dan", caller="10.0.0.7") == "refuse.tries"


def test_the_shared_screen(kit: Kit) -> None:
    kit.start()
    assert refusal(kit.tables.screen, kit.code, TV, "guess") == "refuse.not_admitted"
    assert refusal(kit.tables.screen, "CDFGHJ", TV, kit.secret) == "refuse.not_admitted"
    told: list[int] = []
    stop = kit.tables.watch_screen(kit.code, kit.secret, lambda: told.append(1))
    view = kit.tables.screen(kit.code, TV, kit.secret)
    assert (view.role, view.seat, view.secret, view.legal, view.connected) == (Role("screen"), None, None, (), 0)
    kit.act(HOST, Take("s1", 1))
    assert told
    stop()
    kit.act(HOST, Take("s1", 1))
    assert len(told) == 1


def test_presence(kit: Kit) -> None:
    """A seat shows whether its phone is here; others are told when it comes and goes, a second page changes nothing."""
    told: list[int] = []
    kit.tables.watch(kit.code, HOST, lambda: told.append(1))
    told.clear()
    first = kit.tables.watch(kit.code, BO, lambda: None)
    second = kit.tables.watch(kit.code, BO, lambda: None)
    assert [seat.connected for seat in kit.view(CAS).seats] == [True, True, False]
    assert (kit.view(CAS).connected, len(told)) == (2, 1)
    first()
    first()
    assert (kit.view(HOST).seats[1].connected, len(told)) == (True, 1)
    second()
    assert (kit.view(HOST).seats[1].connected, len(told)) == (False, 2)


def test_one_broken_watcher_does_not_stop_the_others(kit: Kit) -> None:
    told: list[int] = []

    def broken() -> None:
        raise RuntimeError("a page that is gone")

    kit.tables.watch(kit.code, BO, broken)
    kit.tables.watch(kit.code, CAS, lambda: told.append(kit.view(CAS).seq))
    kit.act(HOST, ChangeSeat("s1", name="Ana"))
    assert told[-1] == 2


def test_my_tables(kit: Kit) -> None:
    kit.now += 1000
    later = kit.tables.create("toy", "Saturday", [("Eve", 3)], {"goal": 20}, device=BO)
    assert [card.code for card in kit.tables.mine(BO)] == [later, kit.code]
    assert [card.code for card in kit.tables.mine(HOST)] == [kit.code]
    kit.now += 1000
    kit.act(HOST, Start("s1"))
    first, second = kit.tables.mine(BO)
    assert (first.code, first.name, first.game, first.stage, first.seats, first.changed, first.role, first.notice) == (
        kit.code, "Friday", "toy", "playing", ("Ada", "Bo", "Cas"), kit.now, Role("player", "s2"), None,
    )  # fmt: skip
    assert second.role == Role("host")
    assert dict(kit.tables.view(later, BO).options) == {"goal": 20, "map": "big", "ties": False}
    assert kit.tables.view(later, BO).seats[0].colour == 3
    kit.reopen()
    assert kit.tables.mine(BO) == (first, second)
    assert kit.tables.mine(DAN) == ()


def test_creating_is_checked(kit: Kit) -> None:
    create = kit.tables.create
    assert refusal(create, "chess", "", [], {}, device=HOST) == "refuse.unknown_game"
    assert refusal(create, "toy", "", [("x" * 41, None)], {}, device=HOST) == "refuse.name"
    assert refusal(create, "toy", "a\nb", [], {}, device=HOST) == "refuse.name"
    assert refusal(create, "toy", "", [("A", COLOURS)], {}, device=HOST) == "refuse.colour"
    assert refusal(create, "toy", "", [("A", None)] * 7, {}, device=HOST) == "refuse.table_full"
    assert refusal(create, "toy", "", [], {"ties": 1}, device=HOST) == "refuse.option"
    assert refusal(create, "toy", "", [], {"none": 1}, device=HOST) == "refuse.option"
    assert refusal(create, "toy", "", [], {}, device="short") == "refuse.device"
    assert len(kit.tables.mine(HOST)) == 1
    code = create("toy", " ", [], {}, device=HOST)
    assert kit.tables.view(code, HOST).name == ""


def test_too_few_and_too_many_cannot_start(make: Make) -> None:
    """Case 17: one person alone cannot start a game for two and more; the refusal names the minimum."""
    kit = make(people=("Ada",))
    with pytest.raises(Rejected) as caught:
        kit.start()
    assert (caught.value.message.key, caught.value.message.params) == ("refuse.too_few", (("n", 2),))


def test_codes() -> None:
    codes = {access.new_code(()) for _ in range(500)}
    assert len(codes) == 500
    assert all(len(code) == 6 and not set(code) & set("0O1IL") for code in codes)
    assert access.clean_code(" ckm-4x7 ") == access.clean_code("скм4х7") == "CKM4X7"
    for wrong in ("", "CKM4X", "CKM4X77", "CKM4XO", "../../", "CKM4X\u0660", "x" * 1000):
        assert access.clean_code(wrong) is None


def test_a_code_may_be_typed_as_it_comes(kit: Kit) -> None:
    typed = f" {kit.code[:3].lower()} {kit.code[3:].lower()} "
    assert kit.tables.exists(typed)
    assert (kit.tables.game_of(typed), kit.tables.view(typed, BO).code) == ("toy", kit.code)
    assert (kit.tables.exists("nonsense"), kit.tables.game_of("../x")) == (False, None)
    assert refusal(kit.tables.view, "CDFGHJ", BO) == "refuse.no_table"
