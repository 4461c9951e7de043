"""Fuzzing: whatever is read, nothing but a declared error comes of it, and what is accepted can be played."""

import json
import re
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import thauma
from tests.proof.mutate import NASTY, paths, replaced, spoiled, spoiled_text
from tests.proof.play import scaled
from tests.proof.reading import ANY_JSON, ANY_TEXT, EXAMPLES, read_deal, read_match
from tests.proof.shelves import SHELVES
from tests.proof.yards import YARDS, Yard, in_every_game

TEXTS = {
    name: [
        re.sub(r", sha256 \w+", "", path.read_text(encoding="utf-8"))
        for path in sorted(shelf.folder.glob("*.thauma"))
    ]
    for name, shelf in SHELVES.items()
}
"""the golden games without checksums, so that a change reaches the reader behind it"""
BEGINNINGS = (
    *("", "build ", "wonder ", "wonder piraeus with ", "take ", "start ", "stage with ", "sell ", "side "),
    *("build altar paying ", "build altar from ", "tick ", "bonus ", "build agora.1 with "),
)
"""of moves in any game"""


# ---------------------------------------------------------------------------------------------- matches


@pytest.mark.once
@in_every_game
@EXAMPLES
@given(text=ANY_TEXT)
def test_any_text_is_a_match_or_an_invalid_match(yard: Yard, text: str) -> None:
    read_match(text)
    read_match(f"thauma match\nrules: {yard.GAME.rules}\n{text}\nmoves:\nend: 0 moves\n")
    read_match(f"thauma match\n# {text}\nmoves:\nend: 0 moves, sha256 {'0' * 64}\n")


@pytest.mark.once
@in_every_game
@EXAMPLES
@given(data=st.data(), seed=st.integers(0, 2**32), times=st.integers(1, 3))
def test_spoiled_match_texts(yard: Yard, data: st.DataObject, seed: int, times: int) -> None:
    rng, text = Random(seed), data.draw(st.sampled_from(TEXTS[yard.NAME]))
    for _ in range(times):
        text = spoiled_text(text, rng, yard.NAME)
    read_match(text)


def test_texts_that_no_file_can_hold() -> None:
    """Half a character pair cannot be written as UTF-8, but can be in a string."""
    for text in ("\ud800", f"thauma match\n# \ud800\nmoves:\nend: 0 moves, sha256 {'0' * 64}\n"):
        with pytest.raises(thauma.InvalidMatch):
            thauma.Match.parse(text)


@in_every_game
def test_deeply_nested_json(yard: Yard) -> None:
    for deep in ("[" * 100_000, '{"a":' * 100_000):
        with pytest.raises(thauma.InvalidDeal):
            yard.GAME.deal_from_json(deep)
        with pytest.raises(thauma.InvalidSeen):
            thauma.Seen.from_json(deep)
        with pytest.raises(thauma.InvalidMatch):
            thauma.Match.parse(
                f"thauma match\nrules: {yard.GAME.rules}\ngame: {deep}\nmoves:\nend: 0 moves\n"
            )


# ------------------------------------------------------------------------------------------------ deals


@pytest.mark.once
@in_every_game
@EXAMPLES
@given(data=ANY_JSON)
def test_any_json_is_a_deal_or_an_invalid_deal(yard: Yard, data: Any) -> None:
    game = yard.GAME
    parts = [name for name in game.deal(1, yard.OPTIONS[0]).to_dict() if name not in ("game", "options")]
    read_deal(game, json.dumps(data))
    read_deal(game, {"game": game.name, "options": data})
    read_deal(game, {"game": game.name, "options": {}, **dict.fromkeys(parts, data)})


@pytest.mark.once
@in_every_game
@EXAMPLES
@given(seed=st.integers(0, 2**32))
def test_spoiled_deals(yard: Yard, seed: int) -> None:
    deal = yard.GAME.deal(seed, yard.OPTIONS[seed % len(yard.OPTIONS)])
    read_deal(yard.GAME, spoiled(deal.to_dict(), Random(seed), yard.NAME))


@in_every_game
def test_every_part_of_a_deal_replaced_by_something_nasty(yard: Yard) -> None:
    deal = yard.GAME.deal(7, yard.OPTIONS[0]).to_dict()
    for path in [*paths(deal)][:: scaled(2, 5)]:
        for value in NASTY[:: scaled(1, 3)]:
            read_deal(yard.GAME, replaced(deal, path, value))


# ------------------------------------------------------------------------------------ notation, options


@in_every_game
@EXAMPLES
@given(text=ANY_TEXT)
def test_any_text_is_a_move_or_no_move(yard: Yard, text: str) -> None:
    game, state = yard.GAME, yard.opening(2)
    for beginning in BEGINNINGS:
        with suppress(thauma.UnknownMove, thauma.IllegalMove):
            move = game.id(state, 0, beginning + text)
            assert game.id(state, 0, game.text(state, 0, move)) == move


@in_every_game
@EXAMPLES
@given(value=st.one_of(ANY_JSON, st.integers(), st.booleans()))
def test_any_value_is_an_option_or_no_option(yard: Yard, value: Any) -> None:
    option = yard.GAME.options[0]
    for given_options in (value, {option.name: value}, {str(value): option.values[0]}):
        try:
            deal = yard.GAME.deal(1, given_options)
        except thauma.UnknownOption:
            continue
        assert yard.GAME.full_options(given_options) == dict(deal.options)


@in_every_game
@EXAMPLES
@given(value=st.one_of(ANY_JSON, st.integers(-(2**300), 2**300)))
def test_any_value_is_a_seed_or_no_seed(yard: Yard, value: Any) -> None:
    try:
        deal = yard.GAME.deal(value)
    except thauma.InvalidSeed:
        assert isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 2**256
    else:
        assert yard.GAME.deal_from_json(deal.to_json()) == deal


@pytest.mark.once
@in_every_game
@EXAMPLES
@given(number=st.integers(), steps=st.integers(0, 50))
def test_any_number_is_a_move_id_or_none(yard: Yard, number: int, steps: int) -> None:
    state = yard.middle(3, steps)
    before = bytes(state)
    for move in (number, number % (max(yard.MOVES) + 50), -number):
        if -(2**31) <= move < 2**31 and move not in state.legal(0):
            with pytest.raises((thauma.UnknownMove, thauma.IllegalMove)):
                state.apply(0, move)
            assert bytes(state) == before


def test_every_golden_game_can_be_spoiled() -> None:
    assert all(TEXTS[name] for name in YARDS)
