"""The stages of a wonder: W-STAGE."""

import pytest

from tests.wonders.support.arrange import city, match, table
from thauma import IllegalMove
from thauma.games.wonders.table import CITIES

SALE = 3
COMPLETE = [
    (board.id, side, len(stages))
    for board in CITIES
    for side, stages in (("day", board.day), ("night", board.night))
]
"""each side with the number of its stages"""
EVERYTHING = (
    *("lumber-yard", "stone-pit", "clay-pool", "ore-vein", "timber-yard"),
    *("sawmill", "quarry", "brickyard", "foundry", "loom", "glassworks", "press"),
)
"""enough to build any stage"""


def test_W_STAGE_1_a_stage_costs_what_the_board_shows() -> None:
    game = table(city("gizah", built=["sawmill"], coins=0), hands=[["temple", "vineyard"]])
    game.play_turn("stage with temple")
    assert (game.stages(0), game.coins(0)) == (1, 0)


@pytest.mark.parametrize("card", ["vineyard", "quarry", "walls"])
def test_W_STAGE_1_not_what_the_card_shows(card: str) -> None:
    game = table(city("gizah", built=["stone-pit", "timber-yard"], coins=1), hands=[[card]])
    assert game.payments(0, f"build {card}") == [(0, 0)]
    assert game.payments(0, f"stage with {card}") == []


def test_W_STAGE_1_a_coin_on_the_card_is_not_paid() -> None:
    game = table(city("gizah", built=["sawmill"], coins=1), hands=[["quarry"]])
    game.play_turn("stage with quarry")
    assert (game.stages(0), game.coins(0)) == (1, 1)


@pytest.mark.parametrize("card", ["temple", "sawmill"])
def test_W_STAGE_2_any_card_serves_also_one_that_cannot_be_built(card: str) -> None:
    game = table(city("gizah", built=["sawmill"], coins=0), hands=[[card]], players=4)
    assert game.payments(0, f"build {card}") == []
    assert game.payments(0, f"stage with {card}") == [(0, 0)]


@pytest.mark.parametrize("card", ["stables", "brickyard", "school", "loom"])
def test_W_STAGE_3_the_card_under_a_stage_has_no_effect(card: str) -> None:
    game = table(city("gizah", built=["sawmill"], coins=0), hands=[[card], ["temple"]], age=2, turn=2)
    before = game.wonders.cities[0]
    game.play_turn(f"stage with {card}")
    after = game.wonders.cities[0]
    assert game.points(0) == {"wonder": 3}
    assert (after.built, after.shields, after.symbols) == (before.built, before.shields, before.symbols)
    assert (after.raw, after.pairs, after.goods, after.cheap) == (
        before.raw,
        before.pairs,
        before.goods,
        before.cheap,
    )


def test_W_STAGE_3_it_brings_no_coins() -> None:
    game = table(city("gizah", built=["sawmill"], coins=0), hands=[["vineyard"]])
    game.play_turn("stage with vineyard")
    assert game.coins(0) == 0


def test_W_STAGE_3_it_has_no_colour() -> None:
    towns = city("gizah", built=["sawmill"]), city("rhodos", coins=0)
    game = table(*towns, hands=[["quarry"], ["vineyard"]])
    game.play_turn("stage with quarry", "build vineyard")
    assert game.coins(1) == len(["sawmill"])


def test_W_STAGE_3_it_does_not_come_back() -> None:
    towns = city("gizah", built=["sawmill"]), city("halikarnassos", "night", built=["brickyard"])
    game = table(*towns, hands=[["walls"], ["school"], ["temple"]])
    game.play_turn("stage with walls", "stage with school", "sell temple")
    assert game.legal(1) == ["build temple from discard", "decline"]


@pytest.mark.parametrize(("built", "points"), [(0, 3), (1, 3 + 5), (2, 3 + 5 + 7)])
def test_W_STAGE_4_the_stages_are_built_from_left_to_right(built: int, points: int) -> None:
    producers = ["sawmill", "brickyard", "quarry", "stone-pit", "loom"]
    game = table(city("gizah", built=producers, stages=built), hands=[["palace"]])
    game.play_turn("stage with palace")
    assert game.points(0)["wonder"] == points


