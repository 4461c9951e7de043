"""The checker for random play: what must hold at every step of thousands of games, with all options."""

import json
from collections.abc import Callable
from copy import copy, deepcopy
from itertools import islice
from pickle import dumps, loads
from random import Random

import msgspec
import pytest

import thauma
from tests.case_selection import proof_count
from tests.proof.support.games import CHECKERS, PROOF_GAMES, ProofGame, in_every_game
from tests.proof.support.plain_json import is_plain_json
from tests.proof.support.rooms import support_modules

MANY = 20
"""so many moves are not all tried in every position"""


def check_moves(proof_game: ProofGame, state: thauma.State, rng: Random) -> None:
    """Exactly the seats that are asked have moves, sorted and all different, and each can be played."""
    assert bool(state.waiting) is not state.over
    for seat in range(proof_game.GAME.seats_of(state)):
        legal = state.legal(seat)
        assert legal == sorted(set(legal))
        assert bool(legal) == (seat in state.waiting)
        for move in legal if len(legal) < MANY else rng.sample(legal, 2):
            child = state.copy()
            child.apply(seat, move)
            assert bytes(child) != bytes(state)


def check_game(proof_game: ProofGame, number: int) -> None:
    """Check all positions of a game."""
    first, rng = proof_game.opening(number), Random(number)
    checker = CHECKERS[proof_game.NAME](first)
    kept = [(first, bytes(first))]
    for before, seat, move, after in proof_game.walk(number):
        check_moves(proof_game, before, rng)
        checker.step(before, seat, move, after)
        kept.append((after, bytes(after)))
    assert all(bytes(state) == packed for state, packed in kept), "a position changed after it was left"


@pytest.mark.once
@in_every_game
@pytest.mark.parametrize("family", range(5))
def test_every_position_holds_together(proof_game: ProofGame, family: int) -> None:
    for number in range(200 + family, 210 + family, 5):
        check_game(proof_game, number)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "games"), [(room, module.CHECKED) for room, module in support_modules("random_games").items()]
)
def test_every_position_of_many_games_holds_together(name: str, games: tuple[int, int, int]) -> None:
    for number in range(1000, 1000 + proof_count(*games)):
        check_game(PROOF_GAMES[name], number)


def every_step(
    proof_game: ProofGame, check: Callable[[thauma.State], None], games: int, every: int = 1
) -> None:
    """Apply a check to all positions of some games, of long ones to every so-manieth, never the same."""
    for number in range(300, 300 + games):
        step = every if proof_game.GAME.together else 1
        for state in islice(proof_game.positions(number), number % step, None, step):
            check(state)


@pytest.mark.once
@in_every_game
def test_copies_are_equal_and_independent(proof_game: ProofGame) -> None:
    def check(state: thauma.State) -> None:
        packed = bytes(state)
        for twin in (state.copy(), copy(state), deepcopy(state), loads(dumps(state))):
            assert (bytes(twin), twin == state) == (packed, True)
            if twin.waiting:
                twin.apply(twin.waiting[0], twin.legal(twin.waiting[0])[-1])
                assert bytes(state) == packed
                assert twin != state

    every_step(proof_game, check, proof_count(40, 5), proof_count(3, 9))


@pytest.mark.once
@in_every_game
def test_a_position_survives_its_bytes(proof_game: ProofGame) -> None:
    game = proof_game.GAME

    def check(state: thauma.State) -> None:
        packed = bytes(state)
        assert len(packed) == game.engine.state_bytes
        assert game.engine.struct_class.unpack(packed).pack() == packed
        other = thauma.State(game, game.engine)
        other.load(packed)
        assert other == state

    every_step(proof_game, check, proof_count(40, 5, 100), proof_count(3, 9))


