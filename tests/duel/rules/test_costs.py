"""Building and what it costs: D-BUILD, D-COST, D-CHAIN and D-DISCARD."""

import pytest

from tests.duel.support.arrange import city, table
from thauma import IllegalMove
from thauma.games.duel.table import CARDS

CHAINS = {
    "horse-breeders": "stable",
    "barracks": "garrison",
    "library": "scriptorium",
    "dispensary": "pharmacist",
    "statue": "theater",
    "temple": "altar",
    "aqueduct": "baths",
    "fortifications": "palisade",
    "siege-workshop": "archery-range",
    "circus": "parade-ground",
    "university": "school",
    "observatory": "laboratory",
    "gardens": "statue",
    "pantheon": "temple",
    "senate": "rostrum",
    "lighthouse": "tavern",
    "arena": "brewery",
}
AGE = {card.id: card.age for card in CARDS}


def test_D_BUILD_1_the_cost_is_paid_and_the_card_joins_the_city() -> None:
    game = table(city(coins=7), open=["palisade"])
    game.play("build palisade")
    assert game.coins(0) == 5
    assert game.cards(0) == {"palisade"}
    assert "palisade" not in game.open_cards | game.discard


def test_D_BUILD_2_what_is_built_serves_the_next_construction() -> None:
    game = table(city(coins=1), open=["stone-pit", "baths", "altar"])
    game.play("build stone-pit", "discard altar")
    assert game.price("build baths") == 0
    game.play("build baths")
    assert game.cards(0) == {"stone-pit", "baths"}


def test_D_BUILD_3_coins_that_a_building_brings_do_not_pay_for_it() -> None:
    game = table(city(built=["glassworks", "press"], coins=2), age=3, open=["chamber-of-commerce"])
    game.play("build chamber-of-commerce")
    assert game.coins(0) == 2 - 2 + 6
    poor = table(city(built=["glassworks", "press"], coins=1), age=3, open=["chamber-of-commerce"])
    assert "build chamber-of-commerce" not in poor.legal()


def test_D_BUILD_3_coins_that_a_wonder_brings_do_not_pay_for_it() -> None:
    game = table(city(wonders=["the-temple-of-artemis"], coins=7), open=["altar"])
    assert game.price("wonder the-temple-of-artemis with altar") == 8
    assert "wonder the-temple-of-artemis with altar" not in game.legal()


def test_D_COST_1_a_card_without_a_cost_is_free() -> None:
    game = table(city(coins=0), open=["lumber-yard"])
    game.play("build lumber-yard")
    assert game.coins(0) == 0
    assert game.cards(0) == {"lumber-yard"}


def test_D_COST_2_printed_coins_are_paid_in_full_to_the_bank() -> None:
    game = table(city(coins=10), city(coins=3), age=2, open=["customs-house"])
    game.play("build customs-house")
    assert (game.coins(0), game.coins(1)) == (6, 3)


def test_D_COST_3_resources_are_produced_or_bought_or_both() -> None:
    game = table(city(built=["quarry"], coins=7), age=2, open=["walls"])
    game.play("build walls")
    assert game.coins(0) == 7 - 2


def test_D_COST_4_a_cost_of_coins_and_resources_asks_for_both() -> None:
    game = table(city(coins=7), age=2, open=["forum"])
    game.play("build forum")
    assert game.coins(0) == 7 - 3 - 2


def test_D_COST_5_resources_are_not_used_up() -> None:
    game = table(city(built=["quarry"], coins=0), city(), open=["baths", "altar"])
    game.play("build baths", "discard altar")
    assert game.production(0) == {"stone": 1}


def test_D_COST_5_one_producer_serves_every_construction() -> None:
    game = table(city(built=["clay-pool"], coins=3), age=2, open=["forum", "horse-breeders", "brewery"])
    game.play("build forum", "discard brewery")
    line = next(line for line in game.explain("build horse-breeders").lines if line.resource == "clay")
    assert (line.own, line.bought) == (1, 0)


def test_D_COST_6_who_cannot_pay_all_cannot_build() -> None:
    assert "build baths" in table(city(coins=2), open=["baths"]).legal()
    short = table(city(coins=1), open=["baths"])
    assert "build baths" not in short.legal()
    with pytest.raises(IllegalMove, match="1 short"):
        short.play("build baths")


def test_D_COST_6_coins_and_trade_are_paid_together() -> None:
    assert "build forum" in table(city(coins=5), age=2, open=["forum"]).legal()
    assert "build forum" not in table(city(coins=4), age=2, open=["forum"]).legal()


def test_D_COST_7_a_choice_gives_one_unit_for_a_construction() -> None:
    game = table(city(built=["caravansery"]), age=3, open=["circus"])
    assert game.price("build circus") == 3 * 2


def test_D_COST_7_a_choice_is_made_anew_for_each_construction() -> None:
    game = table(
        city(built=["caravansery"], coins=0), open=["stable", "garrison", "baths", "altar", "theater"]
    )
    game.play("build stable", "discard altar", "build garrison", "discard theater", "build baths")
    assert game.cards(0) >= {"stable", "garrison", "baths"}


