"""Bots are fair: what a seat cannot see never changes what they answer."""

from collections.abc import Iterator
from random import Random

import pytest

import thauma
from tests.case_selection import case_count
from tests.duel.support.arrange import Table, city, table
from tests.duel.support.random_games import GAME
from tests.duel.support.twins import shuffle_unknown, walk_with_naive
from thauma import Seen, State, bots
from thauma.bots.analysis import analyse
from thauma.games.duel.box import EVERY_CARD_INDEX
from thauma.games.duel.position import set_bits
from thauma.games.duel.table import FACE_UP

NODES = case_count(40, 4)
STEPS = (1, 3, 9, 12, 20, 29, 34, 47, 55, 63)
"""in the draft, and in each age early and late"""


def twins_of(number: int, asker: int) -> Iterator[tuple[State, State]]:
    """Positions of a game, each with some that the asker cannot tell from it."""
    rng = Random(number)
    for i, (naive, (before, _, _, _)) in enumerate(walk_with_naive(number)):
        if i in STEPS or naive.ask == "library":
            for other in (shuffle_unknown(before, naive, asker, rng), before.seen_by(asker).redeal(i)):
                if other != before:
                    yield before, other


@pytest.mark.slow
@pytest.mark.parametrize("name", [*bots.bot_names(), *bots.yardstick_names()])
def test_swapping_what_is_hidden_changes_no_answer(name: str) -> None:
    bot = thauma.bot(name, seed=4, nodes=NODES)
    ages = set()
    for number in range(800, 800 + case_count(8, 1)):
        for asker in (0, 1):
            for state, other in twins_of(number, asker):
                seen, same = state.seen_by(asker), other.seen_by(asker)
                assert seen == same
                if asker in state.waiting:
                    assert bot.choose(seen) == bot.choose(same)
                    ages.add(seen.game.view(state, None)["age"])
    assert len(ages) == 4, "the draft and all three ages"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["greedy", "easy", "hard", "open"])
def test_swapping_what_is_hidden_changes_no_estimate(name: str) -> None:
    bot, asked = thauma.bot(name, seed=4, nodes=NODES), {True: 0, False: 0}
    for number in range(810, 810 + case_count(6, 1)):
        for state, other in twins_of(number, 1):
            assert bot.evaluate(state.seen_by(1)) == bot.evaluate(other.seen_by(1))
            asked[1 in state.waiting] += 1
    assert min(asked.values()) > 3, "whoever is asked"


@pytest.mark.slow
def test_a_whole_analysis_is_the_same_for_positions_that_look_the_same() -> None:
    for number in range(820, 820 + case_count(8, 1)):
        for state, other in twins_of(number, 0):
            if 0 in state.waiting:
                budget = bots.Budget(nodes=case_count(300, 30))
                first, second = (analyse(held.seen_by(0), budget, seed=9) for held in (state, other))
                assert (first.moves, first.exact) == (second.moves, second.exact)


def with_library(drawn: list[str], library: str) -> Table:
    """Seat 0 has built the Great Library and has to choose."""
    arranged = table(
        city(coins=25, wonders=["the-great-library"]),
        open=["port", "senate", "gardens"],
        age=3,
        board=["economy", "architecture", "theology", "urbanism", "agriculture"],
        aside=drawn,
        options={"library": library},
    )
    arranged.play("wonder the-great-library with port")
    return arranged


@pytest.mark.parametrize("name", ["greedy", "easy", "hard", "open"])
def test_only_who_may_see_the_draw_of_the_library_thinks_of_it(name: str) -> None:
    bot = thauma.bot(name, seed=2, nodes=NODES)
    for library in ("secret", "open"):
        one = with_library(["law", "masonry", "philosophy"], library)
        other = with_library(["mathematics", "masonry", "strategy"], library)
        for arranged in (one, other):
            assert bot.choose(arranged.state.seen_by(0)) in arranged.legal()
        assert one.state.seen_by(0) != other.state.seen_by(0)
        first, second = (arranged.state.seen_by(1) for arranged in (one, other))
        assert (first == second) == (library == "secret")
        assert first != second or bot.evaluate(first) == bot.evaluate(second)


def with_card_below(card: str) -> State:
    """The pawn is two spaces from seat 1's victory; a card lies face down under one that can be taken."""
    duel = table(city(coins=9), city(coins=9), age=3, left=13, pawn=-7).duel
    slot = max(set_bits(duel.present & ~duel.accessible & ~FACE_UP[2]))
    at, index = 40 + slot, EVERY_CARD_INDEX[card]
    duel.ages[duel.ages.index(index)], duel.ages[at] = duel.ages[at], index
    state = State(GAME, GAME.engine)
    state.load(duel.pack())
    return state


@pytest.mark.parametrize("name", ["greedy", "easy", "hard", "open", "flat"])
def test_a_card_that_decides_the_game_is_not_looked_at_before_it_is_revealed(name: str) -> None:
    arms, calm = with_card_below("arsenal"), with_card_below("study")
    assert arms != calm
    bot = thauma.bot(name, seed=2, nodes=case_count(400, 20))
    assert bot.choose(arms.seen_by(0)) == bot.choose(calm.seen_by(0))
    for seat in (0, 1):
        assert arms.seen_by(seat) == calm.seen_by(seat)
        assert bot.evaluate(arms.seen_by(seat)) == bot.evaluate(calm.seen_by(seat))


def test_what_a_bot_gets_can_be_written_down_and_read_again() -> None:
    bot = thauma.bot("hard", seed=7, nodes=NODES)
    for i, (_, (before, seat, _, _)) in enumerate(walk_with_naive(831)):
        if i in STEPS:
            seen = before.seen_by(seat)
            assert bot.choose(Seen.from_json(seen.to_json())) == bot.choose(seen)
