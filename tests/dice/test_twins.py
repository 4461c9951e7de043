"""Both builds say the same: the bytes of a state, what the constants count, and whole games."""

import hashlib

import pytest

from tests.dice.test_knowledge import random_match
from thauma.games.dice import GAME, ids, state
from thauma.games.dice.position import unpack_state
from thauma.games.dice.strategy import habits
from thauma.games.dice.table import BUILDINGS, CATEGORIES, CITIES, COLOURS, DICE, SLOTS


def test_a_state_has_the_same_bytes_in_both_builds() -> None:
    assert GAME.engine.state_bytes == state.Dice.struct_size == 1712
    data = bytes(GAME.start(GAME.deal(1, players=5)))
    assert state.Dice.unpack(data).pack() == data


def test_the_constants_count_what_the_tables_name() -> None:
    counted = (ids.BUILDINGS, ids.CITY_BUILDINGS, ids.CITIES, ids.COLOURS, ids.DICE, ids.H_COUNT)
    named = (BUILDINGS, CATEGORIES, CITIES, COLOURS, DICE, habits.HABITS)
    assert counted == tuple(map(len, named))
    assert [slot for slots in SLOTS.values() for slot in slots] == list(range(ids.TRACKS))


@pytest.mark.parametrize(("players", "digest"), [(2, "c1d9b5f939c9582a"), (7, "a5bb3c964796d213")])
def test_compiled_and_plain_rules_play_the_same_game(players: int, digest: str) -> None:
    match = random_match(players, 9, 60)
    text = [f"{seat} {move}" for seat, move in match.actions]
    for seat in range(players):
        state, dealt = match.state, unpack_state(match.seen_by(seat).redeal(5))
        dealt.boards = 0
        text += [f"{state.evaluate(seat):.1f}", str(state.points(seat)), str(list(state.observe(seat)))]
        text.append(dealt.pack().hex())
    assert hashlib.sha256("\n".join(text).encode()).hexdigest()[:16] == digest
