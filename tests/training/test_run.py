"""A whole training in a folder: it runs, is taken up where it stopped, and trusts no unfinished file."""

from dataclasses import replace
from pathlib import Path
from shutil import copytree
from typing import Self

import pytest

from tests.case_selection import case_count
from tests.training.small import DUEL, shipped_weights
from thauma.core.networks.network import InvalidNetwork
from thauma.games.duel.strategy.learning import LEARNING
from thauma.training import learn, run
from thauma.training.conditions import Conditions
from thauma.training.learn import EpochResult, TooFewPositions
from thauma.training.proof_match import Trial, play_proof_match, play_trial
from thauma.training.run import Chunk, Course, OtherCourse, fill_chunk, open_course_folder, samples_of
from thauma.training.samples import read_samples
from thauma.training.weights import NothingToLearn, read_weights, write_weights

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make files and batches small."""
    monkeypatch.setattr(run, "CHUNK", 1)
    monkeypatch.setattr(learn, "SIZE", 16)
    monkeypatch.setattr(learn, "WARM_UP", 1)


class SerialPool:
    """A pool of processes that is none: the test does the work itself."""

    def __init__(self, _jobs: int) -> None:
        self.imap = self.imap_unordered = map

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


@pytest.fixture
def one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in one process."""
    monkeypatch.setattr("multiprocessing.context.SpawnContext.Pool", lambda _, jobs: SerialPool(jobs))


def course(folder: Path, generations: int = 2) -> Course:
    return Course(DUEL, folder, generations, games=2, nodes=case_count(6, 3), epochs=1, jobs=1, seed=5)


def run_course(given: Course) -> tuple[Path, list[tuple[int, int, int]], list[tuple[int, EpochResult]]]:
    """Run a course; the last weights, and all that was told."""
    steps: list[tuple[int, int, int]] = []
    told: list[tuple[int, EpochResult]] = []
    latest = run.run_training(
        given, lambda *step: steps.append(step), lambda generation, lesson: told.append((generation, lesson))
    )
    return latest, steps, told


def files(folder: Path) -> dict[str, int]:
    """All files of a folder and when they were written."""
    return {
        str(path.relative_to(folder)): path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()
    }


EVERYTHING = {
    "course.json",
    "games-0/00000000.npz",
    "games-0/00000001.npz",
    "games-1/00000000.npz",
    "games-1/00000001.npz",
    "weights-0.bin",
    "weights-1.bin",
}


@pytest.mark.usefixtures("one_process")
def test_a_course_plays_and_learns_generation_by_generation(tmp_path: Path) -> None:
    latest, steps, told = run_course(course(tmp_path / "new"))
    assert latest == tmp_path / "new" / "weights-1.bin"
    assert set(files(tmp_path / "new")) == EVERYTHING
    assert steps == [(0, 0, 2), (0, 1, 2), (0, 2, 2), (1, 0, 2), (1, 1, 2), (1, 2, 2)]
    assert [(generation, lesson.epoch) for generation, lesson in told] == [(0, 1), (1, 1)]
    first, last = (read_weights(tmp_path / "new" / f"weights-{i}.bin", LEARNING) for i in (0, 1))
    assert len(first) == len(last) == len(shipped_weights())
    assert first != last


@pytest.mark.usefixtures("one_process")
def test_a_course_that_is_done_is_left_alone_and_can_be_made_longer(tmp_path: Path) -> None:
    run_course(course(tmp_path, generations=1))
    before = files(tmp_path)
    _, steps, told = run_course(course(tmp_path, generations=1))
    assert files(tmp_path) == before
    assert (steps, told) == ([], [])
    run_course(course(tmp_path, generations=2))
    after = files(tmp_path)
    assert set(after) == EVERYTHING
    assert {name: after[name] for name in before} == before


@pytest.mark.usefixtures("one_process")
def test_a_course_is_taken_up_where_it_stopped(tmp_path: Path) -> None:
    run_course(course(tmp_path / "whole"))
    copytree(tmp_path / "whole", tmp_path / "cut")
    (tmp_path / "cut" / "weights-1.bin").unlink()
    missing = tmp_path / "cut" / "games-1" / "00000001.npz"
    begun = missing.with_suffix(".begun.npz")
    missing.rename(begun)
    begun.write_bytes(begun.read_bytes()[:100])
    (tmp_path / "cut" / "weights-1.begun").write_bytes(b"half")
    before = files(tmp_path / "cut")
    _, steps, _ = run_course(course(tmp_path / "cut"))
    assert steps == [(1, 1, 2), (1, 2, 2)]
    after = files(tmp_path / "cut")
    assert {name for name in before if after.get(name) != before[name]} <= {
        "games-1/00000001.begun.npz",
        "weights-1.begun",
    }
    for name in ("games-1/00000001.npz", "weights-1.bin"):
        whole, cut = ((tmp_path / where / name).read_bytes() for where in ("whole", "cut"))
        assert whole == cut, "the same seed plays and learns the same again"


@pytest.mark.usefixtures("one_process")
def test_a_folder_of_another_course_is_refused_and_not_touched(tmp_path: Path) -> None:
    open_course_folder(course(tmp_path))
    before = files(tmp_path)
    for other in ({"seed": 6}, {"games": 3}, {"nodes": 99}):
        with pytest.raises(OtherCourse):
            run_course(replace(course(tmp_path), **other))  # type: ignore[arg-type]
    (tmp_path / "course.json").write_text("{", encoding="utf-8")
    with pytest.raises(OtherCourse):
        run_course(course(tmp_path))
    (tmp_path / "course.json").unlink()
    open_course_folder(course(tmp_path))
    assert set(files(tmp_path)) == set(before) == {"course.json"}


