"""The command that compares the speed of all games: what it measures, and what it writes."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "benchmarks"))
import games as speeds

import thauma

pytestmark = [pytest.mark.unsanitized]


def test_every_game_is_measured_for_every_number_of_players() -> None:
    known = speeds.variants(None)
    assert next(iter(known)) == "duel"
    for name in thauma.games():
        numbers = thauma.game(name).players
        assert len(numbers) == 1 or {known[f"{name}, {n} players"][1]["players"] for n in numbers} == {
            *numbers
        }
    assert {game for game, _ in speeds.variants("wonders").values()} == {"duel", "wonders"}


def test_speeds_are_compared_within_each_round() -> None:
    compiled = [
        {"duel": 100.0, "wonders": 20.0},
        {"duel": 200.0, "wonders": 60.0},
        {"duel": 300.0, "wonders": 30.0},
    ]
    plain = [{"duel": 2.0, "wonders": 1.0}] * 3
    lines = speeds.table(compiled, plain)
    assert lines[2] == "| duel | 200 | 1.00 | 2 | 100 |"
    assert lines[3] == "| wonders | 30 | 0.20 | 1 | 30 |"
