"""What machines see: every number stands where its name says, and shows what the seat may know."""

from tests.dice.support.arrange import COMPLETE, Table, table, town
from tests.observations import observed_parts
from thauma.games.dice.table import CITIES, COLOURS, DICE


def feature_numbers(found: Table, seat: int, name: str) -> list[int]:
    """The numbers of a feature as a seat sees them."""
    return observed_parts(found.state, seat)[name]


def place(found: Table, seat: int, name: str) -> int | None:
    """Which of several is marked, if one is."""
    numbers = feature_numbers(found, seat, name)
    assert sum(numbers) in (0, 1)
    return numbers.index(1) if 1 in numbers else None


def test_players_and_turn() -> None:
    found = table(players=4)
    assert place(found, 0, "players") == 2
    found.play_turn()
    found.play_turn()
    assert feature_numbers(found, 3, "turn") == [2]
    assert feature_numbers(found, 3, "last turn") == [0]


def test_the_last_turn() -> None:
    ready = town(
        "giza", COMPLETE["guild"] | {"agora.1": 3, "agora.2": 3, "agora.3": 2}, 20, 0, ("tick", "coins")
    )
    found = table(ready, roll={"blue": "owl 0"})
    found.play_turn(("build agora.3 with blue", "bonus action", "pass"))
    assert feature_numbers(found, 1, "last turn") == [1]


def test_dice_of_the_forum_and_no_others() -> None:
    found = table(
        town("giza", {"university.wheel": 3}), roll={"red": "axe 2", "black": "blue 3", "grey-1": "wood 1"}
    )
    assert place(found, 0, "face of red") == 2
    assert place(found, 0, "section of red") == 2
    assert place(found, 0, "face of black") == 3
    assert place(found, 1, "section of black") == 3
    for die in ("grey-1", "white", "purple"):
        assert place(found, 0, f"face of {die}") is None
        assert place(found, 0, f"section of {die}") is None
    assert all(f"face of {die}" in observed_parts(found.state, 0) for die in DICE)


def test_what_is_asked() -> None:
    found = table(town("rhodes", coins=20))
    assert place(found, 0, "question: action, build, tick, bonus, none") == 0
    found.play(0, "wonder")
    assert place(found, 0, "question: action, build, tick, bonus, none") == 2
    assert feature_numbers(found, 0, "boxes that may be ticked") == [2]
    assert feature_numbers(found, 0, "buildings in which they may be ticked") == [0, 1, 1, 0, 0, 0, 0, 0, 0]
    assert place(found, 1, "question: action, build, tick, bonus, none") == 0
    found.play(0, "decline")
    assert place(found, 0, "question: action, build, tick, bonus, none") == 4
    assert feature_numbers(found, 0, "boxes that may be ticked") == [0]


def test_cities_stand_round_the_table_to_the_left() -> None:
    found = table(town("giza", coins=1), town("rhodes", coins=2), town("ephesus", coins=3))
    for seat in range(3):
        order = [(seat + i) % 3 for i in range(3)]
        assert [feature_numbers(found, seat, f"coins of seat +{i}") for i in range(4)] == [
            *([one + 1] for one in order),
            [0],
        ]
        cities = [place(found, seat, f"city of seat +{i}") for i in range(4)]
        names = ["giza", "rhodes", "ephesus"]
        assert cities == [*(CITIES.index(names[one]) for one in order), None]
        assert [feature_numbers(found, seat, f"present of seat +{i}") for i in (2, 3, 6)] == [[1], [0], [0]]


def test_the_own_city_is_seen_as_it_is_and_others_as_they_were() -> None:
    found = table(town("giza", coins=9), town("rhodes", coins=9), roll={"red": "shield 0"})
    found.play(0, "build east.defence with red")
    assert feature_numbers(found, 0, "defences: west, east of seat +0") == [0, 1]
    assert feature_numbers(found, 1, "defences: west, east of seat +1") == [0, 0]
    assert feature_numbers(found, 0, "coins of seat +0") == [8]
    assert feature_numbers(found, 1, "coins of seat +1") == [9]
    found.play(1, "build west.defence with red")
    assert feature_numbers(found, 1, "defences: west, east of seat +1") == [0, 1]
    assert feature_numbers(found, 0, "defences: west, east of seat +1") == [1, 0]


def test_what_is_written_on_a_sheet() -> None:
    ticks = {
        "university.compass": 1,
        "university.tablet": 1,
        "university.wheel": 3,
        "market.camel-1": 1,
        "agora.1": 2,
    }
    found = table(town("giza", ticks | COMPLETE["guild"], 5, 4, ("coins",)))
    city = {
        name: feature_numbers(found, 0, f"{name} of seat +0")
        for name in ("coins", "circled coins", "discount on dice")
    }
    assert city == {"coins": [5], "circled coins": [9], "discount on dice": [1]}
    assert feature_numbers(found, 0, "ticked bonuses of seat +0") == [0, 0, 1]
    assert feature_numbers(found, 0, "unlocked dice of seat +0") == [1, 0, 0]
    free = [int(colour == "red") for colour in COLOURS]
    assert feature_numbers(found, 0, "dice that cost nothing, by colour of seat +0") == free
    gifts = [2 * (colour in ("red", "grey")) for colour in COLOURS]
    assert feature_numbers(found, 0, "coins for choosing a die, by colour of seat +0") == gifts
    assert feature_numbers(found, 0, "ticked boxes by building of seat +0") == [0, 0, 0, 2, 1, 5, 3, 0, 0]
    assert sum(feature_numbers(found, 0, "ticked boxes by track of seat +0")) == 11
    assert feature_numbers(found, 0, "points of seat +0") == [sum(found.points(0).values())]


def test_the_lead_is_that_over_the_best_opponent_as_the_table_shows_it() -> None:
    found = table(
        town("giza", {"agora.1": 1}, coins=20),
        town("rhodes", {"agora.1": 3}),
        town(),
        roll={"blue": "mask 0"},
    )
    assert found.state.evaluate(0) == 2 - 9
    assert found.state.evaluate(2) == -9
    found.play(0, "build agora.1 with blue")
    assert found.state.evaluate(0) == 5 - 9
    assert found.state.evaluate(1) == 9 - 2
