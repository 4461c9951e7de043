"""Supremacies are seen in time, in whole games: no win in one is overlooked, and none is given away."""

from collections.abc import Callable, Iterator
from itertools import islice

import pytest

import thauma
from tests.bots.brute import keeps_the_win, surely_gives_away, winning_moves, wins_at_once, worths
from tests.bots.played import winnable_positions
from tests.case_selection import case_count
from tests.duel.support.random_games import GAME, opening, walk
from thauma import State, bots
from thauma.games.duel.position import unpack_state

NODES = case_count(800, 40)


def hard_bot(nodes: int = NODES) -> bots.Bot:
    return thauma.bot("hard", seed=1, nodes=nodes)


def answer(bot: bots.Bot, state: State) -> int:
    """The id of what a bot plays."""
    seat = state.waiting[0]
    return GAME.id(state, seat, bot.choose(state.seen_by(seat)))


def is_close(state: State) -> bool:
    """Whether the seat that is not asked is within reach of a supremacy: the pawn near, or four symbols."""
    duel, other = unpack_state(state), 1 - state.waiting[0]
    ahead = duel.pawn if other == 0 else -duel.pawn
    return duel.age >= 0 and (ahead >= 5 or duel.cities[other].symbols.bit_count() >= 4)


def is_lost(state: State) -> bool:
    """Whether brute force says that nothing helps any more."""
    seat, left = state.waiting[0], unpack_state(state).present.bit_count()
    return left < 5 and not state.unknown(seat) and max(worths(state).values()) == 0.0


def random_games(first: int, count: int) -> Iterator[State]:
    """Positions of games that random players of several tempers play."""
    for number in range(first, first + count):
        yield from (state for state, _, _, _ in walk(number))


def greedy_games(first: int, count: int) -> Iterator[State]:
    """Positions of games that the bot `greedy` plays against itself."""
    greedy = thauma.bot("greedy", seed=3)
    for number in range(first, first + count):
        state = opening(number)
        while state.waiting:
            yield state.copy()
            state.apply(state.waiting[0], answer(greedy, state))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["easy", "medium", "hard", "expert", *bots.yardstick_names()])
def test_no_search_overlooks_a_win_in_one(name: str) -> None:
    bot = thauma.bot(name, seed=1, nodes=case_count(60, 4))
    found = 0
    for state in random_games(6000, case_count(60, 10)):
        if wins_at_once(state):
            assert answer(bot, state) in wins_at_once(state)
            found += 1
    assert found > case_count(40, 3)


@pytest.mark.slow
def test_hard_wins_where_it_can_within_its_turn() -> None:
    bot = hard_bot(case_count(4000, 150))
    for state in islice(winnable_positions(6100), case_count(100, 6)):
        seat, move = state.waiting[0], answer(bot, state)
        as_good = bot.evaluate(state.seen_by(seat))[seat] > 0.9  # it has more than one way to win
        assert keeps_the_win(state, move) or as_good
        assert wins_at_once(state) == [] or move in wins_at_once(state)


@pytest.mark.slow
@pytest.mark.parametrize("games", [random_games, greedy_games])
def test_hard_gives_no_win_away_that_it_can_prevent(
    games: Callable[[int, int], Iterator[State]],
) -> None:
    bot, threatened, given = hard_bot(), 0, []
    for state in games(7000, case_count(200, 12) if games is random_games else case_count(60, 6)):
        if not is_close(state) or winning_moves(state) or is_lost(state):
            continue
        seen = state.seen_by(state.waiting[0])
        losing = surely_gives_away(seen)
        if 0 < len(losing) < len(seen.legal):
            threatened += 1
            if answer(bot, state) in losing:
                given.append(seen.to_json())
    assert threatened >= case_count(10, 1)
    assert not given, f"{len(given)} of {threatened}"
