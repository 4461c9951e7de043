"""What meets the resources of a price, by name: never more than it takes, and nothing twice."""

from collections import Counter

import pytest

from tests.duel.support.arrange import Town, city, table
from tests.duel.support.random_games import GAME, walk
from thauma import Line
from thauma.games.duel.box import EVERY_CARD_INDEX
from thauma.games.duel.table import CARDS, RESOURCES

FOR = ("own", "choice", "discount", "bought")
"""the parts of a line that are credited to something"""


def lines(mine: Town, move: str, theirs: Town | None = None, age: int = 3) -> dict[str, Line]:
    """The lines of a price, by resource."""
    explanation = table(mine, theirs, age=age, open=[move.rpartition(" ")[2]]).explain(move)
    return {line.resource: line for line in explanation.lines}


# --------------------------------------------------------------------------------- brown and grey cards


@pytest.mark.parametrize(
    ("built", "named"),
    [
        (["clay-pool"], ["card.clay-pool"]),
        (["clay-pool", "brickyard"], ["card.clay-pool"]),
        (["brickyard"], ["card.brickyard"]),
        (["quarry", "clay-pit"], ["card.clay-pit"]),
    ],
)
def test_one_unit_is_credited_to_the_card_that_makes_just_so_much(built: list[str], named: list[str]) -> None:
    line = lines(city(built=built), "build horse-breeders", age=2)["clay"]
    assert (line.own, line.by) == (1, {"own": named})


@pytest.mark.parametrize(
    ("built", "own", "named"),
    [
        (["clay-pool", "clay-pit"], 2, {"card.clay-pool", "card.clay-pit"}),
        (["clay-pool", "brickyard"], 3, {"card.brickyard", "card.clay-pool"}),
        (["clay-pool", "clay-pit", "brickyard"], 3, {"card.brickyard", "card.clay-pit"}),
        (["brickyard"], 2, {"card.brickyard"}),
    ],
)
def test_several_cards_are_named_the_richest_first_and_no_more_than_it_takes(
    built: list[str], own: int, named: set[str]
) -> None:
    line = lines(city(built=built, coins=20), "build arsenal")["clay"]
    assert (line.needed, line.own, set(line.by["own"])) == (3, own, named)
    if "brickyard" in built:
        assert line.by["own"][0] == "card.brickyard"


def test_what_is_not_made_at_all_is_credited_to_nothing() -> None:
    line = lines(city(built=["quarry"], coins=20), "build arsenal")["clay"]
    assert (line.own, line.bought, line.by) == (0, 3, {})


def test_what_the_opponent_makes_is_not_named() -> None:
    line = lines(city(coins=20), "build baths", city(built=["quarry"]), age=1)["stone"]
    assert (line.bought, line.at, line.by) == (1, 3, {})


# ------------------------------------------------------------------------------------------------ choices


def test_who_chooses_is_used_up_by_one_unit() -> None:
    found = lines(city(built=["caravansery"], coins=20), "build circus")
    assert sum(line.choice for line in found.values()) == 1
    assert [line.by["choice"] for line in found.values() if line.choice] == [["card.caravansery"]]


def test_each_of_several_choices_is_named_once() -> None:
    mine = city(built=["caravansery"], raised=["the-great-lighthouse"], coins=20)
    for move in ("build circus", "build arsenal", "build palace"):
        named = [name for line in lines(mine, move).values() for name in line.by.get("choice", ())]
        assert sorted(named) == ["card.caravansery", "wonder.the-great-lighthouse"]


def test_choices_of_raw_materials_and_of_goods_are_kept_apart() -> None:
    mine = city(built=["caravansery", "forum"], raised=["piraeus"], coins=20)
    found = lines(mine, "build palace")
    named = {name: line.resource for line in found.values() for name in line.by.get("choice", ())}
    assert named.pop("card.caravansery") in ("wood", "clay", "stone")
    assert named == {"card.forum": "glass", "wonder.piraeus": "glass"}


def test_a_wonder_that_is_not_built_makes_nothing() -> None:
    found = lines(city(wonders=["piraeus"], coins=20), "build palace")
    assert not any("choice" in line.by for line in found.values())


# ------------------------------------------------------------------------------------- tokens, reserves


def test_masonry_is_named_for_blue_cards_and_architecture_for_wonders() -> None:
    mine = city(tokens=["masonry", "architecture"], wonders=["the-pyramids"], coins=20)
    blue = lines(mine, "build obelisk")
    wonder = lines(mine, "wonder the-pyramids with obelisk")
    for found, token in ((blue, "token.masonry"), (wonder, "token.architecture")):
        assert sum(line.discount for line in found.values()) == 2
        assert [line.by for line in found.values() if line.discount] == [
            {"discount": [token]} for line in found.values() if line.discount
        ]
    assert not any(line.discount for line in lines(mine, "build circus").values())


def test_the_card_that_lets_a_city_buy_for_one_is_named() -> None:
    mine = city(built=["stone-reserve", "customs-house"], coins=20)
    found = lines(mine, "build senate")
    assert (found["stone"].at, found["stone"].by) == (1, {"bought": ["card.stone-reserve"]})
    assert (found["papyrus"].at, found["papyrus"].by) == (1, {"bought": ["card.customs-house"]})
    assert (found["clay"].at, found["clay"].by) == (2, {})


def test_a_reserve_that_is_not_needed_is_not_named() -> None:
    line = lines(city(built=["stone-reserve", "quarry"], coins=20), "build baths", age=1)["stone"]
    assert line.by == {"own": ["card.quarry"]}


# ------------------------------------------------------------------------------------------ of any price


def units_produced(name: str, resource: int) -> int:
    """How many units of a resource a card makes."""
    return CARDS[EVERY_CARD_INDEX[name.removeprefix("card.")]].produces[resource]


@pytest.mark.parametrize("number", range(610, 618))
def test_in_any_game_what_is_named_makes_what_it_is_named_for(number: int) -> None:
    for before, seat, _, _ in walk(number):
        view = GAME.view(before, seat)
        own = {f"card.{card}" for card in view["cities"][seat]["cards"]}
        for cost in [*view["costs"]["cards"].values(), *view["costs"]["wonders"].values()]:
            choices: Counter[str] = Counter()
            for line in cost["lines"]:
                by = line.get("by", {})
                assert set(by) <= {part for part in FOR if line.get(part)}
                assert {part for part in ("own", "choice", "discount") if line.get(part)} <= set(by)
                resource = RESOURCES.index(line["resource"])
                assert sum(units_produced(name, resource) for name in by.get("own", ())) >= line.get("own", 0)
                assert len(by.get("choice", ())) == line.get("choice", 0)
                choices.update(by.get("choice", ()))
                cards = {name for names in by.values() for name in names if name.startswith("card.")}
                assert cards <= own
            assert set(choices.values()) <= {1}
