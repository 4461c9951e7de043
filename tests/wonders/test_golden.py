"""Golden games of 7 Wonders: what could be paid at every step, and choices in another order."""

import pytest

import thauma
from tests.case_selection import case_count
from tests.proof.support.golden import golden_match, replay_steps
from tests.proof.support.golden_folders import GOLDEN_FOLDERS
from tests.proof.support.position_counts import POINTS
from tests.wonders.support.brute_force import expected_builds
from thauma.games.wonders.ids import CHOOSE, M_SELL, SEVENTH
from thauma.games.wonders.position import unpack_state

NAMES = [GOLDEN_FOLDERS["wonders"].name(stem) for stem in sorted(GOLDEN_FOLDERS["wonders"].known_facts)]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES[:: case_count(1, 4)])
def test_a_golden_game_offers_what_brute_force_finds(name: str) -> None:
    for before, seat, _, _ in replay_steps(golden_match(name)):
        wonders = unpack_state(before)
        if wonders.question in (CHOOSE, SEVENTH):
            found = [move for move, _ in expected_builds(wonders, seat)]
            assert [move for move in before.legal(seat) if move < M_SELL] == found


@pytest.mark.parametrize("name", ["wonders/chosen-sides", "wonders/both-in-one-turn"])
def test_the_choices_of_a_golden_game_may_come_in_any_order(name: str) -> None:
    wanted, match = golden_match(name), thauma.Match(golden_match(name).deal)
    moves = reversed_turns(wanted)
    assert moves != list(wanted.actions)
    for seat, move in moves:
        match.put(seat, move)
    assert match.text() == wanted.text()


def reversed_turns(match: thauma.Match) -> list[tuple[int, str]]:
    """The moves of a match, those that were chosen together in reverse order."""
    found: list[tuple[int, str]] = []
    together: list[tuple[int, str]] = []
    for action, (before, _, _, _) in zip(match.actions, replay_steps(match), strict=True):
        together.insert(0, action)
        if len(before.waiting) == 1:
            found += together
            together = []
    return found


def test_some_count_goes_to_the_end() -> None:
    last = [point for point in POINTS if point["at"] == "turn 6 of age 3"]
    assert any(point["deep"]["depth"] > golden_match(point["match"]).seats for point in last)
