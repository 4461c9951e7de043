"""What each progress token does: D-TOKEN."""

import pytest

from tests.duel.support.arrange import Table, city, table


def take(token: str, coins: int = 7) -> Table:
    """Take a token for a pair of quills."""
    game = table(city(built=["scriptorium"], coins=coins), age=2, open=["library", "brewery"], board=[token])
    game.play("build library", f"take {token}")
    return game


def test_D_TOKEN_1_agriculture_brings_six_coins_and_four_points() -> None:
    game = take("agriculture", coins=1)
    assert game.coins(0) == 7
    assert game.points(0)["progress"] == 4


def test_D_TOKEN_2_architecture_takes_two_resources_off_a_wonder() -> None:
    game = table(city(tokens=["architecture"], wonders=["the-great-library"], coins=6), open=["altar"])
    game.play("wonder the-great-library with altar")
    assert game.coins(0) == 6 - 3 * 2


def test_D_TOKEN_2_architecture_spares_the_dearest_resources() -> None:
    rival = city(built=["shelf-quarry", "press"])
    game = table(
        city(tokens=["architecture"], wonders=["the-statue-of-zeus"], coins=20), rival, age=2, open=["forum"]
    )
    assert game.price("wonder the-statue-of-zeus with forum") == 2 + 2 + 3


def test_D_TOKEN_2_architecture_gives_no_coins_back() -> None:
    game = table(
        city(built=["shelf-quarry", "quarry"], tokens=["architecture"], wonders=["the-pyramids"], coins=5),
        age=2,
        open=["forum"],
    )
    game.play("wonder the-pyramids with forum")
    assert game.coins(0) == 5


def test_D_TOKEN_2_architecture_does_nothing_for_buildings() -> None:
    assert table(city(tokens=["architecture"]), open=["baths"]).price("build baths") == 2


def test_D_TOKEN_3_masonry_takes_two_resources_off_a_blue_card() -> None:
    game = table(city(tokens=["masonry"], coins=6), age=3, open=["town-hall"])
    game.play("build town-hall")
    assert game.coins(0) == 0


def test_D_TOKEN_3_masonry_spares_the_dearest_resources() -> None:
    game = table(city(tokens=["masonry"]), city(built=["shelf-quarry"]), age=3, open=["town-hall"])
    assert game.price("build town-hall") == 2 + 2 + 4


def test_D_TOKEN_3_masonry_gives_no_coins_back() -> None:
    game = table(city(tokens=["masonry"], coins=3), open=["baths"])
    game.play("build baths")
    assert game.coins(0) == 3


@pytest.mark.parametrize(
    ("card", "price"),
    [("academy", 8), ("arsenal", 10), ("port", 6), ("builders-guild", 10), ("pretorium", 8)],
)
def test_D_TOKEN_3_masonry_does_nothing_for_other_cards(card: str, price: int) -> None:
    assert table(city(tokens=["masonry"]), age=3, open=[card]).price(f"build {card}") == price


def test_D_TOKEN_3_masonry_does_nothing_for_wonders() -> None:
    game = table(city(tokens=["masonry"], wonders=["the-pyramids"]), open=["altar"])
    assert game.price("wonder the-pyramids with altar") == 8


def test_D_TOKEN_4_economy_receives_what_the_opponent_pays_for_resources() -> None:
    game = table(city(coins=7), city(built=["quarry"], coins=0, tokens=["economy"]), open=["baths"])
    game.play("build baths")
    assert (game.coins(0), game.coins(1)) == (4, 3)


def test_D_TOKEN_4_economy_receives_it_for_wonders_too() -> None:
    game = table(city(coins=8, wonders=["the-pyramids"]), city(coins=0, tokens=["economy"]), open=["altar"])
    game.play("wonder the-pyramids with altar")
    assert (game.coins(0), game.coins(1)) == (0, 8)


