"""`thauma train`: a tiny course is told and proved, goes on where it stopped, and mistakes change nothing."""

import json
import re
from multiprocessing.pool import ThreadPool
from pathlib import Path

import pytest

from tests.case_selection import case_count
from tests.terminal.conftest import Command, CommandResult
from tests.training.small import shipped_weights
from thauma.games.duel.strategy.learning import LEARNING
from thauma.training import learn, run
from thauma.training.weights import write_weights

NODES = case_count(6, 3)
FIGURE = r"\d\.\d{4}"
LESSON = (
    rf"generation 0, epoch [12]: endings {FIGURE}, wins {FIGURE} "
    rf"\(the search itself: {FIGURE}\), moves {FIGURE}"
)


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make files and batches small, and start no processes."""
    monkeypatch.setattr(run, "CHUNK", 1)
    monkeypatch.setattr(learn, "SIZE", 16)
    monkeypatch.setattr("multiprocessing.context.SpawnContext.Pool", lambda _, jobs: ThreadPool(jobs))


def course(folder: Path, **others: object) -> list[str]:
    """Write the command for a tiny course, some of its flags otherwise."""
    given = {"folder": folder, "games": 2, "nodes": NODES, "generations": 1}
    rest = {"epochs": 1, "jobs": 1, "proof": 1}
    return ["train", "duel", *(f"--{name}={value}" for name, value in {**given, **rest, **others}.items())]


def proof_pattern(old: str) -> str:
    """What the last line looks like."""
    return (
        rf"weights-\d\.bin against {old}, {NODES} nodes per move: \d\.\d{{3}} \(\d\.\d{{3}} to \d\.\d{{3}}\)"
    )


def files(folder: Path) -> dict[str, bytes]:
    """All files of a folder, and what is in them."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def assert_refused(ran: CommandResult, words: str) -> None:
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("thauma: ")
    assert words in ran.err
    assert ran.err.count("\n") == 1


# -------------------------------------------------------------------------------------------- a course


@pytest.mark.slow
def test_a_course_tells_its_lessons_where_the_weights_are_and_what_they_are_worth(
    command: Command, tmp_path: Path
) -> None:
    folder = tmp_path / "new"
    ran = command(*course(folder, epochs=2))
    assert (ran.code, ran.err) == (0, "")
    first, second, ready, proof = ran.out.splitlines()
    assert re.fullmatch(LESSON, first)
    assert re.fullmatch(LESSON, second)
    assert "epoch 2" in second
    assert ready == f"the weights are in {folder / 'weights-0.bin'}"
    assert re.fullmatch(proof_pattern("playouts"), proof)
    before = files(folder)
    again = command(*course(folder, epochs=2))
    assert again.out.splitlines() == [ready, proof], "what is there is not made again"
    assert files(folder) == before


@pytest.mark.slow
def test_the_last_generation_is_proved_against_the_one_before(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "new"
    command(*course(folder, proof=0))
    ran = command(*course(folder, generations=2))
    assert [line.split(",")[0] for line in ran.out.splitlines()] == [
        "generation 1",
        f"the weights are in {folder / 'weights-1.bin'}",
        "weights-1.bin against weights-0.bin",
    ]


@pytest.mark.slow
def test_a_course_that_began_with_weights_is_proved_against_them(command: Command, tmp_path: Path) -> None:
    write_weights(shipped_weights(), tmp_path / "shipped.bin", LEARNING)
    ran = command(*course(tmp_path / "new", **{"from": tmp_path / "shipped.bin"}))
    assert (ran.code, ran.err) == (0, "")
    assert re.fullmatch(proof_pattern(r"begin\.bin"), ran.out.splitlines()[-1])


@pytest.mark.slow
def test_without_a_proof_the_weights_are_the_end(command: Command, tmp_path: Path) -> None:
    ran = command(*course(tmp_path, proof=0))
    assert ran.code == 0
    assert ran.out.splitlines()[-1] == f"the weights are in {tmp_path / 'weights-0.bin'}"


@pytest.mark.slow
def test_a_terminal_sees_how_far_it_is(command: Command, tmp_path: Path) -> None:
    ran = command(*course(tmp_path), terminal=True)
    assert ran.code == 0
    for words in ("generation 0: self-play, 0 of 2 files", "self-play, 2 of 2 files", "proof: 1 of 1 deals"):
        assert words in ran.err
    assert ran.err.endswith("\x1b[2K"), "and takes it away"


@pytest.mark.slow
def test_generations_meet_anchors_and_are_recorded(command: Command, tmp_path: Path) -> None:
    anchors = tmp_path / "anchors.json"
    anchors.write_text('[{"name":"playouts","game":"duel","bot":"playouts:nodes=3"}]', encoding="utf-8")
    given = course(tmp_path / "new", proof=0, anchors=anchors, note="first", **{"anchor-games": 2})
    ran = command(*given, terminal=True)
    assert (ran.code, "against playouts: 1 of 1 deals" in ran.err) == (0, True)
    figure = r"[+\N{MINUS SIGN}]\d+"
    line = ran.out.splitlines()[1]
    assert re.fullmatch(
        rf"generation 0 against playouts: {figure} Elo \({figure} to {figure}\) in 2 games", line
    )
    (record,) = (tmp_path / "new" / "generations.jsonl").read_text("utf-8").splitlines()
    assert '"note":"first"' in record
    assert len(command(*given).out.splitlines()) == 1, "it has met them"
    assert_refused(command(*course(tmp_path / "no", anchors=tmp_path / "none.json")), "No such file")
    assert not (tmp_path / "no").exists()


@pytest.mark.slow
def test_a_course_speaks_every_language(command: Command, tmp_path: Path) -> None:
    told = set()
    for language in ("en", "da", "sv", "nb", "de"):
        (tmp_path / "weights-0.bin").unlink(missing_ok=True)
        ran = command("--language", language, *course(tmp_path))
        assert ran.code == 0
        assert len(ran.out.splitlines()) == 3
        assert "{" not in ran.out
        told.add(ran.out)
    assert len(told) == 5


# ------------------------------------------------------------------------------------------- mistakes


def test_without_numpy_it_is_said_what_is_missing(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("thauma.terminal.commands.train.find_spec", lambda _: None)
    assert_refused(command(*course(tmp_path / "new")), "pip install 'thauma[training]'")
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("generations", 0),
        ("generations", 1001),
        ("games", 0),
        ("nodes", 0),
        ("nodes", 10**6 + 1),
        ("epochs", 0),
        ("jobs", 0),
        ("proof", -1),
    ],
)
def test_a_number_that_makes_no_sense_is_refused(
    command: Command, tmp_path: Path, name: str, value: int
) -> None:
    assert_refused(
        command(*course(tmp_path / "new", **{name: value})), f"--{name} must be a whole number from 1 to "
    )
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("argument", ["--games=x", "--library=open"])
def test_what_the_command_line_does_not_know_is_refused(
    command: Command, tmp_path: Path, argument: str
) -> None:
    ran = command(*course(tmp_path / "new"), argument)
    assert (ran.code, ran.out) == (2, "")
    assert "usage: thauma" in ran.err
    assert argument.partition("=")[0] in ran.err.splitlines()[-1]
    assert not (tmp_path / "new").exists()


