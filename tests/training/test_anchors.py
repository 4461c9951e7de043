"""Anchors: read with their hash or refused, met by every generation once, recorded line by line."""

import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tests.training.small import DUEL, shipped_weights
from thauma.arena.schedule import InvalidTournament
from thauma.arena.scores import Score
from thauma.core.errors import ThaumaError
from thauma.core.networks.network import InvalidNetwork
from thauma.games.duel.strategy.learning import LEARNING
from thauma.training import anchors, run
from thauma.training.anchors import GenerationRecord, InvalidAnchors, elo_bounds, read_anchors, read_records
from thauma.training.run import Course, course_terms, record_generation
from thauma.training.weights import write_weights

SHIPPED = Path(__file__).parents[2] / "benchmarks" / "anchors" / "anchors.json"
WEIGHTS = shipped_weights()
DIGEST = sha256(WEIGHTS.tobytes()).hexdigest()


def anchors_file(folder: Path, *entries: dict[str, str]) -> Path:
    """Write anchors beside weights called w.bin."""
    write_weights(WEIGHTS, folder / "w.bin", LEARNING)
    path = folder / "anchors.json"
    path.write_text(json.dumps(entries), encoding="utf-8")
    return path


def entry(**changed: str) -> dict[str, str]:
    """An anchor with weights."""
    whole = {"name": "old", "game": "duel", "bot": "hard:nodes=9", "weights": "w.bin", "sha256": DIGEST}
    return whole | changed


PLAYOUTS = {"name": "playouts", "game": "duel", "bot": "playouts:nodes=7"}


def test_the_anchors_of_this_repository_are_what_they_say() -> None:
    found = read_anchors(SHIPPED, LEARNING)
    assert [anchor.nodes for anchor in found] == [400, 200, 1000, 4000]
    assert found[0].weights == SHIPPED.with_name("duel-6.bin")
    assert [anchor.weights for anchor in found[1:]] == [None] * 3


def test_anchors_of_other_games_are_passed_over(tmp_path: Path) -> None:
    path = anchors_file(tmp_path, {**PLAYOUTS, "game": "dice"}, entry(), PLAYOUTS)
    assert [anchor.name for anchor in read_anchors(path, LEARNING)] == ["old", "playouts"]


@pytest.mark.parametrize(
    ("entries", "error", "problem"),
    [
        ([], InvalidAnchors, "has no anchor for duel"),
        ([entry(game="dice")], InvalidAnchors, "has no anchor for duel"),
        ([entry(), entry()], InvalidAnchors, "names the anchor 'old' twice"),
        ([entry(sha256="0" * 64)], InvalidAnchors, f"SHA-256 {DIGEST} instead of {'0' * 64}"),
        ([entry(weights="none.bin")], InvalidNetwork, "none.bin does not hold weights"),
        ([entry(bot="hard")], InvalidAnchors, "plays as 'hard'; one with weights is written hard:nodes=N"),
        ([entry(bot="hard:time=1:nodes=4")], InvalidAnchors, "plays as 'hard:time=1:nodes=4'"),
        ([entry(bot="playouts:nodes=9")], InvalidAnchors, "plays as 'playouts:nodes=9'"),
        ([{**PLAYOUTS, "bot": "hard:nodes=9"}], InvalidAnchors, "plays as 'hard:nodes=9'"),
        ([entry(bot="hard:nodes=x")], InvalidTournament, "nodes of 'hard:nodes=x' must be a number"),
        ([entry(deep="x")], InvalidAnchors, "unknown field `deep`"),
        ([{"name": "x"}], InvalidAnchors, "missing required field"),
    ],
)
def test_what_is_wrong_with_anchors_is_said(
    tmp_path: Path, entries: list[Any], error: type[ThaumaError], problem: str
) -> None:
    with pytest.raises(error) as told:
        read_anchors(anchors_file(tmp_path, *entries), LEARNING)
    assert problem in str(told.value)


def test_a_file_of_anchors_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidAnchors, match="No such file"):
        read_anchors(tmp_path / "none.json", LEARNING)
    (tmp_path / "bad.json").write_bytes(b"\xff{")
    with pytest.raises(InvalidAnchors, match=r"bad\.json: "):
        read_anchors(tmp_path / "bad.json", LEARNING)


def test_a_score_in_elo_is_finite() -> None:
    assert elo_bounds(Score(0.5, 0.4, 0.6, 10), 10) == (0.0, -70.4, 70.4)
    assert elo_bounds(Score(1.0, 0.7, 1.0, 10), 10)[0] == elo_bounds(Score(0.95, 0.7, 1.0, 10), 10)[0]
    assert elo_bounds(Score(0.0, 0.0, 0.3, 10), 10)[1] < -400


def course_in(folder: Path, **more: Any) -> Course:
    return replace(Course(DUEL, folder, 1, games=2, nodes=3, epochs=1, jobs=1, seed=5, note="wider"), **more)


def test_a_generation_meets_the_anchors_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = anchors_file(tmp_path, entry(), PLAYOUTS)
    asked: list[tuple[Any, ...]] = []

    def play(*given: Any) -> Score:
        asked.append(given)
        given[6](given[3], given[3])
        return Score(0.75, 0.6, 0.85, 8.0)

    monkeypatch.setattr(anchors, "play_proof_match", play)
    course = course_in(tmp_path, anchors=path, anchor_games=9)
    told: list[GenerationRecord] = []
    met: list[tuple[str, int, int]] = []
    for _ in range(2):
        record_generation(
            course, LEARNING, 0, tmp_path / "w.bin", read_anchors(path, LEARNING),
            lambda *step: met.append(step), told.append,
        )  # fmt: skip
    assert met == [("old", 5, 5), ("playouts", 5, 5)]
    assert [(given[2], given[4], given[7]) for given in asked] == [(tmp_path / "w.bin", 3, 9), (None, 3, 7)]
    (record,) = read_records(tmp_path)
    assert told == [record]
    assert (record.generation, record.sha256, record.games, record.note) == (0, DIGEST, 10, "wider")
    assert record.course == course_terms(course)
    assert (record.elo, record.low, record.high) == (190.8, 70.4, 301.3)
    other = read_anchors(anchors_file(tmp_path, PLAYOUTS), LEARNING)
    record_generation(
        course, LEARNING, 0, tmp_path / "w.bin", other, lambda *step: met.append(step), told.append
    )
    assert len(read_records(tmp_path)) == 2, "other anchors are another record"


def test_a_line_that_was_cut_short_makes_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(anchors, "play_proof_match", lambda *_: Score(0.5, 0.4, 0.6, 8.0))
    path = anchors_file(tmp_path, PLAYOUTS)
    found = read_anchors(path, LEARNING)
    for generation in (0, 1):
        course = course_in(tmp_path)
        record_generation(
            course, LEARNING, generation, tmp_path / "w.bin", found, lambda *_: None, lambda _: None
        )
        with (tmp_path / anchors.RECORDS).open("ab") as file:
            file.write(b'{"generation":')
    assert [record.generation for record in read_records(tmp_path)] == [0, 1]
    (tmp_path / anchors.RECORDS).write_bytes(b"{}\n")
    with pytest.raises(InvalidAnchors, match="missing required field"):
        read_records(tmp_path)


def test_wrong_anchors_are_told_before_anything_is_made(tmp_path: Path) -> None:
    course = course_in(tmp_path / "course", anchors=tmp_path / "none.json")
    with pytest.raises(InvalidAnchors):
        run.run_training(course, lambda *_: None, lambda *_: None)
    assert not (tmp_path / "course").exists()