def test_D_TOKEN_4_economy_does_not_pay_for_its_owners_own_trade() -> None:
    game = table(city(coins=7, tokens=["economy"]), city(coins=7), open=["baths"])
    game.play("build baths")
    assert (game.coins(0), game.coins(1)) == (5, 7)


def test_D_TOKEN_5_economy_receives_the_reduced_price() -> None:
    game = table(
        city(built=["stone-reserve"], coins=7),
        city(built=["shelf-quarry"], coins=0, tokens=["economy"]),
        age=2,
        open=["aqueduct"],
    )
    game.play("build aqueduct")
    assert (game.coins(0), game.coins(1)) == (4, 3)


def test_D_TOKEN_5_economy_does_not_receive_printed_coins() -> None:
    game = table(city(coins=7), city(coins=0, tokens=["economy"]), age=2, open=["forum"])
    game.play("build forum")
    assert (game.coins(0), game.coins(1)) == (2, 2)


@pytest.mark.parametrize(
    ("built", "card"), [(["baths"], "aqueduct"), (["shelf-quarry", "quarry"], "aqueduct"), ([], "brewery")]
)
def test_D_TOKEN_5_economy_receives_nothing_where_nothing_is_bought(built: list[str], card: str) -> None:
    game = table(city(built=built), city(coins=0, tokens=["economy"]), age=2, open=[card])
    game.play(f"build {card}")
    assert game.coins(1) == 0


def test_D_TOKEN_5_economy_receives_nothing_for_discounted_resources() -> None:
    game = table(
        city(coins=7, tokens=["masonry"]), city(coins=0, tokens=["economy"]), age=2, open=["aqueduct"]
    )
    game.play("build aqueduct")
    assert (game.coins(0), game.coins(1)) == (5, 2)


def test_D_TOKEN_6_law_is_a_symbol_of_its_own() -> None:
    game = take("law")
    assert game.symbols(0) == {"quill", "scales"}
    assert "progress" not in game.points(0)


def test_D_TOKEN_7_mathematics_counts_every_token_and_itself() -> None:
    assert take("mathematics").points(0)["progress"] == 3
    assert table(city(tokens=["mathematics", "law", "economy"])).points(0)["progress"] == 9


def test_D_TOKEN_7_mathematics_counts_a_token_of_the_great_library() -> None:
    game = table(
        city(tokens=["mathematics"], wonders=["the-great-library"], coins=20), open=["altar"], aside=["law"]
    )
    game.play("wonder the-great-library with altar", "take law")
    assert game.points(0)["progress"] == 6


def test_D_TOKEN_7_mathematics_does_not_count_the_opponents_tokens() -> None:
    game = table(city(tokens=["mathematics"]), city(tokens=["law", "economy"]))
    assert game.points(0)["progress"] == 3


def test_D_TOKEN_8_philosophy_is_worth_seven_points() -> None:
    assert take("philosophy").points(0)["progress"] == 7


@pytest.mark.parametrize(
    ("age", "card", "spaces"), [(1, "guard-tower", 2), (2, "walls", 3), (3, "pretorium", 4)]
)
def test_D_TOKEN_9_strategy_adds_a_shield_to_a_red_card(age: int, card: str, spaces: int) -> None:
    game = table(city(tokens=["strategy"], coins=20), age=age, open=[card])
    game.play(f"build {card}")
    assert game.pawn == spaces


def test_D_TOKEN_9_the_opponents_strategy_adds_nothing() -> None:
    game = table(city(), city(tokens=["strategy"]), open=["guard-tower"])
    game.play("build guard-tower")
    assert game.pawn == 1


def test_D_TOKEN_10_strategy_adds_nothing_to_wonders() -> None:
    game = table(city(tokens=["strategy"], wonders=["the-colossus"], coins=20), open=["altar"])
    game.play("wonder the-colossus with altar")
    assert game.pawn == 2


def test_D_TOKEN_10_strategy_does_not_move_the_pawn_for_earlier_cards() -> None:
    game = table(
        city(built=["scriptorium", "guard-tower", "palisade"]),
        age=2,
        open=["library"],
        pawn=2,
        board=["strategy"],
    )
    game.play("build library", "take strategy")
    assert game.pawn == 2


