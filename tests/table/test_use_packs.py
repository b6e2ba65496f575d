"""Own packs chosen at a table: whose, when, what phones then look up, and that it is a step like any other."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from companion import library
from companion.core.game import Rejected
from companion.core.hosting import PlayAgain, Start, UsePacks
from companion.core.message import Message
from companion.games.arbitrage import ARBITRAGE
from companion.games.arbitrage.actions import LayPerk, NewMonster, NewPerk, PlayCurse, StartFight, ThrowIn, TrackFully
from companion.games.history import HISTORY
from companion.games.history.actions import ChangeDeck, ChangeField, ChangeHand, CountPoints, SkipOpening
from companion.i18n import LANGUAGES, translator
from companion.library.own import OwnPack, own_card
from companion.table.packs import Packs, owner_of, ref_of
from companion.table.store import TinyDBStore
from companion.table.tables import Tables, TableView

HOST, BO = "host-token-of-more-than-128-bits", "bo-token-of-more-than-128-bits"
OWNER = owner_of(HOST)
GAMES = {game.id: game for game in (ARBITRAGE, HISTORY)}


class Bench:
    """A table of `game`, its host's phone on s1 and Bo's on s2."""

    def __init__(self, folder: Path, game: str) -> None:
        self.folder, self.game = folder, game
        self.packs = Packs(folder)
        self.open()
        self.code = self.tables.create(game, "", [("Ada", None), ("Bo", None), ("Cas", None)], {}, device=HOST)
        self.tables.enter(self.code, BO, secret=self.view().secret)
        self.tables.sit(self.code, HOST, "s1")
        self.tables.sit(self.code, BO, "s2")

    def open(self) -> None:
        self.store = TinyDBStore(self.folder)
        self.tables = Tables(self.store, GAMES, packs=self.packs, clock=lambda: 1_770_000_000_000)

    def reopen(self) -> None:
        self.store.close()
        self.open()

    def view(self, device: str = HOST) -> TableView:
        return self.tables.view(self.code, device)

    def start(self) -> None:
        self.tables.act(self.code, HOST, Start("s1"))

    def use(self, *refs: str, device: str = HOST) -> None:
        self.tables.use_packs(self.code, device, refs)

    def no(self, *refs: str, device: str = HOST) -> str:
        """The refusal, in which nothing is left to be named."""
        before = self.view()
        with pytest.raises(Rejected) as refused:
            self.use(*refs, device=device)
        assert self.view() == before
        assert all(translator(lang, strict=True).message(refused.value.message) for lang in LANGUAGES)
        return refused.value.message.key

    def keep(self, name: str, kind: str, *cards: str, owner: str = OWNER, game: str = "", **facts: object) -> str:
        """A pack with these cards ("id" or "id=name") kept, over the one of this name; its reference."""
        kinds = library.pack(game or self.game).kinds
        pairs = [(card.split("=")[0], card.split("=")[-1]) for card in cards]
        made = tuple(own_card(kinds, card, kind, {"": (called, "")}, facts) for card, called in pairs)
        return self.packs.save(owner, OwnPack(name.lower(), game or self.game, name, made), over=True)

    def last(self, lang: str = "en") -> str:
        line = self.view().last
        assert line
        return said(line.message, lang)


def said(message: Message, lang: str = "en") -> str:
    return translator(lang, library.card_name, strict=True).message(message)


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path, "arbitrage")
    yield made
    made.store.close()


@pytest.fixture
def sets(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path, "history")
    yield made
    made.store.close()


def test_chosen_said_undone_and_kept(bench: Bench) -> None:
    """cases.md 24: also in mid-game, for all phones of the table."""
    dogs, cats = bench.keep("Dogs", "monster", "rex"), bench.keep("Cats", "monster", "tom", owner="")
    assert (bench.view().packs, bench.view().played) == ((), ())
    bench.start()
    bench.use(dogs, cats)
    assert bench.view(BO).packs == ((dogs, "Dogs"), (cats, "Cats"))
    assert bench.view(BO).refs == (f"{OWNER}/dogs", "cats")
    assert bench.view().played == ()
    assert [bench.last(lang) for lang in LANGUAGES] == [
        "Own cards: Dogs and Cats",
        "Власні картки: Dogs і Cats",
        "Свои карты: Dogs и Cats",
        "Savos kortos: Dogs ir Cats",
    ]
    seq = bench.view().seq
    bench.use(dogs, cats, dogs)
    assert bench.view().seq == seq, "nothing has changed"
    bench.use()
    assert bench.last() == "Without own cards now"
    bench.tables.undo(bench.code, HOST)
    assert bench.view().refs == (dogs, cats)
    bench.tables.redo(bench.code, HOST)
    assert bench.view().refs == ()
    bench.tables.undo(bench.code, HOST)
    bench.reopen()
    assert bench.view().refs == (dogs, cats)


def test_only_the_hosts_own_or_the_machines(bench: Bench) -> None:
    bos = bench.keep("Bos", "monster", "rex", owner=owner_of(BO))
    other = bench.keep("Sets", "event", "e", game="history", rarity="rare")
    assert bench.no(bos) == "library.pack.not_yours"
    assert bench.no(other) == "library.pack.other_game"
    assert bench.no("none") == bench.no(ref_of(OWNER, "none")) == "library.pack.unknown"
    for ref in ("../x", f"{OWNER}/../x", "", "A"):
        assert bench.no(ref) in ("library.pack.id", "library.pack.not_yours")
    assert bench.no(bos, device=BO) == "refuse.host_only"
    for device in (HOST, BO):
        with pytest.raises(Rejected) as refused:
            bench.tables.act(bench.code, device, UsePacks(((bos, "Bos"),)))
        assert refused.value.message.key == "refuse.unknown_action"


def test_what_is_looked_up_at_the_table(bench: Bench) -> None:
    """cases.md 24: what is changed in a pack is there at once, and a pack that is gone leaves the bundled cards."""
    bundled = library.pack("arbitrage")

    def look() -> library.Pack:
        return bench.tables.library(bench.code, BO)

    assert look() is bundled
    first = bundled.of_kind("monster")[0].id
    dogs = bench.keep("Dogs", "monster", f"{first}=Rex", "pug=Pug")
    bench.use(dogs)
    merged = look()
    assert merged is look()
    assert merged.name(first, "en") == "Rex"
    assert [card.id for card in merged.cards] == [*(card.id for card in bundled.cards), "pug"]
    index = bench.tables.shelves.index(merged)
    assert index is bench.tables.shelves.index(look())
    assert [hit.shown for hit in index.find("pug", "uk", 1)] == ["Pug"]
    screen = bench.tables.screen(bench.code, HOST, bench.view().secret or "")
    assert bench.tables.shelves.pack(screen.game, screen.refs, screen.played) is merged
    bench.keep("Dogs", "monster", "collie=Lassie")
    assert look() is not merged
    assert look().by_id["collie"].text("lt").name == "Lassie"
    bench.packs.remove(OWNER, "dogs")
    assert look() is bundled
    assert bench.view().refs == (dogs,)
    with pytest.raises(Rejected):
        bench.tables.library(bench.code, "stranger-token-of-more-than-128-bits")


def test_few_are_held_in_memory(bench: Bench) -> None:
    shelves = bench.tables.shelves
    refs = [bench.keep(f"P{number}", "monster", f"m{number}") for number in range(20)]
    packs = [shelves.pack("arbitrage", [ref]) for ref in refs]
    assert shelves.pack("arbitrage", refs[-1:]) is packs[-1]
    assert shelves.pack("arbitrage", refs[:1]) is not packs[0]
    assert shelves.pack("arbitrage", refs[:1]) == packs[0]
    assert shelves.pack("history", refs[:1]).cards == library.pack("history").cards, "a pack of another game"
    assert shelves.pack("arbitrage", ["../x", "none"]) is library.pack("arbitrage")


def test_indexes_of_large_packs_make_room(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is searched now stays, and small ones beside it, as long as all together are not too many cards."""
    first, second, third = packs = [library.pack(game) for game in ("arbitrage", "rybakov", "d12")]
    index = bench.tables.shelves.index
    monkeypatch.setattr("companion.table.shelves.MOST_INDEXED", sum(len(pack.cards) for pack in packs[1:]))
    made = [index(pack) for pack in packs]
    assert [index(second), index(third)] == made[1:]
    assert index(first) is not made[0]
    monkeypatch.setattr("companion.table.shelves.MOST_INDEXED", 1)
    assert index(third) is index(third)


