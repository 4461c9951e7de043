"""Networks whose inputs are the observation: the search computes what training does, for every game."""

from array import array
from random import Random

import numpy as np
import pytest

import thauma
from tests.case_selection import case_count
from tests.observations import observed_parts
from thauma.bots.search import Search
from thauma.bots.style import BEST
from thauma.core.networks.network import InvalidNetwork, Network
from thauma.core.networks.network_files import make_network
from thauma.core.networks.observed import active_switches, switch_table
from thauma.core.parts.learning import Learning, SwitchTable
from thauma.core.state import State
from thauma.core.tables.features import Feature, place_features, rename_parts
from thauma.training.learn import shape_of
from thauma.training.network import Batch
from thauma.training.network import Network as Trained

TABLES = {"wonders-3": 3, "wonders-7": 7, "dice-2": 2}


def table(name: str, seed: int, moves: int) -> State:
    """A table after so many random moves."""
    game, rng = thauma.game(name.partition("-")[0]), Random(seed)
    state = game.start(game.deal(seed, players=TABLES[name]))
    for _ in range(moves):
        if state.waiting:
            seat = state.waiting[0]
            state.apply(seat, rng.choice(state.legal(seat)))
    return state


def learning_of(state: State) -> Learning:
    """What training needs to know of it."""
    found: Learning | None = state.game.learning_for(state)
    assert found is not None
    return found


def trained(learning: Learning, seed: int) -> Trained:
    """A network of random weights, small enough that nothing is sure."""
    made = Trained(shape_of(learning), seed)
    rng = np.random.default_rng(seed)
    made.weights = [rng.normal(0, 0.1, weight.shape).astype(np.float32) for weight in made.weights]
    return made


def batch_of(learning: Learning, state: State, seat: int) -> Batch:
    """What one seat sees and may do, as training has it."""
    on = learning.active_features(state, seat)
    moves = state.legal(seat)
    vectors = [(*learning.vectors_of(move), learning.vectors)[:2] for move in moves]
    return Batch(
        np.array(on),
        np.array([0, len(on)]),
        np.zeros((1, 2), np.float32),
        np.array(vectors),
        np.zeros(len(moves), np.float32),
        np.array([0, len(moves)]),
    )


@pytest.mark.parametrize("name", TABLES)
def test_the_search_computes_what_training_does(name: str) -> None:
    for seed in range(case_count(6, 2)):
        state = table(name, seed, 7 * seed)
        learning = learning_of(state)
        net = trained(learning, seed)
        network = make_network(array("f", net.flat_weights().tobytes()), learning)
        seat = state.waiting[0]
        style = BEST.fit_to(state, network)
        assert (style.blend, style.guess, style.others) == (1.0, 0, True)
        tree = Search(state.seen_by(seat), style.to_parameters() | {"trust": 1.0}, seed, 0, 2, network)
        tree.run(1)
        batch = batch_of(learning, state, seat)
        likely = net.move_probabilities(batch, net.forward(batch)[1])[2]
        found = tree.root_moves()
        assert [move for move, *_ in found] == state.legal(seat)
        assert [prior for _, _, prior, _ in found] == pytest.approx(likely.tolist(), rel=1e-4)


def test_every_seat_is_judged_from_its_own_view() -> None:
    state = table("wonders-3", 4, 21)
    learning = learning_of(state)
    net = trained(learning, 3)
    network = make_network(array("f", net.flat_weights().tobytes()), learning)
    seat = state.waiting[0]
    tree = Search(state.seen_by(seat), BEST.fit_to(state, network).to_parameters(), 5, 0, 400, network)
    tree.run(200)
    sums = [sum(values[i] for *_, values in tree.root_moves()) for i in range(3)]
    assert sum(sums) == pytest.approx(sum(visits for _, visits, *_ in tree.root_moves()))
    assert len({round(total, 3) for total in sums}) == 3


@pytest.mark.parametrize("name", [*TABLES, "dice-7"])
def test_no_number_of_an_observation_passes_its_bound(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TABLES, "dice-7", 7)
    for seed in range(case_count(30, 3)):
        state = table(name, seed, 1)
        rng = Random(seed)
        while state.waiting:
            seat = state.waiting[0]
            state.apply(seat, rng.choice(state.legal(seat)))
            if rng.random() < 0.2:
                for viewer in range(TABLES[name]):
                    observed_parts(state, viewer)


def test_parts_follow_one_another() -> None:
    parts = place_features(("a", 2), *rename_parts([("b", 3, 9)], "own {}"))
    assert parts == (Feature("a", 0, 2, 1), Feature("own b", 2, 3, 9))


def test_a_number_has_a_switch_for_each_value_and_large_ones_share_the_last() -> None:
    features = place_features(("bits", 2), ("left out", 1, 9), ("small", 1, 20), ("large", 1, 255))
    table_of, inputs = switch_table(features, every_seat=True, is_left_out=lambda name: name == "left out")
    assert table_of.first == (0, 1, -1, 2, 13)
    assert table_of.most == (1, 1, 0, 11, 39)
    assert inputs == 2 + 11 + 39 + 1


def test_switches_that_a_network_does_not_have_are_refused() -> None:
    shape = (5, 4, 2, 2, 3)
    sizes = (5 * 4, 4 * 2, 2, 2 * 2, 2, 3 * 4, 3)
    numbers = array("f", [0.0]) * sum(sizes)
    good = SwitchTable((0, 2), (2, 2), every_seat=False)
    Network("some", 0, shape, numbers, good, 1, (0, 3, 1, 2))
    for switches, victories, vectors in (
        (SwitchTable((0, 4), (2, 2), every_seat=False), 1, (0, 3)),
        (good, 0, (0, 3)),
        (good, 2, (0, 3)),
        (good, 1, (0, 4)),
        (good, 1, (-1, 3)),
        (SwitchTable((-1,) * 5000, (0,) * 5000, every_seat=False), 1, (0, 3)),
    ):
        with pytest.raises(InvalidNetwork):
            Network("some", 0, shape, numbers, switches, victories, vectors)


def test_active_switches_are_those_of_the_observation() -> None:
    state = table("dice-2", 1, 9)
    learning = learning_of(state)
    assert learning.switches is not None
    on = learning.active_features(state, 0)
    assert on == active_switches(learning.switches, learning.inputs, state, 0)
    assert on == sorted(set(on))
    assert on[-1] == learning.inputs - 1
