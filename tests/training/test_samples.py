"""Self-play and its samples: what is written is what was played, and comes back as batches."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from tests.case_selection import case_count
from tests.duel.support.random_games import GAME
from tests.training.small import DUEL, samples
from thauma.bots.style import BEST, PLAYOUTS, Style
from thauma.games.duel.strategy.learning import LEARNING
from thauma.training import selfplay
from thauma.training.samples import gather_segments, move_table, read_samples, save_samples, segment_bounds
from thauma.training.selfplay import GameRandom, Samples, play_training_game

NODES = case_count(16, 2)


def game(seed: int, style: Style = PLAYOUTS) -> Samples:
    """The samples of a small game."""
    found = Samples()
    play_training_game(DUEL.start(seed)[0], LEARNING, seed, NODES, style, found)
    return found


# --------------------------------------------------------------------------------------------- files


def test_samples_come_back_from_their_file(tmp_path: Path) -> None:
    given = samples()
    save_samples(given, tmp_path / "a.npz")
    found = read_samples([tmp_path / "a.npz"], LEARNING)
    assert len(found) == 3
    assert found.on.tolist() == given.on
    assert found.starts.tolist() == [0, 3, 4, 8]
    assert found.moves.tolist() == given.moves
    assert found.move_starts.tolist() == [0, 2, 3, 5]
    assert found.shares.tolist() == given.shares
    assert found.values == pytest.approx(given.values)
    assert found.endings.tolist() == given.endings
    assert [path.name for path in tmp_path.iterdir()] == ["a.npz"], "nothing half done is left"


def test_files_are_read_one_after_the_other(tmp_path: Path) -> None:
    for name in ("a", "b"):
        save_samples(samples(), tmp_path / f"{name}.npz")
    found = read_samples([tmp_path / "a.npz", tmp_path / "b.npz"], LEARNING)
    assert len(found) == 6
    assert found.on.tolist() == 2 * samples().on
    assert found.starts.tolist() == [0, 3, 4, 8, 11, 12, 16]


def test_a_batch_has_the_positions_that_were_asked_for_in_that_order(tmp_path: Path) -> None:
    save_samples(samples(), tmp_path / "a.npz")
    found = read_samples([tmp_path / "a.npz"], LEARNING).batch(np.array([2, 0]))
    assert found.on.tolist() == [7, 12, 40, 41, 3, 9, 1085]
    assert found.starts.tolist() == [0, 4, 7]
    assert found.endings.tolist() == [[0.5, 0, 0, 0.5, 0, 0], [1, 0, 0, 0, 0, 0]]
    assert found.shares.tolist() == [0.5, 0.5, 0.25, 0.75]
    assert found.move_starts.tolist() == [0, 2, 4]
    none = LEARNING.vectors
    wonder = LEARNING.vectors_of(160 + 80 * 3 + 5)
    assert len(wonder) == 2
    single = [[*LEARNING.vectors_of(move), none] for move in (1440, 2, 82)]
    assert found.vectors.tolist() == [list(wonder), *single]


def test_segments_are_gathered() -> None:
    starts = segment_bounds(np.array([2, 0, 3]))
    assert starts.tolist() == [0, 2, 2, 5]
    where, begins = gather_segments(starts, np.array([2, 1, 0]))
    assert where.tolist() == [2, 3, 4, 0, 1]
    assert begins.tolist() == [0, 3, 3, 5]


def test_the_table_of_moves_stays_within_the_network() -> None:
    table = move_table(LEARNING)
    assert table.shape == (LEARNING.moves, 2)
    assert table.min() >= 0
    assert table.max() == LEARNING.vectors


# ------------------------------------------------------------------------------------------ self-play


@pytest.mark.slow
@pytest.mark.parametrize("style", [PLAYOUTS, BEST], ids=["playouts", "best"])
def test_every_decision_of_a_game_becomes_a_sample(style: Style) -> None:
    for seed in range(case_count(6, 1)):
        found = Samples()
        end = play_training_game(DUEL.start(seed)[0], LEARNING, seed, NODES, style, found)
        assert end.over
        count = len(found.counts)
        assert count == len(found.move_counts) == len(found.values) == len(found.endings) > 20
        assert sum(found.counts) == len(found.on)
        assert sum(found.move_counts) == len(found.moves) == len(found.shares)
        assert all(0.0 <= value <= 1.0 for value in found.values)
        assert min(found.move_counts) > 1, "where there is no choice there is nothing to learn"
        starts = segment_bounds(np.array(found.move_counts))
        sums = np.add.reduceat(found.shares, starts[:-1])
        assert sums == pytest.approx(np.ones(count))
        for first, last in pairwise(starts.tolist()):
            assert found.moves[first:last] == sorted(set(found.moves[first:last]))
        assert {tuple(ending) for ending in found.endings} <= {
            tuple(LEARNING.ending_of(end, seat)) for seat in (0, 1)
        }


@pytest.mark.slow
def test_a_seed_plays_the_same_game_again() -> None:
    assert game(7) == game(7)
    assert game(7) != game(8)


@pytest.mark.slow
def test_what_is_sampled_is_what_the_asked_player_sees() -> None:
    found = game(11)
    first = found.on[: found.counts[0]]
    state = GAME.start(GAME.deal(11))
    assert first == LEARNING.active_features(state, state.waiting[0])
    assert found.moves[: found.move_counts[0]] == state.legal(0)


@pytest.mark.slow
def test_a_player_with_a_goal_pursues_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """In some games one player does; here always, so that the games must differ."""
    calm = game(5)
    monkeypatch.setattr(selfplay, "ODD_GAMES", 1.1)
    monkeypatch.setattr(selfplay, "PURSUIT", 1.1)
    assert game(5) != calm


def test_what_is_drawn_follows_the_weights() -> None:
    chance = GameRandom(3)
    counts = np.bincount([chance.random_index([0.0, 1.0, 3.0, 0.0]) for _ in range(2000)], minlength=4)
    assert counts[0] == counts[3] == 0
    assert 400 < counts[1] < 600, "500 expected, with a deviation of 19"
    shares = [chance.random_share() for _ in range(1000)]
    assert 0.0 <= min(shares) < 0.05
    assert 0.95 < max(shares) < 1.0