def test_an_index_is_made_once_whoever_asks(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """One phone's key while it is made aside for another's coming: the search waits, and no second one is made."""
    shelves, pack = bench.tables.shelves, library.pack("arbitrage")
    begun, go_on = threading.Event(), threading.Event()
    made = []

    def slowly(pack: library.Pack) -> library.Index:
        begun.set()
        assert go_on.wait(20)
        made.append(library.Index(pack))
        return made[-1]

    monkeypatch.setattr("companion.table.shelves.Index", slowly)
    assert not shelves.indexed(pack)
    with ThreadPoolExecutor() as threads:
        first = threads.submit(shelves.index, pack)
        assert begun.wait(20)
        assert shelves.indexed(pack)
        second = threads.submit(shelves.index, pack)
        go_on.set()
        assert [first.result(), second.result()] == [made[0], made[0]]
    assert len(made) == 1


@pytest.mark.parametrize("card", ["rex", "Мій дракон " * 9 + "!"])
def test_an_own_card_in_play_bears_its_own_name(bench: Bench, card: str) -> None:
    bench.use(bench.keep("Dogs", "monster", card))
    bench.start()
    bench.tables.act(bench.code, HOST, StartFight(1, NewMonster(card, "Rex the dog", 4)))
    assert "Rex the dog" in bench.last()
    assert "Rex the dog" in bench.last("uk")


def test_whatever_own_card_is_played_bears_its_name(bench: Bench) -> None:
    """A perk, a card thrown in, a curse: the log says the typed name, and of a bundled id alone the pack's."""
    bench.start()
    bundled = {kind: library.pack("arbitrage").of_kind(kind)[0] for kind in ("perk", "curse")}
    for card, name, said_name in (
        ("own card", "Власна", "Власна"),
        (bundled["perk"].id, "Власна", "Власна"),
        (bundled["perk"].id, "", bundled["perk"].text("uk").name),
        (bundled["curse"].id, "", bundled["curse"].text("uk").name),
    ):
        bench.tables.act(bench.code, HOST, PlayCurse("s2", "nothing", card=card, name=name))
        assert said_name in bench.last("uk")
    bench.tables.act(bench.code, HOST, TrackFully("s1", True))
    bench.tables.act(bench.code, HOST, LayPerk("s1", NewPerk("own perk", "Парасоля", 2), False))
    assert "Парасоля" in bench.last("ru")
    bench.tables.act(bench.code, HOST, StartFight(1, NewMonster(None, "", 4)))
    fight = bench.view().view.fight
    bench.tables.act(bench.code, HOST, ThrowIn(fight.id, "fighters", 3, "own throw", "Граната"))
    assert "Граната" in bench.last("lt")


def test_a_bundled_card_in_play_bears_its_name(bench: Bench) -> None:
    first = library.pack("arbitrage").of_kind("monster")[0]
    bench.start()
    bench.tables.act(bench.code, HOST, StartFight(1, NewMonster(first.id, "", 4)))
    assert first.text("uk").name in bench.last("uk")


# A game that plays by its cards

KYIV = ("siege=Оборона Києва",)


def test_a_renamed_card_is_called_so_everywhere(sets: Bench) -> None:
    """cases.md 24: in the log, in refusals, in the search, in what was said before; also after its file is gone."""
    sets.start()
    sets.tables.act(sets.code, HOST, ChangeField("siege", True))
    before = sets.last()
    sets.use(sets.keep("Names", "event", *KYIV, rarity="common"))
    assert len(sets.view().played) == len(library.pack("history").cards)
    sets.tables.act(sets.code, HOST, ChangeField("siege", False))
    assert "Оборона Києва" in sets.last()
    first = sets.tables.log(sets.code, BO)[2]
    assert "Оборона Києва" in said(first.message) != before
    sets.packs.remove(OWNER, "names")
    sets.reopen()
    assert "Оборона Києва" in sets.last("lt")
    assert sets.tables.library(sets.code, BO).name("siege", "en") == "Оборона Києва"
    assert sets.tables.library(sets.code, BO) is sets.tables.library(sets.code, HOST)
    sets.use()
    assert "Оборона" not in said(sets.tables.log(sets.code, BO)[1].message)


def test_the_cards_are_taken_over_as_they_are(sets: Bench) -> None:
    """A file that changes does not change the game; choosing it again does."""
    ref = sets.keep("Names", "event", *KYIV, rarity="common")
    sets.use(ref)
    sets.keep("Names", "event", "siege=Облога", rarity="rare")
    assert sets.tables.library(sets.code, HOST).name("siege", "en") == "Оборона Києва"
    sets.use(ref)
    assert sets.tables.library(sets.code, HOST).name("siege", "en") == "Облога"


def test_later_packs_lie_over_earlier_ones(sets: Bench) -> None:
    one = sets.keep("One", "event", "siege=Перша", "ostroh=Остріг", rarity="common")
    two = sets.keep("Two", "event", "siege=Друга", rarity="common")
    sets.use(one, two)
    names = {card.id: dict(card.names).get("") for card in sets.view().played}
    assert (names["siege"], names["ostroh"]) == ("Друга", "Остріг")


def test_a_refusal_names_what_is_wrong(sets: Bench) -> None:
    with pytest.raises(Rejected) as refused:
        sets.use(sets.keep("Wrong", "event", "x=Іспит"))
    assert "Іспит" in said(refused.value.message)
    assert sets.no(ref_of(OWNER, "wrong")) == "history.refuse.pack.rarity"


def test_playing_again_keeps_the_cards(sets: Bench) -> None:
    sets.use(sets.keep("Names", "event", *KYIV, rarity="common"))
    sets.start()
    for seat in ("s1", "s2", "s3"):
        sets.tables.act(sets.code, HOST, ChangeHand(seat, -5))
    for action in (SkipOpening(), ChangeDeck(-18), CountPoints()):
        sets.tables.act(sets.code, HOST, action)
    assert sets.no() == "history.refuse.pack.counted"
    sets.tables.act(sets.code, HOST, PlayAgain())
    assert sets.view().stage == "lobby"
    assert [name for _, name in sets.view().packs] == ["Names"]
    assert sets.view().played
    sets.use()
    assert sets.view().played == ()