def test_D_TOKEN_11_strategy_adds_its_shield_to_a_revived_red_card() -> None:
    game = table(
        city(tokens=["strategy"], wonders=["the-mausoleum"], coins=20),
        age=2,
        open=["forum"],
        discard=["guard-tower"],
    )
    game.play("wonder the-mausoleum with forum", "revive guard-tower")
    assert game.pawn == 2


def test_D_TOKEN_12_with_theology_any_wonder_plays_again() -> None:
    game = table(city(tokens=["theology"], wonders=["the-pyramids"], coins=20), open=["altar"])
    game.play("wonder the-pyramids with altar")
    assert game.asked_seat == 0


def test_D_TOKEN_12_theology_waits_for_the_choice_of_the_wonder() -> None:
    game = table(
        city(tokens=["theology"], wonders=["the-statue-of-zeus"], coins=20),
        city(built=["quarry"]),
        open=["altar"],
    )
    game.play("wonder the-statue-of-zeus with altar", "destroy quarry")
    assert (game.asked_seat, game.question) == (0, "turn")


def test_D_TOKEN_12_theology_gives_no_second_extra_turn() -> None:
    game = table(
        city(tokens=["theology"], wonders=["the-sphinx"], coins=20), open=["altar", "theater", "press"]
    )
    game.play("wonder the-sphinx with altar", "build theater")
    assert game.asked_seat == 1


def test_D_TOKEN_12_the_opponents_theology_does_nothing() -> None:
    game = table(city(wonders=["the-pyramids"], coins=20), city(tokens=["theology"]), open=["altar"])
    game.play("wonder the-pyramids with altar")
    assert game.asked_seat == 1


def test_D_TOKEN_13_urbanism_brings_six_coins() -> None:
    assert take("urbanism", coins=0).coins(0) == 6 == take("agriculture", coins=0).coins(0)


def test_D_TOKEN_13_urbanism_brings_four_coins_for_a_chain() -> None:
    game = table(city(built=["baths"], tokens=["urbanism"], coins=0), age=2, open=["aqueduct"])
    game.play("build aqueduct")
    assert game.coins(0) == 4


@pytest.mark.parametrize(
    ("built", "tokens", "card"),
    [([], [], "drying-room"), (["quarry", "shelf-quarry"], [], "aqueduct"), ([], ["masonry"], "statue")],
    ids=["no cost", "production", "masonry"],
)
def test_D_TOKEN_14_urbanism_pays_only_for_chains(built: list[str], tokens: list[str], card: str) -> None:
    game = table(city(built=built, tokens=["urbanism", *tokens], coins=0), age=2, open=[card])
    game.play(f"build {card}")
    assert game.coins(0) == 0


def test_D_TOKEN_14_urbanism_pays_nothing_for_a_revived_card() -> None:
    game = table(
        city(built=["baths"], tokens=["urbanism"], wonders=["the-mausoleum"], coins=10),
        age=2,
        open=["forum"],
        discard=["aqueduct"],
    )
    game.play("wonder the-mausoleum with forum", "revive aqueduct")
    assert game.coins(0) == 0


def test_D_TOKEN_15_urbanism_pays_nothing_for_the_card_that_brought_it() -> None:
    assert take("urbanism", coins=0).coins(0) == 6


def test_D_TOKEN_15_theology_gives_no_extra_turn_for_the_library_that_brought_it() -> None:
    game = table(city(wonders=["the-great-library"], coins=20), open=["altar"], aside=["theology"])
    game.play("wonder the-great-library with altar", "take theology")
    assert game.asked_seat == 1


def test_D_TOKEN_15_a_token_works_for_the_next_construction() -> None:
    game = table(
        city(built=["scriptorium"], coins=4), age=2, open=["library", "walls", "forum"], board=["strategy"]
    )
    game.play("build library", "take strategy", "discard forum", "build walls")
    assert game.pawn == 3
