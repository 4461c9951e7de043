"""Rules of thumb of 7 Wonders Dice: each move weighs what the habits say that it promises, in points."""

from collections.abc import Callable
from dataclasses import replace
from math import log
from typing import Any

import pytest

from tests.dice.support.arrange import Table, altered_boards, complete_ticks, table, town
from thauma.bots.search import Search
from thauma.bots.style import BEST
from thauma.games.dice import GAME
from thauma.games.dice.strategy.habits import HABITS as H

PASS_COINS = 3
COINS = 20
"""what seat 0 has in these positions"""
TURNS = H["turns of a game"]
WHITE = {"university.tablet": 3}
"""boxes with which Giza has unlocked the die that ticks boxes of the Gallery"""


def coin_worth(coins: int = COINS, left: float = TURNS) -> float:
    """What a coin is worth: less to the rich, and less at the end."""
    scarce = max(0.2, 1 - coins / (H["coins to spend a turn"] * (left + 1)))
    return H["coin"] * scarce * min(1.0, 0.03 + 0.25 * left)


COIN = coin_worth()


def promised_worth(found: Table, move: str, coin: float = COIN) -> float:
    """What a move of seat 0 promises, read off how much likelier it is than passing, or than declining."""
    style = replace(BEST.fit_to(found.state), trust=1.0, guess=1, depth=1)
    tree = Search(found.state.seen_by(0), style.to_parameters(), 5, 0, 1)
    tree.run(1)
    likely = {GAME.text(found.state, 0, number): prior for number, _, prior, _ in tree.root_moves()}
    passed = likely["pass"] if "pass" in likely else likely["decline"]
    return log(likely[move] / passed) / H["sharpness"] + ("pass" in likely) * PASS_COINS * coin


def giza(roll: dict[str, str] | None = None, **ticks: int) -> Callable[[], Table]:
    """Giza with so many boxes of some tracks, written `agora_1`."""
    named = {name.replace("_", ".", 1).replace("_", "-"): number for name, number in ticks.items()}
    return lambda: table(town("giza", named, coins=COINS), town("rhodes"), roll=roll)


def nearer(missing: int) -> float:
    """What it promises that only so many boxes of a building are missing then."""
    return H["nearer to complete"] / missing


BOXES: dict[str, tuple[Callable[[], Table], str, float]] = {
    "points, and those of the next box": (
        giza({"blue": "mask 0"}),
        "build agora.1 with blue",
        2 + H["next box"] * 3 + nearer(8),
    ),
    "a die that has to be paid": (
        giza({"blue": "mask 2"}),
        "build agora.1 with blue",
        2 + H["next box"] * 3 + nearer(8) - 2 * COIN,
    ),
    "a box that has to be paid": (
        giza({"blue": "mask 0"}, agora_1=2),
        "build agora.1 with blue",
        4 + nearer(6) - 4 * COIN,
    ),
    "the last box of the Agora": (
        giza({"blue": "mask 0"}, agora_1=2, agora_2=3, agora_3=3),
        "build agora.1 with blue",
        4 + H["bonus"] + H["first to complete"] - 4 * COIN,
    ),
    "an attack": (giza({"red": "axe 0"}), "build west.attack with red", 3 + nearer(5) - COIN),
    "a defence": (
        giza({"red": "shield 0"}),
        "build west.defence with red",
        H["defence"] + nearer(5) - COIN,
    ),
    "coins": (
        giza({"yellow": "coin 0"}),
        "build market.coin with yellow",
        7 * COIN + H["next box"] * 2 + nearer(7) - COIN,
    ),
    "cheaper dice": (
        giza({"yellow": "camel 0"}),
        "build market.camel-1 with yellow",
        H["discount"] * TURNS + nearer(7) - 2 * COIN,
    ),
    "coins and points for boxes": (
        giza({"yellow": "chest 0"}, agora_1=2),
        "build market.chest-1 with yellow",
        2 * (1 + COIN) + H["boxes to come"] * TURNS + nearer(7) - 3 * COIN,
    ),
    "a resource": (
        giza({"grey-1": "stone 0"}, warehouse_wood=1),
        "build warehouse.stone with grey",
        H["resource"] * 5 / 6 * TURNS,
    ),
}


