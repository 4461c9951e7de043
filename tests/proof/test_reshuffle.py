"""Dealing again what no seat knows changes nothing that any of them sees; games test that it is uniform."""

from random import Random

import pytest

from tests.case_selection import proof_count
from tests.proof.support.games import PROOF_GAMES, InstalledGame, ProofGame, some_positions
from thauma.core.errors import WrongState

RESHUFFLING = [game for game in PROOF_GAMES.values() if game.GAME.engine.reshuffles]
in_reshuffling_games = pytest.mark.parametrize("proof_game", RESHUFFLING, ids=lambda game: game.NAME)


def test_every_game_that_ships_reshuffles() -> None:
    ours = [game for game in PROOF_GAMES.values() if not isinstance(game, InstalledGame)]
    assert all(game in RESHUFFLING for game in ours)


@in_reshuffling_games
def test_no_seat_can_tell_a_reshuffle(proof_game: ProofGame) -> None:
    different = 0
    for number, state in enumerate(some_positions(proof_game, proof_count(40, 3), 7)):
        before = bytes(state)
        twin = state.reshuffle(number)
        assert bytes(state) == before, "the position itself stays"
        different += twin != state
        for seat in range(proof_game.GAME.seats_of(state)):
            assert twin.key(seat) == state.key(seat)
            assert twin.seen_by(seat) == state.seen_by(seat)
            assert twin.legal(seat) == state.legal(seat)
        assert twin.known(-1) == state.known(-1)
        assert twin == state.reshuffle(number)
        assert twin.reshuffle(number) == twin, "what is dealt depends on what is known and on the seed alone"
    assert different > 3


@in_reshuffling_games
def test_a_reshuffled_game_goes_on_to_its_end(proof_game: ProofGame) -> None:
    rng = Random(3)
    for number in range(proof_count(20, 2)):
        state = proof_game.middle(number, 12).reshuffle(number)
        while state.waiting:
            seat = rng.choice(state.waiting)
            state.apply(seat, rng.choice(state.legal(seat)))
        assert state.over


def test_a_game_without_the_function_says_so() -> None:
    for proof_game in PROOF_GAMES.values():
        if proof_game not in RESHUFFLING:
            with pytest.raises(WrongState, match="its kernel lacks the function reshuffle"):
                proof_game.opening(0).reshuffle(1)
