"""Golden games of 7 Wonders: what could be paid at every step, and choices in another order."""

import pytest

import thauma
from tests.proof.golden import golden, replayed
from tests.proof.play import scaled
from tests.proof.shelves import SHELVES
from tests.wonders.brute import expected
from thauma.games.wonders.ids import CHOOSE, M_SELL, SEVENTH
from thauma.games.wonders.position import unpack_state

NAMES = [SHELVES["wonders"].name(stem) for stem in sorted(SHELVES["wonders"].known)]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES[:: scaled(1, 4)])
def test_a_golden_game_offers_what_brute_force_finds(name: str) -> None:
    for before, seat, _, _ in replayed(golden(name)):
        wonders = unpack_state(before)
        if wonders.question in (CHOOSE, SEVENTH):
            found = [move for move, _ in expected(wonders, seat)]
            assert [move for move in before.legal(seat) if move < M_SELL] == found


@pytest.mark.parametrize("name", ["wonders/chosen-sides", "wonders/both-in-one-turn"])
def test_the_choices_of_a_golden_game_may_come_in_any_order(name: str) -> None:
    wanted, match = golden(name), thauma.Match(golden(name).deal)
    moves = reversed_turns(wanted)
    assert moves != list(wanted.actions)
    for seat, move in moves:
        match.put(seat, move)
    assert match.text() == wanted.text()


def reversed_turns(match: thauma.Match) -> list[tuple[int, str]]:
    """The moves of a match, those that were chosen together in reverse order."""
    found: list[tuple[int, str]] = []
    together: list[tuple[int, str]] = []
    for action, (before, _, _, _) in zip(match.actions, replayed(match), strict=True):
        together.insert(0, action)
        if len(before.waiting) == 1:
            found += together
            together = []
    return found
