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
from tests.case_selection import proof_count
from tests.proof.support.games import PROOF_GAMES, ProofGame, in_every_game, random_match
from tests.proof.support.golden import text_of
from tests.proof.support.golden_folders import GOLDEN_FOLDERS
from tests.proof.support.reading import ANY_JSON, ANY_TEXT, EXAMPLES, read_deal, read_match
from tests.proof.support.spoiled_data import FUZZING, NASTY_VALUES, paths, replace_at, spoil_data, spoil_text

TEXTS = {
    name: [re.sub(r", sha256 \w+", "", text_of(golden_folder.name(stem))) for stem in golden_folder.stems]
    for name, golden_folder in GOLDEN_FOLDERS.items()
}
TEXTS |= {
    name: [
        f"{random_match(proof_game, number).text().partition('end:')[0]}end: 0 moves\n" for number in range(4)
    ]
    for name, proof_game in PROOF_GAMES.items()
    if name not in TEXTS
}
"""the golden games without checksums, so that a change reaches the reader behind it; of others random ones"""
BEGINNINGS = ("", "build ", *(beginning for module in FUZZING.values() for beginning in module.BEGINNINGS))
"""of moves in any game"""


# ---------------------------------------------------------------------------------------------- matches


@pytest.mark.once
@in_every_game
@EXAMPLES
@given(text=ANY_TEXT)
def test_any_text_is_a_match_or_an_invalid_match(proof_game: ProofGame, text: str) -> None:
    read_match(text)
    read_match(f"thauma match\nrules: {proof_game.GAME.rules}\n{text}\nmoves:\nend: 0 moves\n")
    read_match(f"thauma match\n# {text}\nmoves:\nend: 0 moves, sha256 {'0' * 64}\n")


@pytest.mark.once
@in_every_game
@EXAMPLES
@given(data=st.data(), seed=st.integers(0, 2**32), times=st.integers(1, 3))
def test_spoiled_match_texts(proof_game: ProofGame, data: st.DataObject, seed: int, times: int) -> None:
    rng, text = Random(seed), data.draw(st.sampled_from(TEXTS[proof_game.NAME]))
    for _ in range(times):
        text = spoil_text(text, rng, proof_game.NAME)
    read_match(text)


def test_texts_that_no_file_can_hold() -> None:
    """Half a character pair cannot be written as UTF-8, but can be in a string."""
    for text in ("\ud800", f"thauma match\n# \ud800\nmoves:\nend: 0 moves, sha256 {'0' * 64}\n"):
        with pytest.raises(thauma.InvalidMatch):
            thauma.Match.parse(text)


@in_every_game
def test_deeply_nested_json(proof_game: ProofGame) -> None:
    for deep in ("[" * 100_000, '{"a":' * 100_000):
        with pytest.raises(thauma.InvalidDeal):
            proof_game.GAME.deal_from_json(deep)
        with pytest.raises(thauma.InvalidSeen):
            thauma.Seen.from_json(deep)
        with pytest.raises(thauma.InvalidMatch):
            thauma.Match.parse(
                f"thauma match\nrules: {proof_game.GAME.rules}\ngame: {deep}\nmoves:\nend: 0 moves\n"
            )


# ------------------------------------------------------------------------------------------------ deals


@pytest.mark.once
@in_every_game
@EXAMPLES
@given(data=ANY_JSON)
def test_any_json_is_a_deal_or_an_invalid_deal(proof_game: ProofGame, data: Any) -> None:
    game = proof_game.GAME
    parts = [
        name for name in game.deal(1, proof_game.OPTIONS[0]).to_dict() if name not in ("game", "options")
    ]
    read_deal(game, json.dumps(data))
    read_deal(game, {"game": game.name, "options": data})
    read_deal(game, {"game": game.name, "options": {}, **dict.fromkeys(parts, data)})


@pytest.mark.once
@in_every_game
@EXAMPLES
@given(seed=st.integers(0, 2**32))
def test_spoiled_deals(proof_game: ProofGame, seed: int) -> None:
    deal = proof_game.GAME.deal(seed, proof_game.OPTIONS[seed % len(proof_game.OPTIONS)])
    read_deal(proof_game.GAME, spoil_data(deal.to_dict(), Random(seed), proof_game.NAME))


@in_every_game
def test_every_part_of_a_deal_replaced_by_something_nasty(proof_game: ProofGame) -> None:
    deal = proof_game.GAME.deal(7, proof_game.OPTIONS[0]).to_dict()
    for path in [*paths(deal)][:: proof_count(2, 5)]:
        for value in NASTY_VALUES[:: proof_count(1, 3)]:
            read_deal(proof_game.GAME, replace_at(deal, path, value))


# ------------------------------------------------------------------------------------ notation, options


@in_every_game
@EXAMPLES
@given(text=ANY_TEXT)
def test_any_text_is_a_move_or_no_move(proof_game: ProofGame, text: str) -> None:
    game, state = proof_game.GAME, proof_game.opening(2)
    for beginning in BEGINNINGS:
        with suppress(thauma.UnknownMove, thauma.IllegalMove):
            move = game.id(state, 0, beginning + text)
            assert game.id(state, 0, game.text(state, 0, move)) == move


@in_every_game
@EXAMPLES
@given(value=st.one_of(ANY_JSON, st.integers(), st.booleans()))
def test_any_value_is_an_option_or_no_option(proof_game: ProofGame, value: Any) -> None:
    option = proof_game.GAME.options[0]
    for given_options in (value, {option.name: value}, {str(value): option.values[0]}):
        try:
            deal = proof_game.GAME.deal(1, given_options)
        except thauma.UnknownOption:
            continue
        assert proof_game.GAME.full_options(given_options) == dict(deal.options)


@in_every_game
@EXAMPLES
@given(value=st.one_of(ANY_JSON, st.integers(-(2**300), 2**300)))
def test_any_value_is_a_seed_or_no_seed(proof_game: ProofGame, value: Any) -> None:
    try:
        deal = proof_game.GAME.deal(value)
    except thauma.InvalidSeed:
        assert isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 2**256
    else:
        assert proof_game.GAME.deal_from_json(deal.to_json()) == deal


@pytest.mark.once
@in_every_game
@EXAMPLES
@given(number=st.integers(), steps=st.integers(0, 50))
def test_any_number_is_a_move_id_or_none(proof_game: ProofGame, number: int, steps: int) -> None:
    state = proof_game.middle(3, steps)
    before = bytes(state)
    for move in (number, number % (max(proof_game.MOVES) + 50), -number):
        if -(2**31) <= move < 2**31 and move not in state.legal(0):
            with pytest.raises((thauma.UnknownMove, thauma.IllegalMove)):
                state.apply(0, move)
            assert bytes(state) == before


def test_every_golden_game_can_be_spoiled() -> None:
    assert all(TEXTS[name] for name in PROOF_GAMES)
