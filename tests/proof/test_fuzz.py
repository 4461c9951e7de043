"""Fuzzing: whatever is read, nothing but a declared error comes of it, and what is accepted can be played."""

import json
import re
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import thauma
from tests.proof.counting import GOLDEN, golden
from tests.proof.mutate import NASTY, paths, replaced, spoiled, spoiled_text
from tests.proof.play import GAME, OPTIONS, middle, scaled
from thauma.games.duel.notation import read_move, write_move

EXAMPLES = settings(max_examples=scaled(200, 60), derandomize=True, deadline=None, database=None)
TEXTS = [
    re.sub(r", sha256 \w+", "", path.read_text(encoding="utf-8")) for path in sorted(GOLDEN.glob("*.thauma"))
]
"""the golden games without checksums, so that a change reaches the reader behind it"""
ANY_TEXT = st.text(st.characters(), max_size=200)
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=9), inner, max_size=5),
    max_leaves=12,
)
POINTS = [(0, 0), (1, 3), (2, 5), (4, 12), (5, 20), (10, 33), (8, 41), (9, 52), (13, 58), (28, 66)]
"""game and step of real positions to spoil"""


def read_match(text: Any) -> None:
    """Read a match text; if it is one, it must survive being written."""
    try:
        match = thauma.Match.parse(text)
    except thauma.InvalidMatch:
        return
    assert thauma.Match.parse(match.text()).text() == match.text()


def read_deal(data: Any) -> None:
    """Read a deal; if it is one, it must be playable."""
    try:
        deal = GAME.deal_from_json(data)
    except thauma.InvalidDeal:
        return
    play_to_the_end(GAME.start(deal), Random(1))


def read_seen(text: Any) -> None:
    """Read what a seat knows; if it is accepted, every question can be asked of it and it can be played."""
    try:
        seen = thauma.Seen.from_json(text)
    except (thauma.InvalidSeen, thauma.UnknownGame):
        return
    assert thauma.Seen.from_json(seen.to_json()).to_json() == seen.to_json()
    rng = Random(len(text))
    seen.observe()
    state = seen.redeal(rng.randrange(10**9))
    assert state.known(seen.seat) == bytes(seen)
    assert state.legal(seen.seat) == seen.legal
    play_to_the_end(state, rng)


def play_to_the_end(state: thauma.State, rng: Random) -> None:
    """Play at random; every position can be valued and told, and some are looked at closely."""
    for i in range(200):
        if i % 40 == 0 or not state.waiting:
            look_closely(state)
        if not state.waiting:
            return
        seat = state.waiting[0]
        before, move = state.copy(), rng.choice(state.legal(seat))
        state.apply(seat, move)
        for event in GAME.narrate(before, seat, move, state):
            assert event.text()
    raise AssertionError("the game does not end")


def look_closely(state: thauma.State) -> None:
    """Ask for all that a seat may ask for."""
    for seat in (0, 1):
        GAME.view(state, seat)
        state.observe(seat)
        state.evaluate(seat)
        assert all(points >= 0 for points in state.points(seat))


# ---------------------------------------------------------------------------------------------- matches


@EXAMPLES
@given(ANY_TEXT)
def test_any_text_is_a_match_or_an_invalid_match(text: str) -> None:
    read_match(text)
    read_match(f"thauma match\nrules: duel/1\n{text}\nmoves:\nend: 0 moves\n")
    read_match(f"thauma match\n# {text}\nmoves:\nend: 0 moves, sha256 {'0' * 64}\n")


@EXAMPLES
@given(st.sampled_from(TEXTS), st.integers(0, 2**32), st.integers(1, 3))
def test_spoiled_match_texts(text: str, seed: int, times: int) -> None:
    rng = Random(seed)
    for _ in range(times):
        text = spoiled_text(text, rng)
    read_match(text)


def test_texts_that_no_file_can_hold() -> None:
    """Half a character pair cannot be written as UTF-8, but can be in a string."""
    for text in ("\ud800", f"thauma match\n# \ud800\nmoves:\nend: 0 moves, sha256 {'0' * 64}\n"):
        with pytest.raises(thauma.InvalidMatch):
            thauma.Match.parse(text)


def test_deeply_nested_json() -> None:
    for deep in ("[" * 100_000, '{"a":' * 100_000):
        with pytest.raises(thauma.InvalidDeal):
            GAME.deal_from_json(deep)
        with pytest.raises(thauma.InvalidSeen):
            thauma.Seen.from_json(deep)
        with pytest.raises(thauma.InvalidMatch):
            thauma.Match.parse(f"thauma match\nrules: duel/1\ngame: {deep}\nmoves:\nend: 0 moves\n")


# ------------------------------------------------------------------------------------------------ deals


@EXAMPLES
@given(ANY_JSON)
def test_any_json_is_a_deal_or_an_invalid_deal(data: Any) -> None:
    read_deal(json.dumps(data))
    read_deal({"game": "duel", "options": data})
    read_deal({"game": "duel", "options": {}, "ages": data, "wonders": data, "tokens": data, "aside": data})


