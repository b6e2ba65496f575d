from tests.table.kit import BO, HOST, Kit
from tests.table.toy import Take


def test_fast_taps_of_two_phones_all_count(game: Kit) -> None:
    """Case 1: nine taps up on one phone and four down on another end at 10 and -3, each tap once in the log."""
    pings: list[int] = []
    game.tables.watch(game.code, BO, lambda: pings.append(game.coins(BO)["s1"]))
    before = len(game.tables.log(game.code, HOST))
    for tap in range(9):
        game.act(HOST, Take("s1", 1), client=f"a{tap}")
        if tap < 4:
            game.act(BO, Take("s3", -1), client=f"b{tap}")
    assert game.coins() == {"s1": 10, "s2": 1, "s3": -3}
    assert pings == sorted(pings)
    assert len(game.tables.log(game.code, HOST)) - before == 13
    game.reopen()
    assert game.coins() == {"s1": 10, "s2": 1, "s3": -3}
