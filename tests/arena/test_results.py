"""The results file: nothing is lost, nothing is mixed, nobody else's file is touched."""

import json
from pathlib import Path

import msgspec
import pytest

import thauma
from tests.arena.arranging import DUEL, SMALL_BUDGET, made_up_game, players, sample_conditions
from thauma.arena.play_game import PlayedGame
from thauma.arena.results import BadResults, Conditions, Results, read_results, tournament_conditions
from thauma.arena.schedule import make_player
from thauma.bots import Budget, levels

A, B = players("hard", "medium")


def write_results_file(path: Path, *games: PlayedGame, under: Conditions | None = None) -> Path:
    """Write a results file."""
    results = Results(path, under or sample_conditions())
    for game in games:
        results.add(game)
    results.close()
    return path


def read(path: Path, under: Conditions | None = None) -> list[PlayedGame]:
    results = Results(path, under or sample_conditions())
    results.close()
    return results.games


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    games = [made_up_game(A, B, 0, 1, "science"), made_up_game(B, A, 0, None, reason="")]
    path = write_results_file(tmp_path / "r.jsonl", *games)
    assert read(path) == games
    write_results_file(path, made_up_game(A, B, 1, 0, "forfeit", reason="late"))
    assert len(read(path)) == 3
    assert read_results(path, sample_conditions()) == read(path)


def test_a_line_says_everything(tmp_path: Path) -> None:
    path = write_results_file(tmp_path / "r.jsonl", made_up_game(A, B, 3, 1, "science"))
    head, line = map(json.loads, path.read_text("utf-8").splitlines())
    assert head == {
        "thauma": "arena 1",
        "game": "duel",
        "rules": DUEL.rules,
        "options": DUEL.full_options({}),
        "seed": 1,
        "bots_version": levels.VERSION,
        "compiled": sample_conditions().compiled,
        "seconds": None,
        "nodes": None,
        "boards": None,
        "luck": None,
    }
    assert line == {
        "players": [
            {"name": "hard", "bot": "hard", "nodes": SMALL_BUDGET.nodes},
            {"name": "medium", "bot": "medium", "nodes": SMALL_BUDGET.nodes},
        ],
        "deal": 3,
        "seed": 3,
        "rules": DUEL.rules,
        "winner": 1,
        "kind": "science",
        "points": [50, 40],
        "plies": [35, 30],
        "seconds": [0.5, 0.25],
    }


def test_a_file_from_before_luck_was_told_is_gone_on_with(tmp_path: Path) -> None:
    path = write_results_file(tmp_path / "r.jsonl", made_up_game(A, B, 0, 1))
    path.write_text(path.read_text("utf-8").replace(',"luck":null', ""), encoding="utf-8")
    assert len(read(path)) == 1


def test_luck_by_another_judge_is_not_added_up(tmp_path: Path) -> None:
    path = write_results_file(tmp_path / "r.jsonl", under=sample_conditions(luck="128 playouts"))
    with pytest.raises(BadResults, match="luck: '128 playouts' there, None here"):
        read(path)


def test_luck_is_read_again(tmp_path: Path) -> None:
    game = made_up_game(A, B, 0, 1, luck=(0.25, -0.25))
    assert read(write_results_file(tmp_path / "r.jsonl", game)) == [game]
    with pytest.raises(ValueError, match="not one of each"):
        made_up_game(A, B, 0, 1, luck=(0.25,))


def test_a_seed_may_be_large(tmp_path: Path) -> None:
    path = write_results_file(
        tmp_path / "r.jsonl", made_up_game(A, B, 0, 1), under=sample_conditions(2**256 - 1)
    )
    assert len(read(path, sample_conditions(2**256 - 1))) == 1


@pytest.mark.parametrize("cut", [1, 2, 30, 200])
def test_a_line_that_was_cut_short_is_dropped(tmp_path: Path, cut: int) -> None:
    path = write_results_file(tmp_path / "r.jsonl", made_up_game(A, B, 0, 1), made_up_game(B, A, 0, 1))
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    assert len(read_results(path, sample_conditions())) == 1
    assert path.read_bytes() == whole[:-cut], "looking changes nothing"
    assert len(read(path)) == 1
    write_results_file(path, made_up_game(B, A, 0, 1))
    assert path.read_bytes() == whole


