"""The worked examples of the rulebook, with its numbers: W-EXAMPLE."""

from collections import Counter

import pytest

from tests.wonders.support.arrange import Table, city, match, table
from tests.wonders.support.decks import CARD, GUILDS
from tests.wonders.support.random_play import GAME
from thauma import IllegalMove
from thauma.games.wonders.table import CARDS, CATEGORIES

# -------------------------------------------------------------------------------- five players prepare


def test_W_EXAMPLE_1_with_five_players_the_cards_marked_3_4_and_5_are_kept() -> None:
    kept = [sum(mark in "345" for card in CARDS for mark in card.copies[age]) for age in range(3)]
    assert kept == [35, 35, 28]
    dealt = [[card for hand in age for card in hand] for age in GAME.deal(1, players=5).parts["hands"]]
    assert [sum(card not in GUILDS for card in age) for age in dealt] == kept
    for age, cards in enumerate(dealt):
        for card, copies in Counter(cards).items():
            marks = CARD[card].copies[age]
            assert card in GUILDS or copies == sum(mark in "345" for mark in marks)


def test_W_EXAMPLE_2_with_five_players_seven_guilds_are_added_and_three_go_back_to_the_box() -> None:
    for seed in range(20):
        third = [card for hand in GAME.deal(seed, players=5).parts["hands"][2] for card in hand]
        added = {card for card in third if card in GUILDS}
        assert (len(added), len({*GUILDS} - added), len(third)) == (5 + 2, 3, 35)


# ------------------------------------------------------------------------------------ turns and conflicts


def test_W_EXAMPLE_3_a_hand_of_seven_shrinks_by_one_each_turn_to_two() -> None:
    game, sizes = table(), []
    while game.age == 1:
        sizes.append(len(game.hand(0)))
        game.play_turn()
    assert sizes == [7, 6, 5, 4, 3, 2]


def test_W_EXAMPLE_4_four_shields_lose_against_five_and_win_against_two() -> None:
    mine = city("gizah", built=["walls", "archery-range"])
    left = city("rhodos", built=["stables", "training-ground", "barracks"])
    right = city("babylon", built=["guard-tower", "stockade"])
    others = city("ephesos"), city("olympia")
    game = table(mine, left, *others, right, age=2, turn=6)
    assert [game.strength(seat) for seat in (0, 1, 4)] == [4, 5, 2]
    game.play_turn()
    assert game.tokens(0) == [-1, 3]
    assert game.points(0)["military"] == 2


# ------------------------------------------------------------------------------------------------- costs


@pytest.mark.parametrize(
    ("card", "coins", "cost"), [("lumber-yard", 0, ""), ("timber-yard", 1, ""), ("stockade", 0, "W")]
)
def test_W_EXAMPLE_5_cards_cost_nothing_a_coin_or_a_wood(card: str, coins: int, cost: str) -> None:
    assert (CARD[card].coins, CARD[card].cost) == (coins, cost)
    mine = city("babylon" if cost else "gizah", coins=coins)
    game = table(mine, hands=[[card]])
    game.play_turn(f"build {card}")
    assert (game.cards(0), game.coins(0)) == ({card}, 0)


@pytest.mark.parametrize(
    ("built", "ways"), [([], []), (["ore-vein"], []), (["ore-vein", "clay-pit"], [(0, 0)])]
)
def test_W_EXAMPLE_5_a_stage_shows_two_ore(built: list[str], ways: list[tuple[int, int]]) -> None:
    game = table(city("halikarnassos", built=built, coins=0), hands=[["altar"]])
    assert game.payments(0, "stage with altar") == ways


def producer() -> Table:
    """A city that produces 2 stone, 1 ore and 1 papyrus, and has no coins."""
    mine = city("gizah", built=["stone-pit", "ore-vein", "press"], coins=0)
    return table(mine, hands=[["barracks", "scriptorium", "guard-tower"]])


def test_W_EXAMPLE_6_it_can_build_the_barracks_for_an_ore() -> None:
    game = producer()
    game.play_turn("build barracks")
    assert "barracks" in game.cards(0)


def test_W_EXAMPLE_7_it_can_build_the_scriptorium_for_a_papyrus() -> None:
    game = producer()
    game.play_turn("build scriptorium")
    assert "scriptorium" in game.cards(0)


def test_W_EXAMPLE_8_it_cannot_build_the_guard_tower_for_it_produces_no_clay() -> None:
    game = producer()
    assert game.payments(0, "build guard-tower") == []
    with pytest.raises(IllegalMove, match="clay"):
        game.play(0, "build guard-tower")


def test_W_EXAMPLE_9_who_built_the_theater_builds_the_gardens_for_nothing() -> None:
    played = match("gizah", hands=[[["theater"]], [], [["gardens"]]])
    played.play(0, "build theater")
    while played.view(None)["age"] < 3:
        seat = played.waiting[0]
        played.play(seat, played.legal(seat)[-1])
    coins = played.view(0)["cities"][0]["coins"]
    for seat in (0, 1, 2):
        played.play(seat, "build gardens" if seat == 0 else played.legal(seat)[-1])
    mine = played.view(0)["cities"][0]
    assert (mine["cards"], mine["coins"]) == (["theater", "gardens"], coins)


# ------------------------------------------------------------------------------------------------ scoring


@pytest.mark.parametrize(("symbols", "points"), [(1, 1), (2, 4), (3, 9), (4, 16), (5, 25), (6, 36)])
def test_W_EXAMPLE_10_equal_symbols_are_worth_their_square(symbols: int, points: int) -> None:
    compasses = ["apothecary", "dispensary", "academy", "lodge"][:symbols]
    guilds = ["scientists-guild"] if symbols > 4 else []
    stages = 2 if symbols > 5 else 0
    mine = city("babylon", built=[*compasses, *guilds], stages=stages)
    assert table(mine, age=3, turn=6).points(0)["green"] == points


def test_W_EXAMPLE_11_symbols_of_three_two_and_one_are_worth_21_points() -> None:
    built = ["scriptorium", "library", "school", "workshop", "laboratory", "apothecary"]
    assert table(city("gizah", built=built), age=3).points(0)["green"] == 9 + 4 + 1 + 7


@pytest.mark.parametrize(("coins", "points"), [(8, 2), (9, 3), (11, 3), (12, 4)])
def test_W_EXAMPLE_12_three_sets_of_three_coins_are_worth_three_points(coins: int, points: int) -> None:
    assert table(city(coins=coins)).points(0) == {"treasury": points}


def test_W_EXAMPLE_13_alex_scores_55_points() -> None:
    alex = city(
        "alexandria",
        built=[
            *("temple", "aqueduct", "marketplace", "lighthouse", "workers-guild", "barracks"),
            *("scriptorium", "library", "school", "workshop", "laboratory", "apothecary"),
        ],
        stages=3,
        coins=6,
        tokens=[1, -1, 3, -1],
    )
    left, right = city(built=["lumber-yard", "clay-pool", "walls"]), city(built=["sawmill", "quarry"])
    game = table(alex, left, right, age=3, turn=6)
    game.play_turn()
    assert game.tokens(0) == [1, -1, 3, -1, -1, 5]
    assert game.result is not None
    assert list(game.result.scores[0].values()) == [10, 3, 6, 9, 2, 21, 4, 55]
    assert [*game.result.scores[0]] == [*CATEGORIES, "total"]
