"""Setting up and the Forum: R-SETUP-1 to R-SETUP-4, R-ROLL-1 to R-ROLL-4."""

from collections import Counter

import pytest

from tests.dice.support.arrange import table, town
from thauma import InvalidDeal, Match, game
from thauma.games.dice import GAME
from thauma.games.dice.formats.deals import roll_text
from thauma.games.dice.ids import TURNS
from thauma.games.dice.position import in_forum, left_of, right_of, unpack_state
from thauma.games.dice.table import CITIES, DICE


@pytest.mark.parametrize("players", GAME.players)
def test_R_SETUP_1_each_of_two_to_seven_has_a_city_of_its_own(players: int) -> None:
    deal = GAME.deal(1, players=players)
    assert len(set(deal.parts["cities"])) == players
    assert set(deal.parts["cities"]) <= set(CITIES)


def test_R_SETUP_1_each_city_is_as_likely_for_every_seat() -> None:
    dealt = [GAME.deal(seed, players=3).parts["cities"] for seed in range(350)]
    for seat in range(3):
        met = Counter(cities[seat] for cities in dealt)
        assert set(met) == set(CITIES)
        assert max(met.values()) < 2 * min(met.values()) + 20


def test_R_SETUP_1_cities_may_be_agreed_on() -> None:
    agreed = GAME.deal(1).to_dict() | {"cities": ["rhodes", "giza"]}
    view = Match(game("dice").deal_from_json(agreed)).view(None)
    assert [city["city"] for city in view["cities"]] == ["rhodes", "giza"]
    with pytest.raises(InvalidDeal, match=r"cities\[1\].*giza appears twice"):
        GAME.deal_from_json(agreed | {"cities": ["giza", "giza"]})


def test_R_SETUP_2_seven_dice_begin_in_the_forum() -> None:
    found = Counter(die["colour"] for die in Match.new("dice", seed=1).view(None)["forum"])
    assert found == {"grey": 3, "blue": 1, "green": 1, "red": 1, "yellow": 1}


def test_R_SETUP_3_everybody_begins_with_seven_coins_and_nothing_else() -> None:
    for city in Match.new("dice", seed=1, players=7).view(None)["cities"]:
        assert (city["coins"], city["filled"], city["bonuses"]) == (7, 0, [])
        assert set(city["ticks"].values()) == {0}


def test_R_SETUP_4_the_next_seat_is_the_left_neighbour() -> None:
    dice = table(players=3).dice
    assert [left_of(dice, seat) for seat in range(3)] == [1, 2, 0]
    assert [right_of(dice, seat) for seat in range(3)] == [2, 0, 1]


def test_R_ROLL_1_every_die_shows_a_face_and_has_a_cost() -> None:
    found = table(roll={"red": "axe 3", "grey-2": "wood 1"}).view(0)["forum"]
    shown = {die["die"]: (die["shows"], die["section"], die["price"]) for die in found}
    assert shown["red"] == ("axe", 3, 3)
    assert shown["grey-2"] == ("wood", 1, 1)


@pytest.mark.slow
def test_R_ROLL_2_faces_and_sections_are_equally_likely() -> None:
    lands = [Counter[str]() for _ in DICE]
    games = 150
    for seed in range(games):
        for roll in GAME.deal(seed).parts["rolls"]:
            for die, pair in enumerate(roll.split()):
                lands[die][pair] += 1
    mean = games * TURNS / 24
    for found in lands:
        assert len(found) == 24
        assert all(abs(number - mean) < 5 * mean**0.5 for number in found.values())


def test_R_ROLL_3_there_are_always_seven_dice() -> None:
    for ticks in ({}, {"university.wheel": 3}, {"university.wheel": 3, "university.tablet": 3}):
        assert len(in_forum(table(town("giza", ticks)).dice)) == 7


def test_R_ROLL_4_a_game_ends_with_its_last_roll() -> None:
    found = table()
    for _ in range(TURNS - 1):
        found.play_turn()
    assert not found.state.over
    found.play_turn()
    assert found.state.over
    assert found.waiting == ()


def test_R_ROLL_4_a_deal_has_a_roll_for_every_turn() -> None:
    deal = GAME.deal(5, players=4)
    dice = unpack_state(GAME.start(deal))
    assert [roll_text(word) for word in dice.rolls] == list(deal.parts["rolls"])
    assert len(deal.parts["rolls"]) == TURNS
