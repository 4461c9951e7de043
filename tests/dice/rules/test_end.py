"""Bonuses and the end: R-BONUS-1 to R-BONUS-4, R-END-1 to R-END-4."""

from tests.dice.support.arrange import Table, complete_ticks, table, town
from thauma.games.dice.ids import ASK_BONUS, TASK_KIND

NEARLY_WEST = {"west.attack": 4, "west.defence": 1}
NEARLY_EAST = {"east.attack": 4, "east.defence": 1}
NEARLY_GALLERY = {"gallery.blue": 1, "gallery.green": 1, "gallery.yellow": 1, "gallery.laurel": 2}
"""what it lacks lets its owner tick two boxes of West and East"""
SHIELD = {"red": "shield 0"}
WHITE, WHITE_RED = {"university.tablet": 3}, {"white": "red 0"}
"""boxes with which Giza has unlocked the die that ticks boxes of the Gallery, and how it shows red"""


def test_R_BONUS_1_a_complete_building_brings_a_bonus_at_once() -> None:
    found = table(town(ticks=NEARLY_WEST, coins=2), town(), roll=SHIELD)
    found.play(0, "build west.defence with red")
    assert found.legal(0) == ["bonus action", "bonus tick", "bonus coins"]
    found.play(0, "bonus coins")
    assert found.coins(0) == 7
    assert found.view(0)["cities"][0]["bonuses"] == ["coins"]
    assert found.waiting == (1,)


def test_R_BONUS_1_a_bonus_is_ticked_once() -> None:
    ticks = complete_ticks("wonder") | NEARLY_WEST
    found = table(town(ticks=ticks, coins=9, bonuses=["coins"]), town(), roll=SHIELD)
    found.play(0, "build west.defence with red")
    assert found.legal(0) == ["bonus action", "bonus tick"]


def test_R_BONUS_1_tick_a_box_of_one_of_four_colours() -> None:
    found = table(town(ticks=NEARLY_WEST, coins=20), town(), roll=SHIELD)
    found.play(0, "build west.defence with red", "bonus tick")
    tracks = {move.split()[1].split(".")[0] for move in found.legal(0) if move != "decline"}
    assert tracks == {"east", "university", "agora", "market"}


def test_R_BONUS_2_the_warehouse_brings_none() -> None:
    ticks = {f"warehouse.{name}": 1 for name in ("wood", "brick", "glass", "papyrus", "textile")}
    found = table(town(ticks=ticks), roll={"grey-1": "stone 0"})
    found.play_turn("build warehouse.stone with grey")
    assert found.view(0)["cities"][0]["complete"] == ["warehouse"]
    assert found.view(0)["cities"][0]["bonuses"] == []


def test_R_BONUS_3_the_third_stage_brings_one() -> None:
    found = table(town("giza", {"wonder": 2}, coins=9), town())
    found.play(0, "wonder")
    assert "bonus coins" in found.legal(0)


def test_R_BONUS_4_each_of_several_buildings_in_a_turn_brings_one() -> None:
    ticks = NEARLY_WEST | {"east.attack": 4, "east.defence": 1}
    found = table(town(ticks=ticks, coins=9), town(), roll=SHIELD)
    found.play(0, "build west.defence with red", "bonus action", "build east.defence with red")
    assert found.legal(0) == ["bonus tick", "bonus coins"]


def test_R_BONUS_4_a_fourth_building_brings_nothing() -> None:
    ticks = complete_ticks("wonder", "east", "guild") | NEARLY_WEST
    found = table(town(ticks=ticks, coins=9, bonuses=["action", "tick", "coins"]), town(), roll=SHIELD)
    found.play(0, "build west.defence with red")
    assert found.waiting == (1,)


def due_bonuses(found: Table) -> int:
    """How many bonuses seat 0 has still to tick this turn."""
    turn = found.dice.turns[0]
    return [task >> TASK_KIND for task in turn.tasks[: turn.depth]].count(ASK_BONUS)


def test_R_BONUS_4_three_buildings_of_one_action_bring_three() -> None:
    """The Gallery's last box is followed by one of West and one of East, all before its own bonus."""
    found = table(town("giza", WHITE | NEARLY_GALLERY | NEARLY_WEST | NEARLY_EAST, coins=20), roll=WHITE_RED)
    found.play(0, "build gallery.red with white", "tick west.defence", "bonus coins", "tick east.defence")
    assert found.legal(0) == ["bonus action", "bonus tick"]
    found.play(0, "bonus tick", "decline")
    assert found.legal(0) == ["bonus action"]


def test_R_BONUS_4_a_bonus_that_is_due_leaves_the_others() -> None:
    ticks = complete_ticks("wonder") | NEARLY_GALLERY | NEARLY_WEST
    found = table(town("giza", WHITE | ticks, coins=20, bonuses=["action"]), roll=WHITE_RED)
    found.play(0, "build gallery.red with white", "tick west.defence", "bonus coins", "decline")
    assert found.legal(0) == ["bonus tick"]


def test_R_BONUS_4_what_is_left_of_an_effect_is_no_bonus_that_is_due() -> None:
    ticks = complete_ticks("wonder", "guild") | NEARLY_WEST
    found = table(town("giza", WHITE | ticks, coins=20, bonuses=["action", "tick"]), roll=WHITE_RED)
    found.play(0, "build gallery.red with white", "tick west.defence")
    assert found.legal(0) == ["bonus coins"]


