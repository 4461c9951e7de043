"""The open points of the rules, each decided both ways: W-OPTION-3 to W-OPTION-9."""

import pytest

from tests.wonders.support.arrange import Table, city, table
from tests.wonders.support.random_play import GAME
from thauma import IllegalMove

SALE = 3
BABYLON = city("babylon", "night", stages=1)
HALIKARNASSOS = city("halikarnassos", "night", built=["clay-pool", "clay-pit"])


def both_ways(name: str) -> pytest.MarkDecorator:
    """Decide a point both ways; the default comes first."""
    (option,) = (option for option in GAME.options if option.name == name)
    return pytest.mark.parametrize("choice", option.values)


# ---------------------------------------------------------------------------- same_turn: Vineyard and Bazar


@both_ways("same_turn")
@pytest.mark.parametrize(("card", "built", "each"), [("vineyard", "quarry", 1), ("bazar", "press", 2)])
def test_W_OPTION_3_what_the_neighbours_build_in_the_same_turn_counts_or_not(
    choice: str, card: str, built: str, each: int
) -> None:
    towns = city(built=["glassworks", "ore-vein"]), city(built=["loom", "clay-pool"])
    game = table(
        *towns, age=2, hands=[[card], [built], [], [built]], options={"same_turn": choice}, players=5
    )
    game.play_turn(f"build {card}", f"build {built}")
    assert game.coins(0) == 3 + each * (3 if choice == "counts" else 2)


def test_W_OPTION_3_where_the_same_turn_is_ignored_neither_neighbour_counts_what_is_fresh() -> None:
    for seat in (1, 2):
        hands: list[list[str]] = [["vineyard"], [], []]
        hands[seat] = ["quarry"]
        game = table(age=2, hands=hands, options={"same_turn": "ignored"})
        moves = ["build vineyard", "", ""]
        moves[seat] = "build quarry"
        game.play_turn(*moves)
        assert (game.coins(0), "quarry" in game.cards(seat)) == (3, True)


def test_W_OPTION_3_where_the_same_turn_is_ignored_what_goes_under_a_wonder_takes_nothing_off() -> None:
    builder = city("gizah", built=["lumber-yard", "timber-yard"])
    hands = [["vineyard"], ["quarry"], ["loom"]]
    game = table(city(built=["ore-vein"]), builder, age=2, hands=hands, options={"same_turn": "ignored"})
    game.play_turn("build vineyard", "stage with quarry", "build loom")
    assert game.coins(0) == 3 + 1 + 2


@both_ways("same_turn")
def test_W_OPTION_3_a_seventh_card_counts_all_that_stands(choice: str) -> None:
    hands = [["walls", "vineyard"], ["quarry"]]
    game = table(BABYLON, age=2, turn=6, hands=hands, options={"same_turn": choice})
    game.play_turn("sell walls", "build quarry")
    game.play(0, "build vineyard")
    assert game.coins(0) == 3 + SALE + 1


@both_ways("same_turn")
def test_W_OPTION_3_a_card_from_the_pile_counts_all_that_stands(choice: str) -> None:
    hands = [["walls"], ["quarry"]]
    game = table(HALIKARNASSOS, age=2, hands=hands, discard=["vineyard"], options={"same_turn": choice})
    game.play_turn("stage with walls", "build quarry")
    game.play(0, "build vineyard from discard")
    assert game.coins(0) == 3 + 2 + 1


# -------------------------------------------------------------------- seventh_card: what it may be used for


@pytest.mark.parametrize(
    ("choice", "moves"),
    [
        ("any-use", ["build temple", "stage with temple", "sell temple"]),
        ("only-built", ["build temple"]),
    ],
)
def test_W_OPTION_4_the_seventh_card_is_only_built_or_used_like_any_other(
    choice: str, moves: list[str]
) -> None:
    owner = city("babylon", "night", stages=1, built=["clay-pool", "brickyard", "glassworks"])
    game = table(owner, age=2, turn=6, hands=[["walls", "temple"]], options={"seventh_card": choice})
    game.play_turn("sell walls")
    assert game.legal(0) == moves


