"""Bad input of every kind: one clear error of the declared class each, and the match stays as it was."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import thauma
from tests.proof.support.games import PROOF_GAMES, ProofGame, in_every_game
from tests.proof.support.golden import golden_match
from tests.proof.support.spoiled_data import FUZZING
from thauma.core.simulation import InvalidCount

NO_SEATS: list[Any] = [-1, 7, 10**30, True, False, "0", None, 0.0, [], b"0"]
NO_SEEDS: list[Any] = [-1, 2**256, True, "7", 7.0, [], {}]
ANY = thauma.games()[0]
NO_NAMES: list[Any] = [
    "",
    ANY.title(),
    f"{ANY} ",
    "chess",
    f"../{ANY}",
    "__init__",
    None,
    7,
    [],
    ANY.encode(),
]
NO_MOVES: list[Any] = [
    *("", " ", "build", "build castle", "build theater altar", "buy theater", "wonder piraeus theater"),
    *("wonder piraeus with", "take piraeus", "pick theater", "start me", "1440", "build\ntheater\x00"),
    *("stage theater", "stage with", "sell", "side", "side dusk", "decline theater", "build from discard"),
    *("build theater paying", "build theater paying 0 left", "sell theater paying 1 left"),
    *("x" * 100_000, "pick \ud800", None, 1440, [], b"pick piraeus"),
]
NO_OPTIONS: list[Any] = [
    *({"center": "begins"}, {"centre": "middle"}, {"centre": None}, {"centre": ["begins"]}, {"players": 9}),
    *(
        {"sides": "both"},
        {"u1": True},
        {"u1": "counts"},
        {"u7": "no"},
        {"same_turn": "yes"},
        {"u1": "no", "same_turn": "counts"},
        {"players": None},
        {"players": [3]},
    ),
    *({1: 2}, {"": ""}, "centre", ["centre"], 5),
]
FINISHED = [name for module in FUZZING.values() for name in module.FINISHED]


@pytest.fixture(params=PROOF_GAMES)
def match(request: pytest.FixtureRequest) -> thauma.Match:
    """A match that has begun."""
    return match_in_progress(request.param).copy()


@cache
def match_in_progress(name: str) -> thauma.Match:
    """Play some way into Age I, or into an early turn; where all choose at once, some have."""
    proof_game = PROOF_GAMES[name]
    found = thauma.Match(proof_game.GAME.deal_of(proof_game.opening(16)))
    for before, seat, move, _ in proof_game.walk(16):
        if len(found.actions) < 14:
            found.play(seat, proof_game.GAME.text(before, seat, move))
    return found


def refusal_of(match: thauma.Match, error: type[Exception], ask: Callable[[], object]) -> str:
    """Ask for something impossible; give the text of the error."""
    before = match.text()
    with pytest.raises(error) as caught:
        ask()
    assert type(caught.value) is error
    assert match.text() == before
    assert len(str(caught.value)) < 1_000
    return str(caught.value)


@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
def test_what_is_no_seat_is_refused(match: thauma.Match, seat: Any) -> None:
    asks = [match.legal, match.may_take_back, match.seen_by, match.withdraw]
    asks += [] if seat is None else [match.view]
    for ask in asks:
        assert "seat" in refusal_of(match, thauma.UnknownSeat, lambda ask=ask: ask(seat))  # type: ignore[misc]
    refusal_of(match, thauma.UnknownSeat, lambda: match.play(seat, "build theater"))
    refusal_of(match, thauma.UnknownSeat, lambda: match.explain(seat, "build theater"))


def test_there_are_as_many_seats_as_players(match: thauma.Match) -> None:
    for ask in (match.legal, match.seen_by, match.view, match.withdraw):
        refusal_of(match, thauma.UnknownSeat, lambda ask=ask: ask(match.seats))  # type: ignore[misc]


@in_every_game
@pytest.mark.parametrize("seat", [-1, 7])
def test_a_state_refuses_what_is_no_seat(proof_game: ProofGame, seat: int) -> None:
    state = proof_game.middle(16, 14)
    before = bytes(state)
    asks = ["legal", "points", "evaluate", "observe", "key", "share", "seen_by", "unknown"]
    for name in asks:
        with pytest.raises(thauma.UnknownSeat):
            getattr(state, name)(seat)
    with pytest.raises(thauma.UnknownSeat):
        state.apply(seat, 0)
    assert bytes(state) == before


@pytest.mark.parametrize("move", NO_MOVES, ids=lambda move: repr(move)[:30])
def test_what_is_no_move_is_refused(match: thauma.Match, move: Any) -> None:
    for seat in range(match.seats):
        refusal_of(match, thauma.UnknownMove, lambda seat=seat: match.play(seat, move))  # type: ignore[misc]
        refusal_of(match, thauma.UnknownMove, lambda seat=seat: match.explain(seat, move))  # type: ignore[misc]


def test_every_move_that_is_not_possible_now_is_refused_with_its_reason(match: thauma.Match) -> None:
    assert 0 < len(match.waiting) < match.seats
    for seat in range(match.seats):
        error = thauma.IllegalMove if seat in match.waiting else thauma.NotYourTurn
        for text in FUZZING[match.game.name].IMPOSSIBLE:
            if text not in match.legal(seat):
                assert refusal_of(match, error, lambda seat=seat, text=text: match.play(seat, text))  # type: ignore[misc]


@pytest.mark.parametrize("name", FINISHED)
def test_a_finished_game_takes_no_more_moves(name: str) -> None:
    match = golden_match(name).copy()
    for seat in range(match.seats):
        assert match.legal(seat) == []
        refusal_of(match, thauma.GameOver, lambda seat=seat: match.play(seat, "build theater"))  # type: ignore[misc]
        refusal_of(match, thauma.UnknownMove, lambda seat=seat: match.play(seat, "resign"))  # type: ignore[misc]


@pytest.mark.parametrize("seed", NO_SEEDS, ids=lambda seed: repr(seed)[:20])
def test_what_is_no_seed_is_refused(match: thauma.Match, seed: Any) -> None:
    name = match.game.name
    refusal_of(match, thauma.InvalidSeed, lambda: match.game.deal(seed))
    refusal_of(match, thauma.InvalidSeed, lambda: thauma.Match.new(name, seed=seed))
    refusal_of(match, thauma.InvalidSeed, lambda: thauma.simulate(name, 1, seed))


@pytest.mark.parametrize("name", NO_NAMES, ids=repr)
def test_what_is_no_game_is_refused(match: thauma.Match, name: Any) -> None:
    refusal_of(match, thauma.UnknownGame, lambda: thauma.game(name))
    refusal_of(match, thauma.UnknownGame, lambda: thauma.Match.new(name))
    refusal_of(match, thauma.UnknownGame, lambda: thauma.simulate(name, 1, 1))


@pytest.mark.parametrize("options", NO_OPTIONS, ids=repr)
def test_what_is_no_option_is_refused(match: thauma.Match, options: Any) -> None:
    name = match.game.name
    refusal_of(match, thauma.UnknownOption, lambda: match.game.deal(1, options))
    refusal_of(match, thauma.UnknownOption, lambda: thauma.Match.new(name, 1, options))
    refusal_of(match, thauma.UnknownOption, lambda: thauma.simulate(name, 1, 1, options))


@pytest.mark.parametrize("players", [0, 1, 8, True, "3", [3], 10**30], ids=repr)
def test_what_is_no_number_of_players_is_refused(match: thauma.Match, players: Any) -> None:
    name = match.game.name
    refusal_of(match, thauma.UnknownOption, lambda: thauma.Match.new(name, 1, players=players))
    refusal_of(match, thauma.UnknownOption, lambda: thauma.simulate(name, 1, 1, players=players))


@pytest.mark.parametrize("count", [0, -1, True, "5", 1.0, None, 10**30], ids=repr)
def test_what_is_no_number_of_games_or_threads_is_refused(match: thauma.Match, count: Any) -> None:
    name = match.game.name
    refusal_of(match, InvalidCount, lambda: thauma.simulate(name, count, 1))
    refusal_of(match, InvalidCount, lambda: thauma.simulate(name, 1, 1, threads=count))
