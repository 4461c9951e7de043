"""The network in NumPy: slopes checked by differences, steps checked by hand, the same sums as in play."""

from copy import deepcopy

import numpy as np
import pytest

from tests.case_selection import case_count
from tests.duel.support.random_games import GAME, middle
from tests.training.small import SHAPE, batch, losses, network, shipped_weights
from thauma import State
from thauma.bots.search import Search
from thauma.bots.style import BEST, Style
from thauma.games.duel.strategy.learning import LEARNING
from thauma.training import network as networks
from thauma.training.learn import shape_of
from thauma.training.network import Batch, Floats, Network, segment_rows, sum_rows

STEP = 1e-5


def slopes_of(net: Network, given: Batch) -> list[Floats]:
    """The slopes by which a network would learn."""
    kept: list[Floats] = []

    def step(slopes: list[Floats], _rate: float, _decay: float) -> None:
        kept.extend(slopes)

    net.adam_step = step  # type: ignore[assignment, method-assign]
    net.train_step(given, 1.0, 0.0)
    return kept


def loss(net: Network) -> float:
    return sum(losses(net, batch()))


# ---------------------------------------------------------------------------------------------- sums


def test_the_losses_are_those_of_a_computation_by_hand() -> None:
    found = deepcopy(network()).train_step(batch(), 0.0, 0.0)
    assert found == pytest.approx(losses(network(), batch()), rel=1e-5)


def test_probabilities_add_up() -> None:
    net = network()
    _, one, _, out = net.forward(batch())
    assert out.sum(axis=1) == pytest.approx(np.ones(3))
    likely = net.move_probabilities(batch(), one)[2]
    assert np.add.reduceat(likely, batch().move_starts[:-1]) == pytest.approx(np.ones(3))


@pytest.mark.parametrize("part", range(7))
def test_every_slope_is_what_a_small_difference_shows(part: int) -> None:
    told = slopes_of(network(), batch())[part]
    assert told.shape == network().weights[part].shape
    measured = np.zeros(told.shape)
    for at in np.ndindex(told.shape):
        more, less = network(), network()
        more.weights[part][at] += STEP
        less.weights[part][at] -= STEP
        measured[at] = (loss(more) - loss(less)) / (2 * STEP)
    assert told == pytest.approx(measured, abs=1e-6)
    assert np.abs(measured).max() > 1e-3


def test_a_batch_without_moves_teaches_the_endings_alone() -> None:
    given = batch()
    given.shares, given.vectors = np.zeros(0, np.float32), np.zeros((0, 2), np.int64)
    told = slopes_of(network(), given)
    assert not told[5].any()
    assert not told[6].any()
    assert told[0].any()


def test_rows_are_added_up_by_their_numbers() -> None:
    rows = np.array([[1.0, 2], [3, 4], [5, 6], [7, 8]], np.float32)
    found = sum_rows(np.array([2, 0, 2, 3]), rows, 3)
    assert found.tolist() == [[3, 4], [0, 0], [6, 8]]


def test_segments_know_their_numbers() -> None:
    assert segment_rows(np.array([0, 2, 2, 5])).tolist() == [0, 0, 2, 2, 2]


# --------------------------------------------------------------------------------------------- steps


def adam_by_hand(weight: float, slopes: list[float], rate: float, decay: float) -> float:
    """Adam with decoupled decay, for one number."""
    mean = square = 0.0
    for t, slope in enumerate(slopes, 1):
        mean = networks.MOMENT * mean + (1 - networks.MOMENT) * slope
        square = networks.SPREAD * square + (1 - networks.SPREAD) * slope**2
        fair_mean, fair_square = mean / (1 - networks.MOMENT**t), square / (1 - networks.SPREAD**t)
        weight -= rate * (fair_mean / (fair_square**0.5 + 1e-12) + decay * weight)
    return weight


def test_a_step_is_adams() -> None:
    net = Network(SHAPE, 1)
    before = net.weights[1][2, 3]
    given = [0.5, -0.25, 2.0]
    for slope in given:
        slopes = [np.zeros_like(weight) for weight in net.weights]
        slopes[1][2, 3] = slope
        net.adam_step(slopes, 0.01, 0.1)
    assert net.steps == 3
    assert net.weights[1][2, 3] == pytest.approx(adam_by_hand(float(before), given, 0.01, 0.1), rel=1e-5)


