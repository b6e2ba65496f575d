"""Who may do what: for whom a phone acts, who is let go, who comes in, and who is host."""

from __future__ import annotations

import logging
from dataclasses import replace

import pytest

from companion.core import hosting
from companion.core.game import Rejected
from companion.core.hosting import ChangeSeat, Correct, MoveSeat, RemoveSeat, SetOption
from companion.table import succession
from companion.table.access import Admitted, Role, digest, handle
from companion.table.records import Records
from companion.table.tables import Tables
from tests.table.kit import BO, CAS, HOST, TV, Kit, refusal
from tests.table.toy import TOY, Pay, Take

DAN = "dan-token-of-more-than-128-bits"
OWN = SetOption("own_seats", True)


def phone_of(kit: Kit, seat: str, host: str = HOST) -> str:
    """The id of the phone on `seat`, as the host's phone has it."""
    return str(next(phone.id for phone in kit.view(host).phones if phone.seat == seat))


def connect(kit: Kit, *devices: str) -> None:
    for device in devices:
        kit.tables.watch(kit.code, device, lambda: None)


# For whom


def test_each_for_his_own_seat(game: Kit) -> None:
    game.tables.free(game.code, HOST, "s3")
    game.act(HOST, OWN)
    assert game.view(BO).acts_for == ("s2",)
    game.act(BO, Take("s1", 1))
    for seat in ("s1", "s3"):
        assert refusal(game.act, BO, Take("s1", 1), seat) == "refuse.not_your_seat"
    assert refusal(game.act, HOST, Take("s1", 1), "s2") == "refuse.not_your_seat"
    game.act(HOST, Take("s1", 1), "s3")
    game.act(BO, ChangeSeat("s2", away=True))
    game.act(HOST, Take("s1", 1), "s2")
    assert game.view(HOST).acts_for == ("s1", "s2", "s3")


def test_each_for_his_own_name_place_and_numbers(game: Kit) -> None:
    game.act(HOST, OWN)
    for action in (ChangeSeat("s3", name="X"), RemoveSeat("s3"), MoveSeat("s3", 0), Correct("coins", "s3", 9)):
        assert refusal(game.act, BO, action) == "refuse.not_your_seat"
        game.act(HOST, action)
        game.undo(HOST)
    game.act(BO, ChangeSeat("s2", name="Bob"))


def test_only_the_host_says_who_acts_for_whom(game: Kit) -> None:
    assert refusal(game.act, BO, OWN) == "refuse.host_only"
    game.act(HOST, OWN)
    assert refusal(game.act, BO, SetOption("own_seats", False)) == "refuse.host_only"
    game.act(BO, SetOption("ties", True))
    assert game.view(BO).last.message.key == "log.option"
    game.reopen()
    assert dict(game.view(BO).options)["own_seats"] is True
    assert refusal(game.act, BO, Take("s1", 1), "s1") == "refuse.not_your_seat"


def test_a_table_may_begin_that_way(kit: Kit) -> None:
    code = kit.tables.create("toy", "", [("A", None), ("B", None)], {"own_seats": True}, device=HOST)
    assert dict(kit.tables.view(code, HOST).options)["own_seats"] is True


def secretive(kit: Kit) -> Kit:
    """The same table of a game in which seats have secrets."""
    kit.tables = Tables(kit.store, {"toy": replace(TOY, secrets=True)}, clock=lambda: kit.now)
    return kit


def test_where_seats_have_secrets_a_phone_that_is_here_acts_alone_for_its_seat(game: Kit) -> None:
    kit = secretive(game)
    kit.act(HOST, Take("s1", 1), "s2")
    assert refusal(kit.act, BO, Take("s1", 1), "s3") == "refuse.not_your_seat"
    connect(kit, BO)
    assert refusal(kit.act, HOST, Take("s1", 1), "s2") == "refuse.not_your_seat"
    assert kit.tables.legal(kit.code, HOST, "s2") == ()
    assert kit.view(HOST).acts_for == ("s1", "s3")
    kit.act(HOST, Correct("coins", "s2", 7), "s2")
    assert kit.coins()["s2"] == 7


def test_a_host_without_a_seat_acts_for_nobody_where_others_hold_secrets(game: Kit) -> None:
    kit = secretive(game)
    kit.tables.sit(kit.code, HOST, None)
    kit.act(HOST, Take("s1", 1))
    connect(kit, BO)
    assert refusal(kit.act, HOST, Take("s1", 1)) == "refuse.no_seat"
    kit.act(HOST, Take("s1", 1), "s1")
    kit.act(HOST, SetOption("ties", True))
    assert kit.view(HOST).acts_for == ("s1", "s3")