@pytest.mark.unsanitized
def test_games_are_played_in_processes_of_their_own(tmp_path: Path) -> None:
    latest, steps, _ = run_course(replace(course(tmp_path, generations=1), games=1))
    assert latest.exists()
    assert steps == [(0, 0, 1), (0, 1, 1)]


def test_a_file_is_filled_with_other_games_by_other_weights(tmp_path: Path) -> None:
    write_weights(shipped_weights(), tmp_path / "shipped.bin", LEARNING)
    for name, weights in (("a", None), ("b", None), ("c", tmp_path / "shipped.bin")):
        fill_chunk(Chunk(DUEL, tmp_path / f"{name}.npz", 3, 1, case_count(6, 3), weights))
    a, b, c = (read_samples([tmp_path / f"{name}.npz"], LEARNING) for name in "abc")
    assert a.on.tolist() == b.on.tolist()
    assert a.shares.tolist() == b.shares.tolist()
    assert a.shares.tolist() != c.shares.tolist()


def test_a_generation_has_files_of_so_many_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "CHUNK", 100)
    names = [path.name for path in samples_of(replace(course(tmp_path), games=250), 3)]
    assert names == ["00000000.npz", "00000100.npz", "00000200.npz"]


def test_weights_come_back_from_their_file(tmp_path: Path) -> None:
    numbers = shipped_weights()
    numbers[0] = 1.5
    write_weights(numbers, tmp_path / "some.bin", LEARNING)
    assert read_weights(tmp_path / "some.bin", LEARNING) == numbers
    data = (tmp_path / "some.bin").read_bytes().partition(b"\n")[2]
    assert data[:4] == b"\x00\x00\xc0\x3f", "the lowest byte first"
    assert [path.name for path in tmp_path.iterdir()] == ["some.bin"]


@pytest.mark.parametrize("size", [0, 3, 4, 4 * LEARNING.weight_count - 1, 4 * LEARNING.weight_count + 4])
def test_a_file_of_another_size_holds_no_weights(tmp_path: Path, size: int) -> None:
    (tmp_path / "some.bin").write_bytes(bytes(size))
    with pytest.raises(InvalidNetwork, match="some"):
        read_weights(tmp_path / "some.bin", LEARNING)


def test_a_missing_file_holds_no_weights(tmp_path: Path) -> None:
    with pytest.raises(InvalidNetwork, match="gone"):
        read_weights(tmp_path / "gone.bin", LEARNING)


@pytest.mark.usefixtures("one_process")
def test_a_course_can_begin_with_weights(tmp_path: Path) -> None:
    write_weights(shipped_weights(), tmp_path / "shipped.bin", LEARNING)
    given = replace(course(tmp_path / "with", generations=1), begin=tmp_path / "shipped.bin")
    run_course(given)
    run_course(course(tmp_path / "without", generations=1))
    with_weights, without = (
        read_samples(samples_of(replace(given, folder=tmp_path / name), 0), LEARNING)
        for name in ("with", "without")
    )
    assert with_weights.shares.tolist() != without.shares.tolist()
    with pytest.raises(OtherCourse):
        open_course_folder(replace(given, begin=None))
    with pytest.raises(OtherCourse):
        open_course_folder(replace(given, warm=True))
    open_course_folder(given)


def test_a_course_does_not_begin_with_anything_else(tmp_path: Path) -> None:
    (tmp_path / "some.bin").write_bytes(b"no weights")
    given = replace(course(tmp_path / "new"), begin=tmp_path / "some.bin")
    with pytest.raises(InvalidNetwork):
        open_course_folder(given)
    assert not (tmp_path / "new").exists()


@pytest.mark.usefixtures("one_process")
def test_too_few_positions_give_no_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "SIZE", 10_000)
    with pytest.raises(TooFewPositions):
        run_course(course(tmp_path, generations=1))
    assert not list(tmp_path.glob("weights*"))


def test_only_what_can_learn_is_trained() -> None:
    assert DUEL.learning is LEARNING
    assert Conditions("wonders", players=(3, 4)).learning is Conditions("wonders", players=(7,)).learning
    for other in (Conditions("dice", players=(3,)), Conditions("dice", players=(2, 3))):
        with pytest.raises(NothingToLearn):
            _ = other.learning


def test_the_same_weights_share_every_deal(tmp_path: Path) -> None:
    write_weights(shipped_weights(), tmp_path / "some.bin", LEARNING)
    trial = Trial(DUEL, 1, case_count(20, 1), tmp_path / "some.bin", tmp_path / "some.bin")
    assert play_trial(trial) == 0.5


@pytest.mark.usefixtures("one_process")
def test_new_weights_are_measured_against_playing_without(tmp_path: Path) -> None:
    write_weights(shipped_weights(), tmp_path / "new.bin", LEARNING)
    deals, steps = case_count(6, 1), list[tuple[int, int]]()
    found = play_proof_match(
        DUEL, tmp_path / "new.bin", None, deals, case_count(30, 1), 1, lambda *step: steps.append(step)
    )
    assert steps == [(i + 1, deals) for i in range(deals)]
    assert found.low <= found.share <= found.high