@EXAMPLES
@given(st.integers(0, 2**32), st.sampled_from(OPTIONS))
def test_spoiled_deals(seed: int, options: dict[str, Any]) -> None:
    read_deal(spoiled(GAME.deal(seed, options).to_dict(), Random(seed)))


def test_every_part_of_a_deal_replaced_by_something_nasty() -> None:
    deal = GAME.deal(7).to_dict()
    for path in [*paths(deal)][:: scaled(1, 5)]:
        for value in NASTY[:: scaled(1, 3)]:
            read_deal(replaced(deal, path, value))


# -------------------------------------------------------------------------------------- what a seat knows


def seen_data(number: int, steps: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(middle(number, steps).seen_by(number % 2).to_json())
    return found


@EXAMPLES
@given(ANY_JSON)
def test_any_json_is_what_a_seat_knows_or_is_refused(data: Any) -> None:
    read_seen(json.dumps(data))
    read_seen(json.dumps({"game": "duel", "rules": "duel/1", "seat": 0, "position": data}))


@pytest.mark.parametrize(("number", "steps"), POINTS)
def test_spoiled_positions_are_refused_or_playable(number: int, steps: int) -> None:
    data, rng = seen_data(number, steps), Random(number)
    for _ in range(scaled(500, 40)):
        other = data
        for _ in range(rng.choice((1, 1, 2, 3))):
            other = spoiled(other, rng)
        read_seen(json.dumps(other))


@pytest.mark.slow
@pytest.mark.parametrize(("number", "steps"), POINTS)
def test_every_part_of_a_position_replaced_by_something_nasty(number: int, steps: int) -> None:
    data = seen_data(number, steps)
    for path in [*paths(data)][:: scaled(2, 5)]:
        for value in NASTY[number % 2 :: 2]:
            read_seen(json.dumps(replaced(data, path, value)))


NUMBERS: dict[str, tuple[Any, ...]] = {
    "pawn": tuple(range(-10, 11)),
    "coins": (0, 1, 999, 1000, 1001, 30_000),
    "again": (True, False),
    "loot": ([], [0], [0, 1, 2, 3], [3, 3]),
    "turn": (0, 1),
}


@pytest.mark.parametrize("name", NUMBERS)
def test_numbers_of_a_position_at_their_limits(name: str) -> None:
    for number, steps in POINTS:
        data = seen_data(number, steps)
        for path in paths(data):
            for value in NUMBERS[name] if path and path[-1] == name else ():
                for _ in range(scaled(4, 1)):
                    read_seen(json.dumps(replaced(data, path, value)))


@pytest.mark.parametrize("steps", [0, 2, 3, 4, 7])
def test_only_the_second_four_wonders_can_be_unknown_and_only_before_they_are_offered(steps: int) -> None:
    data = seen_data(0, steps)
    dealt = data["position"]["order"][:4] + GAME.deal_of(middle(0, steps)).to_dict()["wonders"][4:]
    for unknown in range(9):
        text = json.dumps(replaced(data, ("position", "order"), dealt[: 8 - unknown] + [None] * unknown))
        if unknown == (4 if steps < 4 else 0):
            assert bytes(thauma.Seen.from_json(text)) == bytes(middle(0, steps).seen_by(0))
        else:
            with pytest.raises(thauma.InvalidSeen):
                thauma.Seen.from_json(text)


# ------------------------------------------------------------------------------------ notation, options


@EXAMPLES
@given(ANY_TEXT)
def test_any_text_is_a_move_or_no_move(text: str) -> None:
    for verb in ("", "build ", "wonder ", "wonder piraeus with ", "take ", "start "):
        with suppress(thauma.UnknownMove):
            move = read_move(verb + text)
            assert read_move(write_move(move)) == move


@EXAMPLES
@given(st.one_of(ANY_JSON, st.integers(), st.booleans()))
def test_any_value_is_an_option_or_no_option(value: Any) -> None:
    for given_options in (value, {"centre": value}, {str(value): "begins"}):
        try:
            deal = GAME.deal(1, given_options)
        except thauma.UnknownOption:
            continue
        assert GAME.full_options(given_options) == dict(deal.options)


@EXAMPLES
@given(st.one_of(ANY_JSON, st.integers(-(2**300), 2**300)))
def test_any_value_is_a_seed_or_no_seed(value: Any) -> None:
    try:
        deal = GAME.deal(value)
    except thauma.InvalidSeed:
        assert isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 2**256
    else:
        assert GAME.deal_from_json(deal.to_json()) == deal


@EXAMPLES
@given(st.integers(), st.integers(0, 60))
def test_any_number_is_a_move_id_or_none(number: int, steps: int) -> None:
    state = golden("library-open").state if steps == 0 else middle(3, steps)
    before = bytes(state)
    for move in (number, number % 1700, -number):
        if -(2**31) <= move < 2**31 and move not in state.legal(0):
            with pytest.raises((thauma.UnknownMove, thauma.IllegalMove)):
                state.apply(0, move)
            assert bytes(state) == before
