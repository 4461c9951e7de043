"""Points by the score pad, and who wins: W-SCORE."""

from fractions import Fraction

import pytest

from tests.wonders.support.arrange import Table, Town, city, table
from tests.wonders.support.random_play import GAME, SEATS, walk
from thauma.games.wonders.table import CATEGORIES

SALE = 3


def finish_game(*cities: Town, players: int | None = None) -> Table:
    """The last turn of a game, in which everybody sells a card; the board says how the game ends."""
    game = table(*cities, players=players, age=3, turn=6)
    game.play_turn()
    assert game.result is not None
    return game


def winners(game: Table) -> tuple[int, ...]:
    assert game.result is not None
    return game.result.winners


def shares(game: Table) -> list[float]:
    """What each seat has of the victory."""
    return [game.state.share(seat) for seat in range(game.players)]


# ------------------------------------------------------------------------------------ the seven categories


@pytest.mark.parametrize(("stages", "points"), [(0, 0), (1, 3), (2, 8), (3, 13), (4, 20)])
def test_W_SCORE_1_the_stages_that_were_built_score(stages: int, points: int) -> None:
    assert table(city("gizah", "night", stages=stages)).points(0).get("wonder", 0) == points


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (30, 10)])
def test_W_SCORE_2_every_three_whole_coins_score_a_point(coins: int, points: int) -> None:
    assert table(city(coins=coins)).points(0).get("treasury", 0) == points


@pytest.mark.parametrize(
    ("tokens", "points"),
    [([1], 1), ([3], 3), ([5], 5), ([-1], -1), ([1, 1, -1], 1), ([-1] * 6, -6), ([1, -1, 3, -1, 5, -1], 6)],
)
def test_W_SCORE_3_tokens_are_added_up_and_the_sum_may_be_negative(tokens: list[int], points: int) -> None:
    game = table(city(tokens=tokens), age=3)
    assert sorted(game.tokens(0)) == sorted(tokens)
    assert game.points(0)["military"] == points


def test_W_SCORE_3_a_whole_score_may_be_negative() -> None:
    game = finish_game(city(coins=0, tokens=[-1] * 4), city(built=["walls"]), city(built=["stables"]))
    assert game.result is not None
    assert game.result.scores[0]["total"] == SALE // 3 - 6


def test_W_SCORE_4_blue_cards_score_their_points() -> None:
    game = table(city(built=["altar", "baths", "temple", "aqueduct", "palace"]), age=3)
    assert game.points(0)["blue"] == 3 + 3 + 4 + 5 + 8


@pytest.mark.parametrize(
    ("owner", "points"),
    [
        (city(built=["lighthouse"]), 1),
        (city(built=["lighthouse", "marketplace", "vineyard"]), 3),
        (city(built=["haven", "clay-pool", "quarry", "loom"]), 2),
        (city(built=["chamber-of-commerce", "press", "loom", "clay-pool"]), 4),
        (city(built=["ludus", "barracks", "walls", "loom"]), 2),
        (city(built=["arena", "barracks"], stages=3), 3),
        (city(built=["arena", "lighthouse", "haven", "mine", "ludus"], stages=2), 2 + 4 + 1),
        (city(built=["vineyard", "bazar", "tavern", "marketplace", "caravansery"]), 0),
    ],
)
def test_W_SCORE_5_yellow_cards_score_for_what_stands_in_the_own_city(owner: Town, points: int) -> None:
    neighbour = city(built=["marketplace", "lumber-yard", "glassworks", "stockade"], stages=1)
    game = table(owner, neighbour, age=3, players=7)
    assert game.points(0).get("yellow", 0) == points


def test_W_SCORE_5_yellow_cards_score_for_what_stands_at_the_end() -> None:
    game = table(city("rhodos", built=["ludus", "walls"]), age=3, hands=[["fortifications"]], players=5)
    assert game.points(0)["yellow"] == 1
    game.play_turn("build fortifications")
    assert game.points(0)["yellow"] == 2