# Put on a seat


def test_the_host_puts_a_phone_on_a_seat(game: Kit) -> None:
    """One that watches, one from another seat, and the host's own; each leaves the seat it had."""
    tables, code = game.tables, game.code
    tables.enter(code, DAN, secret=game.secret)
    watching = next(phone.id for phone in game.view(HOST).phones if phone.seat is None)
    for phone, seat, why in (
        (watching, "s2", "refuse.seat_held"),
        (watching, "s9", "refuse.seat_gone"),
        ("nonsense", "s2", "refuse.phone_gone"),
        (digest(DAN), "s2", "refuse.phone_gone"),
    ):
        assert refusal(tables.seat_phone, code, HOST, phone, seat) == why
    assert refusal(tables.seat_phone, code, BO, watching, "s3") == "refuse.host_only"
    tables.free(code, HOST, "s3")
    seq = game.view(HOST).seq
    tables.seat_phone(code, HOST, watching, "s3")
    assert game.view(DAN).role == Role("player", "s3")
    tables.free(code, HOST, "s3")
    tables.seat_phone(code, HOST, phone_of(game, "s2"), "s3")
    assert (game.view(BO).seat, game.view(HOST).seats[1].held) == ("s3", False)
    tables.seat_phone(code, HOST, phone_of(game, "s1"), "s2")
    assert game.view(HOST).role == Role("host", "s2")
    tables.seat_phone(code, HOST, phone_of(game, "s2"), "s2")
    assert game.view(HOST).seq == seq
    game.reopen()
    assert [game.view(device).seat for device in (HOST, BO, DAN)] == ["s2", "s3", None]


def test_who_was_let_go_is_put_on_no_seat(game: Kit) -> None:
    bo = phone_of(game, "s2")
    game.tables.kick(game.code, HOST, bo)
    assert refusal(game.tables.seat_phone, game.code, HOST, bo, "s2") == "refuse.phone_gone"


def test_where_seats_have_secrets_all_read_who_was_put_there(game: Kit) -> None:
    """In the log, as when somebody sits down by himself; nobody takes it back."""
    kit = secretive(game)
    kit.tables.free(kit.code, HOST, "s3")
    kit.tables.seat_phone(kit.code, HOST, phone_of(kit, "s2"), "s3")
    last = kit.view(CAS).last
    assert (last.message.key, last.message.params, last.by) == ("log.seat_taken", (("seat", "Cas"),), "Ada")
    assert not last.undoable
    assert not kit.view(HOST).last.undoable


# Let go


def test_a_phone_is_let_go(game: Kit) -> None:
    game.tables.watch(game.code, BO, lambda: None)
    game.tables.kick(game.code, HOST, phone_of(game, "s2"))
    view = game.view(HOST)
    assert (view.seats[1].held, view.connected, [gone.name for gone in view.expelled]) == (False, 0, ["Bo"])
    for deed in (
        lambda: game.view(BO),
        lambda: game.act(BO, Take("s2", 1)),
        lambda: game.tables.enter(game.code, BO),
        lambda: game.tables.enter(game.code, BO, secret=game.secret),
        lambda: game.tables.knock(game.code, BO, "Bo"),
        lambda: game.tables.sit(game.code, BO, "s2"),
        lambda: game.tables.screen(game.code, BO, game.secret),
        lambda: game.tables.log(game.code, BO),
        lambda: game.undo(BO),
    ):
        assert refusal(deed) == "refuse.expelled"
    assert game.tables.knocking(game.code, BO) == "expelled"
    assert game.tables.mine(BO) == ()
    game.reopen()
    assert refusal(game.view, BO) == "refuse.expelled"
    assert game.view(CAS).expelled == ()


def test_who_was_let_go_may_be_let_in_again(game: Kit) -> None:
    game.tables.kick(game.code, HOST, phone_of(game, "s2"))
    (gone,) = game.view(HOST).expelled
    game.tables.readmit(game.code, HOST, gone.id)
    assert refusal(game.tables.readmit, game.code, HOST, gone.id) == "refuse.phone_gone"
    assert game.view(BO).role == Role("watcher")
    game.tables.sit(game.code, BO, "s2")
    game.reopen()
    assert (game.view(BO).seat, game.view(HOST).expelled) == ("s2", ())


