"""Tests that stop: how often they are wrong, and that they stop at the same deal however games are played."""

from random import Random

import msgspec
import pytest

from tests.arena.arranging import made_up_game, players, sample_conditions
from tests.case_selection import proof_count
from thauma.arena.play_game import PlayedGame
from thauma.arena.ratings import elo_of
from thauma.arena.schedule import Encounter, InvalidTournament
from thauma.arena.sequential import BOUND, SequentialTest, expected_share, parse_test
from thauma.arena.tournament import Tournament

A, B = players("hard", "medium")


def answers(true: float, test: SequentialTest, times: int, luck: float = 0.0) -> list[float | None]:
    """What a test answers about players so far apart, from deals of two games each."""
    rng, share, found = Random(f"{true} {luck}"), expected_share(true), []
    for _ in range(times):
        deals = (((rng.random() < share) + (rng.random() < share)) / 2 for _ in range(5_000))
        found.append(test.run(deal + rng.gauss(0, luck) for deal in deals).accepted_elo)
    return found


@pytest.mark.parametrize(("true", "luck"), [(0, 0.0), (60, 0.0), (0, 0.3)])
def test_either_answer_is_wrong_in_one_of_twenty_tests_at_most(true: float, luck: float) -> None:
    times = proof_count(1_000, 100)
    found = answers(true, SequentialTest(0, 60), times, luck)
    assert None not in found
    wrong = sum(answer != true for answer in found)
    assert wrong <= 0.05 * times + 3 * (0.05 * 0.95 * times) ** 0.5


def test_what_lies_between_is_decided_either_way() -> None:
    found = answers(30, SequentialTest(0, 60), 60)
    assert 10 < found.count(60) < 50


def test_clear_cases_end_sooner() -> None:
    test = SequentialTest(0, 20)
    near, far = (test.run([1.0, 0.0, more, 0.5] * 3_000) for more in (0.75, 1.0))
    assert near.accepted_elo == far.accepted_elo == 20
    assert far.deals < near.deals


def test_the_ratio_is_the_one_that_is_written_down() -> None:
    deals = [0.0, 0.5, 1.0, 0.5, 1.0, 1.0, 0.5, 0.5, 0.0, 1.0]
    progress = SequentialTest(0, 50).run(deals)
    low, high, mean = 0.5, expected_share(50), 0.6
    spread = sum((share - mean) ** 2 for share in deals) / 9
    assert progress.ratio == pytest.approx(10 * (high - low) * (2 * mean - low - high) / (2 * spread))
    assert not progress.is_decided
    assert progress.to_data() == {
        "elo0": 0, "elo1": 50, "deals": 10, "log_ratio": progress.ratio, "bound": BOUND, "accepted": None,
    }  # fmt: skip


def test_a_strength_stands_for_a_share_with_any_number_of_seats() -> None:
    assert expected_share(0) == 0.5
    assert expected_share(0, 4) == 0.25
    assert elo_of(expected_share(70, 5), 5) == pytest.approx(70)


def test_few_deals_and_deals_all_alike_decide_nothing_at_once() -> None:
    assert not SequentialTest(0, 400).run([1.0] * 7).is_decided
    assert SequentialTest(0, 400).run([1.0] * 40).accepted_elo == 400


def test_what_is_decided_stays_so() -> None:
    won = [1.0, 0.5, 1.0, 0.75] * 100
    progress = SequentialTest(-20, 20).run(won)
    assert progress.accepted_elo == 20
    assert SequentialTest(-20, 20).run(won + [0.0] * 999).deals == progress.deals < 400


# ------------------------------------------------------------------------------------- in a tournament


def won_games(deals: int) -> list[PlayedGame]:
    """Deals that the first player wins, but for every fourth, of which it has a half."""
    games = []
    for deal in range(deals):
        games.append(made_up_game(A, B, deal, 0))
        games.append(made_up_game(B, A, deal, 0 if deal % 4 == 3 else 1))
    return games


def tournament(most: int = 400) -> Tournament:
    return Tournament(sample_conditions(), [Encounter(A, B, most)], until=SequentialTest(0, 100))


def test_a_test_looks_at_deals_in_their_order_whenever_they_ended() -> None:
    forward, shuffled = tournament(), tournament()
    games = won_games(60)
    for game in games:
        forward.record_game(game)
    Random(4).shuffle(games)
    for game in games:
        shuffled.record_game(game)
    assert forward.progress is not None
    assert forward.is_decided
    assert forward.progress == shuffled.progress
    assert forward.progress.deals < 60
    told = [each.standings().to_data()["pairs"][0] for each in (forward, shuffled)]
    assert told[0] == told[1]
    assert told[0]["games"] == 2 * forward.progress.deals, "what was played beyond does not count"


def test_a_deal_that_is_missing_is_waited_for() -> None:
    held = tournament()
    for game in won_games(60):
        if game.game_key != (5, ("medium", "hard")):
            held.record_game(game)
    assert held.progress is not None
    assert held.progress.deals == 5
    assert not held.is_decided
    held.record_game(made_up_game(B, A, 5, 1))
    assert held.is_decided


def test_no_game_is_begun_once_all_is_decided() -> None:
    held = tournament()
    for game in won_games(60):
        held.record_game(game)
    assert held.missing_games()
    assert list(held.run(1)) == []


def test_scores_without_luck_are_tested_where_they_are_known() -> None:
    held = tournament()
    for game in won_games(3):
        held.record_game(msgspec.structs.replace(game, luck=(0.125, -0.125)))
    assert held.progress is not None
    assert held.progress.mean == 1.0, "the luck of one player in both games of a deal is that of both seats"
    held = tournament()
    for game in won_games(3):
        own = 0.25 if game.players[0] == A else -0.25
        held.record_game(msgspec.structs.replace(game, luck=(own, -own)))
    assert held.progress is not None
    assert held.progress.mean == 0.75


@pytest.mark.parametrize(
    "text", ["", "5", "0:", ":5", "0:x", "5:0", "5:5", "0:1001", "-1001:0", "nan:5", "0:inf", "0:5:9"]
)
def test_bounds_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(InvalidTournament, match="is written ELO0:ELO1, two numbers from -1000 to 1000"):
        parse_test(text)


def test_bounds_are_read() -> None:
    assert parse_test("-2.5:10") == SequentialTest(-2.5, 10)