def test_R_BONUS_4_no_more_are_due_than_are_left() -> None:
    ticks = complete_ticks("wonder", "guild") | NEARLY_GALLERY | NEARLY_WEST
    found = table(town("giza", WHITE | ticks, coins=20, bonuses=["action", "tick"]), roll=WHITE_RED)
    found.play(0, "build gallery.red with white")
    assert due_bonuses(found) == 1
    found.play(0, "tick west.defence")
    assert due_bonuses(found) == 1
    found.play(0, "decline")
    assert found.legal(0) == ["bonus coins"]


def test_R_BONUS_4_a_bonus_that_is_asked_next_counts_as_due() -> None:
    """West lacks two boxes, so that the second of two ticks completes it, before the Gallery's own bonus."""
    ticks = complete_ticks("wonder", "guild") | NEARLY_GALLERY | {"west.attack": 4}
    found = table(town("giza", WHITE | ticks, coins=20, bonuses=["action", "tick"]), roll=WHITE_RED)
    found.play(0, "build gallery.red with white", "tick west.defence", "tick west.defence")
    assert due_bonuses(found) == 1
    assert found.legal(0) == ["bonus coins"]


# ----------------------------------------------------------------------------------------------- the end

TWO = ["action", "tick"]


def test_R_END_1_after_the_third_bonus_there_is_one_more_turn() -> None:
    ticks = complete_ticks("wonder", "east") | NEARLY_WEST
    found = table(town(ticks=ticks, coins=9, bonuses=TWO), town(), roll=SHIELD)
    found.play(0, "build west.defence with red", "bonus coins")
    assert found.waiting == (1,)
    found.play(1, "pass")
    assert (found.view(None)["last_turn"], found.state.over) == (True, False)
    found.play_turn()
    assert found.state.over


def test_R_END_1_two_bonuses_are_not_enough() -> None:
    found = table(
        town(ticks=complete_ticks("wonder") | NEARLY_WEST, coins=9, bonuses=TWO[:1]), town(), roll=SHIELD
    )
    found.play_turn(["build west.defence with red", "bonus coins"], "pass")
    assert found.dice.cities[0].bonuses.bit_count() == 2
    assert not found.view(None)["last_turn"]


def test_R_END_1_whoever_ticked_it() -> None:
    ticks = complete_ticks("wonder", "east") | NEARLY_WEST
    found = table(town(), town(), town(ticks=ticks, coins=9, bonuses=TWO), roll=SHIELD)
    found.play_turn("pass", "pass", ["build west.defence with red", "bonus coins"])
    assert [found.state.share(seat) for seat in range(3)] == [0.0, 0.0, 0.0]
    assert found.view(None)["last_turn"]
    found.play_turn()
    assert found.state.over


def test_R_END_2_a_third_bonus_in_the_last_turn_changes_nothing() -> None:
    ticks = complete_ticks("wonder", "east") | NEARLY_WEST
    both_near = [town(ticks=ticks, coins=9, bonuses=TWO), town(ticks=ticks, coins=9, bonuses=TWO)]
    found = table(*both_near, roll=SHIELD)
    found.play_turn(["build west.defence with red", "bonus coins"], "pass")
    found.play_turn("pass", ["build west.defence with red", "bonus coins"])
    assert found.state.over


def test_R_END_1_until_then_something_is_unknown() -> None:
    found = table(town(), town())
    dice = found.dice
    dice.last = 0
    found.state.load(dice.pack())
    assert found.state.unknown(0)
    found.play_turn()
    assert not found.state.unknown(0)


def shares_at_end(one: dict[str, int], other: dict[str, int], coins: tuple[int, int]) -> list[float]:
    """What each seat has of the victory when a game of two ends like this."""
    found = table(town("giza", one, coins=coins[0]), town("rhodes", other, coins=coins[1]))
    dice = found.dice
    dice.last = 0
    found.state.load(dice.pack())
    found.play_turn()
    return [found.state.share(seat) for seat in (0, 1)]


def test_R_END_3_most_points_win() -> None:
    assert shares_at_end({"agora.1": 1}, {}, (0, 9)) == [1.0, 0.0]


def test_R_END_3_every_building_of_the_city_counts() -> None:
    """A laurel of the Gallery is worth as many points as the Gallery has boxes: here 1 against 0."""
    assert shares_at_end({"gallery.laurel": 1}, {}, (0, 9)) == [1.0, 0.0]
    assert shares_at_end({}, {"wonder": 3}, (9, 0)) == [0.0, 1.0]


def test_R_END_3_coins_and_the_warehouse_score_nothing() -> None:
    found = table(town(ticks={"warehouse.stone": 1}, coins=28), town())
    found.play_turn()
    assert found.points(0) == {}


def test_R_END_4_of_equals_most_coins_win() -> None:
    assert shares_at_end({"agora.1": 1}, {"agora.2": 1}, (4, 5)) == [0.0, 1.0]


def test_R_END_4_what_is_equal_then_is_shared() -> None:
    assert shares_at_end({"agora.1": 1}, {"agora.2": 1}, (4, 4)) == [0.5, 0.5]
