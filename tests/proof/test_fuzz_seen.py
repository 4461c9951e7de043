"""Fuzzing of what a seat knows: the positions of a stranger are refused with words, or can be played."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given

from tests.case_selection import proof_count
from tests.proof.support.games import ProofGame, in_every_game, seen_data
from tests.proof.support.reading import ANY_JSON, EXAMPLES, read_seen
from tests.proof.support.spoiled_data import FUZZING, NASTY_VALUES, paths, replace_at, spoil_data

ALL_POINTS = [(room, *point) for room, module in FUZZING.items() for point in module.POINTS]


@in_every_game
@EXAMPLES
@given(data=ANY_JSON)
def test_any_json_is_what_a_seat_knows_or_is_refused(proof_game: ProofGame, data: Any) -> None:
    read_seen(json.dumps(data))
    whole = {"game": proof_game.GAME.name, "rules": proof_game.GAME.rules, "seat": 0, "position": data}
    read_seen(json.dumps(whole))


@pytest.mark.once
@pytest.mark.parametrize(("name", "number", "steps"), ALL_POINTS)
def test_spoiled_positions_are_refused_or_playable(name: str, number: int, steps: int) -> None:
    data, rng = seen_data(name, number, steps), Random(number)
    assert read_seen(json.dumps(data))
    for _ in range(proof_count(*FUZZING[name].SPOILED)):
        other = data
        for _ in range(rng.choice((1, 1, 2, 3))):
            other = spoil_data(other, rng, name)
        read_seen(json.dumps(other))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "number", "steps"), ALL_POINTS)
def test_every_part_of_a_position_replaced_by_something_nasty(name: str, number: int, steps: int) -> None:
    data = seen_data(name, number, steps)
    for path in [*paths(data)][:: proof_count(*FUZZING[name].REPLACED)]:
        for value in NASTY_VALUES[number % 2 :: 2]:
            read_seen(json.dumps(replace_at(data, path, value)))


NUMBERS: dict[str, tuple[Any, ...]] = {
    "pawn": tuple(range(-10, 11)),
    "coins": (0, 1, 999, 1000, 1001, 30_000),
    "purse": (0, 1, 999, 1000, 1001, 30_000),
    "again": (True, False),
    "loot": ([], [0], [0, 1, 2, 3], [3, 3]),
    "turn": (-1, 0, 1, 5, 6),
    "age": (-1, 0, 1, 2, 3),
    "back": (None, -1, 0, 1, 2, 3),
}


@pytest.mark.once
@pytest.mark.parametrize("number", NUMBERS)
def test_numbers_of_a_position_at_their_limits(number: str) -> None:
    tried = 0
    for point in ALL_POINTS[:: proof_count(1, 3)]:
        data = seen_data(*point)
        for path in [path for path in paths(data) if path[-1:] == (number,)][:2]:
            for value in NUMBERS[number]:
                read_seen(json.dumps(replace_at(data, path, value)))
                tried += 1
    assert tried