@both_ways("seventh_card")
def test_W_OPTION_4_it_is_declined_in_neither_case(choice: str) -> None:
    game = table(BABYLON, turn=6, hands=[["altar", "theater"]], options={"seventh_card": choice})
    game.play_turn("sell altar")
    assert "decline" not in game.legal(0)
    with pytest.raises(IllegalMove, match="must use the seventh card"):
        game.play(0, "decline")


@both_ways("seventh_card")
def test_W_OPTION_4_under_the_first_rules_it_may_be_declined_in_either_case(choice: str) -> None:
    options = {"seventh_card": choice}
    game = table(BABYLON, turn=6, hands=[["altar", "theater"]], options=options, rules="wonders/1")
    game.play_turn("sell altar")
    game.play(0, "decline")
    assert (game.age, "theater" in game.discard, game.coins(0)) == (2, True, 3 + SALE)


@both_ways("seventh_card")
def test_W_OPTION_9_where_only_building_counts_and_is_impossible_nobody_is_asked(choice: str) -> None:
    towns = city("babylon", "night", stages=1, coins=0), city("rhodos"), city("ephesos")
    game = table(*towns, turn=6, hands=[["altar", "baths"]], options={"seventh_card": choice})
    game.play_turn("sell altar")
    asked = choice == "any-use"
    assert (game.age, game.question) == ((1, "seventh") if asked else (2, "choose"))
    assert ("baths" in game.discard, game.coins(0)) == (not asked, SALE)


# ------------------------------------------------------------------------------- seventh_coins: its payment


@both_ways("seventh_coins")
def test_W_OPTION_5_coins_of_the_sixth_turn_pay_for_the_seventh_card_or_not(choice: str) -> None:
    owner = city("babylon", "night", stages=1, coins=0)
    game = table(owner, turn=6, hands=[["altar", "timber-yard"]], options={"seventh_coins": choice})
    game.play_turn("sell altar")
    assert bool(game.payments(0, "build timber-yard")) == (choice == "all")


@pytest.mark.parametrize(
    ("coins", "choice", "payments"),
    [(4, "earlier", [(2, 0)]), (3, "earlier", []), (3, "all", [(2, 0)]), (2, "all", [(2, 0)])],
)
def test_W_OPTION_5_with_earlier_coins_only_what_the_sixth_turn_left_of_the_old_coins(
    coins: int, choice: str, payments: list[tuple[int, int]]
) -> None:
    sellers = city("gizah"), city("rhodos")
    owner = city("babylon", "night", stages=1, coins=coins)
    hands = [["barracks", "baths"], ["stockade"]]
    game = table(owner, *sellers, turn=6, hands=hands, options={"seventh_coins": choice})
    game.play_turn("build barracks paying 2 right", "build stockade paying 2 right")
    assert game.coins(0) == coins - 2 + 2
    assert game.payments(0, "build baths") == payments


def test_W_OPTION_5_with_earlier_coins_what_is_left_over_stays_with_its_owner() -> None:
    game = table(BABYLON, turn=6, hands=[["altar", "timber-yard"]], options={"seventh_coins": "earlier"})
    game.play_turn("sell altar")
    game.play(0, "build timber-yard")
    assert game.coins(0) == 3 + SALE - 1


# ------------------------------------------------------------- discard_build: declining, age_end: the order


@both_ways("discard_build")
def test_W_OPTION_6_Halikarnassos_may_decline_or_must_build(choice: str) -> None:
    game = table(HALIKARNASSOS, hands=[["stockade"]], discard=["altar"], options={"discard_build": choice})
    game.play_turn("stage with stockade")
    assert "build altar from discard" in game.legal(0)
    assert ("decline" in game.legal(0)) == (choice == "optional")


