"""The process that thinks, without the process: what it answers to a line."""

import json
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

import thauma
from thauma import bots, review
from thauma.core.match import Match
from thauma.server.workers import worker
from thauma.server.workers.worker import Advise, Answer, Choose, Job, Judge, answer_line


@pytest.fixture(autouse=True)
def steps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Note how far it steps back; the process of the tests goes on as it was."""
    noted: list[int] = []
    monkeypatch.setattr(worker, "lower_priority", noted.append)
    return noted


def answer_job(job: Job | dict[str, Any] | bytes) -> tuple[Answer, list[Answer]]:
    """Put a job on a line; gives the answer, and what was told before."""
    told: list[Answer] = []
    line = job if isinstance(job, bytes) else msgspec.json.encode(job)
    return answer_line(line, told.append), told


def match_after_moves(moves: int = 3) -> Match:
    """Give a match after some first legal moves."""
    match = Match.new("duel", seed=4)
    for _ in range(moves):
        (seat,) = match.waiting
        match.put(seat, match.legal(seat)[0])
    return match


def seen_json() -> str:
    """Give what the seat that is asked sees."""
    match = match_after_moves()
    return match.seen_by(match.waiting[0]).to_json()


@pytest.mark.parametrize("name", ["random", "greedy", "easy"])
def test_it_lets_a_bot_choose(name: str) -> None:
    match = match_after_moves()
    (seat,) = match.waiting
    found, told = answer_job(Choose(name, seen_json(), 5))
    assert found == Answer(thauma.bot(name, 5).choose(match.seen_by(seat)))
    assert told == []


def test_it_finds_a_hint() -> None:
    match = match_after_moves()
    found, told = answer_job(Advise(seen_json(), 20, 5))
    seat = match.waiting[0]
    assert found == Answer(hint=review.hint(match.seen_by(seat), bots.Budget(nodes=20), 5))
    assert told == []


def test_it_reviews_a_match_and_tells_how_far_it_is(steps: list[int]) -> None:
    match = match_after_moves()
    found, told = answer_job(Judge(match.text(), 4, 0))
    assert found == Answer(review=review.review(match, 4, 0))
    assert [step.done for step in told] == list(range(1, told[0].of + 1))
    assert {step.of for step in told} == {len(told)}
    assert steps == [worker.PATIENT]


def test_a_program_is_never_started_for_a_path(tmp_path: Path) -> None:
    script = tmp_path / "mybot.py"
    script.write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\n")
    for name in (str(script), f"python {script}", "./mybot.py", bots.yardstick_names()[0], ""):
        found, _ = answer_job(Choose(name, seen_json(), 5))
        assert "no bot" in found.problem
    assert not (tmp_path / "ran").exists()


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"rubbish",
        b"[]",
        b'{"job": "dance"}',
        b'{"job": "choose", "bot": "random", "seen": "{}", "seed": 1}',
        b'{"job": "advise", "seen": "x", "nodes": 1, "seed": 1}',
        b'{"job": "judge", "match": "x", "nodes": 1, "seed": 1}',
        json.dumps({"job": "judge", "match": match_after_moves(0).text(), "nodes": 4, "seed": 0}).encode(),
        json.dumps({"job": "judge", "match": match_after_moves().text(), "nodes": 0, "seed": 0}).encode(),
        json.dumps(
            {"job": "advise", "seen": match_after_moves().seen_by(0).to_json(), "nodes": 0, "seed": 0}
        ).encode(),
    ],
)
def test_what_cannot_be_done_is_said_to_be_so(line: bytes) -> None:
    found, _ = answer_job(line)
    assert found == Answer(problem=found.problem)
    assert found.problem


@pytest.mark.skipif(os.name != "posix", reason="there are sessions")
@pytest.mark.parametrize("leads", [True, False])
def test_the_weight_of_a_session_is_lowered_by_whoever_leads_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, leads: bool
) -> None:
    monkeypatch.undo()  # of what keeps other tests from it
    asked: list[int] = []

    def note(more: int) -> int:
        asked.append(more)
        return 0

    monkeypatch.setattr(os, "nice", note)
    monkeypatch.setattr(os, "getsid", lambda _: os.getpid() if leads else 1)
    monkeypatch.setattr(worker, "AUTOGROUP", tmp_path / "autogroup")
    worker.lower_priority(5)
    assert asked[-1] == 5
    assert (tmp_path / "autogroup").exists() == leads
