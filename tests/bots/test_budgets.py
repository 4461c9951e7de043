"""Budgets: how much a search thinks, what is no budget, and searching with next to nothing."""

from itertools import count
from typing import Any

import pytest

import thauma
from tests.case_selection import case_count
from tests.duel.support.random_games import middle, positions
from thauma import Seen, bots
from thauma.bots import Budget
from thauma.bots.analysis import analyse, grow_trees
from thauma.bots.search import Search
from thauma.bots.style import BEST

ENDLESS = 10**10
SEARCHES = ["easy", "medium", "hard", "expert", *bots.yardstick_names()]


def seen_at_step(number: int = 3200, step: int = 24) -> Seen:
    """What the asked seat knows at a step of a game."""
    state = middle(number, step)
    return state.seen_by(state.waiting[0])


def after_calls(calls: int) -> Any:
    """A wish to stop that comes after so many questions."""
    asked = count()
    return lambda: next(asked) >= calls


# ------------------------------------------------------------------------------------ what is allowed


@pytest.mark.parametrize("seconds", [-1, -0.001, float("nan"), float("inf"), 86_401, "1", True, [1]])
def test_what_is_no_time_is_refused(seconds: Any) -> None:
    with pytest.raises(bots.InvalidBudget, match="seconds"):
        Budget(seconds=seconds)
    with pytest.raises(bots.InvalidBudget):
        thauma.bot("hard", seconds=seconds)
    assert issubclass(bots.InvalidBudget, thauma.ThaumaError)


@pytest.mark.parametrize("number", [0, -5, 1.5, "7", True, 10**11])
def test_what_is_no_number_of_nodes_is_refused(number: Any) -> None:
    with pytest.raises(bots.InvalidBudget, match="nodes"):
        Budget(nodes=number)
    with pytest.raises(bots.InvalidBudget, match="nodes"):
        thauma.bot("hard", nodes=number)


@pytest.mark.parametrize("number", [0, -1, 2.0, "2", False, None, 257])
def test_what_is_no_number_of_threads_is_refused(number: Any) -> None:
    with pytest.raises(bots.InvalidBudget, match="threads"):
        Budget(threads=number)
    with pytest.raises(bots.InvalidBudget, match="threads"):
        thauma.bot("easy", threads=number)


def test_the_bounds_themselves_are_allowed() -> None:
    for budget in (Budget(seconds=0), Budget(seconds=86_400), Budget(nodes=1), Budget(nodes=ENDLESS)):
        assert budget.threads == 1
    assert Budget(threads=256).nodes is None


def test_a_budget_without_bounds_leaves_the_levels_own() -> None:
    own = Budget(nodes=50)
    assert own.overridden_by(None) == own
    assert own.overridden_by(Budget()) == own
    assert own.overridden_by(Budget(threads=3)) == Budget(nodes=50, threads=3)
    for other in (Budget(seconds=0.0), Budget(nodes=9), Budget(stop=after_calls(1))):
        assert own.overridden_by(other) is other


def test_a_part_of_a_budget_is_never_nothing() -> None:
    assert Budget(seconds=1.0, nodes=100, threads=2).split_into(4) == Budget(
        seconds=0.25, nodes=25, threads=2
    )
    assert Budget(nodes=3).split_into(8).nodes == 1
    assert Budget().split_into(8) == Budget()


# ---------------------------------------------------------------------------------- next to nothing


@pytest.mark.once
@pytest.mark.parametrize("name", SEARCHES)
@pytest.mark.parametrize("budget", [{"seconds": 0}, {"nodes": 1}, {"nodes": 2}, {"seconds": 0, "threads": 3}])
def test_a_search_with_next_to_no_budget_still_plays(name: str, budget: dict[str, Any]) -> None:
    bot = thauma.bot(name, seed=1, **budget)
    for step in (0, 9, 33):
        asked = seen_at_step(3201, step)
        legal = {asked.game.text(asked, asked.seat, move) for move in asked.legal}
        assert bot.choose(asked) in legal
        assert sum(bot.evaluate(asked)) == pytest.approx(1.0)


@pytest.mark.once
@pytest.mark.parametrize("name", ["easy", "hard", "flat"])
def test_a_game_played_with_one_node_a_move_comes_to_its_end(name: str) -> None:
    match = thauma.Match.new("duel", seed=12)
    bot = thauma.bot(name, seed=1, nodes=1)
    while match.waiting:
        seat = match.waiting[0]
        match.play(seat, bot.choose(match.seen_by(seat)))
    assert match.result is not None


