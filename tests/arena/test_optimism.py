"""Estimates against what happened: chosen by no outcome, the same again, gone on with, told with bounds."""

import math
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[2] / "benchmarks"))
import greedy
import optimism

from thauma.bots import levels

TERMS = optimism.Terms(5, "hard", 3, (2, 6), levels.VERSION)


def always() -> bool:
    """Going on for ever."""
    return True


def test_a_file_that_is_gone_on_with_is_the_file_that_was_made_at_once(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    games = optimism.measure_missing(whole, TERMS, 3, always)
    optimism.measure_missing(parts, TERMS, 1, always)
    with parts.open("ab") as file:
        file.write(b'{"game":1,"sha')
    assert optimism.measure_missing(parts, TERMS, 2, lambda: False) == games[:1]
    optimism.measure_missing(parts, TERMS, 3, always)
    assert parts.read_bytes() == whole.read_bytes()
    assert optimism.read_games(whole, TERMS) == (TERMS, games)
    other = optimism.Terms(6, *(getattr(TERMS, name) for name in ("level", "play", "nodes", "bots_version")))
    with pytest.raises(optimism.Refused, match="by other terms"):
        optimism.measure_missing(whole, other, 3, always)


def test_positions_are_chosen_before_the_end_is_known() -> None:
    match, decisions = optimism.play_game(TERMS, 0)
    assert match.over
    assert decisions
    chosen = dict(optimism.choose_decisions(TERMS, 0, decisions))
    early = [decision for decision in decisions if decision.move <= chosen[optimism.DRAWN].move]
    assert chosen[optimism.DRAWN] in early
    for count, why in optimism.NUMBERS.items():
        strong = [decision for decision in decisions if decision.symbols >= count]
        assert chosen.get(why) == (strong[0] if strong else None)


def test_numbers_of_one_game_go_together() -> None:
    mean, half = optimism.mean_with_bounds([[1.0, 1.0], [0.0, 0.0], []])
    assert mean == 0.5
    assert math.isclose(half, 1.96 * math.sqrt(2 * 2 / 1) / 4)
    assert optimism.mean_with_bounds([[0.25]]) == (0.25, math.inf)
    assert all(math.isnan(number) for number in optimism.mean_with_bounds([[]]))


def test_the_table_counts_each_position_once() -> None:
    position = optimism.Estimated("drawn", 40, 1, 4, 0, (0.25, 0.5))
    twice = (position, optimism.Estimated("first with four", 40, 1, 4, 0, (0.25, 0.5)))
    games = [optimism.EstimatedGame(number, (0.0, 1.0), "civilian", twice) for number in (0, 1)]
    row = next(row for row in optimism.report_rows(TERMS, games) if row.startswith("| 4 |"))
    assert row == "| 4 | 2 | 0.250 | 0.500 | 1.000 | +0.750 ± 0.000 | +0.500 ± 0.000 | +0.250 ± 0.000 |"


@pytest.mark.parametrize(
    ("argv", "problem"),
    [
        (["--nodes", "10,10"], "--nodes are whole numbers from few to many"),
        (["--nodes", "many"], "--nodes are whole numbers"),
        (["--games", "0"], "--games and --play are whole numbers from 1"),
        (["--report", "--results", "gone.jsonl"], "optimism: .*gone"),
    ],
)
def test_mistakes_are_told(monkeypatch: pytest.MonkeyPatch, argv: list[str], problem: str) -> None:
    monkeypatch.setattr("sys.argv", ["optimism", *argv])
    with pytest.raises(SystemExit, match=problem):
        optimism.main()


def test_the_time_of_greedy_is_told_for_decisions_with_a_choice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(greedy, "GAMES", 1)
    monkeypatch.setattr("sys.argv", ["greedy", "--only", "duel", "--rounds", "1"])
    greedy.main()
    assert capsys.readouterr().out.splitlines()[2].startswith("| duel | ")
    monkeypatch.setattr("sys.argv", ["greedy", "--only", "chess"])
    with pytest.raises(SystemExit, match="there is no chess"):
        greedy.main()