@pytest.mark.parametrize("left", [0, 1, 10, 40])
def test_a_file_that_was_hardly_begun_is_begun_again(tmp_path: Path, left: int) -> None:
    path = write_results_file(tmp_path / "r.jsonl")
    whole = path.read_bytes()
    path.write_bytes(whole[:left])
    assert read(path) == []
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    "text", ["notes", "{}", "{}\n", '{"thauma": 1}\n', "\n", '{"thauma":"arena 2"}\n', "\x00\xff"]
)
def test_a_file_of_somebody_else_stays_as_it_is(tmp_path: Path, text: str) -> None:
    path = tmp_path / "r.jsonl"
    path.write_text(text, encoding="latin-1")
    with pytest.raises(BadResults, match="is not an arena results file"):
        read(path)
    assert path.read_text(encoding="latin-1") == text


@pytest.mark.parametrize("bad", ["rubbish", "{}", '{"players":[]}', "", "[" * 5000, '{"deal":"\\ud800"}'])
def test_a_damaged_line_is_told_with_its_number(tmp_path: Path, bad: str) -> None:
    path = write_results_file(tmp_path / "r.jsonl", made_up_game(A, B, 0, 1), made_up_game(B, A, 0, 1))
    lines = path.read_text("utf-8").splitlines()
    lines[1] = bad
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(BadResults, match=r"r\.jsonl: line 2: "):
        read(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (sample_conditions(2), "seed: 1 there, 2 here"),
        (sample_conditions(nodes=50), "nodes: None there, 50 here"),
        (sample_conditions(seconds=0.5), r"seconds: None there, 0\.5 here"),
        (sample_conditions(2, nodes=50), "seed: 1 there, 2 here, nodes: None there, 50 here"),
    ],
)
def test_other_conditions_are_refused(tmp_path: Path, other: Conditions, told: str) -> None:
    path = write_results_file(tmp_path / "r.jsonl", made_up_game(A, B, 0, 1))
    before = path.read_bytes()
    with pytest.raises(BadResults, match=told):
        read(path, other)
    with pytest.raises(BadResults, match=told):
        read_results(path, other)
    assert path.read_bytes() == before


def test_bots_of_another_version_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_results_file(tmp_path / "r.jsonl")
    monkeypatch.setattr(levels, "VERSION", 77)
    with pytest.raises(BadResults, match=r"bots_version: .* there, 77 here"):
        read(path, sample_conditions())


def test_another_player_of_the_same_name_is_refused(tmp_path: Path) -> None:
    results = Results(write_results_file(tmp_path / "r.jsonl", made_up_game(A, B, 0, 1)), sample_conditions())
    results.check_players([A, B, make_player("random")])
    with pytest.raises(BadResults, match="games by a different 'hard'"):
        results.check_players([make_player("hard", Budget(nodes=9)), B])
    results.close()


def test_two_tournaments_cannot_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    first = Results(path, sample_conditions())
    with pytest.raises(BadResults, match="another tournament is writing"):
        Results(path, sample_conditions())
    first.add(made_up_game(A, B, 0, 1))
    assert len(read_results(path, sample_conditions())) == 1, "looking is allowed"
    first.close()
    assert len(read(path)) == 1


def test_a_place_where_nothing_can_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadResults, match="is not a file"):
        Results(tmp_path, sample_conditions())
    with pytest.raises(BadResults, match="No such file or directory"):
        Results(tmp_path / "no" / "r.jsonl", sample_conditions())
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_told_with_the_file() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no full disk at hand")
    results = Results.__new__(Results)
    results.path, results.games, results.file = full, [], full.open("r+b")
    with pytest.raises(OSError, match="full"):
        results.add(made_up_game(A, B, 0, 1))
    results.close()


def test_results_of_the_first_version_on_own_boards_are_gone_on_with(tmp_path: Path) -> None:
    """It kept the boards beside the options."""
    file = Path(__file__).parents[1] / "dice" / "boards.json"
    boards = thauma.game("dice").full_conditions({}, boards=file)["boards"]
    here = tournament_conditions(thauma.game("dice"), {"players": 2, "boards": boards}, seed=1)
    assert here.options["boards"] == boards
    old = msgspec.to_builtins(here) | {"options": {"players": 2}, "boards": boards}
    assert msgspec.convert(old, Conditions) == here
    path = tmp_path / "results.jsonl"
    path.write_bytes(msgspec.json.encode(old) + b"\n")
    Results(path, here).close()
    with pytest.raises(BadResults, match="options"):
        Results(path, tournament_conditions(thauma.game("dice"), {"players": 2}, seed=1))