def test_what_has_no_slope_only_decays() -> None:
    net, untouched = Network(SHAPE, 1), Network(SHAPE, 1)
    net.adam_step([np.zeros_like(weight) for weight in net.weights], 0.1, 0.5)
    for weight, old in zip(net.weights, untouched.weights, strict=True):
        assert weight == pytest.approx(old * 0.95)


def test_learning_brings_both_losses_down() -> None:
    net = Network(SHAPE, 2)
    first = net.train_step(batch(), 0.01, 0.0)
    for _ in range(200):
        last = net.train_step(batch(), 0.01, 0.0)
    assert last[0] < first[0] - 0.1
    assert last[1] < first[1] - 0.05


def test_a_seed_gives_the_same_network_again() -> None:
    assert (Network(SHAPE, 3).flat_weights() == Network(SHAPE, 3).flat_weights()).all()
    assert (Network(SHAPE, 3).flat_weights() != Network(SHAPE, 4).flat_weights()).any()


# ---------------------------------------------------------------------------------- the same as in play


def shipped_network() -> Network:
    """The shipped weights in the network that training uses."""
    net = Network(shape_of(LEARNING), 0)
    left = np.array(shipped_weights(), np.float32)
    assert len(left) == len(net.flat_weights())
    for i, weight in enumerate(net.weights):
        net.weights[i], left = left[: weight.size].reshape(weight.shape), left[weight.size :]
    return net


def as_batch(state: State) -> Batch:
    """A position and the moves of the seat that is asked, as a batch of one."""
    on = np.array(LEARNING.active_features(state, state.waiting[0]))
    moves = state.legal(state.waiting[0])
    pairs = [(*LEARNING.vectors_of(move), LEARNING.vectors)[:2] for move in moves]
    ends = np.zeros((1, LEARNING.endings), np.float32)
    starts = np.array([0, len(on)])
    shares = np.zeros(len(moves), np.float32)
    return Batch(on, starts, ends, np.array(pairs), shares, np.array([0, len(moves)]))


def some_states() -> list[State]:
    return [middle(5200 + i, step) for i, step in enumerate((0, 4, 9, 16, 25, 31, 38, 44, 50, 53))]


def test_weights_come_back_in_the_order_of_the_file() -> None:
    assert shipped_network().flat_weights().tolist() == shipped_weights().tolist()


def test_first_guesses_in_play_are_those_of_training() -> None:
    net = shipped_network()
    for state in some_states():
        tree = Search(
            state.seen_by(state.waiting[0]), Style(trust=1.0, guess=0, depth=1).to_parameters(), 1, 0, 1
        )
        tree.run(1)
        given = as_batch(state)
        likely = net.move_probabilities(given, net.forward(given)[1])[2]
        assert [prior for _, _, prior, _ in tree.root_moves()] == pytest.approx(likely.tolist(), abs=1e-4)


def test_estimates_in_play_are_those_of_training() -> None:
    """Each move that reveals nothing leads to one position, which play and training value alike."""
    net, compared = shipped_network(), 0
    for state in some_states()[: case_count(10, 6)]:
        seat, moves = state.waiting[0], state.legal(state.waiting[0])
        style = Style(trust=0.0, explore=1.0, blend=1.0, depth=1)
        tree = Search(state.seen_by(seat), style.to_parameters(), 1, 0, 1)
        tree.run(len(moves))
        for move, visits, _, values in tree.root_moves():
            after = state.copy()
            after.apply(seat, move)
            if visits and after.waiting and not GAME.revealed(state, after):
                out = net.forward(as_batch(after))[3][0]
                won = float(out[: LEARNING.victories].sum())
                asked = after.waiting[0]
                assert values[asked] / visits == pytest.approx(won, abs=1e-4)
                assert values[1 - asked] / visits == pytest.approx(1 - won, abs=1e-4)
                compared += 1
    assert compared > case_count(30, 20)
    assert BEST.blend > 0.0, "the levels use it"