@pytest.mark.parametrize("name", BOXES)
def test_a_box_is_worth_what_it_promises_less_its_price(name: str) -> None:
    arranged, move, worth = BOXES[name]
    assert promised_worth(arranged(), move) == pytest.approx(worth)


def test_an_attack_is_worth_less_against_defences() -> None:
    ready = {"east.defence": 2}
    found = table(town("giza", coins=COINS), town("rhodes", ready), roll={"red": "axe 0"})
    assert promised_worth(found, "build west.attack with red") == pytest.approx(1 + nearer(5) - COIN)
    other = table(town("giza", coins=COINS), town("rhodes", {"west.defence": 1}), roll={"red": "sword 0"})
    assert promised_worth(other, "build east.attack with red") == pytest.approx(2 + nearer(5) - COIN)


def test_in_the_last_turn_nothing_is_worth_what_comes_later() -> None:
    found = table(town("giza", coins=COINS), town("rhodes"), roll={"blue": "mask 0", "red": "shield 0"})
    dice = found.dice
    dice.last = 0
    found.state.load(dice.pack())
    coin = coin_worth(left=0.0)
    assert promised_worth(found, "build agora.1 with blue", coin) == pytest.approx(2)
    assert promised_worth(found, "build west.defence with red", coin) == pytest.approx(-coin)


def test_a_game_is_short_when_somebody_has_two_bonuses() -> None:
    ticks = complete_ticks("wonder", "guild")
    other = town("rhodes", ticks, bonuses=["action", "tick"])
    found = table(town("giza", coins=COINS), other, roll={"yellow": "camel 0"})
    left = H["turns after a second bonus"]
    coin = coin_worth(left=left)
    worth = H["discount"] * left + nearer(7) - 2 * coin
    assert promised_worth(found, "build market.camel-1 with yellow", coin) == pytest.approx(worth)


def test_the_rich_count_coins_for_less() -> None:
    poor, rich = (
        table(town("giza", coins=coins), town("rhodes"), roll={"yellow": "camel 0"}) for coins in (4, 28)
    )
    for found, coins in ((poor, 4), (rich, 28)):
        coin = coin_worth(coins)
        worth = H["discount"] * TURNS + nearer(7) - 2 * coin
        assert promised_worth(found, "build market.camel-1 with yellow", coin) == pytest.approx(worth)


def test_ticks_that_follow_are_worth_the_two_best() -> None:
    """The Gallery's blue box: two of the Agora, each as it is now."""
    found = table(town("giza", WHITE, coins=COINS), town("rhodes"), roll={"white": "blue 0"})
    boxes = [
        2 + H["next box"] * 3 + nearer(8),
        2 + H["next box"] * 4 + nearer(8) - COIN,
        3 + H["next box"] * 4 + nearer(8) - 2 * COIN,
    ]
    worth = sum(sorted(boxes)[1:]) + nearer(5) - 2 * COIN
    assert promised_worth(found, "build gallery.blue with white") == pytest.approx(worth)


def test_another_action_is_worth_the_same_everywhere() -> None:
    found = table(town("alexandria", {"wonder": 1}, coins=COINS), town("rhodes"))
    assert promised_worth(found, "wonder") == pytest.approx(
        H["another action"] + H["next box"] * 8 + nearer(1) - 3 * COIN
    )


LASTING: dict[str, tuple[str, str, dict[str, int], float]] = {
    "coins with a die": (
        "compass",
        "compass",
        {},
        H["gift"] * TURNS + H["next box"] * 3 + nearer(8) - 2 * COIN,
    ),
    "a die for nothing": (
        "tablet",
        "tablet",
        {},
        H["free die"] * TURNS + H["next box"] * 3 + nearer(8) - 3 * COIN,
    ),
    "a special die": (
        "compass",
        "compass",
        {"university.compass": 2},
        5 + H["unlocked die"] * TURNS + nearer(6) - 4 * COIN,
    ),
}


@pytest.mark.parametrize("name", LASTING)
def test_what_lasts_is_worth_more_the_more_turns_are_left(name: str) -> None:
    track, face, ticks, worth = LASTING[name]
    found = table(town("alexandria", ticks, coins=COINS), town("rhodes"), roll={"green": f"{face} 0"})
    assert promised_worth(found, f"build university.{track} with green") == pytest.approx(worth)


