"""Strength and conflicts: W-MILITARY."""

import pytest

from tests.wonders.support.arrange import Table, city, table

ONE, THREE = ["barracks"], ["barracks", "guard-tower", "stockade"]
"""red cards of Age I for a strength of one and of three"""


def end_of_age(game: Table) -> None:
    """Let everybody sell a card until the age is over."""
    age = game.age
    while game.age == age and game.result is None:
        game.play_turn()


def military_points(game: Table, seat: int) -> int:
    """The points for conflicts."""
    return game.points(seat).get("military", 0)


def test_W_MILITARY_1_shields_on_cards_are_added_up() -> None:
    game = table(city("rhodos", built=["stockade"]), hands=[["barracks"]])
    game.play_turn("build barracks")
    assert game.strength(0) == 2


def test_W_MILITARY_1_shields_on_stages_are_added_to_them() -> None:
    game = table(city("rhodos", stages=1, built=["barracks", "brickyard", "clay-pool"]), hands=[["walls"]])
    game.play_turn("stage with walls")
    assert game.strength(0) == 1 + 2


def test_W_MILITARY_1_a_stage_that_is_not_built_has_no_strength() -> None:
    assert table(city("rhodos", stages=1)).strength(0) == 0


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_W_MILITARY_2_only_the_two_neighbours_are_compared(players: int) -> None:
    far = [city(built=["walls"] if seat == 2 else []) for seat in range(players)]
    game = table(*far, age=2, turn=6)
    game.play_turn()
    fought = [len(game.tokens(seat)) for seat in range(players)]
    assert fought == [0, 1, 2, 1, *[0] * (players - 4)]


def test_W_MILITARY_2_both_neighbours_are_compared() -> None:
    game = table(city(built=ONE), city(), city(built=["guard-tower", "stockade"]), age=1, turn=6)
    game.play_turn()
    assert [game.tokens(seat) for seat in range(3)] == [[1, -1], [-1, -1], [1, 1]]


def test_W_MILITARY_2_conflicts_come_at_the_end_of_each_age_only() -> None:
    game = table(city(built=ONE))
    for age in (1, 2, 3):
        for _ in range(6 if age > 1 else 5):
            assert len(game.tokens(0)) == 2 * (age - 1)
            game.play_turn()
    assert len(game.tokens(0)) == 6
    assert game.result is not None


@pytest.mark.parametrize(("age", "victory"), [(1, 1), (2, 3), (3, 5)])
def test_W_MILITARY_3_a_victory_token_is_worth_1_3_or_5(age: int, victory: int) -> None:
    game = table(city(built=ONE), age=age, turn=6)
    game.play_turn()
    assert (game.tokens(0), military_points(game, 0)) == ([victory, victory], 2 * victory)


@pytest.mark.parametrize("age", [1, 2, 3])
def test_W_MILITARY_4_a_defeat_token_is_worth_minus_1_in_every_age(age: int) -> None:
    game = table(city(built=ONE), age=age, turn=6)
    game.play_turn()
    for seat in (1, 2):
        assert (game.tokens(seat), military_points(game, seat)) == ([-1], -1)


def test_W_MILITARY_4_a_defeat_by_much_is_one_token() -> None:
    game = table(city(built=THREE), age=1, turn=6)
    game.play_turn()
    assert (game.tokens(0), game.tokens(1), game.tokens(2)) == ([1, 1], [-1], [-1])


def test_W_MILITARY_5_with_equal_strength_neither_takes_a_token() -> None:
    game = table(city(built=["barracks"]), city(built=["stockade"]), city(built=["guard-tower"]), turn=6)
    game.play_turn()
    assert [game.tokens(seat) for seat in range(3)] == [[], [], []]


def test_W_MILITARY_5_nor_do_two_cities_without_shields() -> None:
    game = table(turn=6)
    game.play_turn()
    assert [military_points(game, seat) for seat in range(3)] == [0, 0, 0]


def test_W_MILITARY_6_shields_count_again_in_the_ages_that_follow() -> None:
    game = table(city(built=ONE), turn=6)
    for _ in range(3):
        end_of_age(game)
    assert game.tokens(0) == [1, 1, 3, 3, 5, 5]
    assert game.strength(0) == 1


def test_W_MILITARY_7_tokens_stay_to_the_end() -> None:
    game = table(city(built=ONE), city(built=["walls", "stables"]), age=2, turn=6)
    end_of_age(game)
    first = [game.tokens(seat) for seat in range(3)]
    assert first == [[-1, 3], [3, 3], [-1, -1]]
    end_of_age(game)
    assert [game.tokens(seat)[:2] for seat in range(3)] == first


def test_W_MILITARY_7_tokens_change_nothing_but_points() -> None:
    with_tokens = table(city("rhodos", tokens=[1, 1], built=ONE), city(tokens=[-1]), city(tokens=[-1]), age=2)
    without = table(city("rhodos", built=ONE), age=2)
    assert [with_tokens.legal(seat) for seat in range(3)] == [without.legal(seat) for seat in range(3)]
    for game in (with_tokens, without):
        end_of_age(game)
    assert with_tokens.all_coins == without.all_coins
    assert [with_tokens.strength(seat) for seat in range(3)] == [without.strength(seat) for seat in range(3)]
    assert [military_points(game, 0) for game in (with_tokens, without)] == [8, 6]


def test_W_MILITARY_8_an_age_has_seven_conflicts_at_most() -> None:
    armies = [
        [],
        ["barracks"],
        ["barracks", "guard-tower"],
        ["guard-tower", "walls"],
        ["walls", "stables"],
        ["stockade", "stables", "archery-range"],
        ["archery-range", "training-ground", "fortifications"],
    ]
    game = table(*[city(built=army) for army in armies], age=3, turn=6)
    assert len({game.strength(seat) for seat in range(7)}) == 7
    game.play_turn()
    taken = sorted(token for seat in range(7) for token in game.tokens(seat))
    assert taken == [-1] * 7 + [5] * 7


# ------------------------------------------------------------------------------------- the sixth turn


def test_W_MILITARY_9_what_is_built_in_the_sixth_turn_counts() -> None:
    game = table(city("rhodos"), hands=[["barracks"]], turn=6)
    game.play_turn("build barracks")
    assert game.tokens(0) == [1, 1]


def test_W_MILITARY_9_the_seventh_card_counts() -> None:
    game = table(city("babylon", "night", stages=1), hands=[["altar", "stockade"]], turn=6)
    game.play_turn("sell altar")
    assert game.tokens(0) == []
    game.play(0, "build stockade")
    assert (game.age, game.tokens(0)) == (2, [1, 1])


def test_W_MILITARY_9_a_building_from_the_discard_pile_counts() -> None:
    builder = city("halikarnassos", "night", built=["clay-pool", "clay-pit"])
    game = table(builder, hands=[["altar"]], discard=["barracks"], turn=6)
    game.play_turn("stage with altar")
    assert game.tokens(0) == []
    game.play(0, "build barracks from discard")
    assert (game.age, game.tokens(0)) == (2, [1, 1])
