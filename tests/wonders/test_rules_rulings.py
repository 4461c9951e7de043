"""The open points of the rules, each decided both ways: W-OPTION-3 to W-OPTION-9."""

import pytest

from tests.wonders.arrange import Table, city, table

SALE = 3
BABYLON = city("babylon", "night", stages=1)
HALIKARNASSOS = city("halikarnassos", "night", built=["clay-pool", "clay-pit"])
both_ways = pytest.mark.parametrize("choice", ["yes", "no"])


# ------------------------------------------------------------------------------------ u1: Vineyard and Bazar


@both_ways
@pytest.mark.parametrize(("card", "built", "each"), [("vineyard", "quarry", 1), ("bazar", "press", 2)])
def test_W_OPTION_3_what_the_neighbours_build_in_the_same_turn_counts_or_not(
    choice: str, card: str, built: str, each: int
) -> None:
    towns = city(built=["glassworks", "ore-vein"]), city(built=["loom", "clay-pool"])
    game = table(*towns, age=2, hands=[[card], [built], [], [built]], options={"u1": choice}, players=5)
    game.turn(f"build {card}", f"build {built}")
    assert game.coins(0) == 3 + each * (3 if choice == "yes" else 2)


def test_W_OPTION_3_with_no_neither_neighbour_counts_what_is_fresh() -> None:
    for seat in (1, 2):
        hands: list[list[str]] = [["vineyard"], [], []]
        hands[seat] = ["quarry"]
        game = table(age=2, hands=hands, options={"u1": "no"})
        moves = ["build vineyard", "", ""]
        moves[seat] = "build quarry"
        game.turn(*moves)
        assert (game.coins(0), "quarry" in game.cards(seat)) == (3, True)


def test_W_OPTION_3_with_no_what_goes_under_a_wonder_or_is_of_another_colour_takes_nothing_off() -> None:
    builder = city("gizah", built=["lumber-yard", "timber-yard"])
    hands = [["vineyard"], ["quarry"], ["loom"]]
    game = table(city(built=["ore-vein"]), builder, age=2, hands=hands, options={"u1": "no"})
    game.turn("build vineyard", "stage with quarry", "build loom")
    assert game.coins(0) == 3 + 1 + 2


@both_ways
def test_W_OPTION_3_a_seventh_card_counts_all_that_stands(choice: str) -> None:
    hands = [["walls", "vineyard"], ["quarry"]]
    game = table(BABYLON, age=2, turn=6, hands=hands, options={"u1": choice})
    game.turn("sell walls", "build quarry")
    game.play(0, "build vineyard")
    assert game.coins(0) == 3 + SALE + 1


@both_ways
def test_W_OPTION_3_a_card_from_the_pile_counts_all_that_stands(choice: str) -> None:
    hands = [["walls"], ["quarry"]]
    game = table(HALIKARNASSOS, age=2, hands=hands, discard=["vineyard"], options={"u1": choice})
    game.turn("stage with walls", "build quarry")
    game.play(0, "build vineyard from discard")
    assert game.coins(0) == 3 + 2 + 1


# ------------------------------------------------------------------------------------ u2: the seventh card


@pytest.mark.parametrize(
    ("choice", "moves"),
    [
        ("yes", ["build temple", "stage with temple", "sell temple", "decline"]),
        ("no", ["build temple", "decline"]),
    ],
)
def test_W_OPTION_4_the_seventh_card_is_only_built_or_used_like_any_other(
    choice: str, moves: list[str]
) -> None:
    owner = city("babylon", "night", stages=1, built=["clay-pool", "brickyard", "glassworks"])
    game = table(owner, age=2, turn=6, hands=[["walls", "temple"]], options={"u2": choice})
    game.turn("sell walls")
    assert game.legal(0) == moves


@both_ways
def test_W_OPTION_4_it_may_be_declined_in_either_case(choice: str) -> None:
    game = table(BABYLON, turn=6, hands=[["altar", "theater"]], options={"u2": choice})
    game.turn("sell altar")
    game.play(0, "decline")
    assert (game.age, "theater" in game.discard, game.coins(0)) == (2, True, 3 + SALE)


@both_ways
def test_W_OPTION_9_where_only_building_counts_and_is_impossible_nobody_is_asked(choice: str) -> None:
    towns = city("babylon", "night", stages=1, coins=0), city("rhodos"), city("ephesos")
    game = table(*towns, turn=6, hands=[["altar", "baths"]], options={"u2": choice})
    game.turn("sell altar")
    asked = choice == "yes"
    assert (game.age, game.question) == ((1, "seventh") if asked else (2, "choose"))
    assert ("baths" in game.discard, game.coins(0)) == (not asked, SALE)


# ----------------------------------------------------------------------------------------- u3: its payment


@both_ways
def test_W_OPTION_5_coins_of_the_sixth_turn_pay_for_the_seventh_card_or_not(choice: str) -> None:
    owner = city("babylon", "night", stages=1, coins=0)
    game = table(owner, turn=6, hands=[["altar", "timber-yard"]], options={"u3": choice})
    game.turn("sell altar")
    assert bool(game.payments(0, "build timber-yard")) == (choice == "yes")