def test_W_STAGE_4_a_later_stage_cannot_come_first() -> None:
    mine = city("gizah", built=["quarry", "stone-pit", "brickyard", "loom"], coins=0)
    assert table(mine, hands=[["palace"]]).payments(0, "stage with palace") == []


def test_W_STAGE_4_each_is_built_once() -> None:
    mine = city("gizah", built=["sawmill"], stages=1, coins=0)
    assert table(mine, hands=[["palace"]]).payments(0, "stage with palace") == []


@pytest.mark.parametrize(("age", "card"), [(1, "altar"), (2, "temple"), (3, "palace")])
def test_W_STAGE_5_a_stage_can_be_built_in_any_age(age: int, card: str) -> None:
    built = ["lumber-yard", "timber-yard"]
    game = table(city("gizah", built=built, coins=0), hands=[[card]], age=age)
    game.play_turn(f"stage with {card}")
    assert game.stages(0) == 1


def test_W_STAGE_5_none_must_be_built() -> None:
    played = match("gizah", "rhodos", "babylon")
    while played.waiting:
        seat = played.waiting[0]
        played.play(seat, played.legal(seat)[-1])
    assert [shown["stages"] for shown in played.view(None)["cities"]] == [0, 0, 0]


@pytest.mark.parametrize(("board", "side", "stages"), COMPLETE)
def test_W_STAGE_6_when_all_stages_are_built_cards_serve_no_stage_any_more(
    board: str, side: str, stages: int
) -> None:
    game = table(city(board, side, stages=stages, built=EVERYTHING, coins=0), age=3)
    assert not any(move.startswith("stage") for move in game.legal(0))
    with pytest.raises(IllegalMove, match="Every stage"):
        game.play(0, f"stage with {game.hand(0)[0]}")


@pytest.mark.parametrize(("board", "side", "stages"), COMPLETE)
def test_W_STAGE_6_until_then_they_do(board: str, side: str, stages: int) -> None:
    game = table(city(board, side, stages=stages - 1, built=EVERYTHING, coins=0), age=3)
    card = game.hand(0)[0]
    game.play_turn(f"stage with {card}")
    assert game.stages(0) == stages


def test_W_STAGE_7_what_a_stage_produces_serves_from_the_next_turn_on() -> None:
    towns = city("alexandria", "night", built=["brickyard"], coins=0), city("gizah"), city("rhodos")
    game = table(*towns, hands=[["walls"], ["temple"]])
    game.play_turn("stage with walls")
    assert game.payments(0, "build temple") == [(0, 0)]


def test_W_STAGE_7_without_the_stage_it_does_not() -> None:
    towns = city("alexandria", "night", built=["brickyard"], coins=0), city("gizah"), city("rhodos")
    game = table(*towns, hands=[["walls"], ["temple"]])
    game.play_turn("sell walls")
    assert game.payments(0, "build temple") == []


def test_W_STAGE_7_the_effect_lasts_to_the_end_of_the_game() -> None:
    mine = city("rhodos", stages=2, built=["altar"])
    game = table(mine, city("gizah"), city("babylon"), age=2, turn=6)
    game.play_turn()
    assert game.tokens(0) == [3, 3]
    for _ in range(6):
        game.play_turn()
    assert (game.tokens(0), game.points(0)["wonder"]) == ([3, 3, 5, 5], 3)


def test_W_STAGE_8_a_chain_makes_no_stage_free() -> None:
    game = table(city("olympia", built=["baths"], coins=0), hands=[["aqueduct"]])
    assert game.payments(0, "build aqueduct") == [(0, 0)]
    assert game.payments(0, "stage with aqueduct") == []


@pytest.mark.parametrize(("stages", "turn"), [(1, 1), (2, 6)])
def test_W_STAGE_8_olympia_makes_no_stage_free_by_night(stages: int, turn: int) -> None:
    game = table(city("olympia", "night", stages=stages, coins=0), hands=[["walls"]], turn=turn)
    assert game.payments(0, "build walls") == [(0, 0)]
    assert game.payments(0, "stage with walls") == []


def test_W_STAGE_8_olympia_makes_no_stage_free_by_day() -> None:
    game = table(city("olympia", stages=2, coins=0), hands=[["walls"]])
    assert game.payments(0, "build walls") == [(0, 0)]
    assert game.payments(0, "stage with walls") == []