def test_D_COST_8_choices_add_up_one_unit_each() -> None:
    game = table(
        city(built=["caravansery", "forum"], raised=["the-great-lighthouse", "piraeus"], coins=0),
        age=3,
        open=["port", "arsenal"],
    )
    assert game.price("build port") == 0
    assert game.price("build arsenal") == 3 * 2


def test_D_COST_9_a_choice_makes_the_dearest_unit() -> None:
    game = table(city(built=["caravansery"]), city(built=["shelf-quarry"]), age=3, open=["arena"])
    assert game.price("build arena") == 2 + 2


def test_D_COST_9_a_choice_comes_before_a_discount() -> None:
    rival = city(built=["lumber-yard", "sawmill"])
    builder = city(built=["caravansery"], tokens=["architecture"], wonders=["the-temple-of-artemis"])
    game = table(builder, rival, age=3, open=["port"])
    lines = {line.resource: line for line in game.explain("wonder the-temple-of-artemis with port").lines}
    assert (lines["wood"].choice, lines["wood"].discount) == (1, 0)
    assert game.price("wonder the-temple-of-artemis with port") == 2


@pytest.mark.parametrize(("card", "link"), CHAINS.items())
def test_D_CHAIN_1_the_linked_building_makes_a_building_free(card: str, link: str) -> None:
    game = table(city(built=[link], coins=0), age=AGE[card], open=[card])
    assert game.explain(f"build {card}").data["chain"] == link
    game.play(f"build {card}")
    assert card in game.cards(0)


@pytest.mark.parametrize("card", CHAINS)
def test_D_CHAIN_1_without_the_link_the_building_has_its_cost(card: str) -> None:
    assert f"build {card}" not in table(city(coins=0), age=AGE[card], open=[card]).legal()


def test_D_CHAIN_2_a_chain_spares_coins_too() -> None:
    game = table(city(built=["garrison"], coins=1), age=2, open=["barracks"])
    game.play("build barracks")
    assert game.coins(0) == 1


def test_D_CHAIN_3_the_opponents_building_links_nothing() -> None:
    game = table(city(coins=0), city(built=["garrison"]), age=2, open=["barracks"])
    assert "build barracks" not in game.legal()


def test_D_CHAIN_4_a_discarded_building_links_nothing() -> None:
    game = table(city(coins=0), age=2, open=["barracks"], discard=["garrison"])
    assert "build barracks" not in game.legal()


def test_D_CHAIN_4_a_card_under_a_wonder_links_nothing() -> None:
    game = table(city(wonders=["the-pyramids"], coins=8), open=["garrison"])
    game.play("wonder the-pyramids with garrison")
    assert game.explain("build barracks", seat=0).price == 3


def test_D_CHAIN_5_paying_instead_is_not_offered() -> None:
    game = table(city(built=["garrison"], coins=20), age=2, open=["barracks"])
    assert [move for move in game.legal() if move.startswith("build barracks")] == ["build barracks"]
    assert game.price("build barracks") == 0


def test_D_CHAIN_6_there_are_seventeen_chains_from_earlier_ages() -> None:
    assert {card.id: card.chain for card in CARDS if card.chain} == CHAINS
    assert len(CHAINS) == 17
    assert all(AGE[link] < AGE[card] for card, link in CHAINS.items())


@pytest.mark.parametrize(
    ("yellow", "income"),
    [([], 2), (["tavern"], 3), (["tavern", "wood-reserve", "clay-reserve", "stone-reserve"], 6)],
)
def test_D_DISCARD_1_two_coins_and_one_for_each_yellow_card(yellow: list[str], income: int) -> None:
    game = table(city(built=yellow, coins=1), open=["altar"])
    game.play("discard altar")
    assert game.coins(0) == 1 + income


def test_D_DISCARD_1_other_colours_bring_nothing() -> None:
    game = table(city(built=["press", "quarry", "theater", "stable", "workshop"], coins=0), open=["altar"])
    game.play("discard altar")
    assert game.coins(0) == 2


def test_D_DISCARD_2_a_yellow_card_does_not_count_itself() -> None:
    game = table(city(coins=0), open=["tavern"])
    game.play("discard tavern")
    assert game.coins(0) == 2


def test_D_DISCARD_2_the_opponents_yellow_cards_do_not_count() -> None:
    game = table(city(coins=0), city(built=["tavern", "clay-reserve"]), open=["altar"])
    game.play("discard altar")
    assert game.coins(0) == 2


def test_D_DISCARD_3_a_discarded_card_has_no_effect() -> None:
    game = table(open=["guard-tower"])
    game.play("discard guard-tower")
    assert (game.pawn, game.cards(0)) == (0, set())
    assert game.discard == {"guard-tower"}


def test_D_DISCARD_3_a_guild_goes_to_the_pile_like_any_card() -> None:
    game = table(age=3, open=["merchants-guild"])
    game.play("discard merchants-guild")
    assert game.discard == {"merchants-guild"}


def test_D_DISCARD_4_any_accessible_card_can_be_discarded() -> None:
    game = table(city(coins=20), open=["altar", "palisade", "press", "baths", "tavern", "stable"])
    assert {move for move in game.legal() if move.startswith("discard")} == {
        f"discard {card}" for card in game.open_cards
    }
