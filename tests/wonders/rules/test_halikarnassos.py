"""Halikarnassos and the discard pile: W-CITY-19 to W-CITY-30."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.wonders.support.arrange import Table, Town, city, table

SALE = 3
NIGHT = city("halikarnassos", "night", built=["clay-pool", "clay-pit"])
"""ready for its first stage"""
DAY = city("halikarnassos", "day", stages=1, built=["glassworks", "press"])
"""ready for its second stage"""


def build_stage_over(
    owner: Town = NIGHT,
    *others: Town,
    discard: Sequence[str],
    over: str = "stockade",
    players: int | None = None,
    turn: int | None = None,
) -> Table:
    """Halikarnassos has just built a stage with the discard pile over a card."""
    game = table(owner, *others, hands=[[over]], discard=discard, players=players, turn=turn)
    game.play_turn(f"stage with {over}")
    return game


def revivals(game: Table) -> set[str]:
    """The cards that can be built from the pile."""
    moves = [move.split() for move in game.legal(0)]
    return {words[1] for words in moves if words[2:] == ["from", "discard"]}


@pytest.mark.parametrize("owner", [NIGHT, DAY])
def test_W_CITY_19_at_the_end_of_the_turn_a_card_of_the_pile_is_built_for_nothing(owner: Town) -> None:
    game = build_stage_over(owner, discard=["altar", "apothecary"])
    assert (game.question, game.waiting) == ("revive", (0,))
    assert [game.legal(seat) for seat in (1, 2)] == [[], []]
    game.play(0, "build apothecary from discard")
    assert (game.coins(0), "apothecary" in game.cards(0)) == (3, True)
    assert (game.question, game.waiting) == ("choose", (0, 1, 2))


def test_W_CITY_19_it_costs_nothing_whatever_is_printed() -> None:
    game = build_stage_over(replace(NIGHT, coins=0), discard=["palace"], over="arsenal")
    game.play(0, "build palace from discard")
    assert (game.coins(0), game.points(0)["blue"]) == (0, 8)


def test_W_CITY_20_the_card_has_all_its_effects() -> None:
    game = build_stage_over(discard=["workshop"])
    game.play(0, "build workshop from discard")
    assert game.points(0)["green"] == 1


def test_W_CITY_20_it_brings_its_coins_at_once() -> None:
    game = build_stage_over(discard=["tavern"], players=4)
    game.play(0, "build tavern from discard")
    assert game.coins(0) == 3 + 5


def test_W_CITY_20_it_counts_what_stands() -> None:
    neighbour = city(built=["lumber-yard", "stone-pit"])
    game = build_stage_over(NIGHT, neighbour, discard=["vineyard"], over="walls")
    game.play(0, "build vineyard from discard")
    assert game.coins(0) == 3 + 2 + 2


def test_W_CITY_20_it_links_from_then_on() -> None:
    game = table(replace(NIGHT, coins=0), discard=["baths"], age=2, hands=[["walls"], ["aqueduct"]])
    game.play_turn("stage with walls")
    game.play(0, "build baths from discard")
    assert game.payments(0, "build aqueduct") == [(0, 0)]


# ---------------------------------------------------------------------------------------------- how often

WEALTHY = ["clay-pool", "brickyard", "glassworks", "press", "sawmill", "lumber-yard", "quarry", "stone-pit"]


@pytest.mark.parametrize(("side", "asked"), [("day", [2]), ("night", [1, 2, 3])])
def test_W_CITY_21_once_by_day_and_three_times_by_night(side: str, asked: list[int]) -> None:
    owner = city("halikarnassos", side, built=[*WEALTHY, "foundry"])
    game = table(owner, discard=["altar", "theater", "baths"], age=3, turn=1)
    found = []
    while game.result is None:
        if game.question == "revive":
            found.append(game.stages(0))
            game.play(0, game.legal(0)[0])
        elif game.stages(0) < 3:
            game.play_turn(f"stage with {game.hand(0)[0]}")
        else:
            game.play_turn()
    assert found == asked
    assert len({"altar", "theater", "baths"} - {*game.discard}) == len(asked)


# -------------------------------------------------------------------------------------- what lies in the pile


def test_W_CITY_22_cards_sold_before_and_in_this_turn_lie_there() -> None:
    game = table(NIGHT, hands=[["stockade"], ["loom"], ["well"]], discard=["altar"], players=4, turn=3)
    game.play_turn("stage with stockade", "sell loom", "sell well")
    assert revivals(game) >= {"altar", "loom", "well"}
    assert revivals(game) == set(game.discard)


def test_W_CITY_22_cards_left_over_in_earlier_ages_lie_there() -> None:
    hands = [["altar", "theater"], ["loom", "press"], ["well", "tavern"]]
    game = table(NIGHT, turn=6, hands=hands, players=4)
    game.play_turn("sell altar", "sell loom", "sell well")
    game.play_turn(f"stage with {game.hand(0)[0]}")
    assert game.age == 2
    assert revivals(game) >= {"theater", "press", "tavern", "altar", "loom", "well"}


@pytest.mark.parametrize(
    ("move", "rules"),
    [("sell theater", "wonders/2"), ("sell theater", "wonders/1"), ("decline", "wonders/1")],
)
def test_W_CITY_22_a_seventh_card_that_was_sold_or_declined_lies_there(move: str, rules: str) -> None:
    babylon = city("babylon", "night", stages=1)
    game = table(NIGHT, babylon, turn=6, hands=[[], ["altar", "theater"]], rules=rules)
    game.play_turn("", "sell altar")
    game.play(1, move)
    game.play_turn(f"stage with {game.hand(0)[0]}")
    assert "theater" in revivals(game)


def test_W_CITY_23_in_the_sixth_turn_what_was_left_over_lies_there_too() -> None:
    hands = [["stockade", "altar"], ["loom", "press"], ["baths", "theater"]]
    game = table(NIGHT, turn=6, hands=hands)
    game.play_turn("stage with stockade", "sell loom", "sell baths")
    assert (game.age, game.question) == (1, "revive")
    assert revivals(game) == {"altar", "loom", "press", "baths", "theater"}


def test_W_CITY_24_cards_under_wonders_do_not_lie_there() -> None:
    neighbour = city("gizah", built=["lumber-yard", "timber-yard"])
    game = table(NIGHT, neighbour, hands=[["stockade"], ["loom"]], discard=["altar"])
    game.play_turn("stage with stockade", "stage with loom")
    assert not {"stockade", "loom"} & revivals(game)
    assert game.tucked_cards(1) == ["loom"]


def test_W_CITY_24_cards_in_the_box_do_not_lie_there() -> None:
    game = table(NIGHT, turn=6)
    game.play_turn(f"stage with {game.hand(0)[0]}")
    assert revivals(game) == set(game.discard) - game.cards(0)
    assert not {"tavern", "well", "excavation"} & revivals(game)


# ------------------------------------------------------------------------------------------- what is chosen


def test_W_CITY_25_a_card_whose_name_stands_in_the_city_cannot_be_chosen() -> None:
    owner = replace(NIGHT, built=[*NIGHT.built, "altar"])
    game = build_stage_over(owner, discard=["altar", "theater"], players=5)
    assert "theater" in revivals(game)
    assert "altar" not in revivals(game)


def test_W_CITY_25_nor_one_of_the_other_age_with_that_name() -> None:
    owner = replace(NIGHT, built=[*NIGHT.built, "loom"])
    game = table(owner, age=2, turn=3, hands=[["walls"], ["loom"], ["press"]])
    game.play_turn("stage with walls", "sell loom", "sell press")
    assert revivals(game) == {"press"}


@pytest.mark.parametrize(("built", "discard"), [([], []), (["altar"], ["altar"])])
def test_W_CITY_26_where_no_card_can_be_chosen_nobody_is_asked(built: list[str], discard: list[str]) -> None:
    owner = replace(NIGHT, built=[*NIGHT.built, *built])
    hands = [["stockade"], ["marketplace"], ["theater"], ["loom"], ["press"]]
    game = table(owner, hands=hands, discard=discard, players=5)
    number = game.turn_number
    game.play_turn("stage with stockade", "build marketplace", "build theater", "build loom", "build press")
    assert (game.question, game.turn_number, game.stages(0)) == ("choose", number + 1, 1)


def test_W_CITY_26_the_effect_is_lost() -> None:
    game = table(NIGHT, hands=[["stockade"], ["marketplace"], ["theater"]])
    game.play_turn("stage with stockade", "build marketplace", "build theater")
    game.play_turn()
    assert (game.question, len(game.discard)) == ("choose", 3)


def test_W_CITY_27_the_owner_may_decline_and_is_not_asked_again() -> None:
    game = build_stage_over(discard=["altar"])
    pile = game.discard
    game.play(0, "decline")
    assert (game.cards(0), game.discard) == ({*NIGHT.built}, pile)
    game.play_turn()
    assert game.question == "choose"


def test_W_CITY_28_the_card_leaves_the_pile_and_the_others_stay() -> None:
    game = build_stage_over(discard=["altar", "theater"])
    before = game.discard
    game.play(0, "build theater from discard")
    assert sorted([*game.discard, "theater"]) == before


def test_W_CITY_28_of_two_copies_one_stays() -> None:
    game = build_stage_over(discard=["altar", "altar"], players=5)
    game.play(0, "build altar from discard")
    assert game.discard.count("altar") == 1


def test_W_CITY_28_what_was_taken_is_not_there_the_next_time() -> None:
    owner = replace(NIGHT, built=[*NIGHT.built, "glassworks", "press"])
    game = build_stage_over(owner, discard=["altar", "theater"], turn=5)
    game.play(0, "build theater from discard")
    game.play_turn(f"stage with {game.hand(0)[0]}")
    assert "altar" in revivals(game)
    assert "theater" not in revivals(game)
    assert sorted(game.view(0)["discard"]["cards"]) == game.discard


# ----------------------------------------------------------------------------------------- the sixth turn


@pytest.mark.parametrize(("move", "lies"), [("sell theater", True), ("build theater", False)])
def test_W_CITY_29_in_the_sixth_turn_it_comes_after_the_seventh_card(move: str, lies: bool) -> None:
    babylon = city("babylon", "night", stages=1)
    game = table(NIGHT, babylon, turn=6, hands=[["stockade", "altar"], ["loom", "theater"]])
    game.play_turn("stage with stockade", "sell loom")
    assert (game.question, game.waiting) == ("seventh", (1,))
    game.play(1, move)
    assert (game.question, game.waiting, game.age) == ("revive", (0,), 1)
    assert ("theater" in revivals(game)) is lies


@pytest.mark.parametrize(("move", "tokens"), [("build barracks from discard", [1, 1]), ("decline", [])])
def test_W_CITY_30_it_comes_before_the_conflicts(move: str, tokens: list[int]) -> None:
    game = table(NIGHT, turn=6, hands=[["altar", "barracks"]])
    game.play_turn("stage with altar")
    assert game.tokens(0) == []
    game.play(0, move)
    assert (game.age, game.tokens(0)) == (2, tokens)


def test_W_CITY_30_in_the_last_turn_of_the_game_too() -> None:
    game = table(NIGHT, age=3, turn=6, hands=[["palace", "arsenal"]])
    game.play_turn("stage with palace")
    assert game.result is None
    game.play(0, "build arsenal from discard")
    assert (game.result is not None, game.tokens(0)) == (True, [5, 5])
