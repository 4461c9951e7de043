"""What a seat knows, with cards and uses swapped as a stranger might: refused, or a position to play on."""

import json
from random import Random
from typing import Any

import pytest

from tests.case_selection import proof_count
from tests.proof.support.reading import read_seen
from tests.proof.support.spoiled_data import NAMES, part_at, paths, replace_at
from tests.wonders.support.random_games import GAME, at_rest, halikarnassos_seat, positions

Data = dict[str, Any]
RULINGS = ("seventh_card", "discard_build", "age_end")
"""those that decide what can have happened"""


def swap_cards(data: Data, rng: Random) -> Data:
    """A copy where two cards of an age, or what became of them, are swapped, or one has become the other."""
    position = data["position"]
    name = rng.choice(("hands", "hands", "uses"))
    age = rng.randrange(len(position[name]))
    places = [path for path in paths(position[name][age]) if len(path) == 2]
    if not places:
        return data
    here, there = rng.choices(places, k=2)
    mine, theirs = part_at(position[name][age], here), part_at(position[name][age], there)
    other: Data = replace_at(data, ("position", name, age, *here), theirs)
    if rng.random() < 0.7:
        other = replace_at(other, ("position", name, age, *there), mine)
    return other


def change_a_look(data: Data, rng: Random) -> Data:
    """A copy where a look found, or brought, another card."""
    look = rng.randrange(len(data["position"]["looks"]))
    parts = [*paths(data["position"]["looks"][look])]
    here = rng.choice([path for path in parts if len(path) == 3 or path in (("card",), ("back",))])
    value = rng.randrange(3) if here == ("back",) else rng.choice(NAMES["wonders"])
    other: Data = replace_at(data, ("position", "looks", look, *here), value)
    return other


def change_a_ruling(data: Data, rng: Random) -> Data:
    """A copy with another ruling, question or turn, or with another city's side."""
    ruling = rng.choice([option for option in GAME.options if option.name in RULINGS])
    path, values = rng.choice(
        [
            (("options", ruling.name), ruling.values),
            (("question",), ("choose", "seventh", "revive", "over")),
            (("turn",), range(6)),
            (("cities", rng.randrange(3), "side"), ("day", "night")),
        ]
    )
    other: Data = replace_at(data, ("position", *path), rng.choice(values))
    return other


def spoil_data(data: Data, rng: Random) -> Data:
    """A copy with one thing changed that might have been like that."""
    if not data["position"]["hands"]:
        return change_a_ruling(data, rng)
    if data["position"]["looks"] and rng.random() < 0.25:
        return change_a_look(data, rng)
    return rng.choice((swap_cards, swap_cards, change_a_ruling))(data, rng)


@pytest.mark.parametrize("number", range(proof_count(8, 5, 25)))
def test_swapped_positions_are_refused_or_playable(number: int) -> None:
    rng = Random(number)
    every = [state for state in positions(number) if at_rest(state) or rng.random() < 0.1]
    read = {True: 0, False: 0}
    for _ in range(proof_count(60, 10)):
        state = rng.choice(every)
        seat = halikarnassos_seat(state) if rng.random() < 0.4 else rng.randrange(GAME.seats_of(state))
        data = json.loads(state.seen_by(seat).to_json())
        for _ in range(rng.choice((1, 1, 2))):
            data = spoil_data(data, rng)
        read[read_seen(json.dumps(data))] += 1
    assert min(read.values()) > 0
