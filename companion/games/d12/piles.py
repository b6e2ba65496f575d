"""The one place where cards move. Every number card lies in a hand, a reserve or one of the two piles, so that they
are always 96 together, but where somebody has counted more by hand than there are."""

from __future__ import annotations

from dataclasses import replace

from companion.games.d12.actions import Pile
from companion.games.d12.hands import doubted, gained, lost
from companion.games.d12.state import CAP, DEAL, NUMBERS, Player, State


def total(state: State) -> int:
    """All number cards that the table knows of."""
    return sum(player.held for player in state.players) + state.numbers + state.numbers_out


def drawable(state: State, player: Player, n: int) -> int:
    """How many of `n` number cards the player would take: up to twelve held (S), and as many as there are."""
    return max(0, min(n, CAP - player.held, state.numbers + state.numbers_out))


def draw(state: State, seat: str, n: int) -> State:
    """With up to `n` cards from the pile: to the hand up to six, the rest to the reserve (S for Gamble, else G)."""
    player = state.player(seat)
    got = drawable(state, player, n)
    return _take(state, got).put(_received(player, got))


def discard(state: State, seat: str, cards: tuple[int, ...] | None, n: int) -> State:
    """With `n` hand cards on the discard pile, of these values or (None) nobody told the phone which."""
    player = state.player(seat)
    n = min(n, player.hand)
    return _lay(state.put(replace(lost(player, cards, n), hand=player.hand - n)), n)


def lose(state: State, seat: str, n: int) -> State:
    """With `n` cards discarded, out of the hand first, then of the reserve."""
    player = state.player(seat)
    hand = min(n, player.hand)
    reserve = min(n - hand, player.reserve)
    left = replace(lost(player, None, hand), hand=player.hand - hand, reserve=player.reserve - reserve)
    return _lay(state.put(left), hand + reserve)


def refillable(player: Player) -> int:
    """How many cards a refill moves from the reserve: up to six in the hand (S)."""
    return max(0, min(DEAL - player.hand, player.reserve))


def refill(state: State, seat: str, n: int) -> State:
    """With up to `n` cards from the reserve in the hand; the last one earns the token, once a game (S)."""
    player = state.player(seat)
    n = min(n, refillable(player))
    earned = n > 0 and n == player.reserve and player.sniper == "none"
    sniper = "held" if earned else player.sniper
    return state.put(replace(player, hand=player.hand + n, reserve=player.reserve - n, sniper=sniper))


def give(state: State, giver: str, receiver: str, card: int | None) -> State:
    """With a hand card given away; nothing moves where there is none, or the other holds twelve already."""
    if not state.player(giver).hand or state.player(receiver).held >= CAP:
        return state
    return swap_all(state, ((giver, receiver, 1),), {} if card is None else {giver: (card,)})


def swap_all(
    state: State, passes: tuple[tuple[str, str, int], ...], values: dict[str, tuple[int, ...] | None]
) -> State:
    """With all of these (from, to, how many) done at once; `values`: what each passes, where it is known.

    What is beyond twelve with the receiver is discarded.
    """
    moved: list[tuple[str, int, tuple[int, ...] | None]] = []
    for giver, receiver, many in passes:
        if not (state.has(giver) and state.has(receiver)):
            continue
        player = state.player(giver)
        n = min(many, player.hand)
        known = values.get(giver)
        cards = known if known is not None and len(known) == n else None
        moved.append((receiver, n, cards))
        state = state.put(replace(lost(player, cards, n), hand=player.hand - n))
    for receiver, n, cards in moved:
        player = state.player(receiver)
        got = max(0, min(n, CAP - player.held))
        after = _received(player, got)
        # Where some go to the reserve, face down, nobody has said which.
        state = _lay(state.put(gained(after, cards if after.hand - player.hand == n else None)), n - got)
    return state


def deal(state: State, seat: str) -> State:
    """With a new player, last in turn order: six in the hand and six in the reserve (S), fewer where the piles are
    short; never none, which would win."""
    got = min(2 * DEAL, state.numbers + state.numbers_out)
    hand = max(1, min(DEAL, got))
    state = _take(state, got)
    return replace(state, players=(*state.players, Player(seat, hand, max(0, got - hand))))


def leave(state: State, gone: str) -> State:
    """Without a player, whose cards are discarded (G)."""
    held = state.player(gone).held
    return _lay(replace(state, players=tuple(player for player in state.players if player.seat != gone)), held)


def recount(state: State, seat: str, pile: Pile, n: int) -> State:
    """With a pile of a player counted by hand: what is missing lies on the discard pile, what is more was drawn."""
    player = state.player(seat)
    more = n - (player.hand if pile == "hand" else player.reserve)
    if more == 0:
        return state
    state = state.put(doubted(replace(player, hand=n)) if pile == "hand" else replace(player, reserve=n))
    return _take(state, more) if more > 0 else _lay(state, -more)


def _received(player: Player, n: int) -> Player:
    hand = min(n, max(0, DEAL - player.hand))
    return replace(player, hand=player.hand + hand, reserve=player.reserve + n - hand)


def _take(state: State, n: int) -> State:
    if n <= state.numbers:
        return replace(state, numbers=state.numbers - n)
    # The discard pile is shuffled and becomes the pile to draw from (S).
    return replace(state, numbers=max(0, state.numbers + state.numbers_out - n), numbers_out=0)


def _lay(state: State, n: int) -> State:
    # Cards that were counted by hand beyond the 96 go back to where they came from: nowhere.
    return replace(state, numbers_out=state.numbers_out + max(0, min(n, NUMBERS - total(state))))


# Tactics


def draw_tactics(state: State, n: int, traps: int) -> State:
    """With `n` tactics drawn, `traps` of them discarded at once; the discard pile is shuffled when it must be (G)."""
    n = min(n, state.tactics + state.tactics_out)
    traps = min(n, traps)
    if n <= state.tactics:
        state = replace(state, tactics=state.tactics - n)
    else:
        state = replace(state, tactics=state.tactics + state.tactics_out - n, tactics_out=0)
    return replace(state, drawn=state.drawn + n - traps, tactics_out=state.tactics_out + traps)


def play_tactic(state: State) -> State:
    """With one tactic of those in hands discarded."""
    n = min(1, state.drawn)
    return replace(state, drawn=state.drawn - n, tactics_out=state.tactics_out + n)


def burn(state: State) -> State:
    """With all tactics that are left in hands discarded (S)."""
    return replace(state, drawn=0, tactics_out=state.tactics_out + state.drawn)


def undraw(state: State) -> State:
    """With the tactics in hands back on their pile: this round has not drawn yet, after all."""
    return replace(state, drawn=0, tactics=state.tactics + state.drawn)


def resize(state: State, cards: int) -> State:
    """With a deck of so many tactics: what is more or less is in the pile, else among those discarded or in hands."""
    out = min(state.tactics_out, cards)
    drawn = min(state.drawn, cards - out)
    return replace(state, tactics=cards - out - drawn, tactics_out=out, drawn=drawn)
