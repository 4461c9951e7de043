"""Special dice and the Guild Court: R-DICE-1 to R-DICE-5, R-GUILD-1 to R-GUILD-4."""

from itertools import permutations

import pytest

from tests.dice.support.arrange import Table, table, town
from tests.proof.support.chi_square import looks_uniform
from thauma import IllegalMove
from thauma.games.dice import GAME
from thauma.games.dice.position import in_forum
from thauma.games.dice.table import DICE, FACES

PURPLE, WHITE, BLACK = {"university.compass": 3}, {"university.tablet": 3}, {"university.wheel": 3}
"""boxes with which Giza has unlocked a die"""
WHEEL = {"green": "wheel 0"}


def forum(found: Table) -> list[str]:
    """The dice in the Forum, those of the start aside."""
    return [DICE[die] for die in in_forum(found.dice) if DICE[die] in (*DICE[:3], *DICE[7:])]


def test_R_DICE_1_an_unlocked_die_replaces_a_grey_one_at_the_end_of_the_turn() -> None:
    found = table(town("giza", {"university.wheel": 2}, coins=9), town(), roll=WHEEL)
    found.play(0, "build university.wheel with green")
    assert forum(found) == ["grey-1", "grey-2", "grey-3"]
    found.play(1, "pass")
    assert forum(found) == ["grey-2", "grey-3", "black"]


def test_R_DICE_1_every_order_of_the_grey_dice_is_as_likely() -> None:
    orders = [tuple(GAME.deal(seed).parts["swaps"]) for seed in range(600)]
    assert looks_uniform(orders, list(permutations(sorted(orders[0]))))


def test_R_DICE_1_only_the_first_time() -> None:
    found = table(town("giza", BLACK), town("halicarnassus", {"university.compass": 2}, coins=9))
    assert forum(found) == ["grey-2", "grey-3", "black"]
    found.play_turn("pass", "build university.compass with green")
    assert forum(found) == ["grey-2", "grey-3", "black"]
    assert found.dice.cities[1].unlocked == 1


def test_R_DICE_2_only_who_has_unlocked_a_die_may_choose_it() -> None:
    found = table(town("giza", BLACK, coins=20), town(coins=20), roll={"black": "blue 0"})
    assert any(move.endswith("with black") for move in found.legal(0))
    assert not any(move.endswith("with black") for move in found.legal(1))
    with pytest.raises(IllegalMove, match="You have not unlocked this die: black"):
        found.play(1, "build agora.1 with black")


def test_R_DICE_3_a_die_unlocked_by_two_is_swapped_once() -> None:
    lanes = [
        town("giza", {"university.wheel": 2}, coins=9),
        town("babylon", {"university.tablet": 2}, coins=9),
    ]
    found = table(*lanes, roll=WHEEL)
    found.play(1, "wonder", "tick university.tablet")
    found.play(0, "build university.wheel with green")
    assert forum(found) == ["grey-2", "grey-3", "black"]


def test_R_DICE_3_different_dice_replace_a_grey_one_each() -> None:
    lanes = [
        town("giza", {"university.wheel": 2}, coins=9),
        town("alexandria", {"university.wheel": 2}, coins=9),
    ]
    found = table(*lanes, roll=WHEEL)
    found.play_turn("build university.wheel with green", "build university.wheel with green")
    assert forum(found) == ["grey-3", "black", "white"]


SPIED = {
    "grey": {"warehouse"},
    "red": {"west", "east"},
    "green": {"university"},
    "blue": {"agora"},
    "yellow": {"market"},
    "any": {"west", "east", "university", "agora", "market"},
}


@pytest.mark.parametrize("face", FACES["black"])
def test_R_DICE_4_the_black_die_ticks_a_box_of_a_building(face: str) -> None:
    found = table(town("giza", BLACK, coins=20), roll={"black": f"{face} 1"})
    moves = [move for move in found.legal(0) if move.endswith("with black")]
    assert {move.split()[1].split(".")[0] for move in moves} == SPIED[face]
    if face == "red":
        assert len(moves) == 4
    assert {found.explain(0, move).data["die"] for move in moves} == {1}


