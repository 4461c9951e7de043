"""Effects: R-EFFECT-1 to R-EFFECT-11."""

import pytest

from tests.dice.support.arrange import altered_boards, table, town

WHITE = {"university.tablet": 3}
"""boxes with which Giza has unlocked the white die"""
NEARLY_WEST = {"west.attack": 4, "west.defence": 1}
SHIELD = {"red": "shield 0"}


def test_R_EFFECT_1_a_box_is_ticked_in_order_and_paid_but_without_a_die() -> None:
    found = table(town("babylon", {"university.tablet": 1}, coins=9), town())
    found.play(0, "wonder")
    assert found.legal(0) == [f"tick university.{lane}" for lane in ("compass", "tablet", "wheel")] + [
        "decline"
    ]
    found.play(0, "tick university.tablet")
    assert found.coins(0) == 9 - 2 - 3
    assert found.points(0) == {"university": 3}


def test_R_EFFECT_1_one_of_several_buildings() -> None:
    found = table(town("halicarnassus", coins=20))
    found.play(0, "wonder")
    tracks = {move.split()[1].split(".")[0] for move in found.legal(0) if move != "decline"}
    assert tracks == {"agora", "market"}


def test_R_EFFECT_2_up_to_two_boxes() -> None:
    found = table(town("giza", WHITE, coins=20), town(), roll={"white": "blue 0"})
    found.play(0, "build gallery.blue with white", "tick agora.1")
    assert found.legal(0) == ["tick agora.1", "tick agora.2", "tick agora.3", "decline"]
    found.play(0, "tick agora.1")
    assert 0 not in found.waiting
    assert found.points(0)["agora"] == 5


def test_R_EFFECT_3_coins_come_at_once() -> None:
    found = table(town("ephesus", coins=7))
    found.play_turn("wonder")
    assert found.coins(0) == 7 - 2 + 7


def test_R_EFFECT_4_building_without_paying_for_the_die() -> None:
    found = table(town("olympia", coins=2), town(), roll={"blue": "mask 3"})
    found.play(0, "wonder")
    assert "build agora.1 with blue" in found.legal(0)
    assert "wonder" not in found.legal(0)
    assert "pass" not in found.legal(0)
    found.play(0, "build agora.1 with blue")
    assert found.coins(0) == 0


def test_R_EFFECT_5_another_action_of_any_kind_with_the_same_dice() -> None:
    found = table(town("alexandria", {"wonder": 1}, coins=20), town(), roll={"blue": "mask 2"})
    found.play(0, "wonder")
    kinds = {move.split()[0] for move in found.legal(0)}
    assert kinds == {"build", "wonder", "pass"}
    found.play(0, "pass")
    assert found.coins(0) == 20 - 3 + 3


def test_R_EFFECT_5_the_same_die_may_be_chosen_again() -> None:
    ticks = {"west.attack": 4, "west.defence": 1}
    found = table(town(ticks=ticks, coins=20), town(), roll=SHIELD)
    found.play(0, "build west.defence with red", "bonus action", "build east.defence with red")
    assert found.view(0)["cities"][0]["defences"] == {"west": 2, "east": 1}


def test_R_EFFECT_6_coins_now_for_what_is_ticked_and_points_for_what_will_be() -> None:
    found = table(town(ticks={"agora.1": 2}, coins=9), roll={"yellow": "chest 0", "blue": "mask 0"})
    found.play_turn("build market.chest-1 with yellow")
    assert found.coins(0) == 9 - 3 + 2
    assert found.points(0) == {"agora": 5, "market": 2}
    found.play_turn("build agora.1 with blue")
    assert found.points(0) == {"agora": 9, "market": 3}


def test_R_EFFECT_6_the_box_itself_counts_where_it_belongs() -> None:
    found = table(town(coins=9), roll={"yellow": "chest 0"})
    found.play_turn("build market.chest-3 with yellow")
    assert found.coins(0) == 9 - 3 + 1
    assert found.points(0) == {"market": 1}


def test_R_EFFECT_6_two_for_each_stage_of_the_wonder() -> None:
    found = table(town("giza", {"wonder": 2}, coins=9), roll={"yellow": "chest 0"})
    found.play_turn("build market.chest-4 with yellow")
    assert found.coins(0) == 9 - 2 + 4
    assert found.points(0) == {"wonder": 10, "market": 4}


@pytest.mark.parametrize(("camels", "price"), [({}, 3), ({"market.camel-1": 1}, 2)])
def test_R_EFFECT_7_dice_cost_less(camels: dict[str, int], price: int) -> None:
    found = table(town(ticks=camels), roll={"blue": "mask 3"})
    assert found.explain(0, "build agora.1 with blue").price == price