@pytest.mark.parametrize(
    ("coins", "choice", "payments"),
    [(4, "no", [(2, 0)]), (3, "no", []), (3, "yes", [(2, 0)]), (2, "yes", [(2, 0)])],
)
def test_W_OPTION_5_with_no_only_what_the_sixth_turn_left_of_the_old_coins(
    coins: int, choice: str, payments: list[tuple[int, int]]
) -> None:
    sellers = city("gizah"), city("rhodos")
    owner = city("babylon", "night", stages=1, coins=coins)
    hands = [["barracks", "baths"], ["stockade"]]
    game = table(owner, *sellers, turn=6, hands=hands, options={"u3": choice})
    game.turn("build barracks paying 2 right", "build stockade paying 2 right")
    assert game.coins(0) == coins - 2 + 2
    assert game.payments(0, "build baths") == payments


def test_W_OPTION_5_with_no_what_is_left_over_stays_with_its_owner() -> None:
    game = table(BABYLON, turn=6, hands=[["altar", "timber-yard"]], options={"u3": "no"})
    game.turn("sell altar")
    game.play(0, "build timber-yard")
    assert game.coins(0) == 3 + SALE - 1


# ------------------------------------------------------------------------------ u4: declining, u5: the order


@both_ways
def test_W_OPTION_6_Halikarnassos_may_decline_or_must_build(choice: str) -> None:
    game = table(HALIKARNASSOS, hands=[["stockade"]], discard=["altar"], options={"u4": choice})
    game.turn("stage with stockade")
    assert "build altar from discard" in game.legal(0)
    assert ("decline" in game.legal(0)) == (choice == "yes")


def test_W_OPTION_6_with_no_nobody_is_asked_where_nothing_can_be_built() -> None:
    hands = [["stockade"], ["marketplace"], ["theater"]]
    game = table(HALIKARNASSOS, hands=hands, options={"u4": "no"})
    game.turn("stage with stockade", "build marketplace", "build theater")
    assert game.question == "choose"


def sixth_turn(choice: str, kept: str = "theater") -> Table:
    """Both Halikarnassos and Babylon have something to do after the sixth turn."""
    hands = [["stockade", "altar"], ["loom", kept]]
    game = table(HALIKARNASSOS, BABYLON, turn=6, hands=hands, options={"u5": choice})
    game.turn("stage with stockade", "sell loom")
    return game


def test_W_OPTION_7_with_yes_the_seventh_card_is_played_first() -> None:
    game = sixth_turn("yes")
    assert (game.question, game.waiting) == ("seventh", (1,))
    game.play(1, "sell theater")
    assert (game.question, game.waiting) == ("revive", (0,))
    assert "build theater from discard" in game.legal(0)


def test_W_OPTION_7_with_no_Halikarnassos_builds_first() -> None:
    game = sixth_turn("no")
    assert (game.question, game.waiting) == ("revive", (0,))
    assert "build theater from discard" not in game.legal(0)
    assert {"build altar from discard", "build loom from discard"} <= set(game.legal(0))
    game.play(0, "build altar from discard")
    assert (game.question, game.waiting, game.age) == ("seventh", (1,), 1)
    game.play(1, "sell theater")
    assert (game.question, game.age) == ("choose", 2)


def test_W_OPTION_7_with_no_what_Halikarnassos_builds_serves_the_seventh_card() -> None:
    hands = [["stockade", "stone-pit"], ["loom", "baths"]]
    game = table(HALIKARNASSOS, BABYLON, city("rhodos"), turn=6, hands=hands, options={"u5": "no"})
    game.turn("stage with stockade", "sell loom")
    game.play(0, "build stone-pit from discard")
    assert game.payments(1, "build baths") == [(0, 2)]


@both_ways
def test_W_OPTION_7_the_conflicts_come_after_both(choice: str) -> None:
    game = sixth_turn(choice, kept="guard-tower")
    answers = {0: "decline", 1: "decline"}
    for _ in range(2):
        assert game.age == 1
        (seat,) = game.waiting
        game.play(seat, answers.pop(seat))
    assert (game.age, answers) == (2, {})


# ----------------------------------------------------------------------------------------- u6: the free coin


@pytest.mark.parametrize(
    ("side", "stages", "turn"),
    [("day", 2, 3), ("night", 1, 1), ("night", 2, 6)],
    ids=["colour", "first", "last"],
)
@pytest.mark.parametrize(
    ("coins", "choice", "left"), [(1, "yes", 1), (0, "yes", 0), (1, "no", 0), (0, "no", None)]
)
def test_W_OPTION_8_a_free_building_saves_the_coin_or_not(
    side: str, stages: int, turn: int, coins: int, choice: str, left: int | None
) -> None:
    owner = city("olympia", side, stages=stages, coins=coins)
    game = table(owner, age=2, turn=turn, hands=[["sawmill"]], options={"u6": choice})
    if left is None:
        assert not game.payments(0, "build sawmill")
        return
    game.turn("build sawmill")
    assert game.coins(0) == left


@both_ways
def test_W_OPTION_8_it_saves_the_resources_in_either_case(choice: str) -> None:
    owner = city("olympia", "day", stages=2, coins=0)
    game = table(owner, age=2, hands=[["aqueduct"]], options={"u6": choice})
    game.turn("build aqueduct")
    assert (game.cards(0), game.coins(0)) == ({"aqueduct"}, 0)
