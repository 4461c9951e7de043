"""Building and paying: R-BUILD-1 to R-BUILD-8, R-COST-1 to R-COST-3, R-COIN-1 and R-COIN-2."""

import pytest

from tests.dice.support.arrange import altered_boards, table, town
from thauma import IllegalMove
from thauma.games.dice.boards import shipped_boards

FREE_WAREHOUSE = {"warehouse.stone": 1, "warehouse.wood": 1, "warehouse.brick": 1}


def test_R_BUILD_1_the_symbol_says_where() -> None:
    found = table(town(coins=20), roll={"green": "tablet 0", "yellow": "coin 0", "red": "axe 0"})
    built = {move.split()[1] for move in found.legal(0) if move.startswith("build")}
    assert built == {"warehouse.stone", "agora.1", "university.tablet", "market.coin", "west.attack"}


def test_R_BUILD_1_example_boxes_are_ticked_from_left_to_right() -> None:
    found = table(town(coins=20), roll={"blue": "mask 0"})
    paid = []
    for _ in range(3):
        before = found.coins(0)
        found.play_turn("build agora.1 with blue")
        paid.append(before - found.coins(0))
    assert paid == [0, 2, 4]
    assert found.points(0) == {"agora": 9}
    assert "build agora.1 with blue" not in found.legal(0)


@pytest.mark.parametrize("section", range(4))
def test_R_BUILD_2_a_die_costs_what_its_section_says(section: int) -> None:
    found = table(roll={"blue": f"mask {section}"})
    found.play_turn("build agora.1 with blue")
    assert found.coins(0) == 7 - section


def test_R_BUILD_3_the_cheapest_grey_die_is_chosen() -> None:
    found = table(roll={"grey-1": "wood 3", "grey-2": "wood 1", "grey-3": "wood 2"})
    found.play_turn("build warehouse.wood with grey")
    assert found.coins(0) == 6


@pytest.mark.parametrize(
    ("track", "symbols"), [("1", "mask scales"), ("2", "fountain temple"), ("3", "owl caduceus")]
)
def test_R_BUILD_4_two_symbols_tick_a_box_of_the_agora(track: str, symbols: str) -> None:
    for symbol in symbols.split():
        legal = table(roll={"blue": f"{symbol} 0"}).legal(0)
        assert [move for move in legal if "agora" in move] == [f"build agora.{track} with blue"]


def test_R_BUILD_5_camels_and_chests_are_ticked_in_any_order() -> None:
    camels = table(town(coins=20), roll={"yellow": "camel 0"})
    assert [move for move in camels.legal(0) if "market" in move] == [
        f"build market.camel-{i} with yellow" for i in (1, 2)
    ]
    chests = table(town(coins=20), roll={"yellow": "chest 0"})
    chests.play_turn("build market.chest-3 with yellow")
    assert [move for move in chests.legal(0) if "market" in move] == [
        f"build market.chest-{i} with yellow" for i in (1, 2, 4)
    ]


def test_R_BUILD_6_a_shield_defends_on_either_side() -> None:
    legal = table(roll={"red": "shield 0"}).legal(0)
    assert [move for move in legal if "red" in move] == [
        "build west.defence with red",
        "build east.defence with red",
    ]


def test_R_BUILD_7_the_wonder_is_built_without_a_die_in_three_stages() -> None:
    dear = dict.fromkeys(("grey-1", "grey-2", "grey-3"), "stone 3")
    found = table(town("giza", coins=12), roll=dear)
    for coins, points in ((10, 4), (6, 10)):
        found.play_turn("wonder")
        assert (found.coins(0), found.points(0)) == (coins, {"wonder": points})
    found.play_turn(["wonder", "bonus coins"])
    assert (found.coins(0), found.points(0)) == (7, {"wonder": 18})
    assert "wonder" not in found.legal(0)


def test_R_BUILD_8_a_resource_serves_at_once() -> None:
    found = table(town("alexandria", {"wonder": 1} | FREE_WAREHOUSE, coins=0), roll={"grey-1": "glass 0"})
    assert "wonder" in found.legal(0)
    found.play(0, "wonder", "build warehouse.glass with grey")
    assert found.view(0)["cities"][0]["resources"] == 4


def test_R_BUILD_8_also_for_what_comes_next_in_the_same_turn() -> None:
    boards = altered_boards(lambda data: data["gallery"][0]["boxes"][0]["tick"].update(of=["warehouse"]))
    found = table(town("giza", {"university.tablet": 3}, coins=9), roll={"white": "blue 0"}, boards=boards)
    found.play(0, "build gallery.blue with white", "tick warehouse.stone", "tick warehouse.glass")
    assert found.coins(0) == 9 - 2 - (2 - 1)


def test_R_COST_1_resources_are_not_used_up_and_their_kind_does_not_matter() -> None:
    for ticks in (
        {"warehouse.stone": 1, "warehouse.wood": 1},
        {"warehouse.glass": 1, "warehouse.textile": 1},
    ):
        found = table(town("giza", ticks, coins=0), roll={"blue": "mask 0"})
        found.play_turn("wonder")
        assert found.coins(0) == 0
        found.play_turn("build agora.1 with blue")
        found.play_turn("build agora.1 with blue")
        assert found.coins(0) == 0


def test_R_COST_2_example_one_of_three_resources_is_missing() -> None:
    ticks = {"warehouse.stone": 1, "warehouse.wood": 1, "agora.2": 1}
    found = table(town(ticks=ticks, coins=1), roll={"blue": "temple 0"})
    found.play_turn("build agora.2 with blue")
    assert found.coins(0) == 0
    assert found.view(0)["cities"][0]["filled"] == 1


def test_R_COST_2_boxes_cost_up_to_six_resources() -> None:
    boards = shipped_boards()
    tracks = [*boards.west, *boards.east, *boards.agora, *boards.market, *boards.guild, *boards.gallery]
    tracks += [track for city in boards.cities for track in city.university]
    costs = {box.cost for track in tracks for box in track.boxes}
    costs |= {box.cost for city in boards.cities for box in city.wonder}
    assert costs == set(range(7))


def test_R_COST_3_resources_count_first() -> None:
    found = table(town(ticks={"warehouse.stone": 1, "warehouse.wood": 1}, coins=7), roll={"blue": "owl 0"})
    explained = found.explain(0, "build agora.3 with blue")
    assert (explained.price, explained.data["missing"]) == (0, 0)


def test_R_COIN_1_coins_are_circled_and_filled_in() -> None:
    found = table(town("giza", coins=7))
    found.play_turn("wonder")
    city = found.view(0)["cities"][0]
    assert (city["coins"], city["filled"]) == (5, 2)
    found.play_turn("pass")
    city = found.view(0)["cities"][0]
    assert (city["coins"], city["filled"]) == (8, 2)


def test_R_COIN_2_a_full_reserve_erases_what_was_filled_in() -> None:
    found = table(town(coins=20, filled=7))
    found.play_turn()
    city = found.view(0)["cities"][0]
    assert (city["coins"], city["filled"]) == (23, 5)


def test_R_COIN_2_what_goes_beyond_the_reserve_is_lost() -> None:
    found = table(town(coins=27, filled=1))
    found.play_turn()
    city = found.view(0)["cities"][0]
    assert (city["coins"], city["filled"]) == (28, 0)


def test_R_BUILD_1_a_symbol_that_does_not_fit_is_explained() -> None:
    with pytest.raises(IllegalMove, match="No such die ticks a box there now"):
        table(roll={"red": "axe 0"}).play(0, "build east.attack with red")
