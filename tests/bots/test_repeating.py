"""Searches repeat themselves: by a budget of nodes, whatever the threads, the process and the build."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import thauma
from tests.bots.roots import STYLES, analysis_data, compared_values, roots_of_styles, sample_positions
from tests.case_selection import case_count
from tests.duel.support.random_games import middle
from thauma import bots
from thauma.bots.style import MOST_DEPTH
from thauma.bots.tree import MOST_DEPTH as TREES_DEPTH

ROOT = Path(__file__).parents[2]
NODES = case_count(2000, 200)


def run_in_fresh_process(count: int, **environment: str) -> dict[str, Any]:
    """What a fresh process finds."""
    path = os.pathsep.join([str(Path(thauma.__file__).parents[1]), str(ROOT)])
    wanted = {**os.environ, "PYTHONPATH": path, **environment}
    command = [sys.executable, "-m", "tests.bots.roots", str(count)]
    run = subprocess.run(command, env=wanted, cwd=ROOT, capture_output=True, text=True, check=True)
    told: dict[str, Any] = json.loads(run.stdout)
    return told


def nearly_equal(one: Any, other: Any) -> bool:
    """Whether two nests of lists are the same but for the last digits of their fractions."""
    if isinstance(one, list):
        return len(one) == len(other) and all(map(nearly_equal, one, other))
    if isinstance(one, float):
        return bool(abs(one - other) < 1e-4)
    return bool(one == other)


@pytest.mark.slow
@pytest.mark.parametrize("step", [2, 24, 50])
def test_threads_do_not_change_what_is_found(step: int) -> None:
    state = middle(3000, step)
    alone = analysis_data(state, NODES)
    for threads in (2, 3, 9):
        assert analysis_data(state, NODES, threads) == alone
    assert analysis_data(state, NODES) == alone, "nor does it matter how often it was asked"


@pytest.mark.once
def test_a_budget_of_nodes_is_used_to_the_last_one_by_any_number_of_threads() -> None:
    state = middle(3001, 20)
    for nodes in (1, 7, 199, 201):
        assert analysis_data(state, nodes, threads=4) == analysis_data(state, nodes)
        assert analysis_data(state, nodes)["nodes"] == nodes


@pytest.mark.once
def test_seeds_bring_variety() -> None:
    state = middle(3002, 24)
    told = {json.dumps(analysis_data(state, case_count(300, 60), seed=seed)) for seed in range(6)}
    assert len(told) > 1


@pytest.mark.once
@pytest.mark.parametrize("name", [*bots.bot_names(), *bots.yardstick_names()])
def test_a_bot_repeats_itself_whatever_it_was_asked_between(name: str) -> None:
    budget = bots.Budget(nodes=case_count(60, 6))
    first, second = bots.make_bot(name, 3, budget), bots.make_bot(name, 3, budget)
    states = [state for state in sample_positions() if len(state.legal(state.waiting[0])) > 1]
    asked = [state.seen_by(state.waiting[0]) for state in states]
    told = [first.choose(seen) for seen in asked]
    assert [second.choose(seen) for seen in reversed(asked)] == told[::-1]
    if name != "random":
        assert first.evaluate(asked[-1]) == second.evaluate(asked[-1])


@pytest.mark.slow
@pytest.mark.unsanitized
def test_another_process_with_another_hash_seed_finds_the_same() -> None:
    count = case_count(60, 5)
    for seed in ("0", "4242"):
        assert run_in_fresh_process(count, PYTHONHASHSEED=seed) == compared_values(count)


@pytest.mark.slow
@pytest.mark.unsanitized
@pytest.mark.skipif(not thauma.compiled, reason="these are the plain files")
def test_plain_files_grow_the_same_trees() -> None:
    here, plain = compared_values(30), run_in_fresh_process(30, THAUMA_PLAIN="1")
    assert plain["compiled"] is False
    assert plain["playouts"] == here["playouts"]
    for name, roots in plain["learned"].items():
        assert nearly_equal(roots, here["learned"][name]), name
    assert [told["exact"] for told in plain["analyses"]] == [told["exact"] for told in here["analyses"]]


@pytest.mark.once
def test_what_is_compared_differs_between_styles_and_positions() -> None:
    told = roots_of_styles(STYLES, 5)
    assert len({json.dumps(roots) for roots in told.values()}) == len(told)
    for roots in told.values():
        assert len({json.dumps(root) for root in roots}) == len(roots)
    assert not nearly_equal([1, [0.5]], [1, [0.6]])
    assert not nearly_equal([1], [1, 2])


def test_style_and_tree_agree_on_the_greatest_depth() -> None:
    assert MOST_DEPTH == TREES_DEPTH