def test_the_host_is_not_let_go(game: Kit) -> None:
    assert refusal(game.tables.kick, game.code, HOST, phone_of(game, "s1")) == "refuse.kick_host"
    assert refusal(game.tables.kick, game.code, HOST, "nonsense") == "refuse.phone_gone"
    assert refusal(game.tables.kick, game.code, HOST, digest(BO)) == "refuse.phone_gone"


def test_a_phone_that_knocked_keeps_its_name(game: Kit) -> None:
    game.tables.knock(game.code, DAN, "Dan")
    game.tables.admit(game.code, HOST, game.view(HOST).knocks[0].id, True)
    game.reopen()
    assert [(phone.name, phone.seat) for phone in game.view(HOST).phones][-1] == ("Dan", None)
    assert game.view(BO).phones == ()


# The door


def test_a_locked_table_lets_in_who_is_known(game: Kit) -> None:
    tables, code = game.tables, game.code
    tables.knock(code, DAN, "Dan")
    tables.lock(code, HOST, True)
    assert (game.view(HOST).knocks, game.view(BO).locked, tables.knocking(code, DAN)) == ((), True, "locked")
    assert refusal(tables.enter, code, TV, secret=game.secret) == "refuse.locked"
    assert refusal(tables.knock, code, DAN, "Dan") == "refuse.locked"
    assert tables.enter(code, TV, secret="guess") is None
    game.reopen()
    assert game.tables.enter(code, BO) == Role("player", "s2")
    assert refusal(game.tables.enter, code, TV, secret=game.secret) == "refuse.locked"
    game.tables.lock(code, HOST, False)
    assert game.tables.enter(code, TV, secret=game.secret) == Role("watcher")


def test_a_new_link_ends_the_old_one(game: Kit) -> None:
    game.tables.renew(game.code, HOST)
    fresh = game.view(HOST).secret
    assert fresh != game.secret
    assert game.tables.enter(game.code, DAN, secret=game.secret) is None
    assert refusal(game.tables.screen, game.code, TV, game.secret) == "refuse.not_admitted"
    assert game.view(BO).seat == "s2"
    game.reopen()
    assert game.tables.enter(game.code, DAN, secret=fresh) == Role("watcher")


def test_a_private_house(kit: Kit) -> None:
    tables = Tables(kit.store, {"toy": TOY}, private=True)
    assert refusal(tables.create, "toy", "", [], {}, device=HOST) == "refuse.private"
    assert tables.exists(tables.create("toy", "", [], {}, device=HOST, local=True))


# The host


def test_the_host_hands_over(game: Kit) -> None:
    game.act(BO, Take("s2", 1))
    game.tables.hand_over(game.code, HOST, phone_of(game, "s2"))
    assert (game.view(HOST).role, game.view(BO).role) == (Role("player", "s1"), Role("host", "s2"))
    assert refusal(game.tables.lock, game.code, HOST, True) == "refuse.host_only"
    last = game.view(CAS).last
    assert (last.message.key, last.by, last.undoable) == ("log.host_changed", "Ada", False)
    # Nobody takes it back, and the step before it is still the one to be taken back.
    assert game.undo(BO)
    assert (game.coins()["s2"], game.view(BO).role.kind) == (1, "host")
    game.reopen()
    assert game.view(BO).role == Role("host", "s2")
    assert refusal(game.tables.hand_over, game.code, HOST, "nonsense") == "refuse.host_only"


def test_a_watching_phone_may_be_host(game: Kit) -> None:
    game.tables.enter(game.code, DAN, secret=game.secret)
    watching = next(phone.id for phone in game.view(HOST).phones if phone.seat is None)
    game.tables.hand_over(game.code, HOST, watching)
    assert game.view(DAN).role == Role("host")
    assert game.view(DAN).last.message.key == "log.host_changed_watcher"


def test_while_the_host_is_here_or_just_gone_nobody_asks(game: Kit) -> None:
    stop = game.tables.watch(game.code, HOST, lambda: None)
    connect(game, BO)
    assert refusal(game.tables.claim, game.code, BO) == "refuse.host_here"
    stop()
    assert not game.view(BO).host_here
    game.now += succession.GONE - 1500
    with pytest.raises(Rejected) as caught:
        game.tables.claim(game.code, BO)
    assert (caught.value.message.key, dict(caught.value.message.params)["n"]) == ("refuse.host_soon", 2)
    game.now += 1500
    game.tables.claim(game.code, BO)
    assert game.view(BO).role == Role("host", "s2")