def test_W_OPTION_6_where_it_must_build_nobody_is_asked_where_nothing_can_be_built() -> None:
    hands = [["stockade"], ["marketplace"], ["theater"]]
    game = table(HALIKARNASSOS, hands=hands, options={"discard_build": "forced"})
    game.play_turn("stage with stockade", "build marketplace", "build theater")
    assert game.question == "choose"


def sixth_turn(choice: str, kept: str = "theater") -> Table:
    """Both Halikarnassos and Babylon have something to do after the sixth turn."""
    hands = [["stockade", "altar"], ["loom", kept]]
    game = table(HALIKARNASSOS, BABYLON, turn=6, hands=hands, options={"age_end": choice})
    game.play_turn("stage with stockade", "sell loom")
    return game


def test_W_OPTION_7_Babylon_first_the_seventh_card_is_played_first() -> None:
    game = sixth_turn("babylon-first")
    assert (game.question, game.waiting) == ("seventh", (1,))
    game.play(1, "sell theater")
    assert (game.question, game.waiting) == ("revive", (0,))
    assert "build theater from discard" in game.legal(0)


def test_W_OPTION_7_Halikarnassos_first_it_builds_before_the_seventh_card() -> None:
    game = sixth_turn("halikarnassos-first")
    assert (game.question, game.waiting) == ("revive", (0,))
    assert "build theater from discard" not in game.legal(0)
    assert {"build altar from discard", "build loom from discard"} <= set(game.legal(0))
    game.play(0, "build altar from discard")
    assert (game.question, game.waiting, game.age) == ("seventh", (1,), 1)
    game.play(1, "sell theater")
    assert (game.question, game.age) == ("choose", 2)


def test_W_OPTION_7_Halikarnassos_first_what_Halikarnassos_builds_serves_the_seventh_card() -> None:
    hands = [["stockade", "stone-pit"], ["loom", "baths"]]
    game = table(
        HALIKARNASSOS,
        BABYLON,
        city("rhodos"),
        turn=6,
        hands=hands,
        options={"age_end": "halikarnassos-first"},
    )
    game.play_turn("stage with stockade", "sell loom")
    game.play(0, "build stone-pit from discard")
    assert game.payments(1, "build baths") == [(0, 2)]


@both_ways("age_end")
def test_W_OPTION_7_the_conflicts_come_after_both(choice: str) -> None:
    game = sixth_turn(choice, kept="guard-tower")
    answers = {0: "decline", 1: "sell guard-tower"}
    for _ in range(2):
        assert game.age == 1
        (seat,) = game.waiting
        game.play(seat, answers.pop(seat))
    assert (game.age, answers) == (2, {})


# ---------------------------------------------------------------------------- free_coin: what Olympia saves


@pytest.mark.parametrize(
    ("side", "stages", "turn"),
    [("day", 2, 3), ("night", 1, 1), ("night", 2, 6)],
    ids=["colour", "first", "last"],
)
@pytest.mark.parametrize(
    ("coins", "choice", "left"), [(1, "saved", 1), (0, "saved", 0), (1, "paid", 0), (0, "paid", None)]
)
def test_W_OPTION_8_a_free_building_saves_the_coin_or_not(
    side: str, stages: int, turn: int, coins: int, choice: str, left: int | None
) -> None:
    owner = city("olympia", side, stages=stages, coins=coins)
    game = table(owner, age=2, turn=turn, hands=[["sawmill"]], options={"free_coin": choice})
    if left is None:
        assert not game.payments(0, "build sawmill")
        return
    game.play_turn("build sawmill")
    assert game.coins(0) == left


@both_ways("free_coin")
def test_W_OPTION_8_it_saves_the_resources_in_either_case(choice: str) -> None:
    owner = city("olympia", "day", stages=2, coins=0)
    game = table(owner, age=2, hands=[["aqueduct"]], options={"free_coin": choice})
    game.play_turn("build aqueduct")
    assert (game.cards(0), game.coins(0)) == ({"aqueduct"}, 0)
