"""Free buildings by chains: W-CHAIN."""

import re
from pathlib import Path

import pytest

from tests.wonders.support.arrange import city, table
from tests.wonders.support.decks import ages_of
from thauma import IllegalMove
from thauma.games.wonders.table import CARDS

PAGE = (Path(__file__).parents[3] / "docs" / "rules" / "wonders.md").read_text(encoding="utf-8")
LINKS = {
    "baths": ("aqueduct",),
    "well": ("statue",),
    "theater": ("gardens",),
    "altar": ("pantheon",),
    "marketplace": ("caravansery",),
    "east-trading-post": ("forum",),
    "west-trading-post": ("forum",),
    "apothecary": ("stables", "dispensary"),
    "workshop": ("archery-range", "laboratory"),
    "scriptorium": ("courthouse", "library"),
    "caravansery": ("lighthouse",),
    "forum": ("haven",),
    "walls": ("fortifications",),
    "training-ground": ("circus",),
    "dispensary": ("arena", "lodge"),
    "laboratory": ("observatory", "siege-workshop"),
    "library": ("senate", "university"),
    "school": ("academy", "study"),
}
PAIRS = [(giver, card) for giver, cards in LINKS.items() for card in cards]


@pytest.mark.parametrize(("giver", "card"), PAIRS)
def test_W_CHAIN_1_a_building_is_free_whose_linked_building_stands_in_the_city(giver: str, card: str) -> None:
    game = table(city("gizah", built=[giver], coins=0), hands=[[card]], players=7)
    game.play_turn(f"build {card}")
    assert {giver, card} <= game.cards(0)


@pytest.mark.parametrize("card", sorted({card for _, card in PAIRS}))
def test_W_CHAIN_1_without_it_the_same_city_could_not_build(card: str) -> None:
    game = table(city("gizah", coins=0), hands=[[card]], players=7)
    assert game.payments(0, f"build {card}") == []


def test_W_CHAIN_2_there_are_25_links_to_24_buildings_of_ages_two_and_three() -> None:
    printed = [(giver, card.id) for card in CARDS for giver in card.chain]
    assert sorted(printed) == sorted(PAIRS)
    assert (len(printed), len({card for _, card in printed})) == (25, 24)
    assert {age for _, card in printed for age in ages_of(card)} == {2, 3}


def test_W_CHAIN_2_the_links_are_those_of_the_table_on_the_page() -> None:
    rows = re.search(r"\| Age I \| Age II \| Age III \|.*\n\|[-|]+\n((?:\|.*\n)+)", PAGE)
    assert rows is not None
    listed = set()
    for row in rows[1].splitlines():
        cells = [cell.strip().lower().replace(" ", "-") for cell in row.split("|")[1:-1]]
        for first, second, third in (cells[:3], cells[4:]):
            later = [card.strip("-") for card in third.split(",") if card]
            listed |= {(first, second)} if first and second else set()
            listed |= {(second or first, card) for card in later}
    assert listed == set(PAIRS)


@pytest.mark.parametrize("giver", [giver for giver, cards in LINKS.items() if len(cards) == 2])
def test_W_CHAIN_3_a_card_with_two_links_makes_both_buildings_free(giver: str) -> None:
    game = table(city("gizah", built=[giver], coins=0), hands=[LINKS[giver]])
    assert [game.payments(0, f"build {card}") for card in LINKS[giver]] == [[(0, 0)]] * 2


@pytest.mark.parametrize("posts", [["east-trading-post"], ["west-trading-post"]])
def test_W_CHAIN_4_either_trading_post_makes_the_forum_free(posts: list[str]) -> None:
    game = table(city("gizah", built=posts, coins=0), hands=[["forum"]])
    game.play_turn("build forum")
    assert "forum" in game.cards(0)


@pytest.mark.parametrize(("giver", "card"), PAIRS)
def test_W_CHAIN_5_what_a_neighbour_has_built_makes_nothing_free(giver: str, card: str) -> None:
    game = table(city("gizah", coins=0), city(built=[giver]), hands=[[card]], players=7)
    assert game.payments(0, f"build {card}") == []
    other = table(city(built=[giver]), city("gizah", coins=0), hands=[[], [card]], players=7)
    assert other.payments(1, f"build {card}") == []


def test_W_CHAIN_6_a_sold_card_links_nothing() -> None:
    game = table(city("gizah", coins=0), hands=[["walls"]], later=[["fortifications"]], turn=6)
    game.play_turn("sell walls")
    assert game.payments(0, "build fortifications") == []


def test_W_CHAIN_6_a_card_left_over_links_nothing() -> None:
    game = table(city("gizah", coins=0), hands=[["walls"]], later=[["fortifications"]], turn=6)
    game.play_turn()
    assert "walls" in game.discard
    assert game.payments(0, "build fortifications") == []


def test_W_CHAIN_6_a_card_under_a_wonder_links_nothing() -> None:
    mine = city("gizah", built=["sawmill"], coins=0)
    game = table(mine, hands=[["walls"]], later=[["fortifications"]], turn=6)
    game.play_turn("stage with walls")
    assert game.tucked_cards(0) == ["walls"]
    assert game.payments(0, "build fortifications") == []


def test_W_CHAIN_6_once_built_it_does() -> None:
    mine = city("gizah", built=["quarry"], coins=0)
    game = table(mine, hands=[["walls"]], later=[["fortifications"]], turn=6)
    game.play_turn("build walls")
    assert game.payments(0, "build fortifications") == [(0, 0)]


def test_W_CHAIN_7_without_the_link_the_building_has_its_normal_cost() -> None:
    towns = city("olympia", built=["clay-pool"], coins=2), city("babylon")
    game = table(*towns, city("gizah"), hands=[["gardens"]])
    game.play_turn("build gardens paying 2 left")
    assert ("gardens" in game.cards(0), game.coins(0)) == (True, 0)


def test_W_CHAIN_8_a_chain_is_always_used() -> None:
    towns = city("olympia", built=["theater", "clay-pool"], coins=9), city("babylon"), city(built=["sawmill"])
    game = table(*towns, hands=[["gardens"]])
    assert game.payments(0, "build gardens") == [(0, 0)]
    with pytest.raises(IllegalMove, match="build gardens"):
        game.play(0, "build gardens paying 2 left")
