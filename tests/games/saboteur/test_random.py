"""Whole games of three rounds, played by the rules from the deal to the podium, and wild ones."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.game import Table
from companion.core.hosting import Corrected, SeatRemoved, Started
from companion.core.log import follow
from companion.games.saboteur import SABOTEUR
from companion.games.saboteur import actions as a
from companion.games.saboteur import events as e
from companion.games.saboteur.cards import deck, shapes
from companion.games.saboteur.maze import EDGES, GOAL_CELLS, beside, fits, turn
from companion.games.saboteur.roles import DECK, pay, role_deck, saboteurs_in_play
from companion.games.saboteur.state import MOST_GOLD, TOOLS, State
from tests.conformance.play import Dice, random_game
from tests.games.saboteur.kit import BOX, Mine, cards, gold_cards, nuggets
from tests.games.saboteur.moves import check

RULES = ({}, {"maze": True}, {"roles": "cards"}, {"direction": "right", "discards_open": True}, {"maze": True})


@pytest.mark.parametrize("people", range(3, 11))
@pytest.mark.parametrize("options", range(len(RULES)))
def test_a_game_by_the_rules(people: int, options: int) -> None:
    """67 cards and 44 nuggets all the way; the right number of saboteurs; each round ends one way or the other, and
    what is paid is what the fact sheet says."""
    rnd = Random(people * 10 + options)
    play = Mine(people, "deal", **RULES[options])
    play.rng = Dice(rnd)
    for number in (1, 2, 3):
        assert play.round == number
        begin(play, rnd)
        before = gold_of(play.state)
        work(play, rnd)
        if play.phase == "reveal":
            low, high = saboteurs_in_play(people)
            seats = rnd.sample(play.table.roster.ids, rnd.randint(low, high))
            play.act(a.TellRoles(number, tuple(seats)))
        share(play, rnd)
        paid(play.state, before)
        if number < 3:
            play.act(a.NextRound(number))
    assert play.table.stage == "over"
    assert sum(row.gold for row in play.view.rows) + sum(v * n for v, n in play.state.gold_deck) == MOST_GOLD
    assert max(placing.score for placing in play.game.score(play.table)) == max(gold_of(play.state).values())


def gold_of(state: State) -> dict[str, int]:
    return {player.seat: player.nuggets for player in state.players}


def begin(play: Mine, rnd: Random) -> None:
    people = len(play.state.players)
    if play.view.numbers.deck != role_deck(people):
        raise AssertionError(play.view.numbers)
    if dict(play.table.options)["roles"] == "cards":
        play.act(a.StartRound(play.round))
        return
    play.act(a.DealRoles(play.round))
    for seat in rnd.sample(play.table.roster.ids, people):
        play.act(a.SeenRole(play.round, seat), seat)


def work(play: Mine, rnd: Random) -> None:
    """Turns until the gold is reached or nothing is left. Each seat draws from a real pile of cards."""
    pile = rnd.sample([card for card, n in deck() for _ in range(n)], DECK)
    hands = {player.seat: [pile.pop() for _ in range(player.hand)] for player in play.state.players}
    follows = bool(dict(play.table.options)["maze"])
    luck = rnd.choice((0.0, 0.01, 0.03))
    while any(play.hands):
        seat = play.active
        card = rnd.choice(hands[seat])
        play.act(possible(play, card, rnd), seat)
        hands[seat].remove(card)
        if pile:
            hands[seat].append(pile.pop())
        assert {who: len(hand) for who, hand in hands.items()} == {p.seat: p.hand for p in play.state.players}
        assert (play.state.pile, cards(play.state)) == (len(pile), DECK)
        check(play.table)
        if play.state.maze and play.view.reached:
            break
        if not follows and rnd.random() < luck:
            break
    if any(play.hands):
        goal = play.view.reached[0] if play.view.reached else None
        finisher = play.state.last_path or seat
        for tool in play.player(finisher).broken:
            play.act(a.SetTool(finisher, tool, False))
        play.act(a.GoldReached(play.round, finisher, goal))
    else:
        play.act(a.RoundOver(play.round))
    check(play.table)


def possible(play: Mine, card: str, rnd: Random) -> object:
    """What can be done with a card: it is played if that is allowed, else discarded."""
    number, state = play.turn, play.state
    others = list(state.players)
    rnd.shuffle(others)
    if card in shapes() and not state.player(play.active).broken:
        if not dict(play.table.options)["maze"]:
            return a.PlayPath(number, rnd.choice((card, None)))
        where = fits(state.maze, state.goals, shapes()[card])
        ways = [
            (fit.x, fit.y, turned) for fit in where for turned in (False, True) if (fit.upright, fit.turned)[turned]
        ]
        # Dead ends go where nobody minds them, the others towards a goal.
        if ways:
            way = (max if shapes()[card].dead else min)(ways, key=lambda way: (to_a_goal(card, *way), rnd.random()))
            return a.PlayPath(number, card, *way)
    if card.startswith("break_"):
        for player in others:
            for tool in TOOLS:
                if card == f"break_{tool}" and tool not in player.broken:
                    return a.BreakTool(number, player.seat, tool)
    if card.startswith("repair_"):
        named = tuple(tool for tool in TOOLS if tool in card)
        for player in others:
            for tool in named:
                if tool in player.broken:
                    return a.Repair(number, player.seat, named, tool)
    if card == "rockfall" and (state.maze or not dict(play.table.options)["maze"]):
        fallen = rnd.choice(state.maze) if state.maze else None
        return a.Rockfall(number, fallen.x, fallen.y) if fallen else a.Rockfall(number)
    return a.UseMap(number, rnd.randint(0, 2)) if card == "map" else a.DiscardCard(number, card)


def to_a_goal(card: str, x: int, y: int, turned: bool) -> int:
    """Steps from the nearest way out of the card to the nearest goal."""
    outs = [beside((x, y), edge) for edge in EDGES if edge in turn(shapes()[card].open, turned)]
    return min(abs(out[0] - goal[0]) + abs(out[1] - goal[1]) for out in outs for goal in GOAL_CELLS)


def share(play: Mine, rnd: Random) -> None:
    while play.phase == "draft":
        draft = play.state.draft
        seen = [seat for seat in play.table.roster.ids if play.own(seat).draft is not None]
        assert seen == [draft.order[0]]
        play.act(a.TakeGold(draft.id, draft.order[0], rnd.randrange(len(draft.cards))), draft.order[0])
        check(play.table)
        assert (nuggets(play.state), gold_cards(play.state)) == (MOST_GOLD, BOX)


def paid(state: State, before: dict[str, int]) -> None:
    """One card for each miner, or a sum for each saboteur; the others nothing."""
    won = {seat: total - before[seat] for seat, total in gold_of(state).items()}
    roles = {player.seat: player.role for player in state.players}
    bad = [seat for seat, role in roles.items() if role == "saboteur"]
    low, high = saboteurs_in_play(len(roles))
    assert low <= len(bad) <= high
    assert state.ended is not None
    for seat, role in roles.items():
        if state.ended.winners == "saboteurs":
            assert won[seat] == (pay(len(bad)) if role == "saboteur" else 0)
        else:
            assert won[seat] in ((1, 2, 3) if role == "miner" else (0,))
    assert (nuggets(state), gold_cards(state)) == (MOST_GOLD, BOX)


def test_both_ends_happen() -> None:
    """The games above are no good if the gold is never reached in the maze, or always."""
    ends = []
    for seed in range(8):
        rnd = Random(seed)
        play = Mine(5, "deal", maze=True)
        play.rng = Dice(rnd)
        begin(play, rnd)
        work(play, rnd)
        ends.append(play.view.result.winners)
    assert set(ends) == {"miners", "saboteurs"}


@pytest.mark.parametrize("part", range(4))
def test_wild_games(part: int) -> None:
    """Two hundred games with people who come and go, options that change and hands on everything: `check` after every
    step, and from the events alone that cards and gold come from nowhere but by hand."""
    ends = 0
    for seed in range(1000 + part * 50, 1050 + part * 50):
        play = random_game(SABOTEUR, seed, 250, people_move=0.04)
        ends += play.table.stage == "over"
        table = Table(SABOTEUR.id)
        by_hand, left = False, 0
        for entry in play.entries:
            before, table = table, follow(SABOTEUR, table, [entry])
            for event in entry.events:
                match event:
                    case Corrected() | e.HandChanged() | e.PileChanged():
                        by_hand = True
                    case e.RoundBegan() | Started():
                        by_hand = False
                    case SeatRemoved(gone) if before.state is not None and before.state.has(gone):
                        left += sum(before.state.player(gone).gold)
            if table.state is None or table.stage == "over":
                continue
            assert cards(table.state) == DECK or by_hand or table.state.phase == "deal"
            assert nuggets(table.state) == MOST_GOLD - left
    assert ends > 20