def test_all_others_that_are_here_agree(game: Kit) -> None:
    game.act(HOST, hosting.AddSeat("Dan"))
    game.tables.enter(game.code, DAN, secret=game.secret)
    game.tables.sit(game.code, DAN, "s4")
    connect(game, BO, CAS, DAN)
    game.now += succession.GONE
    game.tables.claim(game.code, BO)
    assert (game.view(BO).claim.yours, game.view(BO).claim.asked) == (True, False)
    assert (game.view(CAS).claim.by, game.view(CAS).claim.asked) == ("Bo", True)
    assert refusal(game.tables.claim, game.code, CAS) == "refuse.claimed"
    game.tables.agree(game.code, CAS, True)
    assert (game.view(BO).role.kind, game.view(CAS).claim.asked) == ("player", False)
    assert refusal(game.tables.agree, game.code, BO, True) == "refuse.stale"
    game.tables.agree(game.code, DAN, True)
    assert (game.view(BO).role.kind, game.view(CAS).claim) == ("host", None)
    game.reopen()
    assert game.view(BO).role.kind == "host"


def test_one_no_is_enough(game: Kit) -> None:
    connect(game, BO, CAS)
    game.now += succession.GONE
    game.tables.claim(game.code, BO)
    game.tables.agree(game.code, CAS, False)
    assert (game.view(BO).claim, game.view(BO).role.kind) == (None, "player")
    assert refusal(game.tables.claim, game.code, BO) == "refuse.host_soon"


def test_the_host_comes_back_meanwhile(game: Kit) -> None:
    connect(game, BO, CAS)
    game.now += succession.GONE
    game.tables.claim(game.code, BO)
    stop = game.tables.watch(game.code, HOST, lambda: None)
    assert game.view(CAS).claim is None
    assert refusal(game.tables.agree, game.code, CAS, True) == "refuse.stale"
    stop()
    assert refusal(game.tables.claim, game.code, BO) == "refuse.host_soon"


def test_who_leaves_is_not_waited_for(game: Kit) -> None:
    connect(game, BO)
    leave = game.tables.watch(game.code, CAS, lambda: None)
    game.now += succession.GONE
    game.tables.claim(game.code, BO)
    leave()
    assert game.view(BO).role.kind == "host"


def test_who_asks_and_leaves_asks_no_more(game: Kit) -> None:
    leave = game.tables.watch(game.code, BO, lambda: None)
    connect(game, CAS)
    game.now += succession.GONE
    game.tables.claim(game.code, BO)
    leave()
    assert game.view(CAS).claim is None
    assert refusal(game.tables.agree, game.code, CAS, True) == "refuse.stale"


# Tokens


def test_no_token_leaves_the_phone_and_no_digest_the_store(game: Kit, caplog: pytest.LogCaptureFixture) -> None:
    """Neither is in a log line, in what others are shown, or in the server's own log; a token is in no file either."""
    caplog.set_level(logging.DEBUG)
    connect(game, HOST, BO, CAS)
    game.act(BO, Pay("s1", 1), client="tap-1")
    game.tables.knock(game.code, DAN, "Dan")
    game.tables.admit(game.code, HOST, game.view(HOST).knocks[0].id, True)
    game.tables.kick(game.code, HOST, phone_of(game, "s3"))
    game.tables.hand_over(game.code, HOST, phone_of(game, "s2"))
    refusal(game.act, CAS, Take("s1", 1))
    views = [game.view(device) for device in (HOST, BO, DAN)]
    logs = [game.tables.log(game.code, device) for device in (HOST, BO, DAN)]
    said = repr((views, logs, game.tables.screen(game.code, TV, game.secret), game.tables.mine(BO), caplog.text))
    kept = "".join(path.read_text("utf-8") for path in game.folder.rglob("*") if path.is_file())
    for device in (HOST, BO, CAS, DAN):
        assert device not in said + kept
        assert digest(device) not in said
        assert handle(digest(device)) not in digest(device)
    assert digest(BO) in kept


def test_an_old_record_of_access_opens() -> None:
    """As it was written before phones had names."""
    record = {"family": "access", "at": 1, "event": {"type": "Admitted", "phone": "x"}}
    assert Records(TOY).read(record) == Admitted("x")