def test_W_SCORE_6_all_symbols_score_with_the_green_cards() -> None:
    game = table(city("babylon", stages=2, built=["apothecary", "scientists-guild"]), age=3)
    points = game.points(0)
    assert (points["green"], points["wonder"]) == (10, 3)
    assert "purple" not in points


def test_W_SCORE_7_guilds_score_with_the_purple_cards() -> None:
    owner = city("rhodos", "night", stages=2, built=["spies-guild", "decorators-guild"])
    game = table(owner, city(built=["barracks"]), city(built=["walls"]), age=3)
    assert game.points(0)["purple"] == 2 + 7


@pytest.mark.parametrize("number", [0, 4])
def test_W_SCORE_8_the_score_is_the_sum_of_the_seven(number: int) -> None:
    *_, (_, _, _, end) = walk(number)
    result, view = GAME.result(end), GAME.view(end, None)
    assert result is not None
    for seat, score in enumerate(result.scores):
        assert list(score) == [*CATEGORIES, "total"]
        assert [score[name] for name in CATEGORIES] == end.points(seat)
        assert score["total"] == sum(end.points(seat)) == view["points"][seat]


def test_W_SCORE_8_the_seven_are_those_of_the_score_pad() -> None:
    assert CATEGORIES == ("wonder", "treasury", "military", "blue", "yellow", "green", "purple")
    owner = city(
        "gizah",
        stages=1,
        coins=12 - SALE,
        tokens=[3],
        built=["altar", "lighthouse", "school", "shipowners-guild"],
    )
    game = finish_game(owner)
    assert game.result is not None
    assert game.result.scores[0] == {
        **dict(zip(CATEGORIES, (3, 4, 3, 3, 1, 1, 1), strict=True)),
        "total": 16,
    }


# --------------------------------------------------------------------------------------- who wins


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_W_SCORE_9_the_highest_score_wins(seat: int) -> None:
    game = finish_game(*[city(built=["altar"] if other == seat else []) for other in range(3)])
    assert winners(game) == (seat,)
    assert shares(game) == [other == seat for other in range(3)]


def test_W_SCORE_9_the_highest_score_wins_whatever_the_coins() -> None:
    game = finish_game(city(coins=0, built=["altar"]), city(coins=8))
    assert game.all_coins == [SALE, 8 + SALE, 3 + SALE]
    assert winners(game) == (0,)


def test_W_SCORE_9_nobody_has_won_before_the_end() -> None:
    game = table(city(built=["altar"]), age=3, turn=6)
    assert (game.result, shares(game)) == (None, [0, 0, 0])


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_W_SCORE_10_with_equal_scores_more_coins_win(seat: int) -> None:
    game = finish_game(*[city(coins=4 if other == seat else 3) for other in range(3)])
    assert game.result is not None
    assert len({score["total"] for score in game.result.scores}) == 1
    assert winners(game) == (seat,)
    assert shares(game) == [other == seat for other in range(3)]


def test_W_SCORE_10_coins_decide_between_those_who_are_ahead_only() -> None:
    game = finish_game(city(coins=0, built=["altar"]), city(coins=1, built=["theater"]), city(coins=5))
    assert winners(game) == (1,)


@pytest.mark.parametrize("seats", [(0, 1), (0, 2), (1, 2)])
def test_W_SCORE_11_two_share_the_victory(seats: tuple[int, ...]) -> None:
    blue = dict(zip(seats, ["altar", "theater"], strict=True))
    game = finish_game(*[city(built=[blue[seat]] if seat in blue else []) for seat in range(3)])
    assert winners(game) == seats
    assert shares(game) == [0.5 if seat in seats else 0 for seat in range(3)]


@pytest.mark.parametrize("players", SEATS)
def test_W_SCORE_11_all_share_the_victory(players: int) -> None:
    game = finish_game(players=players)
    assert winners(game) == tuple(range(players))
    assert shares(game) == [float(Fraction(1, players))] * players


def test_W_SCORE_11_who_has_as_many_points_and_fewer_coins_has_no_share() -> None:
    game = finish_game(city(coins=5), city(coins=4), city(coins=5))
    assert winners(game) == (0, 2)
    assert shares(game) == [0.5, 0, 0.5]
