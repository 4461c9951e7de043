"""What a position is worth by playouts, for any game."""

from types import SimpleNamespace
from typing import Any

import pytest

import thauma
from tests.proof.support.games import ProofGame, in_every_game
from thauma.core import kernel_loops
from thauma.core.kernel_loops import playout_chances
from thauma.core.rng import Random


def won_position() -> thauma.State:
    """A finished game that one seat won."""
    game = thauma.game("duel")
    state = game.start(game.deal(1))
    while state.waiting:
        seat = state.waiting[0]
        state.apply(seat, state.legal(seat)[0])
    assert sorted(state.share(seat) for seat in (0, 1)) == [0.0, 1.0]
    return state


@in_every_game
def test_chances_are_shares_of_one_victory(proof_game: ProofGame) -> None:
    state = proof_game.middle(1, 5)
    before = bytes(state)
    found = playout_chances(state, 3, 4)
    assert len(found) == proof_game.GAME.seats_of(state)
    assert sum(found) == pytest.approx(1.0)
    assert all(0.0 <= chance <= 1.0 for chance in found)
    assert bytes(state) == before


def test_a_finished_game_is_worth_what_it_brought() -> None:
    state = won_position()
    shares = [state.share(0), state.share(1)]
    assert playout_chances(state, 1, 3) == shares


def test_playouts_follow_their_base() -> None:
    game = thauma.game("duel")
    state = game.start(game.deal(2))
    found = [tuple(playout_chances(state, base, 8)) for base in range(6)]
    assert tuple(playout_chances(state, 0, 8)) == found[0]
    assert len(set(found)) > 1
    many = playout_chances(state, 0, 2)
    assert many[0] in (0.0, 0.5, 1.0), "the mean of two"


class OneChoice:
    """A game of one choice among as many moves as there are weights, made by seat 1."""

    def __init__(self) -> None:
        self.chosen = -1


def toy_kernel(weights: list[float]) -> Any:
    """The slots of that game which a playout asks."""

    def legal(_: OneChoice, seat: int, out: list[int]) -> int:
        assert seat == 1
        out[: len(weights)] = range(10, 10 + len(weights))
        return len(weights)

    def weigh(_: OneChoice, seat: int, moves: list[int], n: int, style: int, out: list[float]) -> None:
        assert (seat, moves[:n], style) == (1, list(range(10, 10 + n)), 1)
        out[:n] = weights

    def apply(state: OneChoice, seat: int, move: int) -> None:
        assert (state.chosen, seat) == (-1, 1)
        state.chosen = move - 10

    waiting = lambda state: 0b10 if state.chosen < 0 else 0  # noqa: E731
    return SimpleNamespace(most_moves=8, waiting=waiting, legal=legal, weigh=weigh, apply=apply)


@pytest.mark.skipif(thauma.compiled, reason="compiled, a kernel is no Python object")
@pytest.mark.parametrize("weights", [[1.0], [1.0, 3.0], [3.0, 0.0, 1.0], [0.5, 0.25, 0.25, 1.0]])
def test_a_move_is_as_likely_as_its_weight(weights: list[float]) -> None:
    times, rng = 2_000, Random(7)
    counts = [0] * len(weights)
    for _ in range(times):
        state = OneChoice()
        kernel_loops.finish_sensibly(toy_kernel(weights), state, rng.words)
        counts[state.chosen] += 1
    for count, weight in zip(counts, weights, strict=True):
        share = weight / sum(weights)
        assert abs(count - times * share) <= 4 * (times * share * (1 - share)) ** 0.5


def test_what_no_seat_knows_is_dealt_again_for_every_playout() -> None:
    """Two deals that nobody can tell apart are worth the same to playouts with the same chance."""
    game = thauma.game("duel")
    state = game.start(game.deal(3))
    twin = state.reshuffle(9)
    assert twin != state
    assert playout_chances(twin, 5, 6) == playout_chances(state, 5, 6)