def test_R_EFFECT_7_discounts_add_up_and_end_at_nothing() -> None:
    ticks = {"market.camel-1": 1, "market.camel-2": 1}
    for section, price in ((3, 1), (2, 0), (1, 0)):
        found = table(town(ticks=ticks), roll={"blue": f"mask {section}"})
        assert found.explain(0, "build agora.1 with blue").price == price


def test_R_EFFECT_8_the_die_of_a_colour_costs_nothing() -> None:
    found = table(town("giza", {"university.compass": 1}), roll={"red": "axe 3", "blue": "mask 3"})
    assert found.explain(0, "build west.attack with red").data["die"] == 0
    assert found.explain(0, "build agora.1 with blue").data["die"] == 3


def test_R_EFFECT_9_coins_for_a_die_come_before_it_is_paid() -> None:
    roll = {"grey-1": "stone 2", "grey-2": "wood 3", "grey-3": "stone 3"}
    found = table(town("giza", {"university.wheel": 1}, coins=0), roll=roll)
    assert "build warehouse.stone with grey" in found.legal(0)
    assert "build warehouse.wood with grey" not in found.legal(0)
    found.play_turn("build warehouse.stone with grey")
    assert found.coins(0) == 0


def test_R_EFFECT_9_they_go_through_the_reserve_before_it_is_paid() -> None:
    found = table(town("giza", {"university.tablet": 1}, coins=27), roll={"red": "axe 1"})
    found.play_turn("build west.attack with red")
    assert found.coins(0) == 28 - 1 - 1


def test_R_EFFECT_9_what_a_full_reserve_cannot_take_pays_nothing() -> None:
    dear = altered_boards(lambda data: [data.update(reserve=7), data["west"][0]["boxes"][0].update(cost=6)])
    for boards, possible in ((dear, False), (altered_boards(lambda data: data.update(reserve=7)), True)):
        found = table(town("giza", {"university.tablet": 1}, coins=6), roll={"red": "axe 2"}, boards=boards)
        assert ("build west.attack with red" in found.legal(0)) is possible


def test_R_EFFECT_9_coins_for_a_die_add_up() -> None:
    gift = {"cost": 0, "gift": {"die": "red", "coins": 2}}
    boards = altered_boards(lambda data: data["cities"][3]["university"][0]["boxes"].__setitem__(0, gift))
    found = table(
        town("giza", {"university.tablet": 1}), roll={"green": "compass 0", "red": "axe 0"}, boards=boards
    )
    found.play_turn("build university.compass with green")
    found.play_turn("build west.attack with red")
    assert found.coins(0) == 7 + 2 + 2 - 1


def test_R_EFFECT_10_an_effect_may_be_declined() -> None:
    found = table(town("babylon", coins=9))
    found.play_turn(["wonder", "decline"])
    assert found.points(0) == {}


def test_R_EFFECT_10_what_cannot_be_used_is_lost_without_a_question() -> None:
    found = table(town("babylon", {"university.compass": 1}, coins=2), town())
    found.play(0, "wonder")
    assert found.waiting == (1,)


def test_R_EFFECT_10_so_is_all_that_cannot_be_used_at_once() -> None:
    boards = altered_boards(lambda data: data["agora"][0]["boxes"][0].update(tick={"of": ["market"]}))
    found = table(town("giza", WHITE, coins=2), town(), roll={"white": "blue 0"}, boards=boards)
    found.play(0, "build gallery.blue with white", "tick agora.1")
    assert found.coins(0) == 0
    assert found.waiting == (1,)


def test_R_EFFECT_11_the_box_comes_before_its_bonus() -> None:
    found = table(town("babylon", {"wonder": 2}, coins=20), town())
    found.play(0, "wonder")
    assert "tick university.wheel" in found.legal(0)
    found.play(0, "tick university.wheel")
    assert found.legal(0) == ["bonus action", "bonus tick", "bonus coins"]
    found.play(0, "bonus coins")
    assert found.waiting == (1,)


def test_R_EFFECT_11_what_a_second_box_opens_comes_before_the_rest_of_the_first() -> None:
    found = table(town("giza", WHITE | NEARLY_WEST, coins=28), town(), roll={"white": "red 0"})
    found.play(0, "build gallery.red with white", "tick west.defence")
    assert found.legal(0) == ["bonus action", "bonus tick", "bonus coins"]
    found.play(0, "bonus coins")
    assert found.legal(0) == ["tick east.attack", "tick east.defence", "decline"]
