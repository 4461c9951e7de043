"""Tells what searches find at fixed positions, so that builds and processes can be compared.

Run as `python -m tests.bots.roots` it prints one JSON object: `playouts` has to be the same everywhere to the
last bit, `learned` nearly (C computes the network with fewer digits), `analyses` within a build.
"""

import json
import sys
from dataclasses import asdict, replace
from typing import Any

import thauma
from tests.duel.support.random_games import middle
from thauma import State, bots
from thauma.bots.analysis import analyse
from thauma.bots.search import Search
from thauma.bots.style import BEST, PLAYOUTS, YARDSTICKS, Style

STYLES: dict[str, Style] = {
    "flat": YARDSTICKS["flat"],
    "uniform": YARDSTICKS["uniform"],
    "playouts": PLAYOUTS,
    "open": replace(PLAYOUTS, open=True),
    "deep": replace(PLAYOUTS, border=False, seek=1.0, trust=1.0, explore=0.3),
    "even": replace(PLAYOUTS, trust=0.0),
}
LEARNED: dict[str, Style] = {"learned": replace(BEST, depth=1), "half": replace(BEST, blend=0.5, guess=1)}
STEPS = (0, 5, 11, 18, 27, 36, 45, 52)


def sample_positions() -> list[State]:
    """One position from each of several games, from the draft to Age III, with all options."""
    return [middle(3100 + i, step) for i, step in enumerate(STEPS)]


def root(state: State, style: Style, count: int) -> list[Any]:
    """What a small tree has at its root."""
    tree = Search(state.seen_by(state.waiting[0]), style.to_parameters(), 77, 3, 1000)
    tree.run(count)
    return [tree.nodes, tree.max_depth, tree.visit_lead(), *tree.root_moves()]


def roots_of_styles(styles: dict[str, Style], count: int) -> dict[str, list[Any]]:
    """What trees of some styles have at their roots."""
    return {
        name: [root(state, style, count) for state in sample_positions()] for name, style in styles.items()
    }


def analysis_data(state: State, nodes: int, threads: int = 1, seed: int = 5) -> dict[str, Any]:
    """A whole analysis, but for the time that it took."""
    budget = bots.Budget(nodes=nodes, threads=threads)
    told = asdict(analyse(state.seen_by(state.waiting[0]), budget, seed))
    del told["seconds"]
    return told


def compared_values(count: int) -> dict[str, Any]:
    """All that is compared, as JSON has it: floats with every digit, tuples as lists."""
    told = {
        "compiled": thauma.compiled,
        "playouts": roots_of_styles(STYLES, count),
        "learned": roots_of_styles(LEARNED, count),
        "analyses": [analysis_data(state, 5 * count) for state in sample_positions()[::2]],
    }
    plain: dict[str, Any] = json.loads(json.dumps(told))
    return plain


if __name__ == "__main__":
    sys.stdout.write(json.dumps(compared_values(int(sys.argv[1]))))