@pytest.mark.once
@in_every_game
def test_what_a_seat_knows_survives_json(proof_game: ProofGame) -> None:
    rng = Random(3)

    def check(state: thauma.State) -> None:
        for seat in rng.sample(range(proof_game.GAME.seats_of(state)), 2):
            seen = state.seen_by(seat)
            back = thauma.Seen.from_json(seen.to_json())
            assert bytes(back) == bytes(seen)
            assert (back.seat, back.legal, back.key()) == (seat, seen.legal, seen.key())
            assert back.to_json() == seen.to_json()
            assert bytes(loads(dumps(seen))) == bytes(seen)

    every_step(proof_game, check, proof_count(10, 5, 40), proof_count(8, 30))


def declared_error(proof_game: ProofGame, state: thauma.State, seat: int, move: int) -> type[Exception]:
    """The class of error that an id which cannot be played calls for."""
    if move not in proof_game.MOVES:
        return thauma.UnknownMove
    if state.over:
        return thauma.GameOver
    return thauma.IllegalMove if seat in state.waiting else thauma.NotYourTurn


@pytest.mark.once
@in_every_game
def test_illegal_moves_are_refused_and_change_nothing(proof_game: ProofGame) -> None:
    rng, last = Random(5), max(proof_game.MOVES)

    def check(state: thauma.State) -> None:
        packed = bytes(state)
        for _ in range(6):
            seat, move = rng.randrange(proof_game.GAME.seats_of(state)), rng.randrange(-3, last + 6)
            if move in state.legal(seat):
                continue
            with pytest.raises(thauma.ThaumaError) as refused:
                state.apply(seat, move)
            assert type(refused.value) is declared_error(proof_game, state, seat, move)
            assert bytes(state) == packed

    every_step(proof_game, check, proof_count(20, 5, 40), proof_count(8, 20))


@pytest.mark.once
@in_every_game
def test_views_are_plain_json(proof_game: ProofGame) -> None:
    def check(state: thauma.State) -> None:
        for seat in (None, 0, 1):
            view = proof_game.GAME.view(state, seat)
            assert is_plain_json(view), "something in it is no JSON type"
            assert json.loads(json.dumps(view)) == view
            assert msgspec.json.decode(msgspec.json.encode(view)) == view
            typed = proof_game.GAME.typed_view(state, seat)
            assert msgspec.convert(view, type(typed)) == typed, "the types of the contract say otherwise"

    every_step(proof_game, check, proof_count(20, 5), proof_count(9, 30))


@pytest.mark.once
@in_every_game
def test_a_match_survives_its_text_and_undo_at_every_step(proof_game: ProofGame) -> None:
    for number in range(500, 500 + proof_count(6, 1)):
        match = thauma.Match(proof_game.GAME.deal_of(proof_game.opening(number)))
        past = [match.text()]
        for i, (before, seat, move, _) in enumerate(proof_game.walk(number)):
            match.put(seat, proof_game.GAME.text(before, seat, move))
            past.append(match.text())
            if not proof_game.GAME.together or i % proof_count(10, 40) == 0:
                again = thauma.Match.parse(past[-1])
                assert (again.text(), again.state) == (past[-1], match.state)
        assert match.over
        while match.actions:
            match.undo()
            del past[-1]
            if not match.pending:  # choices that wait stand in the order of the seats, not as they came
                assert match.text() == past[-1]


@in_every_game
def test_a_copied_match_goes_its_own_way(proof_game: ProofGame) -> None:
    match = thauma.Match(proof_game.GAME.deal_of(proof_game.opening(7)))
    other = match.copy()
    other.play(0, other.legal(0)[0])
    assert (len(match.actions), len(other.actions)) == (0, 1)


@in_every_game
def test_handing_out_the_state_of_a_match_does_not_expose_it(proof_game: ProofGame) -> None:
    match = thauma.Match(proof_game.GAME.deal_of(proof_game.opening(7)))
    state = match.state
    state.apply(0, state.legal(0)[0])
    assert match.state != state


@in_every_game
def test_a_position_of_another_length_is_refused(proof_game: ProofGame) -> None:
    state = proof_game.middle(3, 20)
    packed = bytes(state)
    for wrong in (b"", packed[:-1], packed + b"\0"):
        with pytest.raises(ValueError, match="bytes"):
            state.load(wrong)
    assert bytes(state) == packed
