"""Fuzzing of what a seat knows: the positions of a stranger are refused with words, or can be played."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given

import thauma
from tests.case_selection import proof_count
from tests.duel.support.random_games import GAME, middle
from tests.proof.support.games import PROOF_GAMES, ProofGame, in_every_game
from tests.proof.support.reading import ANY_JSON, EXAMPLES, read_seen
from tests.proof.support.spoiled_data import NASTY_VALUES, paths, replace_at, spoil_data

POINTS = {
    "dice": [(0, 0), (0, 40), (1, 7), (2, 50), (5, 33), (5, 120)],
    "duel": [(0, 0), (1, 3), (2, 5), (4, 12), (5, 20), (10, 33), (8, 41), (9, 52), (13, 58), (28, 66)],
    "pantheon": [
        *((0, 5), (0, 10), (0, 36), (0, 41), (0, 62), (0, 64), (0, 84), (0, 85), (0, 90), (1, 44), (1, 51)),
        *((1, 62), (1, 82), (2, 46), (3, 68), (4, 53), (12, 60)),
    ],
    "wonders": [(3, 2), (0, 18), (1, 70), (2, 40), (5, 33), (9, 134), (12, 52), (13, 74), (14, 100)],
}
"""game and step of real positions to spoil: of Pantheon with each of its questions, of 7 Wonders with Babylon
or Halikarnassos asked, and the end"""
ALL_POINTS = [(name, *point) for name, points in POINTS.items() for point in points]
MUCH = {
    "dice": ((30, 10, 100), (47, 120, 11)),
    "duel": ((200, 40, 800), (5, 13, 1)),
    "pantheon": ((80, 12, 300), (11, 41, 2)),
    "wonders": ((30, 10, 100), (31, 83, 7)),
}
"""how many positions are spoiled, and of how many parts one is replaced"""


def seen_data(name: str, number: int, steps: int) -> dict[str, Any]:
    """What some seat knows of a position."""
    state = PROOF_GAMES[name].middle(number, steps)
    seat = number % PROOF_GAMES[name].GAME.seats_of(state)
    found: dict[str, Any] = json.loads(state.seen_by(seat).to_json())
    return found


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
    for _ in range(proof_count(*MUCH[name][0])):
        other = data
        for _ in range(rng.choice((1, 1, 2, 3))):
            other = spoil_data(other, rng, name)
        read_seen(json.dumps(other))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "number", "steps"), ALL_POINTS)
def test_every_part_of_a_position_replaced_by_something_nasty(name: str, number: int, steps: int) -> None:
    data = seen_data(name, number, steps)
    for path in [*paths(data)][:: proof_count(*MUCH[name][1])]:
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


@pytest.mark.parametrize("steps", [0, 2, 3, 4, 7])
def test_only_the_second_four_wonders_can_be_unknown_and_only_before_they_are_offered(steps: int) -> None:
    data = seen_data("duel", 0, steps)
    dealt = data["position"]["order"][:4] + GAME.deal_of(middle(0, steps)).to_dict()["wonders"][4:]
    for unknown in range(9):
        text = json.dumps(replace_at(data, ("position", "order"), dealt[: 8 - unknown] + [None] * unknown))
        if unknown == (4 if steps < 4 else 0):
            assert bytes(thauma.Seen.from_json(text)) == bytes(middle(0, steps).seen_by(0))
        else:
            with pytest.raises(thauma.InvalidSeen):
                thauma.Seen.from_json(text)
