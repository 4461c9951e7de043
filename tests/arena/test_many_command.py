"""`thauma arena` and `thauma sim` where more than two play: they say how many, and what chance gives."""

import json
from pathlib import Path

import pytest

from tests.arena.arranging import players
from tests.arena.test_many import games_of_deal
from tests.terminal.conftest import Command
from thauma.arena import ratings_chart
from thauma.arena.schedule import Encounter
from thauma.arena.standings import compute_standings
from thauma.core.catalog import languages
from thauma.core.language import use_language

pytestmark = [pytest.mark.unsanitized]
SHORT = ("arena", "wonders", "--players", "3", "--bots", "random,flat", "--nodes", "2", "--games", "4")


def test_json_tells_what_the_bot_has_that_sits_alone(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    ran = command(*SHORT, "--jobs", "1", "--json", "--results", str(path))
    assert (ran.code, ran.err) == (0, "")
    found = json.loads(ran.out)
    assert (found["players"], found["chance"]) == (3, pytest.approx(1 / 3))
    (pair,) = found["pairs"]
    assert (pair["a"], pair["b"], pair["games"], pair["alone"]) == ("random", "flat", 6, 3)
    assert 0 <= pair["low"] <= pair["score"] <= pair["high"] <= 1
    assert pair["wins"] + pair["ties"] + pair["losses"] == 3
    assert set(found["ratings"]) == {"random", "flat"}
    head, *lines = map(json.loads, path.read_text("utf-8").splitlines())
    assert head["options"]["players"] == 3
    assert [len(line["players"]) for line in lines] == [3] * 6
    assert command(*SHORT, "--jobs", "1", "--json", "--results", str(path)).out == ran.out


def test_tables_say_how_many_play_and_what_chance_gives(command: Command) -> None:
    ran = command(*SHORT, "--jobs", "2")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "wonders tournament for 3 players: 6 games per pair; seed 1"
    assert lines[1].endswith("each bot in turn alone against 2 of the other, at every seat; chance 33.3 %")
    assert "players=3" in ran.out
    rows = [line.split()[:5] for line in lines]
    assert ["random", "-", "2", "flat", "3"] in rows
    assert ["flat", "-", "2", "random", "3"] in rows
    assert max(map(len, lines)) <= 100


@pytest.mark.parametrize("order", ["arena --bots random,greedy", "sim", "study --bot random"])
def test_a_game_of_a_fixed_number_has_no_such_option(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, order: str
) -> None:
    monkeypatch.chdir(tmp_path)
    name, *more = order.split()
    ran = command(name, "duel", "--players", "2", *more)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("thauma: duel has no option 'players'; it has ")
    ran = command(name, "wonders", "--players", "8", *more)
    assert ran.code == 2
    assert ran.err == "thauma: option players of wonders cannot be '8'; choose one of 3, 4, 5, 6, 7\n"
    assert list(tmp_path.iterdir()) == []


def test_a_simulation_tells_what_each_seat_won(command: Command) -> None:
    ran = command("sim", "wonders", "--players", "4", "--games", "50", "--threads", "1")
    assert (ran.code, ran.err) == (0, "")
    rows = [line.split() for line in ran.out.splitlines()]
    assert ["mean", "points", *(part for seat in range(4) for part in ("seat", str(seat)))] in rows
    (won,) = [row for row in rows if row[:2] == ["won", "alone"]]
    assert len(won) == 6
    assert "4 players; by chance alone each would have 25.00% of the victories" in ran.out
    assert "first player" not in ran.out
    found = json.loads(
        command("sim", "wonders", "--players", "4", "--games", "50", "--threads", "1", "--json").out
    )
    assert (found["players"], found["chance"]) == (4, 0.25)
    assert sum(found["wins"]) + found["ties"] == 50
    assert "first_player_share" not in found
    assert len(found["mean_points"]) == 4


def test_a_simulation_of_two_is_told_as_ever(command: Command) -> None:
    found = json.loads(command("sim", "duel", "--games", "20", "--threads", "1", "--json").out)
    assert found["first_player_share"] == (found["wins"][0] + found["ties"] / 2) / 20
    assert "first player's share" in command("sim", "duel", "--games", "20", "--threads", "1").out


@pytest.mark.parametrize("language", languages())
def test_a_chart_says_how_many_play_in_every_language(tmp_path: Path, language: str) -> None:
    pytest.importorskip("matplotlib")
    a, b = players("hard", "medium")
    found = compute_standings([Encounter(a, b, 6)], games_of_deal(0, 3, 0), 3)
    use_language(language)
    try:
        ratings_chart.draw_ratings(found, "wonders", tmp_path / "chart.svg")
    finally:
        use_language("en")
    chart = (tmp_path / "chart.svg").read_text("utf-8")
    share = "33.3 %" if language == "en" else "33,3 %"
    assert any(share in line and "wonders" in line and "3" in line for line in chart.splitlines())
