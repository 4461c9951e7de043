"""What games add up to: whole deals only, each kind of victory, each forfeit."""

import pytest

from tests.arena.arranging import made_up_game, players
from thauma.arena.play_game import FORFEIT
from thauma.arena.schedule import Encounter
from thauma.arena.standings import compute_standings

A, B, C = players("hard", "medium", "random")


def test_a_score_is_the_share_of_the_points_of_whole_deals() -> None:
    games = [
        made_up_game(A, B, 0, 0, "military"),
        made_up_game(B, A, 0, 1, "science"),
        made_up_game(A, B, 1, None),
        made_up_game(B, A, 1, 0),
        made_up_game(A, B, 2, 0),  # the other game of this deal is missing
    ]
    found = compute_standings([Encounter(A, B, 10)], games)
    (meeting,) = found.meetings
    assert len(meeting.games) == 4
    assert meeting.score.share == 2.5 / 4
    (side,) = meeting.sides
    assert side.shared_wins == 1
    assert side.wins_by_kind == {"military": 1, "science": 1}
    assert side.losses_by_kind == {"civilian": 1}
    turned = compute_standings([Encounter(B, A, 10)], games).meetings[0]
    assert turned.score.share == 1.5 / 4
    assert turned.score.low == pytest.approx(1 - meeting.score.high)


def test_scores_without_luck_stand_beside_the_others() -> None:
    games = [
        made_up_game(A, B, 0, 0, luck=(0.5, -0.5)),
        made_up_game(B, A, 0, 1, luck=(-0.25, 0.25)),
        made_up_game(A, B, 1, 1, luck=(0.125, -0.125)),
        made_up_game(B, A, 1, 1, luck=(0.0, 0.0)),
    ]
    (side,) = compute_standings([Encounter(A, B, 4)], games).meetings[0].sides
    assert side.score.share == 0.75
    assert side.adjusted is not None
    assert side.adjusted.share == (0.5 + 0.75 - 0.125 + 1.0) / 4
    assert side.adjusted.luck == side.score.share - side.adjusted.share
    told = compute_standings([Encounter(A, B, 4)], games).to_data()["pairs"][0]["adjusted"]
    assert set(told) == {"share", "low", "high", "luck", "luck_error", "ratio"}
    games[3] = made_up_game(B, A, 1, 1)
    (side,) = compute_standings([Encounter(A, B, 4)], games).meetings[0].sides
    assert side.adjusted is None, "of one game nothing is known"


def test_games_beyond_the_number_or_of_others_do_not_count() -> None:
    games = [made_up_game(a, b, deal, 0) for deal in range(5) for a, b in ((A, B), (B, A), (A, C), (C, A))]
    found = compute_standings([Encounter(A, B, 4)], games)
    assert [len(meeting.games) for meeting in found.meetings] == [4]
    assert {standing.player.name for standing in found.players} == {"hard", "medium"}


def test_nothing_is_known_before_the_first_deal() -> None:
    found = compute_standings([Encounter(A, B, 4)], [made_up_game(A, B, 0, 0)])
    assert (found.meetings, found.players) == ([], [])
    assert found.to_data() == {"players": 2, "chance": 0.5, "pairs": [], "ratings": {}}


def test_players_are_ranked_with_what_they_did() -> None:
    games = [made_up_game(a, b, deal, 0) for deal in range(4) for a, b in ((A, B), (A, C), (B, C))]
    games += [made_up_game(b, a, deal, 1) for deal in range(4) for a, b in ((A, B), (A, C), (B, C))]
    games[0] = made_up_game(A, B, 0, 1)
    found = compute_standings([Encounter(C, A, 8), Encounter(B, A, 8), Encounter(B, C, 8)], games)
    assert [standing.player for standing in found.players] == [A, B, C]
    first, _, last = found.players
    assert (first.games, first.points, first.forfeits) == (16, 15, 0)
    assert first.plies == 8 * 35 + 8 * 30
    assert first.seconds_per_move == pytest.approx(8 * (0.5 + 0.25) / first.plies)
    assert last.rating.elo == 0
    assert first.rating.elo > 300


def test_forfeits_are_told_by_bot_and_reason() -> None:
    games = [
        made_up_game(A, B, 0, 0, FORFEIT, reason="late"),
        made_up_game(B, A, 0, 1, FORFEIT, reason="late"),
        made_up_game(A, B, 1, 1, FORFEIT, reason="rubbish"),
        made_up_game(B, A, 1, 0),
    ]
    found = compute_standings([Encounter(A, B, 4)], games)
    assert found.meetings[0].forfeits() == {("medium", "late"): 2, ("hard", "rubbish"): 1}
    assert {standing.player.name: standing.forfeits for standing in found.players} == {"hard": 1, "medium": 2}


def test_the_data_have_the_fixed_names() -> None:
    games = [made_up_game(A, B, 0, 0, "military"), made_up_game(B, A, 0, 0, FORFEIT, reason="late")]
    data = compute_standings([Encounter(A, B, 2)], games).to_data()
    assert set(data) == {"players", "chance", "pairs", "ratings"}
    (pair,) = data["pairs"]
    assert pair == {
        "a": "hard",
        "b": "medium",
        "games": 2,
        "score": 0.5,
        "low": pytest.approx(0.0546, abs=1e-4),
        "high": pytest.approx(0.9454, abs=1e-4),
        "wins": 1,
        "ties": 0,
        "losses": 1,
        "wins_by_kind": {"military": 1},
        "losses_by_kind": {FORFEIT: 1},
        "forfeits": [{"bot": "hard", "reason": "late", "games": 1}],
    }
    assert set(data["ratings"]) == {"hard", "medium"}
    assert set(data["ratings"]["hard"]) == {
        *("elo", "low", "high", "games", "score", "seconds_per_move", "forfeits"),
    }
