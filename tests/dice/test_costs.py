"""What people are told that a move costs is what the rules take; what cannot be done, both refuse."""

import pytest

from tests.dice.support.arrange import table, town
from tests.dice.test_knowledge import random_match
from thauma.games.dice import GAME
from thauma.games.dice.formats.notation import move_texts
from thauma.games.dice.ids import M_END
from thauma.games.dice.position import unpack_state
from thauma.games.dice.presentation.prices import coins_of, price_of

CAMELS = {"market.camel-1": 1, "market.camel-2": 1}


@pytest.mark.once
@pytest.mark.parametrize("players", [2, 3, 7])
def test_what_a_move_is_said_to_cost_is_what_it_takes(players: int) -> None:
    tried = 0
    for moves in (5, 20, 40):
        state = random_match(players, players, moves * players).state
        before = unpack_state(state)
        for seat in state.waiting:
            for move in state.legal(seat):
                price = price_of(before, seat, move)
                box = None if price is None else price.lane.boxes[price.number - 1]
                if price is None or box is None or box.coins or box.each:
                    continue
                after = state.copy()
                after.apply(seat, move)
                assert unpack_state(after).cities[seat].coins == price.have - price.total
                tried += 1
    assert tried > 5


@pytest.mark.once
@pytest.mark.parametrize("players", [2, 3, 7])
def test_a_move_is_explained_as_possible_exactly_if_it_is(players: int) -> None:
    match = random_match(players, 20 + players, 30 * players + 2)
    state, possible = match.state, 0
    for seat in match.waiting:
        legal = state.legal(seat)
        for move, text in move_texts(unpack_state(state).boards).items():
            assert move < M_END
            explanation = GAME.explain(state, seat, text)
            assert explanation.legal == (move in legal)
            assert explanation.text
            possible += explanation.legal
    assert possible


@pytest.mark.parametrize(
    ("ticks", "roll", "move", "total"),
    [
        ({}, {"blue": "mask 2"}, "build agora.1 with blue", 2),
        ({"market.camel-1": 1}, {"blue": "mask 2"}, "build agora.1 with blue", 1),
        (CAMELS, {"blue": "mask 1"}, "build agora.1 with blue", 0),
        ({"agora.1": 1}, {"blue": "mask 1"}, "build agora.1 with blue", 3),
        ({"agora.1": 1, "warehouse.stone": 1}, {"blue": "mask 1"}, "build agora.1 with blue", 2),
        (
            {},
            {"grey-1": "stone 3", "grey-2": "stone 1", "grey-3": "stone 2"},
            "build warehouse.stone with grey",
            1,
        ),
        ({}, {}, "wonder", 2),
        ({}, {}, "pass", -3),
        ({}, {}, "decline", None),
    ],
)
def test_a_price_is_die_and_missing_resources(
    ticks: dict[str, int], roll: dict[str, str], move: str, total: int | None
) -> None:
    found = table(town("giza", ticks, coins=20), roll=roll)
    assert coins_of(found.dice, 0, GAME.id(found.state, 0, move)) == total


def test_a_die_that_costs_nothing_is_said_to() -> None:
    found = table(town("giza", {"university.compass": 1}, coins=20), roll={"red": "axe 3"})
    assert coins_of(found.dice, 0, GAME.id(found.state, 0, "build west.attack with red")) == 1


def test_a_die_that_is_waived_is_said_to_cost_nothing() -> None:
    found = table(town("olympia", coins=20), roll={"red": "axe 3"})
    found.play(0, "wonder")
    assert coins_of(found.dice, 0, GAME.id(found.state, 0, "build west.attack with red")) == 1


def test_what_choosing_a_die_brings_can_be_spent() -> None:
    found = table(town("giza", {"university.tablet": 1}, coins=0), roll={"red": "axe 1"})
    price = price_of(found.dice, 0, GAME.id(found.state, 0, "build west.attack with red"))
    assert price is not None
    assert (price.gift, price.have, price.total) == (2, 2, 2)
    full = table(town("giza", {"university.tablet": 1}, coins=27), roll={"red": "axe 1"})
    price = price_of(full.dice, 0, GAME.id(full.state, 0, "build west.attack with red"))
    assert price is not None
    assert price.have == 28


def test_the_number_of_a_box_is_told() -> None:
    found = table(town("giza", {"agora.1": 1}, coins=20), roll={"blue": "mask 0"})
    assert found.explain(0, "build agora.1 with blue").data["box"] == 2


def test_the_black_die_serves_what_it_shows() -> None:
    found = table(town("giza", {"university.wheel": 3}, coins=20), roll={"black": "blue 0"})
    assert price_of(found.dice, 0, GAME.id(found.state, 0, "build agora.1 with black")) is not None
    assert price_of(found.dice, 0, GAME.id(found.state, 0, "build market.coin with black")) is None
