"""Barracks and Agora: R-WAR-1 to R-WAR-6, R-FIRST-1 and R-FIRST-2."""

from tests.dice.support.arrange import BOARDS, table, town
from thauma.games.dice.boards import boards_of, boards_to_data

NEARLY = {"agora.1": 3, "agora.2": 3, "agora.3": 2}
SWORD, AXE = {"red": "sword 0"}, {"red": "axe 0"}


def test_R_WAR_1_west_attacks_the_left_neighbours_east() -> None:
    for defended, points in (("east", 2), ("west", 3)):
        found = table(town(), town(ticks={f"{defended}.defence": 1}), town(), roll=AXE)
        found.play_turn("build west.attack with red")
        assert found.points(0) == {"west": points}


def test_R_WAR_1_east_attacks_the_right_neighbours_west() -> None:
    for defended, points in (("west", 2), ("east", 3)):
        found = table(town(), town(), town(ticks={f"{defended}.defence": 1}), roll=SWORD)
        found.play_turn("build east.attack with red")
        assert found.points(0) == {"east": points}


def test_R_WAR_2_example_the_first_attack_to_the_right_against_one_defence() -> None:
    found = table(town(), town(), town(ticks={"west.defence": 1}), roll=SWORD)
    found.play_turn("build east.attack with red")
    assert found.points(0)["east"] == 3 - 1


def test_R_WAR_2_each_defence_takes_a_point() -> None:
    for defences, points in ((0, 3), (1, 2), (2, 1)):
        ticks = {"west.defence": defences} if defences else {}
        found = table(town(), town(), town(ticks=ticks), roll=SWORD)
        found.play_turn("build east.attack with red")
        assert found.points(0)["east"] == points


def test_R_WAR_3_a_defence_of_the_same_turn_comes_too_late() -> None:
    found = table(town(), town("rhodes", coins=9), roll=AXE)
    found.play(1, "wonder", "tick east.defence", "tick east.defence")
    found.play(0, "build west.attack with red")
    assert found.points(0) == {"west": 3}
    found.play_turn("build west.attack with red")
    assert found.points(0) == {"west": 3 + 4 - 2}


def test_R_WAR_3_nor_does_one_in_the_west() -> None:
    found = table(town(), town("rhodes", coins=9), roll=SWORD)
    found.play(1, "wonder", "tick west.defence", "tick west.defence")
    found.play(0, "build east.attack with red")
    assert found.points(0) == {"east": 3}


def test_R_WAR_4_what_an_attack_scored_stays() -> None:
    found = table(town(coins=9), town("rhodes", coins=9), roll=AXE)
    found.play_turn("build west.attack with red")
    found.play_turn("pass", ["wonder", "tick east.defence", "tick east.defence"])
    assert found.points(0) == {"west": 3}
    found.play_turn("build west.attack with red")
    assert found.view(None)["cities"][0]["laurels"]["west.attack"] == [3, 2]


def test_R_WAR_5_two_players_face_each_other_on_both_sides() -> None:
    for roll, track, facing in ((AXE, "west", "east"), (SWORD, "east", "west")):
        found = table(town(), town(ticks={f"{facing}.defence": 2}), roll=roll)
        found.play_turn(f"build {track}.attack with red")
        assert found.points(0) == {track: 1}


def test_R_WAR_6_an_attack_never_costs_points() -> None:
    data = boards_to_data(BOARDS)
    data["west"][0]["boxes"][0]["attack"] = 1
    boards = boards_of(data)
    found = table(town(), town(ticks={"east.defence": 2}), roll=AXE, boards=boards)
    found.play_turn("build west.attack with red")
    assert found.points(0) == {}


def test_R_FIRST_1_the_first_to_complete_the_agora_gets_three_points() -> None:
    found = table(town(ticks=NEARLY, coins=20), town(ticks=NEARLY, coins=20), roll={"blue": "owl 0"})
    found.play(0, "build agora.3 with blue", "bonus coins")
    found.play(1, "pass")
    assert found.points(0) == {"agora": 33 + 3}
    found.play(1, "build agora.3 with blue", "bonus coins")
    found.play(0, "pass")
    assert found.points(1) == {"agora": 33}
    assert [city["first"] for city in found.view(None)["cities"]] == [True, False]


def test_R_FIRST_2_in_the_same_turn_all_get_them() -> None:
    found = table(town(ticks=NEARLY, coins=20), town(ticks=NEARLY, coins=20), town(), roll={"blue": "owl 0"})
    for seat in (1, 0):
        found.play(seat, "build agora.3 with blue", "bonus coins")
    found.play(2, "pass")
    assert found.points(0) == found.points(1) == {"agora": 33 + 3}
