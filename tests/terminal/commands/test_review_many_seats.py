"""`thauma review` and `thauma hint` for many seats: everybody's graph, choices of a turn, trying again."""

from pathlib import Path

import msgspec
import pytest

import thauma
from tests.terminal.conftest import Command
from tests.terminal.support.wonders_matches import finished_match, match_after
from thauma import Match
from thauma.review.contract import Hint, Judged, Option, Player, Review, Turn
from thauma.terminal.commands import replay, review_graph

FAST = ("--nodes", "25", "--threads", "1")


def save_match(tmp_path: Path, match: Match, notes: dict[str, str] | None = None) -> str:
    file = tmp_path / "m.thauma"
    file.write_text(match.text(notes), encoding="utf-8")
    return str(file)


# ------------------------------------------------------------------------------------------- the graph


def judged_move(number: int, seat: int, label: str) -> Judged:
    """A decision of which only the label counts."""
    best = Option("sell altar", [0.5] * 3, [Turn(seat, "sell altar")])
    return Judged(number, seat, "sell altar", False, [0.5] * 3, best, 0.1, label, 0.0)


def make_review(win: list[list[float]], moves: list[Judged]) -> Review:
    players = [Player(90, 0, 0, 0, 0.0) for _ in win[0]]
    return Review("wonders/2", 1, win, moves, players, [])


def graph_lines(found: Review, stops: list[int], width: int = 80, signs: bool = True) -> list[str]:
    names = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")[: len(found.players)]
    return [str(line) for line in review_graph.draw_graph(found, names, width, signs, stops)]


def test_everybody_has_a_graph_with_a_column_a_turn() -> None:
    start, middle, end = [0.2, 0.3, 0.5], [0.5, 0.25, 0.25], [1.0, 0.0, 0.0]
    found = make_review(
        [start] * 3 + [middle] * 3 + [end], [judged_move(2, 1, "blunder"), judged_move(5, 0, "mistake")]
    )
    title, *lines = graph_lines(found, [0, 3, 6])
    assert title.endswith("a full column is 100 %")
    assert lines[0].rstrip() == " " * 12 + "███"
    assert lines[1].split() == ["Ada", "▃▃▃██████"]
    assert lines[2].strip() == "?"
    assert lines[4].split() == ["Bo", "▅▅▅▄▄▄"]
    assert lines[5].strip() == "X"
    assert lines[4][lines[5].index("X")] == "▄", "below the turn that it was made in"
    assert lines[7].split() == ["Cy", "███▄▄▄"]
    assert lines[-1].split("  ")[-1] == "X blunder"


def test_small_chances_are_drawn_larger_and_signs_may_be_plain() -> None:
    found = make_review([[0.25, 0.2, 0.1]] * 2, [])
    assert graph_lines(found, [0, 1])[0].endswith("a full column is 25 %")
    assert all(line.isascii() for line in graph_lines(found, [0, 1], signs=False))


def test_many_turns_fit_a_narrow_window() -> None:
    found = make_review([[1 / 7] * 7] * 127, [judged_move(n, n % 7, "mistake") for n in range(1, 127)])
    lines = graph_lines(found, list(range(127)), width=60)
    assert max(map(len, lines)) <= 60
    assert len([line for line in lines if line.strip().startswith("?")]) == 7


# ------------------------------------------------------------------------------------------ the command


@pytest.mark.slow
def test_a_match_of_many_is_reviewed(command: Command, tmp_path: Path) -> None:
    match = finished_match(3) if thauma.compiled else match_after(3, 2)
    file = save_match(tmp_path, match, {"seat 0": "Ada"})
    ran = command("review", file, *FAST)
    assert (ran.code, ran.err) == (0, "")
    assert "Everybody's chance of winning" in ran.out
    for name in ("Ada: accuracy", "Player 2: accuracy", "Player 3: accuracy"):
        assert name in ran.out
    for number, (_, move) in enumerate(match.actions, start=1):
        assert any(line.startswith(f"{number:>3}  ") and move[:30] in line for line in ran.out.splitlines())
    assert max(map(len, ran.out.splitlines()[:-1])) <= 100
    assert command("review", file, *FAST).out == ran.out.replace("Kept in", "As kept in")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "da", "sv", "nb", "de"])
def test_it_speaks_every_language_and_fits_a_narrow_window(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    file = save_match(tmp_path, match_after(3, 2))
    ran = command("--language", language, "review", file, *FAST, "--no-colour", terminal=True)
    assert ran.code == 0
    assert "{" not in ran.out
    assert max(map(len, ran.out.splitlines()[:-1])) <= 80


@pytest.mark.slow
def test_json_has_a_chance_for_every_seat(command: Command, tmp_path: Path) -> None:
    file = save_match(tmp_path, match_after(4, 1))
    found = msgspec.json.decode(command("review", file, *FAST, "--json").out, type=Review)
    assert (len(found.moves), len(found.win), len(found.players)) == (4, 5, 4)
    assert all(len(win) == 4 for win in found.win)


def test_a_choice_is_tried_again_while_the_others_do_what_they_did(command: Command, tmp_path: Path) -> None:
    match = match_after(4, 3)
    file = save_match(tmp_path, match)
    number = 4 + 3  # the third seat in the second turn
    earlier = replay.match_before(match, number)
    assert earlier.waiting == (2,)
    assert earlier.actions == tuple(action for i, action in enumerate(match.actions[:8], 1) if i != number)
    ran = command("review", file, "--try", str(number), "--bot", "random", lines=["1", "h", "q", "q"])
    assert "Player 3 [number" in ran.out
    assert f"{8:>3}  " in ran.out
    history = ran.out.split("> h\n")[1]
    assert "unfinished after 8 moves" in history


def test_a_choice_that_waits_can_be_tried_again() -> None:
    match = match_after(3, 1)
    match.put(0, match.legal(0)[0])
    match.put(1, match.legal(1)[0])
    assert replay.match_before(match, 5).pending == (0,)


# ------------------------------------------------------------------------------------------------ hints


@pytest.mark.slow
def test_a_hint_is_for_any_seat_that_is_asked(command: Command, tmp_path: Path) -> None:
    match = match_after(4, 1)
    match.put(1, match.legal(1)[0])
    file = save_match(tmp_path, match)
    first = msgspec.json.decode(command("hint", file, "--nodes", "100", "--json").out, type=Hint)
    assert first.seat == 0
    other = msgspec.json.decode(
        command("hint", file, "--seat", "3", "--nodes", "100", "--json").out, type=Hint
    )
    assert other.seat == 3
    assert other.options[0].move in match.legal(3)
    refused = command("hint", file, "--seat", "1", "--nodes", "100")
    assert (refused.code, refused.out) == (2, "")
    assert "has nothing to decide" in refused.err