def test_a_die_that_brings_coins_or_costs_nothing_is_worth_that() -> None:
    plain = 3 + nearer(5) - COIN
    gift = table(
        town("alexandria", {"university.wheel": 1}, coins=COINS), town("rhodes"), roll={"red": "axe 2"}
    )
    assert promised_worth(gift, "build west.attack with red") == pytest.approx(plain + 2 * COIN - 2 * COIN)
    free = table(
        town("alexandria", {"university.tablet": 1}, coins=COINS), town("rhodes"), roll={"red": "axe 3"}
    )
    assert promised_worth(free, "build west.attack with red") == pytest.approx(plain)


def test_a_box_is_worth_the_points_that_others_give_for_it() -> None:
    found = table(town("giza", {"market.chest-1": 1}, coins=COINS), town("rhodes"), roll={"blue": "mask 0"})
    worth = 2 + 1 + H["next box"] * 3 + nearer(8)
    assert promised_worth(found, "build agora.1 with blue") == pytest.approx(worth)


def test_a_tick_is_worth_its_box() -> None:
    found = table(town("giza", WHITE, coins=COINS), town("rhodes"), roll={"white": "blue 0"})
    found.play(0, "build gallery.blue with white")
    coin = coin_worth(COINS - 2)
    assert promised_worth(found, "tick agora.1") == pytest.approx(2 + H["next box"] * 3 + nearer(8))
    assert promised_worth(found, "tick agora.2") == pytest.approx(2 + H["next box"] * 4 + nearer(8) - coin)


def test_a_bonus_is_worth_what_it_lets_one_do() -> None:
    ticks = complete_ticks("agora", "east") | {"west.attack": 4, "west.defence": 1}
    found = table(town("giza", ticks, coins=9, bonuses=[]), town("rhodes"), roll={"red": "shield 0"})
    found.play(0, "build west.defence with red")
    style = replace(BEST.fit_to(found.state), trust=1.0, guess=1, depth=1)
    tree = Search(found.state.seen_by(0), style.to_parameters(), 5, 0, 1)
    tree.run(1)
    action, _, coins = (prior for _, _, prior, _ in tree.root_moves())
    worth = 7 * coin_worth(found.coins(0)) - H["another action"]
    assert log(coins / action) / H["sharpness"] == pytest.approx(worth)


def test_where_one_box_is_left_two_ticks_are_worth_that_box() -> None:
    ticks = {"agora.1": 2, "agora.2": 3, "agora.3": 3}
    found = table(town("giza", WHITE | ticks, coins=COINS), town("rhodes"), roll={"white": "blue 0"})
    box = 4 + H["bonus"] + H["first to complete"] - 4 * COIN
    worth = box + nearer(5) - 2 * COIN
    assert promised_worth(found, "build gallery.blue with white") == pytest.approx(worth)


def test_before_the_last_turn_what_lasts_is_worth_one_turn() -> None:
    found = table(town("giza", coins=COINS), town("rhodes"), roll={"yellow": "camel 0"})
    dice = found.dice
    dice.last = 1
    found.state.load(dice.pack())
    coin = coin_worth(left=1.0)
    worth = H["discount"] + nearer(7) - 2 * coin
    assert promised_worth(found, "build market.camel-1 with yellow", coin) == pytest.approx(worth)


def test_a_tick_that_lets_one_tick_more_is_worth_that_too() -> None:
    def tick_gallery(data: dict[str, Any]) -> None:
        giza_stage = next(one for one in data["cities"] if one["id"] == "giza")["wonder"][0]
        giza_stage.clear()
        giza_stage.update(cost=1, tick={"of": ["gallery"], "boxes": 1})

    found = table(town("giza", coins=COINS), town("rhodes"), boards=altered_boards(tick_gallery))
    found.play(0, "wonder")
    coin = coin_worth(COINS - 1)
    boxes = 2 + H["next box"] * 3 + nearer(8), 3 + H["next box"] * 4 + nearer(8) - 2 * coin
    worth = sum(boxes) + nearer(5) - 2 * coin
    assert promised_worth(found, "tick gallery.blue") == pytest.approx(worth)


def test_where_no_box_is_left_two_ticks_are_worth_nothing() -> None:
    ticks = WHITE | complete_ticks("agora")
    found = table(town("giza", ticks, coins=COINS), town("rhodes"), roll={"white": "blue 0"})
    assert promised_worth(found, "build gallery.blue with white") == pytest.approx(nearer(5) - 2 * COIN)