def test_R_DICE_5_the_white_die_ticks_boxes_of_the_gallery() -> None:
    for face in ("blue", "green", "red", "yellow", "laurel"):
        track = f"gallery.{face}"
        found = table(town("giza", WHITE, coins=20), roll={"white": f"{face} 0"})
        assert [move for move in found.legal(0) if "white" in move] == [f"build {track} with white"]


# ----------------------------------------------------------------------------------------- the Guild Court


def may_join(found: Table) -> bool:
    """Whether seat 0 may tick a box of the Guild Court."""
    return "build guild with purple" in found.legal(0)


def test_R_GUILD_1_example_two_boxes_against_two_and_one() -> None:
    mine = town("giza", PURPLE | {"market.coin": 2}, coins=9)
    left, right = town(ticks={"market.coin": 1}), town(ticks={"market.coin": 2})
    assert may_join(table(mine, left, right, roll={"purple": "yellow 0"}))


def test_R_GUILD_1_one_neighbour_ahead_is_too_much() -> None:
    mine, ahead = town("giza", PURPLE | {"market.coin": 1}, coins=9), town(ticks={"market.coin": 2})
    assert not may_join(table(mine, ahead, town(), roll={"purple": "yellow 0"}))
    found = table(mine, town(), ahead, roll={"purple": "yellow 0"})
    assert not may_join(found)
    with pytest.raises(IllegalMove, match=r"Where the purple die looks \(Market\) you had 1 ticked"):
        found.play(0, "build guild with purple")


def test_R_GUILD_2_two_players_need_more() -> None:
    for boxes, allowed in ((0, False), (1, True)):
        mine = town("giza", PURPLE | ({"market.coin": boxes} if boxes else {}), coins=9)
        assert may_join(table(mine, town(), roll={"purple": "yellow 0"})) is allowed


def test_R_GUILD_3_boxes_of_this_turn_do_not_count() -> None:
    mine = town("olympia", {"university.wheel": 3, "wonder": 1}, coins=20)
    found = table(mine, town(ticks={"wonder": 1}), roll={"purple": "wonder 0"})
    found.play(0, "wonder")
    assert "build agora.1 with blue" in found.legal(0)
    assert not may_join(found)


@pytest.mark.parametrize("neighbour", [1, 2])
def test_R_GUILD_3_neither_do_those_of_neighbours(neighbour: int) -> None:
    mine = town("giza", PURPLE | {"market.coin": 1}, coins=9)
    others = town(ticks={"market.coin": 1}, coins=9), town(ticks={"market.coin": 1}, coins=9)
    found = table(mine, *others, roll={"purple": "yellow 0", "yellow": "coin 0"})
    found.play(neighbour, "build market.coin with yellow")
    assert may_join(found)


@pytest.mark.parametrize(
    ("face", "ticks"),
    [
        ("red", {"west.attack": 1, "east.defence": 1}),
        ("grey", {"warehouse.stone": 1, "warehouse.glass": 1}),
        ("wonder", {"wonder": 2}),
        ("yellow", {"market.chest-2": 1}),
        ("blue", {"agora.1": 2}),
    ],
)
def test_R_GUILD_4_the_faces_compare_their_buildings(face: str, ticks: dict[str, int]) -> None:
    roll = {"purple": f"{face} 0"}
    mine = town("giza", PURPLE | ticks, coins=9)
    assert may_join(table(mine, town(), roll=roll))
    assert not may_join(table(mine, town(ticks=ticks), roll=roll))


def test_R_GUILD_4_the_green_face_compares_the_university() -> None:
    mine, roll = town("giza", PURPLE, coins=9), {"purple": "green 0"}
    assert may_join(table(mine, town(), roll=roll))
    assert not may_join(table(mine, town(ticks=PURPLE), roll=roll))
