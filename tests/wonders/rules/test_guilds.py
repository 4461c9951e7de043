"""Guilds: W-GUILD."""

import pytest

from tests.wonders.support.arrange import Town, city, table

COUNTED = {
    "workers-guild": (["lumber-yard", "timber-yard"], ["quarry"]),
    "craftsmens-guild": (["loom"], ["press", "glassworks"]),
    "magistrates-guild": (["altar"], ["theater", "palace"]),
    "traders-guild": (["marketplace", "arena"], ["vineyard"]),
    "spies-guild": (["barracks"], ["walls", "arsenal"]),
    "philosophers-guild": (["workshop", "lodge"], ["school"]),
}
"""guilds that count the neighbours' cities: what they count at a left and a right neighbour, three cards"""


def guild_points(owner: Town, *others: Town, players: int | None = None) -> int:
    """The points for the guilds of seat 0."""
    return table(owner, *others, age=3, players=players).points(0).get("purple", 0)


def guild_worth(guild: str) -> int:
    """The points for a guild between two neighbours with three cards that it counts, and some more."""
    left, right = COUNTED[guild]
    others = [cards[0] for name, (cards, _) in COUNTED.items() if name != guild]
    return guild_points(city(built=[guild]), city(built=left + others[:2]), city(built=right + others[2:]))


def test_W_GUILD_1_the_Workers_Guild_counts_brown_cards() -> None:
    assert guild_worth("workers-guild") == 3


def test_W_GUILD_2_the_Craftsmens_Guild_counts_grey_cards_twice() -> None:
    assert guild_worth("craftsmens-guild") == 6


def test_W_GUILD_3_the_Magistrates_Guild_counts_blue_cards() -> None:
    assert guild_worth("magistrates-guild") == 3


def test_W_GUILD_4_the_Traders_Guild_counts_yellow_cards() -> None:
    assert guild_worth("traders-guild") == 3


def test_W_GUILD_5_the_Spies_Guild_counts_red_cards() -> None:
    assert guild_worth("spies-guild") == 3


def test_W_GUILD_6_the_Philosophers_Guild_counts_green_cards() -> None:
    assert guild_worth("philosophers-guild") == 3


def test_W_GUILD_7_the_Shipowners_Guild_counts_brown_grey_and_purple_cards_of_the_own_city() -> None:
    own = ["shipowners-guild", "lumber-yard", "quarry", "loom", "spies-guild"]
    assert guild_points(city(built=own)) == 2 + 1 + 2


def test_W_GUILD_7_it_counts_itself_and_nothing_else() -> None:
    own = ["shipowners-guild", "altar", "marketplace", "barracks", "workshop"]
    neighbour = city(built=["clay-pool", "press"])
    assert guild_points(city(built=own, stages=2), neighbour) == 1


def test_W_GUILD_8_the_Builders_Guild_counts_the_stages_of_three_cities() -> None:
    far = city("olympia", stages=3)
    owner, left, right = city(built=["builders-guild"], stages=1), city(stages=2), city(stages=3)
    assert guild_points(owner, left, far, right) == 1 + 2 + 3


@pytest.mark.parametrize(
    ("board", "side", "stages"), [("rhodos", "night", 2), ("gizah", "day", 3), ("gizah", "night", 4)]
)
def test_W_GUILD_9_the_Decorators_Guild_is_worth_seven_when_the_wonder_is_complete(
    board: str, side: str, stages: int
) -> None:
    for built in range(stages + 1):
        owner = city(board, side, built=["decorators-guild"], stages=built)
        assert guild_points(owner) == (7 if built == stages else 0)


def test_W_GUILD_9_the_neighbours_wonders_are_of_no_matter() -> None:
    complete = city("rhodos", "night", stages=2)
    assert guild_points(city("gizah", built=["decorators-guild"], stages=2), complete) == 0


def test_W_GUILD_10_the_Scientists_Guild_stands_with_the_green_cards() -> None:
    game = table(city(built=["scientists-guild", "apothecary", "workshop"]), age=3)
    assert {name: game.points(0).get(name) for name in ("green", "purple")} == {"green": 10, "purple": None}


@pytest.mark.parametrize("guild", COUNTED)
def test_W_GUILD_11_neither_the_own_city_counts_nor_one_farther_away(guild: str) -> None:
    mine, theirs = COUNTED[guild]
    owner, far = city(built=[guild, *mine]), city(built=theirs)
    assert guild_points(owner, city(), far, players=5) == 0
    assert guild_points(owner, far, city(), players=5) > 0


# ----------------------------------------------------------------------------------- what is counted when


def test_W_GUILD_12_guilds_count_the_cities_as_they_are_at_the_end() -> None:
    owner = city("babylon", built=["spies-guild"])
    game = table(owner, city("rhodos", built=["walls"]), age=3, hands=[[], ["fortifications"]])
    assert game.points(0)["purple"] == 1
    game.play_turn("", "build fortifications")
    assert game.points(0)["purple"] == 2


def test_W_GUILD_12_cards_under_wonders_do_not_count() -> None:
    owner, neighbour = city("babylon", built=["spies-guild"]), city("rhodos", built=["sawmill", "barracks"])
    game = table(owner, neighbour, age=3, hands=[[], ["arsenal"]])
    game.play_turn("", "stage with arsenal")
    assert game.stages(1) == 1
    assert game.points(0)["purple"] == 1
