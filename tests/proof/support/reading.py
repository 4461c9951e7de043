"""Reading whatever is given, for tests: only declared errors come of it, and what is accepted is played."""

from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

import thauma
from tests.case_selection import proof_count
from thauma.core.game import Game

EXAMPLES = settings(max_examples=proof_count(200, 60), derandomize=True, deadline=None, database=None)
ANY_TEXT = st.text(st.characters(), max_size=200)
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=9), inner, max_size=5),
    max_leaves=12,
)
LONGEST = 64 * 7 * 12
"""no game has more moves: 64 turns of seven players with twelve choices"""


def read_match(text: Any) -> None:
    """Read a match text; if it is one, it must survive being written."""
    try:
        match = thauma.Match.parse(text)
    except thauma.InvalidMatch:
        return
    assert thauma.Match.parse(match.text()).text() == match.text()


def read_deal(game: Game, data: Any) -> None:
    """Read a deal; if it is one, it must be playable."""
    try:
        deal = game.deal_from_json(data)
    except thauma.InvalidDeal:
        return
    play_to_the_end(game.start(deal), Random(1))


def read_seen(text: Any) -> bool:
    """Read what a seat knows; if it is accepted, every question can be asked of it and it can be played."""
    try:
        seen = thauma.Seen.from_json(text)
    except (thauma.InvalidSeen, thauma.UnknownGame) as problem:
        if not str(problem):
            raise AssertionError("refused without a word") from problem
        return False
    assert thauma.Seen.from_json(seen.to_json()) == seen
    rng = Random(len(text))
    seen.observe()
    state = seen.redeal(rng.randrange(10**9))
    assert state.known(seen.seat) == bytes(seen)
    assert state.legal(seen.seat) == seen.legal
    deal = state.game.deal_of(state)
    assert state.game.deal_from_json(deal.to_json()) == deal
    play_to_the_end(state, rng)
    return True


def play_to_the_end(state: thauma.State, rng: Random) -> None:
    """Play at random; every position can be valued and told, and some are looked at closely."""
    for i in range(LONGEST):
        if i % 40 == 0 or not state.waiting:
            look_closely(state)
        if not state.waiting:
            return
        seat = rng.choice(state.waiting)
        before, move = state.copy(), rng.choice(state.legal(seat))
        state.apply(seat, move)
        for event in state.game.narrate(before, seat, move, state):
            assert event.text()
    raise AssertionError("the game does not end")


def look_closely(state: thauma.State) -> None:
    """Ask for all that a seat may ask for."""
    for seat in range(state.game.seats_of(state)):
        state.game.view(state, seat)
        state.observe(seat)
        state.evaluate(seat)
        assert len(state.points(seat)) == len(state.game.categories_of(state))
