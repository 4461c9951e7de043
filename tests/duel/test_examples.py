"""The worked examples of the rulebook, with its players: Antoine has seat 0, Bruno seat 1."""

import pytest

from tests.duel.support.arrange import city, table
from thauma import IllegalMove
from thauma.games.duel.table import CARDS

CARD = {card.id: card for card in CARDS}


# --------------------------------------------------------------------------------- the cost of cards


def test_lumber_yard_is_free() -> None:
    assert table(open=["lumber-yard"]).price("build lumber-yard") == 0


def test_stone_pit_costs_a_coin() -> None:
    game = table(city(coins=1), open=["stone-pit"])
    game.play("build stone-pit")
    assert game.coins(0) == 0


def test_scriptorium_costs_two_coins() -> None:
    game = table(city(coins=2), open=["scriptorium"])
    game.play("build scriptorium")
    assert game.coins(0) == 0


def test_baths_require_a_stone() -> None:
    (line,) = table(open=["baths"]).explain("build baths").lines
    assert (line.resource, line.needed) == ("stone", 1)


def test_arena_requires_a_clay_a_stone_and_a_wood() -> None:
    lines = table(age=3, open=["arena"]).explain("build arena").lines
    assert {line.resource: line.needed for line in lines} == {"clay": 1, "stone": 1, "wood": 1}


def test_horse_breeders_require_a_clay_and_a_wood() -> None:
    game = table(city(built=["clay-pool", "lumber-yard"], coins=0), age=2, open=["horse-breeders"])
    game.play("build horse-breeders")
    assert "horse-breeders" in game.cards(0)


def test_or_horse_breeders_require_the_stable() -> None:
    game = table(city(built=["stable"], coins=0), age=2, open=["horse-breeders"])
    game.play("build horse-breeders")
    assert "horse-breeders" in game.cards(0)


# ----------------------------------------------------------------------------------------- production

PRODUCTION = ["quarry", "clay-pool", "brickyard", "press"]


def test_antoine_produces_a_stone_three_clay_and_a_papyrus() -> None:
    assert table(city(built=PRODUCTION)).production(0) == {"stone": 1, "clay": 3, "papyrus": 1}


@pytest.mark.parametrize("card", ["baths", "garrison"])
def test_antoine_can_build_what_his_city_produces(card: str) -> None:
    game = table(city(built=PRODUCTION, coins=0), open=[card])
    game.play(f"build {card}")
    assert card in game.cards(0)


def test_without_trade_antoine_cannot_build_the_apothecary() -> None:
    game = table(city(built=PRODUCTION, coins=0), open=["apothecary"])
    with pytest.raises(IllegalMove, match="2 short"):
        game.play("build apothecary")


# ---------------------------------------------------------------------------------------------- trade


def test_antoine_pays_four_coins_for_each_stone_and_bruno_two() -> None:
    game = table(city(), city(built=["shelf-quarry"]), age=2, open=["walls"])
    assert game.prices(0)["stone"] == 4
    assert game.prices(1)["stone"] == 2
    assert game.price("build walls") == 2 * 4


def test_bruno_pays_two_coins_for_a_third_stone() -> None:
    game = table(city(), city(built=["shelf-quarry"], coins=2), age=2, open=["aqueduct"], turn=1)
    game.play("build aqueduct")
    assert game.coins(1) == 0


def test_bruno_builds_the_fortifications_for_five_coins() -> None:
    game = table(
        city(built=["clay-pool"]),
        city(built=["shelf-quarry"], coins=5),
        age=3,
        open=["fortifications"],
        turn=1,
    )
    bought = {line.resource: (line.bought, line.at) for line in game.explain("build fortifications").lines}
    assert bought == {"stone": (0, 0), "clay": (1, 3), "papyrus": (1, 2)}
    game.play("build fortifications")
    assert game.coins(1) == 0