def test_a_seed_is_checked_and_a_game_known(command: Command, tmp_path: Path) -> None:
    assert_refused(command(*course(tmp_path / "new", seed=-1)), "seed")
    assert_refused(command("train", "chess", "--folder", str(tmp_path / "new")), "there is no game 'chess'")
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("data", [b"no weights", None])
def test_a_course_begins_with_no_file_that_holds_no_weights(
    command: Command, tmp_path: Path, data: bytes | None
) -> None:
    if data is not None:
        (tmp_path / "some.bin").write_bytes(data)
    given = course(tmp_path / "new", **{"from": tmp_path / "some.bin"})
    said = "weights for this game's network" if data is None else "a whole network"
    assert_refused(command(*given), f"{tmp_path / 'some.bin'} does not hold {said}")
    assert not (tmp_path / "new").exists()


def test_a_folder_of_another_course_is_refused_and_left_alone(command: Command, tmp_path: Path) -> None:
    (tmp_path / "course.json").write_text(
        '{"game":"duel","games":3,"nodes":300,"seed":1}\n', encoding="utf-8"
    )
    before = files(tmp_path)
    assert_refused(command(*course(tmp_path)), f"{tmp_path} holds a training run under different conditions")
    assert files(tmp_path) == before


def test_a_file_is_no_folder(command: Command, tmp_path: Path) -> None:
    (tmp_path / "list").write_text("my shopping list", encoding="utf-8")
    assert_refused(command(*course(tmp_path / "list")), f"{tmp_path / 'list'}: ")
    assert (tmp_path / "list").read_text(encoding="utf-8") == "my shopping list"


@pytest.mark.slow
def test_too_few_positions_give_no_weights_and_say_so(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learn, "SIZE", 10_000)
    assert_refused(command(*course(tmp_path)), "at least 10000 are needed")
    assert not list(tmp_path.glob("weights*"))


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["duel", "--option", "library=shut"], "library"),
        (["duel", "--players", "2"], "players"),
        (["wonders", "--players", "2-4"], "players"),
        (["wonders", "--players", "7-3"], "players"),
        (["dice", "--players", "3"], "nothing to train"),
        (["dice", "--players", "2-3"], "nothing to train"),
    ],
)
def test_options_that_a_game_does_not_have_or_nobody_learns_are_refused(
    command: Command, tmp_path: Path, arguments: list[str], problem: str
) -> None:
    ran = command("train", *arguments, "--folder", str(tmp_path / "new"))
    assert_refused(ran, problem)
    assert not (tmp_path / "new").exists()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "terms"),
    [
        (["duel", "--option", "pantheon=true"], {"game": "duel", "options": {"pantheon": True}}),
        (["wonders", "--players", "3-4"], {"game": "wonders", "players": [3, 4]}),
        (["dice", "--players", "2"], {"game": "dice", "players": [2]}),
    ],
)
def test_every_game_can_be_trained(
    command: Command, tmp_path: Path, arguments: list[str], terms: dict[str, object]
) -> None:
    settings = ("--generations", "2", "--games", "2", "--nodes", "3", "--epochs", "1", "--jobs", "1")
    ran = command("train", *arguments, "--folder", str(tmp_path / "new"), *settings, "--proof", "2", "--warm")
    assert (ran.code, ran.err) == (0, "")
    assert "weights-1.bin against weights-0.bin" in ran.out
    noted = json.loads((tmp_path / "new" / "course.json").read_bytes())
    assert noted == terms | {"games": 2, "nodes": 3, "seed": 1, "warm": True}
