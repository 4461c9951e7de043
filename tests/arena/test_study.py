"""The games of a study: kept in a folder, gone on with, played by any number of processes."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.arena.arranging import DUEL
from tests.arena.studies import game_lines, sample_conditions
from thauma import bots
from thauma.arena import worker_pool
from thauma.arena.study import tables
from thauma.arena.study.folder import run_study, write_results
from thauma.arena.study.games import BadStudy, Conditions, study_conditions
from thauma.bots import levels
from thauma.core.errors import ThaumaError
from thauma.core.language import use_language

GAMES = 4


def test_a_study_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = run_study(sample_conditions(), GAMES, tmp_path / "whole")
    part = tmp_path / "part"
    run_study(sample_conditions(), GAMES - 1, part)
    with (part / "games.jsonl").open("r+b") as file:
        file.truncate(file.seek(0, 2) - 9)  # the last line is torn
    told: list[tuple[int, int]] = []
    figures = run_study(
        sample_conditions(), GAMES, part, progress=lambda done, played: told.append((done, played))
    )
    assert told == [(1, 0), (2, 0), (3, 1), (4, 2)]
    assert sorted(game_lines(part)) == sorted(game_lines(tmp_path / "whole"))
    assert tables.tables_data(tables.make_tables(figures)) == tables.tables_data(tables.make_tables(whole))


def test_fewer_games_are_the_first_ones(tmp_path: Path) -> None:
    run_study(sample_conditions(), GAMES, tmp_path / "more")
    fewer = run_study(sample_conditions(), GAMES - 2, tmp_path / "more")
    fresh = run_study(sample_conditions(), GAMES - 2, tmp_path / "fewer")
    assert fewer.games == fresh.games == GAMES - 2
    assert fewer.had == fresh.had
    assert len(game_lines(tmp_path / "more")) == GAMES + 1


def test_the_same_line_twice_counts_once(tmp_path: Path) -> None:
    run_study(sample_conditions(), 2, tmp_path / "s")
    with (tmp_path / "s" / "games.jsonl").open("ab") as file:
        file.write(game_lines(tmp_path / "s")[1] + b"\n")
    assert run_study(sample_conditions(), 2, tmp_path / "s").games == 2


@pytest.mark.unsanitized
def test_any_number_of_jobs_gives_the_same_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thauma.arena.study.folder.draw_if_possible", lambda *_: [])  # which takes seconds
    texts = []
    for jobs in (1, 2):
        folder = tmp_path / str(jobs)
        write_results(sample_conditions(), run_study(sample_conditions(), GAMES, folder, jobs), folder)
        files = [folder / "report.md", *sorted((folder / "tables").iterdir())]
        texts.append([file.read_text("utf-8") for file in files])
    assert texts[0] == texts[1]


def test_another_seed_gives_other_games(tmp_path: Path) -> None:
    run_study(sample_conditions(), 1, tmp_path / "one")
    run_study(sample_conditions(seed=2), 1, tmp_path / "two")
    assert (
        json.loads(game_lines(tmp_path / "one")[1])["moves"]
        != json.loads(game_lines(tmp_path / "two")[1])["moves"]
    )


def test_other_conditions_are_refused_and_nothing_changes(tmp_path: Path) -> None:
    run_study(sample_conditions(), 1, tmp_path / "s")
    before = game_lines(tmp_path / "s")
    with pytest.raises(
        BadStudy, match=r"under different conditions; .*seed: 1 there, 2 here, bot: 'random' there"
    ):
        run_study(sample_conditions("greedy", seed=2), 1, tmp_path / "s")
    assert game_lines(tmp_path / "s") == before


@pytest.mark.skipif(sys.platform == "win32", reason="needs locks of files")
def test_two_studies_do_not_write_to_one_folder(tmp_path: Path) -> None:
    def run_second_study(done: int, played: int) -> None:
        del done, played
        run_study(sample_conditions(), 2, tmp_path / "s")

    with pytest.raises(BadStudy, match="another study is writing to"):
        run_study(sample_conditions(), 2, tmp_path / "s", progress=run_second_study)


def test_a_place_that_holds_something_else_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(BadStudy, match="is not a folder"):
        run_study(sample_conditions(), 1, tmp_path / "file")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "report.md").write_text("mine")
    with pytest.raises(BadStudy, match="holds something other than a study"):
        run_study(sample_conditions(), 1, tmp_path / "full")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "games.jsonl").write_text('{"mine": 1}\n')
    with pytest.raises(BadStudy, match="does not belong to a study"):
        run_study(sample_conditions(), 1, tmp_path / "other")
    assert (tmp_path / "other" / "games.jsonl").read_text() == '{"mine": 1}\n'


def test_a_torn_first_line_is_begun_again(tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_bytes(b'{"thauma":"stu')
    assert run_study(sample_conditions(), 1, tmp_path).games == 1
    assert len(game_lines(tmp_path)) == 2


Change = Callable[[dict[str, object]], object]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda game: game.update(seed=5), "game 0 does not belong to this study"),
        (lambda game: game.update(moves=game["moves"][:-1]), "game 0 does not end"),
        (lambda game: game.update(moves=["7 x"]), "a move is written `SEAT MOVE`"),
        (lambda game: game.update(moves=["0 dance"]), "dance"),
        (lambda game: game.update(game=-1), r"Expected `int` >= 0 - at `\$.game`"),
        (lambda game: game.pop("moves"), "missing required field `moves`"),
    ],
)
def test_a_damaged_line_is_told_with_its_number(tmp_path: Path, change: Change, problem: str) -> None:
    run_study(sample_conditions(), 1, tmp_path)
    head, line = game_lines(tmp_path)
    game = json.loads(line)
    change(game)
    (tmp_path / "games.jsonl").write_bytes(head + b"\n" + json.dumps(game).encode() + b"\n")
    with pytest.raises(BadStudy, match=f"games.jsonl: line 2: .*{problem}"):
        run_study(sample_conditions(), 2, tmp_path)


def test_bots_of_another_version_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run_study(sample_conditions(), 1, tmp_path / "s")
    assert json.loads(game_lines(tmp_path / "s")[0])["bots_version"] == levels.VERSION
    monkeypatch.setattr(levels, "VERSION", 77)
    with pytest.raises(BadStudy, match=r"bots_version: .* there, 77 here"):
        run_study(sample_conditions(), 1, tmp_path / "s")


# ------------------------------------------------------------------------ processes and bots from outside


@pytest.mark.unsanitized
def test_a_process_that_ends_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        worker_pool.WorkerPool.__init__, "__defaults__", ((sys.executable, "-c", "raise SystemExit(3)"),)
    )
    with pytest.raises(BadStudy, match=r"game [01] was not finished: its process ended with code 3; "):
        run_study(sample_conditions(), GAMES, tmp_path, jobs=2)
    assert len(game_lines(tmp_path)) == 1


COUNTING = """
import pathlib, sys
pathlib.Path(__file__).with_suffix(".log").open("a").write("started\\n")
sys.path.insert(0, {examples!r})
import runpy
runpy.run_path({bot!r}, run_name="__main__")
"""
EXAMPLE = Path(__file__).parents[2] / "examples" / "line_bot.py"
HELLO = """
import sys
sys.stdin.readline()
print('{"type": "hello", "protocol": "thauma-bot/1"}', flush=True)
"""


def program_conditions(path: Path, text: str) -> Conditions:
    """Describe a study of a bot from outside."""
    path.write_text(text, encoding="utf-8")
    return study_conditions(DUEL, None, str(path), 1, bots.Budget())


@pytest.mark.slow
@pytest.mark.unsanitized
def test_a_program_is_started_once_for_each_seat_not_for_every_game(tmp_path: Path) -> None:
    text = COUNTING.format(examples=str(EXAMPLE.parent), bot=str(EXAMPLE))
    conditions = program_conditions(tmp_path / "bot.py", text)
    log = tmp_path / "bot.log"
    log.unlink()  # of the one that was asked whether it is there at all
    assert run_study(conditions, 3, tmp_path / "s").games == 3
    assert log.read_text().count("started") == 2


@pytest.mark.unsanitized
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_program_that_fails_ends_the_study(tmp_path: Path, jobs: int) -> None:
    failing = program_conditions(tmp_path / "bad.py", HELLO + "sys.exit(7)")
    use_language("de")
    try:
        with pytest.raises(ThaumaError, match="Code 7"):
            run_study(failing, 2, tmp_path / "s", jobs)
    finally:
        use_language("en")
    assert len(game_lines(tmp_path / "s")) == 1


@pytest.mark.unsanitized
def test_a_program_that_was_changed_is_not_mixed_with_itself(tmp_path: Path) -> None:
    with pytest.raises(ThaumaError):
        run_study(program_conditions(tmp_path / "bad.py", HELLO + "sys.exit(7)"), 1, tmp_path / "s")
    with pytest.raises(BadStudy, match=r"program: '.*' there, '.*' here"):
        run_study(program_conditions(tmp_path / "bad.py", HELLO + "sys.exit(8)"), 1, tmp_path / "s")


@pytest.mark.unsanitized
def test_a_program_that_does_not_start_is_told_before_anything_is_made(tmp_path: Path) -> None:
    with pytest.raises(bots.BotFailed, match="no weights"):
        program_conditions(tmp_path / "silent.py", "raise SystemExit('no weights')")