def test_antoine_builds_the_aqueduct_for_twelve_coins() -> None:
    game = table(city(coins=12), city(built=["shelf-quarry"]), age=2, open=["aqueduct"])
    game.play("build aqueduct")
    assert game.coins(0) == 0


def test_bruno_builds_the_caravansery_for_seven_coins() -> None:
    game = table(city(built=["glassworks"]), city(coins=7), age=2, open=["caravansery"], turn=1)
    explanation = game.explain("build caravansery")
    assert (explanation.data["coins"], explanation.data["trade"]) == (2, 3 + 2)
    game.play("build caravansery")
    assert game.coins(1) == 0


# --------------------------------------------------------------------------------------------- chains


def test_with_the_baths_antoine_builds_the_aqueduct_for_nothing() -> None:
    game = table(city(built=["baths"], coins=0), age=2, open=["aqueduct"])
    game.play("build aqueduct")
    assert game.cards(0) == {"baths", "aqueduct"}


def test_with_the_palisade_bruno_builds_the_fortifications_for_nothing() -> None:
    game = table(city(), city(built=["palisade"], coins=0), age=3, open=["fortifications"], turn=1)
    game.play("build fortifications")
    assert game.cards(1) == {"palisade", "fortifications"}


# ---------------------------------------------------------------------------------------------- turns


def test_four_cards_are_accessible_and_the_others_are_not() -> None:
    shown = {"baths", "stone-pit", "lumber-yard", "scriptorium"}
    game = table(open=sorted(shown), left=13)
    assert game.open_cards == shown
    assert {move.split()[1] for move in game.legal() if move.startswith("discard")} == shown
    covered = {card.id for card in CARDS if card.age == 1} - shown
    assert not [card for card in covered if game.explain(f"build {card}").legal]


def test_bruno_discards_the_aqueduct_for_four_coins() -> None:
    game = table(city(), city(built=["tavern", "clay-reserve"], coins=0), age=2, open=["aqueduct"], turn=1)
    game.play("discard aqueduct")
    assert game.coins(1) == 4
    assert game.discard == {"aqueduct"}


def test_antoine_builds_the_colossus_and_moves_the_pawn_two_spaces() -> None:
    game = table(
        city(built=["clay-pool", "brickyard", "glassworks"], wonders=["the-colossus"], coins=0),
        age=2,
        open=["courthouse"],
    )
    lines = game.explain("wonder the-colossus with courthouse").lines
    assert {line.resource: line.needed for line in lines} == {"clay": 3, "glass": 1}
    game.play("wonder the-colossus with courthouse")
    assert (game.pawn, game.coins(0)) == (2, 0)
    assert game.view()["cities"][0]["built"] == {"the-colossus": "courthouse"}


def test_with_the_seventh_wonder_antoine_returns_the_pyramids() -> None:
    game = table(
        city(raised=["the-sphinx", "piraeus"], wonders=["the-colossus", "the-pyramids"], coins=8),
        city(raised=["circus-maximus", "the-great-library", "the-mausoleum", "the-appian-way"]),
        age=2,
        open=["forum"],
    )
    game.play("wonder the-colossus with forum")
    assert [len(game.built_wonders(seat)) for seat in (0, 1)] == [3, 4]
    assert game.view()["gone"] == ["the-pyramids"]
    assert game.wonders(0) == set()


# ------------------------------------------------------------------------------------------- military


def test_antoines_archery_range_costs_bruno_two_coins() -> None:
    game = table(city(coins=6), city(coins=5), age=2, open=["archery-range"], pawn=1)
    game.play("build archery-range")
    assert (game.pawn, game.coins(1)) == (3, 3)
    assert {"seat": 0, "space": 3, "coins": 2} not in game.view()["loot"]


def test_with_strategy_two_shields_move_the_pawn_three_spaces() -> None:
    game = table(city(tokens=["strategy"], coins=6), age=2, open=["archery-range"])
    assert CARD["archery-range"].shields == 2
    game.play("build archery-range")
    assert game.pawn == 3
