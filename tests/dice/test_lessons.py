"""What is told about a move: each of these is true of the table it is told of."""

import pytest

from tests.dice.support.arrange import Table, complete_ticks, table, town
from tests.dice.test_knowledge import random_match
from thauma.games.dice import GAME
from thauma.games.dice.strategy import lessons
from thauma.games.dice.strategy.gains import gains_of

pytestmark = pytest.mark.once  # nothing of it is compiled

WEST = {"west.attack": 4, "west.defence": 1}


def number(found: Table, seat: int, move: str) -> int:
    """The id of a move."""
    return GAME.id(found.state, seat, move)


def merits(found: Table, move: str) -> list[str]:
    """What speaks for a move of seat 0."""
    return [event.text() for event in lessons.merits_of(found.state.seen_by(0), number(found, 0, move))]


def test_points_and_coins_are_counted() -> None:
    found = table(town("ephesus", {"wonder": 1}, coins=9), roll={"blue": "mask 0"})
    assert merits(found, "build agora.1 with blue") == ["Brings 2 points."]
    assert merits(found, "wonder") == ["Brings 3 points.", "Brings 4 coins."]


@pytest.mark.parametrize(
    ("ticks", "roll", "move", "gain"),
    [
        ({}, {}, "build warehouse.stone with grey", "a resource"),
        (WEST, {"red": "shield 0"}, "build west.defence with red", "a complete building and its bonus"),
        ({"university.wheel": 2}, {"green": "wheel 0"}, "build university.wheel with green", "a special die"),
        ({}, {"yellow": "camel 0"}, "build market.camel-1 with yellow", "cheaper dice"),
        ({}, {"red": "shield 0"}, "build east.defence with red", "a defence"),
    ],
)
def test_what_stays_is_told(ticks: dict[str, int], roll: dict[str, str], move: str, gain: str) -> None:
    assert f"Brings {gain}." in merits(table(town("giza", ticks, coins=20), roll=roll), move)


def test_another_choice_is_told() -> None:
    assert "Brings another choice on this turn." in merits(table(town("babylon", coins=20)), "wonder")


def gains_from(found: Table, move: str) -> list[tuple[str, int]]:
    """All that a move of seat 0 brings, the most telling first."""
    return [(gain.what, gain.n) for gain in gains_of(found.state, 0, number(found, 0, move))]


def test_what_a_move_costs_is_no_gain() -> None:
    assert gains_from(table(town("giza", coins=9)), "wonder") == [("points", 4)]


def test_the_most_telling_gain_comes_first() -> None:
    found = table(town("ephesus", {"wonder": 1}, coins=9))
    assert gains_from(found, "wonder") == [("points", 3), ("coins", 4)]


def test_the_third_bonus_is_told() -> None:
    ticks = complete_ticks("wonder", "east") | WEST
    found = table(town(ticks=ticks, coins=9, bonuses=["action", "tick"]), roll={"red": "shield 0"})
    found.play(0, "build west.defence with red")
    assert gains_from(found, "bonus coins") == [("end", 0), ("coins", 7)]


@pytest.mark.parametrize(("first", "told"), [(0, True), (2, False)])
def test_to_be_first_in_the_agora_is_told_while_nobody_is(first: int, told: bool) -> None:
    nearly = {"agora.1": 3, "agora.2": 3, "agora.3": 2}
    found = table(town(ticks=nearly, coins=20), town(ticks=complete_ticks("agora")), roll={"blue": "owl 0"})
    dice = found.dice
    dice.first = first
    found.state.load(dice.pack())
    assert (("first", 0) in gains_from(found, "build agora.3 with blue")) is told


def test_what_is_left_of_an_effect_is_no_new_choice() -> None:
    ticks = WEST | {"university.tablet": 3}
    found = table(town("giza", ticks, coins=28), town(), roll={"white": "red 0"})
    assert ("again", 0) in gains_from(found, "build gallery.red with white")
    found.play(0, "build gallery.red with white", "tick west.defence")
    assert ("again", 0) not in gains_from(found, "bonus coins")


def test_a_better_move_is_told_by_what_it_brings() -> None:
    found = table(town("giza", coins=9), roll={"blue": "mask 0"})
    seen = found.state.seen_by(0)
    told = lessons.faults_of(seen, number(found, 0, "pass"), number(found, 0, "wonder"), None)
    assert [event.text() for event in told] == ["Missed Wonder: 4 points."]
    told = lessons.faults_of(seen, number(found, 0, "wonder"), number(found, 0, "pass"), None)
    assert [event.text() for event in told] == ["Left the city 5 coins poorer."]


def test_the_next_roll_is_luck() -> None:
    found = table(town(), town(), roll={"blue": "mask 0"})
    seen = found.state.seen_by(0)
    found.play_turn()
    told = lessons.luck_of(seen, number(found, 0, "pass"), found.state.seen_by(0))
    assert [event.text() for event in told] == ["The next roll offered Warehouse: a resource."]


def test_every_move_of_a_game_has_something_to_tell_or_nothing() -> None:
    match = random_match(3, 5, 60)
    seat = match.waiting[0]
    seen = match.seen_by(seat)
    for move in seen.legal:
        assert all(event.text() for event in lessons.merits_of(seen, move))
        assert all(event.text() for event in lessons.faults_of(seen, move, seen.legal[0], None))
