"""What a position is worth by playouts and by the game's own judgement, for any game."""

import pytest

import thauma
from tests.proof.support.games import ProofGame, in_every_game
from thauma.core.kernel_loops import judged_chances, playout_chances


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
    for found in (playout_chances(state, 3, 4), judged_chances(state)):
        assert len(found) == proof_game.GAME.seats_of(state)
        assert sum(found) == pytest.approx(1.0)
        assert all(0.0 <= chance <= 1.0 for chance in found)
    assert bytes(state) == before


def test_a_finished_game_is_worth_what_it_brought() -> None:
    state = won_position()
    shares = [state.share(0), state.share(1)]
    assert playout_chances(state, 1, 3) == shares
    assert judged_chances(state) == shares


def test_playouts_follow_their_base() -> None:
    game = thauma.game("duel")
    state = game.start(game.deal(2))
    found = [tuple(playout_chances(state, base, 8)) for base in range(6)]
    assert tuple(playout_chances(state, 0, 8)) == found[0]
    assert len(set(found)) > 1
    many = playout_chances(state, 0, 2)
    assert many[0] in (0.0, 0.5, 1.0), "the mean of two"


def test_playouts_go_by_what_a_sensible_player_would_do() -> None:
    """Whoever can win in one move mostly does: random moves would miss it far more often than not."""
    game = thauma.game("duel")
    sensible = drawn = 0.0
    for number in range(4):
        state = game.start(game.deal(number))
        sensible += playout_chances(state, number, 40)[0]
        drawn += judged_chances(state)[0]
    assert abs(sensible - drawn) < 1.0, "the network and the playouts agree on whole deals by and large"


def test_what_no_seat_knows_is_dealt_again_for_every_playout() -> None:
    """Two deals that nobody can tell apart are worth the same to playouts with the same chance."""
    game = thauma.game("duel")
    state = game.start(game.deal(3))
    twin = state.reshuffle(9)
    assert twin != state
    assert playout_chances(twin, 5, 6) == playout_chances(state, 5, 6)
