"""Whether training helped: paired games of new weights against old ones, at the same number of nodes."""

import multiprocessing
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean

from thauma.arena.scores import Score, score_deals
from thauma.bots.search import Search
from thauma.bots.style import BEST, PLAYOUTS, Style
from thauma.core.networks.network_files import make_network
from thauma.core.parts.learning import Learning
from thauma.core.rng import base_word
from thauma.core.state import State
from thauma.training.conditions import Conditions
from thauma.training.weights import read_weights


@dataclass(frozen=True, slots=True)
class Trial:
    """A deal on which the new weights sit at every seat in turn."""

    conditions: Conditions
    seed: int
    nodes: int
    new: Path
    old: Path | None
    """None: playouts and rules of thumb"""
    old_nodes: int | None = None
    """where they have another number"""


class Side:
    """A player with weights of its own."""

    def __init__(self, learning: Learning, weights: Path | None) -> None:
        self.network = None if weights is None else make_network(read_weights(weights, learning), learning)
        self.style: Style = PLAYOUTS if weights is None else BEST

    def choose(self, state: State, seat: int, seed: int, nodes: int) -> int:
        """Search with these weights."""
        base = base_word(seed ^ state.key(seat))
        style = self.style.fit_to(state, self.network)
        tree = Search(state.seen_by(seat), style.to_parameters(), base, 0, nodes + 1, self.network)
        tree.run(nodes)
        return max(tree.root_moves(), key=lambda found: found[1])[0]


def play_proof_match(
    conditions: Conditions,
    new: Path,
    old: Path | None,
    deals: int,
    nodes: int,
    jobs: int,
    progress: Callable[[int, int], None],
    old_nodes: int | None = None,
) -> Score:
    """Play every deal once with the new weights alone at each seat; give their share of the victory."""
    trials = [Trial(conditions, seed, nodes, new, old, old_nodes) for seed in range(deals)]
    shares = []
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for share in pool.imap(play_trial, trials):
            shares.append(share)
            progress(len(shares), deals)
    return score_deals(shares)


def play_trial(trial: Trial) -> float:
    """Play a deal as often as it has seats, in a process of its own; give the share of the new weights."""
    start, learning = trial.conditions.start(trial.seed)
    sides = Side(learning, trial.new), Side(learning, trial.old)
    return fmean(play_game(start, sides, trial, seat) for seat in range(start.game.seats_of(start)))


def play_game(start: State, sides: tuple[Side, Side], trial: Trial, seat: int) -> float:
    """Play a game with the new weights at a seat, the old ones elsewhere; give the share of the new."""
    state = start.copy()
    while state.waiting:
        asked = state.waiting[0]
        legal = state.legal(asked)
        side, nodes = (sides[0], trial.nodes) if asked == seat else (sides[1], trial.old_nodes or trial.nodes)
        move = legal[0] if len(legal) == 1 else side.choose(state, asked, trial.seed, nodes)
        state.apply(asked, move)
    return state.share(seat)
