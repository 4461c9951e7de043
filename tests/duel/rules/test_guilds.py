"""What the guilds count: D-GUILD."""

import pytest

from tests.duel.support.arrange import city, table

BROWN = ["lumber-yard", "clay-pool", "quarry", "sawmill"]
GREY = ["press", "glassworks", "drying-room"]
BLUE = ["altar", "theater", "baths"]
GREEN = ["workshop", "apothecary", "school", "study"]
YELLOW = ["tavern", "brewery", "forum"]
RED = ["guard-tower", "stable", "walls"]
WONDERS = ["the-sphinx", "the-pyramids", "piraeus"]
COUNTING = {
    "merchants-guild": YELLOW,
    "magistrates-guild": BLUE,
    "scientists-guild": GREEN,
    "tacticians-guild": RED,
}


def coins_of(guild: str, mine: list[str], theirs: list[str]) -> int:
    """What building a guild brings."""
    game = table(city(built=mine, coins=50), city(built=theirs), age=3, open=[guild])
    spent = game.price(f"build {guild}") or 0
    game.play(f"build {guild}")
    return game.coins(0) - 50 + spent


def points_of(guild: str, mine: list[str], theirs: list[str]) -> int:
    """What a guild that is built is worth."""
    return table(city(built=[guild, *mine]), city(built=theirs), age=3).points(0).get("guilds", 0)


def test_D_GUILD_1_merchants_count_yellow_cards() -> None:
    assert coins_of("merchants-guild", YELLOW, []) == points_of("merchants-guild", YELLOW, []) == 3
    assert coins_of("merchants-guild", RED + BLUE, []) == points_of("merchants-guild", RED + BLUE, []) == 0


def test_D_GUILD_2_shipowners_count_brown_and_grey_cards() -> None:
    assert coins_of("shipowners-guild", BROWN + GREY, []) == 7
    assert points_of("shipowners-guild", BROWN + GREY, []) == 7


def test_D_GUILD_2_both_colours_are_counted_in_the_same_city() -> None:
    assert coins_of("shipowners-guild", BROWN[:3], GREY[:2]) == 3
    assert points_of("shipowners-guild", BROWN[:2], GREY[:3]) == 3


def test_D_GUILD_3_builders_are_worth_two_points_for_a_wonder_built() -> None:
    game = table(city(built=["builders-guild"], raised=WONDERS[:1]), city(raised=["the-colossus"]), age=3)
    assert game.points(0)["guilds"] == 2
    game = table(city(built=["builders-guild"]), city(raised=WONDERS), age=3)
    assert game.points(0)["guilds"] == 6


def test_D_GUILD_3_builders_bring_no_coins() -> None:
    game = table(city(coins=10, raised=["the-pyramids"]), age=3, open=["builders-guild"])
    game.play("build builders-guild")
    assert game.coins(0) == 0


def test_D_GUILD_4_magistrates_count_blue_cards() -> None:
    assert coins_of("magistrates-guild", BLUE, []) == points_of("magistrates-guild", BLUE, []) == 3


def test_D_GUILD_5_scientists_count_green_cards() -> None:
    assert coins_of("scientists-guild", GREEN, []) == points_of("scientists-guild", GREEN, []) == 4


@pytest.mark.parametrize(("mine", "theirs", "points"), [(0, 0, 0), (8, 3, 2), (2, 10, 3), (9, 9, 3)])
def test_D_GUILD_6_moneylenders_count_the_richer_treasury(mine: int, theirs: int, points: int) -> None:
    game = table(city(built=["moneylenders-guild"], coins=mine), city(coins=theirs), age=3)
    assert game.points(0).get("guilds", 0) == points
    assert game.points(0).get("treasury", 0) == mine // 3


def test_D_GUILD_6_moneylenders_bring_no_coins() -> None:
    game = table(city(coins=8), city(coins=30), age=3, open=["moneylenders-guild"])
    game.play("build moneylenders-guild")
    assert game.coins(0) == 0


def test_D_GUILD_7_tacticians_count_red_cards() -> None:
    assert coins_of("tacticians-guild", RED, []) == points_of("tacticians-guild", RED, []) == 3


@pytest.mark.parametrize(("guild", "counted"), COUNTING.items())
def test_D_GUILD_8_the_coins_follow_the_city_that_has_more(guild: str, counted: list[str]) -> None:
    assert coins_of(guild, counted[:1], counted[1:]) == len(counted) - 1
    assert coins_of(guild, counted[1:], counted[:1]) == len(counted) - 1


def test_D_GUILD_8_a_guild_does_not_count_itself() -> None:
    assert [coins_of(guild, [], []) for guild in COUNTING] == [0, 0, 0, 0]


@pytest.mark.parametrize(("guild", "counted"), COUNTING.items())
def test_D_GUILD_9_the_points_follow_the_city_that_has_more(guild: str, counted: list[str]) -> None:
    assert points_of(guild, counted[:1], counted[1:]) == len(counted) - 1
    assert points_of(guild, counted[1:], counted[:1]) == len(counted) - 1


def test_D_GUILD_9_at_the_end_it_may_be_the_other_city() -> None:
    game = table(
        city(built=["guard-tower", "palisade"], coins=10),
        city(built=["stable", "garrison"], coins=10),
        age=3,
        open=["tacticians-guild", "circus"],
    )
    game.play("build tacticians-guild")
    assert (game.coins(0), game.points(0)["guilds"]) == (10 - 8 + 2, 2)
    game.play("build circus")
    assert game.points(0)["guilds"] == 3
