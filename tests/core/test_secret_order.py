"""Choices that several seats make at once: in whatever order they come, the record is the same."""

import re
from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

import thauma
from tests.core.choosing import (
    GAME,
    choices_of,
    in_order,
    match_after_turns,
    round_trip,
    snapshot_of,
    take_turn,
)
from thauma import Match

# ------------------------------------------------------------------------------------ in whatever order


def test_the_order_of_arrival_makes_no_difference() -> None:
    match = match_after_turns(3, 1)
    choices = choices_of(match, 1)
    found = []
    for order in permutations(range(3)):
        again = match.copy()
        take_turn(again, in_order(choices, order))
        found.append(snapshot_of(again))
    assert len(found) == 6
    assert all(other == found[0] for other in found)
    assert match.settled == 3  # a copy is played on alone


def test_what_waits_is_in_the_order_of_the_seats_too() -> None:
    match = match_after_turns(7)
    choices = choices_of(match)
    take_turn(match, in_order(choices, (5, 0, 6, 2)))
    other = match_after_turns(7)
    take_turn(other, in_order(choices, (2, 6, 5, 0)))
    assert match.pending == (0, 2, 5, 6)
    assert snapshot_of(match) == snapshot_of(other)


@pytest.mark.once
@pytest.mark.parametrize("players", [3, 7])
def test_whole_games_come_out_the_same(players: int) -> None:
    """Choices come in any order, some are withdrawn and made again; the record knows nothing of it."""
    rng = Random(players)
    tidy, wild = match_after_turns(players), match_after_turns(players)
    while not tidy.over:
        choices = {seat: rng.choice(tidy.legal(seat)) for seat in tidy.waiting}
        take_turn(tidy, choices)
        for seat in order_with_withdrawals(wild, list(choices), rng):
            wild.put(seat, choices[seat])
        assert wild.actions == tidy.actions
    assert wild.text() == tidy.text()
    assert wild.result == tidy.result
    assert round_trip(wild).text() == wild.text()


def order_with_withdrawals(match: Match, seats: list[int], rng: Random) -> Iterator[int]:
    """Let seats choose in a drawn order; before the last one does, a few think better of it once."""
    rng.shuffle(seats)
    yield from seats[:-1]
    for seat in rng.sample(seats[:-1], min(2, len(seats) - 1)):
        match.withdraw(seat)
        match.put(seat, match.legal(seat)[-1])
        match.withdraw(seat)
        yield seat
    yield seats[-1]


# ---------------------------------------------------------------------------------------------- as text


def without_checksum(text: str) -> str:
    """Leave the checksum out, as who edits a text by hand."""
    return re.sub(", sha256 .*", "", text)


def test_a_text_lists_the_choices_of_a_turn_by_seat() -> None:
    match = match_after_turns()
    choices = choices_of(match)
    take_turn(match, in_order(choices, (2, 0, 1)))
    moves = match.text().partition("moves:\n")[2].splitlines()
    assert moves[:3] == [f"  {seat} {choices[seat]}" for seat in range(3)]


def test_choices_that_wait_stand_in_the_text_and_wait_when_it_is_read() -> None:
    match = match_after_turns(4, 1)
    choices = choices_of(match)
    take_turn(match, in_order(choices, (3, 1)))
    again = round_trip(match)
    assert again.pending == (1, 3)
    assert snapshot_of(again) == snapshot_of(match)
    again.withdraw(3)
    assert again.actions == match.actions[:-1]


def test_a_text_in_another_order_is_the_same_match() -> None:
    match = match_after_turns()
    choices = choices_of(match)
    take_turn(match, choices)
    lines = without_checksum(match.text()).splitlines()
    at = lines.index("moves:") + 1
    lines[at : at + 3] = lines[at : at + 3][::-1]
    assert Match.parse("\n".join(lines)).text() == match.text()


def test_a_text_in_which_a_seat_chooses_twice_is_refused_with_the_line() -> None:
    match = match_after_turns()
    match.put(1, match.legal(1)[0])
    line = f"  1 {match.actions[0][1]}\n"
    text = without_checksum(match.text()).replace(line, line * 2).replace("end: 1 moves", "end: 2 moves")
    number = text.splitlines().index(line.rstrip()) + 2
    with pytest.raises(thauma.InvalidMatch, match=rf"line {number}: .*already chosen"):
        Match.parse(text)


# ------------------------------------------------------------------------------- where one is asked alone


def test_sides_are_chosen_in_secret_and_shown_together() -> None:
    match = match_after_turns(3, sides="chosen")
    match.put(2, "side night")
    assert match.view(0) == match.view(0) | {"chosen": [2], "choice": None}
    assert match.view(2)["choice"] == "side night"
    assert all(city["side"] is None for city in match.view(2)["cities"])
    take_turn(match, {0: "side day", 1: "side night"})
    assert [city["side"] for city in match.view(None)["cities"]] == ["day", "night", "night"]


@pytest.mark.once
def test_who_is_asked_alone_takes_effect_at_once() -> None:
    """Somewhere in some games one seat is asked alone: then nothing waits."""
    alone = 0
    for seed in range(6):
        match = Match.new(GAME, seed, None, 7)
        rng = Random(seed)
        while not match.over:
            asked = match.waiting
            if len(asked) == 1 and not match.pending:
                alone += 1
                number = len(match.movers)
                match.put(asked[0], rng.choice(match.legal(asked[0])))
                assert match.settled == number + 1
            else:
                seat = rng.choice(asked)
                stage = [move for move in match.legal(seat) if move.startswith("stage")]
                match.put(seat, rng.choice(stage or match.legal(seat)))
    assert alone