@pytest.mark.parametrize("name", bots.bot_names())
def test_a_single_legal_move_is_played(name: str) -> None:
    found = 0
    for state in positions(3203):
        if state.waiting and len(state.legal(state.waiting[0])) == 1:
            asked = state.seen_by(state.waiting[0])
            text = asked.game.text(asked, asked.seat, asked.legal[0])
            assert thauma.bot(name, seed=1, seconds=0).choose(asked) == text
            found += 1
    assert found


@pytest.mark.parametrize("name", [*bots.bot_names(), *bots.yardstick_names()])
def test_the_last_move_and_the_end_of_a_game(name: str) -> None:
    *_, last, end = positions(3204)
    bot = thauma.bot(name, seed=1, nodes=4)
    seat = last.waiting[0]
    assert end.game.id(last, seat, bot.choose(last.seen_by(seat))) in last.legal(seat)
    for viewer in (0, 1):
        assert bot.evaluate(end.seen_by(viewer)) == (end.share(0), end.share(1))
        with pytest.raises(bots.NotAsked, match="nothing to decide"):
            bot.choose(end.seen_by(viewer))


def test_an_analysis_of_a_seat_that_is_not_asked_is_refused() -> None:
    state = middle(3200, 24)
    with pytest.raises(bots.NotAsked):
        analyse(state.seen_by(1 - state.waiting[0]), Budget(nodes=5))


def trees_of(budget: Budget, memory: int = 10**6) -> list[Search]:
    """The trees that a budget grows."""
    return grow_trees(seen_at_step(step=9), budget, 11, BEST, memory, settle=False)


@pytest.mark.parametrize("threads", [1, 3])
def test_nodes_grow_one_tree_and_time_one_for_each_thread(threads: int) -> None:
    assert len(trees_of(Budget(nodes=20, threads=threads))) == 1
    assert len(trees_of(Budget(nodes=20, seconds=60, threads=threads))) == 1
    assert len(trees_of(Budget(seconds=0, threads=threads))) == threads
    assert len(trees_of(Budget(stop=lambda: True, threads=threads))) == threads


@pytest.mark.parametrize("threads", [2, 5])
def test_the_trees_of_threads_share_the_memory(threads: int) -> None:
    for tree in trees_of(Budget(threads=threads, stop=after_calls(8 * threads)), memory=10):
        assert tree.nodes <= 10 // threads


@pytest.mark.parametrize("stop", [True, 0, "now"])
def test_what_cannot_be_asked_does_not_stop_a_search(stop: Any) -> None:
    with pytest.raises(bots.InvalidBudget, match="stop"):
        Budget(stop=stop)


# ------------------------------------------------------------------------------- memory and stopping


@pytest.mark.slow
@pytest.mark.parametrize("memory", [1, 3, 50, 10_000])
def test_the_memory_limit_is_kept(memory: int) -> None:
    nodes = case_count(60_000, 300) if memory == 10_000 else case_count(5000, 220)
    asked = seen_at_step(step=9)
    (tree,) = trees_of(Budget(nodes=nodes), memory)
    assert tree.nodes == memory or tree.nodes < memory == 10_000 > nodes
    found = analyse(asked, Budget(nodes=nodes), memory=memory)
    assert found.nodes == nodes, "it goes on with the nodes that it has"
    assert {move.move for move in found.moves} == {
        asked.game.text(asked, asked.seat, move) for move in asked.legal
    }


@pytest.mark.parametrize("threads", [1, 2])
def test_a_search_that_is_stopped_at_once_answers(threads: int) -> None:
    found = analyse(seen_at_step(), Budget(nodes=ENDLESS, threads=threads, stop=lambda: True))
    assert 0 < found.nodes < 500
    found = analyse(seen_at_step(), Budget(seconds=3600, threads=threads, stop=lambda: True))
    assert 0 < found.nodes < 500


@pytest.mark.parametrize("calls", [1, 4])
def test_a_search_without_other_bounds_goes_on_until_it_is_stopped(calls: int) -> None:
    few = analyse(seen_at_step(), Budget(stop=lambda: True)).nodes
    assert analyse(seen_at_step(), Budget(stop=after_calls(calls))).nodes > few


def test_a_search_in_a_hurry_stops_when_its_choice_is_settled() -> None:
    found = analyse(seen_at_step(), Budget(seconds=0.05), hurry=True)
    assert found.best.visits > 0
    assert all(move.line == () for move in found.moves)


@pytest.mark.once
def test_a_bot_with_more_threads_than_trees() -> None:
    asked = seen_at_step()
    bot = thauma.bot("hard", seed=1, nodes=300, threads=16)
    assert bot.choose(asked) == thauma.bot("hard", seed=1, nodes=300).choose(asked)
